"""Ships of one class keep company: what pieces that stand together say of each other, compiled.

What a piece has done speaks for its own class (`evidence`). Besides, two pieces of a side that
began beside each other, or stand so now, are likelier of one class than two that never did: people
and bots build squadrons. So of two worlds that one is likelier in which like stands beside like.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from blindfleet.kernels.blind.fast_rules import GONE, NO_PIECE, Position, Terrain
from blindfleet.kernels.compiler import Array, Floats, compiled, inlined

SIDES = 4  # squadrons are joined in four directions (B16), whatever steps there are


class Kinship(NamedTuple):
    """Who stands and stood beside whom in a position, and what that says."""

    mates: Array  # by piece: those of its side that began beside it, and those beside it now
    says: Floats  # how much a mate of then, and one of now, speaks for its own class, by class


@compiled
def mates_of(terrain: Terrain, position: Position, origins: Array) -> Array:
    """By piece the four that began beside it, then the four that stand there; `NO_PIECE` where none
    does. `origins` says by piece on which cell it began.
    """
    began = np.full(len(position.board), NO_PIECE, np.int16)
    for piece in range(len(origins)):
        began[int(origins[piece])] = piece
    found = np.full((len(origins), 2 * SIDES), NO_PIECE, np.int16)
    for piece in range(len(origins)):
        for way in range(SIDES):
            mate = began[int(origins[piece]) + terrain.sides[way]]
            if mate >= 0 and (mate < terrain.pieces) == (piece < terrain.pieces):
                found[piece, way] = mate
            if position.cell[piece] != GONE:
                mate = position.board[position.cell[piece] + terrain.sides[way]]
                if mate >= 0 and (mate < terrain.pieces) == (piece < terrain.pieces):
                    found[piece, SIDES + way] = mate
    return found


@inlined
def drawn_over(kinship: Kinship, what: Array, piece: int, but: int, kind: int, other: int) -> float:
    """How much more all those beside the piece, but for one, speak for the class `other` than for
    `kind`.
    """
    found = 0.0
    for place in range(2 * SIDES):
        mate = kinship.mates[piece, place]
        if mate >= 0 and mate != but:
            if what[mate] == other:
                found += kinship.says[place // SIDES, other]
            elif what[mate] == kind:
                found -= kinship.says[place // SIDES, kind]
    return found
