"""Messages in French: every template has its French, and what is told is French throughout."""

from __future__ import annotations

import ast
import copy
import pickle
import re
from string import Formatter
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.checking import check_file
from ambigu_rules.api.contests import contest
from ambigu_rules.documents.environment import environment
from ambigu_rules.documents.messages import tell
from ambigu_rules.documents.typography import typographic
from ambigu_rules.errors import CardError, Problem, UnknownName, brief, did_you_mean
from ambigu_rules.messages import Joined, Message, Named, both, counted, either
from ambigu_rules.transcript.partings import part
from ambigu_rules.transcript.replay import Verdict, replay
from ambigu_rules.transcript.spoken import Line, rung
from tests.documents.test_languages import rendered

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from ambigu_rules.library import Library
    from ambigu_rules.transcript.replay import Replay

NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
MAKERS = {"Message": slice(0, 1), "counted": slice(1, 3)}
"""The functions that make a message, and which of their arguments are templates."""

HANDED_ON = {("errors.py", "message.template"), ("messages.py", "one if count == 1 else many")}
"""Where a template is handed on, which was written elsewhere."""


def calls(root: Path) -> Iterator[tuple[str, ast.expr]]:
    """Yield each argument of the package that is a template, with its file."""
    package = root / "ambigu_rules"
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                for one in node.args[MAKERS.get(node.func.id, slice(0))]:
                    yield path.relative_to(package).as_posix(), one


def templates(root: Path) -> dict[str, str]:
    """Return every template that the package can say, by the template as a catalog has it."""
    found = (one.value for _, one in calls(root) if isinstance(one, ast.Constant))
    return {typographic(one, "fr"): one for one in found if isinstance(one, str)}


@pytest.fixture
def french() -> Mapping[str, str]:
    """Return the catalog."""
    say = environment("txt", "fr").globals["say"]
    return say.messages.MESSAGES  # type: ignore[attr-defined, no-any-return]


