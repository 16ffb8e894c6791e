"""What a payment rests on: who pays, who is paid, how much, and what the hand is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.documents.views.stated import ground_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.rules.variant import Variant


class Basis(NamedTuple):
    """A rule that a payment follows from: its path, its citation, how far it is evidence."""

    rule: str
    cite: str
    standing: str


def payment_rules(leaves: Mapping[str, object], rule: str) -> tuple[str, ...]:
    """Return the paths of the rules that make a payment; `rule` is the one that its event names.

    >>> payment_rules({"procedure.fee.from": 1, "procedure.fee.chips": 2}, "procedure.fee.chips")
    ('procedure.fee.from', 'procedure.fee.chips')
    """
    phase = rule.removesuffix(".chips")
    paths = (f"{phase}.{key}" for key in ("from", "to", "chips"))
    return tuple(path for path in paths if path in leaves) or (rule,)


def bases(
    variant: Variant, leaves: Mapping[str, object], rule: str, rung: str = ""
) -> tuple[Basis, ...]:
    """Return what a payment rests on; `rung` is the combination whose price is paid."""
    paths = payment_rules(leaves, rule)
    priced = (f"ladder.{rung}.price",) if rung else ()
    return tuple(_basis(variant, path) for path in (*paths, *priced))


def _basis(variant: Variant, path: str) -> Basis:
    ground = ground_of(variant, path)
    if ground is None:
        return Basis(path, "", "")
    standing = "borrowed" if ground.lender else ground.standing.value
    return Basis(path, ground.cite, standing)
