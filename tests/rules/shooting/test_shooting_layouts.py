"""S1–S4 and S9: which placements are refused, with the rule, the reason and the cells."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from blindfleet.board.grid import CellSet, cells_of, set_of
from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import SEATS, SPECTATOR, Seat
from blindfleet.rules.shooting import (
    Deploy,
    Layout,
    Ship,
    ShipName,
    ShootingRules,
    Shot,
    legal,
    play,
    random_layout,
    start,
    to_act,
)
from blindfleet.rules.shooting.layout import (
    read_cells,
    read_name,
    refuse_layout,
    write_name,
    write_ship_cells,
)
from blindfleet.rules.shooting.notices import Ready
from blindfleet.rules.shooting.ruleset import PRESETS
from fleets import (
    DRAWINGS,
    Game,
    Places,
    cell_set,
    drawings,
    layout_of_squares,
    may_lie_together,
    naive_fleets,
    naive_places,
    random_rules,
    small,
    squares,
    squares_of_drawing,
)

FLEET = {"cruiser": "A1-C1", "destroyer": "A3-B3", "boat": "A5"}


def refusal(rules: ShootingRules, layout: Layout) -> Illegal:
    """Why the layout is refused, the same by itself and as a player's action."""
    with pytest.raises(Illegal) as refused:
        refuse_layout(rules, layout)
    before = start(rules, Seat.ONE)
    for seat in SEATS:
        assert Deploy(layout) not in legal(before.view(seat))
        with pytest.raises(Illegal) as played:
            play(before, seat, Deploy(layout))
        assert str(played.value) == str(refused.value)
    assert before == start(rules, Seat.ONE)
    return refused.value


def place(rules: ShootingRules, places: Places) -> Layout:
    return Layout.of(rules, places)


def named(rules: ShootingRules, text: str) -> set[int]:
    return {rules.read_cell(word) for word in text.split()}


# S1: where the grid ends.


def test_s1_a_ship_that_leaves_the_grid_is_refused() -> None:
    rules = small("cruiser 3")
    beyond = Layout((Ship(ShipName("cruiser", 1), set_of([15, 20, 25])),))
    why = refusal(rules, beyond)
    assert why.rule == "S1"
    assert "cruiser" in str(why)


def test_s9_the_refusal_of_a_ship_off_the_grid_names_the_cells_beyond_it() -> None:
    rules = small("cruiser 3")
    beyond = Layout((Ship(ShipName("cruiser", 1), set_of([15, 20, 25])),))
    assert 25 in refusal(rules, beyond).cells


def test_s1_a_ship_does_not_come_round_the_edge() -> None:
    """D1, E1 and A2 follow each other in number, not on the grid."""
    rules = small("cruiser 3")
    wrapped = Layout((Ship(ShipName("cruiser", 1), set_of([3, 4, 5])),))
    assert refusal(rules, wrapped).cells == (3, 4, 5)


# S2: the whole fleet and no more.


@pytest.mark.parametrize("missing", FLEET)
def test_s2_a_fleet_with_a_ship_missing_is_refused(missing: str) -> None:
    rules = small()
    places = {name: text for name, text in FLEET.items() if name != missing}
    why = refusal(rules, place(rules, places))
    assert why.rule in {"S2", "S9"}
    assert missing in str(why)


EXTRA_SHIPS: list[tuple[str, ShipName]] = [
    ("one more than the class has", ShipName("boat", 2)),
    ("a number below the first", ShipName("boat", 0)),
    ("a class that the fleet has not", ShipName("submarine", 1)),
    ("a ship placed twice", ShipName("boat", 1)),
]


@pytest.mark.parametrize(("_case", "name"), EXTRA_SHIPS, ids=[case for case, _ in EXTRA_SHIPS])
def test_s2_a_fleet_with_a_ship_too_many_is_refused(_case: str, name: ShipName) -> None:
    rules = small()
    extra = Ship(name, set_of(named(rules, "E5")))
    why = refusal(rules, Layout((*place(rules, FLEET).ships, extra)))
    assert why.rule in {"S2", "S9"}
    assert name.ship_class in str(why)


@pytest.mark.parametrize(("_case", "name"), EXTRA_SHIPS, ids=[case for case, _ in EXTRA_SHIPS])
def test_s9_the_refusal_of_a_ship_too_many_names_its_cells(_case: str, name: ShipName) -> None:
    rules = small()
    extra = Ship(name, set_of(named(rules, "E5")))
    why = refusal(rules, Layout((*place(rules, FLEET).ships, extra)))
    assert named(rules, "E5") <= set(why.cells)


