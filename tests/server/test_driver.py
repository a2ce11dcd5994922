"""The bot of a game moves whenever it is wanted, whoever was about to stop at that moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.families import preset
from blindfleet.rules.shooting import Shot
from blindfleet.server.play.driver import Driver

CLASSIC = preset("classic")


class Table:
    """A game as the driver sees one; the bot has the second seat."""

    def __init__(self) -> None:
        self.id, self.number, self.last_at, self.is_over = "game", 1, 0, False
        self.rules = CLASSIC
        self.row = SimpleNamespace(bot_seed=1)
        self.players = PerSeat(
            SimpleNamespace(bot=None, visitor="anna"), SimpleNamespace(bot="cadet", visitor=None)
        )
        view = SimpleNamespace(public=SimpleNamespace(offer=None))
        self.referee = SimpleNamespace(
            to_act=(Seat.TWO,), clock=None, first=Seat.ONE, view=lambda _: view, told=lambda _: []
        )
        self.lock = asyncio.Lock()
        self.done = 0

    async def do(self, *_: object) -> None:
        """It is the other's turn then."""
        self.number += 1
        self.done += 1
        self.referee.to_act = (Seat.ONE,)

    def want_bot(self) -> None:
        self.number += 1
        self.referee.to_act = (Seat.TWO,)


class Bots:
    """Answer at once, and remember who asked."""

    def __init__(self) -> None:
        self.askers: list[str] = []

    async def choose(self, _seat: object, _told: object, asker: str) -> Shot:
        self.askers.append(asker)
        return Shot(0)


def test_a_bot_that_is_wanted_while_its_last_turn_ends_moves_again() -> None:
    """What another process wrote is taken in by whoever waited for the lock that the turn left."""

    async def scenario() -> None:
        table, bots = Table(), Bots()
        driver: Any = Driver(bots, 0)  # type: ignore[arg-type]
        driver.owned.add(table.id)

        @asynccontextmanager
        async def holding(_: str) -> AsyncIterator[Table]:
            async with table.lock:
                yield table

        driver.holding = holding

        async def absorb() -> None:
            while table.referee.to_act != (Seat.ONE,):
                await asyncio.sleep(0)
            async with table.lock:
                table.want_bot()
                driver.attend(table)

        driver.attend(table)
        for turn in range(1, 6):
            await absorb()
            async with asyncio.timeout(30):
                while table.done < turn + 1:
                    await asyncio.sleep(0)
        await driver.close()
        assert set(bots.askers) == {"anna"}  # who waits for the bot

    asyncio.run(scenario())
