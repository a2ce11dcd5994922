"""B32 to B38: how a game ends."""

from __future__ import annotations

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import AUDIENCES, SEATS, PerSeat, Seat
from blindfleet.rules.blind import (
    Deploy,
    Deployment,
    Move,
    Phase,
    legal,
    orderly_deployment,
    play,
    start,
    table,
    to_act,
)
from blindfleet.rules.blind.notices import Ended, Revealed
from blindfleet.rules.blind.pieces import read_code
from blindfleet.rules.blind.ruleset import BLIND
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.table import Said, Saying
from positions import ONE, TWO, Game, blind

# Forts

TWO_FORTS = """
    5  . . C
    4  X X .
    3  . . .
    2  C . .
    1  X X .
"""


def test_b32_who_takes_all_the_enemys_forts_wins() -> None:
    game = Game(TWO_FORTS)
    game.run("A2-A3?A4", "= A4")
    assert game.outcome() is None
    game.run("A3-B3?B4", "= B4")
    assert game.outcome() == Outcome(ONE, Ending.FORTS)


def test_b32_either_side_can_win_so() -> None:
    game = Game(
        """
        3  X C
        2  . .
        1  C X
        """,
        TWO,
    )
    game.run("B3-B2?B1", "= B1")
    assert game.outcome() == Outcome(TWO, Ending.FORTS)


@pytest.mark.parametrize(("winner", "score"), [(ONE, "1-0"), (TWO, "0-1"), (None, "draw")])
def test_b32_an_outcome_is_written_as_a_score(winner: Seat | None, score: str) -> None:
    assert Outcome(winner, Ending.FORTS).score == score


@pytest.mark.parametrize(("number", "over"), [("1", True), ("2", False), ("all", False)])
def test_b32_option_how_many_forts_are_to_be_taken(number: str, over: bool) -> None:
    game = Game(TWO_FORTS, forts_to_take=number)
    game.run("A2-A3?A4", "= A4")
    assert game.outcome() == (Outcome(ONE, Ending.FORTS) if over else None)


# No ships, no action


def test_b33_drawn_at_once_when_neither_side_has_a_ship() -> None:
    game = Game(
        """
        5  X T M
        4  . C .
        3  . . .
        2  . C .
        1  X T M
        """
    )
    game.run("B2-B3?B4", "= B4")
    assert game.outcome() is None
    game.run("x B3")
    assert game.outcome() == Outcome(None, Ending.NO_SHIPS)


# Side 1 loses its only ship to the mine on B4, and side 2 its own to the torpedo on A2.
WITHOUT_SHIPS = """
    5  X T .
    4  C M .
    3  . . .
    2  T C M
    1  X . .
"""


def test_b33_a_strike_on_the_last_ship_draws_too() -> None:
    game = Game(WITHOUT_SHIPS)
    game.run("B2-B3?B4", "= B4", "B5-B4")
    assert game.outcome() is None
    game.run("A2-A3!A4")
    assert game.outcome() == Outcome(None, Ending.NO_SHIPS)


def test_b33_a_side_without_ships_plays_on_while_a_torpedo_or_mine_can_act() -> None:
    game = Game(WITHOUT_SHIPS)
    game.run("B2-B3?B4", "= B4")
    assert game.state.public.ships_afloat(ONE) == 0
    assert game.outcome() is None
    game.run("A4-A3", "A2-B2", "A3-A2", "B2-B1", "A2-A3", "C2-C1", "A3-A4", "B1-B2")
    assert game.outcome() is None
    assert to_act(game.state) == (TWO,)


def test_b33_a_player_without_legal_action_loses() -> None:
    game = Game(
        """
        5  X S
        4  C .
        3  . .
        2  S C
        1  X .
        """,
        TWO,
    )
    game.run("A4-A3?A2", "= A2", "x A3", "A3-B3?B2", "= B2")
    assert game.outcome() is None
    game.run("x B3")
    assert game.standing(ONE) == "A1"
    assert game.outcome() == Outcome(TWO, Ending.NO_ACTION)


# Side 2's ship is shut in behind its own forts.
SHUT_IN = """
    5  C X
    4  X M
    3  . .
    2  M C
    1  X X
"""


