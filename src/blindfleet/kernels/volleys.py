"""Salvoes chosen as sets of cells, and tried out in the layouts that fit, compiled.

A `Hunt` is what is left to be found: for every ship afloat the cells of its places that were not
tried yet, each place with its chance. A volley is a row of flags by cell. It is *composed* cell by
cell for what it is expected to leave of every ship, and *tried out* by playing the hunt to its end
in one of the layouts, with a quick player that fires where ships are likeliest.

Everything compiled stays in this one module, as in `frontier`.
"""

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

import numpy as np

from blindfleet.board.grid import CellSet, cells_of
from blindfleet.kernels.compiler import Array, Flags, Floats, Numbers, Words, compiled
from blindfleet.kernels.particles import Particles
from blindfleet.rules.shooting.ruleset import SalvoReport

NOWHERE = -1  # fills the lists of cells up to the longest
MISSED, STRUCK, SUNK = 0, 1, 2
BY_SHIPS, BY_COUNTS, BY_CELLS = 0, 1, 2
REPORTS = (SalvoReport.SHIPS, SalvoReport.COUNTS, SalvoReport.CELLS)
NO_CHANCE = 1e-9
MOST_ROUNDS = 60  # a hunt that takes longer is given up as hopeless


class Hunt(NamedTuple):
    """The ships afloat, and the cells where they may be, numbered from 0."""

    size: int  # how many cells there are
    cells: Array  # by place: its cells, and NOWHERE
    length: Numbers  # by place: how many they are
    sets: Words  # by place: the same as a set
    ship_of: Numbers  # by place
    chance: Floats  # by place: 1 in all for every ship
    first: Numbers  # by ship, and one more: its first place
    sizes: Numbers  # by ship: its cells, those tried before too
    above: Numbers  # by cell, and one more: its first in `over`
    over: Numbers  # the places over a cell
    report: int  # what a salvo is told of a ship: BY_SHIPS, BY_COUNTS, BY_CELLS


class Aims(NamedTuple):
    """What a ship costs that a volley leaves afloat, by ship."""

    afloat: Floats  # for not being sunk
    unhit: Floats  # for each cell expected unhit
    spread: Floats  # for the sum over the cells of the square root of its chance on them
    doubt: Floats  # for the entropy of its place


class Tally(NamedTuple):
    """What a volley leaves of the ships, by ship and MISSED, STRUCK, SUNK."""

    struck: Numbers  # by place: its cells in the volley
    open: Flags  # by cell: not in the volley
    chance: Floats
    logs: Floats  # the sum of chance times its logarithm, by place
    on: Floats  # and by cell: the chance of the ship on it
    unhit: Floats  # by ship


def hunt_of(drawn: Particles, tried: CellSet, report: SalvoReport) -> tuple[Hunt, Numbers, Numbers]:
    """What is left to be found after the cells tried; the cell of the grid for each number; and by
    particle and ship the number of its place. A ship that can only lie on tried cells is sunk.
    """
    listed = [cells_of(place & ~tried) for place in drawn.places]
    found = sorted({cell for place in np.unique(drawn.lying).tolist() for cell in listed[place]})
    number_of = {cell: number for number, cell in enumerate(found)}
    numbered: list[list[int]] = []
    chances: list[float] = []
    lengths: list[int] = []
    sizes: list[int] = []
    columns: list[Numbers] = []
    for column in drawn.lying.T:
        taken, inverse = np.unique(column, return_inverse=True)
        if any(listed[place] for place in taken.tolist()):
            columns.append(len(numbered) + inverse)
            numbered += [[number_of[cell] for cell in listed[place]] for place in taken.tolist()]
            chances += np.bincount(inverse, drawn.weights).tolist()
            lengths.append(len(taken))
            sizes.append(drawn.places[taken[0]].bit_count())
    over: list[list[int]] = [[] for _ in found]
    for place, cells in enumerate(numbered):
        for cell in cells:
            over[cell].append(place)
    longest = max(map(len, numbered), default=0)
    hunt = Hunt(
        len(found),
        np.array(
            [cells + [NOWHERE] * (longest - len(cells)) for cells in numbered], np.int16
        ).reshape(len(numbered), longest),
        np.array([len(cells) for cells in numbered], np.int64),
        _sets(numbered, len(found)),
        np.repeat(np.arange(len(lengths)), lengths),
        np.array(chances),
        np.cumsum([0, *lengths], dtype=np.int64),
        np.array(sizes, np.int64),
        np.cumsum([0, *map(len, over)], dtype=np.int64),
        np.array([place for places in over for place in places], np.int64),
        REPORTS.index(report),
    )
    layouts = np.array(columns, np.int64).reshape(len(columns), len(drawn.lying)).T
    return hunt, np.array(found, np.int64), np.ascontiguousarray(layouts)


