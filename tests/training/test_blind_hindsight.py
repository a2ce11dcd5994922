"""How the officers of Blind learn how much they get of what they expect."""

from __future__ import annotations

import numpy as np
import pytest
from blind_hindsight import PHASES, errors, learn, play

from blindfleet.bots.blind.manners import Hindsight

TRUE = Hindsight(-0.5, 0.7)


def chances(number: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """What somebody expected, and what it got who gets what `TRUE` says."""
    rng = np.random.default_rng(seed)
    expected = rng.uniform(0.01, 0.99, number)
    share = np.array([TRUE(float(one)) for one in expected])
    return expected, (rng.random(number) < share).astype(float)


def test_what_was_got_is_learnt_from_what_was_expected() -> None:
    found = learn(*chances(20_000, 1))
    assert found.at_even == pytest.approx(TRUE.at_even, abs=0.06)
    assert found.slope == pytest.approx(TRUE.slope, abs=0.06)


def test_errors_know_that_expectations_of_a_game_hang_together() -> None:
    """Here everything happens five times in a game, which makes nothing surer."""
    games = np.repeat(np.arange(40), 25)
    learnt = np.array([learn(*chances(200, seed)) for seed in range(60)])
    said = np.array(
        [errors(games, *(np.repeat(one, 5) for one in chances(200, seed))) for seed in range(10)]
    )
    assert said.mean(axis=0) == pytest.approx(learnt.std(axis=0), rel=0.3)


def test_expectations_of_a_game_repeat_themselves_and_share_the_point() -> None:
    rows = play("captain", "blind-skirmish", 8, 3)
    assert (
        rows == play("captain", "blind-skirmish", 8, 3) != play("captain", "blind-skirmish", 8, 4)
    )
    assert {row.phase for row in rows} == set(PHASES)
    assert {row.got for row in rows} in ({0.0, 1.0}, {0.5})
    assert all(0 <= row.expected <= 1 for row in rows)
