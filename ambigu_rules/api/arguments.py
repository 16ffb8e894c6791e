"""What a public function is given, asked at its door: it is what the annotations say, or refused.

The annotations are the only table of it. One that no kind is known for stops the import, so that
no parameter is forgotten.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import wraps
from importlib import import_module
from inspect import Parameter, signature
from operator import index
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from ambigu_rules.errors import WrongArgument
from ambigu_rules.messages import Message, either, in_quotes

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")

MOST_DIGITS: Final = 400
"""How many digits a whole number may have: nobody means more, and Python has a limit too."""

_BEYOND: Final[int] = 10**MOST_DIGITS

_SHOWN: Final = 40
"""How much of a wrong text is told."""


class _Unfit(Exception):  # noqa: N818 - it never leaves this module
    """A value is not of a kind; `found` is what it is instead."""

    def __init__(self, found: str) -> None:
        self.found = found
        super().__init__(found)


@dataclass(frozen=True, slots=True)
class _Kind:
    """What an argument may be: how that is called, and what gives it back, or raises `_Unfit`."""

    called: Message
    take: Callable[[object], object]


@dataclass(frozen=True, slots=True)
class _Parameter:
    """A parameter: the kinds of which an argument is one; whether None will do, or many come."""

    name: str
    kinds: tuple[_Kind, ...]
    optional: bool
    several: bool

    def take(self, value: Any) -> object:  # noqa: ANN401 - whatever was given
        """Return what was given as the function is to have it."""
        return tuple(map(self._one, value)) if self.several else self._one(value)

    def _one(self, value: object) -> object:
        if value is None and self.optional:
            return None
        found = ""
        for kind in self.kinds:
            try:
                return kind.take(value)
            except _Unfit as error:
                found = error.found
        raise WrongArgument(self.name, either([kind.called for kind in self.kinds]), found)


def checked(function: Callable[P, R]) -> Callable[P, R]:
    """Return a function that takes what its annotations say, and raises WrongArgument otherwise.

    A whole number may come as any type that is one, but for `bool`; texts and cards one by one as
    any iterable but a text, which is read once, here.
    """
    asked = signature(function)
    known = {
        name: _parameter(one)
        for name, one in asked.parameters.items()
        if one.annotation is not Parameter.empty
    }

    @wraps(function)
    def at_the_door(*args: P.args, **kwargs: P.kwargs) -> R:
        bound = asked.bind(*args, **kwargs)
        for name, one in known.items():
            if name in bound.arguments:
                bound.arguments[name] = one.take(bound.arguments[name])
        return function(*bound.args, **bound.kwargs)

    return at_the_door


def _parameter(one: Parameter) -> _Parameter:
    """Return what a parameter takes; a text beside a path is the name of a file."""
    parts = one.annotation.split(" | ")
    if "PathLike[str]" in parts:
        parts.remove("str")
    kinds = tuple(_KINDS[part] for part in parts if part != "None")
    return _Parameter(one.name, kinds, "None" in parts, one.kind is Parameter.VAR_POSITIONAL)


def _found(value: object) -> str:
    """Return what a value is, in few words."""
    match value:
        case "":
            return Message("an empty text")
        case str():
            return in_quotes(value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…")
        case None | bool() | float():
            return repr(value)
        case int():
            return str(value) if _writable(value) else _TOO_LONG
    return type(value).__name__


_TOO_LONG = Message("a number of more than {most} digits", most=MOST_DIGITS)


def _writable(number: int) -> bool:
    return abs(number) < _BEYOND


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise _Unfit(_found(value))
    return value


def _whole(value: object) -> int:
    if isinstance(value, bool):
        raise _Unfit(_found(value))
    try:
        number = index(value)  # type: ignore[arg-type] # what has no index is refused
    except TypeError as error:
        raise _Unfit(_found(value)) from error
    if not _writable(number):
        raise _Unfit(_TOO_LONG)
    return number


def _text(value: object) -> str:
    """Return a text; one that UTF-8 has no bytes for comes from no file, and fits into none."""
    if not isinstance(value, str):
        raise _Unfit(_found(value))
    if any("\ud800" <= sign <= "\udfff" for sign in value):
        raise _Unfit(Message("a text with a lone surrogate"))
    return value


def _path(value: object) -> object:
    """Return a path, which may have bytes that are no UTF-8, or a text of several lines."""
    name = os.fspath(value) if isinstance(value, os.PathLike) else value
    if not isinstance(name, str):
        raise _Unfit(_found(value))
    if not name:
        raise _Unfit(_found(name))
    if "\n" in name:
        _text(name)
    return value


def _one_by_one(take: Callable[[object], object]) -> Callable[[object], tuple[object, ...]]:
    def taken(value: object) -> tuple[object, ...]:
        if isinstance(value, str) or not isinstance(value, Iterable):
            raise _Unfit(_found(value))
        return tuple(map(take, value))

    return taken


def _by_name(value: object) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise _Unfit(_found(value))
    return {_text(name): _text(one) for name, one in value.items()}


def _instance(module: str, name: str) -> Callable[[object], object]:
    """Return what takes a value of a class; it is imported when a value may be of it."""

    def taken(value: object) -> object:
        if not isinstance(value, getattr(import_module(f"ambigu_rules.{module}"), name)):
            raise _Unfit(_found(value))
        return value

    return taken


def _sitting(value: object) -> object:
    found = _instance("play.sitting", "Sitting")(value)
    if not found.records:  # type: ignore[attr-defined] # it is a sitting
        raise _Unfit(Message("a sitting of no deals"))
    return found


_card = _instance("cards", "Card")

_KINDS: Final = {
    "bool": _Kind(Message("True or False"), _truth),
    "int": _Kind(Message("a whole number"), _whole),
    "str": _Kind(Message("a text"), _text),
    "PathLike[str]": _Kind(Message("a path"), _path),
    "Iterable[str]": _Kind(Message("several texts"), _one_by_one(_text)),
    "Iterable[Card]": _Kind(Message("several cards"), _one_by_one(_card)),
    "Mapping[str, str]": _Kind(Message("texts by name"), _by_name),
    "Library": _Kind(Message("a library"), _instance("library", "Library")),
    "Record": _Kind(Message("a record"), _instance("play.record", "Record")),
    "Sitting": _Kind(Message("a sitting"), _sitting),
    "Transcript": _Kind(Message("a transcript"), _instance("transcript.ast", "Transcript")),
    "Variant": _Kind(Message("a variant"), _instance("rules.variant", "Variant")),
}
"""Each kind, by what an annotation calls it."""
