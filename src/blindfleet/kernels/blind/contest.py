"""Whole games between two players who go by first sight, compiled: for finding out by play how to
play.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from blindfleet.kernels.blind.evidence import (
    ABLE,
    COUNTED,
    FEATURES,
    ORIGIN,
    begin,
    count_together,
    describe,
    note_turn,
    note_victory,
    weigh,
)
from blindfleet.kernels.blind.fast_rules import (
    ACTING,
    ANSWERING,
    ASK,
    ASKED,
    ASKER,
    CLASSES,
    ENGAGING,
    NUMBER,
    ON_TURN,
    OVER,
    PHASE,
    TURN,
    WINNER,
    Position,
    Terrain,
    answer,
    below,
    engage,
    take_turn,
)
from blindfleet.kernels.blind.judgement import Manner, Room, choose_force, choose_turn, suspect
from blindfleet.kernels.blind.standing import POINTS, appraise
from blindfleet.kernels.compiler import Floats, Numbers, Words, compiled

PLACES = 4
PIECE_ROW = 3 + PLACES + FEATURES
MOMENT_ROW = 1 + POINTS


class Contestant(NamedTuple):
    """An officer's first sight in numbers."""

    manner: Manner
    speaks: Floats  # of an `Insight`


class Diary(NamedTuple):
    """What is written down at about one turn in `every`; 0: at none.

    A piece is a row of `pieces`, for every one afloat of the side that is not on turn: its class,
    the set it could be of, the turn, the row and column where it began and where it stands, and its
    features. A moment is a row of `moments`: the side on turn, and what speaks for it.
    """

    every: int
    pieces: Floats
    moments: Floats
    written: Numbers  # how many rows of each there are


def diary(every: int = 0, pieces: int = 0, moments: int = 0) -> Diary:
    """An empty one, with room for so many rows."""
    return Diary(
        every,
        np.zeros((pieces, PIECE_ROW)),
        np.zeros((moments, MOMENT_ROW)),
        np.zeros(2, np.int64),
    )


@compiled
def contest(
    terrain: Terrain,
    position: Position,
    contestants: tuple[Contestant, Contestant],
    chance: Words,
    room: Room,
    diary: Diary,
) -> tuple[int, int]:
    """A game to its end: the winner, and how many challenges were made.

    These players look at every piece by itself: they forget what answers claimed of the ships
    beside the one that was asked, and do not ask who keeps company with whom.
    """
    size = 2 * terrain.pieces
    traces = np.zeros((size, COUNTED))
    weight = np.zeros((size + 1, max(CLASSES, FEATURES)))
    suspects = np.zeros((size, CLASSES))
    begin(terrain, position, traces)
    together = np.zeros(CLASSES, np.int64)
    challenges = 0
    head = position.head
    while head[PHASE] != OVER:
        on_turn, phase = head[ON_TURN], head[PHASE]
        mover = 1 - on_turn if phase == ANSWERING else on_turn
        player = contestants[mover]
        writes = diary.every > 0 and phase == ACTING and below(chance, diary.every) == 0
        if phase != ENGAGING:
            for side in range(2):
                if side != mover or writes:
                    weigh(terrain, position, side, traces, player.speaks, weight)
                    suspect(position, side, weight, suspects)
        if phase == ACTING:
            if writes:
                _write(terrain, position, suspects, traces, diary)
            turn = choose_turn(terrain, position, suspects, player.manner, chance, room)
            note_turn(terrain, position, turn, traces)
            challenges += turn & 3 == ASK
            take_turn(terrain, position, turn)
            continue
        best = choose_force(terrain, position, suspects, player.manner, chance, room)
        piece, number = position.board[head[ASKER]], max(1, head[NUMBER])
        named = position.what[position.board[head[ASKED]]]
        if phase == ANSWERING:
            answer(terrain, position, room.forces[best])
        else:
            engage(terrain, position, room.forces[best])
        if head[PHASE] == ACTING and head[ON_TURN] == on_turn:
            count_together(terrain, position, position.afloat[on_turn], piece, together)
            note_victory(terrain, together, piece, named, number, traces)
    return head[WINNER], challenges


@compiled
def _write(
    terrain: Terrain,
    position: Position,
    suspects: Floats,
    traces: Floats,
    diary: Diary,
) -> None:
    on_turn = position.head[ON_TURN]
    moments = diary.written[1]
    if moments < len(diary.moments):
        diary.moments[moments, 0] = on_turn
        appraise(terrain, position, on_turn, suspects, diary.moments[moments, 1:])
        diary.written[1] += 1
    side = 1 - on_turn
    for index in range(position.strength[side]):
        piece = position.roster[side, index]
        could = position.could[piece]
        if diary.written[0] < len(diary.pieces):
            row = diary.pieces[diary.written[0]]
            diary.written[0] += 1
            able = int(traces[piece, ABLE])
            if able:
                could &= able
            row[0], row[1], row[2] = position.what[piece], could, position.head[TURN]
            origin, cell = int(traces[piece, ORIGIN]), position.cell[piece]
            row[3], row[4] = terrain.row[origin], terrain.column[origin]
            row[5], row[6] = terrain.row[cell], terrain.column[cell]
            describe(terrain, position, traces, piece, row[3 + PLACES :])
