"""How many games a visitor may have open at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from weakref import WeakValueDictionary

from blindfleet.server.play.problems import NotNow
from blindfleet.server.store import games as game_store
from blindfleet.server.store.database import Database


class Openings:
    """Whoever opens a game of this process passes here: one at a time for each visitor."""

    def __init__(self, database: Database, most: int) -> None:
        self._database = database
        self._most = most
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def opening(self, visitor: str, other: str | None = None) -> AsyncIterator[None]:
        """Held while the visitor opens something, with the other one where there is one.

        Raises NotNow if either has too many open games.
        """
        together = {visitor} if other is None else {visitor, other}
        async with AsyncExitStack() as held:
            for one in sorted(together):  # as everybody does: none waits for one that waits for it
                await held.enter_async_context(self._locks.setdefault(one, asyncio.Lock()))
            if await self._has_no_room(visitor):
                raise NotNow("finish one of your {number} open games first", number=self._most)
            if other is not None and await self._has_no_room(other):
                raise NotNow("your opponent has to finish another game first")
            yield

    async def _has_no_room(self, visitor: str) -> bool:
        rows = await self._database.read(game_store.open_games_of, visitor, self._most)
        return len(rows) >= self._most
