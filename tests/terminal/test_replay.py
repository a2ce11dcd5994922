"""Looking back at a game, driven by keys and mouse."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Static

from blindfleet.board.grid import Cell, cells_of
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.bots.ladder import bot_named
from blindfleet.match.bot_process import BotProcess
from blindfleet.records.record import Entry, Eyes, Headers, Note, Record
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import family
from blindfleet.terminal.aiming import FIRED, account
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.chart import Role
from blindfleet.terminal.lookback import Moment
from blindfleet.terminal.screens import replay
from blindfleet.terminal.screens.replay import Replay
from blindfleet.terminal.widgets.position_bar import PositionBar
from blindfleet.terminal.widgets.sea import Sea
from strategists import BOOKKEEPER
from terminal.driving import (
    MIDDLING,
    NARROW,
    WIDE,
    application,
    choose_language,
    drive,
    press,
    seen,
    steady,
    wait_for,
)
from terminal.recorded import played, published, twins

BOTH_SIZES = pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
Doing = Callable[[Pilot[None], Blindfleet, Replay], Awaitable[None]]


def looking_back(
    path: Path, record: Record, do: Doing, size: tuple[int, int] = NARROW, language: str = "en"
) -> None:
    app = application(path, language)

    async def play(pilot: Pilot[None]) -> None:
        screen = Replay(record)
        app.push_screen(screen)
        await pilot.pause()
        await do(pilot, app, screen)

    drive(app, play, size)


@pytest.fixture
def nobody_weighs(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that have nothing to do with chances: no process is started."""
    monkeypatch.setattr(Replay, "weigh_shots", lambda _: None)


async def weighed(pilot: Pilot[None], screen: Replay) -> None:
    await wait_for(pilot, lambda: len(screen.weighed) == len(screen.lookback.fire))
    await pilot.pause()


