"""The rules of Blind, compiled: the same games as `rules.blind`, many times as fast.

A `Position` is changed in place. It holds the truth, and what everybody knows of each piece: it
stands for the plain rules' `State`, in worlds that a bot imagines and in games that nobody watches.
Actions are taken as they come, without a look at whether they are legal: whoever plays takes them
from `turns` and `forces`.

The board has a rim of walls, so that no step needs a look at the edge. Pieces are numbered, those
of side 1 first, in the order of the cells they began on. `conversion` goes between this and the
plain rules.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from blindfleet.kernels.compiler import Array, Numbers, Words, borrowing, compiled, inlined

EMPTY, WALL = -1, -2  # on the board where no piece stands
GONE = -1  # where a piece stands that has left the board
NO_PIECE = -1

# Classes, as in `PieceClass`.
BATTLESHIP, VEDETTE, SWEEPER, FISH, TORPEDO, MINE, FORT = 1, 5, 6, 7, 8, 9, 10
CLASSES = 11  # and the place 0, which is never used
SHIPS = 0b11111110  # sets of classes: the bit of each
MOVABLE = SHIPS | 1 << TORPEDO | 1 << MINE
ANYTHING = MOVABLE | 1 << FORT
LARGEST_FORCE = 3
MOST_FORCES = 23  # a ship alone, with one of 4 beside it, or in one of 18 threes

# What a turn is.
MOVE, ASK, STRIKE = 0, 1, 2

# What the game waits for.
ACTING, ANSWERING, ENGAGING, OVER = 0, 1, 2, 3

# How it ended.
BY_FORTS, NO_SHIPS, QUIET_LIMIT, NO_ACTION = 1, 2, 3, 4
NOBODY = -1  # the winner of a draw

# The places in `Position.head`.
ON_TURN, TURN, QUIET, PHASE, ASKER, ASKED, NAMED, NUMBER, WINNER, ENDING = range(10)
HEAD = 10

# A turn in one number: what it is, where the piece starts and ends, what it attacks, and the other
# ships of a force that is fixed before the answer. A cell takes twelve bits; 0 is a wall.
CELL_MASK = 4095
START_AT, END_AT, TARGET_AT, SECOND_AT, THIRD_AT = 2, 14, 26, 38, 50


class Terrain(NamedTuple):
    """The ruleset in numbers: what never changes in a game."""

    width: int  # of a row of the board with its rim
    row: Numbers  # by cell; the first row of the board is 0
    column: Numbers
    rows: int
    columns: int
    home: int  # how many rows deep a home is
    diagonal: bool  # steps go to all eight neighbours (B10)
    steps: Numbers  # what a step in each direction adds to a cell
    sides: Numbers  # the same in the four directions in which squadrons are joined
    walls: Array  # by cell: how many of its neighbours are walls
    around: Numbers  # what leads to the cells from which a piece could come and attack in a turn
    touching: int  # so many of these, the first, are in contact already
    pieces: int  # of a side
    battles: Array  # by the attacker's class and number, the defender's class and number: 1, 0, -1
    keeps: bool  # what was disclosed is remembered (B8)
    clear: bool  # a vedette runs over free cells alone (B11)
    before: bool  # forces are fixed before the answer (B20)
    costs_force: bool  # and a defeat then costs all of it (B22)
    mine_spent: bool
    torpedo_spent: bool
    fish_takes_torpedo: bool
    forts_spared: int  # a side with so many forts, or fewer, has lost (B32)
    quiet_limit: int


class Position(NamedTuple):
    """A game, by the numbers of its pieces; `SIDE * pieces` is the first of a side."""

    board: Array  # by cell: the piece there, EMPTY or WALL
    cell: Array  # by piece: where it stands, or GONE
    what: Array  # by piece: its class
    could: Array  # by piece: the set of classes that it may be as far as everybody knows
    roster: Array  # by side: its pieces afloat, in any order
    place: Array  # by piece: its place in the roster
    strength: Array  # by side: how many there are
    near: Array  # by side and cell: how many of its pieces are in contact with the cell
    afloat: Array  # by side and class: how many there are; at 0 all ships
    force: Array  # the cells fixed before the answer; 0 where there is no ship
    named: Array  # the cells behind the answer
    head: Numbers


@borrowing
def copy(source: Position, target: Position) -> None:
    for index in range(len(source.board)):
        target.board[index] = source.board[index]
        target.near[0, index] = source.near[0, index]
        target.near[1, index] = source.near[1, index]
    for index in range(len(source.cell)):
        target.cell[index] = source.cell[index]
        target.what[index] = source.what[index]
        target.could[index] = source.could[index]
        target.place[index] = source.place[index]
    for side in range(2):
        target.strength[side] = source.strength[side]
        for index in range(source.strength[side]):
            target.roster[side, index] = source.roster[side, index]
        for index in range(CLASSES):
            target.afloat[side, index] = source.afloat[side, index]
    for index in range(LARGEST_FORCE):
        target.force[index] = source.force[index]
        target.named[index] = source.named[index]
    for index in range(HEAD):
        target.head[index] = source.head[index]


@compiled
def clone(source: Position) -> Position:
    return Position(
        source.board.copy(),
        source.cell.copy(),
        source.what.copy(),
        source.could.copy(),
        source.roster.copy(),
        source.place.copy(),
        source.strength.copy(),
        source.near.copy(),
        source.afloat.copy(),
        source.force.copy(),
        source.named.copy(),
        source.head.copy(),
    )


# Chance


@inlined
def draw(chance: Words) -> np.uint64:
    """The next word of xorshift64*."""
    word = chance[0]
    word ^= word >> np.uint64(12)
    word ^= word << np.uint64(25)
    word ^= word >> np.uint64(27)
    chance[0] = word
    return np.uint64(word * np.uint64(0x2545F4914F6CDD1D))


@inlined
def below(chance: Words, limit: int) -> int:
    """A number from 0 up to, not including, the limit, which is far below 2**32."""
    return int(np.int64((draw(chance) >> np.uint64(32)) * np.uint64(limit) >> np.uint64(32)))


@inlined
def distance(terrain: Terrain, one: int, two: int) -> int:
    """Steps from one cell to the other (B10), whatever stands between."""
    down = abs(terrain.row[one] - terrain.row[two])
    across = abs(terrain.column[one] - terrain.column[two])
    return int(max(down, across) if terrain.diagonal else down + across)


@inlined
def fraction(chance: Words) -> float:
    """From 0 up to, not including, 1."""
    return float(draw(chance) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


# What can be done


@inlined
def part(turn: int, at: int) -> int:
    """The cell that a turn has in that place."""
    return turn >> at & CELL_MASK


@borrowing
def forces(terrain: Terrain, position: Position, piece: int, at: int, found: Array) -> int:
    """B16, B17: the ship alone and every squadron that contains it, were it to stand on `at`.

    They are written to `found`, cells in each row and 0 where there is none; how many there are.
    """
    board, what, sides = position.board, position.what, terrain.sides
    first = 0 if piece < terrain.pieces else terrain.pieces
    last = first + terrain.pieces
    ship = what[piece]
    found[0, 0], found[0, 1], found[0, 2] = at, 0, 0
    number = 1
    for side in range(4):
        cell = at + sides[side]
        other = board[cell]
        if first <= other < last and other != piece and what[other] == ship:
            found[number, 0], found[number, 1], found[number, 2] = at, cell, 0
            number += 1
    pairs = number
    for pair in range(1, pairs):
        mate = found[pair, 1]
        for earlier in range(1, pair):
            found[number, 0], found[number, 1], found[number, 2] = at, found[earlier, 1], mate
            number += 1
        # A ship beside two of the mates makes two different threes. No ship is beside both `at`
        # and one of its neighbours.
        for side in range(4):
            cell = mate + sides[side]
            other = board[cell]
            if cell != at and first <= other < last and other != piece and what[other] == ship:
                found[number, 0], found[number, 1], found[number, 2] = at, mate, cell
                number += 1
    return number


@borrowing
def largest_force(terrain: Terrain, position: Position, piece: int, at: int) -> int:
    """How many ships the piece would be at most together with on that cell."""
    board, what, sides = position.board, position.what, terrain.sides
    first = 0 if piece < terrain.pieces else terrain.pieces
    last = first + terrain.pieces
    ship = what[piece]
    mates = 0
    further = False
    for side in range(4):
        cell = at + sides[side]
        other = board[cell]
        if first <= other < last and other != piece and what[other] == ship:
            mates += 1
            if mates == 2:
                return LARGEST_FORCE
            for next_side in range(4):
                beyond = cell + sides[next_side]
                third = board[beyond]
                if (
                    beyond != at
                    and first <= third < last
                    and third != piece
                    and what[third] == ship
                ):
                    further = True
    return mates + 1 + further


@borrowing
def turns(terrain: Terrain, position: Position, found: Numbers) -> int:
    """Every legal turn of the side on it, none twice (B9–B15); how many there are.

    Those that `found` has no room for are counted and left out. Turns come piece by piece, and of a
    piece place by place.
    """
    side = position.head[ON_TURN]
    number = 0
    for index in range(position.strength[side]):
        number = _turns_of(terrain, position, int(position.roster[side, index]), found, number)
    return number


@inlined
def _turns_of(terrain: Terrain, position: Position, piece: int, found: Numbers, number: int) -> int:
    """The same for one piece, after so many others."""
    board, steps = position.board, terrain.steps
    near_enemy = position.near[0 if piece >= terrain.pieces else 1]
    ship, start = position.what[piece], int(position.cell[piece])
    strikes = ship == TORPEDO
    enemy = terrain.pieces if piece < terrain.pieces else 0
    # The places: where it stands, and then in each direction the step, and the run of a vedette.
    longest = 2 if ship == VEDETTE else 1
    for place in range(0 if ship == FORT else 1 + longest * len(steps)):
        end = start
        if place > 0:
            step = steps[place - 1 >> longest - 1]
            end += step
            if longest == 2 and place & 1 == 0:
                over = board[end]
                if over == WALL or (over != EMPTY and terrain.clear):
                    continue
                end += step
            if board[end] != EMPTY:
                continue
            if number < len(found):
                found[number] = start << START_AT | end << END_AT
            number += 1
        if ship == MINE or near_enemy[end] == 0:
            continue
        going = start << START_AT | end << END_AT | (STRIKE if strikes else ASK)
        for way in range(len(steps)):
            target = end + steps[way]
            if not enemy <= board[target] < enemy + terrain.pieces:
                continue
            attack = going | target << TARGET_AT
            if terrain.before and not strikes:
                number = _with_forces(terrain, position, piece, end, attack, found, number)
            else:
                if number < len(found):
                    found[number] = attack
                number += 1
    return number


@borrowing
def _with_forces(
    terrain: Terrain,
    position: Position,
    piece: int,
    at: int,
    attack: int,
    found: Numbers,
    number: int,
) -> int:
    """The attack by each of `forces`."""
    if number < len(found):
        found[number] = attack
    number += 1
    for side in range(4):
        second = at + terrain.sides[side]
        if not _is_mate(terrain, position, piece, second):
            continue
        pair = attack | second << SECOND_AT
        if number < len(found):
            found[number] = pair
        number += 1
        for place in range(side + 4):
            if place < side:  # a neighbour as well
                third = at + terrain.sides[place]
            else:
                third = second + terrain.sides[place - side]
            if third != at and _is_mate(terrain, position, piece, third):
                if number < len(found):
                    found[number] = pair | third << THIRD_AT
                number += 1
    return number


@inlined
def _is_mate(terrain: Terrain, position: Position, piece: int, cell: int) -> bool:
    other = position.board[cell]
    return bool(
        other >= 0
        and other != piece
        and (other < terrain.pieces) == (piece < terrain.pieces)
        and position.what[other] == position.what[piece]
    )


@borrowing
def random_turn(terrain: Terrain, position: Position, chance: Words, room: Numbers) -> int:
    """Any legal turn, all equally likely.

    The turns of each piece are counted, which is quicker than to list them, and those of one are
    listed: it is drawn in proportion. `room` has place for all turns, and for no fewer numbers than
    there are cells.
    """
    if terrain.before:
        number = turns(terrain, position, room)
        return int(room[below(chance, min(number, len(room)))])
    board, what, cells, steps = position.board, position.what, position.cell, terrain.steps
    side = position.head[ON_TURN]
    roster, own, near_enemy = position.roster[side], position.near[side], position.near[1 - side]
    size, ways, first = len(board), len(steps), terrain.width + 1
    # How many turns end on a cell with a step there, and how many a ship has that stands on a cell:
    # for all cells at once, because these loops become vector instructions.
    small = room[terrain.pieces :].view(np.int8)
    ends, reach = small[:size], small[size : 2 * size]
    for cell in range(size):
        ends[cell] = (near_enemy[cell] + 1) * (board[cell] == EMPTY)
        reach[cell] = near_enemy[cell]
    inner = reach[first:]
    for way in range(ways):
        beside = ends[first + steps[way] :]
        for cell in range(size - 2 * first):
            inner[cell] += beside[cell]
    total = 0
    for index in range(position.strength[side]):
        piece = roster[index]
        start, ship = int(cells[piece]), what[piece]
        number = 0
        if ship < MINE:
            number = int(reach[start])
            if ship == VEDETTE:
                for way in range(ways):
                    over = board[start + steps[way]]
                    if over == EMPTY or (over != WALL and not terrain.clear):
                        number += ends[start + 2 * steps[way]]
        elif ship == MINE:
            number = ways - own[start] - near_enemy[start] - terrain.walls[start]
        room[index] = number
        total += number
    drawn = below(chance, total)
    index = 0
    while drawn >= room[index]:
        drawn -= room[index]
        index += 1
    _turns_of(terrain, position, int(roster[index]), room, 0)
    return int(room[drawn])


@inlined
def _can_act(terrain: Terrain, position: Position) -> bool:
    """Whether the side on turn has a legal turn: mostly one of the first pieces can step."""
    side = position.head[ON_TURN]
    own, near_enemy = position.near[side], position.near[1 - side]
    for index in range(position.strength[side]):
        piece = position.roster[side, index]
        ship, start = position.what[piece], position.cell[piece]
        if ship != FORT:
            taken = own[start] + near_enemy[start] + terrain.walls[start]
            if taken < len(terrain.steps) or (ship != MINE and near_enemy[start]):
                return True
    return turns(terrain, position, position.head[:0]) > 0


# What happens


@borrowing
def take_turn(terrain: Terrain, position: Position, turn: int) -> None:
    """A whole turn, or a question that then waits for its answer."""
    head, could, steps = position.head, position.could, terrain.steps
    kind = turn & 3
    start, end, target = part(turn, START_AT), part(turn, END_AT), part(turn, TARGET_AT)
    piece = position.board[start]
    told = MOVABLE if kind == MOVE else SHIPS if kind == ASK else 1 << TORPEDO
    if start != end:
        if _is_run(terrain, abs(end - start)):
            told &= 1 << VEDETTE
        position.board[start] = EMPTY
        position.board[end] = piece
        position.cell[piece] = end
        near = position.near[head[ON_TURN]]
        for way in range(len(steps)):
            near[start + steps[way]] -= 1
            near[end + steps[way]] += 1
    if terrain.keeps:
        could[piece] &= told
    if kind == ASK:
        head[PHASE], head[ASKER], head[ASKED] = ANSWERING, end, target
        if terrain.before:
            position.force[0] = end
            position.force[1], position.force[2] = part(turn, SECOND_AT), part(turn, THIRD_AT)
        return
    left = False
    if kind == STRIKE:
        found = position.what[position.board[target]]
        disclose(terrain, position, target, found)
        if found != FORT:
            remove(terrain, position, target)
        if terrain.torpedo_spent:
            remove(terrain, position, end)
        left = found != FORT or terrain.torpedo_spent
    _end_turn(terrain, position, 1 - head[ON_TURN], left)


@inlined
def _is_run(terrain: Terrain, far: int) -> bool:
    """Whether two cells that are so far apart, by their numbers, are two steps apart."""
    return far == 2 or far > terrain.width + 1


@borrowing
def answer(terrain: Terrain, position: Position, cells: Array) -> None:
    """B19; a named torpedo, mine or fort settles the challenge at once (B24)."""
    head, what = position.head, position.what
    asker, asked = head[ASKER], head[ASKED]
    piece = what[position.board[asked]]
    for index in range(LARGEST_FORCE):
        position.named[index] = cells[index]
    disclose(terrain, position, asked, piece)
    if piece <= FISH:
        head[PHASE], head[NAMED], head[NUMBER] = ENGAGING, piece, _size(cells)
        return
    attacker = head[ON_TURN]
    ship = what[position.board[asker]]
    on_turn, asker_lost, asked_lost = attacker, False, True
    if piece == MINE and ship == SWEEPER:
        disclose(terrain, position, asker, SWEEPER)
    elif piece == MINE:
        on_turn, asker_lost, asked_lost = 1 - attacker, True, terrain.mine_spent
    elif piece == TORPEDO and ship == FISH and not terrain.fish_takes_torpedo:
        disclose(terrain, position, asker, FISH)
        on_turn, asked_lost = 1 - attacker, False
    if asker_lost:
        remove(terrain, position, asker)
    if asked_lost:
        remove(terrain, position, asked)
    _end_turn(terrain, position, on_turn, asker_lost or asked_lost)


@borrowing
def engage(terrain: Terrain, position: Position, cells: Array) -> None:
    """B21–B23: the attacker's force against the one that was named."""
    head = position.head
    asker = head[ASKER]
    ship = position.what[position.board[asker]]
    battle = terrain.battles[ship, _size(cells), head[NAMED], head[NUMBER]]
    if battle >= 0:
        _remove_all(terrain, position, position.named, LARGEST_FORCE)
    if battle <= 0:
        all_lost = battle == 0 or (terrain.before and terrain.costs_force)
        _remove_all(terrain, position, cells, LARGEST_FORCE if all_lost else 1)
    on_turn = head[ON_TURN] if battle > 0 else 1 - head[ON_TURN]
    _end_turn(terrain, position, on_turn, True)