def test_b33_a_ship_that_is_shut_in_is_no_action() -> None:
    game = Game(
        """
        5  C X
        4  X .
        3  . .
        2  C .
        1  X X
        """
    )
    game.run("A2-A3")
    assert game.outcome() == Outcome(ONE, Ending.NO_ACTION)


def test_b33_it_is_tested_before_the_first_turn_too() -> None:
    game = Game(
        """
        5  C X
        4  X .
        3  . .
        2  C .
        1  X X
        """,
        TWO,
    )
    assert game.outcome() == Outcome(ONE, Ending.NO_ACTION)


def test_b33_without_legal_action_it_is_a_draw_if_the_enemy_has_no_ship() -> None:
    game = Game(SHUT_IN)
    game.run("B2-B3?B4")
    assert game.outcome() is None
    game.run("= B4")
    assert game.state.public.ships_afloat(ONE) == 0
    assert game.state.public.ships_afloat(TWO) == 1
    assert game.outcome() == Outcome(None, Ending.NO_ACTION)


def test_b33_a_mine_that_can_drift_is_an_action() -> None:
    game = Game(SHUT_IN, mine_spent="no")
    game.run("B2-B3?B4", "= B4")
    assert game.outcome() is None
    assert legal(game.view(TWO)).count() == 1
    assert game.goes("B4") == "B3"


# Across the table

QUIET_GAME = """
    5  X . .
    4  . . C
    3  . . .
    2  C . .
    1  X . .
"""


@pytest.mark.parametrize("seat", Seat)
def test_b34_a_player_may_resign_at_any_time(seat: Seat) -> None:
    resigned = Outcome(seat.other, Ending.RESIGNED)
    whole_sheet = ("A2-A3", "C4-B4", "A3-A4?B4", "= B4")
    for lines in range(5):
        game = Game(QUIET_GAME)
        game.run(*whole_sheet[:lines])
        said = game.say(seat, Saying.RESIGN)
        assert said[:2] == (Said(seat, Saying.RESIGN), Ended(resigned))
        assert game.outcome() == resigned
        assert game.state.public.challenge is None
    assert table(start(blind(), ONE), seat, Saying.RESIGN).state.public.outcome == resigned


@pytest.mark.parametrize("seat", Seat)
def test_b34_the_players_may_agree_a_draw(seat: Seat) -> None:
    game = Game(QUIET_GAME)
    assert game.say(seat, Saying.OFFER_DRAW) == (Said(seat, Saying.OFFER_DRAW),)
    assert game.outcome() is None
    assert to_act(game.state) == (ONE,)
    game.say(seat.other, Saying.ACCEPT_DRAW)
    assert game.outcome() == Outcome(None, Ending.AGREED)


@pytest.mark.parametrize("saying", [Saying.ACCEPT_DRAW, Saying.DECLINE_DRAW])
def test_b34_an_offer_is_answered_by_the_other_player_alone(saying: Saying) -> None:
    game = Game(QUIET_GAME)
    for seat in SEATS:
        with pytest.raises(Illegal, match="offered no draw") as refusal:
            game.say(seat, saying)
        assert refusal.value.rule == "B34"
    game.say(TWO, Saying.OFFER_DRAW)
    with pytest.raises(Illegal, match="offered no draw"):
        game.say(TWO, saying)


def test_b34_a_declined_offer_is_gone() -> None:
    game = Game(QUIET_GAME)
    game.say(TWO, Saying.OFFER_DRAW)
    with pytest.raises(Illegal, match="already stands"):
        game.say(TWO, Saying.OFFER_DRAW)
    game.say(ONE, Saying.DECLINE_DRAW)
    assert game.outcome() is None
    with pytest.raises(Illegal, match="offered no draw"):
        game.say(ONE, Saying.ACCEPT_DRAW)


def test_b34_an_offer_changes_nothing_on_the_board() -> None:
    game = Game(QUIET_GAME)
    before = game.state.public
    game.say(TWO, Saying.OFFER_DRAW)
    game.say(ONE, Saying.DECLINE_DRAW)
    assert game.state.public == before


