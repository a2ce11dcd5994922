"""What this process does on hearing from others on the same database."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import structlog

from blindfleet.server.play.doorway import Doorway
from blindfleet.server.play.driver import Driver
from blindfleet.server.play.games import LiveGames
from blindfleet.server.play.keel import Keel
from blindfleet.server.play.lobby import Lobby
from blindfleet.server.play.news import News
from blindfleet.server.play.problems import DATABASE_AWAY
from blindfleet.server.store import entries as log_store
from blindfleet.server.store import games as game_store

log = structlog.get_logger()


class Hearing:
    """News says what changed; what it has become is looked up."""

    def __init__(
        self, keel: Keel, games: LiveGames, driver: Driver, doorway: Doorway, lobby: Lobby
    ) -> None:
        self._keel = keel
        self._games = games
        self._driver = driver
        self._doorway = doorway
        self._lobby = lobby

    async def hear(self, news: Sequence[News]) -> None:
        others = [one for one in news if one.sender != self._keel.process]
        await self._hear_entries([one.about for one in others if one.kind == "games"])
        for one in dict.fromkeys(others):
            await self._hear_one(one)

    async def hear_everything(self) -> None:
        """The line was broken: anything may have happened meanwhile."""
        for id_ in {game.id for game in self._games.all()} | self._driver.owned:
            try:
                async with self._games.holding(id_) as game:
                    await game.refresh()
                await self._hear_rematch(id_)
                await self._doorway.look_again(id_)
            except DATABASE_AWAY:
                raise  # all of it is done again when it is back
            except Exception as error:  # noqa: BLE001 - one game must not keep the others back
                log.warning("refresh_failed", game=id_, why=type(error).__name__)
        await self._lobby.refresh()
        await self._lobby.tell_all_missed()

    async def _hear_one(self, news: News) -> None:
        match news.kind:
            case "presence":
                await self._doorway.look_again(news.about)
            case "rematch":
                await self._hear_rematch(news.about)
            case "paired":
                await self._lobby.hear_paired(news.about)
            case "lobby":
                self._lobby.refresh_soon()
            case "takeover":
                self._keel.tasks.spawn(self._doorway.look_everywhere())

    async def _hear_entries(self, named: Sequence[str]) -> None:
        """Others have written these entries: `game:number,game:number,…`."""
        names = [name.split(":") for names in named for name in names.split(",")]
        mine = [
            (id_, int(number))
            for id_, number in names
            if id_ in self._games or id_ in self._driver.owned
        ]
        if not mine:
            return
        rows = await self._keel.database.read(log_store.named_entries, mine)
        for id_, of_game in groupby(rows, key=lambda row: row.game_id):
            try:
                async with self._games.holding(id_) as game:
                    await game.absorb(list(of_game))
            except DATABASE_AWAY:
                raise
            except Exception as error:  # noqa: BLE001 - one game must not keep the others back
                log.warning("absorb_failed", game=id_, why=type(error).__name__)

    async def _hear_rematch(self, id_: str) -> None:
        game = self._games.get(id_)
        row = await self._keel.database.read(game_store.find, id_) if game is not None else None
        if game is not None and row is not None:
            game.row = row
            game.tell_rematch()
