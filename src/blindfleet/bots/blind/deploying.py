"""How a bot of Blind places its fleet: a style drawn by chance, and a new variation of it.

Who plays against it may know all of this, and still not where the forts are.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from blindfleet.board.seats import Seat
from blindfleet.bots.blind.styles import in_style
from blindfleet.rules.blind import BlindRules, Deployment
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH

# How often each style is used. Found by play, as the officers play at first sight:
# training/blind_deployments.py.
WEIGHTS: Mapping[str, Mapping[str, float]] = {
    "blind": {
        "wall": 0.000,
        "wedge": 0.023,
        "wings": 0.332,
        "ram": 0.001,
        "decoy": 0.008,
        "minefield": 0.007,
        "reserve": 0.000,
        "screen": 0.540,
        "silent-line": 0.000,
        "under-the-nose": 0.000,
        "raiders": 0.000,
        "scatter": 0.088,
    },
    "blind-skirmish": {
        "wall": 0.000,
        "wedge": 0.165,
        "wings": 0.126,
        "ram": 0.002,
        "decoy": 0.565,
        "minefield": 0.003,
        "reserve": 0.002,
        "screen": 0.099,
        "silent-line": 0.002,
        "under-the-nose": 0.000,
        "raiders": 0.007,
        "scatter": 0.028,
    },
}

# A home of so many cells or more is taken for one of the large game: midway between the two.
LARGE_HOME = sum(rules.home * rules.board.columns for rules in (BLIND, BLIND_SKIRMISH)) // 2


def deployed(rules: BlindRules, seat: Seat, rng: random.Random) -> Deployment:
    """The whole fleet, placed legally, whatever the rules; some piece of it can move."""
    weights = weights_for(rules)
    (style,) = rng.choices(list(weights), list(weights.values()))
    return in_style(style, rules, seat, rng)


def weights_for(rules: BlindRules) -> Mapping[str, float]:
    """How often `deployed` uses each style by these rules."""
    large = rules.home * rules.board.columns >= LARGE_HOME
    return WEIGHTS["blind" if large else "blind-skirmish"]
