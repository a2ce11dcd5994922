"""The games that this process has in memory: loaded from their logs, and let go of again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from weakref import WeakValueDictionary

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import Audience, Seat
from blindfleet.server.metrics import LIVE_GAMES
from blindfleet.server.now import milliseconds
from blindfleet.server.play.attendance import Attendance
from blindfleet.server.play.choices import choices_of
from blindfleet.server.play.deeds import ServerWasAway
from blindfleet.server.play.driver import Driver
from blindfleet.server.play.keel import Keel
from blindfleet.server.play.live import LiveGame
from blindfleet.server.play.lobby import Lobby
from blindfleet.server.play.problems import NotFound
from blindfleet.server.store import games as game_store
from blindfleet.server.store import processes as process_store
from blindfleet.server.store.games import GameRow
from blindfleet.wire.outgoing import write

# Heartbeats: after so many that were missed, of another process or of one's own, whoever plays in a
# game of that process does not pay for the outage.
SILENT_AFTER = 2.0
STANDSTILL = 3.0


class LiveGames:
    """`game` and `holding` load what is not there; `let_go` forgets what nobody needs."""

    def __init__(self, keel: Keel, driver: Driver, lobby: Lobby) -> None:
        self._keel = keel
        self._driver = driver
        self._lobby = lobby
        driver.holding = self.holding
        self._games: dict[str, LiveGame] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._uncredited: dict[str, int] = {}  # games of dead processes: when those last lived
        self._started_at = milliseconds()
        self.alive_at = milliseconds()  # when the database last took a heartbeat

    def __contains__(self, id_: str) -> bool:
        return id_ in self._games

    def get(self, id_: str) -> LiveGame | None:
        """The game, if it is in memory."""
        return self._games.get(id_)

    def all(self) -> tuple[LiveGame, ...]:
        return tuple(self._games.values())

    async def game(self, id_: str) -> LiveGame:
        """The game, in step with its log; NotFound if there is none."""
        live = self._games.get(id_)
        if live is not None:
            return live
        async with self._loading.setdefault(id_, asyncio.Lock()):  # kept while anybody waits
            if id_ not in self._games:
                await self._load(id_)
            return self._games[id_]

    @contextlib.asynccontextmanager
    async def holding(self, id_: str) -> AsyncIterator[LiveGame]:
        """The game with its lock held: nobody else does anything in it meanwhile."""
        while True:
            game = await self.game(id_)
            try:
                async with game.lock:
                    if self._games.get(id_) is game:  # it may have been let go while this waited
                        await self._catch_up(game)
                        yield game
                        return
            finally:
                self.let_go(game)

    def let_go(self, game: LiveGame) -> None:
        """Forget the game if nobody needs it in memory; it can always be loaded again."""
        is_needed = game.listeners or game.lock.locked() or self._driver.needs(game)
        if not is_needed and self._games.get(game.id) is game:
            del self._games[game.id]
            LIVE_GAMES.set(len(self._games))

    def heart_beat(self) -> None:
        """The database has taken a heartbeat of this process."""
        self._notice_standstill()
        self.alive_at = milliseconds()

    def inherit(self, id_: str, last_alive: int) -> None:
        """The process that drove the game died, and this one drives it now."""
        self._driver.owned.add(id_)
        self._uncredited[id_] = last_alive

    async def _load(self, id_: str) -> None:
        keel = self._keel
        row = await keel.database.read(game_store.find, id_)
        if row is None:
            raise NotFound("there is no such game")
        live = LiveGame(row, keel.database, keel.writer, self._attendance(row), self._heard)
        live.attendance.learn(await keel.database.read(process_store.presence_of, id_))
        await self._suspect_outage(row)
        async with live.lock:
            await self._catch_up(live)
        self._games[id_] = live
        LIVE_GAMES.set(len(self._games))

    def _attendance(self, row: GameRow) -> Attendance:
        bots = [seat for seat in Seat if row.players[seat].bot]
        # Whoever was never seen could not come before there was a server to come to.
        since = max(row.created_at, self._started_at)
        return Attendance(since, bots, self._keel.settings.gone_after)

    async def _suspect_outage(self, row: GameRow) -> None:
        """The game's process may be dead and not yet taken over: it has been silent for long."""
        if row.rules.clock is not None and row.owner not in {None, self._keel.process}:
            beat = await self._keel.database.read(process_store.last_beat, row.owner)
            silent = milliseconds() - SILENT_AFTER * self._keel.settings.heartbeat
            if beat is not None and beat < silent:
                self._uncredited.setdefault(row.id, beat)

    async def _catch_up(self, game: LiveGame) -> None:
        """Nobody sees a game that is not in step with its log, or that an outage is charged to."""
        if game.is_behind:
            await game.refresh()
        self._notice_standstill()
        if (last_alive := self._uncredited.pop(game.id, None)) is not None:
            try:
                await _credit(game, last_alive)
            except BaseException:
                self._uncredited.setdefault(game.id, last_alive)
                raise

    def _notice_standstill(self) -> None:
        """This process itself stood still, or its database was away: nobody could play."""
        now = milliseconds()
        if now - self.alive_at > STANDSTILL * self._keel.settings.heartbeat:
            for id_ in self._driver.owned:
                self._uncredited.setdefault(id_, self.alive_at)
            self.alive_at = now

    def _heard(self, game: LiveGame) -> None:
        """Something was told: say what may be done now, and see to what the game waits for."""
        told: dict[Audience, bytes | None] = {}
        for listener in game.listeners:
            seat = listener.audience
            if seat not in told:
                choices = choices_of(game, seat)
                told[seat] = None if choices is None else write(choices)
            message = told[seat]
            if message is not None:
                listener.tell(message)
        self._driver.attend(game)
        if game.is_over and game.row.listed:
            self._lobby.refresh_soon()


async def _credit(game: LiveGame, last_alive: int) -> None:
    """Give back to whose clock runs the time in which there was no server."""
    clock = game.referee.clock
    if game.is_over or clock is None or clock.running is None:
        return
    since = max(last_alive, game.last_at)
    flag = clock.flag_at()
    if flag is not None and flag <= since:  # it had fallen before
        return
    with contextlib.suppress(Illegal):  # the game has ended, or its flag had fallen
        await game.do(clock.running, f"away:{game.number}", ServerWasAway(milliseconds()), since)
