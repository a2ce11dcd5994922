"""Ships of one class keep company: what pieces that stand together say of each other, compiled.

What a piece has done speaks for its own class (`evidence`). Besides, two pieces of a side that
began beside each other, or stand so now, are likelier of one class than two that never did: people
and bots build squadrons. So of two worlds that one is likelier in which like stands beside like.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from blindfleet.kernels.blind.fast_rules import NO_PIECE, Position, Terrain
from blindfleet.kernels.compiler import Array, Floats, borrowing, compiled

SIDES = 4  # squadrons are joined in four directions (B16), whatever steps there are


class Kinship(NamedTuple):
    """Who stood beside whom, and what that says."""

    at_first: Array  # by piece: those of its side that began beside it; `NO_PIECE` where none did
    sides: Array  # what leads to the cells beside a cell
    then: Floats  # by class: how much one that began beside a piece speaks for the same class
    now: Floats  # the same of one that stands beside it


@compiled
def beside_at_first(terrain: Terrain, origins: Array) -> Array:
    """By piece those of its side that began beside it; `origins` says by piece on which cell."""
    began = np.full(len(terrain.row), NO_PIECE, np.int16)
    for piece in range(len(origins)):
        began[int(origins[piece])] = piece
    found = np.full((len(origins), SIDES), NO_PIECE, np.int16)
    for piece in range(len(origins)):
        for way in range(SIDES):
            other = began[int(origins[piece]) + terrain.sides[way]]
            if other != NO_PIECE and (other < terrain.pieces) == (piece < terrain.pieces):
                found[piece, way] = other
    return found


@borrowing
def drawn_over(
    kinship: Kinship, position: Position, what: Array, piece: int, but: int, kind: int, other: int
) -> float:
    """How much more all those beside the piece, but for one, speak for the class `other` than for
    `kind`.
    """
    found = 0.0
    for way in range(SIDES):
        mate = kinship.at_first[piece, way]
        if mate >= 0 and mate != but:
            if what[mate] == other:
                found += kinship.then[other]
            elif what[mate] == kind:
                found -= kinship.then[kind]
    half = len(position.what) // 2
    cell = position.cell[piece]
    for way in range(SIDES):
        mate = position.board[cell + kinship.sides[way]]
        if mate >= 0 and mate != but and (mate < half) == (piece < half):
            if what[mate] == other:
                found += kinship.now[other]
            elif what[mate] == kind:
                found -= kinship.now[kind]
    return found


@borrowing
def count_kin(
    terrain: Terrain, position: Position, at_first: Array, piece: int, found: Floats
) -> None:
    """How many of each class began beside the piece, and stand there now."""
    found[:] = 0.0
    for way in range(SIDES):
        mate = at_first[piece, way]
        if mate != NO_PIECE:
            found[0, position.what[mate]] += 1.0
        mate = position.board[position.cell[piece] + terrain.sides[way]]
        if mate >= 0 and (mate < terrain.pieces) == (piece < terrain.pieces):
            found[1, position.what[mate]] += 1.0
