"""A server without a network: the application in the test's own event loop.

Every byte that it sends is at hand, time stands still unless the test moves it, and what the
service logs is kept. Many games are cheap this way; `serving` is the real thing.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import itertools
import logging
import random
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import pytest
import structlog
from litestar import Litestar

from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.rules.families import Ruleset, family
from blindfleet.server import app as app_module
from blindfleet.server import logs, now
from blindfleet.server.app import make_app
from blindfleet.server.play.harbour import Harbour
from blindfleet.server.play.live import LiveGame
from blindfleet.server.play.problems import DATABASE_AWAY
from blindfleet.server.settings import Settings
from blindfleet.server.store import games as game_store
from blindfleet.server.store.games import NewGame, Player
from blindfleet.wire.actions import message_of
from blindfleet.wire.incoming import Act, Incoming, Say
from blindfleet.wire.outgoing import write
from patience import PATIENCE

HOST = "harbour.test"
ORIGIN = f"http://{HOST}"

BEGINNING = 1_700_000_000_000

_keys = itertools.count(1)


def next_key() -> str:
    """A key that no other message has."""
    return f"key-{next(_keys):08}"


class Time:
    """The server's time: it passes when the test says so."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.milliseconds = BEGINNING
        patch.setattr(now, "time", self)

    def time_ns(self) -> int:
        return self.milliseconds * 1_000_000


class Loop(asyncio.SelectorEventLoop):
    """What waits in it for a moment need not wait for long: `ahead` is how far it has skipped."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


class Closed(Exception):
    """The server closed the socket."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Tab:
    """One socket; `heard` is every message, in order, as it came."""

    def __init__(self, app: Litestar, path: str, headers: dict[str, str]) -> None:
        self.heard: list[bytes] = []
        self.close_code: int | None = None
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._news = asyncio.Event()
        self._incoming.put_nowait({"type": "websocket.connect"})
        address, _, query = path.partition("?")
        given = headers.items()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": (HOST, 80),
            "client": ("192.0.2.1", 1234),
            "root_path": "",
            "path": address,
            "raw_path": address.encode(),
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), it.encode("latin-1")) for name, it in given],
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }
        self.task = asyncio.ensure_future(app(scope, self._incoming.get, self._hear))  # type: ignore[arg-type]
        self.task.add_done_callback(lambda _: self._news.set())

    async def _hear(self, event: Any) -> None:
        if event["type"] == "websocket.send":
            text = event.get("text")
            self.heard.append(event["bytes"] if text is None else text.encode())
        elif event["type"] == "websocket.close":
            self.close_code = event["code"]
        self._news.set()

    def send(self, message: Incoming | str | bytes) -> None:
        """A message; as bytes it goes out as a binary frame."""
        if isinstance(message, msgspec.Struct):
            message = write(message).decode()
        kind = "text" if isinstance(message, str) else "bytes"
        self._incoming.put_nowait({"type": "websocket.receive", kind: message})

    async def until(self, heard: Callable[[list[bytes]], bool]) -> None:
        """Wait until what was heard satisfies, or raise Closed."""
        async with asyncio.timeout(PATIENCE):
            while not heard(self.heard):
                if self.close_code is not None or self.task.done():
                    raise Closed(self.close_code or 0)
                self._news.clear()
                await self._news.wait()

    async def until_closed(self) -> int:
        async with asyncio.timeout(PATIENCE):
            while self.close_code is None:
                self._news.clear()
                await self._news.wait()
        return self.close_code

    async def answer(self, key: str) -> bytes:
        """What the server said of the message with this key."""
        mark = f'"key":"{key}"'.encode()
        await self.until(lambda heard: any(mark in one for one in heard))
        return next(one for one in self.heard if mark in one)

    async def leave(self, code: int = 1001) -> None:
        """With the code of a page that goes away, unless another is wanted."""
        if not self.task.done():
            self._incoming.put_nowait({"type": "websocket.disconnect", "code": code})
        async with asyncio.timeout(PATIENCE):
            await self.task


