"""S5, S6 and S10–S12: single shots, by turns and by streaks."""

from __future__ import annotations

import pytest

from blindfleet.board.grid import set_of
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SEATS, SPECTATOR, Seat
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.shooting import Deploy, Layout, Shot, Volley, legal, to_act
from blindfleet.rules.shooting.notices import Answer, Ended, Fired, SunkShip
from fleets import Game, small

MISS, HIT, SUNK = Answer
ONE, TWO = SEATS

# A B C D E
# c c c . .   1
# . . . . .   2
# d d . . .   3
# . . . . .   4
# b . . . .   5
FLEET = {"cruiser": "A1-C1", "destroyer": "A3-B3", "boat": "A5"}
OCCUPIED = "A1 B1 C1 A3 B3 A5".split()


def game(first: Seat = ONE, **options: str) -> Game:
    return Game(small(**options), FLEET, FLEET, first)


# S5: whose turn it is.


@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize("text", ["E5", "A1", "A5"])
def test_s5_alternate_every_shot_passes_the_turn(first: Seat, text: str) -> None:
    """A miss, a hit and a sinking alike."""
    play = game(first, turns="alternate")
    assert play.turn is first
    play.shoot(text)
    assert play.turn is first.other
    play.shoot(text)
    assert play.turn is first


@pytest.mark.parametrize("first", SEATS)
def test_s5_streak_a_hit_or_a_sinking_earns_another_shot(first: Seat) -> None:
    play = game(first, turns="streak")
    for text, answer in [("A3", HIT), ("B3", SUNK), ("A5", SUNK), ("A1", HIT)]:
        assert play.shoot(text).answer is answer
        assert play.turn is first


@pytest.mark.parametrize("first", SEATS)
def test_s5_streak_the_turn_passes_on_a_miss(first: Seat) -> None:
    play = game(first, turns="streak")
    play.shoot("A3")
    assert play.shoot("E5").answer is MISS
    assert play.turn is first.other
    assert play.shoot("E5").answer is MISS
    assert play.turn is first


@pytest.mark.parametrize("turns", ["alternate", "streak"])
def test_s5_a_turn_is_one_shot_and_no_salvo(turns: str) -> None:
    play = game(turns=turns)
    for action in (Volley(1), Volley(7), Deploy(Layout.of(play.rules, FLEET))):
        with pytest.raises(Illegal) as refused:
            play.play(ONE, action)
        assert refused.value.rule in {"S5", "S9"}
    assert play.turn is ONE


def test_s5_a_salvo_passes_the_turn_and_is_no_single_shot() -> None:
    play = game(turns="salvo")
    with pytest.raises(Illegal) as refused:
        play.play(ONE, Shot(0))
    assert refused.value.rule == "S5"
    play.fire("A1 A5")
    assert play.turn is TWO
    play.fire("E5")
    assert play.turn is ONE


@pytest.mark.parametrize("turns", ["alternate", "streak", "salvo"])
@pytest.mark.parametrize("first", SEATS)
def test_s5_out_of_turn_nobody_shoots(turns: str, first: Seat) -> None:
    play = game(first, turns=turns)
    for action in (Shot(0), Volley(1)):
        with pytest.raises(Illegal) as refused:
            play.play(first.other, action)
        assert refused.value.rule == "S5"
        assert action not in legal(play.state.view(first.other))
    assert play.turn is first


# S6 and S11: what the defender says.


@pytest.mark.parametrize("turns", ["alternate", "streak"])
@pytest.mark.parametrize("sunk_tells", ["cells", "class", "bare"])
def test_s11_miss_hit_and_sunk(turns: str, sunk_tells: str) -> None:
    play = game(turns=turns, sunk_tells=sunk_tells)
    answers = []
    for text in ("E5", "B1", "A1", "C1"):
        while play.turn is not ONE:
            play.miss()
        answers.append(play.shoot(text).answer)
    assert answers == [MISS, HIT, HIT, SUNK]


