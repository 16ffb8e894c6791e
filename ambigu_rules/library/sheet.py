"""A variant file or an overlay file, taken apart: what it states, before anything is resolved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.library.located import Map, Node, Scalar, Seq
from ambigu_rules.library.patch import Change, Insert, Named, Patch
from ambigu_rules.library.peel import (
    KEYED,
    Rule,
    ground_of,
    peel,
    peel_item,
    peel_rules,
    text_of,
)
from ambigu_rules.rules.variant import Remark

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambigu_rules.grounds import Ground


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a reading point, as a file gives it."""

    name: Named
    means: str
    because: str
    patch: Patch


@dataclass(frozen=True, slots=True)
class Point:
    """A reading point, as a file gives it."""

    name: Named
    passage: str
    asks: str
    adopted: Named
    options: Mapping[str, Choice]
    set_by: str

    @property
    def touches(self) -> tuple[str, ...]:
        """The paths that any option decides, each once."""
        paths = (path for option in self.options.values() for path in option.patch.touches)
        return tuple(dict.fromkeys(paths))


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A path that the child's own source agrees with, and its ground."""

    path: Named
    ground: Ground


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file: a whole rule set (`rules`), a child of one (`inherits`), or an overlay.

    `order` is the ground of the order of the rungs, where the file gives one.
    """

    name: Named
    node: Map
    overlay: bool
    title: Mapping[str, str]
    summary: Mapping[str, str]
    witness: str
    year: int
    inherits: Named | None
    rules: Rule | None
    settles: tuple[Named, ...]
    patch: Patch
    confirms: tuple[Confirmation, ...]
    order: Ground | None
    points: Mapping[str, Point]
    remarks: tuple[Remark, ...]

    @property
    def id(self) -> str:
        """The name of the variant or overlay."""
        return self.name.text


def read_sheet(node: Map) -> Sheet:
    """Return the parts of a file that the schema has found to be in order."""
    overlay = "overlay" in node.entries
    name = _named(node, "overlay" if overlay else "variant")
    assert name is not None, "the schema asks for a name"
    year = node.get("year")
    rules, order = node.get("rules"), node.get("order")
    return Sheet(
        name=name,
        node=node,
        overlay=overlay,
        title=_texts(node.get("title")),
        summary=_texts(node.get("summary")),
        witness=text_of(node, "witness"),
        year=year.value if isinstance(year, Scalar) and isinstance(year.value, int) else 0,
        inherits=_named(node, "inherits"),
        rules=peel_rules(rules, name.text) if isinstance(rules, Map) else None,
        settles=tuple(_names(node.get("settles"))),
        patch=read_patch(node, name.text),
        confirms=tuple(_confirms(node.get("confirms"), name.text)),
        order=ground_of(order, name.text) if isinstance(order, Map) else None,
        points={point.name.text: point for point in _points(node.get("readings"), name.text)},
        remarks=tuple(_remarks(node.get("remarks"), name.text)),
    )


def read_patch(node: Map, by: str) -> Patch:
    """Return the patch in the keys `drop`, `insert`, `adds` and `changes` of a mapping."""
    return Patch(
        tuple(_names(node.get("drop"))),
        tuple(_inserts(node.get("insert"), by)),
        tuple(_changes(node.get("adds"), by)),
        tuple(_changes(node.get("changes"), by)),
    )


def _named(node: Map, key: str) -> Named | None:
    value = node.get(key)
    return Named(text_of(node, key), value.mark) if value else None


def _texts(node: Node | None) -> dict[str, str]:
    return {key: text_of(node, key) for key in node.entries} if isinstance(node, Map) else {}


def _names(node: Node | None) -> Iterator[Named]:
    for item in node.items if isinstance(node, Seq) else ():
        if isinstance(item, Scalar):
            yield Named(str(item.value), item.mark)


def _inserts(node: Node | None, by: str) -> Iterator[Insert]:
    for item in node.items if isinstance(node, Seq) else ():
        assert isinstance(item, Map), "the schema asks for a mapping"
        section = next(one for one, key in KEYED.items() if key in item.entries)
        anchor = _named(item, "before") or _named(item, "after")
        name = _named(item, KEYED[section])
        assert anchor is not None, "the schema asks for a place"
        assert name is not None, "the schema asks for a name"
        _, rule = peel_item(item, KEYED[section], by)
        yield Insert(section, name, anchor, "before" in item.entries, rule)


def _changes(node: Node | None, by: str) -> Iterator[Change]:
    for path, entry in node.entries.items() if isinstance(node, Map) else ():
        yield Change(Named(path, entry.mark), peel(entry.node, by))


def _confirms(node: Node | None, by: str) -> Iterator[Confirmation]:
    for path, entry in node.entries.items() if isinstance(node, Map) else ():
        ground = ground_of(entry.node, by) if isinstance(entry.node, Map) else None
        assert ground is not None, "the schema asks for a citation"
        yield Confirmation(Named(path, entry.mark), ground)


def _points(node: Node | None, by: str) -> Iterator[Point]:
    for name, entry in node.entries.items() if isinstance(node, Map) else ():
        point = entry.node
        assert isinstance(point, Map), "the schema asks for a mapping"
        adopted = _named(point, "adopt")
        assert adopted is not None, "the schema asks for it"
        yield Point(
            Named(name, entry.mark),
            text_of(point, "passage"),
            text_of(point, "asks"),
            adopted,
            {one.name.text: one for one in _options(point.get("options"), by)},
            by,
        )


def _options(node: Node | None, by: str) -> Iterator[Choice]:
    for name, entry in node.entries.items() if isinstance(node, Map) else ():
        option = entry.node
        assert isinstance(option, Map), "the schema asks for a mapping"
        yield Choice(
            Named(name, entry.mark),
            text_of(option, "means"),
            text_of(option, "because"),
            read_patch(option, by),
        )


def _remarks(node: Node | None, by: str) -> Iterator[Remark]:
    for item in node.items if isinstance(node, Seq) else ():
        about, passage = text_of(item, "about"), text_of(item, "passage")
        yield Remark(about, passage, text_of(item, "says"), by)
