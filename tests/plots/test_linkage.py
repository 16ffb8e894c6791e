"""Joins: by hand, and beside scipy's average linkage."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.cluster.hierarchy import linkage

from ambigu_rules.plots.linkage import Join, Row, joins, linked

DISTANCES = (0.1, 0.5, 0.7, 0.3, 0.9, 0.2)
"""Of AB, AC, AD, BC, BD, CD."""


def test_joins_stand_at_the_mean_of_the_distances() -> None:
    """AB at 0.1, CD at 0.2; between them are 0.5, 0.7, 0.3 and 0.9, of which the mean is 0.6."""
    found = joins(DISTANCES)

    assert [(one.left, one.right) for one in found] == [
        ((0,), (1,)),
        ((2,), (3,)),
        ((0, 1), (2, 3)),
    ]
    assert [one.height for one in found] == pytest.approx([0.1, 0.2, 0.6])


def test_a_tree_of_two_is_one_join() -> None:
    assert joins((0.25,)) == (Join((0,), (1,), 0.25),)


def test_a_number_of_distances_that_no_tree_has() -> None:
    """Two distances are those of no number of leaves."""
    with pytest.raises(ValueError, match="condensed"):
        joins((0.1, 0.2))
    with pytest.raises(ValueError, match="condensed"):
        joins(())


@given(
    st.integers(2, 9).flatmap(
        lambda leaves: st.lists(
            st.integers(0, 9) | st.floats(0, 9),
            min_size=leaves * (leaves - 1) // 2,
            max_size=leaves * (leaves - 1) // 2,
        )
    )
)
def test_the_joins_are_those_of_scipy(distances: list[float]) -> None:
    """Where distances are equal too: groups, their order, and the heights to the last digit."""
    expected = linkage(distances, "average").tolist()

    assert linked(distances) == [Row(one, other, height) for one, other, height, _ in expected]
