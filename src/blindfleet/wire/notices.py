"""What is said aloud, as clients hear it: the public notices of the rules, and nothing else.

There is no way from here to a secret: `notice_of` is given a `PublicNotice`, and those have none.
"""

from __future__ import annotations

from typing import Literal

from blindfleet.board.grid import cells_of
from blindfleet.board.seats import PerSeat
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind import notices as told_in_blind
from blindfleet.rules.families import PublicNotice
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.shooting import notices as told_in_shooting
from blindfleet.rules.table import Said
from blindfleet.wire.actions import PlacedPiece, PlacedShip, placed_pieces, placed_ships
from blindfleet.wire.message import CellNumber, Cells, Message, Part, SeatNumber
from blindfleet.wire.pieces import PieceCode, code_of

ShotAnswer = Literal["miss", "hit", "sunk"]
SayingWord = Literal[
    "resigns",
    "offers-draw",
    "accepts-draw",
    "declines-draw",
    "out-of-time",
    "leaves",
    "adjourns",
]
EndingWord = Literal[
    "forts",
    "no-ships",
    "no-action",
    "quiet",
    "fleet-sunk",
    "both-sunk",
    "resigned",
    "agreed",
    "time",
    "left",
]


class SunkShip(Part, frozen=True, omit_defaults=True):
    """As much of a sinking as the rules tell (S6)."""

    ship_class: str | None = None
    cells: Cells | None = None


class ShipHit(Message, frozen=True, tag="ship"):
    ship_class: str
    number: int
    sunk: bool


class ShipHits(Message, frozen=True, tag="hits"):
    ship_class: str
    number: int
    hits: int
    sunk: bool


class CellAnswer(Message, frozen=True, tag="cell", omit_defaults=True):
    cell: CellNumber
    answer: ShotAnswer
    sunk: SunkShip | None = None


ReportPart = ShipHit | ShipHits | CellAnswer


class Ready(Message, frozen=True, tag="ready"):
    seat: SeatNumber


class Fired(Message, frozen=True, tag="fired", omit_defaults=True):
    seat: SeatNumber
    cell: CellNumber
    answer: ShotAnswer
    sunk: SunkShip | None = None


class Volleyed(Message, frozen=True, tag="volleyed"):
    seat: SeatNumber
    cells: Cells
    report: tuple[ReportPart, ...]


class Arrayed(Message, frozen=True, tag="arrayed"):
    """Where each side's pieces stand, now that both are ready (B6)."""

    one: Cells
    two: Cells


class Moved(Message, frozen=True, tag="moved"):
    seat: SeatNumber
    start: CellNumber
    end: CellNumber


class Asked(Message, frozen=True, tag="asked"):
    seat: SeatNumber
    start: CellNumber
    end: CellNumber
    target: CellNumber


class Struck(Message, frozen=True, tag="struck"):
    seat: SeatNumber
    start: CellNumber
    end: CellNumber
    target: CellNumber
    found: PieceCode


class Answered(Message, frozen=True, tag="answered"):
    seat: SeatNumber
    piece: PieceCode
    number: int


class Won(Message, frozen=True, tag="won"):
    seat: SeatNumber
    taken: Cells


class Swept(Message, frozen=True, tag="swept"):
    seat: SeatNumber


class Lost(Message, frozen=True, tag="lost"):
    seat: SeatNumber
    piece: PieceCode
    lost: Cells


class Exchanged(Message, frozen=True, tag="exchanged"):
    seat: SeatNumber
    own: Cells
    taken: Cells


class Exploded(Message, frozen=True, tag="exploded"):
    seat: SeatNumber
    piece: PieceCode


class Harmless(Message, frozen=True, tag="harmless"):
    seat: SeatNumber


class SaidAloud(Message, frozen=True, tag="said"):
    seat: SeatNumber
    saying: SayingWord


class Ended(Message, frozen=True, tag="ended"):
    winner: SeatNumber | None
    ending: EndingWord


class FleetsRevealed(Message, frozen=True, tag="fleets-revealed"):
    """Both fleets when the game is over; null: never placed."""

    one: tuple[PlacedShip, ...] | None
    two: tuple[PlacedShip, ...] | None


class PiecesRevealed(Message, frozen=True, tag="pieces-revealed"):
    one: tuple[PlacedPiece, ...] | None
    two: tuple[PlacedPiece, ...] | None


