"""A backup taken in the middle of play is a whole database, from which a server goes on.

These are the very commands that `docs/server.md` recommends.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from blindfleet.records import verify
from patience import PATIENCE
from server.ledger import assert_true_to_the_log, log_of
from server.nursery import Nursery
from server.playing import Visitor, WirePlayer, paired
from server.postgres import Cluster

SMALL = {"grid": "6x6", "fleet": "cruiser 3, destroyer 2 x2"}
BackUp = Callable[[str], str]  # from the address of a database to that of its restored backup


def vacuum_into(file: Path, copy: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("VACUUM INTO ?", (str(copy),))


def online_backup(file: Path, copy: Path) -> None:
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)


@pytest.mark.parametrize("copy", [vacuum_into, online_backup])
def test_a_copy_of_a_sqlite_file_taken_in_the_middle_of_play_goes_on(
    nursery: Nursery, tmp_path: Path, copy: Callable[[Path, Path], None]
) -> None:
    def back_up(_database: str) -> str:
        copy(tmp_path / "games.db", tmp_path / "copy.db")
        return f"sqlite:///{tmp_path}/copy.db"

    back_up_and_go_on(nursery, f"sqlite:///{tmp_path}/games.db", tmp_path, back_up)


def test_a_dump_of_a_postgresql_taken_in_the_middle_of_play_goes_on(
    nursery: Nursery, postgres: Cluster, tmp_path: Path
) -> None:
    def back_up(database: str) -> str:
        dump = str(tmp_path / "games.dump")
        postgres.run("pg_dump", "--format=custom", f"--file={dump}", database)
        restored = postgres.fresh()
        postgres.run("pg_restore", "--exit-on-error", "--no-owner", f"--dbname={restored}", dump)
        return restored

    back_up_and_go_on(nursery, postgres.fresh(), tmp_path, back_up)


def back_up_and_go_on(nursery: Nursery, database: str, folder: Path, back_up: BackUp) -> None:
    async def scenario() -> None:
        with nursery.server(database, folder / "log") as server:
            game, one, two = await paired(server.address, "classic", SMALL)
            lone = await Visitor(server.address).arrive()
            body = {
                "game": {"preset": "salvo", "options": SMALL | {"clock": "600+5"}},
                "level": "cadet",
            }
            bot_game = (await lone.post("/api/games", body))["game"]
            seats = ((one, game), (two, game), (lone, bot_game))
            players = [WirePlayer(who, where, random.Random(5)) for who, where in seats]
            players[0].pause = players[2].pause = lambda: 0.01
            async with asyncio.timeout(PATIENCE):
                playing = asyncio.gather(*(player.play() for player in players))
                while min(player.number for player in players) < 6:
                    await asyncio.sleep(0.01)
                acknowledged = [dict(player.heard) for player in players]
                copy = await asyncio.to_thread(back_up, database)
                await playing
            first = {where: await log_of(database, where) for where in (game, bot_game)}
        for where, log in first.items():
            kept = await log_of(copy, where)
            assert kept == log[: len(kept)]
        with nursery.server(copy, folder / "copy.log", dead_after=0) as server:
            again = [
                WirePlayer(who, where, random.Random(6), server.address) for who, where in seats
            ]
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(player.play() for player in again))
            for player, before in zip(again, acknowledged, strict=True):
                assert before.items() <= player.heard.items()
                assert_true_to_the_log(player, await log_of(copy, player.game))
            answer = await lone.http.get(f"http://{server.address}/api/games/{game}/record")
            assert verify(answer.text).record.outcome is not None
        for visitor in (one, two, lone):
            await visitor.close()

    asyncio.run(scenario())