def _sets(lists: list[list[int]], size: int) -> Words:
    flags = np.zeros((len(lists), -(-size // 64) * 64), np.bool_)
    for row, cells in zip(flags, lists, strict=True):
        row[cells] = True
    return np.packbits(flags, axis=1, bitorder="little").view(np.uint64)


@compiled
def composed(hunt: Hunt, aims: Aims, number: int) -> Flags:
    """A volley of that many cells, each the best to add to those before."""
    ships = len(hunt.first) - 1
    tally = _untouched(hunt)
    cost = np.empty(ships)
    for ship in range(ships):
        cost[ship] = _cost(tally, aims, ship)
    concerned = np.zeros((hunt.size, ships), np.bool_)
    for place in range(len(hunt.ship_of)):
        for index in range(hunt.length[place]):
            concerned[hunt.cells[place, index], hunt.ship_of[place]] = True
    for _ in range(number):
        best, least = NOWHERE, np.inf
        for cell in range(hunt.size):
            if tally.open[cell]:
                _turn(hunt, tally, cell, 1)
                change = 0.0
                for ship in range(ships):
                    if concerned[cell, ship]:
                        change += _cost(tally, aims, ship) - cost[ship]
                _turn(hunt, tally, cell, -1)
                if change < least:
                    best, least = cell, change
        _turn(hunt, tally, best, 1)
        for ship in range(ships):
            if concerned[best, ship]:
                cost[ship] = _cost(tally, aims, ship)
    return ~tally.open


@compiled
def likeliest(hunt: Hunt, number: int) -> Flags:
    """The volley at that many cells where a ship is likeliest."""
    last = hunt.first[1:].copy()
    marginals = np.zeros(hunt.size)
    for ship in range(len(last)):
        _add_marginals(hunt, ship, np.arange(len(hunt.ship_of)), last, marginals)
    return _top(marginals, number)


@compiled
def tried_out(
    hunt: Hunt, volley: Flags, lying: Numbers, worth: Floats, each: float, shots: Numbers
) -> float:
    """What it costs to fire the volley and go on, if the ships lie on these places: `worth` of
    every ship for each round that it is afloat, and `each` for every round. `shots` are the cells
    of the volleys after this one; the last number stays.
    """
    ships = len(lying)
    alive = np.arange(len(hunt.ship_of))  # by ship: its places that fit, up to `last`
    last = hunt.first[1:].copy()
    fired = np.zeros(hunt.size, np.bool_)
    untried = np.full(hunt.sets.shape[1], ~np.uint64(0))
    salvo = np.empty(hunt.sets.shape[1], np.uint64)
    afloat = np.ones(ships, np.bool_)
    marginals = np.empty(hunt.size)
    now = volley
    cost = 0.0
    for turn in range(MOST_ROUNDS):
        fired |= now
        salvo[:] = 0
        for cell in range(hunt.size):
            salvo[cell >> 6] |= np.uint64(now[cell]) << np.uint64(cell & 63)
        untried &= ~salvo
        left = 0.0
        for ship in range(ships):
            if afloat[ship]:
                afloat[ship] = _told(hunt, ship, lying[ship], salvo, untried, alive, last)
                left += worth[ship] * afloat[ship]
        if not afloat.any():
            break
        cost += left + each
        marginals[:] = 0
        for ship in range(ships):
            if afloat[ship]:
                _add_marginals(hunt, ship, alive, last, marginals)
        for cell in range(hunt.size):
            if fired[cell]:
                marginals[cell] = -1.0
        now = _top(marginals, shots[min(turn, len(shots) - 1)])
    return cost


@compiled
def compared(
    hunt: Hunt, volleys: Flags, layouts: Numbers, worth: Floats, each: float, shots: Numbers
) -> Floats:
    """By volley, what it costs on the average of the layouts."""
    cost = np.zeros(len(volleys))
    for number in range(len(volleys)):
        for row in range(len(layouts)):
            cost[number] += tried_out(hunt, volleys[number], layouts[row], worth, each, shots)
    return cost / len(layouts)


@compiled
def _untouched(hunt: Hunt) -> Tally:
    ships = len(hunt.first) - 1
    tally = Tally(
        np.zeros(len(hunt.ship_of), np.int64),
        np.ones(hunt.size, np.bool_),
        np.zeros((ships, 3)),
        np.zeros((ships, 3)),
        np.zeros((ships, 3, hunt.size)),
        np.zeros(ships),
    )
    for place in range(len(hunt.ship_of)):
        ship, chance = hunt.ship_of[place], hunt.chance[place]
        tally.chance[ship, MISSED] += chance
        tally.logs[ship, MISSED] += _times_log(chance)
        tally.unhit[ship] += chance * hunt.length[place]
        for index in range(hunt.length[place]):
            tally.on[ship, MISSED, hunt.cells[place, index]] += chance
    return tally


@compiled
def _turn(hunt: Hunt, tally: Tally, cell: int, by: int) -> None:
    """Take the cell into the volley, by 1, or out of it, by -1."""
    tally.open[cell] = by < 0
    for index in range(hunt.above[cell], hunt.above[cell + 1]):
        place = hunt.over[index]
        ship, chance = hunt.ship_of[place], hunt.chance[place]
        before = _outcome(tally.struck[place], hunt.length[place])
        tally.struck[place] += by
        after = _outcome(tally.struck[place], hunt.length[place])
        tally.unhit[ship] -= by * chance
        if before != after:
            logs = _times_log(chance)
            tally.chance[ship, before] -= chance
            tally.chance[ship, after] += chance
            tally.logs[ship, before] -= logs
            tally.logs[ship, after] += logs
            for each in range(hunt.length[place]):
                on = hunt.cells[place, each]
                tally.on[ship, before, on] -= chance
                tally.on[ship, after, on] += chance


@compiled
def _cost(tally: Tally, aims: Aims, ship: int) -> float:
    cost = float(aims.unhit[ship] * tally.unhit[ship])
    for outcome in range(SUNK):
        chance = tally.chance[ship, outcome]
        if chance > NO_CHANCE:
            cost += aims.afloat[ship] * chance
            if aims.spread[ship] > 0:
                spread = 0.0
                for cell in range(len(tally.open)):
                    spread += tally.open[cell] * sqrt(max(tally.on[ship, outcome, cell], 0.0))
                cost += aims.spread[ship] * sqrt(chance) * spread
            cost += aims.doubt[ship] * (_times_log(chance) - tally.logs[ship, outcome])
    return cost


@compiled
def _outcome(struck: int, length: int) -> int:
    if struck == 0:
        return MISSED
    return STRUCK if struck < length else SUNK


@compiled
def _times_log(chance: float) -> float:
    return float(chance * log(chance)) if chance > 0 else 0.0


@compiled
def _told(
    hunt: Hunt,
    ship: int,
    lying: int,
    salvo: Words,
    untried: Words,
    alive: Numbers,
    last: Numbers,
) -> bool:
    """Keep the places of the ship that fit what is told of the salvo; whether it is afloat."""
    hits = _any(hunt.sets[lying], salvo)
    afloat = _any(hunt.sets[lying], untried)
    kept = hunt.first[ship]
    for index in range(hunt.first[ship], last[ship]):
        place = alive[index]
        fits = _any(hunt.sets[place], salvo) == hits and _any(hunt.sets[place], untried) == afloat
        if fits and hits and hunt.report != BY_SHIPS:
            fits = _same_hits(hunt, place, lying, salvo)
        if fits:
            alive[kept] = place
            kept += 1
    last[ship] = kept
    return afloat


@compiled
def _any(one: Words, other: Words) -> bool:
    """Whether the sets have something in common."""
    common = np.uint64(0)
    for word in range(len(one)):
        common |= one[word] & other[word]
    return bool(common != 0)


@compiled
def _same_hits(hunt: Hunt, one: int, other: int, salvo: Words) -> bool:
    """Whether ships on both places are hit on the same cells, or as often."""
    more = 0
    for word in range(len(salvo)):
        hits, others = hunt.sets[one, word] & salvo[word], hunt.sets[other, word] & salvo[word]
        if hunt.report == BY_CELLS and hits != others:
            return False
        more += _number(hits) - _number(others)
    return more == 0


@compiled
def _number(cells: np.uint64) -> int:
    """How many the set has; few."""
    number = 0
    while cells:
        cells &= cells - np.uint64(1)
        number += 1
    return number


@compiled
def _add_marginals(hunt: Hunt, ship: int, alive: Numbers, last: Numbers, marginals: Floats) -> None:
    """Add the chance of the ship on every cell, the ship by itself."""
    total = 0.0
    for index in range(hunt.first[ship], last[ship]):
        total += hunt.chance[alive[index]]
    for index in range(hunt.first[ship], last[ship]):
        place = alive[index]
        share = hunt.chance[place] / total
        for each in range(hunt.length[place]):
            marginals[hunt.cells[place, each]] += share


@compiled
def _top(marginals: Floats, number: int) -> Flags:
    """The cells of the greatest values, that many of those that are not negative."""
    if number >= len(marginals):
        return marginals >= 0
    least = np.partition(marginals, len(marginals) - number)[len(marginals) - number]
    chosen = np.zeros(len(marginals), np.bool_)
    room = number
    for cell in range(len(marginals)):
        if marginals[cell] > least and marginals[cell] >= 0:
            chosen[cell] = True
            room -= 1
    for cell in range(len(marginals)):
        if room and marginals[cell] == least and marginals[cell] >= 0:
            chosen[cell] = True
            room -= 1
    return chosen
