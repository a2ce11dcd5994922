"""What one is placing or choosing outlives a lost line, and nothing is done in another turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, WebSocket, WebSocketRoute, expect

from blindfleet.wire.actions import Shoot
from blindfleet.wire.incoming import Act
from browser.opponent import Opponent
from browser.people import (
    GOALS,
    PIECES,
    SHOTS,
    GameChoice,
    Person,
    against_bot,
    draw,
    newcomer,
    wait_until,
)
from browser.positions import put_at
from server.playing import new_key
from server.serving import ServerProcess

pytestmark = pytest.mark.needs("chromium")

CLASSIC: GameChoice = {"preset": "classic", "options": {"turns": "alternate"}}
SALVO: GameChoice = {"preset": "salvo"}
SKIRMISH: GameChoice = {"preset": "blind-skirmish"}
GONE_ON = "The game has gone on meanwhile: choose again."


def at_play(browser: Browser, server: ServerProcess, game: GameChoice) -> Person:
    """Somebody in the first turn, which is theirs."""
    person = put_at(newcomer(browser, server.address), server, game)
    expect(person.page.locator(f"{SHOTS}, {PIECES}").first).to_be_visible()
    return person


def part(*people: Person) -> None:
    """They had nothing to complain of, but that a server was killed in the middle of a file."""
    for person in people:
        assert [one for one in person.complaints if "ERR_CONTENT_LENGTH_MISMATCH" not in one] == []
        person.close()


def restart(server: ServerProcess, person: Person) -> None:
    """The server is killed and started again, and the page has its line back."""
    heard: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: heard.append(str(frame)))

    person.page.on("websocket", listen)
    server.kill()
    server.start()
    wait_until(person.page, lambda: any('"caught-up"' in frame for frame in heard))
    person.settle()


def cells(person: Person) -> list[str]:
    """What every cell of the board is called."""
    named: list[str] = person.page.locator(".game-boards [data-cell]").evaluate_all(
        "all => all.map(it => it.getAttribute('aria-label'))"
    )
    return named


def take_off(person: Person) -> None:
    """Take something off the board that is being laid, with the keyboard."""
    board = person.page.locator(".game-boards [data-cell]")
    laid = next(index for index, name in enumerate(cells(person)) if is_laid(name))
    board.nth(laid).focus()
    person.page.keyboard.press("Delete")
    expect(person.button("The rest at random")).to_be_enabled()


def is_laid(name: str) -> bool:
    return ":" in name and "free" not in name


def speak(person: Person, language: str) -> None:
    with person.page.expect_websocket() as line:
        person.page.locator("dialog select").first.select_option(language)
    line.value.wait_for_event("framereceived", lambda frame: "caught-up" in frame)
    person.settle()


@pytest.mark.slow
@pytest.mark.parametrize("game", [CLASSIC, SKIRMISH], ids=["ships", "pieces"])
def test_the_first_fleet_is_asked_for_until_it_is_there(
    browser: Browser, server: ServerProcess, game: GameChoice
) -> None:
    person = newcomer(browser, server.address)
    opened = person.post("/api/games", {"game": game, "level": "cadet", "seat": 1})
    lost = re.compile("/api/(placings|formations)")
    person.page.route(lost, lambda route: route.abort("connectionrefused"))
    person.open(f"/game/{opened['game']}")
    expect(person.page.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(person.button("Ready")).to_be_disabled()
    person.page.unroute(lost)
    expect(person.button("Ready")).to_be_enabled()
    part(person)


@pytest.mark.parametrize("game", [CLASSIC, SKIRMISH], ids=["ships", "pieces"])
def test_a_fleet_in_the_making_outlives_a_killed_server_and_another_language(
    browser: Browser, server: ServerProcess, game: GameChoice
) -> None:
    person = against_bot(browser, server.address, game)
    take_off(person)
    laid = cells(person)
    restart(server, person)
    assert cells(person) == laid
    person.page.get_by_role("button", name="Settings").click()
    for language in ("ru", "en"):
        speak(person, language)
    person.page.keyboard.press("Escape")
    assert cells(person) == laid
    part(person)


@pytest.mark.parametrize("game", [CLASSIC, SKIRMISH], ids=["ships", "pieces"])
def test_a_fleet_outlives_a_reload_as_it_was_changed_last_even_if_it_was_cleared(
    browser: Browser, server: ServerProcess, game: GameChoice
) -> None:
    person = against_bot(browser, server.address, game)
    person.page.reload()
    expect(person.button("Ready")).to_be_enabled()
    take_off(person)
    laid = cells(person)
    person.page.reload()
    expect(person.button("The rest at random")).to_be_enabled()
    assert cells(person) == laid
    person.button("Clear").click()
    person.page.reload()
    expect(person.button("At random")).to_be_visible()
    person.settle()
    assert not any(map(is_laid, cells(person)))
    part(person)


def test_the_question_about_a_salvo_outlives_a_killed_server(
    browser: Browser, server: ServerProcess
) -> None:
    person = against_bot(browser, server.address, SALVO)
    person.ready()
    person.page.locator(SHOTS).first.click()
    person.button("Fire").click()
    question = person.page.get_by_role("dialog")
    expect(question).to_be_visible()
    restart(server, person)
    expect(question).to_be_visible()
    question.get_by_role("button", name="Fire").click()
    expect(person.page.locator(".report").first).to_be_visible()
    part(person)


def test_a_turn_in_the_making_and_the_sight_outlive_a_killed_server(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_play(browser, server, SKIRMISH)
    person.page.locator(PIECES).last.focus()
    person.page.keyboard.press("Enter")
    goals = person.page.locator(GOALS).count()
    assert goals > 0
    focused = "() => document.activeElement.dataset.cell"
    before = person.page.evaluate(focused)
    restart(server, person)
    assert person.page.locator(GOALS).count() == goals
    assert person.page.evaluate(focused) == before
    assert person.page.locator('.blind-board [tabindex="0"]').get_attribute("data-cell") == before
    part(person)


def test_a_shot_that_waited_for_the_line_is_not_fired_in_a_later_turn(
    browser: Browser, server: ServerProcess
) -> None:
    person = newcomer(browser, server.address)
    with Opponent(server.address) as opponent:
        put_at(person, server, CLASSIC, opponent=opponent)
        expect(person.page.locator(SHOTS).first).to_be_visible()
        tab = person.context.new_page()
        line = Line(tab)
        tab.goto(person.page.url)
        expect(tab.locator(SHOTS).first).to_be_visible()
        line.cut()
        tab.locator(SHOTS).last.click()
        expect(tab.locator(".sea-attack .is-aimed")).to_have_count(1)
        person.page.locator(SHOTS).first.click()
        expect(person.page.locator(SHOTS)).to_have_count(0)
        opponent.tell(Act(new_key(), Shoot(0)))
        expect(person.page.locator(SHOTS).first).to_be_visible()
    line.mend()
    expect(tab.get_by_role("status").get_by_text(GONE_ON)).to_be_visible()
    expect(tab.locator(SHOTS).first).to_be_visible()
    assert tab.locator(".sea-attack .is-aimed").count() == 0
    assert person.look() == "shoot"
    tab.locator(SHOTS).last.click()
    expect(person.page.locator(SHOTS)).to_have_count(0)
    part(person)


class Line:
    """The line of a tab to its game, which can be cut while other tabs keep theirs."""

    def __init__(self, tab: Page) -> None:
        self._is_cut = False
        self._lines: list[WebSocketRoute] = []
        tab.route_web_socket("**/socket?*", self._connect)

    def cut(self) -> None:
        self._is_cut = True
        for line in self._lines:
            line.close()

    def mend(self) -> None:
        self._is_cut = False

    def _connect(self, line: WebSocketRoute) -> None:
        if self._is_cut:
            line.close()
        else:
            line.connect_to_server()
            self._lines.append(line)


def test_a_piece_dropped_after_the_turn_has_passed_stays(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_play(browser, server, SKIRMISH)
    tab = person.context.new_page()
    sent: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda frame: sent.append(str(frame)))

    tab.on("websocket", listen)
    tab.goto(person.page.url)
    tab.locator(PIECES).last.hover()  # behind, where nothing can be attacked
    tab.mouse.down()
    tab.mouse.move(0, 0, steps=4)
    tab.locator(GOALS).last.hover()
    expect(tab.locator(".carried")).to_be_visible()
    assert person.act()
    expect(tab.locator(GOALS)).to_have_count(0)
    tab.mouse.up()
    draw(tab)
    assert not any('"act"' in frame for frame in sent)
    part(person)


def test_whoever_comes_back_without_their_cookie_watches(
    browser: Browser, server: ServerProcess
) -> None:
    person = against_bot(browser, server.address, CLASSIC)
    person.ready()
    expect(person.page.locator(".sea-defence .ship").first).to_be_visible()
    person.context.clear_cookies()
    restart(server, person)
    expect(person.page.get_by_text("You are watching.")).to_be_visible()
    assert person.page.locator(".ship").count() == 0
    assert person.page.locator(SHOTS).count() == 0
    part(person)
