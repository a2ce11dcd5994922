"""Playouts over a sea: how many misses each of several shots leads to, layout by layout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import exp

import numpy as np

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.board.shapes import places
from blindfleet.kernels import playouts
from blindfleet.kernels.compiler import Array, Flags, Numbers
from blindfleet.kernels.manner import (
    FOR_A_HIT,
    FOR_THE_LATTICE,
    ROOM_FOR_A_SHIP,
    WHIM,
    mesh_of,
)
from blindfleet.kernels.particles import Particles
from blindfleet.kernels.playouts import NOBODY, Ground, Manner, Situation
from blindfleet.kernels.sea import Sea
from blindfleet.rules.shooting.layout import Layout, ShipName, neighbourhood
from blindfleet.rules.shooting.ruleset import ShootingRules


@dataclass(frozen=True, eq=False)
class Harbour:
    """All places of a ruleset's ships, by number."""

    ground: Ground
    numbers: tuple[dict[CellSet, int], ...]  # by class


@lru_cache(maxsize=4)
def harbour_of(rules: ShootingRules) -> Harbour:
    own: list[tuple[Cell, ...]] = []
    fringe: list[tuple[Cell, ...]] = []
    kinds: list[int] = []
    numbers: list[dict[CellSet, int]] = []
    for kind, one in enumerate(rules.fleet):
        numbers.append({})
        for place in places(rules.grid, one.cells, one.shapes):
            numbers[kind][place] = len(own)
            own.append(cells_of(place))
            fringe.append(cells_of(neighbourhood(rules, place) & ~place))
            kinds.append(kind)
    ground = Ground(
        _filled(own),
        _filled(fringe),
        np.array(kinds, np.int32),
        *_by_cell(own, rules.grid.size),
        *_by_cell(fringe, rules.grid.size),
        np.array([mesh_of(one) for one in rules.fleet], np.int64),
        _diagonals(rules),
    )
    return Harbour(ground, tuple(numbers))


def _diagonals(rules: ShootingRules) -> Array:
    grid = rules.grid
    rising, falling = (
        np.array([grid.row_of(cell) + way * grid.column_of(cell) for cell in range(grid.size)])
        for way in (1, -1)
    )
    meshes = range(max(map(mesh_of, rules.fleet)) + 1)
    return np.array([[rising % max(mesh, 1), falling % max(mesh, 1)] for mesh in meshes], np.int32)


