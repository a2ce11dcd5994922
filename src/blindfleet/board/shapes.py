"""The shapes ships may have (S3) and the places they fit on a grid."""

from __future__ import annotations

import enum
from functools import cache, lru_cache

from blindfleet.board.grid import Cell, CellSet, Grid, set_of

Offsets = frozenset[tuple[int, int]]


class Shape(enum.Enum):
    STRAIGHT = "straight"
    L = "L"
    SQUARE = "square"
    ZIGZAG = "zigzag"


SHAPES_OF_SIZE: dict[Shape, range] = {
    Shape.STRAIGHT: range(1, 10),
    Shape.L: range(3, 5),
    Shape.SQUARE: range(4, 5),
    Shape.ZIGZAG: range(4, 5),
}


def offsets(shape: Shape, cells: int) -> Offsets:
    """One way to lay the shape; `orientations` has the rest."""
    match shape:
        case Shape.STRAIGHT:
            return frozenset((0, step) for step in range(cells))
        case Shape.L:
            return frozenset((0, step) for step in range(cells - 1)) | {(1, 0)}
        case Shape.SQUARE:
            return frozenset({(0, 0), (0, 1), (1, 0), (1, 1)})
        case Shape.ZIGZAG:
            return frozenset({(0, 0), (0, 1), (1, 1), (1, 2)})


@cache
def orientations(shape: Shape, cells: int) -> tuple[Offsets, ...]:
    """Every rotation and mirror image, each once, lying flat ones first."""
    found: set[Offsets] = set()
    turned = offsets(shape, cells)
    for _ in range(4):
        turned = frozenset((right, -down) for down, right in turned)
        found.add(_from_corner(turned))
        found.add(_from_corner(frozenset((down, -right) for down, right in turned)))
    return tuple(sorted(found, key=lambda laid: (max(down for down, _ in laid), sorted(laid))))


@lru_cache(maxsize=256)
def places(grid: Grid, cells: int, shapes: frozenset[Shape]) -> tuple[CellSet, ...]:
    """Every place on the grid where a ship of these shapes can lie, in reading order."""
    found: list[tuple[Cell, int, CellSet]] = []
    laid = [
        one for shape in sorted(shapes, key=list(Shape).index) for one in orientations(shape, cells)
    ]
    for index, offset in enumerate(laid):
        height = 1 + max(down for down, _ in offset)
        width = 1 + max(right for _, right in offset)
        for row in range(grid.rows - height + 1):
            for column in range(grid.columns - width + 1):
                occupied = set_of(grid.cell(row + down, column + right) for down, right in offset)
                found.append((grid.cell(row, column), index, occupied))
    return tuple(dict.fromkeys(place for _, _, place in sorted(found)))


@lru_cache(maxsize=256)
def all_places(grid: Grid, cells: int, shapes: frozenset[Shape]) -> frozenset[CellSet]:
    """The same as a set, to ask whether a ship can lie somewhere."""
    return frozenset(places(grid, cells, shapes))


def _from_corner(laid: Offsets) -> Offsets:
    top = min(down for down, _ in laid)
    left = min(right for _, right in laid)
    return frozenset((down - top, right - left) for down, right in laid)
