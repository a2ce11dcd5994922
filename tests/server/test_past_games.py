"""What a visitor has played: against whom, what came of it, and when."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, text, update

from blindfleet.server.routes.visitors import MOST_FINISHED
from blindfleet.server.store.database import open_database
from blindfleet.server.store.entries import EntryRow
from blindfleet.server.store.games import GameRow, finished_games_of, last_to_end
from blindfleet.server.store.migrate import migrate
from blindfleet.server.store.schema import entries, games, visitors
from blindfleet.wire.incoming import Claim, Say
from blindfleet.wire.outgoing import Event
from patience import PATIENCE
from server.in_process import Person, Port, Time, next_key, run
from server.ledger import log_of
from server.nursery import ForkedServer, Nursery, pass_seconds
from server.playing import Visitor, WirePlayer, new_key, paired
from server.shared_time import SharedTime
from server.tab import Tab, ready

SMALL = {"grid": "5x5", "fleet": "cruiser 3, destroyer 2"}
Ending = Callable[[Tab, Tab, ForkedServer], Awaitable[None]]


async def resigned(loser: Tab, _: Tab, __: ForkedServer) -> None:
    await loser.send(Say(new_key(), "resigns"))


async def drawn(one: Tab, two: Tab, _: ForkedServer) -> None:
    offer = Say(new_key(), "offers-draw")
    await one.send(offer)
    await two.hear_number((await one.hear(Event, offer.key)).number)
    await two.send(Say(new_key(), "accepts-draw"))


async def flagged(loser: Tab, winner: Tab, server: ForkedServer) -> None:
    """The clock of whoever has the first turn runs out."""
    await ready(loser, winner)
    await pass_seconds(2, server)


async def claimed(loser: Tab, winner: Tab, server: ForkedServer) -> None:
    await winner.hear_presence(loser.seat, here=True)
    before = len(winner.heard)
    loser.cut()
    gone = await winner.hear_presence(loser.seat, here=False, since=before)
    assert gone.claim_in is not None
    await pass_seconds(gone.claim_in // 1_000, server)
    await winner.send(Claim(new_key()))


async def finished(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await visitor.http.get("/api/me")).json()["finished"]
    return found


async def until_finished(visitor: Visitor) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while not (found := await finished(visitor)):
            await asyncio.sleep(0.05)
    (only,) = found
    return only


ENDINGS: list[tuple[Ending, tuple[str, str], dict[str, str]]] = [
    (resigned, ("lost", "won"), {}),
    (drawn, ("drawn", "drawn"), {}),
    (flagged, ("lost", "won"), {"clock": "1+0", "first": "1"}),
    (claimed, ("lost", "won"), {}),
]


def test_each_player_finds_the_result_among_their_last_games(
    nursery: Nursery, database: str, tmp_path: Path
) -> None:
    time = SharedTime(tmp_path / "time")

    async def scenario() -> None:
        with nursery.server(database, tmp_path / "log", time=time, gone_after=3_000) as server:
            for ending, results, options in ENDINGS:
                await insist_on_results(server, ending, results, options)

    asyncio.run(scenario())


async def insist_on_results(
    server: ForkedServer, ending: Ending, results: tuple[str, str], options: dict[str, str]
) -> None:
    game, *people = await paired(server.address, "classic", SMALL | options)
    names = [(await one.http.get("/api/me")).json()["name"] for one in people]
    assert [await finished(one) for one in people] == [[], []]
    async with Tab(people[0], game) as one, Tab(people[1], game) as two:
        is_swapped = one.seat == 2
        await ending(*((two, one) if is_swapped else (one, two)), server)
        told = [await until_finished(person) for person in people]
    in_order = told[::-1] if is_swapped else told
    assert tuple(one["result"] for one in in_order) == results
    assert [one["opponent"]["name"] for one in told] == names[::-1]
    ended_at = (await log_of(server.database, game))[-1].at
    assert {(one["id"], one["preset"], one["endedAt"]) for one in told} == {
        (game, "classic", ended_at)
    }
    for person in people:
        assert (await person.http.get("/api/me")).json()["games"] == []
        await person.close()


def test_a_game_played_to_the_end_against_a_bot_has_its_result(
    nursery: Nursery, database: str, tmp_path: Path
) -> None:
    async def scenario() -> None:
        with nursery.server(database, tmp_path / "log", bot_pace=0) as server:
            visitor = await Visitor(server.address).arrive()
            body = {"game": {"preset": "classic", "options": SMALL}, "level": "cadet"}
            game = (await visitor.post("/api/games", body))["game"]
            (still_open,) = (await visitor.http.get("/api/me")).json()["games"]
            assert still_open["opponent"] == {"name": "cadet", "bot": "cadet"}
            player = WirePlayer(visitor, game, random.Random(1))
            async with asyncio.timeout(PATIENCE):
                await player.play()
            past = await until_finished(visitor)
            assert past["opponent"] == still_open["opponent"]
            assert past["result"] in ("won", "lost")
            await visitor.close()

    asyncio.run(scenario())


def test_the_newest_come_first_whichever_seat_they_were_played_from(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        alice = await port.arrive("Alice")
        played = [await lost_to_a_bot(alice, seat=1 + n % 2) for n in range(MOST_FINISHED + 2)]
        told = (await alice.http.get("/api/me")).json()["finished"]
        assert [one["id"] for one in told] == played[::-1][:MOST_FINISHED]
        assert {one["result"] for one in told} == {"lost"}

    with pytest.MonkeyPatch.context() as patch:
        time = Time(patch)
        patch.setattr(Time, "time_ns", lambda _: ticking(time))
        run(tmp_path, scenario)


def ticking(time: Time) -> int:
    time.milliseconds += 1
    return time.milliseconds * 1_000_000


async def lost_to_a_bot(person: Person, seat: int = 1) -> str:
    body = {"game": {"preset": "classic", "options": SMALL}, "level": "cadet", "seat": seat}
    game = str((await person.http.post("/api/games", json=body)).json()["game"])
    tab = await person.open(game)
    tab.send(Say(key := next_key(), "resigns"))
    await tab.answer(key)
    return game


def test_a_result_that_nobody_noted_is_not_made_up(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        alice = await port.arrive("Alice")
        game = await lost_to_a_bot(alice)
        await port.harbour.writer.write(forget_the_result, game)
        (told,) = (await alice.http.get("/api/me")).json()["finished"]
        assert (told["id"], told["result"]) == (game, None)

    run(tmp_path, scenario)


def forget_the_result(connection: Connection, game: str) -> None:
    connection.execute(update(games).where(games.c.id == game).values(winner=None))


def test_a_game_that_ended_before_results_were_kept_has_its_hour_and_no_winner(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> list[GameRow]:
        opened = open_database(database)
        try:
            with monkeypatch.context() as patch:
                known = ScriptDirectory._upgrade_revs
                patch.setattr(
                    ScriptDirectory,
                    "_upgrade_revs",
                    lambda script, _, current: known(script, "0001", current),
                )
                await opened.write(migrate)
            await opened.write(play_an_old_game)
            await opened.write(migrate)
            return await opened.read(finished_games_of, "alice", 10)
        finally:
            await opened.close()

    (row,) = asyncio.run(scenario())
    assert (row.id, row.winner, row.ended_at) == ("old", None, 30)


def play_an_old_game(connection: Connection) -> None:
    """As the first version of the server would have left it."""
    connection.execute(insert(visitors), {"id": "alice", "name": "Alice", "created_at": 1})
    game = {
        "id": "old",
        "preset": "classic",
        "options": "{}",
        "first": 1,
        "created_at": 10,
        "visitor_1": "alice",
        "name_1": "Alice",
        "name_2": "cadet",
        "bot_2": "cadet",
        "bot_seed": 1,
        "driven": True,
        "listed": False,
        "over": True,
    }
    connection.execute(insert(games), game)
    log = [EntryRow("old", n, 1, 10 + 10 * n, f"{n}", b"", b"", b"") for n in (1, 2)]
    connection.execute(insert(entries), [row._asdict() for row in log])


def test_past_games_are_found_by_an_index(database: str) -> None:
    """Whoever has played ten thousand games waits no longer than a newcomer."""

    def plan(connection: Connection) -> str:
        migrate(connection)
        is_sqlite = connection.dialect.name == "sqlite"
        if not is_sqlite:  # on an empty table it would rather not bother
            connection.execute(text("SET LOCAL enable_seqscan = off"))
        query = last_to_end("alice", 10).compile(
            dialect=connection.dialect, compile_kwargs={"literal_binds": True}
        )
        explain = "EXPLAIN QUERY PLAN" if is_sqlite else "EXPLAIN"
        return "\n".join(str(row) for row in connection.execute(text(f"{explain} {query}")))

    async def scenario() -> str:
        opened = open_database(database)
        try:
            return await opened.write(plan)
        finally:
            await opened.close()

    found = asyncio.run(scenario())
    for seat in (1, 2):
        assert f"ix_games_visitor_{seat}_over_ended_at" in found, found
