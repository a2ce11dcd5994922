"""The two methods of `second_count`, compiled, for grids where plain Python takes too long.

Whole numbers are kept exact: by rows in two words of `HALF` bits, by trying in one word, and each
method refuses a grid whose numbers might not fit.
"""

from __future__ import annotations

import math
from itertools import accumulate

import numba
import numpy as np
from numpy.typing import NDArray

from second_count import Cells, Fleet, RowByRow, Setting, friends, numberings, places

Words = NDArray[np.int64]
Bits = NDArray[np.uint64]
Floats = NDArray[np.float64]

HALF = 62
EMPTY = -1


class DoesNotFit(Exception):
    """The grid or the fleet is too large for the words of the compiled method."""


# Row by row: a state is a word, the codes of the columns below, the ships begun above them.


def entries(rows: RowByRow, shifts: list[int]) -> tuple[Words, Words, Words]:
    """What can enter a row, as tables: the ships begun, where each column's begin, and the parts.

    A ship begun is cells, beside, obliges with its class counted, claims, closes, height; then the
    shift and the mask of its class's count in a state, and how many ships the class has. A part is
    cells, beside with what its cells above deny, obliges, claims, closes, and what those cells
    above deny by themselves.
    """
    begun: list[list[int]] = []
    first = [0]
    for at in rows.starts:
        for kind, entry in at:
            obliges = entry.obliges + (1 << shifts[kind])
            masks = [entry.cells, entry.beside, obliges, entry.claims, entry.closes]
            count = rows.fleet[kind].count
            counted = [shifts[kind], (1 << count.bit_length()) - 1, count]
            begun.append([*masks, entry.height, *counted])
        first.append(len(begun))
    parts = np.zeros((rows.columns, 1 << rows.bits, 6), dtype=np.int64)
    for column, going_on in enumerate(rows.going_on):
        for number, entry in enumerate(going_on):
            above = rows.denied_below(rows.parts[column][number].above)
            masks = [entry.cells, entry.beside | above, entry.obliges, entry.claims, entry.closes]
            parts[column, number + 2] = [*masks, above]
    return np.array(begun, dtype=np.int64), np.array(first, dtype=np.int64), parts


@numba.njit(cache=True)
def slot_of(keys: Words, key: int) -> int:
    """Where the key stands in the table, or the empty slot where it would."""
    last = len(keys) - 1
    mixed = key ^ (key >> 29)
    mixed *= 0x1E3779B97F4A7C15
    slot = (mixed ^ (mixed >> 31)) & last
    while keys[slot] not in (EMPTY, key):
        slot = (slot + 1) & last
    return slot


@numba.njit(cache=True)
def doubled(keys: Words, values: Words) -> tuple[Words, Words]:
    """The same table with twice the slots."""
    more_keys = np.full(2 * len(keys), EMPTY, dtype=np.int64)
    more_values = np.zeros((2 * len(keys), 2), dtype=np.int64)
    for old in range(len(keys)):
        if keys[old] != EMPTY:
            slot = slot_of(more_keys, keys[old])
            more_keys[slot] = keys[old]
            more_values[slot] = values[old]
    return more_keys, more_values


@numba.njit(cache=True)
def ongoing(state: int, bits: int, parts: Words, row: Words) -> bool:
    """Enter the old ships into the row: denied columns, obliges, claims, closes. False: a clash."""
    columns = len(parts)
    row[:] = 0
    for column in range(columns):
        if (state >> bits * column) & ((1 << bits) - 1) == 1:
            row[0] |= 1 << column
    for column in range(columns):
        code = (state >> bits * column) & ((1 << bits) - 1)
        if code > 1:
            # The row so far holds the ships to the left. A clash is seen from either side, save
            # for what the cells above deny, which therefore is looked at from both.
            part = parts[column, code]
            if part[0] & row[0] or part[5] & row[4]:
                return False
            if part[3] & (row[2] | row[3]) or part[4] & row[2]:
                return False
            row[0] |= part[1]
            row[1] |= part[2]
            row[2] |= part[3]
            row[3] |= part[4]
            row[4] |= part[0]
    return True


