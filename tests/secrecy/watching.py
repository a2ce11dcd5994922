"""Twin worlds of chance, for a choice of rulesets of both families."""

from __future__ import annotations

import random
from collections import Counter

from blindfleet.board.seats import SEATS
from fleets import small
from positions import blind
from secrecy.blind_twins import BlindTwins
from secrecy.shooting_twins import ShootingTwins

CLOCK = "600+5"
SMALL_BLIND = {"board": "5x7", "home": "3", "clock": CLOCK}
FLEETS_OF_BLIND = ("1B 2C 4D 1V 1S 1F 1T 1M 1X", "1B 1C 6D 1S 1F 1T 1M 1X")
BLIND: dict[str, dict[str, str]] = {
    "usual": {},
    "memory of one's own": {"memory": "own", "colours": "one"},
    "engage before": {"engage": "before"},
    "engage before, defeat costs all": {"engage": "before", "defeat_costs": "force"},
    "eight neighbours": {"neighbours": "eight", "vedette": "clear", "fish_takes_torpedo": "yes"},
    "nothing spent": {"torpedo_spent": "no", "mine_spent": "no", "forts_to_take": "1"},
}
FREE = {"touching": "free"}
SHOOTING: dict[str, dict[str, str]] = {
    "streak": {},
    "alternate, corners": {"turns": "alternate", "touching": "corners"},
    "sunk tells nothing": {**FREE, "turns": "alternate", "sunk_tells": "bare"},
    "sunk tells the class": {**FREE, "sunk_tells": "class"},
    "salvo names ships": {**FREE, "turns": "salvo"},
    "salvo counts": {**FREE, "turns": "salvo", "salvo_report": "counts", "allowance": "ships"},
    "salvo by cells": {**FREE, "turns": "salvo", "salvo_report": "cells", "sunk_tells": "bare"},
    "salvo by cells and class": {
        **FREE,
        "turns": "salvo",
        "salvo_report": "cells",
        "sunk_tells": "class",
    },
}


def watch_blind(name: str, seeds: range) -> Counter[str]:
    """Twins of Blind for each seed; how often they differed where something happened."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(f"{name} {seed}")
        fleet = FLEETS_OF_BLIND[seed % 2]
        rules = blind(**SMALL_BLIND, fleet=fleet, **BLIND[name])
        twins = BlindTwins(rules, rng.choice(SEATS), rng)
        if twins.begin(entries=rng.randrange(30)):
            twins.go_on(steps=18)
            counts += twins.counts
    return counts


def watch_shooting(name: str, seeds: range) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(f"{name} {seed}")
        fleet = "cruiser 3, destroyer 2 x2, boat 1"
        rules = small(fleet, grid="6x6", clock=CLOCK, **SHOOTING[name])
        twins = ShootingTwins(rules, rng.choice(SEATS), rng)
        if twins.begin(entries=rng.randrange(24)):
            twins.go_on(steps=14)
            counts += twins.counts
    return counts
