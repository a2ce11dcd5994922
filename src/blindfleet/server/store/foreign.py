"""A file of another program is looked at before anything is done to it, and left as it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from blindfleet.board.problems import Invalid

OURS = frozenset({"secrets", "visitors", "games", "entries"})  # in every version of the schema


def refuse_foreign(address: str) -> None:
    """Raise if the address is that of a file which is no database, or another program's."""
    file = _existing_file(address)
    if file is None:
        return
    try:
        tables = _tables(file)
    except sqlite3.OperationalError:  # it cannot be opened now: whoever opens it will say why
        return
    except sqlite3.DatabaseError as error:
        raise Invalid("the database cannot be used: {reason}", reason=str(error)) from None
    if tables and not tables >= OURS:
        raise Invalid("{file} is the database of another program", file=str(file))


def _existing_file(address: str) -> Path | None:
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        return None
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    file = Path(url.database).absolute()
    return file if file.is_file() else None


def _tables(file: Path) -> set[str]:
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=rw", uri=True)) as connection:
        rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name for (name,) in rows}
