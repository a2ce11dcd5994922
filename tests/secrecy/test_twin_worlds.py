"""What a seat was not told, it cannot know: two worlds that differ only in that are the same to it.

The planted leaks in `test_planted_leaks.py` prove that these tests can fail.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from blindfleet.board.seats import SEATS
from fleets import small
from positions import blind
from secrecy.blind_twins import BlindTwins
from secrecy.drawn_twins import DRAWN, DRAWN_FLEETS
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
    "salvo by cells and class": {**FREE, "turns": "salvo", "salvo_report": "cells", "sunk_tells": "class"},
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
            twins.go_on(steps=25)
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
            twins.go_on(steps=20)
            counts += twins.counts
    return counts


@pytest.mark.parametrize("name", BLIND)
def test_blind_worlds_that_differ_in_hidden_pieces_are_the_same(name: str) -> None:
    counts = watch_blind(name, range(6))
    assert counts["enemy Move at a piece that differs"]
    assert counts["seat Ask"]
    assert counts["enemy Ask"]


@pytest.mark.parametrize("name", SHOOTING)
def test_shooting_worlds_that_differ_in_hidden_ships_are_the_same(name: str) -> None:
    counts = watch_shooting(name, range(6))
    assert counts["shots at a cell that differs"]
    if name not in ("streak", "alternate, corners"):
        assert counts["shots at another ship"]


@pytest.mark.parametrize("name", DRAWN)
def test_blind_worlds_that_differ_where_it_happens_are_the_same(name: str) -> None:
    DRAWN[name].play()


@pytest.mark.parametrize("name", DRAWN_FLEETS)
def test_shooting_worlds_that_differ_where_it_happens_are_the_same(name: str) -> None:
    DRAWN_FLEETS[name].play()


@pytest.mark.slow
@pytest.mark.parametrize("name", BLIND)
def test_many_blind_worlds_are_the_same(name: str) -> None:
    counts = watch_blind(name, range(1_000, 1_300))
    for event in (
        "enemy Answer with one choice or several",
        "enemy Answer chosen otherwise",
        "enemy Ask at a piece that differs",
        "seat Answer when the asker differs",
        "enemy Engage when the asker differs",
    ):
        assert counts[event]


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOOTING)
def test_many_shooting_worlds_are_the_same(name: str) -> None:
    assert watch_shooting(name, range(1_000, 1_200))["shots at a cell that differs"]
