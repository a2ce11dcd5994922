"""`imagine` makes the worlds that fit what a seat was told, and no others."""

from __future__ import annotations

import random
from itertools import product

import pytest

from blindfleet.board.problems import Contradiction, Illegal
from blindfleet.board.seats import SEATS, SPECTATOR, Seat
from blindfleet.rules.shooting import (
    Deploy,
    Layout,
    ShipName,
    ShootingRules,
    Shot,
    State,
    Volley,
    imagine,
    play,
    start,
    to_act,
)
from blindfleet.rules.shooting.ruleset import PRESETS
from blindfleet.rules.table import Saying
from fleets import (
    Game,
    layout_of_squares,
    naive_fleets,
    random_action,
    random_first,
    random_game,
    random_rules,
    small,
    small_salvo,
    squares_of_layout,
)
from shooting_oracle import Event, Fleet, could_be, replayed

ONE, TWO = SEATS


def assert_truth_fits(rules: ShootingRules, rng: random.Random) -> None:
    for step in random_game(rules, random_first(rules, rng), rng):
        state = step.state
        for seat in SEATS:
            truth = state.layouts[seat.other]
            if truth is not None:
                assert imagine(state.view(seat), truth).layouts == state.layouts
                assert imagine(state.view(seat), truth).public == state.public


@pytest.mark.parametrize("name", [name for name in PRESETS if name != "classic-15"])
def test_the_truth_fits_what_was_said_in_every_preset(name: str) -> None:
    assert_truth_fits(PRESETS[name], random.Random(name))


def test_the_truth_fits_what_was_said_in_random_rulesets() -> None:
    rng = random.Random(9)
    for _ in range(40):
        assert_truth_fits(random_rules(rng), rng)


def may_imagine(state: State, seat: Seat, hidden: Layout) -> bool:
    try:
        world = imagine(state.view(seat), hidden)
    except Contradiction:
        return False
    assert world.layouts[seat.other] == hidden
    assert world.layouts[seat] == state.layouts[seat]
    assert world.view(seat) == state.view(seat)
    return True


def as_oracle_writes(rules: ShootingRules, layout: Layout) -> Fleet:
    placed = squares_of_layout(rules, layout)
    return {(name.ship_class, name.number): place for name, place in placed.items()}


def event_of(rules: ShootingRules, seat: Seat, action: Deploy | Shot | Volley) -> Event:
    columns = rules.grid.columns
    match action:
        case Deploy(layout):
            return Event(int(seat), "places", as_oracle_writes(rules, layout))
        case Shot(cell):
            return Event(int(seat), "shoots", cells=frozenset({divmod(cell, columns)}))
        case Volley(cells):
            chosen = [cell for cell in range(rules.grid.size) if cells >> cell & 1]
            return Event(
                int(seat), "fires", cells=frozenset(divmod(cell, columns) for cell in chosen)
            )


def assert_worlds_are_those_of_the_oracle(
    rules: ShootingRules, layouts: list[Layout], rng: random.Random
) -> tuple[int, int]:
    """Follow a random game and try every layout now and then: how many fit, and how many do not."""
    options = rules.options()
    fleets = [(hidden, as_oracle_writes(rules, hidden)) for hidden in layouts]
    first = random_first(rules, rng)
    state = start(rules, first)
    history: list[Event] = []
    fitting = refused = 0
    while True:
        (seat, *_) = to_act(state)
        action = random_action(state, seat, rng)
        history.append(event_of(rules, seat, action))
        state = play(state, seat, action).state
        if state.public.outcome is not None:
            return fitting, refused
        if len(history) in {3, 4, 6, 9, 13, 18, 24, 31, 39}:  # both fleets are placed by the second
            truth = replayed(options, int(first), history)
            for hidden, fleet in fleets:
                fits = could_be(truth, history, int(seat), fleet)
                assert may_imagine(state, seat, hidden) is fits
                fitting, refused = fitting + fits, refused + (not fits)


def every_layout(rules: ShootingRules, rng: random.Random, most: int) -> list[Layout]:
    layouts = [layout_of_squares(rules, fleet) for fleet in naive_fleets(rules)]
    return rng.sample(layouts, min(most, len(layouts)))


