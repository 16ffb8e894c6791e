"""Option: one player picks one of several words; where there is one word, it is an obligation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.rules.parties import one
from ambigu_rules.rules.phase import rule_of
from ambigu_rules.table.choices import Choice, Word
from ambigu_rules.table.events import Event, Said, Seat
from ambigu_rules.table.step import Ask, Done

if TYPE_CHECKING:
    from ambigu_rules.rules.table import Rules
    from ambigu_rules.table.deal import Deal
    from ambigu_rules.table.step import Step


@dataclass(frozen=True, slots=True)
class Option:
    """`who`, a party of one, says one of the `words`; each word is an outcome."""

    name: str
    who: str
    words: tuple[str, ...]

    @property
    def outcomes(self) -> tuple[str, ...]:
        """One outcome a word."""
        return self.words

    def step(self, deal: Deal, rules: Rules) -> Step:  # noqa: ARG002 - the protocol's signature
        """Return the question, or the end once a word is said."""
        last = deal.log[-1]
        if isinstance(last, Said):
            return Done(last.word)
        seat = self._seat(deal)
        if len(self.words) == 1:
            return Done(self.words[0], (Said(seat, self.words[0], rule_of(self.name)),))
        return Ask(seat, tuple(map(Word, self.words)), rule_of(self.name, "then"))

    def _seat(self, deal: Deal) -> Seat:
        account = one(self.who, deal)
        assert not isinstance(account, str), f"{self.who} cannot choose"
        return account

    def hear(
        self,
        deal: Deal,  # noqa: ARG002 - the protocol's signature
        ask: Ask,
        choice: Choice,
        rules: Rules,  # noqa: ARG002
    ) -> tuple[Event, ...]:
        """Return that the word was said."""
        return (Said(ask.who, choice.word, rule_of(self.name, "then")),)
