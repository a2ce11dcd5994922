"""S16–S20: the presets, setting by setting."""

from __future__ import annotations

from typing import get_args

import pytest

from blindfleet.rules import families
from blindfleet.rules.shooting.ruleset import PRESETS

COMMON = {
    "grid": "10x10",
    "letters": "к",
    "first": "lot",
    "ru-words": "ранил",
    "allowance": "cells",
    "salvo-report": "ships",
    "incoming-misses": "on",
    "halo": "on",
    "clock": "none",
}
CLASSIC = COMMON | {
    "fleet": "battleship 4, cruiser 3 x2, destroyer 2 x3, torpedo-boat 1 x4",
    "touching": "none",
    "turns": "streak",
    "sunk-tells": "cells",
    "coordinates": "russian",
}
SALVO = COMMON | {"touching": "free", "turns": "salvo", "coordinates": "latin"}
EXPECTED = {
    "classic": CLASSIC,
    "classic-corners": CLASSIC | {"touching": "corners"},
    "classic-shapes": CLASSIC
    | {
        "fleet": "battleship 4 L square zigzag, cruiser 3 x2 L, destroyer 2 x3, torpedo-boat 1 x4",
    },
    "classic-15": CLASSIC
    | {
        "grid": "15x15",
        "fleet": "carrier 5, battleship 4 x2, cruiser 3 x3, destroyer 2 x4, torpedo-boat 1 x5",
    },
    "salvo": SALVO | {"fleet": "carrier 5, battleship 4, destroyer 3, cruiser 2 x2, submarine 1"},
    "salvo-b": SALVO | {"fleet": "carrier 5, battleship 4, destroyer 3, submarine 3, cruiser 2"},
    "italian": COMMON
    | {
        "fleet": "submarine 2, cruiser 3 x2, torpedo-ship 4, carrier 5",
        "touching": "none",
        "turns": "streak",
        "sunk-tells": "cells",
        "coordinates": "italian",
        "incoming-misses": "off",
    },
    "hasbro": COMMON
    | {
        "fleet": "carrier 5, battleship 4, cruiser 3, submarine 3, destroyer 2",
        "touching": "free",
        "turns": "alternate",
        "sunk-tells": "class",
        "coordinates": "latin",
    },
}


def assert_preset(name: str) -> None:
    """Every setting the rules give the preset; nothing is said of a salvo's `sunk-tells`."""
    options = PRESETS[name].options()
    assert {key: options[key] for key in EXPECTED[name]} == EXPECTED[name]
    assert options.keys() - EXPECTED[name].keys() <= {"sunk-tells"}
    assert PRESETS[name].preset == name


def fleet_of(name: str) -> dict[str, tuple[int, int]]:
    """Class: how many, of how many cells."""
    return {kind.name: (kind.count, kind.cells) for kind in PRESETS[name].fleet}


def test_s16_classic() -> None:
    assert_preset("classic")
    assert fleet_of("classic") == {
        "battleship": (1, 4),
        "cruiser": (2, 3),
        "destroyer": (3, 2),
        "torpedo-boat": (4, 1),
    }
    assert PRESETS["classic"].ship_count == 10
    assert PRESETS["classic"].fleet_cells == 20


def test_s17_classic_corners() -> None:
    assert_preset("classic-corners")


def test_s17_classic_shapes() -> None:
    """The same ships; every shape that their sizes have."""
    assert_preset("classic-shapes")
    assert fleet_of("classic-shapes") == fleet_of("classic")


def test_s17_classic_15() -> None:
    assert_preset("classic-15")
    assert fleet_of("classic-15") == {
        "carrier": (1, 5),
        "battleship": (2, 4),
        "cruiser": (3, 3),
        "destroyer": (4, 2),
        "torpedo-boat": (5, 1),
    }


def test_s18_salvo() -> None:
    assert_preset("salvo")
    assert fleet_of("salvo") == {
        "carrier": (1, 5),
        "battleship": (1, 4),
        "destroyer": (1, 3),
        "cruiser": (2, 2),
        "submarine": (1, 1),
    }


def test_s18_salvo_b() -> None:
    assert_preset("salvo-b")
    assert fleet_of("salvo-b") == {
        "carrier": (1, 5),
        "battleship": (1, 4),
        "destroyer": (1, 3),
        "submarine": (1, 3),
        "cruiser": (1, 2),
    }


@pytest.mark.parametrize("name", ["salvo", "salvo-b"])
def test_s18_both_fleets_have_17_cells(name: str) -> None:
    assert PRESETS[name].fleet_cells == 17


def test_s19_italian() -> None:
    assert_preset("italian")
    assert fleet_of("italian") == {
        "submarine": (1, 2),
        "cruiser": (2, 3),
        "torpedo-ship": (1, 4),
        "carrier": (1, 5),
    }


def test_s20_hasbro() -> None:
    assert_preset("hasbro")
    assert fleet_of("hasbro") == {
        "carrier": (1, 5),
        "battleship": (1, 4),
        "cruiser": (1, 3),
        "submarine": (1, 3),
        "destroyer": (1, 2),
    }


def test_there_are_no_other_presets() -> None:
    assert PRESETS.keys() == EXPECTED.keys()
    assert {name: families.PRESETS[name] for name in PRESETS} == PRESETS


def test_a_type_checker_knows_every_preset_by_its_name() -> None:
    assert get_args(families.ShootingGame) == tuple(PRESETS)
    known = (*get_args(families.BlindGame), *get_args(families.ShootingGame))
    assert known == tuple(families.PRESETS)
