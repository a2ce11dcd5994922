"""What the pieces of a game have done, in numbers that tell what they are, compiled.

Everything here is public: where pieces stand and stood, who moved, asked and won. `traces` has a
row for every piece of both sides; an `Insight` says how much each number speaks for each class, and
was learnt from games (`training/blind_belief.py`).
"""

from __future__ import annotations

import math
from typing import NamedTuple

from blindfleet.kernels.blind.fast_rules import (
    ASK,
    CLASSES,
    END_AT,
    FISH,
    LARGEST_FORCE,
    MOVE,
    ON_TURN,
    SHIPS,
    START_AT,
    TARGET_AT,
    TORPEDO,
    TURN,
    Position,
    Terrain,
    part,
)
from blindfleet.kernels.compiler import Array, Floats, borrowing, inlined

# The places in a row of `traces`. The first ones count, the later ones are worked out from the
# position when they are asked for.
(
    ONWARD,  # steps towards the enemy
    SIDEWAYS,
    BACK,
    CAME_NEAR,  # moved into contact and said nothing
    WENT_AWAY,  # moved out of contact
    HELD,  # was in contact while something else of its side acted
    ASKED_HIDDEN,  # asked a piece of which nothing was known
    ASKED_KNOWN,
    WON,  # questions won
    BEATEN,  # 8 less the rank of the strongest ship beaten
    ORIGIN,  # the cell it began on
    MATES_AT_FIRST,  # own pieces beside it there
    ABLE,  # the set of classes that could have won all its victories; 0: it has none
    COUNTED,
) = range(14)

# What speaks for a class: the features.
(
    ALWAYS,
    DEPTH,  # how far back in its home it began
    DEPTH_SQUARED,
    FLANK,  # how far from the middle column
    CROWD,  # own pieces beside it at first
    STILL,  # it has never moved
    LONG_STILL,  # and so much of the game is over
    STILL_DEEP,  # and it began so far back
    STEPS_ONWARD,
    STEPS_SIDEWAYS,
    STEPS_BACK,
    ALL_STEPS,
    FAR,  # how far it has come
    NEAR_QUIETLY,
    FLED,
    STAYED,
    BOLD,
    SURE,
    WINS,
    STRONG,
    COMPANY,  # own pieces beside it now
    LONELY,  # none
    FEATURES,
) = range(23)


class Insight(NamedTuple):
    """What somebody makes of what pieces do, each number in units of the logarithm."""

    speaks: Floats  # by feature and class
    kin_then: Floats  # by class: what one of it speaks for that began beside a piece
    kin_now: Floats  # and one that stands beside it


MOST = 8.0  # no more than so many of anything are counted
MOST_WEIGHT = 20.0  # in units of the logarithm
# In about so many cases a piece does what it does whatever it is: not everybody plays like those
# who were learnt from, and what features say is no more certain than that. All classes have equal
# parts of it (`training/README.md` has what else was tried).
DOUBT = 0.02
IMPOSSIBLE = 1e-15  # something must be left for every piece until worlds are drawn
LONG = 300.0  # turns after which a game is old


@borrowing
def begin(terrain: Terrain, position: Position, traces: Floats) -> None:
    """Both sides are arrayed."""
    for piece in range(2 * terrain.pieces):
        for place in range(COUNTED):
            traces[piece, place] = 0.0
        cell = position.cell[piece]
        traces[piece, ORIGIN] = cell
        traces[piece, MATES_AT_FIRST] = _mates(terrain, position, piece, cell)


@inlined
def _mates(terrain: Terrain, position: Position, piece: int, cell: int) -> int:
    first = 0 if piece < terrain.pieces else terrain.pieces
    found = 0
    for side in range(4):
        if first <= position.board[cell + terrain.sides[side]] < first + terrain.pieces:
            found += 1
    return found


@borrowing
def note_turn(  # noqa: PLR0912
    terrain: Terrain, position: Position, turn: int, traces: Floats
) -> None:
    """A turn that is about to be taken."""
    side = position.head[ON_TURN]
    near = position.near[1 - side]
    start, end = part(turn, START_AT), part(turn, END_AT)
    acting = position.board[start]
    for index in range(position.strength[side]):
        piece = position.roster[side, index]
        if piece != acting and near[position.cell[piece]]:
            traces[piece, HELD] += 1.0
    trace = traces[acting]
    if start != end:
        onward = terrain.row[end] - terrain.row[start]
        if side == 1:
            onward = -onward
        if onward > 0:
            trace[ONWARD] += 1.0
        elif onward < 0:
            trace[BACK] += 1.0
        else:
            trace[SIDEWAYS] += 1.0
        if near[start] and not near[end]:
            trace[WENT_AWAY] += 1.0
    if turn & 3 == MOVE:
        if near[end]:
            trace[CAME_NEAR] += 1.0
    elif turn & 3 == ASK:
        could = position.could[position.board[part(turn, TARGET_AT)]]
        if could & (could - 1):
            trace[ASKED_HIDDEN] += 1.0
        else:
            trace[ASKED_KNOWN] += 1.0


