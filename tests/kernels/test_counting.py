"""Exact counts, against layouts written out, the plain sweep and known numbers."""

from __future__ import annotations

import random
from dataclasses import replace
from math import perm, prod

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

import second_count
from blindfleet.board.grid import Grid
from blindfleet.board.problems import Invalid, OutOfReach
from blindfleet.board.shapes import SHAPES_OF_SIZE, Shape
from blindfleet.kernels import plain
from blindfleet.kernels.counting import count_in, count_layouts
from blindfleet.kernels.sea import open_sea, sea_beside
from blindfleet.kernels.sweep import sweep_of
from blindfleet.rules.shooting.ruleset import CLASSIC, PRESETS, ShipClass, ShootingRules, Touching
from kernels.small_seas import all_layouts, small_rules

HASBRO = 30_093_975_536  # known from the literature, and by trying every layout


@given(small_rules())
def test_count_is_the_number_of_layouts(rules: ShootingRules) -> None:
    assert count_layouts(rules) == len(all_layouts(rules))


@given(small_rules(), st.randoms(use_true_random=False))
def test_count_beside_placed_ships(rules: ShootingRules, rng: random.Random) -> None:
    layout = rng.choice(all_layouts(rules))
    placed = tuple(ship for ship in layout.ships if rng.random() < 0.5)
    fitting = sum(set(placed) <= set(other.ships) for other in all_layouts(rules))
    assert count_in(sea_beside(rules, placed)) == fitting


@st.composite
def middling_rules(draw: st.DrawFn) -> ShootingRules:
    """Too many layouts to write down, few enough for the second methods."""
    sizes = draw(st.lists(st.integers(1, 5), min_size=1, max_size=3, unique=True))
    fleet = []
    for cells in sizes:
        shapes = draw(
            st.sets(st.sampled_from([one for one in Shape if cells in SHAPES_OF_SIZE[one]]))
        )
        count = draw(st.integers(1, 2))
        fleet.append(
            ShipClass("abcde"[cells - 1], cells, count, frozenset(shapes | {Shape.STRAIGHT}))
        )
    grid = Grid(draw(st.integers(5, 7)), draw(st.integers(5, 6)))
    try:
        return ShootingRules("classic", tuple(fleet), grid, draw(st.sampled_from(Touching)))
    except Invalid:
        reject()


def second(rules: ShootingRules) -> second_count.Setting:
    """The same question in the words of the second methods."""
    fleet = [
        second_count.ShipClass(one.cells, one.count, tuple(shape.value for shape in one.shapes))
        for one in rules.fleet
    ]
    return second_count.Setting(rules.grid.rows, rules.grid.columns, fleet, rules.touching.value)


@settings(max_examples=25)
@given(middling_rules())
def test_a_second_method_agrees(rules: ShootingRules) -> None:
    assert count_layouts(rules) == second_count.count_by_rows(*second(rules))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["italian", "hasbro", "classic", "salvo", "salvo-b"])
def test_a_second_method_agrees_on_presets(game: str) -> None:
    from second_count_compiled import count_by_rows_compiled

    assert count_layouts(PRESETS[game]) == count_by_rows_compiled(*second(PRESETS[game]))


@pytest.mark.parametrize(
    ("game", "number"),
    [
        ("hasbro", HASBRO),
        ("italian", 3_851_502_784),
        # The survey counts the same number in the quick check.
        pytest.param("classic", 534_397_241_903_552_640, marks=pytest.mark.slow),
    ],
)
def test_known_numbers(game: str, number: int) -> None:
    assert count_layouts(PRESETS[game]) == number


@pytest.mark.parametrize("touching", Touching)
def test_numbers_beyond_a_machine_word(touching: Touching) -> None:
    """A long channel holds more arrangements than 2**64, and they are counted to the last one."""
    fleet = (ShipClass("boat", 1, 18),)
    rules = replace(CLASSIC, grid=Grid(40, 5), touching=touching, fleet=fleet)
    sea = open_sea(rules)
    exact = plain.arrangements(sea)
    assert exact > 2**64
    assert count_in(sea) == exact * sweep_of(sea).orders


def test_a_count_of_hundreds_of_figures() -> None:
    rules = replace(
        CLASSIC, grid=Grid(20, 20), touching=Touching.FREE, fleet=(ShipClass("boat", 1, 150),)
    )
    assert count_layouts(rules) == perm(400, 150)


def test_lying_grids_are_swept_along_the_short_side() -> None:
    rules = replace(CLASSIC, grid=Grid(5, 12))
    upright = replace(CLASSIC, grid=Grid(12, 5))
    assert count_layouts(rules) == count_layouts(upright)


def test_a_full_fleet_leaves_one_way() -> None:
    rules = replace(CLASSIC, grid=Grid(5, 5), fleet=(ShipClass("boat", 1, 9),))
    assert count_layouts(rules) == prod(range(1, 10))


def test_what_cannot_be_reached_is_said() -> None:
    with pytest.raises(OutOfReach, match="out of reach"):
        count_layouts(CLASSIC, most=1000)
