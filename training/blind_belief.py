"""Teach the officers of Blind what pieces are by what they do.

    .venv/bin/python training/blind_belief.py --games 3000 --out insight.npy

Games are played by two players of the officers' manner, compiled (`kernels/blind/contest.py`), from
all kinds of deployments and under several rulesets. At random moments everything that is to be
known of every hidden piece is written down, beside what it is. A class is the likelier, the more of
it are afloat, and e-fold for every unit that the features speak for it: a logistic regression over
the classes that the piece could be.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import NamedTuple

import numpy as np

from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots.blind.deploying import deployed
from blindfleet.bots.blind.manners import learnt_insight, manner, no_insight
from blindfleet.kernels.blind import judgement
from blindfleet.kernels.blind.contest import Contestant, contest, diary
from blindfleet.kernels.blind.conversion import chart
from blindfleet.kernels.blind.evidence import ALL_FEATURES, FEATURES, KIN_AT_FIRST, KIN_NOW
from blindfleet.kernels.blind.fast_rules import CLASSES, Position
from blindfleet.kernels.blind.planning import Outlook
from blindfleet.kernels.blind.standing import POINTS
from blindfleet.kernels.compiler import Array, Floats
from blindfleet.records.formations import mirrored, shipped
from blindfleet.rules.blind import BlindRules, Deploy, Deployment, play
from blindfleet.rules.blind.deployment import random_deployment
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH
from blindfleet.rules.blind.state import State, start

RULESETS = (
    *[BLIND] * 6,
    *[BLIND_SKIRMISH] * 2,
    BLIND.with_options({"neighbours": "eight"}),
    BLIND.with_options({"board": "9x11", "home": "5", "fleet": "1B 3C 4D 4P 3V 3S 1F 3T 2M 2X"}),
)
AT_FIRST_SIGHT = Outlook(0, 0, 0, np.zeros(POINTS), 0.0, 0.0)
STEPS, RATE, BATCH, SHRINKING = 1500, 0.03, 16384, 1e-5


class Lessons(NamedTuple):
    """A row for every piece at some moment."""

    truth: Array
    possible: Array
    afloat: Floats
    features: Floats
    kin_at_first: Floats
    kin_now: Floats

    def rows(self, chosen: Array) -> Lessons:
        return Lessons(*(part[chosen] for part in self))


def any_deployment(rules: BlindRules, seat: Seat, rng: random.Random) -> Deployment:
    """Mostly as the bots deploy; sometimes as people may, or at random."""
    kind, formations = rng.random(), shipped(rules)
    if kind < 0.1:
        return random_deployment(rules, seat, rng)
    if kind < 0.25 and formations:
        placement = rng.choice(formations).for_seat(seat)
        assert isinstance(placement, Deployment)
        return mirrored(rules, placement) if rng.random() < 0.5 else placement
    return deployed(rules, seat, rng)


def arrayed(rules: BlindRules, rng: random.Random) -> Position:
    """Both sides have deployed, and one of them begins."""
    first = rng.choice(SEATS)
    return opened(rules, first, *(any_deployment(rules, seat, rng) for seat in SEATS))


def opened(rules: BlindRules, first: Seat, one: Deployment, two: Deployment) -> Position:
    state: State = start(rules, first)
    for seat, deployment in zip(SEATS, (one, two), strict=True):
        state = play(state, seat, Deploy(deployment)).state
    return chart(rules).position(state.public, {Seat.ONE: one.at, Seat.TWO: two.at})


def gather(games: int, seed: int, insight: Floats) -> tuple[Array, Array]:
    """Rows of what was to be known, and the number of the game of each."""
    rng = random.Random(seed)
    found, numbers = [], []
    for number in range(games):
        rules = rng.choice(RULESETS)
        made = chart(rules)
        space = judgement.room(made.terrain.pieces, len(made.empty_board))
        chance = np.array([rng.getrandbits(63) | 1], np.uint64)
        notes = diary(every=15, pieces=4000)
        contest(
            made.terrain,
            arrayed(rules, rng),
            (Contestant(manner(rules), insight, AT_FIRST_SIGHT),) * 2,
            chance,
            space,
            notes,
        )
        found.append(notes.pieces[: notes.written[0]])
        numbers.append(np.full(notes.written[0], number))
    return np.concatenate(found), np.concatenate(numbers)


def lessons_of(rows: Array) -> Lessons:
    afloat = rows[:, 3 : 3 + CLASSES]
    could = rows[:, 1].astype(int)[:, None] >> np.arange(CLASSES) & 1
    at = 3 + CLASSES + FEATURES
    return Lessons(
        truth=rows[:, 0].astype(int),
        possible=(could > 0) & (afloat > 0) & (np.arange(CLASSES) > 0),
        afloat=np.log(np.maximum(afloat, 1)),
        features=rows[:, 3 + CLASSES : at],
        kin_at_first=rows[:, at : at + CLASSES],
        kin_now=rows[:, at + CLASSES : at + 2 * CLASSES],
    )


def chances(insight: Floats, lessons: Lessons) -> Floats:
    speaks = lessons.afloat + lessons.features @ insight[:FEATURES]
    speaks += lessons.kin_at_first * insight[KIN_AT_FIRST] + lessons.kin_now * insight[KIN_NOW]
    speaks = np.where(lessons.possible, speaks, -1e9)
    odds = np.exp(speaks - speaks.max(axis=1, keepdims=True))
    shares: Floats = odds / odds.sum(axis=1, keepdims=True)
    return shares


def bits(insight: Floats, lessons: Lessons) -> float:
    """The mean of what is missing to know a piece."""
    right = chances(insight, lessons)[np.arange(len(lessons.truth)), lessons.truth]
    return float(-np.log2(np.maximum(right, 1e-9)).mean())


def learn(lessons: Lessons, seed: int) -> Floats:
    """Adam on the mean surprise; kin speak alike for all classes."""
    rng = np.random.default_rng(seed)
    insight = np.zeros((ALL_FEATURES, CLASSES))
    drift, spread = np.zeros_like(insight), np.zeros_like(insight)
    for step in range(1, STEPS + 1):
        batch = lessons.rows(rng.integers(0, len(lessons.truth), BATCH))
        error = chances(insight, batch)
        error[np.arange(BATCH), batch.truth] -= 1
        slope = np.zeros_like(insight)
        slope[:FEATURES] = batch.features.T @ error
        slope[KIN_AT_FIRST] = (batch.kin_at_first * error).sum()
        slope[KIN_NOW] = (batch.kin_now * error).sum()
        slope = slope / BATCH + SHRINKING * insight
        drift = 0.9 * drift + 0.1 * slope
        spread = 0.999 * spread + 0.001 * slope**2
        pace = RATE * min(1.0, 3 * (1 - step / STEPS))
        insight -= pace * (drift / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.999**step)) + 1e-8)
    return insight


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=3000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--again", action="store_true", help="by players who know it already")
    arguments.add_argument("--out", type=Path, required=True)
    chosen = arguments.parse_args()
    begin = learnt_insight() if chosen.again else no_insight()
    rows, numbers = gather(chosen.games, chosen.seed, begin)
    held = numbers % 10 == 0
    lessons, exam = lessons_of(rows[~held]), lessons_of(rows[held])
    insight = learn(lessons, chosen.seed)
    print(f"{len(rows)} pieces of {chosen.games} games; bits missing for one, in other games:")
    print(f"counting {bits(no_insight(), exam):.3f}, learnt {bits(insight, exam):.3f}", end=" ")
    print(f"(in the same games {bits(insight, lessons):.3f})")
    np.save(chosen.out, insight)


if __name__ == "__main__":
    main()
