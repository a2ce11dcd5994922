"""S3: the shapes of ships, against drawings."""

from __future__ import annotations

import pytest

from blindfleet.board.grid import Grid
from blindfleet.board.shapes import SHAPES_OF_SIZE, Shape, orientations, places
from fleets import drawings, naive_places, squares, squares_of_drawing

EVERY_SHAPE = [(shape, cells) for shape, sizes in SHAPES_OF_SIZE.items() for cells in sizes]


def test_s3_which_sizes_each_shape_has() -> None:
    assert {shape.value: list(sizes) for shape, sizes in SHAPES_OF_SIZE.items()} == {
        "straight": [1, 2, 3, 4, 5, 6, 7, 8, 9],
        "L": [3, 4],
        "square": [4],
        "zigzag": [4],
    }


@pytest.mark.parametrize(("shape", "cells"), EVERY_SHAPE)
def test_s3_every_rotation_and_mirror_image_counts_once(shape: Shape, cells: int) -> None:
    laid = orientations(shape, cells)
    assert len(set(laid)) == len(laid)
    assert set(laid) == {squares_of_drawing(drawing) for drawing in drawings(shape.value, cells)}


@pytest.mark.parametrize(
    ("shape", "cells", "number"),
    [
        (Shape.STRAIGHT, 1, 1),
        *((Shape.STRAIGHT, cells, 2) for cells in range(2, 10)),
        (Shape.L, 3, 4),
        (Shape.L, 4, 8),
        (Shape.SQUARE, 4, 1),
        (Shape.ZIGZAG, 4, 4),
    ],
)
def test_s3_number_of_orientations(shape: Shape, cells: int, number: int) -> None:
    assert len(orientations(shape, cells)) == number


@pytest.mark.parametrize(
    ("shapes", "cells"),
    [
        *(({Shape.STRAIGHT}, cells) for cells in range(1, 10)),
        ({Shape.STRAIGHT, Shape.L}, 3),
        *(({Shape.STRAIGHT, shape}, 4) for shape in (Shape.L, Shape.SQUARE, Shape.ZIGZAG)),
        (set(Shape), 4),
    ],
)
@pytest.mark.parametrize("grid", [Grid(5, 5), Grid(5, 9), Grid(9, 6)])
def test_s3_places_are_every_way_to_lay_a_shape_on_the_grid(
    grid: Grid, shapes: set[Shape], cells: int
) -> None:
    found = places(grid, cells, frozenset(shapes))
    assert len(set(found)) == len(found)
    assert {squares(grid, place) for place in found} == naive_places(
        grid, cells, [shape.value for shape in shapes]
    )
