"""Bots that think in the tests' own process, and only while a test waits for something: what has
happened when it goes on does not depend on how fast a bot or a machine is.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

import pytest

from blindfleet.match import bot_process
from blindfleet.match.bot_process import BotProcess, Choose, Explain, Request, Weigh

_waiting: deque[asyncio.Future[None]] = deque()


class BotAtHand(BotProcess):
    """Does what its process would do, without one."""

    _mind: bot_process._Seat | None = None
    _thought: asyncio.Future[None] | None = None

    @property
    def _alive(self) -> bool:
        return self._mind is not None

    def _kill(self) -> None:
        self._mind = None
        if self._thought is not None and not self._thought.done():
            self._thought.set_result(None)

    async def _start(self) -> None:
        self._refuse_if_closing()
        self._heard = 0
        self._mind = bot_process._Seat(self.bot, self._seed)
        if self._seated is not None:
            await self._ask(self._seated)

    async def _ask(self, request: Request) -> Any:
        if isinstance(request, Choose | Weigh | Explain):
            self._thought = asyncio.get_running_loop().create_future()
            _waiting.append(self._thought)
            await self._thought
        if self._mind is None:
            raise self._stopped()
        try:
            return self._mind.answer(request)
        except Exception as error:  # noqa: BLE001 - somebody's own bot may raise anything
            self._kill()
            raise self._failed(f"{type(error).__name__}: {error}") from None


def let_a_bot_think() -> bool:
    """The one that has waited longest goes on; False if there is none."""
    while _waiting:
        thought = _waiting.popleft()
        if not thought.done():
            thought.set_result(None)
            return True
    return False


def keep_bots_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    _waiting.clear()
    for name, value in vars(BotAtHand).items():
        if name in ("_mind", "_thought") or callable(value) or isinstance(value, property):
            monkeypatch.setattr(BotProcess, name, value, raising=False)
