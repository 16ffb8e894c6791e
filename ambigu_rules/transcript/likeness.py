"""What a misspelt word is like: the suggestions of a message, without those that are far off."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from ambigu_rules.errors import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = 0.72
"""How like a word must be where there are many that it could be meant for."""
_NEARLY = 0.12


def likest(name: str, known: Iterable[str], least: float = 0.0) -> tuple[str, ...]:
    """Return the known names that are most like `name`, best first, at most three.

    Those are left out that are far less like it than the best, or less than `least`.

    >>> likest("pases", ["passes", "pays", "plays"]), likest("dances", ["declares"], WORDS)
    (('passes',), ())
    """
    found = nearest(name, known)
    like = [SequenceMatcher(None, one, name).ratio() for one in found]
    return tuple(
        one
        for one, ratio in zip(found, like, strict=True)
        if ratio >= max(least, like[0] - _NEARLY)
    )