@borrowing
def count_together(
    terrain: Terrain, position: Position, afloat: Array, piece: int, together: Array
) -> None:
    """By class of ships: how many would be in the largest force of the piece, were it of that
    class, and of those beside it all that could be (B16, B17). `afloat` says by class how many
    there are.
    """
    board, could, sides = position.board, position.could, terrain.sides
    first = 0 if piece < terrain.pieces else terrain.pieces
    last = first + terrain.pieces
    at = position.cell[piece]
    for kind in range(1, FISH + 1):
        size = 1
        for side in range(4):
            mate = board[at + sides[side]]
            if first <= mate < last and could[mate] >> kind & 1:
                size += 1
                for beyond in range(4):
                    third = board[at + sides[side] + sides[beyond]]
                    if first <= third < last and third != piece and could[third] >> kind & 1:
                        size = LARGEST_FORCE
        together[kind] = min(size, LARGEST_FORCE, afloat[kind])


@borrowing
def note_victory(
    terrain: Terrain, together: Array, piece: int, beaten: int, number: int, traces: Floats
) -> None:
    """The piece asked and won against so many of a class; `together` is as counted then."""
    able = SHIPS
    if beaten == TORPEDO and not terrain.fish_takes_torpedo:  # B30
        able &= ~(1 << FISH)
    if beaten <= FISH:
        traces[piece, WON] += 1.0
        traces[piece, BEATEN] = max(traces[piece, BEATEN], 8.0 - beaten)
        able = 0
        for kind in range(1, FISH + 1):
            for size in range(1, together[kind] + 1):
                if terrain.battles[kind, size, beaten, number] > 0:
                    able |= 1 << kind
    before = int(traces[piece, ABLE])
    traces[piece, ABLE] = able & before if before else able


@borrowing
def describe(
    terrain: Terrain, position: Position, traces: Floats, piece: int, features: Floats
) -> None:
    """The features of a piece afloat."""
    trace = traces[piece]
    cell, origin = position.cell[piece], int(trace[ORIGIN])
    steps = trace[ONWARD] + trace[SIDEWAYS] + trace[BACK]
    away = terrain.row[origin]
    far = terrain.row[cell] - terrain.row[origin]
    if piece >= terrain.pieces:
        away, far = terrain.rows - 1 - away, -far
    depth = 1.0 - away / max(1, terrain.home - 1)
    still = 1.0 if steps == 0.0 else 0.0
    middle = (terrain.columns - 1) / 2
    mates = _mates(terrain, position, piece, cell)
    features[ALWAYS] = 1.0
    features[DEPTH] = depth
    features[DEPTH_SQUARED] = depth * depth
    features[FLANK] = abs(terrain.column[origin] - middle) / max(1.0, middle)
    features[CROWD] = trace[MATES_AT_FIRST] / 4
    features[STILL] = still
    features[LONG_STILL] = still * min(1.0, position.head[TURN] / LONG)
    features[STILL_DEEP] = still * depth
    features[STEPS_ONWARD] = min(MOST, trace[ONWARD]) / MOST
    features[STEPS_SIDEWAYS] = min(MOST, trace[SIDEWAYS]) / MOST
    features[STEPS_BACK] = min(MOST, trace[BACK]) / MOST
    features[ALL_STEPS] = math.log1p(steps) / 3
    features[FAR] = far / terrain.rows
    features[NEAR_QUIETLY] = min(MOST, trace[CAME_NEAR]) / MOST
    features[FLED] = min(MOST, trace[WENT_AWAY]) / MOST
    features[STAYED] = min(2 * MOST, trace[HELD]) / MOST
    features[BOLD] = min(MOST, trace[ASKED_HIDDEN]) / MOST
    features[SURE] = min(MOST, trace[ASKED_KNOWN]) / MOST
    features[WINS] = min(MOST, trace[WON]) / MOST
    features[STRONG] = trace[BEATEN] / 7
    features[COMPANY] = mates / 4
    features[LONELY] = 1.0 if mates == 0 else 0.0


@borrowing
def fit(speaks: Floats, features: Floats, weight: Floats) -> None:
    """How well each class would fit a piece of these features, up to a factor for each class, which
    cancels in worlds; all classes together 1.
    """
    whole = 0.0
    for kind in range(1, CLASSES):
        total = 0.0
        for place in range(FEATURES):
            total += speaks[place, kind] * features[place]
        weight[kind] = math.exp(min(MOST_WEIGHT, max(-MOST_WEIGHT, total)))
        whole += weight[kind]
    for kind in range(1, CLASSES):
        weight[kind] = (1.0 - DOUBT) * weight[kind] / whole + DOUBT / (CLASSES - 1)


@borrowing
def weigh(
    terrain: Terrain,
    position: Position,
    side: int,
    traces: Floats,
    speaks: Floats,
    weight: Floats,
) -> None:
    """How well each class would fit what the pieces of a side have done. Those that could not have
    won what a piece has won fit it hardly at all.
    """
    features = weight[2 * terrain.pieces]  # a row to spare
    for index in range(position.strength[side]):
        piece = position.roster[side, index]
        describe(terrain, position, traces, piece, features)
        fit(speaks, features, weight[piece])
        able = int(traces[piece, ABLE])
        for kind in range(1, CLASSES):
            if able and not able >> kind & 1:
                weight[piece, kind] = IMPOSSIBLE
