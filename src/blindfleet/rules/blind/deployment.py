"""Where a fleet of Blind begins (B4)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from blindfleet.board.grid import Cell, CellSet, cells_of, set_of
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import Seat
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.blind.ruleset import BlindRules


@dataclass(frozen=True)
class Deployment:
    """Every piece by the cell it begins on, in the order of the cells.

    That cell is the piece's name for the whole game: it says nothing of the piece's class.
    """

    pieces: tuple[tuple[Cell, PieceClass], ...]

    @classmethod
    def of(cls, pieces: Iterable[tuple[Cell, PieceClass]]) -> Deployment:
        return cls(tuple(sorted(pieces)))

    @cached_property
    def at(self) -> Mapping[Cell, PieceClass]:
        return MappingProxyType(dict(self.pieces))

    @cached_property
    def cells(self) -> CellSet:
        return set_of(cell for cell, _ in self.pieces)

    def __getstate__(self) -> tuple[tuple[Cell, PieceClass], ...]:
        return self.pieces

    def __setstate__(self, pieces: tuple[tuple[Cell, PieceClass], ...]) -> None:
        object.__setattr__(self, "pieces", pieces)


def refuse_deployment(rules: BlindRules, seat: Seat, deployment: Deployment) -> None:
    """Raise with the reason and the cells if the deployment breaks B4."""
    home = rules.home_of(seat)
    cells = [cell for cell, _ in deployment.pieces]
    outside = [cell for cell in cells if cell < 0 or not home >> cell & 1]
    if outside:
        raise Illegal(
            "B4",
            "outside the home rows: {cells}",
            outside,
            cells=" ".join(
                rules.write_cell(cell) for cell in outside if 0 <= cell < rules.board.size
            ),
        )
    if cells != sorted(set(cells)):
        raise Illegal("B4", "one piece stands on a cell, and cells are listed in order")
    have = Counter(piece for _, piece in deployment.pieces)
    for piece, number in rules.fleet:
        if have[piece] != number:
            raise Illegal(
                "B4",
                "{piece}: {have} placed, {number} in the fleet",
                piece=piece.code,
                have=have[piece],
                number=number,
            )


def random_deployment(rules: BlindRules, seat: Seat, rng: random.Random) -> Deployment:
    """Uniform over all legal deployments: a uniform choice of a cell for each piece in turn."""
    cells = rng.sample(cells_of(rules.home_of(seat)), rules.fleet_size)
    return Deployment.of(zip(cells, _all_pieces(rules), strict=True))


def orderly_deployment(rules: BlindRules, seat: Seat) -> Deployment:
    """The same always: in the order of B2 from the row at the strip backwards, columns from A."""
    rows = range(rules.home)
    front = rules.home - 1 if seat is Seat.ONE else rules.board.rows - rules.home
    back = -1 if seat is Seat.ONE else 1
    cells = (
        rules.board.cell(front + back * row, column)
        for row in rows
        for column in range(rules.board.columns)
    )
    return Deployment.of(zip(cells, _all_pieces(rules), strict=False))


def _all_pieces(rules: BlindRules) -> list[PieceClass]:
    return [piece for piece, number in rules.fleet for _ in range(number)]
