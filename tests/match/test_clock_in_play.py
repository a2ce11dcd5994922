"""B36 and S15a: whose clock runs when, and what a turn earns."""

from __future__ import annotations

from typing import Any

import pytest

from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import SEATS, Seat
from blindfleet.match.referee import Referee
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind.notices import Ended, Revealed
from blindfleet.rules.families import preset
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.table import Said, Saying
from match.tables import MEETING, ONE, TWO, Range, Table, everything

CLOCK = "100+5"


def meeting(now: int = 0) -> Table:
    return Table(MEETING, now=now, clock=CLOCK)


def test_b36_deploying_is_not_timed() -> None:
    referee = Referee(preset("blind-skirmish", clock=CLOCK), ONE)
    assert referee.clock is not None
    for seat, now in ((TWO, 10**9), (ONE, 10**10)):
        deployment = blind.orderly_deployment(preset_rules(referee), seat)
        assert referee.check_flag(now) is None
        assert referee.act(seat, blind.Deploy(deployment), now).left is None
        assert referee.clock.left_at(ONE, now) == referee.clock.left_at(TWO, now) == 100_000
    assert referee.clock.running is ONE
    assert referee.clock.flag_at() == 10**10 + 100_000


def preset_rules(referee: Referee) -> blind.BlindRules:
    assert isinstance(referee.rules, blind.BlindRules)
    return referee.rules


def test_b36_talk_while_deploying_shows_the_whole_time() -> None:
    referee = Referee(preset("classic", clock=CLOCK), ONE)
    assert referee.say(TWO, Saying.OFFER_DRAW, 5_000).left == 100_000
    assert referee.clock is not None
    assert referee.clock.running is None


def test_b36_a_move_ends_the_turn_and_earns_the_increment() -> None:
    table = meeting(now=1_000)
    assert table.left(3_500) == (97_500, 100_000)
    assert table.act("B2-B3", 4_001).left == 101_999
    assert table.left(4_001) == (101_999, 100_000)
    assert table.left(5_001) == (101_999, 99_000)


def test_b36_the_attackers_clock_stops_from_the_challenge_to_the_answer() -> None:
    table = meeting()
    assert table.act("B2-B3?B4", 3_000).left == 97_000
    assert table.left(8_999) == (97_000, 94_001)
    assert table.act("= B4", 9_000).left == 94_000
    assert table.left(9_999) == (96_001, 94_000)
    assert table.act("x B3", 10_000).left == 101_000
    assert table.left(10_000) == (101_000, 94_000)
    assert table.referee.clock is not None
    assert table.referee.clock.running is TWO


def test_b36_asking_and_answering_earn_nothing() -> None:
    table = meeting()
    table.act("B2-B3?B4")
    assert table.left(0) == (100_000, 100_000)
    table.act("= B4")
    assert table.left(0) == (100_000, 100_000)


@pytest.mark.parametrize(
    ("row_4", "line", "next_turn"),
    [
        pytest.param("M . T . X", "A2-A3?A4", TWO, id="a mine explodes"),
        pytest.param("T . M . X", "C2-C3?C4", ONE, id="a mine is swept"),
        pytest.param("T . M . X", "A2-A3?A4", ONE, id="a torpedo is taken"),
        pytest.param("M . X . T", "E2-E3?E4", TWO, id="a fish does a torpedo no harm"),
        pytest.param("X . M . T", "A2-A3?A4", ONE, id="a fort is taken"),
    ],
)
def test_b36_an_answer_that_ends_the_turn_earns_the_attacker_the_increment(
    row_4: str, line: str, next_turn: Seat
) -> None:
    drawing = f"""
        5  X D S F .
        4  {row_4}
        3  . . . . .
        2  D . S . F
        1  X X M T .
    """
    table = Table(drawing, clock=CLOCK)
    assert table.act(line, 10_000).left == 90_000
    assert table.act(f"= {line[-2:]}", 12_000).left == 98_000
    assert table.left(12_000) == (95_000, 98_000)
    assert table.referee.to_act == (next_turn,)
    assert table.left(12_500) == ((94_500, 98_000) if next_turn is ONE else (95_000, 97_500))


def test_b36_another_turn_is_a_new_turn_and_earns_again() -> None:
    table = Table(
        """
        5  X X C .
        4  . D D .
        3  . . . .
        2  . C D D
        1  X X . .
        """,
        clock=CLOCK,
    )
    table.act("B2-B3?B4", 1_000)
    table.act("= B4", 2_000)
    assert table.act("x B3", 3_000).left == 103_000
    assert table.referee.to_act == (ONE,)
    table.act("B3-C3?C4", 4_000)
    table.act("= C4", 5_000)
    assert table.act("x C3", 6_000).left == 106_000
    assert table.left(6_500) == (105_500, 98_000)


