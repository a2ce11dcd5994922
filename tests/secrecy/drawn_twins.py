"""Twin worlds drawn by hand: the enemy differs just where something is asked, struck or shot at.

Side 1 watches. A line of a sheet is played in both worlds; `a | b` is what each world plays where
the enemy's own choice differs.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from blindfleet.board.seats import SEATS, Seat
from blindfleet.match.referee import Referee
from blindfleet.rules import shooting
from blindfleet.rules.families import Action
from fleets import Places, small
from match.tables import Table
from secrecy.receipts import World, act_alike, insist_same_records, insist_twins

WATCHER = Seat.ONE
CLOCK = "600+5"

OWN = """
    3  . . . . .
    2  D V T S D
    1  X D D C M
"""


@dataclass(frozen=True)
class Drawn:
    """Rows 5 and 4 of the enemy in both worlds, and the sheet that is played in both."""

    one: str
    two: str
    sheet: tuple[str, ...]
    first: Seat = Seat.ONE
    options: dict[str, str] = field(default_factory=dict)

    def play(self) -> None:
        options = {**self.options, "clock": CLOCK}
        tables = [
            Table(
                "\n".join([f"5 {rows[0]}", f"4 {rows[1]}", OWN.strip()]), self.first, 0, **options
            )
            for rows in (self.one.split("/"), self.two.split("/"))
        ]
        worlds = [World(table.referee) for table in tables]
        lines = [[part.strip() for part in line.split("|")] for line in self.sheet]
        play_alike(
            worlds, [(tables[0].action(line[0]), tables[1].action(line[-1])) for line in lines]
        )


def play_alike(worlds: list[World], actions: list[tuple[Action, Action]]) -> None:
    """Play them, and insist after each that side 1 and the spectators know no difference."""
    one, two = worlds
    rng = random.Random(1)
    two.note(WATCHER.other, 0, "a fish")
    insist_twins(one, two, WATCHER, 0, rng, "before anything was done")
    for at, (action, other) in enumerate(actions, 1):
        (side,) = one.referee.to_act
        comments = ("", "") if side is WATCHER else ("my last fish", "a mine waits there")
        act_alike(one, WATCHER, side, action, 1_000 * at, comments[0])
        act_alike(two, WATCHER, side, other, 1_000 * at, comments[1])
        insist_twins(one, two, WATCHER, 1_000 * at + 1, rng, f"after line {at}")
    insist_same_records(one, two, WATCHER)


@dataclass(frozen=True)
class DrawnFleets:
    """The enemy's fleet in both worlds; every shot of side 1 is answered by a miss of side 2."""

    one: Places
    two: Places
    shots: tuple[str, ...]
    fleet: str = "cruiser 3, destroyer 2 x2, boat 1"
    options: dict[str, str] = field(default_factory=dict)

    def play(self) -> None:
        rules = small(self.fleet, clock=CLOCK, first="1", **self.options)
        own = shooting.orderly_layout(rules)
        worlds = []
        for places in (self.one, self.two):
            referee = Referee(rules, WATCHER)
            enemy = shooting.Layout.of(rules, places)
            for seat, layout in zip(SEATS, (own, enemy), strict=True):
                referee.act(seat, shooting.Deploy(layout), 0)
            worlds.append(World(referee))
        water = iter(cell for cell in range(rules.grid.size) if not own.occupied >> cell & 1)
        play_in_turn(worlds, rules, list(self.shots), [1 << cell for cell in water])


def play_in_turn(
    worlds: list[World], rules: shooting.ShootingRules, shots: list[str], water: list[int]
) -> None:
    one, two = worlds
    rng = random.Random(1)
    now = 0
    insist_twins(one, two, WATCHER, now, rng, "before the first shot")
    while shots:
        (side,) = one.referee.to_act
        cells = water.pop()
        if side is WATCHER:
            cells = sum(1 << rules.read_cell(cell) for cell in shots.pop(0).split())
        salvo = rules.turns.value == "salvo"
        action = shooting.Volley(cells) if salvo else shooting.Shot(cells.bit_length() - 1)
        now += 1_000
        comments = ("", "") if side is WATCHER else ("near my carrier", "far from it")
        act_alike(one, WATCHER, side, action, now, comments[0])
        act_alike(two, WATCHER, side, action, now, comments[1])
        insist_twins(one, two, WATCHER, now, rng, f"after {len(shots)} shots were left")
    insist_same_records(one, two, WATCHER)