def test_s2_no_ship_at_all_is_refused() -> None:
    refusal(small(), Layout(()))


@pytest.mark.parametrize("text", ["A1-B1", "A1-D1", "A1"])
def test_s2_a_ship_has_the_cells_of_its_class(text: str) -> None:
    rules = small("cruiser 3")
    why = refusal(rules, place(rules, {"cruiser": text}))
    assert why.rule in {"S2", "S3"}
    assert why.cells == cells_of(read_cells(rules, text))


def test_s2_a_ship_without_cells_is_refused() -> None:
    refusal(small("cruiser 3"), Layout((Ship(ShipName("cruiser", 1), 0),)))


def test_s9_ships_stand_in_the_order_of_the_fleet() -> None:
    """One placement has one layout, so the order says nothing of how it was made."""
    rules = small()
    layout = place(rules, FLEET)
    refusal(rules, Layout(tuple(reversed(layout.ships))))
    assert Layout(tuple(reversed(layout.ships))).in_order(rules) == layout


# S3: how a ship may be shaped.


@pytest.mark.parametrize(("shape", "cells"), DRAWINGS)
def test_s3_a_shape_may_be_placed_in_every_rotation_and_mirror_image(
    shape: str, cells: int
) -> None:
    rules = small(f"ship {cells} {shape}")
    for drawing in [*drawings(shape, cells), *drawings("straight", cells)]:
        laid = {ShipName("ship", 1): squares_of_drawing(drawing)}
        refuse_layout(rules, layout_of_squares(rules, laid))


@pytest.mark.parametrize(("shape", "cells"), DRAWINGS)
def test_s3_a_shape_that_the_ruleset_does_not_allow_is_refused(shape: str, cells: int) -> None:
    others = [other for other, size in DRAWINGS if size == cells and other != shape]
    rules = small(" ".join([f"ship {cells}", *others]))
    for drawing in drawings(shape, cells):
        laid = squares_of_drawing(drawing)
        why = refusal(rules, layout_of_squares(rules, {ShipName("ship", 1): laid}))
        assert why.rule == "S3"
        assert why.cells == cells_of(cell_set(rules.grid, laid))


@pytest.mark.parametrize("text", ["A1 C1 D1", "A1 B2 C3", "A1 B1 C2", "A1 A3 A5", "A1 E1 C3"])
def test_s3_cells_that_do_not_hang_together_are_no_ship(text: str) -> None:
    rules = small("cruiser 3 L")
    why = refusal(rules, place(rules, {"cruiser": text}))
    assert why.rule == "S3"
    assert set(why.cells) == named(rules, text)


@pytest.mark.parametrize("cells", [3, 4])
def test_s3_no_other_cells_make_a_ship(cells: int) -> None:
    """Of all sets of cells of a 5x5 grid, exactly the drawn ones may be a ship."""
    shapes = [shape for shape, size in DRAWINGS if size == cells]
    rules = small(" ".join([f"ship {cells}", *shapes]))
    allowed = naive_places(rules.grid, cells, ["straight", *shapes])
    found = set()
    for chosen in combinations(range(25), cells):
        layout = Layout((Ship(ShipName("ship", 1), set_of(chosen)),))
        if Deploy(layout) in legal(start(rules, Seat.ONE).view(Seat.ONE)):
            found.add(squares(rules.grid, set_of(chosen)))
    assert found == allowed


# S4: how close ships may lie.

BY_SIDE = ("A1-C1", "C2-C3")
BY_CORNER = ("A1-C1", "D2-D3")
OVERLAPPING = ("A1-C1", "C1-C2")
APART = ("A1-C1", "E1-E2")


def cells_that_meet(rules: ShootingRules, ship: CellSet, other: CellSet) -> set[int]:
    """The cells of either ship that lie too close to the other one."""
    touching = rules.touching.value
    return {
        cell
        for cells, against in ((ship, other), (other, ship))
        for cell in cells_of(cells)
        if not may_lie_together(
            touching, squares(rules.grid, 1 << cell), squares(rules.grid, against)
        )
    }


