"""Drives the application as a user would: keys in, the screen's text out."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from weakref import WeakSet

from textual import events
from textual._context import visible_screen_stack
from textual.command import CommandPalette
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.screen import Screen

from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.keys import HELP
from blindfleet.terminal.screens.preferences import LANGUAGE_NAMES
from patience import PATIENCE
from terminal.bots_at_hand import let_a_bot_think

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


_looked_at: WeakSet[Screen[object]] = WeakSet()


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
            pilot.pause = partial(settle, pilot)  # type: ignore[method-assign]
            await settle(pilot)
            await play(pilot)
            if app.is_running and app.screen not in _looked_at:
                seen(app)  # what no test looks at can be drawn nevertheless

    asyncio.run(run())


def seen(app: Blindfleet) -> str:
    """Every character on the screen, line by line: all that the terminal's buffer holds."""
    _looked_at.add(app.screen)
    visible_screen_stack.set(app._background_screens)  # a slip lets them shine through
    return "\n".join(
        "".join(segment.text for segment in strip)
        for strip in app.screen._compositor.render_strips()
    )


def notified(app: Blindfleet) -> list[str]:
    """What it notifies of."""
    return [str(one.message) for one in app._notifications]


async def settle(pilot: Pilot[None]) -> None:
    """Let the application go on until it has nothing left to do but wait: for a key, for time to
    pass, for a bot. Textual's own way waits for an idle processor, which a busy machine never has.
    """
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    async with asyncio.timeout(PATIENCE):
        while True:
            await asyncio.sleep(0)
            if ready:
                continue
            if pilot.app._resize_event is not None:
                pilot.app._check_resize()
            if pilot.app.is_running:
                pilot.app.screen._on_timer_update()
            if not ready:
                break


async def steady(pilot: Pilot[None], app: Blindfleet) -> str:
    """The screen as soon as nothing on it changes any more, scrollbars included."""
    await settle(pilot)
    return seen(app)


def send(app: Blindfleet, *keys: str) -> None:
    """Keys that come all at once."""
    driver = app._driver
    assert driver is not None
    for key in keys:
        name = key if len(key) > 1 or key.isalnum() else _character_to_key(key)
        event = events.Key(name, CHARACTERS.get(name, key if len(key) == 1 else None))
        event.set_sender(app)
        driver.send_message(event)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Each key, and all that comes of it."""
    for key in keys:
        send(pilot.app, key)  # type: ignore[arg-type]
        await settle(pilot)


async def wait_for(
    pilot: Pilot[None], holds: Callable[[], object], bots_think: bool = True
) -> None:
    """Let the application go on until something holds. Bots think meanwhile, one after the other,
    and never between: what a test finds does not depend on how fast they are.
    """
    until = time.monotonic() + PATIENCE
    await settle(pilot)
    while not holds():
        assert time.monotonic() < until, f"waited in vain:\n{seen(pilot.app)}"  # type: ignore[arg-type]
        if not (bots_think and let_a_bot_think()):
            await asyncio.sleep(0.01)
        await settle(pilot)


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
