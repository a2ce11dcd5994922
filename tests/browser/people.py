"""People at browsers: they see a page, click and press keys."""

from __future__ import annotations

import random
import shutil
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
SHOTS = ".sea-attack .can-be-chosen"
PIECES = ".blind-board .can-act"
GOALS = ".blind-board .can-be-reached"
ANSWERS = ".forces button"
GLANCE = f"""() => {{
    const there = (selector) => document.querySelector(selector) !== null;
    return there(".end") ? "over" : there("{ANSWERS}") ? "answer" : there("{PIECES}") ? "move"
        : !there("{SHOTS}") ? "wait" : there(".salvo") ? "fire" : "shoot";
}}"""
PATIENCE = 20_000  # milliseconds for anything that ought to happen


class Person:
    """One browser of one visitor. Whatever the page complains of is kept."""

    def __init__(
        self, browser: Browser, address: str, rng: random.Random | None = None, **context: Any
    ) -> None:
        self.address = f"http://{address}"
        self.rng = rng or random.Random(1)
        asked = {"locale": "en-GB", "reduced_motion": "reduce", **(context or DESKTOP)}
        self.context: BrowserContext = browser.new_context(**asked)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._overhear)
        self.requests: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))

    def _overhear(self, message: Any) -> None:
        # A server that is down is told of by the browser itself.
        if message.type == "error" and "ERR_CONNECTION" not in message.text:
            self.complaints.append(message.text)

    def open(self, path: str = "/") -> Person:
        self.page.goto(f"{self.address}{path}")
        return self

    def post(self, path: str, body: object) -> dict[str, Any]:
        """What a page of ours would send."""
        answer: dict[str, Any] = self.page.evaluate(
            """async ([path, body]) => (await fetch(path, {
                method: "POST", headers: {"Content-Type": "application/json"},
                body: JSON.stringify(body)})).json()""",
            [path, body],
        )
        return answer

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=name, exact=True)

    def rename(self, name: str) -> None:
        self.page.get_by_label("Your name").fill(name)
        self.button("Save").click()
        expect(self.page.get_by_text(f"Your name is now {name}.")).to_be_visible()

    def resign(self) -> None:
        self.button("Resign").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Resign").click()

    def ready(self) -> None:
        self.button("Ready").click()

    def look(self) -> str:
        """What there is to do: `over`, `answer`, `move`, `fire`, `shoot` or `wait`."""
        seen: str = self.page.evaluate(GLANCE)
        return seen

    @property
    def is_over(self) -> bool:
        return self.look() == "over"

    def act(self) -> bool:
        """Any one thing that can be done now, to the end; False if there is nothing."""
        match self.look():
            case "answer":
                self._pick(ANSWERS)
            case "move":
                self._move()
            case "fire":
                self._fire()
            case "shoot":
                self._pick(SHOTS)
            case _:
                return False
        return True

    def _move(self) -> None:
        self._pick(PIECES)
        self._pick(GOALS)
        if self.page.locator(".attack-panel").count():
            self.page.locator(".attack-panel button").first.click()
        if self.page.locator(ANSWERS).count():
            self._pick(ANSWERS)

    def _fire(self) -> None:
        free = f"{SHOTS}:not(.is-aimed)"
        while self.page.locator(free).count():
            self._pick(free)
        self.button("Fire").click()

    def _pick(self, selector: str) -> None:
        found = self.page.locator(selector)
        found.nth(self.rng.randrange(found.count())).click()

    def close(self) -> None:
        self.context.close()


def visitor(browser: Browser, address: str, rng: int = 1, **context: Any) -> Person:
    """Somebody on the first page, known to the server."""
    person = Person(browser, address, random.Random(rng), **context).open()
    expect(person.page.get_by_label("Your name")).to_be_visible()
    return person


def paired(browser: Browser, address: str, game: dict[str, Any]) -> tuple[Person, Person]:
    """Two people who have found each other by a link, both at their game."""
    one, two = (visitor(browser, address, number) for number in (1, 2))
    pair(one, two, game)
    return one, two


def pair(one: Person, two: Person, game: dict[str, Any]) -> None:
    """The first makes a link and the second takes it up."""
    seek = one.post("/api/seeks", {"game": game, "private": True})["seek"]
    two.open(f"/challenge/{seek}")
    two.button("Play").click()
    two.page.wait_for_url("**/game/*")
    one.open(two.page.url.removeprefix(two.address))
