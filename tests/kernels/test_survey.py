"""Chances and draws against every layout that fits what was told."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blindfleet import Seat, preset
from blindfleet.board.grid import CellSet, Grid, cells_of
from blindfleet.board.problems import Contradiction, Illegal, Invalid, OutOfReach
from blindfleet.kernels import plain
from blindfleet.kernels.sea import Sea, open_sea, sea_beside, sea_of_cells, sea_of_waters
from blindfleet.kernels.survey import survey, survey_of_waters
from blindfleet.rules.shooting.layout import Layout, Ship, neighbourhood, refuse_layout
from blindfleet.rules.shooting.notices import Answer, Fired, SunkShip
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import (
    CLASSIC,
    PRESETS,
    ShipClass,
    ShootingRules,
    SunkTells,
    Touching,
)
from kernels.small_seas import all_layouts, heard, shots_at, small_rules, waters_of

ROUNDING = 1e-12


def shares(rules: ShootingRules, fitting: list[Layout]) -> list[float]:
    return [
        sum(layout.occupied >> cell & 1 for layout in fitting) / len(fitting)
        for cell in range(rules.grid.size)
    ]


@given(small_rules(), st.randoms(use_true_random=False))
def test_chances_are_the_shares_of_the_layouts_that_fit(
    rules: ShootingRules, rng: random.Random
) -> None:
    hidden = rng.choice(all_layouts(rules))
    shots = shots_at(rules, hidden, rng)
    told = waters_of(rules, hidden, shots)
    try:
        found = survey_of_waters(rules, told)
    except OutOfReach:
        assert rules.sunk_tells is SunkTells.BARE
        return
    fitting = [
        layout
        for layout in all_layouts(rules)
        if heard(waters_of(rules, layout, shots)) == heard(told)
    ]
    assert found.chances == pytest.approx(shares(rules, fitting), abs=ROUNDING)


@given(small_rules(), st.randoms(use_true_random=False))
def test_the_compiled_sweep_is_the_plain_one(rules: ShootingRules, rng: random.Random) -> None:
    layout = rng.choice(all_layouts(rules))
    sea = sea_beside(rules, tuple(ship for ship in layout.ships if rng.random() < 0.3))
    hit = layout.occupied & rng.getrandbits(rules.grid.size)
    for ship in sea.found:
        hit &= ~ship.cells
    sea = replace(sea, covered=hit)
    found = survey(sea)
    assert found.arrangements == plain.arrangements(sea)
    assert found.chances == pytest.approx([float(one) for one in plain.chances(sea)], abs=ROUNDING)


def test_an_open_classic_sea() -> None:
    """The known number of layouts; as many cells taken as ships have; and all symmetries."""
    found = survey(open_sea(CLASSIC))
    assert found.layouts == 534_397_241_903_552_640
    assert sum(found.chances) == pytest.approx(20, abs=1e-9)
    grid = [found.chances[row * 10 : row * 10 + 10] for row in range(10)]
    for row in range(10):
        for column in range(10):
            alike = (grid[column][row], grid[9 - row][column], grid[row][9 - column])
            assert alike == pytest.approx((grid[row][column],) * 3, abs=ROUNDING)


@pytest.mark.parametrize("game", ["classic", "italian", "hasbro", "salvo", "classic-shapes"])
def test_draws_fit_what_was_told(game: str) -> None:
    rules = PRESETS[game]
    rng = random.Random(11)
    hidden = survey(open_sea(replace(rules, grid=Grid(8, 8)))).layout(rng)
    rules = replace(rules, grid=Grid(8, 8))
    shots = shots_at(rules, hidden, rng)[:25]
    told = waters_of(rules, hidden, shots)
    found = survey_of_waters(rules, told)
    for _ in range(20):
        layout = found.layout(rng)
        refuse_layout(rules, layout)
        assert heard(waters_of(rules, layout, shots)) == heard(told)


# 5.5 standard deviations of a chi-square with as many degrees of freedom: one run in ten million.
SURELY_UNEVEN = 5.5


def unevenness(drawn: Counter[Layout], layouts: tuple[Layout, ...], draws: int) -> float:
    """How many standard deviations the chi-square of the draws is above what is even."""
    expected = draws / len(layouts)
    assert set(drawn) <= set(layouts)
    chi_square = sum((drawn[layout] - expected) ** 2 / expected for layout in layouts)
    freedom = len(layouts) - 1
    return float((chi_square - freedom) / (2 * freedom) ** 0.5)


SMALL = ShootingRules(
    "classic",
    (ShipClass("cruiser", 3), ShipClass("boat", 1, 2)),
    grid=Grid(5, 5),
)


def test_every_layout_is_as_likely_as_any_other() -> None:
    layouts = all_layouts(SMALL)
    rng = random.Random(2026)
    found = survey(open_sea(SMALL))
    draws = 12 * len(layouts)
    drawn = Counter(found.layout(rng) for _ in range(draws))
    assert unevenness(drawn, layouts, draws) < SURELY_UNEVEN


def test_every_layout_that_fits_is_as_likely_as_any_other() -> None:
    """Numbers of ships are drawn too: either boat may be the one that was sunk."""
    rng = random.Random(2027)
    hidden = all_layouts(SMALL)[1234]
    boat = hidden.ships[-1].cells
    shots = [boat, 1, 1 << 12]
    told = waters_of(SMALL, hidden, shots)
    fitting = tuple(
        layout
        for layout in all_layouts(SMALL)
        if heard(waters_of(SMALL, layout, shots)) == heard(told)
    )
    assert len(fitting) > 50
    found = survey_of_waters(SMALL, told)
    draws = 40 * len(fitting)
    drawn = Counter(found.layout(rng) for _ in range(draws))
    assert unevenness(drawn, fitting, draws) < SURELY_UNEVEN


def test_the_chi_square_sees_a_bias() -> None:
    """Ships placed one after another at random give some layouts more often than others."""
    layouts = all_layouts(SMALL)
    rng = random.Random(2028)

    def one_after_another() -> Layout:
        ships: list[Ship] = []
        denied = 0
        for kind in open_sea(SMALL).kinds:
            for name in kind.names:
                free = [place for place in kind.places if not place & denied]
                ships.append(Ship(name, rng.choice(free)))
                denied |= neighbourhood(SMALL, ships[-1].cells)
        return Layout(tuple(ships))

    draws = 12 * len(layouts)
    drawn = Counter(one_after_another() for _ in range(draws))
    assert unevenness(drawn, layouts, draws) > SURELY_UNEVEN


def test_answers_that_no_fleet_gives() -> None:
    sea = open_sea(SMALL)
    flooded = Sea(SMALL, sea.kinds, covered=SMALL.grid.all_cells)
    with pytest.raises(Contradiction, match="no fleet can lie"):
        survey(flooded)


def test_what_cannot_be_kept_in_mind_is_said() -> None:
    with pytest.raises(OutOfReach, match="out of reach"):
        survey(open_sea(CLASSIC), most=1000)


def test_what_looks_as_if_it_took_too_much_is_given_up_early() -> None:
    """A sweep has most of its work in the middle: by then it has more than its share."""
    sea = open_sea(SMALL)
    found = survey(sea)
    enough = len(found.graph.ways) + len(found.graph.links)
    assert survey(sea, most=enough).chances == found.chances
    assert survey(sea, most=10 * enough, patience=1.0).chances == found.chances
    with pytest.raises(OutOfReach):
        survey(sea, most=enough, patience=1.0)


def test_more_layouts_than_a_double_holds() -> None:
    fleet = (ShipClass("boat", 1, 300),)
    rules = replace(SMALL, touching=Touching.FREE, grid=Grid(50, 50), fleet=fleet)
    with pytest.raises(OutOfReach, match="no double holds"):
        survey(open_sea(rules))


def test_more_kinds_of_ships_than_can_be_told_apart() -> None:
    fleet = tuple(ShipClass(f"class-{'abcde'[cells - 1]}", cells, 9) for cells in range(1, 6))
    rules = replace(SMALL, grid=Grid(30, 30), fleet=fleet)
    with pytest.raises(OutOfReach, match="100000 combinations"):
        survey(open_sea(rules))


def test_sinkings_that_say_nothing_where_ships_may_touch() -> None:
    rules = replace(SMALL, touching=Touching.FREE, sunk_tells=SunkTells.BARE)
    hidden = all_layouts(rules)[0]
    told = waters_of(rules, hidden, [1 << cell for cell in range(25)])
    with pytest.raises(OutOfReach, match="was not said"):
        survey_of_waters(rules, told)


def test_known_cells_are_as_good_as_answers() -> None:
    hidden = all_layouts(SMALL)[321]
    cruiser, boat, _ = hidden.ships
    empty = SMALL.grid.all_cells & ~hidden.occupied
    hit, missed = cruiser.cells & -cruiser.cells, empty & -empty
    told = waters_of(SMALL, hidden, [boat.cells, hit, missed])
    known = sea_of_cells(SMALL, misses=missed, hits=hit, sunk=[("boat", boat.cells)])
    assert known == sea_of_waters(SMALL, told)


def test_known_ships_must_be_able_to_lie_so() -> None:
    with pytest.raises(Illegal, match="touch"):
        sea_of_cells(SMALL, sunk=[("boat", 1), ("boat", 2)])
    with pytest.raises(Illegal, match="no class frigate"):
        sea_of_cells(SMALL, sunk=[("frigate", 1)])


ALIKE = replace(
    SMALL,
    sunk_tells=SunkTells.BARE,
    fleet=(ShipClass("cruiser", 2), ShipClass("submarine", 2), ShipClass("boat", 1)),
)


def test_classes_alike_whose_sinking_is_not_named() -> None:
    """Both are sunk, and neither was named: the third ship is all that is left to find."""
    hidden = next(one for one in all_layouts(ALIKE) if one.occupied & 0b11011 == 0b11011)
    told = waters_of(ALIKE, hidden, [1 << cell for cell in (0, 1, 3, 4)])
    found = survey_of_waters(ALIKE, told)
    assert sum(found.chances) == pytest.approx(5)
    drawn = {found.layout(random.Random(seed)).ships[0].cells for seed in range(60)}
    assert drawn == {0b11, 0b11000}  # either may have been the cruiser


def test_more_ships_sunk_than_there_are() -> None:
    boats = tuple(Fired(Seat.ONE, cell, Answer.SUNK, SunkShip()) for cell in (0, 24))
    told = Waters(tried=1 | 1 << 24, hits=1 | 1 << 24, shots=boats)
    with pytest.raises(Contradiction, match="no such ship is left"):
        survey_of_waters(ALIKE, told)


def test_waters_of_another_grid_and_rules_of_another_game() -> None:
    told = Waters(tried=1 << 99, shots=(Fired(Seat.ONE, 99, Answer.MISS),))
    with pytest.raises(Invalid, match="larger grid"):
        survey_of_waters(SMALL, told)
    with pytest.raises(Invalid, match="only the shooting games"):
        open_sea(preset("blind"))  # type: ignore[arg-type]


@pytest.mark.parametrize("cells", [1 << 25, -1, "A1"])
def test_what_is_no_set_of_cells(cells: CellSet) -> None:
    with pytest.raises(Invalid, match="a set of cells"):
        sea_of_cells(SMALL, misses=cells)


def test_a_cell_that_is_hit_and_missed() -> None:
    with pytest.raises(Contradiction, match="hit and missed"):
        sea_of_cells(SMALL, misses=1, sunk=[("boat", 1)])


@given(small_rules(), st.randoms(use_true_random=False))
def test_a_chance_is_a_chance(rules: ShootingRules, rng: random.Random) -> None:
    """Sums of doubles may come out above 1; what is told to users does not."""
    hidden = rng.choice(all_layouts(rules))
    told = waters_of(rules, hidden, shots_at(rules, hidden, rng))
    try:
        found = survey_of_waters(rules, told)
    except OutOfReach:
        return
    assert all(0 <= chance <= 1 for chance in found.chances)
    assert all(found.chances[cell] == 1 for cell in cells_of(told.hits))


def test_nothing_left_to_find() -> None:
    hidden = all_layouts(SMALL)[7]
    told = waters_of(SMALL, hidden, [1 << cell for cell in range(25)])
    found = survey_of_waters(SMALL, told)
    assert found.layouts == 1
    assert found.chances == tuple(float(hidden.occupied >> cell & 1) for cell in range(25))
    assert found.layout(random.Random(1)).occupied == hidden.occupied
