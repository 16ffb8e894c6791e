"""Payment: counters go from each of one party to one account."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.rules.amounts import AMOUNTS
from ambigu_rules.rules.parties import PARTIES, one
from ambigu_rules.rules.phase import rule_of
from ambigu_rules.table.events import Paid
from ambigu_rules.table.step import Done

if TYPE_CHECKING:
    from ambigu_rules.rules.table import Rules
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Account, Event, Seat
    from ambigu_rules.table.step import Step


@dataclass(frozen=True, slots=True)
class Payment:
    """`payer` pays `payee`: a party each; `chips` counters each, or an amount by its name."""

    name: str
    payer: str
    payee: str
    chips: int | str

    @property
    def outcomes(self) -> tuple[str, ...]:
        """A payment is always done."""
        return ("done",)

    def step(self, deal: Deal, rules: Rules) -> Step:  # noqa: ARG002 - the protocol's signature
        """Return the payments, one an account that pays; nobody pays himself."""
        payers = PARTIES[self.payer](deal)
        if not payers:
            return Done("done")
        payee = one(self.payee, deal)
        rule = rule_of(self.name)
        payments = ((payer, self._sum(deal, payer)) for payer in payers if payer != payee)
        return Done(
            "done", tuple(Paid(payer, payee, chips, rule) for payer, chips in payments if chips)
        )

    def _sum(self, deal: Deal, payer: Account) -> int:
        return self.chips if isinstance(self.chips, int) else AMOUNTS[self.chips](deal, payer)

    def hear(self, deal: Deal, seat: Seat, choice: Choice, rules: Rules) -> tuple[Event, ...]:
        """Return nothing: a payment asks nobody."""
        raise AssertionError((self.name, deal.here, seat, choice, rules))
