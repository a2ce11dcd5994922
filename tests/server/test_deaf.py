"""Clients that never read, never speak or never finish a sentence, on a real server."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from blindfleet.rules.families import preset
from blindfleet.rules.shooting import random_layout
from blindfleet.wire.actions import PlaceFleet, Shoot, placed_ships
from blindfleet.wire.incoming import LARGEST, Act
from blindfleet.wire.outgoing import write
from patience import PATIENCE
from server.nursery import Nursery
from server.playing import Visitor, WirePlayer, new_key, paired
from server.serving import ServerProcess

LARGE = {"grid": "50x50", "fleet": "boat 1 x1250", "touching": "free"}


@pytest.fixture(scope="module")
def server(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("deaf")
    fast: dict[str, Any] = {"message_rate": 1e6, "message_burst": 10**6}
    with nursery.server(f"sqlite:///{folder}/games.db", folder / "log", **fast) as running:
        yield running


class Crowd:
    """Visitors who leave in the end, whatever happened."""

    def __init__(self) -> None:
        self.visitors: list[Visitor] = []

    async def one(self, server: ServerProcess) -> Visitor:
        self.visitors.append(await Visitor(server.address).arrive())
        return self.visitors[-1]

    async def pair(
        self, server: ServerProcess, name: str, options: dict[str, str] | None = None
    ) -> tuple[str, Visitor, Visitor]:
        game, one, two = await paired(server.address, name, options)
        self.visitors += [one, two]
        return game, one, two


def run(scenario: Callable[[Crowd], Awaitable[None]]) -> None:
    async def whole() -> None:
        crowd = Crowd()
        try:
            await scenario(crowd)
        finally:
            for visitor in crowd.visitors:
                await visitor.close()

    asyncio.run(whole())


async def metric(server: ServerProcess, name: str) -> float:
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        text = (await http.get(f"http://{server.address}/metrics")).text
    values = [line.split()[-1] for line in text.splitlines() if line.startswith(f"{name} ")]
    return float(values[0]) if values else 0.0


async def becomes(server: ServerProcess, name: str, least: float, most: float) -> None:
    async with asyncio.timeout(PATIENCE):
        while not least <= await metric(server, name) <= most:
            await asyncio.sleep(0.1)


async def play_a_game(server: ServerProcess, crowd: Crowd) -> None:
    game, one, two = await crowd.pair(server, "blind-skirmish")
    players = [WirePlayer(who, game, random.Random(n)) for n, who in enumerate((one, two))]
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(player.play() for player in players))


def test_who_never_reads_is_cut_off_and_the_others_play_on(server: ServerProcess) -> None:
    """The answers to a fleet that is sent again and again are large, and nobody takes them."""

    async def scenario(crowd: Crowd) -> None:
        game, one, _ = await crowd.pair(server, "classic", LARGE)
        sockets = await metric(server, 'blindfleet_connections{kind="game"}')
        cut_off = await metric(server, "blindfleet_slow_clients_total")
        deaf = one.socket(f"/api/games/{game}/socket")
        async with deaf as connection:
            rules = preset("classic").with_options(LARGE)
            fleet = PlaceFleet(placed_ships(random_layout(rules, random.Random(1))))
            key = new_key()
            await connection.send(write(Act(key, fleet)).decode())
            connection.transport.pause_reading()
            again = write(Act(key, Shoot(0))).decode()
            with contextlib.suppress(ConnectionClosed):
                for _ in range(1_000):
                    await connection.send(again)
            playing = asyncio.ensure_future(play_a_game(server, crowd))
            await becomes(server, "blindfleet_slow_clients_total", cut_off + 1, cut_off + 1)
            await becomes(server, 'blindfleet_connections{kind="game"}', 0, sockets)
            await playing
            # Nothing of it is left in the server, though the client still holds its end.
            async with asyncio.timeout(PATIENCE):
                while deaf_sockets(server.pid, connection.local_address[1]):
                    await asyncio.sleep(0.1)
            connection.transport.resume_reading()
        back = WirePlayer(one, game, random.Random(2))
        async with asyncio.timeout(PATIENCE):
            await back.play(until=lambda: back.number > 0)

    run(scenario)


def deaf_sockets(pid: int, port: int) -> bool:
    """Whether the process still has a connection with that port."""
    inodes = {
        line.split()[9]
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]
        if int(line.split()[2].rpartition(":")[2], 16) == port
    }
    held = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            held.add(str(link.readlink()))
    return any(f"socket:[{inode}]" in held for inode in inodes)


@pytest.mark.parametrize("size", [LARGEST * 4 + 1, 2_000_000])
def test_a_message_beyond_all_bounds_ends_the_connection_alone(
    server: ServerProcess, size: int
) -> None:
    async def scenario(crowd: Crowd) -> None:
        game, one, two = await crowd.pair(server, "classic")
        refused = await metric(server, 'blindfleet_refusals_total{code="too-large"}')
        async with one.socket(f"/api/games/{game}/socket") as connection:
            with contextlib.suppress(ConnectionClosed):
                await connection.send("x" * size)
                async for _ in connection:
                    pass
            assert connection.close_code == 1009
        too_large = 'blindfleet_refusals_total{code="too-large"}'
        await becomes(server, too_large, refused + 1, refused + 1)
        players = [WirePlayer(who, game, random.Random(n)) for n, who in enumerate((one, two))]
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.play() for player in players))

    run(scenario)


def test_requests_that_never_end_keep_nobody_waiting(server: ServerProcess) -> None:
    async def scenario(crowd: Crowd) -> None:
        halves = [
            b"",
            b"GET / HT",
            b"POST /api/rules HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n{",
            b"GET /api/lobby/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00",
            b"\xff" * 200,
        ]
        with contextlib.ExitStack() as stack:
            for number in range(60):
                half = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
                half.sendall(halves[number % len(halves)])
            await play_a_game(server, crowd)

    run(scenario)


def test_a_crowd_that_comes_and_goes_leaves_nothing_behind(server: ServerProcess) -> None:
    async def scenario(crowd: Crowd) -> None:
        name = 'blindfleet_connections{kind="game"}'
        before = await metric(server, name)
        game, _, _ = await crowd.pair(server, "classic")
        watcher = await crowd.one(server)

        async def look_in() -> None:
            async with watcher.socket(f"/api/games/{game}/socket") as connection:
                await connection.recv()
                connection.transport.abort()

        for _ in range(4):
            await asyncio.gather(*(look_in() for _ in range(25)))
        await becomes(server, name, before, before)
        await becomes(server, "blindfleet_live_games", 0, 1)

    run(scenario)
