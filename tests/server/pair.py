"""Two servers on one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from patience import PATIENCE
from server.nursery import ForkedServer, pass_seconds
from server.playing import Visitor


class Pair(NamedTuple):
    """Who opens a game, or takes a seek, owns it."""

    a: ForkedServer
    b: ForkedServer
    database: str

    async def pass_seconds(self, seconds: int) -> None:
        await pass_seconds(seconds, self.a, self.b)

    async def pass_until(self, came_true: Callable[[], Awaitable[bool]]) -> None:
        """As many seconds as it takes."""
        async with asyncio.timeout(PATIENCE):
            while not await came_true():
                await self.pass_seconds(1)


async def close(*visitors: Visitor) -> None:
    for visitor in visitors:
        await visitor.close()
