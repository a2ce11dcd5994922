"""A fleet in the making: some ships lie on the grid, one is in hand, the rest wait (S22)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from blindfleet.board.grid import Cell, CellSet, cells_of, set_of
from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.shapes import Offsets, Shape, orientations
from blindfleet.rules.shooting.layout import Layout, Ship, ShipName, refuse_ships
from blindfleet.rules.shooting.ruleset import ShipClass, ShootingRules


@dataclass(frozen=True)
class ShipDraft:
    """`turned` counts how often the ship in hand was turned; `wanted` is its class."""

    rules: ShootingRules
    ships: tuple[Ship, ...] = ()
    wanted: str = ""
    turned: int = 0

    @property
    def waiting(self) -> tuple[ShipClass, ...]:
        """The classes of which ships are still to be placed."""
        return tuple(one for one in self.rules.fleet if self.left(one) > 0)

    def left(self, ship_class: ShipClass) -> int:
        placed = sum(ship.name.ship_class == ship_class.name for ship in self.ships)
        return ship_class.count - placed

    @property
    def in_hand(self) -> ShipClass | None:
        """The class chosen, as long as there is a ship of it; else the largest that waits."""
        waiting = self.waiting
        for one in waiting:
            if one.name == self.wanted:
                return one
        return max(waiting, key=lambda one: one.cells, default=None)

    @property
    def layout(self) -> Layout | None:
        """The whole fleet, once it is placed."""
        return None if self.waiting else Layout(self.ships).in_order(self.rules)

    def ship_at(self, cell: Cell) -> Ship | None:
        return next((ship for ship in self.ships if ship.cells >> cell & 1), None)

    def held_at(self, cell: Cell) -> CellSet:
        """Where the ship in hand would lie with its corner at the cell, always within the grid."""
        one = self.in_hand
        if one is None:
            return 0
        ways = _ways(one)
        offsets = ways[self.turned % len(ways)]
        grid = self.rules.grid
        row = min(grid.row_of(cell), grid.rows - 1 - max(down for down, _ in offsets))
        column = min(grid.column_of(cell), grid.columns - 1 - max(right for _, right in offsets))
        if row < 0 or column < 0:
            return 0
        return set_of(grid.cell(row + down, column + right) for down, right in offsets)

    def trouble(self, cells: CellSet) -> Illegal | None:
        """Why the ship in hand may not lie there, if it may not."""
        ship = self._ship(cells)
        try:
            refuse_ships(self.rules, (*self.ships, ship))
        except Illegal as problem:
            return problem
        return None

    def placed(self, cells: CellSet) -> ShipDraft:
        """With the ship in hand placed, or Illegal."""
        ship = self._ship(cells)
        refuse_ships(self.rules, (*self.ships, ship))
        return replace(self, ships=(*self.ships, ship))

    def taken(self, ship: Ship) -> ShipDraft:
        """The ship is in hand again, lying as it lay."""
        draft = replace(self, ships=tuple(one for one in self.ships if one != ship))
        one = self.rules.by_name[ship.name.ship_class]
        ways = _ways(one)
        lowest = min(self.rules.grid.row_of(cell) for cell in cells_of(ship.cells))
        leftmost = min(self.rules.grid.column_of(cell) for cell in cells_of(ship.cells))
        lying = frozenset(
            (self.rules.grid.row_of(cell) - lowest, self.rules.grid.column_of(cell) - leftmost)
            for cell in cells_of(ship.cells)
        )
        return replace(draft, wanted=one.name, turned=ways.index(lying))

    def another(self, step: int) -> ShipDraft:
        """Another class in hand."""
        waiting = self.waiting
        one = self.in_hand
        if one is None:
            return self
        index = (waiting.index(one) + step) % len(waiting)
        return replace(self, wanted=waiting[index].name, turned=0)

    def turn(self) -> ShipDraft:
        return replace(self, turned=self.turned + 1)

    def cleared(self) -> ShipDraft:
        return replace(self, ships=(), turned=0, wanted="")

    def with_layout(self, layout: Layout) -> ShipDraft:
        return replace(self, ships=layout.ships)

    def write(self) -> Any:
        """For the disk."""
        return [[ship.name.ship_class, ship.name.number, ship.cells] for ship in self.ships]

    @classmethod
    def read(cls, rules: ShootingRules, written: Any) -> ShipDraft:
        """Whatever was written, a draft that may lie so, or a Problem."""
        try:
            ships = tuple(Ship(ShipName(name, number), cells) for name, number, cells in written)
            refuse_ships(rules, ships)
        except (TypeError, ValueError):
            raise Invalid("the draft cannot be read") from None
        return cls(rules, ships)

    def _ship(self, cells: CellSet) -> Ship:
        one = self.in_hand
        assert one is not None, "there is a ship in hand"
        used = {ship.name.number for ship in self.ships if ship.name.ship_class == one.name}
        number = next(number for number in range(1, one.count + 1) if number not in used)
        return Ship(ShipName(one.name, number), cells)


def _ways(one: ShipClass) -> list[Offsets]:
    """All ways to lay a ship of the class, straight ones first."""
    found: list[Offsets] = []
    for shape in Shape:
        if shape in one.shapes:
            found += orientations(shape, one.cells)
    return list(dict.fromkeys(found))
