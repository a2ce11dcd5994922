"""The database as it is, read behind the server's back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import ParamSpec, Protocol, TypeVar

from sqlalchemy.engine import make_url

from blindfleet.board.seats import Seat
from blindfleet.server.store.database import Query, open_database, sqlite_engine
from blindfleet.server.store.entries import EntryRow, entries_after
from blindfleet.wire.outgoing import own_event
from server.playing import WirePlayer

P = ParamSpec("P")
T = TypeVar("T")


class Ask(Protocol):
    async def __call__(self, query: Query[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...


@asynccontextmanager
async def looking(database: str) -> AsyncIterator[Ask]:
    """What asks the database, whether or not a server is running on it."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        engine = sqlite_engine(url)

        async def ask(query: Query[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
            with engine.connect() as connection:
                return query(connection, *args, **kwargs)

        try:
            yield ask
        finally:
            engine.dispose()
        return
    opened = open_database(database)
    try:
        yield opened.write
    finally:
        await opened.close()


async def asked(database: str, query: Query[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """What the query finds."""
    async with looking(database) as ask:
        return await ask(query, *args, **kwargs)


async def log_of(database: str, game: str) -> list[EntryRow]:
    return await asked(database, entries_after, game, 0)


def bytes_for(row: EntryRow, seat: Seat | None) -> bytes:
    """What that seat, or a spectator, is sent of an entry."""
    return own_event(row.aloud, row.own) if row.seat == seat else row.aloud


def assert_true_to_the_log(player: WirePlayer, log: list[EntryRow]) -> None:
    """All that the player heard is in the log, byte for byte, and what it did is there once."""
    told = {row.number: bytes_for(row, player.seat) for row in log}
    assert list(told) == list(range(1, len(log) + 1))
    assert player.heard.items() <= told.items()
    keys = [row.key for row in log if row.seat == player.seat]
    for key in player.acknowledged:
        assert keys.count(key) == 1
