"""Who comes and goes: players are seen, spectators are counted, the gone can be claimed against."""

from __future__ import annotations

import asyncio

import structlog

from blindfleet.board.seats import SPECTATOR, Seat
from blindfleet.server.now import milliseconds
from blindfleet.server.play.audience import Listener
from blindfleet.server.play.deeds import Claimed
from blindfleet.server.play.games import LiveGames
from blindfleet.server.play.keel import Keel
from blindfleet.server.play.live import LiveGame
from blindfleet.server.play.lobby import Lobby
from blindfleet.server.play.problems import TooEarly
from blindfleet.server.store import processes as process_store
from blindfleet.wire.outgoing import write

log = structlog.get_logger()
RETRY = 1.0


class Doorway:
    """The doors of all games of this process; what goes through them is in the database."""

    def __init__(self, keel: Keel, games: LiveGames, lobby: Lobby) -> None:
        self._keel = keel
        self._games = games
        self._lobby = lobby

    def arrive(self, game: LiveGame, listener: Listener) -> None:
        """The listener hears the game from now on; called with the game's lock held."""
        is_first = not game.is_heard_by(listener.audience)
        game.listeners.add(listener)
        if isinstance(listener.audience, Seat) and is_first:
            game.arrivals[listener.audience] = milliseconds()
            self._keel.tasks.spawn(self.note(game, listener.audience))
        if listener.audience is SPECTATOR:
            game.tell_watching()

    def depart(self, game: LiveGame, listener: Listener) -> None:
        game.listeners.discard(listener)
        if listener.audience is SPECTATOR:
            game.tell_watching()
        if isinstance(listener.audience, Seat) and not game.is_heard_by(listener.audience):
            game.arrivals.pop(listener.audience, None)
            self._keel.tasks.spawn(self.note(game, listener.audience))
        self._games.let_go(game)

    async def note(self, game: LiveGame, seat: Seat) -> None:
        """Write down whether the seat is there as it is now: it may have come and gone at once."""
        while True:
            try:
                await self._write_down(game, seat)
                await self.look_again(game.id)
            except Exception as error:  # noqa: BLE001 - the database may be away for a while
                log.warning("presence_failed", why=type(error).__name__)
                await asyncio.sleep(RETRY)
            else:
                return

    async def _write_down(self, game: LiveGame, seat: Seat) -> None:
        keel = self._keel
        left_at = None if game.is_heard_by(seat) else milliseconds()
        is_listed = game.row.listed and not game.is_over
        await keel.writer.write(
            process_store.set_presence,
            game.id,
            int(seat),
            keel.process,
            left_at,
            is_listed=is_listed,
        )
        if is_listed:  # the lobby shows games in which somebody is there
            self._lobby.refresh_soon()

    def note_everybody(self) -> None:
        for game in self._games.all():
            for seat in Seat:
                if game.is_heard_by(seat):
                    self._keel.tasks.spawn(self.note(game, seat))

    async def look_again(self, id_: str) -> None:
        """Tell everybody in the game who is there, as the database has it."""
        game = self._games.get(id_)
        if game is None or game.is_over:
            return
        async with game.attendance.lock:  # what was read last is told last
            game.attendance.learn(await self._keel.database.read(process_store.presence_of, id_))
            for news in game.attendance.news(milliseconds()):
                game.tell_all(write(news))

    async def look_everywhere(self) -> None:
        for game in self._games.all():
            await self.look_again(game.id)

    async def claim(self, game: LiveGame, seat: Seat, key: str) -> None:
        """The opponent has been gone for too long; called with the game's lock held."""
        if game.is_heard_by(seat.other):
            raise TooEarly("your opponent is here")
        game.attendance.learn(await self._keel.database.read(process_store.presence_of, game.id))
        wait = game.attendance.claimable_in(seat.other, milliseconds())
        if wait is None:
            raise TooEarly("your opponent is here")
        if wait > 0:
            raise TooEarly("your opponent may still come back")
        await game.do(seat, key, Claimed(), milliseconds())
