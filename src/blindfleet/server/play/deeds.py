"""What a log keeps of each entry, and how it is done again.

A game in memory is nothing but its deeds done in order: `perform` is called when a deed is first
done and again, with the same arguments, whenever the game is loaded.
"""

from __future__ import annotations

import msgspec

from blindfleet.board.seats import Seat
from blindfleet.match.referee import Referee
from blindfleet.records.record import Entry
from blindfleet.rules.table import Saying
from blindfleet.wire.actions import WireAction, action_of
from blindfleet.wire.incoming import Phrase, PlayerSaying
from blindfleet.wire.message import Message


class Acted(Message, frozen=True, tag="act"):
    action: WireAction


class Spoke(Message, frozen=True, tag="say"):
    saying: PlayerSaying


class Claimed(Message, frozen=True, tag="claim"):
    """The opponent of the entry's seat was gone for too long."""


class Abandoned(Message, frozen=True, tag="abandon"):
    """The entry's seat was to act and was not seen for days."""


class FlagFell(Message, frozen=True, tag="flag"):
    pass


class ServerWasAway(Message, frozen=True, tag="away"):
    """No clock ran from `since` until the entry's time."""

    since: int


class Phrased(Message, frozen=True, tag="phrase"):
    phrase: Phrase


Deed = Acted | Spoke | Claimed | Abandoned | FlagFell | ServerWasAway | Phrased

write_deed = msgspec.json.Encoder().encode
read_deed = msgspec.json.Decoder(Deed).decode


def perform(referee: Referee, seat: Seat, deed: Deed, now: int) -> Entry | None:
    """Do the deed at that moment; the entry it makes, where it is one for the record."""
    match deed:
        case Acted(action):
            return referee.act(seat, action_of(action), now)
        case Spoke(saying):
            return referee.say(seat, Saying(saying), now)
        case Claimed():
            return referee.say(seat.other, Saying.LEAVE, now)
        case Abandoned():
            return referee.say(seat, Saying.LEAVE, now)
        case FlagFell():
            return referee.check_flag(now)
        case ServerWasAway(since):
            entry = referee.adjourn(since)
            referee.go_on(now)
            return entry
        case Phrased():
            return None
