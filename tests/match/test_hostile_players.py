"""Players who hand over anything at all, and callers who ask as if they were somebody else."""

from __future__ import annotations

import random
from typing import Any

import pytest

from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.bots.player import Player
from blindfleet.bots.uniform import UniformPlayer
from blindfleet.match import Referee, play_out
from blindfleet.match.referee import MOST_NOTES, MOST_OFFERS
from blindfleet.records.project import project
from blindfleet.records.read import read
from blindfleet.records.record import Eyes, Headers
from blindfleet.records.write import write
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import family, preset
from blindfleet.rules.table import Saying

ONE, TWO = SEATS
TINY = preset("blind", board="3x3", home="1", fleet="2D 1X")
SMALL = preset("classic", grid="5x5", fleet="cruiser 3, boat 1", coordinates="latin")


def begun(name: Any) -> Referee:
    referee = Referee(name, ONE)
    rng = random.Random(1)
    for seat in SEATS:
        referee.act(seat, family(name).legal(referee.view(seat)).sample(rng))
    return referee


@pytest.mark.parametrize("nobody", [1, 2, 0, None, "spectator", Eyes.PUBLIC, True])
@pytest.mark.parametrize("rules", [TINY, SMALL], ids=["blind", "shooting"])
def test_what_is_not_a_seat_is_shown_nothing(rules: Any, nobody: Any) -> None:
    referee = begun(rules)
    with pytest.raises(TypeError):
        referee.view(nobody)
    with pytest.raises((TypeError, Illegal)):
        referee.act(nobody, shooting.Shot(0))
    with pytest.raises(TypeError):
        PerSeat("one", "two")[nobody]


class Burning(UniformPlayer):
    """Uses up its own source of chance, which must be nobody else's."""

    def __init__(self, times: int) -> None:
        self.times = times

    def choose(self, view: Any, budget: int, rng: random.Random) -> Any:
        action = super().choose(view, budget, rng)
        for _ in range(self.times):
            rng.random()
        return action


def test_a_players_chance_tells_nothing_of_the_others() -> None:
    deployments = []
    for times in (0, 1, 1000):
        referee = Referee(SMALL, ONE)
        record = play_out(referee, PerSeat(Burning(times), UniformPlayer()), random.Random(5))
        deployments.append([entry.action for entry in record.entries[:2]])
    assert deployments[0] == deployments[1] == deployments[2]


D, X = blind.PieceClass.DESTROYER, blind.PieceClass.FORT
WRONG_DEPLOYMENTS: list[Any] = [
    blind.Deployment(((0, D), (1, D), (2, 10))),  # type: ignore[arg-type]
    blind.Deployment(((0, 3), (1, D), (2, X))),  # type: ignore[arg-type]
    blind.Deployment([(0, D), (1, D), (2, X)]),  # type: ignore[arg-type]
    blind.Deployment(((0, D), (1, D), (2, X), (3, 99))),  # type: ignore[arg-type]
    blind.Deployment(((0.0, D), (1, D), (2, X))),  # type: ignore[arg-type]
    blind.Deployment((0, 1, 2)),  # type: ignore[arg-type]
    None,
    "DDX",
]


@pytest.mark.parametrize("deployment", WRONG_DEPLOYMENTS)
def test_a_deployment_is_what_its_type_says(deployment: Any) -> None:
    referee = Referee(TINY, ONE)
    with pytest.raises(Illegal):
        referee.act(ONE, blind.Deploy(deployment))
    assert referee.length == 0


WRONG_LAYOUTS: list[Any] = [
    shooting.Layout((1,)),  # type: ignore[arg-type]
    shooting.Layout([]),  # type: ignore[arg-type]
    shooting.Layout((shooting.Ship(shooting.ShipName("cruiser", 1.0), 7),)),  # type: ignore[arg-type]
    shooting.Layout((shooting.Ship(shooting.ShipName("cruiser", 1), -7),)),
    shooting.Layout((shooting.Ship(shooting.ShipName("cruiser", 1), "A1"),)),  # type: ignore[arg-type]
    None,
]


@pytest.mark.parametrize("layout", WRONG_LAYOUTS)
def test_a_layout_is_what_its_type_says(layout: Any) -> None:
    referee = Referee(SMALL, ONE)
    with pytest.raises(Illegal):
        referee.act(ONE, shooting.Deploy(layout))
    assert referee.length == 0


@pytest.mark.parametrize("cell", ["A1", None, 3.0, -1, 25, True])
def test_a_shot_is_at_a_cell(cell: Any) -> None:
    referee = begun(SMALL)
    with pytest.raises(Illegal):
        referee.act(ONE, shooting.Shot(cell))