@numba.njit(cache=True)
def fill(
    keys: Words,
    values: Words,
    bits: int,
    rows_left: int,
    begun: Words,
    first: Words,
    parts: Words,
) -> tuple[Words, Words]:
    """The table of states after one more row, from the table before it."""
    columns = len(parts)
    profile = (1 << bits * columns) - 1
    after_keys = np.full(1 << 10, EMPTY, dtype=np.int64)
    after_values = np.zeros((1 << 10, 2), dtype=np.int64)
    used = 0
    row = np.zeros(5, dtype=np.int64)
    # The rows still to be written down: next column, denied columns, obliges, claims, closes.
    waiting = np.zeros((len(begun) * columns + 1, 5), dtype=np.int64)
    for old in range(len(keys)):
        if keys[old] == EMPTY or not ongoing(keys[old] & profile, bits, parts, row):
            continue
        waiting[0, 0] = 0
        waiting[0, 1] = row[0]
        waiting[0, 2] = row[1] + (keys[old] & ~profile)
        waiting[0, 3] = row[2]
        waiting[0, 4] = row[3]
        top = 1
        while top:
            top -= 1
            column, denied, obliged, claimed, closed = waiting[top]
            slot = slot_of(after_keys, obliged)
            if after_keys[slot] == EMPTY:
                after_keys[slot] = obliged
                used += 1
            low = after_values[slot, 0] + values[old, 0]
            after_values[slot, 0] = low & ((1 << HALF) - 1)
            after_values[slot, 1] += values[old, 1] + (low >> HALF)
            if 2 * used > len(after_keys):
                after_keys, after_values = doubled(after_keys, after_values)
            for here in range(column, columns):
                if denied >> here & 1:
                    continue
                for number in range(first[here], first[here + 1]):
                    cells, beside, obliges, claims, closes = begun[number, :5]
                    height, shift, mask, count = begun[number, 5:]
                    if cells & denied or height > rows_left:
                        continue
                    if claims & (claimed | closed) or closes & claimed:
                        continue
                    if (obliged >> shift) & mask == count:
                        continue
                    waiting[top, 0] = here + 1
                    waiting[top, 1] = denied | beside
                    # The profile's codes are joined, the ship begun is added.
                    joined = (obliged | obliges) & profile
                    waiting[top, 2] = joined + (obliged & ~profile) + (obliges & ~profile)
                    waiting[top, 3] = claimed | claims
                    waiting[top, 4] = closed | closes
                    top += 1
    return after_keys, after_values


def count_by_rows_compiled(rows: int, columns: int, fleet: Fleet, touching: str) -> int:
    """`second_count.count_by_rows`, compiled."""
    by_row = RowByRow(rows, columns, fleet, touching)
    widths = [by_row.bits * columns, *(ship.count.bit_length() for ship in fleet)]
    *shifts, length = accumulate(widths)
    if length > 63 or by_row.most() >= 1 << 2 * HALF:
        raise DoesNotFit
    begun, first, parts = entries(by_row, shifts)
    keys = np.array([0, EMPTY], dtype=np.int64)
    values = np.array([[1, 0], [0, 0]], dtype=np.int64)
    for row in range(rows):
        keys, values = fill(keys, values, by_row.bits, rows - row, begun, first, parts)
    whole = sum(ship.count << shift for ship, shift in zip(fleet, shifts, strict=True))
    ended = keys & ~((1 << by_row.bits * columns) - 1) == whole
    ways = sum(int(low) + (int(high) << HALF) for low, high in values[ended & (keys != EMPTY)])
    return numberings(fleet) * ways


# By trying: bit sets of places, a class after the other, 64 places to a word.


