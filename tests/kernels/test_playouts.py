"""Playouts against the plain gunner, and what they must not know."""

from __future__ import annotations

import random
from functools import cached_property
from itertools import product

import numpy as np
import pytest

from blindfleet import preset
from blindfleet.board.grid import Cell, CellSet, Grid, cells_of
from blindfleet.board.shapes import Shape
from blindfleet.kernels import playouts
from blindfleet.kernels.outlook import Outlook, harbour_of
from blindfleet.kernels.particles import particles
from blindfleet.kernels.playouts import Manner
from blindfleet.kernels.sea import open_sea, sea_of_cells, sea_of_waters
from blindfleet.rules.shooting import Layout, random_layout
from blindfleet.rules.shooting.layout import Ship
from blindfleet.rules.shooting.ruleset import ShipClass, ShootingRules, SunkTells, Touching, Turns
from bots.solo import after, scattered
from kernels.plain_gunner import PlainGunner
from kernels.small_seas import waters_of

FLEETS = (
    (ShipClass("cruiser", 3, 1, frozenset({Shape.STRAIGHT, Shape.L})), ShipClass("boat", 1, 2)),
    (ShipClass("battleship", 4), ShipClass("destroyer", 2, 2)),
    (ShipClass("cruiser", 3), ShipClass("submarine", 3)),
)
# Powers of two: sums come out the same in whatever order they are made.
MANNERS = (
    Manner(1.0, 4.0, told=True, lattice=1.0, whim=0.0),
    Manner(1.0, 4.0, told=True, lattice=1.125, whim=0.0),
    Manner(2.0, 2.0, told=False, lattice=1.5, whim=0.0),
)


def played_out(rules: ShootingRules, manner: Manner, layout: Layout, first: Cell) -> int:
    ground, numbers = harbour_of(rules).ground, harbour_of(rules).numbers
    size = rules.grid.size
    before = playouts.situation(
        ground,
        manner,
        np.ones(len(ground.cells), np.bool_),
        np.ones(size, np.bool_),
        np.zeros(size, np.bool_),
        np.array([one.count for one in rules.fleet]),
    )
    kinds = {one.name: kind for kind, one in enumerate(rules.fleet)}
    row = [numbers[kinds[ship.name.ship_class]][ship.cells] for ship in layout.ships]
    afloat = np.ones(len(row), np.bool_)
    rows, shots = np.array([row]), np.array([first])
    found = playouts.misses_of(ground, manner, before, rows, afloat, shots, 0)
    return int(found[0, 0])


@pytest.mark.parametrize("touching", Touching)
@pytest.mark.parametrize("fleet", FLEETS)
@pytest.mark.parametrize("manner", MANNERS)
def test_a_playout_goes_as_the_plain_gunner_shoots(
    touching: Touching, fleet: tuple[ShipClass, ...], manner: Manner
) -> None:
    rules = ShootingRules("classic", fleet, grid=Grid(6, 7), touching=touching)
    rng = random.Random(f"{touching} {fleet}")
    for _ in range(12):
        layout = random_layout(rules, rng)
        first = rng.randrange(rules.grid.size)
        plain = PlainGunner(rules, manner).misses(layout, first)
        assert played_out(rules, manner, layout, first) == plain


def test_a_wrong_guess_of_what_was_sunk_is_played_out_too() -> None:
    """Crowded ships side by side, of which a sinking names the class alone."""
    fleet = (ShipClass("cruiser", 3, 2), ShipClass("destroyer", 2, 3))
    rules = ShootingRules("classic", fleet, grid=Grid(5, 5), touching=Touching.FREE)
    manner = Manner(1.0, 2.0, told=False, lattice=1.0, whim=0.0)
    wrong = 0

    class Counting(PlainGunner):
        def guessed(self, ship: Ship, shot: Cell) -> CellSet:
            nonlocal wrong
            found = super().guessed(ship, shot)
            wrong += found != ship.cells
            return found

    for seed in range(120):
        layout = random_layout(rules, random.Random(seed))
        first = seed % 25
        assert played_out(rules, manner, layout, first) == Counting(rules, manner).misses(
            layout, first
        )
    assert wrong


def test_playouts_go_on_from_what_is_known() -> None:
    rules = preset("classic")
    layout = random_layout(rules, random.Random(4))
    ship = layout.ships[0]
    hit, *rest = cells_of(ship.cells)
    sea = sea_of_cells(rules, misses=0, hits=1 << hit)
    outlook = Outlook(sea)
    drawn = particles(sea, 200, random.Random(1))
    rows = outlook.rows(drawn)
    sure = outlook.misses(rows, [rest[0], 99 if hit < 50 else 0])
    assert sure.shape == (2, 200)
    assert (sure >= 0).all()
    assert sure.max() <= 80  # there are no more cells without a ship


