"""Teach the officers of Blind how much of what they expect they get.

    .venv/bin/python training/blind_hindsight.py admiral blind-skirmish blind --games 100 20

An officer plays whole games against itself, for each of the games as many as are said. What it
expects of the best it finds is put beside what it gets at the end, apart for turns, answers and
engagements: a logistic regression on the logarithm of the odds that it expects. Errors are from
what is left out when a game is.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np

from blindfleet.board.seats import SEATS, PerSeat
from blindfleet.bots.blind.manners import Hindsight, log_odds
from blindfleet.bots.blind.officer import Officer, Tried, admiral, captain
from blindfleet.kernels.compiler import Array, Floats
from blindfleet.match.referee import Referee, draw_lot
from blindfleet.match.table import play_out
from blindfleet.rules.blind import Phase, View
from blindfleet.rules.families import preset

LEVELS = {"captain": captain, "admiral": admiral}
PHASES = (Phase.ACTING, Phase.ANSWERING, Phase.ENGAGING)
STEPS = 30


class Expectation(NamedTuple):
    """What somebody expected of the best it found, and what it got."""

    game: int
    phase: Phase
    expected: float
    got: float


class Telling:
    """An officer whose expectations are written down before they are put right."""

    def __init__(self, officer: Officer) -> None:
        self.said: list[tuple[Phase, float]] = []
        self.officer = officer
        self._try_out = officer.try_out
        officer.try_out = self.try_out  # type: ignore[method-assign]

    def try_out(self, view: View, budget: int, rng: random.Random) -> tuple[Tried, ...]:
        tried = self._try_out(view, budget, rng)
        self.said.append((view.phase, tried[0].expected))
        return tried


def play(level: str, game: str, budget: int, number: int) -> list[Expectation]:
    rng = random.Random(f"{game} {number}")
    rules = preset(game)
    telling = PerSeat.of(lambda _: Telling(LEVELS[level]()))
    players = PerSeat.of(lambda seat: telling[seat].officer)
    record = play_out(Referee(rules, draw_lot(rules, rng)), players, rng, budget)
    assert record.outcome is not None
    winner = record.outcome.winner
    return [
        Expectation(number, phase, expected, 0.5 if winner is None else float(winner is seat))
        for seat in SEATS
        for phase, expected in telling[seat].said
    ]


def learn(expected: Floats, got: Floats) -> Hindsight:
    """By Newton's method."""
    seen = np.array([(1.0, log_odds(float(one))) for one in expected])
    found = np.array([0.0, 1.0])
    for _ in range(STEPS):
        share = 1 / (1 + np.exp(-seen @ found))
        slope = seen.T @ (got - share)
        bend = (seen * (share * (1 - share))[:, None]).T @ seen
        found = found + np.linalg.solve(bend, slope)
    return Hindsight(*map(float, found))


def errors(games: Array, expected: Floats, got: Floats) -> Floats:
    """Of what is learnt, by leaving out each game in turn (the jackknife)."""
    numbers = np.unique(games)
    found = np.array([learn(expected[games != one], got[games != one]) for one in numbers])
    spread: Floats = np.sqrt((len(numbers) - 1) * found.var(axis=0))
    return spread


def tell(name: str, rows: Sequence[Expectation]) -> None:
    for phase in PHASES:
        chosen = [row for row in rows if row.phase is phase]
        games, _, expected, got = map(np.array, zip(*chosen, strict=True))
        curve, error = learn(expected, got), errors(games, expected, got)
        print(f"{name}, {phase.value}: {len(chosen)} expectations of {len(set(games))} games")
        print(
            f"  Hindsight({curve.at_even:.2f}, {curve.slope:.2f}),"
            f" errors {error[0]:.2f} and {error[1]:.2f}"
        )
        print(f"  expected {expected.mean():.3f}, got {got.mean():.3f}")
        for low in np.arange(0.0, 1.0, 0.1):
            part = (expected >= low) & (expected < low + 0.1 + (low > 0.85))
            if part.any():
                sober = np.mean([curve(float(one)) for one in expected[part]])
                print(
                    f"  {part.sum():6} {expected[part].mean():.2f}, in hindsight {sober:.2f},"
                    f" got {got[part].mean():.2f}"
                )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("level", choices=LEVELS)
    arguments.add_argument("presets", nargs="+")
    arguments.add_argument("--games", type=int, nargs="+", required=True)
    arguments.add_argument("--budget", type=int, default=0)
    arguments.add_argument("--workers", type=int, default=2)
    chosen = arguments.parse_args()
    with ProcessPoolExecutor(chosen.workers) as workers:
        for game, games in zip(chosen.presets, chosen.games, strict=True):
            one = partial(play, chosen.level, game, chosen.budget)
            found: Iterable[list[Expectation]] = workers.map(one, range(games))
            tell(game, [row for played in found for row in played])


if __name__ == "__main__":
    main()
