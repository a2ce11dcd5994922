"""How it is found out how far the enemy's turns in Blind tell whether it is naive."""

from __future__ import annotations

import numpy as np
import pytest
from blind_temper import AFTER, MOST_TRUST, learn, play


@pytest.mark.parametrize("trust", [0.1, 0.4])
def test_the_part_of_the_evidence_that_is_true_is_learnt(trust: float) -> None:
    rng = np.random.default_rng(1)
    evidence = rng.normal(0, 8, 20_000)
    naive = (rng.random(20_000) < 1 / (1 + np.exp(-trust * evidence))).astype(float)
    assert learn(evidence, naive, np.ones(20_000)) == pytest.approx(trust, rel=0.1)


def test_what_is_always_right_is_believed_as_far_as_anything() -> None:
    evidence = np.array([-3.0, -1.0, 1.0, 2.0])
    assert learn(evidence, (evidence > 0).astype(float), np.ones(4)) == pytest.approx(MOST_TRUST)
    assert learn(np.zeros(4), np.array([0.0, 1.0, 0.0, 1.0]), np.ones(4)) == pytest.approx(0)


def test_impressions_are_of_the_enemy_and_repeat_themselves() -> None:
    rows = play("blind-skirmish", 8, (3, ("greedy", "captain")))
    assert rows == play("blind-skirmish", 8, (3, ("greedy", "captain")))
    for level in ("greedy", "captain"):
        turns = [row.turns for row in rows if row.level == level]
        assert turns[:2] == [3, 6]
        assert set(turns) <= set(AFTER)
        assert len(set(turns)) == len(turns)
        assert len({row.evidence for row in rows if row.level == level}) > 1
