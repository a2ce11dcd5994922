"""Games played for the tests of the command line."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from blindfleet import (
    Headers,
    PerSeat,
    Player,
    Record,
    Referee,
    Saying,
    Seat,
    UniformPlayer,
    play_out,
    preset,
    project,
    save,
)
from blindfleet.board.grid import set_of
from blindfleet.records import Eyes
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind.pieces import read_code

ONE, TWO = Seat.ONE, Seat.TWO
NAMES = Headers(players=PerSeat("Anna", "Boris"), event="Winter cup", date="2026-11-15")

# Four columns, two rows a home, one neutral row.
SMALL = {"board": "4x5", "home": "2", "fleet": "1B 1C 2D 1T 1M 1X"}
HOMES = {ONE: "DDCT XMB.", TWO: "DDCT XMB."}


def small_blind(**options: str) -> Referee:
    """A small game of Blind, deployed; the front rows first: `DDCT` on 2 and 4."""
    referee = Referee(preset("blind", **SMALL, **options), ONE, NAMES)
    for seat, (front, back) in ((seat, home.split()) for seat, home in HOMES.items()):
        rows = (("2", front), ("1", back)) if seat is ONE else (("4", front), ("5", back))
        pieces = [
            (referee.rules.read_cell(column + row), read_code(code))
            for row, codes in rows
            for column, code in zip("ABCD", codes, strict=True)
            if code != "."
        ]
        referee.act(seat, blind.Deploy(blind.Deployment.of(pieces)))
    return referee


def blind_game() -> Record:
    """Two destroyers defend, cruisers are exchanged, a torpedo strikes; then a draw is agreed."""
    referee = small_blind()
    cell = referee.rules.read_cell

    def cells(*texts: str) -> int:
        return set_of(map(cell, texts))

    referee.act(ONE, blind.Ask(cell("A2"), cell("A3"), cell("A4")))
    referee.act(TWO, blind.Answer(cells("A4", "B4")))
    referee.act(ONE, blind.Engage(cells("A3")))
    referee.act(TWO, blind.Ask(cell("C4"), cell("C3"), cell("C2")), comment="a bold one")
    referee.act(ONE, blind.Answer(cells("C2")))
    referee.act(TWO, blind.Engage(cells("C3")))
    referee.act(ONE, blind.Strike(cell("D2"), cell("D3"), cell("D4")))
    referee.note(TWO, cell("B2"), "a destroyer?")
    referee.act(TWO, blind.Move(cell("A4"), cell("A3")))
    referee.say(ONE, Saying.OFFER_DRAW)
    referee.say(TWO, Saying.ACCEPT_DRAW)
    return referee.saved()


def fleet(rules: shooting.ShootingRules) -> shooting.Deploy:
    return shooting.Deploy(shooting.Layout.of(rules, {"cruiser": "B1-B3", "boat": ["D1", "E5"]}))


def small_shooting(game: str = "hasbro", **options: str) -> Referee:
    """A 5×5 grid in Latin coordinates with a cruiser on B1–B3 and boats on D1 and E5."""
    options = {"grid": "5x5", "fleet": "cruiser 3, boat 1 x2", **options}
    rules = preset(game, **options)
    assert isinstance(rules, shooting.ShootingRules)
    referee = Referee(rules, ONE, NAMES)
    for seat in Seat:
        referee.act(seat, fleet(rules), now=0)
    return referee


def shots_fired(*shots: str, game: str = "hasbro", **options: str) -> Record:
    """Shots by whoever is on turn; a salvo is several cells in one text."""
    referee = small_shooting(game, **options)
    for text in shots:
        aimed = [referee.rules.read_cell(one) for one in text.split()]
        salvo = referee.rules.options()["turns"] == "salvo"
        action = shooting.Volley(set_of(aimed)) if salvo else shooting.Shot(aimed[0])
        referee.act(referee.to_act[0], action)
    return referee.record()


@cache
def by_chance(game: str) -> Record:
    """A whole game between two players that play anything."""
    options = {"quiet_limit": "20"} if game == "blind" else {}
    players: PerSeat[Player] = PerSeat(UniformPlayer(), UniformPlayer())
    referee = Referee(preset(game, **options), ONE, NAMES)
    return play_out(referee, players, random.Random(1))


def saved(record: Record, folder: Path, eyes: Eyes = Eyes.FULL, name: str = "game.bf") -> str:
    path = folder / name
    save(project(record, eyes, notes=True), path)
    return str(path)
