"""Placing a fleet through the keyboard and the mouse."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.kernels.fit import CannotFit, Fits
from blindfleet.rules.shooting import Deploy, ShootingRules
from blindfleet.rules.shooting.layout import refuse_layout
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.screens.formations import Formations
from blindfleet.terminal.screens.placing import Placing
from blindfleet.terminal.widgets.sea import Sea
from terminal.driving import WIDE, application, drive, notified, press, seen, settle, wait_for
from terminal.tables import table_of


class Given:
    """The placing screen on top of an application, and what it gives."""

    def __init__(self, path: Path, game: str = "classic", language: str = "en", **options: Any):
        self.app: Blindfleet = application(path / "data", language)
        self.table = table_of(self.app.folder, game, **options)
        self.screen = Placing(self.table, Seat.ONE)
        self.placed: list[Deploy | None] = []

    async def open(self, pilot: Pilot[None]) -> None:
        self.app.push_screen(self.screen, self.placed.append)
        await pilot.pause()


def test_a_fleet_at_random_can_be_begun_with_at_once(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "enter")
        (placed,) = given.placed
        assert placed is not None
        assert isinstance(given.table.rules, ShootingRules)
        refuse_layout(given.table.rules, placed.layout)

    drive(given.app, play)


def test_a_whole_fleet_is_placed_by_hand(tmp_path: Path) -> None:
    given = Given(tmp_path, grid="6x6", fleet="cruiser 3, destroyer 2, torpedo-boat 1")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", *"А1", "enter")
        await press(pilot, *"А3", "space", "enter")
        await press(pilot, *"Е6", "enter")
        assert "The whole fleet is placed." in seen(given.app)
        await press(pilot, "enter")
        (placed,) = given.placed
        assert placed is not None
        rules = given.table.rules
        assert isinstance(rules, ShootingRules)
        assert [rules.write_cells(ship.cells) for ship in placed.layout.ships] == [
            "А1 Б1 В1",
            "А3 А4",
            "Е6",
        ]

    drive(given.app, play)


def test_a_place_that_breaks_the_rules_is_refused_with_the_reason(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", *"А1", "enter", *"А2")
        assert "touch at А1" in " ".join(seen(given.app).split())
        await press(pilot, "enter")
        assert len(given.screen.draft.ships) == 1

    drive(given.app, play)


def test_s22_a_stuck_placement_is_recognised_at_once(tmp_path: Path) -> None:
    given = Given(tmp_path, grid="5x5", fleet="carrier 5, cruiser 3 x2")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", *"А1")
        await wait_for(pilot, lambda: isinstance(given.screen.found, Fits))
        assert "The rest fits" in seen(given.app)
        await press(pilot, *"А3", "enter")
        await press(pilot, *"А1", "enter")
        await wait_for(pilot, lambda: isinstance(given.screen.found, Fits))
        await press(pilot, "ctrl+u", *"А2", "enter")
        await wait_for(pilot, lambda: isinstance(given.screen.found, CannotFit))
        assert "Stuck" in seen(given.app)
        await press(pilot, "ctrl+e")
        assert len(given.screen.draft.ships) == 1

    drive(given.app, play)


def test_the_rest_is_placed_at_random_around_what_lies(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", *"А1", "enter")
        (first,) = given.screen.draft.ships
        await press(pilot, "ctrl+e")
        assert given.screen.draft.layout is not None
        assert first in given.screen.draft.ships
        before = given.screen.draft.ships
        await press(pilot, "ctrl+a")
        assert given.screen.draft.ships != before

    drive(given.app, play)


def test_a_placed_ship_is_taken_up_and_placed_elsewhere(tmp_path: Path) -> None:
    given = Given(tmp_path, grid="6x6", fleet="cruiser 3")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", *"А1", "enter", *"Б1", "space")
        assert given.screen.draft.in_hand is not None
        await press(pilot, "down", "enter")
        (ship,) = given.screen.draft.ships
        assert given.screen.rules.write_cells(ship.cells) == "А2 Б2 В2"

    drive(given.app, play)


@pytest.mark.parametrize("size", [(80, 24), WIDE])
def test_the_mouse_places_and_takes_up(tmp_path: Path, size: tuple[int, int]) -> None:
    given = Given(tmp_path, grid="6x6", fleet="cruiser 3")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u")
        sea = given.screen.query_one(Sea)
        region = sea.cell_region(7)
        assert region is not None
        spot = (region.x + 2, region.y + 1)  # the border is one wide
        await pilot.click(Sea, offset=spot)
        await pilot.pause()
        assert len(given.screen.draft.ships) == 1
        await pilot.click(Sea, offset=spot)
        await pilot.pause()
        assert not given.screen.draft.ships

    drive(given.app, play, size)


def test_a_killed_terminal_loses_no_ship_that_was_placed(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+u", *"А1", "enter", *"А3", "enter")

    drive(given.app, play)
    again = application(tmp_path / "data")
    screen = Placing(given.table, Seat.ONE)

    async def look(pilot: Pilot[None]) -> None:
        again.push_screen(screen)
        await pilot.pause()
        assert screen.draft.ships == given.screen.draft.ships

    drive(again, look)


def test_it_says_saved_only_when_it_is(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        games = given.table.path.parent
        games.rename(games.with_name("elsewhere"))
        games.write_text("in the way", encoding="utf-8")
        await press(pilot, "ctrl+s")
        assert notified(given.app)
        assert not any("Saved" in message for message in notified(given.app))
        games.unlink()
        await press(pilot, "ctrl+s")
        assert notified(given.app) == [f"Saved: {given.table.path.name}"]

    drive(given.app, play)


def test_a_draft_of_the_other_player_is_never_shown(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+a")
        other = Placing(given.table, Seat.TWO)
        given.app.push_screen(other)
        await pilot.pause()
        assert other.draft.ships != given.screen.draft.ships

    drive(given.app, play)


def test_leaving_gives_nothing(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "escape")
        assert given.placed == [None]

    drive(given.app, play)


def test_a_formation_kept_by_one_of_two_people_is_not_shown_to_the_other(tmp_path: Path) -> None:
    """It is how the first one's fleet lies now."""
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+w", *"mine", "enter", "enter")
        assert len(given.app.folder.formations()) == 1
        other = Placing(given.table, Seat.TWO)
        given.app.push_screen(other)
        await settle(pilot)
        given.app.clear_notifications()
        await press(pilot, "ctrl+y")
        assert isinstance(given.app.screen, Formations)
        assert "mine" not in seen(given.app)

    drive(given.app, play)


def test_a_formation_of_ones_own_is_loaded_in_a_later_game(tmp_path: Path) -> None:
    given = Given(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+w", *"mine", "enter")
        kept = given.screen.draft.layout
        assert kept is not None
        screen = Placing(given.table, Seat.ONE)
        screen.table.chairs = PerSeat(Chair("Anna"), Chair("Cadet", "cadet"))
        given.app.push_screen(screen)
        await settle(pilot)
        await press(pilot, "ctrl+a", "ctrl+y", "enter")
        assert screen.draft.layout == kept

    drive(given.app, play)
