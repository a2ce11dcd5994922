"""Which hits were the sunk ships'."""

from __future__ import annotations

import random

from blindfleet.bots.shooting.wrecks import Wreck, wrecks_of
from blindfleet.rules.shooting import Layout, random_layout
from bots.solo import after
from fleets import small
from kernels.small_seas import waters_of

CROWD = small("destroyer 2 x4, cruiser 3 x3", grid="5x5", touching="free", sunk_tells="class")


def test_s11_no_hit_is_shared_by_two_wrecks_however_crowded() -> None:
    for seed in range(150):
        rng = random.Random(seed)
        hidden = random_layout(CROWD, rng)
        cells = rng.sample(range(25), 22)
        waters = waters_of(CROWD, hidden, [1 << cell for cell in cells])
        wrecks = wrecks_of(CROWD, waters)
        union = 0
        for wreck in wrecks:
            assert not union & wreck.cells
            union |= wreck.cells
        assert union & ~waters.hits == 0
        sunk = [ship for ship in hidden.ships if not ship.cells & ~waters.tried]
        assert sorted(ship.name.ship_class for ship in sunk) == sorted(
            str(wreck.ship_class) for wreck in wrecks
        )


def test_s6_a_sinking_told_with_its_cells_is_taken_at_its_word() -> None:
    rules = small("destroyer 2 x2", grid="5x5", touching="free", sunk_tells="cells")
    hidden = Layout.of(rules, {"destroyer": ["A1-B1", "C1-D1"]})
    waters = after(rules, hidden, "C1", "B1", "A1").enemy_waters
    assert wrecks_of(rules, waters) == (Wreck("destroyer", 0b11),)


def test_s4_what_is_joined_is_one_ship_where_sides_never_touch() -> None:
    rules = small("cruiser 3 L, trawler 3", grid="5x5", touching="corners", sunk_tells="bare")
    hidden = Layout.of(rules, {"cruiser": "A1 B1 A2", "trawler": "E1-E3"})
    waters = after(rules, hidden, "A1", "B1", "A2").enemy_waters
    assert wrecks_of(rules, waters) == (Wreck("cruiser", hidden.ships[0].cells),)


def test_s6_a_bare_sinking_is_of_the_class_that_lies_in_fewer_ways() -> None:
    rules = small("cruiser 3 L, trawler 3", grid="5x5", touching="none", sunk_tells="bare")
    hidden = Layout.of(rules, {"cruiser": "A1-C1", "trawler": "E3-E5"})
    waters = after(rules, hidden, "A1", "B1", "C1").enemy_waters
    assert wrecks_of(rules, waters) == (Wreck("trawler", 0b111),)