@pytest.mark.parametrize(
    ("turns", "sunk_tells", "touching"),
    [
        *product(["alternate", "streak"], ["cells", "class", "bare"], ["free"]),
        ("streak", "cells", "none"),
        ("alternate", "bare", "corners"),
    ],
)
def test_after_single_shots_the_worlds_are_those_of_the_oracle(
    turns: str, sunk_tells: str, touching: str
) -> None:
    rules = small("cruiser 3, destroyer 2", turns=turns, sunk_tells=sunk_tells, touching=touching)
    rng = random.Random(6)
    layouts = every_layout(rules, rng, 500)
    fitting, refused = assert_worlds_are_those_of_the_oracle(rules, layouts, rng)
    assert fitting > 20
    assert refused > 100


@pytest.mark.parametrize(
    ("report", "sunk_tells", "allowance"),
    [
        *product(["ships", "counts"], ["cells"], ["cells", "ships", "3"]),
        *product(["cells"], ["cells", "class", "bare"], ["cells", "3"]),
    ],
)
def test_after_salvoes_the_worlds_are_those_of_the_oracle(
    report: str, sunk_tells: str, allowance: str
) -> None:
    rules = small_salvo(
        "cruiser 3, destroyer 2",
        touching="free",
        salvo_report=report,
        sunk_tells=sunk_tells,
        allowance=allowance,
    )
    rng = random.Random(6)
    layouts = every_layout(rules, rng, 500)
    fitting, refused = assert_worlds_are_those_of_the_oracle(rules, layouts, rng)
    assert fitting > 20
    assert refused > 100


@pytest.mark.parametrize("report", ["ships", "counts"])
def test_ships_of_one_class_are_told_apart_by_their_numbers(report: str) -> None:
    rules = small_salvo("destroyer 2 x2", salvo_report=report, allowance="3")
    rng = random.Random(5)
    layouts = every_layout(rules, rng, 500)
    fitting, refused = assert_worlds_are_those_of_the_oracle(rules, layouts, rng)
    assert fitting > 20
    assert refused > 100


# The same by hand: what was said, and a fleet that cannot be the one it was said of.

# A B C D E
# c c c . .   1
# . . . . .   2
# d d . . .   3
FLEET = {"cruiser": "A1-C1", "destroyer": "A3-B3"}


def seen(rules: ShootingRules, *salvoes_or_shots: str) -> Game:
    """ONE's shots or salvoes at FLEET, with misses of TWO between them."""
    game = Game(rules, {"cruiser": "C5-E5", "destroyer": "D1-E1"}, FLEET)
    for text in salvoes_or_shots:
        if rules.turns.value == "salvo":
            game.fire(text)
        else:
            game.shoot(text)
        if game.turn is TWO:
            game.miss()
    return game


def fits(game: Game, cruiser: str, destroyer: str) -> bool:
    hidden = Layout.of(game.rules, {"cruiser": cruiser, "destroyer": destroyer})
    return may_imagine(game.state, ONE, hidden)


@pytest.mark.parametrize("turns", ["alternate", "streak"])
@pytest.mark.parametrize("sunk_tells", ["cells", "class", "bare"])
def test_a_fleet_on_a_miss_does_not_fit(turns: str, sunk_tells: str) -> None:
    game = seen(small("cruiser 3, destroyer 2", turns=turns, sunk_tells=sunk_tells), "D3")
    assert fits(game, "A1-C1", "A3-B3")
    assert not fits(game, "A1-C1", "C3-D3")


@pytest.mark.parametrize("turns", ["alternate", "streak"])
@pytest.mark.parametrize("sunk_tells", ["cells", "class", "bare"])
def test_a_fleet_beside_a_hit_does_not_fit(turns: str, sunk_tells: str) -> None:
    game = seen(small("cruiser 3, destroyer 2", turns=turns, sunk_tells=sunk_tells), "A3")
    assert fits(game, "A1-C1", "A3-A4")
    assert not fits(game, "A1-C1", "B3-C3")


@pytest.mark.parametrize("sunk_tells", ["cells", "class", "bare"])
def test_a_ship_hit_and_afloat_is_not_imagined_as_sunk(sunk_tells: str) -> None:
    """C1 and B1 were hit: no destroyer lies on just these."""
    rules = small("cruiser 3, destroyer 2", sunk_tells=sunk_tells)
    game = seen(rules, "C1", "B1")
    assert fits(game, "B1-D1", "A3-B3")
    assert not fits(game, "A3-C3", "B1-C1")


