"""The advice that is kept is what the odds come to; `--regenerate` works it out anew."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from ambigu_rules.api.advising import advice_for, kept_advice, worked_out
from ambigu_rules.documents.views.rulebook_advice import plain
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from ambigu_rules.library import Library


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_kept_is_up_to_date(library: Library, name: str, *, regenerate: bool) -> None:
    """For every shipped rule set, found by its fingerprint."""
    variant = library.variant(name)
    made = plain(worked_out(variant))
    if regenerate:
        write({**kept(), variant.fingerprint: made})

    assert kept()[variant.fingerprint] == json.loads(json.dumps(made))


def test_nothing_else_is_kept(library: Library, *, regenerate: bool) -> None:
    """No advice for rules that there are no more."""
    known = {library.variant(name).fingerprint for name in VARIANTS}
    if regenerate:
        write({key: value for key, value in kept().items() if key in known})

    assert set(kept()) == known


def kept() -> dict[str, Any]:
    """Return what the file holds."""
    file = kept_advice()
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def write(found: dict[str, Any]) -> None:
    """Write the file, a rule set a line."""
    rows = (f"{json.dumps(key)}: {json.dumps(found[key])}" for key in sorted(found))
    kept_advice().write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


def test_other_rules_are_worked_out(library: Library) -> None:
    """Where a flush is worth less than a tricon nothing kept is taken for it."""
    other = library.variant("foster-1897", {"flush-with-sequence": "four-needed"})

    assert advice_for(other) == worked_out(other)
    assert other.fingerprint not in kept()


def test_a_beginners_rules_cost_little(library: Library) -> None:
    """They win more than changing nothing, and never more than the best play."""
    for name in VARIANTS:
        for one in advice_for(library.variant(name)):
            assert one.stands <= one.wins <= one.best, name
            assert 990 <= sum(tip.often for tip in one.tips) <= 1010
            assert all(tip.wins >= tip.stands for tip in one.tips)
