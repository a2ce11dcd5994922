"""S15a and S28: resigning, draws, the flag, and what is told when the game is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import AUDIENCES, SEATS, PerSeat, Seat
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.shooting import (
    Deploy,
    Layout,
    State,
    Step,
    legal,
    play,
    start,
    table,
    to_act,
)
from blindfleet.rules.shooting.notices import Ended, Revealed
from blindfleet.rules.shooting.ruleset import Turns
from blindfleet.rules.table import Said, Saying
from fleets import Game, small

ONE, TWO = SEATS
FLEET = {"cruiser": "A1-C1", "destroyer": "A3-B3", "boat": "A5"}
OTHER_FLEET = {"cruiser": "A5-C5", "destroyer": "A3-B3", "boat": "E1"}


def begun(turns: str) -> Game:
    return Game(small(turns=turns), FLEET, OTHER_FLEET)


def nothing_placed() -> State:
    return start(small(), ONE)


def one_fleet_placed() -> State:
    return play(nothing_placed(), ONE, Deploy(Layout.of(small(), FLEET))).state


MOMENTS: dict[str, Callable[[], State]] = {
    "nothing placed": nothing_placed,
    "one fleet placed": one_fleet_placed,
    "alternate": lambda: begun("alternate").state,
    "streak": lambda: begun("streak").state,
    "salvo": lambda: begun("salvo").state,
}
at_any_time = pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS.keys())


@at_any_time
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("saying", "ending"),
    [
        (Saying.RESIGN, Ending.RESIGNED),
        (Saying.FLAG, Ending.TIME),
        (Saying.LEAVE, Ending.LEFT),
    ],
)
def test_s15a_who_resigns_leaves_or_runs_out_of_time_loses(
    moment: Callable[[], State], seat: Seat, saying: Saying, ending: Ending
) -> None:
    """Whosever turn it is."""
    outcome = Outcome(seat.other, ending)
    step = table(moment(), seat, saying)
    assert step.state.public.outcome == outcome
    assert step.public[:2] == (Said(seat, saying), Ended(outcome))
    assert to_act(step.state) == ()


@pytest.mark.parametrize("seat", SEATS)
def test_s15a_time_that_runs_out_is_a_draw_if_the_enemy_has_no_ship_left(seat: Seat) -> None:
    """B36. Only in the middle of a salvo's round has a player no ship left."""
    boat = {"boat": "A1"}
    game = Game(small("boat 1", turns="salvo"), boat, boat, first=seat)
    game.fire("A1")
    game.say(seat, Saying.FLAG)
    assert game.outcome() == Outcome(None, Ending.TIME)


@pytest.mark.parametrize("seat", SEATS)
def test_s15a_whose_own_fleet_is_sunk_loses_on_time_all_the_same(seat: Seat) -> None:
    boat = {"boat": "A1"}
    game = Game(small("boat 1", turns="salvo"), boat, boat, first=seat)
    game.fire("A1")
    game.say(seat.other, Saying.FLAG)
    assert game.outcome() == Outcome(seat, Ending.TIME)


@at_any_time
@pytest.mark.parametrize("seat", SEATS)
def test_s15a_a_draw_is_offered_and_accepted(moment: Callable[[], State], seat: Seat) -> None:
    offered = table(moment(), seat, Saying.OFFER_DRAW)
    assert offered.public == (Said(seat, Saying.OFFER_DRAW),)
    assert offered.state.public.outcome is None
    assert offered.state.public.offer is seat
    accepted = table(offered.state, seat.other, Saying.ACCEPT_DRAW)
    assert accepted.state.public.offer is None
    assert accepted.state.public.outcome == Outcome(None, Ending.AGREED)


@at_any_time
@pytest.mark.parametrize("seat", SEATS)
def test_s15a_a_draw_is_offered_and_declined(moment: Callable[[], State], seat: Seat) -> None:
    before = moment()
    offered = table(before, seat, Saying.OFFER_DRAW).state
    declined = table(offered, seat.other, Saying.DECLINE_DRAW).state
    assert declined == before
    with pytest.raises(Illegal):
        table(declined, seat.other, Saying.ACCEPT_DRAW)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("answer", [Saying.ACCEPT_DRAW, Saying.DECLINE_DRAW])
