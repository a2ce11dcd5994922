"""A game of every preset on disk, for people to read and for changes of the format to show."""

from __future__ import annotations

import pytest

from blindfleet.records import Eyes, load, project, verify, write
from blindfleet.records.files import read_text
from blindfleet.rules.families import PRESETS
from records.playthroughs import FOLDER, SEEN_BY_ONE, playthrough

NAMES = sorted([*PRESETS, *(f"{game}.1" for game in SEEN_BY_ONE)])


def test_there_is_a_game_of_every_preset() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_each_is_right_and_is_written_back_byte_for_byte(name: str) -> None:
    path = FOLDER / f"{name}.bf"
    verdict = verify(read_text(path))
    assert verdict.record == load(path)
    assert verdict.record.outcome is not None
    assert verdict.turns >= 10
    assert write(verdict.record).encode() == path.read_bytes()


@pytest.mark.parametrize("game", PRESETS)
def test_each_is_the_game_that_its_seed_gives(game: str) -> None:
    """If the rules or the format were to change, `records/playthroughs.py` says what to do."""
    assert write(playthrough(game)) == read_text(FOLDER / f"{game}.bf")


@pytest.mark.parametrize("game", SEEN_BY_ONE)
def test_side_1_saw_what_is_on_disk(game: str) -> None:
    full = load(FOLDER / f"{game}.bf")
    assert write(project(full, Eyes.ONE)) == read_text(FOLDER / f"{game}.1.bf")


def test_between_them_they_show_most_of_what_records_can_hold() -> None:
    shown = "".join(read_text(FOLDER / f"{name}.bf") for name in NAMES)
    for sign in """
        deploy ready sea reveal end clock @ { < offers-draw declines-draw resigns =2 won lost
        exploded exchanged ! ? miss hit sunk none #2 resigned forts fleet-sunk
    """.split():
        assert sign in shown
