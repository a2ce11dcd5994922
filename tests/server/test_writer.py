"""Group commit: what is written together does not fail together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
import structlog
from sqlalchemy import Connection, text

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.families import preset
from blindfleet.server.play.problems import DATABASE_AWAY
from blindfleet.server.store import writer as writer_module
from blindfleet.server.store.database import Database, LineLost, open_database
from blindfleet.server.store.entries import Append, EntryRow, append, entries_after
from blindfleet.server.store.games import NewGame, Player, create
from blindfleet.server.store.migrate import migrate
from blindfleet.server.store.processes import beat, last_beat
from blindfleet.server.store.writer import Writer
from server.postgres import Cluster


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


def cut(cluster: Cluster, connection: Connection) -> None:
    line = connection.connection.dbapi_connection.driver_connection  # type: ignore[union-attr]
    cluster.say(f"SELECT pg_terminate_backend({line.get_server_pid()}, 120000)")


class Cuts:
    """PostgreSQL ends the connection of who stands still in a transaction: here that happens in the
    transactions in which something is appended, so many times, and `before` their last statement
    or before they are committed.
    """

    def __init__(self, cluster: Cluster, times: int, before: str) -> None:
        self._cluster = cluster
        self._left = times
        self._before = before

    def __call__(self, connection: Connection, entries: Sequence[Append], sender: str) -> None:
        if not self._left:
            append(connection, entries, sender)
            return
        self._left -= 1
        try:
            append(connection, entries, sender)
        finally:
            cut(self._cluster, connection)
        if self._before == "statement":
            connection.execute(text("SELECT 1"))


async def a_game(database: Database) -> str:
    """A new game in an empty database."""
    await database.write(migrate)
    players = PerSeat(Player("one"), Player("two"))
    new = NewGame(preset("classic"), Seat.ONE, players, 0, "another")
    return (await database.write(create, new)).id


def entry(game: str, number: int) -> Append:
    return Append(EntryRow(game, number, 1, 0, f"key {number}", b"", b"", b""))


def written_while_cut(
    cluster: Cluster, numbers: Sequence[int], *, times: int, before: str
) -> tuple[list[bool | BaseException], list[int]]:
    """What becomes of entries with these numbers, of which 1 is taken, and the numbers kept."""

    async def scenario() -> tuple[list[bool | BaseException], list[int]]:
        database = open_database(cluster.fresh())
        game = await a_game(database)
        await database.write(append, [entry(game, 1)], "another")
        writer = Writer(database, "process")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(writer_module, "append", Cuts(cluster, times, before))
            writer.start()
            written = await asyncio.gather(
                *(writer.append(entry(game, number)) for number in numbers), return_exceptions=True
            )
        kept = [row.number for row in await database.read(entries_after, game, 0)]
        await writer.close()
        await database.close()
        return written, kept

    return asyncio.run(scenario())


@pytest.mark.parametrize("numbers", [(1, 2, 3), (2, 3)], ids=["a race is lost", "no race"])
def test_what_a_lost_line_has_undone_is_written_on_another(
    postgres: Cluster, numbers: Sequence[int]
) -> None:
    """A process that was held up in the middle of a transaction loses its line, and no more."""
    written, kept = written_while_cut(postgres, numbers, times=1, before="statement")
    assert written == [number > 1 for number in numbers]
    assert kept == [1, 2, 3]


def test_a_lost_heartbeat_is_not_written_later_with_its_old_time(postgres: Cluster) -> None:
    """A process may have stood still for a minute meanwhile. Only entries are written again."""
    cuts = iter([True])

    def interrupted(connection: Connection) -> None:
        beat(connection, "process", 1_000)
        if next(cuts, False):
            cut(postgres, connection)
            connection.execute(text("SELECT 1"))

    async def scenario() -> None:
        database = open_database(postgres.fresh())
        game = await a_game(database)
        writer = Writer(database, "process")
        together = asyncio.gather(
            writer.write(interrupted), writer.append(entry(game, 1)), return_exceptions=True
        )
        await asyncio.sleep(0)  # both wait before the first group is written
        with structlog.testing.capture_logs() as logs:
            writer.start()
            lost, written = await together
        assert isinstance(lost, LineLost)
        assert written is True
        assert [row.number for row in await database.read(entries_after, game, 0)] == [1]
        assert await database.read(last_beat, "process") is None
        assert [(one["event"], one["repeated"], one["given_up"]) for one in logs] == [
            ("line_lost", 1, 1)
        ]
        assert await writer.write(beat, "process", 70_000) is False  # the first
        await writer.close()
        await database.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(("times", "before"), [(2, "statement"), (1, "commit")])
def test_whoever_waits_is_told_where_nothing_is_known_to_be_written(
    postgres: Cluster, times: int, before: str
) -> None:
    written, kept = written_while_cut(postgres, (2, 3), times=times, before=before)
    assert all(isinstance(one, DATABASE_AWAY) for one in written)
    assert kept == [1]
