"""Grids and sets of cells, against coordinates worked out one by one."""

from __future__ import annotations

import pytest

from blindfleet.board.grid import DIAGONAL, ORTHOGONAL, Grid, cells_of, set_of

GRIDS = [Grid(5, 5), Grid(5, 8), Grid(8, 5), Grid(10, 10), Grid(1, 1), Grid(1, 4)]


def test_a_set_of_cells_gives_its_cells_back_in_ascending_order() -> None:
    assert cells_of(set_of([7, 0, 2499, 7, 64])) == (0, 7, 64, 2499)
    assert cells_of(set_of([])) == ()


@pytest.mark.parametrize("grid", GRIDS)
def test_cells_count_from_the_top_left_row_by_row(grid: Grid) -> None:
    in_reading_order = [(row, column) for row in range(grid.rows) for column in range(grid.columns)]
    assert [grid.cell(row, column) for row, column in in_reading_order] == list(range(grid.size))
    assert [
        (grid.row_of(cell), grid.column_of(cell)) for cell in range(grid.size)
    ] == in_reading_order
    assert grid.size == grid.rows * grid.columns
    assert cells_of(grid.all_cells) == tuple(range(grid.size))


@pytest.mark.parametrize("grid", GRIDS)
def test_a_step_ends_at_the_edge_and_does_not_come_round_the_other_side(grid: Grid) -> None:
    for cell in range(grid.size):
        row, column = divmod(cell, grid.columns)
        for down in (-2, -1, 0, 1, 2):
            for right in (-2, -1, 0, 1, 2):
                on_grid = 0 <= row + down < grid.rows and 0 <= column + right < grid.columns
                expected = cell + down * grid.columns + right if on_grid else None
                assert grid.step(cell, down, right) == expected


@pytest.mark.parametrize("grid", GRIDS)
def test_neighbours_share_a_side_or_a_corner(grid: Grid) -> None:
    for cell in range(grid.size):
        row, column = divmod(cell, grid.columns)
        apart = {
            other: (abs(other // grid.columns - row), abs(other % grid.columns - column))
            for other in range(grid.size)
        }
        by_side = [other for other, distance in apart.items() if sum(distance) == 1]
        by_either = [other for other, distance in apart.items() if max(distance) == 1]
        assert cells_of(grid.beside[cell]) == tuple(by_side)
        assert cells_of(grid.around[cell]) == tuple(by_either)


def test_directions_are_the_eight_neighbours() -> None:
    assert sorted(ORTHOGONAL) == [(-1, 0), (0, -1), (0, 1), (1, 0)]
    assert sorted(DIAGONAL) == [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def test_whole_rows_of_cells() -> None:
    assert cells_of(Grid(5, 6).rows_of_cells(1, 2)) == tuple(range(6, 18))
    assert Grid(5, 6).rows_of_cells(0, 5) == Grid(5, 6).all_cells
