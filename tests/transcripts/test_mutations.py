"""Nothing is repaired: one line of a transcript is deleted, doubled, swapped or altered.

Then it has a fault, with its place, or it is another account and a right one: what the players
did in the replay is what the lines of the text say, in their order. The lines are read here once
more, by patterns of the words and without the program, so that a line that is not there can
never count.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.play.players import at_random
from ambigu_rules.play.seating import seat_table
from ambigu_rules.play.sitting import sit
from ambigu_rules.table.events import Moved, Said
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import Replay, replay
from ambigu_rules.transcript.report import check
from ambigu_rules.transcript.write import write
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.library.shelf import Library

NAMES = ("Anna", "Ben", "Carla", "Dan")
TRANSCRIPTS, SHARDS = 2_000, 8

WORDS = {
    r"says enough|dit basta": "enough",
    r"says battez|dit battez": "battez",
    r"passes|passe": "pass",
    r"calls|tient": "call",
    r"gives up|se retire": "give-up",
    r"redeals|redonne": "redeal",
    r"compels the table|oblige à garder les cartes": "compel",
    r"keeps the hand hidden|garde son jeu caché": "stifle",
    r"(?:plays|joue) (\d+)": "play",
    r"(?:raises by|renvie de) (\d+)": "raise",
}
DEALT = re.compile(r"(\w+) (?:is dealt|reçoit) (.+)")
EXCHANGED = re.compile(r"(\w+) (?:discards|écarte) (.+), (?:draws|prend) (.+)")
OTHERS = (
    *("2♠", "10♥", "A♦", "7♣", "?", "Anna", "Ben", "0", "1", "99", "passes", "calls", "tient"),
    *("x", "", "pool", "poule", "says", "dit", ";", "[", '"', "deal 2", "donne 2", "is", "a"),
)


@dataclass
class Account:
    """What was done: the words in order; the cards that came to each, and that each threw away."""

    said: list[tuple[str, str, int]] = field(default_factory=list)
    came: dict[str, list[str]] = field(default_factory=dict)
    thrown: dict[str, list[str]] = field(default_factory=dict)


def told(text: str) -> Account:
    """Return what the lines of a text say, read by patterns."""
    account = Account()
    for line in text.split("\n"):
        if match := DEALT.fullmatch(line):
            account.came.setdefault(match[1], []).extend(match[2].split())
        elif match := EXCHANGED.fullmatch(line):
            account.thrown.setdefault(match[1], []).extend(match[2].split())
            account.came.setdefault(match[1], []).extend(match[3].split())
        for pattern, word in WORDS.items():
            if match := re.fullmatch(rf"(\w+) (?:{pattern})", line):
                chips = int(match[2]) if len(match.groups()) > 1 else 0
                account.said.append((match[1], word, chips))
    return account


def replayed(made: Replay) -> Account:
    """Return what was done in a replay, by the events of its deals."""
    account = Account()
    for deal in made.deals:
        names = deal.seating.names
        gone = False  # the cards of one who gives up go to the discards too
        for event in deal.position.deal.log:
            if isinstance(event, Said):
                gone = event.word == "give-up"
                chips = event.chips if event.word in ("play", "raise") else 0
                if event.word not in ("discard", "show"):
                    account.said.append((names[event.seat], event.word, chips))
            elif isinstance(event, Moved) and event.cards and not gone:
                cards = [card.text for card in event.cards]
                if event.source == "stock" and not isinstance(event.target, str):
                    account.came.setdefault(names[event.target], []).extend(cards)
                elif event.target == "discards" and not isinstance(event.source, str):
                    account.thrown.setdefault(names[event.source], []).extend(cards)
    return account


def mutated(text: str, rng: Random) -> str:
    """Return the text with one line deleted, doubled, swapped with the next, or altered."""
    lines = text.rstrip("\n").split("\n")
    at = rng.choice([number for number, line in enumerate(lines) if line])
    match rng.choice(("delete", "double", "swap", "alter")):
        case "delete":
            del lines[at]
        case "double":
            lines.insert(at, lines[at])
        case "swap":
            lines[at - 1], lines[at] = lines[at], lines[at - 1]
        case "alter":
            words = lines[at].split(" ")
            words[rng.randrange(len(words))] = rng.choice(OTHERS)
            lines[at] = " ".join(words)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("shard", range(SHARDS))
def test_what_is_not_there_is_not_filled_in(shard: int, library: Library) -> None:
    faulty = other = 0
    for number in range(shard, TRANSCRIPTS, SHARDS):
        rng = Random(number)
        variant = library.variant(VARIANTS[number // SHARDS % len(VARIANTS)])
        count = max(variant.table.least, rng.randint(2, 4))
        seating = seat_table(variant, NAMES[:count], counters=rng.choice([20, 100]))
        records = sit(variant, seating, at_random(rng), rng.choice([1, 1, 2])).records
        text = write(variant, records, language=rng.choice(["en", "fr"]))
        whole = replay(parse(text), variant)
        assert whole.confirmed
        assert acts(replayed(whole)) == acts(told(text)), text

        changed = mutated(text, rng)
        lines = changed.count("\n") + 1
        problems = check(changed)
        if problems:
            faulty += 1
            assert all(1 <= one.line <= lines and one.column >= 1 for one in problems)
            continue
        made = replay(parse(changed), variant)
        for failure in (made.failure, *made.further):
            if failure is not None:
                assert 1 <= failure.line <= lines, (changed, failure)
                assert failure.column >= 1
                assert failure.message
        if made.failure is None:
            assert acts(replayed(made)) == acts(told(changed)), changed
            other += 1
        else:
            faulty += 1
            before = replayed(made).said
            assert before == told(changed).said[: len(before)], changed
    assert faulty > 50  # most lines cannot be missed
    assert other > 20  # but a claim can, or a bet be another


def acts(account: Account) -> tuple[object, ...]:
    """Return an account in a form to be compared: what each got and threw away, if anything."""
    came = {name: cards for name, cards in account.came.items() if cards}
    thrown = {name: cards for name, cards in account.thrown.items() if cards}
    return account.said, came, thrown
