"""The file in which games are kept: nobody else's to read, and never another program's."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from blindfleet.server.store.foreign import refuse_foreign
from server.in_process import Port, run
from server.nursery import Nursery

LETTER = b"Dear sir, this is no database.\n" * 100


def a_foreign_database(file: Path, mode: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA journal_mode={mode}")
        connection.execute("CREATE TABLE recipes (name)")
        connection.execute("CREATE TABLE alembic_version (version_num)")
        connection.commit()


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_only_its_owner_reads_it(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        await port.arrive("Anna")
        kept = {file.name: file.stat().st_mode for file in tmp_path.iterdir()}
        assert {"games.db", "games.db-wal", "games.db.lock"} <= set(kept)
        for name, mode in kept.items():
            assert stat.S_IMODE(mode) == 0o600, name

    run(tmp_path, scenario)


def refusal(nursery: Nursery, folder: Path, log: Path) -> str:
    """What a server says that does not start on the file."""
    server = nursery.server(f"sqlite:///{folder}/games.db", log)
    server.launch()
    server.wait_until_ended()
    return log.read_text()


def test_what_is_no_database_is_refused_and_left_alone(
    nursery: Nursery, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    (tmp_path / "games.db").write_bytes(LETTER)
    log = tmp_path_factory.mktemp("logs") / "log"
    assert "the database cannot be used: file is not" in refusal(nursery, tmp_path, log)
    assert contents(tmp_path) == {"games.db": LETTER}


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_the_database_of_another_program_is_refused_and_left_alone(
    nursery: Nursery, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, mode: str
) -> None:
    a_foreign_database(tmp_path / "games.db", mode)
    before = contents(tmp_path)
    log = tmp_path_factory.mktemp("logs") / "log"
    assert "games.db is the database of another program" in refusal(nursery, tmp_path, log)
    assert contents(tmp_path) == before


def test_a_file_of_ours_and_an_empty_one_are_not_foreign(tmp_path: Path) -> None:
    (tmp_path / "games.db").touch()

    async def scenario(_: Port) -> None:
        refuse_foreign(f"sqlite:///{tmp_path}/games.db")  # also while it is being used

    run(tmp_path, scenario)
    run(tmp_path, scenario)


@pytest.mark.parametrize(
    "address", ["sqlite://", "sqlite:///:memory:", "sqlite:////nowhere/at/all.db", "nonsense", ""]
)
def test_what_is_no_file_is_for_others_to_refuse(address: str) -> None:
    refuse_foreign(address)
