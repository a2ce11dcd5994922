"""Visitors: a name and an id that only their cookie shows; and the key that signs it."""

from __future__ import annotations

import secrets as randomness
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from blindfleet.server.store.schema import secrets, visitors

SIGNING_KEY = "cookies"


class Visitor(NamedTuple):
    id: str
    name: str


def add(connection: Connection, visitor: Visitor, now: int) -> Visitor:
    connection.execute(
        insert(visitors), {"id": visitor.id, "name": visitor.name, "created_at": now}
    )
    return visitor


def find(connection: Connection, visitor: str) -> Visitor | None:
    wanted = select(visitors.c.id, visitors.c.name).where(visitors.c.id == visitor)
    row = connection.execute(wanted).one_or_none()
    return None if row is None else Visitor(*row)


def rename(connection: Connection, visitor: str, name: str) -> None:
    connection.execute(update(visitors).where(visitors.c.id == visitor).values(name=name))


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