def test_b36_a_torpedos_strike_ends_the_turn() -> None:
    table = Table("3 X D T\n2 . . .\n1 X T D", clock=CLOCK)
    assert table.act("B1-B2!B3", 1_000).left == 104_000
    assert table.referee.to_act == (TWO,)


def test_s15a_a_streak_is_one_turn() -> None:
    field = Range(clock=CLOCK)
    assert field.shoot("A1", 1_000).left == 99_000
    assert field.shoot("B1", 2_000).left == 98_000
    assert field.shoot("E5", 3_000).left == 97_000
    assert field.shoot("E1", 4_000).left == 101_000
    assert field.left(4_000) == (101_000, 100_000)
    assert field.shoot("E1", 5_000).left == 104_000


def test_s15a_where_shots_alternate_each_is_a_turn() -> None:
    field = Range(clock=CLOCK, turns="alternate")
    assert field.shoot("A1", 1_000).left == 104_000
    assert field.shoot("A1", 3_000).left == 103_000
    assert field.shoot("B1", 3_000).left == 109_000


def test_s15a_a_salvo_is_a_turn() -> None:
    field = Range(clock=CLOCK, turns="salvo")
    assert field.fire("A1 B1 C1", 1_000).left == 104_000
    assert field.fire("A1", 3_000).left == 103_000
    assert field.left(3_500) == (103_500, 103_000)


def test_b36_who_runs_out_of_time_loses() -> None:
    table = meeting()
    table.act("B2-B3", 60_000)
    assert table.referee.check_flag(159_999) is None
    assert table.referee.to_act == (TWO,)
    entry = table.referee.check_flag(160_000)
    assert entry is not None
    assert (entry.seat, entry.action, entry.left) == (TWO, Saying.FLAG, 0)
    over = Outcome(ONE, Ending.TIME)
    assert table.referee.outcome == over
    assert entry.told[:2] == (Said(TWO, Saying.FLAG), Ended(over))
    assert isinstance(entry.told[2], Revealed)
    assert table.left(10**9) == (45_000, 0)
    assert table.referee.check_flag(10**9) is None


def test_b36_a_flag_may_fall_during_an_answer() -> None:
    table = meeting()
    table.act("B2-B3?B4", 99_999)
    assert table.left(199_998) == (1, 1)
    with pytest.raises(Illegal, match="the time has run out") as refusal:
        table.act("= B4", 199_999)
    assert refusal.value.rule == "B36"
    assert table.referee.outcome == Outcome(ONE, Ending.TIME)


def test_b36_a_flag_may_fall_during_the_engagement() -> None:
    table = meeting()
    table.act("B2-B3?B4", 99_000)
    table.act("= B4", 99_500)
    with pytest.raises(Illegal, match="the time has run out"):
        table.act("x B3", 100_500)
    assert table.referee.outcome == Outcome(TWO, Ending.TIME)


def test_b36_the_last_millisecond_is_still_time() -> None:
    table = meeting()
    assert table.act("B2-B3", 99_999).left == 5_001


WITHOUT_SHIPS = """
    3  X D T
    2  . . .
    1  X D T
"""


def test_b36_time_is_a_draw_if_the_enemy_has_no_ship_left() -> None:
    table = Table(WITHOUT_SHIPS, clock=CLOCK)
    table.act("C1-C2!C3", 1_000)
    table.act("B3-B2", 2_000)
    assert table.referee.check_flag(107_000) is not None
    assert table.referee.outcome == Outcome(TWO, Ending.TIME)

    table = Table(WITHOUT_SHIPS, first=TWO, clock=CLOCK)
    table.act("C3-C2", 1_000)
    table.act("B1-B2", 2_000)
    table.act("C2!B2", 3_000)
    assert table.referee.to_act == (ONE,)
    table.act("C1-C2", 4_000)
    flag = table.referee.check_flag(10**6)
    assert flag is not None
    assert flag.seat is TWO
    assert table.referee.outcome == Outcome(None, Ending.TIME)


def test_b36_the_side_without_ships_can_still_lose_on_time() -> None:
    table = Table(WITHOUT_SHIPS, first=TWO, clock=CLOCK)
    for line in ("C3-C2", "B1-B2", "C2!B2"):
        table.act(line)
    assert table.referee.check_flag(10**6) is not None
    assert table.referee.outcome == Outcome(TWO, Ending.TIME)


def test_s15a_time_is_lost_in_a_shooting_game_whatever_is_left() -> None:
    field = Range(clock=CLOCK)
    field.shoot("A1", 99_999)
    assert field.referee.check_flag(100_000) is not None
    assert field.referee.outcome == Outcome(TWO, Ending.TIME)


