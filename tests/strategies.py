"""Rule sets, tables, players and transcripts that nobody thought of, for Hypothesis.

A rule set is a shipped one in which leaves, routes and whole phases are changed or dropped at
random; a change that the checks refuse is not made, so that every one drawn passes them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import yaml
from hypothesis import strategies as st

from ambigu_rules import resources
from ambigu_rules.errors import LibraryError
from ambigu_rules.figures import FIGURES
from ambigu_rules.play.seating import seat_table
from ambigu_rules.rules.ties import TIES
from ambigu_rules.table.choices import Choice, Exchange, Sum
from ambigu_rules.table.events import CHANCE
from tests.shelf import NAMES, VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hypothesis.strategies import DrawFn, SearchStrategy

    from ambigu_rules.library.shelf import Library
    from ambigu_rules.play.players import Answer
    from ambigu_rules.play.seating import Seating
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.step import Ask

WHOLE = tuple(name for name in VARIANTS if "+" not in name)
"""The rule sets that a file can inherit from."""

HOSTILE = (
    '<script>alert("x")</script>',
    "{{ 7 * 7 }} {% raw %}",
    '#panic() ]; "\\ $x$ @here <label>',
    "| **a** [b](javascript:c) `d` |",
    "=HYPERLINK(0)",
    "\N{RIGHT-TO-LEFT OVERRIDE}gnp.exe \N{COMBINING ACUTE ACCENT}",
    "שלום 漢字 \N{GRINNING FACE}",
)
"""Texts that would like to be markup, a command or a formula."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A shipped rule set with some rules changed by path; None drops a rule."""

    base: str
    changes: Mapping[str, object]

    def derived(self, library: Library) -> Variant:
        """Return the variant.

        Raises:
            LibraryError: the checks refuse it.
        """
        return library.derive(self.base, self.changes)

    def text(self, said: str, library: Library) -> str:
        """Return the file of a child that says the same; `said` is its title and every reason.

        It settles every reading point, so that none decides what it changes.
        """
        stated = {p: v for p, v in self.changes.items() if v is not None}
        dropped = [path for path, value in self.changes.items() if value is None]
        child: dict[str, object] = {
            "variant": "mutant",
            "title": {"en": said, "fr": said},
            "summary": {"en": said, "fr": said},
            "inherits": self.base,
            "settles": list(library.variant(self.base).readings),
        }
        if stated:
            child["changes"] = {p: {"is": v, "supplied": said} for p, v in stated.items()}
        if dropped:
            child["drop"] = dropped
        return yaml.safe_dump(child, allow_unicode=True, sort_keys=False)


TRIES = 8
"""How many values of a leaf are tried until the checks accept one."""


@st.composite
def mutants(draw: DrawFn, library: Library, bases: tuple[str, ...] = VARIANTS) -> Mutant:
    """Return a rule set with one to five changes, each of which the checks have accepted."""
    base = draw(st.sampled_from(bases))
    return mutated(base, draw(st.integers(1, 5)), Random(draw(st.integers(0, 2**32))), library)


def mutated(base: str, count: int, rng: Random, library: Library) -> Mutant:
    """Return a rule set with so many changes; fewer, where the checks refuse all that is tried."""
    mutant = Mutant(base, {})
    variant = library.variant(base)
    for _ in range(count):
        kind = rng.choice((_changed, _changed, _changed, _rerouted, _dropped))
        for _ in range(TRIES):
            more = kind(variant, rng)
            wider = Mutant(base, {**mutant.changes, **more})
            if more and _passes(wider, library):
                mutant, variant = wider, wider.derived(library)
                break
    return mutant


def _passes(mutant: Mutant, library: Library) -> bool:
    try:
        mutant.derived(library)
    except LibraryError:
        return False
    return True


def _changed(variant: Variant, rng: Random) -> dict[str, object]:
    """Return a change of one leaf."""
    leaves = dict(variant.leaves())
    path = rng.choice(sorted(leaves))
    value = _value(variant, path, leaves[path], rng)
    return {path: value} if value != leaves[path] else {}


def _rerouted(variant: Variant, rng: Random) -> dict[str, object]:
    """Return a change of one route."""
    routes = [(path, value) for path, value in variant.leaves() if ".then." in path]
    path, value = rng.choice(routes)
    return {path: rng.choice([target for target in _targets(variant) if target != value])}


def _dropped(variant: Variant, rng: Random) -> dict[str, object]:
    """Return that a phase, an end, a rung or a part of one is gone; its routes lead elsewhere."""
    paths = [path.rpartition(".")[0] for path, _ in variant.leaves()]
    gone = rng.choice(sorted({path for path in paths if path.count(".") >= 1}))
    name = gone.rpartition(".")[2]
    routes = [path for path, target in variant.leaves() if ".then." in path and target == name]
    left = [target for target in _targets(variant) if target != name]
    kept = [path for path in routes if not path.startswith(f"{gone}.")]
    return {**{path: rng.choice(left) for path in kept}, gone: None}


def _targets(variant: Variant) -> list[str]:
    return [*variant.procedure.phases, *variant.procedure.ends]


def _value(variant: Variant, path: str, value: object, rng: Random) -> object:
    """Return a value for a leaf: of its own kind, or whatever the schema knows under its name."""
    key = path.rpartition(".")[2]
    if key == "needs":
        return rng.sample(FIGURES, rng.randint(1, 2))
    if key == "ties":
        return rng.sample(sorted(TIES), rng.randint(0, 3))
    if key == "price":
        names = [rung.name for rung in variant.ladder.rungs]
        parts = (rng.randint(0, 20), rng.choice(names), {"held-prime-over": rng.randint(0, 44)})
        return [rng.choice(parts) for _ in range(rng.randint(1, 3))]
    if isinstance(value, bool):
        return not value
    words = list(words_by_key().get(key, ()))
    if ".then." in path or key == "begins":
        words += _targets(variant)
    return rng.choice([*words, rng.randint(0, 5), rng.choice((rng.randint(0, 50), 1000))])