DRAWN = {
    "an answer given alone with a mate or without": Drawn(
        "X M T D D / D D S C V",
        "X M T D D / S D V C D",
        ("B2-B3?B4", "= B4", "x B3", "E4-E3", "D2-D3"),
    ),
    "other ships behind the same answer": Drawn(
        "X M T D D / D D S C V",
        "X M T D D / S D D C V",
        ("B2-B3?B4", "= A4 B4 | = B4 C4", "x B3", "E4-E3"),
    ),
    "a victory with mates or alone": Drawn(
        "X M T D D / D D S C V",
        "X M T D D / S D V C D",
        ("A4-A3", "E2-E3", "B4-B3?B2", "= B2", "x A3 B3 | x B3", "B3-B2"),
        first=Seat.TWO,
    ),
    "a victory of another class": Drawn(
        "X M T D D / V D S C D",
        "X M T D D / V C S D D",
        ("B4-B3?B2", "= B2", "x B3", "B3-B2", "E2-E3"),
        first=Seat.TWO,
    ),
    "a torpedo taken by another class": Drawn(
        "X M T D D / V S D C D",
        "X M T D D / V S C D D",
        ("C4-C3?C2", "= C2", "C3-B3", "E2-E3"),
        first=Seat.TWO,
    ),
    "a force fixed before the answer": Drawn(
        "X M T D D / D D S C V",
        "X M T D D / S D V C D",
        ("A4-A3", "E2-E3", "B4-B3?B2 : A3 B3 | B4-B3?B2 : B3", "= B2", "x A3 B3 | x B3"),
        first=Seat.TWO,
        options={"engage": "before"},
    ),
    "a mine among others": Drawn(
        "X D T D D / D M S C V",
        "X D T D V / S M C D D",
        ("B2-B3?B4", "= B4", "E4-E3"),
    ),
    "a mine swept": Drawn(
        "X D T D D / D V S M C",
        "X D T V D / D C S M D",
        ("D2-D3?D4", "= D4", "D3-D4"),
    ),
    "a torpedo among others": Drawn(
        "X D M D D / D T S C V",
        "X D M D V / S T C D D",
        ("B2-B3?B4", "= B4", "B3-B4"),
    ),
    "a strike beside other ships": Drawn(
        "X M T D D / V D D S C",
        "X M T D S / D C D V D",
        ("C2-C3!C4", "B4-B3"),
    ),
    "a strike on a fort": Drawn(
        "D M T D D / V D X S C",
        "D M T D S / D C X V D",
        ("C2-C3!C4", "B4-B3"),
    ),
    "memory of one's own": Drawn(
        "X M T D D / D D S C V",
        "X M T D D / S D V C D",
        ("B2-B3?B4", "= B4", "x B3", "A4-A3", "A2?A3"),
        options={"memory": "own"},
    ),
}

FREE = {"touching": "free"}
DRAWN_FLEETS = {
    "a hit on another ship": DrawnFleets(
        {"cruiser": "A1-C1", "destroyer": ["A3-B3", "D3-D4"], "boat": "A5"},
        {"cruiser": "E1-E3", "destroyer": ["A1-A2", "C4-C5"], "boat": "A5"},
        ("A1", "C3"),
    ),
    "numbers exchanged": DrawnFleets(
        {"cruiser": "A1-C1", "destroyer": ["A3-B3", "D3-D4"], "boat": "A5"},
        {"cruiser": "A1-C1", "destroyer": ["D3-D4", "A3-B3"], "boat": "A5"},
        ("A3", "B3", "A1", "D3"),
    ),
    "sunk, and no more is said": DrawnFleets(
        {"cruiser": "A3-C3", "destroyer": ["A1-B1", "D4-E4"], "boat": "E1"},
        {"cruiser": "A1-A3", "destroyer": ["D4-E4", "C5-D5"], "boat": "B1"},
        ("A1", "B1", "D4", "A3"),
        options={**FREE, "sunk_tells": "bare"},
    ),
    "sunk, and only the class is said": DrawnFleets(
        {"cruiser": "C4-E4", "destroyer": ["A1-B1", "A2-B2"], "boat": "E1"},
        {"cruiser": "E3-E5", "destroyer": ["A1-A2", "B1-B2"], "boat": "C1"},
        ("A1", "B2", "B1", "E4"),
        options={**FREE, "sunk_tells": "class", "turns": "alternate"},
    ),
    "a salvo that names ships": DrawnFleets(
        {"cruiser": "A1-C1", "destroyer": ["A3-B3", "D3-D4"], "boat": "E5"},
        {"cruiser": "C1-C3", "destroyer": ["B3-B4", "E1-E2"], "boat": "E5"},
        ("A1 C1 B3 D5", "E5 A5 B5"),
        options={**FREE, "turns": "salvo"},
    ),
    "a salvo that counts": DrawnFleets(
        {"cruiser": "A1-C1", "destroyer": ["A3-B3", "D3-D4"], "boat": "E5"},
        {"cruiser": "C1-C3", "destroyer": ["B3-B4", "E1-E2"], "boat": "E5"},
        ("C1 B3 D5", "E5 A5 B5"),
        options={**FREE, "turns": "salvo", "salvo_report": "counts"},
    ),
    "a salvo answered by cells": DrawnFleets(
        {"cruiser": "A1-C1", "destroyer": ["A3-B3", "D3-D4"], "boat": "E5"},
        {"cruiser": "C1-C3", "destroyer": ["B3-B4", "A1-A2"], "boat": "E5"},
        ("A1 C1 B3 D5", "E5 A5 B5"),
        options={**FREE, "turns": "salvo", "salvo_report": "cells", "sunk_tells": "bare"},
    ),
}
