"""The parts that pictures are made of."""

from __future__ import annotations

from itertools import pairwise

import pytest

from blindfleet.board.grid import Grid, set_of
from blindfleet.pictures.heat import percent
from blindfleet.pictures.letters import fitted, width_of, wrapped
from blindfleet.pictures.palette import lightness, shade
from blindfleet.pictures.strokes import inset, outline, rounded, sketched
from blindfleet.pictures.svg import element, escape, number
from blindfleet.pictures.themes import THEMES


def test_numbers_are_short_and_never_a_negative_nought() -> None:
    assert [number(one) for one in (1, 1.5, 1.256, -0.001, 1000000)] == [
        "1",
        "1.5",
        "1.26",
        "0",
        "1000000",
    ]


def test_elements_escape_what_they_are_given() -> None:
    assert element("a", class_='"<&', x=1.0, y=None) == '<a class="&quot;&lt;&amp;" x="1"/>'
    assert escape("a\x00b\ud800") == "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize("theme", THEMES)
def test_the_shades_of_heat_are_even(theme: str) -> None:
    ramp = THEMES[theme].heat
    shades = [lightness(shade(ramp, step / 20)) for step in range(21)]
    steps = [after - before for before, after in pairwise(shades)]
    assert min(map(abs, steps)) > 0.8 * max(map(abs, steps))
    assert len({step > 0 for step in steps}) == 1
    assert abs(shades[-1] - shades[0]) > 0.3


def test_percentages_are_certain_only_where_it_is() -> None:
    assert [percent(one) for one in (0, 0.001, 0.01, 0.126, 0.999, 1)] == [
        "0",
        "<1",
        "1",
        "13",
        "99",
        "100",
    ]


def test_text_is_cut_where_it_does_not_fit() -> None:
    assert fitted("Anna", 10, 100) == "Anna"
    cut = fitted("Anna " * 20, 10, 100)
    assert cut.endswith("…")
    assert width_of(cut, 10) <= 100
    first, second = wrapped("one two three four five", 10, 45, 2)
    assert first == "one two"
    assert second.startswith("three")
    assert second.endswith("…")
    assert wrapped("", 10, 40, 2) == []
    assert wrapped("a" * 100, 10, 40, 2) == [fitted("a" * 100, 10, 40)]


def test_an_outline_has_the_corners_of_its_ship() -> None:
    grid = Grid(4, 4)
    straight = outline(grid, set_of([0, 1, 2]))
    assert sorted(straight) == [(0, 0), (0, 1), (3, 0), (3, 1)]
    bent = outline(grid, set_of([0, 4, 5]))
    assert len(bent) == 6
    square = inset(outline(grid, set_of([0, 1, 4, 5])), 10, 1)
    assert sorted(square) == [(1, 1), (1, 19), (19, 1), (19, 19)]


def test_a_hand_draws_the_same_line_twice() -> None:
    points = [(0.0, 0.0), (30.0, 0.0), (30.0, 10.0), (0.0, 10.0)]
    assert sketched(points, 2, seed=5) == sketched(points, 2, seed=5)
    assert sketched(points, 2, seed=5) != sketched(points, 2, seed=6)
    assert rounded(points, 4).count("Q") == 4