@cache
def words_by_key() -> dict[str, tuple[str, ...]]:
    """Return every word that the schema of the rules allows, by the name of the value."""
    schema = json.loads((resources.folder("variants") / "schema/rules.schema.json").read_text())
    found: dict[str, dict[str, None]] = {}
    for key, word in _words(schema, schema["$defs"], ""):
        found.setdefault(key, {})[word] = None
    return {key: tuple(words) for key, words in found.items()}


def _words(node: object, defs: dict[str, Any], key: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, list):
        for one in node:
            yield from _words(one, defs, key)
    elif isinstance(node, dict):
        yield from ((key, word) for word in node.get("enum", ()) if isinstance(word, str))
        named = str(node.get("$ref", "")).rpartition("/")[2]
        yield from ((key, str(word)) for word in defs.get(named, {}).get("enum", ()))
        for name, below in node.items():
            if name == "properties":
                for inner, schema in below.items():
                    yield from _words(schema, defs, inner)
            elif name not in ("enum", "examples"):
                yield from _words(below, defs, key)


@st.composite
def seatings(draw: DrawFn, variant: Variant, names: tuple[str, ...] = NAMES) -> Seating:
    """Return a table: as many players as may be, any dealer, rich and poor, some sitting out."""
    table = variant.table
    players = names[: draw(st.integers(table.least, min(table.most, len(names))))]
    dealer = draw(st.sampled_from(players))
    counters = {name: draw(st.integers(0, 40)) for name in players}
    others = [name for name in players if name != dealer]
    away = draw(st.lists(st.sampled_from(others), unique=True, max_size=len(players) - 2))
    limit = draw(st.none() | st.integers(1, 15))
    return seat_table(
        variant, players, dealer=dealer, counters=counters, limit=limit, sits_out=away
    )


def decisions() -> SearchStrategy[Answer]:
    """Return players who answer as a list of numbers says, round and round."""
    pairs = st.tuples(st.integers(0, 5), st.integers(0, 40), st.integers(0, 40))
    return st.lists(pairs, min_size=1, max_size=40).map(_deciding)


def _deciding(numbers: list[tuple[int, int, int]]) -> Answer:
    turn = iter(range(10**9))

    def answer(_deal: Deal, ask: Ask) -> Choice:
        which, many, first = numbers[next(turn) % len(numbers)]
        offer = ask.offers[which % len(ask.offers)]
        match offer:
            case Sum(word, least, most):
                return Choice(word, least + many % (most - least + 1))
            case Exchange(word, least, most, hand):
                count = least + many % (most - least + 1)
                return Choice(word, 0, tuple(_turned(hand, first)[:count]))
        if ask.who == CHANCE:
            cards = offer.edge(last=False).cards
            stock = getattr(offer, "stock", cards)
            return Choice(offer.word, 0, tuple(_dealt(stock, len(cards), first * 41 + many)))
        return offer.edge(last=False)

    return answer


def _turned(cards: tuple[Any, ...], by: int) -> tuple[Any, ...]:
    at = by % max(1, len(cards))
    return cards[at:] + cards[:at]


def _dealt(cards: tuple[Any, ...], count: int, seed: int) -> Iterator[Any]:
    """Yield `count` of the cards, any sequence of them for some seed."""
    left = list(cards)
    for _ in range(count):
        seed = (seed * 1103515245 + 12345) % 2**31
        yield left.pop((seed >> 8) % len(left))


@st.composite
def edited(draw: DrawFn, text: str, words: tuple[str, ...]) -> str:
    """Return a text in which lines are lost, doubled, swapped, or have words put in or changed."""
    lines = text.splitlines()
    anywhere = st.integers(0, max(0, len(lines) - 1))
    for _ in range(draw(st.integers(1, 4))):
        one, other = draw(anywhere) % len(lines), draw(anywhere) % len(lines)
        edit = draw(st.sampled_from(_EDITS))
        edit(lines, one, other, draw(st.sampled_from(words) | st.text(max_size=6)))
        lines = lines or [""]
    return "\n".join(lines) + draw(st.sampled_from(("\n", "", "\r\n", "\n\n")))


def _replace(lines: list[str], one: int, other: int, word: str) -> None:
    parts = lines[one].split(" ")
    parts[other % len(parts)] = word
    lines[one] = " ".join(parts)


def _insert(lines: list[str], one: int, other: int, word: str) -> None:
    at = other % (len(lines[one]) + 1)
    lines[one] = lines[one][:at] + word + lines[one][at:]


def _cut(lines: list[str], one: int, other: int, _word: str) -> None:
    lines[one] = lines[one][: other % (len(lines[one]) + 1)]


def _lose(lines: list[str], one: int, _other: int, _word: str) -> None:
    del lines[one]


def _double(lines: list[str], one: int, other: int, _word: str) -> None:
    lines.insert(other, lines[one])


def _swap(lines: list[str], one: int, other: int, _word: str) -> None:
    lines[one], lines[other] = lines[other], lines[one]


_EDITS: tuple[Callable[[list[str], int, int, str], None], ...] = (
    _replace,
    _insert,
    _cut,
    _lose,
    _double,
    _swap,
)
