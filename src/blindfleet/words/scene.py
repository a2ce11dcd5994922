"""Who speaks, and in which language."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from blindfleet.board.grid import CellSet, cells_of
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.families import Ruleset
from blindfleet.words.language import Words


class Voice(enum.Enum):
    """In which form a player says “I won!” in Russian (S11): the player's own setting."""

    HE = "he"
    SHE = "she"


@dataclass(frozen=True)
class Scene:
    """`players` are names to begin a sentence with."""

    words: Words
    rules: Ruleset
    players: PerSeat[str]
    voices: PerSeat[Voice]

    def say(self, message: str, seat: Seat | None = None, **details: object) -> str:
        """The message, about the player at `seat` where one is given."""
        if seat is not None:
            details["player"] = self.players[seat]
        return self.words.say(message, **details)

    def cell(self, cell: int) -> str:
        return self.rules.write_cell(cell)

    def cells(self, cells: CellSet) -> str:
        return ", ".join(self.cell(cell) for cell in cells_of(cells))
