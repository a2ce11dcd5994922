"""Teach the officers of Blind what pieces are by what they do.

    .venv/bin/python training/blind_belief.py --games 3000 --out insight.npz

Games are played by two players of the officers' manner, compiled (`kernels/blind/contest.py`), from
all kinds of deployments and under several rulesets. At random moments everything that is to be
known of every hidden piece is written down, beside what it is.

A world gives each piece a class, so many of each as there are; it is e-fold likelier for every unit
that the features of a piece speak for its class, or that two of a class beside each other speak for
it. So it is learnt from pairs: of two pieces that could each be what the other is, which is which,
all others being what they are? That is a logistic regression in which all that concerns the others
among themselves, and how many of a class there are, cancels. (A regression of one piece's class by
itself is something else: used for whole worlds, it made too little of what it knew.)
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
from blindfleet.kernels.blind.contest import PLACES, Contestant, contest, diary
from blindfleet.kernels.blind.conversion import chart
from blindfleet.kernels.blind.evidence import FEATURES, Insight
from blindfleet.kernels.blind.fast_rules import CLASSES, Position
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
STEPS, RATE, BATCH, SHRINKING = 3000, 0.03, 16384, 1e-5
RENEWED = 100  # steps after which other pairs are drawn


class Lessons(NamedTuple):
    """A row for every piece at some moment."""

    truth: Array
    possible: Array  # by class
    places: Array  # row and column where it began, and where it stands
    features: Floats
    kin: Floats  # beside it at first and now, by class: how many there are, known or not
    first: Array  # the row with which the pieces of the same moment begin
    many: Array  # how many they are


class Pairs(NamedTuple):
    """Two pieces of a side at the same moment, each of which could be what the other is."""

    one: Array  # classes
    two: Array
    apart: Floats  # by how much the features of the first exceed those of the second
    kin: Floats  # at first and now, by class: how many more stand beside who is of that class

    def rows(self, chosen: Array) -> Pairs:
        return Pairs(*(part[chosen] for part in self))


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


def gather(games: int, seed: int, insight: Insight) -> tuple[Array, Array]:
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
            (Contestant(manner(rules), insight),) * 2,
            chance,
            space,
            notes,
        )
        found.append(notes.pieces[: notes.written[0]])
        numbers.append(np.full(notes.written[0], number))
    return np.concatenate(found), np.concatenate(numbers)


def lessons_of(rows: Array, numbers: Array) -> Lessons:
    """Of rows, and the number of the game of each."""
    moments = np.stack([numbers, rows[:, 2].astype(int)], axis=1)
    begins = np.flatnonzero(np.any(np.diff(moments, axis=0, prepend=-1) != 0, axis=1))
    sizes = np.diff(begins, append=len(rows))
    return Lessons(
        truth=rows[:, 0].astype(int),
        possible=rows[:, 1].astype(int)[:, None] >> np.arange(CLASSES) & 1 > 0,
        places=rows[:, 3 : 3 + PLACES].astype(int),
        features=rows[:, 3 + PLACES : 3 + PLACES + FEATURES],
        kin=rows[:, 3 + PLACES + FEATURES :].reshape(-1, 2, CLASSES),
        first=np.repeat(begins, sizes),
        many=np.repeat(sizes, sizes),
    )


def pairs_of(lessons: Lessons, rng: np.random.Generator) -> Pairs:
    """Every piece with another one of its moment, drawn by chance, that never stood beside it: what
    two neighbours say of each other stays the same when they are exchanged.
    """
    one = np.arange(len(lessons.truth))
    two = lessons.first + rng.integers(0, lessons.many)
    kind, other = lessons.truth, lessons.truth[two]
    fits = (kind != other) & lessons.possible[one, other] & lessons.possible[two, kind]
    away = abs(lessons.places[one] - lessons.places[two])
    fits &= (away[:, 0] + away[:, 1] > 1) & (away[:, 2] + away[:, 3] > 1)
    one, two, kind, other = one[fits], two[fits], kind[fits], other[fits]
    apart = lessons.features[one] - lessons.features[two]
    return Pairs(kind, other, apart, lessons.kin[one] - lessons.kin[two])


def rightly_told_apart(insight: Insight, pairs: Pairs) -> Floats:
    """How likely it is by the insight that the two are not each other."""
    speaks = insight.speaks[:, pairs.one] - insight.speaks[:, pairs.two]
    margin = np.einsum("rf,fr->r", pairs.apart, speaks)
    rows = np.arange(len(pairs.one))
    for says, beside in zip(
        (insight.kin_then, insight.kin_now), pairs.kin.swapaxes(0, 1), strict=True
    ):
        said = says * beside
        margin += said[rows, pairs.one] - said[rows, pairs.two]
    found: Floats = 1 / (1 + np.exp(-np.clip(margin, -30, 30)))
    return found


def bits(insight: Insight, pairs: Pairs) -> float:
    """The mean of what is missing to know which of the two is which; 1 for who knows nothing."""
    return float(-np.log2(rightly_told_apart(insight, pairs)).mean())


def learn(lessons: Lessons, seed: int) -> Insight:
    """Adam on the mean surprise."""
    rng = np.random.default_rng(seed)
    numbers = np.zeros((FEATURES + 2, CLASSES))  # those of an insight, the features first
    insight = Insight(numbers[:FEATURES], numbers[FEATURES], numbers[FEATURES + 1])
    drift, spread = np.zeros_like(numbers), np.zeros_like(numbers)
    pairs = pairs_of(lessons, rng)
    for step in range(STEPS):
        if step % RENEWED == RENEWED - 1:
            pairs = pairs_of(lessons, rng)
        batch = pairs.rows(rng.integers(0, len(pairs.one), BATCH))
        error = (rightly_told_apart(insight, batch) - 1)[:, None]
        slope = np.zeros_like(numbers)
        np.add.at(slope[:FEATURES].T, batch.one, error * batch.apart)
        np.add.at(slope[:FEATURES].T, batch.two, -error * batch.apart)
        rows = np.arange(BATCH)
        for when in range(2):
            beside = error * batch.kin[:, when]
            np.add.at(slope[FEATURES + when], batch.one, beside[rows, batch.one])
            np.add.at(slope[FEATURES + when], batch.two, -beside[rows, batch.two])
        slope = slope / BATCH + SHRINKING * numbers
        drift = 0.9 * drift + 0.1 * slope
        spread = 0.999 * spread + 0.001 * slope**2
        age, pace = step + 1, RATE * min(1.0, 3 * (1 - step / STEPS))
        numbers -= pace * (drift / (1 - 0.9**age)) / (np.sqrt(spread / (1 - 0.999**age)) + 1e-8)
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
    lessons = lessons_of(rows[~held], numbers[~held])
    insight = learn(lessons, chosen.seed)
    print(f"{len(rows)} pieces of {chosen.games} games; bits missing to tell two apart:")
    rng = np.random.default_rng(chosen.seed)
    exam = pairs_of(lessons_of(rows[held], numbers[held]), rng)
    print(
        f"{bits(insight, exam):.3f} in other games, {bits(learnt_insight(), exam):.3f} before",
        end="",
    )
    print(f"; {bits(insight, pairs_of(lessons, rng)):.3f} in the same games")
    np.savez(chosen.out, **insight._asdict())


if __name__ == "__main__":
    main()
