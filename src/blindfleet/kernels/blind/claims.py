"""What an answer said of the ships beside the one that was asked, compiled.

Who names two or three ships and keeps them afloat has told that they stood together then, the
challenged ship among them (B16, B19), but not which they were. That is a *claim*: of the forces
that could have been meant, one was. It stays true as the ships move away and as some are lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from blindfleet.kernels.blind.fast_rules import (
    GONE,
    LARGEST_FORCE,
    MOST_FORCES,
    NO_PIECE,
    Position,
    fraction,
)
from blindfleet.kernels.compiler import Array, Floats, Words, borrowing


class Claims(NamedTuple):
    """By claim."""

    kind: Array  # the class that was named
    side: Array  # whose ships they are
    forces: Array  # and force: the pieces, as many as were named, then `NO_PIECE`
    number: Array  # how many forces there are


def claims(found: Sequence[tuple[int, int, Sequence[Sequence[int]]]] = ()) -> Claims:
    """Of classes, sides, and the forces that could have been meant."""
    made = Claims(
        np.zeros(len(found), np.int64),
        np.zeros(len(found), np.int64),
        np.full((len(found), MOST_FORCES, LARGEST_FORCE), NO_PIECE, np.int64),
        np.zeros(len(found), np.int64),
    )
    for place, (kind, side, forces) in enumerate(found):
        made.kind[place], made.side[place], made.number[place] = kind, side, len(forces)
        for row, force in zip(made.forces[place], forces, strict=False):
            row[: len(force)] = force
    return made


@borrowing
def agree(claims: Claims, side: int, what: Array) -> bool:
    """Whether the world agrees with every claim about the side's ships."""
    for claim in range(len(claims.kind)):
        if claims.side[claim] == side and not _is_met(claims, claim, what):
            return False
    return True


@borrowing
def _is_met(claims: Claims, claim: int, what: Array) -> bool:
    for index in range(claims.number[claim]):
        meets = True
        for place in range(LARGEST_FORCE):
            piece = claims.forces[claim, index, place]
            if piece != NO_PIECE and what[piece] != claims.kind[claim]:
                meets = False
        if meets:
            return True
    return False


@borrowing
def reserve(
    claims: Claims,
    side: int,
    position: Position,
    left: Array,
    weight: Floats,
    chance: Words,
    what: Array,
) -> bool:
    """Give ships of the side the class that was named, so that every claim is met; whether that
    went well. Likelier forces are drawn more often.

    Pieces afloat have the class 0 before, and those of which it is not told after; `left` are those
    of each class that are still to be given.
    """
    for claim in range(len(claims.kind)):
        if claims.side[claim] != side or _is_met(claims, claim, what):
            continue
        kind = claims.kind[claim]
        total, chosen = 0.0, -1
        for index in range(claims.number[claim]):
            likely, missing = 1.0, 0
            for place in range(LARGEST_FORCE):
                piece = claims.forces[claim, index, place]
                if piece == NO_PIECE or what[piece] == kind:
                    continue
                gone = position.cell[piece] == GONE
                if what[piece] != 0 or gone or not position.could[piece] >> kind & 1:
                    likely = 0.0
                missing += 1
                likely *= weight[piece, kind]
            if missing <= left[kind] and likely > 0.0:
                total += likely
                if fraction(chance) * total < likely:
                    chosen = index
        if chosen < 0:
            return False
        for place in range(LARGEST_FORCE):
            piece = claims.forces[claim, chosen, place]
            if piece != NO_PIECE and what[piece] != kind:
                what[piece] = kind
                left[kind] -= 1
    return True


@borrowing
def involve(claims: Claims, side: int, involved: Array) -> None:
    """By piece: the set of classes that it may have been named as."""
    for claim in range(len(claims.kind)):
        if claims.side[claim] == side:
            for index in range(claims.number[claim]):
                for place in range(LARGEST_FORCE):
                    piece = claims.forces[claim, index, place]
                    if piece != NO_PIECE:
                        involved[piece] |= 1 << claims.kind[claim]
