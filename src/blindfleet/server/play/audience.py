"""Whoever listens to a game: a player's tab or a spectator's."""

from __future__ import annotations

from typing import Protocol

from blindfleet.board.seats import Audience


class Listener(Protocol):
    """One connection. `tell` never waits: who does not read is cut off, and comes back."""

    audience: Audience

    def tell(self, message: bytes) -> None: ...

    def look_after(self, now: int) -> None:
        """Ping if it is time to, and hang up if nobody has answered for long."""
        ...