def blanks(template: str) -> set[str]:
    """Return the names of the blanks of a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_every_template_is_written_out(root: Path) -> None:
    """So that they can be listed: none is put together when it is needed."""
    others = {
        (file, ast.unparse(one)) for file, one in calls(root) if not isinstance(one, ast.Constant)
    }
    assert others == HANDED_ON


def test_every_template_has_its_french(root: Path, french: Mapping[str, str]) -> None:
    """None is missing, and no French is for a template that nobody says."""
    known = templates(root)
    assert len(known) > 300
    assert [one for key, one in known.items() if key not in french] == []
    assert [one for one in french if one not in known] == []


def test_french_fills_no_other_blanks(root: Path, french: Mapping[str, str]) -> None:
    for key, template in templates(root).items():
        missing = blanks(template) - blanks(french[key])
        assert blanks(french[key]) <= blanks(template), template
        assert missing <= {"count"}, template


def test_nothing_is_left_in_english(root: Path, french: Mapping[str, str]) -> None:
    """But for words that are the same, and templates without words."""
    same = {one for key, one in templates(root).items() if french[key] == key}
    words = {one for one in same if re.search(r"[a-z]", re.sub(r"\{[^}]*\}", "", one))}
    assert words <= {"batterie", "source", "verdict"}


@pytest.mark.parametrize(
    ("message", "english", "said"),
    [
        (Message("pass"), "pass", "passer"),
        (
            Message("{who} cannot {verb} here, but may {may}", who="Élise", verb=Message("raise"),
                    may=either([Message("call"), Message("give up")])),
            "Élise cannot raise here, but may call or give up",
            "Élise ne peut pas renvier ici, mais peut tenir ou se retirer",
        ),
        (
            Message("the hand of {who} is given twice", who="Anna"),
            "the hand of Anna is given twice",
            "la main d’Anna est donnée deux fois",
        ),
        (
            Message("{cards} go from {source} to {target}", cards="9♥ 2♠",
                    source=Message("the stock"), target="Ben"),
            "9♥ 2♠ go from the stock to Ben",
            "9♥ 2♠ passent du talon à Ben",
        ),
        (
            Message("{count:,} replays", count=91390), "91,390 replays",
            f"91{NARROW}390 coups rejoués",
        ),
        (Message("{count} confirmed", count=1), "1 confirmed", "1 confirmée"),
        (Message("{count} confirmed", count=2), "2 confirmed", "2 confirmées"),
        (
            UnknownName("player", "Bne", ["Ben", "Anna"]).message,
            "unknown player 'Bne'; did you mean 'Ben'?",
            (
                f"joueur inconnu{WIDE}: «{WIDE}Bne{WIDE}»{NARROW}; vouliez-vous dire "
                f"«{WIDE}Ben{WIDE}»{NARROW}?"
            ),
        ),
        (both(["Ben", "Carla", "Dan"]), "Ben, Carla and Dan", "Ben, Carla et Dan"),
        (both(["Ben"]), "Ben", "Ben"),
        (Joined([Named("steps", "first-draw"), " 8"]), "first draw 8", "premier échange 8"),
        (Named("rungs", "my-own-rung"), "my own rung", "my own rung"),
        (rung("flush", "fr"), "flush (`un flux`)", "flux"),
        (rung("flush", "en"), "flush", "flux (`a flush`)"),
        ("any text", "any text", "any text"),
    ],
)  # fmt: skip
def test_a_message_is_told(message: str, english: str, said: str) -> None:
    """In English as it was made; in French with elision, contraction, plural and typography."""
    assert (str(message), tell(message, "en"), tell(message, "fr")) == (english, english, said)


def test_a_line_of_a_transcript_is_told_in_the_language_of_the_message() -> None:
    from ambigu_rules.transcript.kinds import EachPay

    line = Line(EachPay(("Ben", "Dan"), "Anna", 8), "en")
    assert line == "Ben and Dan each pay Anna 8"
    assert tell(line, "fr") == "Ben et Dan payent chacun 8 à Anna"


def test_what_fills_a_blank_is_data() -> None:
    """Neither braces in a name nor markup mean anything."""
    hostile = "{who.__class__} <b> {0}"
    message = Message("{who} holds it", who=hostile)
    assert message == f"{hostile} holds it"
    assert tell(message, "fr") == f"{hostile} l’a en main"
    assert "&lt;b&gt;" in rendered("html", "fr", "{{ x | told }}", x=message)


def test_a_message_on_a_page_is_in_its_language() -> None:
    """It is no foreign text there, and it is set as the page is."""
    message = Message("the deal is over")
    assert rendered("html", "fr", "{{ x | told }}", x=message) == "le coup est fini"
    assert rendered("html", "en", "{{ x | told }}", x=message) == "the deal is over"


def test_errors_and_copies_keep_what_they_were_made_of() -> None:
    message = counted(2, "{who} has {count} card", "{who} has {count} cards", who="Anna")
    error = CardError(message)
    assert error.message is message
    assert str(error) is message
    for one in (message, rung("flush", "fr"), Joined([message, "."]), Named("rungs", "flush")):
        for again in (copy.deepcopy(one), pickle.loads(pickle.dumps(one))):  # noqa: S301 - our own
            assert (type(again), again, tell(again, "fr")) == (type(one), one, tell(one, "fr"))


def test_a_very_long_message_is_cut_where_it_holds_a_text() -> None:
    made = brief(Message("cannot read {text!r}", text="x" * 5_000))
    assert len(made) < 600
    assert tell(made, "fr").startswith(f"illisible{WIDE}: «{WIDE}xxx")


def test_a_problem_is_told_with_its_hint() -> None:
    problem = Problem("a.amb", 3, 1, Message("no hand"), Message("by {rule}", rule="ladder"))
    assert str(problem) == "a.amb:3:1: no hand; by ladder"
    assert tell(problem.said, "fr") == f"a.amb:3:1: aucune main{NARROW}; d’après ladder"
    assert tell(did_you_mean(["a", "b", "c"]), "fr").count(" ou ") == 2


ENGLISH = re.compile(
    r"\b(the|is|are|was|cannot|expected|and|with|here|deal|deals|card|cards|hand|pays|pay|wins|"
    r"nobody|not|known|may|discard|draw|says?|line|lines|write|unknown|to|of|each|give|call)\b"
)
QUOTED = re.compile(
    rf"`[^`]*`|«{WIDE}.*?{WIDE}»|\"[^\"]*\"|\b[a-z]+(?:[.-][\w-]+)+|\(?[A-Z]\w+/\S+"
)


def assert_french(message: str) -> None:
    """Fail where English is left, outside of quotations, rules and citations."""
    said = tell(message, "fr")
    assert said != str(message) or not re.search("[a-z]{3}", said), said
    left = ENGLISH.search(QUOTED.sub("", said))
    assert left is None, said


def test_what_is_said_of_broken_transcripts_is_french(root: Path, library: Library) -> None:
    for path in sorted((root / "tests/transcripts/broken").glob("*.amb")):
        for problem in check_file(path, library).problems:
            assert_french(problem.message)


def replays(root: Path, library: Library) -> Iterator[list[Replay]]:
    """Yield every written hand under every variant."""
    from ambigu_rules.api.reading import read_transcript

    variants = [library.variant(name) for name in library.variants()]
    for path in sorted((root / "docs/hands").glob("*.amb")):
        transcript = read_transcript(path)
        yield [replay(transcript, variant) for variant in variants]


def test_what_is_said_of_hands_is_french(root: Path, library: Library) -> None:
    """Why acts are illegal, what is right instead of a claim, where two rule sets part."""
    told = 0
    for made in replays(root, library):
        for one in made:
            failures = (one.failure, *one.further)
            messages: list[str] = [failure.message for failure in failures if failure]
            for finding in one.judged:
                if finding.verdict is not Verdict.CONFIRMED:
                    messages += [finding.because] if finding.because else []
            parted = part(made[0], one)
            messages += [side.says for side in (parted.first, parted.second)] if parted else []
            for message in messages:
                assert_french(message)
            told += len(messages)
    assert told > 100


def test_why_a_hand_wins_is_told_in_french(library: Library) -> None:
    from ambigu_rules.cli.words import because_text

    judged = contest(library.variant("foster-1897"), ["2♠ 3♠ 4♠ 9♠", "5♥ 5♦ 5♣ 8♠"])
    assert judged.decision
    assert tell(because_text(judged, judged.decision), "fr") == (
        f"2♠ 3♠ 4♠ 9♠ gagne contre 5♥ 5♦ 5♣ 8♠{WIDE}: flux avec séquence l’emporte sur tricon "
        "avec prime."
    )
