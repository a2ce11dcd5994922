"""How the officers of Blind learn what pieces are by what they do."""

from __future__ import annotations

import itertools

import blind_belief
import numpy as np
import pytest
from blind_belief import (
    Lessons,
    Pairs,
    bits,
    gather,
    learn,
    lessons_of,
    pairs_of,
    rightly_told_apart,
)

from blindfleet.bots.blind.manners import learnt_insight, no_insight
from blindfleet.kernels.blind.contest import PLACES
from blindfleet.kernels.blind.evidence import (
    ALWAYS,
    DEPTH,
    FEATURES,
    STILL,
    Insight,
)
from blindfleet.kernels.blind.fast_rules import CLASSES
from blindfleet.kernels.compiler import Array
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


def synthetic(planted: Insight, moments: int, seed: int) -> Lessons:
    """Moments of six pieces of six classes, one of each, that were drawn as that insight would have
    it: as officers imagine worlds. They stand far apart, beside others that are known.
    """
    rng = np.random.default_rng(seed)
    number = SIX * moments
    features = rng.uniform(-1, 1, (number, FEATURES))
    features[:, ALWAYS] = 1
    kin = rng.integers(0, 2, (number, 2, CLASSES)).astype(float)
    speaks = features @ planted.speaks
    speaks += kin[:, 0] * planted.kin_then + kin[:, 1] * planted.kin_now
    classes = np.array([PieceClass.BATTLESHIP, CRUISER, PieceClass.PATROL, *LAST])
    orders = np.array(list(itertools.permutations(range(SIX))))
    weight = speaks.reshape(moments, SIX, CLASSES)[:, :, classes]
    odds = np.exp(weight[:, np.arange(SIX), orders].sum(axis=2))
    odds /= odds.sum(axis=1, keepdims=True)
    drawn = (rng.random((moments, 1)) < odds.cumsum(axis=1)).argmax(axis=1)
    possible = np.zeros((number, CLASSES), bool)
    possible[:, classes] = True
    return Lessons(
        truth=classes[orders[drawn]].reshape(-1),
        possible=possible,
        places=np.tile(np.arange(SIX)[:, None] * 2, (moments, PLACES)),
        features=features,
        kin=kin,
        first=np.repeat(np.arange(moments) * SIX, SIX),
        many=np.full(number, SIX),
    )


def pairs(lessons: Lessons, seed: int = 1) -> Pairs:
    return pairs_of(lessons, np.random.default_rng(seed))


def planted_insight() -> Insight:
    """Forts lie deep, mines are still, cruisers are not, and begin beside cruisers."""
    planted = no_insight()
    planted.speaks[DEPTH, FORT] = 2.0
    planted.speaks[STILL, MINE], planted.speaks[STILL, CRUISER] = 1.5, -1.5
    planted.kin_then[CRUISER], planted.kin_now[FORT] = 0.8, -1.0
    return planted


def test_what_was_planted_is_learnt(short: None) -> None:
    planted = planted_insight()
    learnt = learn(synthetic(planted, 4000, 1), 1)
    classes = [PieceClass.BATTLESHIP, CRUISER, PieceClass.PATROL, *LAST]
    # Only differences between classes show, and nothing that is the same for all pieces.
    found, truth = (
        one.speaks[1:, classes] - one.speaks[1:, classes].mean(axis=1, keepdims=True)
        for one in (learnt, planted)
    )
    assert found == pytest.approx(truth, abs=0.3)
    assert learnt.kin_then == pytest.approx(planted.kin_then, abs=0.25)
    assert learnt.kin_now == pytest.approx(planted.kin_now, abs=0.25)
    others = pairs(synthetic(planted, 4000, 2))
    assert bits(planted, others) - 0.01 < bits(learnt, others) < bits(planted, others) + 0.02
    assert bits(learnt, others) < 0.9


def test_where_there_is_nothing_to_learn_nothing_is_made_up(short: None) -> None:
    lessons, others = (synthetic(no_insight(), 4000, seed) for seed in (3, 4))
    assert bits(learn(lessons, 1), pairs(others)) == pytest.approx(1, abs=0.02)


def test_who_knows_nothing_misses_a_bit_of_every_pair() -> None:
    assert bits(no_insight(), pairs(synthetic(planted_insight(), 100, 5))) == pytest.approx(1)


