"""The list of formations, for any game."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from blindfleet.board.grid import cells_of
from blindfleet.board.problems import Invalid
from blindfleet.board.seats import Seat
from blindfleet.records.formations import Formation
from blindfleet.rules import shooting
from blindfleet.rules.families import preset
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.formation_shelf import FormationShelf
from blindfleet.terminal.screens.formations import Formations
from blindfleet.terminal.widgets.sea import Sea
from terminal.driving import application, drive, press, seen


@pytest.mark.parametrize("game", ["classic", "salvo", "italian"])
def test_a_formation_of_a_shooting_game_is_shown_and_given(tmp_path: Path, game: str) -> None:
    app = application(tmp_path)
    screen = Formations(app.folder, preset(game), Seat.ONE)
    given: list[Formation | None] = []

    async def play(pilot: Pilot[None]) -> None:
        app.push_screen(screen, given.append)
        await pilot.pause()
        formation = screen.shelved[0].formation
        assert isinstance(formation.placement, shooting.Layout)
        shown = {cell for ship in formation.placement.ships for cell in cells_of(ship.cells)}
        assert set(screen.query_one(Sea).tiles) == shown
        await press(pilot, "enter")
        assert given == [formation]

    drive(app, play)


def test_where_there_are_none_it_says_so_and_gives_none(tmp_path: Path) -> None:
    app = application(tmp_path)
    rules = preset("blind", board="6x7", home="3", fleet="2D 1X")
    screen = Formations(app.folder, rules, Seat.ONE)
    given: list[Formation | None] = []

    async def play(pilot: Pilot[None]) -> None:
        app.push_screen(screen, given.append)
        await pilot.pause()
        assert "none yet" in seen(app)
        await press(pilot, "enter", "delete", "escape")
        assert given == [None]

    drive(app, play)


def test_the_list_speaks_another_language_at_once(tmp_path: Path) -> None:
    app = application(tmp_path)
    screen = Formations(app.folder, preset("blind"), Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        app.push_screen(screen)
        await pilot.pause()
        await press(pilot, "down", "down")
        await app.speak("it")
        await pilot.pause()
        assert screen.at == 2
        assert screen.query_one(Sea).tiles

    drive(app, play)


def test_a_damaged_formation_is_set_aside(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.write(tmp_path / "formations" / "odd.formation", "nonsense")
    shelf = FormationShelf(folder, preset("blind"))
    assert shelf.own() == []
    assert [name for name, _ in folder.damaged] == ["odd.formation"]


def test_a_formation_needs_a_name(tmp_path: Path) -> None:
    rules = preset("blind")
    shelf = FormationShelf(Folder(tmp_path), rules)
    placement = shelf.all()[0].formation.for_seat(Seat.TWO)
    with pytest.raises(Invalid):
        shelf.keep(" ", Seat.TWO, placement)
    kept = shelf.keep("Mine", Seat.TWO, placement)
    assert [one.formation for one in shelf.own()] == [kept]
    shelf.remove(shelf.all()[-1])
    shelf.remove(shelf.own()[0])
    assert shelf.own() == []
