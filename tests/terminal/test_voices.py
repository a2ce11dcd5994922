"""S11: in Russian a player's own setting decides between «ранил» and «ранила»."""

from pathlib import Path

from textual.pilot import Pilot

from blindfleet.terminal.screens.setup import Setup
from blindfleet.words.scene import Voice
from terminal.driving import application, drive, press, seen, settle

TO_NAME, TO_VOICE = ("right", "down"), ("right", "down", "down")


def test_a_voice_is_kept_without_a_name(tmp_path: Path) -> None:
    app = application(tmp_path, "ru")

    async def choose(pilot: Pilot[None]) -> None:
        app.push_screen(Setup())
        await settle(pilot)
        await press(pilot, *TO_VOICE, "right")
        assert "ранила" in seen(app)
        screen = app.screen
        assert isinstance(screen, Setup)
        assert screen.chairs().one.voice is Voice.SHE

    drive(app, choose)
    again = application(tmp_path, "ru")
    assert again.settings.names[0] == ""


def test_a_voice_chosen_before_the_name_goes_with_it(tmp_path: Path) -> None:
    app = application(tmp_path, "ru")

    async def choose(pilot: Pilot[None]) -> None:
        app.push_screen(Setup())
        await settle(pilot)
        await press(pilot, *TO_VOICE, "right", "up", *"Anna")
        screen = app.screen
        assert isinstance(screen, Setup)
        assert screen.chairs().one == app.person(0, "")
        assert app.person(0, "").voice is Voice.SHE
        assert app.person(0, "").name == "Anna"

    drive(app, choose)


def test_a_game_begun_at_once_speaks_in_the_stored_voice(tmp_path: Path) -> None:
    app = application(tmp_path, "ru")
    app.settings.names[0] = "Анна"
    app.settings.speakers["Анна"] = Voice.SHE.value

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "p")
        (table,) = app.tables
        assert table.chairs.one.voice is Voice.SHE

    drive(app, play)
