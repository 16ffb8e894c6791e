"""How rules of thumb are printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api.reckoning import reckon_advice
from ambigu_rules.cli.chances import AIMS
from ambigu_rules.cli.reckoned import percent
from ambigu_rules.cli.words import spaced
from ambigu_rules.odds.first import FirstDraw

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambigu_rules.cli.paper import Paper
    from ambigu_rules.odds.sheet import Sheet
    from ambigu_rules.odds.thumbs import Holding, Thumb, Thumbs
    from ambigu_rules.rules.variant import Variant

ACTS: Mapping[str, str] = {
    "both": "keep both",
    "higher": "keep the higher",
    "lower": "keep the lower",
    "neither": "exchange both",
    "everything": "keep all four",
    "combination": "keep the combination",
    "highest": "keep the highest card",
    "nothing": "exchange all four",
    "suit": "keep the longest suit",
    "alike": "keep the cards of one rank",
    "run": "keep what may become a sequence",
    "suits": "keep the highest of each suit",
}
"""What each simple rule says."""


def print_thumbs(paper: Paper, variant: Variant, made: Sheet, aim: str, *, cached: bool) -> None:
    """Print the rules of thumb of the exchange that was asked for."""
    first = isinstance(made, FirstDraw)
    if first:
        paper.gap()
    every = reckon_advice(variant, aim, cached=cached)
    _thumbs(paper, variant, every[0] if first else every[-1], aim)
    if not first:
        paper.gap()
        paper.text("--csv or -o FILE gives every hand, each with its best discard.")


def _thumbs(paper: Paper, variant: Variant, found: Thumbs, aim: str) -> None:
    paper.title(f"Rules of thumb for the {spaced(found.phase)} under {variant.id}")
    paper.text(f"By {AIMS[aim]}.")
    paper.gap()
    paper.table(
        ("holding", "met", "do", "rather than", "value", "nothing changed", "cost"),
        [
            (
                holding_text(one.holding),
                percent(one.share),
                act_text(one),
                f"{ACTS[one.next]} (−{one.margin:.4f})" if one.next else "",
                f"{one.value:.4f}",
                f"{one.standing:.4f}",
                f"{max(0, one.cost):.4f}",
            )
            for one in found.thumbs
        ],
        right=(1, 4, 5, 6),
        whole=(0, 1, 4, 5, 6),
    )
    paper.gap()
    alone = "; ".join(f"{ACTS[rule]} {value:.4f}" for rule, value in found.single)
    paper.text(
        f"All of them together are worth {found.value:.4f}, which is {max(0, found.cost):.4f} less "
        f"than the best play of every single holding, {found.best:.4f}. Each rule alone, for all "
        f"holdings: {alone}. Rather than: the next best rule for the holding, with how much it is "
        "worth less. Cost: what the rule falls short of the best play of each single holding."
    )


def act_text(one: Thumb) -> str:
    """Return what a rule of thumb says to do."""
    if not one.pips:
        return ACTS[one.act]
    two = sum(one.holding.suits) == 2
    bound = f"the higher counts {one.pips} or more" if two else f"{one.pips} pips or more"
    return f"{ACTS[one.act]} if {bound}, else {ACTS[one.below]}"


def holding_text(one: Holding) -> str:
    """Return a kind of holding in words."""
    return ", ".join(_features(one))


_ALIKE: Mapping[int, str] = {2: "a pair", 3: "three alike", 4: "four alike"}
_TWO: Mapping[Sequence[int], str] = {(2,): "two of one suit", (1, 1): "two of two suits"}


def _features(one: Holding) -> Iterator[str]:
    if sum(one.suits) == 2:
        yield _TWO[one.suits]
        if one.follow:
            yield "next to each other"
    else:
        yield spaced(one.rung) or "nothing"
        yield "suits " + "-".join(map(str, one.suits))
    if one.alike > 1:
        yield _ALIKE[one.alike]
