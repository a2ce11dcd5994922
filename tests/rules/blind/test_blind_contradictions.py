"""A view refuses to be told what could not have been said: so a record is checked as it is read."""

from __future__ import annotations

import pytest

from blindfleet.board.problems import Contradiction, Illegal
from blindfleet.board.seats import SPECTATOR, PerSeat, Seat
from blindfleet.rules.blind import (
    Answer,
    Ask,
    Deploy,
    PieceClass,
    View,
    opening,
    orderly_deployment,
    see,
)
from blindfleet.rules.blind.notices import (
    Answered,
    Arrayed,
    Asked,
    Ended,
    Exchanged,
    Exploded,
    Harmless,
    Lost,
    Moved,
    Notice,
    Ready,
    Revealed,
    Struck,
    Swept,
    Won,
)
from blindfleet.rules.blind.pieces import read_code
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.table import Said, Saying
from positions import ONE, TWO, Game, blind

DRAWING = """
    7  X S . .
    6  V M . .
    5  D D T F
    4  . . . .
    3  D S D F
    2  M T V .
    1  X . . .
"""

BATTLESHIP, DESTROYER, VEDETTE, SWEEPER, FISH = map(read_code, "BDVSF")
TORPEDO, MINE, FORT = map(read_code, "TMX")

OPENING: tuple[str, ...] = ()
ASKED = ("A3-A4?A5",)
ONE_NAMED = ("A3-A4?A5", "= A5")
TWO_NAMED = ("A3-A4?A5", "= A5 B5")


def cell(text: str) -> int:
    return "ABCD".index(text[0]) + 4 * (int(text[1]) - 1)


def cells(text: str) -> int:
    return sum(1 << cell(word) for word in text.split())


def watched(*sheet: str, **options: str) -> View:
    """What a spectator knows after the score sheet."""
    game = Game(DRAWING, **options)
    game.run(*sheet)
    return game.view(SPECTATOR)


def refused(view: View, notice: Notice) -> str:
    with pytest.raises(Contradiction) as refusal:
        see(view, notice)
    return refusal.value.rule


@pytest.mark.parametrize(
    ("sheet", "notice", "rule"),
    [
        (OPENING, Moved(TWO, cell("A5"), cell("A4")), "B9"),
        (OPENING, Moved(ONE, cell("A5"), cell("A4")), "B9"),
        (OPENING, Moved(ONE, cell("A3"), cell("A3")), "B9"),
        (ASKED, Moved(ONE, cell("B3"), cell("B4")), "B9"),
        (TWO_NAMED, Moved(ONE, cell("B3"), cell("B4")), "B9"),
        (OPENING, Moved(ONE, cell("A3"), cell("B3")), "B10"),
        (OPENING, Moved(ONE, cell("A1"), -4), "B10"),
        (OPENING, Moved(ONE, cell("A1"), 28), "B10"),
        (OPENING, Moved(ONE, cell("A3"), cell("B4")), "B11"),
        (OPENING, Moved(ONE, cell("A1"), cell("D1")), "B11"),
    ],
)
def test_a_move_that_could_not_be(sheet: tuple[str, ...], notice: Notice, rule: str) -> None:
    assert refused(watched(*sheet), notice) == rule


@pytest.mark.parametrize(
    ("notice", "rule"),
    [
        (Asked(ONE, cell("A3"), cell("A4"), cell("B5")), "B13"),
        (Asked(ONE, cell("A3"), cell("A4"), cell("A3")), "B13"),
        (Asked(ONE, cell("A3"), cell("A4"), -1), "B13"),
        (Struck(ONE, cell("A3"), cell("A3"), cell("A5"), DESTROYER), "B13"),
        (Struck(ONE, cell("A3"), cell("A4"), cell("A5"), BATTLESHIP), "B7"),
    ],
)
def test_an_attack_that_could_not_be(notice: Notice, rule: str) -> None:
    assert refused(watched(), notice) == rule


