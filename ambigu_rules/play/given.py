"""Plain data from outside, taken only as what it is expected to be. Nothing is made into a number
or a text that is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambigu_rules.errors import AmbiguError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOST = 999_999_999
"""How many counters may be agreed on before a deal: those of each player, and the limit."""

FIGURES = 15
"""How many figures counters have that a file gives for the beginning of a deal. In the deals of a
sitting a purse grows and owes beyond what was agreed on."""

MOST_GIVEN = 10**FIGURES - 1
"""The largest number of counters so given; the smallest is as far below nothing."""

LONGEST = 200
"""How many characters a name, a word or a card may have."""


class NotGiven(AmbiguError):  # noqa: N818 - the condition's name, as with the other errors
    """Data is not what is expected at its place; `where` is the file that holds it, if known."""

    def __init__(self, what: str, expected: str, where: str = "") -> None:
        self.what = what
        self.expected = expected
        said = f"not a record of a deal: {what}: expected {expected}"
        super().__init__(f"{where}: {said}" if where else said)


def whole(value: object, what: str, least: int = -MOST_GIVEN) -> int:
    """Return a whole number.

    Raises:
        NotGiven: it is none, or out of bounds.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MOST_GIVEN:
        raise NotGiven(what, f"a whole number from {least:,} to {MOST_GIVEN:,}")
    return value


def text(value: object, what: str) -> str:
    """Return a text.

    Raises:
        NotGiven: it is none, too long, or holds what no file of UTF-8 can.
    """
    if not isinstance(value, str) or len(value) > LONGEST or _is_broken(value):
        raise NotGiven(what, f"a text of at most {LONGEST} characters")
    return value


def _is_broken(value: str) -> bool:
    return any("\ud800" <= sign <= "\udfff" for sign in value)


def many(value: object, what: str) -> Iterator[tuple[Any, str]]:
    """Yield the items of a list, each with how it is called.

    Raises:
        NotGiven: it is no list.
    """
    if not isinstance(value, list):
        raise NotGiven(what, "a list")
    for number, item in enumerate(value, 1):
        yield item, f"{what} {number}"


def named(value: object, what: str) -> dict[str, Any]:
    """Return a mapping, whose keys are names.

    Raises:
        NotGiven: it is none.
    """
    if not isinstance(value, dict):
        raise NotGiven(what, "names and values")
    return {text(name, what): item for name, item in value.items()}


def part(data: dict[str, Any], name: str) -> Any:  # noqa: ANN401 - what a file holds
    """Return what is given under a name.

    Raises:
        NotGiven: nothing is.
    """
    if name not in data:
        raise NotGiven(name, "to be there")
    return data[name]


def texts(value: object, what: str) -> tuple[str, ...]:
    """Return the texts of a list.

    Raises:
        NotGiven: it is no list, or not of texts.
    """
    return each(text, value, what)


def each(take: Callable[[object, str], Any], value: object, what: str) -> tuple[Any, ...]:
    """Return the items of a list, each taken.

    Raises:
        NotGiven: it is no list, or one of them is not what is expected.
    """
    return tuple(take(item, name) for item, name in many(value, what))
