"""One socket: what is told goes out in order; who does not read is cut off."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Sequence
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from blindfleet.server.memory import closed_sockets
from blindfleet.server.metrics import CONNECTIONS, REFUSALS, SLOW_CLIENTS
from blindfleet.server.now import milliseconds
from blindfleet.server.play.lag import Lag
from blindfleet.wire.outgoing import Ping, write

MOST_WAITING = 4_000_000  # bytes, before the reader counts as gone
GONE = 1001
TRY_LATER = 1013
FAR_TOO_LARGE = 1009  # the protocol itself refused a message, before anybody here saw it
FAREWELL = 5.0  # seconds for the last messages to somebody who may not be reading

# Milliseconds between pings: often where they measure the lag, seldom where they only ask whether
# anybody is there. Nobody is, after three without an answer.
OFTEN, SELDOM = 10_000, 25_000
PATIENCE = 3

AnySocket = WebSocket[Any, Any, Any]


class Connection:
    """Sends from a queue of its own, so that no game waits for a slow reader."""

    def __init__(self, socket: AnySocket, kind: str, ping_every: int = SELDOM) -> None:
        self.socket = socket
        self.lag = Lag()
        self.has_said_goodbye = False  # the page went away, and not only its connection
        self._ping_every = ping_every
        self._ping_at = 0
        self._heard_at = milliseconds()
        self._kind = kind
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._most_waiting = MOST_WAITING
        self._wake = asyncio.Event()
        self._close_code: int | None = None
        self._sender: asyncio.Task[None] | None = None
        self._receiver: asyncio.Task[Any] | None = None

    def tell(self, message: bytes) -> None:
        if self._close_code is not None:
            return
        self._bytes += len(message)
        if self._bytes > self._most_waiting:
            SLOW_CLIENTS.inc()
            self._waiting.clear()
            self.hang_up(TRY_LATER)
            return
        self._waiting.append(message)
        self._wake.set()

    def tell_at_once(self, messages: Sequence[bytes]) -> None:
        """All of them, however long they are: nobody could have read any of them yet."""
        self._most_waiting = MOST_WAITING + sum(map(len, messages))
        for message in messages:
            self.tell(message)

    def look_after(self, now: int) -> None:
        """Ping if it is time to, and hang up if nobody has answered for long."""
        if now - self._heard_at > PATIENCE * self._ping_every:
            self.hang_up(GONE)
        elif now >= self._ping_at:
            # The first comes at once; later ones are spread, or all would come together.
            spread = random.randrange(self._ping_every // 2) if not self._ping_at else 0
            self._ping_at = now + self._ping_every - spread
            self.tell(write(Ping(self.lag.ping(now))))

    def hang_up(self, code: int) -> None:
        """Hear no more, and close after what waits has been sent."""
        if self._close_code is None:
            self._close_code = code
            self._wake.set()
            if self._receiver is not None:
                self._receiver.cancel()

    async def __aenter__(self) -> Connection:
        CONNECTIONS.labels(self._kind).inc()
        self._sender = asyncio.get_running_loop().create_task(self._send())
        return self

    async def __aexit__(self, *_: object) -> None:
        CONNECTIONS.labels(self._kind).dec()
        closed_sockets.one_more()
        if self._sender is not None:
            if self._close_code is not None:
                await asyncio.wait([self._sender], timeout=FAREWELL)
            self._sender.cancel()
            await asyncio.gather(self._sender, return_exceptions=True)

    def _is_hung_up(self) -> bool:
        return self._close_code is not None

    async def receive(self) -> bytes | None:
        """The next message, or None when the other side is gone or was hung up on."""
        if self._is_hung_up():
            return None
        self._receiver = receiver = asyncio.current_task()
        try:
            event: Any = await self.socket.receive()
        except WebSocketDisconnect:
            return None
        except asyncio.CancelledError:
            # By `hang_up` alone it is no more than the end of the conversation.
            if not self._is_hung_up() or receiver is None or receiver.uncancel():
                raise
            return None
        finally:
            self._receiver = None
        if event["type"] == "websocket.disconnect":
            self.has_said_goodbye = event.get("code") == GONE
            if event.get("code") == FAR_TOO_LARGE:
                REFUSALS.labels("too-large").inc()
            return None
        self._heard_at = milliseconds()
        text: str | None = event.get("text")
        data: bytes = event.get("bytes") or b""
        return data if text is None else text.encode()

    async def _send(self) -> None:
        send, waiting = self.socket.send, self._waiting
        while True:
            while waiting:
                message = waiting.popleft()
                self._bytes -= len(message)
                await send({"type": "websocket.send", "bytes": None, "text": message.decode()})
            if self._close_code is not None:
                await send({"type": "websocket.close", "code": self._close_code, "reason": ""})
                return
            self._wake.clear()
            await self._wake.wait()
