"""A simulation on paper: a table a group, a column a variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cli.paper import Paper
from ambigu_rules.odds.simulate import measures
from ambigu_rules.odds.simulate.simulation import SHARES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.odds.simulate.simulation import Figure, Simulation
    from ambigu_rules.odds.simulate.tally import Estimate

PERCENT = (measures.ENDS, measures.ROUTES, measures.WINNING, SHARES)
"""The groups whose figures are parts of a whole."""

HEADS = {
    measures.ENDS: "How it ends, % of the deals",
    measures.ROUTES: "Routes taken, % of the deals",
    measures.POOL: "Pool, counters",
    measures.WON: "What comes to the players, counters a deal",
    SHARES: "Share of what comes to the players, %",
    measures.PAID: "Counters moved by phase, a deal",
    measures.GAIN_BY_PLACE: "Gain by place, counters a deal",
    measures.GAIN_BY_STYLE: "Gain by style, counters a deal and player",
    measures.WINNING: "Best hand shown, % of the deals",
    measures.SHOWN: "Hands shown, a deal",
    measures.LENGTH: "Length, answers of the players a deal",
}

FORMS = {
    "numba": "the compiled form, by numba",
    "python": "the compiled form, in Python",
    "events": "the event engine",
}


def print_simulation(made: Simulation) -> None:
    """Print a simulation."""
    paper = Paper()
    labels = made.labels()
    count = f"{made.deals:,} deals" if made.deals != 1 else "1 deal"
    paper.title(f"{count}{', partial' if made.partial else ''}, seed {made.seed}")
    paper.facts(
        [
            ("players", ", ".join(one.name for one in made.styles)),
            *(
                (label, f"played by {FORMS[form]}")
                for label, form in zip(labels, made.forms, strict=True)
            ),
        ]
    )
    figures = [made.figures(number) for number in range(len(made.variants))]
    groups = {one.group: None for several in figures for one in several}
    for group in groups:
        paper.gap()
        paper.title(HEADS[group])
        heads = ["", *_heads(labels, group)]
        paper.table(heads, _rows(group, figures), right=tuple(range(1, len(heads))))
        for line in _quantiles(made, group):
            paper.text(line, indent=2)
    paper.gap()
    paper.text(_explained(made))


def _heads(labels: tuple[str, ...], group: str) -> Iterator[str]:
    yield labels[0]
    for label in labels[1:]:
        yield label
        if group != SHARES:
            yield "difference"


def _rows(group: str, figures: list[tuple[Figure, ...]]) -> Iterator[tuple[str, ...]]:
    """Yield a row a measure; what came about in no deal under any variant is left out."""
    columns = [{one.name: one for one in several if one.group == group} for several in figures]
    for name in {name: None for column in columns for name in column}:
        cells: list[str] = []
        for number, column in enumerate(columns):
            one = column.get(name)
            cells.append(_cell(one.mean, group) if one else "")
            if number and group != SHARES:
                cells.append(_cell(one.difference, group, sign=True) if one else "")
        if any(column[name].mean.mean for column in columns if name in column):
            yield (f"  {name}", *cells)


def _cell(one: Estimate | None, group: str, *, sign: bool = False) -> str:
    """Return an estimate with its error, to the digits that the error leaves."""
    if one is None or one.mean is None:
        return ""
    scale = 100 if group in PERCENT else 1
    mean, error = one.mean * scale, (one.error or 0) * scale
    digits = _digits(error)
    shown = f"{mean:{'+' if sign else ''}.{digits}f}"
    return f"{shown} ± {error:.{digits}f}" if error else f"{shown}    {' ' * digits}"


def _digits(error: float) -> int:
    """Return how many decimals show an error with two figures; at least one, at most five."""
    digits = 1
    while digits < 5 and 0 < error * 10**digits < 9.5:
        digits += 1
    return digits


def _quantiles(made: Simulation, group: str) -> Iterator[str]:
    for number, label in enumerate(made.labels()):
        for (of, name), (half, most) in made.quantiles(number).items():
            if of == group:
                under = f" under {label}" if len(made.variants) > 1 else ""
                yield f"{name}{under}: at most {half} in half of the deals, {most} in nine of ten"


def _explained(made: Simulation) -> str:
    parts = ["Means over the deals, ± their standard error."]
    if len(made.variants) > 1:
        parts.append(
            "Differences are those to the first, deal by deal: each played the same deals."
        )
    if made.partial:
        parts.append(f"This is partial: {made.deals:,} of {made.asked:,} deals were played.")
    return " ".join(parts)
