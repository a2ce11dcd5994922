"""Whole games played out in a moment, to see how many misses a shot leads to.

A playout is given a layout and a first shot; from there on a simple gunner shoots until all is
sunk. The gunner knows only what a player would be told. He counts for every cell the places left
through it, ship by ship, as if the ships did not know of each other; a place counts less for every
open cell it would deny to the others, because ships that may not touch leave each other room. Once
something is hit he looks at the places through the hits alone. Nothing is counted anew: a shot
changes only what lies around it, and so a playout takes some twenty microseconds.

Until then he keeps to a lattice. No ship of three cells slips between diagonals that lie three
apart, and so on; cells on such diagonals count a little more, three being the shortest ship left,
and the diagonals those with the fewest cells to be tried yet.

For every layout he has other whims, which make cells count a little more. A gunner who always takes
the first of several cells that count the same has plans that one shot happens to suit and another
does not: in an open `hasbro` sea the four cells in the middle, which are worth the same, came out a
third of a miss apart.

Where ships may touch and a sinking names the class alone, which hits the sunk ship lay on is a
guess, and the gunner may guess wrong. Only of what was sunk before the playout he knows it.

Everything compiled stays in this one module, as in `frontier`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from blindfleet.kernels.compiler import Array, Flags, Floats, Numbers, compiled

NOBODY = -1  # fills lists of cells, and stands where no ship lies


class Ground(NamedTuple):
    """The places of a ruleset's ships: what never changes in a game."""

    cells: Array  # by place: its cells, filled up
    fringe: Array  # by place: the other cells that it leaves to no ship, filled up
    kind_of: Array  # by place: the number of the class
    on_first: Numbers  # by cell, and one more: where its list in `on` begins
    on: Array  # the places on the cell
    by_first: Numbers
    by: Array  # the places that have the cell in their fringe
    mesh: Numbers  # by class: a ship cannot slip between diagonals so far apart
    diagonal: (
        Array  # by mesh, way (rising or falling) and cell: which of so many diagonals it is on
    )


class Manner(NamedTuple):
    """How the gunner weighs places."""

    room: float  # so many times more a place counts for an open cell less in its fringe
    line: float  # and so many times more for every further hit on it
    told: bool  # whether it is known where a sunk ship lay
    lattice: float  # so many times more a cell counts on the diagonals that he keeps to
    whim: float  # by up to this part more a cell counts on a whim; without any, the first is taken


class Situation(NamedTuple):
    """What is known before a shot."""

    weights: Floats  # by place: what it counts, 0 where no ship sought can lie
    scores: Floats  # by class and cell: the sum of the weights of its places there
    open: Flags  # by cell: not tried, and not known to be empty
    struck: Flags  # by cell: hit, and not known to be of a sunk ship
    left: Numbers  # by class: the ships afloat


@compiled
def situation(
    ground: Ground, manner: Manner, possible: Flags, open_cells: Flags, struck: Flags, left: Numbers
) -> Situation:
    """Weigh the possible places."""
    weights = np.zeros(len(ground.cells))
    scores = np.zeros((len(left), len(open_cells)))
    for place in range(len(weights)):
        if possible[place]:
            weight = 1.0
            for index in range(ground.fringe.shape[1]):
                cell = ground.fringe[place, index]
                if cell == NOBODY:
                    break
                if open_cells[cell]:
                    weight /= manner.room
            weights[place] = weight
            for index in range(ground.cells.shape[1]):
                cell = ground.cells[place, index]
                if cell == NOBODY:
                    break
                scores[ground.kind_of[place], cell] += weight
    return Situation(weights, scores, open_cells, struck, left)


@compiled
def misses_of(
    ground: Ground,
    manner: Manner,
    before: Situation,
    layouts: Numbers,
    afloat: Flags,
    shots: Numbers,
    gunner: int,
) -> Array:
    """By shot and layout: how many misses it takes to sink everything when that shot comes first.

    `layouts` has by row the place of every ship; `afloat` says which of the ships are sought still.
    Each `gunner` has whims of his own.
    """
    misses = np.empty((len(shots), len(layouts)), np.int32)
    now = Situation(
        before.weights.copy(),
        before.scores.copy(),
        before.open.copy(),
        before.struck.copy(),
        before.left.copy(),
    )
    cells = len(before.open)
    owner, unhit = np.full(cells, NOBODY, np.int64), np.zeros(len(afloat), np.int64)
    chased, sums = np.zeros(cells), np.empty(cells)
    hits, marked = np.empty(cells, np.int64), np.empty(cells, np.int64)
    whims = np.ones(cells)
    to_try = np.zeros((2, len(ground.diagonal)), np.int64)
    for row in range(len(layouts)):
        _lay(ground, before, layouts[row], owner, unhit)
        if manner.whim:
            _take_whims(manner.whim, gunner, layouts[row], whims)
        for number in range(len(shots)):
            misses[number, row] = _played_out(
                ground,
                manner,
                before,
                now,
                layouts[row],
                afloat,
                owner,
                unhit,
                shots[number],
                (chased, sums, hits, marked, whims, to_try),
            )
        for place in layouts[row]:
            for index in range(ground.cells.shape[1]):
                cell = ground.cells[place, index]
                if cell == NOBODY:
                    break
                owner[cell] = NOBODY
    return misses


