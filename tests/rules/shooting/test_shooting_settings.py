"""S1–S8: the settings of a ruleset, and what each value of an option is."""

from __future__ import annotations

import pytest

from blindfleet.board.grid import Grid
from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import SEATS, Seat
from blindfleet.board.shapes import Shape
from blindfleet.rules.options import FirstTurn
from blindfleet.rules.shooting import (
    Deploy,
    Layout,
    ShipClass,
    ShootingRules,
    legal,
    start,
    to_act,
)
from blindfleet.rules.shooting.ruleset import PRESETS, SunkTells, Touching, Turns
from fleets import SMALL_FLEET, Game, small

FLEET = {"cruiser": "A1-C1", "destroyer": "A3-B3", "boat": "A5"}


def test_s1_the_grid_is_10x10_by_default() -> None:
    assert ShootingRules("classic", (ShipClass("boat", 1),)).grid == Grid(10, 10)


@pytest.mark.parametrize(
    ("text", "rows", "columns"),
    [("5x5", 5, 5), ("50x50", 50, 50), ("5x50", 5, 50), ("12x7", 12, 7), ("8×9", 8, 9)],
)
def test_s1_each_side_is_5_to_50(text: str, rows: int, columns: int) -> None:
    assert small(grid=text).grid == Grid(rows, columns)


@pytest.mark.parametrize("text", ["4x5", "5x4", "51x5", "5x51", "0x0", "10", "10x", "-5x5", "axb"])
def test_s1_other_grids_are_refused(text: str) -> None:
    with pytest.raises(Invalid):
        small("boat 1", grid=text)


@pytest.mark.parametrize("seat", SEATS)
def test_s1_the_grid_is_the_same_for_both_players(seat: Seat) -> None:
    """Each may shoot at every cell of the other's grid."""
    game = Game(small(grid="5x7", turns="alternate"), FLEET, FLEET)
    if seat is Seat.TWO:
        game.miss()
    assert legal(game.state.view(seat)).count() == 35


def test_s2_a_fleet_is_a_list_of_classes() -> None:
    rules = small("carrier 5, cruiser 3 x2, battleship 4 L square zigzag", grid="10x10")
    assert rules.fleet == (
        ShipClass("carrier", 5),
        ShipClass("cruiser", 3, 2),
        ShipClass("battleship", 4, 1, frozenset(Shape)),
    )
    assert rules.ship_count == 4
    assert rules.fleet_cells == 15


def test_s2_both_players_have_the_same_fleet() -> None:
    rules = small()
    layout = Layout.of(rules, FLEET)
    for seat in SEATS:
        deployments = legal(start(rules, Seat.ONE).view(seat))
        assert Deploy(layout) in deployments
        assert Deploy(Layout(layout.ships[:-1])) not in deployments


@pytest.mark.parametrize("cells", range(1, 10))
def test_s2_a_ship_has_1_to_9_cells(cells: int) -> None:
    assert small(f"ship {cells}", grid="9x9").fleet == (ShipClass("ship", cells),)


@pytest.mark.parametrize(
    "text",
    [
        *("ship 0", "ship 10", "ship 99"),
        *("", "ship", "3", "ship three", "ship 3 x", "ship 3 2", "ship 3 x2 x2"),
        *("ship 3 x0", "ship -3", "ship 3,", "ship 3, ship 2", "ship 3, SHIP 2"),
        *("ship 3 circle", "3ship 3", "none 3", "miss 3", "hit 3", "sunk 3"),
    ],
)
def test_s2_other_fleets_are_refused(text: str) -> None:
    with pytest.raises(Invalid):
        small(text)


def test_s2_a_ship_longer_than_the_grid_is_refused() -> None:
    assert small("ship 5").fleet_cells == 5
    with pytest.raises(Invalid):
        small("ship 6")
    assert small("ship 6", grid="5x6").fleet_cells == 6


def test_s2_a_fleet_with_more_cells_than_the_grid_is_refused() -> None:
    assert small("boat 1 x25", touching="free").fleet_cells == 25
    with pytest.raises(Invalid):
        small("boat 1 x26", touching="free")


def test_s2_a_fleet_needs_a_ship() -> None:
    with pytest.raises(Invalid):
        ShootingRules("classic", ())


def test_s3_straight_is_always_allowed() -> None:
    assert small("ship 4 square").fleet[0].shapes == {Shape.STRAIGHT, Shape.SQUARE}
    with pytest.raises(Invalid):
        ShipClass("ship", 4, 1, frozenset({Shape.SQUARE}))


@pytest.mark.parametrize(
    ("shape", "sizes"),
    [("L", {3, 4}), ("square", {4}), ("zigzag", {4}), ("straight", range(1, 10))],
)
def test_s3_a_shape_is_for_ships_of_its_sizes(shape: str, sizes: set[int]) -> None:
    for cells in range(1, 10):
        if cells in sizes:
            assert Shape(shape) in small(f"ship {cells} {shape}", grid="9x9").fleet[0].shapes
        else:
            with pytest.raises(Invalid):
                small(f"ship {cells} {shape}", grid="9x9")


@pytest.mark.parametrize("text", ["none", "corners", "free"])
def test_s4_option_touching(text: str) -> None:
    assert small(touching=text).touching is Touching(text)


@pytest.mark.parametrize("text", ["alternate", "streak", "salvo"])
def test_s5_option_turns(text: str) -> None:
    assert small(turns=text).turns is Turns(text)


@pytest.mark.parametrize("text", ["cells", "class", "bare"])
def test_s6_option_sunk_tells(text: str) -> None:
    assert small(sunk_tells=text).sunk_tells is SunkTells(text)


@pytest.mark.parametrize("name", PRESETS)
def test_s6_presets_where_sides_may_not_touch_tell_the_cells(name: str) -> None:
    rules = PRESETS[name]
    if rules.touching is not Touching.FREE:
        assert rules.sunk_tells is SunkTells.CELLS


@pytest.mark.parametrize(("text", "cell"), [("russian", "Б3"), ("latin", "B3"), ("italian", "C1")])
def test_s7_option_coordinates(text: str, cell: str) -> None:
    assert small(coordinates=text).write_cell(11) == cell


@pytest.mark.parametrize(("text", "cell"), [("к", "Ж1"), ("ё", "Ё1"), ("latin", "G1")])
def test_s7_option_letters(text: str, cell: str) -> None:
    assert small(grid="5x8", coordinates="russian", letters=text).write_cell(6) == cell


@pytest.mark.parametrize(
    ("text", "may_begin"),
    [("lot", {Seat.ONE, Seat.TWO}), ("1", {Seat.ONE}), ("2", {Seat.TWO})],
)
def test_s8_option_first(text: str, may_begin: set[Seat]) -> None:
    rules = small(first=text)
    assert rules.first is FirstTurn(text)
    for seat in SEATS:
        if seat in may_begin:
            game = Game(rules, FLEET, FLEET, seat)
            assert to_act(game.state) == (seat,)
        else:
            with pytest.raises(Illegal) as refusal:
                start(rules, seat)
            assert refusal.value.rule == "S8"


def test_s8_the_lot_is_the_default() -> None:
    assert all(rules.first is FirstTurn.LOT for rules in PRESETS.values())
    assert small(SMALL_FLEET).first is FirstTurn.LOT
