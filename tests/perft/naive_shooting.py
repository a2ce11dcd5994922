"""A second reading of the rules of the shooting games, to count with: slow and sharing no code.

A cell is a pair (row, column) of numbers from 0, a ship the set of its cells, a side 1 or 2. An
action is the set of the cells shot at: one cell, except in a salvo. Options are a dict of texts, by
the names that records use.
"""

from __future__ import annotations

from itertools import combinations

Cell = tuple[int, int]
Cells = frozenset[Cell]


class Position:
    """Everything that is true of a game in which both have placed their fleets."""

    def __init__(self, options: dict[str, str], fleets: dict[int, list[Cells]], first: int) -> None:
        rows, columns = options["grid"].split("x")
        self.options = options
        self.grid = {(row, column) for row in range(int(rows)) for column in range(int(columns))}
        self.fleets = fleets
        self.tried: dict[int, Cells] = {1: frozenset(), 2: frozenset()}  # by the side that shot
        self.first = first
        self.turn = first
        self.over = False
        self.begin_round()

    def copy(self) -> Position:
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.tried = dict(self.tried)
        return other

    def begin_round(self) -> None:
        """S13: what each side may target in the round that begins."""
        self.allowances = {side: self.allowance(side) for side in (1, 2)}

    def allowance(self, side: int) -> int:
        afloat = self.afloat(side)
        if self.options["allowance"] == "cells":
            return sum(len(ship) for ship in afloat)
        if self.options["allowance"] == "ships":
            return len(afloat)
        return int(self.options["allowance"])

    def afloat(self, side: int) -> list[Cells]:
        """The ships that have a cell not shot at by the other side."""
        return [ship for ship in self.fleets[side] if ship - self.tried[3 - side]]

    def actions(self) -> list[Cells]:
        if self.over:
            return []
        targets = sorted(self.grid - self.tried[self.turn])  # S10
        most = 1
        if self.options["turns"] == "salvo":
            most = min(self.allowances[self.turn], len(targets))  # S13
        return [
            frozenset(cells)
            for number in range(1, most + 1)
            for cells in combinations(targets, number)
        ]

    def after(self, action: Cells) -> Position:
        position = self.copy()
        position.do(action)
        return position

    def do(self, action: Cells) -> None:
        """Shoot on this position; the action must be one of `actions`."""
        side, enemy = self.turn, 3 - self.turn
        self.tried[side] |= action
        if self.options["turns"] == "salvo":
            self.turn = enemy
            if enemy == self.first:  # S15: a round ends when both have had their turn
                self.over = not (self.afloat(1) and self.afloat(2))
                self.begin_round()
            return
        self.over = not self.afloat(enemy)  # S12
        hit = any(ship & action for ship in self.fleets[enemy])
        if not (hit and self.options["turns"] == "streak"):  # S5
            self.turn = enemy


def count(position: Position, depth: int) -> int:
    """The number of sequences of `depth` actions from here."""
    if depth == 0:
        return 1
    actions = position.actions()
    if depth == 1:
        return len(actions)
    return sum(count(position.after(action), depth - 1) for action in actions)
