"""What the server sends over the sockets of games and of the lobby.

An `Event` is one entry of a game's log as an audience hears it. Its bytes are made once, stored
with the entry in one transaction, and never made again: whoever asks later gets the same bytes.
What everybody hears (`aloud`) and what only the acting seat hears besides (`own`) are kept apart,
and `own_event` puts them together.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from blindfleet.wire.actions import WireAction
from blindfleet.wire.cards import GameCard, SeekCard
from blindfleet.wire.incoming import Phrase
from blindfleet.wire.message import CellNumber, Cells, Message, Part, SeatNumber
from blindfleet.wire.notices import WireNotice

RefusalCode = Literal[
    "malformed",  # no message that this socket knows
    "too-large",
    "too-fast",
    "not-yours",  # only the players of a game play it
    "invalid",  # it cannot be read
    "illegal",  # it can be read and cannot be played now
    "not-now",  # it can be asked for, and not now
    "too-early",  # the opponent has not been gone for long enough
    "unavailable",  # nothing was done; sending it again with its key is safe
]


class ClockReading(Part, frozen=True):
    """What each clock shows, in milliseconds, and whose runs."""

    left: tuple[int, int]
    running: SeatNumber | None


class Event(Message, frozen=True, tag="event", omit_defaults=True):
    """Entry `number` of the log: what everybody is told, or a phrase that was said.

    `key` and `echo` are for the acting seat alone: which of its messages this was, and its own
    secret choice.
    """

    number: int
    at: int
    told: tuple[WireNotice, ...] = ()
    spoken: Spoken | None = None
    clock: ClockReading | None = None
    key: str | None = None
    echo: WireAction | None = None


class Spoken(Part, frozen=True):
    seat: SeatNumber
    phrase: Phrase


class OwnPart(Part, frozen=True, omit_defaults=True):
    """The fields of an Event that only the acting seat is sent."""

    key: str
    echo: WireAction | None = None


class Welcome(Message, frozen=True, tag="welcome"):
    """First on every connection. `seat` is null for a spectator; events after `after` follow."""

    game: GameCard
    seat: SeatNumber | None
    after: int
    newest: int
    gone_after: int
    version: str


class CaughtUp(Message, frozen=True, tag="caught-up"):
    """Everything up to `number` has been sent; from here on it is live."""

    number: int
    now: int
    clock: ClockReading | None


class Choices(Message, frozen=True, tag="choices"):
    """What the seat may do after entry `after`, where a client could not tell at a glance."""

    after: int
    actions: tuple[WireAction, ...] = ()
    allowance: int = 0


class NoteTaken(Message, frozen=True, tag="noted"):
    """A note of the seat's own; in Blind `cell` is where the piece began."""

    cell: CellNumber
    text: str
    key: str | None = None


class Presence(Message, frozen=True, tag="presence"):
    """Whether a player is there; if not, in how many milliseconds the other may claim the game."""

    seat: SeatNumber
    here: bool
    claim_in: int | None = None


class RematchNews(Message, frozen=True, tag="rematch"):
    offered_by: SeatNumber | None
    game: str | None


class Watching(Message, frozen=True, tag="watching"):
    spectators: int


class Refused(Message, frozen=True, tag="refused", omit_defaults=True):
    """Nothing was done. `text` says why, in the language of the connection."""

    code: RefusalCode
    text: str
    key: str | None = None
    rule: str | None = None
    cells: Cells = ()


class Ping(Message, frozen=True, tag="ping"):
    ping: int


class Closing(Message, frozen=True, tag="closing"):
    """The server goes away for a moment; the client comes back by itself."""


Outgoing = (
    Welcome
    | Event
    | CaughtUp
    | Choices
    | NoteTaken
    | Presence
    | RematchNews
    | Watching
    | Refused
    | Ping
    | Closing
)


class Lobby(Message, frozen=True, tag="lobby"):
    seeks: tuple[SeekCard, ...]
    players: int
    games: tuple[GameCard, ...]


class Paired(Message, frozen=True, tag="paired"):
    """A seek of the visitor's own was taken."""

    seek: str
    game: str


LobbyOutgoing = Lobby | Paired | Ping | Closing

write = msgspec.json.Encoder().encode


def own_event(aloud: bytes, own: bytes) -> bytes:
    """The acting seat's bytes of an event: two JSON objects joined into one."""
    return aloud[:-1] + b"," + own[1:]
