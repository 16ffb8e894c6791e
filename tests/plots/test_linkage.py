"""Joins: by hand, and as the means of the distances across them."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambigu_rules.plots.linkage import Join, joins

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
    with pytest.raises(ValueError, match="distance matrix"):
        joins((0.1, 0.2))
    with pytest.raises(ValueError, match="distance matrix"):
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
def test_each_join_is_the_mean_across_it(distances: list[float]) -> None:
    """Of all distances between its two sides; none is lower than one before; all meet at last."""
    leaves = next(many for many in range(2, 10) if many * (many - 1) // 2 == len(distances))
    apart = dict(zip(combinations(range(leaves), 2), distances, strict=True))
    found = joins(distances)

    for one in found:
        across = [apart[min(pair), max(pair)] for pair in product(one.left, one.right)]
        assert one.height == pytest.approx(sum(across) / len(across))
    heights = [one.height for one in found]
    assert heights == sorted(heights)
    assert sorted((*found[-1].left, *found[-1].right)) == list(range(leaves))
