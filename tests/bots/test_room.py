"""Places that fit, beside the sea that all exact counting starts from."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from blindfleet.board.grid import CellSet, set_of
from blindfleet.bots.shooting.knowledge import knowledge_of
from blindfleet.bots.shooting.room import (
    Room,
    as_cells,
    as_flags,
    covered,
    rooms_afloat,
    rooms_sunk,
)
from blindfleet.kernels.sea import sea_of_waters
from blindfleet.kernels.sweep import pools_of
from blindfleet.rules.shooting import ShootingRules
from blindfleet.rules.shooting.ruleset import SalvoReport, SunkTells, Touching, Turns
from kernels.small_seas import all_layouts, shots_at, small_rules, waters_of


def places_of(room: Room) -> set[CellSet]:
    return {set_of(place) for place in room.places.tolist()}


@given(small_rules(), st.randoms(use_true_random=False))
def test_no_ship_lies_where_it_has_no_room(rules: ShootingRules, rng: random.Random) -> None:
    hidden = rng.choice(all_layouts(rules))
    waters = waters_of(rules, hidden, shots_at(rules, hidden, rng))
    known = knowledge_of(rules, waters)
    if (
        rules.touching is Touching.FREE
        and known.names_cells
        and rules.sunk_tells is not SunkTells.CELLS
    ):
        return  # which hits are a sunk ship's is a guess
    room = {place for one in (*rooms_afloat(known), *rooms_sunk(known)) for place in places_of(one)}
    for ship in hidden.ships:
        assert ship.cells in room or (known.names_cells and not ship.cells & ~waters.tried)


@given(small_rules(), st.randoms(use_true_random=False))
def test_there_is_no_more_room_than_the_sea_has(rules: ShootingRules, rng: random.Random) -> None:
    """By answers for cells the places are those of the exact sea, ship by ship."""
    hidden = rng.choice(all_layouts(rules))
    waters = waters_of(rules, hidden, shots_at(rules, hidden, rng))
    by_cells = rules.turns is not Turns.SALVO or rules.salvo_report is SalvoReport.CELLS
    if not by_cells or rules.sunk_tells is not SunkTells.CELLS:
        return
    exact = {place for pool in pools_of(sea_of_waters(rules, waters)) for place in pool.places}
    found = {place for one in rooms_afloat(knowledge_of(rules, waters)) for place in places_of(one)}
    assert found == exact


@given(st.integers(0, 2**30 - 1))
def test_flags_are_cells(cells: CellSet) -> None:
    flags = as_flags(cells, 30)
    assert as_cells(flags) == cells
    assert not flags[30]


@given(small_rules())
def test_an_open_sea_has_room_everywhere(rules: ShootingRules) -> None:
    layout = all_layouts(rules)[0]
    for room in rooms_afloat(knowledge_of(rules, waters_of(rules, layout, []))):
        assert covered(room, rules.grid).bit_count() >= 9