def test_s11_a_ship_is_sunk_by_its_last_cell_whichever_it_is() -> None:
    for order in (["A1", "B1", "C1"], ["B1", "C1", "A1"], ["C1", "A1", "B1"]):
        play = game(turns="streak")
        assert [play.shoot(text).answer for text in order] == [HIT, HIT, SUNK]


def test_s11_hits_on_two_ships_are_not_mixed() -> None:
    play = game(turns="streak")
    shots = ["A1", "A3", "B1", "B3", "C1"]
    assert [play.shoot(text).answer for text in shots] == [HIT, HIT, HIT, SUNK, SUNK]


def test_s11_a_ship_of_one_cell_is_sunk_at_once() -> None:
    assert game().shoot("A5").answer is SUNK


def test_s11_the_answer_is_about_the_enemy_s_fleet() -> None:
    play = Game(small(), FLEET, {"cruiser": "A5-C5", "destroyer": "A3-B3", "boat": "E1"})
    assert play.shoot("A1") == Fired(ONE, play.rules.read_cell("A1"), MISS)
    assert play.shoot("A1") == Fired(TWO, play.rules.read_cell("A1"), HIT)


@pytest.mark.parametrize("turns", ["alternate", "streak"])
@pytest.mark.parametrize("touching", ["none", "corners", "free"])
@pytest.mark.parametrize("sunk_tells", ["cells", "class", "bare"])
def test_s6_what_is_said_of_a_sinking(turns: str, touching: str, sunk_tells: str) -> None:
    play = game(turns=turns, touching=touching, sunk_tells=sunk_tells)
    destroyer = set_of(play.rules.read_cell(text) for text in ("A3", "B3"))
    expected = {
        "cells": SunkShip("destroyer", destroyer),
        "class": SunkShip("destroyer", None),
        "bare": SunkShip(None, None),
    }
    play.shoot("A3")
    if turns == "alternate":
        play.miss()
    assert play.shoot("B3").sunk == expected[sunk_tells]
    assert play.state.public.waters[TWO].sunk == (expected[sunk_tells],)


@pytest.mark.parametrize("sunk_tells", ["cells", "class", "bare"])
def test_s6_of_a_miss_or_a_hit_nothing_more_is_said(sunk_tells: str) -> None:
    play = game(sunk_tells=sunk_tells)
    assert play.shoot("A1") == Fired(ONE, play.rules.read_cell("A1"), HIT, None)
    assert play.shoot("E5") == Fired(ONE, play.rules.read_cell("E5"), MISS, None)


def test_s6_the_number_of_a_ship_is_never_said() -> None:
    """Two ships of one class, sunk in either order, are told alike."""
    rules = small("boat 1 x2", sunk_tells="class", turns="streak")
    told = []
    for boats in (["A1", "E5"], ["E5", "A1"]):
        play = Game(rules, {"boat": boats}, {"boat": boats})
        step = play.play(ONE, play.shot("A1"))
        told.append([step.told(audience) for audience in (ONE, TWO, SPECTATOR)])
    assert told[0] == told[1]


# S10: which cell may be shot at.


def test_s10_each_cell_may_be_shot_at_once() -> None:
    play = game(turns="alternate")
    play.shoot("C3")
    play.miss()
    with pytest.raises(Illegal) as refused:
        play.shoot("C3")
    assert refused.value.rule == "S10"
    assert refused.value.cells == (play.rules.read_cell("C3"),)
    assert "C3" in str(refused.value)


@pytest.mark.parametrize("text", ["A1", "A5", "E5"])
def test_s10_a_cell_shot_at_is_refused_whatever_was_answered(text: str) -> None:
    play = game(turns="alternate")
    play.shoot(text)
    play.miss()
    assert play.shot(text) not in legal(play.state.view(ONE))