@pytest.mark.parametrize("cell", ["A1", None, 0.0, -1, 9])
def test_a_turn_of_blind_is_said_in_cells(cell: Any) -> None:
    referee = begun(TINY)
    for action in (
        blind.Move(cell, 3),
        blind.Move(0, cell),
        blind.Ask(0, 3, cell),
        blind.Strike(cell, cell, cell),
        blind.Answer(cell),
        blind.Engage(cell),
    ):
        with pytest.raises(Illegal):
            referee.act(ONE, action)


def test_what_a_player_holds_cannot_be_turned_against_the_referee() -> None:
    referee = begun(SMALL)
    own: Any = referee.view(TWO).own
    with pytest.raises(TypeError):
        own.ship_at.clear()
    with pytest.raises(TypeError):
        SMALL.by_name.clear()  # type: ignore[attr-defined]


@pytest.mark.parametrize("saying", ["resigns", None, Saying.FLAG, Saying.ADJOURN])
def test_only_what_players_say_is_taken(saying: Any) -> None:
    referee = begun(SMALL)
    with pytest.raises(Illegal):
        referee.say(ONE, saying)
    assert read(write(referee.record())) == referee.record()


def test_nobody_fills_the_log_without_playing() -> None:
    referee = begun(SMALL)
    for _ in range(MOST_OFFERS):
        referee.say(ONE, Saying.OFFER_DRAW)
        referee.say(TWO, Saying.DECLINE_DRAW)
    with pytest.raises(Illegal, match="enough offers"):
        referee.say(ONE, Saying.OFFER_DRAW)
    for number in range(MOST_NOTES):
        referee.note(ONE, number % 25, "x")
    with pytest.raises(Illegal, match="notes"):
        referee.note(ONE, 0, "x")
    with pytest.raises(Invalid, match="characters"):
        referee.note(TWO, 0, "x" * 201)


def test_the_length_of_the_log_does_not_tell_of_notes() -> None:
    referee = begun(SMALL)
    before = referee.length
    referee.note(TWO, 3, "hm")
    assert referee.length == before
    assert referee.told(ONE, before) == []


def test_a_projection_does_not_tell_where_its_entries_stood_in_the_file() -> None:
    record = read(write(begun(TINY).record()))
    assert {entry.line for entry in record.entries} != {0}
    for eyes in (Eyes.ONE, Eyes.TWO, Eyes.PUBLIC):
        places = {(entry.line, entry.column) for entry in project(record, eyes).entries}
        assert places == {(0, 0)}
    resumed = Referee.resume(record).record()
    assert {(entry.line, entry.column) for entry in resumed.entries} == {(0, 0)}


def test_an_entry_shown_by_accident_does_not_show_the_action() -> None:
    referee = begun(TINY)
    assert "DESTROYER" not in repr(referee.record().entries)


CLOCKED = preset("classic", grid="5x5", fleet="boat 1", clock="60+1")


@pytest.mark.parametrize("now", [None, 1.5, "10", True])
def test_b36_a_clock_needs_whole_milliseconds_and_nothing_changes_without(now: Any) -> None:
    referee = Referee(CLOCKED, ONE)
    action = family(CLOCKED).legal(referee.view(ONE)).sample(random.Random(1))
    with pytest.raises(Invalid, match="milliseconds"):
        referee.act(ONE, action, now)
    assert referee.to_act == (ONE, TWO)
    assert referee.length == 0
    with pytest.raises(Invalid, match="milliseconds"):
        Referee.resume(referee.record(), now)


def test_s26_an_adjourned_game_goes_on_with_the_time_that_was_left() -> None:
    referee = Referee(CLOCKED, ONE)
    rng = random.Random(1)
    for seat in SEATS:
        referee.act(seat, family(CLOCKED).legal(referee.view(seat)).sample(rng), now=1000)
    referee.adjourn(now=41_000)
    resumed = Referee.resume(read(write(referee.record())), now=900_000)
    assert resumed.clock is not None
    assert resumed.clock.left_at(ONE, 900_000) == 20_000
    assert resumed.check_flag(919_999) is None
    assert resumed.check_flag(920_000) is not None
    referee.go_on(now=50_000)
    assert referee.clock is not None
    assert referee.clock.left_at(ONE, 51_000) == 19_000


def test_play_out_keeps_the_time_it_is_told() -> None:
    players: PerSeat[Player] = PerSeat(UniformPlayer(), UniformPlayer())
    with pytest.raises(Invalid, match="milliseconds"):
        play_out(Referee(CLOCKED, ONE), players, random.Random(1))
    ticks = iter(range(0, 10**9, 61_000))
    record = play_out(Referee(CLOCKED, ONE), players, random.Random(1), clock=lambda: next(ticks))
    assert record.outcome is not None
    assert record.outcome.ending.value == "time"


def test_rules_that_no_record_can_name_are_not_played() -> None:
    from dataclasses import replace

    with pytest.raises(Invalid, match="no game"):
        Referee(replace(SMALL, preset="mine"), Seat.ONE, Headers())
