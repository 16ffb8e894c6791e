"""Who pays whom: every payment of the deal in one table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.documents.views.rulebook_steps import Step
    from ambigu_rules.documents.views.stated import Stated


@dataclass(frozen=True, slots=True)
class Payment:
    """A payment: the step with its number, who pays, who is paid, how much (a number, or an
    amount by its name); `stake` where it is that of an exchange.
    """

    number: int
    step: str
    payer: Stated
    payee: Stated
    chips: Stated
    stake: bool


def payments_in(steps: Iterable[Step]) -> tuple[Payment, ...]:
    """Return the payments in the order of the deal; bets are no payments."""
    return tuple(_payments(steps))


def _payments(steps: Iterable[Step]) -> Iterator[Payment]:
    for step in steps:
        rules = step.rules
        stake = rules.get("stake")
        if step.kind == "payment":
            yield _payment(step, rules, stake=False)
        elif isinstance(stake, dict):
            yield _payment(step, stake, stake=True)


def _payment(step: Step, rules: object, *, stake: bool) -> Payment:
    assert isinstance(rules, dict)
    payer, payee, chips = (rules[key] for key in ("from", "to", "chips"))
    return Payment(step.number, step.name, payer, payee, chips, stake)
