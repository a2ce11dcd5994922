"""Draws the screens of the terminal application for the documents, from the games in docs/games.

.venv/bin/python tools/screenshots.py
"""

from __future__ import annotations

import asyncio
import random
import re
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from textual.pilot import Pilot

from blindfleet.board.seats import Seat
from blindfleet.match.referee import Referee
from blindfleet.records import load
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.chairs import chairs_of
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.screens.blind_play import BlindPlay
from blindfleet.terminal.screens.replay import Replay
from blindfleet.terminal.screens.shooting import ShootingPlay
from blindfleet.terminal.table import Table

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "docs" / "games"
SCREENS = ROOT / "docs" / "screens"
SMALL, LARGE = (80, 24), (132, 40)

Show = Callable[[Blindfleet, Pilot[None]], Awaitable[None]]


class Scene(NamedTuple):
    """A screen, and how to get there."""

    show: Show
    size: tuple[int, int] = SMALL
    language: str = "en"
    theme: str = "sea"


async def start(app: Blindfleet, pilot: Pilot[None]) -> None:
    """The first screen is there by itself."""


async def placing(_app: Blindfleet, pilot: Pilot[None]) -> None:
    await pilot.press("enter")


async def classic(app: Blindfleet, _pilot: Pilot[None]) -> None:
    app.push_screen(ShootingPlay(table_at(app, "classic.bf", 66), Seat.ONE))


async def blind(app: Blindfleet, _pilot: Pilot[None]) -> None:
    app.push_screen(BlindPlay(table_at(app, "blind.bf", 121), Seat.ONE))


async def replay(app: Blindfleet, pilot: Pilot[None]) -> None:
    screen = Replay(load(GAMES / "classic.bf"))
    app.push_screen(screen)
    await pilot.pause()
    await pilot.press("1", "pagedown", "pagedown", "h")
    while screen.fire is None or screen.fire.seat is not Seat.ONE:
        await pilot.press("right")
    while screen.next_to_weigh() is not None:
        await pilot.pause(0.1)


SCENES = {
    "start.svg": Scene(start),
    "placing.svg": Scene(placing, theme="paper", language="it"),
    "classic.svg": Scene(classic, language="ru"),
    "blind.svg": Scene(blind, LARGE),
    "replay.svg": Scene(replay),
}


def table_at(app: Blindfleet, game: str, entries: int) -> Table:
    """A recorded game, as it stood after so many entries."""
    record = load(GAMES / game)
    referee = Referee.resume(replace(record, entries=record.entries[:entries]))
    return Table(referee, chairs_of(record.headers), app.folder, app.folder.new_game(record.rules))


async def picture(scene: Scene) -> str:
    with tempfile.TemporaryDirectory() as folder:
        environment = {"LANG": "C.UTF-8"}
        app = Blindfleet(Folder(Path(folder)), scene.language, environment, random.Random(7))
        app.theme = scene.theme
        async with app.run_test(size=scene.size) as pilot:
            await pilot.pause()
            await scene.show(app, pilot)
            await pilot.pause()
            await pilot.pause()
            return standing_alone(app.export_screenshot(title="Blindfleet"))


def standing_alone(svg: str) -> str:
    """The picture without fonts from elsewhere, and with names that are always the same."""
    svg = re.sub(r"@font-face\s*{[^}]*}", "", svg)
    svg = svg.replace("Fira Code", "DejaVu Sans Mono")
    return re.sub(r"terminal-\d+", "terminal-0", svg)


if __name__ == "__main__":
    SCREENS.mkdir(exist_ok=True)
    for name, scene in SCENES.items():
        (SCREENS / name).write_text(asyncio.run(picture(scene)), encoding="utf-8")
        print((SCREENS / name).relative_to(ROOT))
