"""How fast the rules of Blind are on the full board: the plain ones beside the compiled ones.

    .venv/bin/python benchmarks/blind_rules.py [--rounds 8] [--seconds 2]

Random play, from deployments made beforehand, each game to its end. A turn is, with its answer and
engagement:

- plain: `legal(view)`, a uniform choice, `play`, and what everybody knows folded, which both seats'
  views share;
- compiled: the legal turns of every piece counted, one of all drawn uniformly, and the position
  changed in place with what everybody knows of each piece.

And counted games (perft) from the same deployments: every sequence of three actions, the first two
played and the third listed. The contenders take turns within each round, with a fixed calibration
loop before and after each, and the medians over the rounds are printed: single runs on a shared
machine mean little. The ratio is the median of the rounds' own.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from blindfleet.board.seats import SEATS
from blindfleet.kernels.blind import fast_rules
from blindfleet.kernels.blind.conversion import chart
from blindfleet.kernels.blind.fast_rules import Position
from blindfleet.rules.blind import Deploy, State, legal, play, start, to_act
from blindfleet.rules.blind.deployment import random_deployment
from blindfleet.rules.blind.ruleset import BLIND
from blindfleet.rules.perft import perft
from rules import calibrate, rounds_and_seconds

GAMES = 16  # different deployments
MOST_TURNS = 4096  # room for all legal turns of a position
DEPTH = 3


@dataclass
class Contender:
    """Something that does a piece of work, the next of its kind, and says how much that was."""

    name: str
    unit: str
    work: Callable[[int], int]
    a_second: list[float] = field(default_factory=list)
    a_calibration: list[float] = field(default_factory=list)

    def measure(self, seconds: float, first: int) -> None:
        before = calibrate()
        done, number = 0, first
        begin = time.perf_counter()
        while (spent := time.perf_counter() - begin) < seconds:
            done += self.work(number)
            number += 1
        calibration = (before + calibrate()) / 2
        self.a_second.append(done / spent)
        self.a_calibration.append(done / spent * calibration)


def arrayed(number: int) -> State:
    rng = random.Random(number)
    state = start(BLIND, rng.choice(SEATS))
    for seat in SEATS:
        state = play(state, seat, Deploy(random_deployment(BLIND, seat, rng))).state
    return state


def compiled(state: State) -> Position:
    classes = {}
    for seat in SEATS:
        deployment = state.secrets[seat].deployment
        assert deployment is not None
        classes[seat] = deployment.at
    return chart(BLIND).position(state.public, classes)


def plain_game(begin: State, rng: random.Random) -> int:
    state = begin
    while waiting := to_act(state):
        (seat,) = waiting
        state = play(state, seat, legal(state.view(seat)).sample(rng)).state
    return state.public.turn - begin.public.turn


def contenders() -> list[Contender]:
    states = [arrayed(number) for number in range(GAMES)]
    positions = [compiled(state) for state in states]
    terrain, space = chart(BLIND).terrain, fast_rules.clone(positions[0])
    room = np.empty(MOST_TURNS, np.int64)

    def plain_play(number: int) -> int:
        return plain_game(states[number % GAMES], random.Random(number))

    def compiled_play(number: int) -> int:
        fast_rules.copy(positions[number % GAMES], space)
        chance = np.array([number * 2 + 1], np.uint64)
        return fast_rules.random_game(terrain, space, chance, room)

    def plain_count(number: int) -> int:
        return perft(states[number % GAMES], DEPTH)

    def compiled_count(number: int) -> int:
        return fast_rules.perft(terrain, positions[number % GAMES], DEPTH)

    assert plain_count(0) == compiled_count(0)  # compiled now, and not while it is timed
    compiled_play(0)
    return [
        Contender("random play, plain", "turns", plain_play),
        Contender("random play, compiled", "turns", compiled_play),
        Contender(f"perft {DEPTH}, plain", "sequences", plain_count),
        Contender(f"perft {DEPTH}, compiled", "sequences", compiled_count),
    ]


def main() -> None:
    chosen = rounds_and_seconds(__doc__)
    measured = contenders()
    for number in range(chosen.rounds):
        for contender in measured:
            contender.measure(chosen.seconds, first=number * 1000)
    heading = f"medians of {chosen.rounds} rounds"
    print(f"{heading:26}{'a second':>14}{'a calibration':>16}{'ratio':>9}")
    for plain, fast in zip(measured[::2], measured[1::2], strict=True):
        ratios = [
            after / before
            for before, after in zip(plain.a_calibration, fast.a_calibration, strict=True)
        ]
        for contender, ratio in ((plain, 1.0), (fast, statistics.median(ratios))):
            print(
                f"{contender.name:26}"
                f"{statistics.median(contender.a_second):14,.0f}"
                f"{statistics.median(contender.a_calibration):16,.1f}"
                f"{ratio:9.1f}  {contender.unit}"
            )


if __name__ == "__main__":
    main()
