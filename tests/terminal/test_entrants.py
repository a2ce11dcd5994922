"""Entering the names of a tournament."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from blindfleet.rules.families import preset
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.screens.entrants import Entrants, NameInput
from blindfleet.terminal.screens.scores import Scores
from blindfleet.terminal.screens.slips import Question
from terminal.driving import NARROW, WIDE, application, drive, notified, press, seen

Given = list[list[Chair] | None]


async def type_name(pilot: Pilot[None], text: str) -> None:
    await press(pilot, *text, "enter")


def entering(
    app: Blindfleet,
    look: Callable[[Pilot[None], Entrants, Given], Awaitable[None]],
    size: tuple[int, int] = NARROW,
    game: str = "classic",
) -> None:
    """Open the screen and look; `Given` fills with what it gives back."""
    given: Given = []

    async def run(pilot: Pilot[None]) -> None:
        screen = Entrants(preset(game))
        app.push_screen(screen, given.append)
        await pilot.pause()
        await look(pilot, screen, given)

    drive(app, run, size)


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_names_are_typed_one_after_the_other(tmp_path: Path, size: tuple[int, int]) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        assert "It takes two." in seen(app)
        for name in ("Anna", "Bo Berg", "[b]Carla"):
            await type_name(pilot, name)
            assert name in seen(app)
        assert "3 names" in seen(app)
        for sign in ("┐", "┘", "bye"):
            assert sign in seen(app)
        await press(pilot, "f2")
        assert given == [[Chair("Anna"), Chair("Bo Berg"), Chair("[b]Carla")]]

    entering(app, look, size)
    assert application(tmp_path).settings.entrants == ["Anna", "Bo Berg", "[b]Carla"]


def test_the_last_entrants_are_remembered_bots_too(tmp_path: Path) -> None:
    app = application(tmp_path)
    app.settings.entrants = ["Anna", "bot cadet", "bot nobody", "bot cadet"]

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        assert screen.roll.names == ["Anna", "Cadet", "Cadet 2"]
        assert "Cadet 2 · bot" in seen(app)
        await press(pilot, "escape")
        assert given == [None]

    entering(app, look)


def test_a_bot_is_chosen_from_the_levels_of_the_game(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        await type_name(pilot, "Anna")
        await press(pilot, "f3")
        assert isinstance(app.screen, Question)
        assert "Cadet: Shoots where the fancy takes it" in seen(app)
        await press(pilot, "enter")
        await press(pilot, "f3", "escape")
        assert screen.roll.entrants == (Chair("Anna"), Chair("Cadet", "cadet"))
        await type_name(pilot, "bot cadet")
        assert screen.roll.names == ["Anna", "Cadet", "Cadet 2"]
        await press(pilot, "ctrl+g")
        assert given == [[Chair("Anna"), Chair("Cadet", "cadet"), Chair("Cadet 2", "cadet")]]

    entering(app, look)


def test_what_is_refused_is_said_and_can_be_mended(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        await press(pilot, "enter")
        assert notified(app)[-1] == "a name is empty"
        await type_name(pilot, "Anna")
        await press(pilot, "f2")
        assert "2 to 4096 names" in notified(app)[-1]
        await type_name(pilot, "Anna")
        assert notified(app)[-1] == "the name Anna is there twice"
        assert screen.query_one(NameInput).value == "Anna"
        await press(pilot, "2", "enter")
        assert screen.roll.names == ["Anna", "Anna2"]
        assert given == []

    entering(app, look)


def test_a_name_that_was_typed_and_not_yet_added_plays_too(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        await type_name(pilot, "Anna")
        await press(pilot, *"Anna", "f2")
        assert given == []
        await press(pilot, "backspace", "f2")
        assert given == [[Chair("Anna"), Chair("Ann")]]

    entering(app, look)


def test_names_are_struck_and_moved(tmp_path: Path) -> None:
    app = application(tmp_path)
    app.settings.entrants = list("ABCD")

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        await press(pilot, "down", "ctrl+down")
        assert screen.roll.names == list("ACBD")
        await press(pilot, "f5", "f5", "f5")
        assert screen.roll.names == list("BACD")
        assert screen.chosen == 0
        await press(pilot, "down", "down", "delete")
        assert screen.roll.names == list("BAD")
        await press(pilot, "x", "left", "delete")
        assert screen.roll.names == list("BAD"), "with a text there Del is the text's"
        await press(pilot, "f4", "f4", "f4", "f4")
        assert screen.roll.names == []
        assert app.settings.entrants == []

    entering(app, look)


def test_the_order_can_be_drawn_by_lot_and_a_name_pointed_at(tmp_path: Path) -> None:
    app = application(tmp_path)
    app.settings.entrants = list("ABCDEFGH")

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        await press(pilot, "f7")
        assert sorted(screen.roll.names) == list("ABCDEFGH")
        assert screen.roll.names != list("ABCDEFGH")
        third = screen.roll.names[2]
        await pilot.click("#roll", offset=(6, 3))
        await pilot.pause()
        assert screen.chosen == 2
        await press(pilot, "f4")
        assert third not in screen.roll.names
        assert screen.query_one(NameInput).has_focus

    entering(app, look)


@pytest.mark.parametrize("text", ["Anna, Boris,Anna", "Anna\nBoris\r\nAnna\n"])
def test_several_names_are_pasted_at_once(tmp_path: Path, text: str) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        screen.query_one(NameInput).post_message(events.Paste(text))
        await pilot.pause()
        assert screen.roll.names == ["Anna", "Boris"]
        assert notified(app) == ["the name Anna is there twice"]
        screen.query_one(NameInput).post_message(events.Paste("Carla Conti"))
        await pilot.pause()
        assert screen.query_one(NameInput).value == "Carla Conti"
        await press(pilot, "enter")
        await type_name(pilot, "Dario, Emil")
        assert screen.roll.names == ["Anna", "Boris", "Carla Conti", "Dario", "Emil"]

    entering(app, look)


def test_what_was_typed_survives_another_language(tmp_path: Path) -> None:
    app = application(tmp_path)
    app.settings.entrants = ["Anna", "Boris"]

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        await press(pilot, *"Carla")
        await app.speak("ru")
        await pilot.pause()
        assert "Boris" in seen(app)
        assert screen.query_one(NameInput).value == "Carla"
        await press(pilot, "enter")
        assert screen.roll.names == ["Anna", "Boris", "Carla"]

    entering(app, look)


def test_help_scores_and_leaving_have_keys_that_do_not_type(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        await press(pilot, "f10")
        assert "Begin the tournament" in seen(app)
        await press(pilot, "escape", "ctrl+o")
        assert isinstance(app.screen, Scores)
        await press(pilot, "escape", "ctrl+x")
        assert given == [None]

    entering(app, look)


def test_a_long_list_is_scrolled_to_the_chosen_name(tmp_path: Path) -> None:
    app = application(tmp_path)
    app.settings.entrants = [f"Player {number}" for number in range(26)]

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        assert "Player 25" not in seen(app)
        await press(pilot, *["down"] * 25)
        assert "Player 25" in seen(app)

    entering(app, look)


def test_the_only_level_of_blind_can_enter(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None], screen: Entrants, given: Given) -> None:
        await press(pilot, "f3", "enter", "f3", "enter", "f2")
        assert given[0] is not None
        assert [chair.is_person for chair in given[0]] == [False, False]

    entering(app, look, game="blind-skirmish")
