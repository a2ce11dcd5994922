"""What each audience of a shooting game may know, worked out slowly from the rules alone.

`peek` is given the whole truth, the history of a game, and leaves out what the audience was not
told. It shares nothing with the program: cells are pairs (row, column), and sets of cells are sets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Square = tuple[int, int]
Squares = frozenset[Square]
ShipKey = tuple[str, int]  # a class and a number
Fleet = Mapping[ShipKey, Squares]
Sinking = tuple[str | None, Squares | None]  # the class and the cells, where S6 tells them
Answered = tuple[Square, str, Sinking | None]


NO_FLEET: Fleet = {}


class Event(NamedTuple):
    """Something that happened: places, shoots, fires, resigns, offers, accepts, runs-out."""

    seat: int
    kind: str
    fleet: Fleet = NO_FLEET
    cells: Squares = frozenset()


class Heard(NamedTuple):
    """A salvo and what was said of it."""

    cells: Squares
    report: tuple[object, ...]


class Waters(NamedTuple):
    """What was said aloud of one side's waters."""

    tried: Squares
    hits: Squares
    sinkings: tuple[Sinking, ...]
    sunk_ships: frozenset[ShipKey]
    shots: tuple[Answered, ...]
    salvoes: tuple[Heard, ...]


class Knowledge(NamedTuple):
    waits_for: frozenset[int]
    placed: frozenset[int]
    waters: Mapping[int, Waters]
    own_fleet: Fleet | None
    targets: Squares | None
    allowance: int | None
    end: tuple[int | None, str] | None
    fleets_told: Mapping[int, Fleet | None] | None


