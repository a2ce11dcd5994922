"""One tab, told exactly what to send: for what a well-behaved player never does."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from types import TracebackType
from typing import TypeVar

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from blindfleet.wire.actions import WireAction
from blindfleet.wire.incoming import Act, Incoming, Pong
from blindfleet.wire.outgoing import Event, Outgoing, Ping, Presence, Refused, Welcome, write
from patience import PATIENCE
from server.playing import Visitor, WirePlayer, new_key, read_outgoing

M = TypeVar("M", bound=Outgoing)


class Tab:
    """`async with Tab(visitor, game) as tab:`; `heard` is all that came, bytes and message."""

    def __init__(self, visitor: Visitor, game: str, address: str = "", after: int = 0) -> None:
        path = f"/api/games/{game}/socket?after={after}&lang=en"
        self._door = visitor.socket(path, address)
        self._player = WirePlayer(visitor, game, random.Random(1))
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None
        self._more = asyncio.Event()
        self.heard: list[tuple[bytes, Outgoing]] = []
        self.close_code: int | None = None

    async def send(self, message: Incoming) -> None:
        assert self._socket is not None
        await self._socket.send(write(message).decode())

    async def act(self, action: WireAction) -> Event:
        """Play the action; the event that it has become."""
        key = new_key()
        await self.send(Act(key, action))
        answer = await self.hear_answer(key)
        assert isinstance(answer, Event), answer
        return answer

    async def hear(self, kind: type[M], key: str | None = None, since: int = 0) -> M:
        """The first message of that kind, and with that key."""
        return await self._first(
            lambda one: (
                one if isinstance(one, kind) and key in {None, getattr(one, "key", None)} else None
            ),
            since,
        )

    async def hear_answer(self, key: str) -> Event | Refused:
        """What became of the message with that key."""
        return await self._first(
            lambda one: one if isinstance(one, Event | Refused) and one.key == key else None
        )

    async def hear_number(self, number: int) -> Event:
        return await self._first(
            lambda one: one if isinstance(one, Event) and one.number == number else None
        )

    async def hear_presence(self, seat: int, *, here: bool, since: int = 0) -> Presence:
        return await self._first(
            lambda one: (
                one if isinstance(one, Presence) and (one.seat, one.here) == (seat, here) else None
            ),
            since,
        )

    async def hear_bytes(self, key: str) -> bytes:
        """The bytes of the event that answers the message with that key."""
        event = await self.hear(Event, key)
        return self.events[event.number]

    async def gone(self) -> int | None:
        """The code with which the server closed."""
        assert self._listening is not None
        async with asyncio.timeout(PATIENCE):
            await self._listening
        return self.close_code

    def cut(self) -> None:
        """As when a cable is pulled: nothing more is sent or heard."""
        assert self._socket is not None
        self._socket.transport.abort()

    def look_away(self) -> None:
        """What comes from now on is not read; `cut` before leaving."""
        assert self._socket is not None
        self._socket.transport.pause_reading()

    @property
    def seat(self) -> int:
        assert self._player.seat is not None
        return int(self._player.seat)

    def fleet(self) -> WireAction:
        """A placing for this seat."""
        return self._player.deployment()

    @property
    def events(self) -> dict[int, bytes]:
        return {one.number: data for data, one in self.heard if isinstance(one, Event)}

    async def __aenter__(self) -> Tab:
        self._socket = await self._door.__aenter__()
        self._listening = asyncio.get_running_loop().create_task(self._listen(self._socket))
        welcome = await self.hear(Welcome)
        self._player.hear(write(welcome))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._door.__aexit__(kind, error, trace)
        assert self._listening is not None
        await self._listening

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for message in socket:
                assert isinstance(message, str)
                data = message.encode()
                self.heard.append((data, read := read_outgoing(data)))
                self._more.set()
                if isinstance(read, Ping):
                    await self.send(Pong(read.ping))
        except ConnectionClosed:
            pass
        self.close_code = socket.close_code
        self._more.set()

    async def _first(self, wanted: Callable[[Outgoing], M | None], since: int = 0) -> M:
        """The first message from `since` on that is wanted; it may be yet to come."""
        assert self._listening is not None
        async with asyncio.timeout(PATIENCE):
            while True:
                for _, message in self.heard[since:]:
                    if (found := wanted(message)) is not None:
                        return found
                if self._listening.done():
                    raise ConnectionError("the server has hung up")
                self._more.clear()
                await self._more.wait()


async def ready(one: Tab, two: Tab) -> tuple[Tab, Tab]:
    """Both place their fleets; who has the first turn comes first."""
    await one.act(one.fleet())
    await two.act(two.fleet())
    first = (await one.hear(Welcome)).game.first
    return (one, two) if one.seat == first else (two, one)
