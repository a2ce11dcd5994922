"""Playing the shooting games through the keyboard: turns, covers, salvoes, the end."""

import asyncio
import random
import textwrap
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from blindfleet.board.grid import cells_of
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.referee import Referee
from blindfleet.rules.outcome import Ending
from blindfleet.rules.shooting import Deploy, Layout, ShootingRules, Shot, View
from blindfleet.rules.shooting.view import allowance
from blindfleet.rules.table import Saying
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.screens.cover import Cover
from blindfleet.terminal.screens.shooting import ShootingPlay
from blindfleet.terminal.screens.slips import Question
from blindfleet.terminal.screens.table_talk import Wish
from blindfleet.terminal.table import Table
from blindfleet.terminal.widgets.sea import Sea
from terminal.driving import (
    MIDDLING,
    WIDE,
    application,
    choose_language,
    drive,
    press,
    seen,
    settle,
    switch_language_below_a_list,
    wait_for,
)
from terminal.tables import TWO_PEOPLE, play_some, table_of

SMALL: dict[str, Any] = {"grid": "6x6", "fleet": "cruiser 3, destroyer 2"}
AGAINST_A_BOT = PerSeat(Chair("Anna"), Chair("Random", "random"))


class Given:
    """A game on the screen, and what the players wished when they left it."""

    def __init__(self, path: Path, table: Table, app: Blindfleet, viewer: Seat | None) -> None:
        self.app = app
        self.app.settings.pace = 0
        self.table = table
        self.screen = ShootingPlay(table, viewer)
        self.wishes: list[Wish | None] = []

    async def open(self, pilot: Pilot[None]) -> None:
        self.app.tables.add(self.table)
        self.app.push_screen(self.screen, self.wishes.append)
        await pilot.pause()

    @property
    def rules(self) -> ShootingRules:
        assert isinstance(self.table.rules, ShootingRules)
        return self.table.rules

    async def shoot(self, pilot: Pilot[None], cell: int) -> None:
        await press(pilot, *self.rules.write_cell(cell), "enter")


def placed(
    path: Path,
    game: str = "classic",
    chairs: PerSeat[Chair] = TWO_PEOPLE,
    viewer: Seat | None = None,
    language: str = "en",
    **options: Any,
) -> Given:
    """A game in which both fleets are placed."""
    app = application(path, language)
    table = table_of(app.folder, game, chairs, **options)
    play_some(table, 2)
    return Given(path, table, app, viewer)


@pytest.mark.usefixtures("everything_is_drawn")
def test_two_people_play_a_whole_game_and_the_cover_lies_between_them(tmp_path: Path) -> None:
    given = placed(tmp_path, **SMALL)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        rng = random.Random(2)
        while given.table.outcome is None:
            if isinstance(given.app.screen, Cover):
                (awaited,) = given.table.referee.to_act
                assert given.table.chairs[awaited].name in seen(given.app)
                await press(pilot, "enter")
                assert given.screen.viewer is awaited
            elif given.screen.handing_over:
                assert "the keyboard goes to" in seen(given.app)
                await press(pilot, "enter")
                assert given.screen.viewer is None
            else:
                viewer = given.screen.viewer
                assert viewer is not None
                view = given.table.view(viewer)
                assert isinstance(view, View)
                await given.shoot(pilot, rng.choice(cells_of(view.targets())))
        assert "wins: the whole enemy fleet is sunk." in seen(given.app)
        await press(pilot, "enter")
        assert isinstance(given.app.screen, Question)

    drive(given.app, play)


def test_a_person_plays_a_bot_to_the_end(tmp_path: Path) -> None:
    given = placed(tmp_path, chairs=AGAINST_A_BOT, viewer=Seat.ONE, **SMALL)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        rng = random.Random(3)
        while given.table.outcome is None:
            await wait_for(pilot, lambda: given.screen.may_act or given.table.outcome is not None)
            if given.table.outcome is None:
                view = given.table.view(Seat.ONE)
                assert isinstance(view, View)
                await given.shoot(pilot, rng.choice(cells_of(view.targets())))
        await wait_for(pilot, lambda: "wins" in seen(given.app))

    drive(given.app, play)
    assert given.table.outcome is not None


