"""Killed at any moment, the server comes back with everything it ever told anybody."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from blindfleet.records import Eyes, verify
from blindfleet.server.store.database import durability
from blindfleet.wire.outgoing import Closing
from patience import PATIENCE
from server.ledger import asked, assert_true_to_the_log, log_of
from server.nursery import ForkedServer, Nursery
from server.playing import Visitor, WirePlayer, paired
from server.serving import ServerProcess, failures
from server.tab import Tab


class Table(NamedTuple):
    """What is played at a table, over and over; without a bot two people sit there."""

    preset: str
    options: dict[str, str]
    bot: str = ""


SMALL = {"grid": "7x7", "fleet": "cruiser 3, destroyer 2 x2"}
TABLES = (
    Table("classic", SMALL),
    Table("salvo", SMALL | {"clock": "600+5"}, "cadet"),
    Table("blind-skirmish", {"clock": "600+5"}),
    Table("blind-skirmish", {}, "cadet"),
)


class Played(NamedTuple):
    game: str
    players: list[WirePlayer]
    spectator: WirePlayer


class Storm:
    """Games at several tables through a number of kills; at the end all of them are over."""

    def __init__(self, server: ForkedServer, kills: int, rng: random.Random) -> None:
        self.server = server
        self.kills = kills
        self.rng = rng
        self.is_past = False
        self.everybody: list[WirePlayer] = []
        self.played: list[Played] = []

    async def blow(self) -> None:
        people = [[await self._visitor() for _ in range(3)] for _ in TABLES]
        tables = [self._keep_playing(*one) for one in zip(TABLES, people, strict=True)]
        await asyncio.gather(self._kill_again_and_again(), *tables)
        await self._examine(people[0][2])
        for visitor in (one for table in people for one in table):
            await visitor.close()

    async def _kill_again_and_again(self) -> None:
        for _ in range(self.kills):
            enough = self._heard + self.rng.randrange(20, 120)
            while self._heard < enough:
                await asyncio.sleep(0.005)
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)
        self.is_past = True

    async def _keep_playing(self, table: Table, people: list[Visitor]) -> None:
        while not self.is_past:
            game = await self._open(table, people)
            seated = people[:1] if table.bot else people[:2]
            players = [WirePlayer(who, game, self._rng()) for who in seated]
            spectator = WirePlayer(people[2], game, self._rng())
            self.everybody += [*players, spectator]
            await asyncio.gather(*(one.play() for one in (*players, spectator)))
            self.played.append(Played(game, players, spectator))

    async def _open(self, table: Table, people: list[Visitor]) -> str:
        choice = {"preset": table.preset, "options": table.options}
        while True:
            try:
                if table.bot:
                    against_bot = {"game": choice, "level": table.bot}
                    return str((await people[0].post("/api/games", against_bot))["game"])
                for_a_friend = {"game": choice, "private": True}
                seek = (await people[0].post("/api/seeks", for_a_friend))["seek"]
                return str((await people[1].post(f"/api/seeks/{seek}/take"))["game"])
            except httpx.HTTPError:
                await asyncio.sleep(0.05)

    async def _visitor(self) -> Visitor:
        return await Visitor(self.server.address).arrive()

    @property
    def _heard(self) -> int:
        return sum(len(player.heard) for player in self.everybody)

    def _rng(self) -> random.Random:
        return random.Random(self.rng.getrandbits(32))

    async def _examine(self, visitor: Visitor) -> None:
        assert len({table.game for table in self.played}) >= len(TABLES)
        for game, players, spectator in self.played:
            log = await log_of(self.server.database, game)
            for player in (*players, spectator):
                assert_true_to_the_log(player, log)
                assert len(player.heard) == len(log)
                assert {refused.code for refused in player.refusals} <= {"unavailable"}
            for player in players:
                assert player.acknowledged == {row.key for row in log if row.seat == player.seat}
            text = (await visitor.http.get(f"/api/games/{game}/record")).text
            record = verify(text).record
            assert record.eyes is Eyes.FULL
            assert record.outcome is not None


def storm(nursery: Nursery, database: str, log: Path, kills: int, seed: int) -> None:
    async def scenario() -> None:
        with nursery.server(database, log, dead_after=0) as server:
            async with asyncio.timeout(PATIENCE * kills):
                await Storm(server, kills, random.Random(seed)).blow()
        assert failures(log) == []

    asyncio.run(scenario())


def test_nothing_that_was_told_is_lost_however_often_the_server_is_killed(
    nursery: Nursery, database: str, tmp_path: Path
) -> None:
    storm(nursery, database, tmp_path / "log", kills=5, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 7))
def test_nothing_is_lost_in_two_hundred_kills(
    nursery: Nursery, database: str, tmp_path: Path, seed: int
) -> None:
    storm(nursery, database, tmp_path / "log", kills=20, seed=seed)


def test_a_server_that_is_told_to_stop_says_so_and_loses_nothing(
    nursery: Nursery, database: str, tmp_path: Path
) -> None:
    async def scenario() -> None:
        with ServerProcess(
            database, tmp_path / "log", message_rate=1000, message_burst=1000
        ) as server:
            game, one, two = await paired(server.address, "classic", {"clock": "600+5"})
            players = [WirePlayer(who, game, random.Random(n)) for n, who in enumerate((one, two))]
            watcher = await Visitor(server.address).arrive()
            async with (
                asyncio.timeout(PATIENCE),
                Tab(watcher, game) as tab,
                watcher.socket("/api/lobby/socket") as lobby,
            ):
                playing = asyncio.gather(*(player.play() for player in players))
                await tab.hear_number(40)
                assert await asyncio.to_thread(server.stop) == 0
                await tab.hear(Closing)
                assert await tab.gone() == 1012
                said: list[str | bytes] = []
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        said.append(await lobby.recv())
                assert '{"t":"closing"}' in said
                assert lobby.close_code == 1012
                again = nursery.server(database, tmp_path / "log", port=server.port)
                with again:
                    await playing
                    log = await log_of(database, game)
            for player in players:
                assert_true_to_the_log(player, log)
                assert len(player.heard) == len(log)
            assert tab.events.items() <= {row.number: row.aloud for row in log}.items()
            for visitor in (one, two, watcher):
                await visitor.close()
        assert failures(tmp_path / "log") == []

    asyncio.run(scenario())


def test_a_commit_is_synced_before_it_is_told(
    nursery: Nursery, database: str, tmp_path: Path
) -> None:
    with nursery.server(database, tmp_path / "log"):
        said = asyncio.run(asked(database, durability))
    if database.startswith("sqlite"):
        assert said == {"journal_mode": "wal", "synchronous": "FULL"}
    else:
        assert said == {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
