"""Peeling: an annotated tree becomes rules, each a plain value with its ground.

`{is: 30, cite: F97/prime}` is the value 30 with a ground; the same keys beside other keys of a
mapping are the ground of what the mapping holds. Items of the keyed lists go by their own name.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ambigu_rules.grounds import Ground, Standing
from ambigu_rules.library import located
from ambigu_rules.library.located import Map, Node, Scalar, Seq

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ambigu_rules.library.located import Mark

KEYED = {"ladder": "rung", "procedure": "phase", "ends": "end"}
"""The lists whose items go by their own name: section, the key that names an item."""

ANNOTATIONS = ("is", "cite", "via", "supplied", "infer", "because")


@dataclass(frozen=True, slots=True)
class Rule:
    """A value (`below` is None), or named rules below it; `node` says where it was written."""

    node: Node
    below: Mapping[str, Rule] | None = None
    ground: Ground | None = None

    @property
    def mark(self) -> Mark:
        """The place where the rule was written."""
        return self.node.mark

    def get(self, path: str) -> Rule | None:
        """Return the rule at the dotted path below this one; None where there is none."""
        here: Rule | None = self
        for key in path.split(".") if path else ():
            here = here.below.get(key) if here and here.below else None
        return here

    def plain(self) -> object:
        """Return the value, or the tree of values, without grounds and marks."""
        if self.below is None:
            return located.plain(self.node)
        return {key: rule.plain() for key, rule in self.below.items()}

    def walk(self, path: str = "") -> Iterator[tuple[str, Rule]]:
        """Yield every rule below this one with its path, the enclosing before the enclosed."""
        for key, rule in (self.below or {}).items():
            at = f"{path}.{key}" if path else key
            yield at, rule
            yield from rule.walk(at)

    def grounded(self, change: Callable[[Ground], Ground]) -> Rule:
        """Return the same rules, with every ground here and below changed."""
        below = self.below and {key: rule.grounded(change) for key, rule in self.below.items()}
        return Rule(self.node, below, self.ground and change(self.ground))


def peel(node: Node, by: str) -> Rule:
    """Return the rules of an annotated tree; `by` is the variant or overlay that states them."""
    if not isinstance(node, Map):
        return Rule(node)
    inner = node.get("is")
    if inner is not None:
        return replace(peel(inner, by), ground=ground_of(node, by))
    below = {
        key: peel(entry.node, by) for key, entry in node.entries.items() if key not in ANNOTATIONS
    }
    return Rule(node, below, ground_of(node, by))


def peel_rules(node: Map, by: str) -> Rule:
    """Return the rules of a whole variant, in which the keyed lists go by name."""
    below = {
        key: peel_items(entry.node, KEYED[key], by)
        if key in KEYED and isinstance(entry.node, Seq)
        else peel(entry.node, by)
        for key, entry in node.entries.items()
    }
    return Rule(node, below)


def peel_items(node: Seq, name_key: str, by: str) -> Rule:
    """Return the items of a keyed list as named rules."""
    return Rule(node, dict(peel_item(item, name_key, by) for item in node.items))


def peel_item(node: Node, name_key: str, by: str) -> tuple[str, Rule]:
    """Return the name and the rules of one item of a keyed list."""
    rule = peel(node, by)
    below = {
        key: value
        for key, value in (rule.below or {}).items()
        if key not in (name_key, "after", "before")
    }
    return text_of(node, name_key), replace(rule, below=below)


def ground_of(node: Map, by: str) -> Ground | None:
    """Return the ground that the annotations of a mapping give; None where they give none."""
    cite, via = text_of(node, "cite"), text_of(node, "via")
    if cite:
        return Ground(Standing.REPORTED if via else Standing.ATTESTED, by, cite, via)
    infer = text_of(node, "infer")
    if infer:
        return Ground(Standing.INFERRED, by, infer, because=text_of(node, "because"))
    supplied = text_of(node, "supplied")
    return Ground(Standing.SUPPLIED, by, because=supplied) if supplied else None


def text_of(node: Node | None, key: str) -> str:
    """Return the text under a key of a mapping; empty where there is none."""
    value = node.get(key) if isinstance(node, Map) else None
    return value.value if isinstance(value, Scalar) and isinstance(value.value, str) else ""
