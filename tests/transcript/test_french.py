"""French: each sentence, each spelling of a card, faults that name the words to write."""

from __future__ import annotations

import pytest

from ambigu_rules.cards import hand
from ambigu_rules.errors import Problem, TranscriptError
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.parse import parse

HEAD = 'langue: fr\njoueurs: Anna, Ben, "M. de Vendôme", d\'Artagnan\n'


def one(line: str) -> kinds.Statement:
    """Return the one statement of a line."""
    (statement,) = parse(HEAD + line).deals[0].statements
    return statement


def faults(text: str) -> list[Problem]:
    """Return the problems of a text."""
    with pytest.raises(TranscriptError) as caught:
        parse(text, "main.amb")
    return list(caught.value.problems)


@pytest.mark.parametrize(
    ("line", "statement"),
    [
        ("Anna reçoit 2♠ 9♥", kinds.Dealt("Anna", hand("2s 9h"))),
        ("Anna écarte 9♥, prend 3♠", kinds.Exchanges("Anna", hand("9h"), hand("3s"))),
        ("Anna écarte 9♥ et prend 3♠", kinds.Exchanges("Anna", hand("9h"), hand("3s"))),
        ("Ben dit basta", kinds.Says("Ben", "enough")),
        ("Ben dit « basta »", kinds.Says("Ben", "enough")),
        ("Ben s'y tient", kinds.Says("Ben", "enough")),
        ("Ben s’y tient", kinds.Says("Ben", "enough")),
        ("Anna dit battez", kinds.Says("Anna", "battez")),
        ("Anna dit «battez».", kinds.Says("Anna", "battez")),
        ("Anna passe", kinds.Says("Anna", "pass")),
        ("Anna joue 3", kinds.Plays("Anna", 3)),
        ("Anna joue 1 jeton", kinds.Plays("Anna", 1)),
        ("Ben tient", kinds.Says("Ben", "call")),
        ("Ben renvie de 5", kinds.RaisesBy("Ben", 5)),
        ("Ben renvie à 10 jetons", kinds.RaisesTo("Ben", 10)),
        ("Ben se retire", kinds.Says("Ben", "give-up")),
        ("Ben redonne", kinds.Says("Ben", "redeal")),
        ("Ben oblige à garder les cartes", kinds.Says("Ben", "compel")),
        ("Ben garde son jeu caché", kinds.Says("Ben", "stifle")),
        ("Anna a en main 2♠ 3♠ 4♠ 9♠", kinds.Holds("Anna", hand("2s 3s 4s 9s"))),
        ("La poule est de 12", kinds.StakeIs("pool", 12)),
        ("la batterie est de 1 jeton", kinds.StakeIs("batterie", 1)),
        ("Anna montre un flux avec séquence", kinds.ShowsRung("Anna", "flush-with-sequence")),
        ("Anna montre tricon avec prime", kinds.ShowsRung("Anna", "tricon-with-prime")),
        ("Anna montre une grande prime", kinds.ShowsRung("Anna", "grand-prime")),
        ("Anna montre un point de 15 points", kinds.ShowsRung("Anna", "point", 15)),
        ("Anna montre rien", kinds.ShowsRung("Anna", "nothing")),
        ("Anna montre 2♠ 3♠ 4♠ 9♠", kinds.ShowsCards("Anna", hand("2s 3s 4s 9s"))),
        ("Anna annonce un point de 8♠ 7♠", kinds.Declares("Anna", "point", hand("8s 7s"))),
        ("Anna annonce un point d'as de pique 7P", kinds.Declares("Anna", "point", hand("1s 7s"))),
        ("Anna déclare un fredon de 9♠", kinds.Declares("Anna", "fredon", hand("9s"))),
        ("Anna gagne la poule", kinds.Wins("Anna", "pool")),
        ("Anna gagne la poule de 51", kinds.Wins("Anna", "pool", 51)),
        ("La poule de 9 reste", kinds.Stays("pool", 9)),
        (
            "Anna et Ben payent chacun 8 à d'Artagnan",
            kinds.EachPay(("Anna", "Ben"), "d'Artagnan", 8),
        ),
        (
            "Anna et Ben paient chacun 8 à d’Artagnan",
            kinds.EachPay(("Anna", "Ben"), "d'Artagnan", 8),
        ),
        ("Ben paye 2 à Anna", kinds.Pays("Ben", "Anna", 2)),
        ("« M. de Vendôme » paie 2 jetons à Anna", kinds.Pays("M. de Vendôme", "Anna", 2)),
        ("Ben met 2 à la poule", kinds.PaysInto("Ben", "pool", 2)),
        ("Ben paye 1 à la batterie", kinds.PaysInto("Ben", "batterie", 1)),
        ("Ben reprend 4", kinds.TakesBack("Ben", 4)),
        ("Ben a 76 jetons", kinds.Has("Ben", 76)),
        ("Ben a -17 jetons", kinds.Has("Ben", -17)),
        ("Ben donne ensuite", kinds.DealsNext("Ben")),
    ],
)
def test_each_sentence(line: str, statement: kinds.Statement) -> None:
    assert one(line) == statement


@pytest.mark.parametrize(
    ("spelling", "card"),
    [
        *(("10C", "10h"), ("10 de cœur", "10h"), ("10 de coeur", "10h"), ("dix de cœur", "10h")),
        *(("as de pique", "1s"), ("As de pique", "1s"), ("AP", "1s"), ("P1", "1s"), ("1♠", "1s")),
        *(("7K", "7d"), ("7 de carreau", "7d"), ("7k", "7d"), ("♦7", "7d"), ("7d", "7d")),
        *(("5T", "5c"), ("5 de trèfle", "5c"), ("T5", "5c"), ("5♣", "5c"), ("5h", "5h")),
    ],
)
def test_spellings_of_a_card(spelling: str, card: str) -> None:
    assert one(f"Anna a en main {spelling}, 9♥") == kinds.Holds("Anna", hand(f"{card} 9h"))


