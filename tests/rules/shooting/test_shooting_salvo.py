"""S13–S15: the salvo game."""

from __future__ import annotations

import pytest

from blindfleet.board.grid import set_of
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SEATS, SPECTATOR, Seat
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.shooting import ShipName, Volley, to_act
from blindfleet.rules.shooting.notices import (
    Answer,
    CellAnswer,
    Ended,
    ShipHit,
    ShipHits,
    SunkShip,
    Volleyed,
)
from blindfleet.rules.shooting.ruleset import PRESETS
from blindfleet.rules.shooting.view import allowance
from blindfleet.rules.table import Saying
from fleets import Game, small_salvo, volley_sizes

MISS, HIT, SUNK = Answer
ONE, TWO = SEATS

FLEET_A = {
    "carrier": "A1-E1",
    "battleship": "A2-D2",
    "destroyer": "A3-C3",
    "cruiser": ["A4-B4", "A5-B5"],
    "submarine": "A6",
}
FLEET_B = {
    "carrier": "A1-E1",
    "battleship": "A2-D2",
    "destroyer": "A3-C3",
    "submarine": "A4-C4",
    "cruiser": "A5-B5",
}
CARRIER_A = "A1 B1 C1 D1 E1"
BATTLESHIP = "A2 B2 C2 D2"
DESTROYER = "A3 B3 C3"
CRUISER_1 = "A4 B4"
CRUISER_2 = "A5 B5"
SUBMARINE = "A6"
WHOLE_A = f"{CARRIER_A} {BATTLESHIP} {DESTROYER} {CRUISER_1} {CRUISER_2} {SUBMARINE}"


def salvo(first: Seat = ONE, **options: str) -> Game:
    changes = {key.replace("_", "-"): text for key, text in options.items()}
    return Game(PRESETS["salvo"].with_options(changes), FLEET_A, FLEET_A, first)


def sizes(largest: int) -> list[int]:
    return list(range(1, largest + 1))


def next_round(game: Game) -> None:
    """Both players waste a turn."""
    game.miss()
    game.miss()


# S13: rounds and what is allowed in them.


@pytest.mark.parametrize("first", SEATS)
def test_s13_each_player_has_one_turn_a_round_and_the_same_opens_every_round(first: Seat) -> None:
    game = salvo(first)
    turns = []
    for _ in range(6):
        turns.append(game.turn)
        game.miss()
    assert turns == [first, first.other] * 3


def test_s13_hits_earn_no_further_turn() -> None:
    game = salvo()
    game.fire(SUBMARINE)
    assert game.turn is TWO


@pytest.mark.parametrize(("preset", "fleet"), [("salvo", FLEET_A), ("salvo-b", FLEET_B)])
@pytest.mark.parametrize("first", SEATS)
def test_s13_with_either_fleet_17_cells_may_be_targeted(
    preset: str, fleet: dict[str, str], first: Seat
) -> None:
    game = Game(PRESETS[preset], fleet, fleet, first)
    assert volley_sizes(game) == sizes(17)
    game.miss()
    assert volley_sizes(game) == sizes(17)


def test_s13_losing_the_battleship_costs_4() -> None:
    game = salvo()
    game.fire(BATTLESHIP)
    game.miss()
    game.miss()
    assert volley_sizes(game) == sizes(13)


def test_s13_hits_on_a_ship_that_is_still_afloat_cost_nothing() -> None:
    game = salvo()
    game.fire("A2 B2 C2 A1 B1 C1 D1 A3 A4 A5")
    game.miss()
    game.miss()
    assert volley_sizes(game) == sizes(17)


def test_s13_the_last_hit_costs_the_whole_ship_whenever_the_others_were() -> None:
    game = salvo()
    game.fire("A2 B2")
    game.miss()
    game.fire("C2")
    assert volley_sizes(game) == sizes(17)
    game.miss()
    game.fire("D2")
    assert volley_sizes(game) == sizes(17)
    game.miss()
    game.miss()
    assert volley_sizes(game) == sizes(13)


def test_s13_second_player_keeps_the_allowance_of_the_round_s_beginning() -> None:
    game = salvo()
    game.fire(BATTLESHIP)
    assert game.turn is TWO
    assert volley_sizes(game) == sizes(17)


