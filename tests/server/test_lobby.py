"""The lobby: who is there is shown and paired, and who has gone is not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, select
from websockets.asyncio.client import ClientConnection

from blindfleet.server.play import lobby as lobby_module
from blindfleet.server.store import processes as process_store
from blindfleet.server.store import seeks as seek_store
from blindfleet.server.store.schema import processes
from blindfleet.server.store.seeks import SeekRow
from patience import PATIENCE
from server.in_process import Person, Port, Tab, run, tag
from server.ledger import asked
from server.pair import Pair, close
from server.playing import Visitor
from server.tab import Tab as WireTab

CLASSIC = {"game": {"preset": "classic"}}
GOING_AWAY, CUT = 1001, 1006  # how a browser ends a page, and how a line breaks
# Seconds that pass when a test says so, and never by themselves: how long a seek outlives a page,
# and a connection.
BRIEF, GRACE = 10_000, 30_000


@pytest.fixture(autouse=True)
def waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "BRIEF", BRIEF)
    monkeypatch.setattr(lobby_module, "GRACE", GRACE)
    monkeypatch.setattr(lobby_module, "PAUSE", 0.01)


def pictures(heard: list[bytes]) -> list[dict[str, Any]]:
    return [msgspec.json.decode(one) for one in heard if tag(one) == "lobby"]


async def shows(tab: Tab, wanted: Callable[[dict[str, Any]], bool]) -> None:
    """Wait until the lobby looks like that."""
    await tab.until(lambda heard: any(map(wanted, pictures(heard)[-1:])))


async def in_lobby(person: Person) -> Tab:
    tab = person.tab("/api/lobby/socket")
    await tab.until(lambda heard: bool(pictures(heard)))
    return tab


async def open_seeks(port: Port) -> list[SeekRow]:
    return await port.harbour.database.read(seek_store.open_seeks, 50)


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await condition():
            await asyncio.sleep(0.01)


async def waits(port: Port, person: Person) -> tuple[str, Tab]:
    """The person waits in the lobby with a seek."""
    tab = await in_lobby(person)
    seek: str = (await person.http.post("/api/seeks", json=CLASSIC)).json()["seek"]
    await shows(tab, lambda lobby: len(lobby["seeks"]) == 1)
    return seek, tab


def test_the_seek_of_a_page_that_went_away_goes_soon_after(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        anna, boris = await port.arrive("Anna"), await port.arrive("Boris")
        _, tab = await waits(port, anna)
        other = await in_lobby(boris)
        await tab.leave(GOING_AWAY)
        await port.skip(BRIEF)
        await shows(other, lambda lobby: not lobby["seeks"])
        assert await open_seeks(port) == []

    run(tmp_path, scenario)


def test_a_page_that_is_loaded_again_keeps_its_seek(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        anna = await port.arrive("Anna")
        _, tab = await waits(port, anna)
        await tab.leave(GOING_AWAY)
        await in_lobby(anna)
        await port.skip(BRIEF)
        await port.skip(GRACE)
        assert len(await open_seeks(port)) == 1

    run(tmp_path, scenario)


def test_one_of_two_tabs_that_goes_away_takes_no_seek_with_it(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        anna = await port.arrive("Anna")
        _, tab = await waits(port, anna)
        await in_lobby(anna)
        await tab.leave(GOING_AWAY)
        await port.skip(BRIEF)
        await port.skip(GRACE)
        assert len(await open_seeks(port)) == 1
        assert not port.harbour.lobby.away

    run(tmp_path, scenario)


def test_every_absence_has_the_whole_of_its_time(tmp_path: Path) -> None:
    """Who came back and left once more lost their seek when the first absence would have ended."""

    async def scenario(port: Port) -> None:
        anna = await port.arrive("Anna")
        _, tab = await waits(port, anna)
        await tab.leave(CUT)
        await port.skip(BRIEF)
        await port.skip(GRACE - BRIEF - 10)
        again = await in_lobby(anna)
        await again.leave(CUT)
        await port.skip(20)
        assert len(await open_seeks(port)) == 1
        await port.skip(BRIEF)
        await port.skip(GRACE)
        assert await open_seeks(port) == []

    run(tmp_path, scenario)


def test_nobody_is_paired_with_somebody_who_has_been_gone_for_long(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        gone, boris, vera = [await port.arrive(name) for name in ("Gone", "Boris", "Vera")]
        seek, tab = await waits(port, gone)
        watcher = await in_lobby(vera)
        await shows(watcher, lambda lobby: len(lobby["seeks"]) == 1)
        await tab.leave(CUT)
        await port.skip(BRIEF)
        await shows(watcher, lambda lobby: not lobby["seeks"])
        assert [one.id for one in await open_seeks(port)] == [seek]  # should the line come back
        assert (await boris.http.post(f"/api/seeks/{seek}/take")).status_code == 404
        quick = (await boris.http.post("/api/seeks/quick", json=CLASSIC)).json()
        assert quick["game"] is None
        back = await in_lobby(gone)
        await shows(back, lambda lobby: any(one["mine"] for one in lobby["seeks"]))
        taken = await vera.http.post(f"/api/seeks/{seek}/take")
        assert taken.status_code == 201

    run(tmp_path, scenario)


def test_a_seek_that_is_opened_while_the_last_one_goes_stays(tmp_path: Path) -> None:
    """What was acknowledged must not fall to what was about to be withdrawn."""

    async def scenario(port: Port) -> None:
        anna = await port.arrive("Anna")
        _, tab = await waits(port, anna)
        write = port.harbour.writer.write
        held, is_held = asyncio.Event(), asyncio.Event()

        async def slowly(query: Any, *args: Any, **more: Any) -> Any:
            done = await write(query, *args, **more)
            if query is seek_store.add:
                is_held.set()
                await held.wait()
            return done

        port.harbour.writer.write = slowly  # type: ignore[method-assign,assignment]
        await tab.leave(CUT)
        await port.skip(BRIEF)
        await port.skip(GRACE - BRIEF - 10)
        salvo = {"game": {"preset": "salvo"}}
        opening = asyncio.ensure_future(anna.http.post("/api/seeks", json=salvo))
        await is_held.wait()
        await port.skip(20)  # the absence would have ended by now
        held.set()
        seek = (await opening).json()["seek"]
        await port.settle()
        assert seek in {one.id for one in await open_seeks(port)}

    run(tmp_path, scenario)


def test_what_changes_while_the_lobby_is_read_is_told_as_well(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        anna, boris = await port.arrive("Anna"), await port.arrive("Boris")
        tab = await in_lobby(anna)
        database = port.harbour.database
        read = database.read
        may_go_on, is_reading = asyncio.Event(), asyncio.Event()

        async def slowly(query: Any, *args: Any) -> Any:
            found = await read(query, *args)
            if query is seek_store.open_seeks:
                is_reading.set()
                await may_go_on.wait()
            return found

        database.read = slowly  # type: ignore[method-assign,assignment]
        port.harbour.lobby.refresh_soon()
        await is_reading.wait()
        await boris.http.post("/api/seeks", json=CLASSIC)
        may_go_on.set()
        await shows(tab, lambda lobby: len(lobby["seeks"]) == 1)

    run(tmp_path, scenario)


def test_a_lobby_that_could_not_be_read_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "RETRY", 0.01)

    async def scenario(port: Port) -> None:
        anna, boris = await port.arrive("Anna"), await port.arrive("Boris")
        tab = await in_lobby(anna)
        read = port.harbour.database.read
        failures = 3

        async def sometimes(query: Any, *args: Any) -> Any:
            nonlocal failures
            if query is seek_store.open_seeks and failures:
                failures -= 1
                raise OSError
            return await read(query, *args)

        port.harbour.database.read = sometimes  # type: ignore[method-assign,assignment]
        await boris.http.post("/api/seeks", json=CLASSIC)
        await shows(tab, lambda lobby: len(lobby["seeks"]) == 1)
        assert failures == 0

    run(tmp_path, scenario)


def test_a_pairing_is_told_though_the_database_was_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both to whoever waits in the lobby and to whoever comes back to it."""
    monkeypatch.setattr(lobby_module, "RETRY", 0.01)

    async def scenario(port: Port) -> None:
        anna, boris = await port.arrive("Anna"), await port.arrive("Boris")
        seek = (await anna.http.post("/api/seeks", json=CLASSIC)).json()["seek"]
        game = (await boris.http.post(f"/api/seeks/{seek}/take")).json()["game"]
        read = port.harbour.database.read
        failures = dict.fromkeys((seek_store.find, seek_store.taken_since), 2)

        async def sometimes(query: Any, *args: Any) -> Any:
            if failures.get(query):
                failures[query] -= 1
                raise OSError
            return await read(query, *args)

        port.harbour.database.read = sometimes  # type: ignore[method-assign,assignment]
        told = msgspec.json.encode({"t": "paired", "seek": seek, "game": game})
        tab = await in_lobby(anna)
        await tab.until(lambda heard: heard.count(told) == 1)
        await port.harbour.lobby.hear_paired(seek)  # as if another process had taken it
        await tab.until(lambda heard: heard.count(told) == 2)
        assert set(failures.values()) == {0}

    run(tmp_path, scenario)


