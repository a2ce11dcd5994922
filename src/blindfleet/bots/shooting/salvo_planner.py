"""The admiral of Salvo: chooses a salvo as a whole, and tries it out before firing."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from blindfleet.board.grid import CellSet, set_of
from blindfleet.bots.shooting.salvo_greedy import (
    SalvoGreedy,
    apart,
    drawn,
    likeliest,
    sea_or_none,
)
from blindfleet.kernels import volleys
from blindfleet.kernels.compiler import Flags, Floats, Numbers
from blindfleet.kernels.volleys import Aims, Hunt, hunt_of
from blindfleet.rules.shooting import View
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import PRESETS, Allowance, ShootingRules
from blindfleet.rules.shooting.view import allowance

DRAWS = 2_000  # layouts
HEATS = ((80, 7), (250, 3), (800, 1))  # layouts to try out in, and how many volleys go on
MOST_WORK = 100_000_000  # shots times ships times cells times cells, for all that are composed
PLACES_AT_EASE = 1_000  # of all ships: where there are more, fewer layouts are tried out
BLUR = 0.2  # of the chances, to get a salvo of another kind
BLURRED = 3  # such salvoes for each taste
LEAN = 0.6  # towards large ships: the power of its size that a ship weighs
STAYING = 0.85  # of the own shots, from one round to the next
EACH_ROUND = 2.0  # of the enemy's shots: what a round costs besides


class Taste(NamedTuple):
    """What a salvo is composed for: see `Aims`. All of it grows with the size of the ship."""

    sinking: float
    cells_sunk: float
    hits: float
    spread: float
    doubt: float


TASTES = (
    Taste(1, 1, 1, 0.3, 0.6),
    Taste(1, 0.5, 1, 0.3, 0.3),
    Taste(0, 1, 1, 0.2, 0),
)


class SalvoPlanner(SalvoGreedy):
    """Composes salvoes of several kinds, from dense to wide, and plays each out in layouts that fit
    what was told. It fires the one that leaves the enemy the fewest shots until the end: a ship
    counts by the shots it gives, for every round that it is still afloat.

    Its `budget` is the number of layouts that it draws and, in part, tries out in.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        compile_planning()

    def salvo(self, view: View, budget: int, rng: random.Random) -> CellSet:
        rules, waters, number = view.rules, view.enemy_waters, allowance(view)
        chosen = planned(rules, waters, number, budget or DRAWS, rng)
        if (short := number - chosen.bit_count()) > 0:
            rest = view.targets() & ~chosen
            chosen |= likeliest(apart(rules, sea_or_none(rules, waters)), rest, short, rng)
        return chosen


def planned(
    rules: ShootingRules, waters: Waters, number: int, budget: int, rng: random.Random
) -> CellSet:
    """The best salvo found, of no more cells than that; empty where nothing is known."""
    found = drawn(sea_or_none(rules, waters), budget, rng)
    if found is None:
        return 0
    hunt, cells, layouts = hunt_of(found, waters.tried, rules.salvo_report)
    if hunt.size <= number:
        return set_of(cells.tolist())
    dice = np.random.default_rng(rng.getrandbits(64))
    layouts = layouts[dice.choice(len(layouts), len(layouts), p=found.weights)]
    chosen = best(hunt, proposals(hunt, number, dice), layouts, rules, budget / DRAWS, number)
    return set_of(cells[chosen].tolist())


def proposals(hunt: Hunt, number: int, dice: np.random.Generator) -> Flags:
    """Volleys of that many cells, one a row, all different."""
    found = [volleys.likeliest(hunt, number)]
    affordable = MOST_WORK // max(1, number * len(hunt.sizes) * hunt.size**2)
    for taste in (TASTES * (1 + BLURRED))[:affordable]:
        seen = hunt if len(found) <= len(TASTES) else _blurred(hunt, dice)
        found.append(volleys.composed(seen, _aims(hunt, taste), number))
    return np.unique(np.array(found), axis=0)


def best(
    hunt: Hunt,
    proposed: Flags,
    layouts: Numbers,
    rules: ShootingRules,
    effort: float,
    number: int,
) -> Flags:
    """The volley after which the hunt costs the least: in each heat the better ones go on."""
    worth, each = _worth(hunt, rules)
    shots = np.maximum(1, number * STAYING ** np.arange(1, volleys.MOST_ROUNDS)).astype(np.int64)
    if isinstance(rules.allowance, int):
        shots[:] = number
    effort *= min(1.0, PLACES_AT_EASE / len(hunt.ship_of))
    total = np.zeros(len(proposed))
    begin = 0
    for heat, staying in HEATS:
        rows = layouts[begin : begin + max(1, round(heat * effort))]
        if len(proposed) == 1 or not len(rows):
            break
        total += len(rows) * volleys.compared(hunt, proposed, rows, worth, each, shots)
        begin += len(rows)
        going_on = np.argsort(total, kind="stable")[:staying]
        proposed, total = proposed[going_on], total[going_on]
    chosen: Flags = proposed[0]
    return chosen


def _worth(hunt: Hunt, rules: ShootingRules) -> tuple[Floats, float]:
    """What each ship costs for every round that it is afloat, and a round by itself."""
    match rules.allowance:
        case Allowance.CELLS:
            return hunt.sizes.astype(np.float64), EACH_ROUND
        case Allowance.SHIPS:
            return np.ones(len(hunt.sizes)), EACH_ROUND
        case _:
            return np.full(len(hunt.sizes), 0.1), 1.0


def _aims(hunt: Hunt, taste: Taste) -> Aims:
    weight: Floats = np.power(hunt.sizes, LEAN)
    return Aims(
        weight * (taste.sinking + taste.cells_sunk * hunt.sizes),
        weight * taste.hits,
        weight * taste.spread,
        weight * taste.doubt,
    )


def _blurred(hunt: Hunt, dice: np.random.Generator) -> Hunt:
    """The same with other chances."""
    chance = hunt.chance * np.exp(BLUR * dice.standard_normal(len(hunt.chance)))
    total = np.add.reduceat(chance, hunt.first[:-1])
    return hunt._replace(chance=chance / total[hunt.ship_of])


@lru_cache(maxsize=1)
def compile_planning() -> None:
    """What the admiral needs besides, so that no turn waits for it."""
    rules = PRESETS["salvo"].with_options({"grid": "5x5", "fleet": "cruiser 3, destroyer 2"})
    planned(rules, Waters(), 2, 20, random.Random(1))
