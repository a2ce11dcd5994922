"""B25 and B26: which of two forces is the stronger."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from blind_oracle import battle
from blindfleet.rules.blind.pieces import Battle, compare, read_code

FORCES = [f"{number}{code}" for code in "BCDPVSF" for number in (1, 2, 3)]


def fought(attacker: str, defender: str) -> Battle:
    return compare(
        read_code(attacker[1]), int(attacker[0]), read_code(defender[1]), int(defender[0])
    )


@pytest.mark.parametrize(
    "check",
    (
        "2B>1B, 2C>1C, 3C>2C, 3C>1B, 3D>1C, 2B>3C, 2D<1C, 3D<1B, 3P>1D, 3V>1P, 3S>1V, 1F>1B, "
        "2F>2B, 1F<2B, 1F=1F, 1F<1S, 3F<1S, 1B=1B, 2D=2D"
    ).split(", "),
)
def test_b26_the_check_list_whoever_attacks(check: str) -> None:
    left, sign, right = check[:2], check[2], check[3:]
    results = {
        ">": (Battle.VICTORY, Battle.DEFEAT),
        "<": (Battle.DEFEAT, Battle.VICTORY),
        "=": (Battle.EQUAL, Battle.EQUAL),
    }
    assert (fought(left, right), fought(right, left)) == results[sign]


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("against", [1, 2, 3])
def test_b25_1_fish_beat_battleships_when_at_least_as_many(number: int, against: int) -> None:
    fish_win = number >= against
    assert fought(f"{number}F", f"{against}B") is (Battle.VICTORY if fish_win else Battle.DEFEAT)
    assert fought(f"{against}B", f"{number}F") is (Battle.DEFEAT if fish_win else Battle.VICTORY)


@pytest.mark.parametrize("other", list("CDPVS"))
def test_b25_2_fish_lose_to_any_other_class_whatever_the_numbers(other: str) -> None:
    for number, against in product((1, 2, 3), repeat=2):
        assert fought(f"{number}F", f"{against}{other}") is Battle.DEFEAT
        assert fought(f"{against}{other}", f"{number}F") is Battle.VICTORY


@pytest.mark.parametrize("code", list("BCDPVSF"))
def test_b25_3_within_a_class_the_greater_number_wins(code: str) -> None:
    results = {
        (number, against): fought(f"{number}{code}", f"{against}{code}")
        for number, against in product((1, 2, 3), repeat=2)
    }
    assert {pair for pair, result in results.items() if result is Battle.EQUAL} == {
        (1, 1),
        (2, 2),
        (3, 3),
    }
    assert {pair for pair, result in results.items() if result is Battle.VICTORY} == {
        (2, 1),
        (3, 1),
        (3, 2),
    }


@pytest.mark.parametrize(("senior", "junior"), list(pairwise("BCDPVS")))
def test_b25_4_of_neighbouring_ranks_three_juniors_beat_one_senior(
    senior: str, junior: str
) -> None:
    for number, against in product((1, 2, 3), repeat=2):
        expected = Battle.VICTORY if (number, against) == (3, 1) else Battle.DEFEAT
        assert fought(f"{number}{junior}", f"{against}{senior}") is expected


@pytest.mark.parametrize(
    ("senior", "junior"),
    [tuple(pair) for pair in "BD BP BV BS CP CV CS DV DS PS".split()],
)
def test_b25_5_of_ranks_further_apart_the_senior_wins(senior: str, junior: str) -> None:
    for number, against in product((1, 2, 3), repeat=2):
        assert fought(f"{number}{senior}", f"{against}{junior}") is Battle.VICTORY
        assert fought(f"{number}{junior}", f"{against}{senior}") is Battle.DEFEAT


def test_b25_every_pair_of_forces_against_a_second_formulation() -> None:
    for attacker, defender in product(FORCES, repeat=2):
        assert fought(attacker, defender).value == battle(attacker, defender), (attacker, defender)


def test_b25_it_does_not_matter_who_attacks() -> None:
    mirrored = {
        Battle.VICTORY: Battle.DEFEAT,
        Battle.DEFEAT: Battle.VICTORY,
        Battle.EQUAL: Battle.EQUAL,
    }
    for attacker, defender in product(FORCES, repeat=2):
        assert fought(defender, attacker) is mirrored[fought(attacker, defender)]