@pytest.mark.parametrize(
    ("touching", "refused"),
    [
        ("none", [OVERLAPPING, BY_SIDE, BY_CORNER]),
        ("corners", [OVERLAPPING, BY_SIDE]),
        ("free", [OVERLAPPING]),
    ],
)
def test_s4_touching(touching: str, refused: list[tuple[str, str]]) -> None:
    rules = small("cruiser 3, destroyer 2", touching=touching)
    for case in (OVERLAPPING, BY_SIDE, BY_CORNER, APART):
        cruiser, destroyer = case
        layout = place(rules, {"cruiser": cruiser, "destroyer": destroyer})
        if case not in refused:
            refuse_layout(rules, layout)
            continue
        why = refusal(rules, layout)
        assert why.rule == "S4"
        assert "cruiser" in str(why)
        assert "destroyer" in str(why)
        reason = "overlap" if case is OVERLAPPING else "touch"
        assert reason in str(why)
        meeting = cells_that_meet(rules, read_cells(rules, cruiser), read_cells(rules, destroyer))
        assert why.cells
        assert set(why.cells) <= meeting


@pytest.mark.parametrize("touching", ["none", "corners", "free"])
def test_s4_a_ship_s_own_cells_may_touch_in_any_way(touching: str) -> None:
    for shape, cells in DRAWINGS:
        rules = small(f"ship {cells} {shape}", touching=touching)
        for drawing in drawings(shape, cells):
            laid = {ShipName("ship", 1): squares_of_drawing(drawing)}
            refuse_layout(rules, layout_of_squares(rules, laid))


@pytest.mark.parametrize("touching", ["none", "corners", "free"])
def test_s4_two_ships_of_one_class_are_different_ships(touching: str) -> None:
    rules = small("boat 1 x2", touching=touching)
    for first, second in combinations(range(25), 2):
        ships = [
            Ship(ShipName("boat", number), 1 << cell) for number, cell in ((1, first), (2, second))
        ]
        together = may_lie_together(
            touching, frozenset({divmod(first, 5)}), frozenset({divmod(second, 5)})
        )
        layout = Layout(tuple(ships))
        assert (Deploy(layout) in legal(start(rules, Seat.ONE).view(Seat.ONE))) is together


@pytest.mark.parametrize("touching", ["none", "corners", "free"])
def test_s4_every_pair_of_places_is_judged_as_by_hand(touching: str) -> None:
    rules = small("cruiser 3 L, destroyer 2", touching=touching)
    legal_fleets = {frozenset(fleet.items()) for fleet in naive_fleets(rules)}
    cruisers = naive_places(rules.grid, 3, ["straight", "L"])
    destroyers = naive_places(rules.grid, 2, ["straight"])
    deployments = legal(start(rules, Seat.ONE).view(Seat.ONE))
    for cruiser in cruisers:
        for destroyer in destroyers:
            fleet = {ShipName("cruiser", 1): cruiser, ShipName("destroyer", 1): destroyer}
            layout = layout_of_squares(rules, fleet)
            expected = frozenset(fleet.items()) in legal_fleets
            assert (Deploy(layout) in deployments) is expected


@pytest.mark.parametrize("touching", ["none", "corners", "free"])
def test_s4_any_two_of_many_ships_are_judged(touching: str) -> None:
    rules = small("cruiser 3, destroyer 2 x2, boat 1", grid="6x6", touching=touching)
    deployments = legal(start(rules, Seat.ONE).view(Seat.ONE))
    places = {
        ShipName(kind.name, number): sorted(
            map(sorted, naive_places(rules.grid, kind.cells, ["straight"]))
        )
        for kind in rules.fleet
        for number in range(1, kind.count + 1)
    }
    rng = random.Random(13)
    judged = set()
    for _ in range(400):
        fleet = {name: frozenset(rng.choice(choices)) for name, choices in places.items()}
        expected = all(
            may_lie_together(touching, one, other) for one, other in combinations(fleet.values(), 2)
        )
        assert (Deploy(layout_of_squares(rules, fleet)) in deployments) is expected
        judged.add(expected)
    assert judged == {True, False}


# S9: how a fleet is placed.


def test_s9_a_placement_is_secret() -> None:
    rules = small()
    placed = Deploy(Layout.of(rules, FLEET))
    for seat in SEATS:
        step = play(start(rules, Seat.ONE), seat, placed)
        assert step.told(seat) == (placed, Ready(seat))
        assert step.told(seat.other) == (Ready(seat),)
        assert step.told(SPECTATOR) == (Ready(seat),)
        assert step.state.view(seat).layout_of(seat) == placed.layout
        for other in (seat.other, SPECTATOR):
            assert step.state.view(other).layout_of(seat) is None


