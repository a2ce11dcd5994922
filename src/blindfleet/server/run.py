"""Starts a server and stops it in good order."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from blindfleet.board.problems import Invalid, Problem
from blindfleet.server import logs
from blindfleet.server.app import make_app
from blindfleet.server.memory import keep_tidy
from blindfleet.server.settings import Settings
from blindfleet.wire.incoming import LARGEST

SECONDS_TO_STOP = 10
BACKLOG = 4096
LAST_PORT = 65535
THIS_MACHINE = ("127.0.0.1", "::1")


class Protocol(WebSocketsSansIOProtocol):
    """Drops a socket that its client does not read, instead of waiting until it is read."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.writable.is_set():
            self.transport.abort()


class Server(uvicorn.Server):
    """Tells everybody that it goes away before it does, and says when it listens."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, listening: Callable[[str], None]
    ) -> None:
        super().__init__(config)
        self._litestar = app
        self._listening = listening

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        tidying = asyncio.get_running_loop().create_task(keep_tidy())
        try:
            await super().serve(sockets)
        finally:
            tidying.cancel()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        uvicorns_own = logging.getLogger("uvicorn.error")
        uvicorns_own.setLevel(logging.CRITICAL)  # a start that fails is told in words, by `serve`
        await super().startup(sockets)
        uvicorns_own.setLevel(logging.NOTSET)
        if self.started and not self.should_exit:
            for server in self.servers:
                host, port, *_ = server.sockets[0].getsockname()
                self._listening(f"http://{_as_written(host)}:{port}")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; uvicorn would raise the signal again at the end, as if it had not been heeded."""
        super().handle_exit(sig, frame)
        self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        harbour = getattr(self._litestar.state, "harbour", None)
        if harbour is not None:
            await harbour.say_goodbye()
        await super().shutdown(sockets)


def serve(settings: Settings, listening: Callable[[str], None], *, plain_logs: bool) -> bool:
    """Serve until told to stop; whether it ever started."""
    logs.set_up(plain=plain_logs)
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws=Protocol,
        ws_max_size=4 * LARGEST,  # what is larger than LARGEST is refused in words
        ws_per_message_deflate=False,  # a context for each socket would cost more than it saves
        ws_ping_interval=None,  # pings are messages of ours: they measure the lag too
        lifespan="on",
        loop="uvloop",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        backlog=BACKLOG,
        **_proxy(settings),
    )
    server = Server(config, app, listening)
    with (
        _listening_socket(settings) as listener,
        asyncio.Runner(loop_factory=config.get_loop_factory()) as runner,
    ):
        try:
            runner.run(server.serve([listener]))
        except SystemExit:  # uvicorn's way to say that the application did not start
            problem: Problem | None = getattr(app.state, "problem", None)
            if problem is not None:
                raise problem from None
    return server.started


def _as_written(host: str) -> str:
    """A host as a browser on this machine takes it."""
    if host in ("0.0.0.0", "::"):
        return _own_address()
    return f"[{host}]" if ":" in host else host


def _own_address() -> str:
    """The address by which others on the network reach this machine; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "localhost"
        address: str = probe.getsockname()[0]
        return address


def _proxy(settings: Settings) -> dict[str, Any]:
    """Who may say who is asking: the proxies, and nobody else.

    Behind TLS there is one, and unless it is named it runs on this machine.
    """
    trusted = settings.proxies or (THIS_MACHINE if settings.secure else ())
    return {"proxy_headers": bool(trusted), "forwarded_allow_ips": ",".join(trusted)}


def _listening_socket(settings: Settings) -> socket.socket:
    if not 0 <= settings.port <= LAST_PORT:
        raise Invalid("a port is a number from 0 to {most}", most=LAST_PORT)
    address = (settings.host, settings.port)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server(address, family=family, backlog=BACKLOG)
    except OSError as error:
        raise Invalid(
            "cannot listen on {host}:{port}: {reason}",
            host=settings.host,
            port=settings.port,
            reason=os.strerror(error.errno) if error.errno else str(error),
        ) from None