@dataclass(frozen=True, eq=False)
class Outlook:
    """A sea as the gunner of the playouts sees it."""

    sea: Sea

    @cached_property
    def names(self) -> tuple[ShipName, ...]:
        """The ships whose places the layouts give, in the order of the fleet."""
        order = {one.name: number for number, one in enumerate(self.sea.rules.fleet)}
        names = (name for kind in self.sea.kinds for name in kind.names)
        return tuple(sorted(names, key=lambda name: (order[name.ship_class], name.number)))

    @cached_property
    def afloat(self) -> Flags:
        """By ship: whether it is sought still; of one that sank its place may be unknown."""
        covered = self.sea.covered
        sought = {
            name: any(place & ~covered for place in kind.places)
            for kind in self.sea.kinds
            for name in kind.names
        }
        return np.array([sought[name] for name in self.names], np.bool_)

    def rows(self, particles: Particles) -> Numbers:
        """Layouts as the playouts read them: by row, the number of every ship's place."""
        harbour = harbour_of(self.sea.rules)
        kind_of = {one.name: kind for kind, one in enumerate(self.sea.rules.fleet)}
        column_of = {name: column for column, name in enumerate(particles.names)}
        found = np.empty(particles.lying.shape, np.int64)
        for ship, name in enumerate(self.names):
            numbers = harbour.numbers[kind_of[name.ship_class]]
            known = np.array([numbers.get(place, NOBODY) for place in particles.places], np.int64)
            found[:, ship] = known[particles.lying[:, column_of[name]]]
        return found

    def row(self, layout: Layout) -> list[int]:
        """The same for a layout whose ships bear the names of those sought."""
        lying = {ship.name: ship.cells for ship in layout.ships}
        numbers = harbour_of(self.sea.rules).numbers
        kind_of = {one.name: kind for kind, one in enumerate(self.sea.rules.fleet)}
        return [numbers[kind_of[name.ship_class]][lying[name]] for name in self.names]

    def misses(self, rows: Numbers, shots: Sequence[Cell], gunner: int = 0) -> Array:
        """By shot and layout, how many misses it takes to sink everything, that shot included. The
        gunner goes on by his own whims, the same whatever the shot.
        """
        return playouts.misses_of(
            harbour_of(self.sea.rules).ground,
            self._manner,
            self._situation,
            rows,
            self.afloat,
            np.array(shots, np.int64),
            gunner,
        )

    @cached_property
    def _possible(self) -> Flags:
        """By place, whether a ship sought can lie there: not beside a hit, if ships must not
        touch, for whoever was hit is there.
        """
        harbour = harbour_of(self.sea.rules)
        kind_of = {one.name: kind for kind, one in enumerate(self.sea.rules.fleet)}
        possible = np.zeros(len(harbour.ground.cells), np.bool_)
        for kind in self.sea.kinds:
            numbers = harbour.numbers[kind_of[kind.ship_class]]
            possible[[numbers[place] for place in kind.places if place & ~self.sea.covered]] = True
        fringe = harbour.ground.fringe
        beside_a_hit = (self.struck[fringe] & (fringe != NOBODY)).any(axis=1)
        found: Flags = possible & ~beside_a_hit
        return found

    @cached_property
    def struck(self) -> Flags:
        """The cells that hold a ship not known to be sunk."""
        struck = np.zeros(self.sea.rules.grid.size, np.bool_)
        struck[list(cells_of(self.sea.covered))] = True
        return struck

    @cached_property
    def _situation(self) -> Situation:
        rules = self.sea.rules
        return playouts.situation(
            harbour_of(rules).ground,
            self._manner,
            self._possible,
            self.open,
            self.struck,
            self.left,
        )

    @cached_property
    def open(self) -> Flags:
        """The cells where a ship sought may be that are not known to hold one."""
        cells = harbour_of(self.sea.rules).ground.cells[self._possible]
        found = np.zeros(self.sea.rules.grid.size, np.bool_)
        found[cells[cells != NOBODY]] = True
        return found & ~self.struck

    @cached_property
    def lattice(self) -> Flags:
        """The diagonals that the gunner keeps to: no ship left slips between them, and of such they
        have the fewest cells to try. None where a ship has a single cell, nor while one is hit that
        has not sunk.
        """
        found = np.zeros(self.sea.rules.grid.size, np.bool_)
        fleet = self.sea.rules.fleet
        mesh = min((mesh_of(fleet[kind]) for kind in np.flatnonzero(self.left)), default=1)
        if mesh == 1 or self.chasing:
            return found
        diagonals = (
            numbers == one
            for numbers in harbour_of(self.sea.rules).ground.diagonal[mesh]
            for one in range(mesh)
        )
        to_try = [cells for cells in diagonals if (cells & self.open).any()]
        return min(to_try, key=lambda cells: int((cells & self.open).sum()), default=found)

    @property
    def chasing(self) -> bool:
        """Whether a ship is hit that has not sunk."""
        return bool(self.struck.sum() > self._wrecked)

    @property
    def _wrecked(self) -> int:
        """The cells of ships that sank nobody knows where."""
        sizes = self.sea.rules.by_name
        return sum(
            sizes[name.ship_class].cells
            for name, afloat in zip(self.names, self.afloat, strict=True)
            if not afloat
        )

    @cached_property
    def left(self) -> Numbers:
        """By class, how many are sought still."""
        sought = [
            name.ship_class for name, afloat in zip(self.names, self.afloat, strict=True) if afloat
        ]
        return np.array([sought.count(one.name) for one in self.sea.rules.fleet], np.int64)

    @cached_property
    def _manner(self) -> Manner:
        open_cells = max(1, int(self.open.sum()))
        room = exp(ROOM_FOR_A_SHIP * int(self.left.sum()) / open_cells)
        told = self.sea.rules.wrecks_are_known
        return Manner(room, float(FOR_A_HIT), told, FOR_THE_LATTICE, WHIM)


def _filled(rows: Sequence[Sequence[int]]) -> Array:
    longest = max(1, *map(len, rows))
    return np.array([(*row, *(NOBODY,) * (longest - len(row))) for row in rows], np.int32)


def _by_cell(lists: Sequence[Sequence[Cell]], size: int) -> tuple[Numbers, Array]:
    """The places by cell: where each cell's begin, and all of them one after the other."""
    found: list[list[int]] = [[] for _ in range(size)]
    for place, cells in enumerate(lists):
        for cell in cells:
            found[cell].append(place)
    first = np.cumsum([0, *map(len, found)], dtype=np.int64)
    return first, np.array([place for places in found for place in places], np.int32)
