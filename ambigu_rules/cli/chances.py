"""How chances are printed: a hand against others, exchanges, rules of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cards import show
from ambigu_rules.cli.reckoned import percent
from ambigu_rules.cli.words import spaced
from ambigu_rules.odds.against import HandAgainst, RungsAgainst
from ambigu_rules.odds.discards import SecondDraw
from ambigu_rules.odds.first import FirstDraw

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.cli.paper import Paper
    from ambigu_rules.odds.chance import Chance
    from ambigu_rules.odds.sheet import Sheet

AIMS: Mapping[str, str] = {
    "win": "the chance to beat one other who keeps his four cards; equal hands count half",
    "price": "the counters that the price brings from one other who keeps his four cards",
    "rung": "the mean place on the ladder, the lowest rung 1",
}
"""What each aim makes as great as possible."""


def print_chances(paper: Paper, made: Sheet) -> None:
    """Print a hand or the rungs against others, or exchanges of given cards."""
    match made:
        case HandAgainst():
            _hand(paper, made)
        case RungsAgainst():
            _rungs(paper, made)
        case SecondDraw():
            _second(paper, made)
        case FirstDraw():
            _first(paper, made)


def _hand(paper: Paper, made: HandAgainst) -> None:
    rung = spaced(made.rung) or "nothing"
    paper.title(f"{show(made.hand)} under {made.variant}: {rung}, price {made.price}")
    paper.table(
        ("others", "best as the eldest", "as the youngest", "error", "how"),
        [(one.others, *_both(one), _error(one), _how(one)) for one in made.chances],
        right=(0, 1, 2, 3),
    )
    paper.gap()
    paper.text(_position(made))


def _position(made: HandAgainst | RungsAgainst) -> str:
    return f"{_POSITION} {NOTHING}" if made.barred else _POSITION


NOTHING = "A hand that holds nothing cannot win here, not even against another that holds nothing."
"""What is said where the rules bar them."""

_POSITION = (
    "Between equal hands the elder wins: the eldest needs only that nobody has better. "
    "Each other player holds four cards, any that are not yours."
)


def _both(one: Chance) -> tuple[str, str]:
    return percent(one.eldest), percent(one.youngest)


def _error(one: Chance) -> str:
    return "" if one.exact else f"± {100 * one.error:.2g} %"


def _how(one: Chance) -> str:
    return f"counted, of {one.deals:,}" if one.exact else f"{one.deals:,} deals sampled"


def _rungs(paper: Paper, made: RungsAgainst) -> None:
    paper.title(f"A hand of each rung under {made.variant}, best as the eldest – as the youngest")
    others = [one.others for one in made.rungs[0][2]]
    paper.table(
        ("rung", "hands", *(f"against {number}" for number in others)),
        [
            (spaced(rung) or "nothing", f"{hands:,}", *map(_range, chances))
            for rung, hands, chances in reversed(made.rungs)
        ],
        right=range(1, len(others) + 2),
    )
    paper.gap()
    sampled = [one for one in made.rungs[0][2] if not one.exact]
    paper.text(_position(made))
    if sampled:
        least = min(one.others for one in sampled)
        most = max(one.error for _, _, chances in made.rungs for one in chances)
        paper.text(
            f"Against {least} and more the chances are sampled, {sampled[0].deals:,} deals for "
            f"each rung; their standard error is at most {100 * most:.2g} %."
        )


def _range(one: Chance) -> str:
    high, low = _both(one)
    return high if high == low else f"{high} – {low}"


def _second(paper: Paper, made: SecondDraw) -> None:
    rung = spaced(made.rung) or "nothing"
    paper.title(f"{show(made.hand)} under {made.variant}: {rung}, price {made.price}")
    paper.text(f"Best first, by {AIMS[made.aim]}.")
    paper.gap()
    heads = ("discard", "keep", "value", "wins", "level", "against one who exchanges", "better")
    paper.table(
        (*heads, "higher rung", "price"),
        [
            (
                show(one.cards) or "–",
                show(one.kept) or "–",
                f"{one.value:.4f}",
                percent(one.wins / one.meets),
                percent(one.level / one.meets),
                f"{percent(one.improved.chance)} ± {100 * one.improved.error:.2g} %",
                percent(one.better / one.comes),
                percent(one.higher / one.comes),
                f"{one.price:.2f}",
            )
            for one in made.discards
        ],
        right=(2, 3, 4, 5, 6, 7, 8),
        whole=range(9),
    )
    paper.gap()
    best = made.best
    paper.title(f"What comes of discarding {show(best.cards) or 'nothing'}, of {best.comes:,}")
    names = ("nothing", *made.rungs)
    coming = [(spaced(name), hands) for name, hands in zip(names, best.rungs, strict=True) if hands]
    paper.table(
        ("rung", "hands", "chance"),
        [(name, f"{hands:,}", percent(hands / best.comes)) for name, hands in reversed(coming)],
        right=(1, 2),
    )
    paper.gap()
    deals = best.improved.deals
    paper.text(
        "Wins, level: against one other who keeps the four cards that he was dealt, counted. "
        "Against one who exchanges as well as he can by the same aim, equal hands counting half: "
        f"{deals:,} deals sampled, with the standard error. Better, higher rung: than the hand "
        "that you have now. Price: the mean price of the hand that you then hold."
    )
    if made.barred:
        paper.text(NOTHING)


def _first(paper: Paper, made: FirstDraw) -> None:
    after = f"the {spaced(made.second)} well played" if made.second else "no other exchange"
    paper.title(f"Two cards under {made.variant}, with {after} to come")
    paper.text(f"By {AIMS[made.aim]}.")
    if made.barred:
        paper.text(NOTHING)
    paper.gap()
    heads = ("cards", "hands", "keep both", "exchange the first", "the second", "both", "best")
    paper.table(
        (*heads, "margin"),
        [
            (
                show(one.cards),
                one.hands,
                *map(_value, (one.both, one.without_first, one.without_second, one.neither)),
                f"exchange {show(one.best)}" if one.best else "keep both",
                _value(one.margin),
            )
            for one in made.holdings
        ],
        right=(1, 2, 3, 4, 5, 7),
        whole=range(8),
    )


def _value(value: float | None) -> str:
    return "–" if value is None else f"{value:.4f}"