@inlined
def _size(cells: Array) -> int:
    return 1 + int(cells[1] != 0) + int(cells[2] != 0)


@inlined
def disclose(terrain: Terrain, position: Position, cell: int, piece: int) -> None:
    """What stands on the cell is now known to both, where that is remembered (B8)."""
    if terrain.keeps:
        position.could[position.board[cell]] = 1 << piece


@inlined
def _remove_all(terrain: Terrain, position: Position, cells: Array, most: int) -> None:
    """Those on the first cells of a force, the ship that acts or is asked before the others."""
    for index in range(most):
        if cells[index]:
            remove(terrain, position, cells[index])


@inlined
def remove(terrain: Terrain, position: Position, cell: int) -> None:
    """The piece on the cell goes to the enemy's tray (B7)."""
    piece = position.board[cell]
    side = 0 if piece < terrain.pieces else 1
    position.board[cell] = EMPTY
    position.cell[piece] = GONE
    for way in range(len(terrain.steps)):
        position.near[side, cell + terrain.steps[way]] -= 1
    position.strength[side] -= 1
    last = position.roster[side, position.strength[side]]
    place = position.place[piece]
    position.roster[side, place] = last
    position.place[last] = place
    ship = position.what[piece]
    position.could[piece] = 1 << ship
    position.afloat[side, ship] -= 1
    if ship <= FISH:
        position.afloat[side, 0] -= 1


