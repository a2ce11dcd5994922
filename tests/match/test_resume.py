"""The game is its log: resumed at any entry it is the same game, to everyone (S26)."""

from __future__ import annotations

import random

import pytest

from blindfleet.board.problems import Invalid
from blindfleet.board.seats import AUDIENCES, PerSeat, Seat
from blindfleet.match.referee import Referee
from blindfleet.records.read import read
from blindfleet.records.record import Eyes, Headers
from blindfleet.records.write import write
from blindfleet.rules.families import PRESETS, family
from match.tables import chance_action, chance_entry, chance_game, everything, opened


def assert_resumes(referee: Referee) -> None:
    """From the record as a value and as text."""
    record = referee.saved()
    here = everything(referee)
    for one in (record, read(write(record))):
        resumed = Referee.resume(one)
        assert everything(resumed) == here
        assert resumed.length == referee.length


@pytest.mark.parametrize("name", PRESETS)
def test_s26_a_game_is_resumed_at_every_entry(name: str) -> None:
    rng = random.Random(name)
    referee = opened(PRESETS[name], rng)
    assert_resumes(referee)
    for _ in chance_game(referee, rng, 10):
        assert_resumes(referee)


@pytest.mark.parametrize("name", PRESETS)
def test_s26_a_resumed_game_goes_on_as_the_one_it_was(name: str) -> None:
    """A game resumed now and then, beside one that never was, with the same things happening."""
    rng = random.Random(name)
    kept = opened(PRESETS[name], rng)
    resumed = Referee.resume(kept.record())
    for step in range(80):
        if kept.outcome is not None:
            break
        here, there = random.Random(f"{name} {step}"), random.Random(f"{name} {step}")
        chance_entry(kept, here)
        chance_entry(resumed, there)
        if rng.random() < 0.04:
            resumed = Referee.resume(read(write(resumed.saved())))
    assert everything(resumed) == everything(kept)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_s26_a_whole_game_is_resumed_at_every_entry(name: str) -> None:
    rng = random.Random(name)
    referee = opened(PRESETS[name], rng)
    for _ in chance_game(referee, rng, 400):
        assert_resumes(referee)


@pytest.mark.parametrize("name", ["blind-skirmish", "classic", "salvo", "hasbro"])
def test_s26_a_finished_game_is_resumed_as_finished(name: str) -> None:
    rng = random.Random(name)
    referee = opened(PRESETS[name], rng)
    while referee.outcome is None:
        seat, action = chance_action(referee, rng)
        referee.act(seat, action)
    resumed = Referee.resume(read(write(referee.record())))
    assert resumed.outcome == referee.outcome
    assert resumed.to_act == ()
    assert write(resumed.record()) == write(referee.record())


@pytest.mark.parametrize("eyes", [Eyes.ONE, Eyes.TWO, Eyes.PUBLIC])
def test_s26_only_a_full_record_is_resumed(eyes: Eyes) -> None:
    referee = opened(PRESETS["classic"], random.Random(1))
    with pytest.raises(Invalid, match="full record"):
        Referee.resume(referee.record(eyes))


def test_s26_what_is_said_of_a_game_is_resumed_with_it() -> None:
    more = (("Arbiter", "Vera"),)
    headers = Headers("Cup", "Genoa", "2024-01-31", "2", PerSeat("Anna", "Boris"), more)
    referee = Referee(PRESETS["salvo"], Seat.TWO, headers)
    resumed = Referee.resume(read(write(referee.record())))
    assert (resumed.headers, resumed.first, resumed.rules) == (headers, Seat.TWO, PRESETS["salvo"])


@pytest.mark.parametrize("name", PRESETS)
def test_what_was_told_folds_to_the_view_and_can_be_told_again_from_any_entry(name: str) -> None:
    rng = random.Random(name)
    referee = opened(PRESETS[name], rng)
    game = family(referee.rules)
    views = {
        audience: game.opening(referee.rules, referee.first, audience) for audience in AUDIENCES
    }
    heard: dict[object, list[object]] = {audience: [] for audience in AUDIENCES}
    length = 0
    for _ in chance_game(referee, rng, 60):
        for audience in AUDIENCES:
            for notice in referee.told(audience, length):
                views[audience] = game.see(views[audience], notice)
                heard[audience].append(notice)
            assert views[audience] == referee.view(audience)
        length = referee.length
    for audience in AUDIENCES:
        assert referee.told(audience) == heard[audience]
        assert referee.told(audience, length) == []