@pytest.mark.parametrize("seat", SEATS)
def test_b36_after_the_flag_nothing_more_is_accepted(seat: Seat) -> None:
    table = meeting()
    with pytest.raises(Illegal, match="the time has run out"):
        table.referee.say(seat, Saying.RESIGN, 100_000)
    assert table.referee.outcome == Outcome(TWO, Ending.TIME)
    length = table.referee.length
    for attempt in (table.action("B2-B3"), blind.Answer(1), shooting.Shot(0)):
        with pytest.raises(Illegal, match="the game is over"):
            table.referee.act(seat, attempt, 100_001)
    for saying in Saying:
        with pytest.raises(Illegal):
            table.referee.say(seat, saying, 100_001)
    assert table.referee.length == length


@pytest.mark.parametrize("seat", SEATS)
def test_b36_nobody_says_that_a_flag_fell(seat: Seat) -> None:
    table = meeting()
    with pytest.raises(Illegal, match="not for a player to say"):
        table.referee.say(seat, Saying.FLAG, 99_999)
    assert table.referee.outcome is None


def test_b36_a_game_without_a_clock_has_no_flag() -> None:
    table = Table(MEETING)
    assert table.referee.clock is None
    assert table.act("B2-B3", 10**15).left is None
    assert table.referee.check_flag(10**15) is None
    assert table.referee.say(ONE, Saying.OFFER_DRAW, 10**15).left is None


def test_b36_talk_shows_the_speakers_time_and_stops_no_clock() -> None:
    table = meeting()
    assert table.referee.say(TWO, Saying.OFFER_DRAW, 40_000).left == 100_000
    assert table.referee.say(ONE, Saying.DECLINE_DRAW, 41_000).left == 59_000
    assert table.left(50_000) == (50_000, 100_000)


def test_b36_the_end_stops_the_clocks() -> None:
    table = meeting()
    table.referee.say(TWO, Saying.RESIGN, 40_000)
    assert table.left(90_000) == (60_000, 100_000)
    assert table.referee.clock is not None
    assert table.referee.clock.running is None


def test_b36_a_message_from_the_past_costs_and_gives_nothing() -> None:
    table = meeting(now=50_000)
    assert table.act("B2-B3", 10_000).left == 105_000
    assert table.act("B4-A4", 51_000).left == 104_000
    assert table.left(0) == (105_000, 104_000)


# Adjourning (S26): a pause that is nobody's time.


def test_s26_an_adjournment_stops_the_clock_and_shows_it() -> None:
    table = meeting()
    table.act("B2-B3?B4", 10_000)
    entry = table.referee.adjourn(12_500)
    assert entry is not None
    assert (entry.seat, entry.action, entry.left) == (TWO, Saying.ADJOURN, 97_500)
    assert entry.told == (Said(TWO, Saying.ADJOURN),)
    assert table.left(10**9) == (90_000, 97_500)
    assert table.referee.check_flag(10**9) is None
    assert table.referee.adjourn(10**9) is None
    table.referee.go_on(10**9)
    assert table.left(10**9 + 500) == (90_000, 97_000)
    assert table.act("= B4", 10**9 + 500).left == 97_000


def test_s26_a_game_adjourned_is_resumed_to_the_millisecond() -> None:
    table = meeting()
    table.act("B2-B3?B4", 10_000)
    table.act("= B4", 11_000)
    table.referee.adjourn(14_001)
    resumed = Referee.resume(table.referee.saved(), 77)
    assert resumed.clock is not None
    assert [resumed.clock.left_at(seat, 77) for seat in SEATS] == [86_999, 99_000]
    assert resumed.clock.running is ONE


def test_b36_a_turn_played_while_adjourned_earns_its_increment_too() -> None:
    table = meeting()
    table.referee.adjourn(1_000)
    assert table.act("B2-B3", 50_000).left == 104_000
    assert table.left(51_000) == (104_000, 99_000)


def test_s26_there_is_nothing_to_adjourn_without_a_clock_that_runs() -> None:
    assert Table(MEETING).referee.adjourn() is None
    assert Referee(preset("classic", clock=CLOCK), ONE).adjourn(5) is None
    over = meeting()
    over.referee.say(ONE, Saying.RESIGN, 1_000)
    assert over.referee.adjourn(2_000) is None


def test_b36_an_adjournment_comes_too_late_after_the_flag() -> None:
    table = meeting()
    assert table.referee.adjourn(100_000) is None
    assert table.referee.outcome == Outcome(TWO, Ending.TIME)


@pytest.mark.parametrize("now", [None, 1.5, "1", True])
def test_b36_a_game_with_a_clock_needs_the_time(now: Any) -> None:
    table = meeting()
    before = everything(table.referee)
    for attempt in (
        lambda: table.referee.act(ONE, table.action("B2-B3"), now),
        lambda: table.referee.say(ONE, Saying.RESIGN, now),
        lambda: table.referee.check_flag(now),
        lambda: table.referee.adjourn(now),
        lambda: Referee.resume(table.referee.saved(), now),
    ):
        with pytest.raises(Invalid, match="needs the time"):
            attempt()
    assert everything(table.referee) == before
