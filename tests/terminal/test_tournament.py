"""Holding a tournament: the bracket, its matches, leavers, ties and the champion."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from blindfleet.board.problems import Problem
from blindfleet.board.seats import Seat
from blindfleet.match.bot_process import BotFailed
from blindfleet.match.knockout import Game
from blindfleet.match.tournament import Tournament
from blindfleet.rules.families import Ruleset, family, preset
from blindfleet.rules.shooting import Shot
from blindfleet.rules.table import Saying
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.cup import Cup, unfinished_tournaments
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.screens.cover import Cover
from blindfleet.terminal.screens.placing import Placing
from blindfleet.terminal.screens.scores import Scores
from blindfleet.terminal.screens.shooting import ShootingPlay
from blindfleet.terminal.screens.slips import Question
from blindfleet.terminal.screens.start import Start
from blindfleet.terminal.screens.tournament import TournamentScreen
from blindfleet.terminal.table import Table
from blindfleet.terminal.tournaments import hold_tournament
from blindfleet.terminal.widgets.bracket_view import BracketView
from terminal.driving import NARROW, WIDE, application, drive, notified, press, seen, wait_for

TINY = preset("classic", grid="5x5", fleet="cruiser 3, destroyer 2")
SALVO = preset("salvo", grid="5x5", fleet="cruiser 3, destroyer 2")
FIVE = ["Anna", "Boris", "bot cadet", "bot cadet", "bot cadet"]


def people(*names: str) -> list[Chair]:
    return [Chair(name) for name in names]


def holding(
    app: Blindfleet,
    what: Ruleset | Path,
    look: Callable[[Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = NARROW,
) -> None:
    async def run(pilot: Pilot[None]) -> None:
        app.settings.pace = 0
        app.run_worker(hold_tournament(app, what))
        await pilot.pause()
        await look(pilot)

    drive(app, run, size)


def saved(path: Path, *entrants: Chair, rules: Ruleset = TINY, seed: int = 1) -> Cup:
    """A tournament that the application can be opened with."""
    return Cup.new(rules, entrants, Folder(path), chance=random.Random(seed))


def bracket(app: Blindfleet) -> TournamentScreen:
    assert isinstance(app.screen, TournamentScreen), seen(app)
    return app.screen


async def until_play(pilot: Pilot[None], app: Blindfleet) -> ShootingPlay:
    """Place the fleets as they are proposed, past all covers, until the board is there."""
    for _ in patience(app):
        if isinstance(app.screen, ShootingPlay):
            break
        if isinstance(app.screen, Placing | Cover):
            await press(pilot, "enter")
        else:
            await wait_for(pilot, lambda: isinstance(app.screen, ShootingPlay | Placing | Cover))
    assert isinstance(app.screen, ShootingPlay)
    return app.screen


def patience(app: Blindfleet) -> Iterator[int]:
    """As many tries as anything here can take."""
    yield from range(1000)
    pytest.fail(f"tried in vain:\n{seen(app)}")


async def seated(pilot: Pilot[None], app: Blindfleet) -> ShootingPlay:
    """The same, until somebody sits at the board."""
    screen = await until_play(pilot, app)
    await wait_for(pilot, lambda: screen.viewer is not None or isinstance(app.screen, Cover))
    if screen.viewer is None:
        await press(pilot, "enter")
    await wait_for(pilot, lambda: screen.viewer is not None and app.screen is screen)
    return screen


async def shoot(pilot: Pilot[None], app: Blindfleet, screen: ShootingPlay) -> None:
    """One shot of the person whose turn it is, by the keys."""
    shot = family(screen.table.rules).legal(screen.view).sample(app.chance)
    assert isinstance(shot, Shot)
    screen.attacked.sight = shot.cell
    await press(pilot, "enter")


async def back(pilot: Pilot[None], app: Blindfleet) -> None:
    """Until the match is left and its result is in the bracket."""
    await wait_for(
        pilot, lambda: isinstance(app.screen, TournamentScreen) and app.screen.watched is None
    )


async def play_to_the_end(pilot: Pilot[None], app: Blindfleet) -> None:
    screen = await until_play(pilot, app)
    for _ in patience(app):
        if screen.table.outcome is not None:
            break
        if isinstance(app.screen, Cover) or screen.handing_over:
            await press(pilot, "enter")
        elif screen.may_act:
            await shoot(pilot, app, screen)
        else:
            await wait_for(pilot, lambda: screen.may_act or screen.table.outcome is not None)
    await press(pilot, "escape")
    await back(pilot, app)


def screen_has_more(screen: TournamentScreen, played: int) -> bool:
    return len(screen.cup.knockout.log) > played


async def play_all(pilot: Pilot[None], app: Blindfleet) -> None:
    """Every match that is left; two bots play theirs quickly and unseen."""
    screen = bracket(app)
    while screen.cup.knockout.champion is None:
        played = len(screen.cup.knockout.log)
        await press(pilot, "enter")
        if isinstance(app.screen, Question):
            await press(pilot, "enter")
            await wait_for(pilot, partial(screen_has_more, screen, played))
            await wait_for(pilot, lambda: not screen.unseen)
        else:
            await play_to_the_end(pilot, app)
        assert len(screen.cup.knockout.log) == played + 1


async def resign(pilot: Pilot[None], app: Blindfleet) -> None:
    """Whoever sits at the board gives up the match."""
    screen = await seated(pilot, app)
    await press(pilot, "ctrl+r", "down", "enter")
    await wait_for(pilot, lambda: screen.table.outcome is not None)
    await press(pilot, "escape")
    await back(pilot, app)


def test_s24_a_tournament_of_five_is_killed_in_a_match_resumed_and_won(tmp_path: Path) -> None:
    """Two people and three bots: entered, played, killed, gone on with to the champion."""
    app = application(tmp_path)
    app.settings.entrants = FIVE
    played: list[int] = []

    async def begin(pilot: Pilot[None]) -> None:
        await press(pilot, "f2")
        assert isinstance(app.screen, TournamentScreen), seen(app)
        await press(pilot, "enter")
        screen = await until_play(pilot, app)
        for _ in patience(app):
            if screen.table.referee.length >= 6:
                break
            if isinstance(app.screen, Cover) or screen.handing_over:
                await press(pilot, "enter")
            elif screen.may_act:
                await shoot(pilot, app, screen)
        played.append(screen.table.referee.length)

    holding(app, TINY, begin)
    assert application(tmp_path).folder.unfinished() == []

    app = application(tmp_path, seed=2)
    (unfinished,) = unfinished_tournaments(app.folder)
    assert unfinished.names == ("Anna", "Boris", "Cadet", "Cadet 2", "Cadet 3")

    async def go_on(pilot: Pilot[None]) -> None:
        assert "●" in seen(app)
        assert "Enter goes on with it." in seen(app)
        cup = bracket(app).cup
        assert [len(game.entries) for game in cup.tournament.games] == played
        await press(pilot, "enter")
        await play_to_the_end(pilot, app)
        assert cup.knockout.rounds[0].pairs[0].winner in ("Anna", "Boris")
        await play_all(pilot, app)
        assert f"{cup.knockout.champion} wins the tournament!" in seen(app)
        assert f"◆ {cup.knockout.champion}" in seen(app)
        assert len(cup.games()) == 4
        await press(pilot, "enter")
        await wait_for(pilot, lambda: not isinstance(app.screen, TournamentScreen))
        await press(pilot, "escape")
        await press(pilot, "f5")
        await wait_for(pilot, lambda: "4 finished games" in seen(app))
        assert isinstance(app.screen, Scores)
        await press(pilot, "escape", "escape")
        await wait_for(pilot, lambda: isinstance(app.screen, Start))

    holding(app, unfinished.path, go_on)
    assert unfinished_tournaments(Folder(tmp_path)) == []


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_the_sight_chooses_a_pair_and_so_does_the_mouse(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, *people(*"ABCDE"))

    async def look(pilot: Pilot[None]) -> None:
        assert "A – B: Enter plays the match." in seen(app)
        await press(pilot, "down")
        assert "C – D: Enter plays the match." in seen(app)
        await press(pilot, "down", "right", "left")
        assert "C – D:" in seen(app)
        await press(pilot, "f3")
        assert "A – B:" in seen(app)
        view = app.screen.query_one(BracketView)
        place = view.bracket.place(0, 1)
        assert place is not None
        x = view.content_region.x + view._indent + place.left + 2
        y = view.content_region.y + 1 + place.top
        await pilot.click(offset=(x, y))
        await pilot.pause()
        assert "C – D:" in seen(app)
        await pilot.click(offset=(x, view.content_region.y))
        assert isinstance(app.screen, TournamentScreen)
        await pilot.click(offset=(x, y))
        await wait_for(pilot, lambda: isinstance(app.screen, Cover))
        await press(pilot, "escape")
        await back(pilot, app)
        assert "●" in seen(app)

    holding(app, cup.path, look, size)


def test_a_match_left_in_the_middle_stays_open_and_another_can_be_played(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, *people(*"ABCD"))

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        await seated(pilot, app)
        await press(pilot, "escape", "enter")
        await back(pilot, app)
        assert "A – B: the game has begun. Enter goes on with it." in seen(app)
        await press(pilot, "down", "enter")
        await resign(pilot, app)
        knockout = bracket(app).cup.knockout
        assert [pair.winner is None for pair in knockout.rounds[0].pairs] == [True, False]
        await press(pilot, "enter")
        await resign(pilot, app)
        assert len(bracket(app).cup.knockout.rounds) == 2

    holding(app, cup.path, look)


def test_after_a_match_it_goes_back_to_the_tournament_and_is_not_played_again(
    tmp_path: Path,
) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, *people("Anna", "Boris"))

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        screen = await seated(pilot, app)
        await press(pilot, "ctrl+r", "down", "enter")
        await wait_for(pilot, lambda: screen.table.outcome is not None)
        await press(pilot, "enter")
        assert "Back to the tournament" in seen(app)
        assert "Play again" not in seen(app)
        await press(pilot, "down", "enter")
        await back(pilot, app)
        assert "wins the tournament!" in seen(app)

    holding(app, cup.path, look)


def test_two_bots_can_be_watched(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, Chair("Cadet", "cadet"), Chair("Random", "random"), *people("Anna"))

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        assert "Cadet and Random are bots." in seen(app)
        await press(pilot, "down", "enter")
        screen = await until_play(pilot, app)
        assert screen.watching
        await wait_for(pilot, lambda: screen.table.outcome is not None)
        await press(pilot, "escape")
        await back(pilot, app)
        assert len(bracket(app).cup.games()) == 1

    holding(app, cup.path, look)


def test_all_bots_play_among_themselves_while_the_bracket_stays(tmp_path: Path) -> None:
    app = application(tmp_path)
    bots = [Chair(f"Bot {number}", "random") for number in range(4)]
    cup = saved(tmp_path, *bots, *people("Anna", "Boris"))

    async def look(pilot: Pilot[None]) -> None:
        screen = bracket(app)
        await press(pilot, "f2")
        await wait_for(pilot, lambda: "The bots play: " in seen(app))
        assert "they are playing." in seen(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, TournamentScreen), "they are playing already"
        await wait_for(pilot, lambda: len(screen.cup.knockout.open_pairs()) == 1)
        await wait_for(pilot, lambda: not screen.unseen)
        assert "Anna – Boris: Enter plays the match." in seen(app)
        await press(pilot, "f2")
        assert notified(app)[-1] == "No two bots are to meet now."
        assert app.tables == set()

    holding(app, cup.path, look)
    assert Tournament.load(cup.path).knockout.log
    assert (
        len([one for one in Tournament.load(cup.path).knockout.log if isinstance(one, Game)]) == 2
    )


@pytest.fixture
def stuck_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots who act six times and then think for ever."""
    act = Table.bot_acts

    async def hesitate(table: Table, seat: Seat) -> object:
        if table.referee.length >= 6:
            await asyncio.Event().wait()
        return await act(table, seat)

    monkeypatch.setattr(Table, "bot_acts", hesitate)


