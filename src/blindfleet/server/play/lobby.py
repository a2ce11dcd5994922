"""The lobby: who waits for an opponent, which games can be watched."""

from __future__ import annotations

import asyncio
from typing import Protocol

import structlog
from msgspec import structs

from blindfleet.server.now import milliseconds
from blindfleet.server.play.keel import Keel
from blindfleet.server.play.live import card_of
from blindfleet.server.store import games as game_store
from blindfleet.server.store import seeks as seek_store
from blindfleet.server.store.seeks import SeekRow
from blindfleet.wire import outgoing
from blindfleet.wire.cards import GameCard, SeekCard, rules_card
from blindfleet.wire.outgoing import Paired, write

log = structlog.get_logger()
MOST_SEEKS = 50
MOST_GAMES = 20
PAUSE = 0.3  # seconds: changes that come together are told together
GRACE = 8.0  # seconds that a seek outlives a lost connection
RETRY = 1.0
JUST_NOW = 60_000  # milliseconds: how late one may still hear that one's seek was taken


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
        self._cards: list[SeekCard] = []
        self._games: tuple[GameCard, ...] = ()
        self._soon: asyncio.Task[None] | None = None

    def arrive(self, listener: LobbyListener) -> None:
        self._listeners.add(listener)
        self._keel.tasks.spawn(self._tell_missed(listener))
        self.refresh_soon()

    def depart(self, listener: LobbyListener) -> None:
        self._listeners.discard(listener)
        self.expect(listener.visitor)
        self.refresh_soon()

    def expect(self, visitor: str) -> None:
        """The visitor's seeks last only if they are here, or come soon."""
        self._keel.tasks.spawn(self._withdraw_later(visitor))

    def refresh_soon(self) -> None:
        if self._soon is None or self._soon.done():
            self._soon = asyncio.get_running_loop().create_task(self._refresh_after_pause())

    async def refresh(self) -> None:
        self._seeks = await self._keel.database.read(seek_store.open_seeks, MOST_SEEKS)
        games = await self._keel.database.read(game_store.running_games, MOST_GAMES)
        # Made once, however many there are to be told.
        self._cards = [seek_card(seek, None) for seek in self._seeks]
        self._games = tuple(map(card_of, games))
        visitors = {listener.visitor for listener in self._listeners}
        links = await self._keel.database.read(seek_store.private_seeks, sorted(visitors))
        public = write(outgoing.Lobby(tuple(self._cards), len(visitors), self._games))
        own = {
            visitor: self._own_picture(visitor, links, len(visitors))
            for visitor in {seek.visitor for seek in (*self._seeks, *links)} & visitors
        }
        for listener in tuple(self._listeners):
            listener.tell(own.get(listener.visitor, public))

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
        if self._soon is not None:
            self._soon.cancel()
            await asyncio.gather(self._soon, return_exceptions=True)

    def _own_picture(self, visitor: str, links: list[SeekRow], players: int) -> bytes:
        """For somebody who waits: their own seeks marked, and their links for friends."""
        cards = [
            structs.replace(card, mine=True) if seek.visitor == visitor else card
            for seek, card in zip(self._seeks, self._cards, strict=True)
        ]
        cards += [seek_card(link, visitor) for link in links if link.visitor == visitor]
        return write(outgoing.Lobby(tuple(cards), players, self._games))

    async def _tell_missed(self, listener: LobbyListener) -> None:
        """A seek may have been taken while its visitor was looking for the line."""
        since = milliseconds() - JUST_NOW
        taken = await self._keel.database.read(seek_store.taken_since, listener.visitor, since)
        for seek in taken:
            if seek.game_id is not None:
                listener.tell(write(Paired(seek.id, seek.game_id)))

    async def _refresh_after_pause(self) -> None:
        await asyncio.sleep(PAUSE)
        try:
            await self.refresh()
        except Exception as error:  # noqa: BLE001 - the database may be away for a while
            log.warning("lobby_refresh_failed", why=type(error).__name__)

    async def _withdraw_later(self, visitor: str) -> None:
        await asyncio.sleep(GRACE)
        while not any(listener.visitor == visitor for listener in self._listeners):
            try:
                await self._keel.writer.write(seek_store.withdraw_all, visitor, self._keel.process)
            except Exception as error:  # noqa: BLE001 - the database may be away for a while
                log.warning("withdrawing_failed", why=type(error).__name__)
                await asyncio.sleep(RETRY)
            else:
                self.refresh_soon()
                return


def seek_card(seek: SeekRow, visitor: str | None) -> SeekCard:
    """A seek as the visitor may know it: only its own maker is told that it is theirs."""
    return SeekCard(
        seek.id,
        seek.name,
        rules_card(seek.rules),
        seek.created_at,
        private=seek.private,
        mine=seek.visitor == visitor,
    )
