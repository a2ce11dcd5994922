"""Turns tried out in worlds that fit what a player knows, compiled.

A world gives every enemy piece a class, and the enemy a manner. In it the game is played on for a
while by two players who know only what they would: each its own pieces, and of the other's what was
suspected at first and disclosed since. What is left at the end is weighed.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from blindfleet.kernels.blind.fast_rules import (
    ACTING,
    ANSWERING,
    ASKED,
    ASKER,
    CLASSES,
    END_AT,
    ENGAGING,
    LARGEST_FORCE,
    NAMED,
    NUMBER,
    ON_TURN,
    OVER,
    PHASE,
    TARGET_AT,
    TURN,
    Position,
    Terrain,
    answer,
    clone,
    copy,
    engage,
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
from blindfleet.kernels.blind.standing import POINTS, promise
from blindfleet.kernels.blind.worlds import Clues, imagine, settle
from blindfleet.kernels.compiler import Floats, Numbers, Words, borrowing, compiled, inlined


class Outlook(NamedTuple):
    """How far and how thoroughly it is looked ahead."""

    playouts: int  # in all
    depth: int  # turns that are played on
    values: Floats  # by what speaks for a side: how much, in the logarithm of its odds
    slope: float  # the share of the point that a unit of worth promised at first sight stands for
    faith: float  # first sight counts as so many playouts, while the game is lively
    naive: Manner  # that of an enemy who sees no danger coming
    naivety: float  # how likely the enemy is such a one


class Picture(NamedTuple):
    """What a player makes of a position."""

    position: Position
    suspects: Floats  # by piece and class: how likely either side thinks that the other's is that
    clues: Clues


class Plan(NamedTuple):
    """What came of trying options out."""

    order: Numbers  # the options from the best to the worst
    judged: Floats  # by option: how good it is as a share of the point, first sight included
    expected: Floats  # by option: what it led to on average, as a share of the point
    tries: Floats  # by option: how often it was tried


class Options(NamedTuple):
    """What may be done."""

    codes: Numbers  # a row each: a turn, or the cells of a force to name or to engage with
    promised: Floats  # what each promises at first sight


@borrowing
def play_on(
    terrain: Terrain,
    position: Position,
    suspects: Floats,
    manners: tuple[Manner, Manner],
    until: int,
    chance: Words,
    room: Room,
) -> None:
    """Play until that turn is reached and no question is open, each side in its manner."""
    head = position.head
    while head[PHASE] != OVER and (head[TURN] < until or head[PHASE] != ACTING):
        if head[PHASE] == ACTING:
            manner = manners[head[ON_TURN]]
            turn = choose_turn(terrain, position, suspects, manner, chance, room)
            do_turn(terrain, position, suspects, turn)
        else:
            asked = head[PHASE] == ANSWERING
            manner = manners[1 - head[ON_TURN] if asked else head[ON_TURN]]
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
) -> Plan:
    """Try the options out.

    All are tried in the same worlds, with the same chance. In rounds, each as long as the others,
    the worse half of them drops out, and is not ranked above what stays.

    The best of many means is mostly the luckiest one. So first sight has its say: it counts as some
    playouts that came out around the mean of all; as ever fewer in quiet turns, in which it has led
    to nothing. What it says is a taste and no forecast: what is expected is without it.
    """
    position, suspects = picture.position, picture.suspects
    space = clone(position)
    many = len(options.codes)
    totals, tries = np.zeros(many), np.zeros(many)
    judged, expected = np.zeros(many), np.zeros(many)
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
            enemy = outlook.naive if fraction(chance) < outlook.naivety else manner
            manners = (manner, enemy) if me == 0 else (enemy, manner)
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
                play_on(terrain, space, beliefs, manners, until, seed, room)
                totals[option] += promise(terrain, space, me, beliefs, outlook.values, points)
                tries[option] += 1.0
            chance[0] = seed[0]
        middle = totals.sum() / max(1.0, tries.sum())
        for option in order[:many]:
            counted = max(1e-9, tries[option] + faith)
            expected[option] = (totals[option] + faith * middle) / counted
            first_sight = faith * (middle + leaning[option])
            judged[option] = (totals[option] + first_sight) / counted
        order[:many] = order[:many][np.argsort(-judged[order[:many]])]
        many = max(2, (many + 1) // 2)
    _never_rising(judged, order)
    _never_rising(expected, order)
    return Plan(order, judged, expected, tries)


@inlined
def _never_rising(shares: Floats, order: Numbers) -> None:
    """Nothing is found better than what stands before it in the order. What dropped out was tried
    less and may have looked better than it is; and what was kept to the end may have led to more
    than what first sight, which the order heeds, prefers.
    """
    highest = 1.0
    for option in order:
        highest = min(highest, max(0.0, shares[option]))
        shares[option] = highest


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