def tag(message: bytes) -> str:
    found: str = msgspec.json.decode(message)["t"]
    return found


def caught_up(heard: list[bytes]) -> bool:
    """Whether all that comes on every connection has come: a ping is its last."""
    return any(tag(one) == "ping" for one in heard)


class Person:
    """A visitor with a cookie, a browser and as many tabs as wanted."""

    def __init__(self, app: Litestar, id_: str, http: httpx.AsyncClient) -> None:
        self._app = app
        self.id = id_
        self.http = http
        self.tabs: list[Tab] = []

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def open(self, game: str, after: int | str = 0, lang: str = "en") -> Tab:
        """A tab on the game that has caught up."""
        tab = self.tab(f"/api/games/{game}/socket?after={after}&lang={lang}")
        await tab.until(caught_up)
        return tab

    def tab(self, path: str, **headers: str) -> Tab:
        given = {"Host": HOST, "Origin": ORIGIN, "Cookie": self.cookie} | headers
        self.tabs.append(Tab(self._app, path, given))
        return self.tabs[-1]

    async def leave(self) -> None:
        for tab in self.tabs:
            await tab.leave()
        await self.http.aclose()
        self.tabs.clear()


class Port:
    """The application while it runs."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.harbour: Harbour = app.state.harbour
        self.limit = asyncio.timeout(None)  # until when a scenario must be over
        self.people: list[Person] = []

    def browser(self, **headers: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(cast("Any", self.app), raise_app_exceptions=False)
        given = {"Origin": ORIGIN, "Content-Type": "application/json"} | headers
        return httpx.AsyncClient(
            transport=transport, base_url=ORIGIN, headers=given, timeout=PATIENCE
        )

    async def arrive(self, name: str) -> Person:
        http = self.browser()
        answer = await http.put("/api/me", json={"name": name})
        answer.raise_for_status()
        id_ = http.cookies["blindfleet"].partition(".")[0]
        person = Person(self.app, id_, http)
        self.people.append(person)
        return person

    async def begin(self, rules: Ruleset, first: Seat, one: Person, two: Person) -> str:
        """A game between the two, with the seats and the first turn as wanted."""
        names = [(await person.http.get("/api/me")).json()["name"] for person in (one, two)]
        players = PerSeat(Player(names[0], visitor=one.id), Player(names[1], visitor=two.id))
        new = NewGame(rules, first, players, now.milliseconds(), self.harbour.process)
        row = await self.harbour.writer.write(game_store.create, new)
        await self.harbour.adopt(row)
        return row.id

    async def live(self, game: str) -> LiveGame:
        """The game as the server holds it, secrets and all."""
        return await self.harbour.games.game(game)

    async def skip(self, seconds: float) -> None:
        """Whoever waits for a moment that is so far away waits no longer."""
        await self.settle()
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Loop)
        loop.ahead += seconds
        self.limit.reschedule(loop.time() + PATIENCE)
        await self.settle()

    async def settle(self) -> None:
        """Whatever could go on has gone on, and what it wanted to write is written."""
        for _ in range(3):
            for _ in range(20):
                await asyncio.sleep(0)
            with contextlib.suppress(*DATABASE_AWAY):
                await self.harbour.writer.write(lambda _: None)

    async def metrics(self) -> dict[str, float]:
        async with self.browser() as http:
            text = (await http.get("/metrics")).text
        pairs = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
        return {name: float(value) for name, _, value in pairs}


def pass_time(port: Port, time: Time, seconds: int) -> None:
    """Seconds in which the heart of the process beats."""
    for _ in range(seconds):
        time.milliseconds += 1_000
        port.harbour.games.heart_beat()


@dataclass(frozen=True)
class Game:
    """A game between two people who both have a tab open."""

    port: Port
    id: str
    people: dict[Seat, Person]
    tabs: dict[Seat, Tab]

    async def live(self) -> LiveGame:
        """The game as the server holds it, secrets and all."""
        return await self.port.live(self.id)

    async def play(self, entries: int, seed: int = 1) -> None:
        """So many legal actions, by whoever the game waits for."""
        rng = random.Random(seed)
        for _ in range(entries):
            live = await self.live()
            if live.is_over:
                return
            seat = rng.choice(live.referee.to_act)
            action = family(live.rules).legal(live.referee.view(seat)).sample(rng)
            await self.say(seat, Act(next_key(), message_of(action)))

    async def say(self, seat: Seat, message: Act | Say) -> bytes:
        """Something that cannot be refused; the event that it makes."""
        self.tabs[seat].send(message)
        event = await self.tabs[seat].answer(message.key)
        assert tag(event) == "event", event
        return event

    async def play_to_the_end(self) -> None:
        await self.play(5_000)
        assert (await self.live()).is_over


async def a_game(port: Port, rules: Ruleset) -> Game:
    people = {seat: await port.arrive(f"Player {seat.value}") for seat in SEATS}
    id_ = await port.begin(rules, Seat.ONE, people[Seat.ONE], people[Seat.TWO])
    tabs = {seat: await people[seat].open(id_) for seat in SEATS}
    return Game(port, id_, people, tabs)


def run(folder: Path, scenario: Callable[[Port], Awaitable[None]], **settings: Any) -> None:
    """The scenario with a server of its own; what fails in it is raised as it is."""
    failed: BaseException | None = None

    async def whole() -> None:
        nonlocal failed
        async with asyncio.timeout(PATIENCE) as limit, a_port(folder, **settings) as port:
            port.limit = limit
            try:
                await scenario(port)
            except Exception as failure:  # noqa: BLE001 - it is raised below
                failed = failure

    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(whole())
    if failed is not None:
        raise failed


class PortThread:
    """A server in a thread, for many small scenarios one after the other."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self._folder = folder
        self._settings = settings
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))
        self._loop: asyncio.AbstractEventLoop
        self._stop: asyncio.Event
        self._port: Port

    def run(self, scenario: Callable[[Port], Coroutine[Any, Any, None]]) -> None:
        asyncio.run_coroutine_threadsafe(scenario(self._port), self._loop).result(PATIENCE)

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        async with a_port(self._folder, **self._settings) as self._port:
            self._ready.set()
            await self._stop.wait()

    def __enter__(self) -> PortThread:
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()


