"""B24: phases, notices and waits are the same whatever could be chosen."""

from __future__ import annotations

from itertools import product

import pytest

from blindfleet.board.seats import AUDIENCES, Seat
from blindfleet.rules import blind
from match.tables import Table, legal

MOVES = ("C2-C3", "E4-E3")
ATTACKER = {"alone": "2  V D S D T\n1  X D D C M", "with mates": "2  V D D S T\n1  X D D C M"}
DEFENDER = {"alone": "5  X M T D D\n4  S D V C D", "with mates": "5  X D D D M\n4  S D V C T"}

# Every step as anybody at the table notices it.
Trace = list[tuple[object, ...]]


def table(attacker: str, defender: str, **options: str) -> Table:
    drawing = f"{DEFENDER[defender]}\n3  . . . . .\n{ATTACKER[attacker]}"
    made = Table(drawing, Seat.ONE, 0, **{"clock": "600+5", **options})
    made.run(*MOVES)
    return made


def trace(made: Table, *sheet: str) -> Trace:
    found: Trace = []
    for at, line in enumerate(sheet, 1):
        entry = made.act(line, 1_000 * at)
        referee = made.referee
        kinds = [[type(one) for one in referee.told(who, referee.length - 1)] for who in AUDIENCES]
        phase = referee.view(entry.seat).phase
        found.append((phase, referee.to_act, kinds, entry.told, entry.left, referee.clock))
    return found


def choices(made: Table) -> int:
    number: int = legal(made.referee, made.referee.to_act[0]).count()
    return number


def test_b24_the_positions_differ_in_what_can_be_chosen() -> None:
    counts = {}
    for attacker, defender in product(ATTACKER, DEFENDER):
        made = table(attacker, defender)
        made.run("B2-B3?B4")
        answers = choices(made)
        made.run("= B4")
        counts[attacker, defender] = (answers, choices(made))
    assert counts["alone", "alone"] == (1, 1)
    assert counts["with mates", "alone"][1] > 1
    assert counts["alone", "with mates"][0] > 1


@pytest.mark.parametrize("options", [{}, {"engage": "before"}], ids=["after", "before"])
def test_b24_a_game_goes_the_same_way_with_one_choice_or_several(options: dict[str, str]) -> None:
    force = " : B3" if options else ""
    traces = [
        trace(table(attacker, defender, **options), f"B2-B3?B4{force}", "= B4", "x B3")
        for attacker, defender in product(ATTACKER, DEFENDER)
    ]
    assert all(one == traces[0] for one in traces)
    phases = [step[0] for step in traces[0]]
    assert phases == [blind.Phase.ANSWERING, blind.Phase.ENGAGING, blind.Phase.ACTING]


def test_b24_a_fixed_force_is_engaged_in_person_though_there_is_no_choice_left() -> None:
    made = table("with mates", "alone", engage="before")
    made.run("B2-B3?B4 : B3 C3", "= B4")
    assert made.referee.view(made.referee.to_act[0]).phase is blind.Phase.ENGAGING
    assert choices(made) == 1
    made.run("x B3 C3")


@pytest.mark.parametrize("code", "TMX")
@pytest.mark.parametrize("attacker", ATTACKER)
def test_b24_only_a_named_torpedo_mine_or_fort_skips_the_engagement(
    attacker: str, code: str
) -> None:
    rows = ["X M T D D", "S D V C D"]
    swapped = {"T": ["X M D D D", "S T V C D"], "M": ["X D T D D", "S M V C D"]}
    swapped["X"] = ["D M T D D", "S X V C D"]
    assert sorted("".join(rows)) == sorted("".join(swapped[code]))
    five, four = swapped[code]
    drawing = f"5  {five}\n4  {four}\n3  . . . . .\n{ATTACKER[attacker]}"
    made = Table(drawing)
    made.run(*MOVES, "B2-B3?B4")
    assert choices(made) == 1
    made.run("= B4")
    assert made.referee.view(Seat.ONE).phase in (blind.Phase.ACTING, blind.Phase.OVER)
