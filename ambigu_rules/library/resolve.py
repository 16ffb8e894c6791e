"""Resolving: a chain of files, overlays and chosen readings become one set of rules.

The order: the parent with the readings it adopts; the child's drops, inserts, changes and
confirmations; the overlays, each likewise; last the options of the readings that are left open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ambigu_rules.errors import Problem, UnknownName, nearest
from ambigu_rules.grounds import Ground, Standing
from ambigu_rules.library.limits import MAX_FAULTS
from ambigu_rules.library.located import limited, meant
from ambigu_rules.library.patch import apply, no_rule, put
from ambigu_rules.messages import Message, either, in_quotes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambigu_rules.library.patch import Named
    from ambigu_rules.library.peel import Rule
    from ambigu_rules.library.sheet import Confirmation, Point, Sheet
    from ambigu_rules.rules.variant import Remark


@dataclass(frozen=True, slots=True)
class Draft:
    """Rules with the readings left open: what a child inherits and an overlay is laid over.

    `sheet` is the variant's; `home` the name of the variant, or of the overlay, applied last;
    `order` the ground of the order of the rungs, which encloses none of the rules.
    """

    sheet: Sheet
    home: Named
    rules: Rule
    points: Mapping[str, Point]
    chain: tuple[str, ...]
    overlays: tuple[str, ...]
    remarks: tuple[Remark, ...]
    order: Ground | None = None


def root(sheet: Sheet) -> Draft:
    """Return the draft of a file that states whole rules."""
    assert sheet.rules is not None, "only a whole rule set is a root"
    chain = (sheet.id,)
    return Draft(
        sheet, sheet.name, sheet.rules, sheet.points, chain, (), sheet.remarks, sheet.order
    )


def child(sheet: Sheet, parent: Draft) -> tuple[Draft, tuple[Problem, ...]]:
    """Return the draft of a file that inherits, and the faults of what it changes."""
    unknown = limited(
        name.mark.problem(
            f"no reading point {name.text!r} to settle", meant(name.text, parent.points)
        )
        for name in sheet.settles
        if name.text not in parent.points
    )
    if unknown:
        return parent, unknown
    order = parent.order and _lent(parent.order)
    lent = replace(parent, rules=parent.rules.grounded(_lent), order=order)
    draft, problems = _laid_over(sheet, lent)
    return replace(draft, sheet=sheet, chain=(sheet.id, *parent.chain)), problems


def overlaid(sheet: Sheet, base: Draft) -> tuple[Draft, tuple[Problem, ...]]:
    """Return the draft with an overlay laid over it, and what does not fit."""
    draft, problems = _laid_over(sheet, base)
    return replace(draft, overlays=(*base.overlays, sheet.id)), problems


def _laid_over(sheet: Sheet, base: Draft) -> tuple[Draft, tuple[Problem, ...]]:
    gone = {name.text for name in sheet.settles} | set(sheet.points)
    rules = base.rules
    for point in base.points.values():
        if point.name.text in gone:
            rules, _ = apply(rules, point.options[point.adopted.text].patch, lenient=True)
    open_points = {name: one for name, one in base.points.items() if name not in gone}
    undecided = _undecided(sheet, open_points)
    rules, faults = apply(rules, sheet.patch)
    rules, unconfirmed = _confirmed(rules, sheet)
    points = {**open_points, **sheet.points}
    about = {one.about for one in sheet.remarks}
    remarks = (*(one for one in base.remarks if one.about not in about), *sheet.remarks)
    order = sheet.order or base.order
    draft = Draft(base.sheet, sheet.name, rules, points, base.chain, base.overlays, remarks, order)
    return draft, (*undecided, *faults, *unconfirmed)


def _lent(ground: Ground) -> Ground:
    if ground.standing is Standing.BORROWED:
        return ground
    return replace(ground, standing=Standing.BORROWED, lender=ground.set_by)


def _undecided(sheet: Sheet, points: Mapping[str, Point]) -> tuple[Problem, ...]:
    """Return a problem for each path of the sheet that an open reading decides."""
    places = (*sheet.patch.places(), *(one.path for one in sheet.confirms))
    return limited(
        place.mark.problem(
            f"the reading {name!r} of {point.set_by} decides {place.text!r}",
            f"settle it first: settles: [{name}]",
        )
        for place in places
        for name, point in points.items()
        if any(decides(path, place.text) for path in point.touches)
    )


def decides(path: str, other: str) -> bool:
    """Return whether the two paths are the same, or one encloses the other."""
    return f"{other}.".startswith(f"{path}.") or f"{path}.".startswith(f"{other}.")


def _confirmed(rules: Rule, sheet: Sheet) -> tuple[Rule, tuple[Problem, ...]]:
    problems: list[Problem] = []
    changed = {path.text for path in sheet.patch.places()}
    for one in sheet.confirms:
        if len(problems) > MAX_FAULTS:
            break
        rule = rules.get(one.path.text)
        if not rule:
            problems.append(no_rule(rules, one.path))
        elif one.path.text in changed:
            message = f"{one.path.text!r} is both changed and confirmed"
            problems.append(one.path.mark.problem(message, "a change has its own ground"))
        else:
            rules = put(rules, one.path.text, _agreed(rule, one))
    return rules, tuple(problems)


def _agreed(rule: Rule, one: Confirmation) -> Rule:
    agreed = rule.grounded(lambda old: one.ground if old.lender else old)
    return replace(agreed, ground=one.ground)


def choose(draft: Draft, readings: Mapping[str, str]) -> dict[str, str]:
    """Return the option of every reading point: the one asked for, or the adopted one.

    Raises:
        UnknownName: a point or an option is not known here.
    """
    chosen = {name: point.adopted.text for name, point in draft.points.items()}
    for name, option in readings.items():
        if name not in chosen:
            raise UnknownName("reading point", name, chosen)
        options = draft.points[name].options
        if option not in options:
            hint = "" if nearest(option, options) else _options(draft, options)
            raise UnknownName(f"option of {name}", option, options, hint)
        chosen[name] = option
    return chosen


_MOST_NAMED = 6
"""Of so many options the names are told."""


def _options(draft: Draft, options: Iterable[str]) -> Message:
    """Return, as a hint, which options there are, or how to list them."""
    names = tuple(options)
    if len(names) > _MOST_NAMED:
        return Message("; `ambigu readings {variant}` lists them", variant=draft.sheet.id)
    return Message("; expected {options}", options=either(map(in_quotes, names)))


def decided(draft: Draft, chosen: Mapping[str, str]) -> tuple[Rule, tuple[Problem, ...]]:
    """Return the rules under the chosen options, with the grounds that they have without them."""
    rules = draft.rules
    problems: list[Problem] = []
    for name, point in draft.points.items():
        rules, faults = apply(rules, point.options[chosen[name]].patch, lenient=True)
        problems += faults
    return rules, tuple(problems)


def read_as(draft: Draft, chosen: Mapping[str, str]) -> tuple[Rule, tuple[Problem, ...]]:
    """Return the rules under the chosen options, every path that a reading decides marked."""
    rules, problems = decided(draft, chosen)
    for name, point in draft.points.items():
        for path in point.touches:
            rule = rules.get(path)
            if rule:
                ground = _read(point, chosen[name], nearest_ground(rules, path))
                lender = ground.lender or _lender(draft, point, path, ground)
                rules = put(rules, path, replace(rule, ground=replace(ground, lender=lender)))
    return rules, problems


def nearest_ground(rules: Rule, path: str) -> Ground | None:
    """Return the ground of the nearest rule that encloses the path; None where none has one."""
    found = None
    here: Rule | None = rules
    for key in path.split("."):
        here = here.below.get(key) if here and here.below else None
        found = here.ground if here and here.ground else found
    return found


def _lender(draft: Draft, point: Point, path: str, ground: Ground) -> str:
    """Return who lends what an option states with a citation of its own; empty for nobody.

    What an inherited option inserts is lent by its author; a value that stands for a borrowed one
    is lent as that was, if it cites the same witness.
    """
    before = nearest_ground(draft.rules, path)
    if not before:
        return "" if point.set_by in (draft.sheet.id, *draft.overlays) else point.set_by
    alike = before.passage.partition("/")[0] == ground.passage.partition("/")[0]
    return before.lender if alike else ""


def _read(point: Point, option: str, ground: Ground | None) -> Ground:
    because = point.options[option].because
    reading = (point.name.text, option)
    if not ground:
        return Ground(Standing.READ, point.set_by, point.passage, because=because, reading=reading)
    return replace(
        ground,
        standing=Standing.READ,
        passage=ground.passage or point.passage,
        because=because,
        reading=reading,
    )
