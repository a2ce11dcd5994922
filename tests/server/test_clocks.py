"""Clocks and claims: nobody loses time or a game through the server's fault."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from blindfleet.board.seats import Seat
from blindfleet.server.play.attendance import Attendance
from blindfleet.server.play.deeds import FlagFell, ServerWasAway, read_deed
from blindfleet.server.play.lag import EARNED_PER_MOVE, FULL_PURSE, MOST_PER_MOVE, Lag, Purse
from blindfleet.server.store.entries import EntryRow
from blindfleet.server.store.games import find
from blindfleet.server.store.processes import PresenceRow
from blindfleet.wire.actions import Shoot
from blindfleet.wire.incoming import Claim
from blindfleet.wire.notices import Ended
from blindfleet.wire.outgoing import Event, Refused, Welcome
from patience import PATIENCE
from server.ledger import asked, log_of
from server.nursery import ForkedServer, Nursery, pass_seconds
from server.playing import Visitor, new_key, paired, read_outgoing
from server.shared_time import SharedTime
from server.tab import Tab, ready


def away(log: list[EntryRow]) -> tuple[EntryRow, ServerWasAway]:
    """The one entry that says that the server was away."""
    (found,) = [
        (row, deed) for row in log if isinstance(deed := read_deed(row.deed), ServerWasAway)
    ]
    return found


def left_after(row: EntryRow, seat: int) -> int:
    event = read_outgoing(row.aloud)
    assert isinstance(event, Event)
    assert event.clock is not None
    return event.clock.left[seat - 1]


async def until_over(server: ForkedServer, game: str) -> None:
    """As many seconds as it takes."""
    async with asyncio.timeout(PATIENCE):
        while not ((row := await asked(server.database, find, game)) and row.over):
            await pass_seconds(1, server)


@pytest.fixture
def time(tmp_path: Path) -> SharedTime:
    return SharedTime(tmp_path / "time")


def test_an_outage_costs_nobody_time(
    nursery: Nursery, database: str, tmp_path: Path, time: SharedTime
) -> None:
    async def scenario() -> None:
        with nursery.server(database, tmp_path / "log", time=time) as server:
            game, one, two = await paired(server.address, "hasbro", {"clock": "60+0"})
            async with Tab(one, game) as tab_one, Tab(two, game) as tab_two:
                first, _ = await ready(tab_one, tab_two)
                seat, shooter = first.seat, one if first is tab_one else two
                await pass_seconds(3, server)
            await asyncio.to_thread(server.kill)
            killed_at = time.milliseconds
            time.milliseconds += 6_000
            await asyncio.to_thread(server.start)
            async with Tab(shooter, game) as tab:
                await pass_seconds(2, server)
                shot = await tab.act(Shoot(1))
            log = await log_of(database, game)
            row, deed = away(log)
            assert deed.since <= killed_at < killed_at + 6_000 <= row.at
            # It ran from when both were ready, stood still while nobody was there, and ran again.
            assert left_after(row, seat) == 60_000 - (deed.since - log[1].at)
            assert shot.clock is not None
            assert shot.clock.left[seat - 1] == left_after(row, seat) - (shot.at - row.at)
            assert shot.clock.left[2 - seat] == 60_000
            await one.close()
            await two.close()

    asyncio.run(scenario())


def test_no_flag_falls_while_the_server_is_away(
    nursery: Nursery, tmp_path: Path, time: SharedTime
) -> None:
    """The outage is longer than what the clock had left."""

    async def scenario() -> None:
        database = f"sqlite:///{tmp_path}/games.db"
        with nursery.server(database, tmp_path / "log", time=time) as server:
            game, one, two = await paired(server.address, "hasbro", {"clock": "3+0"})
            async with Tab(one, game) as tab_one, Tab(two, game) as tab_two:
                loser = (await ready(tab_one, tab_two))[0].seat
            await asyncio.to_thread(server.kill)
            time.milliseconds += 10_000
            await asyncio.to_thread(server.start)
            await until_over(server, game)
            log = await log_of(database, game)
            row, _ = away(log)
            fallen = log[-1]
            assert isinstance(read_deed(fallen.deed), FlagFell)
            assert left_after(row, loser) == 3_000
            assert fallen.at >= row.at + left_after(row, loser)
            assert left_after(fallen, loser) == 0
            await one.close()
            await two.close()

    asyncio.run(scenario())


def test_the_flag_falls_although_nobody_is_connected(
    nursery: Nursery, tmp_path: Path, time: SharedTime
) -> None:
    async def scenario() -> None:
        database = f"sqlite:///{tmp_path}/games.db"
        with nursery.server(database, tmp_path / "log", time=time) as server:
            game, one, two = await paired(server.address, "blind-skirmish", {"clock": "2+0"})
            async with Tab(one, game) as tab_one, Tab(two, game) as tab_two:
                loser = (await ready(tab_one, tab_two))[0].seat
            await until_over(server, game)
            async with Tab(two, game) as tab:
                assert Ended(3 - loser, "time") in (await tab.hear_number(3)).told
            await one.close()
            await two.close()

    asyncio.run(scenario())


def test_a_game_is_claimed_when_the_opponent_has_been_gone_for_long_enough(
    nursery: Nursery, database: str, tmp_path: Path, time: SharedTime
) -> None:
    async def refused(tab: Tab) -> str | None:
        """Why the claim was refused; None if it was granted."""
        claim = Claim(new_key())
        await tab.send(claim)
        answer = await tab.hear_answer(claim.key)
        return answer.code if isinstance(answer, Refused) else None

    async def scenario() -> None:
        with nursery.server(database, tmp_path / "log", time=time, gone_after=10_000) as server:
            game, one, two = await paired(server.address, "hasbro")
            async with Tab(one, game) as tab:
                async with Tab(two, game):
                    await tab.hear_presence(3 - tab.seat, here=True)
                    await pass_seconds(12, server)  # being there for long is not being gone
                    assert await refused(tab) == "too-early"
                    heard = len(tab.heard)
                gone = await tab.hear_presence(3 - tab.seat, here=False, since=heard)
                assert gone.claim_in == (await tab.hear(Welcome)).gone_after == 10_000
                await pass_seconds(9, server)
                assert await refused(tab) == "too-early"
                await pass_seconds(1, server)
                assert await refused(tab) is None
                events = [one for _, one in tab.heard if isinstance(one, Event)]
                assert Ended(tab.seat, "left") in events[-1].told
            await one.close()
            await two.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("seen", [True, False], ids=["seen before", "never seen"])
def test_after_a_restart_the_absent_are_waited_for_anew(
    nursery: Nursery, tmp_path: Path, time: SharedTime, seen: bool
) -> None:
    async def scenario() -> None:
        database = f"sqlite:///{tmp_path}/games.db"
        with nursery.server(database, tmp_path / "log", time=time) as server:
            game, one, two = await paired(server.address, "hasbro")
            async with Tab(one, game) as tab:
                if seen:
                    async with Tab(two, game):
                        await tab.hear_presence(3 - tab.seat, here=True)
            await pass_seconds(5, server)
            await asyncio.to_thread(server.kill)
            time.milliseconds += 20_000
            await asyncio.to_thread(server.start)
            async with Tab(one, game) as tab:
                gone = await tab.hear_presence(3 - tab.seat, here=False)
            assert gone.claim_in == 60_000
            await one.close()
            await two.close()

    asyncio.run(scenario())


def test_nobody_claims_a_game_against_a_bot(nursery: Nursery, tmp_path: Path) -> None:
    async def scenario() -> None:
        database = f"sqlite:///{tmp_path}/games.db"
        with nursery.server(database, tmp_path / "log", gone_after=0) as server:
            visitor = await Visitor(server.address).arrive()
            body = {"game": {"preset": "hasbro", "options": {}}, "level": "cadet"}
            game = (await visitor.post("/api/games", body))["game"]
            async with Tab(visitor, game) as tab:
                claim = Claim(new_key())
                await tab.send(claim)
                assert (await tab.hear(Refused, claim.key)).code == "too-early"
            await visitor.close()

    asyncio.run(scenario())


def test_how_long_the_absent_are_waited_for_depends_on_nothing_but_when_they_left() -> None:
    attendance = Attendance(since=1000, always_here=[], gone_after=500)
    assert attendance.claimable_in(Seat.ONE, 1100) == 400
    attendance.learn([PresenceRow(1, 1200, "a"), PresenceRow(1, 1300, "b"), PresenceRow(2, 5, "a")])
    assert attendance.claimable_in(Seat.ONE, 1400) == 400
    assert attendance.claimable_in(Seat.TWO, 1400) == 100
    assert attendance.claimable_in(Seat.ONE, 9999) == 0
    attendance.learn([PresenceRow(1, 1200, "a"), PresenceRow(1, None, "b")])
    assert attendance.claimable_in(Seat.ONE, 9999) is None


def answered(lag: Lag, *round_trips: int) -> Lag:
    for trip in round_trips:
        lag.pong(lag.ping(1000), 1000 + trip)
    return lag


def test_a_move_is_given_back_the_best_of_the_last_round_trips() -> None:
    assert Lag().round_trip == 0
    assert answered(Lag(), 80).round_trip == 80
    assert answered(Lag(), 400, 90, 300).round_trip == 90
    assert answered(Lag(), 10, 90, 91, 92, 93, 94).round_trip == 90


def test_whoever_answers_late_on_purpose_gains_little() -> None:
    purse, given = Purse(), []
    for _ in range(100):
        given.append(purse.offer(answered(Lag(), 60_000).round_trip))
        purse.spend(given[-1])
    assert max(given) <= MOST_PER_MOVE
    assert sum(given) <= FULL_PURSE + 100 * EARNED_PER_MOVE
    assert given[-1] == EARNED_PER_MOVE


def test_a_pong_that_nobody_asked_for_measures_nothing() -> None:
    lag = Lag()
    lag.pong(1, 5000)
    number = lag.ping(1000)
    lag.pong(number + 1, 9000)
    assert lag.round_trip == 0
    lag.pong(number, 900)  # the machine's clock was set back
    lag.pong(number, 9000)  # and once is enough
    assert lag.round_trip == 0