def test_s13_first_player_has_lost_what_was_sunk_when_the_next_round_begins() -> None:
    game = salvo()
    game.miss()
    game.fire(BATTLESHIP)
    assert game.turn is ONE
    assert volley_sizes(game) == sizes(13)


def test_s13_only_the_cells_shot_in_this_round_are_put_back() -> None:
    """What the second player lost in an earlier round stays lost."""
    game = salvo()
    game.fire(BATTLESHIP)
    game.miss()
    game.fire(DESTROYER)
    assert volley_sizes(game) == sizes(13)
    game.miss()
    game.miss()
    assert volley_sizes(game) == sizes(10)


@pytest.mark.parametrize("allowed", ["cells", "ships", "3"])
def test_s13_second_player_takes_the_turn_though_the_whole_fleet_was_sunk_in_the_round(
    allowed: str,
) -> None:
    three_boats = {"boat": ["A1", "C1", "E1"]}
    game = Game(small_salvo("boat 1 x3", allowance=allowed), three_boats, three_boats)
    game.fire("A1 C1 E1")
    assert game.outcome() is None
    assert game.turn is TWO
    assert volley_sizes(game) == sizes(3)
    game.fire("A1 C1 E5")
    assert game.outcome() is not None


def test_s13_a_turn_targets_at_least_one_cell() -> None:
    game = salvo()
    with pytest.raises(Illegal) as refused:
        game.play(ONE, Volley(0))
    assert refused.value.rule == "S13"


def test_s13_a_turn_targets_no_more_cells_than_allowed() -> None:
    game = salvo()
    with pytest.raises(Illegal) as refused:
        game.play(ONE, Volley(set_of(range(18))))
    assert refused.value.rule == "S13"
    assert "17" in str(refused.value)
    game.play(ONE, Volley(set_of(range(17))))


def test_s13_a_cell_tried_before_is_refused_and_named() -> None:
    game = salvo()
    game.fire("A1 J10")
    game.miss()
    with pytest.raises(Illegal) as refused:
        game.fire("A1 B1 J10")
    assert refused.value.rule == "S13"
    assert set(refused.value.cells) == {0, 99}


@pytest.mark.parametrize("cells", [1 << 100, 1 | 1 << 100, -1, -2])
def test_s13_a_cell_off_the_grid_is_refused(cells: int) -> None:
    game = salvo()
    with pytest.raises(Illegal) as refused:
        game.play(ONE, Volley(cells))
    assert refused.value.rule == "S13"


def test_s13_a_refusal_costs_no_turn() -> None:
    game = salvo()
    game.fire("A1")
    game.miss()
    before = game.state.public, game.state.layouts
    for cells in (0, 1, set_of(range(1, 30)), 1 << 100):
        with pytest.raises(Illegal):
            game.play(ONE, Volley(cells))
    assert (game.state.public, game.state.layouts) == before
    game.fire("B1")


def test_s13_both_may_target_the_same_cells() -> None:
    game = salvo()
    game.fire("A1 A2")
    game.fire("A1 A2")
    assert game.turn is ONE


def test_s13_the_allowance_is_never_more_than_the_cells_not_yet_tried() -> None:
    fleet = {"carrier": "A1-E1", "battleship": "A2-D2"}
    game = Game(small_salvo("carrier 5, battleship 4", touching="free"), fleet, fleet)
    game.fire("A5 B5 C5 D5 E5 A4 B4 C4 D4")
    game.miss()
    assert volley_sizes(game) == sizes(9)
    game.fire("A3 B3 C3 D3 E3 E4 E2 A1")
    game.miss()
    assert volley_sizes(game) == sizes(8)
    game.fire("A2")
    game.miss()
    assert volley_sizes(game) == sizes(7)


@pytest.mark.parametrize("number", [1, 5, 20])
def test_s13_a_fixed_allowance_is_never_more_than_the_cells_not_yet_tried(number: int) -> None:
    game = Game(small_salvo("boat 1", allowance=str(number)), {"boat": "E5"}, {"boat": "E5"})
    untried = 24
    cells = iter(range(24))
    while untried:
        amount = min(number, untried)
        assert volley_sizes(game) == sizes(min(number, untried + 1))
        game.play(ONE, Volley(set_of(next(cells) for _ in range(amount))))
        untried -= amount
        game.miss()
    assert volley_sizes(game) == [1]


