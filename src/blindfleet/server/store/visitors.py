"""Visitors: a name and an id that only their cookie shows; and the key that signs it."""

from __future__ import annotations

import secrets as randomness
from typing import NamedTuple

from sqlalchemy import Connection, delete, exists, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from blindfleet.server.store.schema import games, secrets, seeks, visitors

SIGNING_KEY = "cookies"
LOOKED_AT = 500  # visitors at a time: however many there are, a sweep keeps nobody waiting


class Visitor(NamedTuple):
    id: str
    name: str


def add(connection: Connection, visitor: Visitor, now: int) -> Visitor:
    """Add the visitor, or give the one who has that id already."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    row = {"id": visitor.id, "name": visitor.name, "created_at": now}
    connection.execute(dialect.insert(visitors).values(row).on_conflict_do_nothing())
    return find(connection, visitor.id) or visitor


def find(connection: Connection, visitor: str) -> Visitor | None:
    wanted = select(visitors.c.id, visitors.c.name).where(visitors.c.id == visitor)
    row = connection.execute(wanted).one_or_none()
    return None if row is None else Visitor(*row)


def rename(connection: Connection, visitor: str, name: str) -> None:
    connection.execute(update(visitors).where(visitors.c.id == visitor).values(name=name))


def forget_idle(connection: Connection, after: str, made_before: int) -> str:
    """Forget who was made long ago and has neither a game nor a seek, among the next few visitors.

    The last of those looked at, from where the next sweep goes on; "" when all have been.
    """
    wanted = select(visitors.c.id).where(visitors.c.id > after).order_by(visitors.c.id)
    ids = list(connection.execute(wanted.limit(LOOKED_AT)).scalars())
    plays = or_(
        exists().where(games.c.visitor_1 == visitors.c.id),
        exists().where(games.c.visitor_2 == visitors.c.id),
        exists().where(seeks.c.visitor == visitors.c.id),
    )
    connection.execute(
        delete(visitors).where(visitors.c.id.in_(ids), visitors.c.created_at < made_before, ~plays)
    )
    return ids[-1] if len(ids) == LOOKED_AT else ""


def signing_key(connection: Connection) -> bytes:
    """The key of this database; the first to ask makes it."""
    wanted = select(secrets.c.value).where(secrets.c.name == SIGNING_KEY)
    found: bytes | None = connection.execute(wanted).scalar_one_or_none()
    if found is not None:
        return found
    made = randomness.token_bytes(32)
    try:
        with connection.begin_nested():
            connection.execute(insert(secrets), {"name": SIGNING_KEY, "value": made})
    except IntegrityError:  # another process was quicker
        return bytes(connection.execute(wanted).scalar_one())
    return made
