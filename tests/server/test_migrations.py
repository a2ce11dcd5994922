"""Databases have the shape of the schema, however they came to it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, inspect, text

from blindfleet.server.store import database as database_module
from blindfleet.server.store.database import open_database
from blindfleet.server.store.migrate import migrate
from blindfleet.server.store.schema import metadata
from blindfleet.server.store.visitors import signing_key
from patience import PATIENCE
from server.nursery import Nursery
from server.playing import Visitor
from server.postgres import Cluster
from server.serving import free_port


def difference(connection: Connection) -> list[Any]:
    """What a migration would still have to change."""
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    return list(compare_metadata(context, metadata))


async def migrated(database: str, times: int = 1) -> list[Any]:
    opened = open_database(database)
    try:
        for _ in range(times):
            await opened.write(migrate)
        return await opened.read(difference)
    finally:
        await opened.close()


@pytest.mark.parametrize("times", [1, 2])
def test_a_fresh_database_has_exactly_the_shape_of_the_schema(database: str, times: int) -> None:
    assert asyncio.run(migrated(database, times)) == []


def test_a_migration_that_breaks_off_leaves_nothing_behind(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    create_table = Operations.create_table

    def give_up_in_the_middle(operations: Operations, name: str, *rest: Any, **more: Any) -> Any:
        if name == "games":
            raise InterruptedError
        return create_table(operations, name, *rest, **more)

    def tables(connection: Connection) -> list[str]:
        return inspect(connection).get_table_names()

    async def scenario() -> None:
        opened = open_database(database)
        try:
            with monkeypatch.context() as patch:
                patch.setattr(Operations, "create_table", give_up_in_the_middle)
                with pytest.raises(InterruptedError):
                    await opened.write(migrate)
            assert await opened.read(tables) == []
            await opened.write(migrate)
            assert await opened.read(difference) == []
        finally:
            await opened.close()

    asyncio.run(scenario())


def test_processes_that_start_together_on_an_empty_database_agree(
    nursery: Nursery, postgres: Cluster, tmp_path: Path
) -> None:
    database = postgres.fresh()
    servers = [nursery.server(database, tmp_path / f"log{n}") for n in range(3)]

    async def scenario() -> None:
        opened = open_database(database)
        try:
            assert await opened.read(difference) == []
            key = await opened.write(signing_key)
            assert await opened.write(signing_key) == key
        finally:
            await opened.close()
        visitor = await Visitor(servers[0].address).arrive()
        name = (await visitor.http.get("/api/me")).json()["name"]
        for server in servers:
            known = await visitor.http.get(f"http://{server.address}/api/me")
            assert known.json()["name"] == name
            assert not known.cookies
        await visitor.close()

    try:
        for server in servers:
            server.launch()
        for server in servers:
            server.wait_until_ready()
        asyncio.run(scenario())
    finally:
        for server in servers:
            server.kill()


def test_a_second_server_on_the_same_file_is_refused_in_words(
    nursery: Nursery, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    command = [sys.executable, "-P", "-m", "blindfleet", "serve", "--database", database]
    with nursery.server(database, tmp_path / "log"):
        second = subprocess.run(
            [*command, "--port", str(free_port())],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert second.returncode != 0
    assert "another server is using" in second.stderr
    assert "Traceback" not in second.stderr


def test_what_keeps_a_server_from_starting_is_told_in_words(
    nursery: Nursery, postgres: Cluster, tmp_path: Path
) -> None:
    (tmp_path / "letter.db").write_text("Dear sir, this is no database.\n" * 100)
    letter = nursery.server(f"sqlite:///{tmp_path}/letter.db", tmp_path / "letter.log")
    nowhere = f"postgresql://postgres@/nowhere?host={postgres.host}"
    lost = nursery.server(nowhere, tmp_path / "lost.log")
    with nursery.server(f"sqlite:///{tmp_path}/one.db", tmp_path / "log") as first:
        crowded = nursery.server(
            f"sqlite:///{tmp_path}/two.db", tmp_path / "crowded.log", port=first.port
        )
        for server in (lost, crowded, letter):
            server.launch()
            server.wait_until_ended()
    assert "the database cannot be used: " in lost.log.read_text()
    assert "the database cannot be used: file is not a database" in letter.log.read_text()
    assert f"cannot listen on 127.0.0.1:{first.port}: " in crowded.log.read_text()


def test_a_migration_waits_for_who_reads_and_lets_them_go_on(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backup of PostgreSQL holds every table until it is done."""
    monkeypatch.setattr(database_module, "LOCK_TIMEOUT", "50ms")
    monkeypatch.setattr(database_module, "BETWEEN_TRIES", 0.01)

    async def scenario() -> None:
        address = postgres.fresh()
        database = open_database(address)
        assert isinstance(database, database_module.PostgreSQL)
        await database.write(
            lambda connection: connection.execute(text("CREATE TABLE held (id INT)"))
        )
        tries = 0

        def alter(connection: Connection) -> None:
            nonlocal tries
            tries += 1
            connection.execute(text("ALTER TABLE held ADD COLUMN more INT"))

        async with asyncio.timeout(PATIENCE):
            async with database.writing.begin() as reader:
                await reader.execute(text("SELECT * FROM held"))
                migrating = asyncio.create_task(database.prepare(alter))
                while tries < 2:
                    await asyncio.sleep(0.01)
                # Others are not kept waiting behind a migration that waits.
                await database.read(lambda connection: connection.execute(text("TABLE held")).all())
            await migrating
        await database.close()

    asyncio.run(scenario())


def test_a_database_that_a_newer_version_has_changed_is_refused_in_words(
    nursery: Nursery, tmp_path: Path
) -> None:
    """Whatever it is that keeps a server from starting, it does not end without a word."""
    address = f"sqlite:///{tmp_path}/games.db"

    async def change() -> None:
        database = open_database(address)
        await database.write(migrate)
        await database.write(
            lambda it: it.execute(text("ALTER TABLE processes DROP COLUMN visitors"))
        )
        await database.close()

    asyncio.run(change())
    server = nursery.server(address, tmp_path / "log")
    server.launch()
    server.wait_until_ended()
    assert "the database cannot be used: no such column: visitors" in server.log.read_text()
