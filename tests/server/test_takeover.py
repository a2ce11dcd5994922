"""One of several processes dies, or seems to: the others go on with its games."""

from __future__ import annotations

import asyncio
import random

import pytest
from sqlalchemy import select, text, update
from sqlalchemy.exc import DBAPIError

from blindfleet.server.store.database import MOST_IDLE, PostgreSQL, open_database
from blindfleet.server.store.games import find
from blindfleet.server.store.schema import processes
from blindfleet.wire.actions import Shoot
from blindfleet.wire.incoming import Claim
from blindfleet.wire.notices import Ended
from blindfleet.wire.outgoing import (
    Event,
    Refused,
)
from patience import PATIENCE
from server.ledger import asked, assert_true_to_the_log, log_of
from server.pair import Pair, close
from server.playing import Visitor, WirePlayer, new_key, paired
from server.tab import Tab, ready


async def owner_of(pair: Pair, game: str) -> str | None:
    row = await asked(pair.database, find, game)
    assert row is not None
    return row.owner


async def until_taken_over(pair: Pair, game: str) -> None:
    """So long that who is dead is known to be, and then until it has been seen to."""
    owner = await owner_of(pair, game)
    await pair.pass_seconds(6)
    async with asyncio.timeout(PATIENCE):
        while await owner_of(pair, game) == owner:
            await asyncio.sleep(0.02)


def test_when_the_owner_dies_the_bot_plays_on(pair: Pair) -> None:
    async def scenario() -> None:
        visitor = await Visitor(pair.a.address).arrive()
        body = {"game": {"preset": "classic", "options": {"clock": "600+5"}}, "level": "cadet"}
        game = (await visitor.post("/api/games", body))["game"]
        player = WirePlayer(visitor, game, random.Random(4), pair.b.address)
        async with asyncio.timeout(PATIENCE):
            await player.play(until=lambda: player.number >= 20)
            await asyncio.to_thread(pair.a.kill)
            await until_taken_over(pair, game)
            await player.play()
        log = await log_of(pair.database, game)
        assert_true_to_the_log(player, log)
        assert any(row.deed.startswith(b'{"t":"away"') for row in log)
        await close(visitor)

    asyncio.run(scenario())


@pytest.mark.parametrize("dies", ["the owner", "the other"])
def test_when_a_process_dies_its_players_go_on_at_the_other(pair: Pair, dies: str) -> None:
    async def scenario() -> None:
        game, one, two = await paired(pair.a.address, "blind-skirmish", {"clock": "600+5"})
        dying, lasting = (pair.a, pair.b) if dies == "the owner" else (pair.b, pair.a)
        players = [
            WirePlayer(one, game, random.Random(1), dying.address),
            WirePlayer(two, game, random.Random(2), lasting.address),
        ]
        async with asyncio.timeout(PATIENCE):

            async def kill_in_the_middle() -> None:
                while players[1].number < 30:
                    await asyncio.sleep(0.005)
                await asyncio.to_thread(dying.kill)
                players[0].address = lasting.address
                await pair.pass_seconds(6)

            await asyncio.gather(kill_in_the_middle(), *(player.play() for player in players))
        log = await log_of(pair.database, game)
        for player in players:
            assert_true_to_the_log(player, log)
            assert len(player.heard) == len(log)
        await close(one, two)

    asyncio.run(scenario())


def test_the_flag_falls_after_the_owner_has_died_though_nobody_is_connected(pair: Pair) -> None:
    async def scenario() -> None:
        async def is_over() -> bool:
            row = await asked(pair.database, find, game)
            return row is not None and row.over

        game, one, two = await paired(pair.a.address, "hasbro", {"clock": "1+0"})
        async with asyncio.timeout(PATIENCE):
            async with Tab(one, game) as tab_one, Tab(two, game) as tab_two:
                first, _ = await ready(tab_one, tab_two)
                loser = first.seat
            await asyncio.to_thread(pair.a.kill)
            await pair.pass_until(is_over)
        async with Tab(one, game, pair.b.address) as tab:
            newest = (await log_of(pair.database, game))[-1].number
            ended = (await tab.hear_number(newest)).told
        assert any(told == Ended(3 - loser, "time") for told in ended)
        await close(one, two)

    asyncio.run(scenario())


