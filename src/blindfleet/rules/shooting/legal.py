"""What a seat may do, from its view alone: a refusal therefore teaches nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from blindfleet.board.grid import CellSet, cells_of, set_of
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SPECTATOR
from blindfleet.rules.legality import Actions, Nothing, Uncounted
from blindfleet.rules.shooting.actions import Action, Deploy, Shot, Volley
from blindfleet.rules.shooting.layout import refuse_layout
from blindfleet.rules.shooting.placement import random_layout
from blindfleet.rules.shooting.public import SALVO
from blindfleet.rules.shooting.ruleset import ShootingRules
from blindfleet.rules.shooting.view import View, allowance


def legal(view: View) -> Actions[Action]:
    public, seat, _ = view
    if seat is SPECTATOR:
        return Nothing(Illegal("S9", "a spectator does not play"))
    if public.outcome is not None:
        return Nothing(Illegal("S12", "the game is over"))
    if not (public.ready.one and public.ready.two):
        if public.ready[seat]:
            return Nothing(Illegal("S9", "the fleet is placed; it never moves"))
        return Deployments(public.rules)
    if public.on_turn is not seat:
        return Nothing(Illegal("S5", "it is the other player's turn"))
    rules = public.rules
    targets = rules.grid.all_cells & ~public.waters[seat.other].tried
    if rules.turns is SALVO:
        return Volleys(rules, targets, allowance(view))
    return Shots(rules, targets)


class Deployments(Uncounted[Action]):
    """Every legal layout."""

    def __init__(self, rules: ShootingRules) -> None:
        self.rules = rules

    def refuse(self, action: object) -> None:
        if type(action) is not Deploy:
            raise Illegal("S9", "first both fleets are placed")
        refuse_layout(self.rules, action.layout)

    def sample(self, rng: random.Random) -> Action:
        return Deploy(random_layout(self.rules, rng))


class Shots(Actions[Action]):
    """One shot at a cell not tried before (S10)."""

    __slots__ = ("rules", "targets")

    def __init__(self, rules: ShootingRules, targets: CellSet) -> None:
        self.rules = rules
        self.targets = targets

    def refuse(self, action: object) -> None:
        if type(action) is not Shot:
            raise Illegal("S5", "a turn of this game is one shot")
        cell = action.cell
        if type(cell) is not int or not 0 <= cell < self.rules.grid.size:
            raise Illegal("S10", "the shot is off the grid")
        if not self.targets >> cell & 1:
            raise Illegal(
                "S10", "{cell} was shot at before", (cell,), cell=self.rules.write_cell(cell)
            )

    def __iter__(self) -> Iterator[Action]:
        return map(Shot, cells_of(self.targets))

    def count(self) -> int:
        return self.targets.bit_count()

    def sample(self, rng: random.Random) -> Action:
        """Uniform: throws at the grid until a target is hit, and lists the targets when few."""
        size = self.rules.grid.size
        for _ in range(8):
            cell = int(rng.random() * size)
            if self.targets >> cell & 1:
                return Shot(cell)
        return Shot(rng.choice(cells_of(self.targets)))


class Volleys(Actions[Action]):
    """From one cell up to the allowance, all different, none tried before (S13)."""

    def __init__(self, rules: ShootingRules, targets: CellSet, allowed: int) -> None:
        self.rules = rules
        self.targets = targets
        self.allowed = allowed

    def refuse(self, action: object) -> None:
        if type(action) is not Volley:
            raise Illegal("S5", "a turn of this game is a salvo")
        cells = action.cells
        if type(cells) is not int or cells < 0 or cells & ~self.rules.grid.all_cells:
            raise Illegal("S13", "a shot of the salvo is off the grid")
        tried = cells & ~self.targets
        if tried:
            raise Illegal(
                "S13",
                "shot at before: {cells}",
                cells_of(tried),
                cells=self.rules.write_cells(tried),
            )
        if not 1 <= cells.bit_count() <= self.allowed:
            raise Illegal(
                "S13",
                "a salvo names 1 to {allowed} cells, not {number}",
                allowed=self.allowed,
                number=cells.bit_count(),
            )

    def __iter__(self) -> Iterator[Action]:
        targets = cells_of(self.targets)
        for number in range(1, self.allowed + 1):
            for cells in combinations(targets, number):
                yield Volley(set_of(cells))

    def count(self) -> int:
        return sum(self._counts())

    def sample(self, rng: random.Random) -> Action:
        """Uniform over all volleys, so mostly as large as allowed."""
        counts = self._counts()
        left = rng.randrange(sum(counts))
        number = 1
        while left >= counts[number - 1]:
            left -= counts[number - 1]
            number += 1
        return Volley(set_of(rng.sample(cells_of(self.targets), number)))

    def _counts(self) -> list[int]:
        """How many volleys of 1, 2, … cells: each binomial from the one before."""
        targets, ways = self.targets.bit_count(), 1
        counts = []
        for number in range(1, self.allowed + 1):
            ways = ways * (targets - number + 1) // number
            counts.append(ways)
        return counts
