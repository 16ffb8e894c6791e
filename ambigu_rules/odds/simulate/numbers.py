"""Numbers of chance that are computed, not drawn: a key and a count give always the same one.

Whoever asks, in whatever order and in whatever process, gets the same number, so that a deal is
fixed by a seed and its own place. All of it is arithmetic in 62 bits: the same functions serve as
Python and, compiled, with machine integers, where only the product needs a form of its own.
"""

from __future__ import annotations

BITS = (1 << 62) - 1

# The constants of the mixer known as splitmix64, cut to 62 bits; the factors are odd, so that no
# two numbers become one.
_STEP = 0x9E37_79B9_7F4A_7C15 & BITS
_FIRST = 0xBF58_476D_1CE4_E5B9 & BITS
_SECOND = 0x94D0_49BB_1331_11EB & BITS

MILLION = 1_000_000
"""Chances are whole millionths, so that no rounding differs between one form and another."""


def times(one: int, other: int) -> int:
    """Return the last 62 bits of the product of two numbers of 62 bits."""
    return (one * other) & BITS


def stir(number: int) -> int:
    """Return a number of 62 bits in which every bit of the number given has had its say."""
    number = (number + _STEP) & BITS
    number = times(number ^ (number >> 30), _FIRST)
    number = times(number ^ (number >> 27), _SECOND)
    return number ^ (number >> 31)


def key_of(seed: int, deal: int) -> int:
    """Return the key of a deal by its number among those of a seed; both are below 2**62."""
    return stir(stir(seed) ^ deal)


def below(key: int, who: int, count: int, most: int) -> int:
    """Return a number from 0 to `most` - 1, the one that `who` (-1: chance) gets as his
    `count`-th of the deal; `most` is at most 2**31.
    """
    return ((stir(key ^ ((who + 2) << 40) ^ count) >> 31) * most) >> 31
