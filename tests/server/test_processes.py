"""Several server processes on one PostgreSQL: players notice nothing of it."""

from __future__ import annotations

import asyncio
import random

import msgspec
from sqlalchemy import Connection, func, select, text

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.families import preset
from blindfleet.server.play.news import news_line
from blindfleet.server.store.database import open_database
from blindfleet.server.store.entries import Append, EntryRow, tell_processes
from blindfleet.server.store.games import NewGame, Player, create
from blindfleet.server.store.migrate import migrate
from blindfleet.server.store.schema import games
from blindfleet.server.store.writer import Writer
from blindfleet.wire.actions import Shoot
from blindfleet.wire.incoming import Act, Rematch, Say, Speak
from blindfleet.wire.outgoing import (
    CaughtUp,
    Event,
    LobbyOutgoing,
    Paired,
    Presence,
    RematchNews,
)
from patience import PATIENCE
from server.ledger import asked, assert_true_to_the_log, log_of
from server.pair import Pair, close
from server.playing import Visitor, WirePlayer, new_key, paired
from server.postgres import Cluster
from server.tab import Tab, ready


def test_players_on_different_processes_play_one_game_to_its_end(pair: Pair) -> None:
    async def play(name: str, seed: int) -> None:
        game, one, two = await paired(pair.a.address, name, {"clock": "600+5"}, pair.b.address)
        watcher = await Visitor(pair.b.address).arrive()
        everybody = [
            WirePlayer(one, game, random.Random(seed)),
            WirePlayer(two, game, random.Random(seed + 1)),
            WirePlayer(watcher, game, random.Random()),
            WirePlayer(watcher, game, random.Random(), pair.a.address),
        ]
        await asyncio.gather(*(player.play() for player in everybody))
        log = await log_of(pair.database, game)
        for player in everybody:
            assert_true_to_the_log(player, log)
            assert len(player.heard) == len(log)
            assert not player.refusals
        await close(one, two, watcher)

    async def scenario() -> None:
        async with asyncio.timeout(PATIENCE):
            names = ("classic", "salvo", "blind-skirmish")
            await asyncio.gather(*(play(name, seed) for seed, name in enumerate(names)))

    asyncio.run(scenario())


def test_where_both_processes_act_at_once_the_log_decides(pair: Pair) -> None:
    """Each player has a tab on either process, and both tabs shoot at once at different cells."""

    async def scenario() -> None:
        game, one, two = await paired(pair.a.address, "hasbro", other=pair.b.address)
        async with (
            asyncio.timeout(PATIENCE),
            Tab(one, game, pair.a.address) as one_a,
            Tab(one, game, pair.b.address) as one_b,
            Tab(two, game, pair.a.address) as two_a,
            Tab(two, game, pair.b.address) as two_b,
        ):
            first, _ = await ready(one_a, two_b)
            turns = [(one_a, one_b), (two_a, two_b)]
            if first is two_b:
                turns.reverse()
            for cell in range(0, 40, 2):
                for tabs in turns:
                    shots = [Act(new_key(), Shoot(cell + which)) for which in (0, 1)]
                    await asyncio.gather(
                        *(tab.send(shot) for tab, shot in zip(tabs, shots, strict=True))
                    )
                    answers = [
                        await tab.hear_answer(shot.key)
                        for tab, shot in zip(tabs, shots, strict=True)
                    ]
                    assert sorted(type(answer).__name__ for answer in answers) == [
                        "Event",
                        "Refused",
                    ]
            phrases = [Speak(new_key(), "hello") for _ in range(4)]
            everybody = (one_a, one_b, two_a, two_b)
            for tab, phrase in zip(everybody, phrases, strict=True):
                await tab.send(phrase)
            for tab, phrase in zip(everybody, phrases, strict=True):
                await tab.hear(Event, phrase.key)
            log = await log_of(pair.database, game)
            assert len(log) == 2 + 40 + 4
            for tab in everybody:
                await tab.hear_number(len(log))
                mine = {
                    row.number: row.aloud[:-1] + b"," + row.own[1:]
                    if row.seat == tab.seat
                    else row.aloud
                    for row in log
                }
                assert tab.events == mine
        await close(one, two)

    asyncio.run(scenario())


def test_a_process_that_has_not_heard_yet_refuses_nothing_that_is_legal(pair: Pair) -> None:
    """Each player answers what the other process has just written, without waiting to hear it."""

    async def scenario() -> None:
        game, one, two = await paired(pair.a.address, "hasbro", other=pair.b.address)
        async with (
            asyncio.timeout(PATIENCE),
            Tab(one, game, pair.a.address) as tab_one,
            Tab(two, game, pair.b.address) as tab_two,
        ):
            first, second = await ready(tab_one, tab_two)
            for cell in range(20):
                await first.act(Shoot(cell))
                event = await second.act(Shoot(cell))
                late = Tab(one, game, pair.a.address, after=event.number)
                async with late:
                    await late.hear(CaughtUp)
                    assert not late.events
        await close(one, two)

    asyncio.run(scenario())


