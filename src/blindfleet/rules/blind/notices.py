"""What is said aloud in Blind, with the table «what each side learns» as its measure.

A `PublicNotice` is told to both seats and to spectators alike, so it has no field for anything that
one of them may not know: a move carries no class, an answer no cells, a victory nothing of the
victor. What a seat alone knows is its own deployment and its own secret choices, and those reach it
as the echo of its own action. There is no third kind.
"""

from __future__ import annotations

from typing import NamedTuple

from blindfleet.board.grid import Cell, CellSet
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.board.values import value
from blindfleet.rules.blind.actions import Answer, Ask, Deploy, Engage
from blindfleet.rules.blind.deployment import Deployment
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.table import Said


@value
class Ready(NamedTuple):
    """`seat` has placed all pieces."""

    seat: Seat


@value
class Arrayed(NamedTuple):
    """Both are ready: where each side's pieces stand (B4, B6)."""

    cells: PerSeat[CellSet]


@value
class Moved(NamedTuple):
    seat: Seat
    start: Cell
    end: Cell


@value
class Asked(NamedTuple):
    """A challenge: the acting piece is a ship."""

    seat: Seat
    start: Cell
    end: Cell
    target: Cell


@value
class Struck(NamedTuple):
    """A torpedo struck; `found` left the board unless it is a fort (B28, B29)."""

    seat: Seat
    start: Cell
    end: Cell
    target: Cell
    found: PieceClass


@value
class Answered(NamedTuple):
    """`seat`, the defender, named a class and a number (B19)."""

    seat: Seat
    piece: PieceClass
    number: int


@value
class Won(NamedTuple):
    """`seat`, the attacker, won: the named force stood on `taken` and is gone (B21)."""

    seat: Seat
    taken: CellSet


@value
class Swept(NamedTuple):
    """`seat` swept the challenged mine: the acting ship is a sweeper (B27)."""

    seat: Seat


@value
class Lost(NamedTuple):
    """`seat`, the attacker, lost ships of one class: the acting one, or all engaged (B22)."""

    seat: Seat
    piece: PieceClass
    lost: CellSet


@value
class Exchanged(NamedTuple):
    """Both forces are gone: the attacker's `own` and the defender's `taken`, one class (B23)."""

    seat: Seat
    own: CellSet
    taken: CellSet


@value
class Exploded(NamedTuple):
    """The challenged mine destroyed `seat`'s acting ship (B27)."""

    seat: Seat
    piece: PieceClass


@value
class Harmless(NamedTuple):
    """`seat`'s acting ship could do the torpedo no harm: it is a fish (B30)."""

    seat: Seat


@value
class Ended(NamedTuple):
    outcome: Outcome


@value
class Revealed(NamedTuple):
    """Both deployments, told to everyone when the game is over (B38); None: never placed."""

    deployments: PerSeat[Deployment | None]


Resolution = Won | Swept | Lost | Exchanged | Exploded | Harmless
PublicNotice = (
    Ready | Arrayed | Moved | Asked | Struck | Answered | Resolution | Said | Ended | Revealed
)
Echo = Deploy | Ask | Answer | Engage
Notice = PublicNotice | Echo


def echo_of(action: object) -> Echo | None:
    """The action itself where it holds a secret of the seat's own; a seat is told that back."""
    if isinstance(action, Deploy | Answer | Engage) or (isinstance(action, Ask) and action.force):
        return action
    return None
