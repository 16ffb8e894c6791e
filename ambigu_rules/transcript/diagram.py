"""Which combinations of readings have a property: a decision diagram, as small as it can be.

Each node asks one reading point, in a fixed order, and leads on by the option. Nodes that lead to
the same are one node, and a point whose options all lead to the same is not asked: so the points
that are left are those on which the property hangs, and no others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Box = dict[str, tuple[str, ...]]
"""Combinations of readings: for some points the options that may be chosen, for all others any."""

Node = int
NO, YES = 0, 1


class Diagram:
    """Nodes over the reading points, in their order; `points` are the options of each."""

    def __init__(self, points: Mapping[str, Sequence[str]]) -> None:
        self._points = [(name, tuple(options)) for name, options in points.items()]
        self._at = {name: number for number, (name, _) in enumerate(self._points)}
        end = len(self._points)
        self._nodes: list[tuple[int, tuple[Node, ...]]] = [(end, ()), (end, ())]
        self._known: dict[tuple[int, tuple[Node, ...]], Node] = {}
        self._asked: dict[tuple[int, tuple[Node, ...]], Node] = {}

    def ask(self, point: str, branches: Sequence[Node]) -> Node:
        """Return the node that asks a point, and goes on as each branch does, by the option.

        The branches may ask points that come before this one, but not this one again.
        """
        return self._ask(self._at[point], tuple(branches))

    def _ask(self, at: int, branches: tuple[Node, ...]) -> Node:
        if len(set(branches)) == 1:
            return branches[0]
        top = min(self._nodes[one][0] for one in branches)
        if at < top:
            return self._node(at, branches)
        if (at, branches) not in self._asked:
            options = range(len(self._points[top][1]))
            self._asked[at, branches] = self._node(
                top,
                tuple(
                    self._ask(at, tuple(self._at_top(one, top, n) for one in branches))
                    for n in options
                ),
            )
        return self._asked[at, branches]

    def _at_top(self, node: Node, top: int, option: int) -> Node:
        at, branches = self._nodes[node]
        return branches[option] if at == top else node

    def _node(self, at: int, branches: tuple[Node, ...]) -> Node:
        if len(set(branches)) == 1:
            return branches[0]
        if (at, branches) not in self._known:
            self._known[at, branches] = len(self._nodes)
            self._nodes.append((at, branches))
        return self._known[at, branches]

    def boxes(self, node: Node) -> Iterator[Box]:
        """Yield the combinations that lead to YES, as boxes that have none in common."""
        if node == YES:
            yield {}
        at, branches = self._nodes[node]
        for target in dict.fromkeys(branches):
            if target != NO:
                name, options = self._points[at]
                chosen = tuple(
                    option
                    for option, branch in zip(options, branches, strict=True)
                    if branch == target
                )
                for box in self.boxes(target):
                    yield {name: chosen, **box}
