"""Who pays whom: sums and widths as they are given, in an SVG that can stand inside any page."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from ambigu_rules.plots.payments import Payment, payments

NAMES = ("Anna", "Ben", "the pool")
PAID = (Payment(0, 2, 3), Payment(1, 2, 6), Payment(1, 0, 2), Payment(2, 0, 9))


def drawn(paid: tuple[Payment, ...] = PAID, names: tuple[str, ...] = NAMES) -> str:
    return payments(
        names, paid, name="paid", title="Who", description="Anna pays", heads=("pays", "is paid")
    )


def read(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter())  # noqa: S314


def texts(svg: str) -> list[str]:
    return [one.text or "" for one in read(svg) if one.tag.endswith("}text")]


def test_every_sum_stands_at_both_ends() -> None:
    """And the sum of several at their account: Ben pays 8, Anna is paid 11, the pool 9."""
    found = texts(drawn())

    assert [found.count(one) for one in ("3", "6", "2", "8", "11")] == [2, 2, 2, 1, 1]
    assert found.count("9") == 3
    assert found.count("Anna") == found.count("the pool") == 2
    assert found.count("Ben") == 1
    assert found[0] == "pays"


def test_arrows_are_as_wide_as_what_is_paid() -> None:
    """At their beginning, where they are straight: from the first point to the last but one."""
    widths = []
    for one in read(drawn()):
        if one.get("stroke-width") == "0.6":
            numbers = [float(n) for n in re.findall(r"-?\d+\.?\d*", one.get("d") or "")]
            widths.append(abs(numbers[1] - numbers[-3]))
    assert len(widths) == len(PAID)
    assert [width / widths[0] for width in widths] == pytest.approx([1, 2, 2 / 3, 3], rel=0.01)


def test_a_long_name_is_cut_and_markup_stays_text() -> None:
    found = texts(drawn(PAID[:1], ("<script>", "b", "x" * 60)))

    assert "<script>" in found
    assert "x" * 23 + "…" in found


def test_it_is_always_the_same_and_needs_no_style() -> None:
    assert drawn() == drawn()
    assert " style=" not in drawn()
    assert '<desc id="paid-description">Anna pays</desc>' in drawn()