def test_everybody_sees_their_own_seek_marked_and_no_other(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        people = [await port.arrive(name) for name in ("Anna", "Boris", "Vera")]
        tabs = [await in_lobby(person) for person in people]
        for person in people[:2]:
            await person.http.post("/api/seeks", json=CLASSIC)
        for name, tab in zip(("Anna", "Boris", None), tabs, strict=True):
            await shows(tab, lambda lobby: len(lobby["seeks"]) == 2)
            mine = [one["name"] for one in pictures(tab.heard)[-1]["seeks"] if one["mine"]]
            assert mine == ([] if name is None else [name])

    run(tmp_path, scenario)


async def listed_game(port: Port, *people: Person) -> str:
    seek = (await people[0].http.post("/api/seeks", json=CLASSIC)).json()["seek"]
    game: str = (await people[1].http.post(f"/api/seeks/{seek}/take")).json()["game"]
    return game


def test_a_game_can_be_watched_while_one_of_its_players_is_there(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        anna, boris, vera = [await port.arrive(name) for name in ("Anna", "Boris", "Vera")]
        game = await listed_game(port, anna, boris)
        lobby = await in_lobby(vera)

        def shown(picture: dict[str, Any]) -> bool:
            return [one["id"] for one in picture["games"]] == [game]

        assert pictures(lobby.heard)[-1]["games"] == []
        tabs = [await person.open(game) for person in (anna, boris)]
        await shows(lobby, shown)
        await tabs[0].leave()
        await port.settle()
        await port.harbour.lobby.refresh()
        await port.settle()
        assert shown(pictures(lobby.heard)[-1])
        await tabs[1].leave()
        await shows(lobby, lambda picture: not picture["games"])
        await boris.open(game)
        await shows(lobby, shown)

    run(tmp_path, scenario)


def test_whoever_only_watches_keeps_no_game_in_the_lobby(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        anna, boris, vera = [await port.arrive(name) for name in ("Anna", "Boris", "Vera")]
        game = await listed_game(port, anna, boris)
        player = await anna.open(game)
        await vera.open(game)
        found = port.harbour.database.read

        async def to_watch() -> int:
            return len(await found(process_store.games_to_watch, 5))

        async def is_shown() -> bool:
            return await to_watch() == 1

        async def is_hidden() -> bool:
            return await to_watch() == 0

        await until(is_shown)
        await player.leave()
        await until(is_hidden)

    run(tmp_path, scenario)


def test_a_player_whom_a_dead_process_holds_for_present_shows_no_game(
    database: str, tmp_path: Path
) -> None:
    async def scenario(port: Port) -> None:
        anna, boris = await port.arrive("Anna"), await port.arrive("Boris")
        game = await listed_game(port, anna, boris)
        harbour = port.harbour
        for process, is_there in (("nobody", False), (harbour.process, True)):
            await harbour.writer.write(process_store.set_presence, game, 1, process, None)
            found = await harbour.database.read(process_store.games_to_watch, 5)
            assert [row.id for row in found] == ([game] if is_there else [])

    run(tmp_path, scenario, database=database)


def test_what_is_there_to_watch_is_known_to_every_process(pair: Pair) -> None:
    async def scenario() -> None:
        vera = await Visitor(pair.b.address).arrive()
        one, two = await Visitor(pair.a.address).arrive(), await Visitor(pair.a.address).arrive()
        seek = (await one.post("/api/seeks", CLASSIC))["seek"]
        game = (await two.post(f"/api/seeks/{seek}/take"))["game"]
        async with asyncio.timeout(PATIENCE), vera.socket("/api/lobby/socket") as lobby:

            async def hear(shown: list[str]) -> None:
                while True:
                    heard = msgspec.json.decode(await lobby.recv())
                    if heard["t"] == "lobby" and [it["id"] for it in heard["games"]] == shown:
                        return

            async with WireTab(one, game, pair.a.address):
                await hear([game])
            await hear([])
        await close(vera, one, two)

    asyncio.run(scenario())


def test_whoever_is_in_the_lobby_of_any_process_is_counted(pair: Pair) -> None:
    async def scenario() -> None:
        visitors = [await Visitor(server.address).arrive() for server in (pair.a, pair.a, pair.b)]
        doors = [visitor.socket("/api/lobby/socket") for visitor in visitors]

        async def hear(lobby: ClientConnection, players: int) -> None:
            while True:
                heard = msgspec.json.decode(await lobby.recv())
                if heard["t"] == "lobby" and heard["players"] == players:
                    return

        async with asyncio.timeout(PATIENCE), doors[0] as one, doors[2] as three:
            async with doors[1] as two:
                for lobby in (one, two, three):
                    await hear(lobby, 3)
            for lobby in (one, three):
                await hear(lobby, 2)
        await close(*visitors)

    asyncio.run(scenario())


def test_a_flood_of_messages_in_the_lobby_ends_the_connection(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        tab = await in_lobby(await port.arrive("Anna"))
        for _ in range(50):
            tab.send('{"t":"pong","ping":1}')
        assert await tab.until_closed() == 1013

    run(tmp_path, scenario, message_rate=0.001, message_burst=20)


def test_the_lobby_is_told_again_only_when_it_has_changed(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        anna = await port.arrive("Anna")
        _, tab = await waits(port, anna)
        heard = len(pictures(tab.heard))
        for _ in range(3):
            await port.harbour.lobby.refresh()
        await port.settle()
        assert len(pictures(tab.heard)) == heard

    run(tmp_path, scenario)


def test_a_seek_belongs_to_the_process_where_its_maker_waits(pair: Pair) -> None:
    """A balancer may send the request to one process and the connection to another."""

    async def scenario() -> None:
        visitor = await Visitor(pair.b.address).arrive()
        async with asyncio.timeout(PATIENCE), visitor.socket("/api/lobby/socket") as lobby:
            elsewhere = f"http://{pair.a.address}"
            headers = {"Origin": elsewhere, "Cookie": visitor.cookie}
            await visitor.http.post(f"{elsewhere}/api/seeks", json=CLASSIC, headers=headers)
            shown: list[Any] = []
            while not shown:
                heard = msgspec.json.decode(await lobby.recv())
                shown = heard.get("seeks", [])
            (seek,) = await asked(pair.database, seek_store.open_seeks, 50)
            (owner,) = await asked(pair.database, _processes_with_visitors)
            assert seek.process == owner
        await close(visitor)

    asyncio.run(scenario())


def _processes_with_visitors(connection: Connection) -> list[str]:
    wanted = select(processes.c.id).where(processes.c.visitors > 0)
    return list(connection.execute(wanted).scalars())