@inlined
def _end_turn(terrain: Terrain, position: Position, on_turn: int, left: bool) -> None:
    """The ends, in the order of B37."""
    head, afloat = position.head, position.afloat
    head[PHASE] = ACTING
    head[ASKER] = head[ASKED] = head[NAMED] = head[NUMBER] = 0
    for index in range(LARGEST_FORCE):
        position.force[index] = position.named[index] = 0
    head[ON_TURN] = on_turn
    head[TURN] += 1
    head[QUIET] = 0 if left else head[QUIET] + 1
    if left:
        for winner in range(2):
            if afloat[1 - winner, FORT] <= terrain.forts_spared:
                _end(head, winner, BY_FORTS)
                return
        if not afloat[0, 0] and not afloat[1, 0]:
            _end(head, NOBODY, NO_SHIPS)
            return
    elif head[QUIET] == terrain.quiet_limit:
        _end(head, NOBODY, QUIET_LIMIT)
        return
    if not _can_act(terrain, position):
        _end(head, 1 - on_turn if afloat[1 - on_turn, 0] else NOBODY, NO_ACTION)


@inlined
def _end(head: Numbers, winner: int, ending: int) -> None:
    head[PHASE], head[WINNER], head[ENDING] = OVER, winner, ending


# Games at random, and counted ones


