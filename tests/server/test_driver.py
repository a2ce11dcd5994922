"""The bot of a game moves whenever it is wanted, whoever was about to stop at that moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.families import View, preset
from blindfleet.rules.shooting import Shot
from blindfleet.server.play import driver as driver_module
from blindfleet.server.play.driver import Driver
from match.tables import MEETING
from match.tables import Table as BlindTable
from patience import PATIENCE

CLASSIC = preset("classic")


class Table:
    """A game as the driver sees one; the bot has the second seat."""

    def __init__(self, view: View | None = None) -> None:
        self.id, self.number, self.last_at, self.is_over = "game", 1, 0, False
        self.rules = CLASSIC
        self.row = SimpleNamespace(bot_seed=1)
        self.players = PerSeat(
            SimpleNamespace(bot=None, visitor="anna"), SimpleNamespace(bot="cadet", visitor=None)
        )
        seen = view or SimpleNamespace(public=SimpleNamespace(offer=None))
        self.referee = SimpleNamespace(
            to_act=(Seat.TWO,), clock=None, first=Seat.ONE, view=lambda _: seen, told=lambda _: []
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


def driver_of(table: Table, bots: Bots, pace: int = 0) -> Any:
    driver: Any = Driver(bots, pace)  # type: ignore[arg-type]
    driver.owned.add(table.id)

    @asynccontextmanager
    async def holding(_: str) -> AsyncIterator[Table]:
        async with table.lock:
            yield table

    driver.holding = holding
    return driver


def test_b24_a_bot_answers_on_a_beat_and_the_game_stands_still_until_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = BlindTable(MEETING).run("B2-B3?B4").view(Seat.TWO)
    waits: list[tuple[View, float, int]] = []

    def no_wait(view: View, thought: float, pace: float) -> float:
        waits.append((view, pace, table.done))
        return 0.0

    table = Table(view)
    monkeypatch.setattr(driver_module, "until_beat", no_wait)

    async def scenario() -> None:
        driver = driver_of(table, Bots(), 600)
        driver.attend(table)
        async with asyncio.timeout(PATIENCE):
            while not table.done:
                await asyncio.sleep(0)
        await driver.close()

    asyncio.run(scenario())
    assert waits == [(view, 0.6, 0)]


def test_a_bot_that_is_wanted_while_its_last_turn_ends_moves_again() -> None:
    """What another process wrote is taken in by whoever waited for the lock that the turn left."""

    async def scenario() -> None:
        table, bots = Table(), Bots()
        driver = driver_of(table, bots)

        async def absorb() -> None:
            while table.referee.to_act != (Seat.ONE,):
                await asyncio.sleep(0)
            async with table.lock:
                table.want_bot()
                driver.attend(table)

        driver.attend(table)
        for turn in range(1, 6):
            await absorb()
            async with asyncio.timeout(PATIENCE):
                while table.done < turn + 1:
                    await asyncio.sleep(0)
        await driver.close()
        assert set(bots.askers) == {"anna"}  # who waits for the bot

    asyncio.run(scenario())
