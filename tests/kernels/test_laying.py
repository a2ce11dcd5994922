"""The exact search for room, against trying everything."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blindfleet.kernels.laying import Claims, Effort, Exhausted, Sought, has_room, most_of, search

ENOUGH = 10**9


@st.composite
def seas(draw: st.DrawFn) -> list[Sought]:
    """Some kinds of ships, and for each some places that claim two or three of a few points."""
    points = draw(st.integers(4, 10))
    place = st.sets(st.integers(0, points - 1), min_size=2, max_size=3).map(
        lambda chosen: sum(1 << point for point in chosen)
    )
    return [
        Sought(kind, draw(st.integers(1, 3)), draw(st.lists(place, max_size=7, unique=True)))
        for kind in range(draw(st.integers(1, 3)))
    ]


def can_be_laid(sought: list[Sought], claimed: Claims = 0) -> bool:
    """Every choice of places for the first kind, and then for the others."""
    if not sought:
        return True
    first, *others = sought
    for chosen in combinations(first.open, first.left):
        together = claimed
        for place in chosen:
            if place & together:
                break
            together |= place
        else:
            if can_be_laid(others, together):
                return True
    return False


@given(seas())
def test_s22_no_is_the_end_of_trying_and_yes_a_way(sought: list[Sought]) -> None:
    laid = search(sought, Effort(ENOUGH))
    assert (laid is not None) is can_be_laid(sought)
    claimed = 0
    for one, chosen in zip(sought, laid or (), strict=laid is not None):
        assert len(chosen) == one.left
        for place in chosen:
            assert place in one.open
            assert not place & claimed
            claimed |= place


@given(seas())
def test_s22_a_bound_never_turns_back_from_a_way(sought: list[Sought]) -> None:
    if can_be_laid(sought):
        assert has_room(sought, Effort(ENOUGH))
        for one in sought:
            assert most_of(one.open, one.left, Effort(ENOUGH)) == one.left


def test_s22_the_search_goes_back_from_a_place_that_led_nowhere() -> None:
    """The bounds let it try a place for the first ship, and no way goes on from there."""
    sought = [Sought(0, 1, [0b0100101, 0b0000110]), Sought(1, 2, [0b1000001, 0b1000010, 0b0010100])]
    assert has_room(sought, Effort(ENOUGH))
    assert not can_be_laid(sought)
    assert search(sought, Effort(ENOUGH)) is None


def test_s22_effort_is_spent_and_no_more() -> None:
    with pytest.raises(Exhausted):
        search([Sought(0, 1, [1, 2]), Sought(1, 1, [1, 2])], Effort(3))