def test_b34_nothing_is_said_or_done_after_the_end() -> None:
    game = Game(QUIET_GAME)
    game.say(ONE, Saying.RESIGN)
    assert to_act(game.state) == ()
    for seat in SEATS:
        for saying in Saying:
            with pytest.raises(Illegal, match="over"):
                table(game.state, seat, saying)
        with pytest.raises(Illegal, match="over"):
            play(game.state, seat, game.action("A2-A3"))
        assert legal(game.view(seat)).count() == 0


# The quiet limit


def test_b35_drawn_after_so_many_turns_in_which_nothing_left_the_board() -> None:
    game = Game(QUIET_GAME, quiet_limit="3")
    game.run("A2-A3", "C4-C3")
    assert game.outcome() is None
    game.run("A3-A2")
    assert game.outcome() == Outcome(None, Ending.QUIET)


def shuffled(turns: int, **options: str) -> list[Outcome | None]:
    """The outcome after each turn of two ships that go to and fro in the whole game."""
    rules = blind(**options)
    state = start(rules, ONE)
    for seat in SEATS:
        state = play(state, seat, Deploy(orderly_deployment(rules, seat))).state
    to_and_fro = [(ONE, "A7-A8"), (TWO, "C9-C8"), (ONE, "A8-A7"), (TWO, "C8-C9")]
    outcomes = []
    for turn in range(turns):
        seat, line = to_and_fro[turn % 4]
        begin, end = map(rules.read_cell, line.split("-"))
        state = play(state, seat, Move(begin, end)).state
        outcomes.append(state.public.outcome)
    return outcomes


def test_b35_two_hundred_turns_of_both_sides_together_by_default() -> None:
    assert BLIND.quiet_limit == 200
    *earlier, last = shuffled(200)
    assert set(earlier) == {None}
    assert last == Outcome(None, Ending.QUIET)


def test_b35_with_0_it_never_is() -> None:
    assert set(shuffled(401, quiet_limit="0")) == {None}


def test_b35_something_that_leaves_the_board_starts_the_count_again() -> None:
    game = Game(
        """
        5  X . S
        4  . C .
        3  . . .
        2  S C .
        1  X . .
        """,
        quiet_limit="3",
    )
    game.run("A2-A3", "C5-C4", "A3-B3?B4", "= B4", "x B3")
    assert game.tray(ONE) == "S"
    game.run("B4-B3", "B2-A2")
    assert game.outcome() is None
    game.run("B3-B4")
    assert game.outcome() == Outcome(None, Ending.QUIET)


def test_b35_a_question_without_loss_is_one_quiet_turn_and_its_answer_none() -> None:
    game = Game(
        """
        5  X . .
        4  F T .
        3  . . .
        2  T F .
        1  X . .
        """,
        quiet_limit="2",
    )
    game.run("B2-B3?B4", "= B4")
    assert game.state.public.quiet == 1
    assert game.outcome() is None
    game.run("A4-A3")
    assert game.outcome() == Outcome(None, Ending.QUIET)


@pytest.mark.parametrize(("spent", "quiet"), [("yes", 0), ("no", 1)])
def test_b35_a_strike_on_a_fort_is_quiet_unless_the_torpedo_is_spent(
    spent: str, quiet: int
) -> None:
    game = Game(
        """
        5  . S .
        4  X T .
        3  . . .
        2  T S .
        1  X . .
        """,
        torpedo_spent=spent,
    )
    game.run("A2-A3!A4")
    assert game.state.public.quiet == quiet


def test_b35_another_turn_after_a_victory_is_counted_by_itself() -> None:
    game = Game(
        """
        5  X . C
        4  . S .
        3  . . .
        2  S C .
        1  X . .
        """
    )
    game.run("A2-A3", "C5-C4", "B2-B3?B4", "= B4", "x B3")
    assert game.state.public.quiet == 0
    game.run("B3-B4")
    assert game.state.public.quiet == 1


# Time


@pytest.mark.parametrize("seat", Seat)
def test_b36_whose_time_runs_out_loses(seat: Seat) -> None:
    game = Game(QUIET_GAME, clock="60+1")
    assert game.say(seat, Saying.FLAG)[0] == Said(seat, Saying.FLAG)
    assert game.outcome() == Outcome(seat.other, Ending.TIME)