@pytest.mark.usefixtures("stuck_bots")
def test_leaving_the_screen_stops_the_bots_where_they_are(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, Chair("One", "cadet"), Chair("Two", "cadet"))

    async def look(pilot: Pilot[None]) -> None:
        screen = bracket(app)
        await press(pilot, "f2")
        await wait_for(
            pilot, lambda: bool(screen.unseen) and screen.unseen[0].table.referee.length == 6
        )
        await press(pilot, "escape")
        await wait_for(pilot, lambda: isinstance(app.screen, Start))
        assert app.tables == set()

    holding(app, cup.path, look)
    (game,) = Tournament.load(cup.path).games
    assert len(game.entries) == 6


def test_s24_a_player_leaves_and_loses_after_a_question(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, *people("Anna", "Boris", "[b]Carla"))

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "f4")
        assert "Who leaves the tournament?" in seen(app)
        for name in ("Anna", "Boris", "[b]Carla", "Nobody"):
            assert name in seen(app)
        await press(pilot, "escape")
        await press(pilot, "delete", "down", "enter")
        assert "Boris leaves? Leaving loses." in seen(app)
        await press(pilot, "escape")
        assert len(bracket(app).cup.knockout.log) == 0
        await press(pilot, "f4", "down", "enter", "enter")
        await wait_for(pilot, lambda: "Boris ×" in seen(app))
        assert "Anna – [b]Carla: Enter plays the match." in seen(app)
        await press(pilot, "f4", "down", "enter", "enter")
        await wait_for(pilot, lambda: "Anna wins the tournament!" in seen(app))
        await press(pilot, "f4")
        assert notified(app)[-1] == "The tournament is over."
        await press(pilot, "enter")
        assert notified(app)[-1] == "No game was played in this match."

    holding(app, cup.path, look)
    assert Tournament.load(cup.path).knockout.champion == "Anna"


