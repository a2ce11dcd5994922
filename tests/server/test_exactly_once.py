"""However often a message arrives, and whatever breaks, it is played once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from blindfleet.server.play.deeds import Acted, read_deed
from blindfleet.server.store.entries import notes_of
from blindfleet.wire.actions import Shoot
from blindfleet.wire.incoming import Act, Claim, Say, Speak, TakeNote
from blindfleet.wire.outgoing import CaughtUp, Event, NoteTaken, Refused
from patience import PATIENCE
from server.ledger import asked, log_of
from server.nursery import ForkedServer, Nursery
from server.playing import Visitor, new_key, paired
from server.tab import Tab, ready


@pytest.fixture(scope="module")
def lasting(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkedServer]:
    folder = tmp_path_factory.mktemp("exactly-once")
    with nursery.server(f"sqlite:///{folder}/games.db", folder / "log") as server:
        yield server


class Duel(NamedTuple):
    """A game of Hasbro, whose turns change after every shot; `first` is to shoot."""

    game: str
    first: Tab
    second: Tab
    shooter: Visitor


@asynccontextmanager
async def duel(server: ForkedServer) -> AsyncIterator[Duel]:
    async with asyncio.timeout(PATIENCE):
        game, one, two = await paired(server.address, "hasbro")
        async with Tab(one, game) as tab_one, Tab(two, game) as tab_two:
            first, second = await ready(tab_one, tab_two)
            yield Duel(game, first, second, one if first is tab_one else two)
        await one.close()
        await two.close()


async def entries_with(server: ForkedServer, game: str, key: str) -> int:
    return [row.key for row in await log_of(server.database, game)].count(key)


def test_the_same_message_sent_twice_is_played_once(lasting: ForkedServer) -> None:
    async def scenario() -> None:
        async with duel(lasting) as (game, first, second, _):
            shot = Act(new_key(), Shoot(7))
            await first.send(shot)
            await first.send(shot)
            await second.act(Shoot(1))
            await first.act(Shoot(8))
            answers = [data for data, one in first.heard if getattr(one, "key", 0) == shot.key]
            assert len(answers) == 2
            assert len(set(answers)) == 1
            assert await entries_with(lasting, game, shot.key) == 1

    asyncio.run(scenario())


def test_the_first_content_of_a_key_is_the_one_that_counts(lasting: ForkedServer) -> None:
    async def scenario() -> None:
        async with duel(lasting) as (game, first, second, _):
            key = new_key()
            for cell in (20, 21):
                await first.send(Act(key, Shoot(cell)))
            await second.act(Shoot(1))
            await first.send(Say(key, "resigns"))
            await first.act(Shoot(22))
            answers = {data for data, one in first.heard if getattr(one, "key", 0) == key}
            assert len(answers) == 1
            log = await log_of(lasting.database, game)
            assert [read_deed(row.deed) for row in log if row.key == key] == [Acted(Shoot(20))]

    asyncio.run(scenario())


def test_a_message_whose_answer_was_lost_is_played_once(lasting: ForkedServer) -> None:
    async def scenario() -> None:
        async with duel(lasting) as (game, first, second, shooter):
            for cell in range(10):
                shot = Act(new_key(), Shoot(cell))
                hasty = Tab(shooter, game)
                async with hasty:
                    await hasty.send(shot)
                    if cell % 2:
                        await asyncio.sleep(0)  # it may or may not get through
                    hasty.cut()
                async with Tab(shooter, game) as again:
                    await again.hear(CaughtUp)
                    await again.send(shot)
                    answer = await again.hear_bytes(shot.key)
                assert await first.hear_bytes(shot.key) == answer
                assert await entries_with(lasting, game, shot.key) == 1
                await second.act(Shoot(cell))

    asyncio.run(scenario())


def test_a_message_sent_over_two_connections_at_once_is_played_once(
    lasting: ForkedServer,
) -> None:
    async def scenario() -> None:
        async with duel(lasting) as (game, first, second, shooter):
            async with Tab(shooter, game) as other_tab:
                for cell in range(10):
                    shot = Act(new_key(), Shoot(cell))
                    await asyncio.gather(*(tab.send(shot) for tab in (first, other_tab, first)))
                    answers = {await tab.hear_bytes(shot.key) for tab in (first, other_tab)}
                    assert len(answers) == 1
                    await second.act(Shoot(cell))
                    assert await entries_with(lasting, game, shot.key) == 1
            assert not any(isinstance(one, Refused) for _, one in first.heard)

    asyncio.run(scenario())


@pytest.mark.parametrize("killed", ["at once", "when it is written", "when it is told"])
def test_a_message_sent_again_after_a_kill_is_played_once(
    nursery: Nursery, database: str, tmp_path: Path, killed: str
) -> None:
    async def scenario() -> None:
        with nursery.server(database, tmp_path / "log", dead_after=0) as server:
            game, one, two = await paired(server.address, "hasbro")
            visitors = {}
            async with Tab(one, game) as tab_one, Tab(two, game) as tab_two:
                visitors = {tab_one.seat: one, tab_two.seat: two}
                turn = (await ready(tab_one, tab_two))[0].seat
            for cell in range(2):
                shot = Act(new_key(), Shoot(cell))
                async with Tab(visitors[turn], game) as tab:
                    if killed == "when it is written":
                        tab.look_away()
                    await tab.send(shot)
                    if killed == "when it is written":
                        async with asyncio.timeout(PATIENCE):
                            while not await entries_with(server, game, shot.key):
                                await asyncio.sleep(0.005)
                    elif killed == "when it is told":
                        await tab.hear_answer(shot.key)
                    await asyncio.to_thread(server.kill)
                    tab.cut()
                    told = tab.events
                await asyncio.to_thread(server.start)
                async with Tab(visitors[turn], game) as tab:
                    await tab.hear(CaughtUp)
                    await tab.send(shot)
                    answer = await tab.hear_bytes(shot.key)
                    assert told.items() <= tab.events.items()
                    if killed == "when it is written":
                        assert answer not in told.values()
                log = await log_of(database, game)
                assert log[-1].key == shot.key
                assert [row.key for row in log].count(shot.key) == 1
                assert answer in tab.events.values()
                turn = 3 - turn
            await one.close()
            await two.close()

    asyncio.run(scenario())


def test_what_is_said_and_noted_happens_once_too(lasting: ForkedServer) -> None:
    async def scenario() -> None:
        async with duel(lasting) as (game, first, second, _):
            note = TakeNote(new_key(), 5, "here be dragons")
            phrase = Speak(new_key(), "hello")
            offer = Say(new_key(), "offers-draw")
            resignation = Say(new_key(), "resigns")
            for message in (note, phrase, offer, resignation):
                await first.send(message)
                await first.send(message)
            await first.hear(NoteTaken)
            for message in (phrase, offer, resignation):
                await second.hear(Event)
                assert await first.hear_bytes(message.key)
            await first.send(resignation)  # although the game is over
            assert len(await asked(lasting.database, notes_of, game)) == 1
            keys = [row.key for row in await log_of(lasting.database, game)]
            assert all(keys.count(one.key) == 1 for one in (phrase, offer, resignation))
            assert not any(isinstance(one, Refused) for _, one in first.heard)

    asyncio.run(scenario())


def test_what_was_refused_may_be_sent_again_with_its_key(lasting: ForkedServer) -> None:
    async def scenario() -> None:
        async with duel(lasting) as (_, first, second, _):
            early = Act(new_key(), Shoot(3))
            await second.send(early)
            assert (await second.hear(Refused, early.key)).code == "illegal"
            await first.act(Shoot(3))
            await second.send(early)
            assert (await second.hear(Event, early.key)).told

    asyncio.run(scenario())


def test_no_client_can_use_up_a_key_of_the_servers_own(lasting: ForkedServer) -> None:
    async def scenario() -> None:
        async with duel(lasting) as (_, first, _second, _):
            await first.send(Claim("flag:100000"))
            assert (await first.hear(Refused)).code == "malformed"

    asyncio.run(scenario())
