"""Where the bots of Blind place their pieces (B4)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blindfleet.board.grid import Cell, Grid, cells_of
from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots.blind.deploying import WEIGHTS, deployed, weights_for
from blindfleet.bots.blind.styles import STYLES, in_style
from blindfleet.rules.blind import (
    BlindRules,
    Deploy,
    Deployment,
    PieceClass,
    legal,
    play,
    start,
)
from blindfleet.rules.blind.deployment import refuse_deployment
from blindfleet.rules.blind.geometry import LARGEST_FORCE, forces
from blindfleet.rules.blind.ruleset import PRESETS, Neighbours, VedetteRun, deepest_home
from positions import ONE, TWO, blind

FORT = PieceClass.FORT
SOME = 300  # variations of a style: enough for shares within some hundredths
TIGHT = (
    blind(board="3x3", home="1", fleet="2D 1X"),
    blind(board="2x3", home="1", fleet="1S 1X"),
    blind(board="1x5", home="2", fleet="1S 1X"),
    blind(board="1x7", home="3", fleet="1S 1X"),
    blind(board="1x7", home="3", fleet="1V 2X"),
    blind(board="5x9", home="4", fleet="7C 2X"),
    blind(board="4x9", home="4", fleet="2B 3D 3V 2F 2T 2M 2X"),
    blind(board="3x9", home="4", fleet="1F 11X"),
    blind(board="26x99", home="49", fleet="40B 50D 9T 30M 5X"),
    blind(fleet="1B 83X"),
    blind(fleet="1B 5C 6D 6P 6V 6S 2F 6T 4M 3X"),
)


def turned(rules: BlindRules, deployment: Deployment) -> Deployment:
    last = rules.board.size - 1
    return Deployment.of((last - cell, piece) for cell, piece in deployment.pieces)


def forts_of(deployment: Deployment) -> list[Cell]:
    return [cell for cell, piece in deployment.pieces if piece is FORT]


@cache
def variations(style: str, rules: BlindRules) -> tuple[Deployment, ...]:
    return tuple(in_style(style, rules, ONE, random.Random(seed)) for seed in range(SOME))


def can_move(rules: BlindRules, seat: Seat, deployment: Deployment) -> bool:
    """Whether the side has something to do if it is the first to act."""
    state = start(rules, seat)
    for side in SEATS:
        own = deployment if side is seat else turned(rules, deployment)
        state = play(state, side, Deploy(own)).state
    return any(True for _ in legal(state.view(seat)))


@st.composite
def any_rules(draw: st.DrawFn) -> BlindRules:
    """Boards, homes and fleets of all kinds: homes full to the last cell, most classes missing."""
    columns = draw(st.sampled_from((1, 2, 3, 4, 7, 8, 12, 26)))
    rows = draw(st.integers(3 if columns > 1 else 5, 19))
    least = 1 if columns > 1 else 2
    home = draw(st.integers(least, deepest_home(rows)))
    room = columns * home
    size = draw(st.one_of(st.just(room), st.integers(2, room)))
    counts = Counter({FORT: 1, draw(st.sampled_from([p for p in PieceClass if p.is_ship])): 1})
    classes = draw(st.lists(st.sampled_from(PieceClass), min_size=1, max_size=6))
    counts.update(draw(st.randoms(use_true_random=False)).choices(classes, k=size - 2))
    return BlindRules(
        "blind",
        tuple((piece, counts[piece]) for piece in PieceClass),
        Grid(rows=rows, columns=columns),
        home,
        neighbours=draw(st.sampled_from(Neighbours)),
        vedette=draw(st.sampled_from(VedetteRun)),
    )


# By any rules


@settings(max_examples=150, deadline=None)
@given(any_rules(), st.integers(0, 2**32))
def test_b4_every_style_places_any_fleet_legally_and_can_move(rules: BlindRules, seed: int) -> None:
    for style in STYLES:
        one = in_style(style, rules, ONE, random.Random(seed))
        refuse_deployment(rules, ONE, one)
        assert can_move(rules, ONE, one), style
        two = in_style(style, rules, TWO, random.Random(seed))
        assert two == turned(rules, one), style


@pytest.mark.parametrize("rules", [*TIGHT, *PRESETS.values()], ids=lambda it: it.options()["fleet"])
@pytest.mark.parametrize("seat", SEATS)
def test_b4_a_bot_places_its_fleet_in_narrow_full_and_huge_homes(
    rules: BlindRules, seat: Seat
) -> None:
    for seed in range(20):
        deployment = deployed(rules, seat, random.Random(seed))
        refuse_deployment(rules, seat, deployment)
        assert can_move(rules, seat, deployment)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
def test_side_two_deploys_as_side_one_turned_around(rules: BlindRules) -> None:
    for seed in range(50):
        one, two = (deployed(rules, seat, random.Random(seed)) for seat in SEATS)
        assert two == turned(rules, one)


@pytest.mark.parametrize("style", STYLES)
def test_the_seed_decides(style: str) -> None:
    rules = blind()
    again = [in_style(style, rules, ONE, random.Random(7)) for _ in range(3)]
    assert len(set(again)) == 1
    assert len(set(variations(style, rules))) == SOME


# What cannot be read


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
@pytest.mark.parametrize("style", STYLES)
def test_no_cell_is_the_usual_place_of_a_fort(style: str, rules: BlindRules) -> None:
    forts = Counter(
        cell for deployment in variations(style, rules) for cell in forts_of(deployment)
    )
    assert max(forts.values()) <= 0.15 * SOME
    assert len(forts) >= rules.home * rules.board.columns // 2


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
@pytest.mark.parametrize("style", STYLES)
def test_in_no_row_is_a_piece_mostly_a_fort(style: str, rules: BlindRules) -> None:
    """Whoever asks at random in the row where most forts lie meets something else."""
    pieces, forts = Counter[int](), Counter[int]()
    for deployment in variations(style, rules):
        pieces.update(rules.board.row_of(cell) for cell, _ in deployment.pieces)
        forts.update(rules.board.row_of(cell) for cell in forts_of(deployment))
    assert all(forts[row] <= 0.3 * pieces[row] for row in forts)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
@pytest.mark.parametrize("style", STYLES)
def test_forts_are_as_likely_left_as_right(style: str, rules: BlindRules) -> None:
    columns = rules.board.columns
    sides = Counter(
        rules.board.column_of(cell) < columns / 2
        for deployment in variations(style, rules)
        for cell in forts_of(deployment)
    )
    assert 0.4 < sides[True] / sides.total() < 0.6


# What is sound


@pytest.mark.parametrize("style", STYLES)
def test_two_forts_are_seldom_side_by_side(style: str) -> None:
    """B21, B31: whoever took one would have another turn, and take the other."""
    rules = blind()
    close = 0
    for deployment in variations(style, rules):
        one, other = forts_of(deployment)
        close += rules.board.beside[one] >> other & 1
    assert close <= 0.03 * SOME


@pytest.mark.parametrize("style", STYLES)
def test_most_ships_of_the_line_stand_in_squadrons(style: str) -> None:
    rules = blind()
    joined = lone = 0
    for deployment in variations(style, rules)[:60]:
        for piece in (PieceClass.CRUISER, PieceClass.DESTROYER, PieceClass.PATROL):
            same = sum(1 << cell for cell, other in deployment.pieces if other is piece)
            for ship in cells_of(same):
                largest = forces(rules, same, ship)[-1].bit_count()
                joined += largest == LARGEST_FORCE
                lone += largest == 1
    assert lone < joined / 5


@pytest.mark.parametrize("style", STYLES)
def test_many_pieces_can_move_at_once(style: str) -> None:
    rules = blind()
    home = rules.home_of(ONE)
    for deployment in variations(style, rules)[:60]:
        strip = rules.board.rows_of_cells(rules.home, 1)
        free = (home | strip) & ~deployment.cells
        able = [
            cell
            for cell, piece in deployment.pieces
            if piece is not FORT and rules.contact[cell] & free
        ]
        assert len(able) > rules.fleet_size // 2


# The mix


def test_styles_differ() -> None:
    """By how often each kind of piece lies on each cell: two styles are further apart than one is
    from itself.
    """
    rules = blind()
    drawn = {style: variations(style, rules) for style in STYLES}

    def shares(deployments: Sequence[Deployment]) -> Counter[tuple[Cell, PieceClass]]:
        return Counter(
            (min(cell, _mirror(rules, cell)), piece)
            for deployment in deployments
            for cell, piece in deployment.pieces
        )

    halves = {
        name: (shares(all_[: SOME // 2]), shares(all_[SOME // 2 :])) for name, all_ in drawn.items()
    }
    for one, (first, second) in halves.items():
        for other, (theirs, _) in halves.items():
            if other != one:
                assert _apart(first, theirs) > 1.2 * _apart(first, second), (one, other)


def _mirror(rules: BlindRules, cell: Cell) -> Cell:
    row, column = divmod(cell, rules.board.columns)
    return rules.board.cell(row, rules.board.columns - 1 - column)


def _apart(one: Counter[tuple[Cell, PieceClass]], other: Counter[tuple[Cell, PieceClass]]) -> float:
    return sum(abs(one[key] - other[key]) for key in one.keys() | other.keys())


def test_mixes_are_of_all_styles_and_no_single_one_is_most_of_them() -> None:
    assert len(STYLES) >= 8
    assert set(WEIGHTS) == set(PRESETS)
    for weights in WEIGHTS.values():
        assert list(weights) == list(STYLES)
        assert sum(weights.values()) == pytest.approx(1.0, abs=0.01)
        assert max(weights.values()) < 0.6  # who always does the same is read
        assert sum(weight > 0.05 for weight in weights.values()) >= 3


def test_small_homes_use_the_mix_of_the_small_game() -> None:
    assert weights_for(blind()) is WEIGHTS["blind"]
    assert weights_for(PRESETS["blind-skirmish"]) is WEIGHTS["blind-skirmish"]
    small = blind(board="26x5", home="2", fleet="9D 1X")
    large = blind(board="20x7", home="3", fleet="9D 1X")
    assert weights_for(small) is WEIGHTS["blind-skirmish"]
    assert weights_for(large) is WEIGHTS["blind"]


def test_a_bot_uses_the_styles_as_often_as_the_mix_says() -> None:
    rules, number = PRESETS["blind-skirmish"], 600
    found: Counter[str] = Counter()
    for seed in range(number):
        rng, after = random.Random(seed), random.Random(seed)
        weights = weights_for(rules)
        (style,) = after.choices(list(weights), list(weights.values()))
        assert deployed(rules, ONE, rng) == in_style(style, rules, ONE, after)
        found[style] += 1
    for style, weight in weights_for(rules).items():
        assert abs(found[style] / number - weight) < 0.06