@pytest.mark.usefixtures("stuck_bots")
def test_s24_who_leaves_while_bots_play_unseen_loses_that_match(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, Chair("One", "cadet"), Chair("Two", "cadet"))

    async def look(pilot: Pilot[None]) -> None:
        screen = bracket(app)
        await press(pilot, "f2")
        await wait_for(
            pilot, lambda: bool(screen.unseen) and screen.unseen[0].table.referee.length == 6
        )
        await press(pilot, "f4", "enter", "enter")
        await wait_for(pilot, lambda: "Two wins the tournament!" in seen(app))
        assert "One ×" in seen(app)
        assert len(screen.cup.games()) == 1

    holding(app, cup.path, look)


def tied_twice(path: Path) -> Cup:
    cup = saved(path, *people("Anna", "Boris", "Carla"), rules=SALVO)
    for _ in range(2):
        table = cup.table(cup.knockout.open_pairs()[0])
        table.say(Seat.ONE, Saying.OFFER_DRAW)
        table.say(Seat.TWO, Saying.ACCEPT_DRAW)
    return cup


def test_s24_after_two_ties_a_coin_is_thrown(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = tied_twice(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        assert "Anna – Boris: two ties. Enter throws the coin." in seen(app)
        assert "Anna == " in seen(app)
        await press(pilot, "enter", "escape")
        assert bracket(app).pair.needs_coin
        await press(pilot, "enter", "enter")
        winner = bracket(app).cup.knockout.rounds[0].pairs[0].winner
        assert winner in ("Anna", "Boris")
        assert f"{winner} ==○✓" in seen(app)
        assert f"○ The coin falls for {winner}." in notified(app)
        await press(pilot, "left", "enter")
        assert "Which game?" in seen(app)
        assert "Game 2" in seen(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, TournamentScreen)

    holding(app, cup.path, look)


def test_s24_a_tie_is_told_and_replayed(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, *people("Anna", "Boris"), rules=SALVO)

    async def draw(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        screen = await until_play(pilot, app)
        screen.table.say(Seat.ONE, Saying.OFFER_DRAW)
        screen.table.say(Seat.TWO, Saying.ACCEPT_DRAW)
        await press(pilot, "escape")
        await back(pilot, app)

    async def look(pilot: Pilot[None]) -> None:
        await draw(pilot)
        assert notified(app)[-1] == "Anna – Boris: a tie. They play once more."
        app.clear_notifications()
        await wait_for(pilot, lambda: "the first turn swapped" in seen(app))
        await draw(pilot)
        assert notified(app)[-1] == "Anna – Boris: the second tie. A coin decides."
        app.clear_notifications()
        await wait_for(pilot, lambda: "Enter throws the coin." in seen(app))

    holding(app, cup.path, look)


def test_bots_who_tie_twice_throw_the_coin_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, Chair("One", "cadet"), Chair("Two", "cadet"), rules=SALVO)

    async def agree(table: Table, seat: Seat) -> None:
        table.say(Seat.ONE, Saying.OFFER_DRAW)
        table.say(Seat.TWO, Saying.ACCEPT_DRAW)

    monkeypatch.setattr(Table, "bot_acts", agree)

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "f2")
        await wait_for(pilot, lambda: "wins the tournament!" in seen(app))
        assert "==○✓" in seen(app)

    holding(app, cup.path, look)


def test_a_bot_that_fails_is_told_of_and_the_match_stays_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, Chair("One", "cadet"), Chair("Two", "cadet"))

    async def fail(table: Table, seat: Seat) -> None:
        raise BotFailed("the bot {bot} has stopped", bot="cadet")

    monkeypatch.setattr(Table, "bot_acts", fail)

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "f2")
        await wait_for(pilot, lambda: "the bot cadet has stopped" in notified(app))
        assert not bracket(app).unseen
        assert "the game has begun" in seen(app)

    holding(app, cup.path, look)


