"""Draws the pictures of the browser client for the documents: docs/screens/web-*.png.

    PYTHONPATH=tests .venv/bin/python tools/web_screenshots.py

A real server and a real Chromium play a while; every picture is a screen as a visitor sees it.
"""

import random
import re
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from browser.people import CHROMIUM, DESKTOP, FLAGS, PHONE, Person
from server.serving import ServerProcess

SCREENS = Path(__file__).resolve().parent.parent / "docs" / "screens"


def main() -> None:
    """Draw them all."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = f"sqlite:///{folder}/games.db"
        log = Path(folder, "log")
        with ServerProcess(
            database, log, bot_pace=0, request_rate=1000, request_burst=1000
        ) as server:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for name, context in (("", DESKTOP), ("-phone", {**PHONE, "device_scale_factor": 2})):
                draw(browser, server.address, name, context)
            browser.close()


def draw(browser: Browser, address: str, suffix: str, context: dict[str, Any]) -> None:
    """The screens at one size."""
    home = Person(browser, address, random.Random(4), **context).open()
    expect(home.page.get_by_label("Your name")).to_be_visible()
    home.page.get_by_label("Your name").fill("Anna")
    home.button("Save").click()
    for preset in ("classic", "salvo", "blind"):
        home.post("/api/seeks", {"game": {"preset": preset, "options": {"clock": "600+5"}}})
    waiting = Person(browser, address, **context).open()
    expect(waiting.page.get_by_text("Anna").first).to_be_visible()
    save(waiting, f"home{suffix}")
    waiting.close()
    for name, preset, moves in (
        ("classic", "classic", 26),
        ("salvo", "salvo", 3),
        ("blind", "blind", 60),
    ):
        home.open(f"/game/{bot_game(home, preset)}")
        expect(home.button("Ready")).to_be_enabled()
        if name != "salvo":
            save(home, f"placing-{name}{suffix}" if name == "blind" else f"placing{suffix}")
        home.ready()
        if name == "blind" and not suffix:
            play(home, 2)
            hint(home)
        play(home, moves)
        save(home, f"{name}{suffix}")
    look_back(home, suffix)
    home.close()


def hint(person: Person) -> None:
    """What a bot believes and would do in the game of Blind that is open."""
    while not person.page.get_by_text("It is your turn").count():
        play(person, 1)
    person.button("Hint").click(timeout=60_000)
    expect(person.page.locator(".hint-panel")).to_be_visible(timeout=60_000)
    person.page.wait_for_timeout(700)
    save(person, "hint")
    person.button("Close").click()


def look_back(person: Person, suffix: str) -> None:
    """A finished game with the heat map of a moment in its middle."""
    person.open(f"/game/{bot_game(person, 'italian')}")
    person.ready()
    play(person, 200)
    person.link("Look back at the game").click()
    for _ in range(30):
        person.page.keyboard.press("ArrowLeft")
    person.page.keyboard.press("1")
    person.page.keyboard.press("h")
    expect(person.page.get_by_text(re.compile("%")).first).to_be_visible()
    person.page.wait_for_timeout(1500)
    save(person, f"look-back{suffix}")


def bot_game(person: Person, preset: str) -> str:
    body = {"game": {"preset": preset, "options": {}}, "level": "cadet"}
    return str(person.post("/api/games", body)["game"])


def play(person: Person, moves: int) -> None:
    """So many moves of the person's own, or to the end; the bot's answers are waited for."""
    while moves and not person.is_over:
        if person.act():
            moves -= 1
        else:
            person.page.wait_for_timeout(20)
    person.page.wait_for_timeout(700)


def save(person: Person, name: str) -> None:
    person.page.screenshot(path=SCREENS / f"web-{name}.png")


if __name__ == "__main__":
    main()
