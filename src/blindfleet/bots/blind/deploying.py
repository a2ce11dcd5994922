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

# How often each style is used. Found by play between boatswains: training/blind_deployments.py.
WEIGHTS: Mapping[str, Mapping[str, float]] = {
    "blind": {
        "wall": 0.063,
        "wedge": 0.063,
        "wings": 0.115,
        "ram": 0.074,
        "decoy": 0.157,
        "minefield": 0.058,
        "reserve": 0.131,
        "screen": 0.065,
        "silent-line": 0.113,
        "under-the-nose": 0.048,
        "raiders": 0.045,
        "scatter": 0.067,
    },
    "blind-skirmish": {
        "wall": 0.040,
        "wedge": 0.393,
        "wings": 0.048,
        "ram": 0.062,
        "decoy": 0.068,
        "minefield": 0.048,
        "reserve": 0.041,
        "screen": 0.138,
        "silent-line": 0.040,
        "under-the-nose": 0.040,
        "raiders": 0.041,
        "scatter": 0.040,
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
