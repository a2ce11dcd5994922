"""One player shooting at a fleet that lies still, and views of such a game."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from blindfleet import PerSeat, Seat, preset
from blindfleet.board.grid import CellSet, set_of
from blindfleet.bots import Player
from blindfleet.rules.shooting import (
    Deploy,
    Layout,
    ShootingRules,
    Shot,
    View,
    Volley,
    legal,
    random_layout,
)
from blindfleet.rules.shooting.answers import answer_of, report_of
from blindfleet.rules.shooting.notices import Fired, Volleyed
from blindfleet.rules.shooting.public import Public, announce
from fleets import random_rules

ME = Seat.ONE


def scattered() -> Layout:
    """A fleet of `hasbro` whose ships lie far apart."""
    lying = {
        "carrier": "A10-E10",
        "battleship": "J1-J4",
        "cruiser": "J6-J8",
        "submarine": "D4-F4",
        "destroyer": "A1-A2",
    }
    return Layout.of(preset("hasbro"), lying)


def opening(rules: ShootingRules, own: Layout) -> View:
    """Both fleets are placed, and it is my turn."""
    return View(Public(rules, ME, ME, ready=PerSeat(True, True)), ME, own)


def told(view: View, hidden: Layout, action: Shot | Volley) -> View:
    """What I know after the enemy's answer; it is my turn again."""
    rules, tried = view.rules, view.enemy_waters.tried
    notice: Fired | Volleyed
    if isinstance(action, Shot):
        notice = Fired(ME, action.cell, *answer_of(rules, hidden, tried, action.cell))
    else:
        notice = Volleyed(ME, action.cells, report_of(rules, hidden, tried, action.cells))
    return View(announce(view.public, notice)._replace(on_turn=ME), ME, view.own)


def after(rules: ShootingRules, hidden: Layout, *shots: str) -> View:
    """My view after these shots or, in a game of salvoes, after these lists of cells."""
    view = opening(rules, hidden)
    for text in shots:
        cells = [rules.read_cell(word) for word in text.split()]
        is_salvo = rules.turns.value == "salvo"
        view = told(view, hidden, Volley(set_of(cells)) if is_salvo else Shot(cells[0]))
    return view


def views(
    rules: ShootingRules, bot: Player, hidden: Layout, rng: random.Random
) -> Iterator[tuple[View, Shot | Volley]]:
    """Every view of the player's with what was chosen, until the fleet is sunk."""
    view = opening(rules, random_layout(rules, rng))
    while hidden.occupied & ~view.enemy_waters.tried:
        action = bot.choose(view, 0, rng)
        assert not isinstance(action, Deploy)
        legal(view).refuse(action)
        assert isinstance(action, Shot | Volley)
        yield view, action
        view = told(view, hidden, action)


def turns_needed(rules: ShootingRules, bot: Player, seed: int) -> int:
    rng = random.Random(seed)
    hidden = random_layout(rules, rng)
    return sum(1 for _ in views(rules, bot, hidden, rng))


def targets_of(action: object) -> CellSet:
    assert isinstance(action, Shot | Volley)
    return 1 << action.cell if isinstance(action, Shot) else action.cells


def choices(bot: Player, view: View, seeds: Iterable[int] = range(40)) -> CellSet:
    """All cells that the player shoots at with one seed or another."""
    cells = 0
    for seed in seeds:
        cells |= targets_of(bot.choose(view, 0, random.Random(seed)))
    return cells


def drawn_rules(rng: random.Random) -> ShootingRules:
    """Every option drawn, on a grid of 5 to 15 rows and columns."""
    rules = random_rules(rng)
    rows = max(rules.grid.rows, rng.randint(5, 15))
    columns = max(rules.grid.columns, rng.randint(5, 15))
    return rules.with_options({"grid": f"{rows}x{columns}"})
