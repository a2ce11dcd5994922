"""Layouts made by chance, legal always and uniform where promised; and the one made by rote."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

import pytest

from blindfleet.board.problems import Invalid
from blindfleet.rules.shooting import Layout, ShipName, ShootingRules, orderly_layout, random_layout
from blindfleet.rules.shooting.layout import refuse_layout, write_ship_cells
from blindfleet.rules.shooting.placement import random_rest, shaken
from blindfleet.rules.shooting.ruleset import PRESETS
from fleets import (
    Squares,
    chi_square,
    chi_square_limit,
    may_lie_together,
    naive_fleets,
    naive_places,
    random_rules,
    small,
    squares_of_layout,
    tally,
)

Placed = frozenset[tuple[ShipName, Squares]]


def shaken_layout(rules: ShootingRules, rng: random.Random) -> Layout:
    """What becomes of the fullest grids."""
    return shaken(rules, orderly_layout(rules), (), rng)


def assert_legal(rules: ShootingRules, layout: Layout) -> None:
    """By the program's own judgement and by a naive one."""
    refuse_layout(rules, layout)
    placed = squares_of_layout(rules, layout)
    assert list(placed) == [
        ShipName(kind.name, number) for kind in rules.fleet for number in range(1, kind.count + 1)
    ]
    places = {
        kind.name: naive_places(rules.grid, kind.cells, [shape.value for shape in kind.shapes])
        for kind in rules.fleet
    }
    assert all(place in places[name.ship_class] for name, place in placed.items())
    touching = rules.touching.value
    assert all(
        may_lie_together(touching, one, other) for one, other in combinations(placed.values(), 2)
    )


def placed_by(draw: Callable[[], Layout], rules: ShootingRules) -> Callable[[], Placed]:
    return lambda: frozenset(squares_of_layout(rules, draw()).items())


# Legal


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("place", [random_layout, shaken_layout])
def test_a_random_layout_of_every_preset_is_legal(
    name: str, place: Callable[[ShootingRules, random.Random], Layout]
) -> None:
    rng = random.Random(name)
    for _ in range(10):
        assert_legal(PRESETS[name], place(PRESETS[name], rng))


def test_a_random_layout_of_any_ruleset_is_legal() -> None:
    rng = random.Random(4)
    for _ in range(150):
        rules = random_rules(rng)
        assert_legal(rules, random_layout(rules, rng))
        assert_legal(rules, shaken_layout(rules, rng))
        assert_legal(rules, orderly_layout(rules))


@pytest.mark.parametrize("place", [random_layout, shaken_layout])
def test_a_random_layout_is_decided_by_its_source_of_chance(
    place: Callable[[ShootingRules, random.Random], Layout],
) -> None:
    rules = PRESETS["classic"]
    assert place(rules, random.Random(8)) == place(rules, random.Random(8))
    assert len({place(rules, random.Random(seed)) for seed in range(20)}) == 20


# Uniform

UNIFORM = [
    small("cruiser 3, destroyer 2", touching="none"),
    small("cruiser 3, destroyer 2", touching="corners"),
    small("cruiser 3, destroyer 2", touching="free"),
    small("destroyer 2 x2", touching="none"),
    small("battleship 4 L square zigzag", touching="none"),
    small("cruiser 3 L, destroyer 2", touching="corners"),
    small("battleship 4 square, boat 1", touching="none", grid="5x6"),
    small("boat 1, carrier 5", touching="free", grid="6x5"),
]
UNIFORM_NAMES = [f"{rules.options()['fleet']} {rules.touching.value}" for rules in UNIFORM]


@pytest.mark.parametrize("rules", UNIFORM, ids=UNIFORM_NAMES)
def test_a_random_layout_is_uniform_over_all_legal_layouts(rules: ShootingRules) -> None:
    every = {frozenset(fleet.items()) for fleet in naive_fleets(rules)}
    rng = random.Random(2024)
    draws = tally(placed_by(lambda: random_layout(rules, rng), rules), 6 * len(every))
    assert draws.keys() <= every
    assert chi_square(draws, len(every)) < chi_square_limit(len(every))