def test_two_are_told_apart_by_what_speaks_for_either() -> None:
    insight = no_insight()
    insight.speaks[DEPTH, FORT] = 2.0
    insight.kin_now[MINE] = 0.5
    apart, kin = np.zeros((1, FEATURES)), np.zeros((1, 2, CLASSES))
    apart[0, DEPTH] = 0.75
    kin[0, 1, MINE] = -1.0  # one mine more beside the mine
    one = Pairs(np.array([FORT]), np.array([MINE]), apart, kin)
    other = Pairs(one.two, one.one, -one.apart, -one.kin)  # the same two, the other way round
    for pair in (one, other):
        assert rightly_told_apart(insight, pair) == pytest.approx(1 / (1 + np.exp(-2.0)))


def test_pairs_are_of_one_moment_and_could_be_each_other() -> None:
    """Two pieces of one moment, and two of another that cannot be each other."""
    possible = np.zeros((4, CLASSES), bool)
    possible[:2, [MINE, FORT]] = True
    possible[[2, 3], [CRUISER, FORT]] = True
    lessons = Lessons(
        truth=np.array([MINE, FORT, CRUISER, FORT]),
        possible=possible,
        places=np.arange(4)[:, None] * np.full(PLACES, 2),
        features=np.arange(4.0)[:, None] * np.ones(FEATURES),
        kin=np.zeros((4, 2, CLASSES)),
        first=np.array([0, 0, 2, 2]),
        many=np.full(4, 2),
    )
    found = [pairs(lessons, seed) for seed in range(20)]
    seen = {(int(one), int(two)) for some in found for one, two in zip(*some[:2], strict=True)}
    assert seen == {(MINE, FORT), (FORT, MINE)}
    assert all((abs(some.apart) == 1).all() for some in found)


@pytest.mark.parametrize("place", range(PLACES))
def test_two_that_stood_beside_each_other_are_no_pair(place: int) -> None:
    """Row or column, then or now."""
    lessons = Lessons(
        truth=np.array([MINE, FORT]),
        possible=np.ones((2, CLASSES), bool),
        places=np.array([[5] * PLACES, [7] * PLACES]),
        features=np.zeros((2, FEATURES)),
        kin=np.zeros((2, 2, CLASSES)),
        first=np.zeros(2, int),
        many=np.full(2, 2),
    )
    lessons.places[1, place ^ 1] = 5
    assert sum(len(pairs(lessons, seed).one) for seed in range(20)) > 5
    lessons.places[1, place] = 6
    assert sum(len(pairs(lessons, seed).one) for seed in range(20)) == 0


# Of real games


@pytest.fixture(scope="module")
def real() -> tuple[Array, Array]:
    """Rows of games, and the game of each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blind_belief, "RULESETS", (BLIND_SKIRMISH,))
        return gather(GAMES, 7, no_insight())


def test_rows_of_real_games_hold_the_truth(real: tuple[Array, Array]) -> None:
    rows, numbers = real
    lessons = lessons_of(rows, numbers)
    assert len(lessons.truth) == len(numbers) > 10 * GAMES
    assert set(numbers) <= set(range(GAMES))
    assert lessons.possible[np.arange(len(numbers)), lessons.truth].all()
    assert lessons.features.shape == (len(numbers), FEATURES)
    assert (lessons.features[:, ALWAYS] == 1).all()
    at_first, now = lessons.kin.sum(axis=2).T
    assert set(at_first) | set(now) <= set(range(5))
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
    assert bits(learnt_insight(), pairs(lessons_of(*real))) < 0.8


def test_what_is_learnt_from_some_games_helps_in_others(
    real: tuple[Array, Array], short: None
) -> None:
    rows, numbers = real
    early = numbers < 0.7 * GAMES
    learnt = learn(lessons_of(rows[early], numbers[early]), 1)
    assert bits(learnt, pairs(lessons_of(rows[~early], numbers[~early]))) < 0.95


def test_the_same_seed_gathers_and_learns_the_same(short: None) -> None:
    np.testing.assert_array_equal(gather(1, 3, no_insight())[0], gather(1, 3, no_insight())[0])
    lessons = synthetic(planted_insight(), 200, 1)
    for one, two in zip(learn(lessons, 2), learn(lessons, 2), strict=True):
        np.testing.assert_array_equal(one, two)