@pytest.mark.parametrize("sunk_tells", ["cells", "class", "bare"])
def test_a_ship_sunk_is_not_imagined_afloat(sunk_tells: str) -> None:
    """A3 and B3 sank a ship: the cruiser does not go on to C3."""
    game = seen(small("cruiser 3, destroyer 2", sunk_tells=sunk_tells), "A3", "B3")
    assert fits(game, "C1-E1", "A3-B3")
    assert not fits(game, "A3-C3", "A1-B1")


@pytest.mark.parametrize(
    ("sunk_tells", "other_fits"), [("cells", False), ("class", False), ("bare", True)]
)
def test_a_ship_of_another_class_has_not_sunk_there(sunk_tells: str, other_fits: bool) -> None:
    """C1 sank the cruiser A1-C1; were the class not told, it might be the destroyer B1-C1."""
    rules = small("cruiser 3, destroyer 2", touching="free", sunk_tells=sunk_tells)
    game = seen(rules, "A1", "B1", "C1")
    assert fits(game, "A1-C1", "A3-B3")
    assert fits(game, "A1-A3", "B1-C1") is other_fits


def test_the_cells_of_a_sinking_are_those_of_the_ship() -> None:
    """Two destroyers in a square: which lay which way is known from the cells told."""
    rules = small("destroyer 2 x2", touching="free")
    lying, standing = ["A1-B1", "A2-B2"], ["A1-A2", "B1-B2"]
    for sunk_tells, other_fits in (("cells", False), ("class", True), ("bare", True)):
        told = rules.with_options({"sunk-tells": sunk_tells, "turns": "streak"})
        # A1 and B2 hit first, so that both ways sink a ship with the third shot and the fourth.
        game = Game(told, {"destroyer": ["D5-E5", "D4-E4"]}, {"destroyer": lying})
        for text in ("A1", "B2", "B1"):
            game.shoot(text)
        assert may_imagine(game.state, ONE, Layout.of(told, {"destroyer": lying}))
        hidden = Layout.of(told, {"destroyer": standing})
        assert may_imagine(game.state, ONE, hidden) is other_fits


def test_when_a_ship_sank_matters_though_its_cells_were_not_told() -> None:
    """A1 B1 sank at once: no fleet where the second shot leaves everything afloat fits."""
    rules = small("destroyer 2 x2", touching="free", sunk_tells="bare")
    game = Game(rules, {"destroyer": ["D5-E5", "D4-E4"]}, {"destroyer": ["A1-B1", "A2-B2"]})
    for text in ("A1", "B1", "A2"):
        game.shoot(text)
    assert may_imagine(game.state, ONE, Layout.of(rules, {"destroyer": ["A1-B1", "A2-A3"]}))
    hidden = Layout.of(rules, {"destroyer": ["A1-A2", "B1-B2"]})
    assert not may_imagine(game.state, ONE, hidden)


SALVO = "cruiser 3, destroyer 2"


def test_report_ships_rules_out_fleets_by_the_ships_named() -> None:
    game = seen(small_salvo(SALVO), "A1 A3 E5")
    assert fits(game, "A1-C1", "A3-B3")
    assert fits(game, "C5-E5", "A3-B3")
    assert not fits(game, "A1-C1", "C3-D3"), "the destroyer was hit too"
    assert not fits(game, "C1-E1", "A3-B3"), "the cruiser was hit too"
    assert not fits(game, "C3-E3", "C5-D5"), "something was hit"


def test_report_ships_of_none_rules_out_fleets_on_the_salvo() -> None:
    game = seen(small_salvo(SALVO), "E5 D5")
    assert fits(game, "A1-C1", "A3-B3")
    assert not fits(game, "C5-E5", "A3-B3")


def test_report_ships_rules_out_fleets_by_what_was_sunk() -> None:
    afloat = seen(small_salvo(SALVO), "A3 E4 E5")
    assert not fits(afloat, "A1-C1", "E4-E5"), "the destroyer was not sunk"
    assert fits(afloat, "A1-C1", "E3-E4")
    sunk = seen(small_salvo(SALVO), "A3 B3 E3")
    assert not fits(sunk, "A1-C1", "D3-E3"), "the destroyer was sunk"


