"""A projection replays to exactly what its eyes saw, and holds nothing else."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blindfleet.board.problems import Invalid
from blindfleet.board.seats import SPECTATOR, PerSeat, Seat
from blindfleet.match.referee import Referee, notices_for
from blindfleet.records import (
    Eyes,
    Headers,
    Note,
    Record,
    project,
    read,
    replay,
    replay_views,
    write,
)
from blindfleet.rules.families import PRESETS, family, preset
from records.games import random_record, random_referee

ONE, TWO = Seat.ONE, Seat.TWO
EYES_WITHOUT_FULL = (Eyes.ONE, Eyes.TWO, Eyes.PUBLIC)
seeds = st.integers(0, 2**32)


def views_of_truth(record: Record, eyes: Eyes) -> list[Any]:
    """The views that `eyes` had after each entry that they saw, from the true states."""
    return [
        state.view(eyes.audience)
        for entry, state in zip(record.entries, states(record), strict=True)
        if not isinstance(entry.action, Note) or eyes.knows_secrets_of(entry.seat)
    ]


def states(record: Record) -> list[Any]:
    return [frame.seen for frame in replay(record)]


def views_of_notices(record: Record, eyes: Eyes) -> list[Any]:
    """The same folded by hand from what that audience was told."""
    game = family(record.rules)
    view = game.opening(record.rules, record.first, eyes.audience)
    views = []
    for entry in record.entries:
        for notice in notices_for(entry, eyes.audience):
            view = game.see(view, notice)
        if not isinstance(entry.action, Note) or eyes.knows_secrets_of(entry.seat):
            views.append(view)
    return views


def assert_sees_what_it_saw(record: Record) -> None:
    for eyes in EYES_WITHOUT_FULL:
        seen = project(record, eyes)
        from_disk = read(write(seen))
        views = views_of_truth(record, eyes)
        assert list(replay_views(seen)) == views
        assert list(replay_views(from_disk)) == views
        assert [frame.seen for frame in replay(from_disk)] == views
        assert views_of_notices(record, eyes) == views


@pytest.mark.parametrize("game", PRESETS)
def test_every_preset_replays_to_the_views_of_the_game(game: str) -> None:
    referee = random_referee(PRESETS[game], random.Random(game), most=120)
    assert_sees_what_it_saw(referee.saved())


@given(seeds)
@settings(max_examples=40)
def test_random_games_replay_to_the_views_of_the_game(seed: int) -> None:
    assert_sees_what_it_saw(random_record(random.Random(seed)))


@given(seeds)
@settings(max_examples=30)
def test_a_full_record_replays_to_its_states_and_to_the_spectators_views(seed: int) -> None:
    record = random_record(random.Random(seed))
    assert list(replay_views(record)) == [state.view(SPECTATOR) for state in states(record)]


@given(seeds)
@settings(max_examples=30)
def test_the_referee_gives_the_same_projections(seed: int) -> None:
    referee = random_referee(preset("blind-skirmish"), random.Random(seed), most=25)
    full = referee.saved()
    for eyes in EYES_WITHOUT_FULL:
        assert referee.record(eyes) == project(full, eyes)


def talkative() -> Record:
    """A game in which everybody writes down more than the others may see."""
    headers = Headers(
        event="Cup",
        players=PerSeat("Anna", "Борис"),
        more=(("Annotator", "saw everything"),),
    )
    referee = Referee(preset("hasbro"), ONE, headers)
    rng = random.Random(5)
    for seat in (ONE, TWO):
        action = family(referee.rules).legal(referee.view(seat)).sample(rng)
        referee.act(seat, action, comment=f"placed by side {int(seat)}")
    referee.note(ONE, 3, "note of one")
    referee.note(TWO, 4, "note of two")
    referee.act(ONE, family(referee.rules).legal(referee.view(ONE)).sample(rng), comment="bold")
    return referee.saved()


def test_projections_drop_comments_additional_headers_and_the_others_notes() -> None:
    full = talkative()
    kept = {eyes: write(project(full, eyes, notes=True)) for eyes in Eyes}
    everything = ["Annotator", "placed by side", "bold", "note of one", "note of two"]
    assert all(word in kept[Eyes.FULL] for word in everything)
    for eyes, notes in {
        Eyes.ONE: ["note of one"],
        Eyes.TWO: ["note of two"],
        Eyes.PUBLIC: [],
    }.items():
        assert [word for word in everything if word in kept[eyes]] == notes
        assert '[Event "Cup"]\n[Player1 "Anna"]\n[Player2 "Борис"]\n' in kept[eyes]


def test_the_full_record_gives_up_both_players_notes() -> None:
    text = write(project(talkative(), Eyes.FULL))
    assert "notes" not in text
    assert "bold" in text


def test_deployments_are_told_only_when_the_game_is_over() -> None:
    rng = random.Random(1)
    referee = random_referee(preset("classic"), rng, most=60, chatter=0)
    assert referee.outcome is None
    shown = {eyes: write(referee.record(eyes)) for eyes in Eyes}
    assert {eyes: text.count("\nbattleship ") for eyes, text in shown.items()} == {
        Eyes.FULL: 2,
        Eyes.ONE: 1,
        Eyes.TWO: 1,
        Eyes.PUBLIC: 0,
    }
    over = random_referee(preset("classic"), rng, most=10**6, chatter=0)
    assert all(write(over.record(eyes)).count("\nbattleship ") == 2 for eyes in Eyes)


@pytest.mark.parametrize(("seen", "wanted"), [*product(Eyes, Eyes)])
def test_eyes_show_themselves_and_the_full_record_shows_all(seen: Eyes, wanted: Eyes) -> None:
    record = project(random_record(random.Random(11)), seen, notes=True)
    if seen in (Eyes.FULL, wanted):
        assert project(record, wanted).eyes is wanted
    else:
        with pytest.raises(Invalid, match=f"the eyes of {seen.value} does not show"):
            project(record, wanted)


@given(seeds)
@settings(max_examples=20)
def test_projecting_again_changes_nothing(seed: int) -> None:
    record = random_record(random.Random(seed))
    for eyes in EYES_WITHOUT_FULL:
        once = project(record, eyes)
        assert project(once, eyes) == once


def test_a_projection_of_a_projection_drops_what_was_written_into_it() -> None:
    once = project(talkative(), Eyes.ONE)
    entries = tuple(replace(entry, comment="added") for entry in once.entries)
    headers = replace(once.headers, more=(("Annotator", "added"),))
    assert project(replace(once, entries=entries, headers=headers), Eyes.ONE) == once
