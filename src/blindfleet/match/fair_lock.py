"""A lock that goes round: whoever asks often waits for themselves, and others do not."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairLock:
    """Each asker has a queue of their own, and the queues are served in turn.

    So one's wait grows with the number of others who ask, never with how much one of them asks for.
    """

    def __init__(self) -> None:
        self._is_held = False
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def held_for(self, asker: str) -> AsyncIterator[None]:
        await self._acquire(asker)
        try:
            yield
        finally:
            self._pass_on()

    async def _acquire(self, asker: str) -> None:
        if not self._is_held:
            self._is_held = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(asker, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            # Called off in the very moment in which it was handed the lock: that would be lost.
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Hand the lock to the next asker who still waits; it is free if there is none."""
        while self._queues:
            asker, queue = self._queues.popitem(last=False)
            turn = queue.popleft()
            while turn.done() and queue:  # its asker has given up
                turn = queue.popleft()
            if queue:
                self._queues[asker] = queue  # behind all others
            if not turn.done():
                turn.set_result(None)
                return
        self._is_held = False
