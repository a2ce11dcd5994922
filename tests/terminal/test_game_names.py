"""Games are called by their names in the language of the user, never by the keys of presets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from blindfleet.board.seats import Seat
from blindfleet.rules.families import preset
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.cup import Cup
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.screens.entrants import Entrants
from blindfleet.terminal.screens.formations import Formations
from blindfleet.terminal.screens.replay import Replay
from blindfleet.terminal.screens.scores import Scores
from blindfleet.terminal.screens.tournament import TournamentScreen
from terminal.driving import application, drive, wait_for
from terminal.recorded import played

GAME = "blind-skirmish"
NAMES = {"en": "Blind, a skirmish", "ru": "Вслепую, стычка", "it": "Alla cieca, scaramuccia"}
PEOPLE = (Chair("Anna"), Chair("Boris"))
SCREENS: dict[str, Callable[[Folder], Screen[Any]]] = {
    "look back": lambda _: Replay(played(GAME, 4)),
    "formations": lambda folder: Formations(folder, preset(GAME), Seat.ONE),
    "entrants": lambda _: Entrants(preset(GAME)),
    "tournament": lambda folder: TournamentScreen(Cup.new(preset(GAME), PEOPLE, folder)),
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", NAMES)
def test_the_title_of_a_screen_has_the_name_of_its_game(
    tmp_path: Path, language: str, screen: str
) -> None:
    app = application(tmp_path, language)

    async def look(pilot: Pilot[None]) -> None:
        app.push_screen(SCREENS[screen](app.folder))
        await wait_for(pilot, lambda: bool(app.screen.query("#status")))
        await pilot.pause()
        title = str(app.screen.query_one("#status", Static).render())
        assert NAMES[language] in title
        assert GAME not in title

    drive(app, look)


@pytest.mark.parametrize(("language", "name"), [("ru", "Вслепую"), ("it", "Alla cieca")])
def test_scores_of_one_game_alone_have_its_name(tmp_path: Path, language: str, name: str) -> None:
    app = application(tmp_path, language)

    async def look(pilot: Pilot[None]) -> None:
        screen = Scores()
        app.push_screen(screen)
        await wait_for(pilot, lambda: screen.counted is not None)
        screen.family = "blind"
        assert screen.title_now().endswith(f"· {name}")

    drive(app, look)