def test_report_ships_rules_out_fleets_over_several_salvoes() -> None:
    game = seen(small_salvo(SALVO), "A3 E4", "B3 E5")
    assert fits(game, "A1-C1", "A3-B3")
    assert fits(game, "A1-C1", "E4-E5")
    assert not fits(game, "A1-C1", "A3-A4"), "the second salvo hit it again and sank it"


def test_report_counts_rules_out_fleets_by_the_number_of_hits() -> None:
    for report, other_fits in (("ships", True), ("counts", False)):
        game = seen(small_salvo(SALVO, salvo_report=report), "A1 B1 D1")
        assert fits(game, "A1-C1", "A3-B3")
        assert fits(game, "C1-E1", "A3-B3") is other_fits


def test_report_cells_rules_out_fleets_by_every_answer() -> None:
    game = seen(small_salvo(SALVO, salvo_report="cells"), "A1 B1 D1")
    assert fits(game, "A1-C1", "A3-B3")
    assert not fits(game, "B1-D1", "A3-B3")
    assert not fits(game, "A3-C3", "A1-B1"), "that would have been a sinking"


def test_a_fleet_that_could_not_have_fired_so_many_does_not_fit() -> None:
    """S13: C1 sank the cruiser A1-C1 or the destroyer B1-C1; only the second leaves three shots."""
    rules = small_salvo(SALVO, touching="free", salvo_report="cells", sunk_tells="bare")
    for answer, other_fits in (("A5 B5", True), ("A5 B5 C5", False)):
        game = Game(
            rules,
            {"cruiser": "A2-C2", "destroyer": "D1-E1"},
            {"cruiser": "A1-A3", "destroyer": "B1-C1"},
        )
        game.fire("A1 B1 C1")
        game.miss()
        game.fire("E5")
        game.fire(answer)
        assert fits(game, "A1-A3", "B1-C1")
        assert fits(game, "A1-C1", "E3-E4") is other_fits


@pytest.mark.parametrize(
    ("report", "tells_number"), [("ships", True), ("counts", True), ("cells", False)]
)
def test_the_number_of_a_ship_matters_where_it_is_told(report: str, tells_number: bool) -> None:
    """S14: a report by cells names the class at most."""
    rules = small_salvo("boat 1 x2", allowance="4", salvo_report=report, sunk_tells="class")
    game = Game(rules, {"boat": ["A1", "E1"]}, {"boat": ["A1", "E5"]})
    game.fire("A1")
    assert may_imagine(game.state, ONE, Layout.of(rules, {"boat": ["A1", "C3"]}))
    other_boat = Layout.of(rules, {"boat": ["C3", "A1"]})
    assert may_imagine(game.state, ONE, other_boat) is not tells_number


@pytest.mark.parametrize("turns", ["alternate", "streak", "salvo"])
def test_after_the_end_only_the_fleet_that_was_told_fits(turns: str) -> None:
    game = seen(small("cruiser 3, destroyer 2", turns=turns))
    game.say(TWO, Saying.RESIGN)
    assert fits(game, "A1-C1", "A3-B3")
    assert not fits(game, "A1-C1", "A4-B4")


def test_an_illegal_fleet_is_no_world() -> None:
    game = seen(small("cruiser 3, destroyer 2"))
    touching = Layout.of(game.rules, {"cruiser": "A1-C1", "destroyer": "A2-B2"})
    missing = Layout.of(game.rules, {"cruiser": "A1-C1"})
    for hidden in (touching, missing):
        with pytest.raises(Illegal):
            imagine(game.state.view(ONE), hidden)


def test_a_spectator_imagines_nothing() -> None:
    game = seen(small("cruiser 3, destroyer 2"))
    with pytest.raises(Contradiction):
        imagine(game.state.view(SPECTATOR), Layout.of(game.rules, FLEET))


def test_an_imagined_world_is_played_on() -> None:
    game = seen(small("cruiser 3, destroyer 2"), "E5")
    world = imagine(game.state.view(ONE), Layout.of(game.rules, FLEET | {"destroyer": "D4-E4"}))
    step = play(world, ONE, game.shot("D4"))
    assert step.state.public.waters[TWO].hits == game.volley("D4").cells
    assert ShipName("destroyer", 1) == world.layouts[TWO].ships[1].name  # type: ignore[union-attr]
