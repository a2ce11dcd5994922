"""Everybody can play: axe finds nothing wrong on any screen, and the keyboard alone will do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, WebSocketRoute, expect

from browser.people import (
    DESKTOP,
    PHONE,
    SHOTS,
    GameChoice,
    Person,
    against_bot,
    complaints_of_axe,
    meet_bot,
    newcomer,
    visitor,
)
from browser.positions import after_turns, begun, put_at
from server.serving import ServerProcess

Show = Callable[[Person, ServerProcess], None]

pytestmark = pytest.mark.needs("chromium")


def home(person: Person, _: ServerProcess) -> None:
    person.open()
    expect(person.page.get_by_label("Your name")).to_be_visible()


def setup(person: Person, _: ServerProcess) -> None:
    """Opened from the first page, and what follows is as well."""
    person.page.get_by_role("button", name=re.compile(r"^Friend, options …\s*Classic$")).click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def settings(person: Person, _: ServerProcess) -> None:
    person.page.keyboard.press("Escape")
    person.button("Settings").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def rules(family: str) -> Show:
    def show(person: Person, _: ServerProcess) -> None:
        person.open(f"/rules/{family}")
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()

    return show


def placing(preset: str) -> Show:
    def show(person: Person, server: ServerProcess) -> None:
        put_at(person, server, {"preset": preset}, begun, bot="cadet")
        expect(person.button("Ready")).to_be_enabled()

    return show


def playing(preset: str) -> Show:
    def show(person: Person, server: ServerProcess) -> None:
        put_at(person, server, {"preset": preset}, after_turns(2), bot="cadet")
        expect(person.page.get_by_text("your turn").first).to_be_visible()

    return show


def looking_back(person: Person, server: ServerProcess) -> None:
    game: GameChoice = {"preset": "classic"}
    put_at(person, server, game, after_turns(2), bot="cadet", resigned=True, look=True)
    expect(person.page.get_by_role("slider")).to_be_visible()


SCREENS: dict[str, Show] = {
    "home": home,
    "setup": setup,
    "settings": settings,
    "rules of shooting": rules("shooting"),
    "rules of Blind": rules("blind"),
    "placing ships": placing("classic"),
    "placing pieces": placing("blind-skirmish"),
    "classic": playing("classic"),
    "salvo": playing("salvo"),
    "blind": playing("blind-skirmish"),
    "looking back": looking_back,
}


@pytest.mark.parametrize(
    "context", [DESKTOP, {**PHONE, "color_scheme": "dark"}], ids=["light desktop", "dark phone"]
)
def test_axe_finds_nothing_wrong_on_any_screen(
    browser: Browser, server: ServerProcess, context: dict[str, Any]
) -> None:
    person = newcomer(browser, server.address, **context)
    found = {}
    for name, show in SCREENS.items():
        show(person, server)
        found[name] = complaints_of_axe(person)
    assert {name: complaints for name, complaints in found.items() if complaints} == {}
    assert person.complaints == []
    person.close()


def test_a_fleet_is_placed_and_a_shot_is_fired_by_keyboard_alone(
    browser: Browser, server: ServerProcess
) -> None:
    game: GameChoice = {
        "preset": "classic",
        "options": {"grid": "5x5", "fleet": "cruiser 3, destroyer 2"},
    }
    person = against_bot(browser, server.address, game)
    press = person.page.keyboard.press
    focus_on(person, "Clear")
    press("Enter")
    expect(person.button("Ready")).to_be_disabled()
    place_by_keys(person, 5)
    expect(person.button("Ready")).to_be_enabled()
    focus_on(person, "Ready")
    press("Enter")
    expect(person.page.get_by_text("your turn").first).to_be_visible()
    person.page.locator(".sea-attack [role=gridcell][tabindex='0']").focus()
    press("ArrowRight")
    press("ArrowDown")
    press("Enter")
    expect(person.page.locator(".sea-attack [data-cell='6']")).to_have_attribute(
        "aria-label", re.compile("miss|hit|sunk", re.IGNORECASE)
    )
    assert person.complaints == []
    person.close()


def place_by_keys(person: Person, columns: int) -> None:
    """Every ship in the first place of the board that takes it: cell by cell, with Enter."""
    press = person.page.keyboard.press
    person.page.get_by_role("grid").get_by_role("gridcell").first.focus()
    while True:
        for _column in range(columns):
            if person.button("Ready").is_enabled():
                return
            press("Enter")
            press("ArrowRight")
        press("ArrowDown")
        press("Home")


def focus_on(person: Person, name: str) -> None:
    """Tab until the button is reached, as somebody without a mouse must."""
    for _ in range(60):
        focused = person.page.evaluate("() => document.activeElement.textContent.trim()")
        if focused == name:
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach “{name}”")


def test_the_focus_is_never_lost(browser: Browser, server: ServerProcess) -> None:
    person = visitor(browser, server.address)
    press = person.page.keyboard.press
    press("Tab")
    press("Enter")
    expect(person.page.locator("main")).to_be_focused()
    put_at(person, server, {"preset": "classic"}, bot="cadet")
    person.button("Resign").focus()
    press("Enter")
    person.button("Play on").focus()
    press("Enter")
    expect(person.button("Resign")).to_be_focused()
    person.resign()
    expect(person.page.get_by_role("heading", name="You lose.")).to_be_focused()
    assert_nothing_is_framed(person)
    person.link("Look back at the game").focus()
    press("Enter")
    expect(person.page.get_by_role("heading", level=1)).to_be_focused()
    assert_nothing_is_framed(person)
    person.link("Blindfleet").focus()
    press("Enter")
    expect(person.page.locator("main")).to_be_focused()
    assert_nothing_is_framed(person)
    assert person.complaints == []
    person.close()


def assert_nothing_is_framed(person: Person) -> None:
    """Only what can be pressed has a frame when it has the focus."""
    person.page.keyboard.press("Shift")
    frame = "() => getComputedStyle(document.activeElement).outlineStyle"
    assert person.page.evaluate(frame) == "none"


def test_a_button_that_becomes_idle_keeps_the_focus(
    browser: Browser, server: ServerProcess
) -> None:
    person = visitor(browser, server.address)
    press_and_keep(person, person.button("Blind"))
    expect(person.button("Blind")).to_have_attribute("aria-pressed", "true")
    press_and_keep(person, person.button("Blind"))
    expect(person.button("Blind")).to_have_attribute("aria-pressed", "false")
    expect(person.button("Blind")).to_be_focused()
    person.page.get_by_label("Your name").fill("Dora")
    press_and_keep(person, person.button("Save"))
    expect(person.button("Save")).to_be_disabled()
    expect(person.button("Save")).to_be_focused()
    meet_bot(person, {"preset": "salvo"})
    press_and_keep(person, person.button("At random"))
    person.button("Clear").click()
    press_and_keep(person, person.button("At random"))
    expect(person.button("The rest at random")).to_be_disabled()
    expect(person.button("At random")).to_be_focused()
    person.ready()
    expect(person.page.get_by_text("your turn").first).to_be_visible()
    person.page.locator(SHOTS).first.click()
    press_and_keep(person, person.button("Clear"))
    expect(person.button("Clear")).to_be_disabled()
    expect(person.button("Clear")).to_be_focused()
    expect(person.button("Fire")).to_be_disabled()
    person.button("Fire").dispatch_event("click")
    expect(person.page.locator(SHOTS).first).to_be_visible()
    assert person.complaints == []
    person.close()


def press_and_keep(person: Person, button: Locator) -> None:
    """Press it by key; whatever it does then, the focus stays on it."""
    expect(button).to_be_enabled()
    button.focus()
    person.page.keyboard.press("Enter")
    expect(button).to_be_focused()


def test_whoever_waits_no_longer_keeps_a_focus(browser: Browser, server: ServerProcess) -> None:
    person = visitor(browser, server.address)
    person.button("Salvo").click()
    person.button("Stop waiting").focus()
    person.page.keyboard.press("Enter")
    expect(person.button("Stop waiting")).to_have_count(0)
    expect(person.page.locator("main")).to_be_focused()
    person.close()


def test_what_was_said_is_not_said_again_around_a_dialog(
    browser: Browser, server: ServerProcess
) -> None:
    person = against_bot(browser, server.address, {"preset": "classic"})
    person.ready()
    page = person.page
    on_page = page.locator("body > #page > [role=log] p")
    expect(on_page.first).to_be_attached()
    expect(page.get_by_text("your turn").first).to_be_visible()  # the bot has said its part
    person.button("Settings").click()
    expect(on_page).to_have_count(0)
    expect(page.get_by_role("dialog").get_by_role("log").locator("p")).to_have_count(0)
    person.rename("Emma")
    news = page.get_by_text("Your name is now Emma.")
    expect(page.locator("dialog [role=status]:not([aria-live])").filter(has=news)).to_be_visible()
    person.button("Close").click()
    expect(page.locator("[role=status][aria-live=off]").filter(has=news)).to_be_visible()
    expect(on_page).to_have_count(0)
    person.resign()
    expect(on_page.filter(has_text="resigns")).to_have_count(1)
    person.close()


def test_a_fleet_is_placed_by_ear(browser: Browser, server: ServerProcess) -> None:
    person = put_at(newcomer(browser, server.address), server, {"preset": "hasbro"}, begun)
    expect(person.button("Ready")).to_be_enabled()
    person.button("Clear").click()
    press, said = person.page.keyboard.press, person.page.get_by_role("log").locator("p").last
    person.page.get_by_role("grid").get_by_role("gridcell").first.focus()
    for key, sentence in (
        ("Enter", "In hand: carrier, across, A1–E1."),
        ("r", "Turned: carrier, upright, A1–A5."),
        ("Enter", "Placed: carrier, upright, A1–A5."),
        ("r", "Turned: carrier, across, A1–E1."),
        ("Enter", "In hand: carrier, across, A1–E1."),
        ("Delete", "To be placed again: carrier."),
    ):
        press(key)
        expect(said).to_have_text(sentence)
    person.page.get_by_role("button", name="carrier").focus()
    press("Enter")
    expect(said).to_have_text("In hand: carrier, across, A1–E1.")
    person.button("Turn").click()
    expect(said).to_have_text("Turned: carrier, upright, A1–A5.")
    person.close()


def test_a_shot_under_way_is_no_salvo(browser: Browser, server: ServerProcess) -> None:
    person = newcomer(browser, server.address, apart=True)
    acts: list[str | bytes] = []

    def hold_acts(line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        line.on_message(
            lambda text: acts.append(text) if "shoot" in str(text) else there.send(text)
        )

    person.page.route_web_socket("**/api/games/**", hold_acts)
    meet_bot(person, {"preset": "classic"})
    person.ready()
    person.page.locator(SHOTS).first.click()
    expect(person.page.locator(".sea-attack .is-aimed")).to_have_attribute(
        "aria-label", re.compile(": shot at$")
    )
    assert len(acts) == 1
    person.close()


def test_ships_are_placed_by_dragging(browser: Browser, server: ServerProcess) -> None:
    game: GameChoice = {"preset": "classic", "options": {"grid": "5x5", "fleet": "cruiser 3"}}
    person = against_bot(browser, server.address, game)
    person.button("Clear").click()
    place_by_keys(person, 5)
    board = person.page.get_by_role("grid")
    ship = board.locator(".can-be-dragged")
    expect(ship).to_have_count(3)
    assert ship.evaluate_all(CELLS) == [1, 2, 3]
    goal = board.locator("[data-cell='11']")
    start, end = ship.first.bounding_box(), goal.bounding_box()
    assert start is not None
    assert end is not None
    drag(person, start, end)
    expect(goal).to_have_class(re.compile("can-be-dragged"))
    assert ship.evaluate_all(CELLS) == [11, 12, 13]
    assert person.complaints == []
    person.close()


CELLS = "all => all.map(it => Number(it.dataset.cell))"


def drag(person: Person, start: FloatRect, end: FloatRect) -> None:
    mouse = person.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    mouse.up()
