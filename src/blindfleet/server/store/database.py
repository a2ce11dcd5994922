"""One door to either database: `read` for reading, `write` for a transaction.

Queries are plain functions of a SQLAlchemy connection. SQLite runs them in threads of its own, one
that writes and one that reads; PostgreSQL runs the same functions over asyncpg.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import structlog
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from blindfleet.board.problems import Invalid

log = structlog.get_logger()
P = ParamSpec("P")
T = TypeVar("T")

# Milliseconds: a process that stands still in the middle of a transaction holds locks that others
# wait for, so PostgreSQL is told to break such a transaction off.
MOST_IDLE = "3000"
LONGEST_COMMAND = 30.0  # seconds: beyond that the line to the database is as good as dead
READERS, WRITERS = 8, 2
LOCK_TIMEOUT = "200ms"
BETWEEN_TRIES, MOST_TRIES = 2.0, 150
IN_THE_WAY = frozenset({"55P03", "40P01"})  # a lock was not to be had in time; a deadlock

Query = Callable[Concatenate[Connection, P], T]


class LineLost(OSError):
    """The line to the database broke before the commit: nothing was done."""


class Database(Protocol):
    """Either database."""

    url: URL

    async def read(self, query: Query[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run the query, which changes nothing."""
        ...

    async def write(self, query: Query[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run the query in a transaction; when this returns, it is durable."""
        ...

    async def prepare(self, migrate: Query[[], None]) -> None:
        """Bring the tables up to date in a transaction, however long that takes."""
        ...

    async def close(self) -> None: ...

    @property
    def is_shared(self) -> bool:
        """Whether other processes may be at work on the database."""
        ...


def open_database(address: str) -> Database:
    """The database of an address such as `sqlite:///games.db` or `postgresql://host/name`."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise Invalid("“{text}” is not the address of a database", text=address[:80]) from None
    match url.get_backend_name():
        case "sqlite":
            return SQLite(url)
        case "postgresql":
            return PostgreSQL(url)
        case other:
            raise Invalid(
                "the database is SQLite or PostgreSQL, not {name}: sqlite:///FILE or postgresql://…",
                name=other[:40],
            )


class SQLite:
    """A file, in WAL mode, with every commit synced: `synchronous=FULL`."""

    is_shared = False

    def __init__(self, url: URL) -> None:
        if not url.database or url.database == ":memory:":
            raise Invalid("games must be kept in a file: sqlite:///FILE")
        self.url = url.set(drivername="sqlite+pysqlite")
        file = Path(url.database).absolute()
        self._hold = _held_alone(file)
        self._engine = sqlite_engine(self.url)
        self._kept = threading.local()
        self._writer = ThreadPoolExecutor(1, "sqlite-writer")
        self._reader = ThreadPoolExecutor(1, "sqlite-reader")

    async def read(self, query: Query[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._in(self._reader, query, *args, **kwargs)

    async def write(self, query: Query[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._in(self._writer, query, *args, **kwargs)

    async def prepare(self, migrate: Query[[], None]) -> None:
        await self.write(migrate)

    async def _in(
        self, thread: ThreadPoolExecutor, query: Query[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        def transaction() -> T:
            with self._connection().begin() as transaction:
                return query(transaction.connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(thread, transaction)

    def _connection(self) -> Connection:
        """The connection of this thread, which is kept: taking one out each time costs as much as
        a small query.
        """
        connection: Connection | None = getattr(self._kept, "connection", None)
        if connection is None or connection.closed or connection.invalidated:
            connection = self._kept.connection = self._engine.connect()
        return connection

    async def close(self) -> None:
        for thread in (self._writer, self._reader):
            await asyncio.get_running_loop().run_in_executor(thread, self._disconnect)
            await asyncio.to_thread(thread.shutdown)
        self._engine.dispose()
        os.close(self._hold)

    def _disconnect(self) -> None:
        connection: Connection | None = getattr(self._kept, "connection", None)
        if connection is not None:
            connection.close()


def _held_alone(file: Path) -> int:
    """Keep other servers off the file for as long as this process lives."""
    with contextlib.ExitStack() as on_failure:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            hold = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
            on_failure.callback(os.close, hold)
            fcntl.flock(hold, fcntl.LOCK_EX | fcntl.LOCK_NB)
            file.touch(0o600)  # it holds every fleet, and the key of every cookie
        except BlockingIOError:
            raise Invalid(
                "another server is using {file}; several need PostgreSQL", file=str(file)
            ) from None
        except OSError as error:
            raise Invalid("{file}: {reason}", file=str(file), reason=error.strerror or "") from None
        on_failure.pop_all()
    return hold


def sqlite_engine(url: URL) -> Engine:
    """An engine whose every connection syncs what it commits.

    It begins transactions itself: Python's own would leave changes of tables outside of them.
    """
    engine = create_engine(url, connect_args={"timeout": 30}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "journal_size_limit=67108864",
        ):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


class PostgreSQL:
    """A server that any number of processes share; its defaults make every commit durable."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        self.url = url.set(drivername="postgresql+asyncpg")
        # A reader needs no transaction: each of its queries sees what is committed by then anyway,
        # and two round trips are saved.
        self._reading = self._engine(READERS, LONGEST_COMMAND, isolation_level="AUTOCOMMIT")
        # Heartbeats and moves never queue behind readers.
        self.writing = self._engine(WRITERS, LONGEST_COMMAND)

    def _engine(self, connections: int, longest: float | None, **how: Any) -> AsyncEngine:
        return create_async_engine(
            self.url,
            **how,
            pool_size=connections,
            max_overflow=0,
            hide_parameters=True,
            connect_args={
                "command_timeout": longest,
                "server_settings": {"idle_in_transaction_session_timeout": MOST_IDLE},
            },
        )

    async def read(self, query: Query[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(query, *args, **kwargs)

    async def write(self, query: Query[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Raises LineLost where the line breaks before the commit. Where it breaks during the
        commit, nobody knows what was done: whoever sends a message again gives it the same key.
        """
        async with self.writing.connect() as connection:
            line = (await connection.get_raw_connection()).driver_connection
            assert line is not None
            try:
                result = await connection.run_sync(query, *args, **kwargs)
            except Exception as error:
                await _undo(connection)
                if line.is_closed() and not isinstance(error, TimeoutError):
                    raise LineLost(str(error)) from error
                raise
            await connection.commit()
            return result

    async def prepare(self, migrate: Query[[], None]) -> None:
        """Other processes play on meanwhile: whoever waits for a table of theirs keeps everybody
        from it, so this waits briefly, lets them go on, and tries again.
        """
        engine = self._engine(1, None)
        try:
            for tries_left in reversed(range(MOST_TRIES)):
                try:
                    async with engine.begin() as connection:
                        await connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_TIMEOUT}'"))
                        await connection.run_sync(migrate)
                except DBAPIError as error:
                    if getattr(error.orig, "sqlstate", None) not in IN_THE_WAY or not tries_left:
                        raise
                    log.warning("migration_waits")
                    await asyncio.sleep(BETWEEN_TRIES)
                else:
                    return
        finally:
            await engine.dispose()

    async def close(self) -> None:
        await self._reading.dispose()
        await self.writing.dispose()


async def _undo(connection: AsyncConnection) -> None:
    """Roll back. Over a dead line nothing can be said: PostgreSQL rolls back by itself when it
    notices, and at the latest after MOST_IDLE.
    """
    try:
        await connection.rollback()
    except (DBAPIError, OSError):
        await connection.invalidate()


def durability(connection: Connection) -> dict[str, str]:
    """What the database itself says of when a commit is durable."""
    if connection.dialect.name == "sqlite":
        levels = {"0": "OFF", "1": "NORMAL", "2": "FULL", "3": "EXTRA"}
        mode = connection.execute(text("PRAGMA journal_mode")).scalar_one()
        level = str(connection.execute(text("PRAGMA synchronous")).scalar_one())
        return {"journal_mode": str(mode), "synchronous": levels.get(level, level)}
    names = ("fsync", "synchronous_commit", "full_page_writes")
    return {name: str(connection.execute(text(f"SHOW {name}")).scalar_one()) for name in names}
