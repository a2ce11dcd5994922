"""People at browsers: they see a page, click and press keys."""

from __future__ import annotations

import random
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any, NotRequired, TypedDict

from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Request,
    ViewportSize,
    expect,
)

import programs
from patience import PATIENCE

CHROMIUM = programs.find("chromium") or ""
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
READY = ".game .primary"  # in any language; whatever else is offered comes before it
GLANCE = f"""() => {{
    const there = (selector) => document.querySelector(selector) !== null;
    return there(".end") ? "over" : there("{ANSWERS}") ? "answer" : there("{PIECES}") ? "move"
        : !there("{SHOTS}") ? "wait" : there(".salvo") ? "fire" : "shoot";
}}"""
IN_TIME = PATIENCE * 1000  # in milliseconds: for anything that ought to happen


class GameChoice(TypedDict):
    """A game as the server is asked for it."""

    preset: str
    options: NotRequired[dict[str, str]]


# By browser and settings: pages that somebody has left. One that begins costs twice as much.
_FREE: defaultdict[tuple[Browser, str], list[Page]] = defaultdict(list)


class Person:
    """One browser of one visitor. Whatever the page complains of is kept.

    `apart`: in a page of their own, where something is done that cannot be undone for the next one.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        rng: random.Random | None = None,
        *,
        apart: bool = False,
        **context: Any,
    ) -> None:
        self.address = f"http://{address}"
        self.rng = rng or random.Random(1)
        asked = {"locale": "en-GB", "reduced_motion": "reduce", **(context or DESKTOP)}
        self._next: list[Page] | None = None if apart else _FREE[browser, repr(asked)]
        self._size: ViewportSize = asked["viewport"]
        free = self._next.pop() if self._next else None
        self.page: Page = free or browser.new_context(**asked).new_page()
        self.context: BrowserContext = self.page.context
        self.context.set_default_timeout(IN_TIME)
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self._under_way = 0
        self._listeners: dict[Any, Callable[[Any], None]] = {
            "pageerror": lambda error: self.complaints.append(str(error)),
            "console": self._overhear,
            "request": self._begin,
            "requestfinished": self._end,
            "requestfailed": self._end,
        }
        for event, listener in self._listeners.items():
            self.page.on(event, listener)

    def _begin(self, request: Request) -> None:
        self.requests.append(request.url)
        self._under_way += 1

    def _end(self, _request: Request) -> None:
        self._under_way -= 1

    def _overhear(self, message: Any) -> None:
        # A server that is down is told of by the browser itself.
        if message.type == "error" and "ERR_CONNECTION" not in message.text:
            self.complaints.append(message.text)

    def open(self, path: str = "/") -> Person:
        self.page.goto(f"{self.address}{path}")
        return self

    def arrive(self) -> Person:
        """Known to the server from now on, without any page yet."""
        assert self.context.request.get(f"{self.address}/api/me").ok
        return self

    def post(self, path: str, body: object) -> dict[str, Any]:
        """What a page of ours would send."""
        answer = self.context.request.post(
            f"{self.address}{path}", data=body, headers={"Origin": self.address}
        )
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    @property
    def visitor(self) -> str:
        """Who this is to the server."""
        (cookie,) = self.context.cookies()
        return cookie["value"].partition(".")[0]

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

    def settle(self) -> None:
        """What was heard is drawn, and what that has the page ask for has come and is drawn too."""
        draw(self.page)
        while self._under_way:
            wait_until(self.page, lambda: self._under_way == 0)
            draw(self.page)

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
        """The next one finds nothing of this visitor in the page."""
        if self._next is None:
            self.context.close()
            return
        for event, listener in self._listeners.items():
            self.page.remove_listener(event, listener)
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.page.unroute_all()
        self.page.goto(f"{self.address}/icon.svg")
        self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
        self.page.mouse.move(0, 0)
        self.page.set_viewport_size(self._size)
        self.context.clear_cookies()
        self._next.append(self.page)


def wait_until(page: Page, is_so: Callable[[], bool]) -> None:
    """Wait for what no page can tell by itself."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, "it never came"
        page.wait_for_timeout(20)


def draw(page: Page) -> None:
    """All that was heard is drawn, and the effects of that have begun."""
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame("
        "() => requestAnimationFrame(() => setTimeout(done))))"
    )


def complaints_of_axe(person: Person) -> list[str]:
    """What is wrong with the page for those who cannot see it or use a mouse."""
    axe, page = Axe(), person.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe.axe_script)
    found = AxeResults(page.evaluate("() => axe.run({ resultTypes: ['violations'] })"))
    return [found.generate_report()] if found.violations_count else []


def visitor(browser: Browser, address: str, rng: int = 1, **context: Any) -> Person:
    """Somebody on the first page, known to the server."""
    person = Person(browser, address, random.Random(rng), **context).open()
    expect(person.page.get_by_label("Your name")).to_be_visible()
    return person


def newcomer(
    browser: Browser, address: str, rng: int = 1, *, apart: bool = False, **context: Any
) -> Person:
    """Somebody known to the server, who has no page open yet."""
    return Person(browser, address, random.Random(rng), apart=apart, **context).arrive()


def against_bot(
    browser: Browser, address: str, game: GameChoice, level: str = "cadet", **context: Any
) -> Person:
    """Somebody who places a fleet against a bot, and has the first turn then."""
    person = newcomer(browser, address, **context)
    meet_bot(person, game, level)
    return person


def meet_bot(person: Person, game: GameChoice, level: str = "cadet") -> None:
    """Open a game with a bot, in which the person is to place a fleet and has the first turn."""
    choice = {**game, "options": {"first": "1", **game.get("options", {})}}
    opened = person.post("/api/games", {"game": choice, "level": level, "seat": 1})
    person.open(f"/game/{opened['game']}")
    expect(person.page.locator(READY).last).to_be_enabled()


def paired(browser: Browser, address: str, game: GameChoice) -> tuple[Person, Person]:
    """Two people who have found each other by a link, both at their game."""
    one, two = (newcomer(browser, address, number) for number in (1, 2))
    pair(one, two, game)
    return one, two


def pair(one: Person, two: Person, game: GameChoice) -> None:
    """The first makes a link and the second takes it up."""
    seek = one.post("/api/seeks", {"game": game, "private": True})["seek"]
    opened = two.post(f"/api/seeks/{seek}/take", {})["game"]
    for person in (one, two):
        person.open(f"/game/{opened}")
        expect(person.page.locator(READY).last).to_be_enabled()
