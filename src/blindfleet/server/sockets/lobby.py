"""The socket of the lobby: it tells, and hears nothing but that somebody is there."""

from __future__ import annotations

from blindfleet.server.limits import Bucket
from blindfleet.server.play.lobby import Lobby
from blindfleet.server.sockets.connection import TRY_LATER, AnySocket, Connection


class LobbyConnection(Connection):
    def __init__(self, socket: AnySocket, visitor: str, messages: Bucket) -> None:
        super().__init__(socket, "lobby")
        self.visitor = visitor
        self._messages = messages

    async def serve(self, lobby: Lobby) -> None:
        async with self:
            lobby.arrive(self)
            try:
                while await self.receive() is not None:  # a pong: somebody is there
                    if not self._messages.take():
                        self.hang_up(TRY_LATER)
            finally:
                lobby.depart(self)