def test_a_letter_is_read_by_the_language_that_is_declared() -> None:
    """C is cœur in French and clubs in English; P, K and T are no English letters."""
    french = parse("langue: fr\njoueurs: A, B\nA reçoit 9C 8T\n").deals[0].statements
    english = parse("language: en\nplayers: A, B\nA is dealt 9C 8H\n").deals[0].statements
    assert french == (kinds.Dealt("A", hand("9h 8c")),)
    assert english == (kinds.Dealt("A", hand("9c 8h")),)
    (problem,) = faults("players: A, B\nA is dealt 9P 8H\n")
    assert "'9P' is no card" in problem.message


def test_the_header() -> None:
    header = parse(
        "titre : La main\nlangue : fr\nvariante : foster-1897\njoueurs : A, B, C, D, « E F »\n"
        "donneur : D\njetons : 100 chacun\nlimite : 10\npoule : 40\nbatterie : 1\n"
        "position : secondes enchères\nretiré : C\nabsents : « E F »\nsource : F97/point\n"
        "lecture : fredon-of-eights=by-definition\n"
    ).header
    assert (header.title, header.language, header.variant) == ("La main", "fr", "foster-1897")
    assert header.players == ("A", "B", "C", "D", "E F")
    assert (header.dealer, header.counters, header.limit) == ("D", 100, 10)
    assert (header.pool, header.batterie, header.position) == (40, 1, "second betting")
    assert (header.out, header.sits_out) == (("C",), ("E F",))
    assert header.readings == (("fredon-of-eights", "by-definition"),)
    assert parse("language: fr\njoueurs: A, B\nabsents: personne\n").header.sits_out == ()


def test_a_name_may_have_either_apostrophe() -> None:
    assert parse("langue: fr\njoueurs: L’Isle, B\nL'Isle passe\n").deals[0].statements == (
        kinds.Says("L’Isle", "pass"),
    )
    (problem,) = faults("langue: fr\njoueurs: L’Isle, L'Isle, B\nLʼIsle passe\n")
    assert (problem.line, problem.column) == (3, 1)


def test_a_french_header_without_its_language_is_not_guessed() -> None:
    missed, other = faults("titre: x\njoueurs: Anna, Ben\nAnna passe\nAnna mise 5\n")
    assert (missed.line, missed.column) == (1, 1)
    assert missed.message == (
        "this header line is French; a transcript in French says so at the top: `langue: fr`"
    )
    assert (other.line, other.column, other.message) == (
        4,
        6,
        "'mise' is not said here; write `Anna joue 5`",
    )


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        (
            "langue: fr\nplayers: A, B",
            2,
            1,
            "'players' is English; this transcript is read as French: write `joueurs`",
        ),
        (
            "players: A, B\ntitre: x",
            2,
            1,
            "'titre' is French; this transcript is read as English: write `title`",
        ),
        (
            HEAD + "Anna calls",
            3,
            1,
            "this is English; the transcript is read as French: write `Anna tient`",
        ),
        (
            "players: Anna, Ben\nBen renvie de 3",
            2,
            1,
            "this is French; the transcript is read as English: write `Ben raises by 3`",
        ),
        (HEAD + "Anna suit", 3, 6, "'suit' is not said here; write `Anna tient`"),
        (
            HEAD + "Anna relance 5",
            3,
            6,
            (
                "say which raise is meant: `renvie de 5` adds 5 to the "
                "bet, `renvie à 5` makes the bet 5"
            ),
        ),
        (
            HEAD + "Anna renvie 5",
            3,
            6,
            (
                "say which raise is meant: `renvie de 5` adds 5 to the bet, "
                "`renvie à 5` makes the bet 5"
            ),
        ),
        (
            HEAD + "Anna relance de 5",
            3,
            6,
            "'relance de' is not said here; write `Anna renvie de 5`",
        ),
        (HEAD + "Anna se couche", 3, 6, "'se couche' is not said here; write `Anna se retire`"),
        (
            HEAD + "Anna montre une séquense",
            3,
            13,
            (
                "no combination is called 'une séquense'; did "
                "you mean 'une séquence'?; as in `Anna montre un flux`"
            ),
        ),
        (
            HEAD + "Anna reçoit 11C 2P",
            3,
            13,
            (
                "'11C' is no card; expected a rank A, 2 to 10 with a "
                "suit, as in 10♥, 10h or A♠; as in `Anna reçoit 2♠ 9♥`"
            ),
        ),
        (HEAD + "Ana passe", 3, 1, "unknown player 'Ana'; did you mean 'Anna'?"),
        (HEAD + "« Anna passe", 3, 1, "a guillemet is not closed"),
        (
            "langue: fr\njoueurs:",
            2,
            1,
            "expected the names of the players, as in `joueurs: Anna, Ben, Carla`",
        ),
        (
            "langue: fr\ntitre: x",
            1,
            1,
            "the header names no players; expected a line `joueurs: Anna, Ben, Carla`",
        ),
        ("langue: français\njoueurs: A, B", 1, 9, "unknown language 'français'; expected en or fr"),
    ],
)
def test_faults_name_the_words_to_write(text: str, line: int, column: int, message: str) -> None:
    problem = faults(text)[0]
    assert (problem.line, problem.column, problem.message) == (line, column, message)
