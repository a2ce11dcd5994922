"""All that one server process holds: the database, its games in memory, the lobby, the bots."""

from __future__ import annotations

import asyncio
import contextlib
import random

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.bot_pool import BotPool
from blindfleet.match.referee import draw_lot
from blindfleet.rules.families import Ruleset
from blindfleet.server.metrics import GAMES
from blindfleet.server.now import milliseconds
from blindfleet.server.play.doorway import Doorway
from blindfleet.server.play.driver import Driver
from blindfleet.server.play.games import LiveGames
from blindfleet.server.play.hearing import Hearing
from blindfleet.server.play.heart import Heart
from blindfleet.server.play.keel import Keel
from blindfleet.server.play.live import LiveGame
from blindfleet.server.play.lobby import Lobby
from blindfleet.server.play.news import NewsLine, news_line
from blindfleet.server.play.openings import Openings
from blindfleet.server.play.problems import NotNow
from blindfleet.server.play.tasks import Tasks
from blindfleet.server.settings import Settings
from blindfleet.server.store import games as game_store
from blindfleet.server.store.database import Database
from blindfleet.server.store.games import GameRow, NewGame, Player, new_id
from blindfleet.server.store.writer import Writer
from blindfleet.wire.outgoing import Closing, write

FAREWELL = 0.2  # seconds for the last messages to go out


class Harbour:
    """One process. `start` before anybody is served, `close` after everybody is gone."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.process = new_id()
        self.is_ready = False
        self.writer = Writer(database, self.process)
        self.bots = BotPool(settings.bot_workers)
        self.openings = Openings(database, settings.most_open_games)
        self._tasks = Tasks()
        keel = Keel(settings, database, self.writer, self.process, self._tasks)
        self.lobby = Lobby(keel)
        self.driver = Driver(self.bots, settings.bot_pace)
        self.games = LiveGames(keel, self.driver, self.lobby)
        self.doorway = Doorway(keel, self.games, self.lobby)
        parts = (keel, self.games, self.driver, self.doorway, self.lobby)
        self._heart = Heart(*parts)
        self._hearing = Hearing(*parts)
        self._line: NewsLine = news_line(database)
        self._rng = random.SystemRandom()

    async def start(self) -> None:
        self.writer.start()
        await self._line.start(self._hearing.hear, self._hearing.hear_everything)
        await self._heart.start()
        await self.lobby.refresh()
        self.is_ready = True

    async def close(self) -> None:
        """Stop in good order: what is being done is finished, and the clocks are credited."""
        self.is_ready = False
        await self._tasks.close()
        await self.driver.close()
        await self.bots.close()
        await self._line.close()
        with contextlib.suppress(Exception):
            await self._heart.stop()
        await self.writer.close()
        await self.database.close()

    async def say_goodbye(self) -> None:
        """Tell everybody that the server goes away; they come back by themselves."""
        self.is_ready = False
        message = write(Closing())
        for game in self.games.all():
            game.tell_all(message)
        self.lobby.tell_all(message)
        await asyncio.sleep(FAREWELL)

    async def open_game(self, rules: Ruleset, players: PerSeat[Player]) -> GameRow:
        row = await self.writer.write(game_store.create, self.new_game(rules, players))
        await self.adopt(row)
        return row

    def new_game(
        self, rules: Ruleset, players: PerSeat[Player], *, listed: bool = False
    ) -> NewGame:
        lot = draw_lot(rules, self._rng)
        return NewGame(rules, lot, players, milliseconds(), self.process, listed)

    async def adopt(self, row: GameRow) -> None:
        """A game that was just created is this process's to drive."""
        opponent = "bot" if row.bot_1 or row.bot_2 else "person"
        GAMES.labels("blind" if row.preset.startswith("blind") else "shooting", opponent).inc()
        if row.driven:
            self.driver.owned.add(row.id)
            async with self.games.holding(row.id) as game:
                self.driver.attend(game)

    async def offer_rematch(self, game: LiveGame, seat: Seat) -> None:
        """Offer a rematch, or accept the one that is offered; called with the lock held.

        Raises NotNow while either player has no room for another game.
        """
        if not game.is_over:
            raise NotNow("the game is not over")
        visitor, other = game.players[seat].visitor, game.players[seat.other].visitor
        is_offered = other is not None and game.row.rematch_by == seat
        if game.row.next_game is None and not is_offered:
            assert visitor is not None  # who asks is a person
            async with self.openings.opening(visitor, other):
                game.row = await self._with_rematch(game.id, seat)
        game.tell_rematch()

    async def _with_rematch(self, id_: str, seat: Seat) -> GameRow:
        row = await self.writer.write(game_store.offer_rematch, id_, int(seat), self.process)
        is_accepted = row.rematch_by == seat.other or row.players[seat.other].bot is not None
        if is_accepted and row.next_game is None:
            row = await self._begin_rematch(row)
        return row

    async def _begin_rematch(self, row: GameRow) -> GameRow:
        swapped = PerSeat(row.players.two, row.players.one)
        new = self.new_game(row.rules, swapped, listed=row.listed)
        row, made = await self.writer.write(game_store.begin_rematch, row.id, new, self.process)
        if made is not None:
            await self.adopt(made)
        return row
