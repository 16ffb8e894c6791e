"""What the odds advise a beginner; for the rule sets that are shipped it is kept, ready made.

It takes seconds to work out, and a rulebook should not. What is kept is found by the fingerprint
of the rules, so that rules with any other value are worked out anew. A test makes it again.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from ambigu_rules import resources
from ambigu_rules.api.reckoning import reckon_advice
from ambigu_rules.documents.views.rulebook_advice import Exchange, exchanges, from_plain

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.rules.variant import Variant


def kept_advice() -> Path:
    """Return the file of the advice that is kept: by fingerprint, as `plain` makes it."""
    return resources.folder("variants") / "advice.json"


def advice_for(variant: Variant) -> tuple[Exchange, ...]:
    """Return what to keep in each exchange, as kept or worked out."""
    found = _kept().get(variant.fingerprint)
    return worked_out(variant) if found is None else from_plain(found)


def worked_out(variant: Variant) -> tuple[Exchange, ...]:
    """Return what to keep in each exchange, worked out from the odds."""
    return exchanges(reckon_advice(variant))


@cache
def _kept() -> dict[str, Any]:
    file = kept_advice()
    if not file.is_file():
        return {}
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found
