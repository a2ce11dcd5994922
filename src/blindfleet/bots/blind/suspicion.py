"""What each enemy piece may be, and how likely, from the view alone."""

from __future__ import annotations

from collections.abc import Mapping

from blindfleet.board.grid import Cell
from blindfleet.bots.player import Chances
from blindfleet.rules.blind import BlindRules, PieceClass, View
from blindfleet.rules.blind.public import Sighting

CLASSES = len(PieceClass) + 1
ROUNDS = 3  # more rounds of fitting change the chances by less than a hundredth


def suspicions(view: View) -> Mapping[Cell, Chances]:
    """For every enemy piece the chance of each class.

    Where a piece began and whether it has moved says what it is suspected of. These weights are
    then fitted to what is afloat: a piece is one thing, and there are only so many of each.
    """
    found = {cell: _weights(view, cell, sighting) for cell, sighting in view.enemy_pieces.items()}
    if not found:
        return {}
    afloat = [0, *(view.public.afloat(view.seat.other, piece) for piece in PieceClass)]
    for _ in range(ROUNDS):
        sums = [sum(column) for column in zip(*found.values(), strict=True)]
        scale = [
            number / weight if weight else 0.0 for number, weight in zip(afloat, sums, strict=True)
        ]
        for cell, row in found.items():
            fitted = [weight * by for weight, by in zip(row, scale, strict=True)]
            whole = sum(fitted)
            found[cell] = [weight / whole for weight in fitted]
    return {cell: tuple(row) for cell, row in found.items()}


def equal_suspicions(view: View) -> Mapping[Cell, Chances]:
    """The same for somebody who counts nothing: whatever was not disclosed may be anything."""
    found = {}
    for cell, sighting in view.enemy_pieces.items():
        counts = [0.0] * CLASSES
        for piece in sighting.could_be:
            counts[piece] = float(view.rules.count(piece))
        whole = sum(counts)
        found[cell] = tuple(count / whole for count in counts)
    return found


def _weights(view: View, cell: Cell, sighting: Sighting) -> list[float]:
    weights = [0.0] * CLASSES
    for piece in sighting.could_be:
        weights[piece] = 1.0
    if cell != sighting.origin or PieceClass.FORT not in sighting.could_be:
        weights[PieceClass.FORT] = 0.0
        weights[PieceClass.MINE] *= 0.4
    else:
        depth = _depth(view.rules, sighting.origin)
        weights[PieceClass.FORT] *= 0.6 + 1.4 * depth
        weights[PieceClass.MINE] *= 0.7 + depth
    return weights


def _depth(rules: BlindRules, origin: Cell) -> float:
    """How far back in its home a piece began, from 0 in the front row to 1."""
    row = rules.board.row_of(origin)
    from_edge = min(row, rules.board.rows - 1 - row)
    return 1 - from_edge / max(1, rules.home - 1)
