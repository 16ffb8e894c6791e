"""The one patch mechanism: drop, then insert, then add, then change, each by rule path."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from ambigu_rules.grounds import Ground, Standing
from ambigu_rules.library.limits import MAX_FAULTS
from ambigu_rules.library.located import from_plain, meant
from ambigu_rules.library.peel import KEYED, Rule, peel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ambigu_rules.errors import Problem
    from ambigu_rules.library.located import Mark


@dataclass(frozen=True, slots=True)
class Named:
    """A name, or a path, as a file gives it, and where."""

    text: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Insert:
    """A new phase, rung or end: `section` takes it after, or before, the one named."""

    section: str
    name: Named
    anchor: Named
    before: bool
    rule: Rule

    @property
    def path(self) -> str:
        """The path of what is inserted."""
        return f"{self.section}.{self.name.text}"


@dataclass(frozen=True, slots=True)
class Change:
    """A value, or a mapping, for a rule that exists, or for one that is to be added."""

    path: Named
    rule: Rule


@dataclass(frozen=True, slots=True)
class Patch:
    """What a child, an overlay, an option of a reading or an experiment does to the rules."""

    drop: tuple[Named, ...] = ()
    insert: tuple[Insert, ...] = ()
    add: tuple[Change, ...] = ()
    change: tuple[Change, ...] = ()

    @property
    def touches(self) -> tuple[str, ...]:
        """The paths that the patch decides."""
        dropped = (one.text for one in self.drop)
        inserted = (one.path for one in self.insert)
        return (*dropped, *inserted, *(one.path.text for one in self.stated))

    @property
    def stated(self) -> tuple[Change, ...]:
        """The values by path, those added before those changed."""
        return (*self.add, *self.change)

    def places(self) -> tuple[Named, ...]:
        """Return the paths that the patch decides, each with its place in the file."""
        inserted = (Named(one.path, one.name.mark) for one in self.insert)
        return (*self.drop, *inserted, *(one.path for one in self.stated))

    def first(self, count: int) -> Patch:
        """Return no more than the first parts of the patch, counted as `places` lists them."""
        parts: list[tuple[Any, ...]] = []
        for part in (self.drop, self.insert, self.add, self.change):
            parts.append(part[:count])
            count -= len(parts[-1])
        return Patch(*parts)


def apply(rules: Rule, patch: Patch, *, lenient: bool = False) -> tuple[Rule, tuple[Problem, ...]]:
    """Return the patched rules and the faults of the patch.

    A `lenient` patch is an option's or an experiment's: it may restate a value, and a bare value
    keeps the ground of the one it replaces.
    """
    problems: list[Problem] = []
    for step in _steps(patch, lenient=lenient):
        rules, fault = step(rules)
        if fault:
            problems.append(fault)
            if len(problems) > MAX_FAULTS:
                break
    return rules, tuple(problems)


Stepped = tuple[Rule, "Problem | None"]


def _steps(patch: Patch, *, lenient: bool) -> Iterator[Callable[[Rule], Stepped]]:
    """Yield what is done, in its order; what cannot be done leaves the rules and names a fault."""
    yield from (partial(_dropped, path) for path in patch.drop)
    yield from (partial(_insert, item) for item in patch.insert)
    yield from (partial(_add, one) for one in patch.add)
    yield from (partial(_changed, change, lenient=lenient) for change in patch.change)


def _dropped(path: Named, rules: Rule) -> Stepped:
    if not rules.get(path.text):
        return rules, no_rule(rules, path)
    return _edit(rules, path.text.split("."), lambda _: None), None


def _insert(item: Insert, rules: Rule) -> Stepped:
    fault = _misplaced(rules, item)
    return (rules, fault) if fault else (_inserted(rules, item), None)


def _add(one: Change, rules: Rule) -> Stepped:
    fault = _unfit(rules, one)
    return (rules, fault) if fault else (_added(rules, one), None)


def experiment(changes: Mapping[str, object], mark: Mark) -> Patch:
    """Return plain values by path as a patch; None drops a rule."""
    ground = Ground(Standing.SUPPLIED, "", because="changed for an experiment")
    drop = tuple(Named(path, mark) for path, value in changes.items() if value is None)
    change = tuple(
        Change(Named(path, mark), replace(peel(from_plain(value, mark), ""), ground=ground))
        for path, value in changes.items()
        if value is not None
    )
    return Patch(drop=drop, change=change)


def no_rule(rules: Rule, path: Named) -> Problem:
    """Return the problem that a path hits no rule, with the rules that may be meant."""
    known = [at for at, _ in rules.walk()]
    return path.mark.problem(f"no rule {path.text!r}", meant(path.text, known))


def put(rules: Rule, path: str, rule: Rule) -> Rule:
    """Return the rules with another rule at a path that exists."""
    return _edit(rules, path.split("."), lambda _: rule)


def _edit(rules: Rule, keys: list[str], edit: Callable[[Rule], Rule | None]) -> Rule:
    """Return the rules with the one at the keys edited; None drops it."""
    below = {}
    for key, rule in (rules.below or {}).items():
        edited: Rule | None = rule
        if key == keys[0]:
            edited = _edit(rule, keys[1:], edit) if keys[1:] else edit(rule)
        if edited:
            below[key] = edited
    return replace(rules, below=below)


def _misplaced(rules: Rule, item: Insert) -> Problem | None:
    section = rules.get(item.section)
    names = list(section.below or {}) if section else []
    what = KEYED[item.section]
    if item.name.text in names:
        message = f"there is a {what} {item.name.text!r} already"
        return item.name.mark.problem(message, "change it, or drop it first")
    if item.anchor.text not in names:
        message = f"no {what} {item.anchor.text!r} to insert {item.name.text!r} at"
        return item.anchor.mark.problem(message, meant(item.anchor.text, names))
    return None


def _inserted(rules: Rule, item: Insert) -> Rule:
    section = rules.get(item.section)
    below: dict[str, Rule] = {}
    for name, rule in (section.below or {}).items() if section else ():
        if name == item.anchor.text and item.before:
            below[item.name.text] = item.rule
        below[name] = rule
        if name == item.anchor.text and not item.before:
            below[item.name.text] = item.rule
    return _edit(rules, [item.section], lambda old: replace(old, below=below))


def _unfit(rules: Rule, one: Change) -> Problem | None:
    """Return why a rule cannot be added at its path; None where it can."""
    path = one.path
    above, _, key = path.text.rpartition(".")
    whole = rules.get(above)
    if rules.get(path.text):
        message = f"there is a rule {path.text!r} already"
        return path.mark.problem(message, "change it, or drop it first")
    if not whole:
        known = [at for at, rule in rules.walk() if rule.below is not None]
        message = f"no rule {above!r} to add {key!r} to"
        return path.mark.problem(message, meant(above, known))
    if whole.below is None:
        message = f"{above!r} is a value, to which {key!r} cannot be added"
        return path.mark.problem(message, "change it into a mapping")
    if above in KEYED:
        message = f"a {KEYED[above]} has its place in a list, and {key!r} is given none"
        return path.mark.problem(message, "insert it")
    return None


def _added(rules: Rule, one: Change) -> Rule:
    above, _, key = one.path.text.rpartition(".")

    def edit(old: Rule) -> Rule:
        return replace(old, below={**(old.below or {}), key: one.rule})

    return _edit(rules, above.split("."), edit) if above else edit(rules)


def _changed(change: Change, rules: Rule, *, lenient: bool) -> Stepped:
    path, new = change.path, change.rule
    old = rules.get(path.text)
    if not old:
        return rules, no_rule(rules, path)
    if lenient:
        new = replace(new, ground=new.ground or old.ground)
    elif old.plain() == new.plain():
        message = f"the change of {path.text!r} changes nothing"
        return rules, path.mark.problem(message, "use confirms where a source agrees")
    return put(rules, path.text, new), None
