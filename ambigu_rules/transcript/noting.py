"""Values of the rules that note what is read of them: mappings, and dataclasses of any class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

Item = tuple[Any, ...]
"""One value of the rules: the section, the phase, route, end or rung in it, the field of that."""

Seen = dict[Item, None]
"""What was read, in the order in which it was read first."""

T = TypeVar("T")

FIRST, ORDER = "the first", "the order"
"""What is noted of a mapping besides its keys: which comes first, and all of them in order."""


class Noted(Mapping[Any, T]):
    """A mapping that notes which keys it was asked for, and whether it was gone through."""

    def __init__(self, inner: Mapping[Any, T], section: str, seen: Seen) -> None:
        self._inner = inner
        self._section = section
        self._seen = seen

    def __getitem__(self, key: object) -> T:
        self._seen.setdefault((self._section, key))
        return self._inner[key]

    def __iter__(self) -> Iterator[Any]:
        self._seen.setdefault((self._section, FIRST))
        for number, key in enumerate(self._inner):
            if number:
                self._seen.setdefault((self._section, ORDER))
            yield key
        self._seen.setdefault((self._section, ORDER))

    def __len__(self) -> int:
        self._seen.setdefault((self._section, ORDER))
        return len(self._inner)


def noting_all(named: Mapping[str, T], section: str, seen: Seen) -> Mapping[str, T]:
    """Return dataclasses by name, each of which notes, as a mapping that notes too."""
    inner = {name: noting(one, (section, name), seen) for name, one in named.items()}
    return Noted(inner, section, seen)


def noting(value: T, place: Item, seen: Seen, but: tuple[str, ...] = ()) -> T:
    """Return the value, a dataclass, as one of its class that notes which fields are read.

    Nothing is noted of the fields `but`. Attributes that its class names in `kept` go with it.
    """
    plain: Any = type(value)
    kind = _noting_class(plain)
    made: T = kind.__new__(kind)
    items = {one: (*place, one) for one in field_names(kind) if one not in but}
    for one in (*field_names(kind), *getattr(kind, "kept", ())):
        object.__setattr__(made, one, getattr(value, one))
    object.__setattr__(made, "items_", items)
    object.__setattr__(made, "seen_", seen)
    return made


@cache
def _noting_class(kind: Any) -> Any:  # noqa: ANN401 - the class, and one below it
    plain = object.__getattribute__
    names = frozenset(field_names(kind))

    def noted(self: object, name: str) -> object:
        if name in names:
            item = plain(self, "items_").get(name)
            if item:
                plain(self, "seen_").setdefault(item)
        return plain(self, name)

    body = {"__slots__": ("items_", "seen_"), "__getattribute__": noted}
    return type(f"Noting{kind.__name__}", (kind,), body)


def field_names(kind: Any) -> tuple[str, ...]:  # noqa: ANN401 - any dataclass
    """Return the names of the fields of a dataclass."""
    return tuple(one.name for one in fields(kind))
