"""How the officers weigh what they see: numbers found by play (`training/blind_manners.py`)."""

from __future__ import annotations

import math
from functools import lru_cache
from importlib.resources import files

import numpy as np

from blindfleet.kernels.blind import conversion, judgement
from blindfleet.kernels.blind.evidence import ALL_FEATURES
from blindfleet.kernels.blind.fast_rules import CLASSES
from blindfleet.kernels.blind.judgement import Manner
from blindfleet.kernels.compiler import Floats
from blindfleet.rules.blind.ruleset import BLIND, BlindRules

# By the number of the class. A fort is worth the game, or its share of it.
WORTH = (0.0, 10.0, 7.0, 5.0, 3.5, 3.0, 2.5, 2.5, 4.5, 3.0, 60.0)
TASTE = {
    judgement.ANOTHER_TURN: 1.0,
    judgement.FADING: 0.82,
    judgement.CLANNISH: 1.5,
    judgement.FORT_FOUND: 4.0,
    judgement.ALARM: 60.0,
    judgement.ALARM_FADING: 0.7,
    judgement.CAUTION: 0.2,
    judgement.EXPOSED: 1.0,
    judgement.TOGETHER: 0.25,
    judgement.POST: 1.5,
    judgement.DRIFT: 0.5,
    judgement.WHIM: 0.05,
    judgement.SHOWING: 0.0,
    judgement.ASKING: 0.0,
    judgement.PATIENCE: 60.0,
    judgement.BACKED: 0.3,
    judgement.LEARNING: 0.0,
    judgement.SHADOW: 1.0,
    judgement.STIRRING: 0.0,
    judgement.RUNNING: 0.0,
    judgement.COMPANY: 0.0,
}
ONWARD = (0.0,) * CLASSES  # by the number of the class, too


@lru_cache(maxsize=16)
def manner(rules: BlindRules) -> Manner:
    return conversion.manner(rules, np.array(WORTH), np.array(tastes()))


def tastes() -> tuple[float, ...]:
    return (*(TASTE[place] for place in range(judgement.ONWARD)), *ONWARD)


@lru_cache(maxsize=1)
def learnt_insight() -> Floats:
    """What a piece's doings say of its class, learnt from games (`training/blind_belief.py`)."""
    with (files("blindfleet.bots.blind") / "learnt" / "insight.npy").open("rb") as file:
        insight: Floats = np.load(file, allow_pickle=False)
    return insight


@lru_cache(maxsize=16)
def learnt_values(rules: BlindRules) -> Floats:
    """What speaks for a side, learnt from games (`training/blind_values.py`)."""
    with (files("blindfleet.bots.blind") / "learnt" / "values.npy").open("rb") as file:
        values: Floats = np.load(file, allow_pickle=False)
    return values * weight_of_a_piece(rules)


def weight_of_a_piece(rules: BlindRules) -> float:
    """With fewer pieces each of them counts for more."""
    return math.sqrt(BLIND.fleet_size / rules.fleet_size)


def no_insight() -> Floats:
    """That of somebody who counts what is afloat and goes by what was disclosed."""
    return np.zeros((ALL_FEATURES, CLASSES))
