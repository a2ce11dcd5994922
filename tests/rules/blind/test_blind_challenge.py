"""B18 to B24: the question, the answer and the engagement."""

from __future__ import annotations

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SPECTATOR, Audience
from blindfleet.rules.blind import Answer, Engage, Phase, legal, play, to_act
from blindfleet.rules.blind.notices import (
    Answered,
    Asked,
    Exchanged,
    Exploded,
    Lost,
    Notice,
    Swept,
    Won,
)
from blindfleet.rules.blind.pieces import PieceClass
from positions import ONE, TWO, Game, drawn

# A2 has the squadrons A2 B2 and A1 A2, A4 the squadrons A4 B4 and A4 A5.
CORNERS = """
    5  D S X
    4  D D C
    3  . . .
    2  D D C
    1  D S X
"""

# Side 2 comes to B3, and side 1 asks from B2, where three destroyers stand in a line.
LINE = """
    5  D C X D
    4  . C . D
    3  . . . .
    2  D D D .
    1  C . X C
"""


def told(game: Game, audience: Audience) -> list[tuple[Notice, ...]]:
    """What the audience was told, step by step, once both were ready."""
    return [step.told(audience) for step in game.steps[2:]]


# The question


def test_b18_the_attacker_names_cells_and_not_what_attacks() -> None:
    game = Game(CORNERS)
    said = game.run("A2-A3?A4")
    assert said == (Asked(ONE, game.cell("A2"), game.cell("A3"), game.cell("A4")),)
    assert game.known("A3") == "CDS"


def test_b18_a_question_sounds_alike_whatever_asks() -> None:
    cruiser = Game(
        """
        3  X D C
        2  . . .
        1  X C D
        """
    )
    destroyer = Game(
        """
        3  X D C
        2  . . .
        1  X D C
        """
    )
    for game in (cruiser, destroyer):
        game.run("B1-B2?B3")
    for audience in (TWO, SPECTATOR):
        assert told(cruiser, audience) == told(destroyer, audience)
        assert cruiser.view(audience).public == destroyer.view(audience).public


# The answer


def test_b19_the_defender_must_answer_before_anything_else_happens() -> None:
    game = Game(CORNERS)
    game.run("A2-A3?A4")
    assert game.state.public.phase is Phase.ANSWERING
    assert to_act(game.state) == (TWO,)
    for line in ("C4-C3", "A4-A3", "A4?A3", "x A4"):
        assert game.refuses(line) == "B19"
    with pytest.raises(Illegal) as refusal:
        play(game.state, ONE, game.action("A3-A2"))
    assert refusal.value.rule == "B19"


def test_b19_the_answer_is_the_ship_alone_or_any_squadron_with_it() -> None:
    game = Game(CORNERS)
    game.run("A2-A3?A4")
    assert game.choices() == {"A4", "A4 B4", "A4 A5", "A4 B4 A5"}


@pytest.mark.parametrize(
    ("answer", "number"), [("A4", 1), ("A4 B4", 2), ("A4 A5", 2), ("A4 B4 A5", 3)]
)
def test_b19_the_answer_is_a_class_and_a_number(answer: str, number: int) -> None:
    game = Game(CORNERS)
    assert game.run("A2-A3?A4", f"= {answer}") == (Answered(TWO, PieceClass.DESTROYER, number),)
    challenge = game.view(ONE).public.challenge
    assert challenge is not None
    assert (challenge.named, challenge.number) == (PieceClass.DESTROYER, number)


@pytest.mark.parametrize(
    "untrue",
    ["", "B4", "C4", "A4 C4", "B4 A5", "A4 B5", "A4 B4 C4", "A4 A3", "A3", "A4 B4 A5 B5", "A4 C5"],
)
def test_b19_an_untrue_answer_is_refused(untrue: str) -> None:
    game = Game(CORNERS)
    game.run("A2-A3?A4")
    assert game.refuses(f"= {untrue}") == "B19"


@pytest.mark.parametrize("answer", ["A4", "A4 B4", "A4 A5"])
def test_b19_if_the_force_loses_exactly_the_ships_of_the_answer_go(answer: str) -> None:
    game = Game(
        """
        5  D S X
        4  D D C
        3  . . .
        2  C D D
        1  D S X
        """
    )
    before = set(game.standing(TWO).split())
    said = game.run("A2-A3?A4", f"= {answer}", "x A3")
    assert said == (Won(ONE, game.cells(answer)),)
    assert set(game.standing(TWO).split()) == before - set(answer.split())


