"""Layouts drawn by the thousand, against the exact survey."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from blindfleet import preset
from blindfleet.board.grid import Grid, cells_of
from blindfleet.board.problems import Contradiction
from blindfleet.kernels import particles as particles_module
from blindfleet.kernels.particles import Particles, particles
from blindfleet.kernels.sea import Sea, open_sea, sea_beside, sea_of_cells, sea_of_waters
from blindfleet.kernels.survey import survey
from blindfleet.rules.shooting import Layout, random_layout
from blindfleet.rules.shooting.layout import refuse_layout
from blindfleet.rules.shooting.ruleset import ShipClass, ShootingRules, Touching
from kernels.small_seas import ANY_SHAPE, L_SHAPED, all_layouts, heard, shots_at, waters_of

DRAWS = 20_000
SURELY_WRONG = 0.03  # far beyond what chance does to a share of so many draws, weighted ones too
FLEETS = (
    (ShipClass("carrier", 5), ShipClass("cruiser", 3), ShipClass("boat", 1, 2)),
    (ShipClass("battleship", 4, 1, ANY_SHAPE), ShipClass("cruiser", 3, 2, L_SHAPED)),
    (ShipClass("destroyer", 2, 3), ShipClass("boat", 1)),
)


def partly_known(rules: ShootingRules, rng: random.Random) -> Sea:
    """A hidden fleet of which a ship is found, some cells are hit and some are not."""
    hidden = random_layout(rules, rng)
    found = tuple(ship for ship in hidden.ships if rng.random() < 0.2)
    hits = hidden.occupied & rng.getrandbits(rules.grid.size) & rng.getrandbits(rules.grid.size)
    for ship in found:
        hits &= ~ship.cells
    return replace(sea_beside(rules, found), covered=hits)


def off(drawn: Particles) -> float:
    return float(np.abs(np.subtract(drawn.chances, survey(drawn.sea).chances)).max())


@pytest.mark.parametrize("touching", Touching)
@pytest.mark.parametrize("fleet", FLEETS)
def test_chances_are_those_of_the_survey(touching: Touching, fleet: tuple[ShipClass, ...]) -> None:
    rng = random.Random(f"{touching} {fleet[0].name}")
    for _ in range(5):
        rules = ShootingRules("classic", fleet, grid=Grid(6, 7), touching=touching)
        sea = partly_known(rules, rng)
        assert off(particles(sea, DRAWS, rng)) < SURELY_WRONG


@pytest.mark.parametrize("touching", Touching)
def test_layouts_fit_the_sea(touching: Touching) -> None:
    rng = random.Random(5)
    for fleet in FLEETS:
        rules = ShootingRules("classic", fleet, grid=Grid(7, 6), touching=touching)
        sea = partly_known(rules, rng)
        drawn = particles(sea, 50, rng)
        for row in range(len(drawn.lying)):
            layout = drawn.layout(row)
            refuse_layout(rules, layout)
            assert not sea.covered & ~layout.occupied
            assert set(sea.found) <= set(layout.ships)


def test_layouts_fit_the_reports_of_salvoes() -> None:
    rng = random.Random(6)
    rules = replace(preset("salvo"), grid=Grid(8, 8))
    hidden = random_layout(rules, rng)
    shots = shots_at(rules, hidden, rng)[:4]
    told = waters_of(rules, hidden, shots)
    drawn = particles(sea_of_waters(rules, told), 50, rng)
    assert len(drawn.lying) > 10
    for row in range(len(drawn.lying)):
        assert heard(waters_of(rules, drawn.layout(row), shots)) == heard(told)


def test_ships_of_a_class_bear_their_names_by_lot() -> None:
    """The ship that covers the cell is any of the two, whichever was laid first."""
    rules = ShootingRules("classic", (ShipClass("destroyer", 2, 2),), grid=Grid(5, 5))
    cell = 12
    drawn = particles(sea_of_cells(rules, hits=1 << cell), 2_000, random.Random(1))
    first = [drawn.layout(row).ships[0].cells >> cell & 1 for row in range(2_000)]
    assert 0.45 < sum(first) / 2_000 < 0.55


def test_thrown_layouts_are_all_equally_likely() -> None:
    rules = ShootingRules(
        "classic", (ShipClass("cruiser", 3), ShipClass("boat", 1)), Grid(5, 5), Touching.CORNERS
    )
    layouts = all_layouts(rules)
    drawn = particles(open_sea(rules), 50 * len(layouts), random.Random(2))
    assert len(set(drawn.weights.tolist())) == 1
    counts = dict.fromkeys(layouts, 0)
    for row in range(50 * len(layouts)):
        counts[drawn.layout(row)] += 1
    chi_square = sum((count - 50) ** 2 / 50 for count in counts.values())
    freedom = len(layouts) - 1
    assert (chi_square - freedom) / (2 * freedom) ** 0.5 < 5.5


def test_laid_layouts_agree_with_thrown_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    sea = open_sea(preset("classic"))
    monkeypatch.setattr(particles_module, "THROWS_FOR_EACH", 0)
    assert off(particles(sea, DRAWS, random.Random(3))) < SURELY_WRONG


def test_the_same_seed_draws_the_same() -> None:
    sea = sea_of_cells(preset("classic"), hits=1 << 44)
    one, two = (particles(sea, 100, random.Random(8)) for _ in range(2))
    assert (one.lying == two.lying).all()
    assert (one.weights == two.weights).all()
    assert (one.lying != particles(sea, 100, random.Random(9)).lying).any()


def test_what_was_found_is_certain() -> None:
    rules = preset("classic")
    ship = random_layout(rules, random.Random(1)).ships[0]
    chances = particles(sea_beside(rules, (ship,)), 100, random.Random(1)).chances
    assert {chances[cell] for cell in cells_of(ship.cells)} == {1.0}


def test_nowhere_to_lie_is_a_contradiction() -> None:
    rules = preset("salvo")
    with pytest.raises(Contradiction):
        particles(sea_of_cells(rules, misses=rules.grid.all_cells), 10, random.Random(1))


def test_a_large_fleet_on_a_large_grid() -> None:
    rules = preset("italian", grid="50x50", fleet="carrier 5 x20, cruiser 3 x30, boat 2 x40")
    rng = random.Random(4)
    hidden: Layout = random_layout(rules, rng)
    hits = sum(ship.cells & -ship.cells for ship in hidden.ships[::3])
    drawn = particles(sea_of_cells(rules, hits=hits), 200, rng)
    assert drawn.lying.shape[1] == 90
    assert sum(drawn.chances) == pytest.approx(rules.fleet_cells, abs=1e-6)
