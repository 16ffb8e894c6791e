"""Messages: a sentence of the program as a template with what fills its blanks.

As a text each is English, and may be used wherever a text may. It keeps what it was made of, so
that it can be told in another language; a catalog knows that language by the English template.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Message(str):
    """A template filled in with `values`: texts, numbers, or others of this module.

    >>> made = Message("{who} cannot {verb}", who="Anna", verb=Message("pass"))
    >>> made, made.template, made.values["verb"].template
    ('Anna cannot pass', '{who} cannot {verb}', 'pass')
    """

    __slots__ = ("template", "values")

    template: str
    values: Mapping[str, Any]

    def __new__(cls, template: str, /, **values: object) -> Self:
        """Return the message of a template; one without values stands as it is."""
        made = super().__new__(cls, template.format_map(values) if values else template)
        made.template = template
        made.values = values
        return made

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        """Return what a copy is made of."""
        return (self.template,), dict(self.values)

    def __str__(self) -> str:
        """Return the message, so that an error with it as its text still has it."""
        return self


class Named(str):
    """A name of the rules, told by words of a `kind` (`rungs`, `steps`, `words`).

    >>> Named("rungs", "flush-with-sequence")
    'flush with sequence'
    """

    __slots__ = ("kind", "name")

    kind: str
    name: str

    def __new__(cls, kind: str, name: str) -> Self:
        """Return the name; as a text it is written without its hyphens."""
        made = super().__new__(cls, name.replace("-", " "))
        made.kind = kind
        made.name = name
        return made

    def __getnewargs_ex__(self) -> tuple[tuple[str, str], dict[str, Any]]:
        """Return what a copy is made of."""
        return (self.kind, self.name), {}


class Joined(str):
    """Pieces one after another, which are so in every language.

    >>> Joined([Named("steps", "first-draw"), " 8"])
    'first draw 8'
    """

    __slots__ = ("pieces",)

    pieces: tuple[str, ...]

    def __new__(cls, pieces: Iterable[str]) -> Self:
        """Return the pieces as one text."""
        kept = tuple(pieces)
        made = super().__new__(cls, "".join(kept))
        made.pieces = kept
        return made

    def __getnewargs_ex__(self) -> tuple[tuple[tuple[str, ...]], dict[str, Any]]:
        """Return what a copy is made of."""
        return (self.pieces,), {}


class Spoken(str):
    """A text that knows by itself how it is said in another language."""

    __slots__ = ()

    aside: ClassVar[bool] = False
    """Whether it only helps who is typing, and is left out of a document."""

    def said(self, language: str) -> str:
        """Return it in a language."""
        raise NotImplementedError(language)


def separated(parts: Iterable[str], sign: str) -> str:
    """Return the parts with a sign between them.

    >>> separated(["blind 4", "first draw 8"], " + ")
    'blind 4 + first draw 8'
    """
    pieces = [piece for part in parts for piece in (sign, part)]
    return Joined(pieces[1:])


def both(parts: Iterable[str]) -> str:
    """Return the parts as a list in which all hold.

    >>> both(["Ben", "Carla", "Dan"]), both(["Ben"])
    ('Ben, Carla and Dan', 'Ben')
    """
    *first, last = parts
    return Message("{first} and {last}", first=separated(first, ", "), last=last) if first else last


def in_quotes(name: str) -> Message:
    """Return a name in quotes.

    >>> in_quotes("first draw")
    "'first draw'"
    """
    return Message("{name!r}", name=name)


def either(parts: Iterable[str]) -> str:
    """Return the parts as a list of which one holds.

    >>> either(["call", "raise", "give up"]), either(["call"])
    ('call, raise or give up', 'call')
    """
    *first, last = parts
    return Message("{first} or {last}", first=separated(first, ", "), last=last) if first else last


def counted(count: int, one: str, many: str, /, **values: object) -> Message:
    """Return one of two templates filled in, by the number `count`, which both may name.

    >>> counted(1, "{count} card", "{count} cards"), counted(2, "{count} card", "{count} cards")
    ('1 card', '2 cards')
    """
    return Message(one if count == 1 else many, count=count, **values)