def test_s13_option_allowance_ships_is_one_shot_for_each_ship_afloat() -> None:
    game = salvo(allowance="ships")
    assert volley_sizes(game) == sizes(6)
    game.fire("A1 B1 A2 A3 A4 A6")
    assert volley_sizes(game) == sizes(6)
    game.miss()
    game.fire("B4")
    assert volley_sizes(game) == sizes(5)
    game.miss()
    next_round(game)
    game.miss()
    assert volley_sizes(game) == sizes(4)


@pytest.mark.parametrize("number", [1, 7, 100])
def test_s13_option_allowance_a_fixed_number_does_not_change(number: int) -> None:
    game = salvo(allowance=str(number))
    assert volley_sizes(game) == sizes(number)
    game.fire(CARRIER_A if number >= 5 else "A1")
    assert volley_sizes(game) == sizes(number)
    game.miss()
    assert volley_sizes(game) == sizes(min(number, 95 if number >= 5 else 99))
    game.miss()
    assert volley_sizes(game) == sizes(min(number, 99))


@pytest.mark.parametrize("report", ["ships", "counts", "cells"])
@pytest.mark.parametrize(("allowed", "left"), [("cells", 13), ("ships", 5), ("8", 8)])
def test_s13_the_allowance_does_not_depend_on_the_report(
    report: str, allowed: str, left: int
) -> None:
    game = salvo(salvo_report=report, allowance=allowed)
    game.fire(BATTLESHIP)
    game.miss()
    game.miss()
    assert volley_sizes(game) == sizes(left)


def test_s13_the_allowance_as_a_number() -> None:
    """It is read when the round begins, for whoever asks and whosever turn it is."""
    game = salvo()
    assert [allowance(game.state.view(seat)) for seat in SEATS] == [17, 17]
    game.fire(BATTLESHIP)
    assert [allowance(game.state.view(seat)) for seat in SEATS] == [17, 17]
    game.miss()
    assert [allowance(game.state.view(seat)) for seat in SEATS] == [17, 13]


# S14: what is reported.

NONE_AT_ALL: tuple[ShipHit, ...] = ()


def test_s14_ships_each_ship_hit_is_named_once() -> None:
    game = salvo()
    report = game.fire("A1 B1 C1 A2 J10 J9").report
    assert report == (
        ShipHit(ShipName("carrier", 1), sunk=False),
        ShipHit(ShipName("battleship", 1), sunk=False),
    )


@pytest.mark.parametrize("report", ["ships", "counts"])
def test_s14_none_if_none(report: str) -> None:
    assert salvo(salvo_report=report).fire("J10 J9 J8").report == NONE_AT_ALL


def test_s14_ships_of_one_class_carry_fixed_numbers() -> None:
    """The second cruiser is the second from its first hit to its last, alone or with the other."""
    game = salvo()
    first, second = ShipName("cruiser", 1), ShipName("cruiser", 2)
    assert game.fire("A5").report == (ShipHit(second, sunk=False),)
    game.miss()
    assert game.fire("A4").report == (ShipHit(first, sunk=False),)
    game.miss()
    assert game.fire("B5").report == (ShipHit(second, sunk=True),)
    game.miss()
    assert game.fire("B4").report == (ShipHit(first, sunk=True),)


def test_s14_both_ships_of_a_class_in_one_salvo() -> None:
    assert set(salvo().fire("A4 B4 A5").report) == {
        ShipHit(ShipName("cruiser", 1), sunk=True),
        ShipHit(ShipName("cruiser", 2), sunk=False),
    }


def test_s14_a_ship_sunk_in_the_salvo_is_marked() -> None:
    game = salvo()
    assert set(game.fire(f"{BATTLESHIP} {SUBMARINE} A1").report) == {
        ShipHit(ShipName("battleship", 1), sunk=True),
        ShipHit(ShipName("submarine", 1), sunk=True),
        ShipHit(ShipName("carrier", 1), sunk=False),
    }
    game.miss()
    assert game.fire("B1").report == (ShipHit(ShipName("carrier", 1), sunk=False),)


