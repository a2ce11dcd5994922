"""The navigator, «штурман», «ufficiale di rotta»: counts in how many ways each ship could lie."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from blindfleet.board.grid import CellSet
from blindfleet.bots.shooting.gunner import Gunner
from blindfleet.bots.shooting.knowledge import Knowledge
from blindfleet.bots.shooting.room import Flags, Room, as_cells, as_flags, rooms_afloat, rooms_sunk

Floats = npt.NDArray[np.float64]

FOR_A_HIT = 20.0  # how many times likelier a place is for every hit that it explains
HAIR = 1e-6  # densities that differ less are taken as equal
CROWDED = 0.9  # no cell beside a place is thought likelier than this to hold another ship


@dataclass
class Navigator(Gunner):
    """Shoots where the most ways to place the ships left, each on its own, have a cell.

    With `elbow_room` a way counts the less, the likelier other ships are where they would touch it.
    """

    elbow_room: bool = True

    def waves(self, known: Knowledge, rng: random.Random) -> Iterator[CellSet]:
        found = self._density(known, rooms_afloat(known))
        found[~_flags(known, known.targets)] = 0
        while (best := found.max()) > 0:
            wave = found >= best * (1 - HAIR)
            yield as_cells(wave)
            found[wave] = 0

    def estimate(self, known: Knowledge) -> tuple[float, ...]:
        found = self._density(known, (*rooms_afloat(known), *rooms_sunk(known)))
        found[_flags(known, known.empty)] = 0
        certain = _flags(known, known.hits)
        return tuple(_with_sum(found, certain, known.rules.fleet_cells).tolist())

    def _density(self, known: Knowledge, fleet: tuple[Room, ...]) -> Floats:
        """For every cell how many ships are to be expected there, give or take a factor."""
        size = known.rules.grid.size
        wounds = as_flags(known.wounds if known.names_cells else 0, size)
        fleet = tuple(room for room in fleet if len(room.places))
        alone = [_expected(room, np.ones(len(room.places)), size) for room in fleet]
        together = np.sum([np.zeros(size), *alone], axis=0)
        found = np.zeros(size)
        for room, own in zip(fleet, alone, strict=True):
            ways = np.ones(len(room.places))
            if self.elbow_room:
                ways = _left_alone(room, together - own / room.ships.count)
            found += _expected(room, ways, size, FOR_A_HIT ** wounds[room.places].sum(axis=1))
        return found


def _expected(room: Room, ways: Floats, size: int, favour: Floats | float = 1.0) -> Floats:
    """How many of these ships lie on each cell, if places are as likely as they have ways."""
    weights = ways * (room.ships.count / ways.sum()) * favour
    each = np.repeat(weights, room.places.shape[1])
    return np.bincount(room.places.ravel(), each, minlength=size).astype(np.float64)


def _left_alone(room: Room, others: Floats) -> Floats:
    """For every place the chance that none of the others is on its rim."""
    beyond_the_edge = 0.0
    crowd = np.append(np.clip(others, 0, CROWDED), beyond_the_edge)
    free: Floats = np.exp(np.log1p(-crowd)[room.rims].sum(axis=1))
    return free


def _flags(known: Knowledge, cells: CellSet) -> Flags:
    return as_flags(cells, known.rules.grid.size)[:-1]


def _with_sum(found: Floats, certain: Flags, cells: int) -> Floats:
    """The same in proportion, with that sum, the certain cells being 1 and no other above."""
    found = np.where(certain, 0, found)
    full = certain.copy()
    while (left := cells - full.sum()) > 0 and found.sum() > 0:
        scaled = found * (left / found.sum())
        over = scaled > 1
        if not over.any():
            return np.where(full, 1, scaled)
        full |= over
        found[over] = 0
    return full.astype(np.float64)
