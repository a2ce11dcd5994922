"""The games that this process has in memory: loaded from their logs, and let go of again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from weakref import WeakValueDictionary

from blindfleet.board.seats import Seat
from blindfleet.server.metrics import LIVE_GAMES
from blindfleet.server.now import milliseconds
from blindfleet.server.play.attendance import Attendance
from blindfleet.server.play.choices import choices_of
from blindfleet.server.play.driver import Driver
from blindfleet.server.play.keel import Keel
from blindfleet.server.play.live import LiveGame
from blindfleet.server.play.lobby import Lobby
from blindfleet.server.play.outages import Outage, Outages
from blindfleet.server.play.problems import NotFound, Unavailable
from blindfleet.server.store import games as game_store
from blindfleet.server.store import processes as process_store
from blindfleet.server.store.games import GameRow


class LiveGames:
    """`game` and `holding` load what is not there; `let_go` forgets what nobody needs."""

    def __init__(self, keel: Keel, driver: Driver, lobby: Lobby) -> None:
        self._keel = keel
        self._driver = driver
        self._lobby = lobby
        driver.holding = self.holding
        self._games: dict[str, LiveGame] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._outages = Outages(keel)
        self._started_at = milliseconds()

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

    def heart_beat(self) -> list[str]:
        """The database has answered this process; games to be credited for a pause before."""
        return self._outages.end({*self._games, *self._driver.owned})

    def inherit(self, id_: str, process: str, last_alive: int) -> None:
        """The process that drove the game died, and this one drives it now."""
        self._driver.owned.add(id_)
        self._outages.inherit(id_, process, last_alive)

    async def _load(self, id_: str) -> None:
        keel = self._keel
        row = await keel.database.read(game_store.find, id_)
        if row is None:
            raise NotFound("there is no such game")
        live = LiveGame(row, keel.database, keel.writer, self._attendance(row), self._heard)
        live.attendance.learn(await keel.database.read(process_store.presence_of, id_))
        async with live.lock:
            await self._catch_up(live)
            outage = await self._suspected_outage(row)
            if outage is not None:
                await self._outages.credit(live, outage, is_owned=True)
        self._games[id_] = live
        LIVE_GAMES.set(len(self._games))

    def _attendance(self, row: GameRow) -> Attendance:
        bots = [seat for seat in Seat if row.players[seat].bot]
        # Whoever was never seen could not come before there was a server to come to.
        since = max(row.created_at, self._started_at)
        return Attendance(since, bots, self._keel.settings.gone_after)

    async def _suspected_outage(self, row: GameRow) -> Outage | None:
        """The game's process may be dead and not yet taken over: it has been silent for long."""
        if row.rules.clock is None or row.owner in {None, self._keel.process}:
            return None
        beat = await self._keel.database.read(process_store.last_beat, row.owner)
        if beat is None or not self._outages.is_silent(beat):
            return None
        return Outage(str(row.owner), beat)

    async def _catch_up(self, game: LiveGame) -> None:
        """Nobody sees a game that is not in step with its log, or that an outage is charged to."""
        if game.is_behind:
            await game.refresh()
        if self._outages.is_one_open:
            await self._ask_database()
        await self._outages.make_good(game, is_owned=game.id in self._driver.owned)

    async def _ask_database(self) -> None:
        """An outage ends when the database answers, and not before."""
        try:
            await self._keel.database.read(process_store.last_beat, self._keel.process)
        except Exception as error:
            raise Unavailable("the game cannot be read; try again") from error
        self.heart_beat()

    def _heard(self, game: LiveGame) -> None:
        """Something was told: say what may be done now, and see to what the game waits for."""
        for listener in game.listeners:
            choices = choices_of(game, listener.audience)
            if choices is not None:
                listener.tell(choices)
        self._driver.attend(game)
        if game.is_over and game.row.listed:
            self._lobby.refresh_soon()
