"""What other processes on the same database have done: PostgreSQL's NOTIFY, and nothing more.

A message says what changed, never how: whoever hears it looks it up.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, Protocol

import asyncpg
import structlog

from blindfleet.server.store.database import Database, PostgreSQL
from blindfleet.server.store.entries import CHANNEL

log = structlog.get_logger()
RETRY = 1.0
PROBE_EVERY, PROBE_TIMEOUT = 10.0, 5.0


class News(NamedTuple):
    sender: str
    kind: str
    about: str = ""


Hear = Callable[[Sequence[News]], Awaitable[None]]
HearEverything = Callable[[], Awaitable[None]]


class NewsLine(Protocol):
    async def start(self, hear: Hear, hear_everything: HearEverything) -> None: ...
    async def close(self) -> None: ...


def news_line(database: Database) -> NewsLine:
    return PostgresLine(database) if isinstance(database, PostgreSQL) else SilentLine()


class SilentLine:
    """A database of one's own has no news."""

    async def start(self, hear: Hear, hear_everything: HearEverything) -> None:
        pass

    async def close(self) -> None:
        pass


class PostgresLine:
    """Listens on a connection of its own; after a break, or when something that was heard could
    not be followed up, it says that anything may have changed.
    """

    def __init__(self, database: PostgreSQL) -> None:
        url = database.url.set(drivername="postgresql")
        self._address = url.render_as_string(hide_password=False)
        self._heard: asyncio.Queue[News] = asyncio.Queue()
        self._broken = asyncio.Event()
        self._connection: asyncpg.Connection[Any] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, hear: Hear, hear_everything: HearEverything) -> None:
        await self._connect()
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._pass_on(hear), name="news"),
            loop.create_task(self._keep_open(hear_everything), name="news-line"),
            loop.create_task(self._probe(), name="news-probe"),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._disconnect()

    async def _connect(self) -> None:
        await self._disconnect()
        self._broken.clear()
        connection = await asyncpg.connect(self._address, command_timeout=PROBE_TIMEOUT)
        self._connection = connection
        connection.add_termination_listener(self._break)
        await connection.add_listener(CHANNEL, self._take)

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                await connection.close(timeout=2)

    def _break(self, connection: object) -> None:
        if connection is self._connection:
            self._broken.set()

    async def _probe(self) -> None:
        """A line that is cut somewhere on its way says nothing of it: ask, now and then."""
        while True:
            await asyncio.sleep(PROBE_EVERY)
            if self._connection is not None and not self._broken.is_set():
                try:
                    await self._connection.execute("SELECT 1")
                except Exception:  # noqa: BLE001 - whatever it is, nothing will be heard on it
                    self._broken.set()

    def _take(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        self._heard.put_nowait(News(*str(payload).split(" ")))

    async def _pass_on(self, hear: Hear) -> None:
        """All that has come in by now is heard together: one look at the database will do."""
        while True:
            news = [await self._heard.get()]
            while not self._heard.empty():
                news.append(self._heard.get_nowait())
            try:
                await hear(news)
            except Exception as error:  # noqa: BLE001 - whatever it is, something was missed
                log.warning("news_failed", why=type(error).__name__)
                self._broken.set()

    async def _keep_open(self, hear_everything: HearEverything) -> None:
        while True:
            await self._broken.wait()
            log.warning("news_line_broken")
            while True:
                try:
                    await self._connect()
                    await hear_everything()
                    break
                except Exception as error:  # noqa: BLE001 - the database may be away for a while
                    log.warning("news_line_down", why=type(error).__name__)
                    await asyncio.sleep(RETRY)
