"""What a record's text claims to have happened, before the rules have looked at it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from blindfleet.board.seats import Seat
from blindfleet.records.record import Entry, Note
from blindfleet.records.tokens import Scanner, Token
from blindfleet.rules.families import Action, PublicNotice
from blindfleet.rules.table import Saying

CELL = r"[^\W\d_]{1,3}[0-9]{1,3}"
CELL_WORD = re.compile(CELL)
TURN = re.compile(r"([0-9]{1,7})\.")


@dataclass(frozen=True)
class Claim:
    """One entry as written: the action it shows or, where that is hidden, only the notices."""

    seat: Seat
    action: Action | Saying | Note | None
    told: tuple[PublicNotice, ...]
    at: Token
    decorations: tuple[int | None, str] | None = None  # read already: they stand before a block


class Notation(Protocol):
    """How a family's actions and notices are written."""

    def starts_turn(self, entry: Entry, before: Entry | None) -> bool:
        """Whether the entry is written behind a turn's number."""

    def write_action(self, entry: Entry) -> str:
        """The entry of a turn: notices aloud, then what is sealed."""

    def write_deployment(self, deployed: object) -> list[str]:
        """The lines of a deployment."""

    def read_action(self, scanner: Scanner, turn: Seat) -> Claim:
        """The next entry of the turn of seat `turn`."""

    def read_deployment(self, scanner: Scanner) -> object:
        """The lines of a deployment."""
