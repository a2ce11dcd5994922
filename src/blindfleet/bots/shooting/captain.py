"""The captain, «капитан», «capitano»: weighs all fleets that fit, and shoots where a ship is most
likely.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from blindfleet.board.grid import Cell, cells_of
from blindfleet.board.problems import OutOfReach
from blindfleet.bots.shooting.officer import Officer, best_of
from blindfleet.kernels.particles import particles
from blindfleet.kernels.sea import Sea, open_sea, sea_of_waters
from blindfleet.kernels.survey import Survey, survey
from blindfleet.rules.shooting import ShootingRules
from blindfleet.rules.shooting import View as ShootingView

EXACT_WORK = 300_000  # ways and edges: some ten milliseconds
PATIENCE = 1.6  # times its share of that for each part: nearly all that could end within it do
LAYOUTS = 3000  # drawn where the exact chances take more


@dataclass
class Captain(Officer):
    """Joint Bayes, greedy: every layout that fits is as likely as any other."""

    def prepare(self, rules: ShootingRules) -> None:
        joint_chances(open_sea(rules))

    def aim(self, view: ShootingView, budget: int, rng: random.Random) -> Cell:
        sea = sea_of_waters(view.rules, view.enemy_waters)
        return best_of(joint_chances(sea, budget or LAYOUTS), cells_of(view.targets()), rng)

    def reckon(self, view: ShootingView) -> tuple[float, ...]:
        return joint_chances(sea_of_waters(view.rules, view.enemy_waters))


def joint_chances(sea: Sea, layouts: int = LAYOUTS) -> tuple[float, ...]:
    """The chance of a ship on every cell if all layouts are equally likely: exact where that is
    quick, otherwise from layouts drawn by chance, and the same each time.
    """
    try:
        return quick_survey(sea).chances
    except OutOfReach:
        return particles(sea, layouts, random.Random(0)).chances


def quick_survey(sea: Sea) -> Survey:
    """OutOfReach where it takes long."""
    return survey(sea, most=EXACT_WORK, patience=PATIENCE)
