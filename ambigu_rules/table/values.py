"""How the values of a deal are made where it makes them by the dozen."""

from __future__ import annotations

new = tuple.__new__
"""`new(Said, (seat, word, rule, 0))` is `Said(seat, word, rule)` at half the cost. No field may be
left out, and no type is looked at: for the hot path alone, which the laws of every deal test.
"""
