"""The first screen, and how few keys there are between it and a game."""

import asyncio
from asyncio.subprocess import Process
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from blindfleet.match.bot_process import BotProcess
from blindfleet.rules.families import PRESETS, preset
from blindfleet.terminal.screens.placing import Placing
from blindfleet.terminal.screens.preferences import Preferences
from blindfleet.terminal.screens.setup import Setup
from blindfleet.terminal.screens.shooting import ShootingPlay
from blindfleet.terminal.screens.start import Start
from terminal.driving import application, drive, notified, press, seen, settle, wait_for
from terminal.tables import finished_table


def test_a_game_against_a_bot_is_two_keys_away(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        assert isinstance(app.screen, Placing)
        await press(pilot, "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, ShootingPlay))

    drive(app, play)


def test_the_last_choices_are_remembered(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def choose(pilot: Pilot[None]) -> None:
        await press(pilot, "down", "enter")
        assert isinstance(app.screen, Setup)
        await press(pilot, "down", "right", "down", *"Anna", "down", "left", "escape")
        assert app.settings.game == "classic-corners"

    drive(app, choose)
    again = application(tmp_path)
    assert again.settings.game == "classic-corners"
    assert again.settings.names[0] == "Anna"
    assert again.level_for(again.settings.rules()) == "sailor"

    async def look(_pilot: Pilot[None]) -> None:
        assert "Play Classic, corners touch against a bot: Sailor" in seen(again)

    drive(again, look)


@pytest.mark.parametrize(("game", "level"), [("blind-skirmish", "greedy"), ("classic", "cadet")])
def test_a_level_chosen_by_its_former_name_is_still_chosen(
    tmp_path: Path, game: str, level: str
) -> None:
    app = application(tmp_path)
    app.settings.levels = {game: ["cadet", "cadet"]}
    assert [app.level_for(preset(game), number) for number in (0, 1)] == [level, level]


@pytest.mark.parametrize("game", PRESETS)
def test_a_newcomer_does_not_play_against_chance(tmp_path: Path, game: str) -> None:
    assert application(tmp_path).level_for(preset(game)) in ("navigator", "boatswain")


def test_every_preset_can_be_chosen(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def choose(pilot: Pilot[None]) -> None:
        await press(pilot, "down", "enter", "home")
        found = []
        for _ in PRESETS:
            found.append(app.settings.game)
            await press(pilot, "down")
        assert found == list(PRESETS)

    drive(app, choose)


def test_the_language_is_switched_while_running(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def switch(pilot: Pilot[None]) -> None:
        await press(pilot, "end", "up", "enter")
        assert isinstance(app.screen, Preferences)
        await press(pilot, "right")
        assert "Язык" in seen(app)
        await press(pilot, "right")
        assert "Lingua" in seen(app)
        await press(pilot, "escape")
        assert "Esci" in seen(app)

    drive(app, switch)
    assert application(tmp_path, language="").words.language == "it"


def test_settings_hold_at_once_and_the_next_time_too(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def switch(pilot: Pilot[None]) -> None:
        await press(pilot, "end", "up", "enter", "down", "right", "down", "right")
        assert app.theme == "paper"
        assert app.ascii_signs
        assert seen(app).isascii()

    drive(app, switch)
    again = application(tmp_path)
    assert again.theme == "paper"
    assert again.ascii_signs


def test_quitting_ends_the_program(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def leave(pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, Start)
        await press(pilot, "escape")

    drive(app, leave)
    assert app.return_code == 0


def test_an_error_of_our_own_ends_with_a_sentence_and_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No traceback reaches the terminal, and no value that the other player must not see."""
    app = application(tmp_path)

    async def fail(pilot: Pilot[None]) -> None:
        secret = "battleship at B2"

        def stumble() -> None:
            raise ZeroDivisionError(len(secret) / 0)

        app.call_later(stumble)
        await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        drive(app, fail)
    told = " ".join(capsys.readouterr().err.split())
    assert "Games are saved up to the last action." in told
    assert "Traceback" not in told
    assert "battleship at B2" not in told
    (file,) = (tmp_path / "failures").iterdir()
    assert "ZeroDivisionError" in file.read_text(encoding="utf-8")


def test_no_color_is_kept_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        background = app.screen.background_colors[1]
        for drawn in app.screen._compositor.render_strips():
            strip = drawn
            for one in app.get_line_filters():
                strip = strip.apply_filter(one, background)
            styles = [segment.style for segment in strip if segment.style is not None]
            colours = [colour for style in styles for colour in (style.color, style.bgcolor)]
            for colour in filter(None, colours):
                red, green, blue = colour.get_truecolor()
                assert red == green == blue

    drive(app, look)


def test_ctrl_c_says_how_to_quit(tmp_path: Path) -> None:
    app = application(tmp_path, "it")

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "ctrl+c")
        assert [one.message for one in app._notifications] == [
            "Ctrl+Q chiude il programma; le partite sono salvate."
        ]

    drive(app, look)


def offers_to_go_on(tmp_path: Path) -> bool:
    """Whether the next start offers it."""
    again = application(tmp_path)
    offers = []

    async def look(_pilot: Pilot[None]) -> None:
        offers.append("Go on: " in seen(again))

    drive(again, look)
    return offers[0]


@pytest.fixture
def bots_may_go(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Bots that are sent home go when the test says so."""
    close, may_go = BotProcess._close, asyncio.Event()

    async def close_when_told(bot: BotProcess) -> None:
        await may_go.wait()
        await close(bot)

    monkeypatch.setattr(BotProcess, "_close", close_when_told)
    return may_go


@pytest.mark.parametrize("game", ["classic", "blind-skirmish"])
def test_a_game_in_which_nobody_has_done_anything_is_never_offered_to_be_gone_on_with(
    tmp_path: Path, game: str, bots_may_go: asyncio.Event
) -> None:
    """It was offered until the bots were gone, and again where the program was quit in it."""
    app = application(tmp_path)
    app.settings.game = game
    app.keep_settings()

    async def leave_and_quit(pilot: Pilot[None]) -> None:
        await press(pilot, "p", "right", "escape")
        assert isinstance(app.screen, Start)
        assert app.tables, "the bot is still being sent home"
        assert "Go on: " not in seen(app)
        bots_may_go.set()
        await wait_for(pilot, lambda: not app.is_sitting)
        await press(pilot, "p", "right")
        assert app.folder.games() == []

    drive(app, leave_and_quit)
    assert not offers_to_go_on(tmp_path)


@pytest.mark.parametrize("game", ["classic", "blind-skirmish"])
@pytest.mark.parametrize("key", ["ctrl+a", "ctrl+u", "f9"])
def test_a_fleet_that_was_begun_or_saved_is_offered_now_and_at_the_next_start(
    tmp_path: Path, game: str, key: str
) -> None:
    app = application(tmp_path)
    app.settings.game = game
    app.keep_settings()

    async def leave(pilot: Pilot[None]) -> None:
        await press(pilot, "p", key, "escape")
        assert isinstance(app.screen, Start)
        assert "Go on: " in seen(app)

    drive(app, leave)
    assert offers_to_go_on(tmp_path)


def test_a_fleet_that_cannot_be_kept_is_told_of(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def place(pilot: Pilot[None]) -> None:
        await press(pilot, "p")
        (tmp_path / "games").rename(tmp_path / "elsewhere")
        (tmp_path / "games").write_text("no folder", encoding="utf-8")
        await press(pilot, "ctrl+a")
        assert any(str(tmp_path / "games") in one.message for one in app._notifications)

    drive(app, place)


def test_up_and_down_stay_within_the_players_and_change_no_game(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def choose(pilot: Pilot[None]) -> None:
        await press(pilot, "n", "right", *["up"] * 3)
        assert getattr(app.focused, "key", "") == "mode"
        await press(pilot, "down")
        assert isinstance(app.focused, Input)
        await press(pilot, *["down"] * 5)
        assert getattr(app.focused, "key", "") == "level-0"
        assert app.settings.game == "classic"
        await press(pilot, "tab", "down")
        assert app.settings.game == "classic-corners"
        await press(pilot, "tab")
        assert getattr(app.focused, "key", "") == "mode"

    drive(app, choose)


@pytest.mark.parametrize(
    "keys",
    [
        ("home", "down", "right", *["down"] * 6),
        ("home", "down", "right", "right", *["down"] * 6),
        ("home", "down", "right", *["right", "down", "up", "up"] * 3),
    ],
    ids=" ".join,
)
def test_keys_typed_ahead_among_the_players_change_no_game(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    app = application(tmp_path)

    async def burst(pilot: Pilot[None]) -> None:
        await press(pilot, "n")
        driver = pilot.app._driver
        assert driver is not None
        for key in keys:
            driver.send_message(events.Key(key, None))
        await settle(pilot)
        assert app.settings.game == "blind-skirmish"
        assert app.focused in [*app.screen.query("#players *")]

    drive(app, burst)


def test_the_first_and_the_last_setting_are_where_up_and_down_end(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def choose(pilot: Pilot[None]) -> None:
        await press(pilot, "s", "up")
        assert getattr(app.focused, "key", "") == "language"
        await press(pilot, *["down"] * 9)
        assert getattr(app.focused, "key", "") == "pace"

    drive(app, choose)


@pytest.mark.usefixtures("bots_in_processes")
def test_whoever_quits_while_a_table_is_being_left_leaves_no_bot_behind(
    tmp_path: Path, bot_processes: list[Process], bots_may_go: asyncio.Event
) -> None:
    app = application(tmp_path)

    async def leave(pilot: Pilot[None]) -> None:
        await press(pilot, "p")
        (table,) = app.tables
        (bot,) = table._bots.values()
        await wait_for(pilot, lambda: bot._alive and not bot._turn.locked())
        await press(pilot, "escape")
        assert isinstance(app.screen, Start)
        bots_may_go.set()

    drive(app, leave)
    (process,) = bot_processes
    assert process.returncode is not None


def test_a_folder_that_refuses_another_game_is_told_of_and_the_program_goes_on(
    tmp_path: Path,
) -> None:
    app = application(tmp_path / "data")
    table = finished_table(app.folder)

    async def play_again(pilot: Pilot[None]) -> None:
        app.sit_down(table)
        await wait_for(pilot, lambda: isinstance(app.screen, ShootingPlay))
        games = table.path.parent
        games.rename(games.with_name("elsewhere"))
        games.write_text("in the way")
        await press(pilot, "enter")
        assert "Play again" in seen(app)
        await press(pilot, "down", "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, Start))
        await wait_for(pilot, lambda: "File exists" in " ".join(notified(app)))
        assert app.tables == set()

    drive(app, play_again)


def test_everything_on_the_menu_is_in_the_palette(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(_pilot: Pilot[None]) -> None:
        offered = {command.title for command in app.get_system_commands(app.screen)}
        assert {"New game", "Tournament", "Saved games", "Lessons", "Settings"} <= offered

    drive(app, look)


@pytest.mark.parametrize(
    "keys",
    [
        ("p", "right", "space", "б", "5", "down"),
        ("n", "down", "right", "f2", "left"),
        ("s", "up", "down", "right"),
        ("backslash", "right", "f2", "space"),
        ("enter", "enter", "enter"),
    ],
    ids=" ".join,
)
def test_keys_typed_ahead_meet_no_screen_in_the_making(
    keys: tuple[str, ...], tmp_path: Path
) -> None:
    """A terminal may hand over many keys in one go."""
    app = application(tmp_path)

    async def burst(pilot: Pilot[None]) -> None:
        driver = pilot.app._driver
        assert driver is not None
        for key in keys:
            driver.send_message(events.Key(key, key if len(key) == 1 else None))
        await settle(pilot)
        assert app.is_running
        assert len(app.screen_stack) >= 2
        assert len(app.tables) <= 1
        assert len(app.folder.games()) <= 1

    drive(app, burst)
