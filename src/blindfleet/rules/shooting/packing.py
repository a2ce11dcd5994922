"""A fleet laid out by rote: what S21 rests its promise on.

Ships lie straight, as every class may (S3), longest first, each at the first place in reading order
that is still open. In *lanes*, the rows between which one is left empty where sides may not touch,
this is first-fit packing, for which `limits.room_for` has a proof. Before that, ships are also let
out of the lanes, where they may stand upright: the proof does not need it and crowded fleets do.
Both are tried with rows and columns exchanged too.

A fleet with fewer ships should be packed as well, and first-fit does not quite see to that: one
ship less can send all shorter ones elsewhere. Two things do. Where corners may touch and ships are
of several lengths, only those of one cell leave the lanes: the others would come to lie as chance
has it. And a fleet that is not packed is tried with one ship more, of any length, which is then
taken away. What a stricter touching rule packs is packed under a looser one, as it lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from blindfleet.board.grid import CellSet, Grid

if TYPE_CHECKING:
    from blindfleet.rules.shooting.ruleset import Touching

MOST_CELLS = 9  # S2

Lengths = tuple[tuple[int, int], ...]
"""How many ships there are of each number of cells: `((4, 1), (3, 2))`, longest first."""


def lengths_of(counts: Mapping[int, int]) -> Lengths:
    return tuple(sorted(((cells, count) for cells, count in counts.items() if count), reverse=True))


def lay_in_reading_order(
    grid: Grid, touching: Touching, lengths: Lengths
) -> tuple[CellSet, ...] | None:
    """Every ship, longest first, at the first place open to it; None if one finds none."""
    fleet = _ships(lengths)
    spots = _first_fit(grid.rows, grid.columns, touching, fleet, len(fleet))
    return None if spots is None else tuple(_places(grid, fleet, spots, turned=False))


@lru_cache(maxsize=32)
def pack(grid: Grid, touching: Touching, lengths: Lengths) -> tuple[CellSet, ...] | None:
    """A place for each ship, longest first, or None if no way was found."""
    packed = pack_as_it_is(grid, touching, lengths)
    if packed is not None:
        return packed
    counts = Counter(dict(lengths))
    for cells in range(1, MOST_CELLS + 1):
        packed = pack_as_it_is(grid, touching, lengths_of(counts + Counter([cells])))
        if packed is not None:
            spare = next(index for index, ship in enumerate(packed) if ship.bit_count() == cells)
            return packed[:spare] + packed[spare + 1 :]
    return None


def pack_as_it_is(grid: Grid, touching: Touching, lengths: Lengths) -> tuple[CellSet, ...] | None:
    """The same without trying one ship more."""
    if sum(cells * count for cells, count in lengths) > grid.size:
        return None
    fleet = _ships(lengths)
    for kept in touching.at_least_as_strict:
        for roaming in (_roaming(kept, fleet), 0):
            for turned in (False, True):
                sides = (grid.columns, grid.rows) if turned else (grid.rows, grid.columns)
                spots = _first_fit(*sides, kept, fleet, roaming)
                if spots is not None:
                    return tuple(_places(grid, fleet, spots, turned))
    return None


def _ships(lengths: Lengths) -> list[int]:
    return [cells for cells, count in lengths for _ in range(count)]


def _roaming(touching: Touching, fleet: list[int]) -> int:
    """How many ships, counted from the shortest, may leave the lanes."""
    orderly_only_in_lanes = touching.corners_may and not touching.sides_may
    return fleet.count(1) if orderly_only_in_lanes and len(set(fleet)) > 1 else len(fleet)


class _Spot(NamedTuple):
    """Where a ship begins, and whether it goes down from there, or else to the right."""

    row: int
    column: int
    upright: bool


def _first_fit(
    rows: int, columns: int, touching: Touching, fleet: list[int], roaming: int
) -> list[_Spot] | None:
    """Each ship at the first open place: in a lane, but for the last so many, which may roam."""
    stride = columns + 1  # a column that is never open, so that no run goes on in the next row
    row = (1 << columns) - 1
    lanes = sum(row << number * stride for number in range(0, rows, 1 + touching.gap))
    still_open = sum(row << number * stride for number in range(rows))
    spots = []
    for left, cells in zip(range(len(fleet), 0, -1), fleet, strict=True):
        roams = left <= roaming
        flat = _first_run(still_open if roams else still_open & lanes, cells, 1)
        upright = _first_run(still_open, cells, stride) if roams and cells > 1 else 0
        stands = bool(upright) and (not flat or upright < flat)
        first = upright if stands else flat
        if not first:
            return None
        spots.append(_Spot(*divmod(first.bit_length() - 1, stride), stands))
        still_open &= ~_denied(touching, _run(first, cells, stride if stands else 1), stride)
    return spots


def _first_run(still_open: CellSet, cells: int, step: int) -> CellSet:
    """The first cell, as a set, from which that many are open; the empty set if there is none."""
    starts = still_open
    for number in range(1, cells):
        starts &= still_open >> number * step
    return starts & -starts


def _run(first: CellSet, cells: int, step: int) -> CellSet:
    return sum(first << number * step for number in range(cells))


def _denied(touching: Touching, ship: CellSet, stride: int) -> CellSet:
    """The ship and what it denies to others, where rows are `stride` apart."""
    if touching.sides_may:
        return ship
    wide = ship | ship << 1 | ship >> 1
    tall = ship if touching.corners_may else wide
    return wide | tall << stride | tall >> stride


def _places(grid: Grid, fleet: list[int], spots: list[_Spot], turned: bool) -> Iterator[CellSet]:
    for cells, spot in zip(fleet, spots, strict=True):
        row, column = (spot.column, spot.row) if turned else (spot.row, spot.column)
        step = grid.columns if spot.upright is not turned else 1
        yield _run(1 << grid.cell(row, column), cells, step)
