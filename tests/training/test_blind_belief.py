"""How the officers of Blind learn what pieces are by what they do."""

from __future__ import annotations

import blind_belief
import numpy as np
import pytest
from blind_belief import Lessons, bits, chances, gather, learn, lessons_of

from blindfleet.bots.blind.manners import learnt_insight, no_insight
from blindfleet.kernels.blind.evidence import (
    ALWAYS,
    DEPTH,
    FEATURES,
    KIN_AT_FIRST,
    KIN_NOW,
    STILL,
)
from blindfleet.kernels.blind.fast_rules import CLASSES
from blindfleet.kernels.compiler import Floats
from blindfleet.rules.blind import PieceClass
from blindfleet.rules.blind.ruleset import BLIND_SKIRMISH

GAMES = 160
CRUISER, MINE, FORT = PieceClass.CRUISER, PieceClass.MINE, PieceClass.FORT


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons that take a second, not a minute."""
    monkeypatch.setattr(blind_belief, "STEPS", 400)
    monkeypatch.setattr(blind_belief, "BATCH", 2048)


def synthetic(planted: Floats, number: int, seed: int) -> Lessons:
    """Pieces whose classes were drawn as that insight would have it."""
    rng = np.random.default_rng(seed)
    features = rng.uniform(-1, 1, (number, FEATURES))
    features[:, ALWAYS] = 1
    possible = rng.random((number, CLASSES)) < 0.7
    possible[:, 0] = False
    possible[np.arange(number), rng.integers(1, CLASSES, number)] = True
    blank = Lessons(
        truth=np.zeros(number, int),
        possible=possible,
        afloat=np.log(rng.integers(1, 7, (number, CLASSES)).astype(float)),
        features=features,
        kin_at_first=rng.integers(0, 2, (number, CLASSES)).astype(float),
        kin_now=rng.integers(0, 2, (number, CLASSES)).astype(float),
    )
    shares = chances(planted, blank)
    drawn = (rng.random((number, 1)) < shares.cumsum(axis=1)).argmax(axis=1)
    return blank._replace(truth=drawn)


def planted_insight() -> Floats:
    """Forts lie deep, mines are still, cruisers are not; like keeps company with like."""
    planted = no_insight()
    planted[DEPTH, FORT] = 2.0
    planted[STILL, MINE], planted[STILL, CRUISER] = 1.5, -1.5
    planted[KIN_AT_FIRST], planted[KIN_NOW] = 0.8, 0.0
    return planted


def test_what_was_planted_is_learnt(short: None) -> None:
    planted = planted_insight()
    lessons = synthetic(planted, 20_000, 1)
    learnt = learn(lessons, 1)
    # Only differences between the classes of one piece show.
    found, truth = (
        one[:FEATURES, 1:] - one[:FEATURES, 1:].mean(axis=1, keepdims=True)
        for one in (learnt, planted)
    )
    assert found == pytest.approx(truth, abs=0.3)
    assert learnt[KIN_AT_FIRST] == pytest.approx(planted[KIN_AT_FIRST], abs=0.15)
    assert learnt[KIN_NOW] == pytest.approx(planted[KIN_NOW], abs=0.15)
    others = synthetic(planted, 20_000, 2)
    assert bits(planted, others) - 0.01 < bits(learnt, others) < bits(planted, others) + 0.02
    assert bits(learnt, others) < bits(no_insight(), others) - 0.1


def test_where_there_is_nothing_to_learn_nothing_is_made_up(short: None) -> None:
    lessons, others = (synthetic(no_insight(), 20_000, seed) for seed in (3, 4))
    assert bits(learn(lessons, 1), others) == pytest.approx(bits(no_insight(), others), abs=0.02)


def test_chances_are_chances_of_what_a_piece_could_be() -> None:
    lessons = synthetic(planted_insight(), 500, 5)
    shares = chances(planted_insight(), lessons)
    assert shares.sum(axis=1) == pytest.approx(1)
    assert (shares[~lessons.possible] == 0).all()
    assert (shares[lessons.possible] > 0).all()


def test_without_insight_a_class_is_the_likelier_the_more_of_it_are_afloat() -> None:
    lessons = synthetic(no_insight(), 500, 6)
    shares = chances(no_insight(), lessons)
    afloat = np.where(lessons.possible, np.exp(lessons.afloat), 0)
    assert shares == pytest.approx(afloat / afloat.sum(axis=1, keepdims=True))


def test_bits_are_what_is_missing_on_average() -> None:
    two = np.zeros((4, CLASSES), bool)
    two[:, [CRUISER, FORT]] = True
    lessons = Lessons(
        truth=np.array([CRUISER, FORT, FORT, CRUISER]),
        possible=two,
        afloat=np.zeros((4, CLASSES)),
        features=np.zeros((4, FEATURES)),
        kin_at_first=np.zeros((4, CLASSES)),
        kin_now=np.zeros((4, CLASSES)),
    )
    assert bits(no_insight(), lessons) == pytest.approx(1)


# Of real games


@pytest.fixture(scope="module")
def real() -> tuple[Lessons, Floats]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blind_belief, "RULESETS", (BLIND_SKIRMISH,))
        rows, numbers = gather(GAMES, 7, no_insight())
    return lessons_of(rows), numbers


def test_rows_of_real_games_hold_the_truth(real: tuple[Lessons, Floats]) -> None:
    lessons, numbers = real
    assert len(lessons.truth) == len(numbers) > 10 * GAMES
    assert set(numbers) <= set(range(GAMES))
    assert lessons.possible[np.arange(len(numbers)), lessons.truth].all()
    assert (lessons.possible.sum(axis=1) > 0).all()
    assert lessons.features.shape == (len(numbers), FEATURES)
    assert (lessons.features[:, ALWAYS] == 1).all()


def test_what_is_shipped_knows_more_than_counting(real: tuple[Lessons, Floats]) -> None:
    lessons, _ = real
    assert bits(learnt_insight(), lessons) < bits(no_insight(), lessons) - 0.05


def test_what_is_learnt_from_some_games_helps_in_others(
    real: tuple[Lessons, Floats], short: None
) -> None:
    lessons, numbers = real
    learnt = learn(lessons.rows(numbers < 0.7 * GAMES), 1)
    exam = lessons.rows(numbers >= 0.7 * GAMES)
    assert bits(learnt, exam) < bits(no_insight(), exam)


def test_the_same_seed_gathers_and_learns_the_same(short: None) -> None:
    np.testing.assert_array_equal(gather(1, 3, no_insight())[0], gather(1, 3, no_insight())[0])
    lessons = synthetic(planted_insight(), 1_000, 1)
    np.testing.assert_array_equal(learn(lessons, 2), learn(lessons, 2))
