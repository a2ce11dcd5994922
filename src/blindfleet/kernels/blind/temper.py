"""What a turn says of the manner of whoever took it, compiled."""

from __future__ import annotations

import math

from blindfleet.kernels.blind.fast_rules import ON_TURN, SECOND_AT, Position, Terrain
from blindfleet.kernels.blind.judgement import Manner, Room, evaluate
from blindfleet.kernels.blind.planning import Picture
from blindfleet.kernels.blind.worlds import imagine, vary
from blindfleet.kernels.compiler import Floats, Words, borrowing, compiled

WORLDS = 12
INDIFFERENCE = 0.5  # a turn is e-fold less likely for so much that it promises less
LEAST = 1e-4  # anything is done now and then
TOLD = (1 << SECOND_AT) - 1  # the part of a turn that both sides hear


@compiled
def speaks_for(
    terrain: Terrain,
    picture: Picture,
    manners: tuple[Manner, Manner],
    turn: int,
    chance: Words,
    room: Room,
) -> float:
    """How much likelier it is that somebody of the first manner takes the turn than somebody of the
    second one, in the logarithm, and as far as whoever sees it can tell: in worlds that fit.

    The classes of whoever is on turn are imagined anew in the picture's position.
    """
    position, suspects, clues = picture
    side = position.head[ON_TURN]
    one = two = LEAST
    imagine(position, side, clues, chance, position.what)
    for _ in range(WORLDS):
        vary(position, side, clues, chance, position.what)
        one += _likely(terrain, position, suspects, manners[0], turn, room) / WORLDS
        two += _likely(terrain, position, suspects, manners[1], turn, room) / WORLDS
    return math.log(one / two)


@borrowing
def _likely(
    terrain: Terrain, position: Position, suspects: Floats, manner: Manner, turn: int, room: Room
) -> float:
    """Nothing, in a world in which nothing can be done: there, what has acted is a fort."""
    number = evaluate(terrain, position, suspects, manner, room)
    if number == 0:
        return 0.0
    most = room.values[0]
    for index in range(1, number):
        most = max(most, room.values[index])
    total = this = 0.0
    for index in range(number):
        share = math.exp((room.values[index] - most) / INDIFFERENCE)
        total += share
        if room.turns[index] & TOLD == turn & TOLD:
            this += share
    return this / total
