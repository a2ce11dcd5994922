"""A fleet of Blind in the making: some pieces stand in the home rows, the rest wait (B4)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import Seat
from blindfleet.board.values import FrozenDict
from blindfleet.rules.blind import Deployment
from blindfleet.rules.blind.pieces import PieceClass, read_code
from blindfleet.rules.blind.ruleset import BlindRules


@dataclass(frozen=True)
class PieceDraft:
    """`wanted` is the class chosen; `lifted` is where the piece stands that is to be moved."""

    rules: BlindRules
    seat: Seat
    pieces: Mapping[Cell, PieceClass] = field(default_factory=FrozenDict)
    wanted: PieceClass | None = None
    lifted: Cell | None = None

    @property
    def home(self) -> CellSet:
        return self.rules.home_of(self.seat)

    @property
    def free(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in cells_of(self.home) if cell not in self.pieces)

    def left(self, piece: PieceClass) -> int:
        return self.rules.count(piece) - sum(one is piece for one in self.pieces.values())

    @property
    def waiting(self) -> tuple[PieceClass, ...]:
        """The classes of which pieces are still to be placed."""
        return tuple(piece for piece in sorted(self.rules.classes) if self.left(piece))

    @property
    def missing(self) -> int:
        """How many pieces are still to be placed."""
        return self.rules.fleet_size - len(self.pieces)

    @property
    def in_hand(self) -> PieceClass | None:
        """The class chosen, as long as there is a piece of it; else the first that waits."""
        waiting = self.waiting
        return self.wanted if self.wanted in waiting else next(iter(waiting), None)

    @property
    def deployment(self) -> Deployment | None:
        """The whole fleet, once it is placed."""
        return None if self.missing else Deployment.of(self.pieces.items())

    def put(self, cell: Cell) -> PieceDraft:
        """With a piece of the class in hand there; what stood there waits again. Or Illegal."""
        self._refuse(cell)
        piece = self.in_hand
        if piece is None:
            raise Illegal("B4", "all pieces are placed")
        return self._with({**self.pieces, cell: piece}, wanted=piece)

    def lift(self, cell: Cell) -> PieceDraft:
        """The piece there is to be moved; or Illegal."""
        if cell not in self.pieces:
            raise Illegal("B4", "there is no piece on {cell}", cell=self.rules.write_cell(cell))
        return replace(self, lifted=cell)

    def dropped(self) -> PieceDraft:
        """The lifted piece stays where it stood."""
        return replace(self, lifted=None)

    def swapped(self, cell: Cell) -> PieceDraft:
        """The lifted piece there; what stood there goes where it came from. Or Illegal."""
        self._refuse(cell)
        assert self.lifted is not None, "a piece is lifted"
        pieces = dict(self.pieces)
        piece = pieces.pop(self.lifted)
        other = pieces.pop(cell, None) if cell != self.lifted else None
        if other is not None:
            pieces[self.lifted] = other
        pieces[cell] = piece
        return self._with(pieces, wanted=self.wanted)

    def without(self, cell: Cell) -> PieceDraft:
        """The piece there waits again, and is in hand."""
        pieces = dict(self.pieces)
        piece = pieces.pop(cell, None)
        return self if piece is None else self._with(pieces, wanted=piece)

    def another(self, step: int) -> PieceDraft:
        """Another class in hand."""
        waiting, piece = self.waiting, self.in_hand
        if piece is None:
            return self
        index = (waiting.index(piece) + step) % len(waiting)
        return replace(self, wanted=waiting[index])

    def holding(self, piece: PieceClass) -> PieceDraft:
        return replace(self, wanted=piece, lifted=None)

    def filled(self, chance: random.Random) -> PieceDraft:
        """All that waits of the class in hand, at random."""
        piece = self.in_hand
        return self if piece is None else self._scattered([piece] * self.left(piece), chance)

    def completed(self, chance: random.Random) -> PieceDraft:
        """All that waits, at random."""
        waiting = [piece for piece in self.waiting for _ in range(self.left(piece))]
        return self._scattered(waiting, chance)

    def mirrored(self) -> PieceDraft:
        """Left and right exchanged."""
        board = self.rules.board
        return self._with(
            {
                board.cell(board.row_of(cell), board.columns - 1 - board.column_of(cell)): piece
                for cell, piece in self.pieces.items()
            },
            wanted=self.wanted,
        )

    def cleared(self) -> PieceDraft:
        return self._with({})

    def with_deployment(self, deployment: Deployment) -> PieceDraft:
        return self._with(dict(deployment.pieces))

    def write(self) -> Any:
        """For the disk."""
        return [[cell, piece.code] for cell, piece in sorted(self.pieces.items())]

    @classmethod
    def read(cls, rules: BlindRules, seat: Seat, written: Any) -> PieceDraft:
        """Whatever was written, a draft that may stand so, or Invalid."""
        draft = cls(rules, seat)
        try:
            pieces = {cell: read_code(code) for cell, code in written}
            sound = all(
                type(cell) is int and cell >= 0 and draft.home >> cell & 1 for cell in pieces
            )
        except (TypeError, ValueError, AttributeError):
            sound, pieces = False, {}
        counted = Counter(pieces.values())
        if not sound or any(counted[piece] > rules.count(piece) for piece in counted):
            raise Invalid("the draft cannot be read")
        return draft._with(pieces)

    def _scattered(self, pieces: list[PieceClass], chance: random.Random) -> PieceDraft:
        cells = chance.sample(self.free, len(pieces))
        return self._with(
            {**self.pieces, **dict(zip(cells, pieces, strict=True))}, wanted=self.wanted
        )

    def _with(self, pieces: dict[Cell, PieceClass], wanted: PieceClass | None = None) -> PieceDraft:
        return PieceDraft(self.rules, self.seat, FrozenDict(pieces), wanted)

    def _refuse(self, cell: Cell) -> None:
        if not self.home >> cell & 1:
            raise Illegal("B4", "outside the home rows: {cells}", cells=self.rules.write_cell(cell))
