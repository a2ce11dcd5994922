"""The main screens look as they did when somebody last looked at them."""

from pathlib import Path

import pytest

from terminal.snapshots import FOLDER, SCENES, picture


@pytest.mark.parametrize("name", SCENES)
def test_the_screen_is_as_it_was_seen(name: str, tmp_path: Path) -> None:
    """If a screen was changed on purpose, `terminal/snapshots.py` says what to do."""
    assert picture(name, tmp_path) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_snapshot_belongs_to_a_scene() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(SCENES)