@pytest.mark.parametrize("cell", [-1, -25, 25, 26, 1000])
def test_s10_a_cell_off_the_grid_is_refused(cell: int) -> None:
    play = game()
    with pytest.raises(Illegal) as refused:
        play.play(ONE, Shot(cell))
    assert refused.value.rule == "S10"
    assert "grid" in str(refused.value)


@pytest.mark.parametrize("turns", ["alternate", "streak"])
def test_s10_a_refusal_costs_no_turn(turns: str) -> None:
    play = game(turns=turns)
    play.shoot("E5")
    play.miss()
    before = play.state.public, play.state.layouts
    for action in (play.shot("E5"), Shot(99), Volley(1)):
        with pytest.raises(Illegal):
            play.play(ONE, action)
    assert (play.state.public, play.state.layouts) == before
    assert play.turn is ONE
    assert play.shoot("A1").answer is HIT


def test_s10_each_player_has_shots_of_their_own() -> None:
    """Both may shoot at C3: each at the other's."""
    play = game(turns="alternate")
    play.shoot("C3")
    assert play.shoot("C3") == Fired(TWO, play.rules.read_cell("C3"), MISS)


@pytest.mark.parametrize("halo", ["on", "off"])
def test_s10_a_cell_that_is_certainly_empty_may_be_shot_at(halo: str) -> None:
    play = game(turns="streak", halo=halo)
    play.shoot("A5")
    beside = play.shot("A4")
    assert beside in legal(play.state.view(ONE))
    assert play.shoot("A4").answer is MISS
    assert play.turn is TWO


# S12: how it ends.


@pytest.mark.parametrize("winner", SEATS)
@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize("turns", ["alternate", "streak"])
@pytest.mark.parametrize("sunk_tells", ["cells", "class", "bare"])
def test_s12_the_first_to_sink_the_whole_enemy_fleet_wins_at_once(
    turns: str, first: Seat, winner: Seat, sunk_tells: str
) -> None:
    play = game(first, turns=turns, sunk_tells=sunk_tells)
    for text in OCCUPIED:
        while play.turn is not winner:
            play.miss()
        assert play.outcome() is None
        said = play.play(winner, play.shot(text)).public
        assert (Ended(Outcome(winner, Ending.FLEET_SUNK)) in said) is (text == OCCUPIED[-1])
    assert play.outcome() == Outcome(winner, Ending.FLEET_SUNK)
    assert to_act(play.state) == ()


def test_s12_the_second_player_has_no_last_shot() -> None:
    """ONE begins and needs its sixth shot; TWO has hit with all of its five, and loses."""
    play = game(turns="alternate")
    for text in OCCUPIED[:-1]:
        play.shoot(text)
        play.shoot(text)
    play.shoot(OCCUPIED[-1])
    assert play.outcome() == Outcome(ONE, Ending.FLEET_SUNK)


def test_s12_a_fleet_with_one_cell_left_is_afloat() -> None:
    play = game(turns="streak")
    for text in OCCUPIED[:-1]:
        play.shoot(text)
    assert play.outcome() is None
    assert play.turn is ONE


@pytest.mark.parametrize("seat", SEATS)
def test_s12_after_the_end_nobody_shoots(seat: Seat) -> None:
    play = game(turns="streak")
    for text in OCCUPIED:
        play.shoot(text)
    actions = legal(play.state.view(seat))
    assert actions.count() == 0
    assert list(actions) == []
    with pytest.raises(Illegal):
        play.play(seat, play.shot("E5"))


@pytest.mark.parametrize(
    ("outcome", "score"),
    [
        (Outcome(ONE, Ending.FLEET_SUNK), "1-0"),
        (Outcome(TWO, Ending.RESIGNED), "0-1"),
        (Outcome(None, Ending.BOTH_SUNK), "draw"),
    ],
)
def test_the_score_of_an_outcome(outcome: Outcome, score: str) -> None:
    assert outcome.score == score
