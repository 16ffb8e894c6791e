"""Checking: the faults of one file by itself, and of the rules that came out of several."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from ambigu_rules.library import located, schemas
from ambigu_rules.library.build import ladder_of, procedure_of, table_of, tree_of
from ambigu_rules.library.graph import faults
from ambigu_rules.library.located import Map, Node, Seq, meant
from ambigu_rules.library.peel import KEYED, Rule, text_of
from ambigu_rules.library.resolve import choose, decided, decides
from ambigu_rules.library.sources import mappings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.errors import Problem
    from ambigu_rules.library.located import Mark
    from ambigu_rules.library.patch import Named
    from ambigu_rules.library.resolve import Draft
    from ambigu_rules.library.sheet import Choice, Point, Sheet


def shape_problems(name: str, node: Node) -> tuple[Problem, ...]:
    """Return what does not fit the schema `name`, at its place."""
    return tuple(
        _mark(node, one.path, one.key).problem(one.message, one.hint)
        for one in schemas.misfits(name, located.plain(node))
    )


def _mark(node: Node, path: Iterable[str | int], key: str) -> Mark:
    """Return the place of a key, or of the value where the key is empty or missing."""
    found = located.find(node, path)
    entry = found.entries.get(key) if isinstance(found, Map) else None
    return entry.mark if entry else found.mark


def sheet_problems(sheet: Sheet) -> Iterator[Problem]:
    """Yield the faults of a file that fits the schema, by itself."""
    if not sheet.overlay and (sheet.rules is None) == (sheet.inherits is None):
        message = "a variant has rules, or inherits them"
        found = "found both" if sheet.rules else "found neither"
        yield sheet.name.mark.problem(message, found)
    yield from _twice(sheet.node)
    yield from _two_grounds(sheet.node)
    yield from _ungrounded(sheet)
    for point in sheet.points.values():
        if point.adopted.text not in point.options:
            hint = meant(point.adopted.text, point.options)
            message = f"no option {point.adopted.text!r} to adopt"
            yield point.adopted.mark.problem(message, hint)


def _twice(node: Map) -> Iterator[Problem]:
    """Yield a problem for each rung, phase or end that is listed twice."""
    rules = node.get("rules")
    for section, key in KEYED.items():
        listed = rules.get(section) if isinstance(rules, Map) else None
        seen: set[str] = set()
        for item in listed.items if isinstance(listed, Seq) else ():
            name = text_of(item, key)
            if name in seen:
                yield _mark(item, [key], "").problem(f"the {key} {name!r} stands twice")
            seen.add(name)


def _two_grounds(node: Node) -> Iterator[Problem]:
    for mapping in mappings(node):
        grounds = [key for key in mapping.entries if key in ("cite", "infer", "supplied")]
        for key in grounds[1:]:
            message = f"expected one ground, found {grounds[0]!r} and {key!r}"
            yield mapping.entries[key].mark.problem(message)


def _ungrounded(sheet: Sheet) -> Iterator[Problem]:
    """Yield a problem for each value that nothing speaks for."""
    roots = list((sheet.rules.below or {}).items()) if sheet.rules else []
    roots += [(change.path.text, change.rule) for change in sheet.patch.stated]
    roots += [(item.path, item.rule) for item in sheet.patch.insert]
    for path, rule in roots:
        if rule.below is None and not rule.ground:
            yield rule.mark.problem(f"no ground for {path!r}", _GROUND)
        yield from _bare(path, rule)


_GROUND = "write {is: …, cite: …}, or supplied: with the reason"


def _bare(path: str, rule: Rule) -> Iterator[Problem]:
    """Yield one problem for each mapping that holds values without a ground."""
    if rule.ground or rule.below is None:
        return
    bare = [key for key, one in rule.below.items() if one.below is None and not one.ground]
    if bare:
        yield rule.mark.problem(f"no ground for {', '.join(bare)} of {path!r}", _GROUND)
    for key, one in rule.below.items():
        yield from _bare(f"{path}.{key}", one)


def rules_problems(
    rules: Rule, home: Named, within: tuple[str, ...] | None = None
) -> tuple[Problem, ...]:
    """Return the faults of resolved rules: those of shape alone, if there are any.

    A fault lies where the value was written, if that is in the file of `home` (and, where `within`
    is given, at one of these paths); else at what that file says of the same phase or rung; else
    at `home`.
    """
    tree = tree_of(rules)
    misfits = tuple(schemas.rules_misfits(tree))
    if misfits:
        return tuple(_misfit_problem(rules, one, home, within) for one in misfits)
    return tuple(
        _placed(rules, steps, _name_key(steps), home, within).problem(
            f"{fault.message} ({fault.path})", fault.hint
        )
        for fault in faults(table_of(tree), ladder_of(tree), procedure_of(tree))
        for steps in (tuple(fault.path.split(".")),)
    )


def _name_key(steps: schemas.Steps) -> str:
    """Return the key under which the name of a rung stands, where the name is at fault."""
    return KEYED["ladder"] if len(steps) == 2 and steps[0] == "ladder" else ""


def adopted_problems(draft: Draft) -> tuple[Problem, ...]:
    """Return the faults of a draft's rules under the options that it adopts."""
    rules, problems = decided(draft, choose(draft, {}))
    return problems or rules_problems(rules, draft.home)


