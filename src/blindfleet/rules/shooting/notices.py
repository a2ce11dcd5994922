"""What is said aloud in a shooting game.

A `PublicNotice` is told to both seats and to spectators alike, so it has no field for anything that
one of them may not know. What a seat alone knows is its own deployment, and that reaches it as the
echo of its own `Deploy`. There is no third kind.
"""

from __future__ import annotations

import enum
from typing import NamedTuple

from blindfleet.board.grid import Cell, CellSet
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.board.values import value
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.shooting.actions import Deploy
from blindfleet.rules.shooting.layout import Layout, ShipName
from blindfleet.rules.table import Said


class Answer(enum.Enum):
    """S11."""

    MISS = "miss"
    HIT = "hit"
    SUNK = "sunk"


@value
class SunkShip(NamedTuple):
    """What S6 tells of a sinking: class and cells, the class, or nothing."""

    ship_class: str | None = None
    cells: CellSet | None = None


@value
class Ready(NamedTuple):
    """`seat` has placed the fleet."""

    seat: Seat


@value
class Fired(NamedTuple):
    """`seat` shot at `cell` and heard the answer; `sunk` with `Answer.SUNK` only."""

    seat: Seat
    cell: Cell
    answer: Answer
    sunk: SunkShip | None = None


@value
class ShipHit(NamedTuple):
    """S14, report `ships`."""

    name: ShipName
    sunk: bool


@value
class ShipHits(NamedTuple):
    """S14, report `counts`."""

    name: ShipName
    hits: int
    sunk: bool


@value
class CellAnswer(NamedTuple):
    """S14, report `cells`."""

    cell: Cell
    answer: Answer
    sunk: SunkShip | None = None


Report = tuple[ShipHit, ...] | tuple[ShipHits, ...] | tuple[CellAnswer, ...]


@value
class Volleyed(NamedTuple):
    """`seat` fired a whole salvo and heard the report."""

    seat: Seat
    cells: CellSet
    report: Report


@value
class Ended(NamedTuple):
    outcome: Outcome


@value
class Revealed(NamedTuple):
    """Both deployments, told to everyone when the game is over (S28); None: never placed."""

    layouts: PerSeat[Layout | None]


PublicNotice = Ready | Fired | Volleyed | Said | Ended | Revealed
Echo = Deploy
Notice = PublicNotice | Echo


def echo_of(action: object) -> Echo | None:
    """The action itself where it holds a secret of the seat's own; a seat is told that back."""
    return action if isinstance(action, Deploy) else None
