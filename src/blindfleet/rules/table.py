"""What players say across the table at any time: resigning, draws, the flag (B34, B36, S15a, S24).

These come from either seat, outside `to_act` and `legal`. A family's `table` turns one into a Step.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import Seat
from blindfleet.rules.outcome import Ending, Outcome


class Saying(enum.Enum):
    """The values are the words of records."""

    RESIGN = "resigns"
    OFFER_DRAW = "offers-draw"
    ACCEPT_DRAW = "accepts-draw"
    DECLINE_DRAW = "declines-draw"
    FLAG = "out-of-time"
    LEAVE = "leaves"
    ADJOURN = "adjourns"


@dataclass(frozen=True, slots=True)
class Said:
    """A public notice: `seat` said this (or, for the flag, had it happen to them)."""

    seat: Seat
    saying: Saying


def refuse_saying(offer: Seat | None, said: Said, rule: str) -> None:
    """Raise if this cannot be said now; `offer` is the seat whose draw offer stands, `rule` the
    number under which the family has draws.
    """
    match said.saying:
        case Saying.OFFER_DRAW if offer is not None:
            raise Illegal(rule, "a draw offer already stands")
        case Saying.ACCEPT_DRAW | Saying.DECLINE_DRAW if offer is not said.seat.other:
            raise Illegal(rule, "the other player has offered no draw")
        case _:
            pass


def offer_after(offer: Seat | None, said: Said) -> Seat | None:
    match said.saying:
        case Saying.OFFER_DRAW:
            return said.seat
        case Saying.ACCEPT_DRAW | Saying.DECLINE_DRAW:
            return None
        case _:
            return offer


def outcome_of(said: Said, *, enemy_can_win: bool) -> Outcome | None:
    """The end that a saying brings; on time the enemy wins only with the means to (B36)."""
    enemy = said.seat.other
    match said.saying:
        case Saying.RESIGN:
            return Outcome(enemy, Ending.RESIGNED)
        case Saying.LEAVE:
            return Outcome(enemy, Ending.LEFT)
        case Saying.ACCEPT_DRAW:
            return Outcome(None, Ending.AGREED)
        case Saying.FLAG:
            return Outcome(enemy if enemy_can_win else None, Ending.TIME)
        case Saying.OFFER_DRAW | Saying.DECLINE_DRAW | Saying.ADJOURN:
            return None