def test_whoever_was_connected_to_a_dead_process_is_gone_and_may_be_claimed(pair: Pair) -> None:
    async def scenario() -> None:
        game, one, two = await paired(pair.a.address, "hasbro", other=pair.b.address)
        async with asyncio.timeout(PATIENCE):
            async with Tab(one, game, pair.a.address) as here:
                there = Tab(two, game, pair.b.address)
                async with there:
                    await here.hear_presence(3 - here.seat, here=True)
                    early = Claim(new_key())
                    await here.send(early)
                    assert (await here.hear(Refused, early.key)).code == "too-early"
                    await asyncio.to_thread(pair.b.kill)
                await until_taken_over(pair, game)
                gone = await here.hear_presence(3 - here.seat, here=False)
                assert gone.claim_in is not None
                await pair.pass_seconds(gone.claim_in // 1_000)
                claim = Claim(new_key())
                await here.send(claim)
                answer = await here.hear(Event, claim.key)
                assert Ended(here.seat, "left") in answer.told
        await close(one, two)

    asyncio.run(scenario())


def test_a_process_that_was_taken_for_dead_takes_its_players_back(pair: Pair) -> None:
    """It stood still for a while: the others took over, and then it goes on."""

    async def scenario() -> None:
        game, one, two = await paired(pair.a.address, "hasbro", {"clock": "600+0"})
        async with (
            asyncio.timeout(PATIENCE),
            Tab(one, game, pair.a.address) as frozen,
            Tab(two, game, pair.b.address) as other,
        ):
            first, second = await ready(frozen, other)
            pair.a.freeze()
            await until_taken_over(pair, game)
            await other.hear_presence(frozen.seat, here=False)
            heard = len(other.heard)
            pair.a.thaw()
            await other.hear_presence(frozen.seat, here=True, since=heard)
            await first.act(Shoot(1))
            await second.act(Shoot(1))
            claim = Claim(new_key())
            await other.send(claim)
            assert (await other.hear(Refused, claim.key)).code == "too-early"
            await first.act(Shoot(2))
        await close(one, two)

    asyncio.run(scenario())


def test_a_process_that_stands_still_in_the_middle_of_its_heartbeat_holds_nobody_up(
    pair: Pair,
) -> None:
    """The lock on its own row is waited for by nobody, and PostgreSQL takes it away in the end."""
    limit = "idle_in_transaction_session_timeout"

    async def scenario() -> None:
        game, one, two = await paired(pair.a.address, "hasbro", {"clock": "600+0"})
        database = open_database(pair.database)
        assert isinstance(database, PostgreSQL)
        async with (
            asyncio.timeout(PATIENCE),
            Tab(one, game, pair.b.address) as first,
            Tab(two, game, pair.b.address) as second,
        ):
            ready_ones = await ready(first, second)
            owner = await owner_of(pair, game)
            connection = await database.writing.connect()
            shown = (await connection.execute(text(f"SHOW {limit}"))).scalar_one()
            assert shown == f"{int(MOST_IDLE) // 1000}s"
            await connection.execute(text(f"SET {limit} = 0"))  # not before it has been looked at
            await connection.execute(
                update(processes).where(processes.c.id == owner).values(beat_at=0)
            )
            pair.a.freeze()
            await ready_ones[0].act(Shoot(1))  # the other process writes on
            await pair.pass_seconds(6)  # and takes over nothing yet
            assert await owner_of(pair, game) == owner
            await connection.execute(text(f"SET {limit} = 1"))  # it holds its lock to this moment
            await until_taken_over(pair, game)
            await ready_ones[1].act(Shoot(1))
            with pytest.raises(DBAPIError):
                await connection.execute(select(processes))
            await connection.invalidate()
            await connection.close()
        await database.close()
        await close(one, two)

    asyncio.run(scenario())