def test_s15a_nobody_answers_an_offer_that_was_not_made_to_them(seat: Seat, answer: Saying) -> None:
    state = begun("streak").state
    with pytest.raises(Illegal) as refused:
        table(state, seat, answer)
    assert refused.value.rule == "S15a"
    offered = table(state, seat, Saying.OFFER_DRAW).state
    with pytest.raises(Illegal):
        table(offered, seat, answer)


@pytest.mark.parametrize("seat", SEATS)
def test_s15a_an_offer_that_stands_is_not_repeated(seat: Seat) -> None:
    offered = table(begun("streak").state, seat, Saying.OFFER_DRAW).state
    for anyone in SEATS:
        with pytest.raises(Illegal):
            table(offered, anyone, Saying.OFFER_DRAW)


@pytest.mark.parametrize("turns", ["alternate", "streak", "salvo"])
def test_s15a_an_offer_changes_neither_the_turn_nor_what_may_be_shot(turns: str) -> None:
    game = Game(small(turns=turns, allowance="2"), FLEET, OTHER_FLEET)
    before = list(legal(game.state.view(ONE)))
    for seat in SEATS:
        offered = table(game.state, seat, Saying.OFFER_DRAW).state
        assert to_act(offered) == (ONE,)
        assert list(legal(offered.view(ONE))) == before


@pytest.mark.parametrize("turns", ["alternate", "streak", "salvo"])
def test_to_shoot_on_is_to_decline_a_draw(turns: str) -> None:
    """One's own shot leaves one's own offer standing."""
    game = begun(turns)
    standing = []
    for shooter in SEATS:
        assert game.turn is shooter
        game.say(TWO, Saying.OFFER_DRAW)
        game.miss()
        standing.append(game.state.public.offer)
    assert standing == [None, TWO]
    game.say(ONE, Saying.ACCEPT_DRAW)
    assert game.outcome() == Outcome(None, Ending.AGREED)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("saying", Saying)
def test_s15a_after_the_end_nothing_is_said(seat: Seat, saying: Saying) -> None:
    over = table(begun("streak").state, ONE, Saying.RESIGN).state
    with pytest.raises(Illegal) as refused:
        table(over, seat, saying)
    assert refused.value.rule == "S15a"


# S28: what everyone is told at the end.


def sink_fleet_of_two(game: Game) -> Step:
    """ONE sinks OTHER_FLEET; the last step of the game."""
    if game.rules.turns is Turns.SALVO:
        game.fire("A5 B5 C5 A3 B3 E1")
        return game.miss()
    for text in "A5 B5 C5 A3 B3".split():
        game.shoot(text)
        if game.turn is TWO:
            game.miss()
    return game.play(ONE, game.shot("E1"))


def agree_a_draw(game: Game) -> Step:
    game.say(ONE, Saying.OFFER_DRAW)
    return game.say(TWO, Saying.ACCEPT_DRAW)


ENDS: dict[str, Callable[[Game], Step]] = {
    "sunk": sink_fleet_of_two,
    "agreed": agree_a_draw,
    "resigned": lambda game: game.say(TWO, Saying.RESIGN),
    "out of time": lambda game: game.say(ONE, Saying.FLAG),
}


@pytest.mark.parametrize("turns", ["alternate", "streak", "salvo"])
@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS.keys())
def test_s28_both_deployments_are_told_to_everyone_when_the_game_is_over(
    turns: str, end: Callable[[Game], Step]
) -> None:
    game = begun(turns)
    layouts: PerSeat[Layout | None] = PerSeat(
        Layout.of(game.rules, FLEET), Layout.of(game.rules, OTHER_FLEET)
    )
    step = end(game)
    assert game.outcome() is not None
    for audience in AUDIENCES:
        assert step.told(audience)[-1] == Revealed(layouts)
        view = game.state.view(audience)
        assert [view.layout_of(seat) for seat in SEATS] == list(layouts)


def test_s28_a_fleet_that_was_never_placed_is_told_as_none() -> None:
    layout = Layout.of(small(), FLEET)
    step = table(one_fleet_placed(), TWO, Saying.RESIGN)
    assert step.public[-1] == Revealed(PerSeat(layout, None))


@at_any_time
def test_s28_before_the_end_nobody_is_told_of_the_enemy_s_deployment(
    moment: Callable[[], State],
) -> None:
    state = moment()
    for audience in AUDIENCES:
        for seat in SEATS:
            if seat is not audience:
                assert state.view(audience).layout_of(seat) is None