def words_for(found: list[Cells]) -> int:
    return -(-len(found) // 64)


def in_words(bits: int, found: list[Cells]) -> list[int]:
    return [bits >> 64 * word & (1 << 64) - 1 for word in range(words_for(found))]


def everywhere(where: list[list[Cells]]) -> Bits:
    """The bit set of all places of all classes."""
    words = [word for found in where for word in in_words((1 << len(found)) - 1, found)]
    return np.array(words, dtype=np.uint64)


def starts(where: list[list[Cells]]) -> tuple[Words, Words]:
    """The first place of each class, and the first word of its bit set; then the ends."""
    first_place = np.cumsum([0, *map(len, where)], dtype=np.int64)
    first_word = np.cumsum([0, *map(words_for, where)], dtype=np.int64)
    return first_place, first_word


def followers(where: list[list[Cells]], touching: str, *, rising: bool) -> Bits:
    """For each place of each class, the places that a later ship may take beside it.

    A later ship is of a later class, or of the same one; there, if `rising`, it takes a higher
    place, so that each set of places comes up once.
    """
    first_place, first_word = starts(where)
    beside = np.zeros((first_place[-1], first_word[-1]), dtype=np.uint64)
    for kind, mine in enumerate(where):
        for other in range(kind, len(where)):
            words = slice(first_word[other], first_word[other + 1])
            for number, bits in enumerate(friends(mine, where[other], touching)):
                lower = (2 << number) - 1 if rising and other == kind else 0
                beside[first_place[kind] + number, words] = in_words(bits & ~lower, where[other])
    return beside


@numba.njit(cache=True)
def ones(word: np.uint64) -> int:
    """How many bits of the word are set."""
    word -= (word >> np.uint64(1)) & np.uint64(0x5555555555555555)
    pairs = np.uint64(0x3333333333333333)
    word = (word & pairs) + ((word >> np.uint64(2)) & pairs)
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int((word * np.uint64(0x0101010101010101)) >> np.uint64(56))


@numba.njit(cache=True)
def tried(order: Words, start: Words, first_word: Words, beside: Bits, allowed: Bits) -> int:
    """Every place of every ship but the last is tried; the last one's places are counted.

    `order` gives the class of each ship, `start` the first place of each class, `first_word` where
    its bit set begins. `beside` has, for each place, the places that may follow it. `allowed` has a
    line for each ship, the places left to it and to those after it; the first line is filled in.
    """
    last = len(order) - 1
    from_word, to_word = first_word[order[last]], first_word[order[last] + 1]
    next_place = np.zeros(len(order), dtype=np.int64)
    total = 0
    depth = 0
    while depth >= 0:
        kind = order[depth]
        number = next_place[depth]
        place = start[kind] + number
        if place == start[kind + 1]:
            depth -= 1
            continue
        next_place[depth] += 1
        word = first_word[kind] + number // 64
        if not (allowed[depth, word] >> np.uint64(number % 64)) & np.uint64(1):
            continue
        if depth == last - 1:
            for at in range(from_word, to_word):
                total += ones(allowed[depth, at] & beside[place, at])
        else:
            depth += 1
            for at in range(allowed.shape[1]):
                allowed[depth, at] = allowed[depth - 1, at] & beside[place, at]
            next_place[depth] = number + 1 if order[depth] == kind else 0
    return total


def count_by_trying_compiled(rows: int, columns: int, fleet: Fleet, touching: str) -> int:
    """`second_count.count_by_trying`, compiled.

    Where ships may touch, a ship of one cell can lie on whichever cell the others leave: however
    they lie, that is the same number of cells, so such ships are not tried at all.
    """
    single = sum(ship.count for ship in fleet if ship.cells == 1)
    if touching == "free" and single:
        longer = [ship for ship in fleet if ship.cells > 1]
        left = max(0, rows * columns - sum(ship.cells * ship.count for ship in longer))
        if not longer:
            return math.perm(left, single)
        return count_by_trying_compiled(rows, columns, longer, touching) * math.perm(left, single)
    order = [kind for kind, ship in enumerate(fleet) for _ in range(ship.count)]
    where = [places(ship, rows, columns) for ship in fleet]
    if math.prod(len(where[kind]) for kind in order) >= 1 << 63:
        raise DoesNotFit
    if len(order) == 1:
        return len(where[0])
    allowed = np.zeros((len(order), sum(map(words_for, where))), dtype=np.uint64)
    allowed[0] = everywhere(where)
    beside = followers(where, touching, rising=True)
    ways = tried(np.array(order), *starts(where), beside, allowed)
    return numberings(fleet) * int(ways)


# By lot: where nothing else is in reach, a number with an error beside it.


@numba.njit(cache=True)
def drawn_by_lot(
    order: Words, start: Words, first_word: Words, beside: Bits, allowed: Bits
) -> float:
    """Lay the ships one by one, each by lot on a place open to it; multiply the numbers of those.

    The mean of the product is the number of layouts: Knuth's way of measuring a search tree.
    """
    ways = 1.0
    for kind in order:
        open_places = 0
        for word in range(first_word[kind], first_word[kind + 1]):
            open_places += ones(allowed[word])
        if open_places == 0:
            return 0.0
        ways *= open_places
        is_open = np.uint64(0)
        number = 0
        while is_open == 0:
            number = np.random.randint(start[kind + 1] - start[kind])
            word = allowed[first_word[kind] + number // 64]
            is_open = (word >> np.uint64(number % 64)) & np.uint64(1)
        for at in range(len(allowed)):
            allowed[at] &= beside[start[kind] + number, at]
    return ways


@numba.njit(cache=True)
def many_by_lot(
    order: Words, start: Words, first_word: Words, beside: Bits, anywhere: Bits, samples: int
) -> Floats:
    np.random.seed(1)
    found = np.zeros(samples)
    for sample in range(samples):
        found[sample] = drawn_by_lot(order, start, first_word, beside, anywhere.copy())
    return found


def estimate_by_lot(setting: Setting, samples: int) -> tuple[float, float]:
    """About how many layouts there are, ships of one class distinct, and the standard error."""
    where = [places(ship, setting.rows, setting.columns) for ship in setting.fleet]
    order = [kind for kind, ship in enumerate(setting.fleet) for _ in range(ship.count)]
    beside = followers(where, setting.touching, rising=False)
    found = many_by_lot(np.array(order), *starts(where), beside, everywhere(where), samples)
    return float(found.mean()), float(found.std()) / math.sqrt(samples)
