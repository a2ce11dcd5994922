"""Turns tried out in worlds that fit what a player knows, compiled.

A world gives every enemy piece a class. In it the game is played on for a while by two players of a
manner each, who know only what they would: each its own pieces, and of the other's what was
suspected at first and disclosed since. What is left at the end is weighed.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from blindfleet.kernels.blind.claims import Claims, agree, involve, reserve
from blindfleet.kernels.blind.fast_rules import (
    ACTING,
    ANSWERING,
    ANYTHING,
    ASKED,
    ASKER,
    CLASSES,
    END_AT,
    ENGAGING,
    LARGEST_FORCE,
    MOVABLE,
    NAMED,
    NUMBER,
    ON_TURN,
    OVER,
    PHASE,
    SHIPS,
    TARGET_AT,
    TURN,
    Position,
    Terrain,
    answer,
    below,
    clone,
    copy,
    engage,
    forces,
    fraction,
    part,
    take_turn,
)
from blindfleet.kernels.blind.judgement import (
    Manner,
    Room,
    calm,
    choose_force,
    choose_turn,
    evaluate,
    evaluate_forces,
    narrow,
)
from blindfleet.kernels.blind.kinship import Kinship, drawn_over
from blindfleet.kernels.blind.standing import POINTS, promise
from blindfleet.kernels.compiler import Array, Floats, Numbers, Words, borrowing, compiled, inlined


class Outlook(NamedTuple):
    """How far and how thoroughly it is looked ahead."""

    playouts: int  # in all
    candidates: int  # turns that are tried, those that look best
    depth: int  # turns that are played on
    values: Floats  # by what speaks for a side: how much, in the logarithm of its odds
    slope: float  # the share of the point that a unit of worth promised at first sight stands for
    faith: float  # first sight counts as so many playouts, while the game is lively


class Clues(NamedTuple):
    """What speaks for what the pieces are."""

    weight: Floats  # by piece and class: how well that would fit what the piece has done
    kinship: Kinship
    claims: Claims


class Picture(NamedTuple):
    """What a player makes of a position."""

    position: Position
    suspects: Floats  # by piece and class: how likely either side thinks that the other's is that
    clues: Clues


class Options(NamedTuple):
    """What may be done."""

    codes: Numbers  # a row each: a turn, or the cells of a force to name or to engage with
    promised: Floats  # what each promises at first sight


SWAPS = 30  # for every hidden piece so many exchanges are tried
ATTEMPTS = 50  # at finding ships for the claims
WORLDS, BEFORE = 200, 1.0


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
    (Metropolis).
    """
    weight, claims, kinship = clues.weight, clues.claims, clues.kinship
    kin_count = kinship.says.any()
    involved = np.zeros(len(what), np.int64)
    involve(claims, side, involved)
    many = position.strength[side]
    for _ in range(SWAPS * many):
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
            if after >= before or fraction(chance) * before < after:
                what[one], what[two] = other, kind
                touches = involved[one] >> kind & 1 or involved[two] >> other & 1
                if touches and not agree(claims, side, what):
                    what[one], what[two] = kind, other


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
) -> None:
    """What the side's pieces may be: what they are in some worlds. What was thought before counts
    as one more of them.
    """
    many = position.strength[side]
    what = position.what.copy()
    seen = np.zeros((len(what), CLASSES))
    for _ in range(WORLDS):
        imagine(position, side, clues, chance, what)
        for index in range(many):
            piece = position.roster[side, index]
            seen[piece, what[piece]] += 1.0
    for index in range(many):
        piece = position.roster[side, index]
        for kind in range(1, CLASSES):
            total = seen[piece, kind] + BEFORE * suspects[piece, kind]
            suspects[piece, kind] = total / (WORLDS + BEFORE)


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


@borrowing
def play_on(
    terrain: Terrain,
    position: Position,
    suspects: Floats,
    manner: Manner,
    until: int,
    chance: Words,
    room: Room,
) -> None:
    """Play until that turn is reached and no question is open."""
    head = position.head
    while head[PHASE] != OVER and (head[TURN] < until or head[PHASE] != ACTING):
        if head[PHASE] == ACTING:
            turn = choose_turn(terrain, position, suspects, manner, chance, room)
            do_turn(terrain, position, suspects, turn)
        else:
            chosen = choose_force(terrain, position, suspects, manner, chance, room)
            do_force(terrain, position, suspects, room.forces[chosen])


@borrowing
def do_turn(terrain: Terrain, position: Position, suspects: Floats, turn: int) -> None:
    end, target = part(turn, END_AT), part(turn, TARGET_AT)
    take_turn(terrain, position, turn)
    piece = position.board[end]
    if piece >= 0:
        narrow(suspects, piece, position.could[piece])
    piece = position.board[target]  # a fort that was struck; where nothing was attacked, a wall
    if piece >= 0:
        narrow(suspects, piece, position.could[piece])


