"""A game at this keyboard: what is acknowledged is on the disk, and a resumed game is the same."""

import asyncio
import os
from pathlib import Path

import pytest

from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.records.files import load
from blindfleet.rules.families import PRESETS, preset
from blindfleet.rules.shooting import Shot
from blindfleet.rules.table import Saying
from blindfleet.terminal.chairs import Chair, chairs_of, headers_of
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.table import Table
from blindfleet.words.scene import Voice
from terminal.tables import TWO_PEOPLE, play_some, table_of

pytestmark = pytest.mark.usefixtures("bots_in_processes")


@pytest.mark.parametrize("game", PRESETS)
def test_every_action_is_on_the_disk_before_anybody_is_told(game: str, tmp_path: Path) -> None:
    table = table_of(Folder(tmp_path), game)
    for _ in range(12):
        play_some(table, 1)
        assert load(table.path) == table.referee.saved()


def end_program(table: Table) -> None:
    """What the end of a program does by itself: its locks are gone."""
    assert table.hold is not None
    table.hold.release()


@pytest.mark.parametrize("game", PRESETS)
def test_s26_a_game_is_resumed_exactly(game: str, tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder, game)
    play_some(table, 15)
    record = folder.game(table.path)
    assert record is not None
    end_program(table)
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
    end_program(table)
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


def test_one_more_draft_does_not_write_the_game_again(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = Table.new(preset("classic"), TWO_PEOPLE, folder, Seat.ONE)
    table.keep_draft({"seat": 1, "placed": []})
    written = table.path.stat()
    table.keep_draft({"seat": 1, "placed": [1]})
    assert os.path.samestat(table.path.stat(), written)  # a file is written anew, not changed
    assert folder.draft(table.path) == {"seat": 1, "placed": [1]}


def test_a_draft_writes_a_game_that_is_not_on_the_disk_as_it_stands(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder)
    (tmp_path / "games").rename(tmp_path / "elsewhere")
    (tmp_path / "games").write_text("in the way", encoding="utf-8")
    play_some(table, 1)
    (tmp_path / "games").unlink()
    (tmp_path / "elsewhere").rename(tmp_path / "games")
    table.keep_draft({})
    assert load(table.path) == table.referee.saved()
    table.path.unlink()
    table.keep_draft({})
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


def test_a_game_that_is_open_in_another_window_is_not_opened_twice(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder)
    play_some(table, 2)
    record = folder.game(table.path)
    assert record is not None
    with pytest.raises(Invalid, match="open in another window"):
        Table.resume(record, folder, table.path)
    asyncio.run(table.leave())
    resumed = Table.resume(record, folder, table.path)
    asyncio.run(resumed.leave())
    assert not list(tmp_path.rglob("*.lock"))


def test_two_new_games_in_one_second_have_two_files(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    paths = {folder.new_game(preset("classic"))}
    holds = []
    for _ in range(3):
        path = folder.new_game(preset("classic"))
        holds.append(folder.hold(path))
        paths.add(path)
    assert len(paths) == 3
    for hold in holds:
        hold.release()


def test_b36_a_flag_that_falls_before_an_action_is_on_the_disk_when_it_is_refused(
    tmp_path: Path,
) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder, clock="1+0")
    play_some(table, 2)
    table.watch._spent += 60.0
    seat = table.referee.to_act[0]
    with pytest.raises(Illegal, match="time"):
        table.act(seat, Shot(0))
    assert table.outcome is not None
    assert load(table.path).outcome == table.outcome


def test_b36_a_flag_that_falls_before_leaving_is_on_the_disk(tmp_path: Path) -> None:
    table = table_of(Folder(tmp_path), clock="1+0")
    play_some(table, 2)
    table.watch._spent += 60.0
    asyncio.run(table.leave())
    assert load(table.path).outcome is not None


def test_a_saved_game_does_not_decide_what_code_is_run(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    table = table_of(folder, chairs=PerSeat(Chair("Anna"), Chair("Evil", "evil:Bot")))
    record = folder.game(table.path)
    assert record is not None
    end_program(table)
    with pytest.raises(Invalid, match="none of the bots"):
        Table.resume(record, folder, table.path)


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_does_not_hear_of_the_end_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("blindfleet.terminal.table.LAST_WORDS", 0.1)
    deaf = Chair("Deaf", "match.cheats:Deaf")
    table = table_of(Folder(tmp_path), chairs=PerSeat(Chair("Anna"), deaf))

    async def play() -> None:
        await table.seat_bots()
        table.say(Seat.ONE, Saying.RESIGN)
        await table.tell_bots_the_end()
        await table.leave()

    asyncio.run(play())


def test_playing_again_lets_go_of_the_game_before(tmp_path: Path) -> None:
    table = table_of(Folder(tmp_path))
    again = table.again()
    assert again.path != table.path
    assert again.referee.first is Seat.TWO
    asyncio.run(again.leave())
    assert not list(tmp_path.rglob("*.lock"))
