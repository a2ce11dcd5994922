"""How a game ended."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from blindfleet.board.seats import Seat


class Ending(enum.Enum):
    """Why the game is over; the values are the words of records."""

    FORTS = "forts"  # B32
    NO_SHIPS = "no-ships"  # B33
    NO_ACTION = "no-action"  # B33
    QUIET = "quiet"  # B35
    FLEET_SUNK = "fleet-sunk"  # S12, S15
    BOTH_SUNK = "both-sunk"  # S15
    RESIGNED = "resigned"  # B34
    AGREED = "agreed"  # B34
    TIME = "time"  # B36
    LEFT = "left"  # S24


@dataclass(frozen=True, slots=True)
class Outcome:
    winner: Seat | None
    ending: Ending

    @property
    def score(self) -> str:
        """`1-0`, `0-1` or `draw`."""
        if self.winner is None:
            return "draw"
        return "1-0" if self.winner is Seat.ONE else "0-1"
