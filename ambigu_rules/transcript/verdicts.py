"""What a claim is found to be."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.messages import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.transcript.kinds import Claim


class Verdict(StrEnum):
    """What a claim is found to be."""

    CONFIRMED = "confirmed"
    CONTRADICTED = "contradicted"
    UNTESTABLE = "untestable"


VERDICTS: Mapping[Verdict, Message] = {
    Verdict.CONFIRMED: Message("confirmed"),
    Verdict.CONTRADICTED: Message("contradicted"),
    Verdict.UNTESTABLE: Message("untestable"),
}
"""What each is called in a message."""


class Finding(NamedTuple):
    """The verdict on a claim.

    `computed` is what the rules come to, and `how` how it is made up (told where the claim is
    contradicted); `rule` and `cite` the rule that decides; `because` says why nothing can be
    told, where nothing can.
    """

    claim: Claim
    verdict: Verdict
    computed: str = ""
    how: str = ""
    rule: str = ""
    cite: str = ""
    because: str = ""


class Found(NamedTuple):
    """What a checker finds: whether the claim is true, the computed value, how, the rule."""

    true: bool
    computed: str
    how: str = ""
    rule: str = ""


class CannotTell(Exception):  # noqa: N818 - the condition, as everywhere here
    """The claim cannot be judged; the message says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)


def false(computed: str, how: str = "", rule: str = "") -> Found:
    """Return that a claim is not true, and what is."""
    return Found(False, computed, how, rule)  # noqa: FBT003