@borrowing
def do_force(terrain: Terrain, position: Position, suspects: Floats, force: Numbers) -> None:
    asked = position.board[position.head[ASKED]]
    asker = position.board[position.head[ASKER]]
    if position.head[PHASE] == ANSWERING:
        answer(terrain, position, force)
        narrow(suspects, asked, position.could[asked])
        narrow(suspects, asker, position.could[asker])
    else:
        engage(terrain, position, force)


@compiled
def plan(
    terrain: Terrain,
    picture: Picture,
    manner: Manner,
    outlook: Outlook,
    options: Options,
    chance: Words,
    room: Room,
) -> tuple[Numbers, Floats, Floats]:
    """The options from the best to the worst; what each leads to on average, as a share of the
    point; and how often it was tried.

    All are tried in the same worlds, with the same chance. In rounds, each as long as the others,
    the worse half of them drops out, and is not ranked above what stays.

    The best of many means is mostly the luckiest one. So first sight has its say: it counts as some
    playouts that came out around the mean of all; as ever fewer in quiet turns, in which it has led
    to nothing.
    """
    position, suspects = picture.position, picture.suspects
    space = clone(position)
    many = len(options.codes)
    totals, tries = np.zeros(many), np.zeros(many)
    judged = np.zeros(many)
    leaning = outlook.slope * (options.promised - options.promised.mean())
    order = np.arange(many)
    what = position.what.copy()
    beliefs = np.empty_like(suspects)
    seed = np.empty(1, np.uint64)
    points = np.empty(POINTS)
    side = position.head[ON_TURN]
    me = 1 - side if position.head[PHASE] == ANSWERING else side
    until = position.head[TURN] + outlook.depth
    faith = outlook.faith * calm(position, manner)
    rounds = 1
    while 1 << rounds < many:
        rounds += 1
    for _ in range(rounds):
        for _ in range(max(1, outlook.playouts // (rounds * many))):
            imagine(position, 1 - me, picture.clues, chance, what)
            start = chance[0]
            for index in range(many):
                option = order[index]
                copy(position, space)
                for piece in range(len(what)):
                    space.what[piece] = what[piece]
                for piece in range(len(suspects)):
                    for kind in range(CLASSES):
                        beliefs[piece, kind] = suspects[piece, kind]
                seed[0] = start
                if not settle(terrain, space, me, seed, room.forces):
                    continue
                if position.head[PHASE] == ACTING:
                    do_turn(terrain, space, beliefs, options.codes[option, 0])
                else:
                    do_force(terrain, space, beliefs, options.codes[option])
                play_on(terrain, space, beliefs, manner, until, seed, room)
                totals[option] += promise(terrain, space, me, beliefs, outlook.values, points)
                tries[option] += 1.0
            chance[0] = seed[0]
        middle = totals.sum() / max(1.0, tries.sum())
        for option in order[:many]:
            first_sight = faith * (middle + leaning[option])
            judged[option] = (totals[option] + first_sight) / max(1e-9, tries[option] + faith)
        order[:many] = order[:many][np.argsort(-judged[order[:many]])]
        many = max(2, (many + 1) // 2)
    # What dropped out was tried less and may have looked better than it is: it never comes before
    # what was kept longer.
    highest = 1.0
    for option in order:
        highest = min(highest, max(0.0, judged[option]))
        judged[option] = highest
    return order, judged, tries


@compiled
def best_turns(
    terrain: Terrain,
    position: Position,
    suspects: Floats,
    manner: Manner,
    most: int,
    room: Room,
) -> Options:
    """The turns that promise most at first sight."""
    number = evaluate(terrain, position, suspects, manner, room)
    order = np.argsort(-room.values[:number])[:most]
    chosen = np.zeros((len(order), LARGEST_FORCE), np.int64)
    for index in range(len(order)):
        chosen[index, 0] = room.turns[order[index]]
    return Options(chosen, room.values[order])


@compiled
def all_forces(
    terrain: Terrain, position: Position, suspects: Floats, manner: Manner, room: Room
) -> Options:
    """Every force that may be named, or engaged with.

    Of the engagements only those that differ. A victory discloses nothing, costs nothing and brings
    another turn, whatever force it is won with (B21): where there is one, it is all there is to
    think of. A defeat costs the same ship with every force that is chosen after the answer (B22).
    """
    head = position.head
    number = evaluate_forces(terrain, position, suspects, manner, room)
    keeps = np.ones(number, np.bool_)
    if head[PHASE] == ENGAGING:
        ship = position.what[position.board[head[ASKER]]]
        best, defeats = -1, 0
        for index in range(number):
            size = 1 + (room.forces[index, 1] != 0) + (room.forces[index, 2] != 0)
            battle = terrain.battles[ship, size, head[NAMED], head[NUMBER]]
            if battle > 0 and (best < 0 or room.values[index] > room.values[best]):
                best = index
            if battle < 0:
                defeats += 1
                keeps[index] = defeats == 1
        if best >= 0:
            keeps[:] = False
            keeps[best] = True
    return Options(room.forces[:number][keeps], room.values[:number][keeps])
