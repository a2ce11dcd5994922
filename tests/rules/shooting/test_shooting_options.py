"""Options as text: every option of the rules, all its values, and what is refused."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from blindfleet.board.problems import Invalid
from blindfleet.rules import families
from blindfleet.rules.options import MOST_TIME, ClockSetting, FirstTurn, read_clock
from blindfleet.rules.shooting.ruleset import (
    OPTIONS,
    PRESETS,
    Allowance,
    CoordinateSystem,
    Letters,
    RussianWords,
    SalvoReport,
    SunkTells,
    Touching,
    Turns,
)
from fleets import random_rules, small

# key: the rule it belongs to, its field, and what each text means
CHOICES: dict[str, tuple[str, str, Mapping[str, object]]] = {
    "touching": (
        *("S4", "touching"),
        {"none": Touching.NONE, "corners": Touching.CORNERS, "free": Touching.FREE},
    ),
    "turns": (
        *("S5", "turns"),
        {"alternate": Turns.ALTERNATE, "streak": Turns.STREAK, "salvo": Turns.SALVO},
    ),
    "sunk-tells": (
        *("S6", "sunk_tells"),
        {"cells": SunkTells.CELLS, "class": SunkTells.CLASS, "bare": SunkTells.BARE},
    ),
    "coordinates": (
        *("S7", "coordinate_system"),
        {
            "russian": CoordinateSystem.RUSSIAN,
            "latin": CoordinateSystem.LATIN,
            "italian": CoordinateSystem.ITALIAN,
        },
    ),
    "letters": (
        *("S7", "letters"),
        {"к": Letters.K, "ё": Letters.YO, "latin": Letters.LATIN},
    ),
    "first": ("S8", "first", {"lot": FirstTurn.LOT, "1": FirstTurn.ONE, "2": FirstTurn.TWO}),
    "ru-words": (
        *("S11", "ru_words"),
        {"ранил": RussianWords.RANIL, "попал": RussianWords.POPAL},
    ),
    "allowance": (
        *("S13", "allowance"),
        {"cells": Allowance.CELLS, "ships": Allowance.SHIPS, "1": 1, "5": 5, "25": 25},
    ),
    "salvo-report": (
        *("S14", "salvo_report"),
        {"ships": SalvoReport.SHIPS, "counts": SalvoReport.COUNTS, "cells": SalvoReport.CELLS},
    ),
    "incoming-misses": ("S23", "incoming_misses", {"on": True, "off": False}),
    "halo": ("S23", "halo", {"on": True, "off": False}),
    "clock": (
        *("S15a", "clock"),
        {
            "none": None,
            "600+5": ClockSetting(600_000, 5_000),
            "0.25+0": ClockSetting(250, 0),
            "90+0.125": ClockSetting(90_000, 125),
        },
    ),
}
EVERY_VALUE = [
    (key, field, text, meaning)
    for key, (_, field, meanings) in CHOICES.items()
    for text, meaning in meanings.items()
]


def test_the_options_are_those_of_the_rules_in_their_order() -> None:
    assert [(option.key, option.rule) for option in OPTIONS] == [
        ("grid", "S1"),
        ("fleet", "S2"),
        ("touching", "S4"),
        ("turns", "S5"),
        ("sunk-tells", "S6"),
        ("coordinates", "S7"),
        ("letters", "S7"),
        ("first", "S8"),
        ("ru-words", "S11"),
        ("allowance", "S13"),
        ("salvo-report", "S14"),
        ("incoming-misses", "S23"),
        ("halo", "S23"),
        ("clock", "S15a"),
    ]


@pytest.mark.parametrize(("key", "field", "text", "meaning"), EVERY_VALUE)
def test_every_value_of_an_option_is_read_and_written(
    key: str, field: str, text: str, meaning: object
) -> None:
    rules = small().with_options({key: text})
    assert getattr(rules, field) == meaning
    assert rules.options()[key] == text


@pytest.mark.parametrize("key", CHOICES)
@pytest.mark.parametrize("text", ["", "perhaps", "None", "ON", "-1", "1.5", " "])
def test_other_values_are_refused(key: str, text: str) -> None:
    with pytest.raises(Invalid):
        small().with_options({key: text})


def test_options_are_set_together() -> None:
    """A fleet that fits only the new grid comes with it, in whichever order."""
    grown = {"grid": "9x9", "fleet": "ship 9"}
    for texts in (grown, dict(reversed(grown.items()))):
        assert small().with_options(texts).fleet_cells == 9


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(Invalid) as refusal:
        small().with_options({"wind": "north"})
    assert "wind" in str(refusal.value)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_told_whole_by_its_options(name: str) -> None:
    rules = PRESETS[name]
    for other in PRESETS.values():
        assert replace(other.with_options(rules.options()), preset=name) == rules


def test_any_ruleset_is_told_whole_by_its_options() -> None:
    rng = random.Random(1)
    for _ in range(200):
        rules = random_rules(rng)
        assert PRESETS["classic"].with_options(rules.options()) == rules


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("carrier 5, cruiser 3 x2", 11),
        ("a 4 L,b 3 L", 7),
        ("  ship   3   x2  ", 6),
        ("линкор 4", 4),
    ],
)
def test_s2_a_fleet_as_text(text: str, cells: int) -> None:
    assert small(text, grid="10x10").fleet_cells == cells


@pytest.mark.parametrize("text", ["0", "26", "2500", "9999999", "half"])
def test_s13_a_fixed_allowance_lies_between_one_and_the_grid(text: str) -> None:
    with pytest.raises(Invalid):
        small(allowance=text)


@pytest.mark.parametrize(
    "text",
    ["600", "+5", "600+", "600 + 5", "0+5", "-1+5", "600+-5", "600+5.1234", "1e3+0", "99999999+0"],
)
def test_s15a_other_clocks_are_refused(text: str) -> None:
    with pytest.raises(Invalid):
        read_clock(text)


def test_s15a_a_clock_has_at_most_thirty_days() -> None:
    month = 30 * 24 * 3600
    assert read_clock(f"{month}+{month}") == ClockSetting(MOST_TIME, MOST_TIME)
    for text in (f"{month + 1}+0", f"600+{month + 1}", f"{month}.001+0"):
        with pytest.raises(Invalid):
            read_clock(text)


def test_s15a_there_is_no_clock_by_default() -> None:
    assert all(rules.clock is None for rules in PRESETS.values())


def test_a_preset_is_found_by_its_name_with_options_by_their_keys() -> None:
    rules = families.preset("salvo", salvo_report="counts", allowance="ships")
    assert rules == PRESETS["salvo"].with_options({"salvo-report": "counts", "allowance": "ships"})
    assert families.changed_options(rules) == {"salvo-report": "counts", "allowance": "ships"}
    assert families.changed_options(families.preset("salvo")) == {}
    assert families.options_of(rules) == OPTIONS


def test_a_game_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Invalid) as refusal:
        families.preset("chess")
    for name in ("chess", *PRESETS):
        assert name in str(refusal.value)