def test_processes_that_write_to_the_same_games_do_not_stand_in_each_others_way(
    postgres: Cluster,
) -> None:
    """Each has the games in another order in its group, and every number is taken once."""

    async def scenario() -> None:
        databases = [open_database(postgres.fresh())]
        databases.append(open_database(databases[0].url.render_as_string(hide_password=False)))
        await databases[0].write(migrate)
        nobody = PerSeat(Player("one"), Player("two"))
        new = NewGame(preset("classic"), Seat.ONE, nobody, 0, "nobody")
        ids = [(await databases[0].write(create, new)).id for _ in range(20)]
        writers = [Writer(database, f"process-{n}") for n, database in enumerate(databases)]
        for writer in writers:
            writer.start()
        async with asyncio.timeout(PATIENCE):
            for number in range(1, 16):
                orders = (ids, ids[::-1])
                written = await asyncio.gather(
                    *(
                        writer.append(Append(EntryRow(game, number, n, 0, f"{number}", *[b""] * 3)))
                        for n, (writer, order) in enumerate(zip(writers, orders, strict=True))
                        for game in order
                    )
                )
                assert sum(written) == len(ids)
                by_game = zip(written[: len(ids)], written[len(ids) :][::-1], strict=True)
                assert all(one != two for one, two in by_game)
        for writer in writers:
            await writer.close()
        for database in databases:
            await database.close()

    asyncio.run(scenario())


def test_a_broken_line_between_processes_loses_no_news(pair: Pair) -> None:
    def hang_up(connection: Connection) -> None:
        connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE query LIKE 'LISTEN%' AND datname = current_database()"
            )
        )

    async def scenario() -> None:
        game, one, two = await paired(pair.a.address, "hasbro", other=pair.b.address)
        async with (
            asyncio.timeout(PATIENCE),
            Tab(one, game, pair.a.address) as tab_one,
            Tab(two, game, pair.b.address) as tab_two,
        ):
            first, second = await ready(tab_one, tab_two)
            for cell in range(3):
                await asked(pair.database, hang_up)
                event = await first.act(Shoot(cell))
                await second.hear_number(event.number)
                event = await second.act(Shoot(cell))
                await first.hear_number(event.number)
            assert first.events.keys() == second.events.keys()
        await close(one, two)

    asyncio.run(scenario())


def test_a_seek_taken_through_both_processes_at_once_becomes_one_game(pair: Pair) -> None:
    async def scenario() -> None:
        maker = await Visitor(pair.a.address).arrive()
        takers = [await Visitor((pair.a, pair.b)[n % 2].address).arrive() for n in range(6)]
        choice = {"preset": "classic", "options": {}}
        async with asyncio.timeout(PATIENCE), maker.socket("/api/lobby/socket") as lobby:
            read, pairs = msgspec.json.Decoder(LobbyOutgoing).decode, []
            for _ in range(4):
                opened = await maker.post("/api/seeks", {"game": choice})
                path = f"/api/seeks/{opened['seek']}/take"
                answers = await asyncio.gather(*(one.http.post(path, json={}) for one in takers))
                taken = [answer.json()["game"] for answer in answers if answer.is_success]
                assert len(taken) == 1
                assert {answer.status_code for answer in answers if answer.is_error} == {404}
                pairs.append(Paired(opened["seek"], taken[0]))
                # Who has only just come to the lobby may hear of the first one twice.
                while (heard := read(await lobby.recv())) != pairs[-1]:
                    assert not isinstance(heard, Paired) or heard in pairs
        await close(maker, *takers)

    asyncio.run(scenario())


def test_a_rematch_agreed_on_both_processes_at_once_is_one_game(pair: Pair) -> None:
    def all_games(connection: Connection) -> int:
        return connection.execute(select(func.count()).select_from(games)).scalar_one()

    async def scenario() -> None:
        for before in range(4):
            game, one, two = await paired(pair.a.address, "hasbro", other=pair.b.address)
            async with (
                asyncio.timeout(PATIENCE),
                Tab(one, game, pair.a.address) as tab_one,
                Tab(two, game, pair.b.address) as tab_two,
            ):
                await tab_one.send(Say(new_key(), "resigns"))
                for tab in (tab_one, tab_two):
                    await tab.hear_number(1)
                await asyncio.gather(*(tab.send(Rematch(new_key())) for tab in (tab_one, tab_two)))
                next_games = {await agreed(tab) for tab in (tab_one, tab_two)}
                assert len(next_games) == 1
                assert await asked(pair.database, all_games) == 2 * (before + 1)
            await close(one, two)

    async def agreed(tab: Tab) -> str:
        async with asyncio.timeout(PATIENCE):
            while True:
                for _, news in tab.heard:
                    if isinstance(news, RematchNews) and news.game is not None:
                        return news.game
                await asyncio.sleep(0.01)

    asyncio.run(scenario())


def test_presence_is_the_same_seen_from_either_process(pair: Pair) -> None:
    async def scenario() -> None:
        game, one, two = await paired(pair.a.address, "hasbro", other=pair.b.address)
        async with asyncio.timeout(PATIENCE), Tab(one, game, pair.a.address) as tab:
            other = 3 - tab.seat
            await tab.hear_presence(other, here=False)
            async with Tab(two, game, pair.b.address), Tab(two, game, pair.a.address):
                await tab.hear_presence(other, here=True)
                heard = len(tab.heard)
            gone: Presence = await tab.hear_presence(other, here=False, since=heard)
            assert gone.claim_in is not None
        await close(one, two)

    asyncio.run(scenario())


def test_news_that_could_not_be_followed_up_makes_a_process_look_at_everything(
    postgres: Cluster,
) -> None:
    """The database may fail in the moment in which a process looks up what it has heard of."""

    async def scenario() -> None:
        database = open_database(postgres.fresh())
        line = news_line(database)
        has_looked = asyncio.Event()

        async def fail(_news: object) -> None:
            raise OSError("the database is away")

        async def look_at_everything() -> None:
            has_looked.set()

        await line.start(fail, look_at_everything)
        async with asyncio.timeout(PATIENCE):
            await database.write(tell_processes, "another", ["lobby"])
            await has_looked.wait()
        await line.close()
        await database.close()

    asyncio.run(scenario())
