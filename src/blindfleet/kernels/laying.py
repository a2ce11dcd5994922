"""An exact search for room: can ships of several kinds all be laid, no two in each other's way?

A place *claims* what no two ships may share: where ships may not touch at all, the corner points of
its cells; where corners may touch, the sides of its cells; where all may touch, the cells. Two
ships are in each other's way if and only if a claim of one is a claim of the other, so that one
`&` of two bit sets decides it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from blindfleet.board.grid import CellSet, Grid, cells_of, set_of
from blindfleet.board.shapes import Shape, places
from blindfleet.rules.shooting.ruleset import ShipClass, ShootingRules, Touching

Claims = int
"""A set of corner points, sides or cells, as bits."""


class Sought(NamedTuple):
    """Ships of one kind still to be laid, and what each place that is open to them claims."""

    kind: int
    left: int
    open: Sequence[Claims]


class Exhausted(Exception):
    """The effort was spent before the search came to an end."""


class Effort:
    """How many places may still be looked at: the same on a slow machine as on a fast one."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def spend(self, looks: int) -> None:
        self.looks -= looks
        if self.looks < 0:
            raise Exhausted


def claims_of_places(rules: ShootingRules, ship_class: ShipClass) -> Mapping[CellSet, Claims]:
    """For every place of a class what it claims, in reading order."""
    return _claims_of_places(rules.grid, rules.touching, ship_class.cells, ship_class.shapes)


@lru_cache(maxsize=64)
def _claims_of_places(
    grid: Grid, touching: Touching, cells: int, shapes: frozenset[Shape]
) -> Mapping[CellSet, Claims]:
    return {place: claims(grid, touching, place) for place in places(grid, cells, shapes)}


def claims(grid: Grid, touching: Touching, place: CellSet) -> Claims:
    if touching.sides_may:
        return place
    stride = grid.columns + 1
    corners = set_of(grid.row_of(cell) * stride + grid.column_of(cell) for cell in cells_of(place))
    right, below = corners << 1, corners << stride
    if touching.corners_may:
        beyond = stride * (grid.rows + 1)
        return corners | right | (corners | below) << beyond
    return corners | right | below | right << stride


def lay_in_order(sought: Sequence[Sought], effort: Effort) -> list[list[Claims]] | None:
    """One kind after the other, each ship at its first open place; None if one finds none."""
    claimed = 0
    laid = []
    for one in sought:
        effort.spend(len(one.open))
        chosen: list[Claims] = []
        for place in one.open:
            if len(chosen) == one.left:
                break
            if not place & claimed:
                claimed |= place
                chosen.append(place)
        if len(chosen) < one.left:
            return None
        laid.append(chosen)
    return laid


def search(sought: Sequence[Sought], effort: Effort) -> list[list[Claims]] | None:
    """A place for every ship, kind by kind, or None as the proof that there is none.

    Depth first, the kind with the fewest open places to a ship first. Raises Exhausted.
    """
    remaining = [one for one in sought if one.left]
    steps: list[tuple[int, Claims]] = []
    branches: list[Iterator[tuple[int, Claims, list[Sought]]]] = []
    while remaining:
        branches.append(_branches(remaining, effort))
        while (step := next(branches[-1], None)) is None:
            branches.pop()
            if not branches:
                return None
            steps.pop()
        kind, place, remaining = step
        steps.append((kind, place))
    return [[place for kind, place in steps if kind == one.kind] for one in sought]


def _branches(sought: list[Sought], effort: Effort) -> Iterator[tuple[int, Claims, list[Sought]]]:
    """Each place for a ship of the scarcest kind, with what is sought after it.

    A place that was tried and led nowhere is closed to the kind from then on, so that the same
    ships are not laid again in another order.
    """
    if not has_room(sought, effort):
        return
    scarcest = min(sought, key=lambda one: len(one.open) / one.left)
    others = [one for one in sought if one is not scarcest]
    for index, place in enumerate(scarcest.open):
        if len(scarcest.open) - index < scarcest.left:
            return
        rest = [scarcest._replace(left=scarcest.left - 1, open=scarcest.open[index + 1 :]), *others]
        effort.spend(sum(len(one.open) for one in rest))
        beside = [
            one._replace(open=[other for other in one.open if not other & place])
            for one in rest
            if one.left
        ]
        if all(len(one.open) >= one.left for one in beside):
            yield scarcest.kind, place, beside


def has_room(sought: Sequence[Sought], effort: Effort) -> bool:
    """False only if the ships cannot all be laid: by what they claim, or by `most_of`."""
    if not all(len(one.open) >= one.left for one in sought):
        return False
    within = 0
    needed = 0
    for one in sought:
        effort.spend(len(one.open))
        for place in one.open:
            within |= place
        needed += one.left * min(map(int.bit_count, one.open))
    if needed > within.bit_count():
        return False
    for one in sought:
        if one.left > 1 and most_of(one.open, one.left, effort) < one.left:
            return False
    if len(sought) == 1:
        return True
    ships = sum(one.left for one in sought)
    together = sorted(place for one in sought for place in one.open)
    return most_of(together, ships, effort) == ships


def most_of(open_places: Sequence[Claims], enough: int, effort: Effort) -> int:
    """A bound on the ships that these places can hold; it is counted no further than `enough`.

    Points are picked until each place claims one. No two ships share a point, so there are no more
    ships than points. Of the last place left, the point is picked that most others claim too.
    """
    points = 0
    while open_places and points < enough:
        last = open_places[-1]
        near = [place for place in open_places if place & last]
        effort.spend(2 * len(open_places) + last.bit_count() * len(near))
        point = max(_each(last), key=lambda one: sum(1 for place in near if place & one))
        open_places = [place for place in open_places if not place & point]
        points += 1
    return points


def _each(claimed: Claims) -> Iterator[Claims]:
    """Each of the claims by itself."""
    while claimed:
        first = claimed & -claimed
        yield first
        claimed ^= first
