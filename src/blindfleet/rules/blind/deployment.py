"""Where a fleet of Blind begins (B4)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import perm
from typing import Any

from blindfleet.board.grid import Cell, CellSet, cells_of, set_of
from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import Seat
from blindfleet.board.values import FrozenDict, WithoutCaches
from blindfleet.rules.blind.pieces import PieceClass, read_code
from blindfleet.rules.blind.ruleset import BlindRules


@dataclass(frozen=True)
class Deployment(WithoutCaches):
    """Every piece by the cell it begins on, in the order of the cells.

    That cell is the piece's name for the whole game: it says nothing of the piece's class.
    """

    pieces: tuple[tuple[Cell, PieceClass], ...]

    @classmethod
    def of(cls, pieces: Iterable[tuple[Cell, PieceClass]]) -> Deployment:
        return cls(tuple(sorted(pieces)))

    @classmethod
    def drawn(cls, rules: BlindRules, picture: str) -> Deployment:
        """From rows as records draw them: `7 BBC.D`, or codes apart: `7 BS BS CR . DS`."""
        pieces = []
        for line in picture.split("\n"):
            number, *words = line.split() or [""]
            codes = list(words[0]) if len(words) == 1 else words
            if number and (len(codes) != rules.board.columns or not number.isascii()):
                raise Invalid("“{text}” is not a row of the board", text=line.strip()[:40])
            for column, code in enumerate(codes):
                if code != ".":
                    cell = rules.read_cell(f"{rules.coordinates.letter(column)}{number}")
                    pieces.append((cell, read_code(code)))
        return cls.of(pieces)

    @cached_property
    def at(self) -> Mapping[Cell, PieceClass]:
        return FrozenDict(self.pieces)

    @cached_property
    def cells(self) -> CellSet:
        return set_of(cell for cell, _ in self.pieces)


def refuse_deployment(rules: BlindRules, seat: Seat, deployment: Deployment) -> None:
    """Raise with the reason and the cells if the deployment breaks B4."""
    _refuse_cells(rules, seat, deployment)
    have = Counter(piece for _, piece in deployment.pieces)
    for piece, number in rules.fleet:
        if have[piece] != number:
            raise _wrong_number(piece, have[piece], number)


def refuse_pieces(rules: BlindRules, seat: Seat, deployment: Deployment) -> None:
    """The same for a fleet that is not all placed yet: pieces may be missing."""
    _refuse_cells(rules, seat, deployment)
    have = Counter(piece for _, piece in deployment.pieces)
    for piece, number in rules.fleet:
        if have[piece] > number:
            raise _wrong_number(piece, have[piece], number)


def _refuse_cells(rules: BlindRules, seat: Seat, deployment: Deployment) -> None:
    if not _is_well_made(deployment):
        raise Illegal("B4", "a deployment is a tuple of cells and pieces")
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


def _wrong_number(piece: PieceClass, have: int, number: int) -> Illegal:
    return Illegal(
        "B4",
        "{piece}: {have} placed, {number} in the fleet",
        piece=piece.code,
        have=have,
        number=number,
    )


def _is_well_made(deployment: Any) -> bool:
    """Whether it is what its type says, to the last number: a bot may hand over anything."""
    return (
        type(deployment) is Deployment
        and type(deployment.pieces) is tuple
        and all(
            type(one) is tuple and tuple(map(type, one)) == (int, PieceClass)
            for one in deployment.pieces
        )
    )


def count_deployments(rules: BlindRules) -> int:
    """The number of legal deployments, the pieces of one class taken as distinct."""
    return perm(rules.home_of(Seat.ONE).bit_count(), rules.fleet_size)


def random_deployment(rules: BlindRules, seat: Seat, rng: random.Random) -> Deployment:
    """Uniform over all legal deployments: a uniform choice of a cell for each piece in turn."""
    cells = rng.sample(cells_of(rules.home_of(seat)), rules.fleet_size)
    return Deployment.of(zip(cells, _all_pieces(rules), strict=True))


def random_rest(
    rules: BlindRules, seat: Seat, placed: Deployment, rng: random.Random
) -> Deployment:
    """The placed pieces, and the rest of the fleet at random on what is free of the home."""
    refuse_pieces(rules, seat, placed)
    have = Counter(piece for _, piece in placed.pieces)
    rest = [piece for piece, number in rules.fleet for _ in range(number - have[piece])]
    cells = rng.sample(cells_of(rules.home_of(seat) & ~placed.cells), len(rest))
    return Deployment.of([*placed.pieces, *zip(cells, rest, strict=True)])


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