@BOTH_SIZES
@pytest.mark.parametrize("name", ["classic", "skirmish", "blind"])
@pytest.mark.usefixtures("nobody_weighs")
def test_a_game_is_walked_through_forward_and_back(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    async def walk(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        last = screen.lookback.last
        forward = [seen(app)]
        for number in range(1, 6):
            await press(pilot, "right" if number % 2 else "ctrl+f")
            assert screen.number == number
            forward.append(seen(app))
        assert len(set(forward)) == 6
        for number in range(4, -1, -1):
            await press(pilot, "left" if number % 2 else "ctrl+b")
            assert seen(app) == forward[number]
        await press(pilot, "left")
        assert screen.number == 0
        await press(pilot, "pagedown")
        assert screen.number == min(10, last)
        await press(pilot, "end")
        assert screen.number == last
        assert f"turn {screen.lookback.turns} of {screen.lookback.turns}" in seen(app)
        await press(pilot, "right", "pagedown")
        assert screen.number == last
        await press(pilot, "pageup")
        assert screen.number == max(0, last - 10)
        await press(pilot, "home")
        assert seen(app) == forward[0]

    looking_back(tmp_path, published(name), walk, size)


@pytest.mark.usefixtures("nobody_weighs")
def test_each_turn_is_told_with_its_number_and_a_comment_to_all_knowing_eyes(
    tmp_path: Path,
) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        def told(number: int, eyes: str) -> str:
            screen.go_to(number)
            screen.action_look(eyes)
            return str(app.screen.query_one("#now", Static).content)

        answer = "1. Boris answers: “Three destroyers.”"
        ships = "The force named: F6, G6, H6."
        assert told(2, "full") == told(2, "2") == f"{answer} {ships}"
        assert told(2, "1") == told(2, "public") == answer
        comment = "{Three destroyers are more than a cruiser.}"
        lost = "1. Anna: “I lost!” Off the board goes a cruiser (F5)."
        assert told(3, "full").split("\n") == [lost, comment]
        assert told(3, "1") == told(3, "2") == told(3, "public") == lost
        assert answer in str(app.screen.query_one("#before", Static).content)
        await pilot.pause()

    looking_back(tmp_path, published("skirmish"), look, WIDE)


@pytest.mark.usefixtures("nobody_weighs")
def test_the_keys_choose_whose_eyes(tmp_path: Path) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        assert "eyes: all-knowing" in seen(app)
        assert "Anna: fleet" in seen(app)
        assert "Boris: fleet" in seen(app)
        for key, eyes, words in (
            ("1", Eyes.ONE, ("eyes: Anna", "Anna: own fleet", "Anna: attack grid")),
            ("2", Eyes.TWO, ("eyes: Boris", "Boris: own fleet", "Boris: attack grid")),
            ("3", Eyes.PUBLIC, ("eyes: the public", "Boris: attack grid", "Anna: attack grid")),
            ("0", Eyes.FULL, ("eyes: all-knowing",)),
        ):
            await press(pilot, key)
            assert screen.eyes is eyes
            assert all(word in seen(app) for word in words)
        found = []
        for _ in range(4):
            await press(pilot, "ctrl+e")
            found.append(screen.eyes)
        assert found == [Eyes.ONE, Eyes.TWO, Eyes.PUBLIC, Eyes.FULL]

    looking_back(tmp_path, published("classic"), look)


@pytest.mark.usefixtures("nobody_weighs")
def test_the_public_sees_no_ship_before_the_end(tmp_path: Path) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await press(pilot, "3", "right", "right")
        assert all(
            tile.role is not Role.SHIP
            for sea in app.screen.query(Sea)
            for tile in sea.tiles.values()
        )
        await press(pilot, "end")
        assert any(
            tile.role is Role.SHIP for sea in app.screen.query(Sea) for tile in sea.tiles.values()
        )

    looking_back(tmp_path, published("classic"), look)


async def walk_through(
    pilot: Pilot[None], app: Blindfleet, screen: Replay, *keys: str
) -> list[str]:
    """Every moment's screen, all shots weighed."""
    await weighed(pilot, screen)
    await press(pilot, *keys)
    screens = []
    for number in range(screen.lookback.last + 1):
        screen.go_to(number)
        screens.append(await steady(pilot, app))
    return screens


@pytest.mark.parametrize(("game", "actions"), [("classic", 8), ("salvo", 5), ("blind-skirmish", 6)])
def test_through_ones_eyes_nothing_is_seen_that_one_was_not_told(
    tmp_path: Path, game: str, actions: int
) -> None:
    """Two games that differ only in what the first seat was not told look the same to it, and to
    everybody else who was not told, until the fleets are shown.
    """
    found: list[dict[str, list[str]]] = []
    for number, record in enumerate(twins(game, actions)):
        screens: dict[str, list[str]] = {}
        found.append(screens)

        async def walk(
            pilot: Pilot[None],
            app: Blindfleet,
            screen: Replay,
            screens: dict[str, list[str]] = screens,
        ) -> None:
            for eyes in ("1", "2", "3", "0"):
                screens[eyes] = await walk_through(pilot, app, screen, eyes)
            screens["heat"] = await walk_through(pilot, app, screen, "1", "h")

        looking_back(tmp_path / str(number), record, walk)
    one, two = found
    for eyes in ("1", "3", "heat"):
        assert one[eyes][:-1] == two[eyes][:-1]
        assert one[eyes][-1] != two[eyes][-1]
    for eyes in ("2", "0"):
        assert one[eyes][0] != two[eyes][0]
    for screens in found:
        assert "steer" in "".join(screens["2"]), "its own note"
        assert "steers" in "".join(screens["0"]), "the comment"
        assert "steer" not in "".join(screens["1"] + screens["3"] + screens["heat"])


@pytest.mark.parametrize(
    ("game", "options"), [("classic", {}), ("salvo", {}), ("italian", {"grid": "7x6"})]
)
def test_the_heat_is_what_the_bot_would_have_told_the_shooter(
    tmp_path: Path, game: str, options: dict[str, Any]
) -> None:
    record = played(game, 12, **options)

    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await weighed(pilot, screen)
        bot = bot_named(record.rules, replay.WEIGHER)
        for fire in screen.lookback.fire.values():
            view = family(record.rules).opening(record.rules, record.first, fire.seat)
            for notice in screen.lookback.told_before(fire):
                view = family(record.rules).see(view, notice)
            assert screen.weighed[fire.moment] == bot.chances(view)  # type: ignore[attr-defined]
        fire = list(screen.lookback.fire.values())[-1]
        screen.go_to(fire.moment)
        await press(pilot, "h")
        sea = list(app.screen.query(Sea))[0 if fire.seat is Seat.TWO else 1]
        chances = screen.weighed[fire.moment]
        likely = [cell for cell in cells_of(fire.targets) if 0.01 <= chances[cell] < 0.99]
        assert likely
        for cell in likely:
            assert sea.tiles[cell].sign == str(round(100 * chances[cell]))
            shot = fire.cells >> cell & 1
            assert (sea.tiles[cell].badge == FIRED) == bool(shot)
        assert "chance of a ship, %" in seen(app)
        assert "Chance of a hit" in seen(app)
        await press(pilot, "h")
        assert "chance of a ship, %" not in seen(app)

    looking_back(tmp_path, record, look)


@pytest.mark.parametrize("key", ["h", "H", "р", "Р"])
def test_the_heat_map_is_there_in_either_case_of_its_letter(tmp_path: Path, key: str) -> None:
    async def look(pilot: Pilot[None], _app: Blindfleet, screen: Replay) -> None:
        await press(pilot, key)
        assert screen.heat
        await press(pilot, key)
        assert not screen.heat

    looking_back(tmp_path, played("classic", 4), look)


def test_the_shot_looked_at_is_weighed_first(tmp_path: Path) -> None:
    async def look(_pilot: Pilot[None], _app: Blindfleet, screen: Replay) -> None:
        screen.workers.cancel_group(screen, replay.WEIGHING)
        screen.weighed.clear()
        screen.go_to(30)
        fire = screen.next_to_weigh()
        assert fire is not None
        assert fire.moment == 30
        screen.weighed[30] = (0.0,) * 100
        fire = screen.next_to_weigh()
        assert fire is not None
        assert fire.moment == 1

    looking_back(tmp_path, published("classic"), look)


def test_at_the_end_both_are_told_how_well_they_aimed(tmp_path: Path) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await press(pilot, "end")
        await weighed(pilot, screen)
        final = screen.lookback.through(Eyes.FULL)[-1].view
        assert isinstance(final, shooting.View)
        text = " ".join(seen(app).split())
        for seat, name in ((Seat.ONE, "Anna"), (Seat.TWO, "Boris")):
            enemy = final.layout_of(seat.other)
            assert enemy is not None
            found = account(seat, screen.lookback.fire, screen.weighed, enemy)
            assert found is not None
            assert f"{name}: {found.shots} shots, {found.hits} hits" in text
            assert f"{found.expected:.1f} hits; luck: {found.luck:+.1f}." in text
        assert f"Boris: 48 shots, {final.rules.fleet_cells} hits" in text, "he has sunk everything"

    looking_back(tmp_path, published("classic"), look)


def test_of_an_unfinished_game_no_account_is_given(tmp_path: Path) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await press(pilot, "end")
        await weighed(pilot, screen)
        assert "luck" not in seen(app)
        assert "unfinished" in seen(app)

    looking_back(tmp_path, played("classic", 10), look)


def test_through_the_eyes_of_one_the_aim_of_the_other_is_not_told(tmp_path: Path) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await weighed(pilot, screen)
        await press(pilot, "1", "h", "right")
        assert "Chance of a hit" in seen(app)
        await press(pilot, "right")
        assert "Boris shoots" in seen(app)
        assert "Chance of a hit" not in seen(app)
        assert "the shooter's own eyes" in seen(app)
        await press(pilot, "2")
        assert "Chance of a hit" in seen(app)

    looking_back(tmp_path, published("classic"), look)


@pytest.mark.usefixtures("bots_in_processes")
def test_leaving_takes_the_bots_process_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_self: BotProcess, _told: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(BotProcess, "weigh", never)

    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await wait_for(pilot, lambda: screen._weigher._alive)
        process = screen._weigher._process
        assert process is not None
        await press(pilot, "escape")
        await wait_for(pilot, lambda: process.returncode is not None)
        assert app.screen is not screen

    looking_back(tmp_path, published("classic"), look)


def test_a_bot_that_fails_is_told_of_and_the_game_is_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "WEIGHER", "nobody-of-this-name")

    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await press(pilot, "right", "h")
        await wait_for(pilot, lambda: screen.cannot_weigh is not None)
        await pilot.pause()
        assert "the bot nobody-of-this-name failed" in seen(app)
        await press(pilot, "right")
        assert screen.number == 2

    looking_back(tmp_path, published("classic"), look)


@pytest.mark.usefixtures("nobody_weighs")
def test_the_language_can_be_switched_in_the_middle(tmp_path: Path) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await press(pilot, "pagedown", "1")
        assert "shoots at" in seen(app)
        await app.speak("ru")
        await pilot.pause()
        assert (screen.number, screen.eyes) == (10, Eyes.ONE)
        assert "стреляет" in seen(app)
        assert "shoots at" not in seen(app)
        await app.speak("it")
        await pilot.pause()
        await press(pilot, "right")
        assert screen.number == 11
        assert "spara" in seen(app)

    looking_back(tmp_path, published("classic"), look)


@pytest.mark.usefixtures("nobody_weighs")
@pytest.mark.parametrize("game", ["classic", "skirmish"])
def test_the_boards_keep_their_size_when_the_language_is_chosen_in_the_palette(
    tmp_path: Path, game: str
) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await steady(pilot, app)
        sizes = [sea.size for sea in screen.query(Sea)]
        await choose_language(pilot, app, "Italiano")
        assert [sea.size for sea in screen.query(Sea)] == sizes

    looking_back(tmp_path, published(game), look, MIDDLING)


def test_the_language_can_be_switched_while_shots_are_weighed(tmp_path: Path) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await press(pilot, "end", "h")
        for language in ("ru", "it", "en"):
            await app.speak(language)
        await weighed(pilot, screen)
        assert "luck" in seen(app)

    looking_back(tmp_path, published("classic"), look)


@BOTH_SIZES
def test_on_a_large_grid_the_shot_is_in_view(tmp_path: Path, size: tuple[int, int]) -> None:
    record = played("italian", 14, seed=2, grid="20x30")

    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        left, right = app.screen.query(Sea)
        for fire in screen.lookback.fire.values():
            screen.go_to(fire.moment)
            await pilot.pause()
            sea = right if fire.seat is Seat.ONE else left
            assert sea.cell_region(cells_of(fire.cells)[0]) is not None
        if size == NARROW:
            await press(pilot, "f1", "f1", "f1", "f2", "f2", "f2", "ctrl+up", "f5", "f5", "f5")
            assert right.cell_region(0) is not None
            await press(pilot, "f3", "f3", "f3", "f3", "f4", "f4", "f4", "f4")
            assert right.cell_region(599) is not None
            await press(pilot, "f7", "f7", "f7", "f7", "f8", "f8", "f8", "f8")
            assert left.cell_region(599) is not None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Replay, "weigh_shots", lambda _: None)
        looking_back(tmp_path, record, look, size)


