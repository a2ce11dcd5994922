"""What long experience says of a shot: by how many misses it is better than another.

For a few rulesets a net was taught on millions of situations, the likeliest shots of each played
out on hundreds of layouts (`training/`). It sees what is known of every cell and the chance of each
kind of ship there, and says in a moment what thousands of playouts would; and it says it with less
noise, because it has seen situations like this one before. It is asked about the situation as it
is, turned and mirrored, and the answers are averaged.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files

import numpy as np

from blindfleet.kernels.compiler import Floats
from blindfleet.kernels.layers import read_layers
from blindfleet.kernels.net import Net
from blindfleet.kernels.outlook import Outlook, harbour_of
from blindfleet.kernels.playouts import NOBODY
from blindfleet.kernels.winograd import Planes
from blindfleet.rules.shooting.notices import Answer
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import PRESETS, ShootingRules, SunkTells

TAUGHT = ("classic", "hasbro", "italian")  # the presets whose hunts a net was taught


@lru_cache(maxsize=16)
def intuition_for(rules: ShootingRules) -> Intuition | None:
    """None where the hunt is unlike all that a net was taught."""
    for name in TAUGHT:
        if _hunt(rules) == _hunt(PRESETS[name]):
            return Intuition(rules, _net(name))
    return None


@lru_cache(maxsize=len(TAUGHT))
def _net(name: str) -> Net:
    with (files("blindfleet.bots.shooting") / "nets" / f"{name}.npz").open("rb") as file:
        return Net(read_layers(file))


def _hunt(rules: ShootingRules) -> object:
    """All of the rules that matters for finding a fleet. The names do not, nor whose turn it is."""
    ships = Counter((one.cells, one.count, one.shapes) for one in rules.fleet)
    tells = SunkTells.CELLS if rules.wrecks_are_known else rules.sunk_tells
    return rules.grid, rules.touching, ships, tells


@dataclass(frozen=True, eq=False)
class Intuition:
    rules: ShootingRules
    net: Net

    def misses(self, outlook: Outlook, waters: Waters, by_place: Floats) -> Floats:
        """By cell, how many misses a shot there leads to, more or less than others do.

        Of use for the likeliest cells alone: of the others it was taught nothing.
        `by_place` is the chance of a ship on every place of the harbour.
        """
        planes = self.planes(outlook, waters, by_place)
        seen = np.stack([_turned(planes, quarters, mirrored) for quarters, mirrored in SYMMETRIES])
        said = self.net(seen)
        back = [
            _turned_back(said[number], quarters, mirrored)
            for number, (quarters, mirrored) in enumerate(SYMMETRIES)
        ]
        found: Floats = np.mean(back, axis=0, dtype=np.float64).reshape(-1)
        return found

    def planes(self, outlook: Outlook, waters: Waters, by_place: Floats) -> Planes:
        """By row, column and plane: the cells that are open, closed and hit; where ships sank that
        lie nobody knows how, by class; how many of each class are left; the chance of each class,
        of any ship, and that beside the highest; ones, which tell the sea from what is beyond it.
        The classes come from the longest to the shortest.
        """
        grid = self.rules.grid
        unknown, struck = outlook.open, outlook.struck
        counts = np.array([one.count for one in self.rules.fleet])
        left = np.repeat((outlook.left / counts)[self._order], grid.size).reshape(-1, grid.size)
        chances = self._occupied @ by_place
        whole = chances.sum(axis=0)
        highest = max(float(whole[unknown].max(initial=0)), 1e-6)
        parts = [
            (unknown, ~unknown & ~struck, struck),
            () if self.rules.wrecks_are_known else self._sinkings(waters),
            left,
            chances,
            (whole, whole * unknown / highest, np.ones(grid.size)),
        ]
        flat = np.array([plane for part in parts for plane in part], np.float32)
        return flat.T.reshape(grid.rows, grid.columns, -1)

    def _sinkings(self, waters: Waters) -> Planes:
        found = np.zeros((len(self.rules.fleet), self.rules.grid.size), np.float32)
        names = [self.rules.fleet[kind].name for kind in self._order]
        for answer in waters.answers:
            if answer.answer is Answer.SUNK and answer.sunk and answer.sunk.ship_class:
                found[names.index(answer.sunk.ship_class), answer.cell] = 1
        return found

    @cached_property
    def _order(self) -> list[int]:
        """The classes of the fleet, from the longest to the shortest."""
        fleet = self.rules.fleet
        return sorted(range(len(fleet)), key=lambda kind: -fleet[kind].cells)

    @cached_property
    def _occupied(self) -> Floats:
        """By class, cell and place of the harbour: whether a ship there covers the cell."""
        ground = harbour_of(self.rules).ground
        found = np.zeros((len(self.rules.fleet), self.rules.grid.size, len(ground.cells)))
        rank = np.argsort(self._order)
        for column in ground.cells.T:
            there = np.flatnonzero(column != NOBODY)
            found[rank[ground.kind_of[there]], column[there], there] = 1
        return found


SYMMETRIES = tuple((quarters, mirrored) for quarters in range(4) for mirrored in (False, True))


def _turned(planes: Planes, quarters: int, mirrored: bool) -> Planes:
    turned = np.rot90(planes, quarters)
    return turned[:, ::-1] if mirrored else turned


def _turned_back(planes: Planes, quarters: int, mirrored: bool) -> Planes:
    return np.rot90(planes[:, ::-1] if mirrored else planes, -quarters)
