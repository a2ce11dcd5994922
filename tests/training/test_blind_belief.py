"""How the officers of Blind learn what pieces are by what they do."""

from __future__ import annotations

import itertools

import blind_belief
import numpy as np
import pytest
from blind_belief import (
    Fleet,
    Lessons,
    Pairs,
    bits,
    bits_of_worlds,
    company,
    fleets_of,
    gather,
    learn,
    lessons_of,
    mates_among,
    pairs_beside,
    pairs_of,
    rightly_told_apart,
)

from blindfleet.bots.blind.manners import learnt_insight, no_insight
from blindfleet.kernels.blind import worlds
from blindfleet.kernels.blind.claims import claims
from blindfleet.kernels.blind.contest import PLACES
from blindfleet.kernels.blind.evidence import (
    ALWAYS,
    DEPTH,
    FEATURES,
    STILL,
)
from blindfleet.kernels.blind.fast_rules import CLASSES
from blindfleet.kernels.blind.kinship import Kinship
from blindfleet.kernels.blind.worlds import Clues
from blindfleet.kernels.compiler import Array, Floats
from blindfleet.rules.blind import PieceClass
from blindfleet.rules.blind.ruleset import BLIND_SKIRMISH

GAMES = 160
CRUISER, MINE, FORT = PieceClass.CRUISER, PieceClass.MINE, PieceClass.FORT
LAST = (PieceClass.TORPEDO, MINE, FORT)
SIX = 6


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons that take a second, not a minute."""
    monkeypatch.setattr(blind_belief, "STEPS", 400)
    monkeypatch.setattr(blind_belief, "BATCH", 2048)


def synthetic(planted: Floats, moments: int, seed: int) -> Lessons:
    """Moments of six pieces of six classes, one of each, that were drawn as that insight would have
    it: as officers imagine worlds. They stand far apart.
    """
    rng = np.random.default_rng(seed)
    number = SIX * moments
    features = rng.uniform(-1, 1, (number, FEATURES))
    features[:, ALWAYS] = 1
    speaks = features @ planted
    classes = np.array([PieceClass.BATTLESHIP, CRUISER, PieceClass.PATROL, *LAST])
    orders = np.array(list(itertools.permutations(range(SIX))))
    weight = speaks.reshape(moments, SIX, CLASSES)[:, :, classes]
    odds = np.exp(weight[:, np.arange(SIX), orders].sum(axis=2))
    odds /= odds.sum(axis=1, keepdims=True)
    drawn = (rng.random((moments, 1)) < odds.cumsum(axis=1)).argmax(axis=1)
    return Lessons(
        truth=classes[orders[drawn]].reshape(-1),
        could=np.full(number, (1 << classes).sum()),
        places=np.tile(np.arange(SIX)[:, None] * 2, (moments, PLACES)),
        features=features,
        first=np.repeat(np.arange(moments) * SIX, SIX),
        many=np.full(number, SIX),
    )


def pairs(lessons: Lessons, seed: int = 1) -> Pairs:
    return pairs_of(lessons, np.random.default_rng(seed))


def nothing() -> Floats:
    return no_insight().speaks


def planted_insight() -> Floats:
    """Forts lie deep, mines are still, cruisers are not."""
    planted = nothing()
    planted[DEPTH, FORT] = 2.0
    planted[STILL, MINE], planted[STILL, CRUISER] = 1.5, -1.5
    return planted


def test_what_was_planted_is_learnt(short: None) -> None:
    planted = planted_insight()
    learnt = learn(synthetic(planted, 4000, 1), 1)
    classes = [PieceClass.BATTLESHIP, CRUISER, PieceClass.PATROL, *LAST]
    # Only differences between classes show, and nothing that is the same for all pieces.
    found, truth = (
        one[1:, classes] - one[1:, classes].mean(axis=1, keepdims=True) for one in (learnt, planted)
    )
    assert found == pytest.approx(truth, abs=0.3)
    others = pairs(synthetic(planted, 4000, 2))
    assert bits(planted, others) - 0.01 < bits(learnt, others) < bits(planted, others) + 0.02
    assert bits(learnt, others) < 0.9


@pytest.mark.slow
def test_where_there_is_nothing_to_learn_nothing_is_made_up(short: None) -> None:
    lessons, others = (synthetic(nothing(), 4000, seed) for seed in (3, 4))
    assert bits(learn(lessons, 1), pairs(others)) == pytest.approx(1, abs=0.02)


def test_who_knows_nothing_misses_a_bit_of_every_pair() -> None:
    assert bits(nothing(), pairs(synthetic(planted_insight(), 100, 5))) == pytest.approx(1)


def test_two_are_told_apart_by_what_speaks_for_either() -> None:
    insight = nothing()
    insight[DEPTH, FORT] = 2.0
    apart = np.zeros((1, FEATURES))
    apart[0, DEPTH] = 0.75
    one = Pairs(np.array([FORT]), np.array([MINE]), apart)
    other = Pairs(one.two, one.one, -one.apart)  # the same two, the other way round
    for pair in (one, other):
        assert rightly_told_apart(insight, pair) == pytest.approx(1 / (1 + np.exp(-1.5)))


def test_pairs_are_of_one_moment_and_could_be_each_other() -> None:
    """Two pieces of one moment, and two of another that cannot be each other."""
    lessons = Lessons(
        truth=np.array([MINE, FORT, CRUISER, FORT]),
        could=np.array([1 << MINE | 1 << FORT] * 2 + [1 << CRUISER, 1 << FORT]),
        places=np.arange(4)[:, None] * np.full(PLACES, 2),
        features=np.arange(4.0)[:, None] * np.ones(FEATURES),
        first=np.array([0, 0, 2, 2]),
        many=np.full(4, 2),
    )
    found = [pairs(lessons, seed) for seed in range(20)]
    seen = {(int(one), int(two)) for some in found for one, two in zip(*some[:2], strict=True)}
    assert seen == {(MINE, FORT), (FORT, MINE)}
    assert all((abs(some.apart) == 1).all() for some in found)


# Company

BLOCK = np.array([(row, column) for row in range(5) for column in range(6)])
CLANNISH = {CRUISER: 1.2, PieceClass.PATROL: 0.6, MINE: -0.8}


def drawn_fleets(number: int, then: Floats, now: Floats, seed: int) -> list[Fleet]:
    """Blocks of thirty pieces of five classes, whole worlds drawn with that kinship. Half of the
    pieces have gone elsewhere since, each row as it was, so that then and now can be told apart.
    """
    rng = np.random.default_rng(seed)
    classes = np.repeat([CRUISER, PieceClass.DESTROYER, PieceClass.PATROL, MINE, FORT], SIX)
    lessons = Lessons(
        truth=np.concatenate([rng.permutation(classes) for _ in range(number)]),
        could=np.full(number * len(classes), (1 << np.unique(classes)).sum()),
        places=np.concatenate(
            [
                np.hstack([BLOCK, np.where(BLOCK[:, :1] < 2, BLOCK, rng.permutation(BLOCK) + 9)])
                for _ in range(number)
            ]
        ),
        features=np.zeros((number * len(classes), FEATURES)),
        first=np.repeat(np.arange(number) * len(classes), len(classes)),
        many=np.full(number * len(classes), len(classes)),
    )
    fleets = list(fleets_of(lessons, np.unique(lessons.first), nothing()))
    chance = np.array([seed * 2 + 1], np.uint64)
    for fleet in fleets:
        clues = Clues(fleet.weight, Kinship(fleet.mates, np.stack([then, now])), claims())
        for _ in range(5):
            worlds.vary(fleet.position, 0, clues, chance, fleet.truth)
    return fleets


def test_company_that_was_planted_is_found() -> None:
    """All neighbours are hidden, too: only whole worlds show what kin say."""
    then, now = np.zeros(CLASSES), np.zeros(CLASSES)
    for kind, says in CLANNISH.items():
        then[kind], now[kind] = says, says / 2
    found = company(drawn_fleets(250, then, now, 3), 60, 5)
    assert found[0] == pytest.approx(then, abs=0.25)
    assert found[1] == pytest.approx(now, abs=0.25)


@pytest.mark.slow
def test_fleets_placed_anyhow_keep_no_company() -> None:
    none = np.zeros(CLASSES)
    for found in company(drawn_fleets(250, none, none, 4), 40, 5):
        assert found == pytest.approx(none, abs=0.2)


@pytest.mark.slow
def test_pieces_are_foretold_best_by_the_kinship_they_have() -> None:
    then = np.zeros(CLASSES)
    then[CRUISER] = then[PieceClass.PATROL] = 1.0
    fleets = drawn_fleets(60, then, np.zeros(CLASSES), 6)
    for fleet in fleets:  # some are known
        fleet.position.could[::3] = 1 << fleet.truth[::3].astype(int)
    right, none, too_much = (
        bits_of_worlds(fleets, part * then, np.zeros(CLASSES), 7) for part in (1.0, 0.0, 3.0)
    )
    assert right < none - 0.02
    assert right < too_much - 0.02


def test_mates_are_those_one_step_away_in_the_four_directions() -> None:
    places = np.array([[0, 0, 5, 5], [0, 1, 5, 6], [1, 1, 9, 9], [7, 7, 6, 6]])
    found = [{int(one) for one in row if one >= 0} for row in mates_among(places).reshape(8, 4)]
    assert found == [{1}, {1}, {0, 2}, {0, 3}, {1}, set(), set(), {1}]


def test_pairs_are_counted_once_by_class() -> None:
    mates = mates_among(np.array([[0, 0, 0, 0], [0, 1, 0, 1], [0, 2, 5, 5]]))
    found = pairs_beside(mates, np.array([CRUISER, CRUISER, CRUISER]))
    assert found[:, CRUISER].tolist() == [2, 1]
    assert found.sum() == 3


# Of real games


@pytest.fixture(scope="module")
def real() -> tuple[Array, Array]:
    """Rows of games, and the game of each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blind_belief, "RULESETS", (BLIND_SKIRMISH,))
        return gather(GAMES, 7, nothing())


