"""How fast the rules are, on one core, beside OpenSpiel's battleship.

    .venv/bin/python benchmarks/rules.py [--rounds 8] [--seconds 2]

A turn is `legal(view)`, a uniform choice, `play`, and both seats' views folded. `play` folds the
knowledge that the views share once; «apart», each seat folds its own view again from the notices it
was told, three folds in all. The contenders take turns within each round, with a fixed calibration
loop before and after each, and the medians over the rounds are printed: single runs on a shared
machine mean little. OpenSpiel needs `pip install open_spiel`; without it only Blindfleet is
measured.

OpenSpiel is measured with repeated shots and without, both to the end of the game, and with
repeated shots cut off after 100 a side, where nearly every game is unfinished.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from blindfleet.board.seats import SEATS, Seat
from blindfleet.rules.families import Ruleset, family, preset


@dataclass
class Contender:
    """Something that plays one game and says how many turns it had."""

    name: str
    play: Callable[[random.Random], int]
    games_a_second: list[float] = field(default_factory=list)
    turns_a_second: list[float] = field(default_factory=list)
    games_a_calibration: list[float] = field(default_factory=list)


def random_game(rules: Ruleset, rng: random.Random) -> int:
    """A whole random game; `play` folds what everybody knows once, for both seats' views."""
    game = family(rules)
    state: Any = game.start(rules, Seat.ONE)
    while waiting := game.to_act(state):
        seat = waiting[0]
        state = game.play(state, seat, game.legal(state.view(seat)).sample(rng)).state
    return int(state.public.turn) - 1


def random_game_apart(rules: Ruleset, rng: random.Random) -> int:
    """The same, but each seat also folds its own view from the notices, as far-off clients do."""
    game = family(rules)
    state: Any = game.start(rules, Seat.ONE)
    views: dict[Seat, Any] = {seat: game.opening(rules, Seat.ONE, seat) for seat in SEATS}
    while waiting := game.to_act(state):
        seat = waiting[0]
        step = game.play(state, seat, game.legal(views[seat]).sample(rng))
        state = step.state
        for audience in SEATS:
            for notice in step.told(audience):
                views[audience] = game.see(views[audience], notice)
    return int(state.public.turn) - 1


def calibrate(steps: int = 1_000_000) -> float:
    """Seconds for a fixed loop of plain Python: how slow this core is just now."""
    total = 0
    start = time.perf_counter()
    for step in range(steps):
        total = (total + step * 3) & 0xFFFF
    return time.perf_counter() - start


def rounds_and_seconds(description: str | None) -> argparse.Namespace:
    """How often and for how long each contender is measured."""
    arguments = argparse.ArgumentParser(description=description)
    arguments.add_argument("--rounds", type=int, default=8)
    arguments.add_argument("--seconds", type=float, default=2.0)
    return arguments.parse_args()


def measure(contender: Contender, seconds: float, seed: int) -> None:
    rng = random.Random(seed)
    calibration = calibrate()
    games = turns = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        turns += contender.play(rng)
        games += 1
    calibration = (calibration + calibrate()) / 2
    contender.games_a_second.append(games / spent)
    contender.turns_a_second.append(turns / spent)
    contender.games_a_calibration.append(games / spent * calibration)


def contenders() -> list[Contender]:
    found = [
        Contender(f"blindfleet {name}{note}", partial(play, preset(name)))
        for name in ("hasbro", "blind")
        for note, play in (("", random_game), (", apart", random_game_apart))
    ]
    try:
        import openspiel_battleship as openspiel
    except ImportError:
        print("OpenSpiel is not installed: pip install open_spiel")
        return found
    repeated = openspiel.load(repeated_shots=True)
    unrepeated = openspiel.load(repeated_shots=False)
    cut_off = openspiel.load(repeated_shots=True, shots=100)
    return [
        *found,
        Contender("OpenSpiel, repeated shots", partial(openspiel.play_random_game, repeated)),
        Contender("OpenSpiel, no repeats", partial(openspiel.play_random_game, unrepeated)),
        Contender("OpenSpiel, cut off", partial(openspiel.play_random_game, cut_off)),
    ]


def main() -> None:
    chosen = rounds_and_seconds(__doc__)
    measured = contenders()
    for number in range(chosen.rounds):
        for contender in measured:
            measure(contender, chosen.seconds, seed=number)
    heading = f"medians of {chosen.rounds} rounds"
    print(f"{heading:28} games/s   turns/s  games/calibration")
    for contender in measured:
        print(
            f"{contender.name:28}"
            f"{statistics.median(contender.games_a_second):8.1f}"
            f"{statistics.median(contender.turns_a_second):10.0f}"
            f"{statistics.median(contender.games_a_calibration):13.3f}"
        )


if __name__ == "__main__":
    main()
