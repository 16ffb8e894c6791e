"""How exact odds are printed: the rungs, the inversions, what readings do to them; the rest."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from ambigu_rules.cli.paper import Paper
from ambigu_rules.cli.words import listed, spaced
from ambigu_rules.odds.readings import OddsSheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.odds.readings import ReadingOdds
    from ambigu_rules.odds.rungs import Inversion, Odds, RungOdds
    from ambigu_rules.odds.sheet import Sheet
    from ambigu_rules.rules.variant import Variant

_HEADS = ("rung", "hands", "chance", "one in", "price", "price × chance", "fair price")


def print_odds(made: Sheet, advised: Variant | None, aim: str, *, cached: bool) -> None:
    """Print odds of whatever kind; rules of thumb for the variant that is to be `advised`."""
    paper = Paper()
    if isinstance(made, OddsSheet):
        _every_rung(paper, made)
        return
    from ambigu_rules.cli import chances  # noqa: PLC0415 - what it prints takes arrays

    chances.print_chances(paper, made)
    if advised is not None:
        from ambigu_rules.cli import advised as thumbs  # noqa: PLC0415 - as above

        thumbs.print_thumbs(paper, advised, made, aim, cached=cached)


def _every_rung(paper: Paper, made: OddsSheet) -> None:
    """Print the odds of each variant, the inversions of all, and what was asked of readings."""
    for number, odds in enumerate(made.odds):
        if number:
            paper.gap()
        _rungs(paper, odds)
    paper.gap()
    _inversions(paper, made.odds)
    for odds in made.odds:
        mine = [one for one in made.readings if one.variant == odds.variant]
        if mine:
            paper.gap()
            _readings(paper, odds, mine)


def _rungs(paper: Paper, odds: Odds) -> None:
    paper.title(name_of(odds))
    paper.table(_HEADS, _rows(odds), right=(1, 2, 3, 4, 5, 6), whole=(0, 1, 2, 3, 5, 6))


def name_of(odds: Odds) -> str:
    """Return the variant with the readings chosen."""
    readings = ", ".join(f"{point}={option}" for point, option in odds.readings)
    return f"{odds.variant} ({readings})" if readings else odds.variant


def _rows(odds: Odds) -> Iterator[tuple[object, ...] | None]:
    for rung in reversed(odds.rungs):
        yield (
            spaced(rung.name),
            f"{rung.hands:,}",
            percent(rung.probability),
            f"{odds.hands / rung.hands:,.1f}" if rung.hands else "–",
            prices_text(rung),
            f"{rung.worth:.4f}",
            "–" if rung.fair is None else f"{rung.fair:,.2f}",
        )
    if odds.nothing:
        share = odds.nothing / odds.hands
        yield ("nothing", f"{odds.nothing:,}", percent(share), f"{1 / share:,.1f}", "", "", "")
    yield None
    yield ("all hands", f"{odds.hands:,}", "", "", "", f"{odds.mean:.4f}", "")


def percent(share: float) -> str:
    """Return a share in percent: two decimals, and more near nothing and near all.

    >>> percent(0.8590655), percent(0.00010942), percent(0.9998472), percent(0.0), percent(1.0)
    ('85.91 %', '0.0109 %', '99.985 %', '0 %', '100 %')
    """
    if share in (0, 1):
        return f"{100 * share:.0f} %"
    if share < 0.01:
        return f"{100 * share:#.3g} %"
    return f"{100 * share:.{2 if share < 0.995 else 3}f} %"


def prices_text(rung: RungOdds) -> str:
    """Return the price of a rung; of several each with the hands that have it."""
    if len(rung.prices) == 1:
        return str(rung.prices[0][0])
    return ", ".join(f"{price} ({hands:,})" for price, hands in rung.prices) or "–"


def _inversions(paper: Paper, every: Sequence[Odds]) -> None:
    paper.title("Rungs that rank above rarer ones")
    found = dict.fromkeys((one.above, one.below) for odds in every for one in odds.inversions)
    if not found:
        paper.text("None: no rung is commoner than one that it beats.")
    elif len(every) == 1:
        for sentence in inversion_sentences(every[0].inversions):
            paper.text(sentence)
    else:
        heads = ("rung", "above", *map(name_of, every))
        rows = [
            (spaced(above), spaced(below), *(_inverted(odds, above, below) for odds in every))
            for above, below in found
        ]
        paper.table(heads, rows, whole=range(len(heads)))


def inversion_sentences(inversions: Sequence[Inversion]) -> Iterator[str]:
    """Yield a sentence for each rung that ranks above rarer ones."""
    for above, group in groupby(inversions, key=lambda one: one.above):
        several = tuple(group)
        rarer = listed([f"{spaced(one.below)} ({one.hands[1]:,})" for one in several])
        yield f"{spaced(above).capitalize()} ({several[0].hands[0]:,} hands) beats {rarer}."


def _inverted(odds: Odds, above: str, below: str) -> str:
    for one in odds.inversions:
        if (one.above, one.below) == (above, below):
            return f"{one.hands[0]:,} : {one.hands[1]:,}"
    return "no" if odds.rung(above) and odds.rung(below) else "no such rung"


def _readings(paper: Paper, odds: Odds, readings: Sequence[ReadingOdds]) -> None:
    paper.title(f"What the readings of {name_of(odds)} do to this")
    moving = [one for one in readings if one.moved or one.brings or one.takes]
    paper.table(
        ("point", "option", "rungs with other hands or prices", "inversions gone", "new"),
        [
            (
                one.point,
                one.option,
                "; ".join(_moved(odds, one)),
                _pairs(one.takes),
                _pairs(one.brings),
            )
            for one in moving
        ],
        whole=(0,),
    )
    idle = len(readings) - len(moving)
    if idle:
        others = "other options change" if idle > 1 else "other option changes"
        paper.text(f"{idle} {others} no rung and no price.")


def _moved(odds: Odds, one: ReadingOdds) -> Iterator[str]:
    for name in one.moved:
        before, after = odds.rung(name), one.odds.rung(name)
        yield f"{spaced(name)}: {_told(before)} → {_told(after)}"


def _told(rung: RungOdds | None) -> str:
    return f"{rung.hands:,} at {prices_text(rung)}" if rung else "no such rung"


def _pairs(inversions: Sequence[Inversion]) -> str:
    return ", ".join(f"{spaced(one.above)} over {spaced(one.below)}" for one in inversions)
