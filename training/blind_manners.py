"""Find the officers' manner in Blind by play: what pieces are worth to them, and their tastes.

    .venv/bin/python training/blind_manners.py --rounds 40 --games 400 --out manner.json

Evolution (CMA-ES) over all numbers at once: alone, hardly one of them shows in the results. In each
round some manners are tried at first sight, all in the same games with both seats: against the
manner that is in use; against the middle of an earlier round, so that none wins by a trick that its
own kind sees through; and against one that sees no danger. What is written is the middle, the mean
of what did best.

To wait is strong: left alone, evolution finds players who sit behind their lines for a thousand
turns. So a drawn game brings nothing here, a game is drawn soon, and a long one brings nothing
either.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from blind_belief import arrayed
from cmaes import CMA

from blindfleet.bots.blind.manners import WORTH, learnt_insight, tastes
from blindfleet.kernels.blind import conversion, judgement
from blindfleet.kernels.blind.contest import Contestant, contest, diary
from blindfleet.kernels.blind.fast_rules import TURN
from blindfleet.kernels.compiler import Floats
from blindfleet.rules.blind import BlindRules
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH

IMPATIENT = {"quiet-limit": "60"}
SHARES = (  # of the points
    (BLIND.with_options(IMPATIENT), 0.6),
    (BLIND_SKIRMISH.with_options(IMPATIENT), 0.4),
)
LONG = 8  # turns for each piece of a side, after which a game brings nothing
EARLIER = 5  # rounds after which the middle becomes an opponent

# Tastes that stay above nothing are sought by their logarithm, the others as they are, in such
# steps. A whim is no strength: it stays.
STEP = 0.3
LINEAR = {
    judgement.SHOWING: 0.1,
    judgement.ASKING: 0.05,
    judgement.LEARNING: 0.2,
    judgement.STIRRING: 0.2,
    judgement.RUNNING: 0.3,
    judgement.COMPANY: 0.1,
    **dict.fromkeys(range(judgement.ONWARD, judgement.TASTES), 0.1),
}
SHARED = (judgement.FADING, judgement.ALARM_FADING, judgement.BACKED)  # between 0 and 1: by odds
KEPT = (judgement.WHIM, judgement.ONWARD)  # there is no class 0
SOUGHT = tuple(place for place in range(judgement.TASTES) if place not in KEPT)


@dataclass(frozen=True)
class Numbers:
    """A manner before it is worked out for a ruleset."""

    worth: tuple[float, ...]
    taste: tuple[float, ...]

    def contestant(self, rules: BlindRules) -> Contestant:
        made = conversion.manner(rules, np.array(self.worth), np.array(self.taste))
        return Contestant(made, learnt_insight().speaks)


IN_USE = Numbers(WORTH, tastes())
RASH = Numbers(
    WORTH,
    tuple(
        0.0 if place in {judgement.CAUTION, judgement.ALARM} else taste
        for place, taste in enumerate(IN_USE.taste)
    ),
)


def coordinates(numbers: Numbers) -> Floats:
    """Where evolution sees it: 0.3 is a step in every direction."""
    found = [math.log(worth) for worth in numbers.worth[1:]]
    for place in SOUGHT:
        taste = numbers.taste[place]
        if place in LINEAR:
            found.append(taste / LINEAR[place] * STEP)
        elif place in SHARED:
            found.append(math.log(taste / (1 - taste)))
        else:
            found.append(math.log(taste))
    return np.array(found)


def numbers_at(found: Floats) -> Numbers:
    worths = len(WORTH) - 1
    taste = list(IN_USE.taste)
    for place, value in zip(SOUGHT, found[worths:].tolist(), strict=True):
        if place in LINEAR:
            taste[place] = value * LINEAR[place] / STEP
        elif place in SHARED:
            taste[place] = 1 / (1 + math.exp(-value))
        else:
            taste[place] = math.exp(value)
    return Numbers((0.0, *(math.exp(worth) for worth in found[:worths].tolist())), tuple(taste))


def points(one: Numbers, two: Numbers, rules: BlindRules, games: int, seed: int) -> float:
    """The share of the points that `one` takes in time, both playing both sides of every deal."""
    made = conversion.chart(rules)
    space = judgement.room(made.terrain.pieces, len(made.empty_board))
    players = one.contestant(rules), two.contestant(rules)
    won = 0.0
    for number in range(games // 2):
        for seat in range(2):
            deal = random.Random(f"{seed} {number}")
            position = arrayed(rules, deal)
            chance = np.array([deal.getrandbits(63) | 1], np.uint64)
            order = players if seat == 0 else players[::-1]
            winner, _ = contest(made.terrain, position, order, chance, space, diary())
            in_time = position.head[TURN] <= LONG * rules.fleet_size
            won += float(winner == seat and in_time)
    return won / (games // 2 * 2)


def strength(found: Floats, opponents: list[Numbers], games: int, seed: int) -> float:
    numbers = numbers_at(found)
    return sum(
        share * points(numbers, opponent, rules, games // len(opponents), seed) / len(opponents)
        for rules, share in SHARES
        for opponent in opponents
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=40)
    arguments.add_argument("--games", type=int, default=400, help="of every manner, in a round")
    arguments.add_argument("--workers", type=int, default=2)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--out", type=Path, required=True)
    arguments.add_argument("--begin", type=Path, help="a manner found before")
    chosen = arguments.parse_args()
    begin = Numbers(**json.loads(chosen.begin.read_text())) if chosen.begin else IN_USE
    evolution = CMA(mean=coordinates(begin), sigma=STEP, seed=chosen.seed)
    middles = [begin]
    with ProcessPoolExecutor(chosen.workers) as workers:
        for number in range(1, chosen.rounds + 1):
            tried = [evolution.ask() for _ in range(evolution.population_size)]
            opponents = [IN_USE, RASH, middles[max(0, number - EARLIER)]]
            judge = partial(
                strength, opponents=opponents, games=chosen.games, seed=chosen.seed * 1000 + number
            )
            judged = list(workers.map(judge, tried))
            evolution.tell([(one, -share) for one, share in zip(tried, judged, strict=True)])
            middles.append(numbers_at(evolution.mean))
            print(f"{number}: {np.mean(judged):.3f}, best {max(judged):.3f}", flush=True)
            chosen.out.write_text(json.dumps(vars(middles[-1]), indent=1) + "\n")


if __name__ == "__main__":
    main()
