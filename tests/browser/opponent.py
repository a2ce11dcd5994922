"""Somebody who needs no page: what they do goes straight over the wire."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from threading import Thread
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from blindfleet.wire.incoming import Act, Incoming, Pong, Say, Speak
from blindfleet.wire.outgoing import Event, Outgoing, Ping, Welcome, write
from patience import PATIENCE
from server.playing import Visitor, read_outgoing

T = TypeVar("T")


class Opponent:
    """`with Opponent(address) as opponent:`. The browser's event loop runs in the thread of the
    test, so this one runs in another.
    """

    def __init__(self, address: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever)
        self._visitor = Visitor(address)
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None
        self._heard: list[Outgoing] = []
        self._more = asyncio.Event()

    @property
    def visitor(self) -> str:
        """Who this is to the server."""
        return self._visitor.http.cookies["blindfleet"].partition(".")[0]

    def sit(self, game: str) -> None:
        """Come to a game, and be seen there."""
        self._do(self._sit(game))

    def tell(self, message: Act | Say | Speak) -> None:
        """Do or say it; it is done when this returns."""
        self._do(self._tell(message))

    async def _sit(self, game: str) -> None:
        self._socket = await self._visitor.socket(f"/api/games/{game}/socket?after=0&lang=en")
        self._listening = self._loop.create_task(self._listen(self._socket))
        await self._until(lambda one: isinstance(one, Welcome))

    async def _tell(self, message: Act | Say | Speak) -> None:
        await self._send(message)
        await self._until(lambda one: isinstance(one, Event) and one.key == message.key)

    async def _leave(self) -> None:
        if self._socket is not None and self._listening is not None:
            await self._socket.close()
            await self._listening
            self._socket = None

    async def _send(self, message: Incoming) -> None:
        assert self._socket is not None
        await self._socket.send(write(message).decode())

    async def _listen(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in socket:
                assert isinstance(text, str)
                heard = read_outgoing(text.encode())
                if isinstance(heard, Ping):
                    await self._send(Pong(heard.ping))
                self._heard.append(heard)
                self._more.set()

    async def _until(self, wanted: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not any(map(wanted, self._heard)):
                self._more.clear()
                await self._more.wait()

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def __enter__(self) -> Opponent:
        self._thread.start()
        self._do(self._visitor.arrive())
        return self

    def __exit__(self, *_: object) -> None:
        self._do(self._leave())
        self._do(self._visitor.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
