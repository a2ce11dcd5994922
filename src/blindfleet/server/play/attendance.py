"""Who of the players is there, on whichever process, and since when the others are gone."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Iterable, Sequence

from blindfleet.board.seats import Seat
from blindfleet.server.store.processes import PresenceRow
from blindfleet.wire.outgoing import Presence


class Attendance:
    """What the database says of one game. A player never seen is gone since the game began."""

    def __init__(self, since: int, always_here: Iterable[Seat], gone_after: int) -> None:
        self._since = since
        self._always_here = frozenset(always_here)
        self._gone_after = gone_after
        self._rows: Sequence[PresenceRow] = ()
        self.lock = asyncio.Lock()

    def learn(self, rows: Sequence[PresenceRow]) -> None:
        self._rows = rows

    def gone_since(self, seat: Seat) -> int | None:
        """None: the player is there."""
        if seat in self._always_here:
            return None
        gone = self._since
        for row in self._rows:
            if row.seat == seat:
                if row.left_at is None:
                    return None
                gone = max(gone, row.left_at)
        return gone

    def is_elsewhere(self, seat: Seat, processes: Container[str]) -> bool:
        """Whether the player is connected to any other process than these."""
        return any(
            row.seat == seat and row.left_at is None and row.process not in processes
            for row in self._rows
        )

    def claimable_in(self, seat: Seat, now: int) -> int | None:
        """How long until the other player may claim the game; None: not while `seat` is there."""
        gone = self.gone_since(seat)
        return None if gone is None else max(0, gone + self._gone_after - now)

    def news(self, now: int) -> tuple[Presence, ...]:
        found = []
        for seat in Seat:
            claim_in = self.claimable_in(seat, now)
            found.append(Presence(int(seat), claim_in is None, claim_in))
        return tuple(found)
