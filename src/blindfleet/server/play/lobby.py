"""The lobby: who waits for an opponent, which games can be watched."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ParamSpec, Protocol, TypeVar

import structlog
from msgspec import structs

from blindfleet.server.now import milliseconds
from blindfleet.server.play.keel import Keel
from blindfleet.server.play.live import card_of, card_of_rules
from blindfleet.server.store import processes as process_store
from blindfleet.server.store import seeks as seek_store
from blindfleet.server.store.database import Query
from blindfleet.server.store.games import GameRow
from blindfleet.server.store.seeks import SeekRow
from blindfleet.wire import outgoing
from blindfleet.wire.cards import SeekCard
from blindfleet.wire.outgoing import Paired, write

P = ParamSpec("P")
T = TypeVar("T")

log = structlog.get_logger()
MOST_SEEKS = 50
MOST_GAMES = 20
PAUSE = 0.3  # seconds: changes that come together are told together
GRACE = 8.0  # seconds that a seek outlives a lost connection
# Seconds within which a page that is loaded again is back: a seek outlives a page that said goodbye
# by no more, and whoever is gone for longer is paired with nobody.
BRIEF = 2.5
RETRY = 1.0
JUST_NOW = 60_000  # milliseconds: how late one may still hear that one's seek was taken


class LobbyListener(Protocol):
    visitor: str
    has_said_goodbye: bool  # the page went away, and not only its connection

    def tell(self, message: bytes) -> None: ...
    def look_after(self, now: int) -> None: ...


@dataclass(eq=False)
class Absence:
    """Somebody has left, or has not come yet: one of these lasts until they come, or go again."""

    too_long_at: float  # the moment of the event loop from which nobody is paired with them


class Lobby:
    """What this process shows of the lobby; the truth is in the database."""

    def __init__(self, keel: Keel) -> None:
        self._keel = keel
        self._listeners: set[LobbyListener] = set()
        self._shown: dict[LobbyListener, bytes] = {}  # what each was told last
        self._absences: dict[str, Absence] = {}
        self._is_refresh_due = False
        self._refreshing = asyncio.Lock()

    def arrive(self, listener: LobbyListener) -> None:
        self._listeners.add(listener)
        self._absences.pop(listener.visitor, None)
        self._keel.tasks.spawn(self._tell_missed(listener))
        self.refresh_soon()

    def depart(self, listener: LobbyListener) -> None:
        self._listeners.discard(listener)
        self._shown.pop(listener, None)
        if not self._is_here(listener.visitor):
            kept = BRIEF if listener.has_said_goodbye else GRACE
            self._await(listener.visitor, BRIEF, kept)
        self.refresh_soon()

    def expect(self, visitor: str) -> None:
        """The visitor opens a seek, which lasts only if they are here, or come soon."""
        if not self._is_here(visitor):
            self._await(visitor, GRACE, GRACE)

    @property
    def away(self) -> frozenset[str]:
        """Who has left this process for too long to be paired with, though their seeks stand."""
        return frozenset(filter(self._is_away, self._absences))

    @property
    def visitors(self) -> int:
        """How many are here, on this process, however many tabs they have."""
        return len({listener.visitor for listener in self._listeners})

    def refresh_soon(self) -> None:
        if not self._is_refresh_due:
            self._is_refresh_due = True
            self._keel.tasks.spawn(self._refresh_after_pause())

    async def refresh(self) -> None:
        async with self._refreshing:  # what was read last is told last
            await self._refresh()

    async def _refresh(self) -> None:
        read = self._keel.database.read
        seeks = await read(seek_store.open_seeks, MOST_SEEKS)
        games = await read(process_store.games_to_watch, MOST_GAMES)
        elsewhere = await read(process_store.visitors_elsewhere, self._keel.process)
        visitors = {listener.visitor for listener in self._listeners}
        links = await read(seek_store.private_seeks, sorted(visitors))
        if self._keel.database.is_shared:
            await self._adopt(sorted(visitors))
        shown = [seek for seek in seeks if not self.is_deserted(seek)]
        self._tell_picture(shown, links, games, elsewhere)

    async def _adopt(self, visitors: Sequence[str]) -> None:
        """Who waits here may have asked for it at another process, which would look for them."""
        process = self._keel.process
        strays = await self._keel.database.read(seek_store.strays, visitors, process)
        if strays:
            await self._keel.writer.write(seek_store.adopt, strays, self._keel.process)

    def is_deserted(self, seek: SeekRow) -> bool:
        """Whether the seek's maker has been away from this process for too long."""
        return seek.process == self._keel.process and self._is_away(seek.visitor)

    async def hear_paired(self, seek: str) -> None:
        """Another process has taken the seek: its visitor is sent to the game."""
        self._keel.tasks.spawn(self._look_up_pair(seek))

    def tell_paired(self, seek: SeekRow, game: str) -> None:
        message = write(Paired(seek.id, game))
        for listener in tuple(self._listeners):
            if listener.visitor == seek.visitor:
                listener.tell(message)

    def tell_all(self, message: bytes) -> None:
        for listener in tuple(self._listeners):
            listener.tell(message)

    def look_after(self, now: int) -> None:
        for listener in tuple(self._listeners):
            listener.look_after(now)

    def _is_here(self, visitor: str) -> bool:
        return any(listener.visitor == visitor for listener in self._listeners)

    def _is_away(self, visitor: str) -> bool:
        absence = self._absences.get(visitor)
        return absence is not None and absence.too_long_at <= asyncio.get_running_loop().time()

    def _tell_picture(
        self,
        seeks: Sequence[SeekRow],
        links: Sequence[SeekRow],
        games: Sequence[GameRow],
        elsewhere: int,
    ) -> None:
        # Made once, however many there are to be told.
        cards = [seek_card(seek, None) for seek in seeks]
        shown = tuple(map(card_of, games))
        players = self.visitors + elsewhere
        public = write(outgoing.Lobby(tuple(cards), players, shown))
        waiting = {seek.visitor for seek in (*seeks, *links)}
        for listener in tuple(self._listeners):
            visitor = listener.visitor
            picture = public
            if visitor in waiting:
                own = _own_cards(visitor, seeks, cards, links)
                picture = write(outgoing.Lobby(own, players, shown))
            if self._shown.get(listener) != picture:
                self._shown[listener] = picture
                listener.tell(picture)

    async def _look_up_pair(self, seek: str) -> None:
        row = await self._ask(seek_store.find, seek)
        if row is not None and row.game_id is not None:
            self.tell_paired(row, row.game_id)

    async def tell_all_missed(self) -> None:
        for listener in tuple(self._listeners):
            await self._tell_missed(listener)

    async def _tell_missed(self, listener: LobbyListener) -> None:
        """A seek may have been taken while its visitor was looking for the line."""
        since = milliseconds() - JUST_NOW
        for seek in await self._ask(seek_store.taken_since, listener.visitor, since):
            if seek.game_id is not None:
                listener.tell(write(Paired(seek.id, seek.game_id)))

    async def _ask(self, query: Query[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """What the database says, however long it is away: nobody would ask it again."""
        while True:
            try:
                return await self._keel.database.read(query, *args, **kwargs)
            except Exception as error:  # noqa: BLE001 - whatever it is, it passes
                log.warning("pairing_unknown", why=type(error).__name__)
                await asyncio.sleep(RETRY)

    async def _refresh_after_pause(self) -> None:
        await asyncio.sleep(PAUSE)
        try:
            async with self._refreshing:
                self._is_refresh_due = False  # what changes from here on may be missed
                await self._refresh()
        except Exception as error:  # noqa: BLE001 - the database may be away for a while
            log.warning("lobby_refresh_failed", why=type(error).__name__)
            await asyncio.sleep(RETRY)
            self.refresh_soon()

    def _await(self, visitor: str, brief: float, kept: float) -> None:
        absence = Absence(asyncio.get_running_loop().time() + brief)
        self._absences[visitor] = absence
        self._keel.tasks.spawn(self._withdraw_later(visitor, absence, brief, kept))

    async def _withdraw_later(
        self, visitor: str, absence: Absence, brief: float, kept: float
    ) -> None:
        await asyncio.sleep(brief)
        self.refresh_soon()
        await asyncio.sleep(kept - brief)
        while self._absences.get(visitor) is absence:
            try:
                await self._keel.writer.write(seek_store.withdraw_all, visitor, self._keel.process)
            except Exception as error:  # noqa: BLE001 - the database may be away for a while
                log.warning("withdrawing_failed", why=type(error).__name__)
                await asyncio.sleep(RETRY)
            else:
                if self._absences.get(visitor) is absence:
                    del self._absences[visitor]
                self.refresh_soon()
                return


def _own_cards(
    visitor: str, seeks: Sequence[SeekRow], cards: Sequence[SeekCard], links: Sequence[SeekRow]
) -> tuple[SeekCard, ...]:
    """For somebody who waits: their own seeks marked, and their links for friends."""
    marked = [
        structs.replace(card, mine=True) if seek.visitor == visitor else card
        for seek, card in zip(seeks, cards, strict=True)
    ]
    return (*marked, *(seek_card(link, visitor) for link in links if link.visitor == visitor))


def seek_card(seek: SeekRow, visitor: str | None) -> SeekCard:
    """A seek as the visitor may know it: only its own maker is told that it is theirs."""
    return SeekCard(
        seek.id,
        seek.name,
        card_of_rules(seek.preset, seek.options),
        seek.created_at,
        private=seek.private,
        mine=seek.visitor == visitor,
    )