def test_b19_where_the_other_ships_of_the_answer_stand_is_not_said() -> None:
    sideways, backwards = Game(CORNERS), Game(CORNERS)
    sideways.run("A2-A3?A4", "= A4 B4")
    backwards.run("A2-A3?A4", "= A4 A5")
    for audience in (ONE, SPECTATOR):
        assert told(sideways, audience) == told(backwards, audience)
        assert sideways.view(audience) == backwards.view(audience)
    assert sideways.view(TWO).own.answer == sideways.cells("A4 B4")
    assert told(sideways, TWO)[-1][0] == Answer(sideways.cells("A4 B4"))


@pytest.mark.parametrize(
    ("code", "piece"), [("T", PieceClass.TORPEDO), ("M", PieceClass.MINE), ("X", PieceClass.FORT)]
)
def test_b19_a_torpedo_mine_or_fort_is_named_as_what_it_is(code: str, piece: PieceClass) -> None:
    game = Game(
        f"""
        3  {code} {code} C X
        2  . . . .
        1  C {code} {code} X
        """
    )
    game.run("A1-A2?A3")
    assert game.choices() == {"A3"}
    assert game.refuses("= A3 B3") == "B19"
    assert game.run("= A3")[0] == Answered(TWO, piece, 1)


@pytest.mark.parametrize("code", list("BCDPVSFTMX"))
def test_b19_the_defender_answers_in_person_even_with_one_answer(code: str) -> None:
    game = Game(
        f"""
        3  {code} . S X
        2  . . . .
        1  S . {code} X
        """
    )
    game.run("A1-A2?A3")
    assert game.state.public.phase is Phase.ANSWERING
    assert to_act(game.state) == (TWO,)
    assert legal(game.view(TWO)).count() == 1


# The engagement


def test_b20_the_attacker_chooses_after_the_answer() -> None:
    game = Game(LINE, TWO)
    game.run("B4-B3")
    assert game.refuses("B2?B3 : B2") == "B20"
    game.run("B2?B3", "= B3")
    assert game.state.public.phase is Phase.ENGAGING
    assert to_act(game.state) == (ONE,)
    assert game.choices() == {"B2", "A2 B2", "B2 C2", "A2 B2 C2"}


@pytest.mark.parametrize(
    ("force", "said", "left"),
    [
        ("A2 B2 C2", "Won", "A1 C1 D1 A2 B2 C2"),
        ("A2 B2", "Lost", "A1 C1 D1 A2 C2"),
        ("B2", "Lost", "A1 C1 D1 A2 C2"),
    ],
)
def test_b20_any_force_may_be_chosen_a_losing_one_included(
    force: str, said: str, left: str
) -> None:
    game = Game(LINE, TWO)
    (notice,) = game.run("B4-B3", "B2?B3", "= B3", f"x {force}")
    assert type(notice).__name__ == said
    assert game.standing(ONE) == left


def test_b20_an_equal_force_may_be_chosen_where_a_stronger_one_stands() -> None:
    game = Game(
        """
        5  C D . X
        4  . D . .
        3  . . . .
        2  D D . .
        1  C . . X
        """,
        TWO,
    )
    game.run("B4-B3", "B2?B3", "= B3")
    assert game.choices() == {"B2", "A2 B2"}
    assert game.run("x B2") == (Exchanged(ONE, game.cells("B2"), game.cells("B3")),)


@pytest.mark.parametrize("force", ["", "A2", "A2 C2", "B2 C1", "B2 B3", "A1 A2 B2", "A2 B2 C2 D1"])
def test_b20_what_is_no_force_of_the_acting_ship_is_refused(force: str) -> None:
    game = Game(LINE, TWO)
    game.run("B4-B3", "B2?B3", "= B3")
    assert game.refuses(f"x {force}") == "B20"


def test_b20_only_the_attacker_engages() -> None:
    game = Game(LINE, TWO)
    game.run("B4-B3", "B2?B3", "= B3")
    with pytest.raises(Illegal) as refusal:
        play(game.state, TWO, Engage(game.cells("B3")))
    assert refusal.value.rule == "B24"
    assert game.refuses("B2-B1") == "B20"


def test_b20_before_the_force_is_fixed_with_the_question() -> None:
    game = Game(LINE, TWO, engage="before")
    game.run("B4-B3")
    assert game.fixable("B2?B3") == {"B2", "A2 B2", "B2 C2", "A2 B2 C2"}
    for force in ("", "A2", "A2 C2", "B2 C1", "B2 B3"):
        assert game.refuses(f"B2?B3 : {force}") == "B20"


