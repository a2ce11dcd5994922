"""What a player of Blind thinks of a position, compiled: suspicion, prospects, and a choice.

A player knows the classes of its own pieces, and of the enemy's pieces a *suspicion*: by piece and
class how likely that is. Nothing here looks at the class of an enemy piece. Both sides' suspicions
are rows of one table, `suspects`, by the number of the piece that is suspected.

`Manner` holds what one player may have otherwise than another: what pieces are worth to it, and its
tastes.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from blindfleet.kernels.blind.fast_rules import (
    ANSWERING,
    ASK,
    ASKED,
    ASKER,
    CLASSES,
    END_AT,
    FISH,
    FORT,
    LARGEST_FORCE,
    MINE,
    MOST_FORCES,
    MOVE,
    NAMED,
    NUMBER,
    ON_TURN,
    PHASE,
    QUIET,
    SECOND_AT,
    SHIPS,
    START_AT,
    TARGET_AT,
    THIRD_AT,
    TORPEDO,
    VEDETTE,
    Position,
    Terrain,
    choices,
    distance,
    fraction,
    largest_force,
    part,
    turns,
)
from blindfleet.kernels.compiler import Array, Floats, Numbers, Words, borrowing, compiled, inlined

# The places in `Manner.taste`.
(
    ANOTHER_TURN,  # what it is worth to be on turn again
    FADING,  # what each cell of the way leaves of the pull of a target
    CLANNISH,  # how much likelier than by chance a neighbour is of the same class
    FORT_FOUND,  # what it is worth to learn where a fort is
    ALARM,  # what it is worth to be rid of an enemy at the door of a fort
    ALARM_FADING,  # what each cell between an enemy and the fort leaves of it
    CAUTION,  # how far danger to a piece that the enemy knows nothing of is shunned
    EXPOSED,  # how much more, where the enemy knows what it is
    TOGETHER,  # what it is worth to be in a larger squadron
    POST,  # what it costs to leave a cell beside one's own fort
    DRIFT,  # what it costs to move a mine
    WHIM,  # by how much what promises less may still be done
    SHOWING,  # the part of its worth that a piece loses when the enemy learns what it is
    ASKING,  # the same when the enemy learns that it is a ship
    PATIENCE,  # quiet turns after which no danger is shunned any more
    BACKED,  # how likely an asker is thought to bring three, where so many of its class are afloat
    LEARNING,  # what a bit of knowledge of the challenged piece is worth
    SHADOW,  # the part of danger that counts from an enemy two steps off instead of one
    STIRRING,  # what it costs to move a piece that might still be a fort to the enemy
    RUNNING,  # what it costs a vedette to show by two cells what it is
    COMPANY,  # what it is worth to have one more of one's own beside it
    ONWARD,  # from here on by class: what a step towards the enemy's side is worth by itself
) = range(22)
TASTES = ONWARD + CLASSES


# What may be named in an answer, in one row: each class of ships alone, in twos, in threes; then a
# torpedo, a mine, a fort.
NAMES = 3 * FISH + 3


ROUNDS = 4  # of fitting a suspicion to what is afloat


class Manner(NamedTuple):
    """`conversion.manner` works out the rest from the first two."""

    worth: Floats  # by class
    taste: Floats
    brought: Floats  # by class and force of the asker, and what is named: the best it can do
    holds: Floats  # the same: 1 where the asker is not lost
    takes: Floats  # by class and number of mine, and class of an enemy: 1 where it wins alone
    fade: float
    alarm_fade: Floats  # by distance


class Room(NamedTuple):
    """Space to reckon in, so that nothing is fetched anew for every turn.

    Enemy pieces are counted here by their place in the roster.
    """

    turns: Numbers
    values: Floats
    forces: Numbers
    named: Floats  # by what may be named, and enemy piece: how likely it is
    classes: Floats  # by class and enemy piece: how likely it is
    alarm: Floats  # by enemy piece
    prospect: Floats  # by class and force of mine, and enemy piece: what asking it promises
    threat: Floats  # the same: how likely it would take my piece
    relief: Floats
    pull: Floats  # by class and force of mine, and cell: how good it is to be there
    ready: Array  # by class and force: whether these are worked out


def room(pieces: int, cells: int) -> Room:
    """For a terrain of so many pieces a side and cells."""
    most = 64 + 40 * pieces
    by_force = (CLASSES, LARGEST_FORCE + 1)
    return Room(
        turns=np.empty(most, np.int64),
        values=np.empty(most),
        forces=np.empty((MOST_FORCES, LARGEST_FORCE), np.int64),
        named=np.zeros((NAMES, pieces)),
        classes=np.zeros((CLASSES, pieces)),
        alarm=np.zeros(pieces),
        prospect=np.zeros((*by_force, pieces)),
        threat=np.zeros((*by_force, pieces)),
        relief=np.zeros(pieces),
        pull=np.zeros((*by_force, cells)),
        ready=np.zeros(by_force, np.bool_),
    )


# Suspicion


@compiled
def suspect(  # noqa: C901, PLR0912
    position: Position, side: int, weight: Floats, suspects: Floats
) -> None:
    """What the pieces of `side` may be, in the eyes of the other.

    `weight` says by piece and class how well that would fit what the piece has done. A piece is one
    thing, and there are so many of each class afloat: in turns both are seen to, until both nearly
    hold.
    """
    afloat = position.afloat[side].copy()  # but for those that are known
    for index in range(position.strength[side]):
        piece = position.roster[side, index]
        for kind in range(1, CLASSES):
            suspects[piece, kind] = 1.0 if position.could[piece] == 1 << kind else 0.0
            afloat[kind] -= position.could[piece] == 1 << kind
    for index in range(position.strength[side]):
        piece = position.roster[side, index]
        could = position.could[piece]
        if _known(could):
            continue
        total = 0.0
        for kind in range(1, CLASSES):
            fits = could >> kind & 1 and afloat[kind] > 0
            suspects[piece, kind] = weight[piece, kind] if fits else 0.0
            total += suspects[piece, kind]
        for kind in range(1, CLASSES):
            suspects[piece, kind] /= total
    for _ in range(ROUNDS):
        for kind in range(1, CLASSES):
            if afloat[kind] > 0:
                total = 0.0
                for index in range(position.strength[side]):
                    piece = position.roster[side, index]
                    if not _known(position.could[piece]):
                        total += suspects[piece, kind]
                scale = afloat[kind] / total if total > 0 else 0.0
                for index in range(position.strength[side]):
                    piece = position.roster[side, index]
                    if not _known(position.could[piece]):
                        suspects[piece, kind] *= scale
        for index in range(position.strength[side]):
            piece = position.roster[side, index]
            total = 0.0
            for kind in range(1, CLASSES):
                total += suspects[piece, kind]
            if total > 0:
                for kind in range(1, CLASSES):
                    suspects[piece, kind] /= total


@borrowing
def narrow(suspects: Floats, piece: int, could: int) -> None:
    """Leave the piece what it can still be."""
    total = left = 0.0
    for kind in range(1, CLASSES):
        if could >> kind & 1:
            left += 1.0
        else:
            suspects[piece, kind] = 0.0
        total += suspects[piece, kind]
    for kind in range(1, CLASSES):
        if total > 0:
            suspects[piece, kind] /= total
        else:
            suspects[piece, kind] = 1.0 / left if could >> kind & 1 else 0.0


# Prospects


@borrowing
def _survey(
    terrain: Terrain, position: Position, suspects: Floats, manner: Manner, room: Room
) -> None:
    """What each enemy piece may answer, and how near it is to a fort of mine."""
    side = position.head[ON_TURN]
    enemy = 1 - side
    first = enemy * terrain.pieces
    afloat, clannish = position.afloat[enemy], manner.taste[CLANNISH]
    for index in range(position.strength[enemy]):
        piece = position.roster[enemy, index]
        cell = position.cell[piece]
        for kind in range(1, CLASSES):
            room.classes[kind, index] = suspects[piece, kind]
        for kind in range(1, FISH + 1):
            likely = suspects[piece, kind]
            mates = 0.0
            if likely > 0.0 and afloat[kind] > 1:
                for way in range(4):
                    neighbour = position.board[cell + terrain.sides[way]]
                    if first <= neighbour < first + terrain.pieces:
                        mates += suspects[neighbour, kind]
            several = min(1.0, clannish * mates)
            three = several * 0.5 if afloat[kind] > 2 else 0.0
            room.named[3 * kind - 3, index] = likely * (1.0 - several)
            room.named[3 * kind - 2, index] = likely * (several - three)
            room.named[3 * kind - 1, index] = likely * three
        for weapon in range(TORPEDO, FORT + 1):
            room.named[3 * FISH + weapon - TORPEDO, index] = suspects[piece, weapon]
        away = len(manner.alarm_fade) - 1
        for other in range(position.strength[side]):
            own = position.roster[side, other]
            if position.what[own] == FORT:
                away = min(away, distance(terrain, cell, position.cell[own]))
        room.alarm[index] = manner.taste[ALARM] * manner.alarm_fade[away]
    room.ready[:] = False


@borrowing
def _look(  # noqa: C901, PLR0912
    terrain: Terrain, position: Position, manner: Manner, kind: int, number: int, room: Room
) -> None:
    """What every enemy piece promises to a piece of mine and threatens it with, and where it would
    best be.
    """
    room.ready[kind, number] = True
    enemy = 1 - position.head[ON_TURN]
    many = position.strength[enemy]
    prospect, threat = room.prospect[kind, number], room.threat[kind, number]
    classes, alarm, relief = room.classes, room.alarm, room.relief
    for index in range(many):
        threat[index] = classes[TORPEDO, index] if kind != FORT else 0.0
        prospect[index] = relief[index] = 0.0
    for other in range(1, FISH + 1):
        if manner.takes[kind, number, other] > 0.0:
            for index in range(many):
                threat[index] += classes[other, index]
    if kind == TORPEDO:
        worth = manner.worth
        for index in range(many):
            for other in range(1, FISH + 1):
                prospect[index] += classes[other, index] * (worth[other] + alarm[index])
            prospect[index] += classes[TORPEDO, index] * worth[TORPEDO]
            prospect[index] += classes[MINE, index] * worth[MINE]
            if classes[FORT, index] < 0.99:
                prospect[index] += classes[FORT, index] * manner.taste[FORT_FOUND]
            if terrain.torpedo_spent:
                prospect[index] -= worth[TORPEDO]
    elif kind <= FISH:
        brought, holds, named = manner.brought[kind, number], manner.holds[kind, number], room.named
        for name in range(NAMES):
            gain = brought[name]
            for index in range(many):
                prospect[index] += gain * named[name, index]
            if holds[name] > 0.0:
                for index in range(many):
                    relief[index] += named[name, index]
        for index in range(many):
            prospect[index] += alarm[index] * relief[index]
    pull = room.pull[kind, number]
    pull[:] = 0.0
    for index in range(many):
        if prospect[index] > 0.0:
            pull[position.cell[position.roster[enemy, index]]] = prospect[index]
    _spread(terrain, manner.fade, pull)


@inlined
def _spread(terrain: Terrain, fade: float, pull: Floats) -> None:
    """Every cell gets the most of what its neighbours have, less by a step: two sweeps do that."""
    width = terrain.width
    for row in range(1, terrain.rows + 1):
        for cell in range(row * width + 1, row * width + 1 + terrain.columns):
            most = max(pull[cell - 1], pull[cell - width])
            if terrain.diagonal:
                most = max(most, pull[cell - width - 1], pull[cell - width + 1])
            pull[cell] = max(pull[cell], fade * most)
    for row in range(terrain.rows, 0, -1):
        for cell in range(row * width + terrain.columns, row * width, -1):
            most = max(pull[cell + 1], pull[cell + width])
            if terrain.diagonal:
                most = max(most, pull[cell + width + 1], pull[cell + width - 1])
            pull[cell] = max(pull[cell], fade * most)


@inlined
def _unsure(row: Floats) -> float:
    """How many bits are missing to know a piece."""
    bits = 0.0
    for kind in range(1, CLASSES):
        if row[kind] > 1e-6:
            bits -= row[kind] * math.log2(row[kind])
    return bits


@inlined
def _known(could: int) -> bool:
    return could & (could - 1) == 0


@inlined
def calm(position: Position, manner: Manner) -> float:
    """What quiet turns have left of somebody's patience: 1 at first, then less."""
    return max(0.0, 1.0 - float(position.head[QUIET]) / float(manner.taste[PATIENCE]))


