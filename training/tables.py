"""The structures of playouts.cu for Python, and what they hold for a ruleset."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import Array, Structure, c_float, c_int, c_uint8, c_uint16, c_uint64
from dataclasses import dataclass
from itertools import product

from blindfleet.board.grid import Cell, CellSet, Grid, cells_of, set_of
from blindfleet.board.shapes import places
from blindfleet.kernels.manner import FOR_A_HIT, ROOM_FOR_A_SHIP, mesh_of
from blindfleet.rules.shooting.layout import neighbourhood
from blindfleet.rules.shooting.ruleset import ShipClass, ShootingRules

SIZE = 100
MOST_PLACES = 768
MOST_KINDS = 5
MOST_SHIPS = 10
LONGEST = 5
NONE = -1  # no shot


class Cells(Structure):
    _fields_ = (("low", c_uint64), ("high", c_uint64))

    @classmethod
    def of(cls, cells: CellSet) -> Cells:
        return cls(cells & (1 << 64) - 1, cells >> 64)


class Table(Structure):
    _fields_ = (
        ("places", c_int),
        ("kinds", c_int),
        ("ships", c_int),
        ("told", c_int),
        ("line", c_int),
        ("room", c_float),
        ("first", c_int * (MOST_KINDS + 1)),
        ("number", c_int * MOST_KINDS),
        ("cells", Cells * MOST_PLACES),
        ("fringe", Cells * MOST_PLACES),
        ("kind", c_uint8 * MOST_PLACES),
        ("size", c_uint8 * MOST_PLACES),
        ("cell", (c_uint8 * LONGEST) * MOST_PLACES),
        ("on_first", c_int * (SIZE + 1)),
        ("by_first", c_int * (SIZE + 1)),
        ("on", c_uint16 * 4096),
        ("by", c_uint16 * 8192),
        ("mesh", c_int * MOST_KINDS),
        ("diagonal", ((Cells * LONGEST) * 2) * (LONGEST + 1)),
    )


class Sinking(Structure):
    _fields_ = (("kind_and_cell", c_uint64), ("hits", Cells))


class State(Structure):
    _fields_ = (
        ("closed", Cells),
        ("struck", Cells),
        ("left", c_uint64),
        ("sinkings", c_uint64),
        ("sinking", Sinking * (MOST_SHIPS // 2)),
    )


@dataclass(frozen=True, eq=False)
class Tables:
    """A ruleset as playouts.cu reads it."""

    rules: ShootingRules
    table: Table
    numbers: dict[tuple[str, CellSet], int]  # the place of a ship, by class and cells

    @property
    def kinds(self) -> tuple[ShipClass, ...]:
        """From the longest to the shortest."""
        return by_length(self.rules)

    @property
    def told(self) -> bool:
        return bool(self.table.told)

    @property
    def left_at_first(self) -> int:
        return sum(one.count << 4 * kind for kind, one in enumerate(self.kinds))

    @property
    def unhit_at_first(self) -> int:
        lengths = [one.cells for one in self.kinds for _ in range(one.count)]
        return sum(cells << 4 * ship for ship, cells in enumerate(lengths))


def by_length(rules: ShootingRules) -> tuple[ShipClass, ...]:
    return tuple(sorted(rules.fleet, key=lambda one: -one.cells))


def tables_of(rules: ShootingRules) -> Tables:
    table = Table()
    kinds = by_length(rules)
    numbers: dict[tuple[str, CellSet], int] = {}
    for kind, one in enumerate(kinds):
        table.first[kind], table.number[kind] = len(numbers), one.count
        table.mesh[kind] = mesh_of(one)
        for place in places(rules.grid, one.cells, one.shapes):
            number = numbers[one.name, place] = len(numbers)
            table.cells[number] = Cells.of(place)
            table.fringe[number] = Cells.of(neighbourhood(rules, place) & ~place)
            table.kind[number], table.size[number] = kind, one.cells
            for index, cell in enumerate(cells_of(place)):
                table.cell[number][index] = cell
    table.first[len(kinds)] = table.places = len(numbers)
    table.kinds, table.ships = len(kinds), sum(one.count for one in kinds)
    table.told = rules.wrecks_are_known
    table.line, table.room = FOR_A_HIT, ROOM_FOR_A_SHIP
    for mesh, way, number in product(range(1, LONGEST + 1), range(2), range(LONGEST)):
        table.diagonal[mesh][way][number] = Cells.of(_diagonal(rules.grid, mesh, way, number))
    lying = [place for _, place in numbers]
    _list_by_cell(table.on_first, table.on, [cells_of(place) for place in lying])
    fringes = [cells_of(neighbourhood(rules, place) & ~place) for place in lying]
    _list_by_cell(table.by_first, table.by, fringes)
    return Tables(rules, table, numbers)


def _diagonal(grid: Grid, mesh: int, falling: int, number: int) -> CellSet:
    """Rising or falling, and all the others so far apart."""
    way = -1 if falling else 1
    cells = range(grid.size)
    return set_of(
        cell for cell in cells if (grid.row_of(cell) + way * grid.column_of(cell)) % mesh == number
    )


def _list_by_cell(
    first: Array[c_int], entries: Array[c_uint16], lists: Sequence[tuple[Cell, ...]]
) -> None:
    """By cell the places whose lists have it, one after the other."""
    used = 0
    for cell in range(SIZE):
        first[cell] = used
        for place, cells in enumerate(lists):
            if cell in cells:
                entries[used] = place
                used += 1
    first[SIZE] = used
