"""B2: the one-letter codes are written unless the old ones are asked for, and both are read."""

from __future__ import annotations

import random

import pytest

from blindfleet.records import Eyes, project, read, write
from blindfleet.records.record import Record
from blindfleet.rules.families import preset
from records.games import random_record
from records.samples import BLIND


def test_b2_old_codes_stand_apart() -> None:
    text = write(read(BLIND), old_codes=True)
    assert text != BLIND
    assert write(read(text)) == BLIND


@pytest.mark.parametrize("seed", range(12))
def test_b2_a_game_in_old_codes_is_the_same_game(seed: int) -> None:
    rules = preset("blind", board="5x5", home="2", fleet="1B 1C 2D 1V 1S 1F 1T 1M 1X")
    record: Record = random_record(random.Random(seed), rules)
    for eyes in Eyes:
        seen = project(record, eyes, notes=True)
        assert read(write(seen, old_codes=True)) == seen