@compiled
def _take_whims(most: float, gunner: int, layout: Numbers, whims: Floats) -> None:
    """By Marsaglia's xorshift (2003). The same row brings the same whims, among whatever others it
    is played out.
    """
    chance = (np.uint64(88172645463325252) ^ np.uint64(gunner)) * np.uint64(0x9E3779B97F4A7C15)
    for place in layout:
        chance = (chance ^ np.uint64(place + 1)) * np.uint64(0x9E3779B97F4A7C15)
    for cell in range(len(whims)):
        chance ^= chance << np.uint64(13)
        chance ^= chance >> np.uint64(7)
        chance ^= chance << np.uint64(17)
        whims[cell] = 1.0 + most * (chance >> np.uint64(40)) / 16777216.0


@compiled
def _lay(
    ground: Ground, before: Situation, layout: Numbers, owner: Numbers, unhit: Numbers
) -> None:
    """Who lies where, and how many of a ship's cells were not hit before."""
    for ship in range(len(layout)):
        unhit[ship] = 0
        for cell in ground.cells[layout[ship]]:
            if cell == NOBODY:
                break
            owner[cell] = ship
            unhit[ship] += not before.struck[cell]


@compiled
def _played_out(  # noqa: C901, PLR0912, PLR0913, PLR0917
    ground: Ground,
    manner: Manner,
    before: Situation,
    now: Situation,
    layout: Numbers,
    afloat: Flags,
    owner: Numbers,
    unhit_before: Numbers,
    shot: int,
    paper: tuple[Floats, Floats, Numbers, Numbers, Floats, Array],
) -> int:
    weights, scores, open_cells, struck, left = now
    weights[:] = before.weights
    scores[:] = before.scores
    open_cells[:] = before.open
    struck[:] = before.struck
    left[:] = before.left
    chased, sums, hits, marked, whims, to_try = paper
    unhit = unhit_before.copy()
    sought = 0
    for ship in range(len(layout)):
        if afloat[ship]:
            sought += 1
        else:
            _clear_away(ground, now, layout[ship])
    struck_cells = 0
    for cell in range(len(struck)):
        if struck[cell]:
            hits[struck_cells] = cell
            struck_cells += 1
    misses = 0
    while True:
        ship = owner[shot]
        if ship == NOBODY:
            misses += 1
            _close(ground, manner, now, shot)
        else:
            _strike(ground, now, shot)
            hits[struck_cells] = shot
            struck_cells += 1
            unhit[ship] -= 1
            if unhit[ship] == 0:
                sought -= 1
                left[ground.kind_of[layout[ship]]] -= 1
                wreck = layout[ship]
                if not manner.told:
                    wreck = _guessed(ground, now, wreck, shot)
                _sink(ground, manner, now, wreck)
                kept = 0
                for number in range(struck_cells):
                    if struck[hits[number]]:
                        hits[kept] = hits[number]
                        kept += 1
                struck_cells = kept
        if sought == 0:
            return misses
        shot = NOBODY
        if struck_cells:
            shot = _chased(ground, manner, now, hits[:struck_cells], (chased, marked, whims))
        if shot == NOBODY:
            mesh = _mesh_of(ground.mesh, left)
            diagonal = ground.diagonal[mesh]
            shot = _hunted(diagonal, mesh, manner.lattice, now, (sums, whims, to_try))


@compiled
def _mesh_of(meshes: Numbers, left: Numbers) -> int:
    """Of the class left that slips through the most easily; 1 where none is left."""
    finest = 0
    for kind in range(len(left)):
        if left[kind] > 0 and (finest == 0 or meshes[kind] < finest):
            finest = meshes[kind]
    return max(finest, 1)


@compiled
def _hunted(  # noqa: C901, PLR0912
    diagonal: Array,
    mesh: int,
    lattice: float,
    now: Situation,
    paper: tuple[Floats, Floats, Array],
) -> int:
    """The open cell that counts most."""
    sums, whims, to_try = paper
    kinds, cells = now.scores.shape
    sums[:] = 0
    for kind in range(kinds):
        left = now.left[kind]
        if left > 0:
            for cell in range(cells):
                sums[cell] += left * now.scores[kind, cell]
    way, kept = 0, -1
    if mesh > 1:
        to_try[:, :mesh] = 0
        for cell in range(cells):
            if now.open[cell] and sums[cell] > 0:
                to_try[0, diagonal[0, cell]] += 1
                to_try[1, diagonal[1, cell]] += 1
        fewest = cells + 1
        for each in range(2):
            for one in range(mesh):
                if 0 < to_try[each, one] < fewest:
                    fewest, way, kept = to_try[each, one], each, one
    best, most = NOBODY, -1.0
    for cell in range(cells):
        if now.open[cell]:
            sum_here = sums[cell] * whims[cell]
            if diagonal[way, cell] == kept:
                sum_here *= lattice
            if sum_here > most:
                best, most = cell, sum_here
    return best


