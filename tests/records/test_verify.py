"""`verify` finds what reading cannot: wrong clocks, and lies that only the end brings to light."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blindfleet.board.seats import Seat
from blindfleet.match.referee import Referee
from blindfleet.records import Eyes, RecordProblem, project, read, verify, write
from blindfleet.records.verify import ANSWERS, DEPLOYMENT, FORCES
from blindfleet.rules.families import preset
from blindfleet.rules.outcome import Ending
from records.games import random_record, random_referee
from records.samples import BLIND, CLASSIC, FIXED_FORCE, SALVO

ONE, TWO = Seat.ONE, Seat.TWO


def refusal(text: str) -> str:
    with pytest.raises(RecordProblem) as refused:
        verify(text)
    return str(refused.value)


def only_found_by_verify(text: str) -> str:
    """What `verify` says of a record that reads well."""
    read(text)
    return refusal(text)


@given(st.integers(0, 2**32))
@settings(max_examples=30)
def test_what_was_truly_played_is_verified(seed: int) -> None:
    record = random_record(random.Random(seed))
    for eyes in Eyes:
        seen = project(record, eyes)
        assert verify(write(seen)).record == seen


# The clocks

TIMED = SALVO.replace('[Result "*"]', '[clock "60+5"]')
TIMED_BLIND = BLIND.replace('[Result "*"]', '[clock "60+5"]')


def timed(one: str, two: str, *more: str) -> str:
    text = TIMED.replace("boat#1 sunk\n", f"boat#1 sunk {one}\n").replace("none\n", f"none {two}\n")
    return "\n".join([text.rstrip("\n"), *more, ""])


@pytest.mark.parametrize(
    ("one", "two", "more"),
    [
        ("@1:05", "@1:05", []),
        ("@0:00.002", "@0:00.001", []),
        ("@1:05", "", ["3. 1: A2 = none @1:10"]),
        ("@0:10", "@0:10", ["3. 1: A2 = none @0:15", "4. 2: A4 = none @0:15"]),
        ("", "", ["3. 1: A2 = none @1:10"]),
        ("@1:05", "@1:05", ["* 2 offers-draw @1:05", "* 1 declines-draw @1:04"]),
        ("@1:05", "@1:05", ["* 1 out-of-time @0:00", "end 0-1 time"]),
        ("", "", ["* 1 out-of-time", "end 0-1 time"]),
    ],
)
def test_b36_clocks_that_can_be(one: str, two: str, more: list[str]) -> None:
    assert verify(timed(one, two, *more)).record.rules.clock is not None


@pytest.mark.parametrize(
    ("one", "two", "more", "place"),
    [
        ("@1:05.001", "@1:05", [], "line 19, column 7"),
        ("@1:05", "@1:05.001", [], "line 20, column 7"),
        ("@1:00", "@1:05", ["3. 1: A2 = none @1:05.001"], "line 21, column 7"),
        ("@1:05", "@1:05", ["* 1 offers-draw @1:05.001"], "line 21, column 1"),
        ("@1:05", "@0:30", ["* 2 offers-draw @0:31"], "line 21, column 1"),
        ("@1:05", "@0:30", ["* 2 offers-draw @0:10", "* 1 declines-draw", "* 2 offers-draw @0:11"],
         "line 23, column 1"),
    ],
)  # fmt: skip
def test_b36_a_clock_never_shows_more_than_it_can(
    one: str, two: str, more: list[str], place: str
) -> None:
    said = "the clock shows more time than it can (S15a)"
    assert only_found_by_verify(timed(one, two, *more)) == f"{place}: {said}"


def test_b36_a_clock_at_nought_has_lost() -> None:
    said = "line 19, column 7: a clock that shows nothing has lost the game (S15a)"
    assert only_found_by_verify(timed("@0:00", "@1:05")) == said


def test_b36_an_answer_earns_nothing_and_another_turn_earns_again() -> None:
    line = "1. 1: C3-C4?C5 =M swept"
    right = TIMED_BLIND.replace(line, "1. 1: C3-C4?C5 @1:00 =M swept @1:00")
    right = right.replace("D3-D4!D5=T", "D3-D4!D5=T @1:10")  # two turns, two increments
    verify(right)
    answer = "line 20, column 22: the clock shows more time than it can (B36)"
    assert only_found_by_verify(right.replace("swept @1:00", "swept @1:00.001")) == answer
    question = "line 20, column 7: the clock shows more time than it can (B36)"
    assert only_found_by_verify(right.replace("?C5 @1:00", "?C5 @1:05")) == question
    turn = "line 21, column 7: the clock shows more time than it can (B36)"
    assert only_found_by_verify(right.replace("=T @1:10", "=T @1:10.001")) == turn


def test_b36_there_is_no_time_without_a_clock() -> None:
    said = "there is no clock in this game (S15a)"
    shown = CLASSIC.replace("B1 hit", "B1 hit @0:59")
    assert only_found_by_verify(shown) == f"line 22, column 7: {said}"
    placed = CLASSIC.replace("deploy 2", "deploy 2 @0:59")
    assert only_found_by_verify(placed) == f"line 16, column 1: {said}"
    flag = CLASSIC.replace("resigns", "out-of-time").replace("resigned", "time")
    flag = flag.replace("* 1", "* 2").replace("0-1", "1-0")
    assert only_found_by_verify(flag) == f"line 24, column 1: {said}"


def test_b36_a_flag_falls_at_nought_and_for_the_side_that_is_to_act() -> None:
    said = "a flag falls when the time of the side that is to act is over (S15a)"
    early = timed("@1:05", "@1:05", "* 1 out-of-time @0:00.001", "end 0-1 time")
    assert only_found_by_verify(early) == f"line 21, column 1: {said}"
    other = timed("@1:05", "@1:05", "* 2 out-of-time @0:00", "end 1-0 time")
    assert only_found_by_verify(other) == f"line 21, column 1: {said}"
    unplaced = TIMED.partition("deploy 2")[0] + "* 2 out-of-time\nend 1-0 time\n"
    assert only_found_by_verify(unplaced) == f"line 14, column 1: {said}"


def test_b36_a_flag_may_fall_during_an_answer() -> None:
    asked = TIMED_BLIND.partition(" =M swept")[0]
    verify(f"{asked}\n* 2 out-of-time @0:00\nend 1-0 time\n")
    assert "a flag falls" in refusal(f"{asked}\n* 1 out-of-time @0:00\nend 0-1 time\n")


# A revealed deployment that makes a liar of somebody


def finished(sample: str, eyes: Eyes) -> str:
    """The sample resigned by side 1, through those eyes."""
    text = sample.replace('[Result "*"]\n', "")
    if "resigns" not in text:
        text += "* 1 resigns\n"
    return write(project(read(text), eyes))


def lie(text: str) -> tuple[str, str]:
    """The turn, or the words, of the line in which a lie is found, and what is said of it."""
    read(text)
    with pytest.raises(RecordProblem) as refused:
        verify(text)
    line = text.split("\n")[refused.value.line - 1]
    return line.partition(": ")[0], str(refused.value.problem)


def with_reveal(text: str, old: str, new: str) -> str:
    """The text with another ship in a revealed deployment."""
    before, mark, block = text.partition("\nreveal ")
    assert block.count(old) == 1
    return before + mark + block.replace(old, new)


def with_pieces(text: str, seat: Seat, pieces: dict[str, str]) -> str:
    """The text with other pieces in the revealed deployment of a side: `{"A5": "S", "C6": "D"}`."""
    before, mark, block = text.partition(f"\nreveal {int(seat)}\n")
    assert mark
    lines = block.split("\n")
    for cell, code in pieces.items():
        column, row = "ABCD".index(cell[0]), f"{cell[1:]:>2} "
        index = next(n for n, line in enumerate(lines) if line.startswith(row))
        picture = list(lines[index].removeprefix(row))
        picture[column] = code
        lines[index] = row + "".join(picture)
    return before + mark + "\n".join(lines)


@pytest.mark.parametrize("sample", [CLASSIC, SALVO, BLIND, FIXED_FORCE])
@pytest.mark.parametrize("eyes", Eyes)
def test_the_finished_samples_are_true(sample: str, eyes: Eyes) -> None:
    verify(finished(sample, eyes))


@pytest.mark.parametrize(
    ("eyes", "old", "new", "turn"),
    [
        (Eyes.ONE, "boat#1 A1", "boat#1 A3", "1. 1"),  # was said to be sunk there
        (Eyes.ONE, "boat#2 E1", "boat#2 E5", "3. 1"),  # was missed there
        (Eyes.PUBLIC, "boat#2 E1", "boat#2 E5", "3. 1"),
        (Eyes.PUBLIC, "cruiser A1-C1", "cruiser C1-E1", "2. 2"),
        (Eyes.TWO, "boat#2 E5", "boat#2 E3", "2. 2"),
    ],
)
def test_s11_an_answer_that_the_revealed_fleet_belies(
    eyes: Eyes, old: str, new: str, turn: str
) -> None:
    text = with_reveal(finished(CLASSIC, eyes), old, new)
    assert lie(text) == (turn, "the answer is not true (S11)")


@pytest.mark.parametrize(
    ("old", "new", "lied"),
    [
        ("boat#1 A1", "boat#1 C2", True),  # was said to be sunk
        ("boat#2 E1", "boat#2 C3", True),  # was shot at and not named
        ("cruiser A5-C5", "cruiser C5-E5", True),  # was said to be hit
        ("cruiser A5-C5", "cruiser C3-E3", False),  # hit in another cell: the report names none
    ],
)
def test_s14_a_report_that_the_revealed_fleet_belies(old: str, new: str, lied: bool) -> None:
    text = with_reveal(finished(SALVO, Eyes.ONE), old, new)
    if lied:
        assert lie(text) == ("1. 1", "the report is not true (S14)")
    else:
        verify(text)


def test_s13_a_salvo_larger_than_the_revealed_fleet_allowed() -> None:
    """Side 2 had two boats left when the round began."""
    game = SALVO.replace("A1 C3 A5 = cruiser, boat#1 sunk", "A5 B5 C5 = cruiser sunk")
    game = game.replace("B2 B3 = none\n", "B2 = none\n3. 1: A4 = none\n4. 2: B4 C4 = none\n")
    text = finished(game, Eyes.ONE)
    verify(text)
    larger = text.replace("B4 C4 = none", "B4 C4 D4 = none")
    assert lie(larger) == ("4. 2", "a salvo names 1 to 2 cells, not 3 (S13)")


@pytest.mark.parametrize(
    ("seat", "pieces", "turn", "said"),
    [
        (TWO, {"A5": "S", "C6": "D"}, "4. 1", "the answer is not true (B19)"),
        (TWO, {"C5": "T", "D5": "M"}, "1. 1", "the answer is not true (B19)"),
        (TWO, {"D5": "F", "D6": "T"}, "2. 1", "something else was struck (B28)"),
        (TWO, {"A6": "X", "A7": "D"}, "8. 2", "forts never move and never attack (B12)"),
        (TWO, {"A6": "F", "D6": "D"}, "10. 2", "the outcome is not true (B25)"),
        (TWO, {"C6": "C", "C7": "S"}, "6. 2", "the outcome is not true (B25)"),
        (ONE, {"D3": "D", "C1": "T"}, "2. 1", "only a torpedo strikes (B15)"),
        (ONE, {"C3": "M", "B1": "S"}, "1. 1", "only ships ask (B15)"),
        (ONE, {"A2": "C", "B2": "D"}, "10. 2", "the answer is not true (B19)"),
        (ONE, {"B3": "F", "D2": "D"}, "5. 1", "the outcome is not true (B25)"),
        (ONE, {"D2": "X", "A1": "F"}, "7. 1", "forts never move and never attack (B12)"),
        (ONE, {"D1": "D", "C1": "."}, "ready 2", "the pieces were placed elsewhere (B4)"),
        (
            *(ONE, {"C3": "C", "B2": "S"}, "1. 1"),
            "a sweeper sweeps a mine, any other ship is lost (B27)",
        ),
    ],
)
def test_b38_a_deployment_that_belies_what_was_said(
    seat: Seat, pieces: dict[str, str], turn: str, said: str
) -> None:
    """Found through the enemy's eyes and the spectators' alike."""
    enemy = Eyes.ONE if seat is TWO else Eyes.TWO
    for eyes in (enemy, Eyes.PUBLIC):
        place = "deploy 2" if eyes is Eyes.TWO and turn == "ready 2" else turn
        assert lie(with_pieces(finished(BLIND, eyes), seat, pieces)) == (place, said)


def test_b38_a_deployment_that_is_none_is_refused_where_it_is_revealed() -> None:
    text = with_pieces(finished(BLIND, Eyes.ONE), TWO, {"A7": "D"})
    line = text.split("\n").index("reveal 2") + 1
    with pytest.raises(RecordProblem) as refused:
        read(text)
    assert str(refused.value) == f"line {line}, column 1: D: 5 placed, 4 in the fleet (B4)"


def test_b38_a_deployment_that_differs_where_nobody_looked() -> None:
    """A fort and a cruiser that neither moved nor were asked."""
    verify(with_pieces(finished(BLIND, Eyes.ONE), TWO, {"A7": "C", "C7": "X"}))


@pytest.mark.parametrize(
    ("pieces", "turn", "said"),
    [
        ({"C2": "D", "A2": "F"}, "1. 1", "a torpedo is taken by any ship but a fish (B30)"),
        ({"A2": "T", "A1": "D"}, "3. 1", "only ships ask (B15)"),
        ({"B2": "M", "B1": "D"}, "3. 1", "the outcome is not true (B25)"),  # no squadron
    ],
)
def test_b38_with_forces_that_were_fixed_before_the_answer(
    pieces: dict[str, str], turn: str, said: str
) -> None:
    assert lie(with_pieces(finished(FIXED_FORCE, Eyes.TWO), ONE, pieces)) == (turn, said)


SQUADRON = """\
[Format "blindfleet 1"]
[Game "blind"]
[board "4x5"]
[home "2"]
[fleet "1B 1C 3D 1V 1X"]
[memory "MEMORY"]
[Opens "1"]