def test_placing_one_ship_after_another_would_not_pass_for_uniform() -> None:
    """It favours layouts whose cruiser leaves little room; the test above would notice."""
    rules = small("cruiser 3, destroyer 2", touching="none")
    by_cruiser: dict[Squares, list[Placed]] = {}
    for fleet in naive_fleets(rules):
        cruiser = fleet[ShipName("cruiser", 1)]
        by_cruiser.setdefault(cruiser, []).append(frozenset(fleet.items()))
    every = sum(map(len, by_cruiser.values()))
    rng = random.Random(2024)
    draws = tally(lambda: rng.choice(by_cruiser[rng.choice([*by_cruiser])]), 6 * every)
    assert chi_square(draws, every) > chi_square_limit(every)


# From tables of the chi-square distribution: degrees of freedom, and the 99.9% quantile.
@pytest.mark.parametrize(("freedom", "quantile"), [(11, 31.264), (24, 51.179), (100, 149.449)])
def test_the_limit_of_chi_square_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert chi_square_limit(freedom + 1) == pytest.approx(quantile, rel=0.01)


# Crowded

CROWDED = [
    ("boat 1 x25", "5x5", "free"),
    ("boat 1 x12", "5x5", "corners"),
    ("boat 1 x8", "5x5", "none"),
    ("carrier 5 x5", "5x5", "free"),
    ("destroyer 2 x12", "5x5", "free"),
    ("nine 9 x4, boat 1 x5", "10x10", "none"),
    ("battleship 4 x3, cruiser 3 x4, destroyer 2 x4", "10x10", "none"),
    ("carrier 5 x26", "20x20", "none"),
]


@pytest.mark.parametrize(("fleet", "grid", "touching"), CROWDED)
def test_a_crowded_fleet_is_found_a_place(fleet: str, grid: str, touching: str) -> None:
    rules = small(fleet, grid=grid, touching=touching)
    for seed in range(5):
        assert_legal(rules, random_layout(rules, random.Random(seed)))
        assert_legal(rules, shaken_layout(rules, random.Random(seed)))
    assert_legal(rules, orderly_layout(rules))


def test_a_fleet_too_crowded_to_be_thrown_is_found_a_place_all_the_same() -> None:
    """One throw in ten thousand million would be legal."""
    rules = small("boat 1 x25", touching="free")
    assert_legal(rules, random_layout(rules, random.Random(1)))


@pytest.mark.parametrize(
    ("fleet", "touching"),
    [
        ("boat 1 x600", "none"),
        ("carrier 5 x190", "none"),
        ("carrier 5 x40, cruiser 3 x60, destroyer 2 x200, boat 1 x80", "none"),
        ("cruiser 3 x20, boat 1 x1000", "corners"),
        ("carrier 5 x300, boat 1 x1000", "free"),
    ],
)
def test_s21_the_largest_grid_at_its_fullest_is_placed_at_random(fleet: str, touching: str) -> None:
    rules = small(fleet, grid="50x50", touching=touching)
    one, other = (random_layout(rules, random.Random(seed)) for seed in (1, 2))
    refuse_layout(rules, one)
    refuse_layout(rules, other)
    assert one != other


@pytest.mark.parametrize(
    ("fleet", "grid"),
    [("boat 1 x25", "10x10"), ("destroyer 2 x15", "10x10"), ("carrier 5 x5", "10x10")],
)
def test_s21_a_fleet_at_the_limit_is_found_a_place_at_random(fleet: str, grid: str) -> None:
    """These fill the shelves of S21, under which every fleet can be placed."""
    rules = small(fleet, grid=grid)
    cells = rules.fleet[0].cells
    rows, columns = rules.grid.rows, rules.grid.columns
    assert rules.ship_count * (cells + 1) == (rows + 1) // 2 * (columns + 1 - cells)
    for seed in range(5):
        assert_legal(rules, random_layout(rules, random.Random(seed)))


