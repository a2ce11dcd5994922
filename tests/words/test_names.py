"""Pieces, ships and sides by their names."""

from __future__ import annotations

import pytest

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.families import PRESETS, preset
from blindfleet.rules.shooting import ShootingRules
from blindfleet.rules.shooting.layout import ShipName
from blindfleet.rules.shooting.ruleset import ShipClass
from blindfleet.words import games, names
from words.catalogues import words

LANGUAGES = ("en", "ru", "it")
SHOOTING = [rules for rules in PRESETS.values() if isinstance(rules, ShootingRules)]


@pytest.mark.parametrize(
    ("piece", "number", "said"),
    [
        (PieceClass.DESTROYER, 1, ("a destroyer", "эсминец", "un cacciatorpediniere")),
        (PieceClass.DESTROYER, 2, ("two destroyers", "два эсминца", "due cacciatorpediniere")),
        (PieceClass.DESTROYER, 3, ("three destroyers", "три эсминца", "tre cacciatorpediniere")),
        (PieceClass.FISH, 2, ("two fish", "две подводные лодки", "due sommergibili")),
        (PieceClass.VEDETTE, 3, ("three vedettes", "три торпедных катера", "tre motosiluranti")),
        (PieceClass.BATTLESHIP, 2, ("two battleships", "два линкора", "due corazzate")),
        (PieceClass.MINE, 1, ("a mine", "мина", "una mina")),
    ],
)
def test_b19_a_force_is_named_as_class_and_number(
    piece: PieceClass, number: int, said: tuple[str, ...]
) -> None:
    assert tuple(names.force(words(one), piece, number) for one in LANGUAGES) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_b19_every_force_has_a_name_of_its_own(language: str) -> None:
    said = [
        names.force(words(language), piece, number)
        for piece in PieceClass
        for number in (1, 2, 3)
        if piece.is_ship or number == 1
    ]
    assert len(set(said)) == len(said) == 24


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, ("1 fish", "1 подводная лодка", "1 sommergibile")),
        (2, ("2 fish", "2 подводные лодки", "2 sommergibili")),
        (6, ("6 fish", "6 подводных лодок", "6 sommergibili")),
    ],
)
def test_pieces_are_counted_in_figures(number: int, said: tuple[str, ...]) -> None:
    counted = [names.counted(words(one), PieceClass.FISH, number) for one in LANGUAGES]
    assert tuple(counted) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", SHOOTING, ids=lambda rules: rules.preset)
def test_every_class_of_the_presets_has_a_name(rules: ShootingRules, language: str) -> None:
    for ship_class in rules.fleet:
        assert ship_class.name in names.SHIP_CLASSES
        assert ship_class.name in names.GENDERS
        assert names.ship_class_name(words(language), ship_class.name)


def test_s14_ships_of_one_class_carry_numbers() -> None:
    rules = preset("salvo")
    second, alone = ShipName("cruiser", 2), ShipName("carrier", 1)
    said = [names.ship_name(words(one), rules, second) for one in LANGUAGES]
    assert said == ["cruiser 2", "крейсер 2", "incrociatore 2"]
    assert names.ship_name(words("ru"), rules, alone) == "авианосец"


def test_a_class_that_a_player_has_named_keeps_its_name() -> None:
    rules = preset("classic", fleet="Аврора 3 x2")
    said = {names.ship_name(words(one), rules, ShipName("Аврора", 2)) for one in LANGUAGES}
    assert said == {"Аврора 2"}


def test_s27_russian_counts_decks() -> None:
    said = [names.ship_with_size(words("ru"), one) for one in preset("classic-15").fleet]
    assert said == [
        "авианосец (пятипалубный)",
        "линкор (четырёхпалубный)",
        "крейсер (трёхпалубный)",
        "эсминец (двухпалубный)",
        "торпедный катер (однопалубный)",
    ]


def test_a_class_of_another_size_says_its_cells() -> None:
    destroyer = ShipClass("destroyer", 3)
    said = [names.ship_with_size(words(one), destroyer) for one in LANGUAGES]
    assert said == ["destroyer of 3 cells", "эсминец (3 клетки)", "cacciatorpediniere da 3 celle"]


def test_sides_without_names() -> None:
    players = PerSeat("Anna", "")
    assert names.players_or_sides(words("it"), players) == PerSeat("Anna", "La parte 2")
    said = [names.label(words("ru"), players, seat) for seat in Seat]
    assert said == ["Anna", "сторона 2"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRESETS)
def test_every_game_is_described(game: str, language: str) -> None:
    spoken = words(language)
    assert games.about(spoken, game).endswith(".")
    assert games.fleet(spoken, PRESETS[game])


def test_fleets_in_words() -> None:
    assert games.fleet(words("ru"), PRESETS["blind"]) == (
        "2 линкора, 5 крейсеров, 6 эсминцев, 6 сторожевиков, 6 торпедных катеров, 6 тральщиков, "
        "2 подводные лодки, 6 торпед, 4 мины, 2 форта"
    )
    assert games.fleet(words("it"), PRESETS["italian"]) == (
        "1 × sommergibile da 2 celle, 2 × incrociatore da tre celle, "
        "1 × torpediniere da 4 celle, 1 × portaerei da cinque celle"
    )
