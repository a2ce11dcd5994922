"""Draws the picture of the README: the program itself, telling a recorded game.

.venv/bin/python tools/pictures.py
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).parents[1]
GAME = "docs/games/skirmish.bf"
PICTURE = ROOT / "docs" / "pictures" / "replay.svg"
COMMAND = ["replay", GAME, "--eyes", "1", "--turn", "7"]

COLUMNS, LINE, CHARACTER, MARGIN = 78, 19, 8.43, 18
FONT = "ui-monospace, 'DejaVu Sans Mono', 'Cascadia Mono', Menlo, Consolas, monospace"


def shown() -> list[str]:
    """What a player sees, prompt included."""
    output = subprocess.run(
        [sys.executable, "-m", "blindfleet", "--lang", "en", *COMMAND],
        cwd=ROOT,
        env=os.environ | {"COLUMNS": str(COLUMNS), "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
        check=True,
        capture_output=True,
        encoding="utf-8",
    ).stdout
    return [f"$ ./blindfleet {' '.join(COMMAND)}", *output.rstrip().splitlines()]


def drawn(lines: list[str]) -> str:
    width = COLUMNS * CHARACTER + 2 * MARGIN
    height = len(lines) * LINE + 2 * MARGIN
    texts = [
        f'<text x="{MARGIN}" y="{MARGIN + LINE * (number + 0.75):g}" xml:space="preserve"'
        f' fill="{"#7fd1c7" if line.startswith("$") else "#dce6ee"}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">',
            f'<g font-family="{FONT}" font-size="14">',
            f'<rect width="{width:g}" height="{height:g}" rx="10" fill="#10202c"/>',
            *texts,
            "</g></svg>\n",
        ]
    )


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(drawn(shown()), encoding="utf-8")
    print(PICTURE.relative_to(ROOT))
