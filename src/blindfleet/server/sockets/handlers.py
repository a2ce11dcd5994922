"""Who may open a socket, and to what."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import websocket
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from blindfleet.board.seats import SPECTATOR
from blindfleet.server.limits import Bucket
from blindfleet.server.metrics import REFUSALS
from blindfleet.server.play.problems import NotFound, TooFast
from blindfleet.server.routes.doors import Doors, an_id
from blindfleet.server.sockets.connection import AnySocket
from blindfleet.server.sockets.game import GameConnection
from blindfleet.server.sockets.lobby import LobbyConnection
from blindfleet.server.words import words_of

log = structlog.get_logger()

# Codes with which a socket is refused (4000 and up are an application's own).
NO_COOKIE, WRONG_ORIGIN, NO_SUCH_GAME, TOO_MANY, STOPPING = 4401, 4403, 4404, 4429, 4503
CODES = {
    NO_COOKIE: "no-cookie",
    WRONG_ORIGIN: "forbidden",
    NO_SUCH_GAME: "not-found",
    TOO_MANY: "too-fast",
    STOPPING: "unavailable",
}


class Refused(Exception):
    """The socket is closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@websocket("/api/games/{game:str}/socket")
async def game_socket(
    socket: AnySocket, state: State, game: FromPath[str], after: FromQuery[int] = 0
) -> None:
    """A game, for its players and for anybody who watches."""
    doors: Doors = state.doors
    async with _counted(socket, doors) as has_room:
        _admit(socket, doors, has_room=has_room)
        try:
            live = await doors.harbour.games.game(an_id(game))
        except NotFound:
            raise Refused(NO_SUCH_GAME) from None
        connection = GameConnection(
            socket,
            doors.harbour,
            live.row.seat_of(doors.signer.visitor(socket)) or SPECTATOR,
            words_of(socket.query_params.get("lang")),
            has_clock=live.rules.clock is not None,
        )
        try:
            await socket.accept()
            await connection.serve(live.id, after)
        finally:  # the other side may be gone before anybody listened
            doors.harbour.games.let_go(live)


@websocket("/api/lobby/socket")
async def lobby_socket(socket: AnySocket, state: State) -> None:
    """The lobby, for visitors who have their cookie."""
    doors: Doors = state.doors
    async with _counted(socket, doors) as has_room:
        _admit(socket, doors, has_room=has_room)
        visitor = doors.signer.visitor(socket)
        if visitor is None:
            raise Refused(NO_COOKIE)
        await socket.accept()
        settings = doors.harbour.settings
        messages = Bucket(settings.message_rate, settings.message_burst)
        await LobbyConnection(socket, visitor, messages).serve(doors.harbour.lobby)


handlers: list[Any] = [game_socket, lobby_socket]


@asynccontextmanager
async def _counted(socket: AnySocket, doors: Doors) -> AsyncIterator[bool]:
    """Count the socket while it lasts, and close it with the code that it is refused with."""
    with doors.sockets.counting(doors.asker(socket)) as has_room:
        try:
            yield has_room
        except Refused as refused:
            REFUSALS.labels(CODES[refused.code]).inc()
            # Accepted first: a browser is told no code of a socket that never opened.
            await socket.accept()
            await socket.close(refused.code)
        except Exception:
            log.exception("socket_failed")
            raise


def _admit(socket: AnySocket, doors: Doors, *, has_room: bool) -> None:
    """Let the socket in if it comes from our own pages and its owner has not too many."""
    if not doors.origins.allows(socket):
        raise Refused(WRONG_ORIGIN)
    if not doors.harbour.is_ready:
        raise Refused(STOPPING)
    try:
        doors.ration(socket)
    except TooFast:
        raise Refused(TOO_MANY) from None
    if not has_room:
        raise Refused(TOO_MANY)
