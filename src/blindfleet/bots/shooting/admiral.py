"""The admiral, «адмирал», «ammiraglio»: weighs all fleets that fit, and looks to the end before
every shot.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from blindfleet.board.grid import Cell, cells_of
from blindfleet.board.problems import OutOfReach
from blindfleet.board.seats import Seat
from blindfleet.bots.shooting.belief import Belief, Memory, Shares, at_first, belief
from blindfleet.bots.shooting.fleets import FleetMaker, evasive_fleet
from blindfleet.bots.shooting.intuition import intuition_for
from blindfleet.bots.shooting.officer import Officer, best_of
from blindfleet.kernels.compiler import Flags, Floats, Numbers
from blindfleet.kernels.manner import FOR_THE_LATTICE
from blindfleet.kernels.outlook import Outlook, harbour_of
from blindfleet.kernels.sea import sea_of_waters
from blindfleet.rules.families import Action, Notice, View
from blindfleet.rules.shooting import ShootingRules
from blindfleet.rules.shooting import View as ShootingView
from blindfleet.rules.shooting.layout import Layout
from blindfleet.rules.shooting.notices import Revealed

LAYOUTS = 4000  # drawn
MOST_CELLS_DRAWN = 4_000_000  # fewer on large seas
PLAYED_OUT = 2000  # of them
CANDIDATES = 10
WORTH_A_LOOK = 0.3  # of the highest chance: cells below are no candidates
HAIR = 1e-5  # misses: less is the rounding of the net
FIRST_LOOK = 250  # layouts on which all candidates are played out
DOUBT = 2.0  # standard errors that a candidate must be behind the best to drop out
MISSES_FOR_A_CHANCE = 0.6  # so many fewer follow a shot that is certain than one that is hopeless
SPREAD = 0.1  # misses: how far shots of the same chance differ
RIDGE = 5.0  # layouts
CERTAIN = 1 - 1e-6
MOST_WORK = 100_000_000  # layouts times cells times places of all classes: a second at most
FEWEST_LAYOUTS = 100  # with fewer playouts for a shot it would be chance that decides


@dataclass
class Admiral(Officer):
    """Joint Bayes, then of the likeliest shots the one that leads to the fewest misses: by
    intuition where a net was taught that hunt, otherwise by playouts over the layouts that fit.

    It remembers the fleets that it was shown when a game was over, for as long as it plays by the
    same rules, and expects the next one to be like them.
    """

    fleet: FleetMaker = evasive_fleet
    memory: Memory | None = None
    _seat: Seat | None = None
    _shown: Layout | None = None  # after a game; believed in the next one

    def see(self, notice: Notice) -> None:
        if isinstance(notice, Revealed) and self._seat is not None:
            self._shown = notice.layouts[self._seat.other]

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        if isinstance(view, ShootingView):
            self._seat = view.seat
            if self.memory is None or self.memory.rules != view.rules:
                self.memory, self._shown = Memory(view.rules), None
            self._look_back(view)
        return super().choose(view, budget, rng)

    def _look_back(self, view: ShootingView) -> None:
        """Before the first shot, the fleet that was shown last is one of the past."""
        memory, shown = self.memory, self._shown
        if memory and shown and memory.rules == view.rules and not view.enemy_waters.tried:
            memory.learn(shown)
            self._shown = None

    def prepare(self, rules: ShootingRules) -> None:
        intuition_for(rules)
        for habit, _ in self._shares(rules):
            habit.log_whole(rules)

    def aim(self, view: ShootingView, budget: int, rng: random.Random) -> Cell:
        sea = sea_of_waters(view.rules, view.enemy_waters)
        number = budget or _drawable(view.rules)
        found = belief(sea, self._shares(view.rules), number, rng)
        targets = np.array(cells_of(view.targets()))
        likeliest = targets[found.chances[targets].argmax()]
        if found.chances[likeliest] > CERTAIN:
            return int(likeliest)
        intuition = intuition_for(view.rules)
        liking = found.chances * (1 if intuition else _for_the_lattice(found.outlook))
        order = targets[np.argsort(-liking[targets], kind="stable")][:CANDIDATES]
        candidates = order[liking[order] > WORTH_A_LOOK * liking[order[0]]]
        if len(candidates) == 1:
            return int(candidates[0])
        if intuition:
            misses = intuition.misses(found.outlook, view.enemy_waters, found.by_place)[candidates]
            return int(rng.choice(candidates[misses <= misses.min() + HAIR]))
        number = budget or _playable(view.rules)
        if number >= FEWEST_LAYOUTS:
            with suppress(OutOfReach):  # on a crowded sea the chances alone may be known
                return self._fewest_misses(found, candidates, liking, number, rng)
        return best_of(tuple(liking.tolist()), cells_of(view.targets()), rng)

    def reckon(self, view: ShootingView) -> tuple[float, ...]:
        self._look_back(view)
        sea = sea_of_waters(view.rules, view.enemy_waters)
        number = _drawable(view.rules)
        found = belief(sea, self._shares(view.rules), number, random.Random(0))
        return tuple(found.chances.tolist())

    def _shares(self, rules: ShootingRules) -> Shares:
        """What is believed before the first shot."""
        memory = self.memory
        return memory.shares if memory and memory.rules == rules else at_first(rules)

    def _fewest_misses(
        self, found: Belief, shots: Numbers, liking: Floats, number: int, rng: random.Random
    ) -> Cell:
        """The shot that leads to the fewest misses, as far as playouts and chances can tell.

        All are played out on the same layouts, at each step on as many more as before; those that
        are clearly behind drop out. The noisier the playouts are, the more it counts that a shot
        well liked leads to fewer misses as a rule.
        """
        layouts = found.drawn(number, rng)
        cells = harbour_of(found.outlook.sea.rules).ground.cells[layouts]
        hits = np.stack([(cells == shot).any(axis=(1, 2)) for shot in shots], axis=1)
        live, misses, done = np.arange(len(shots)), np.empty((len(shots), 0)), 0
        while True:
            more = layouts[done : max(FIRST_LOOK, 2 * done)]
            misses = np.hstack([misses, found.outlook.misses(more, shots[live].tolist())])
            done += len(more)
            there = found.chances[shots[live]]
            played, noise = without_luck(misses, hits[:done, live], there)
            foretold = -MISSES_FOR_A_CHANCE * liking[shots[live]]
            trust = SPREAD**2 / (SPREAD**2 + noise)
            said = trust * played + (1 - trust) * (foretold - foretold.mean())
            contenders = said - said.min() <= DOUBT * np.sqrt(2 * trust * noise)
            if done >= number or contenders.sum() == 1:
                return int(shots[live[said.argmin()]])
            live, misses = live[contenders], misses[contenders]


def without_luck(misses: Floats, hits: Flags, chances: Floats) -> tuple[Floats, float]:
    """By shot, the mean of the misses beside that of all shots, and its variance.

    How often the layouts had a ship on each shot's cell is luck, for its chance is known: what the
    misses owe to that is taken off, by regression.
    """
    beside = (misses - misses.mean(axis=0)).T
    mean = beside.mean(axis=0)
    lucky = hits - hits.mean(axis=0)
    worth = np.linalg.solve(lucky.T @ lucky + RIDGE * np.eye(len(chances)), lucky.T @ beside)
    rest = beside - mean - lucky @ worth
    found: Floats = mean - (hits.mean(axis=0) - chances) @ worth
    return found - found.mean(), float(rest.var(axis=0).mean()) / len(hits)


def _for_the_lattice(outlook: Outlook) -> Floats:
    """By cell, how many times more it is liked: a net has its own mind."""
    return np.where(outlook.lattice, FOR_THE_LATTICE, 1.0)


def _drawable(rules: ShootingRules) -> int:
    """How many layouts can be drawn: a larger sea takes longer."""
    return min(LAYOUTS, MOST_CELLS_DRAWN // rules.grid.size)


def _playable(rules: ShootingRules) -> int:
    """On how many the candidates can be played out."""
    places = len(harbour_of(rules).ground.cells)
    return min(PLAYED_OUT, MOST_WORK // (rules.grid.size * places))
