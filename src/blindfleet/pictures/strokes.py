"""Outlines of ships: round hulls, and the same drawn by hand."""

from __future__ import annotations

from blindfleet.board.grid import CellSet, Grid, cells_of
from blindfleet.pictures.svg import Point, number

Corner = tuple[int, int]


def outline(grid: Grid, cells: CellSet) -> list[Corner]:
    """The corners around joined cells, as columns and rows of the grid's lines, clockwise."""
    edges: dict[Corner, Corner] = {}
    for cell in cells_of(cells):
        row, column = divmod(cell, grid.columns)
        for down, right, start, end in _SIDES:
            beyond = grid.step(cell, down, right)
            if beyond is None or not cells >> beyond & 1:
                edges[column + start[0], row + start[1]] = (column + end[0], row + end[1])
    corner = min(edges)
    corners = []
    for _ in edges:
        before, corner = corner, edges[corner]
        after = edges[corner]
        if (after[0] - corner[0], after[1] - corner[1]) != (
            corner[0] - before[0],
            corner[1] - before[1],
        ):
            corners.append(corner)
    return corners


def inset(corners: list[Corner], cell: float, by: float) -> list[Point]:
    """The outline in pixels, moved inwards."""
    found = []
    for index, (x, y) in enumerate(corners):
        arriving = _direction(corners[index - 1], (x, y))
        leaving = _direction((x, y), corners[(index + 1) % len(corners)])
        inwards = (-arriving[1] - leaving[1], arriving[0] + leaving[0])
        found.append((x * cell + by * inwards[0], y * cell + by * inwards[1]))
    return found


def rounded(points: list[Point], radius: float) -> str:
    """The data of a closed path with every corner rounded."""
    written = []
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        written.append(
            f"{'L' if index else 'M'}{_xy(_towards(corner, before, radius))}"
            f"Q{_xy(corner)} {_xy(_towards(corner, after, radius))}"
        )
    return "".join(written) + "z"


def sketched(points: list[Point], looseness: float, seed: int) -> str:
    """The data of a closed path as a hand draws it: the same hand every time."""
    loose = [
        (x + looseness * _chance(seed, 2 * at), y + looseness * _chance(seed, 2 * at + 1))
        for at, (x, y) in enumerate(points)
    ]
    written = [f"M{_xy(loose[0])}"]
    for at, start in enumerate(loose):
        end = loose[(at + 1) % len(loose)]
        bend = 1.5 * looseness * _chance(seed, 100 + at)
        across = (end[1] - start[1], start[0] - end[0])
        length = max(1.0, abs(across[0]) + abs(across[1]))
        middle = (
            (start[0] + end[0]) / 2 + bend * across[0] / length,
            (start[1] + end[1]) / 2 + bend * across[1] / length,
        )
        written.append(f"Q{_xy(middle)} {_xy(end)}")
    return "".join(written)


# Down, right, and the corners of the side that lies there, clockwise around the cell.
_SIDES = (
    (-1, 0, (0, 0), (1, 0)),
    (0, 1, (1, 0), (1, 1)),
    (1, 0, (1, 1), (0, 1)),
    (0, -1, (0, 1), (0, 0)),
)


def _direction(start: Corner, end: Corner) -> Corner:
    across, down = end[0] - start[0], end[1] - start[1]
    return (across > 0) - (across < 0), (down > 0) - (down < 0)


def _towards(start: Point, end: Point, far: float) -> Point:
    """At most half the way, so that two round corners meet and do not cross."""
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    share = min(0.5, far / length)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _xy(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _chance(seed: int, index: int) -> float:
    """A number between -1 and 1 that only looks like chance."""
    mixed = (seed * 2654435761 + index * 40503 + 12345) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 2246822519 & 0xFFFFFFFF
    return (mixed ^ mixed >> 13) / 0x7FFFFFFF - 1
