"""What was said and won says of ships that stood together, compiled.

Who names two or three ships and keeps them afloat has told that they stood together then, the
challenged ship among them (B16, B19), but not which they were. And who beats ships (B21, B25) is of
a class that does so alone, or had mates of it beside it. Either is a *claim*: of several
possibilities, each being a class and the pieces that would all be of it, one is true. It stays true
as the ships move away and as some are lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from blindfleet.kernels.blind.fast_rules import (
    GONE,
    LARGEST_FORCE,
    NO_PIECE,
    Position,
    fraction,
)
from blindfleet.kernels.compiler import Array, Floats, Words, borrowing


class Possibility(NamedTuple):
    kind: int  # the class of them all
    pieces: Sequence[int]


class Claim(NamedTuple):
    side: int  # whose ships they are
    one_of: Sequence[Possibility]


class Claims(NamedTuple):
    """By claim."""

    side: Array
    number: Array  # how many possibilities there are
    kind: Array  # and possibility: the class
    pieces: Array  # and possibility: the pieces, then `NO_PIECE`
    divided: Array  # the claims with possibilities of several classes, all of them of several ships


def still_open(found: Iterable[Claim], position: Position) -> Iterator[Claim]:
    """Those that are not certain anyway, without what is not possible any more."""
    for side, one_of in found:
        left = [one for one in one_of if _is_possible(one, side, position)]
        if not any(_is_certain(one, position) for one in left):
            yield Claim(side, left)


def _is_possible(one: Possibility, side: int, position: Position) -> bool:
    afloat = [piece for piece in one.pieces if position.cell[piece] != GONE]
    return len(afloat) <= position.afloat[side, one.kind] and all(
        position.could[piece] >> one.kind & 1
        if position.cell[piece] != GONE
        else position.what[piece] == one.kind
        for piece in one.pieces
    )


def _is_certain(possible: Possibility, position: Position) -> bool:
    return all(
        position.cell[piece] == GONE or position.could[piece] == 1 << possible.kind
        for piece in possible.pieces
    )


def claims(found: Sequence[Claim] = ()) -> Claims:
    most = max((len(claim.one_of) for claim in found), default=0)
    made = Claims(
        np.array([claim.side for claim in found], np.int64),
        np.array([len(claim.one_of) for claim in found], np.int64),
        np.zeros((len(found), most), np.int64),
        np.full((len(found), most, LARGEST_FORCE), NO_PIECE, np.int64),
        np.array([place for place, claim in enumerate(found) if _is_divided(claim)], np.int64),
    )
    for place, claim in enumerate(found):
        for index, (kind, pieces) in enumerate(claim.one_of):
            made.kind[place, index] = kind
            made.pieces[place, index, : len(pieces)] = pieces
    return made


def _is_divided(claim: Claim) -> bool:
    kinds = {one.kind for one in claim.one_of}
    return len(kinds) > 1 and all(len(one.pieces) > 1 for one in claim.one_of)


@borrowing
def unmet(claims: Claims, side: int, what: Array) -> int:
    """How many claims about the side's ships the world does not agree with."""
    found = 0
    for claim in range(len(claims.side)):
        if claims.side[claim] == side and not _is_met(claims, claim, what):
            found += 1
    return found


@borrowing
def _is_met(claims: Claims, claim: int, what: Array) -> bool:
    for index in range(claims.number[claim]):
        meets = True
        for place in range(LARGEST_FORCE):
            piece = claims.pieces[claim, index, place]
            if piece != NO_PIECE and what[piece] != claims.kind[claim, index]:
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
    """Give ships of the side the class of one possibility, so that every claim is met; whether that
    went well. Likelier ones are drawn more often, roughly: it is somewhere to begin.

    Pieces afloat have the class 0 before, and those of which it is not told after; `left` are those
    of each class that are still to be given.
    """
    for claim in range(len(claims.side)):
        if claims.side[claim] != side or _is_met(claims, claim, what):
            continue
        many_left = left.sum()
        total, chosen = 0.0, -1
        for index in range(claims.number[claim]):
            kind = claims.kind[claim, index]
            likely, missing = 1.0, 0
            for place in range(LARGEST_FORCE):
                piece = claims.pieces[claim, index, place]
                if piece == NO_PIECE or what[piece] == kind:
                    continue
                gone = position.cell[piece] == GONE
                if what[piece] != 0 or gone or not position.could[piece] >> kind & 1:
                    likely = 0.0
                missing += 1
                likely *= weight[piece, kind] * left[kind] / many_left
            if missing <= left[kind] and likely > 0.0:
                total += likely
                if fraction(chance) * total < likely:
                    chosen = index
        if chosen < 0:
            return False
        kind = claims.kind[claim, chosen]
        for place in range(LARGEST_FORCE):
            piece = claims.pieces[claim, chosen, place]
            if piece != NO_PIECE and what[piece] != kind:
                what[piece] = kind
                left[kind] -= 1
    return True


@borrowing
def involve(claims: Claims, side: int, involved: Array) -> None:
    """By piece: the set of classes that some claim may need it to be."""
    for claim in range(len(claims.side)):
        if claims.side[claim] == side:
            for index in range(claims.number[claim]):
                for place in range(LARGEST_FORCE):
                    piece = claims.pieces[claim, index, place]
                    if piece != NO_PIECE:
                        involved[piece] |= 1 << claims.kind[claim, index]
