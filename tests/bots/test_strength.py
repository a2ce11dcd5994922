"""Each level needs fewer shots than the one below, by far more than chance gives or takes."""

from __future__ import annotations

from statistics import mean

import pytest

from blindfleet import UniformPlayer, preset
from blindfleet.bots import Player
from blindfleet.bots.shooting.cadet import Cadet
from blindfleet.bots.shooting.navigator import Navigator
from blindfleet.bots.shooting.sailor import Sailor
from blindfleet.rules.shooting import ShootingRules
from bots.solo import turns_needed

GAMES = 40


def needed(rules: ShootingRules, bot: Player) -> float:
    return mean(turns_needed(rules, bot, seed) for seed in range(GAMES))


@pytest.mark.parametrize("name", ["italian", "hasbro"])
def test_the_ladder_of_shots(name: str) -> None:
    rules = preset(name)
    assert isinstance(rules, ShootingRules)
    by_chance = needed(rules, UniformPlayer())
    cadet, sailor, navigator = (needed(rules, bot()) for bot in (Cadet, Sailor, Navigator))
    assert by_chance > cadet + 25
    assert cadet > sailor + 4
    assert sailor > navigator + 0.5


@pytest.mark.slow
def test_where_many_ships_have_one_cell_the_levels_are_closer() -> None:
    rules = preset("classic")
    cadet, navigator = (needed(rules, bot()) for bot in (Cadet, Navigator))
    assert needed(rules, UniformPlayer()) > cadet + 25
    assert cadet > navigator + 1


def test_the_ladder_of_salvoes() -> None:
    rules = preset("salvo-b")
    cadet, sailor, navigator = (needed(rules, bot()) for bot in (Cadet, Sailor, Navigator))
    assert cadet > sailor + 0.1
    assert sailor > navigator + 0.05