def _misfit_problem(
    rules: Rule, misfit: schemas.Misfit, home: Named, within: tuple[str, ...] | None
) -> Problem:
    """Return a misfit as a problem; it says the path, unless it lies at the value at fault."""
    mark = _placed(rules, misfit.path, misfit.key, home, within)
    tells = mark != home.mark and not misfit.key
    path = "" if tells else f" ({'.'.join(map(str, misfit.path))})"
    return mark.problem(f"{misfit.message}{path}", misfit.hint)


def _placed(
    rules: Rule, path: schemas.Steps, key: str, home: Named, within: tuple[str, ...] | None
) -> Mark:
    here, rest = rules, list(path)
    while rest and here.below and rest[0] in here.below:
        here = here.below[str(rest.pop(0))]
    at = ".".join(map(str, path))
    if within is not None and not any(decides(one, at) for one in within):
        return home.mark
    item = rules.get(".".join(map(str, path[:2])))
    beside = (rule.mark for _, rule in item.walk()) if item else ()
    marks = (_mark(here.node, rest, key), *beside)
    return next((mark for mark in marks if mark.file == home.mark.file), home.mark)


def reading_problems(draft: Draft, sheet: Sheet) -> Iterator[Problem]:
    """Yield the faults of the reading points that a draft leaves open, as the sheet sees them.

    The adopted rules are taken to be in order; each other option is tried by itself.
    """
    yield from _rivals(draft, sheet)
    adopted = {name: point.adopted.text for name, point in draft.points.items()}
    as_adopted = str(decided(draft, adopted)[0].plain())
    for name, point in draft.points.items():
        seen = {as_adopted: point.adopted.text}
        for option in point.options.values():
            if option.name.text != point.adopted.text:
                rules, problems = decided(draft, {**adopted, name: option.name.text})
                yield from _option_problems(sheet, point, option, rules, problems)
                like = seen.setdefault(str(rules.plain()), option.name.text)
                if like != option.name.text and not problems:
                    message = f"the option {option.name.text!r} of {name!r} changes nothing"
                    home = _home(sheet, option.name)
                    yield home.mark.problem(message, f"the rules are those of {like!r}")


def _rivals(draft: Draft, sheet: Sheet) -> Iterator[Problem]:
    """Yield a problem for each two reading points that decide the same rule."""
    points = [(point, point.touches) for point in draft.points.values()]
    for (one, touched), (other, touches) in combinations(points, 2):
        for path in touches:
            if any(decides(path, before) for before in touched):
                message = f"the readings {one.name.text!r} and {other.name.text!r} decide {path!r}"
                yield _home(sheet, other.name).mark.problem(message, "one of them has to")
                break


def _option_problems(
    sheet: Sheet, point: Point, option: Choice, rules: Rule, problems: tuple[Problem, ...]
) -> Iterator[Problem]:
    home = _home(sheet, option.name)
    if not problems:
        problems = rules_problems(rules, home, option.patch.touches)
    under = f"under {point.name.text}={option.name.text}: "
    for one in problems:
        if home is option.name:
            yield replace(one, message=under + one.message)
        else:
            hint = f"settle the reading {point.name.text!r} of {point.set_by}"
            yield home.mark.problem(under + one.message, hint)


def _home(sheet: Sheet, name: Named) -> Named:
    """Return the name, if it stands in the sheet's file; else what leads the sheet to it."""
    return name if name.mark.file == sheet.name.mark.file else (sheet.inherits or sheet.name)