def test_b36_a_flag_may_fall_during_an_answer() -> None:
    game = Game(QUIET_GAME, clock="60+1")
    game.run("A2-A3", "C4-B4", "A3-A4?B4")
    game.say(TWO, Saying.FLAG)
    assert game.outcome() == Outcome(ONE, Ending.TIME)


def test_b36_it_is_a_draw_if_the_enemy_has_no_ship() -> None:
    game = Game(WITHOUT_SHIPS, clock="60+1")
    game.run("B2-B3?B4", "= B4")
    assert game.state.public.ships_afloat(ONE) == 0
    assert table(game.state, TWO, Saying.FLAG).state.public.outcome == Outcome(None, Ending.TIME)
    assert table(game.state, ONE, Saying.FLAG).state.public.outcome == Outcome(TWO, Ending.TIME)


# The order of the ends


def test_b37_no_ships_comes_before_no_action() -> None:
    game = Game(
        """
        5  X .
        4  C .
        3  . .
        2  C .
        1  X .
        """
    )
    game.run("A2-A3?A4", "= A4", "x A3")
    assert (game.standing(ONE), game.standing(TWO)) == ("A1", "A5")
    assert game.outcome() == Outcome(None, Ending.NO_SHIPS)


def test_b37_the_quiet_limit_comes_before_no_action() -> None:
    drawing = """
        5  C X
        4  X .
        3  . .
        2  C .
        1  X X
    """
    shut_in = Game(drawing, quiet_limit="2")
    shut_in.run("A2-A3")
    assert shut_in.outcome() == Outcome(ONE, Ending.NO_ACTION)
    both_at_once = Game(drawing, quiet_limit="1")
    both_at_once.run("A2-A3")
    assert both_at_once.outcome() == Outcome(None, Ending.QUIET)


def test_b37_an_end_is_not_tested_between_question_and_engagement() -> None:
    game = Game(QUIET_GAME, quiet_limit="3")
    game.run("A2-A3", "C4-B4", "A3-A4?B4", "= B4")
    assert game.outcome() is None
    assert game.state.public.phase is Phase.ENGAGING
    game.run("x A4")
    assert game.outcome() == Outcome(None, Ending.NO_SHIPS)


# Afterwards


def deployment(game: Game, text: str) -> Deployment:
    words = (part.split() for part in text.split(","))
    return Deployment.of((game.cell(cell), read_code(code)) for cell, code in words)


def test_b38_both_deployments_are_told_to_everyone() -> None:
    game = Game(TWO_FORTS, forts_to_take="1")
    one = deployment(game, "A1 X, B1 X, A2 C")
    two = deployment(game, "A4 X, B4 X, C5 C")
    game.run("A2-A3?A4")
    for audience in AUDIENCES:
        known = [game.view(audience).deployment_of(seat) for seat in SEATS]
        assert known == [one if audience is ONE else None, two if audience is TWO else None]
    game.run("= A4")
    for audience in AUDIENCES:
        assert game.steps[-1].told(audience)[-2:] == (
            Ended(Outcome(ONE, Ending.FORTS)),
            Revealed(PerSeat(one, two)),
        )
        view = game.view(audience)
        assert [view.deployment_of(seat) for seat in SEATS] == [one, two]
        seen = {cell: view.class_at(game.cell(cell)) for cell in ("A3", "B4", "C5", "A4")}
        assert {cell: piece and piece.code for cell, piece in seen.items()} == {
            "A3": "C",
            "B4": "X",
            "C5": "C",
            "A4": None,
        }


@pytest.mark.parametrize("saying", [Saying.RESIGN, Saying.FLAG])
def test_b38_after_an_end_across_the_table_too(saying: Saying) -> None:
    game = Game(TWO_FORTS)
    game.say(TWO, saying)
    (revealed,) = (notice for notice in game.steps[-1].public if isinstance(notice, Revealed))
    assert revealed.deployments.one == deployment(game, "A1 X, B1 X, A2 C")
    assert revealed.deployments.two == deployment(game, "A4 X, B4 X, C5 C")


def test_b38_a_fleet_that_was_never_placed_is_told_as_none() -> None:
    rules = blind()
    own = orderly_deployment(rules, ONE)
    state = play(start(rules, ONE), ONE, Deploy(own)).state
    state = table(state, TWO, Saying.RESIGN).state
    assert state.public.revealed == PerSeat(own, None)