@borrowing
def evaluate(  # noqa: C901, PLR0912, PLR0915
    terrain: Terrain, position: Position, suspects: Floats, manner: Manner, room: Room
) -> int:
    """What every legal turn promises, in `room.values` beside `room.turns`; how many there are."""
    head, what, taste, worth = position.head, position.what, manner.taste, manner.worth
    board, could = position.board, position.could
    side = head[ON_TURN]
    first = (1 - side) * terrain.pieces
    number = min(turns(terrain, position, room.turns), len(room.turns))
    _survey(terrain, position, suspects, manner, room)
    patience = calm(position, manner)
    forward = 1 if side == 0 else -1
    last_piece, last_end = -1, -1
    stay_pull = stay_danger = pull = danger = caution = 0.0
    before = after = 1
    on_guard = False
    for index in range(number):
        turn = room.turns[index]
        start, end = part(turn, START_AT), part(turn, END_AT)
        piece = board[start]
        kind = what[piece]
        if piece != last_piece or end != last_end:
            # Turns come piece by piece, and place by place: first where the piece stands.
            is_new = piece != last_piece
            for look in range(2 if is_new and start != end else 1):
                at = start if is_new and look == 0 else end
                size = 1
                if kind <= FISH:
                    size = largest_force(terrain, position, piece, at)
                if not room.ready[kind, size]:
                    _look(terrain, position, manner, kind, size, room)
                threatened = 0.0
                for step in range(len(terrain.around)):
                    other = board[at + terrain.around[step]]
                    if first <= other < first + terrain.pieces:
                        far = step >= terrain.touching
                        threat = room.threat[kind, size, position.place[other]]
                        threatened += threat * (taste[SHADOW] if far else 1.0)
                pull, danger = room.pull[kind, size, at], worth[kind] * min(1.0, threatened)
                after = size
                if at == start:
                    before, stay_pull, stay_danger = size, pull, danger
            if piece != last_piece:
                caution = patience * taste[CAUTION]
                if could[piece] & (could[piece] - 1) == 0:
                    caution *= taste[EXPOSED]
                on_guard = _guards(terrain, position, side, start)
            last_piece, last_end = piece, end
        value = -caution * (danger - stay_danger)
        if start != end:
            if on_guard:
                value -= taste[POST]
            if kind == MINE:
                value -= taste[DRIFT]
            if could[piece] >> FORT & 1:
                value -= taste[STIRRING]
            if could[piece] != 1 << VEDETTE and _runs(terrain, start, end):
                value -= taste[RUNNING]
        attack = turn & 3
        if attack == MOVE:
            value += pull - stay_pull + taste[TOGETHER] * (after - before)
            value += taste[ONWARD + kind] * forward * (terrain.row[end] - terrain.row[start])
            value += taste[COMPANY] * _joined(terrain, position, side, start, end)
        else:
            target = board[part(turn, TARGET_AT)]
            size = after
            if attack == ASK:
                if terrain.before:
                    size = 1 + (part(turn, SECOND_AT) != 0) + (part(turn, THIRD_AT) != 0)
                    if not room.ready[kind, size]:
                        _look(terrain, position, manner, kind, size, room)
                value += taste[LEARNING] * _unsure(suspects[target])
                if could[piece] & ~SHIPS:
                    value -= taste[ASKING] * worth[kind]
            value += room.prospect[kind, size, position.place[target]]
        room.values[index] = value
    return number


