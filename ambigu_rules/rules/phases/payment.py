"""Payment: counters go from each of one party to one account."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ambigu_rules.rules.amounts import AMOUNTS
from ambigu_rules.rules.parties import PARTIES, one
from ambigu_rules.rules.phase import rule_of
from ambigu_rules.table.events import Paid
from ambigu_rules.table.step import Done

if TYPE_CHECKING:
    from ambigu_rules.grounds import RulePath
    from ambigu_rules.rules.table import Rules
    from ambigu_rules.table.choices import Choice
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.events import Account, Event
    from ambigu_rules.table.step import Ask, Step


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
        if isinstance(self.chips, int):
            return _same(payers, payee, self.chips, rule_of(self.name))
        sums = AMOUNTS[self.chips](deal, payers)
        return _payments(payers, payee, sums, rule_of(self.name))

    def hear(self, deal: Deal, ask: Ask, choice: Choice, rules: Rules) -> tuple[Event, ...]:
        """Return nothing: a payment asks nobody."""
        raise AssertionError((self.name, deal.here, ask, choice, rules))


@cache
def _same(payers: tuple[Account, ...], payee: Account, chips: int, rule: RulePath) -> Done:
    """Return the end of a payment of one sum by all; the same ones come in every deal."""
    return _payments(payers, payee, (chips,) * len(payers), rule)


def _payments(
    payers: tuple[Account, ...], payee: Account, sums: tuple[int, ...], rule: RulePath
) -> Done:
    """Return the end of a payment of so much by each."""
    owed = zip(payers, sums, strict=True)
    paid = [Paid(one, payee, chips, rule) for one, chips in owed if chips and one != payee]
    return Done("done", tuple(paid))