@pytest.mark.parametrize("fleet", ["boat 1 x10", "carrier 5 x4"])
def test_a_fleet_that_cannot_be_placed_is_refused(fleet: str) -> None:
    with pytest.raises(Invalid, match=r"^S21: "):
        small(fleet, touching="none")


# Shaken


def test_shaking_makes_every_layout_as_likely_as_any_other() -> None:
    """Where all layouts can be reached: here each of the pairs of destroyers that fit."""
    rules = small("destroyer 2 x2", touching="none")
    every = {frozenset(fleet.items()) for fleet in naive_fleets(rules)}
    rng = random.Random(2024)
    layout = orderly_layout(rules)

    def once_more() -> Layout:
        nonlocal layout
        layout = shaken(rules, layout, (), rng, moves=40)
        return layout

    draws = tally(placed_by(once_more, rules), 6 * len(every))
    assert draws.keys() <= every
    assert chi_square(draws, len(every)) < chi_square_limit(len(every))


def test_shaking_leaves_the_fixed_ships_where_they_are() -> None:
    rules = PRESETS["classic"]
    rng = random.Random(5)
    for _ in range(10):
        layout = random_layout(rules, rng)
        fixed = tuple(rng.sample(layout.ships, 4))
        moved = shaken(rules, layout, fixed, rng)
        assert_legal(rules, moved)
        assert set(fixed) < set(moved.ships)
        assert moved != layout


# The rest


@pytest.mark.parametrize("name", PRESETS)
def test_s22_the_rest_is_placed_at_random_around_the_ships_that_are_placed(name: str) -> None:
    rules = PRESETS[name]
    rng = random.Random(name)
    for _ in range(10):
        whole = random_layout(rules, rng).ships
        placed = tuple(rng.sample(whole, rng.randint(0, len(whole))))
        layout = random_rest(rules, placed, rng)
        assert layout is not None
        assert_legal(rules, layout)
        assert set(placed) <= set(layout.ships)


def test_s22_the_rest_is_uniform_where_it_can_be_thrown() -> None:
    rules = small("cruiser 3, destroyer 2 x2", touching="none")
    placed = Layout.of(rules, {"destroyer": "A1 B1"}).ships
    squares = squares_of_layout(rules, Layout(placed))
    every = {
        frozenset(fleet.items())
        for fleet in naive_fleets(rules)
        if squares.items() <= fleet.items()
    }
    rng = random.Random(2024)

    def rest() -> Layout:
        layout = random_rest(rules, placed, rng)
        assert layout is not None
        return layout

    draws = tally(placed_by(rest, rules), 10 * len(every))
    assert draws.keys() <= every
    assert chi_square(draws, len(every)) < chi_square_limit(len(every))


def test_s22_no_rest_is_made_up_where_there_is_no_room() -> None:
    rules = small("carrier 5, boat 1 x4", touching="none")
    placed = Layout.of(rules, {"boat": ["B2", "D2", "B4", "D4"]}).ships
    assert random_rest(rules, placed, random.Random(1)) is None


# By rote


@pytest.mark.parametrize("name", PRESETS)
def test_the_orderly_layout_is_legal_and_always_the_same(name: str) -> None:
    rules = PRESETS[name]
    assert_legal(rules, orderly_layout(rules))
    assert orderly_layout(rules) == orderly_layout(rules.with_options({}))


def test_the_orderly_layout_takes_the_first_places_in_reading_order() -> None:
    rules = small()
    written = {
        ship.name.ship_class: write_ship_cells(rules, ship.cells)
        for ship in orderly_layout(rules).ships
    }
    assert written == {"cruiser": "A1-C1", "destroyer": "E1 E2", "boat": "A3"}
