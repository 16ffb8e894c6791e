"""Which reading points can change which values of the rules.

A reading point is a patch, and no two points decide the same rule; so what its options change by
themselves is all that they can ever change. But for one thing: a phase without a route of its own
goes on to the next in order. Points that insert or drop phases side by side may therefore each
change what the others change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.transcript.consulted import NEXT, facts, held

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.noting import Item

    Facts = Mapping[Item, object]


class Movers:
    """The reading points by the values that they can change.

    `base` is the variant under the adopted readings, `options` the variants under each other
    option of each point, which is chosen by itself.
    """

    def __init__(self, base: Variant, options: Mapping[str, Iterable[Variant]]) -> None:
        self._base = facts(base)
        self._others = {name: [*map(facts, built)] for name, built in options.items()}
        self._routes = self._side_by_side()
        self._known: dict[Item, tuple[str, ...]] = {}

    def of(self, item: Item) -> tuple[str, ...]:
        """Return the points that can change a value."""
        if item not in self._known:
            self._known[item] = tuple(
                name
                for name in self._others
                if item in self._routes.get(name, ()) or self._changes(name, item)
            )
        return self._known[item]

    def _changes(self, name: str, item: Item) -> bool:
        value = held(self._base, item)
        return any(held(other, item) != value for other in self._others[name])

    def _side_by_side(self) -> dict[str, set[Item]]:
        """Return the routes that points may change together that insert or drop phases."""
        moved = {
            name: {
                item
                for other in others
                for item in {*self._base, *other}
                if item[0] in (NEXT, "route") and held(other, item) != held(self._base, item)
            }
            for name, others in self._others.items()
        }
        shifting = [items for items in moved.values() if any(item[0] == NEXT for item in items)]
        for _ in shifting:  # what lies side by side with what lies side by side: as far as it goes
            for items in shifting:
                for other in shifting:
                    if any(item[0] == NEXT for item in items & other):
                        items.update(other)
        return moved