@compiled
def _chased(  # noqa: C901, PLR0912
    ground: Ground,
    manner: Manner,
    now: Situation,
    hits: Numbers,
    paper: tuple[Floats, Numbers, Floats],
) -> int:
    """The open cell that counts most by the places through the hits; NOBODY if there is none.

    In one piece: a call for each place would make a whole playout half as long again.
    """
    scores, marked, whims = paper
    found = 0
    for hit in hits:
        for entry in range(ground.on_first[hit], ground.on_first[hit + 1]):
            place = ground.on[entry]
            kind = ground.kind_of[place]
            if now.weights[place] == 0 or now.left[kind] == 0:
                continue
            weight = now.weights[place] * now.left[kind]
            others = 0
            for index in range(ground.cells.shape[1]):
                cell = ground.cells[place, index]
                if cell == NOBODY:
                    break
                if now.struck[cell]:
                    if cell < hit:
                        others = -1  # seen from the other hit already
                        break
                    others += 1
            if others < 0:
                continue
            for _ in range(others - 1):
                weight *= manner.line
            for index in range(ground.cells.shape[1]):
                cell = ground.cells[place, index]
                if cell == NOBODY:
                    break
                if now.open[cell]:
                    if scores[cell] == 0:
                        marked[found] = cell
                        found += 1
                    scores[cell] += weight
    best, most = NOBODY, -1.0
    for number in range(found):
        cell = marked[number]
        score = scores[cell] * whims[cell]
        if score > most or (score == most and cell < best):
            best, most = cell, score
        scores[cell] = 0
    return best


@compiled
def _close(ground: Ground, manner: Manner, now: Situation, cell: int) -> None:
    """No ship is there: its places go, and those beside it count more, unless it was known."""
    known = not now.open[cell]
    now.open[cell] = False
    on = ground.on[ground.on_first[cell] : ground.on_first[cell + 1]]
    _drop(ground.cells, ground.kind_of, now.weights, now.scores, on)
    if manner.room != 1 and not known:
        by = ground.by[ground.by_first[cell] : ground.by_first[cell + 1]]
        _raise(ground.cells, ground.kind_of, now.weights, now.scores, by, manner.room)


@compiled
def _strike(ground: Ground, now: Situation, cell: int) -> None:
    """A ship is there: whatever would keep it away goes."""
    now.open[cell] = False
    now.struck[cell] = True
    by = ground.by[ground.by_first[cell] : ground.by_first[cell + 1]]
    _drop(ground.cells, ground.kind_of, now.weights, now.scores, by)


@compiled
def _guessed(ground: Ground, now: Situation, truth: int, shot: int) -> int:
    """The first place of the class through the last hit that was hit all over."""
    for entry in range(ground.on_first[shot], ground.on_first[shot + 1]):
        place = ground.on[entry]
        struck = ground.kind_of[place] == ground.kind_of[truth]
        for index in range(ground.cells.shape[1]):
            cell = ground.cells[place, index]
            if cell == NOBODY:
                break
            struck &= now.struck[cell]
        if struck:
            return int(place)
    return truth  # an earlier guess was wrong


@compiled
def _clear_away(ground: Ground, now: Situation, place: int) -> None:
    """A sunk ship lies there: its hits are explained, and no other ship is."""
    for index in range(ground.cells.shape[1]):
        cell = ground.cells[place, index]
        if cell == NOBODY:
            break
        now.struck[cell] = False
        on = ground.on[ground.on_first[cell] : ground.on_first[cell + 1]]
        _drop(ground.cells, ground.kind_of, now.weights, now.scores, on)


@compiled
def _sink(ground: Ground, manner: Manner, now: Situation, place: int) -> None:
    _clear_away(ground, now, place)
    for index in range(ground.fringe.shape[1]):
        cell = ground.fringe[place, index]
        if cell == NOBODY:
            break
        if now.open[cell]:
            _close(ground, manner, now, cell)


# Those below are given single arrays: as whole tuples they would be copied at every call, and the
# calls are many.


@compiled
def _drop(cells: Array, kind_of: Array, weights: Floats, scores: Floats, places: Array) -> None:
    """These places are possible no more."""
    for place in places:
        weight = weights[place]
        if weight > 0:
            weights[place] = 0
            kind = kind_of[place]
            for index in range(cells.shape[1]):
                cell = cells[place, index]
                if cell == NOBODY:
                    break
                scores[kind, cell] -= weight


@compiled
def _raise(
    cells: Array,
    kind_of: Array,
    weights: Floats,
    scores: Floats,
    places: Array,
    factor: float,
) -> None:
    """These places count so many times more."""
    for place in places:
        weight = weights[place]
        if weight > 0:
            weights[place] = factor * weight
            more = (factor - 1) * weight
            kind = kind_of[place]
            for index in range(cells.shape[1]):
                cell = cells[place, index]
                if cell == NOBODY:
                    break
                scores[kind, cell] += more
