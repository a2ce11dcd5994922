"""How the officers weigh what they see: numbers found by play (`training/blind_manners.py`)."""

from __future__ import annotations

import math
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np

from blindfleet.bots.blind import appraisal, boatswain, worth
from blindfleet.kernels.blind import conversion, judgement
from blindfleet.kernels.blind.evidence import FEATURES, Insight
from blindfleet.kernels.blind.fast_rules import CLASSES
from blindfleet.kernels.blind.judgement import Manner
from blindfleet.kernels.compiler import Floats
from blindfleet.rules.blind import Phase
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH, BlindRules

# By the number of the class. A fort is worth the game, or its share of it.
WORTH = (0.0, 5.9, 12.2, 4.4, 6.7, 4.0, 2.2, 1.4, 11.1, 1.5, 79.2)
TASTE = {
    judgement.ANOTHER_TURN: 1.61,
    judgement.FADING: 0.72,
    judgement.CLANNISH: 1.42,
    judgement.FORT_FOUND: 2.15,
    judgement.ALARM: 75.68,
    judgement.ALARM_FADING: 0.89,
    judgement.CAUTION: 0.92,
    judgement.EXPOSED: 0.69,
    judgement.TOGETHER: 0.16,
    judgement.POST: 0.59,
    judgement.DRIFT: 0.28,
    judgement.WHIM: 0.05,
    judgement.SHOWING: 0.05,
    judgement.ASKING: 0.14,
    judgement.PATIENCE: 70.14,
    judgement.BACKED: 0.14,
    judgement.LEARNING: 0.81,
    judgement.SHADOW: 0.95,
    judgement.STIRRING: -0.09,
    judgement.RUNNING: 0.33,
    judgement.COMPANY: -0.44,
}
# By the number of the class, too.
ONWARD = (0.00, -0.13, -0.18, -0.21, -0.07, 0.09, 0.09, -0.10, 0.15, -0.30, -0.02)

_NAIVE_TASTE = {
    judgement.ANOTHER_TURN: worth.ANOTHER_TURN,
    judgement.FADING: appraisal.FADING,
    judgement.CLANNISH: appraisal.CLANNISH,
    judgement.FORT_FOUND: appraisal.FORT_DISCLOSED,
    judgement.TOGETHER: boatswain.TOGETHER,
    judgement.POST: boatswain.LEAVING_POST,
    judgement.DRIFT: boatswain.DRIFTING,
    judgement.WHIM: boatswain.WHIM,
    judgement.PATIENCE: boatswain.PATIENCE,
    judgement.BACKED: boatswain.WITH_MATES,
}
NAIVE_TASTES = tuple(_NAIVE_TASTE.get(place, 0.0) for place in range(judgement.TASTES))

MOST_ODDS = 8.0  # in units of the logarithm
# The part of what turns say of a manner that is believed: they are not independent of each other,
# and nobody is quite of one manner (`training/blind_temper.py`).
TRUST = 0.2
MOST_EVIDENCE = MOST_ODDS / TRUST  # who changes their ways is found out in good time


class Hindsight(NamedTuple):
    """What was got, on average, where a share of the point was expected: the logarithm of its odds
    is a straight line of that of the odds expected (`training/blind_hindsight.py`).
    """

    at_even: float
    slope: float

    def __call__(self, expected: float) -> float:
        return 1.0 / (1.0 + math.exp(-self.at_even - self.slope * log_odds(expected)))


def log_odds(share: float) -> float:
    """Within limits: that all playouts came out alike does not make anything certain."""
    least = 1.0 / (1.0 + math.exp(MOST_ODDS))
    kept = min(1.0 - least, max(least, share))
    return math.log(kept / (1.0 - kept))


def naivety(at_first: float, evidence: float) -> float:
    """How likely the enemy is naive, after turns that speak so much for it."""
    return 1.0 / (1.0 + math.exp(-log_odds(at_first) - TRUST * evidence))


class Hindsights(NamedTuple):
    """What was learnt with a small fleet, that of `blind-skirmish`, and with the full one."""

    small: Hindsight
    full: Hindsight

    def with_fleet_of(self, rules: BlindRules) -> Hindsight:
        """By how far the fleet is from the one to the other; one beyond them is taken for the
        nearer one.
        """
        least, most = BLIND_SKIRMISH.fleet_size, BLIND.fleet_size
        share = min(1.0, max(0.0, (rules.fleet_size - least) / (most - least)))
        return Hindsight(
            *(one + share * (two - one) for one, two in zip(self.small, self.full, strict=True))
        )


CAPTAINS_HINDSIGHT = {
    Phase.ACTING: Hindsights(Hindsight(-0.17, 0.63), Hindsight(-0.34, 0.98)),
    Phase.ANSWERING: Hindsights(Hindsight(0.00, 0.53), Hindsight(-0.29, 0.79)),
    Phase.ENGAGING: Hindsights(Hindsight(-0.17, 0.60), Hindsight(-0.11, 0.75)),
}
ADMIRALS_HINDSIGHT = {
    Phase.ACTING: Hindsights(Hindsight(-0.40, 0.69), Hindsight(-0.20, 1.34)),
    Phase.ANSWERING: Hindsights(Hindsight(-0.48, 0.59), Hindsight(-0.11, 1.16)),
    Phase.ENGAGING: Hindsights(Hindsight(-0.09, 0.71), Hindsight(-0.17, 1.32)),
}


@lru_cache(maxsize=16)
def manner(rules: BlindRules) -> Manner:
    return conversion.manner(rules, np.array(WORTH), np.array(tastes()))


@lru_cache(maxsize=16)
def naive_manner(rules: BlindRules) -> Manner:
    """That of somebody who thinks as the boatswain does, and sees no danger coming."""
    return conversion.manner(rules, np.array(worth.WORTH), np.array(NAIVE_TASTES))


def tastes() -> tuple[float, ...]:
    return (*(TASTE[place] for place in range(judgement.ONWARD)), *ONWARD)


@lru_cache(maxsize=1)
def learnt_insight() -> Insight:
    """What a piece's doings say of its class, learnt from games (`training/blind_belief.py`)."""
    with (files("blindfleet.bots.blind") / "learnt" / "insight.npz").open("rb") as file:
        kept = np.load(file, allow_pickle=False)
        return Insight(*(kept[name] for name in Insight._fields))


@lru_cache(maxsize=16)
def learnt_values(rules: BlindRules) -> Floats:
    """What speaks for a side, learnt from games (`training/blind_values.py`)."""
    with (files("blindfleet.bots.blind") / "learnt" / "values.npy").open("rb") as file:
        values: Floats = np.load(file, allow_pickle=False)
    return values * weight_of_a_piece(rules)


def weight_of_a_piece(rules: BlindRules) -> float:
    """With fewer pieces each of them counts for more."""
    return math.sqrt(BLIND.fleet_size / rules.fleet_size)


def no_insight() -> Insight:
    """That of somebody who counts what is afloat and goes by what was disclosed."""
    return Insight(np.zeros((FEATURES, CLASSES)), np.zeros(CLASSES), np.zeros(CLASSES))
