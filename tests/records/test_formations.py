"""Formations: kept for another game, for either seat, and read safely."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import resources

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import SEATS, Seat
from blindfleet.records import RecordProblem
from blindfleet.records.formations import (
    LONGEST_NAME,
    Formation,
    Placement,
    all_shipped,
    fits,
    mirrored,
    of_placement,
    read_formation,
    shipped,
    write_formation,
)
from blindfleet.records.read import LARGEST_RECORD
from blindfleet.rules.blind import BlindRules, Deployment, random_deployment
from blindfleet.rules.blind.deployment import refuse_deployment
from blindfleet.rules.families import PRESETS, Ruleset, preset
from blindfleet.rules.shooting import Layout, ShootingRules, random_layout
from blindfleet.rules.shooting.layout import refuse_layout

SMALL = preset("blind", board="3x5", home="2", fleet="2D 1T 1M 1X")
DRAWN = """\
[Format "blindfleet formation 1"]
[Game "blind"]
[board "3x5"]
[home "2"]
[fleet "2D 1T 1M 1X"]
[Name "Corner"]
[Idea ""]

 2 DD.
 1 XMT
"""
CLASSIC = write_formation(all_shipped()["classic-half-the-sea"])


def insist_legal(rules: Ruleset, seat: Seat, placement: Placement) -> None:
    if isinstance(rules, BlindRules):
        assert isinstance(placement, Deployment)
        refuse_deployment(rules, seat, placement)
    else:
        assert isinstance(placement, Layout)
        refuse_layout(rules, placement)


def by_chance(rules: Ruleset, seat: Seat, rng: random.Random) -> Placement:
    if isinstance(rules, BlindRules):
        return random_deployment(rules, seat, rng)
    return random_layout(rules, rng)


# Those that come with the program


@pytest.mark.parametrize("stem", all_shipped())
def test_a_shipped_file_is_written_as_the_program_writes_it(stem: str) -> None:
    file = resources.files("blindfleet") / "formations" / f"{stem}.formation"
    formation = all_shipped()[stem]
    assert file.read_text(encoding="utf-8") == write_formation(formation)
    assert stem.startswith(formation.rules.preset)
    assert formation.idea.endswith(".")


@pytest.mark.parametrize(
    ("game", "least"),
    [
        ("blind", 5),
        ("blind-skirmish", 3),
        ("classic", 2),
        ("classic-corners", 2),
        ("classic-shapes", 2),
        ("salvo", 2),
        ("italian", 2),
        ("hasbro", 2),
    ],
)
def test_a_game_has_formations_to_choose_from(game: str, least: int) -> None:
    found = shipped(PRESETS[game])
    assert len(found) >= least
    assert len({formation.name for formation in found}) == len(found)


@pytest.mark.parametrize("game", PRESETS)
def test_a_formation_that_fits_can_be_placed_by_either_seat_and_mirrored(game: str) -> None:
    rules = PRESETS[game]
    for formation in shipped(rules):
        for seat in SEATS:
            placement = formation.for_seat(seat)
            insist_legal(rules, seat, placement)
            insist_legal(rules, seat, mirrored(rules, placement))


# Seats and mirrors


def test_both_seats_see_the_same_formation_before_them() -> None:
    formation = read_formation(DRAWN)
    assert formation.for_seat(Seat.ONE) == Deployment.drawn(SMALL, "2 DD.\n1 XMT")
    assert formation.for_seat(Seat.TWO) == Deployment.drawn(SMALL, "4 .DD\n5 TMX")


def test_a_mirror_exchanges_left_and_right() -> None:
    corner = Deployment.drawn(SMALL, "2 DD.\n1 XMT")
    assert mirrored(SMALL, corner) == Deployment.drawn(SMALL, "2 .DD\n1 TMX")
    rules = preset("hasbro", fleet="cruiser 3, boat 1", grid="5x6")
    layout = Layout.of(rules, {"cruiser": "A1-C1", "boat": "F5"})
    other_way = Layout.of(rules, {"cruiser": "D1-F1", "boat": "A5"})
    assert mirrored(rules, layout) == other_way


@given(st.sampled_from(sorted(PRESETS)), st.sampled_from(SEATS), st.integers(0, 2**32))
def test_what_a_seat_placed_comes_back_to_it(game: str, seat: Seat, seed: int) -> None:
    rules = PRESETS[game]
    placement = by_chance(rules, seat, random.Random(seed))
    formation = of_placement("Mine", "", rules, seat, placement)
    assert formation.for_seat(seat) == placement
    assert fits(formation, rules)
    assert mirrored(rules, mirrored(rules, placement)) == placement
    insist_legal(rules, seat, mirrored(rules, placement))


def test_b4_what_a_seat_could_not_place_is_no_formation() -> None:
    corner = Deployment.drawn(SMALL, "2 DD.\n1 XMT")
    with pytest.raises(Illegal, match="outside the home rows"):
        of_placement("Corner", "", SMALL, Seat.TWO, corner)
    with pytest.raises(TypeError, match="Deployment is no placement of classic"):
        Formation("Corner", "", PRESETS["classic"], corner)


# Fitting


@pytest.mark.parametrize(
    ("stem", "rules", "whether"),
    [
        ("blind-ram", preset("blind", engage="before", neighbours="eight"), True),
        ("blind-ram", preset("blind", home="6"), False),
        ("blind-ram", preset("blind", board="12x17"), False),
        ("blind-ram", preset("blind", fleet="2B 5C 6D 6P 6V 6S 2F 6T 3M 2X"), False),
        ("blind-ram", preset("classic"), False),
        ("classic-half-the-sea", preset("classic", touching="free"), True),
        ("classic-half-the-sea", preset("classic", grid="10x12"), False),
        ("classic-half-the-sea", preset("hasbro"), False),
        ("classic-half-the-sea", preset("blind"), False),
        ("hasbro-stairs", preset("hasbro", touching="corners"), False),
        ("hasbro-around-the-edge", preset("hasbro", touching="none"), True),
    ],
)
def test_a_formation_fits_where_the_fleet_can_be_placed_so(
    stem: str, rules: Ruleset, whether: bool
) -> None:
    formation = all_shipped()[stem]
    assert fits(formation, rules) is whether
    assert (formation in shipped(rules)) is whether


# Text


@given(
    st.sampled_from(sorted(PRESETS)),
    st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=LONGEST_NAME),
    st.text(st.characters(exclude_categories=["C", "Z"]), max_size=200),
    st.integers(0, 2**32),
)
@example("blind", 'Back\\slash "quoted" [tag]', "“Идея”: {braces}", 1)
def test_what_is_written_is_read_back(game: str, name: str, idea: str, seed: int) -> None:
    rules = PRESETS[game]
    placement = by_chance(rules, Seat.ONE, random.Random(seed))
    formation = Formation(name, idea, rules, placement)
    assert read_formation(write_formation(formation)) == formation


def test_changed_options_are_written_too() -> None:
    formation = of_placement("Corner", "", SMALL, Seat.TWO, Deployment.drawn(SMALL, "4 .DD\n5 TMX"))
    assert write_formation(formation) == DRAWN
    assert read_formation(DRAWN) == formation


def test_a_hand_may_write_it_more_loosely() -> None:
    loose = DRAWN.replace("\n", "\r\n").replace(" 2 DD.", "2  ds ds .").replace("XMT", "хмт")
    assert read_formation(loose) == read_formation(DRAWN)
    without_idea = DRAWN.replace('[Idea ""]\n', "")
    assert read_formation(without_idea) == read_formation(DRAWN)


@pytest.mark.parametrize(
    ("change", "line", "what"),
    [
        (lambda text: "", 1, 'expected the header [Format "blindfleet formation 1"]'),
        (lambda text: text.replace("formation 1", "formation 2"), 1, "expected the header"),
        (lambda text: text.replace('"blind"', '"chess"'), 2, "there is no game “chess”"),
        (lambda text: text.replace("3x5", "3x3"), 5, "leave no neutral row"),
        (lambda text: text.replace("[Idea", "[Name"), 7, "the header Name stands twice"),
        (lambda text: text.replace("[Idea", "[Result"), 7, "a formation has no header Result"),
        (lambda text: text.replace("[Idea ", "[Idea="), 7, "expected a header such as"),
        (lambda text: text.replace("Corner", " "), 6, "has 1 to 60 characters"),
        (lambda text: text.replace("Corner", "x" * 61), 6, "has 1 to 60 characters"),
        (lambda text: text.replace('[Name "Corner"]\n', ""), 1, "has 1 to 60 characters"),
        (lambda text: text.replace("Corner", "a\tb"), 6, "only printable characters"),
        (lambda text: text.partition("\n\n")[0], 7, "expected the rows of a deployment"),
        (lambda text: text.replace("DD.", "DD"), 9, "a row has 3 cells, this one 2"),
        (lambda text: text.replace("DD.", "DQ."), 9, "“Q” is not a piece"),
        (lambda text: text.replace("DD.", "DP."), 9, "D: 1 placed, 2 in the fleet"),
        (lambda text: text.replace(" 2 ", " 3 "), 9, "outside the home rows: A3 B3"),
        (lambda text: text + "deploy", 11, "expected the end of the formation, found “deploy”"),
        (lambda text: text + '"', 11, "a quoted text is never closed"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(
    change: Callable[[str], str], line: int, what: str
) -> None:
    with pytest.raises(RecordProblem) as refused:
        read_formation(change(DRAWN))
    assert what in str(refused.value)
    assert refused.value.line == line


def test_s4_ships_that_touch_are_refused() -> None:
    with pytest.raises(RecordProblem, match=r"line 6, column 1: .* touch at .* \(S4\)"):
        read_formation(CLASSIC.replace("Е2", "Г2"))


def test_too_long_a_text_is_refused_before_it_is_read() -> None:
    with pytest.raises(RecordProblem, match="at most 4194304 characters"):
        read_formation("[" * (LARGEST_RECORD + 1))


@pytest.mark.parametrize("name", ["", "\n", "x" * (LONGEST_NAME + 1)])
def test_a_name_can_be_seen_and_is_short(name: str) -> None:
    formation = all_shipped()["blind-ram"]
    with pytest.raises(Invalid):
        Formation(name, "", formation.rules, formation.placement)


# Whatever the text


def read_or_problem(text: str) -> None:
    try:
        formation = read_formation(text)
        assert read_formation(write_formation(formation)) == formation
        return
    except RecordProblem as refused:
        problem = refused
    assert str(problem)
    assert 0 < problem.line <= text.count("\n") + 1


@given(st.text(max_size=300))
@example("\ud800")
@example("\x00\r\x85\u2028\ufeff")
def test_arbitrary_text_is_a_formation_or_a_problem(text: str) -> None:
    read_or_problem(text)
    for sample in (DRAWN, CLASSIC):
        headers, _, body = sample.partition("\n\n")
        read_or_problem(f"{headers}\n{text}\n\n{body}")
        read_or_problem(f"{headers}\n\n{text}")
        read_or_problem(sample + text)


@given(
    st.sampled_from([DRAWN, CLASSIC]),
    st.lists(
        st.tuples(st.integers(0, 500), st.integers(0, 12), st.sampled_from(list('AX9 1-#"[].\n{'))),
        min_size=1,
        max_size=4,
    ),
)
@settings(max_examples=200)
def test_a_damaged_formation_is_a_formation_or_a_problem(
    sample: str, damages: list[tuple[int, int, str]]
) -> None:
    for at, length, put in damages:
        sample = sample[:at] + put + sample[at + length :]
    read_or_problem(sample)


def test_the_layout_of_every_shooting_formation_is_in_order() -> None:
    for formation in all_shipped().values():
        if isinstance(formation.rules, ShootingRules):
            assert isinstance(formation.placement, Layout)
            assert formation.placement.in_order(formation.rules) == formation.placement