@inlined
def _runs(terrain: Terrain, start: int, end: int) -> bool:
    down = abs(terrain.row[end] - terrain.row[start])
    return bool(max(down, abs(terrain.column[end] - terrain.column[start])) > 1)


@inlined
def _joined(terrain: Terrain, position: Position, side: int, start: int, end: int) -> int:
    """How many more of its own a piece has beside it after that move."""
    near = position.near[side]
    itself = not _runs(terrain, start, end)
    return int(near[end] - itself - near[start])


@inlined
def _guards(terrain: Terrain, position: Position, side: int, cell: int) -> bool:
    """Whether a fort of the side lies beside the cell."""
    first = side * terrain.pieces
    found = False
    for way in range(len(terrain.steps)):
        piece = position.board[cell + terrain.steps[way]]
        if first <= piece < first + terrain.pieces and position.what[piece] == FORT:
            found = True
    return found


# Choices


@borrowing
def choose_turn(
    terrain: Terrain,
    position: Position,
    suspects: Floats,
    manner: Manner,
    chance: Words,
    room: Room,
) -> int:
    """The turn that promises most, give or take a whim."""
    number = evaluate(terrain, position, suspects, manner, room)
    whim = manner.taste[WHIM] * (11.0 - 10.0 * calm(position, manner))
    best, chosen = -1e300, room.turns[0]
    for index in range(number):
        value = room.values[index] + whim * fraction(chance)
        if value > best:
            best, chosen = value, room.turns[index]
    return int(chosen)


