"""Blame: the place of a fault that lies in no line of a file, but that a change of the file causes.

A child that drops a phase makes a route of its parent lead nowhere. That route stands in another
file; what is to be mended stands where the child drops the phase.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ambigu_rules.errors import Problem
    from ambigu_rules.library.sheet import Sheet

MOST = 10
"""For how many faults of a file a change is looked for."""


def blamed(
    problems: Iterable[Problem], sheet: Sheet, tried: Callable[[Sheet], Iterable[Problem]]
) -> tuple[Problem, ...]:
    """Return the problems, those that lie at the sheet's name at the change that brings them in.

    `tried` tells the problems of the sheet with no more than the first of its changes. Whatever
    comes with none of them stays where it lies.
    """
    places = sheet.patch.places()
    known: dict[int, frozenset[str]] = {}

    def told(count: int) -> frozenset[str]:
        if count not in known:
            found = tried(replace(sheet, patch=sheet.patch.first(count)))
            known[count] = frozenset(one.message for one in found)
        return known[count]

    def moved(problem: Problem) -> Problem:
        before, after = 0, len(places)
        if not places or problem.message in told(0):
            return problem
        while after - before > 1:
            middle = (before + after) // 2
            before, after = (before, middle) if problem.message in told(middle) else (middle, after)
        mark = places[after - 1].mark
        return replace(problem, file=mark.file, line=mark.line, column=mark.column)

    home = sheet.name.mark.problem("")
    found = list(problems)
    at_home = [one for one in found if replace(one, message="", hint="") == home][:MOST]
    return tuple(moved(one) if one in at_home else one for one in found)
