"""Every notice of both families goes over the wire and keeps its meaning."""

from __future__ import annotations

import random
import typing
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blindfleet.board.seats import SEATS, PerSeat
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind import notices as in_blind
from blindfleet.rules.blind.pieces import BY_CODE
from blindfleet.rules.families import PRESETS
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.shooting import notices as in_shooting
from blindfleet.rules.table import Said, Saying
from blindfleet.wire import notices, pieces
from blindfleet.wire.outgoing import Event, write
from match.tables import chance_game, opened
from wire.notices_back import notice_back

CELLS = st.integers(0, 2573)
SETS = st.sets(CELLS, max_size=6).map(lambda cells: sum(1 << cell for cell in cells))
SEAT = st.sampled_from(SEATS)
PIECES = st.sampled_from(sorted(BY_CODE.values(), key=lambda piece: piece.code))
NAMES = st.builds(shooting.ShipName, st.sampled_from(["boat", "cruiser"]), st.integers(1, 9))
SUNK = st.none() | st.builds(
    in_shooting.SunkShip, st.none() | st.sampled_from(["boat", "cruiser"]), st.none() | SETS
)
ANSWERS = st.sampled_from(in_shooting.Answer)
OUTCOMES = st.builds(Outcome, st.none() | SEAT, st.sampled_from(Ending))
REPORTS: st.SearchStrategy[Any] = st.one_of(
    st.lists(st.builds(in_shooting.ShipHit, NAMES, st.booleans()), max_size=4).map(tuple),
    st.lists(
        st.builds(in_shooting.ShipHits, NAMES, st.integers(1, 9), st.booleans()), max_size=4
    ).map(tuple),
    st.lists(st.builds(in_shooting.CellAnswer, CELLS, ANSWERS, SUNK), max_size=4).map(tuple),
)


def drawn_layout(seed: int) -> shooting.Layout:
    rules = PRESETS["classic"]
    assert isinstance(rules, shooting.ShootingRules)
    return shooting.random_layout(rules, random.Random(seed))


def drawn_deployment(seed: int) -> blind.Deployment:
    rules = PRESETS["blind-skirmish"]
    assert isinstance(rules, blind.BlindRules)
    return blind.random_deployment(rules, SEATS[seed % 2], random.Random(seed))


LAYOUTS = st.none() | st.integers(0, 99).map(drawn_layout)
DEPLOYMENTS = st.none() | st.integers(0, 99).map(drawn_deployment)

SHOOTING: dict[type, st.SearchStrategy[Any]] = {
    in_shooting.Ready: st.builds(in_shooting.Ready, SEAT),
    in_shooting.Fired: st.builds(in_shooting.Fired, SEAT, CELLS, ANSWERS, SUNK),
    in_shooting.Volleyed: st.builds(in_shooting.Volleyed, SEAT, SETS, REPORTS),
    Said: st.builds(Said, SEAT, st.sampled_from(Saying)),
    in_shooting.Ended: st.builds(in_shooting.Ended, OUTCOMES),
    in_shooting.Revealed: st.builds(in_shooting.Revealed, st.builds(PerSeat, LAYOUTS, LAYOUTS)),
}
BLIND: dict[type, st.SearchStrategy[Any]] = {
    in_blind.Ready: st.builds(in_blind.Ready, SEAT),
    in_blind.Arrayed: st.builds(in_blind.Arrayed, st.builds(PerSeat, SETS, SETS)),
    in_blind.Moved: st.builds(in_blind.Moved, SEAT, CELLS, CELLS),
    in_blind.Asked: st.builds(in_blind.Asked, SEAT, CELLS, CELLS, CELLS),
    in_blind.Struck: st.builds(in_blind.Struck, SEAT, CELLS, CELLS, CELLS, PIECES),
    in_blind.Answered: st.builds(in_blind.Answered, SEAT, PIECES, st.integers(1, 3)),
    in_blind.Won: st.builds(in_blind.Won, SEAT, SETS),
    in_blind.Swept: st.builds(in_blind.Swept, SEAT),
    in_blind.Lost: st.builds(in_blind.Lost, SEAT, PIECES, SETS),
    in_blind.Exchanged: st.builds(in_blind.Exchanged, SEAT, SETS, SETS),
    in_blind.Exploded: st.builds(in_blind.Exploded, SEAT, PIECES),
    in_blind.Harmless: st.builds(in_blind.Harmless, SEAT),
    Said: st.builds(Said, SEAT, st.sampled_from(Saying)),
    in_blind.Ended: st.builds(in_blind.Ended, OUTCOMES),
    in_blind.Revealed: st.builds(in_blind.Revealed, st.builds(PerSeat, DEPLOYMENTS, DEPLOYMENTS)),
}


def insist_on_its_meaning(notice: Any, family: str) -> None:
    """Over the wire inside an event, just as it is sent."""
    event = write(Event(1, 0, (notices.notice_of(notice),)))
    assert msgspec.json.decode(event, type=Event).told == (notices.notice_of(notice),)
    (told,) = msgspec.json.decode(event)["told"]
    assert notice_back(told, family) == notice


@given(st.one_of(*SHOOTING.values()))
def test_a_notice_of_a_shooting_game_keeps_its_meaning(notice: Any) -> None:
    insist_on_its_meaning(notice, "shooting")


@given(st.one_of(*BLIND.values()))
def test_a_notice_of_blind_keeps_its_meaning(notice: Any) -> None:
    insist_on_its_meaning(notice, "blind")


def test_every_public_notice_is_among_these() -> None:
    assert set(get_args(in_shooting.PublicNotice)) == set(SHOOTING)
    assert set(get_args(in_blind.PublicNotice)) == set(BLIND)


def test_every_notice_of_the_wire_is_made_of_some_notice_of_the_rules() -> None:
    made: set[type] = set()

    for strategy in (*SHOOTING.values(), *BLIND.values()):

        @given(strategy)
        @settings(max_examples=3)
        def make(notice: Any) -> None:
            made.add(type(notices.notice_of(notice)))

        make()
    assert made == set(get_args(notices.WireNotice))


def test_an_echo_is_nothing_that_is_said_aloud() -> None:
    for echo in (
        shooting.Deploy(drawn_layout(1)),
        blind.Deploy(drawn_deployment(1)),
        blind.Answer(1),
        blind.Engage(1),
        blind.Ask(1, 2, 3, 4),
    ):
        with pytest.raises(TypeError):
            notices.notice_of(echo)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", PRESETS)
def test_all_that_is_told_in_a_game_keeps_its_meaning(name: str) -> None:
    rng = random.Random(name)
    referee = opened(PRESETS[name], rng)
    for _ in chance_game(referee, rng, 120):
        pass
    family = "blind" if name.startswith("blind") else "shooting"
    for told in referee.aloud():
        for notice in told:
            insist_on_its_meaning(notice, family)


def test_the_words_of_the_wire_are_those_of_the_rules() -> None:
    words = {
        notices.ShotAnswer: [one.value for one in in_shooting.Answer],
        notices.SayingWord: [one.value for one in Saying],
        notices.EndingWord: [one.value for one in Ending],
        pieces.PieceCode: list(BY_CODE),
    }
    for literal, values in words.items():
        assert sorted(typing.get_args(literal)) == sorted(values)
