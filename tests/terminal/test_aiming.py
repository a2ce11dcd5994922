"""How well was aimed: against the best chance there was, and against what was to be expected."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blindfleet.board.grid import Grid, cells_of, set_of
from blindfleet.board.seats import Seat
from blindfleet.rules.shooting import Layout
from blindfleet.rules.shooting.layout import Ship, ShipName
from blindfleet.terminal.aiming import (
    FIRED,
    LIKELIEST,
    SURE,
    TRIED,
    Grade,
    account,
    aim_of,
    heat_tiles,
    in_per_cent,
)
from blindfleet.terminal.chart import Role, Tile
from blindfleet.terminal.lookback import Fire
from blindfleet.terminal.shooting_tiles import EMPTY, MISS

CELLS = Grid(2, 4).all_cells
CHANCES = (0.0, 0.1, 0.2, 0.32, 0.4, 0.4, 0.005, 1.0)


def fire(*cells: int, targets: int = CELLS & ~(1 << 7), moment: int = 1) -> Fire:
    return Fire(moment, Seat.ONE, set_of(cells), targets, 0)


@pytest.mark.parametrize(
    ("cell", "grade"),
    [(0, Grade.VAIN), (1, Grade.POOR), (2, Grade.FAIR), (3, Grade.GOOD), (4, Grade.BEST)],
)
def test_a_shot_is_measured_by_the_likeliest_hit_there_was(cell: int, grade: Grade) -> None:
    aim = aim_of(fire(cell), CHANCES)
    assert (aim.chance, aim.best, aim.grade) == (CHANCES[cell], 0.4, grade)


@pytest.mark.parametrize("cell", [4, 5])
def test_of_cells_as_likely_the_one_shot_at_is_the_likeliest(cell: int) -> None:
    assert aim_of(fire(cell), CHANCES).likeliest == 1 << cell


def test_s13_a_salvo_is_measured_by_as_many_of_the_likeliest_cells() -> None:
    aim = aim_of(fire(0, 2, 4), CHANCES)
    assert aim.chance == pytest.approx(0.2)
    assert aim.best == pytest.approx((0.4 + 0.4 + 0.32) / 3)
    assert cells_of(aim.likeliest) == (3, 4, 5)


def test_cells_that_were_tried_are_no_better_choice() -> None:
    assert aim_of(fire(3, targets=0b1111), CHANCES).grade is Grade.BEST


@given(st.lists(st.floats(0, 1), min_size=8, max_size=8), st.sets(st.integers(0, 7), min_size=1))
def test_no_shot_is_better_than_the_best(chances: list[float], cells: set[int]) -> None:
    aim = aim_of(fire(*cells, targets=CELLS), chances)
    assert aim.chance <= aim.best + 1e-12
    assert aim.likeliest.bit_count() == len(cells)
    assert (aim.grade is Grade.VAIN) == (aim.chance == 0)


def test_an_account_compares_hits_with_what_was_to_be_expected() -> None:
    shots = {1: fire(1), 2: fire(4, moment=2), 3: fire(2, 3, moment=3)}
    weighed = dict.fromkeys(shots, CHANCES)
    enemy = Layout((Ship(ShipName("boat", 1), set_of((3, 4))),))
    found = account(Seat.ONE, shots, weighed, enemy)
    assert found is not None
    assert (found.shots, found.hits, found.accuracy) == (4, 2, 0.5)
    assert found.expected == pytest.approx(0.1 + 0.4 + 0.2 + 0.32)
    assert found.best == pytest.approx(0.4 + 0.4 + 0.4 + 0.4)
    assert found.luck == pytest.approx(0.98)
    assert found.mean_chance == pytest.approx(0.255)
    assert found.mean_best == pytest.approx(0.4)
    assert account(Seat.TWO, shots, weighed, enemy) is None


def test_the_heat_map_says_every_chance_in_a_sign_too() -> None:
    known = {7: MISS, 6: Tile("3", Role.TRIED)}
    tiles = heat_tiles(known, fire(1, targets=0b111111), CHANCES)
    assert tiles[7] == MISS
    assert tiles[6] == TRIED, "the number of a round would be taken for a chance"
    assert tiles[0] == EMPTY
    assert tiles[1] == Tile("10", Role.TRIED, badge=FIRED, heat=0.25)
    assert (tiles[2].sign, tiles[2].heat) == ("20", 0.5)
    assert tiles[4] == Tile("40", Role.HEAT, badge=LIKELIEST, heat=1.0)
    assert tiles[5] == Tile("40", Role.HEAT, heat=1.0)


@given(st.floats(0, 1))
def test_no_sign_of_a_chance_is_wider_than_the_narrowest_cell(chance: float) -> None:
    tile = heat_tiles({}, fire(0, targets=0b11), (0.5, chance))[1]
    assert 1 <= len(tile.sign) <= 2
    assert (tile.sign == SURE) == (chance > 0.9998) or chance > 0.9998


@pytest.mark.parametrize(
    ("chance", "written"),
    [(0.0, "0"), (0.004, "<1"), (0.036, "3.6"), (0.0994, "9.9"), (0.5, "50"), (1.0, "100")],
)
def test_small_chances_are_told_more_exactly(chance: float, written: str) -> None:
    assert in_per_cent(chance) == written
