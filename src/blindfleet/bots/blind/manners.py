"""How the officers weigh what they see: numbers found by play (`training/blind_manners.py`)."""

from __future__ import annotations

import math
from functools import lru_cache
from importlib.resources import files

import numpy as np

from blindfleet.kernels.blind import conversion, judgement
from blindfleet.kernels.blind.evidence import FEATURES, Insight
from blindfleet.kernels.blind.fast_rules import CLASSES
from blindfleet.kernels.blind.judgement import Manner
from blindfleet.kernels.compiler import Floats
from blindfleet.rules.blind.ruleset import BLIND, BlindRules

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


@lru_cache(maxsize=16)
def manner(rules: BlindRules) -> Manner:
    return conversion.manner(rules, np.array(WORTH), np.array(tastes()))


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