def test_s14_a_ship_hit_in_several_salvoes_is_sunk_by_the_last() -> None:
    game = salvo()
    reports = []
    for cells in ("A2", "B2 C2", "D2"):
        reports.append(game.fire(cells).report)
        game.miss()
    name = ShipName("battleship", 1)
    assert reports == [
        (ShipHit(name, sunk=False),),
        (ShipHit(name, sunk=False),),
        (ShipHit(name, sunk=True),),
    ]


@pytest.mark.parametrize("report", ["ships", "counts"])
@pytest.mark.parametrize("sunk_tells", ["cells", "class", "bare"])
@pytest.mark.parametrize("cells", [f"{DESTROYER} J1 J2 J3", "A3 J1", "A3 B3 J2 J3"])
def test_s14_no_cell_is_disclosed_unless_the_report_is_by_cells(
    report: str, sunk_tells: str, cells: str
) -> None:
    """Whether the destroyer was hit here or there, sunk or not, everyone is told the same."""
    rules = PRESETS["salvo"].with_options({"salvo-report": report, "sunk-tells": sunk_tells})
    heard = []
    for fleet in (FLEET_A, FLEET_A | {"destroyer": "J1-J3"}):
        game = Game(rules, FLEET_A, fleet)
        step = game.play(ONE, game.volley(cells))
        heard.append([step.told(audience) for audience in (ONE, TWO, SPECTATOR)])
        waters = game.state.public.waters[TWO]
        assert (waters.hits, waters.sunk) == (0, ())
    assert heard[0] == heard[1]


@pytest.mark.parametrize("report", ["ships", "counts"])
def test_s14_the_order_of_the_report_tells_nothing(report: str) -> None:
    """It is the order of the fleet, wherever the ships lie."""
    upside_down = {
        "carrier": "A10-E10",
        "battleship": "A9-D9",
        "destroyer": "A8-C8",
        "cruiser": ["A7-B7", "A6-B6"],
        "submarine": "A5",
    }
    rules = PRESETS["salvo"].with_options({"salvo-report": report})
    game = Game(rules, FLEET_A, upside_down)
    heard = game.fire("A5 A6 A7 A8 A9 A10").report
    assert [part.name for part in heard if isinstance(part, ShipHit | ShipHits)] == [
        ShipName("carrier", 1),
        ShipName("battleship", 1),
        ShipName("destroyer", 1),
        ShipName("cruiser", 1),
        ShipName("cruiser", 2),
        ShipName("submarine", 1),
    ]


def test_s14_option_counts_has_the_hits_of_this_salvo() -> None:
    game = salvo(salvo_report="counts")
    assert set(game.fire("A1 B1 C1 A2 A6 J10").report) == {
        ShipHits(ShipName("carrier", 1), 3, sunk=False),
        ShipHits(ShipName("battleship", 1), 1, sunk=False),
        ShipHits(ShipName("submarine", 1), 1, sunk=True),
    }
    game.miss()
    assert set(game.fire("D1 E1 A5").report) == {
        ShipHits(ShipName("carrier", 1), 2, sunk=True),
        ShipHits(ShipName("cruiser", 2), 1, sunk=False),
    }
    waters = game.state.public.waters[TWO]
    assert waters.hits == 0
    assert waters.sunk == ()
    assert waters.sunk_names == {ShipName("carrier", 1), ShipName("submarine", 1)}


def test_s14_option_cells_has_the_answer_for_every_cell() -> None:
    game = salvo(salvo_report="cells")
    cell = game.rules.read_cell
    cruiser = SunkShip("cruiser", game.volley(CRUISER_1).cells)
    assert set(game.fire("A1 J10 A4 B4").report) == {
        CellAnswer(cell("A1"), HIT),
        CellAnswer(cell("J10"), MISS),
        CellAnswer(cell("A4"), HIT),
        CellAnswer(cell("B4"), SUNK, cruiser),
    }
    waters = game.state.public.waters[TWO]
    assert waters.hits == game.volley("A1 A4 B4").cells
    assert waters.sunk == (cruiser,)