deploy 1
 2 BDDD
 1 XCV.

deploy 2
 5 DXVC
 4 DDB.

1. 1: A2-A3?A4 =2D <A4 B4> won A4 B4
2. 1: C1-D1
3. 2: C5-C3
"""


@pytest.mark.parametrize(
    ("pieces", "turn", "said"),
    [
        ({"B4": "C", "D5": "D"}, "1. 1", "other ships were named (B19)"),
        ({"B4": "C", "D5": "D", "A5": "V", "C5": "D"}, "1. 1", "the answer is not true (B19)"),
        ({"C5": "C", "D5": "V"}, "3. 2", "C5 cannot go to C3 (B10)"),
    ],
)
@pytest.mark.parametrize("memory", ["kept", "own"])
def test_b38_a_squadron_that_never_was_and_a_run_of_no_vedette(
    pieces: dict[str, str], turn: str, said: str, memory: str
) -> None:
    text = finished(SQUADRON.replace("MEMORY", memory), Eyes.ONE)
    assert lie(with_pieces(text, TWO, pieces)) == (turn, said)


COSTLY = """\
[Format "blindfleet 1"]
[Game "blind"]
[board "3x5"]
[home "2"]
[fleet "1C 2D 1X"]
[engage "before"]
[defeat-costs "force"]
[Opens "1"]

