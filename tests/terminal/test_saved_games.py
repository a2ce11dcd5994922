"""The list of saved games: go on with one, look back at one, delete one."""

from pathlib import Path
from shutil import copy

import pytest
from textual.pilot import Pilot
from textual.widgets import DataTable

from blindfleet.board.seats import PerSeat
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.screens.replay import Replay
from blindfleet.terminal.screens.saved import SavedGames
from blindfleet.words.games import NAMES
from terminal.driving import application, drive, notified, press, seen, wait_for
from terminal.recorded import GAMES
from terminal.tables import finished_table, play_some, table_of


@pytest.fixture(autouse=True)
def nobody_weighs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Replay, "weigh_shots", lambda _: None)


async def open_list(pilot: Pilot[None], app: Blindfleet) -> list[Path | None]:
    """The list, read; what it is dismissed with comes into the list returned."""
    wishes: list[Path | None] = []
    screen = SavedGames()
    app.push_screen(screen, wishes.append)
    await wait_for(pilot, lambda: screen.games is not None)
    await pilot.pause()
    return wishes


def lines(app: Blindfleet) -> list[list[str]]:
    table = app.screen.query_one(DataTable)
    return [[str(cell) for cell in table.get_row_at(row)] for row in range(table.row_count)]


def test_all_games_are_listed_the_latest_first_with_how_they_stand(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    finished_table(folder, "salvo")
    (tmp_path / "games" / "2001-01-01 00.00.00 classic.bf").write_text(
        (GAMES / "classic.bf").read_text(encoding="utf-8"), encoding="utf-8"
    )
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        table_of(app.folder)
        await open_list(pilot, app)
        found = lines(app)
        games = app.folder.games()
        assert [line[1] for line in found] == [NAMES[game.rules.preset] for game in games]
        results = {line[1]: line[2] for line in found if line[0] != "2001-01-01 00:00"}
        assert results["Classic"] == "unfinished"
        assert results["Salvo"] in ("1-0", "0-1", "draw")
        assert found[-1] == [
            "2001-01-01 00:00",
            "Classic",
            "0-1",
            "Anna – Boris (A lesson in the back row)",
        ]
        assert "All games: 3" in seen(app)

    drive(app, look)


def test_enter_goes_on_with_an_unfinished_game(tmp_path: Path) -> None:
    table = table_of(Folder(tmp_path))
    play_some(table, 6)
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        wishes = await open_list(pilot, app)
        await press(pilot, "enter")
        assert wishes == [table.path]
        assert not any(isinstance(screen, Replay) for screen in app.screen_stack)

    drive(app, look)


@pytest.mark.parametrize("key", ["enter", "ctrl+g"])
def test_a_finished_game_is_looked_back_at_and_then_the_list_is_there_again(
    tmp_path: Path, key: str
) -> None:
    table = finished_table(Folder(tmp_path))
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        wishes = await open_list(pilot, app)
        await press(pilot, key)
        await wait_for(pilot, lambda: isinstance(app.screen, Replay))
        assert isinstance(app.screen, Replay)
        assert app.screen.record == table.referee.saved()
        await press(pilot, "escape")
        assert isinstance(app.screen, SavedGames)
        await press(pilot, "escape")
        assert wishes == [None]

    drive(app, look)


def test_a_game_whose_moves_do_not_end_it_is_never_looked_back_at(tmp_path: Path) -> None:
    """Whatever its headers say, another's fleet is not shown while the game can be played."""
    table = table_of(Folder(tmp_path))
    play_some(table, 6)
    text = table.path.read_text(encoding="utf-8")
    table.path.write_text(text.replace('[Result "*"]', '[Result "1-0"]'), encoding="utf-8")
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await open_list(pilot, app)
        await press(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, SavedGames)
        await wait_for(pilot, lambda: screen.games == [])
        assert not any(isinstance(screen, Replay) for screen in app.screen_stack)

    drive(app, look)


def test_a_key_shows_the_unfinished_or_the_finished_ones_alone(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    for _ in range(2):
        table_of(folder)
    finished_table(folder)
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await open_list(pilot, app)
        counts = []
        for _ in range(4):
            counts.append((len(lines(app)), seen(app).split("\n")[0].strip()))
            await press(pilot, "f")
        assert counts == [
            (3, "All games: 3"),
            (2, "Unfinished games: 2"),
            (1, "Finished games: 1"),
            (3, "All games: 3"),
        ]

    drive(app, look)


def test_a_game_is_deleted_after_a_question(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    paths = sorted((table_of(folder).path for _ in range(3)), reverse=True)
    folder.keep_draft(paths[1], [])
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await open_list(pilot, app)
        await press(pilot, "down", "delete")
        assert "Delete Classic, Anna – Boris" in seen(app)
        await press(pilot, "escape")
        assert paths[1].exists()
        await press(pilot, "ctrl+d", "enter")
        assert [game.path for game in app.folder.games()] == [paths[0], paths[2]]
        assert app.folder.draft(paths[1]) is None
        assert len(lines(app)) == 2
        screen = app.screen
        assert isinstance(screen, SavedGames)
        assert screen.pointed_at is not None
        assert screen.pointed_at.path == paths[2], "the cursor stays where it was"
        await press(pilot, "delete", "enter", "delete", "enter")
        assert app.folder.games() == []
        assert "no such games" in seen(app)
        await press(pilot, "delete", "enter")

    drive(app, look)


def test_a_file_that_cannot_be_deleted_is_named_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(Folder(tmp_path))
    app = application(tmp_path)

    def refuse(_folder: Folder, _path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Folder, "remove", refuse)

    async def look(pilot: Pilot[None]) -> None:
        await open_list(pilot, app)
        await press(pilot, "delete", "enter")
        await wait_for(pilot, lambda: "denied" in " ".join(notified(app)))
        assert len(lines(app)) == 1
        assert table.path.exists()

    drive(app, look)


def test_damaged_files_are_named_and_the_others_are_listed(tmp_path: Path) -> None:
    table = table_of(Folder(tmp_path))
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        (table.path.parent / "broken.bf").write_text("no record at all", encoding="utf-8")
        await open_list(pilot, app)
        await wait_for(pilot, lambda: "broken.bf" in " ".join(notified(app)))
        assert len(lines(app)) == 1

    drive(app, look)


def test_a_finished_game_with_a_damaged_body_is_named_when_it_is_opened(tmp_path: Path) -> None:
    table = finished_table(Folder(tmp_path))
    text = table.path.read_text(encoding="utf-8")
    table.path.write_text(text.replace("1. 1:", "1. 1: what "), encoding="utf-8")
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await open_list(pilot, app)
        await press(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, SavedGames)
        await wait_for(pilot, lambda: screen.games == [])
        await wait_for(pilot, lambda: "set aside" in " ".join(notified(app)))

    drive(app, look)


def test_an_empty_folder_says_so(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        wishes = await open_list(pilot, app)
        assert "no such games" in seen(app)
        await press(pilot, "enter", "ctrl+g", "delete", "f", "f", "ctrl+x")
        assert wishes == [None]

    drive(app, look)


def test_hundreds_of_games_are_listed_by_their_headers_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for number in range(500):
        copy(GAMES / "blind.bf", games / f"{number:03}.bf")

    def refuse(_folder: Folder, _path: Path) -> None:
        raise AssertionError("no game is read to be listed")

    monkeypatch.setattr(Folder, "game", refuse)
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await open_list(pilot, app)
        assert app.screen.query_one(DataTable).row_count == 500
        await press(pilot, "ctrl+end")
        screen = app.screen
        assert isinstance(screen, SavedGames)
        assert screen.pointed_at is not None
        assert screen.pointed_at.path.name == "000.bf"

    drive(app, look)


def test_names_are_text_and_another_language_keeps_the_place(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    chairs = PerSeat(Chair("[/b]"), Chair("[red]Bo"))
    for _ in range(3):
        table_of(folder, chairs=chairs)
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await open_list(pilot, app)
        assert lines(app)[0][3] == "[/b] – [red]Bo"
        await press(pilot, "f", "down")
        screen = app.screen
        assert isinstance(screen, SavedGames)
        at = screen.pointed_at
        await app.speak("ru")
        await pilot.pause()
        assert len(lines(app)) == 3
        assert screen.pointed_at == at
        await press(pilot, "delete")
        assert "[red]Bo" in seen(app)

    drive(app, look)
