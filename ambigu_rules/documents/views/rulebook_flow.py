"""The routes of a deal as a drawing: boxes of steps that always follow, in layers, and arrows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambigu_rules.rules.procedure import Procedure
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Line:
    """A step in a box, with its number; an end of the deal has none (0)."""

    name: str
    number: int


@dataclass(frozen=True, slots=True)
class Box:
    """Steps of which each always leads to the next, in a layer from the top, 0."""

    lines: tuple[Line, ...]
    layer: int


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow between boxes, by their places: the outcomes for which it is taken.

    `main` where a deal goes this way that goes its whole way.
    """

    source: int
    target: int
    outcomes: tuple[str, ...]
    main: bool


@dataclass(frozen=True, slots=True)
class Flow:
    """The drawing: boxes, arrows, and in each layer what stands there, from left to right.

    What stands in a layer is a box, (place, -1), or the passing of an arrow, (-1, place).
    """

    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]
    layers: tuple[tuple[tuple[int, int], ...], ...]


def main_outcome(outcomes: Sequence[str]) -> str:
    """Return the outcome by which a deal goes on to its end, rather than off to one side.

    >>> main_outcome(("all-passed", "uncalled-bet", "level")), main_outcome(("redeal", "compel"))
    ('level', 'compel')
    """
    for name in ("level", "done"):
        if name in outcomes:
            return name
    return outcomes[-1]


def flow_of(variant: Variant) -> Flow:
    """Return the drawing of the variant's procedure."""
    procedure = variant.procedure
    chains = _chains(procedure)
    numbers = {name: at for at, name in enumerate(procedure.phases, 1)}
    at = {chain[0]: place for place, chain in enumerate(chains)}
    arrows = tuple(_arrows(procedure, chains, at))
    layers = _layers(len(chains), arrows)
    boxes = tuple(
        Box(tuple(Line(name, numbers.get(name, 0)) for name in chain), layers[place])
        for place, chain in enumerate(chains)
    )
    return Flow(boxes, arrows, _ordered(boxes, arrows))


def _chains(procedure: Procedure) -> list[tuple[str, ...]]:
    """Return the steps, and ends, in chains of which each always leads to the next."""
    into: dict[str, set[str]] = {}
    for (name, _), target in procedure.routes.items():
        into.setdefault(target, set()).add(name)

    def following(name: str) -> str:
        targets = {
            procedure.routes[name, outcome]
            for outcome in (procedure.phases[name].outcomes if name in procedure.phases else ())
        }
        target = targets.pop() if len(targets) == 1 else ""
        return target if target and len(into[target]) == 1 else ""

    names = (*procedure.phases, *procedure.ends)
    inside = {following(name) for name in names}
    chains = []
    for name in names:
        if name not in inside:
            chain = [name]
            while following(chain[-1]):
                chain.append(following(chain[-1]))
            chains.append(tuple(chain))
    return chains


def _arrows(
    procedure: Procedure, chains: Sequence[tuple[str, ...]], at: Mapping[str, int]
) -> Iterator[Arrow]:
    course = set(_course(procedure))
    for place, chain in enumerate(chains):
        last = chain[-1]
        if last not in procedure.phases:
            continue
        found: dict[int, list[str]] = {}
        for outcome in procedure.phases[last].outcomes:
            found.setdefault(at[procedure.routes[last, outcome]], []).append(outcome)
        main = main_outcome(procedure.phases[last].outcomes)
        for target, outcomes in found.items():
            yield Arrow(place, target, tuple(outcomes), last in course and main in outcomes)


def _course(procedure: Procedure) -> Iterator[str]:
    """Yield the phases of a deal that goes its whole way."""
    name = procedure.first
    while name in procedure.phases:
        yield name
        name = procedure.routes[name, main_outcome(procedure.phases[name].outcomes)]


def _layers(boxes: int, arrows: Sequence[Arrow]) -> list[int]:
    """Return the layer of each box: below all that lead to it. There is no circle (0004)."""
    layers = [0] * boxes
    for _ in range(boxes):
        for arrow in arrows:
            layers[arrow.target] = max(layers[arrow.target], layers[arrow.source] + 1)
    return layers


def _ordered(
    boxes: Sequence[Box], arrows: Sequence[Arrow]
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return each layer from left to right: the main way first, the rest where they come from."""
    depth = 1 + max(box.layer for box in boxes)
    layers: list[list[tuple[int, int]]] = [[] for _ in range(depth)]
    above: dict[tuple[int, int], list[tuple[int, int]]] = {}
    main: set[tuple[int, int]] = set()
    for place, box in enumerate(boxes):
        layers[box.layer].append((place, -1))
    for number, arrow in enumerate(arrows):
        last = (arrow.source, -1)
        for layer in range(boxes[arrow.source].layer + 1, boxes[arrow.target].layer):
            layers[layer].append((-1, number))
            above.setdefault((-1, number), [last])
            last = (-1, number)
        above.setdefault((arrow.target, -1), []).append(last)
        if arrow.main:
            main |= {(arrow.source, -1), (arrow.target, -1), (-1, number)}
    seen: dict[tuple[int, int], int] = {}
    for items in layers:
        items.sort(key=lambda item: (item not in main, _middle(item, above, seen)))
        seen |= {item: at for at, item in enumerate(items)}
    return tuple(map(tuple, layers))


def _middle(
    item: tuple[int, int],
    above: Mapping[tuple[int, int], Sequence[tuple[int, int]]],
    seen: Mapping[tuple[int, int], int],
) -> float:
    """Return the middle of the places of what leads to the item; of a passing arrow its last."""
    if item in seen:
        return seen[item]
    places = [seen[one] for one in above.get(item, ()) if one in seen] or [0]
    return sum(places) / len(places)
