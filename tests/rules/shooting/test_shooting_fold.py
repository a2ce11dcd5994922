"""A view is a fold of what its audience was told, and of nothing else."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from blindfleet.board.problems import Contradiction, Illegal
from blindfleet.board.seats import AUDIENCES, SEATS, SPECTATOR, Audience, PerSeat, Seat
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.shooting import (
    Deploy,
    Layout,
    Phase,
    ShipName,
    ShootingRules,
    Step,
    View,
    opening,
    see,
    start,
    table,
)
from blindfleet.rules.shooting.notices import (
    Answer,
    CellAnswer,
    Ended,
    Fired,
    Notice,
    Ready,
    Revealed,
    ShipHit,
    ShipHits,
    SunkShip,
    Volleyed,
)
from blindfleet.rules.shooting.ruleset import PRESETS
from blindfleet.rules.table import Said, Saying
from fleets import Game, random_first, random_game, random_rules, small, small_salvo

ONE, TWO = SEATS
MISS, HIT, SUNK = Answer
FLEET = {"cruiser": "A1-C1", "destroyer": "A3-B3", "boat": "A5"}
Views = Mapping[Audience, View]


def told(views: Views, step: Step) -> dict[Audience, View]:
    """The views after the step, which are those of its state."""
    after = {}
    for audience, view in views.items():
        folded = view
        for notice in step.told(audience):
            folded = see(folded, notice)
        assert folded == step.state.view(audience)
        after[audience] = folded
    return after


def follow_game(rules: ShootingRules, rng: random.Random) -> None:
    """A random game; at every step everything that can be said across the table is tried too."""
    first = random_first(rules, rng)
    views: Views = {audience: opening(rules, first, audience) for audience in AUDIENCES}
    for audience, view in views.items():
        assert view == start(rules, first).view(audience)
    for step in random_game(rules, first, rng):
        views = told(views, step)
        if step.state.public.outcome is None and rng.random() < 0.1:
            seat = rng.choice(SEATS)
            for saying in (Saying.RESIGN, Saying.FLAG, Saying.LEAVE):
                told(views, table(step.state, seat, saying))
            offer = table(step.state, seat, Saying.OFFER_DRAW)
            for answer in (Saying.ACCEPT_DRAW, Saying.DECLINE_DRAW):
                told(told(views, offer), table(offer.state, seat.other, answer))


@pytest.mark.parametrize("name", PRESETS)
def test_folding_what_was_told_gives_the_view_in_every_preset(name: str) -> None:
    for seed in range(2):
        follow_game(PRESETS[name], random.Random(f"{name} {seed}"))


@pytest.mark.parametrize("seed", range(20))
def test_folding_what_was_told_gives_the_view_in_random_rulesets(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(10):
        follow_game(random_rules(rng), rng)


def test_a_seat_is_told_more_than_the_others_only_of_its_own_placement() -> None:
    rng = random.Random(3)
    for _ in range(30):
        rules = random_rules(rng)
        for step in random_game(rules, random_first(rules, rng), rng):
            assert step.told(SPECTATOR) == step.told(step.seat.other) == step.public
            private = step.told(step.seat)[: -len(step.public)]
            assert step.told(step.seat) == (*private, *step.public)
            assert all(type(notice) is Deploy for notice in private)


def test_a_view_knows_whose_it_is() -> None:
    game = Game(small(), FLEET, FLEET)
    for seat in SEATS:
        view = game.state.view(seat)
        assert view.seat is seat
        assert view.own_waters == view.public.waters[seat]
        assert view.enemy_waters == view.public.waters[seat.other]
    with pytest.raises(Contradiction):
        _ = game.state.view(SPECTATOR).seat


def test_the_phases_of_a_game() -> None:
    game = Game(small("boat 1"), {"boat": "A1"}, {"boat": "A1"})
    placed = game.state
    game.shoot("A1")
    states = (start(small(), ONE), placed, game.state)
    assert [state.public.phase for state in states] == list(Phase)


# A record may have been written by anyone: what could not have been said is refused.


def refuses(view: View, notice: Notice) -> bool:
    try:
        see(view, notice)
    except Contradiction:
        return True
    return False


def seen_by_spectator(rules: ShootingRules, *notices: Notice) -> View:
    view = opening(rules, ONE)
    for notice in (Ready(ONE), Ready(TWO), *notices):
        view = see(view, notice)
    return view


def test_s9_a_fleet_is_said_to_be_placed_once() -> None:
    view = see(opening(small(), ONE), Ready(ONE))
    assert refuses(view, Ready(ONE))
    assert refuses(view, Fired(ONE, 0, MISS))
    assert refuses(see(view, Ready(TWO)), Ready(TWO))


def test_s9_an_echo_is_a_legal_placement_and_comes_once() -> None:
    rules = small()
    layout = Layout.of(rules, FLEET)
    view = opening(rules, ONE, ONE)
    with pytest.raises(Illegal):
        see(view, Deploy(Layout(layout.ships[:-1])))
    assert refuses(see(view, Deploy(layout)), Deploy(layout))
    assert refuses(opening(rules, ONE, SPECTATOR), Deploy(layout))


def test_s5_nobody_is_said_to_shoot_out_of_turn() -> None:
    assert refuses(seen_by_spectator(small()), Fired(TWO, 0, MISS))
    assert refuses(seen_by_spectator(small(), Fired(ONE, 0, MISS)), Fired(ONE, 1, MISS))
    assert refuses(seen_by_spectator(small()), Volleyed(ONE, 1, ()))
    assert refuses(seen_by_spectator(small_salvo()), Fired(ONE, 0, MISS))
    assert refuses(seen_by_spectator(small_salvo()), Volleyed(TWO, 1, ()))


def test_s10_no_cell_is_said_to_be_shot_at_twice_or_off_the_grid() -> None:
    view = seen_by_spectator(small(), Fired(ONE, 3, HIT))
    assert refuses(view, Fired(ONE, 3, HIT))
    assert refuses(view, Fired(ONE, 25, MISS))
    salvo = seen_by_spectator(small_salvo(), Volleyed(ONE, 0b11, ()), Volleyed(TWO, 1, ()))
    assert refuses(salvo, Volleyed(ONE, 0b110, ()))
    assert refuses(salvo, Volleyed(ONE, 1 << 25, ()))
    assert refuses(salvo, Volleyed(ONE, 0, ()))


CELLS_TOLD = SunkShip("boat", 1)
CLASS_TOLD = SunkShip("boat")
NOTHING_TOLD = SunkShip()


@pytest.mark.parametrize(
    ("sunk_tells", "allowed"),
    [("cells", CELLS_TOLD), ("class", CLASS_TOLD), ("bare", NOTHING_TOLD)],
)
def test_s6_a_sinking_tells_just_what_the_ruleset_says(sunk_tells: str, allowed: SunkShip) -> None:
    single = seen_by_spectator(small(sunk_tells=sunk_tells))
    salvo = seen_by_spectator(small_salvo(sunk_tells=sunk_tells, salvo_report="cells"))
    for told_of_it in (CELLS_TOLD, CLASS_TOLD, NOTHING_TOLD):
        expected = told_of_it != allowed
        assert refuses(single, Fired(ONE, 0, SUNK, told_of_it)) is expected
        report = (CellAnswer(0, SUNK, told_of_it),)
        assert refuses(salvo, Volleyed(ONE, 1, report)) is expected


def test_s6_a_class_that_the_fleet_has_not_cannot_sink() -> None:
    view = seen_by_spectator(small(sunk_tells="class"))
    assert refuses(view, Fired(ONE, 0, SUNK, SunkShip("carrier")))


def test_s11_a_ship_sinks_only_when_all_its_cells_are_hit() -> None:
    view = seen_by_spectator(small(), Fired(ONE, 0, HIT))
    assert refuses(view, Fired(ONE, 2, SUNK, SunkShip("destroyer", 0b110)))
    see(view, Fired(ONE, 1, SUNK, SunkShip("destroyer", 0b11)))


CRUISER, BOAT = ShipName("cruiser", 1), ShipName("boat", 1)


@pytest.mark.parametrize(
    ("form", "right"),
    [
        ("ships", (ShipHit(CRUISER, sunk=False),)),
        ("counts", (ShipHits(CRUISER, 1, sunk=False),)),
        ("cells", (CellAnswer(0, HIT),)),
    ],
)
def test_s14_a_report_has_the_form_that_the_ruleset_asks_for(
    form: str, right: tuple[object, ...]
) -> None:
    view = seen_by_spectator(small_salvo(salvo_report=form))
    for report in (
        (ShipHit(CRUISER, sunk=False),),
        (ShipHits(CRUISER, 1, sunk=False),),
        (CellAnswer(0, HIT),),
    ):
        assert refuses(view, Volleyed(ONE, 1, report)) is (report != right)


def test_s14_a_report_names_ships_of_the_fleet_once_and_none_that_was_sunk() -> None:
    view = seen_by_spectator(small_salvo())
    twice = (ShipHit(CRUISER, sunk=False), ShipHit(CRUISER, sunk=True))
    assert refuses(view, Volleyed(ONE, 0b111, twice))
    for name in (ShipName("carrier", 1), ShipName("boat", 2), ShipName("boat", 0)):
        assert refuses(view, Volleyed(ONE, 1, (ShipHit(name, sunk=False),)))
    sunk = see(view, Volleyed(ONE, 1, (ShipHit(BOAT, sunk=True),)))
    sunk = see(sunk, Volleyed(TWO, 1, ()))
    assert refuses(sunk, Volleyed(ONE, 2, (ShipHit(BOAT, sunk=True),)))


def test_s14_a_report_by_cells_answers_for_every_cell_of_the_salvo() -> None:
    view = seen_by_spectator(small_salvo(salvo_report="cells"))
    for report in ((), (CellAnswer(0, MISS),), (CellAnswer(0, MISS), CellAnswer(2, MISS))):
        assert refuses(view, Volleyed(ONE, 0b11, report))
    see(view, Volleyed(ONE, 0b11, (CellAnswer(0, MISS), CellAnswer(1, HIT))))


def test_s28_deployments_are_told_once_and_after_the_end() -> None:
    no_layout: Layout | None = None
    nothing = Revealed(PerSeat(no_layout, no_layout))
    view = seen_by_spectator(small())
    assert refuses(view, nothing)
    over = see(view, Ended(Outcome(ONE, Ending.RESIGNED)))
    assert refuses(see(over, nothing), nothing)
    for late in (
        Ended(Outcome(ONE, Ending.RESIGNED)),
        Fired(ONE, 0, MISS),
        Said(Seat.ONE, Saying.RESIGN),
    ):
        assert refuses(over, late)
