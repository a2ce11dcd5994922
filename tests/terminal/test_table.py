"""A game at this keyboard: what is acknowledged is on the disk, and a resumed game is the same."""

import asyncio
from pathlib import Path

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.records.files import load
from blindfleet.rules.families import PRESETS
from blindfleet.rules.shooting import Shot
from blindfleet.rules.table import Saying
from blindfleet.terminal.chairs import Chair, chairs_of, headers_of
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.table import Table
from blindfleet.words.scene import Voice
from terminal.tables import TWO_PEOPLE, play_some, table_of


@pytest.mark.parametrize("game", PRESETS)
def test_every_action_is_on_the_disk_before_anybody_is_told(game: str, tmp_path: Path) -> None:
    table = table_of(Folder(tmp_path), game)
    for _ in range(12):
        play_some(table, 1)
        assert load(table.path) == table.referee.saved()


@pytest.mark.parametrize("game", PRESETS)
def test_s26_a_game_is_resumed_exactly(game: str, tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder, game)
    play_some(table, 15)
    record = folder.game(table.path)
    assert record is not None
    resumed = Table.resume(record, folder, table.path)
    assert resumed.chairs == table.chairs
    for seat in SEATS:
        assert resumed.view(seat) == table.view(seat)
        assert resumed.referee.told(seat) == table.referee.told(seat)


def test_notes_come_back_with_the_game(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder)
    play_some(table, 4)
    table.note(Seat.ONE, 5, "perhaps")
    record = folder.game(table.path)
    assert record is not None
    assert Table.resume(record, folder, table.path).referee.notes(Seat.ONE) == {5: "perhaps"}


def test_a_disk_that_refuses_is_told_of_and_tried_again(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder)
    play_some(table, 2)
    (tmp_path / "games").rename(tmp_path / "elsewhere")
    (tmp_path / "games").write_text("in the way", encoding="utf-8")
    play_some(table, 1)
    assert not table.save()
    (tmp_path / "games").unlink()
    play_some(table, 1)
    assert table.unsaved is None
    assert load(table.path) == table.referee.saved()


def test_what_is_refused_is_not_written(tmp_path: Path) -> None:
    table = table_of(Folder(tmp_path))
    play_some(table, 2)
    before = table.path.read_text(encoding="utf-8")
    with pytest.raises(Illegal):
        table.act(Seat.ONE, Shot(10_000))
    assert table.path.read_text(encoding="utf-8") == before


def test_leaving_stops_the_clock_and_going_on_has_the_same_time_left(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder, clock="600+5")
    play_some(table, 4)
    asyncio.run(table.leave())
    record = folder.game(table.path)
    assert record is not None
    assert record.entries[-1].action is Saying.ADJOURN
    resumed = Table.resume(record, folder, table.path)
    for seat in SEATS:
        assert table.referee.clock is not None
        assert resumed.referee.clock is not None
        assert resumed.referee.clock.left_at(seat, 0) == table.referee.clock.left[seat]


def test_no_time_is_spent_behind_a_cover(tmp_path: Path) -> None:
    table = table_of(Folder(tmp_path), clock="600+5")
    table.watch.stop()
    stopped = table.watch.now()
    assert table.watch.now() == stopped
    table.watch.go_on()
    assert table.watch.now() >= stopped


def test_those_who_sit_there_are_read_back_from_the_headers() -> None:
    chairs = PerSeat(Chair("Anna", voice=Voice.SHE), Chair("Admiral", "admiral"))
    assert chairs_of(headers_of(chairs)) == chairs
    assert chairs_of(headers_of(TWO_PEOPLE)) == TWO_PEOPLE


def test_bots_are_awaited_first_while_fleets_are_placed(tmp_path: Path) -> None:
    table = table_of(Folder(tmp_path), chairs=PerSeat(Chair("Anna"), Chair("Cadet", "cadet")))
    assert table.awaited is Seat.TWO
    assert table.bot_to_act is Seat.TWO


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_plays_something_illegal_leaves_and_loses(tmp_path: Path) -> None:
    cheat = Chair("Cheat", "match.cheats:Cheat")
    table = table_of(Folder(tmp_path), chairs=PerSeat(Chair("Anna"), cheat))

    async def play() -> None:
        await table.seat_bots()
        await table.bot_acts(Seat.TWO)
        await table.leave()

    asyncio.run(play())
    assert table.outcome is not None
    assert table.outcome.winner is Seat.ONE