deploy 1
 2 DDC
 1 X..

deploy 2
 5 X..
 4 CDD

1. 1: C2-C3
2. 2: A4-A3
3. 1: A2?A3 <A2 B2> =C lost 2D A2 B2
"""


def test_b22_a_costly_defeat_is_of_a_force_that_was_and_that_loses() -> None:
    text = finished(COSTLY, Eyes.TWO)
    no_squadron = with_pieces(text, ONE, {"B2": "C", "C2": "D"})
    assert lie(no_squadron) == ("3. 1", "the outcome is not true (B25)")
    verify(text.replace("lost 2D A2 B2", "lost D"))  # the ship alone would have lost too
    weaker = COSTLY.replace(" 4 CDD", " 4 DCD").replace("=C lost 2D A2 B2", "=D won A3")
    stronger = finished(weaker, Eyes.TWO).replace("won A3", "lost 2D A2 B2")
    assert lie(stronger) == ("3. 1", "the outcome is not true (B25)")


FORGETFUL = """\
[Format "blindfleet 1"]
[Game "blind"]
[board "3x5"]
[home "2"]
[fleet "1B 1D 1T 1X"]
[memory "own"]
[Opens "1"]
[Eyes "public"]

ready 1
ready 2
sea
 5 2.2
 4 22.
 2 111
 1 1..