@pytest.mark.usefixtures("nobody_weighs")
def test_it_runs_by_itself_until_it_is_stopped_or_over(tmp_path: Path) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        app.settings.pace = 3600
        await press(pilot, "space")
        assert "▶" in seen(app)
        timer = screen._playing
        assert timer is not None
        screen.run_on()
        await press(pilot, "space")
        assert screen.number == 1
        assert "||" in seen(app)
        assert timer._task is None, "nothing goes on"
        app.settings.pace = 0
        await press(pilot, "space")
        await wait_for(pilot, lambda: screen.number == screen.lookback.last)
        await pilot.pause()
        assert "||" in seen(app)
        app.settings.pace = 3600
        await press(pilot, "enter")
        assert screen.number < screen.lookback.last, "from the beginning"
        await press(pilot, "tab")
        assert "Signs and colours" in seen(app)
        await press(pilot, "escape")
        assert "||" in seen(app), "it does not run behind another screen"

    looking_back(tmp_path, played("classic", 12), look)


@pytest.mark.usefixtures("nobody_weighs")
def test_the_position_is_pointed_at_with_the_mouse(tmp_path: Path) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        bar = app.screen.query_one(PositionBar)
        knob = bar.render()
        assert str(knob).startswith("●")
        await pilot.click(bar, offset=(30, 0))
        await pilot.pause()
        middle = screen.number
        assert 0 < middle < screen.lookback.last
        assert str(bar.render())[29] == "●"
        for kind, step in ((events.MouseScrollDown, 1), (events.MouseScrollUp, -1)):
            before = screen.number
            bar.post_message(
                kind(bar, 3, 0, 0, 0, 0, shift=False, meta=False, ctrl=False, screen_x=3)
            )
            await pilot.pause()
            assert screen.number == before + step
        await pilot.click(bar, offset=(1, 0))
        await pilot.pause()
        assert screen.number == 0

    looking_back(tmp_path, published("classic"), look)


