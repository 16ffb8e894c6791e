"""What the matrix needs to know of questions and of the sources that they are put to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ambigu_rules.cards import Card


class Question(Protocol):
    """A question: `rules` that answer it, or a `hand` whose price, or `rungs` whose order is
    asked.
    """

    @property
    def id(self) -> str:
        """The name by which passages answer it."""

    @property
    def number(self) -> int:
        """Its place, from 1."""

    @property
    def part(self) -> str:
        """The part of a deal that it belongs to."""

    @property
    def text(self) -> Mapping[str, str]:
        """The question by language."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The paths that answer it."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand whose price is asked."""

    @property
    def rungs(self) -> tuple[str, ...]:
        """The combinations whose order is asked."""


class Reply(Protocol):
    """An answer in words."""

    @property
    def to(self) -> tuple[str, ...]:
        """The questions that it answers."""

    @property
    def words(self) -> tuple[str, ...]:
        """The source's own words."""

    @property
    def text(self) -> Mapping[str, str]:
        """Ours, by language."""


class Passage(Protocol):
    """A passage of a source, with what it is to the questions."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def status(self) -> str:
        """How it is known."""

    @property
    def via(self) -> str:
        """The siglum through which it is known."""

    @property
    def answers(self) -> Sequence[Reply]:
        """What it answers in words."""

    @property
    def agrees(self) -> tuple[str, ...]:
        """To what it answers like the witness that it reports."""

    @property
    def ambiguous(self) -> tuple[str, ...]:
        """What can be taken in more than one way."""

    @property
    def silent(self) -> tuple[str, ...]:
        """On what the text says nothing."""

    @property
    def unseen(self) -> tuple[str, ...]:
        """What could not be consulted."""

    @property
    def moot(self) -> tuple[str, ...]:
        """What does not occur."""


class Source(Protocol):
    """A source."""

    @property
    def siglum(self) -> str:
        """Its short name."""

    @property
    def title(self) -> str:
        """Its title."""

    @property
    def date(self) -> str:
        """When it appeared, in words."""

    @property
    def kind(self) -> str:
        """Whether it is a witness, a report or a mention."""

    @property
    def year(self) -> int:
        """When it appeared, or about when; 0 where nobody knows."""

    @property
    def consulted(self) -> str:
        """How much of it was read."""

    @property
    def reports(self) -> str:
        """The witness that it reports."""

    @property
    def passages(self) -> Mapping[str, Passage]:
        """What it says."""