def test_b20_before_there_is_no_drawing_back() -> None:
    game = Game(LINE, TWO, engage="before")
    game.run("B4-B3", "B2?B3 : A2 B2", "= B3")
    assert game.choices() == {"A2 B2"}
    for force in ("B2", "B2 C2", "A2 B2 C2"):
        assert game.refuses(f"x {force}") == "B20"


def test_b20_before_the_force_is_fixed_in_secret() -> None:
    left, right = Game(LINE, TWO, engage="before"), Game(LINE, TWO, engage="before")
    left.run("B4-B3", "B2?B3 : A2 B2")
    right.run("B4-B3", "B2?B3 : B2")
    for audience in (TWO, SPECTATOR):
        assert told(left, audience) == told(right, audience)
        assert left.view(audience) == right.view(audience)
    assert left.view(ONE).own.force == left.cells("A2 B2")


@pytest.mark.parametrize("costs", ["ship", "force"])
def test_b20_against_a_mine_only_the_acting_ship_counts(costs: str) -> None:
    game = Game(
        """
        5  X . D D
        4  . M . .
        3  . . . .
        2  D D . .
        1  X . M .
        """,
        TWO,
        engage="before",
        defeat_costs=costs,
    )
    said = game.run("B4-B3", "B2?B3 : A2 B2", "= B3")
    assert said[1:] == (Exploded(ONE, PieceClass.DESTROYER),)
    assert game.standing(ONE) == "A1 C1 A2"


# How it ends


def test_b21_victory_takes_the_whole_named_force() -> None:
    game = Game(
        """
        5  D S X
        4  D D C
        3  . . .
        2  C D D
        1  D S X
        """
    )
    assert game.run("A2-A3?A4", "= A4 B4", "x A3") == (Won(ONE, game.cells("A4 B4")),)
    assert game.tray(TWO) == "D D"
    assert game.board == drawn("""
        5  D S X
        4  . . C
        3  C . .
        2  . D D
        1  D S X
    """)


def test_b21_the_same_player_has_another_turn_with_any_piece() -> None:
    game = Game(
        """
        5  D S X
        4  D D C
        3  . . .
        2  C D D
        1  D S X
        """
    )
    game.run("A2-A3?A4", "= A4", "x A3")
    assert to_act(game.state) == (ONE,)
    assert game.state.public.phase is Phase.ACTING
    assert game.state.public.turn == 2
    assert game.goes("B2") == "A2 B3"
    game.run("A3-A4?A5", "= A5", "x A4")
    assert to_act(game.state) == (ONE,)
    assert game.state.public.turn == 3
    game.run("C2-C3")
    assert to_act(game.state) == (TWO,)


def test_b21_the_victor_discloses_nothing_of_the_force() -> None:
    game = Game(LINE, TWO)
    assert game.run("B4-B3", "B2?B3", "= B3", "x A2 B2 C2") == (Won(ONE, game.cells("B3")),)
    assert game.known("B2") == "CD"
    assert game.known("A2") == "CDX"
    assert game.known("C2") == "CDX"
    assert game.tray(ONE) == ""


def test_b21_a_victory_sounds_alike_whatever_won() -> None:
    two = Game(
        """
        5  X S . D
        4  . S . D
        3  . . . .
        2  D D . .
        1  X S . S
        """,
        TWO,
    )
    one = Game(
        """
        5  X S . D
        4  . S . D
        3  . . . .
        2  S D . .
        1  X D . S
        """,
        TWO,
    )
    two.run("B4-B3", "B2?B3", "= B3", "x A2 B2")
    one.run("B4-B3", "B2?B3", "= B3", "x B2")
    for audience in (TWO, SPECTATOR):
        assert told(two, audience) == told(one, audience)
        assert two.view(audience) == one.view(audience)


def test_b22_defeat_costs_the_acting_ship_and_what_else_was_chosen_stays_hidden() -> None:
    game = Game(LINE, TWO)
    said = game.run("B4-B3", "B2?B3", "= B3", "x A2 B2")
    assert said == (Lost(ONE, PieceClass.DESTROYER, game.cells("B2")),)
    assert game.tray(ONE) == "D"
    assert game.known("A2") == "CDX"
    assert to_act(game.state) == (TWO,)
    assert game.board == drawn("""
        5  D C X D
        4  . . . D
        3  . C . .
        2  D . D .
        1  C . X C
    """)


def test_b22_after_the_answer_a_defeat_never_costs_the_force() -> None:
    game = Game(LINE, TWO, defeat_costs="force")
    said = game.run("B4-B3", "B2?B3", "= B3", "x A2 B2")
    assert said == (Lost(ONE, PieceClass.DESTROYER, game.cells("B2")),)


