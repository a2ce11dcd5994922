"""In the worlds that an admiral imagines ships stand together about as they do in real fleets."""

from __future__ import annotations

import random

import numpy as np
import pytest

from blindfleet.board.grid import cells_of
from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots.blind.deploying import deployed
from blindfleet.bots.blind.manners import learnt_insight, no_insight
from blindfleet.bots.blind.watching import Watch
from blindfleet.kernels.blind import worlds
from blindfleet.kernels.blind.evidence import Insight
from blindfleet.rules.blind import BlindRules, Deploy, play, start
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH

FLEETS, WORLDS = 30, 20


def pairs_of_ships(rules: BlindRules, classes: dict[int, int]) -> int:
    """How many ships of one class stand side by side (B16)."""
    return sum(
        other > cell and classes.get(other) == kind <= 7
        for cell, kind in classes.items()
        for other in cells_of(rules.board.beside[cell])
    )


def pairs_really_and_imagined(rules: BlindRules, insight: Insight) -> tuple[float, float]:
    """In fleets as bots place them, and in worlds for who has seen where they lie; a mean each."""
    rng = random.Random(8)
    really, imagined = 0, 0
    for number in range(FLEETS):
        state, watch = start(rules, Seat.ONE), Watch(insight)
        for seat in SEATS:
            step = play(state, seat, Deploy(deployed(rules, seat, rng)))
            state = step.state
            for notice in step.told(Seat.ONE):
                watch.hear(notice)
        deployment = state.secrets.two.deployment
        assert deployment is not None
        really += pairs_of_ships(rules, {cell: int(kind) for cell, kind in deployment.pieces})
        chance = np.array([number * 2 + 1], np.uint64)
        sight = watch.look(state.view(Seat.ONE), chance)
        position = sight.position
        for _ in range(WORLDS):
            worlds.imagine(position, 1, sight.clues, chance, position.what)
            imagined += pairs_of_ships(
                rules,
                {
                    sight.chart.outer[int(position.cell[piece])]: int(position.what[piece])
                    for piece in range(rules.fleet_size, 2 * rules.fleet_size)
                },
            )
    return really / FLEETS, imagined / (FLEETS * WORLDS)


@pytest.mark.parametrize("rules", [BLIND, BLIND_SKIRMISH], ids=lambda rules: rules.preset)
def test_worlds_have_most_of_the_squadrons_there_are_and_no_more(rules: BlindRules) -> None:
    really, imagined = pairs_really_and_imagined(rules, learnt_insight())
    assert 0.5 * really < imagined < 1.1 * really


def test_without_insight_worlds_have_hardly_any_squadrons() -> None:
    really, imagined = pairs_really_and_imagined(BLIND, no_insight())
    assert imagined < 0.5 * really