def test_saving_says_where_and_a_disk_that_refuses_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, *people("Anna", "Boris"))

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "f9")
        assert notified(app)[-1] == f"Saved: {cup.path.name}"

        def refuse(tournament: Tournament, path: Path) -> None:
            raise Problem("no room for {path}", path=path.name)

        monkeypatch.setattr(Tournament, "save", refuse)
        for key in ("ctrl+s", "f4"):
            await press(pilot, key)
        assert "no room for" in notified(app)[-1]
        await press(pilot, "enter", "enter")
        await wait_for(pilot, lambda: "Boris wins the tournament!" in seen(app))
        assert "no room for" in notified(app)[-1]

    holding(app, cup.path, look)


def test_it_speaks_another_language_at_once(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, *people(*"ABC"))

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "down")
        for language in ("ru", "it"):
            await app.speak(language)
            await pilot.pause()
            assert "1 A " in seen(app)
            assert "A – B" in seen(app)
        await press(pilot, "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, Cover))

    holding(app, cup.path, look)


def test_a_bracket_larger_than_the_screen_is_scrolled_with_the_sight(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, *people(*(f"P{number}" for number in range(1, 65))))

    async def look(pilot: Pilot[None]) -> None:
        assert " 1 P1 " in seen(app)
        assert " P64 " not in seen(app)
        await press(pilot, *["down"] * 31)
        assert " P64 " in seen(app)
        assert "Round 1" in seen(app), "the names of the rounds stay"
        await press(pilot, "f3")
        assert " 1 P1 " in seen(app)
        await press(pilot, "pagedown", "pagedown", "pagedown")
        assert " 1 P1 " not in seen(app)
        await pilot.resize_terminal(50, 20)
        await pilot.pause()
        assert "Champion" not in seen(app)
        await press(pilot, "shift+right", "shift+right")
        assert "Champion" in seen(app)

    holding(app, cup.path, look)


def test_a_resized_screen_shows_the_bracket_anew(tmp_path: Path) -> None:
    app = application(tmp_path)
    long = [f"Number {number} of a long line of admirals" for number in range(4)]
    cup = saved(tmp_path, *people(*long))

    async def look(pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(50, 20)
        await pilot.pause()
        assert long[0] not in seen(app).replace(f"{long[0]} –", "")
        await pilot.resize_terminal(160, 50)
        await pilot.pause()
        assert f"1 {long[0]} ━" in seen(app)

    holding(app, cup.path, look)


def test_a_damaged_tournament_is_named_and_set_aside(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, *people(*"AB"))
    cup.path.write_text("{}", encoding="utf-8")

    async def look(pilot: Pilot[None]) -> None:
        await wait_for(pilot, lambda: bool(notified(app)))
        assert cup.path.name in notified(app)[0]
        assert isinstance(app.screen, Start)

    holding(app, cup.path, look)


def test_entering_can_be_given_up(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "escape")
        assert isinstance(app.screen, Start)

    holding(app, TINY, look)
    assert Folder(tmp_path).tournaments() == []


def test_a_folder_that_cannot_be_written_to_is_told_of(tmp_path: Path) -> None:
    app = application(tmp_path)
    app.settings.entrants = ["Anna", "Boris"]
    (tmp_path / "tournaments").write_text("in the way", encoding="utf-8")

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "f2")
        await wait_for(pilot, lambda: any("tournaments" in one for one in notified(app)))
        assert isinstance(app.screen, Start)

    holding(app, TINY, look)


@pytest.mark.usefixtures("stuck_bots")
def test_closing_the_application_while_bots_play_loses_nothing(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, Chair("One", "cadet"), Chair("Two", "cadet"), *people("Anna", "Boris"))

    async def look(pilot: Pilot[None]) -> None:
        screen = bracket(app)
        await press(pilot, "f2")
        await wait_for(
            pilot, lambda: bool(screen.unseen) and screen.unseen[0].table.referee.length == 6
        )
        assert "●" in seen(app)

    holding(app, cup.path, look)
    (game,) = Tournament.load(cup.path).games
    assert len(game.entries) == 6


def test_a_tournament_that_is_open_in_another_window_is_not_opened_twice(tmp_path: Path) -> None:
    app = application(tmp_path)
    cup = saved(tmp_path, *people("Anna", "Boris"))
    elsewhere = Folder(tmp_path).hold(cup.path)

    async def look(pilot: Pilot[None]) -> None:
        await wait_for(pilot, lambda: bool(notified(app)))
        assert "open in another window" in notified(app)[-1]
        assert isinstance(app.screen, Start)

    holding(app, cup.path, look)
    elsewhere.release()
