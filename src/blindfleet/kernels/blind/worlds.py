"""Worlds that fit what a player knows, drawn by chance, compiled.

A world gives every enemy piece a class: one that it could have, of each class as many as are
afloat, in agreement with all that was claimed (`claims`).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from blindfleet.kernels.blind.claims import Claims, involve, reserve, unmet
from blindfleet.kernels.blind.fast_rules import (
    ANSWERING,
    ANYTHING,
    ASKED,
    ASKER,
    CLASSES,
    ENGAGING,
    GONE,
    LARGEST_FORCE,
    MOVABLE,
    NO_PIECE,
    NUMBER,
    ON_TURN,
    PHASE,
    SHIPS,
    Position,
    Terrain,
    below,
    forces,
    fraction,
)
from blindfleet.kernels.blind.kinship import Kinship, drawn_over
from blindfleet.kernels.compiler import Array, Floats, Numbers, Words, borrowing, compiled, inlined


class Clues(NamedTuple):
    """What speaks for what the pieces are."""

    weight: Floats  # by piece and class: how well that would fit what the piece has done
    kinship: Kinship
    claims: Claims


SWAPS = 30  # for every hidden piece so many exchanges are tried
ATTEMPTS = 50  # at finding ships for the claims
BEFORE = 1.0


@compiled
def imagine(position: Position, side: int, clues: Clues, chance: Words, what: Array) -> None:
    """Give every piece of `side` afloat a class: one that it could have, and of each class as many
    as are afloat, in agreement with the claims. A world is the likelier, the better the classes fit
    by the weights, and the more of a class stand together.

    First some world is made, which `vary` then makes another one of.
    """
    for _ in range(ATTEMPTS):
        if _begin(position, side, clues.weight, clues.claims, chance, what, True):
            break
    else:
        _begin(position, side, clues.weight, clues.claims, chance, what, False)
    vary(position, side, clues, chance, what)


@compiled
def vary(position: Position, side: int, clues: Clues, chance: Words, what: Array) -> None:
    """Another world that fits, of one that does: pairs of pieces exchange what they are, or do not
    (Metropolis). In one that does not agree with every claim, exchanges that make it agree with
    more of them are made however unlikely.
    """
    weight, claims, kinship = clues.weight, clues.claims, clues.kinship
    kin_count = kinship.says.any()
    involved = np.zeros(len(what), np.int64)
    involve(claims, side, involved)
    against = unmet(claims, side, what)
    exchanged = np.empty((LARGEST_FORCE, 2), np.int64)
    many = position.strength[side]
    for _ in range(SWAPS * many):
        if len(claims.divided) and against == 0:
            _vary_a_divided_claim(position, side, clues, chance, what, exchanged)
        one = position.roster[side, below(chance, many)]
        two = position.roster[side, below(chance, many)]
        kind, other = what[one], what[two]
        if kind != other and position.could[one] >> other & 1 and position.could[two] >> kind & 1:
            before = weight[one, kind] * weight[two, other]
            after = weight[one, other] * weight[two, kind]
            if kin_count:
                drawn = drawn_over(kinship, what, one, two, kind, other)
                drawn += drawn_over(kinship, what, two, one, other, kind)
                after *= math.exp(drawn)
            taken = after >= before or fraction(chance) * before < after
            if taken or against:
                what[one], what[two] = other, kind
                if against or involved[one] >> kind & 1 or involved[two] >> other & 1:
                    then = unmet(claims, side, what)
                    if then < against or (taken and then == against):
                        against = then
                    else:
                        what[one], what[two] = kind, other


@borrowing
def _vary_a_divided_claim(
    position: Position, side: int, clues: Clues, chance: Words, what: Array, exchanged: Numbers
) -> None:
    """All pieces of a possibility exchange what they are with others, or none does: from one
    possibility to one of another class no single exchange leads that keeps to the claim. The way
    back is as likely to be tried.
    """
    weight, claims, kinship = clues.weight, clues.claims, clues.kinship
    claim = claims.divided[below(chance, len(claims.divided))]
    if claims.side[claim] != side:
        return
    index = below(chance, claims.number[claim])
    likelier, number = 1.0, 0
    for place in range(LARGEST_FORCE):
        one = claims.pieces[claim, index, place]
        if one == NO_PIECE or position.cell[one] == GONE:
            continue
        two = position.roster[side, below(chance, position.strength[side])]
        kind, other = what[one], what[two]
        may = position.could[one] >> other & 1 and position.could[two] >> kind & 1
        if not may or two in claims.pieces[claim, index] or two in exchanged[:number, 1]:
            likelier = 0.0
            break
        if kind != other:
            drawn = drawn_over(kinship, what, one, two, kind, other)
            drawn += drawn_over(kinship, what, two, one, other, kind)
            likelier *= math.exp(drawn) * weight[one, other] * weight[two, kind]
            likelier /= weight[one, kind] * weight[two, other]
        what[one], what[two] = other, kind
        exchanged[number, 0], exchanged[number, 1] = one, two
        number += 1
    if fraction(chance) >= likelier or unmet(claims, side, what):
        for back in range(number - 1, -1, -1):
            one, two = exchanged[back, 0], exchanged[back, 1]
            what[one], what[two] = what[two], what[one]


@compiled
def _begin(
    position: Position,
    side: int,
    weight: Floats,
    claims: Claims,
    chance: Words,
    what: Array,
    with_claims: bool,
) -> bool:
    """A world to begin with; whether there is one with these ships for the claims.

    Pieces of which more is known go first: what is known of a piece are sets within sets, so that
    without claims something is left for every piece.
    """
    many = position.strength[side]
    left = position.afloat[side].copy()
    for index in range(many):
        piece = position.roster[side, index]
        what[piece] = 0
        could = position.could[piece]
        for kind in range(1, CLASSES):
            if could == 1 << kind:
                what[piece] = kind
                left[kind] -= 1
    if with_claims and not reserve(claims, side, position, left, weight, chance, what):
        return False
    for known in (SHIPS, MOVABLE, ANYTHING):
        for index in range(many):
            piece = position.roster[side, index]
            if what[piece] == 0 and position.could[piece] & ~known == 0:
                kind = _drawn(position.could[piece], left, weight[piece], chance)
                if kind == 0:
                    return False
                what[piece] = kind
                left[kind] -= 1
    return True


@inlined
def _drawn(could: int, left: Array, weight: Floats, chance: Words) -> int:
    """A class that a piece could be and of which some are left; 0 if there is none."""
    total = 0.0
    for kind in range(1, CLASSES):
        if could >> kind & 1 and left[kind] > 0:
            total += weight[kind] * left[kind]
    rest = total * fraction(chance)
    chosen = 0
    for kind in range(1, CLASSES):
        if could >> kind & 1 and left[kind] > 0 and rest >= 0.0:
            chosen = kind
            rest -= weight[kind] * left[kind]
    return chosen


@compiled
def reconsider(
    position: Position,
    side: int,
    clues: Clues,
    chance: Words,
    suspects: Floats,
    worlds: int,
) -> None:
    """What the side's pieces may be: what they are in so many worlds. What was thought before
    counts as one more of them.
    """
    many = position.strength[side]
    what = position.what.copy()
    seen = np.zeros((len(what), CLASSES))
    for _ in range(worlds):
        imagine(position, side, clues, chance, what)
        for index in range(many):
            piece = position.roster[side, index]
            seen[piece, what[piece]] += 1.0
    for index in range(many):
        piece = position.roster[side, index]
        for kind in range(1, CLASSES):
            total = seen[piece, kind] + BEFORE * suspects[piece, kind]
            suspects[piece, kind] = total / (worlds + BEFORE)


@borrowing
def settle(
    terrain: Terrain, position: Position, me: int, chance: Words, forces_room: Numbers
) -> bool:
    """Give the enemy of `me` the secret choice behind an open question; whether there is one."""
    head = position.head
    if head[PHASE] == ANSWERING and terrain.before and head[ON_TURN] != me:
        asker = position.board[head[ASKER]]
        number = forces(terrain, position, asker, head[ASKER], forces_room)
        chosen = below(chance, number)
        for place in range(LARGEST_FORCE):
            position.force[place] = forces_room[chosen, place]
    if head[PHASE] != ENGAGING or head[ON_TURN] != me:
        return True
    asked = position.board[head[ASKED]]
    number = forces(terrain, position, asked, head[ASKED], forces_room)
    found = 0
    for index in range(number):
        size = 1 + (forces_room[index, 1] != 0) + (forces_room[index, 2] != 0)
        if size == head[NUMBER]:
            found += 1
            if below(chance, found) == 0:
                for place in range(LARGEST_FORCE):
                    position.named[place] = forces_room[index, place]
    return found > 0
