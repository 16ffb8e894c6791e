"""The shapes that cards are made of: suit signs and the figures of the corners, as SVG paths.

Every suit sign lies in a square from -50 to 50; every figure stands on a height of 100.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

_FOOT = "C5 36 9 44 19 50 H-19 C-9 44 -5 36 -4"

SIGNS: Mapping[Suit, str] = {
    Suit.HEARTS: (
        "M0 48 C-7 31 -45 11 -45 -17 C-45 -35 -34 -45 -22 -45 C-11 -45 -3 -37 0 -26 "
        "C3 -37 11 -45 22 -45 C34 -45 45 -35 45 -17 C45 11 7 31 0 48 Z"
    ),
    Suit.DIAMONDS: (
        "M0 -50 C8 -31 23 -13 38 0 C23 13 8 31 0 50 C-8 31 -23 13 -38 0 C-23 -13 -8 -31 0 -50 Z"
    ),
    Suit.SPADES: (
        "M0 -50 C7 -31 45 -9 45 16 C45 30 35 37 25 37 C15 37 8 31 4 22 "
        f"{_FOOT} 22 C-8 31 -15 37 -25 37 C-35 37 -45 30 -45 16 C-45 -9 -7 -31 0 -50 Z"
    ),
    Suit.CLUBS: (
        "M-22 -27 A22 22 0 1 1 22 -27 A22 22 0 1 1 -22 -27 Z "
        "M-47 11 A22 22 0 1 1 -3 11 A22 22 0 1 1 -47 11 Z "
        "M3 11 A22 22 0 1 1 47 11 A22 22 0 1 1 3 11 Z "
        f"M-9 -12 H9 L4 10 {_FOOT} 10 Z"
    ),
}
"""The French suit signs; overlapping parts run round in the same direction, so all is filled."""

RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})

_SIX = (
    "M54 14 C49 5 41 0 32 0 C12 0 2 20 2 54 C2 86 13 100 30 100 C47 100 58 87 58 68 "
    "C58 50 47 38 31 38 C15 38 3 50 2 66"
)

FIGURES: Mapping[int, tuple[int, str]] = {
    1: (64, "M2 100 L32 0 L62 100 M13 65 H51"),
    2: (60, "M4 27 C4 -9 58 -9 58 27 C58 50 14 72 2 100 H60"),
    3: (60, "M5 0 H55 L27 39 C46 39 58 51 58 69 C58 89 45 100 29 100 C15 100 5 94 2 83"),
    4: (62, "M45 100 V2 L2 70 H62"),
    5: (
        60,
        (
            "M54 0 H12 L8 43 C14 38 21 35 30 35 C47 35 58 48 58 67 C58 87 46 100 29 100 "
            "C15 100 5 94 2 83"
        ),
    ),
    6: (60, _SIX),
    7: (60, "M2 0 H58 C40 28 26 60 22 100"),
    8: (
        60,
        (
            "M30 46 C15 46 6 37 6 24 C6 10 16 0 30 0 C44 0 54 10 54 24 C54 37 45 46 30 46 "
            "C14 46 2 57 2 72 C2 89 14 100 30 100 C46 100 58 89 58 72 C58 57 46 46 30 46 Z"
        ),
    ),
    9: (
        60,
        (
            "M6 86 C11 95 19 100 28 100 C48 100 58 80 58 46 C58 14 47 0 30 0 C13 0 2 13 2 32 "
            "C2 50 13 62 29 62 C45 62 57 50 58 34"
        ),
    ),
    10: (
        84,
        (
            "M2 17 L17 2 V100 M57 0 C40 0 32 20 32 50 C32 80 40 100 57 100 "
            "C74 100 82 80 82 50 C82 20 74 0 57 0 Z"
        ),
    ),
}
"""The figure of each rank: its width, and the strokes that it is drawn with."""