@pytest.mark.parametrize(
    ("sheet", "notice"),
    [
        (OPENING, Answered(TWO, DESTROYER, 1)),
        (ASKED, Answered(ONE, DESTROYER, 1)),
        (TWO_NAMED, Answered(TWO, DESTROYER, 1)),
        (ASKED, Answered(TWO, DESTROYER, 0)),
        (ASKED, Answered(TWO, DESTROYER, 3)),
        (ASKED, Answered(TWO, FORT, 2)),
        (ASKED, Answered(TWO, BATTLESHIP, 1)),
    ],
)
def test_an_answer_that_could_not_be(sheet: tuple[str, ...], notice: Notice) -> None:
    assert refused(watched(*sheet), notice) == "B19"


@pytest.mark.parametrize(
    ("sheet", "notice", "rule"),
    [
        (OPENING, Won(ONE, cells("A5")), "B20"),
        (ASKED, Won(ONE, cells("A5")), "B20"),
        (TWO_NAMED, Won(TWO, cells("A5 B5")), "B20"),
        (TWO_NAMED, Won(ONE, cells("A5")), "B17"),
        (TWO_NAMED, Won(ONE, cells("B5 C5")), "B17"),
        (TWO_NAMED, Won(ONE, cells("A5 C5")), "B17"),
        (TWO_NAMED, Won(ONE, cells("A5 A4")), "B17"),
        (TWO_NAMED, Lost(ONE, DESTROYER, cells("A4 B4")), "B17"),
        (TWO_NAMED, Lost(ONE, DESTROYER, cells("B3")), "B17"),
        (TWO_NAMED, Lost(ONE, TORPEDO, cells("A4")), "B22"),
        (TWO_NAMED, Exchanged(ONE, cells("A4"), cells("A5 B5")), "B17"),
        (ONE_NAMED, Exchanged(ONE, cells("B3"), cells("A5")), "B17"),
        (TWO_NAMED, Swept(ONE), "B27"),
        (TWO_NAMED, Exploded(ONE, DESTROYER), "B27"),
        (TWO_NAMED, Harmless(ONE), "B30"),
    ],
)
def test_an_outcome_that_could_not_be(sheet: tuple[str, ...], notice: Notice, rule: str) -> None:
    assert refused(watched(*sheet), notice) == rule


def test_b22_ships_that_are_no_squadron_cannot_be_lost_together() -> None:
    view = watched("A3-A4", "D5-D4", engage="before", defeat_costs="force")
    named = see(see(view, Asked(ONE, cell("A4"), cell("A4"), cell("A5"))), Answered(TWO, MINE, 1))
    assert refused(named, Lost(ONE, DESTROYER, cells("A4"))) == "B22"
    view = see(see(view, Asked(ONE, cell("A4"), cell("A4"), cell("A5"))), Answered(TWO, FISH, 1))
    assert refused(view, Lost(ONE, DESTROYER, cells("A4 B3"))) == "B17"
    assert refused(view, Lost(ONE, DESTROYER, cells("A4 D4"))) == "B17"


@pytest.mark.parametrize(
    ("piece", "notice", "rule"),
    [
        (MINE, Won(ONE, cells("A5")), "B27"),
        (MINE, Exploded(ONE, SWEEPER), "B27"),
        (MINE, Exploded(ONE, TORPEDO), "B27"),
        (TORPEDO, Exploded(ONE, DESTROYER), "B27"),
        (TORPEDO, Swept(ONE), "B27"),
        (FORT, Lost(ONE, DESTROYER, cells("A4")), "B22"),
        (FORT, Exchanged(ONE, cells("A4"), cells("A5")), "B23"),
        (FORT, Harmless(ONE), "B30"),
    ],
)
def test_a_weapon_has_its_own_outcomes(piece: PieceClass, notice: Notice, rule: str) -> None:
    named = see(watched(*ASKED), Answered(TWO, piece, 1))
    assert refused(named, notice) == rule


def test_b30_no_torpedo_is_safe_from_a_fish_that_takes_it() -> None:
    named = see(watched(*ASKED, fish_takes_torpedo="yes"), Answered(TWO, TORPEDO, 1))
    assert refused(named, Harmless(ONE)) == "B30"


