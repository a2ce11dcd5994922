"""The heartbeat of a process, what dead ones leave behind, and the rounds it makes.

The database decides who lives: a process that has not beaten for too long is dead to the others,
and whoever asks first takes its games over.
"""

from __future__ import annotations

import asyncio

import structlog

from blindfleet.server.metrics import TAKEN_OVER
from blindfleet.server.now import milliseconds
from blindfleet.server.play.deeds import Abandoned
from blindfleet.server.play.doorway import Doorway
from blindfleet.server.play.driver import Driver
from blindfleet.server.play.games import LiveGames
from blindfleet.server.play.keel import Keel
from blindfleet.server.play.lobby import Lobby
from blindfleet.server.play.problems import DATABASE_AWAY
from blindfleet.server.store import processes as process_store
from blindfleet.server.store import visitors as visitor_store
from blindfleet.server.store.processes import DAY

log = structlog.get_logger()
SWEEP_EVERY = 60.0
LOOK_EVERY = 1.0
RETRY = 1.0
RESUMED_AT_ONCE = 20
FORGOTTEN_AFTER = 60 * DAY  # visitors who have never played


class Heart:
    """Beats from `start` on until its tasks are closed."""

    def __init__(
        self, keel: Keel, games: LiveGames, driver: Driver, doorway: Doorway, lobby: Lobby
    ) -> None:
        self._keel = keel
        self._games = games
        self._driver = driver
        self._doorway = doorway
        self._lobby = lobby
        self._resuming = asyncio.Semaphore(RESUMED_AT_ONCE)
        self._last_visitor = ""  # how far the sweep has come among them

    async def start(self) -> None:
        await self._keel.writer.write(process_store.beat, self._keel.process, milliseconds())
        await self._take_over()
        self._keel.tasks.spawn(self._beat_forever())
        self._keel.tasks.spawn(self._sweep_forever())
        self._keel.tasks.spawn(self._look_after_lines())

    async def stop(self) -> None:
        """Whoever comes next takes over from this moment."""
        await self._keel.writer.write(process_store.leave, self._keel.process, milliseconds())

    async def _beat_forever(self) -> None:
        while True:
            await asyncio.sleep(self._keel.settings.heartbeat / 1000)
            try:
                await self._beat()
                await self._take_over()
            except Exception as error:  # noqa: BLE001 - the database may be away for a while
                log.warning("heartbeat_failed", why=type(error).__name__)

    async def _beat(self) -> None:
        survived = await self._keel.writer.write(
            process_store.beat, self._keel.process, milliseconds(), self._lobby.visitors
        )
        for id_ in self._games.heart_beat():
            self._keel.tasks.spawn(self._resume(id_))
        if not survived:
            log.warning("taken_for_dead")
            self._driver.owned.clear()
            self._doorway.note_everybody()
            await self._reconcile()

    async def _reconcile(self) -> None:
        """Drive what the database says is ours, and what belongs to nobody that lives."""
        mine = await self._keel.writer.write(process_store.owned_games, self._keel.process)
        for id_ in set(mine) - self._driver.owned:
            self._driver.owned.add(id_)
            self._keel.tasks.spawn(self._resume(id_))

    async def _take_over(self) -> None:
        now = milliseconds()
        # A database that is not shared has no other living process.
        patience = self._keel.settings.dead_after if self._keel.database.is_shared else 0
        estates = await self._keel.writer.write(
            process_store.take_over, self._keel.process, now - patience, now
        )
        for estate in estates:
            log.info("taken_over", process=estate.process, games=len(estate.games))
            TAKEN_OVER.inc(len(estate.games))
            for row in estate.games:
                self._games.inherit(row.id, estate.process, estate.last_alive)
                self._keel.tasks.spawn(self._resume(row.id))
        if estates:  # not waited for: the heart must beat on
            self._keel.tasks.spawn(self._doorway.look_everywhere())

    async def _resume(self, id_: str) -> None:
        """Go on with a game whose process died; whoever holds it first credits its clocks."""
        while True:
            try:
                async with self._resuming, self._games.holding(id_) as game:
                    self._driver.attend(game)
            except DATABASE_AWAY as error:
                log.warning("resume_failed", why=type(error).__name__)
                await asyncio.sleep(RETRY)
            except Exception:
                log.exception("game_cannot_go_on", game=id_)
                return
            else:
                return

    async def _look_after_lines(self) -> None:
        """Who hears nothing for long knows that the line is dead, and so does the server."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                self._look_after(milliseconds())
            except Exception:
                log.exception("looking_after_failed")

    def _look_after(self, now: int) -> None:
        for game in self._games.all():
            for listener in tuple(game.listeners):
                listener.look_after(now)
        self._lobby.look_after(now)

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            try:
                await self.sweep()
            except Exception as error:  # noqa: BLE001 - the next sweep tries again
                log.warning("sweep_failed", why=type(error).__name__)

    async def sweep(self) -> None:
        """End the games that everybody has forgotten, and clear away what is done with."""
        await self._reconcile()
        await self._keel.writer.write(process_store.tidy, milliseconds())
        self._last_visitor = await self._keel.writer.write(
            visitor_store.forget_idle, self._last_visitor, milliseconds() - FORGOTTEN_AFTER
        )
        before = milliseconds() - self._keel.settings.abandoned_after
        forgotten = await self._keel.database.read(
            process_store.abandoned, self._keel.process, before
        )
        for id_ in forgotten:
            try:
                await self._end_forgotten(id_, before)
            except Exception as error:  # noqa: BLE001 - one game must not keep the others back
                log.warning("sweep_failed", game=id_, why=type(error).__name__)

    async def _end_forgotten(self, id_: str, before: int) -> None:
        async with self._games.holding(id_) as game:
            if not game.is_over and game.last_at < before and not game.listeners:
                key = f"abandoned:{game.number}"
                await game.do(game.referee.to_act[0], key, Abandoned(), milliseconds())