class Game:
    """The truth, event by event."""

    def __init__(self, options: Mapping[str, str], first: int) -> None:
        self.options = options
        self.first = first
        rows, columns = map(int, options["grid"].split("x"))
        self.grid = frozenset((row, column) for row in range(rows) for column in range(columns))
        self.fleets: dict[int, Fleet | None] = {1: None, 2: None}
        self.turn = first
        self.end: tuple[int | None, str] | None = None
        self.tried: dict[int, set[Square]] = {1: set(), 2: set()}
        self.tried_when_round_began: dict[int, set[Square]] = {1: set(), 2: set()}
        self.hits: dict[int, set[Square]] = {1: set(), 2: set()}
        self.sinkings: dict[int, list[Sinking]] = {1: [], 2: []}
        self.sunk_ships: dict[int, set[ShipKey]] = {1: set(), 2: set()}
        self.shots: dict[int, list[Answered]] = {1: [], 2: []}
        self.salvoes: dict[int, list[Heard]] = {1: [], 2: []}

    def happen(self, event: Event) -> None:
        seat, enemy = event.seat, 3 - event.seat
        match event.kind:
            case "places":
                self.fleets[seat] = event.fleet
            case "shoots":
                (cell,) = event.cells
                self.shoot(seat, cell)
            case "fires":
                self.fire(seat, event.cells)
            case "resigns":
                self.end = (enemy, "resigned")  # S15a
            case "accepts":
                self.end = (None, "agreed")  # S15a
            case "runs-out":
                left = [ship for ship in self.ships(enemy).values() if ship - self.tried[enemy]]
                lost = left or self.fleets[enemy] is None
                self.end = (enemy if lost else None, "time")  # S15a, B36
            case "offers":
                pass

    def ships(self, seat: int) -> Fleet:
        return self.fleets[seat] or {}

    def whole_fleet_is_sunk(self, seat: int) -> bool:
        return all(ship <= self.tried[seat] for ship in self.ships(seat).values())

    def shoot(self, seat: int, cell: Square) -> None:
        enemy = 3 - seat
        answer = self.answer(enemy, cell)
        self.shots[enemy].append(answer)
        if answer[1] == "miss" or self.options["turns"] == "alternate":  # S5
            self.turn = enemy
        if self.whole_fleet_is_sunk(enemy):  # S12
            self.end = (seat, "fleet-sunk")

    def answer(self, enemy: int, cell: Square) -> Answered:
        """S11, and of a sinking what S6 tells."""
        self.tried[enemy].add(cell)
        for (ship_class, _), ship in self.ships(enemy).items():
            if cell not in ship:
                continue
            self.hits[enemy].add(cell)
            if ship - self.tried[enemy]:
                return cell, "hit", None
            tells = self.options["sunk-tells"]
            told = {"cells": (ship_class, ship), "class": (ship_class, None), "bare": (None, None)}
            sinking: Sinking = told[tells]
            self.sinkings[enemy].append(sinking)
            return cell, "sunk", sinking
        return cell, "miss", None

    def fire(self, seat: int, cells: Squares) -> None:
        enemy = 3 - seat
        self.salvoes[enemy].append(Heard(cells, self.report(enemy, cells)))
        self.turn = enemy
        if seat == self.first:
            return
        # S13: a round has ended, and allowances are read anew; S15: so is the end of the game.
        self.tried_when_round_began = {side: set(tried) for side, tried in self.tried.items()}
        sunk = [side for side in (1, 2) if self.whole_fleet_is_sunk(side)]
        if sunk == [1, 2]:
            self.end = (None, "both-sunk")
        elif sunk:
            self.end = (3 - sunk[0], "fleet-sunk")

    def report(self, enemy: int, cells: Squares) -> tuple[object, ...]:
        """S14."""
        form = self.options["salvo-report"]
        if form == "cells":
            return tuple(self.answer(enemy, cell) for cell in sorted(cells))
        self.tried[enemy] |= cells
        named: list[tuple[object, ...]] = []
        for key, ship in self.ships(enemy).items():
            if not ship & cells:
                continue
            sunk = ship <= self.tried[enemy]
            if sunk:
                self.sunk_ships[enemy].add(key)
            named.append((key, sunk) if form == "ships" else (key, len(ship & cells), sunk))
        return tuple(sorted(named, key=repr))

    def allowance(self, seat: int) -> int:
        """S13."""
        tried = self.tried_when_round_began[seat]
        afloat = [ship for ship in self.ships(seat).values() if ship - tried]
        match self.options["allowance"]:
            case "cells":
                allowed = sum(len(ship) for ship in afloat)
            case "ships":
                allowed = len(afloat)
            case number:
                allowed = int(number)
        return min(allowed, len(self.grid - self.tried[3 - seat]))

    def waits_for(self) -> frozenset[int]:
        if self.end is not None:
            return frozenset()
        unplaced = frozenset(seat for seat in (1, 2) if self.fleets[seat] is None)
        return unplaced or frozenset({self.turn})

    def said_of(self, seat: int) -> Waters:
        return Waters(
            frozenset(self.tried[seat]),
            # S14: where the report names no cell, none is known to be hit.
            frozenset(self.hits[seat]),
            tuple(self.sinkings[seat]),
            frozenset(self.sunk_ships[seat]),
            tuple(self.shots[seat]),
            tuple(self.salvoes[seat]),
        )

    def peek(self, audience: int | None) -> Knowledge:
        """What the seat, or a spectator (None), may know now."""
        both_placed = self.fleets[1] is not None and self.fleets[2] is not None
        fires_now = both_placed and self.end is None and audience == self.turn
        salvo = self.options["turns"] == "salvo"
        return Knowledge(
            waits_for=self.waits_for(),
            placed=frozenset(seat for seat in (1, 2) if self.fleets[seat] is not None),
            waters={seat: self.said_of(seat) for seat in (1, 2)},
            own_fleet=self.fleets[audience] if audience else None,
            targets=self.grid - self.tried[3 - audience] if audience else None,
            allowance=self.allowance(audience) if audience and fires_now and salvo else None,
            end=self.end,
            fleets_told=dict(self.fleets) if self.end is not None else None,  # S28
        )


def replayed(options: Mapping[str, str], first: int, history: Sequence[Event]) -> Game:
    game = Game(options, first)
    for event in history:
        game.happen(event)
    return game


def peek(
    options: Mapping[str, str], first: int, history: Sequence[Event], audience: int | None
) -> Knowledge:
    """What the seat, or a spectator (None), may know after the history."""
    return replayed(options, first, history).peek(audience)


def could_be(truth: Game, history: Sequence[Event], seat: int, enemy_fleet: Fleet) -> bool:
    """Whether all that `seat` was told in the history would be the same with this enemy fleet."""
    enemy = 3 - seat
    world = Game(truth.options, truth.first)
    for event in history:
        if event.kind == "fires" and len(event.cells) > world.allowance(event.seat):
            return False  # S13: the enemy could not have fired so many
        if event.kind == "places" and event.seat == enemy:
            world.happen(event._replace(fleet=enemy_fleet))
        else:
            world.happen(event)
        shots, salvoes = world.shots[enemy], world.salvoes[enemy]
        if shots[-1:] != truth.shots[enemy][: len(shots)][-1:]:
            return False
        if salvoes[-1:] != truth.salvoes[enemy][: len(salvoes)][-1:]:
            return False
    return world.end == truth.end
