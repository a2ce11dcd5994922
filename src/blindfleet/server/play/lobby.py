"""The lobby: who waits for an opponent, which games can be watched."""

from __future__ import annotations

import asyncio
from typing import Protocol

import structlog

from blindfleet.server.play.keel import Keel
from blindfleet.server.play.live import card_of
from blindfleet.server.store import games as game_store
from blindfleet.server.store import seeks as seek_store
from blindfleet.server.store.games import GameRow
from blindfleet.server.store.seeks import SeekRow
from blindfleet.wire import outgoing
from blindfleet.wire.cards import SeekCard, rules_card
from blindfleet.wire.outgoing import Paired, write

log = structlog.get_logger()
MOST_SEEKS = 200
MOST_GAMES = 50
PAUSE = 0.3  # seconds: changes that come together are told together
GRACE = 8.0  # seconds that a seek outlives a lost connection


class LobbyListener(Protocol):
    visitor: str

    def tell(self, message: bytes) -> None: ...
    def look_after(self, now: int) -> None: ...


class Lobby:
    """What this process shows of the lobby; the truth is in the database."""

    def __init__(self, keel: Keel) -> None:
        self._keel = keel
        self._listeners: set[LobbyListener] = set()
        self._seeks: list[SeekRow] = []
        self._games: list[GameRow] = []
        self._soon: asyncio.Task[None] | None = None
        self._leaving: set[asyncio.Task[None]] = set()

    def arrive(self, listener: LobbyListener) -> None:
        self._listeners.add(listener)
        listener.tell(self._picture(listener.visitor))

    def depart(self, listener: LobbyListener) -> None:
        self._listeners.discard(listener)
        task = asyncio.get_running_loop().create_task(self._withdraw_later(listener.visitor))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    def refresh_soon(self) -> None:
        if self._soon is None or self._soon.done():
            self._soon = asyncio.get_running_loop().create_task(self._refresh_after_pause())

    async def refresh(self) -> None:
        self._seeks = await self._keel.database.read(seek_store.open_seeks, MOST_SEEKS)
        self._games = await self._keel.database.read(game_store.running_games, MOST_GAMES)
        for listener in tuple(self._listeners):
            listener.tell(self._picture(listener.visitor))

    async def hear_paired(self, seek: str) -> None:
        """A seek was taken: its visitor is sent to the game."""
        row = await self._keel.database.read(seek_store.find, seek)
        if row is not None and row.game_id is not None:
            message = write(Paired(row.id, row.game_id))
            for listener in tuple(self._listeners):
                if listener.visitor == row.visitor:
                    listener.tell(message)

    def tell_all(self, message: bytes) -> None:
        for listener in tuple(self._listeners):
            listener.tell(message)

    def look_after(self, now: int) -> None:
        for listener in tuple(self._listeners):
            listener.look_after(now)

    async def close(self) -> None:
        tasks = [*self._leaving, *([self._soon] if self._soon else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _picture(self, visitor: str) -> bytes:
        return write(
            outgoing.Lobby(
                tuple(seek_card(seek, visitor) for seek in self._seeks),
                len({listener.visitor for listener in self._listeners}),
                tuple(map(card_of, self._games)),
            )
        )

    async def _refresh_after_pause(self) -> None:
        await asyncio.sleep(PAUSE)
        try:
            await self.refresh()
        except Exception as error:  # noqa: BLE001 - the database may be away for a while
            log.warning("lobby_refresh_failed", why=type(error).__name__)

    async def _withdraw_later(self, visitor: str) -> None:
        await asyncio.sleep(GRACE)
        if not any(listener.visitor == visitor for listener in self._listeners):
            await self._keel.writer.write(
                seek_store.withdraw_all, visitor, self._keel.process, self._keel.process
            )
            self.refresh_soon()


def seek_card(seek: SeekRow, visitor: str | None) -> SeekCard:
    """A seek as the visitor may know it: only its own maker is told that it is theirs."""
    return SeekCard(
        seek.id,
        seek.name,
        rules_card(seek.rules),
        seek.created_at,
        private=seek.private,
        mine=seek.visitor == visitor,
        game=seek.game_id if seek.visitor == visitor else None,
    )