@borrowing
def choose_force(
    terrain: Terrain,
    position: Position,
    suspects: Floats,
    manner: Manner,
    chance: Words,
    room: Room,
) -> int:
    """Which of `room.forces` to name, give or take a whim, or to engage with."""
    number = evaluate_forces(terrain, position, suspects, manner, room)
    whim = manner.taste[WHIM] if position.head[PHASE] == ANSWERING else 0.0
    best, chosen = -1e300, 0
    for index in range(number):
        value = room.values[index]
        if whim > 0.0:
            value += whim * fraction(chance)
        if value > best:
            best, chosen = value, index
    return chosen


@borrowing
def evaluate_forces(
    terrain: Terrain, position: Position, suspects: Floats, manner: Manner, room: Room
) -> int:
    """What it promises to name, or to engage with, each force there is, in `room.values` beside
    `room.forces`; how many there are.
    """
    head, worth, taste = position.head, manner.worth, manner.taste
    number = choices(terrain, position, room.forces)
    asker = position.board[head[ASKER]]
    for index in range(number):
        size = 1 + (room.forces[index, 1] != 0) + (room.forces[index, 2] != 0)
        if head[PHASE] == ANSWERING:
            asked = position.what[position.board[head[ASKED]]]
            value = 0.0
            if asked <= FISH:
                row, name = suspects[asker], 3 * asked - 4 + size
                for kind in range(1, FISH + 1):
                    backed = taste[BACKED] if position.afloat[head[ON_TURN], kind] > 2 else 0.0
                    alone = manner.brought[kind, 1, name]
                    value -= row[kind] * (
                        (1 - backed) * alone + backed * manner.brought[kind, 3, name]
                    )
                value -= taste[SHOWING] * worth[asked] * (size - 1)
        else:
            battle = terrain.battles[position.what[asker], size, head[NAMED], head[NUMBER]]
            own = worth[position.what[asker]]
            if battle > 0:
                value = head[NUMBER] * worth[head[NAMED]] + taste[ANOTHER_TURN]
            elif battle == 0:
                value = head[NUMBER] * worth[head[NAMED]] - size * own
            else:
                value = -own
            value -= 1e-3 * size
        room.values[index] = value
    return number
