"""Single phrases of the prose, for whoever prints no whole page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.documents.environment import environment
from ambigu_rules.documents.inline import one_line

if TYPE_CHECKING:
    from collections.abc import Callable


def phrase(file: str, name: str, *given: object, language: str = "en") -> str:
    """Return what a macro of the prose says in plain text, on one line."""
    macro: Callable[..., object] = getattr(_module(file, language), name)
    return one_line(str(macro(*given)))


def word(file: str, name: str, *, language: str = "en") -> str:
    """Return a word that the prose sets, in plain text."""
    return str(getattr(_module(file, language), name))


def words(file: str, name: str, *, language: str = "en") -> dict[str, str]:
    """Return a table of words that the prose sets."""
    return dict(getattr(_module(file, language), name))


def _module(file: str, language: str) -> object:
    return getattr(environment("txt", language).globals["say"], file)
