"""What speaks for a side of Blind in a world, in numbers, and what it promises, compiled.

Here every piece's class is taken as known: a position is looked at as somebody sees it who sees
all. What the sides know of each other counts as one of the things that speak for them.
"""

from __future__ import annotations

import math

import numpy as np

from blindfleet.kernels.blind.fast_rules import (
    CLASSES,
    EMPTY,
    FISH,
    FORT,
    MINE,
    NOBODY,
    ON_TURN,
    OVER,
    PHASE,
    TORPEDO,
    WINNER,
    Position,
    Terrain,
    distance,
    largest_force,
)
from blindfleet.kernels.compiler import Floats, compiled, inlined

# What speaks for a side, each less the same of the other side. First pieces by class; then by class
# those of which the enemy does not know what they are, and those that have moved.
HIDDEN = CLASSES
MOVED = 2 * CLASSES
SQUADRONS = 3 * CLASSES  # by class of ships: those that have a mate beside them
(
    NEAREST,  # of the enemy's forts: how near the nearest ship is to it
    SECOND,  # and the next one
    OPEN_WAY,  # how near a ship is on free cells alone
    CROWD,  # ships within three steps of it
    GUARDS,  # its own ships within two steps
    ARMED,  # its own torpedoes within two steps
    MINED,  # its own mines beside it
    OPEN_SIDES,  # free cells beside it
    SUSPECTED,  # how likely it is thought to be a fort
    CLOSING,  # that, times how near the nearest ship is
    LAST_FORT,  # the next fort that is taken ends the game
    TAKES,  # on turn: the best of the pieces that a ship in contact would beat, in ranks
    LOSES,  # the same when the enemy is on turn
    STRIKES,  # the most senior ship that a torpedo of whoever is on turn can strike
    MOVE_AHEAD,  # it is on turn
) = range(SQUADRONS + CLASSES, SQUADRONS + CLASSES + 15)
POINTS = SQUADRONS + CLASSES + 15

FADING = 0.7  # what a step leaves of being near
FURTHEST = 8  # on free cells: no nearer than this is as good as never


@compiled
def appraise(
    terrain: Terrain, position: Position, side: int, suspects: Floats, found: Floats
) -> None:
    """What speaks for the side: see the places in `found`."""
    for place in range(POINTS):
        found[place] = 0.0
    for owner in range(2):
        sign = 1.0 if owner == side else -1.0
        for index in range(position.strength[owner]):
            piece = position.roster[owner, index]
            kind, could = position.what[piece], position.could[piece]
            found[kind] += sign
            if could & (could - 1):
                found[HIDDEN + kind] += sign
            if not could >> FORT & 1:
                found[MOVED + kind] += sign
            if kind <= FISH:
                if largest_force(terrain, position, piece, position.cell[piece]) > 1:
                    found[SQUADRONS + kind] += sign
            elif kind == FORT:
                _besiege(terrain, position, owner, piece, suspects[piece, FORT], -sign, found)
        if position.afloat[owner, FORT] == terrain.forts_spared + 1:
            found[LAST_FORT] += sign
        _contacts(terrain, position, owner, sign, found)
    found[MOVE_AHEAD] = 1.0 if position.head[ON_TURN] == side else -1.0


@inlined
def _besiege(
    terrain: Terrain,
    position: Position,
    owner: int,
    fort: int,
    suspected: float,
    sign: float,
    found: Floats,
) -> None:
    """What a fort of the owner means to the enemy."""
    at = position.cell[fort]
    nearest, second, crowd = 1000, 1000, 0.0
    for index in range(position.strength[1 - owner]):
        piece = position.roster[1 - owner, index]
        if position.what[piece] <= FISH:
            away = distance(terrain, position.cell[piece], at)
            if away < nearest:
                nearest, second = away, nearest
            elif away < second:
                second = away
            if away <= 3:
                crowd += 1.0
    near = FADING ** (nearest - 1)
    found[NEAREST] += sign * near
    found[SECOND] += sign * FADING ** (second - 1)
    found[CROWD] += sign * crowd
    found[SUSPECTED] += sign * suspected
    found[CLOSING] += sign * suspected * near
    for index in range(position.strength[owner]):
        piece = position.roster[owner, index]
        kind = position.what[piece]
        away = distance(terrain, position.cell[piece], at)
        if kind <= FISH and away <= 2:
            found[GUARDS] += sign
        elif kind == TORPEDO and away <= 2:
            found[ARMED] += sign
        elif kind == MINE and away == 1:
            found[MINED] += sign
    for way in range(len(terrain.steps)):
        if position.board[at + terrain.steps[way]] == EMPTY:
            found[OPEN_SIDES] += sign
    found[OPEN_WAY] += sign * FADING ** (_open_way(terrain, position, 1 - owner, at) - 1)


@compiled
def _open_way(terrain: Terrain, position: Position, side: int, at: int) -> int:
    """How many steps on free cells a ship of the side needs to be in contact with the cell, and
    one; `FURTHEST` if it cannot, or not so soon.
    """
    board = position.board
    first = side * terrain.pieces
    seen = np.zeros(len(board), np.bool_)
    queue = np.empty(len(board), np.int16)
    steps = np.empty(len(board), np.int16)
    queue[0], steps[0] = at, 0
    seen[at] = True
    begin, end = 0, 1
    while begin < end:
        cell, done = queue[begin], steps[begin]
        begin += 1
        if done >= FURTHEST - 1:
            break
        for way in range(len(terrain.steps)):
            other = cell + terrain.steps[way]
            piece = board[other]
            if first <= piece < first + terrain.pieces and position.what[piece] <= FISH:
                return int(done) + 1
            if piece == EMPTY and not seen[other]:
                seen[other] = True
                queue[end], steps[end] = other, done + 1
                end += 1
    return FURTHEST


@inlined
def _contacts(terrain: Terrain, position: Position, owner: int, sign: float, found: Floats) -> None:
    """What the owner's pieces in contact with the enemy could do."""
    best = 0.0
    struck = 0.0
    first = (1 - owner) * terrain.pieces
    for index in range(position.strength[owner]):
        piece = position.roster[owner, index]
        kind, cell = position.what[piece], position.cell[piece]
        if kind > TORPEDO or not position.near[1 - owner, cell]:
            continue
        for way in range(len(terrain.steps)):
            other = position.board[cell + terrain.steps[way]]
            if first <= other < first + terrain.pieces:
                target = position.what[other]
                if kind == TORPEDO:
                    struck = max(struck, 8.0 - target if target <= FISH else 0.0)
                elif target <= FISH:
                    if terrain.battles[kind, 1, target, 1] > 0:
                        best = max(best, 8.0 - target)
                elif target == FORT:
                    best = max(best, 8.0)
    if position.head[ON_TURN] == owner:
        found[TAKES] += sign * best
        found[STRIKES] += sign * struck
    else:
        found[LOSES] += sign * best


@compiled
def promise(
    terrain: Terrain,
    position: Position,
    side: int,
    suspects: Floats,
    values: Floats,
    points: Floats,
) -> float:
    """The share of the point that the side can expect; `points` is room for what speaks for it."""
    head = position.head
    if head[PHASE] == OVER:
        if head[WINNER] == NOBODY:
            return 0.5
        return 1.0 if head[WINNER] == side else 0.0
    appraise(terrain, position, side, suspects, points)
    odds = 0.0
    for place in range(POINTS):
        odds += values[place] * points[place]
    return 1.0 / (1.0 + math.exp(-odds))
