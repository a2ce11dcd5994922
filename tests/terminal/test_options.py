"""The options of a game: the limits are said before they are run into (S21)."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from blindfleet.rules.families import PRESETS, Ruleset, options_of, preset
from blindfleet.rules.shooting import ShootingRules
from blindfleet.rules.shooting.limits import limits
from blindfleet.terminal.screens.options import Options
from blindfleet.terminal.widgets.form import Choice, Number
from blindfleet.words.language import LANGUAGES, load
from blindfleet.words.options import option_name, option_value
from terminal.driving import application, drive, press, seen, settle


class Given:
    def __init__(self, path: Path, game: str, **options: Any) -> None:
        self.app = application(path)
        self.screen = Options(preset(game, **options))
        self.chosen: list[Ruleset | None] = []

    async def open(self, pilot: Pilot[None]) -> None:
        self.app.push_screen(self.screen, self.chosen.append)
        await settle(pilot)


@pytest.mark.parametrize("game", PRESETS)
def test_the_rules_come_back_as_they_were(game: str, tmp_path: Path) -> None:
    given = Given(tmp_path, game)

    async def accept(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "enter")
        assert given.chosen == [preset(game)]

    drive(given.app, accept)


def test_s21_the_limit_of_every_class_is_told_and_grows_with_the_grid(tmp_path: Path) -> None:
    given = Given(tmp_path, "classic")

    async def look(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for _ in range(3):
            rules = given.screen.rules()
            assert isinstance(rules, ShootingRules)
            found = limits(rules.grid, rules.touching, rules.fleet)
            for name, most in found.most.items():
                line = given.screen.query_one(f"#line-ships-{name}", Number)
                assert line.most == most
                assert str(most) in line.remark
            await press(pilot, "right", "right")

    drive(given.app, look)


def test_s21_no_more_ships_can_be_asked_for_than_the_grid_takes(tmp_path: Path) -> None:
    given = Given(tmp_path, "classic")

    async def ask(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "down", "down", *["right"] * 30)
        rules = given.screen.rules()
        assert isinstance(rules, ShootingRules)
        assert rules.by_name["battleship"].count == 5
        await press(pilot, "enter")
        assert given.chosen == [rules]

    drive(given.app, ask)


def test_s21_a_grid_too_small_for_the_fleet_is_said_and_not_accepted(tmp_path: Path) -> None:
    given = Given(tmp_path, "classic")

    async def shrink(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *["left"] * 5, "down", *["left"] * 5)
        assert "! S21" in seen(given.app)
        await press(pilot, "enter")
        assert given.chosen == []
        await press(pilot, "ctrl+u")
        assert "This can be played" in seen(given.app)

    drive(given.app, shrink)


def test_numbers_are_typed_too(tmp_path: Path) -> None:
    given = Given(tmp_path, "italian")

    async def write(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"40", "down", *"50", "enter")
        (rules,) = given.chosen
        assert isinstance(rules, ShootingRules)
        assert (rules.grid.rows, rules.grid.columns) == (40, 50)

    drive(given.app, write)


def test_blind_has_its_board_homes_and_fleet(tmp_path: Path) -> None:
    given = Given(tmp_path, "blind")

    async def change(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert "45 pieces for a home of 84 cells." in seen(given.app)
        await press(pilot, "right", "right", "down", "left", "down", "right", "enter")
        assert given.chosen == [preset("blind", board="11x17", home=8)]

    drive(given.app, change)


ONE_OF_EACH = ("classic", "salvo", "italian", "blind")


@pytest.mark.parametrize(
    "game",
    [
        game if game in ONE_OF_EACH else pytest.param(game, marks=pytest.mark.slow)
        for game in PRESETS
    ],
)
def test_every_value_of_every_choice_can_be_played(game: str, tmp_path: Path) -> None:
    """Each choice through all its values and back, and a ship more."""
    given = Given(tmp_path, game)

    async def turn(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for line in given.screen.query(Choice):
            for _ in line.values:
                line.action_turn(1)
                await settle(pilot)
                assert given.screen.problem is None, given.screen.texts
        (ships, *_) = (one for one in given.screen.query(Number) if one.key.startswith("ships-"))
        ships.action_add(1)
        await settle(pilot)
        assert given.screen.problem is None, given.screen.texts
        await press(pilot, "ctrl+g")
        assert given.chosen != [preset(game)]

    drive(given.app, turn)


def test_b32_as_many_forts_can_be_asked_for_as_there_are(tmp_path: Path) -> None:
    given = Given(tmp_path, "blind")

    async def look(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        forts = given.screen.query_one("#line-ships-X", Number)
        line = given.screen.query_one("#line-forts-to-take", Choice)
        for number in (3, 4, 1):
            forts.value = number
            forts.post_message(Number.Changed(forts))
            await settle(pilot)
            assert [value for value, _ in line.values] == ["all", *map(str, range(1, number + 1))]

    drive(given.app, look)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_words(language: str) -> None:
    words = load(language)
    for rules in PRESETS.values():
        for option in options_of(rules):
            assert option_name(words, option.key)
            for value in option.choices:
                assert option_value(words, option.key, value)
