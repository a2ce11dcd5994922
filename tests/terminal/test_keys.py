"""S25: the keys of the Italian program, each with a second binding and a place in the palette."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from blindfleet.board.seats import Seat
from blindfleet.terminal.keys import shown
from blindfleet.terminal.screens.cover import Cover
from blindfleet.terminal.screens.help import Help
from blindfleet.terminal.screens.legend import Legend
from blindfleet.terminal.screens.saved import SavedGames
from blindfleet.terminal.screens.shooting import ShootingPlay
from blindfleet.terminal.screens.slips import Prompt, Question
from blindfleet.terminal.sitting import play_screen
from blindfleet.words.language import LANGUAGES, load
from terminal.driving import application, drive, press, seen, settle, wait_for
from terminal.tables import table_of

S25 = {
    "left": "aim(0, -1)",
    "right": "aim(0, 1)",
    "up": "aim(-1, 0)",
    "down": "aim(1, 0)",
    "enter": "attack",
    "escape": "leave",
    "f1": "scroll_attack(0, -1)",
    "f2": "scroll_attack(-1, 0)",
    "f3": "scroll_attack(0, 1)",
    "f4": "scroll_attack(1, 0)",
    "f5": "scroll_defence(0, -1)",
    "f6": "scroll_defence(-1, 0)",
    "f7": "scroll_defence(0, 1)",
    "f8": "scroll_defence(1, 0)",
    "f9": "save",
    "f10": "help",
    "backslash": "scores",
    "tab": "legend",
}


@pytest.mark.parametrize("key", S25)
def test_s25_every_key_does_what_it_did_and_has_a_second_binding(key: str) -> None:
    keys = [one for one in ShootingPlay.KEYS if key in one.keys]
    assert [one.action for one in keys] == [S25[key]]
    assert len(keys[0].keys) >= 2


def test_s25_no_key_is_bound_twice() -> None:
    bound = [key for one in ShootingPlay.KEYS for key in one.keys]
    assert len(bound) == len(set(bound))


def test_s25_every_key_has_a_place_in_the_palette(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, ShootingPlay))
        offered = {command.help for command in app.get_system_commands(app.screen)}
        for key in ShootingPlay.KEYS:
            assert ", ".join(shown(one, app.words) for one in key.keys) in offered

    drive(app, look)


def test_help_lies_over_any_screen_with_that_screens_keys(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "f10")
        assert isinstance(app.screen, Help)
        assert "Play at once against a bot" in seen(app)
        await press(pilot, "escape", "enter", "question_mark")
        assert "Clear the grid" in seen(app)
        await press(pilot, "escape", "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, ShootingPlay))
        await press(pilot, "f10")
        assert "Scroll the attack grid left" in seen(app)

    drive(app, look, size=(100, 50))


def test_tab_shows_the_legend_and_closes_it(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, ShootingPlay))
        play = app.screen
        await press(pilot, "tab")
        assert isinstance(app.screen, Legend)
        for meaning in ("ship", "hit", "sunk", "miss", "certainly empty"):
            assert meaning in seen(app)
        await press(pilot, "tab")
        assert app.screen is play

    drive(app, look)


def test_the_palette_speaks_the_language_of_the_user(tmp_path: Path) -> None:
    app = application(tmp_path, "ru")

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "ctrl+k")
        await wait_for(pilot, lambda: app.words.say("What would you like?") in seen(app))
        assert "Search for commands" not in seen(app)

    drive(app, look)


def test_keys_are_written_as_on_keyboards() -> None:
    keys = ("f9", "ctrl+s", "left", "backslash", "shift+left", "enter")
    english, italian = load("en"), load("it")
    assert [shown(key, english) for key in keys] == ["F9", "Ctrl+S", "←", "\\", "Shift+←", "Enter"]
    assert [shown(key, italian) for key in keys[-2:]] == ["Maiusc+←", "Invio"]


@pytest.mark.parametrize("key", ["g", "G", "п", "П"])
def test_letters_are_keys_with_shift_and_caps_lock_as_well(tmp_path: Path, key: str) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, key)
        assert isinstance(app.screen, SavedGames)

    drive(app, look)


def test_help_and_the_way_out_are_always_in_the_bar(tmp_path: Path) -> None:
    app = application(tmp_path, "ru")

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        assert seen(app).split("\n")[-1].split()[-4:] == ["F10", "Справка", "Esc", "Выйти"]

    drive(app, look)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["blind", "classic", "salvo", "italian"])
def test_every_key_of_the_bar_has_room_while_playing(
    tmp_path: Path, game: str, language: str
) -> None:
    app = application(tmp_path, language)

    async def look(pilot: Pilot[None]) -> None:
        screen = play_screen(table_of(app.folder, game), Seat.ONE)
        app.push_screen(screen)
        await settle(pilot)
        bar = seen(app).split("\n")[-1]
        wanted = [app.words.say(key.bar) for key in screen.keys_now() if key.bar]
        assert [word for word in bar.split() if word in wanted] == wanted
        assert "F9" in bar

    drive(app, look)


def test_help_lies_over_covers_and_questions_too(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        for screen in (Cover("Anna"), Question("?", {"yes": "Yes", "no": "No"}), Prompt("Name?")):
            app.push_screen(screen)
            await settle(pilot)
            await press(pilot, "f10")
            assert isinstance(app.screen, Help)
            await press(pilot, "escape", "escape")

    drive(app, look)
