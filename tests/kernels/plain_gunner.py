"""The gunner of the playouts written down plainly: everything is counted anew before every shot."""

from __future__ import annotations

from dataclasses import dataclass

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.board.shapes import places
from blindfleet.kernels.manner import mesh_of
from blindfleet.kernels.playouts import Manner
from blindfleet.rules.shooting.layout import Layout, Ship, neighbourhood
from blindfleet.rules.shooting.ruleset import ShootingRules


@dataclass
class PlainGunner:
    rules: ShootingRules
    manner: Manner
    closed: CellSet = 0
    struck: CellSet = 0

    def misses(self, layout: Layout, first: Cell) -> int:
        """How many it takes to sink the ships that are not sunk yet, that first shot included."""
        afloat = [ship for ship in layout.ships if ship.cells & ~self.closed]
        misses, shot, hit = 0, first, self.struck
        while True:
            ship = next((ship for ship in afloat if ship.cells >> shot & 1), None)
            if ship is None:
                misses += 1
                self.closed |= 1 << shot
            else:
                self.struck |= 1 << shot
                hit |= 1 << shot
                if not ship.cells & ~hit:
                    afloat.remove(ship)
                    wreck = ship.cells if self.manner.told else self.guessed(ship, shot)
                    self.struck &= ~wreck
                    self.closed |= neighbourhood(self.rules, wreck)
            if not afloat:
                return misses
            shot = self.next_shot(afloat)

    def guessed(self, ship: Ship, shot: Cell) -> CellSet:
        """Where it may have lain: a place through the last hit that was hit all over."""
        one = self.rules.by_name[ship.name.ship_class]
        for place in places(self.rules.grid, one.cells, one.shapes):
            if place >> shot & 1 and not place & ~self.struck:
                return place
        return ship.cells

    def next_shot(self, afloat: list[Ship]) -> Cell:
        untried = [
            cell
            for cell in range(self.rules.grid.size)
            if not (self.closed | self.struck) >> cell & 1
        ]
        scores = self.scores(afloat, chasing=True)
        if not any(scores):
            scores = self.scores(afloat, chasing=False)
            for cell in self.lattice(afloat, [cell for cell in untried if scores[cell]]):
                scores[cell] *= self.manner.lattice
        return max(untried, key=lambda cell: (scores[cell], -cell))

    def lattice(self, afloat: list[Ship], untried: list[Cell]) -> list[Cell]:
        """Diagonals that no ship slips between, those with the fewest cells to try."""
        grid = self.rules.grid
        mesh = min(mesh_of(self.rules.by_name[ship.name.ship_class]) for ship in afloat)
        diagonals = [
            [
                cell
                for cell in untried
                if (grid.row_of(cell) + way * grid.column_of(cell)) % mesh == one
            ]
            for way in (1, -1)
            for one in range(mesh)
        ]
        return min(filter(None, diagonals), key=len, default=[]) if mesh > 1 else []

    def scores(self, afloat: list[Ship], *, chasing: bool) -> list[float]:
        found = [0.0] * self.rules.grid.size
        for one in self.rules.fleet:
            left = sum(ship.name.ship_class == one.name for ship in afloat)
            for place in places(self.rules.grid, one.cells, one.shapes):
                denied = neighbourhood(self.rules, place)
                if place & self.closed or denied & ~place & self.struck:
                    continue
                if not place & ~self.struck:
                    continue
                hits = (place & self.struck).bit_count()
                if chasing and not hits:
                    continue
                weight = left * (self.manner.line ** (hits - 1) if chasing else 1)
                weight /= self.manner.room ** (denied & ~place & ~self.closed).bit_count()
                for cell in cells_of(place & ~self.struck):
                    found[cell] += weight
        return found
