"""A game as a value: who played what, and everything that happened, in order."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, field

from blindfleet.board.grid import Cell
from blindfleet.board.problems import Invalid
from blindfleet.board.seats import SPECTATOR, Audience, PerSeat, Seat
from blindfleet.rules.blind import notices as blind_notices
from blindfleet.rules.families import Action, PublicNotice, Ruleset
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.shooting import notices as shooting_notices
from blindfleet.rules.table import Saying

LONGEST_TEXT = 1000
LONGEST_NOTE = 200
ABOUT = ("Event", "Site", "Date", "Round", "Player1", "Player2")
KNOWN_TAGS = ("Format", "Game", *ABOUT, "Opens", "Eyes", "Result", "Ending")


def refuse_text(text: str) -> None:
    """Free text is one line of printable characters."""
    if len(text) > LONGEST_TEXT:
        raise Invalid("a text has at most {most} characters", most=LONGEST_TEXT)
    if not all(character.isprintable() for character in text):
        raise Invalid("a text has only printable characters, on one line")


class Eyes(enum.Enum):
    """Through whose eyes a record is written."""

    FULL = "full"
    ONE = "1"
    TWO = "2"
    PUBLIC = "public"

    @property
    def audience(self) -> Audience:
        """Whose view a projection replays to; the full record has every view."""
        return {Eyes.ONE: Seat.ONE, Eyes.TWO: Seat.TWO}.get(self, SPECTATOR)

    def knows_secrets_of(self, seat: Seat) -> bool:
        return self is Eyes.FULL or self.audience is seat


@dataclass(frozen=True, slots=True)
class Note:
    """A seat's private note on a cell or, in Blind, on the piece that began there (B8)."""

    cell: Cell
    text: str

    def __post_init__(self) -> None:
        refuse_text(self.text)
        if len(self.text) > LONGEST_NOTE:
            raise Invalid("a note has at most {most} characters", most=LONGEST_NOTE)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened: what `seat` did, and what everybody was told of it.

    `action` is None where the record's eyes did not see it; `left` is what the seat's clock showed
    afterwards, in milliseconds. `line` and `column` say where the entry was read.
    """

    seat: Seat
    action: Action | Saying | Note | None = field(repr=False)
    told: tuple[PublicNotice, ...] = ()
    left: int | None = None
    comment: str = ""
    line: int = field(default=0, compare=False, repr=False)
    column: int = field(default=0, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.comment:
            refuse_text(self.comment)
            if "}" in self.comment or " ".join(self.comment.split()) != self.comment:
                raise Invalid("a comment has single spaces and no closing brace")


@dataclass(frozen=True)
class Headers:
    """What is said of a game before its moves; empty means not said."""

    event: str = ""
    site: str = ""
    date: str = ""
    round: str = ""
    players: PerSeat[str] = PerSeat("", "")
    more: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        more = [text for _, text in self.more]
        for text in (self.event, self.site, self.date, self.round, *self.players, *more):
            refuse_text(text)
        tags = [tag for tag, _ in self.more]
        for tag in tags:
            if not re.fullmatch(r"[A-Z][A-Za-z0-9]{0,30}", tag) or tag in KNOWN_TAGS:
                raise Invalid("“{tag}” cannot be the name of a header", tag=tag[:40])
        if len(set(tags)) < len(tags):
            raise Invalid("an additional header stands once")


@dataclass(frozen=True)
class Record:
    """Ruleset, first turn and entries are the whole truth of a game, or all that `eyes` saw of it.

    `outcome` follows from the entries of a finished game and is None otherwise.
    """

    rules: Ruleset
    first: Seat
    headers: Headers = Headers()
    eyes: Eyes = Eyes.FULL
    entries: tuple[Entry, ...] = ()

    @property
    def outcome(self) -> Outcome | None:
        for entry in reversed(self.entries):
            for notice in entry.told:
                if isinstance(notice, blind_notices.Ended | shooting_notices.Ended):
                    return notice.outcome
        return None
