"""Building: plain rules that the schema has found to be in order become a variant."""

from __future__ import annotations

import hashlib
import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ambigu_rules.figures import FigureRules
from ambigu_rules.library.peel import KEYED
from ambigu_rules.rules.ladder import HeldPrime, Ladder, Part, Rung
from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.drawing import Drawing, Rounds, Stake
from ambigu_rules.rules.phases.option import Option
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.rules.phases.showdown import Showdown
from ambigu_rules.rules.procedure import End, Procedure
from ambigu_rules.rules.readings import Reading, ReadingOption
from ambigu_rules.rules.table import Rules, TableRules
from ambigu_rules.rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambigu_rules.grounds import Ground
    from ambigu_rules.library.peel import Rule
    from ambigu_rules.library.resolve import Draft
    from ambigu_rules.rules.phase import Phase

Tree = dict[str, Any]


def build(name: str, draft: Draft, rules: Rule, chosen: Mapping[str, str]) -> Variant:
    """Return the variant that was asked for by `name`, under the chosen readings."""
    tree = tree_of(rules)
    table, figure_ladder = table_of(tree), ladder_of(tree)
    sheet = draft.sheet
    return Variant(
        id=name,
        title=sheet.title,
        summary=sheet.summary,
        witness=sheet.witness,
        year=sheet.year,
        chain=draft.chain,
        overlays=draft.overlays,
        table=table,
        ladder=figure_ladder,
        procedure=procedure_of(tree),
        readings=readings_of(draft, chosen),
        remarks=draft.remarks,
        tree=tree,
        grounds=_grounds(draft, rules),
        fingerprint=fingerprint(tree),
        rules=Rules(table, figure_ladder),
    )


def _grounds(draft: Draft, rules: Rule) -> dict[str, Ground]:
    """Return every ground by its path; that of the order of the rungs is the ladder's own."""
    order = {"ladder": draft.order} if draft.order else {}
    return {**order, **{path: rule.ground for path, rule in rules.walk() if rule.ground}}


def tree_of(rules: Rule) -> Tree:
    """Return the plain rules."""
    tree = rules.plain()
    assert isinstance(tree, dict), "rules are a mapping"
    return tree


def fingerprint(tree: Tree) -> str:
    """Return sixteen hexadecimal digits of a digest of the rules.

    The order of rungs, phases and ends counts, the order of other keys does not.
    """
    ordered = {key: list(value.items()) if key in KEYED else value for key, value in tree.items()}
    canonical = json.dumps(ordered, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def table_of(tree: Tree) -> TableRules:
    """Return the rules of the table."""
    table = tree["table"]
    limit = table["limit"]
    limited = isinstance(limit, dict)
    return TableRules(
        least=table["players"]["least"],
        most=table["players"]["most"],
        counters=table["counters"],
        limit=limit["counters"] if limited else None,
        holds_for=limit["holds-for"] if limited else "",
        direction=table["direction"],
        first_dealer=table["first-dealer"],
        elder=table["elder"],
        credit=table["credit"],
    )


def ladder_of(tree: Tree) -> Ladder:
    """Return the ladder and the figures it is made of."""
    figures, pack = tree["figures"], tree["pack"]
    return Ladder(
        tuple(
            Rung(
                name,
                tuple(rung["needs"]),
                tuple(_part(part) for part in rung["price"]),
                tuple(rung["ties"]),
            )
            for name, rung in tree["ladder"].items()
        ),
        FigureRules(
            point_least=figures["point"]["least"],
            grand_prime_over=figures["grand-prime"]["over"] if "grand-prime" in figures else None,
            sequence_cards=figures["sequence"]["cards"],
            sequence_suit=figures["sequence"]["suit"],
            ace=pack["ace"],
            highest=pack["highest"],
        ),
    )


def _part(part: object) -> Part:
    if isinstance(part, dict):
        return HeldPrime(part["held-prime-over"])
    assert isinstance(part, int | str), "the schema allows no other"
    return part


def procedure_of(tree: Tree) -> Procedure:
    """Return the procedure; a phase may leave the route of its outcome `done` to order."""
    phases = {name: _PHASES[body["kind"]](name, body) for name, body in tree["procedure"].items()}
    names = list(phases)
    following = dict(pairwise(names))
    routes: dict[tuple[str, str], str] = {}
    for name, body in tree["procedure"].items():
        routes.update({(name, outcome): target for outcome, target in body.get("then", {}).items()})
        if "done" in phases[name].outcomes and name in following:
            routes.setdefault((name, "done"), following[name])
    ends = {name: End(name, end["dealer"], end["begins"]) for name, end in tree["ends"].items()}
    return Procedure(phases, routes, ends)


def _betting(name: str, body: Tree) -> Phase:
    raises = body["raises"]
    return Betting(
        name,
        opens=body["opens"],
        minimum=body["minimum"],
        raises=None if raises == "any-number" else raises,
        passed_may_answer=body["passed-may-answer"],
    )


def _dealing(name: str, body: Tree) -> Phase:
    return Dealing(name, body["cards"], body["cut"], body.get("discards", "stay-out"))


def _drawing(name: str, body: Tree) -> Phase:
    stake, rounds = body.get("stake"), body["rounds"]
    return Drawing(
        name,
        body["most"],
        rounds=None
        if rounds == "once"
        else Rounds(rounds["called-by"], rounds["ends"], rounds["idle-rounds"], rounds["reserve"]),
        stake=stake and Stake(stake["chips"], stake["from"], stake["to"]),
        spent=body.get("spent", ""),
    )


_PHASES: Mapping[str, Callable[[str, Tree], Phase]] = {
    "betting": _betting,
    "dealing": _dealing,
    "drawing": _drawing,
    "option": lambda name, body: Option(name, body["who"], tuple(body["then"])),
    "payment": lambda name, body: Payment(name, body["from"], body["to"], body["chips"]),
    "showdown": lambda name, body: Showdown(name, body.get("empty-hands", "may-win")),
}


def readings_of(draft: Draft, chosen: Mapping[str, str]) -> dict[str, Reading]:
    """Return the reading points that are left open, with the options in force."""
    return {
        name: Reading(
            name,
            point.passage,
            point.asks,
            point.adopted.text,
            chosen[name],
            {
                option.name.text: ReadingOption(
                    option.name.text, option.means, option.because, option.patch.touches
                )
                for option in point.options.values()
            },
            point.set_by,
        )
        for name, point in draft.points.items()
    }
