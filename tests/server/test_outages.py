"""Time in which nobody could play is given back: all of it, to whom it was taken, and once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from blindfleet.board.seats import Seat
from blindfleet.records import write as write_record
from blindfleet.records.verify import verify
from blindfleet.rules.families import family, preset
from blindfleet.server.play.deeds import Acted
from blindfleet.server.store.entries import Append
from blindfleet.wire.actions import Shoot, message_of
from blindfleet.wire.incoming import Act, Say
from patience import PATIENCE
from server.in_process import Game, Port, Time, next_key, pass_time, run, tag
from server.ledger import log_of
from server.nursery import Nursery
from server.pair import Pair, close
from server.playing import paired
from server.postgres import Cluster
from server.shared_time import SharedTime
from server.tab import Tab, ready
from server.test_mishaps import Breakage, table

CLOCKED = preset("classic", clock="60+0")


async def on_turn(game: Game) -> Seat:
    return (await game.live()).referee.to_act[0]


async def move(game: Game, seat: Seat) -> int:
    """Any legal action; what the seat's clock shows after it."""
    live = await game.live()
    action = family(live.rules).legal(live.referee.view(seat)).sample(random.Random(1))
    await game.say(seat, Act(next_key(), message_of(action)))
    assert live.referee.clock is not None
    return live.referee.clock.left[seat]


def test_only_the_standstill_itself_is_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever thinks on after it thinks on their own time."""
    time = Time(monkeypatch)

    async def scenario(port: Port) -> None:
        game = await table(port, CLOCKED)
        seat = await on_turn(game)
        port.harbour.games.heart_beat()
        time.milliseconds += 5_000  # the database was away
        pass_time(port, time, 50)
        assert 10_000 <= await move(game, seat) <= 11_000

    run(tmp_path, scenario)


def test_an_outage_lasts_until_the_database_answers_whatever_was_tried_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time(monkeypatch)

    async def scenario(port: Port) -> None:
        game = await table(port, CLOCKED)
        seat = await on_turn(game)
        port.harbour.games.heart_beat()
        with pytest.MonkeyPatch.context() as patch:
            Breakage(port, patch)
            time.milliseconds += 4_000
            key = next_key()
            game.tabs[seat].send(Act(key, Shoot(1)))
            assert b"unavailable" in await game.tabs[seat].answer(key)
            time.milliseconds += 57_000
        assert await move(game, seat) == 60_000

    run(tmp_path, scenario)


def test_what_nobody_knew_to_be_written_takes_no_credit_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line may be lost after the commit; later the entry is found like another process's."""
    time = Time(monkeypatch)

    async def scenario(port: Port) -> None:
        game = await table(port, CLOCKED)
        seat = await on_turn(game)
        port.harbour.games.heart_beat()
        time.milliseconds += 500
        honest = port.harbour.writer.append

        async def append(entry: Append) -> bool:
            await honest(entry)
            raise OSError("the line is lost")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(port.harbour.writer, "append", append)
            key = next_key()
            game.tabs[seat].send(Act(key, Shoot(1)))
            await game.tabs[seat].answer(key)
        time.milliseconds += 40_000
        async with port.harbour.games.holding(game.id) as live:
            reading = live.clock_at(time.milliseconds)
        assert reading is not None
        assert sum(reading.left) == 2 * 60_000 - 500

    run(tmp_path, scenario)


def test_the_times_of_one_player_never_go_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lag is given back to a move, but not to the offer of a draw just before it."""
    time = Time(monkeypatch)

    async def scenario(port: Port) -> None:
        game = await table(port, CLOCKED)
        seat = await on_turn(game)
        time.milliseconds += 1_000
        await game.say(seat, Say(next_key(), "offers-draw"))
        time.milliseconds += 20
        async with port.harbour.games.holding(game.id) as live:
            await live.do(seat, next_key(), Acted(Shoot(1)), time.milliseconds - 300)
            verify(write_record(live.referee.record()))

    run(tmp_path, scenario)


def test_the_other_player_cannot_let_a_flag_fall_before_the_move_on_its_way_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time(monkeypatch)

    async def scenario(port: Port) -> None:
        game = await table(port, CLOCKED)
        seat = await on_turn(game)
        live = await game.live()
        pass_time(port, time, 60)
        time.milliseconds += 20
        keys = [next_key() for _ in range(3)]
        game.tabs[seat.other].send(Say(keys[0], "declines-draw"))
        assert tag(await game.tabs[seat.other].answer(keys[0])) == "refused"
        game.tabs[seat.other].send(Say(keys[1], "offers-draw"))
        assert tag(await game.tabs[seat.other].answer(keys[1])) == "event"
        assert not live.is_over
        game.tabs[seat].send(Say(keys[2], "declines-draw"))  # one's own flag one meets oneself
        await game.tabs[seat].answer(keys[2])
        assert live.is_over

    run(tmp_path, scenario)


@pytest.fixture
def patient_pair(nursery: Nursery, postgres: Cluster, tmp_path: Path) -> Iterator[Pair]:
    """Two servers on one database, which do not take each other for dead."""
    database, time = postgres.fresh(), SharedTime(tmp_path / "time")
    with (
        nursery.server(database, tmp_path / "a.log", time=time, dead_after=60_000) as a,
        nursery.server(database, tmp_path / "b.log", time=time, dead_after=60_000) as b,
    ):
        yield Pair(a, b, database)


async def played_while_the_owner_stood_still(pair: Pair) -> None:
    """Both play at the other process, and each thinks on their own time."""
    game, one, two = await paired(pair.a.address, "hasbro", {"clock": "60+0"})
    async with (
        asyncio.timeout(PATIENCE),
        Tab(one, game, pair.b.address) as tab_one,
        Tab(two, game, pair.b.address) as tab_two,
    ):
        first, second = await ready(tab_one, tab_two)
        pair.a.freeze()
        played = await first.act(Shoot(1))
        await pair.pass_seconds(10)
        pair.a.thaw()
        await pair.pass_seconds(2)
        answer = await second.act(Shoot(1))
    assert answer.clock is not None
    assert answer.at - played.at == 12_000
    assert answer.clock.left[second.seat - 1] == 60_000 - 12_000
    assert [row.number for row in await log_of(pair.database, game)] == [1, 2, 3, 4]
    await close(one, two)


def test_an_owner_that_stood_still_gives_nothing_back_where_another_process_served(
    patient_pair: Pair,
) -> None:
    asyncio.run(played_while_the_owner_stood_still(patient_pair))
    assert "taken_over" not in patient_pair.b.log.read_text()


def test_a_takeover_gives_nothing_back_to_who_was_served_all_the_while(pair: Pair) -> None:
    asyncio.run(played_while_the_owner_stood_still(pair))
    assert "taken_over" in pair.b.log.read_text()
