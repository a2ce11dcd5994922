"""Random deployments are uniform over all that B4 allows."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import permutations

import pytest

from blindfleet.board.grid import cells_of
from blindfleet.board.seats import Seat
from blindfleet.rules.blind import Deploy, Deployment, legal, random_deployment, start
from blindfleet.rules.blind.pieces import read_code
from positions import ONE, blind

# 99.9 % quantiles of the chi-square distribution, by degrees of freedom.
QUANTILE = {11: 31.264, 23: 49.728}
DRAWS = 9600


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize(("fleet", "codes"), [("1C 1D 1X", "CDX."), ("2C 1X", "CCX.")])
def test_b4_random_deployments_are_uniform(seat: Seat, fleet: str, codes: str) -> None:
    rules = blind(board="2x5", home="2", fleet=fleet)
    home = cells_of(rules.home_of(seat))
    every = {
        Deployment.of(
            (cell, read_code(code)) for cell, code in zip(home, laid, strict=True) if code != "."
        )
        for laid in permutations(codes)
    }
    rng = random.Random(20)
    drawn = Counter(random_deployment(rules, seat, rng) for _ in range(DRAWS))
    assert set(drawn) == every
    expected = DRAWS / len(every)
    statistic = sum((drawn[one] - expected) ** 2 / expected for one in every)
    assert statistic < QUANTILE[len(every) - 1]


def test_b4_a_deployment_is_drawn_from_the_generator_alone() -> None:
    rules = blind()
    drawn = [random_deployment(rules, ONE, random.Random(seed)) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]
    assert Deploy(drawn[0]) in legal(start(rules, ONE).view(ONE))


def test_a_deployment_is_a_value() -> None:
    rules = blind()
    deployment = random_deployment(rules, ONE, random.Random(1))
    assert Deployment.of(reversed(deployment.pieces)) == deployment
    assert deployment.cells.bit_count() == len(deployment.at) == 45
    assert pickle.loads(pickle.dumps(deployment)) == deployment