1. 1: A2-A3?A4 =D won A4
2. 1: B2-B3
3. 2: B4-A4
4. 1: A3!A4=B
"""


def test_b8_what_was_disclosed_stays_true_where_views_forget_it() -> None:
    """The piece on A3 asked, so it is a ship, and ships do not strike."""
    assert lie(FORGETFUL) == ("4. 1", "the piece was disclosed as something else (B8)")
    verify(FORGETFUL.replace("4. 1: A3!A4=B", "4. 1: A3?A4 =B"))
    with pytest.raises(RecordProblem, match="the piece was disclosed as something else"):
        read(FORGETFUL.replace('[memory "own"]\n', ""))


def test_b33_a_side_that_could_act_has_not_lost_for_want_of_an_action() -> None:
    """Spectators cannot tell until the deployments are told; the side itself can."""
    ended = ("* 1 resigns\nend 0-1 resigned", "end 0-1 no-action")
    text = finished(BLIND, Eyes.PUBLIC).replace(*ended).replace("resigned", "no-action")
    assert lie(text) == ("10. 2", "the game does not end so here (B37)")
    own = finished(BLIND, Eyes.ONE).replace(*ended).replace("resigned", "no-action")
    with pytest.raises(RecordProblem, match="the game does not end so here"):
        read(own)


def test_b33_the_want_of_an_action_is_verified_where_it_was_so() -> None:
    found = 0
    for seed in range(250):
        record = random_record(random.Random(seed))
        if record.outcome is not None and record.outcome.ending is Ending.NO_ACTION:
            found += 1
            for eyes in Eyes:
                verify(write(project(record, eyes)))
    assert found > 3


# What is not seen


def unseen(text: str) -> dict[tuple[str, int], int]:
    return {(one.what, int(one.side)): one.times for one in verify(text).unseen}


def test_a_full_record_shows_everything() -> None:
    for sample in (CLASSIC, SALVO, BLIND, FIXED_FORCE):
        assert verify(sample).unseen == ()


def test_deployments_are_unseen_until_the_end() -> None:
    def through(sample: str, eyes: Eyes) -> dict[tuple[str, int], int]:
        return unseen(write(project(read(sample), eyes)))

    assert through(SALVO, Eyes.ONE) == {(DEPLOYMENT, 2): 1}
    assert through(SALVO, Eyes.PUBLIC) == {(DEPLOYMENT, 1): 1, (DEPLOYMENT, 2): 1}
    assert through(CLASSIC, Eyes.TWO) == {}
    assert through(CLASSIC, Eyes.PUBLIC) == {}


def test_answers_and_forces_are_unseen_unless_the_outcome_shows_them() -> None:
    """In the sample side 1 won once in secret and named two ships that stayed; side 2 lost once."""
    assert unseen(finished(BLIND, Eyes.ONE)) == {(FORCES, 2): 1}
    assert unseen(finished(BLIND, Eyes.TWO)) == {(ANSWERS, 1): 1, (FORCES, 1): 1}
    assert unseen(finished(BLIND, Eyes.PUBLIC)) == {
        (ANSWERS, 1): 1,
        (FORCES, 1): 1,
        (FORCES, 2): 1,
    }
    taken = finished(SQUADRON.replace("MEMORY", "kept"), Eyes.ONE)
    assert unseen(taken) == {}  # the named force was taken


def test_forces_fixed_before_the_answer_are_unseen_even_against_weapons() -> None:
    """Four questions; the exchange shows one force."""
    assert unseen(finished(FIXED_FORCE, Eyes.TWO)) == {(FORCES, 1): 3}


def test_talk_between_answer_and_engagement_hides_nothing_from_the_count() -> None:
    talked = BLIND.replace("=D won A4 <A2 A3 B3>", "=D\n* 2 offers-draw\nwon A4 <A2 A3 B3>")
    assert unseen(finished(talked, Eyes.TWO)) == unseen(finished(BLIND, Eyes.TWO))


def test_a_question_still_open_at_the_end_is_counted() -> None:
    answered = BLIND.replace(" lost D\n", "\n")
    assert unseen(finished(answered, Eyes.TWO)) == {(ANSWERS, 1): 1, (FORCES, 1): 1}
    assert unseen(finished(answered, Eyes.ONE)) == {}


# Turns


@pytest.mark.parametrize(
    ("sample", "turns"), [(CLASSIC, 3), (SALVO, 2), (BLIND, 10), (FIXED_FORCE, 10)]
)
def test_turns_are_counted_as_they_are_numbered(sample: str, turns: int) -> None:
    assert verify(sample).turns == turns
    placed = sample.replace('[Result "0-1"]\n[Ending "resigned"]\n', "").partition("\n\n1. ")[0]
    assert verify(placed).turns == 0


@pytest.mark.parametrize("game", ["classic", "hasbro", "salvo", "blind-skirmish"])
def test_the_last_turn_of_a_whole_game_is_counted(game: str) -> None:
    referee: Referee = random_referee(preset(game), random.Random(3), most=10**6, chatter=0)
    text = write(referee.record())
    last = [line for line in text.splitlines() if line[0:1].isdigit() and ". " in line][-1]
    assert verify(text).turns == int(last.partition(".")[0])


def test_b36_a_clock_that_shows_nothing_has_lost_the_game() -> None:
    with pytest.raises(RecordProblem, match="line 19, column 7: a clock that shows nothing"):
        verify(timed("@0:00", "@1:05"))