def test_rows_of_real_games_hold_the_truth(real: tuple[Array, Array]) -> None:
    rows, numbers = real
    lessons = lessons_of(rows, numbers)
    assert len(lessons.truth) == len(numbers) > 10 * GAMES
    assert set(numbers) <= set(range(GAMES))
    assert lessons.possible[np.arange(len(numbers)), lessons.truth].all()
    assert lessons.features.shape == (len(numbers), FEATURES)
    assert (lessons.features[:, ALWAYS] == 1).all()
    moved = (lessons.places[:, :2] != lessons.places[:, 2:]).any(axis=1)
    assert (lessons.features[moved, STILL] == 0).all()


def test_moments_are_kept_apart(real: tuple[Array, Array]) -> None:
    rows, numbers = real
    lessons = lessons_of(rows, numbers)
    assert lessons.many.max() <= BLIND_SKIRMISH.fleet_size
    for at in range(0, len(rows), 37):
        begin, size = lessons.first[at], lessons.many[at]
        assert begin <= at < begin + size
        same = slice(begin, begin + size)
        assert set(rows[same, 2]) == {rows[at, 2]}
        assert set(numbers[same]) == {numbers[at]}


def test_what_is_shipped_tells_pieces_apart(real: tuple[Array, Array]) -> None:
    assert bits(learnt_insight().speaks, pairs(lessons_of(*real))) < 0.8


def test_what_is_learnt_from_some_games_helps_in_others(
    real: tuple[Array, Array], short: None
) -> None:
    rows, numbers = real
    early = numbers < 0.7 * GAMES
    learnt = learn(lessons_of(rows[early], numbers[early]), 1)
    assert bits(learnt, pairs(lessons_of(rows[~early], numbers[~early]))) < 0.95


@pytest.mark.slow
def test_the_same_seed_gathers_and_learns_the_same(short: None) -> None:
    np.testing.assert_array_equal(gather(1, 3, nothing())[0], gather(1, 3, nothing())[0])
    lessons = synthetic(planted_insight(), 200, 1)
    np.testing.assert_array_equal(learn(lessons, 2), learn(lessons, 2))