def test_two_bots_are_watched_and_paused(tmp_path: Path) -> None:
    bots = PerSeat(Chair("Random 1", "random"), Chair("Random 2", "random"))
    given = placed(tmp_path, chairs=bots, **SMALL)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "space")
        assert "Paused" in seen(given.app)
        await press(pilot, "ctrl+e")
        assert "attack grid" in seen(given.app)
        await press(pilot, "ctrl+e", "space")
        await wait_for(pilot, lambda: given.table.outcome is not None)

    drive(given.app, play)


def test_s10_a_cell_shot_at_before_is_refused_and_the_reason_is_said(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)
    given.table.act(Seat.ONE, Shot(0))
    if given.table.referee.to_act[0] is Seat.TWO:
        given.table.act(Seat.TWO, Shot(empty_cell(given.table, Seat.ONE)))

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        before = given.table.referee.length
        await given.shoot(pilot, 0)
        assert given.table.referee.length == before
        assert given.screen.may_act

    drive(given.app, play)


def empty_cell(table: Table, seat: Seat) -> int:
    view = table.view(seat)
    assert isinstance(view, View)
    assert view.own is not None
    return next(cell for cell in range(100) if not view.own.occupied >> cell & 1)


def test_nonsense_that_is_typed_names_what_cells_there_are(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        before = given.table.referee.length
        await press(pilot, *"Я99", "enter")
        assert given.table.referee.length == before
        assert given.screen.typed == ""

    drive(given.app, play)


def test_s7_a_latin_letter_is_read_as_the_russian_one_it_looks_like(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"b10")
        assert given.screen.attacked.sight == given.rules.read_cell("В10")

    drive(given.app, play)


def test_the_mouse_aims_and_shoots(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        region = given.screen.attacked.cell_region(23)
        assert region is not None
        before = given.table.referee.length
        await pilot.click("#attack", offset=(region.x + 2, region.y + 1))
        await pilot.pause()
        assert given.table.referee.length == before + 1
        view = given.table.view(Seat.ONE)
        assert isinstance(view, View)
        assert view.enemy_waters.tried == 1 << 23

    drive(given.app, play)


@pytest.mark.parametrize("size", [(80, 24), WIDE])
def test_salvo_counts_the_allowance_down_and_tells_the_report(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    given = placed(tmp_path, "salvo", viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert "17 of 17 shots left" in seen(given.app)
        await press(pilot, *"A1", "space", *"B2", "space")
        assert "15 of 17 shots left: A1 B2" in seen(given.app)
        await press(pilot, *"A1", "space")
        assert "16 of 17 shots left: B2" in seen(given.app)
        await press(pilot, "enter")
        assert "There are 16 more shots to aim" in seen(given.app)
        assert given.table.referee.length == 2
        await press(pilot, "enter")
        assert given.table.referee.length == 3
        assert "fires a salvo: B2" in seen(given.app)

    drive(given.app, play, size)


def test_s13_more_targets_than_allowed_cannot_be_marked(tmp_path: Path) -> None:
    given = placed(tmp_path, "salvo", viewer=Seat.ONE, allowance=2)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"A1", "space", *"A2", "space", *"A3", "space")
        assert given.screen.targets.bit_count() == 2
        await press(pilot, "enter")
        assert given.table.referee.length == 3

    drive(given.app, play)


def test_salvo_is_played_to_the_end_by_two_people(tmp_path: Path) -> None:
    given = placed(tmp_path, "salvo", grid="5x5", fleet="destroyer 3, submarine 1")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        rng = random.Random(5)
        while given.table.outcome is None:
            if isinstance(given.app.screen, Cover) or given.screen.handing_over:
                await press(pilot, "enter")
                continue
            viewer = given.screen.viewer
            assert viewer is not None
            view = given.table.view(viewer)
            assert isinstance(view, View)
            for cell in rng.sample(cells_of(view.targets()), allowance(view)):
                await press(pilot, *given.rules.write_cell(cell), "space")
            await press(pilot, "enter")
        assert given.table.outcome is not None

    drive(given.app, play)


def test_a_game_killed_in_the_middle_is_offered_and_gone_on_with(tmp_path: Path) -> None:
    given = placed(tmp_path, chairs=AGAINST_A_BOT, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await wait_for(pilot, lambda: given.screen.may_act)
        await given.shoot(pilot, 33)
        await wait_for(pilot, lambda: given.screen.may_act)

    drive(given.app, play)
    again = application(tmp_path)

    async def go_on(pilot: Pilot[None]) -> None:
        assert "Go on: Classic, Anna – Random" in seen(again)
        await press(pilot, "enter")
        await wait_for(pilot, lambda: isinstance(again.screen, ShootingPlay))
        screen = again.screen
        assert isinstance(screen, ShootingPlay)
        await wait_for(pilot, lambda: screen.may_act)
        view = screen.view
        assert isinstance(view, View)
        assert view.enemy_waters.tried >> 33 & 1

    drive(again, go_on)


def test_resigning_is_asked_about_and_ends_the_game(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        before = given.table.referee.length
        await press(pilot, "ctrl+r", "enter", "ctrl+r", "escape")
        assert given.table.referee.length == before
        await press(pilot, "ctrl+r", "down", "enter")
        assert given.table.outcome is not None
        assert given.table.outcome.winner is Seat.TWO

    drive(given.app, play)


def test_whoever_resigns_against_a_bot_is_not_called_the_enemy(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE, chairs=AGAINST_A_BOT)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+r", "down", "enter")
        await wait_for(pilot, lambda: "what now?" in seen(given.app))
        assert given.screen.prompt().startswith("You have resigned: Random wins.")
        await press(pilot, "enter")
        assert isinstance(given.app.screen, Question)
        assert "You have resigned: Random wins." in seen(given.app)

    drive(given.app, play)


def test_between_two_people_the_end_is_told_to_both(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+r", "down", "enter")
        assert given.screen.prompt().startswith("Boris wins: the enemy has resigned.")

    drive(given.app, play)


def test_targets_that_were_marked_do_not_lie_over_the_fleet_shown_at_the_end(
    tmp_path: Path,
) -> None:
    given = placed(tmp_path, "salvo", viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, *"A1", "space", *"B2", "space", "ctrl+r", "down", "enter")
        assert given.table.outcome is not None
        assert not any(tile.sign == "+" for tile in given.screen.attacked.tiles.values())

    drive(given.app, play)


def test_a_draw_is_offered_to_the_other_person_behind_the_cover(tmp_path: Path) -> None:
    given = placed(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "enter", "ctrl+d")
        await given.shoot(pilot, empty_cell(given.table, Seat.TWO))
        await press(pilot, "enter", "enter")
        assert isinstance(given.app.screen, Question)
        assert "Anna offers a draw" in seen(given.app)
        await press(pilot, "down", "enter")
        assert given.table.outcome is not None
        assert given.table.outcome.winner is None

    drive(given.app, play)


def test_a_bot_declines_a_draw(tmp_path: Path) -> None:
    given = placed(tmp_path, chairs=AGAINST_A_BOT, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+d")
        assert "declines the draw" in seen(given.app)

    drive(given.app, play)


def test_leaving_is_asked_about_and_the_game_stays_on_the_disk(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "escape", "down", "enter")
        assert given.wishes == []
        await press(pilot, "escape", "enter")
        assert given.wishes == [Wish.LEAVE]

    drive(given.app, play)
    assert given.app.folder.unfinished()


def test_the_flag_falls_while_a_player_thinks(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE, clock="600+0")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        given.table.watch._spent += 1000.0
        await wait_for(pilot, lambda: given.table.outcome is not None)
        assert "time is out" in seen(given.app)

    drive(given.app, play)


def test_a_hint_takes_the_sight_to_what_the_strongest_bot_would_shoot_at(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE, grid="5x5", fleet="destroyer 2")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        told: list[str] = []
        given.screen.notify = lambda message, **_: told.append(message)  # type: ignore[method-assign]
        await press(pilot, *"А1", "ctrl+t")
        await wait_for(pilot, lambda: len(told) == 2)
        sight = given.screen.attacked.sight
        assert sight is not None
        assert sight != 0
        assert f"{given.rules.write_cell(sight)}: a ship with a chance of" in told[1]

    drive(given.app, play)


def test_a_large_grid_is_scrolled_by_keys_and_by_the_sight(tmp_path: Path) -> None:
    given = placed(tmp_path, "italian", viewer=Seat.ONE, grid="40x40")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        attack, defence = given.screen.attacked, given.screen.defence
        for sea, keys in (
            (attack, ("f1", "f2", "f3", "f4")),
            (attack, ("shift+left", "shift+up", "shift+right", "shift+down")),
            (defence, ("f5", "f6", "f7", "f8")),
            (defence, ("ctrl+left", "ctrl+up", "ctrl+right", "ctrl+down")),
        ):
            left, up, right, down = keys
            for _ in range(12):
                await press(pilot, left, up)
            assert sea.beyond == (False, False, True, True)
            for _ in range(12):
                await press(pilot, right, down)
            assert sea.beyond == (True, True, False, False)
        await press(pilot, *"A0")
        assert attack.beyond == (False, False, True, True)
        for _ in range(39):
            await press(pilot, "down", "right")
        assert attack.sight == 40 * 40 - 1
        assert attack.beyond == (True, True, False, False)

    drive(given.app, play)


def test_the_language_is_switched_in_the_middle_of_a_game(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await given.shoot(pilot, empty_cell(given.table, Seat.TWO))
        assert "“Miss!”" in seen(given.app)
        await given.app.speak("ru")
        await pilot.pause()
        assert "«Мимо!»" in seen(given.app)
        await given.app.speak("it")
        await pilot.pause()
        assert "«Acqua!»" in seen(given.app)
        assert "Miss!" not in seen(given.app)

    drive(given.app, play)


def test_the_grids_keep_their_size_when_the_language_is_chosen_in_the_palette(
    tmp_path: Path,
) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        sizes = given.screen.defence.size, given.screen.attacked.size
        await choose_language(pilot, given.app, "Italiano")
        assert (given.screen.defence.size, given.screen.attacked.size) == sizes

    drive(given.app, play, MIDDLING)


def test_the_grids_keep_their_size_when_the_language_is_switched_below_a_list(
    tmp_path: Path,
) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        sizes = given.screen.defence.size, given.screen.attacked.size
        await switch_language_below_a_list(pilot, given.app)
        assert (given.screen.defence.size, given.screen.attacked.size) == sizes

    drive(given.app, play, WIDE)


def test_a_bot_that_answers_while_the_program_is_being_left_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)
    answered: list[bool] = []

    async def outlast_the_other_grid(sea: Sea) -> None:
        if sea.id == "defence":
            while given.screen.query("#attack"):
                await asyncio.sleep(0)
            given.screen.go_on()
            answered.append(True)

    monkeypatch.setattr(Sea, "on_unmount", outlast_the_other_grid, raising=False)

    async def leave(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert given.screen.may_act

    drive(given.app, leave)
    assert answered


def test_resizing_while_playing_keeps_everything_in_place(tmp_path: Path) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for size in ((120, 40), (60, 20), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await press(pilot, "right")
            assert given.screen.attacked.cell_region(given.screen.attacked.sight or 0) is not None
            assert "Anna: own fleet" in seen(given.app)

    drive(given.app, play)


# Secrecy.


def twin_of(table: Table, path: Path) -> tuple[Blindfleet, Table]:
    """The same game in a world where the second player's ships that were not hit lie elsewhere,
    so that all answers were the same.
    """
    app = application(path)
    record = table.referee.saved()
    rules = table.rules
    assert isinstance(rules, ShootingRules)
    own = record.entries[1].action
    assert isinstance(own, Deploy)
    mirrored = Layout(
        tuple(ship.__class__(ship.name, _mirrored(rules, ship.cells)) for ship in own.layout.ships)
    )
    assert mirrored != own.layout
    referee = Referee(rules, record.first, record.headers)
    for entry in record.entries:
        action = Deploy(mirrored) if entry.action is own else entry.action
        referee.act(entry.seat, action)  # type: ignore[arg-type]
    twin = Table(referee, table.chairs, app.folder, app.folder.new_game(rules))
    return app, twin


def _mirrored(rules: ShootingRules, cells: int) -> int:
    grid = rules.grid
    return sum(
        1 << grid.cell(grid.row_of(cell), grid.columns - 1 - grid.column_of(cell))
        for cell in cells_of(cells)
    )


@pytest.mark.parametrize("game", ["classic", "italian", "hasbro", "salvo"])
def test_what_one_player_sees_is_the_same_in_twin_worlds(game: str, tmp_path: Path) -> None:
    """Anna's screens, and the cover: every character, with two fleets of Boris's that she cannot
    tell apart.
    """
    app = application(tmp_path / "one")
    table = table_of(app.folder, game)
    play_some(table, 2)
    other, twin = twin_of(table, tmp_path / "two")
    screens: list[list[str]] = [[], []]

    for number, (here, at) in enumerate(((app, table), (other, twin))):
        given = Given(tmp_path, at, here, None)

        async def look(pilot: Pilot[None], given: Given = given, number: int = number) -> None:
            await given.open(pilot)
            screens[number].append(seen(given.app))
            await press(pilot, "enter", "right", "down", "tab")
            screens[number].append(seen(given.app))
            await press(pilot, "tab", "f10")
            screens[number].append(seen(given.app))
            await press(pilot, "escape", "escape")
            screens[number].append(seen(given.app))

        drive(given.app, look)
    assert screens[0] == screens[1]


def test_behind_the_cover_the_screen_holds_nothing_of_the_game(tmp_path: Path) -> None:
    """Not even hidden: what lies below the cover is empty as well."""
    given = placed(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "enter")
        await given.shoot(pilot, empty_cell(given.table, Seat.TWO))
        shown = [*given.screen.attacked.tiles, *given.screen.defence.tiles]
        assert shown
        await press(pilot, "enter")
        assert isinstance(given.app.screen, Cover)
        for sea in given.screen.query(Sea):
            assert sea.tiles == {}
            assert sea.border_title in (None, "")
        text = seen(given.app)
        assert "■" not in text
        assert "Miss" not in text

    drive(given.app, play)


def test_the_next_players_screen_shows_nothing_of_the_one_before(tmp_path: Path) -> None:
    given = placed(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "enter", *"К10")
        await given.shoot(pilot, empty_cell(given.table, Seat.TWO))
        await press(pilot, "enter", "enter")
        assert given.screen.viewer is Seat.TWO
        view = given.table.view(Seat.TWO)
        assert isinstance(view, View)
        assert view.own is not None
        shown = {cell for cell, tile in given.screen.defence.tiles.items() if tile.sign == "■"}
        assert shown == set(cells_of(view.own.occupied))
        assert "Boris: own fleet" in seen(given.app)
        assert "Anna: own fleet" not in seen(given.app)

    drive(given.app, play)


def test_s23_misses_that_the_rules_do_not_mark_are_not_given_away(tmp_path: Path) -> None:
    given = placed(tmp_path, "italian", viewer=Seat.ONE)
    missed = empty_cell(given.table, Seat.ONE)
    given.table.act(Seat.ONE, Shot(empty_cell(given.table, Seat.TWO)))
    given.table.act(Seat.TWO, Shot(missed))

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        assert missed not in given.screen.defence.tiles

    drive(given.app, play)


@pytest.mark.parametrize("question", ["ctrl+r", "offer"])
def test_a_flag_that_falls_while_a_question_lies_there_ends_the_game_in_peace(
    question: str, tmp_path: Path
) -> None:
    given = placed(tmp_path, viewer=Seat.ONE, clock="600+0")
    if question == "offer":
        given.table.say(Seat.TWO, Saying.OFFER_DRAW)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        if question != "offer":
            await press(pilot, question)
        asked = given.app.screen
        assert isinstance(asked, Question)
        given.table.watch._spent += 1000.0
        await wait_for(pilot, lambda: given.table.outcome is not None)
        await press(pilot, "enter")
        assert not asked.is_attached
        assert given.table.outcome is not None
        assert given.table.outcome.ending is Ending.TIME

    drive(given.app, play)


def test_the_whole_list_of_targets_can_be_read(tmp_path: Path) -> None:
    given = placed(tmp_path, "salvo", viewer=Seat.ONE, language="ru")

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        for number in range(17):
            await press(pilot, *f"{'ABCDEFGHIJ'[number % 10]}{1 + number // 10}", "space")
            prompt = given.screen.query_one("#prompt")
            assert (
                len(textwrap.wrap(given.screen.prompt(), prompt.size.width)) <= prompt.size.height
            )

    drive(given.app, play)


def test_s23_the_enemys_attack_grid_is_open_in_the_italian_game(tmp_path: Path) -> None:
    given = placed(tmp_path, "italian", viewer=Seat.ONE)
    missed = empty_cell(given.table, Seat.ONE)
    given.table.act(Seat.ONE, Shot(empty_cell(given.table, Seat.TWO)))
    given.table.act(Seat.TWO, Shot(missed))

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        await press(pilot, "ctrl+e")
        assert given.screen.defence.tiles[missed].sign == "•"
        assert not any(tile.sign == "■" for tile in given.screen.defence.tiles.values())
        assert "Boris: attack grid" in seen(given.app)
        await press(pilot, "ctrl+e")
        assert missed not in given.screen.defence.tiles

    drive(given.app, play)


def test_a_held_key_does_not_go_through_the_cover(tmp_path: Path) -> None:
    given = placed(tmp_path)
    given.app.untouched = 3600

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        cover = given.app.screen
        assert isinstance(cover, Cover)
        await press(pilot, *["enter"] * 20)
        assert given.app.screen is cover
        given.app.untouched = 0
        await press(pilot, "enter")
        assert not cover.is_attached

    drive(given.app, play)


def test_nothing_is_told_over_a_cover_and_it_is_told_when_the_cover_is_gone(tmp_path: Path) -> None:
    given = placed(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        given.app.notify("left over")
        await given.open(pilot)
        given.app.notify("the disk is full")
        await settle(pilot)
        assert "left over" not in seen(given.app)
        assert "the disk is full" not in seen(given.app)
        await press(pilot, "enter")
        await wait_for(pilot, lambda: "the disk is full" in seen(given.app))

    drive(given.app, play)


@pytest.mark.parametrize("keys", [("escape", *["enter"] * 4), ("ctrl+r", *["enter"] * 3)])
def test_keys_that_come_all_at_once_leave_no_more_than_one_screen(
    keys: tuple[str, ...], tmp_path: Path
) -> None:
    given = placed(tmp_path, viewer=Seat.ONE)

    async def play(pilot: Pilot[None]) -> None:
        await given.open(pilot)
        driver = pilot.app._driver
        assert driver is not None
        for key in keys:
            driver.send_message(events.Key(key, None))
        await settle(pilot)
        await settle(pilot)
        assert len(given.app.screen_stack) >= 2

    drive(given.app, play)