WireNotice = (
    Ready
    | Fired
    | Volleyed
    | Arrayed
    | Moved
    | Asked
    | Struck
    | Answered
    | Won
    | Swept
    | Lost
    | Exchanged
    | Exploded
    | Harmless
    | SaidAloud
    | Ended
    | FleetsRevealed
    | PiecesRevealed
)


def notice_of(notice: PublicNotice) -> WireNotice:
    """The notice as clients hear it."""
    match notice:
        case told_in_shooting.Fired(seat, cell, answer, sunk):
            return Fired(int(seat), cell, answer.value, _sunk(sunk))
        case told_in_shooting.Volleyed(seat, cells, report):
            return Volleyed(int(seat), cells_of(cells), tuple(map(_report_part, report)))
        case told_in_shooting.Ready(seat) | told_in_blind.Ready(seat):
            return Ready(int(seat))
        case told_in_shooting.Ended(outcome) | told_in_blind.Ended(outcome):
            return _ended(outcome)
        case told_in_shooting.Revealed(layouts):
            return _fleets(layouts)
        case Said(seat, saying):
            return SaidAloud(int(seat), saying.value)
        case _:
            return _blind_notice(notice)


def _blind_notice(notice: told_in_blind.PublicNotice) -> WireNotice:
    match notice:
        case told_in_blind.Moved(seat, start, end):
            return Moved(int(seat), start, end)
        case told_in_blind.Asked(seat, start, end, target):
            return Asked(int(seat), start, end, target)
        case told_in_blind.Struck(seat, start, end, target, found):
            return Struck(int(seat), start, end, target, code_of(found))
        case told_in_blind.Answered(seat, piece, number):
            return Answered(int(seat), code_of(piece), number)
        case told_in_blind.Arrayed(cells):
            return Arrayed(cells_of(cells.one), cells_of(cells.two))
        case told_in_blind.Revealed(deployments):
            return _pieces(deployments)
        case (
            told_in_blind.Won()
            | told_in_blind.Swept()
            | told_in_blind.Lost()
            | told_in_blind.Exchanged()
            | told_in_blind.Exploded()
            | told_in_blind.Harmless()
        ):
            return _resolution(notice)
        case _:
            raise TypeError("that is nothing that is said aloud")


def _resolution(notice: told_in_blind.Resolution) -> WireNotice:
    match notice:
        case told_in_blind.Won(seat, taken):
            return Won(int(seat), cells_of(taken))
        case told_in_blind.Swept(seat):
            return Swept(int(seat))
        case told_in_blind.Lost(seat, piece, lost):
            return Lost(int(seat), code_of(piece), cells_of(lost))
        case told_in_blind.Exchanged(seat, own, taken):
            return Exchanged(int(seat), cells_of(own), cells_of(taken))
        case told_in_blind.Exploded(seat, piece):
            return Exploded(int(seat), code_of(piece))
        case told_in_blind.Harmless(seat):
            return Harmless(int(seat))


def _sunk(sunk: told_in_shooting.SunkShip | None) -> SunkShip | None:
    if sunk is None:
        return None
    return SunkShip(sunk.ship_class, None if sunk.cells is None else cells_of(sunk.cells))


def _report_part(
    part: told_in_shooting.ShipHit | told_in_shooting.ShipHits | told_in_shooting.CellAnswer,
) -> ReportPart:
    match part:
        case told_in_shooting.ShipHit(name, sunk):
            return ShipHit(name.ship_class, name.number, sunk)
        case told_in_shooting.ShipHits(name, hits, sunk):
            return ShipHits(name.ship_class, name.number, hits, sunk)
        case told_in_shooting.CellAnswer(cell, answer, told):
            return CellAnswer(cell, answer.value, _sunk(told))


def _ended(outcome: Outcome) -> Ended:
    winner = None if outcome.winner is None else int(outcome.winner)
    return Ended(winner, outcome.ending.value)


def _fleets(layouts: PerSeat[shooting.Layout | None]) -> FleetsRevealed:
    return FleetsRevealed(*(None if one is None else placed_ships(one) for one in layouts))


def _pieces(deployments: PerSeat[blind.Deployment | None]) -> PiecesRevealed:
    return PiecesRevealed(*(None if one is None else placed_pieces(one) for one in deployments))
