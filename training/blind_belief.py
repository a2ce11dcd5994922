"""Teach the officers of Blind what pieces are by what they do.

    .venv/bin/python training/blind_belief.py --games 3000 --out insight.npz

Games are played by two players of the officers' manner, compiled (`kernels/blind/contest.py`), from
all kinds of deployments and under several rulesets. At random moments everything that is to be
known of every hidden piece is written down, beside what it is.

A world gives each piece a class, so many of each as there are. It is e-fold likelier for every unit
that the features of a piece speak for its class (up to `evidence.DOUBT`), and that two of a class
beside each other speak for it.

- What the features say is learnt from pairs: of two pieces that could each be what the other is,
  which is which? That is a logistic regression in which all that concerns the other pieces, and
  how many of a class there are, cancels. (A regression of one piece's class by itself is something
  else: used for whole worlds, it made too little of what it knew.)
- What kin say is then such that worlds have as many pairs side by side, class by class, as there
  were in the games: worlds are drawn for some of the moments (`kernels.blind.worlds.vary`), the
  pairs in them are counted, and where there are too few their class is made more clannish.
  Squadrons stop at three, and a field of pairs does not know that: where it holds a fleet together
  at all, it makes a few blobs of it. So of all that only a part is kept: the one that foretells
  pieces best in games that it was not learnt from, or another that is asked for (`--part`). (Pairs
  of pieces, asked which is which, all others being known, gave a field in which whole fleets
  froze.)
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots.blind.deploying import deployed
from blindfleet.bots.blind.manners import learnt_insight, manner, no_insight
from blindfleet.kernels.blind import evidence, judgement
from blindfleet.kernels.blind.claims import claims
from blindfleet.kernels.blind.contest import PLACES, Contestant, contest, diary
from blindfleet.kernels.blind.conversion import chart
from blindfleet.kernels.blind.evidence import FEATURES, Insight
from blindfleet.kernels.blind.fast_rules import CLASSES, NO_PIECE, Position
from blindfleet.kernels.blind.kinship import SIDES, Kinship
from blindfleet.kernels.blind.worlds import Clues, vary
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
AT_RANDOM, AS_PEOPLE = 0.03, 0.07  # the shares of fleets that no bot has deployed
STEPS, RATE, BATCH, SHRINKING = 3000, 0.03, 16384, 1e-5
RENEWED = 100  # steps after which other pairs are drawn
FLEETS, ROUNDS, PACE = 3000, 60, 0.3  # for what kin say
PARTS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)  # which are compared, by so many other fleets
HELD, WORLDS, FORGETTING = 2400, 100, 10


class Lessons(NamedTuple):
    """A row for every piece at some moment."""

    truth: Array
    could: Array  # the set of classes
    places: Array  # row and column where it began, and where it stands
    features: Floats
    first: Array  # the row with which the pieces of the same moment begin
    many: Array  # how many they are

    @property
    def possible(self) -> Array:
        """By class."""
        found: Array = self.could[:, None] >> np.arange(CLASSES) & 1 > 0
        return found


class Pairs(NamedTuple):
    """Two pieces of a side at the same moment, each of which could be what the other is."""

    one: Array  # classes
    two: Array
    apart: Floats  # by how much the features of the first exceed those of the second

    def rows(self, chosen: Array) -> Pairs:
        return Pairs(*(part[chosen] for part in self))


def any_deployment(rules: BlindRules, seat: Seat, rng: random.Random) -> Deployment:
    """Mostly as the bots deploy; sometimes as people may, or at random."""
    kind, formations = rng.random(), shipped(rules)
    if kind < AT_RANDOM:
        return random_deployment(rules, seat, rng)
    if kind < AT_RANDOM + AS_PEOPLE and formations:
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


def gather(games: int, seed: int, speaks: Floats) -> tuple[Array, Array]:
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
            (Contestant(manner(rules), speaks),) * 2,
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
        could=rows[:, 1].astype(int),
        places=rows[:, 3 : 3 + PLACES].astype(int),
        features=rows[:, 3 + PLACES :],
        first=np.repeat(begins, sizes),
        many=np.repeat(sizes, sizes),
    )


# What pieces do


def pairs_of(lessons: Lessons, rng: np.random.Generator) -> Pairs:
    """Every piece with another one of its moment, drawn by chance."""
    one = np.arange(len(lessons.truth))
    two = lessons.first + rng.integers(0, lessons.many)
    kind, other = lessons.truth, lessons.truth[two]
    possible = lessons.possible
    fits = (kind != other) & possible[one, other] & possible[two, kind]
    one, two, kind, other = one[fits], two[fits], kind[fits], other[fits]
    return Pairs(kind, other, lessons.features[one] - lessons.features[two])


def rightly_told_apart(speaks: Floats, pairs: Pairs) -> Floats:
    """How likely it is by what the features say that the two are not each other."""
    margin = np.einsum("rf,fr->r", pairs.apart, speaks[:, pairs.one] - speaks[:, pairs.two])
    found: Floats = 1 / (1 + np.exp(-np.clip(margin, -30, 30)))
    return found


def bits(speaks: Floats, pairs: Pairs) -> float:
    """The mean of what is missing to know which of the two is which; 1 for who knows nothing."""
    return float(-np.log2(rightly_told_apart(speaks, pairs)).mean())


def learn(lessons: Lessons, seed: int) -> Floats:
    """What features speak for, by Adam on the mean surprise."""
    rng = np.random.default_rng(seed)
    speaks = np.zeros((FEATURES, CLASSES))
    drift, spread = np.zeros_like(speaks), np.zeros_like(speaks)
    pairs = pairs_of(lessons, rng)
    for step in range(STEPS):
        if step % RENEWED == RENEWED - 1:
            pairs = pairs_of(lessons, rng)
        batch = pairs.rows(rng.integers(0, len(pairs.one), BATCH))
        error = (rightly_told_apart(speaks, batch) - 1)[:, None]
        slope = np.zeros_like(speaks)
        np.add.at(slope.T, batch.one, error * batch.apart)
        np.add.at(slope.T, batch.two, -error * batch.apart)
        slope = slope / BATCH + SHRINKING * speaks
        drift = 0.9 * drift + 0.1 * slope
        spread = 0.999 * spread + 0.001 * slope**2
        age, pace = step + 1, RATE * min(1.0, 3 * (1 - step / STEPS))
        speaks -= pace * (drift / (1 - 0.9**age)) / (np.sqrt(spread / (1 - 0.999**age)) + 1e-8)
    return speaks


# Whom they keep company with


class Fleet(NamedTuple):
    """The pieces of a side at a moment, as worlds are drawn for it."""

    position: Position  # of which `vary` looks at the roster and at what pieces could be
    weight: Floats
    mates: Array
    truth: Array


def fleets_of(lessons: Lessons, begins: Iterable[int], speaks: Floats) -> Iterator[Fleet]:
    """Those that begin with these rows."""
    blank = arrayed(BLIND, random.Random(0))
    for first in begins:
        many = int(lessons.many[first])
        rows = slice(first, first + many)
        position = blank._replace(
            could=lessons.could[rows].astype(blank.could.dtype),
            roster=np.tile(np.arange(many, dtype=blank.roster.dtype), (2, 1)),
            strength=np.full(2, many, blank.strength.dtype),
        )
        weight = np.zeros((many, CLASSES))
        for piece, features in enumerate(lessons.features[rows]):
            evidence.fit(speaks, features, weight[piece])
        truth = lessons.truth[rows].astype(blank.what.dtype)
        yield Fleet(position, weight, mates_among(lessons.places[rows]), truth)


def some_fleets(
    lessons: Lessons, number: int, speaks: Floats, rng: np.random.Generator
) -> list[Fleet]:
    return list(fleets_of(lessons, rng.choice(np.unique(lessons.first), number), speaks))


def mates_among(places: Array) -> Array:
    """By piece those that began beside it, then those that stand there."""
    found = np.full((len(places), 2 * SIDES), NO_PIECE, np.int16)
    for when in range(2):
        place = places[:, 2 * when : 2 * when + 2]
        away = abs(place[:, None] - place[None]).sum(axis=2)
        for piece, beside in enumerate(away == 1):
            mates = np.flatnonzero(beside)
            found[piece, when * SIDES : when * SIDES + len(mates)] = mates
    return found


def pairs_beside(mates: Array, what: Array) -> Floats:
    """Then and now, by class: how many pairs of that class there are side by side."""
    found = np.zeros((2, CLASSES))
    for when in range(2):
        beside = mates[:, when * SIDES : (when + 1) * SIDES]
        alike = (beside != NO_PIECE) & (what[beside] == what[:, None])
        np.add.at(found[when], what, alike.sum(axis=1) / 2)
    return found


def company(fleets: Sequence[Fleet], rounds: int, seed: int) -> tuple[Floats, Floats]:
    """What kin speak for, then and now, so that worlds have as many pairs as the fleets.

    Each world is made of the one before it, the first of the truth.
    """
    chance = np.array([seed * 2 + 1], np.uint64)
    wanted = sum(pairs_beside(fleet.mates, fleet.truth) for fleet in fleets) + 1
    kin = np.zeros((2, CLASSES))
    worlds = [fleet.truth.copy() for fleet in fleets]
    for number in range(rounds):
        found = np.ones_like(kin)
        for fleet, what in zip(fleets, worlds, strict=True):
            clues = Clues(fleet.weight, Kinship(fleet.mates, kin), claims())
            vary(fleet.position, 0, clues, chance, what)
            found += pairs_beside(fleet.mates, what)
        kin += PACE / (1 + number / 10) * np.log(wanted / found)
    return kin[0], kin[1]


def bits_of_worlds(fleets: Sequence[Fleet], then: Floats, now: Floats, seed: int) -> float:
    """What is missing to know a piece that may be several things, by what it is in drawn worlds."""
    chance = np.array([seed * 2 + 1], np.uint64)
    missing = []
    for fleet in fleets:
        what, pieces = fleet.truth.copy(), np.arange(len(fleet.truth))
        clues = Clues(fleet.weight, Kinship(fleet.mates, np.stack([then, now])), claims())
        seen = np.zeros((len(what), CLASSES))
        for number in range(-FORGETTING, WORLDS):
            vary(fleet.position, 0, clues, chance, what)
            if number >= 0:
                seen[pieces, what] += 1
        could = fleet.position.could
        right = (seen[pieces, fleet.truth] + 0.1) / (WORLDS + 1)
        missing.append(-np.log2(right[could & (could - 1) > 0]))
    return float(np.concatenate(missing).mean())


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=3000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--again", action="store_true", help="by players who know it already")
    arguments.add_argument(
        "--part", type=float, help="how much is kept of what kin say; else what foretells best"
    )
    arguments.add_argument("--out", type=Path, required=True)
    chosen = arguments.parse_args()
    begin = learnt_insight() if chosen.again else no_insight()
    rows, numbers = gather(chosen.games, chosen.seed, begin.speaks)
    held = numbers % 10 == 0
    lessons = lessons_of(rows[~held], numbers[~held])
    speaks = learn(lessons, chosen.seed)
    print(f"{len(rows)} pieces of {chosen.games} games; bits missing to tell two apart:")
    rng = np.random.default_rng(chosen.seed)
    unseen = lessons_of(rows[held], numbers[held])
    exam = pairs_of(unseen, rng)
    print(
        f"{bits(speaks, exam):.3f} in other games",
        f"{bits(learnt_insight().speaks, exam):.3f} before",
        sep=", ",
        end="; ",
    )
    print(f"{bits(speaks, pairs_of(lessons, rng)):.3f} in the same games")
    fleets = some_fleets(lessons, FLEETS, speaks, rng)
    then, now = company(fleets, ROUNDS, chosen.seed)
    others = some_fleets(unseen, HELD, speaks, rng)
    missing = {part: bits_of_worlds(others, part * then, part * now, chosen.seed) for part in PARTS}
    print("bits missing of a piece, by the part of what kin say:", missing)
    part = min(PARTS, key=missing.__getitem__) if chosen.part is None else chosen.part
    insight = Insight(speaks, part * then, part * now)
    print(f"kin speak for {np.round(insight.kin_then, 2)} then, {np.round(insight.kin_now, 2)} now")
    np.savez(chosen.out, **insight._asdict())


if __name__ == "__main__":
    main()
