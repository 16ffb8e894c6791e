"""Reading: what a line may look like, what it comes to, and every fault of a file in one run."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambigu_rules.cards import Card, hand, unknown
from ambigu_rules.errors import Problem, TranscriptError
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.ast import Transcript
from ambigu_rules.transcript.limits import MAX_FAULTS
from ambigu_rules.transcript.parse import parse, reader
from ambigu_rules.transcript.report import check
from tests.transcript.hands import PLAYED_OUT

HEAD = 'players: Anna, Ben, "M. de Vendôme", 和子, हिन्दी\n'


def one(line: str) -> kinds.Statement:
    """Return the one statement of a line."""
    (statement,) = parse(HEAD + line).deals[0].statements
    return statement


def faults(text: str) -> list[Problem]:
    """Return the problems of a text."""
    with pytest.raises(TranscriptError) as caught:
        parse(text, "hand.amb")
    return list(caught.value.problems)


@pytest.mark.parametrize(
    ("line", "statement"),
    [
        ("Anna is dealt 2♠ 9♥", kinds.Dealt("Anna", hand("2s 9h"))),
        ("Anna discards 9♥, draws 3♠", kinds.Exchanges("Anna", hand("9h"), hand("3s"))),
        ("Anna says enough", kinds.Says("Anna", "enough")),
        ("Anna says battez", kinds.Says("Anna", "battez")),
        ("Anna says « battez »", kinds.Says("Anna", "battez")),
        ("Anna passes", kinds.Says("Anna", "pass")),
        ("Anna plays 3", kinds.Plays("Anna", 3)),
        ("Anna plays 3 counters", kinds.Plays("Anna", 3)),
        ("Anna calls", kinds.Says("Anna", "call")),
        ("Anna raises by 5", kinds.RaisesBy("Anna", 5)),
        ("Anna raises to 10", kinds.RaisesTo("Anna", 10)),
        ("Anna gives up", kinds.Says("Anna", "give-up")),
        ("Anna redeals", kinds.Says("Anna", "redeal")),
        ("Anna compels the table", kinds.Says("Anna", "compel")),
        ("Anna keeps the hand hidden", kinds.Says("Anna", "stifle")),
        ("Anna holds 2♠ 3♠ 4♠ 9♠", kinds.Holds("Anna", hand("2s 3s 4s 9s"))),
        ("The pool is 12", kinds.StakeIs("pool", 12)),
        ("The batterie is 1", kinds.StakeIs("batterie", 1)),
        ("Anna shows a flush with sequence", kinds.ShowsRung("Anna", "flush-with-sequence")),
        ("Anna shows grand prime", kinds.ShowsRung("Anna", "grand-prime")),
        ("Anna shows a point of 15 pips", kinds.ShowsRung("Anna", "point", 15)),
        ("Anna shows nothing", kinds.ShowsRung("Anna", "nothing")),
        ("Anna shows 2♠ 3♠ 4♠ 9♠", kinds.ShowsCards("Anna", hand("2s 3s 4s 9s"))),
        ("Anna wins the pool", kinds.Wins("Anna", "pool")),
        ("Anna wins the pool of 51", kinds.Wins("Anna", "pool", 51)),
        ("Anna wins the batterie of 2", kinds.Wins("Anna", "batterie", 2)),
        ("The pool of 9 stays", kinds.Stays("pool", 9)),
        ("Anna and Ben each pay 和子 8", kinds.EachPay(("Anna", "Ben"), "和子", 8)),
        (
            'Ben, हिन्दी and "M. de Vendôme" each pay Anna 8',
            kinds.EachPay(("Ben", "हिन्दी", "M. de Vendôme"), "Anna", 8),
        ),
        ("Ben pays Anna 2", kinds.Pays("Ben", "Anna", 2)),
        ("Ben pays 2 to the pool", kinds.PaysInto("Ben", "pool", 2)),
        ("Ben takes back 4", kinds.TakesBack("Ben", 4)),
        ("Ben has 76 counters", kinds.Has("Ben", 76)),
        ("Ben has -17 counters", kinds.Has("Ben", -17)),
        ("Ben has −17 counters", kinds.Has("Ben", -17)),
        ("Ben deals next", kinds.DealsNext("Ben")),
        ('"M. de Vendôme" calls', kinds.Says("M. de Vendôme", "call")),
        ('"Anna" calls.', kinds.Says("Anna", "call")),
        ("हिन्दी \t calls  .  ", kinds.Says("हिन्दी", "call")),
    ],
)
def test_each_sentence(line: str, statement: kinds.Statement) -> None:
    assert one(line) == statement


@pytest.mark.parametrize(
    "spelling", ["10♥", "10h", "10H", "♥10", "h10", "10♡", "10♥\ufe0f", "10 of hearts"]
)
def test_spellings_of_a_card(spelling: str) -> None:
    (ten,) = hand("10h")
    statement = one(f"Anna is dealt A♠ {spelling}")
    assert isinstance(statement, kinds.Dealt)
    assert statement.cards == (*hand("1s"), ten)


@pytest.mark.parametrize("spelling", ["A♠", "1♠", "as", "♠A", "ace of spades", "1 of spades"])
def test_spellings_of_an_ace(spelling: str) -> None:
    assert one(f"Anna holds {spelling}, 9♥") == kinds.Holds("Anna", hand("1s 9h"))


def test_unknown_cards() -> None:
    blank: tuple[Card, ...] = (unknown(0), unknown(0))
    assert one("Anna discards ? ?, draws ? ?") == kinds.Exchanges("Anna", blank, blank)


def test_several_statements_on_a_line() -> None:
    text = HEAD + "Anna passes; Ben plays 3;\nAnna calls [so she says] # perhaps\n"
    statements = parse(text).deals[0].statements
    assert statements == (
        kinds.Says("Anna", "pass"),
        kinds.Plays("Ben", 3),
        kinds.Says("Anna", "call"),
        kinds.Note("so she says", alone=False),
        kinds.Comment("perhaps", alone=False),
    )
    assert [statement.span[:2] for statement in statements] == [
        (2, 1),
        (2, 14),
        (3, 1),
        (3, 12),
        (3, 26),
    ]
    assert statements[1].span.end == 25


def test_header() -> None:
    transcript = parse(
        "# a hand\n"
        'title: "No. 3 [draft]" [a note] # and a comment\n'
        "variant: foster-1897+jeux-oublies-prices\n"
        "players: Anna, Ben, Carla, Dan, Eva\n"
        "dealer: Dan\n"
        "counters: Anna 100, Ben 4, Carla 60, Dan -3, Eva 9\n"
        "limit: 10\n"
        "pool: 40\n"
        "batterie: 1\n"
        "position: second betting\n"
        "out: Dan, Anna\n"
        "sits out: Eva\n"
        "source: Foster, p. 3; and elsewhere.\n"
        "language: en\n"
        "read: fredon-of-eights=by-definition\n"
        "read: elder-hand=dealer-first\n"
    )
    header = transcript.header
    assert header.title == "No. 3 [draft]"
    assert header.variant == "foster-1897+jeux-oublies-prices"
    assert header.players == ("Anna", "Ben", "Carla", "Dan", "Eva")
    assert header.dealer == "Dan"
    assert header.counters == {"Anna": 100, "Ben": 4, "Carla": 60, "Dan": -3, "Eva": 9}
    assert (header.limit, header.pool, header.batterie) == (10, 40, 1)
    assert header.position == "second betting"
    assert header.out == ("Dan", "Anna")
    assert header.sits_out == ("Eva",)
    assert header.source == "Foster, p. 3; and elsewhere."
    assert header.readings == (
        ("fredon-of-eights", "by-definition"),
        ("elder-hand", "dealer-first"),
    )


def test_deals_have_headers_of_their_own() -> None:
    text = HEAD + "Anna passes\ndeal 2  # the second\nsits out: Anna\ndealer: Ben\nBen passes\n"
    first, second = parse(text).deals
    assert (first.number, first.opener) == (1, None)
    assert (second.number, second.opener) == (2, kinds.DealLine(2))
    assert second.head[0] == kinds.Comment("the second", alone=False)
    assert (second.agreed.sits_out, second.agreed.dealer) == (("Anna",), "Ben")
    assert second.statements == (kinds.Says("Ben", "pass"),)


def test_nobody_sits_out() -> None:
    (_, second) = parse(HEAD + "Anna passes\ndeal 2\nsits out: nobody\n").deals
    assert second.agreed.sits_out == ()


def test_line_ends_of_other_systems() -> None:
    assert parse(PLAYED_OUT.replace("\n", "\r\n")) == parse(PLAYED_OUT)
    assert parse("\ufeff" + PLAYED_OUT) == parse(PLAYED_OUT)


def test_blanks_that_printers_set() -> None:
    text = PLAYED_OUT.replace("Anna plays 3", "Anna\xa0plays\u202f3\u2009.")
    assert parse(text) == parse(PLAYED_OUT)
    (problem,) = faults("players: Anna, Ben\nAnna\xa0is dealt 11♥\xa02♠\n")
    assert (problem.line, problem.column) == (2, 15)


def test_an_accent_may_be_a_sign_of_its_own() -> None:
    text = PLAYED_OUT.replace("Anna", "Désiré")
    apart = text.replace("Désiré plays", "De\u0301sire\u0301 plays")
    assert apart != text
    assert parse(apart) == parse(text)
    read = parse(apart.replace("players: Désiré", 'players: "De\u0301sire\u0301"'))
    assert (read.header.players, read.deals) == (parse(text).header.players, parse(text).deals)


def test_players_are_missed_besides_other_faults() -> None:
    found = faults("title: x\n\nAnna kalls\n")
    assert [(problem.line, problem.column) for problem in found] == [(1, 1), (3, 6)]
    assert "the header names no players" in found[0].message
    for line in ("playrs: Anna, Ben", "Players: Anna, Ben"):
        (problem,) = faults(f"{line}\nAnna calls\n")
        assert "did you mean 'players'?" in problem.message


def test_every_bad_line_is_reported_in_one_run() -> None:
    found = faults(
        "title: A hand\n"
        "playrs: Anna, Ben\n"
        "players: Anna, Ben\n"
        "\n"
        "Anna is dealt 11♥ 2♠\n"
        "Ana passes\n"
        "Ben raises 5\n"
        "Ben passes; Anna folds\n"
        "Anna calls [a note\n"
    )
    assert [(problem.line, problem.column) for problem in found] == [
        (2, 1),
        (5, 15),
        (6, 1),
        (7, 5),
        (8, 18),
        (9, 12),
    ]
    assert found[0].message == "unknown header line 'playrs'; did you mean 'players'?"
    assert found[2].message == "unknown player 'Ana'; did you mean 'Anna'?"
    assert found[3].message == (
        "say which raise is meant: `raises by 5` adds 5 to the bet, `raises to 5` makes the bet 5"
    )
    assert "gives up" in found[4].message
    assert str(found[0]).startswith("hand.amb:2:1: ")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "the header names no players"),
        ("title: x\nAnna passes", 1, "the header names no players"),
        ("players:", 1, "expected the names of the players"),
        ("players: Anna, Anna", 1, "two players are named 'Anna'"),
        ("players: M. de Vendôme", 1, "a name is one word"),
        ("players: Anna, Ben\nplayers: Carla", 2, "`players` is already given in line 1"),
        ("players: Anna, Ben\ndealer: Bem", 2, "unknown player 'Bem'; did you mean 'Ben'?"),
        ("players: Anna, Ben\nlimit: ten", 2, "expected a number of counters, not 'ten'"),
        ("players: Anna, Ben\nlimit: -1", 2, "expected a number of counters"),
        ("players: Anna, Ben\ncounters: many", 2, "expected a name and a number, not 'many'"),
        ("players: Anna, Ben\ncounters: Anna 3, Anna 4", 2, "are given twice"),
        ("players: Anna, Ben\ncounters: Cid 3", 2, "unknown player 'Cid'"),
        ("players: Anna, Ben\ncounters:", 2, "expected counters"),
        ("players: Anna, Ben\nread: x", 2, "expected `point=option`"),
        ("players: Anna, Ben\nread: x=y\nread: x=z", 3, "'x' is already chosen in line 2"),
        ("players: Anna, Ben\nread: x=y, x=z", 2, "'x' is already chosen in line 2"),
        ("players: Anna, Ben\ncounters: 1,000 each", 2, "a number is written without commas"),
        ("players: Anna, Ben\nlimit:", 2, "nothing stands after the colon"),
        ("players: Anna, Ben\ndealer:", 2, "nothing stands after the colon"),
        ("players: Anna, “M. de Vendôme”", 1, 'in straight quotes, "M. de Vendôme"'),
        ("players: Anna, Ben\nlanguage: klingon", 2, "unknown language 'klingon'; expected en"),
        ("players: Anna, Ben\nAnna plays 5 chips", 2, "'chips' cannot stand after the number"),
        ("players: Anna, Ben\nAnna plays -3", 2, "expected a number without a sign, not '-3'"),
        (
            "players: Anna, Ben\nAnna has 9999999999999999999 counters",
            2,
            "at most 18 figures, not 19",
        ),
        ("players: Anna, Ben\ntitle:", 2, "nothing stands after the colon"),
        ("players: Anna, Ben\nAnna passes\nlimit: 3", 3, "a header line stands above"),
        ("players: Anna, Ben\nAnna passes\ndeal 2\nlimit: 3", 4, "belongs in the header at"),
        ("players: Anna, Ben\nlanguage: xx", 2, "unknown language 'xx'"),
        ("players: Anna, Ben\nAnna pays Bem 3", 2, "unknown player 'Bem'; did you mean 'Ben'?"),
        ("players: Anna, Ben\nAnna is dealt 10z", 2, "'10z' is no card"),
    ],
)
def test_faults(text: str, line: int, message: str) -> None:
    problem = faults(text)[0]
    assert problem.line == line
    assert message in problem.message


def test_no_message_speaks_of_terminals() -> None:
    names = {terminal.name for terminal in reader().lark.terminals}
    for problem in faults("players: A, B\nA B\nA shows\n!\nA,B and C each pay\nThe pool\n"):
        assert not names & set(problem.message.split())
        assert "$END" not in problem.message


def test_many_bad_lines() -> None:
    """The first are told, and that there are more."""
    for lines in ("Bob passes\n", "title: x\n", "Bob sings\n"):
        *told, last = faults("players: Anna, Ben\n" + lines * 5_000)
        assert len(told) == MAX_FAULTS
        assert last.message == "100 faults so far; the rest is not told"


PIECES = (
    *("players: Anna, Ben\n", "Anna ", "is dealt ", "2♠ ", "10♥ "),
    *("deal 2\n", "raises by ", "9" * 30, "limit: "),
)
TEXTS = st.one_of(
    st.text(max_size=80),
    st.lists(
        st.sampled_from((*'?;\n[]#".\x00\u2028', *PIECES)),
        max_size=14,
    ).map("".join),
)


@given(TEXTS)
def test_bad_input_is_never_a_traceback(text: str) -> None:
    problems = check(text)
    assert all(problem.line >= 1 and problem.column >= 1 for problem in problems)
    if not problems:
        assert isinstance(parse(text), Transcript)


def test_huge_lines() -> None:
    for line in ("[" * 900_000, "Anna" + " " * 900_000 + "x", "title:" + " " * 90_000 + '"'):
        assert faults(f"players: Anna, Ben\n{line}")
    (problem,) = faults("players: Anna, Ben\n" + "x" * 5_001)
    assert problem.message.startswith("a line of 5,001 characters")
    assert faults("players: Anna, Ben\n" + "x" * 100_000)
    assert faults("players: Anna, Ben\n" + '"' * 20_001)
    assert faults("players: Anna, Ben\nAnna plays " + "9" * 10_000)
    assert faults("players: Anna, Ben\n" + "Anna is dealt 2♠ " * 2_000)
