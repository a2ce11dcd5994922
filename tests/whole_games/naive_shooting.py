"""The shooting games once more, as naively as can be: sets of squares, and answers looked up.

It is written from the rules and shares no code with the game. Squares are (row, column) from 0,
ships are named as (class, number), sides are 1 and 2, options are the texts of their option lines.
"""

from __future__ import annotations

from collections.abc import Mapping

Square = tuple[int, int]
Name = tuple[str, int]
Fleet = Mapping[Name, frozenset[Square]]


class NaiveShooting:
    def __init__(self, options: Mapping[str, str], first: int) -> None:
        self.options = options
        rows, columns = (int(part) for part in options["grid"].split("x"))
        self.squares = {(row, column) for row in range(rows) for column in range(columns)}
        self.fleets: dict[int, Fleet] = {}
        self.tried: dict[int, set[Square]] = {1: set(), 2: set()}
        self.first = self.turn = first
        self.allowed: dict[int, int] = {}
        self.over: tuple[int | None, str] | None = None

    def waits_for(self) -> set[int]:
        if self.over:
            return set()
        return {self.turn} if len(self.fleets) == 2 else {1, 2} - self.fleets.keys()

    def phase(self) -> str:
        if self.over:
            return "over"
        return "shooting" if len(self.fleets) == 2 else "deploying"

    def deploy(self, side: int, fleet: Fleet) -> None:
        self.fleets[side] = fleet
        if len(self.fleets) == 2:
            self.begin_round()

    def begin_round(self) -> None:
        """S13: the allowances of a round are read when it begins."""
        for side, fleet in self.fleets.items():
            afloat = [ship for ship in fleet.values() if not ship <= self.tried[side]]
            wanted = {"cells": sum(map(len, afloat)), "ships": len(afloat)}
            rule = self.options["allowance"]
            self.allowed[side] = wanted[rule] if rule in wanted else int(rule)

    def untried(self) -> set[Square]:
        return self.squares - self.tried[3 - self.turn]

    def most_targets(self) -> int:
        return min(self.allowed[self.turn], len(self.untried()))

    def sunk(self, side: int) -> set[Name]:
        return {name for name, ship in self.fleets[side].items() if ship <= self.tried[side]}

    def hits(self, side: int) -> set[Square]:
        """The squares of a side's ships that were shot at, told or not."""
        return set().union(*self.fleets[side].values()) & self.tried[side]

    # Shots

    def shoot(self, square: Square) -> tuple[object, ...]:
        """One shot; what is said of it."""
        target = 3 - self.turn
        said = self.answer(target, square)
        if len(self.sunk(target)) == len(self.fleets[target]):
            self.over = (self.turn, "fleet-sunk")
        elif self.options["turns"] == "alternate" or said == ("miss",):
            self.turn = target
        return said

    def answer(self, side: int, square: Square) -> tuple[object, ...]:
        self.tried[side].add(square)
        for (ship_class, number), ship in self.fleets[side].items():
            if square in ship:
                if (ship_class, number) not in self.sunk(side):
                    return ("hit",)
                tells = self.options["sunk-tells"]
                told_class = None if tells == "bare" else ship_class
                return "sunk", told_class, ship if tells == "cells" else None
        return ("miss",)

    def fire(self, squares: frozenset[Square]) -> object:
        """A salvo; what is reported of it."""
        target = 3 - self.turn
        if self.options["salvo-report"] == "cells":
            said: object = {square: self.answer(target, square) for square in sorted(squares)}
        else:
            self.tried[target] |= squares
            sunk = self.sunk(target)
            struck = {
                name: (len(ship & squares), name in sunk)
                for name, ship in self.fleets[target].items()
                if ship & squares
            }
            with_numbers = self.options["salvo-report"] == "counts"
            said = struck if with_numbers else {name: gone for name, (_, gone) in struck.items()}
        self.turn = target
        if self.turn == self.first:
            self.end_round()
        return said

    def end_round(self) -> None:
        beaten = [side for side in (1, 2) if len(self.sunk(side)) == len(self.fleets[side])]
        if len(beaten) == 2:
            self.over = (None, "both-sunk")
        elif beaten:
            self.over = (3 - beaten[0], "fleet-sunk")
        self.begin_round()
