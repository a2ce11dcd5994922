"""B1 to B5: the board, the fleets, setting up, and every option as text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from blindfleet.board.problems import Contradiction, Illegal, Invalid
from blindfleet.board.seats import AUDIENCES, SPECTATOR, PerSeat, Seat
from blindfleet.rules.blind import (
    Deploy,
    Deployment,
    Move,
    Phase,
    PieceClass,
    legal,
    orderly_deployment,
    play,
    start,
    to_act,
)
from blindfleet.rules.blind.notices import Arrayed, Ready
from blindfleet.rules.blind.pieces import read_code
from blindfleet.rules.blind.ruleset import BLIND, OPTIONS, write_fleet
from blindfleet.rules.families import changed_options, family, options_of, preset
from blindfleet.rules.options import ClockSetting
from positions import ONE, TWO, Game, blind

SMALL = {"board": "4x3", "home": "1", "fleet": "1C 1D 1X"}


def placed(seat: Seat, text: str) -> Deploy:
    """A deployment on the small board: `A1 C, B1 D, D1 X`."""
    rules = blind(**SMALL)
    words = (part.split() for part in text.split(","))
    return Deploy(Deployment.of((rules.read_cell(cell), read_code(code)) for cell, code in words))


GOOD_ONE = "A1 C, B1 D, D1 X"
GOOD_TWO = "A3 X, C3 D, D3 C"


# The board


def test_b1_twelve_columns_and_fifteen_rows() -> None:
    assert (BLIND.board.columns, BLIND.board.rows) == (12, 15)
    assert BLIND.write_cell(0) == "A1"
    assert BLIND.write_cell(BLIND.board.size - 1) == "L15"
    assert BLIND.read_cell("l15") == BLIND.board.size - 1


def test_b1_homes_are_rows_1_to_7_and_9_to_15_with_row_8_between() -> None:
    columns = "ABCDEFGHIJKL"
    for seat, rows in ((ONE, range(1, 8)), (TWO, range(9, 16))):
        home = BLIND.home_of(seat)
        for row in range(1, 16):
            for column in columns:
                inside = bool(home >> BLIND.read_cell(f"{column}{row}") & 1)
                assert inside is (row in rows), f"{column}{row}"


@pytest.mark.parametrize("text", ["M1", "A0", "A16", "1A", "A", "", "AA1", "A1B2", "A-1"])
def test_b1_what_is_no_cell_is_refused_with_the_range(text: str) -> None:
    with pytest.raises(Invalid, match="A1 to L15"):
        BLIND.read_cell(text)


# The pieces

FLEET_OF_B2 = [
    ("B", "BS", 2, 1),
    ("C", "CR", 5, 2),
    ("D", "DS", 6, 3),
    ("P", "PT", 6, 4),
    ("V", "TB", 6, 5),
    ("S", "MW", 6, 6),
    ("F", "SU", 2, 7),
    ("T", "TO", 6, None),
    ("M", "FM", 4, None),
    ("X", "FO", 2, None),
]


@pytest.mark.parametrize(("code", "old_code", "count", "rank"), FLEET_OF_B2)
def test_b2_the_table_of_pieces(code: str, old_code: str, count: int, rank: int | None) -> None:
    piece = read_code(code)
    assert read_code(old_code) is piece
    assert read_code(code.lower()) is piece
    assert (piece.code, piece.old_code) == (code, old_code)
    assert BLIND.count(piece) == count
    assert piece.is_ship is (rank is not None)
    if rank is not None:
        assert piece == rank


def test_b2_forty_five_pieces_of_which_thirty_three_are_ships() -> None:
    assert BLIND.fleet_size == 45
    assert sum(number for piece, number in BLIND.fleet if piece.is_ship) == 33
    assert len(PieceClass) == len(FLEET_OF_B2)


@pytest.mark.parametrize(
    ("cyrillic", "code"),
    [
        ("Х", "X"),
        ("В", "B"),
        ("С", "C"),
        ("Т", "T"),
        ("М", "M"),
        ("Р", "P"),
        ("х", "X"),
        ("с", "C"),
        ("м", "M"),
        ("ВS", "B"),
        ("СR", "C"),
        ("РТ", "P"),
        ("ТВ", "V"),
        ("МW", "S"),
        ("ТО", "T"),
        ("FМ", "M"),
        ("FО", "X"),
    ],
)
def test_b2_cyrillic_look_alikes_in_codes(cyrillic: str, code: str) -> None:
    assert not cyrillic.isascii()
    assert read_code(cyrillic).code == code


@pytest.mark.parametrize(
    ("cyrillic", "latin"),
    [
        ("А1", "A1"),
        ("В2", "B2"),
        ("С3", "C3"),
        ("Е15", "E15"),
        ("Н8", "H8"),
        ("К9", "K9"),
        ("а1", "A1"),
    ],
)
def test_b2_cyrillic_look_alikes_in_columns(cyrillic: str, latin: str) -> None:
    assert not cyrillic.isascii()
    assert BLIND.write_cell(BLIND.read_cell(cyrillic)) == latin


@pytest.mark.parametrize("text", ["", "Z", "BB", "BSX", "B C", "SM", "Ж", "1"])
def test_b2_codes_are_whole_tokens(text: str) -> None:
    with pytest.raises(Invalid, match="B C D P V S F T M X"):
        read_code(text)


def test_b2_output_uses_the_one_letter_codes() -> None:
    assert write_fleet(BLIND.fleet) == "2B 5C 6D 6P 6V 6S 2F 6T 4M 2X"
    old = blind(fleet="2BS 5CR 6DS 6PT 6TB 6MW 2SU 6TO 4FM 2FO")
    assert old.fleet == BLIND.fleet
    assert old.options()["fleet"] == "2B 5C 6D 6P 6V 6S 2F 6T 4M 2X"


@pytest.mark.parametrize("colours", ["two", "one"])
def test_b2_colours_change_nothing_but_the_look(colours: str) -> None:
    game = Game(
        """
        3  C X
        2  . .
        1  C X
        """,
        colours=colours,
    )
    assert game.rules.options()["colours"] == colours
    game.run("A1-A2")
    assert game.known("A2") == "C"
    assert game.standing(ONE) == "B1 A2"


# The options of a ruleset


def test_b3_board_home_and_fleet_are_options() -> None:
    rules = blind(board="26x9", home="4", fleet="1X 3F")
    assert (rules.board.columns, rules.board.rows, rules.home) == (26, 9, 4)
    assert rules.write_cell(rules.board.size - 1) == "Z9"
    assert rules.options()["fleet"] == "3F 1X"
    assert rules.classes == {PieceClass.FISH, PieceClass.FORT}


def test_b3_homes_are_the_first_and_the_last_rows() -> None:
    rules = blind(board="2x7", home="2", fleet="1C 1X")
    homes = [[rules.write_cell(c) for c in range(14) if rules.home_of(s) >> c & 1] for s in Seat]
    assert homes == [["A1", "B1", "A2", "B2"], ["A6", "B6", "A7", "B7"]]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"board": "27x15"}, "1 to 26 columns, not 27"),
        ({"board": "0x15"}, "1 to 26 columns, not 0"),
        ({"board": "12x2", "home": "1"}, "rows"),
        ({"board": "12"}, "“12” is not a size such as 10x10"),
        ({"board": "ten x ten"}, "is not a size"),
        ({"board": "12x14"}, "homes 7 deep leave no neutral row between them on 14 rows"),
        ({"home": "8"}, "homes 8 deep leave no neutral row"),
        ({"home": "0"}, "homes 0 deep"),
        ({"home": "-1"}, "home: “-1” is not a number"),
        ({"home": "deep"}, "home: “deep” is not a number"),
        ({"fleet": "84C 1X"}, "a fleet of 85 does not fit a home of 84 cells"),
        ({"fleet": "5C"}, "needs a fort"),
        ({"fleet": "5C 0X"}, "needs a fort"),
        ({"fleet": ""}, "needs a fort"),
        ({"fleet": "1X 3T 3M"}, "needs a ship"),
        ({"fleet": "1X 1Q"}, "“Q” is not a piece"),
        ({"fleet": "1X C"}, "fleet: “C” is not a number and a piece, such as 2B"),
        ({"fleet": "1X 1C 2C"}, "fleet: C stands twice"),
        ({"fleet": "1X 1C 2CR"}, "fleet: C stands twice"),
        ({"colours": "three"}, "colours: “three” is not one of two, one"),
        ({"first": "3"}, "first: “3” is not one of lot, 1, 2"),
        ({"memory": "lost"}, "memory: “lost” is not one of kept, own"),
        ({"neighbours": "six"}, "neighbours: “six” is not one of four, eight"),
        ({"vedette": "fly"}, "vedette: “fly” is not one of leap, clear"),
        ({"engage": "never"}, "engage: “never” is not one of after, before"),
        ({"defeat-costs": "all"}, "defeat-costs: “all” is not one of ship, force"),
        ({"mine-spent": "maybe"}, "mine-spent: “maybe” is not one of yes, no"),
        ({"torpedo-spent": "1"}, "torpedo-spent: “1” is not one of yes, no"),
        ({"fish-takes-torpedo": ""}, "fish-takes-torpedo: “” is not one of yes, no"),
        ({"forts-to-take": "0"}, "forts to take: all, or 1 to 2"),
        ({"forts-to-take": "3"}, "forts to take: all, or 1 to 2"),
        ({"forts-to-take": "some"}, "forts-to-take: “some” is not a number"),
        ({"quiet-limit": "-1"}, "quiet-limit: “-1” is not a number"),
        ({"quiet-limit": "long"}, "quiet-limit: “long” is not a number"),
        ({"clock": "600"}, "clock: “600” is neither none nor initial"),
        ({"clock": "0+5"}, "a clock has more than 0"),
        ({"weather": "fine"}, "there is no option “weather”; the options are board, home"),
    ],
)
def test_b3_a_bad_ruleset_is_refused_with_the_reason(options: dict[str, str], message: str) -> None:
    with pytest.raises(Invalid, match=message):
        BLIND.with_options(options)


def test_b3_a_ruleset_made_in_code_is_tested_alike() -> None:
    for fleet in (
        BLIND.fleet[1:],
        BLIND.fleet[::-1],
        ((PieceClass.BATTLESHIP, -1), *BLIND.fleet[1:]),
    ):
        with pytest.raises(Invalid, match="counts every class of pieces once"):
            replace(BLIND, fleet=fleet)
    with pytest.raises(Invalid, match="the quiet limit is 0 to"):
        replace(BLIND, quiet_limit=-1)


def test_b3_the_smallest_and_the_fullest_rulesets_are_accepted() -> None:
    assert blind(board="2x3", home="1", fleet="1F 1X").fleet_size == 2
    assert blind(fleet="83C 1X").fleet_size == 84


@pytest.mark.parametrize(
    ("key", "rule", "default", "other"),
    [
        ("board", "B3", "12x15", "8x15"),
        ("home", "B3", "7", "5"),
        ("fleet", "B3", "2B 5C 6D 6P 6V 6S 2F 6T 4M 2X", "2C 2X"),
        ("colours", "B2", "two", "one"),
        ("first", "B5", "lot", "2"),
        ("memory", "B8", "kept", "own"),
        ("neighbours", "B10", "four", "eight"),
        ("vedette", "B11", "leap", "clear"),
        ("engage", "B20", "after", "before"),
        ("defeat-costs", "B22", "ship", "force"),
        ("mine-spent", "B27", "yes", "no"),
        ("torpedo-spent", "B28", "yes", "no"),
        ("fish-takes-torpedo", "B30", "no", "yes"),
        ("forts-to-take", "B32", "all", "1"),
        ("quiet-limit", "B35", "200", "0"),
        ("clock", "B36", "none", "600+5"),
    ],
)
def test_every_option_has_its_rule_its_default_and_another_value(
    key: str, rule: str, default: str, other: str
) -> None:
    (option,) = (option for option in OPTIONS if option.key == key)
    assert option.rule == rule
    assert BLIND.options()[key] == default
    if key == "board":
        changed = BLIND.with_options({key: other, "fleet": "2C 2X"})
    else:
        changed = BLIND.with_options({key: other})
    assert changed.options()[key] == other
    assert changed != BLIND
    assert BLIND.with_options(changed.options()) == changed


def test_every_option_is_in_the_table_above() -> None:
    assert len(OPTIONS) == 16


def test_the_family_of_these_rules_is_blind() -> None:
    assert options_of(BLIND) == OPTIONS
    state = family(BLIND).start(BLIND, ONE)
    assert family(BLIND).to_act(state) == (ONE, TWO)


def test_a_preset_is_found_by_its_name_and_takes_options() -> None:
    rules = preset("blind", quiet_limit="0", board="4x3", home="1", fleet="1C 1D 1X")
    assert changed_options(rules) == {**SMALL, "quiet-limit": "0"}
    assert changed_options(preset("blind")) == {}
    with pytest.raises(Invalid, match="there is no game “chess”"):
        preset("chess")


# Setting up


def test_b4_each_side_places_its_pieces_in_its_home() -> None:
    state = start(blind(**SMALL), ONE)
    assert to_act(state) == (ONE, TWO)
    state = play(state, TWO, placed(TWO, GOOD_TWO)).state
    assert to_act(state) == (ONE,)
    step = play(state, ONE, placed(ONE, GOOD_ONE))
    assert step.public == (Ready(ONE), Arrayed(PerSeat(0b1011, 0b1101 << 8)))
    assert step.state.public.phase is Phase.ACTING
    assert to_act(step.state) == (ONE,)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A1 C, B1 D, D2 X", "outside the home rows: D2"),
        ("A1 C, B1 D, D3 X", "outside the home rows: D3"),
        ("A1 C, A1 D, D1 X", "one piece stands on a cell"),
        ("A1 C, D1 X", "D: 0 placed, 1 in the fleet"),
        ("A1 C, B1 C, D1 X", "C: 2 placed, 1 in the fleet"),
        ("A1 C, B1 D, C1 S, D1 X", "S: 1 placed, 0 in the fleet"),
    ],
)
def test_b4_a_deployment_is_all_pieces_one_to_a_cell_at_home(text: str, message: str) -> None:
    state = start(blind(**SMALL), ONE)
    with pytest.raises(Illegal, match=message) as refusal:
        play(state, ONE, placed(ONE, text))
    assert refusal.value.rule == "B4"
    assert placed(ONE, text) not in legal(state.view(ONE))
    assert to_act(state) == (ONE, TWO)


def test_b4_cells_beyond_the_board_are_outside_the_home() -> None:
    pieces = ((-1, PieceClass.CRUISER), (1, PieceClass.DESTROYER), (99, PieceClass.FORT))
    with pytest.raises(Illegal, match="outside the home rows") as refusal:
        play(start(blind(**SMALL), ONE), ONE, Deploy(Deployment(pieces)))
    assert refusal.value.cells == (-1, 99)


def test_b4_nothing_of_a_set_up_is_seen_until_both_are_ready() -> None:
    empty = start(blind(**SMALL), ONE)
    step = play(empty, ONE, placed(ONE, GOOD_ONE))
    another = play(empty, ONE, placed(ONE, "B1 X, C1 D, D1 C"))
    assert step.public == (Ready(ONE),)
    for audience in (TWO, SPECTATOR):
        assert step.told(audience) == another.told(audience) == (Ready(ONE),)
        view = step.state.view(audience)
        assert view == another.state.view(audience)
        assert not view.public.standing.one
        assert view.deployment_of(ONE) is None
    assert step.told(ONE) == (placed(ONE, GOOD_ONE), Ready(ONE))


def test_b4_pieces_are_placed_once_and_before_anything_else() -> None:
    state = start(blind(**SMALL), ONE)
    with pytest.raises(Illegal, match="first both sides place their pieces"):
        play(state, ONE, Move(0, 4))
    state = play(state, ONE, placed(ONE, GOOD_ONE)).state
    for action in (placed(ONE, GOOD_ONE), Move(0, 4)):
        with pytest.raises(Illegal, match="waits for the other side") as refusal:
            play(state, ONE, action)
        assert refusal.value.rule == "B4"


def test_b4_the_strip_stays_empty_and_everything_else_is_seen_once_both_are_ready() -> None:
    game = Game(
        """
        3  X . D C
        2  . . . .
        1  C D . X
        """
    )
    for audience in AUDIENCES:
        pieces = game.view(audience).public.pieces
        assert [sorted(pieces[seat]) for seat in Seat] == [[0, 1, 3], [8, 10, 11]]


@pytest.mark.parametrize("seat", Seat)
def test_b4_the_orderly_deployment_is_legal_and_always_the_same(seat: Seat) -> None:
    deployment = orderly_deployment(BLIND, seat)
    assert Deploy(deployment) in legal(start(BLIND, ONE).view(seat))
    assert deployment == orderly_deployment(BLIND, seat)


@pytest.mark.parametrize("first", Seat)
def test_b5_by_lot_either_side_may_begin(first: Seat) -> None:
    game = Game(
        """
        3  C X
        2  . .
        1  C X
        """,
        first,
    )
    assert game.rules.options()["first"] == "lot"
    assert to_act(game.state) == (first,)


@pytest.mark.parametrize("agreed", Seat)
def test_b5_an_agreed_first_move_is_kept_to(agreed: Seat) -> None:
    rules = blind(**SMALL, first=str(int(agreed)))
    assert start(rules, agreed).public.on_turn is agreed
    with pytest.raises(Contradiction) as refusal:
        start(rules, agreed.other)
    assert refusal.value.rule == "B5"


@pytest.mark.parametrize(
    ("text", "initial", "increment"),
    [("600+5", 600_000, 5_000), ("0.25+0", 250, 0), ("90+0.5", 90_000, 500)],
)
def test_b36_a_clock_is_written_as_initial_time_and_increment(
    text: str, initial: int, increment: int
) -> None:
    rules = blind(clock=text)
    assert rules.clock == ClockSetting(initial, increment)
    assert rules.options()["clock"] == text
    assert blind(clock="none").clock is None


@pytest.mark.parametrize(
    "text", ["", "5", "+5", "600+", "600-5", "x+y", "1+1+1", "0+0", "9999999+0"]
)
def test_b36_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(Invalid, match="clock"):
        blind(clock=text)