def test_s14_option_cells_answers_for_misses_alone_too() -> None:
    game = salvo(salvo_report="cells")
    assert game.fire("J10").report == (CellAnswer(99, MISS),)


def test_s14_option_cells_a_ship_sinks_with_the_last_of_its_cells() -> None:
    game = salvo(salvo_report="cells")
    game.fire("D2 A2")
    game.miss()
    heard = game.fire("B2 C2").report
    answers = [part.answer for part in heard if isinstance(part, CellAnswer)]
    assert answers == [HIT, SUNK]


@pytest.mark.parametrize("sunk_tells", ["cells", "class", "bare"])
def test_s14_option_cells_a_sinking_tells_what_s6_says(sunk_tells: str) -> None:
    game = salvo(salvo_report="cells", sunk_tells=sunk_tells)
    expected = {
        "cells": SunkShip("submarine", game.volley(SUBMARINE).cells),
        "class": SunkShip("submarine"),
        "bare": SunkShip(),
    }
    submarine = game.rules.read_cell(SUBMARINE)
    assert game.fire(SUBMARINE).report == (CellAnswer(submarine, SUNK, expected[sunk_tells]),)


@pytest.mark.parametrize("report", ["ships", "counts", "cells"])
def test_s14_the_list_and_its_report_are_heard_by_everyone(report: str) -> None:
    game = salvo(salvo_report=report)
    step = game.play(ONE, game.volley("A1 A6 J10"))
    (notice,) = step.public
    assert isinstance(notice, Volleyed)
    assert (notice.seat, notice.cells) == (ONE, game.volley("A1 A6 J10").cells)
    assert {step.told(audience) for audience in (ONE, TWO, SPECTATOR)} == {(notice,)}


# S15: how it ends.

BOAT_ONLY = {"boat": "A1"}


def boats(first: Seat = ONE, **options: str) -> Game:
    return Game(small_salvo("boat 1", **options), BOAT_ONLY, BOAT_ONLY, first)


@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize("report", ["ships", "counts", "cells"])
def test_s15_the_game_ends_at_the_end_of_the_round(first: Seat, report: str) -> None:
    game = boats(first, salvo_report=report)
    game.fire("A1")
    assert game.outcome() is None
    assert to_act(game.state) == (first.other,)
    game.fire("E5")
    assert game.outcome() == Outcome(first, Ending.FLEET_SUNK)
    assert to_act(game.state) == ()


@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize("report", ["ships", "counts", "cells"])
def test_s15_both_fleets_sunk_in_one_round_is_a_tie(first: Seat, report: str) -> None:
    game = boats(first, salvo_report=report)
    game.fire("A1")
    step = game.play(first.other, game.volley("A1"))
    assert game.outcome() == Outcome(None, Ending.BOTH_SUNK)
    assert step.public[1] == Ended(Outcome(None, Ending.BOTH_SUNK))


@pytest.mark.parametrize("first", SEATS)
def test_s15_the_second_player_wins_with_the_last_salvo_of_a_round(first: Seat) -> None:
    game = boats(first)
    game.fire("E5")
    game.fire("A1")
    assert game.outcome() == Outcome(first.other, Ending.FLEET_SUNK)


def test_s15_a_fleet_with_one_cell_left_is_afloat() -> None:
    game = salvo()
    game.fire(WHOLE_A.removesuffix(" A6"))
    game.miss()
    assert game.outcome() is None
    assert volley_sizes(game) == sizes(17)
    game.fire("A6")
    game.miss()
    assert game.outcome() == Outcome(ONE, Ending.FLEET_SUNK)


def test_s15_a_tie_of_whole_fleets() -> None:
    game = salvo()
    game.fire(WHOLE_A)
    game.fire(WHOLE_A)
    assert game.outcome() == Outcome(None, Ending.BOTH_SUNK)


@pytest.mark.parametrize("seat", SEATS)
def test_s15_a_round_ends_early_by_resignation(seat: Seat) -> None:
    game = boats()
    game.fire("A1")
    game.say(seat, Saying.RESIGN)
    assert game.outcome() == Outcome(seat.other, Ending.RESIGNED)
