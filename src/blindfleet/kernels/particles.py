"""Layouts that fit a sea, by the thousand: an estimate where the exact sweep is out of reach.

Where no cell must be covered, each ship is thrown onto one of its places, and the whole throw is
repeated until no two ships are in each other's way: every layout that fits is then as likely as any
other. Where that would take too many throws, and where cells must be covered, all particles are
laid at once, one ship after the other. While a cell is not yet covered, the next ship is one that
covers it, and a place that covers more is preferred; then the free ships follow. A particle's
weight makes up for the choice it had, and particles of little weight give way to copies of better
ones. The weights are unbiased however few places are looked at.

Everything compiled stays in this one module, as in `frontier`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import log
from typing import NamedTuple

import numpy as np

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.board.problems import Contradiction, OutOfReach
from blindfleet.board.shapes import places
from blindfleet.kernels.compiler import Floats, Numbers, Words, compiled
from blindfleet.kernels.sea import Kind, Sea
from blindfleet.kernels.sweep import pools_of
from blindfleet.rules.shooting.layout import Layout, Ship, ShipName, neighbourhood
from blindfleet.rules.shooting.ruleset import ShootingRules

THROWS_FOR_EACH = 40  # throwing is given up where a layout takes more throws than this
LONG = 256  # of a longer list of places
PROBES = 64  # only so many are looked at
WORD = (1 << 64) - 1
NOWHERE = -1  # fills the lists of cells up to the longest


@dataclass(frozen=True, eq=False)
class Particles:
    """Layouts of the ships still sought. Row by row, `lying` says for each of `names` on which of
    `places` it lies; the weights sum up to 1, and are all the same where layouts were thrown.
    `log_layouts` estimates the logarithm of how many layouts fit, all ships being told apart.
    """

    sea: Sea
    names: tuple[ShipName, ...]
    places: tuple[CellSet, ...]
    lying: Numbers
    weights: Floats
    log_layouts: float

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """The chance of a ship on every cell, estimated."""
        by_place = np.zeros(len(self.places))
        for column in self.lying.T:
            by_place += np.bincount(column, self.weights, len(self.places))
        found = np.zeros(self.sea.rules.grid.size)
        for place in np.flatnonzero(by_place).tolist():
            found[list(cells_of(self.places[place]))] += by_place[place]
        known = self.sea.covered
        for ship in self.sea.found:
            known |= ship.cells
        found[list(cells_of(known))] = 1
        return tuple(np.minimum(found, 1).tolist())

    def layout(self, row: int) -> Layout:
        """The whole layout of one row, with the ships already found."""
        ships = [
            Ship(name, self.places[place])
            for name, place in zip(self.names, self.lying[row].tolist(), strict=True)
        ]
        return Layout((*self.sea.found, *ships)).in_order(self.sea.rules)


def particles(sea: Sea, number: int, rng: random.Random) -> Particles:
    """At most `number` layouts that fit the sea, the same for the same state of `rng`: fewer only
    where ships got in each other's way.

    A Contradiction where some ship has no place left; OutOfReach where none was found, which may
    mean that there is none.
    """
    pools = pools_of(sea)
    if not all(pool.places for pool in pools):
        raise Contradiction("S9", "no fleet can lie so that all this is true")
    berths = _berths(sea, pools)
    state = np.array([rng.getrandbits(64)], np.uint64)
    done = False
    lying = np.zeros((0, 0), np.int64)
    weights = np.ones(number)
    log_layouts = 0.0
    if not sea.covered:
        lying, throws = thrown(berths, number, THROWS_FOR_EACH, state)
        done = throws > 0
        if done:
            throwing = sum(pool.count * log(len(pool.places)) for pool in pools)
            log_layouts = throwing + log(number / throws)
    if not done:
        lying, weights, log_layouts = laid(berths, number, state)
    fitting = weights > 0
    if not fitting.any():
        raise OutOfReach("no layout that fits was found by chance")
    return Particles(
        sea,
        tuple(name for pool in pools for name in pool.names),
        tuple(place for pool in pools for place in pool.places),
        lying[fitting],
        weights[fitting] / weights.sum(),
        log_layouts,
    )


class Berths(NamedTuple):
    """A sea in arrays: places by number, pool after pool; sets of cells in words of 64."""

    cells: Words  # by place: the cells of a ship there
    denied: Words  # by place: those that it leaves to no other ship
    span: Numbers  # by place: the first word with a cell denied, and the first after the last
    first: Numbers  # by pool, and one more: its first place
    pool_of: Numbers  # by place
    ships: Numbers  # by pool: how many there are
    order: Numbers  # the pools, those first that have few places and take much room
    must: Numbers  # the cells that must be covered, those with the fewest places first
    over: Numbers  # by such a cell: the places over it
    covers: Numbers  # by place: how many such cells it covers
    worth: float  # how many times likelier layouts are to come of a place that covers one more


def _berths(sea: Sea, pools: tuple[Kind, ...]) -> Berths:
    spots = _spots(sea.rules)
    taken = [place for pool in pools for place in pool.places]
    lengths = [len(pool.places) for pool in pools]
    over: dict[Cell, list[int]] = {cell: [] for cell in cells_of(sea.covered)}
    by_chance = 0.0
    number = 0
    for pool in pools:
        for place in pool.places:
            for cell in cells_of(place & sea.covered):
                over[cell].append(number)
                by_chance += pool.count / len(pool.places)
            number += 1
    must = sorted(over, key=lambda cell: len(over[cell]))
    room = [max(spots[place].room for place in pool.places) for pool in pools]
    return Berths(
        cells=np.array([spots[place].cells for place in taken], np.uint64),
        denied=np.array([spots[place].denied for place in taken], np.uint64),
        span=np.array([spots[place].span for place in taken], np.int64),
        first=np.cumsum([0, *lengths], dtype=np.int64),
        pool_of=np.repeat(np.arange(len(pools)), lengths),
        ships=np.array([pool.count for pool in pools], np.int64),
        order=np.argsort(np.divide(lengths, room), kind="stable").astype(np.int64),
        must=np.array(must, np.int64),
        over=_filled([over[cell] for cell in must]),
        covers=np.array([(place & sea.covered).bit_count() for place in taken], np.int64),
        worth=max(1.0, len(must) / by_chance) if by_chance else 1.0,
    )


class Spot(NamedTuple):
    """A place of a ship in words, and how many cells it takes from the others."""

    cells: tuple[int, ...]
    denied: tuple[int, ...]
    span: tuple[int, int]
    room: int


@lru_cache(maxsize=16)
def _spots(rules: ShootingRules) -> dict[CellSet, Spot]:
    words = -(-rules.grid.size // 64)
    found = {}
    for one in rules.fleet:
        for place in places(rules.grid, one.cells, one.shapes):
            denied = neighbourhood(rules, place)
            lowest = (denied & -denied).bit_length() - 1
            found[place] = Spot(
                _in_words(place, words),
                _in_words(denied, words),
                (lowest // 64, (denied.bit_length() - 1) // 64 + 1),
                denied.bit_count(),
            )
    return found


def _in_words(cells: CellSet, words: int) -> tuple[int, ...]:
    return tuple(cells >> 64 * word & WORD for word in range(words))


def _filled(rows: Sequence[Sequence[int]]) -> Numbers:
    longest = max(map(len, rows), default=0)
    filled = [(*row, *(NOWHERE,) * (longest - len(row))) for row in rows]
    return np.array(filled, np.int64).reshape(len(rows), longest)


@compiled
def thrown(berths: Berths, number: int, most: int, state: Words) -> tuple[Numbers, int]:
    """Layouts that are all equally likely, and how many throws they took: 0 where `number` of them
    did not come of `most` throws for each. No cell need be covered.
    """
    ships = int(berths.ships.sum())
    column_of, pool_of = _throwing_order(berths)
    lying = np.empty((number, ships), np.int64)
    denied = np.zeros(berths.cells.shape[1], np.uint64)
    found = 0
    for throw in range(1, most * number + 1):
        if throw == 50 * most and found < 50:
            break
        ship = 0
        denied[:] = 0
        while ship < ships:
            pool = pool_of[ship]
            begin, end = berths.first[pool], berths.first[pool + 1]
            place = begin + _below(state, end - begin)
            if not _is_open(berths.cells, berths.span, place, denied):
                break
            _deny(berths.denied, berths.span, place, denied)
            lying[found, column_of[ship]] = place
            ship += 1
        if ship == ships:
            found += 1
            if found == number:
                return lying, throw
    return lying, 0


@compiled
def laid(berths: Berths, number: int, state: Words) -> tuple[Numbers, Floats, float]:
    """Layouts with their weights, all laid one ship after the other; 0 where one got stuck. And the
    logarithm of how many there are.
    """
    ships = int(berths.ships.sum())
    pools = len(berths.ships)
    columns = np.zeros(pools + 1, np.int64)
    columns[1:] = np.cumsum(berths.ships)
    lying = np.full((number, ships), NOWHERE)
    denied = np.zeros((number, berths.cells.shape[1]), np.uint64)
    used = np.zeros((number, pools), np.int64)
    uncovered = np.full(number, len(berths.must))
    weights = np.full(number, 1 / number)
    log_layouts = -len(berths.must) * np.log(berths.worth)
    open_places = np.empty(LONG, np.int64)
    for _ in range(ships):
        for one in range(number):
            if weights[one] == 0:
                continue
            if uncovered[one]:
                place, choice = _covering(berths, denied[one], used[one], state)
            else:
                place, choice = _free(berths, denied[one], used[one], open_places, state)
            weights[one] *= choice
            if choice > 0:
                pool = berths.pool_of[place]
                lying[one, columns[pool] + used[one, pool]] = place
                used[one, pool] += 1
                uncovered[one] -= berths.covers[place]
                _deny(berths.denied, berths.span, place, denied[one])
        total = weights.sum()
        if total == 0:
            return lying, weights, log_layouts
        weights /= total
        log_layouts += np.log(total)
        if 1 / (weights**2).sum() < number / 2:
            parents = _drawn_again(weights, state)
            lying, denied, used = lying[parents], denied[parents], used[parents]
            uncovered = uncovered[parents]
            weights[:] = 1 / number
    for one in range(number):
        weights[one] *= uncovered[one] == 0
        for pool in range(pools):
            _shuffle(lying[one, columns[pool] : columns[pool + 1]], state)
    return lying, weights, log_layouts + np.log(weights.sum())


@compiled
def _covering(berths: Berths, denied: Words, used: Numbers, state: Words) -> tuple[int, float]:
    """A place for a ship over the first cell not yet covered, and what the choice weighs.

    That is too much by `worth` for each cell covered, and so by the same for all in the end. On the
    way it favours those that have covered more.
    """
    which = 0
    while denied[berths.must[which] >> 6] >> np.uint64(berths.must[which] & 63) & np.uint64(1):
        which += 1
    total = 0.0
    chosen = NOWHERE
    for index in range(berths.over.shape[1]):
        place = berths.over[which, index]
        if place == NOWHERE:
            break
        pool = berths.pool_of[place]
        spare = berths.ships[pool] - used[pool]
        if spare and _is_open(berths.cells, berths.span, place, denied):
            share = spare * berths.worth ** berths.covers[place]
            total += share
            if _chance(state) * total < share:
                chosen = place
    return chosen, total


@compiled
def _free(
    berths: Berths, denied: Words, used: Numbers, found: Numbers, state: Words
) -> tuple[int, float]:
    """A place for the next ship where none must be covered any more, and what it weighs."""
    which = 0
    while used[berths.order[which]] == berths.ships[berths.order[which]]:
        which += 1
    begin, end = berths.first[berths.order[which]], berths.first[berths.order[which] + 1]
    length = end - begin
    looks = length if length <= LONG else PROBES
    number = 0
    for look in range(looks):
        place = begin + (look if looks == length else _below(state, length))
        if _is_open(berths.cells, berths.span, place, denied):
            found[number] = place
            number += 1
    if number == 0:
        return NOWHERE, 0.0
    return found[_below(state, number)], number * length / looks


@compiled
def _throwing_order(berths: Berths) -> tuple[Numbers, Numbers]:
    """For each ship in the order of throwing, its column and its pool."""
    columns = np.cumsum(berths.ships) - berths.ships
    ships = berths.ships.sum()
    column_of, pool_of = np.empty(ships, np.int64), np.empty(ships, np.int64)
    number = 0
    for pool in berths.order:
        for ship in range(berths.ships[pool]):
            column_of[number] = columns[pool] + ship
            pool_of[number] = pool
            number += 1
    return column_of, pool_of


@compiled
def _is_open(cells: Words, span: Numbers, place: int, denied: Words) -> bool:
    for word in range(span[place, 0], span[place, 1]):
        if cells[place, word] & denied[word]:
            return False
    return True


@compiled
def _deny(cells: Words, span: Numbers, place: int, denied: Words) -> None:
    for word in range(span[place, 0], span[place, 1]):
        denied[word] |= cells[place, word]


@compiled
def _drawn_again(weights: Floats, state: Words) -> Numbers:
    """As many as there are, each about as often as its weight says: one throw for all."""
    number = len(weights)
    parents = np.empty(number, np.int64)
    start = _chance(state)
    reached, parent = weights[0] * number, 0
    for one in range(number):
        while reached < one + start and parent < number - 1:
            parent += 1
            reached += weights[parent] * number
        parents[one] = parent
    return parents


@compiled
def _shuffle(row: Numbers, state: Words) -> None:
    for last in range(len(row) - 1, 0, -1):
        other = _below(state, last + 1)
        row[last], row[other] = row[other], row[last]


@compiled
def _below(state: Words, bound: int) -> int:
    return int(_chance(state) * bound)


@compiled
def _chance(state: Words) -> float:
    """From 0 to less than 1; Steele, Lea and Flood's SplitMix."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    bits = state[0]
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return float((bits ^ (bits >> np.uint64(31))) >> np.uint64(11)) * 2.0**-53
