"""Where ships still have room: for each of them the places that fit what is known, in arrays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from blindfleet.board.grid import CellSet, Grid
from blindfleet.board.shapes import Shape, orientations
from blindfleet.bots.shooting.knowledge import Knowledge, Sought, Struck
from blindfleet.rules.shooting.ruleset import ShipClass, Touching

Cells = npt.NDArray[np.int32]
Flags = npt.NDArray[np.bool_]
Offsets = Iterable[tuple[int, int]]


class Room(NamedTuple):
    """Ships of which the same is known, and every place where they fit: its cells, and its rim,
    the cells that no other ship may have beside it.
    """

    ships: Sought
    places: Cells
    rims: Cells

    def only(self, fits: Flags) -> Room:
        return Room(self.ships, self.places[fits], self.rims[fits])


def rooms_afloat(known: Knowledge) -> tuple[Room, ...]:
    """The places of the ships afloat, each looked at on its own."""
    return tuple(_rooms(known, known.afloat, afloat=True))


def rooms_sunk(known: Knowledge) -> tuple[Room, ...]:
    """The same for sunk ships whose cells were never told."""
    return tuple(_rooms(known, known.sunk, afloat=False))


def _rooms(known: Knowledge, sought: tuple[Sought, ...], *, afloat: bool) -> Iterator[Room]:
    rounds = _rounds(known)
    open_places: dict[ShipClass, Room] = {}
    for ships in sought:
        if ships.ship_class not in open_places:
            open_places[ships.ship_class] = _open_places(known, ships, afloat=afloat)
        room = open_places[ships.ship_class]._replace(ships=ships)
        if not known.names_cells:
            shot_in = rounds[room.places]
            room = room.only(_as_reported(shot_in, ships.struck, len(known.salvoes)))
        yield room


def _open_places(known: Knowledge, ships: Sought, *, afloat: bool) -> Room:
    """Where such a ship can lie by what is known of cells, whatever was said of it."""
    rules, one = known.rules, ships.ship_class
    size = rules.grid.size
    hits = as_flags(known.hits, size)
    closed = as_flags(known.empty, size)
    if known.names_cells:
        closed = closed | (hits & ~as_flags(known.wounds, size))
    untried = as_flags(known.targets, size)
    places, rims = places_and_rims(rules.grid, rules.touching, one.cells, one.shapes)
    fits = ~having(places, closed) & (having(places, untried) == afloat)
    if known.hits:
        fits &= ~having(rims, hits)  # another ship would touch this one
    return Room(ships, places[fits], rims[fits])


def _as_reported(shot_in: Cells, struck: Struck, last: int) -> Flags:
    """Whether each place was hit by these salvoes, as often as was told, and by no other."""
    allowed = np.zeros(last + 1, np.bool_)
    allowed[[0, *(number for number, _ in struck)]] = True
    fits = ~having(shot_in, ~allowed)
    for number, told in struck:
        shots = np.count_nonzero(shot_in == number, axis=1)
        fits = fits & ((shots > 0) if told is None else (shots == told))
    return fits


def having(places: Cells, flags: Flags) -> Flags:
    """Whether each place has a flagged cell."""
    found: Flags = np.logical_or.reduce(flags[places], axis=1)
    return found


def _rounds(known: Knowledge) -> Cells:
    """For every cell the salvo that shot at it, 0 where none did."""
    found = np.zeros(known.rules.grid.size + 1, np.int32)
    for number, (cells, _) in enumerate(known.salvoes, 1):
        found[as_flags(cells, known.rules.grid.size)] = number
    return found


def as_flags(cells: CellSet, size: int) -> Flags:
    """One for each cell, and one more, for the cell beyond the edge."""
    read = np.frombuffer(cells.to_bytes(size // 8 + 1, "little"), np.uint8)
    return np.unpackbits(read, count=size + 1, bitorder="little").astype(np.bool_)


def as_cells(flags: Flags) -> CellSet:
    return int.from_bytes(np.packbits(flags, bitorder="little").tobytes(), "little")


def covered(room: Room, grid: Grid) -> CellSet:
    """The cells that one of the places has."""
    flags = np.zeros(grid.size, np.bool_)
    flags[room.places.ravel()] = True
    return as_cells(flags)


@lru_cache(maxsize=64)
def places_and_rims(
    grid: Grid, touching: Touching, cells: int, shapes: frozenset[Shape]
) -> tuple[Cells, Cells]:
    """Every place of a ship, by its cells, and the cells it keeps other ships from."""
    places, rims = [], []
    for shape in sorted(shapes, key=list(Shape).index):
        for laid in orientations(shape, cells):
            height, width = (1 + max(steps) for steps in zip(*laid, strict=True))
            top, left = np.meshgrid(
                np.arange(grid.rows - height + 1), np.arange(grid.columns - width + 1)
            )
            places.append(_moved(grid, top.ravel(), left.ravel(), sorted(laid)))
            rims.append(_moved(grid, top.ravel(), left.ravel(), _rim(touching, laid)))
    widest = max(rim.shape[1] for rim in rims)
    padded = [
        np.pad(rim, ((0, 0), (0, widest - rim.shape[1])), constant_values=grid.size) for rim in rims
    ]
    return np.concatenate(places), np.concatenate(padded)


def _rim(touching: Touching, laid: frozenset[tuple[int, int]]) -> list[tuple[int, int]]:
    """The cells that no other ship may have beside one that lies so (S4)."""
    if touching is Touching.FREE:
        return []
    farthest = 2 if touching is Touching.NONE else 1
    near = {
        (down + below, right + beyond)
        for down, right in laid
        for below in (-1, 0, 1)
        for beyond in (-1, 0, 1)
        if abs(below) + abs(beyond) <= farthest
    }
    return sorted(near - laid)


def _moved(
    grid: Grid, top: npt.NDArray[np.int64], left: npt.NDArray[np.int64], laid: Offsets
) -> Cells:
    """The cells of a drawing laid at each of these corners; `grid.size` is beyond the edge."""
    steps = np.array(list(laid), np.int64).reshape(-1, 2)
    rows = top[:, None] + steps[:, 0]
    columns = left[:, None] + steps[:, 1]
    inside = (rows >= 0) & (rows < grid.rows) & (columns >= 0) & (columns < grid.columns)
    return np.where(inside, rows * grid.columns + columns, grid.size).astype(np.int32)
