"""Drives the application as a user would: keys in, the screen's text out."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual import events
from textual.command import CommandPalette
from textual.keys import _character_to_key
from textual.pilot import Pilot

from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.keys import HELP
from blindfleet.terminal.screens.preferences import LANGUAGE_NAMES

NARROW = (80, 24)
CHARACTERS = {
    "space": " ",
    "question_mark": "?",
    "backslash": "\\",
    "plus": "+",
    "minus": "-",
    "comma": ",",
    "full_stop": ".",
    "enter": "\r",
    "tab": "\t",
}
MIDDLING = (100, 34)
WIDE = (160, 50)


def application(path: Path, language: str = "en", seed: int = 1) -> Blindfleet:
    """An application of its own, with a folder of its own and always the same chance."""
    app = Blindfleet(Folder(path), language, {"LANG": "en_GB.UTF-8"}, random.Random(seed))
    app.untouched = 0
    return app


def drive(
    app: Blindfleet,
    play: Callable[[Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = NARROW,
) -> None:
    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(run())


def seen(app: Blindfleet) -> str:
    """Every character on the screen, line by line: all that the terminal's buffer holds."""
    return "\n".join(
        "".join(segment.text for segment in strip)
        for strip in app.screen._compositor.render_strips()
    )


def notified(app: Blindfleet) -> list[str]:
    """What it notifies of."""
    return [str(one.message) for one in app._notifications]


async def settle(pilot: Pilot[None]) -> None:
    """Let a new screen be mounted and drawn."""
    for _ in range(3):
        await pilot.pause(0)


async def steady(pilot: Pilot[None], app: Blindfleet) -> str:
    """The screen as soon as nothing on it changes any more, scrollbars included."""
    before, now = "", seen(app)
    while now != before:
        await settle(pilot)
        before, now = now, seen(app)
    return now


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Each key, and what comes of it. Textual's own way waits for an idle processor twice a key, in
    which whole games would take minutes; here it is enough that all messages were handled.
    """
    driver = pilot.app._driver
    assert driver is not None
    for key in keys:
        name = key if len(key) > 1 or key.isalnum() else _character_to_key(key)
        event = events.Key(name, CHARACTERS.get(name, key if len(key) == 1 else None))
        event.set_sender(pilot.app)
        driver.send_message(event)
        for _ in range(3):  # from the application to the focus, and back up to the bindings
            await asyncio.sleep(0)
            await pilot._wait_for_screen()
        while not getattr(pilot.app.screen, "takes_keys", True):
            await pilot.pause(0)
    await settle(pilot)


async def wait_for(pilot: Pilot[None], holds: Callable[[], bool], seconds: float = 20.0) -> None:
    """Let the application go on until something holds: bots take their time."""
    waited = 0.0
    while not holds():
        assert waited < seconds, f"waited in vain for {seconds} s:\n{seen(pilot.app)}"  # type: ignore[arg-type]
        await pilot.pause(0.05)
        waited += 0.05


async def switch_language_below_a_list(pilot: Pilot[None], app: Blindfleet) -> None:
    """To Russian, while the legend lies over the screen, which is then shown again."""
    await press(pilot, "tab")
    await settle(pilot)
    await app.speak("ru")
    await settle(pilot)
    await press(pilot, "escape")
    await steady(pilot, app)


async def choose_language(pilot: Pilot[None], app: Blindfleet, name: str) -> None:
    """By its name in the palette."""
    await press(pilot, "ctrl+k")
    await wait_for(pilot, lambda: isinstance(app.screen, CommandPalette))
    await press(pilot, *name)
    await wait_for(pilot, lambda: f": {name}" in seen(app))
    await press(pilot, "enter")
    await wait_for(pilot, lambda: LANGUAGE_NAMES[app.words.language] == name)
    await wait_for(pilot, lambda: app.words.say(HELP.bar) in seen(app))
    await steady(pilot, app)
