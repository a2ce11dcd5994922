"""The socket of the lobby: it tells, and hears nothing but that somebody is there."""

from __future__ import annotations

from blindfleet.server.play.lobby import Lobby
from blindfleet.server.sockets.connection import AnySocket, Connection


class LobbyConnection(Connection):
    def __init__(self, socket: AnySocket, visitor: str) -> None:
        super().__init__(socket, "lobby")
        self.visitor = visitor

    async def serve(self, lobby: Lobby) -> None:
        async with self:
            lobby.arrive(self)
            try:
                while await self.receive() is not None:
                    pass  # a pong: somebody is there
            finally:
                lobby.depart(self)