def test_b7_what_was_lost_cannot_turn_up_again() -> None:
    torpedo_taken = ("C3-C4?C5", "= C5")
    view = watched(*torpedo_taken, *ASKED)
    assert refused(view, Answered(TWO, TORPEDO, 1)) == "B7"
    view = watched(*torpedo_taken, "C4-C3")
    struck = Struck(TWO, cell("D5"), cell("D4"), cell("D3"), FISH)
    assert refused(view, struck) == "B7"


def test_b8_what_was_disclosed_cannot_turn_out_otherwise() -> None:
    moved_here = watched("C3-C4", "A5-A4", "A3?A4")
    assert refused(moved_here, Answered(TWO, FORT, 1)) == "B8"
    named_destroyer = watched("A3-A4?A5", "= A5 B5", "x A4")
    ran = Moved(TWO, cell("A5"), cell("A3"))
    assert refused(named_destroyer, ran) == "B8"
    ran_and_asked = watched("C2-C4?C5")
    lost = see(ran_and_asked, Answered(TWO, DESTROYER, 1))
    assert refused(lost, Lost(ONE, SWEEPER, cells("C4"))) == "B8"
    mine = see(ran_and_asked, Answered(TWO, MINE, 1))
    assert refused(mine, Swept(ONE)) == "B8"
    assert refused(mine, Exploded(ONE, DESTROYER)) == "B8"


def test_b8_where_the_view_forgets_it_cannot_object() -> None:
    moved_here = watched("C3-C4", "A5-A4", "A3?A4", memory="own")
    assert see(moved_here, Answered(TWO, FORT, 1)).public.challenge is not None


# Setting up and the end

RULES = blind(board="2x3", home="1", fleet="1C 1X")
HOMES = PerSeat(RULES.home_of(ONE), RULES.home_of(TWO))


def folded(*notices: Notice) -> View:
    view = opening(RULES, ONE)
    for notice in notices:
        view = see(view, notice)
    return view


def test_b4_a_set_up_that_could_not_be() -> None:
    assert refused(folded(Ready(ONE)), Ready(ONE)) == "B4"
    assert refused(folded(Ready(ONE)), Arrayed(HOMES)) == "B4"
    both = folded(Ready(ONE), Ready(TWO))
    assert refused(both, Arrayed(PerSeat(HOMES.two, HOMES.one))) == "B4"
    assert refused(both, Arrayed(PerSeat(0b01, HOMES.two))) == "B4"
    assert refused(see(both, Arrayed(HOMES)), Arrayed(HOMES)) == "B4"
    assert refused(see(both, Arrayed(HOMES)), Ready(ONE)) == "B4"


@pytest.mark.parametrize("seat", Seat)
def test_b4_a_seat_is_told_of_its_own_deployment_once(seat: Seat) -> None:
    placed = Deploy(orderly_deployment(RULES, seat))
    view = see(opening(RULES, ONE, seat), placed)
    assert refused(view, placed) == "B4"
    with pytest.raises(Illegal):
        see(opening(RULES, ONE, seat.other), placed)


@pytest.mark.parametrize(
    "echo", [Deploy(orderly_deployment(RULES, ONE)), Ask(0, 2, 4, 1 << 2), Answer(1 << 4)]
)
def test_a_spectator_is_never_told_what_a_seat_chose(echo: Notice) -> None:
    assert refused(opening(RULES, ONE), echo) == "B4"


def test_an_end_that_could_not_be() -> None:
    drawn = Ended(Outcome(None, Ending.AGREED))
    told = Revealed(PerSeat(None, None))
    assert refused(folded(), told) == "B38"
    assert refused(folded(drawn), drawn) == "B37"
    assert refused(folded(drawn, told), told) == "B38"
    assert refused(folded(drawn), Said(ONE, Saying.RESIGN)) == "B34"


def test_b34_an_offer_that_was_never_made_is_not_accepted() -> None:
    with pytest.raises(Illegal) as refusal:
        see(folded(), Said(ONE, Saying.ACCEPT_DRAW))
    assert refusal.value.rule == "B34"