@pytest.mark.usefixtures("nobody_weighs")
def test_b8_notes_are_seen_through_their_owners_eyes_alone(tmp_path: Path) -> None:
    record = published("skirmish")
    entries = list(record.entries)
    origin = record.rules.read_cell("B9")
    entries.insert(2, Entry(Seat.ONE, Note(origin, "X")))
    entries.insert(3, Entry(Seat.ONE, Note(record.rules.read_cell("D8"), "looks idle")))
    record = replace(record, entries=tuple(entries))

    async def look(pilot: Pilot[None], app: Blindfleet, _screen: Replay) -> None:
        sea = app.screen.query_one(Sea)
        await press(pilot, "1")
        assert "looks idle" in seen(app)
        assert sea.tiles[origin].badge == "x"
        for eyes in ("2", "3"):
            await press(pilot, eyes)
            assert "looks idle" not in seen(app)
            assert sea.tiles[origin].badge != "x"
        await press(pilot, "0")
        assert "looks idle" in seen(app)

    looking_back(tmp_path, record, look)


@pytest.mark.usefixtures("nobody_weighs")
def test_the_clocks_stand_beside_the_names(tmp_path: Path) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        assert "Anna 5:00 – Boris 5:00" in seen(app)
        await press(pilot, "end")
        clocks = screen.lookback.through(Eyes.FULL)[-1].clocks
        assert clocks is not None
        assert f"Anna {clocks.one // 60_000}:{clocks.one // 1000 % 60:02}" in seen(app)

    looking_back(tmp_path, played("classic", 30, clock="300+0"), look)