@pytest.mark.parametrize(("costs", "lost"), [("ship", "B2"), ("force", "A2 B2")])
def test_b22_a_force_fixed_before_loses_the_ship_or_everything_engaged(
    costs: str, lost: str
) -> None:
    game = Game(LINE, TWO, engage="before", defeat_costs=costs)
    said = game.run("B4-B3", "B2?B3 : A2 B2", "= B3", "x A2 B2")
    assert said == (Lost(ONE, PieceClass.DESTROYER, game.cells(lost)),)
    everything = {"A1", "C1", "D1", "A2", "B2", "C2"}
    assert set(game.standing(ONE).split()) == everything - set(lost.split())
    assert game.tray(ONE).split() == ["D"] * len(lost.split())
    assert to_act(game.state) == (TWO,)


@pytest.mark.parametrize("engage", ["after", "before"])
def test_b23_equal_forces_both_leave_the_board(engage: str) -> None:
    game = Game(
        """
        5  X . S
        4  D D .
        3  . . .
        2  D D .
        1  X . S
        """,
        TWO,
        engage=engage,
    )
    fixed = " : A2 B2" if engage == "before" else ""
    game.run("A4-A3", "C1-C2", "B4-B3", f"A2?A3{fixed}", "= A3 B3")
    said = game.run("x A2 B2")
    assert said == (Exchanged(ONE, game.cells("A2 B2"), game.cells("A3 B3")),)
    assert game.board == drawn("""
        5  X . S
        4  . . .
        3  . . .
        2  . . S
        1  X . .
    """)
    assert (game.tray(ONE), game.tray(TWO)) == ("D D", "D D")
    assert to_act(game.state) == (TWO,)


def test_b24_the_attacker_engages_in_person_with_one_force_to_choose() -> None:
    game = Game(
        """
        3  C X
        2  . .
        1  C X
        """
    )
    game.run("A1-A2?A3", "= A3")
    assert game.state.public.phase is Phase.ENGAGING
    assert to_act(game.state) == (ONE,)
    assert game.choices() == {"A2"}


def test_b24_nothing_shows_whether_the_attacker_had_a_choice() -> None:
    choice = Game(
        """
        5  D C X
        4  D S .
        3  . . .
        2  D C .
        1  D S X
        """,
        TWO,
    )
    none = Game(
        """
        5  D C X
        4  D S .
        3  . . .
        2  D S .
        1  C D X
        """,
        TWO,
    )
    for game in (choice, none):
        game.run("A4-A3", "A2?A3", "= A3")
    assert choice.choices() == {"A2", "A1 A2"}
    assert none.choices() == {"A2"}
    for game in (choice, none):
        game.run("x A2")
    for audience in (TWO, SPECTATOR):
        assert told(choice, audience) == told(none, audience)
        assert choice.view(audience) == none.view(audience)


def test_b24_nothing_shows_whether_the_defender_had_a_choice() -> None:
    choice = Game(
        """
        5  D C X
        4  D S .
        3  . . .
        2  D S .
        1  C D X
        """
    )
    none = Game(
        """
        5  C D X
        4  D S .
        3  . . .
        2  D S .
        1  C D X
        """
    )
    for game in (choice, none):
        game.run("A2-A3?A4")
    assert choice.choices() == {"A4", "A4 A5"}
    assert none.choices() == {"A4"}
    for game in (choice, none):
        game.run("= A4", "x A3")
    for audience in (ONE, SPECTATOR):
        assert told(choice, audience) == told(none, audience)
        assert choice.view(audience) == none.view(audience)


@pytest.mark.parametrize(
    ("code", "piece"), [("T", PieceClass.TORPEDO), ("M", PieceClass.MINE), ("X", PieceClass.FORT)]
)
def test_b24_only_a_named_torpedo_mine_or_fort_skips_the_engagement(
    code: str, piece: PieceClass
) -> None:
    game = Game(
        f"""
        3  {code} {code} S X
        2  . . . .
        1  S {code} {code} X
        """
    )
    won = Swept(ONE) if code == "M" else Won(ONE, game.cells("A3"))
    assert game.run("A1-A2?A3", "= A3") == (Answered(TWO, piece, 1), won)
    assert game.state.public.phase is Phase.ACTING


@pytest.mark.parametrize("code", list("BCDPVSF"))
def test_b24_a_named_ship_never_skips_the_engagement(code: str) -> None:
    game = Game(
        f"""
        3  {code} . S X
        2  . . . .
        1  S . {code} X
        """
    )
    assert len(game.run("A1-A2?A3", "= A3")) == 1
    assert game.state.public.phase is Phase.ENGAGING
