"""Group commit: what is written together does not fail together."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from blindfleet.server.store.database import open_database
from blindfleet.server.store.writer import Writer


def test_one_write_that_fails_for_whatever_reason_takes_no_other_with_it(tmp_path: Path) -> None:
    def make(connection: Connection, name: str) -> None:
        connection.execute(text(f"CREATE TABLE {name} (id INTEGER)"))

    def fail(connection: Connection) -> None:
        make(connection, "never")
        raise LookupError("a mistake of ours")

    def tables(connection: Connection) -> set[str]:
        return set(connection.execute(text("SELECT name FROM sqlite_master")).scalars())

    async def scenario() -> None:
        database = open_database(f"sqlite:///{tmp_path}/games.db")
        writer = Writer(database, "process")
        together = asyncio.gather(
            *(writer.write(make, f"t{n}") for n in range(3)),
            writer.write(fail),
            *(writer.write(make, f"t{n}") for n in range(3, 6)),
            return_exceptions=True,
        )
        await asyncio.sleep(0)  # all of them wait before the first group is written
        writer.start()
        results = await together
        assert [type(one) for one in results] == [type(None)] * 3 + [LookupError] + [type(None)] * 3
        assert await database.read(tables) == {f"t{n}" for n in range(6)}
        await writer.close()
        await database.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("error", [OSError, TimeoutError])
def test_a_dead_line_is_told_to_everybody_at_once(tmp_path: Path, error: type[Exception]) -> None:
    tries = 0

    def fail(_connection: Connection) -> None:
        nonlocal tries
        tries += 1
        raise error

    async def scenario() -> None:
        database = open_database(f"sqlite:///{tmp_path}/games.db")
        writer = Writer(database, "process")
        together = asyncio.gather(*(writer.write(fail) for _ in range(4)), return_exceptions=True)
        await asyncio.sleep(0)
        writer.start()
        assert {type(one) for one in await together} == {error}
        assert tries == 1
        await writer.close()
        await database.close()

    asyncio.run(scenario())
