"""Two servers on one PostgreSQL."""

from __future__ import annotations

from typing import NamedTuple

from server.nursery import ForkedServer
from server.playing import Visitor


class Pair(NamedTuple):
    """Who opens a game, or takes a seek, owns it."""

    a: ForkedServer
    b: ForkedServer
    database: str


async def close(*visitors: Visitor) -> None:
    for visitor in visitors:
        await visitor.close()
