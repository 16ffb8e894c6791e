"""What a rule set cannot be called: its name would be taken for something else."""

from __future__ import annotations

import re

EVERY = "all"
"""What stands for every rule set where several can be asked for."""

_JOINS = {
    "+": "+ joins an overlay to a variant",
    ":": ": comes before the readings of a variant",
}


def unusable(name: str) -> tuple[str, str]:
    """Return why nothing can be called so, and what it may be called; empty where it can.

    >>> unusable("my+rules")
    ('+ joins an overlay to a variant', 'my-rules')
    """
    better = re.sub(r"[+:]+", "-", name).strip("-")
    for sign, why in _JOINS.items():
        if sign in name:
            return why, better
    if name == EVERY:
        return "it stands for every rule set there is", f"{EVERY}-rules"
    return "", ""
