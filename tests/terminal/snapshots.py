"""The main screens as text, in `tests/terminal/snapshots`, so that a change can be seen and read.

    PYTHONPATH=tests .venv/bin/python -m terminal.snapshots

writes them anew; look at the difference before committing it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from textual.pilot import Pilot

from blindfleet.board.seats import Seat
from blindfleet.rules.families import preset
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.screens.blind_placing import BlindPlacing
from blindfleet.terminal.screens.blind_play import BlindPlay
from blindfleet.terminal.screens.cover import Cover
from blindfleet.terminal.screens.formations import Formations
from blindfleet.terminal.screens.lessons import Lessons
from blindfleet.terminal.screens.options import Options
from blindfleet.terminal.screens.placing import Placing
from blindfleet.terminal.screens.preferences import Preferences
from blindfleet.terminal.screens.replay import Replay
from blindfleet.terminal.screens.rulebook import Rulebook
from blindfleet.terminal.screens.scores import Scores
from blindfleet.terminal.screens.setup import Setup
from blindfleet.terminal.screens.shooting import ShootingPlay
from terminal.driving import application, drive, press, seen, settle, wait_for
from terminal.tables import TWO_PEOPLE, finished_table, play_some, table_of

FOLDER = Path(__file__).parent / "snapshots"

Show = Callable[[Blindfleet, Pilot[None]], Awaitable[None]]


class Scene(NamedTuple):
    show: Show
    language: str = "en"
    size: tuple[int, int] = (80, 24)
    ascii_signs: bool = False


async def start(app: Blindfleet, pilot: Pilot[None]) -> None:
    """It is there by itself."""


async def setup(app: Blindfleet, pilot: Pilot[None]) -> None:
    app.push_screen(Setup())


async def options(app: Blindfleet, pilot: Pilot[None]) -> None:
    app.push_screen(Options(preset("italian", grid="20x30")))


async def placing(app: Blindfleet, pilot: Pilot[None]) -> None:
    screen = Placing(table_of(app.folder), Seat.ONE)
    app.push_screen(screen)
    await settle(pilot)
    await press(pilot, "ctrl+u", *"Б2", "enter", *"Б3")
    await wait_for(pilot, lambda: screen.found is not None)


async def blind_placing(app: Blindfleet, pilot: Pilot[None]) -> None:
    app.push_screen(BlindPlacing(table_of(app.folder, "blind"), Seat.ONE))


async def formations(app: Blindfleet, pilot: Pilot[None]) -> None:
    app.push_screen(Formations(app.folder, preset("blind"), Seat.ONE))


def playing(game: str, actions: int, **options: Any) -> Show:
    async def show(app: Blindfleet, pilot: Pilot[None]) -> None:
        table = table_of(app.folder, game, **options)
        play_some(table, actions)
        while table.referee.to_act != (Seat.ONE,):
            play_some(table, 1, seed=actions)
        screen = BlindPlay if game.startswith("blind") else ShootingPlay
        app.push_screen(screen(table, Seat.ONE))

    return show


async def salvo_targets(app: Blindfleet, pilot: Pilot[None]) -> None:
    await playing("salvo", 6)(app, pilot)
    await settle(pilot)
    await press(pilot, *"H1", "space", *"J9", "space")


async def cover(app: Blindfleet, pilot: Pilot[None]) -> None:
    app.push_screen(Cover(TWO_PEOPLE.two.name, "You are asked “What is it?”, and you answer."))


async def help_(app: Blindfleet, pilot: Pilot[None]) -> None:
    await playing("classic", 30)(app, pilot)
    await settle(pilot)
    await press(pilot, "f10")


async def legend(app: Blindfleet, pilot: Pilot[None]) -> None:
    await playing("classic", 30)(app, pilot)
    await settle(pilot)
    await press(pilot, "tab")


async def replay(app: Blindfleet, pilot: Pilot[None]) -> None:
    app.push_screen(Replay(finished_table(app.folder).referee.saved()))
    await settle(pilot)
    await press(pilot, "1", "pagedown", "pagedown")


async def scores(app: Blindfleet, pilot: Pilot[None]) -> None:
    finished_table(app.folder)
    screen = Scores()
    app.push_screen(screen)
    await settle(pilot)
    await wait_for(pilot, lambda: screen.counted is not None and "Anna" in seen(app))


async def lessons(app: Blindfleet, pilot: Pilot[None]) -> None:
    app.push_screen(Lessons())


async def preferences(app: Blindfleet, pilot: Pilot[None]) -> None:
    app.folder.path = Path("~/.local/share/blindfleet")
    app.push_screen(Preferences())


async def rulebook(app: Blindfleet, pilot: Pilot[None]) -> None:
    app.push_screen(Rulebook(preset("blind")))
    await wait_for(pilot, lambda: "You see where every piece stands" in seen(app))


SCENES = {
    "start": Scene(start),
    "start-ru": Scene(start, "ru"),
    "start-it": Scene(start, "it"),
    "setup": Scene(setup),
    "setup-ru": Scene(setup, "ru"),
    "options": Scene(options),
    "options-it": Scene(options, "it"),
    "placing": Scene(placing),
    "blind-placing": Scene(blind_placing),
    "formations": Scene(formations),
    "classic": Scene(playing("classic", 60), "ru"),
    "classic-wide": Scene(playing("classic", 60), size=(160, 50)),
    "classic-ascii": Scene(playing("classic", 60), ascii_signs=True),
    "classic-15": Scene(playing("classic-15", 60)),
    "hasbro": Scene(playing("hasbro", 60)),
    "salvo": Scene(salvo_targets),
    "italian": Scene(playing("italian", 60), "it"),
    "italian-large": Scene(playing("italian", 300, grid="40x45"), "it"),
    "blind": Scene(playing("blind", 60)),
    "blind-wide": Scene(playing("blind", 60), "ru", (160, 50)),
    "blind-skirmish": Scene(playing("blind-skirmish", 12)),
    "cover": Scene(cover),
    "help": Scene(help_),
    "legend": Scene(legend),
    "replay": Scene(replay),
    "scores": Scene(scores),
    "lessons": Scene(lessons),
    "preferences": Scene(preferences),
    "rulebook": Scene(rulebook),
}


def picture(name: str, folder: Path) -> str:
    """The scene's text, without the blanks at the ends of its lines."""
    scene = SCENES[name]
    app = application(folder, scene.language)
    app.ascii_signs = scene.ascii_signs
    text = ""

    async def show(pilot: Pilot[None]) -> None:
        nonlocal text
        await scene.show(app, pilot)
        await settle(pilot)
        await settle(pilot)
        text = seen(app)

    drive(app, show, scene.size)
    return "".join(f"{line.rstrip()}\n" for line in text.split("\n"))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in SCENES:
        with tempfile.TemporaryDirectory() as temporary:
            (FOLDER / f"{one}.txt").write_text(picture(one, Path(temporary)), encoding="utf-8")