@pytest.mark.usefixtures("nobody_weighs")
def test_names_are_text_and_nothing_else(tmp_path: Path) -> None:
    record = replace(published("classic"), headers=Headers(players=PerSeat("[/b]", "[red]Bo")))

    async def look(pilot: Pilot[None], app: Blindfleet, _screen: Replay) -> None:
        assert "[/b]: fleet" in seen(app)
        await press(pilot, "right", "right")
        assert "[red]Bo shoots" in seen(app)

    looking_back(tmp_path, record, look)


@BOTH_SIZES
def test_any_moment_of_any_game_can_be_drawn(tmp_path: Path, size: tuple[int, int]) -> None:
    rng = random.Random(5)
    games = ("classic-shapes", "salvo-b", "hasbro", "blind-skirmish", "blind")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Replay, "weigh_shots", lambda _: None)
        for game in games:
            record = played(game, 80, seed=rng.randrange(100))

            async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
                for key in ("0", "1", "2", "3"):
                    screen.go_to(rng.randrange(screen.lookback.last + 1))
                    await press(pilot, key)
                    assert all(sea.tiles or not screen.number for sea in app.screen.query(Sea))

            looking_back(tmp_path / game, record, look, size)


@pytest.fixture
def explained(own_bots: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The adviser explains itself."""
    monkeypatch.setattr(replay, "ADVISER", BOOKKEEPER)


async def explained_now(pilot: Pilot[None], screen: Replay) -> None:
    await wait_for(pilot, lambda: screen.next_to_explain() is None)
    await pilot.pause()


def text_of(app: Blindfleet) -> str:
    return " ".join(seen(app).split())


@pytest.mark.usefixtures("explained")
def test_blind_is_looked_back_at_with_what_was_believed_beside_the_truth(tmp_path: Path) -> None:
    record = played("blind-skirmish", 30)

    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        screen.go_to(9)
        await press(pilot, "1", "h")
        await explained_now(pilot, screen)
        view = screen.lookback.through(Eyes.ONE)[9].view
        assert isinstance(view, blind.View)
        truth = screen.lookback.deployments[Seat.TWO]
        assert truth is not None
        marked = {cell: tile for cell, tile in screen.query_one(Sea).tiles.items() if tile.tails}
        assert marked
        for cell, tile in marked.items():
            assert tile.tails[-1] == truth.at[view.enemy_pieces[cell].origin].code
        name = record.headers.players[Seat.ONE]
        assert f"In the place of {name} the bot would take" in text_of(app)
        await press(pilot, "down")
        assert "In truth: " in text_of(app)
        first = screen.query_one(Sea).sight
        await press(pilot, "down")
        assert screen.query_one(Sea).sight != first
        await press(pilot, "up")
        assert screen.query_one(Sea).sight == first
        await press(pilot, "h")
        assert not any(tile.tails for tile in screen.query_one(Sea).tiles.values())
        assert "In truth: " not in text_of(app)

    looking_back(tmp_path, record, look, WIDE)


@pytest.mark.usefixtures("explained")
def test_the_sight_does_not_stay_where_the_piece_that_was_picked_is_gone(tmp_path: Path) -> None:
    record = played("blind-skirmish", 60)

    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        moments = screen.lookback.through(Eyes.ONE)
        stays, goes = (
            next(
                (number, cell)
                for number in range(4, screen.lookback.last)
                for cell in pieces_of(moments[number], Seat.TWO)
                if (cell in pieces_on_board(moments[number + 1])) is stays
            )
            for stays in (True, False)
        )
        await press(pilot, "1", "h")
        for (number, cell), still in ((stays, True), (goes, False)):
            screen.go_to(number)
            screen.query_one(Sea).sight = cell
            await press(pilot, "right")
            assert screen.number == number + 1
            assert (screen.query_one(Sea).sight == cell) is still

    looking_back(tmp_path, record, look, WIDE)


def pieces_of(moment: Moment, seat: Seat) -> set[Cell]:
    assert isinstance(moment.view, blind.View)
    return set(moment.view.public.pieces[seat])


def pieces_on_board(moment: Moment) -> set[Cell]:
    return pieces_of(moment, Seat.ONE) | pieces_of(moment, Seat.TWO)


@pytest.mark.usefixtures("explained")
def test_what_the_bot_would_have_done_is_said_of_every_move_of_those_looked_through(
    tmp_path: Path,
) -> None:
    record = played("blind-skirmish", 30)

    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await press(pilot, "h")
        for number in range(1, 12):
            screen.go_to(number)
            decision = screen.lookback.decision(number)
            assert decision is not None
            for eyes in Eyes:
                await press(pilot, {"full": "0", "public": "3"}.get(eyes.value, eyes.value))
                await explained_now(pilot, screen)
                text = text_of(app)
                said = [
                    sentence
                    for sentence in (
                        *("would have done the same", "have preferred", "not have"),
                        "There was nothing else to do.",
                    )
                    if sentence in text
                ]
                assert len(said) == eyes.knows_secrets_of(decision.seat)

    looking_back(tmp_path, record, look, WIDE)


@pytest.mark.usefixtures("explained")
def test_going_back_asks_one_that_has_not_heard_what_comes(tmp_path: Path) -> None:
    """The strategist insists on it: otherwise the screen would tell of its failure."""

    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await press(pilot, "2", "h")
        for number in (20, 8, 14, 3):
            screen.go_to(number)
            await explained_now(pilot, screen)
            assert screen.cannot_weigh is None
            assert (Seat.TWO, number) in screen.explained

    looking_back(tmp_path, played("blind-skirmish", 30), look)


@pytest.mark.usefixtures("explained")
def test_at_the_end_there_is_nothing_left_to_believe(tmp_path: Path) -> None:
    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        await press(pilot, "1", "h", "end")
        await explained_now(pilot, screen)
        assert not any(tile.tails for tile in screen.query_one(Sea).tiles.values())

    looking_back(tmp_path, played("blind-skirmish"), look)


def test_where_no_bot_explains_itself_the_look_back_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "ADVISER", "greedy")

    async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
        screen.go_to(3)
        await press(pilot, "1", "h")
        await wait_for(pilot, lambda: screen.nothing_to_explain)
        await pilot.pause()
        assert "No bot explains itself in this game" in text_of(app)

    looking_back(tmp_path, played("blind-skirmish", 10), look)


@pytest.mark.usefixtures("explained")
def test_what_a_player_believed_does_not_depend_on_what_was_hidden_from_them(
    tmp_path: Path,
) -> None:
    found: list[object] = []
    for number, record in enumerate(twins("blind-skirmish", 12)):

        async def look(pilot: Pilot[None], app: Blindfleet, screen: Replay) -> None:
            screen.go_to(6)
            await press(pilot, "1", "h")
            await explained_now(pilot, screen)
            found.append(dict(screen.explained))

        looking_back(tmp_path / str(number), record, look)
    assert found[0]
    assert found[0] == found[1]
