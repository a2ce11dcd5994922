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
        "wall": 0.020,
        "wedge": 0.020,
        "wings": 0.277,
        "ram": 0.020,
        "decoy": 0.022,
        "minefield": 0.020,
        "reserve": 0.020,
        "screen": 0.219,
        "silent-line": 0.020,
        "under-the-nose": 0.020,
        "raiders": 0.020,
        "scatter": 0.322,
    },
    "blind-skirmish": {
        "wall": 0.020,
        "wedge": 0.053,
        "wings": 0.053,
        "ram": 0.020,
        "decoy": 0.686,
        "minefield": 0.020,
        "reserve": 0.020,
        "screen": 0.048,
        "silent-line": 0.020,
        "under-the-nose": 0.020,
        "raiders": 0.020,
        "scatter": 0.020,
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