def test_s9_both_place_before_anyone_shoots_in_either_order() -> None:
    rules = small()
    placed = Deploy(Layout.of(rules, FLEET))
    for seat in SEATS:
        state = start(rules, Seat.ONE)
        assert to_act(state) == SEATS
        with pytest.raises(Illegal) as too_early:
            play(state, Seat.ONE, Shot(0))
        assert too_early.value.rule == "S9"
        state = play(state, seat, placed).state
        assert to_act(state) == (seat.other,)
        for anyone in SEATS:
            with pytest.raises(Illegal):
                play(state, anyone, Shot(0))
        state = play(state, seat.other, placed).state
        assert to_act(state) == (Seat.ONE,)


def test_s9_a_fleet_never_moves() -> None:
    rules = small()
    elsewhere = Deploy(Layout.of(rules, FLEET | {"boat": "E5"}))
    state = play(start(rules, Seat.ONE), Seat.ONE, Deploy(Layout.of(rules, FLEET))).state
    with pytest.raises(Illegal) as moved:
        play(state, Seat.ONE, elsewhere)
    assert moved.value.rule == "S9"
    game = Game(rules, FLEET, FLEET)
    for seat in SEATS:
        with pytest.raises(Illegal):
            play(game.state, seat, elsewhere)
    assert game.state == Game(rules, FLEET, FLEET).state


def test_s9_a_refused_placement_may_be_mended() -> None:
    rules = small()
    state = start(rules, Seat.ONE)
    with pytest.raises(Illegal):
        play(state, Seat.ONE, Deploy(Layout.of(rules, FLEET | {"boat": "A4"})))
    assert to_act(state) == SEATS
    play(state, Seat.ONE, Deploy(Layout.of(rules, FLEET)))


def test_s9_every_legal_fleet_of_a_small_grid_may_be_placed() -> None:
    rules = small("cruiser 3, destroyer 2")
    for fleet in naive_fleets(rules):
        refuse_layout(rules, layout_of_squares(rules, fleet))


# Layouts as text


def test_a_layout_is_written_ship_by_ship() -> None:
    rules = small("battleship 4 square, cruiser 3 x2, boat 1", grid="10x10")
    layout = Layout.of(
        rules, {"boat": "J10", "battleship": "A1 B1 A2 B2", "cruiser": ["D1-F1", "J3–J1"]}
    )
    assert [(ship.name, sorted(squares(rules.grid, ship.cells))) for ship in layout.ships] == [
        (ShipName("battleship", 1), [(0, 0), (0, 1), (1, 0), (1, 1)]),
        (ShipName("cruiser", 1), [(0, 3), (0, 4), (0, 5)]),
        (ShipName("cruiser", 2), [(0, 9), (1, 9), (2, 9)]),
        (ShipName("boat", 1), [(9, 9)]),
    ]
    assert squares(rules.grid, layout.occupied) == {
        *((0, 0), (0, 1), (1, 0), (1, 1)),
        *((0, 3), (0, 4), (0, 5)),
        *((0, 9), (1, 9), (2, 9), (9, 9)),
    }
    assert {cell: ship.name.ship_class for cell, ship in layout.ship_at.items()} == {
        **dict.fromkeys((0, 1, 10, 11), "battleship"),
        **dict.fromkeys((3, 4, 5, 9, 19, 29), "cruiser"),
        99: "boat",
    }


@pytest.mark.parametrize("text", ["", "A1-B2", "A1 A1", "A1-", "-A1", "A1-B1-C1", "A9-A11", "x"])
def test_what_names_no_cells_of_a_ship_cannot_be_read(text: str) -> None:
    with pytest.raises(Invalid):
        read_cells(small(grid="10x10"), text)


def test_the_cells_of_any_ship_are_read_back() -> None:
    rng = random.Random(5)
    for _ in range(200):
        rules = random_rules(rng)
        for ship in random_layout(rules, rng).ships:
            assert read_cells(rules, write_ship_cells(rules, ship.cells)) == ship.cells


def test_the_name_of_any_ship_is_read_back() -> None:
    rules = PRESETS["salvo"]
    names = [write_name(rules, ship.name) for ship in random_layout(rules, random.Random(1)).ships]
    assert names == ["carrier", "battleship", "destroyer", "cruiser#1", "cruiser#2", "submarine"]
    for ship in random_layout(rules, random.Random(1)).ships:
        assert read_name(rules, write_name(rules, ship.name)) == ship.name


@pytest.mark.parametrize(
    "text", ["", "frigate", "cruiser", "cruiser#0", "cruiser#3", "cruiser#x", "carrier#2", "#1"]
)
def test_what_names_no_ship_of_the_fleet_cannot_be_read(text: str) -> None:
    with pytest.raises(Invalid):
        read_name(PRESETS["salvo"], text)