@pytest.mark.parametrize(
    ("touching", "sunk_tells"),
    sorted(set(product(Touching, SunkTells)) - {(Touching.FREE, SunkTells.BARE)}, key=str),
)
def test_every_view_of_a_game_can_be_played_out(touching: Touching, sunk_tells: SunkTells) -> None:
    rules = ShootingRules(
        "classic",
        FLEETS[1],
        grid=Grid(6, 6),
        touching=touching,
        turns=Turns.STREAK,
        sunk_tells=sunk_tells,
    )
    rng = random.Random(3)
    layout = random_layout(rules, rng)
    order = [1 << cell for cell in rng.sample(range(36), 36)]
    for number in range(0, 30, 3):
        waters = waters_of(rules, layout, order[:number])
        if not layout.occupied & ~waters.tried:
            break
        sea = sea_of_waters(rules, waters)
        outlook = Outlook(sea)
        rows = outlook.rows(particles(sea, 50, rng))
        found = outlook.misses(rows, cells_of(order[number]))
        assert found.shape == (1, len(rows))
        assert found.max() <= 36 - number


def test_nothing_of_a_playout_is_left_for_the_next() -> None:
    """Each layout by itself comes out as it does among the others."""
    outlook = Outlook(open_sea(preset("hasbro")))
    rng = random.Random(2)
    drawn = particles(outlook.sea, 300, rng)
    rows = outlook.rows(drawn)
    alone = outlook.misses(rows, [44])
    together = np.concatenate([outlook.misses(rows[[row]], [44]) for row in range(300)], axis=1)
    assert (alone == together).all()


@pytest.mark.slow
@pytest.mark.parametrize(("whim", "least", "most"), [(0.03, 0.0, 0.15), (0.0, 0.25, 1.0)])
def test_whims_make_cells_alike_that_are_alike(whim: float, least: float, most: float) -> None:
    """The four cells in the middle of an open sea are worth the same. A gunner who takes the first
    of equal cells goes on better from one than from another.
    """

    class Whimsical(Outlook):
        @cached_property
        def _manner(self) -> Manner:
            return super()._manner._replace(whim=whim, lattice=1.0)

    sea = open_sea(preset("hasbro"))
    rows = Outlook(sea).rows(particles(sea, 20_000, random.Random(1)))
    misses = Whimsical(sea).misses(rows, [44, 45, 54, 55]).mean(axis=1)
    assert least < np.ptp(misses) < most


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hasbro", "italian"])
def test_a_lattice_saves_shots(name: str) -> None:
    class Wandering(Outlook):
        @cached_property
        def _manner(self) -> Manner:
            return super()._manner._replace(lattice=1.0)

    rules = preset(name)
    assert isinstance(rules, ShootingRules)
    sea = open_sea(rules)
    rows = Outlook(sea).rows(particles(sea, 20_000, random.Random(1)))
    saved = Wandering(sea).misses(rows, [44])[0] - Outlook(sea).misses(rows, [44])[0]
    assert saved.mean() > 3 * saved.std() / len(saved) ** 0.5


def test_every_gunner_has_whims_of_his_own_and_keeps_them() -> None:
    sea = open_sea(preset("classic"))
    outlook = Outlook(sea)
    rows = outlook.rows(particles(sea, 300, random.Random(1)))
    first, again, second = (outlook.misses(rows, [44], gunner) for gunner in (1, 1, 2))
    assert (first == again).all()
    assert (first != second).mean() > 0.5


def kept_to(rules: ShootingRules, *shots: str) -> tuple[Cell, ...]:
    """The lattice after these shots at a scattered fleet."""
    waters = after(rules, scattered(), *shots).enemy_waters
    return tuple(np.flatnonzero(Outlook(sea_of_waters(rules, waters)).lattice).tolist())


def test_a_gunner_keeps_to_the_diagonals_that_he_has_begun() -> None:
    rules = preset("hasbro")
    assert isinstance(rules, ShootingRules)
    shot = rules.read_cell("F6")
    cells = kept_to(rules, "F6")
    assert len(cells) == 50
    assert shot in cells
    assert {(cell // 10 + cell % 10) % 2 for cell in cells} == {(shot // 10 + shot % 10) % 2}


def test_a_gunner_who_chases_a_ship_keeps_to_no_lattice() -> None:
    rules = preset("hasbro")
    assert isinstance(rules, ShootingRules)
    assert not kept_to(rules, "F6", "A1")
    assert kept_to(rules, "F6", "A1", "A2")  # sunk, though nobody said where


def test_with_the_shortest_ship_sunk_the_mesh_is_wider() -> None:
    rules = preset("hasbro")
    assert isinstance(rules, ShootingRules)
    cells = kept_to(rules, "A1", "A2")
    rising = {(cell // 10 + cell % 10) % 3 for cell in cells}
    falling = {(cell // 10 - cell % 10) % 3 for cell in cells}
    assert len(cells) in {33, 34}
    assert 1 in {len(rising), len(falling)}


def test_boats_of_one_cell_slip_through_every_lattice() -> None:
    outlook = Outlook(open_sea(preset("classic")))
    assert not outlook.lattice.any()
