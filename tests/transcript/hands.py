"""Transcripts that several tests use."""

from __future__ import annotations

PLAYED_OUT = """\
title: The example hand of the modern rules page, played out
variant: foster-1897
players: Anna, Ben, Carla, Dan        # from the dealer's right round to the dealer
dealer: Dan
counters: 100 each
limit: 10

Anna is dealt 2♠ 9♥
Ben is dealt 5♥ 8♠
Carla is dealt 10♥ 3♦
Dan is dealt 4♣ 4♦

Anna discards 9♥, draws 3♠
Ben says enough
Carla discards 3♦, draws 9♦
Dan says enough
The pool is 12

Anna is dealt 4♠ 6♥
Ben is dealt 5♦ 2♥
Carla is dealt 7♣ A♦
Dan is dealt 10♠ 7♥

Anna plays 3
Ben calls
Carla calls
Dan gives up

Anna discards 6♥, draws 9♠
Ben discards 2♥, draws 5♣
Carla discards A♦, draws 6♠

Anna plays 5
Ben raises by 5
Carla calls
Anna calls

Anna shows a flush with sequence
Ben shows a tricon with prime
Carla shows a grand prime
Anna wins the pool of 51
Ben, Carla and Dan each pay Anna 8
Anna has 159 counters
Ben has 76 counters
Carla has 76 counters
Dan has 89 counters
"""
"""The whole deal of the language's description; every claim in it was worked out by hand."""

SHOWDOWN = """\
variant: foster-1897
players: Anna, Ben, Carla, Dan
dealer: Dan
position: showdown
out: Dan

Anna holds 2♠ 3♠ 4♠ 9♠
Ben holds 5♥ 5♦ 5♣ 8♠
Carla holds 10♥ 9♦ 7♣ 6♠

"""
"""The hands of the modern page's own example; claims may follow."""

TWO = """\
variant: foster-1897
players: Anna, Ben
counters: 50 each
limit: 10

Anna is dealt 2♠ 9♥
Ben is dealt 5♥ 8♠
Anna says enough
Ben says enough
Anna is dealt 4♠ 6♥
Ben is dealt 5♦ 2♥
"""
"""Two players, up to the first betting: pool 6, Anna to speak."""


def replaced(text: str, old: str, new: str) -> str:
    """Return the text with one line, which must be there once, in other words."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def line_of(text: str, line: str) -> int:
    """Return the number of a line, counted from 1."""
    return text.split("\n").index(line) + 1