@inlined
def random_action(
    terrain: Terrain, position: Position, chance: Words, room: Numbers, force_room: Numbers
) -> None:
    """Whatever is legal, all equally likely; `room` and `force_room` hold what that is."""
    phase = position.head[PHASE]
    if phase == ACTING:
        take_turn(terrain, position, random_turn(terrain, position, chance, room))
        return
    chosen = force_room[below(chance, choices(terrain, position, force_room))]
    if phase == ANSWERING:
        answer(terrain, position, chosen)
    else:
        engage(terrain, position, chosen)


@borrowing
def choices(terrain: Terrain, position: Position, found: Array) -> int:
    """The forces that can be named, or engaged with; how many there are."""
    head = position.head
    if head[PHASE] == ANSWERING:
        cell = head[ASKED]
        piece = position.board[cell]
        if position.what[piece] > FISH:
            found[0, 0], found[0, 1], found[0, 2] = cell, 0, 0
            return 1
        return forces(terrain, position, piece, cell, found)
    if terrain.before:
        for index in range(LARGEST_FORCE):
            found[0, index] = position.force[index]
        return 1
    return forces(terrain, position, position.board[head[ASKER]], head[ASKER], found)


@compiled
def random_game(terrain: Terrain, position: Position, chance: Words, room: Numbers) -> int:
    """A random game to its end; how many turns it had. `room` is as for `random_turn`."""
    force_room = np.empty((MOST_FORCES, LARGEST_FORCE), np.int64)
    before = position.head[TURN]
    _play_out(terrain, position, chance, room, force_room)
    return int(position.head[TURN] - before)


@borrowing
def _play_out(
    terrain: Terrain, position: Position, chance: Words, room: Numbers, force_room: Numbers
) -> None:
    while position.head[PHASE] != OVER:
        random_action(terrain, position, chance, room, force_room)


@compiled
def perft(terrain: Terrain, position: Position, depth: int) -> int:
    """How many sequences of so many actions there are."""
    if depth == 0:
        return 1
    phase = position.head[PHASE]
    if phase == OVER:
        return 0
    total = 0
    if phase == ACTING:
        found = np.empty(turns(terrain, position, np.empty(0, np.int64)), np.int64)
        turns(terrain, position, found)
        if depth == 1:
            return len(found)
        for index in range(len(found)):
            after = clone(position)
            take_turn(terrain, after, found[index])
            total += perft(terrain, after, depth - 1)
        return total
    named = np.empty((MOST_FORCES, LARGEST_FORCE), np.int64)
    for index in range(choices(terrain, position, named)):
        after = clone(position)
        if phase == ANSWERING:
            answer(terrain, after, named[index])
        else:
            engage(terrain, after, named[index])
        total += perft(terrain, after, depth - 1)
    return total
