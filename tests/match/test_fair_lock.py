"""A lock that goes round: whoever asks often waits for themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from blindfleet.match.fair_lock import FairLock
from patience import PATIENCE


class Bench:
    """People who want the lock, in the order in which they come; `served` is who had it."""

    def __init__(self) -> None:
        self.lock = FairLock()
        self.served: list[str] = []
        self.open = asyncio.Event()

    async def want(self, name: str) -> None:
        """The first letter is who asks."""
        async with self.lock.held_for(name[0]):
            self.served.append(name)
            await self.open.wait()

    async def sit(self, names: Iterable[str]) -> list[asyncio.Task[None]]:
        sitting = [asyncio.ensure_future(self.want(name)) for name in names]
        await asyncio.sleep(0)
        return sitting


def test_askers_are_served_in_turn_and_each_ones_wishes_in_order() -> None:
    async def scenario() -> None:
        bench = Bench()
        sitting = await bench.sit(["a1", "a2", "a3", "a4", "b1", "c1", "b2"])
        bench.open.set()
        await asyncio.gather(*sitting)
        assert bench.served == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]

    asyncio.run(scenario())


def test_one_at_a_time_has_it() -> None:
    async def scenario() -> None:
        bench = Bench()
        sitting = await bench.sit(["a1", "b1", "a2"])
        for _ in range(10):
            await asyncio.sleep(0)
        assert bench.served == ["a1"]
        bench.open.set()
        await asyncio.gather(*sitting)

    asyncio.run(scenario())


def test_who_gives_up_is_passed_over() -> None:
    async def scenario() -> None:
        bench = Bench()
        sitting = await bench.sit(["a1", "b1", "b2", "c1"])
        sitting[1].cancel()
        bench.open.set()
        await asyncio.gather(*sitting, return_exceptions=True)
        assert bench.served == ["a1", "b2", "c1"]

    asyncio.run(scenario())


def test_who_gives_up_in_the_moment_of_having_it_hands_it_on() -> None:
    async def scenario() -> None:
        bench = Bench()
        bench.open.set()
        async with bench.lock.held_for("a"):
            second, third = await bench.sit(["b1", "c1"])
        second.cancel()  # it has been handed the lock, and does not know it yet
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(second, third, return_exceptions=True)
        assert second.cancelled()
        assert bench.served == ["c1"]
        await bench.want("d1")

    asyncio.run(scenario())


def test_who_fails_leaves_it_free() -> None:
    async def scenario() -> None:
        lock = FairLock()
        for _ in range(2):
            try:
                async with asyncio.timeout(PATIENCE), lock.held_for("a"):
                    raise KeyError
            except KeyError:
                pass

    asyncio.run(scenario())
