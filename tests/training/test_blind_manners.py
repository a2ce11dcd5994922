"""How the officers' manner is found."""

from __future__ import annotations

import numpy as np
import pytest
from blind_manners import IN_USE, RASH, SOUGHT, coordinates, numbers_at, points

from blindfleet.bots.blind.manners import WORTH
from blindfleet.kernels.blind import judgement
from blindfleet.rules.blind.ruleset import BLIND_SKIRMISH


def test_a_manner_is_where_its_coordinates_are() -> None:
    again = numbers_at(coordinates(IN_USE))
    assert again.worth == pytest.approx(IN_USE.worth)
    assert again.taste == pytest.approx(IN_USE.taste)


def test_every_number_but_the_whim_is_sought() -> None:
    middle = coordinates(IN_USE)
    assert len(middle) == len(WORTH) - 1 + len(SOUGHT)
    for place in range(len(middle)):
        step = np.zeros(len(middle))
        step[place] = 0.3
        other = numbers_at(middle + step)
        changed = [
            *(one != two for one, two in zip(other.worth, numbers_at(middle).worth, strict=True)),
            *(one != two for one, two in zip(other.taste, numbers_at(middle).taste, strict=True)),
        ]
        assert sum(changed) == 1
        assert other.taste[judgement.WHIM] == IN_USE.taste[judgement.WHIM]


def test_a_contest_of_manners_repeats_itself_and_is_shared_out() -> None:
    quick = BLIND_SKIRMISH.with_options({"quiet-limit": "60"})
    mine, yours = points(IN_USE, RASH, quick, 10, 1), points(RASH, IN_USE, quick, 10, 1)
    assert points(IN_USE, RASH, quick, 10, 1) == mine
    assert mine + yours <= 1  # drawn games and long ones bring nothing
    assert mine + yours > 0
