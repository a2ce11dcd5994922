"""Draws every picture of the documents from the games in docs/games.

.venv/bin/python tools/pictures.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from blindfleet.cli.show import picture
from blindfleet.pictures import THEMES
from blindfleet.records import Eyes, load, project
from blindfleet.words import load as load_words

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "docs" / "games"
PICTURES = ROOT / "docs" / "pictures"


class Board(NamedTuple):
    """What `blindfleet show` is asked for."""

    game: str
    turn: int
    eyes: Eyes = Eyes.ONE
    theme: str = "day"
    language: str = "en"
    heat: bool = False


BOARDS = {
    "blind.svg": Board("blind.bf", 77),
    "classic.svg": Board("classic.bf", 26, heat=True),
    "classic-paper.svg": Board("classic.bf", 24, theme="paper", language="ru"),
    "classic-contrast.svg": Board("classic.bf", 24, Eyes.PUBLIC, "contrast"),
    "skirmish-night.svg": Board("skirmish.bf", 7, Eyes.TWO, "night"),
}


def pictures() -> Iterator[tuple[Path, str]]:
    """Every picture with its file."""
    for name, board in BOARDS.items():
        record = project(load(GAMES / board.game), board.eyes)
        words, theme = load_words(board.language), THEMES[board.theme]
        yield PICTURES / name, picture(words, record, board.turn, theme, heat=board.heat)


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for path, svg in pictures():
        path.write_text(svg, encoding="utf-8")
        print(path.relative_to(ROOT))