@contextlib.asynccontextmanager
async def a_port(folder: Path, **settings: Any) -> AsyncIterator[Port]:
    """A running server on a database of its own, which nobody is too fast for."""
    patient: dict[str, Any] = {
        "database": f"sqlite:///{folder}/games.db",
        "message_rate": 1e6,
        "message_burst": 1_000_000,
        "request_rate": 1e6,
        "request_burst": 1_000_000,
        "labour_burst": 1_000_000,
        "newcomer_burst": 1_000_000,
        "bot_pace": 0,
    }
    with pytest.MonkeyPatch.context() as patch:  # nobody here asks for it, and it takes a while
        patch.setattr(app_module, "mend_schema", lambda _: None)
        app = make_app(Settings(**(patient | settings)))
    async with app.lifespan():
        port = Port(app)
        try:
            yield port
        finally:
            for person in port.people:
                await person.leave()


@contextlib.contextmanager
def logged() -> Iterator[io.StringIO]:
    """What the service writes to its log meanwhile, set up just as `blindfleet serve` does."""
    written = io.StringIO()
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    for handler in handlers:
        root.removeHandler(handler)
    try:
        with contextlib.redirect_stderr(written), contextlib.redirect_stdout(written):
            logs.set_up(plain=False)
            yield written
    finally:
        structlog.reset_defaults()
        for handler in list(root.handlers):
            root.removeHandler(handler)
        for handler in handlers:
            root.addHandler(handler)
        root.setLevel(level)
        sys.stderr.flush()
