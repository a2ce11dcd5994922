"""The log of a game, and the private notes beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, insert, select, text, tuple_, update
from sqlalchemy.exc import IntegrityError

from blindfleet.server.store.schema import entries, games, notes

DRAW = 0  # in the place of a winner's seat
CHANNEL = "blindfleet"  # where processes that share a PostgreSQL tell each other what is new
TAKEN = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE, "23505")
NAMES_AT_ONCE = 5000  # entries asked for in one query: PostgreSQL takes 32767 parameters
NAMES_IN_NEWS = 200  # entries that one message names: PostgreSQL takes 8000 bytes


class EntryRow(NamedTuple):
    game_id: str
    number: int
    seat: int
    at: int
    key: str
    deed: bytes
    aloud: bytes
    own: bytes


class NoteRow(NamedTuple):
    game_id: str
    seat: int
    number: int
    after: int
    key: str
    cell: int
    text: str


class Append(NamedTuple):
    """An entry to be written. If the game is over with it, `winner` is a seat or DRAW."""

    row: EntryRow
    winner: int | None = None


_INSERT = insert(entries)
_END = (
    update(games)
    .where(games.c.id == bindparam("game"))
    .values(over=True, owner=None, winner=bindparam("won_by"), ended_at=bindparam("at"))
)
_AFTER = (
    select(entries)
    .where(entries.c.game_id == bindparam("game"), entries.c.number > bindparam("after"))
    .order_by(entries.c.number)
)


def append(connection: Connection, appends: Sequence[Append], sender: str) -> None:
    """Write the entries of any number of games in one transaction; a number already taken fails
    them all, as an IntegrityError.
    """
    in_order = sorted(
        appends, key=lambda one: one.row
    )  # as every process does: so none waits for one that waits for it
    connection.execute(_INSERT, [one.row._asdict() for one in in_order])
    ended = [
        {"game": one.row.game_id, "won_by": one.winner, "at": one.row.at}
        for one in in_order
        if one.winner is not None
    ]
    if ended:
        connection.execute(_END, ended)
    written = [f"{one.row.game_id}:{one.row.number}" for one in appends]
    for start in range(0, len(written), NAMES_IN_NEWS):
        tell_processes(
            connection, sender, ["games " + ",".join(written[start : start + NAMES_IN_NEWS])]
        )


def is_taken(error: IntegrityError) -> bool:
    """Whether the database refused an entry because its number or its key is there already."""
    code = getattr(error.orig, "sqlite_errorcode", None) or getattr(error.orig, "sqlstate", None)
    return code in TAKEN


def entries_after(connection: Connection, game: str, after: int) -> list[EntryRow]:
    rows = connection.execute(_AFTER, {"game": game, "after": after})
    return [EntryRow(*row) for row in rows]


def named_entries(connection: Connection, names: Sequence[tuple[str, int]]) -> list[EntryRow]:
    """These entries, of any number of games, each game's in order."""
    found = []
    for start in range(0, len(names), NAMES_AT_ONCE):
        these = names[start : start + NAMES_AT_ONCE]
        wanted = select(entries).where(tuple_(entries.c.game_id, entries.c.number).in_(these))
        found += [EntryRow(*row) for row in connection.execute(wanted)]
    return sorted(found)


def add_note(connection: Connection, note: NoteRow) -> None:
    connection.execute(insert(notes), note._asdict())


def notes_of(connection: Connection, game: str, seat: int | None = None) -> list[NoteRow]:
    wanted = select(notes).where(notes.c.game_id == game).order_by(notes.c.seat, notes.c.number)
    if seat is not None:
        wanted = wanted.where(notes.c.seat == seat)
    return [NoteRow(*row) for row in connection.execute(wanted)]


def tell_processes(connection: Connection, sender: str, news: Sequence[str]) -> None:
    """Have the other processes told when the transaction is committed; SQLite has no others."""
    if connection.dialect.name == "postgresql":
        payloads: list[dict[str, Any]] = [{"news": f"{sender} {one}"} for one in news]
        connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :news)"), payloads)
