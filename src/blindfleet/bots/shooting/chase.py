"""Following up hits: the cells beside them, and those in line with two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from blindfleet.board.grid import ORTHOGONAL, Cell, CellSet, Direction, Grid, cells_of
from blindfleet.board.values import value
from blindfleet.bots.shooting.knowledge import Knowledge


@value
class Lead(NamedTuple):
    """A cell beside a hit: whether it goes on from two hits in line, and how many cells, itself
    the first, are open in that direction.
    """

    hit: Cell
    cell: Cell
    in_line: bool
    room: int


def leads(known: Knowledge) -> Iterator[Lead]:
    """Every possible target beside the hits of ships afloat."""
    grid, wounds, possible = known.rules.grid, known.wounds, known.possible
    for hit in cells_of(wounds):
        for down, right in ORTHOGONAL:
            ahead = grid.step(hit, down, right)
            behind = grid.step(hit, -down, -right)
            if ahead is not None and possible >> ahead & 1:
                in_line = behind is not None and bool(wounds >> behind & 1)
                room = _open_cells(grid, possible | wounds, ahead, (down, right))
                yield Lead(hit, ahead, in_line, room)


def _open_cells(grid: Grid, open_cells: CellSet, cell: Cell, direction: Direction) -> int:
    """How many cells a ship could have from here on."""
    room = 0
    ahead: Cell | None = cell
    while ahead is not None and open_cells >> ahead & 1:
        room += 1
        ahead = grid.step(ahead, *direction)
    return room


def shares(known: Knowledge, followed: Iterable[Lead]) -> dict[Cell, float]:
    """What a person thinks of these leads: hits side by side go on at one of theirs, in line if
    they can.
    """
    cluster_of = _clusters(known)
    clusters: dict[CellSet, list[Lead]] = {}
    for lead in followed:
        clusters.setdefault(cluster_of[lead.hit], []).append(lead)
    found: dict[Cell, float] = {}
    for here in clusters.values():
        cells = {lead.cell for lead in here if lead.in_line} or {lead.cell for lead in here}
        for cell in cells:
            found[cell] = max(found.get(cell, 0.0), 1 / len(cells))
    return found


def _clusters(known: Knowledge) -> dict[Cell, CellSet]:
    """For each hit of a ship afloat all those that are joined to it."""
    found: dict[Cell, CellSet] = {}
    for hit in cells_of(known.wounds):
        if hit not in found:
            cluster = known.rules.grid.joined(1 << hit, known.wounds)
            found |= dict.fromkeys(cells_of(cluster), cluster)
    return found
