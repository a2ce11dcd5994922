"""The first page: what one plays, what one has played, and how an opponent is found."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser.people import GameChoice, Person, against_bot, newcomer, pair, visitor
from server.nursery import Nursery
from server.serving import ServerProcess

pytestmark = pytest.mark.needs("chromium")

SMALL: GameChoice = {
    "preset": "classic",
    "options": {"grid": "5x5", "fleet": "cruiser 3, destroyer 2"},
}


def games_under(person: Person, heading: str) -> Locator:
    """The rows of the list that has this heading."""
    section = person.page.locator("section").filter(
        has=person.page.get_by_role("heading", name=heading, exact=True)
    )
    return section.get_by_role("listitem")


def two_named(browser: Browser, server: ServerProcess) -> tuple[Person, Person]:
    people = visitor(browser, server.address, 1), visitor(browser, server.address, 2)
    for person, name in zip(people, ("Anna", "Boris"), strict=True):
        person.rename(name)
    return people


def test_own_games_name_the_opponent_and_then_the_result(
    browser: Browser, server: ServerProcess
) -> None:
    anna, boris = two_named(browser, server)
    pair(anna, boris, SMALL)
    for person, other in ((anna, "Boris"), (boris, "Anna")):
        expect(person.button("Ready")).to_be_enabled()
        person.link("Blindfleet").click()
        expect(games_under(person, "Your open games")).to_have_text(
            re.compile(f"^Classic against {other}")
        )
    anna.page.get_by_role("link", name=re.compile("^Go on")).click()
    anna.resign()
    expect(anna.page.get_by_role("heading", name="You lose.")).to_be_visible()
    for person, other, result in ((anna, "Boris", "lost"), (boris, "Anna", "won")):
        person.open("/")
        expect(games_under(person, "Your last games")).to_have_text(
            re.compile(f"^Classic against {other} {result}")
        )
        expect(games_under(person, "Your open games")).to_have_count(0)
    anna.page.get_by_role("link", name=re.compile("^Look back")).click()
    expect(anna.page.get_by_role("slider")).to_be_visible()
    for person in (anna, boris):
        assert person.complaints == []
        person.close()


def test_a_game_that_is_not_listed_is_not_denied(
    browser: Browser, nursery: Nursery, tmp_path: Path
) -> None:
    with nursery.server(f"sqlite:///{tmp_path}/games.db", tmp_path / "log") as server:
        person = against_bot(browser, server.address, SMALL)
        person.open()
        expect(person.page.get_by_text("There is no game to watch at the moment.")).to_be_visible()
        person.close()


def test_two_who_want_the_same_clock_are_paired_with_it(
    browser: Browser, server: ServerProcess
) -> None:
    one, two = visitor(browser, server.address), visitor(browser, server.address)
    for person in (one, two):
        person.page.get_by_text("5 min + 3 s", exact=True).click()
    one.button("Battaglia navale").click()
    expect(one.button("Battaglia navale")).to_have_attribute("aria-pressed", "true")
    two.button("Battaglia navale").click()
    for person in (one, two):
        expect(person.button("Ready")).to_be_enabled()
        expect(person.page.get_by_role("timer").first).to_have_text("5:00")
        assert person.complaints == []
        person.close()


def test_the_button_shows_the_wait_for_the_clock_that_is_chosen(
    browser: Browser, server: ServerProcess
) -> None:
    person = visitor(browser, server.address)
    pressed = person.button("Blind")
    person.page.get_by_text("10 min + 5 s", exact=True).click()
    pressed.click()
    expect(pressed).to_have_attribute("aria-pressed", "true")
    person.page.get_by_text("No clock", exact=True).click()
    expect(pressed).to_have_attribute("aria-pressed", "false")
    person.page.reload()
    person.page.get_by_text("10 min + 5 s", exact=True).first.click()
    expect(pressed).to_have_attribute("aria-pressed", "true")
    pressed.click()
    expect(pressed).to_have_attribute("aria-pressed", "false")
    person.close()


def test_the_name_is_changed_on_any_page(browser: Browser, server: ServerProcess) -> None:
    person = against_bot(browser, server.address, SMALL)
    person.button("Settings").click()
    person.rename("Clara")
    person.button("Close").click()
    person.link("Blindfleet").click()
    expect(person.page.get_by_label("Your name")).to_have_value("Clara")
    person.close()


def test_a_link_to_this_computer_says_that_nobody_else_can_open_it(
    browser: Browser, server: ServerProcess
) -> None:
    person = newcomer(browser, server.address)
    seek = person.post("/api/seeks", {"game": SMALL, "private": True})["seek"]
    person.open(f"/challenge/{seek}")
    expect(person.page.get_by_text("Only this computer can open the link.")).to_be_visible()
    expect(person.page.get_by_text("--host 0.0.0.0")).to_be_visible()
    person.close()


def test_a_fleet_of_ones_own_is_typed_word_by_word(browser: Browser, server: ServerProcess) -> None:
    person = visitor(browser, server.address)
    dialog = open_options(person)
    fleet = dialog.get_by_label("Fleet")
    fleet.fill("")
    fleet.press_sequentially(" cruiser 3, destroyer 2 ")
    expect(fleet).to_have_value(" cruiser 3, destroyer 2 ")
    with person.page.expect_request("**/api/games?*") as sent:
        dialog.get_by_role("button", name="Play the bot").click()
    body = json.loads(sent.value.post_data or "")
    assert body["game"]["options"] == {"fleet": "cruiser 3, destroyer 2"}
    expect(person.button("Ready")).to_be_enabled()
    assert person.complaints == []
    person.close()


def open_options(person: Person) -> Locator:
    person.page.get_by_role("button", name=re.compile(r"^Friend, options …\s*Classic$")).click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_text("Options of this game").click()
    return dialog


@pytest.mark.slow
def test_a_check_of_the_rules_that_failed_is_made_up(
    browser: Browser, server: ServerProcess
) -> None:
    person = visitor(browser, server.address)
    dialog = open_options(person)
    play = dialog.get_by_role("button", name="Play the bot")
    person.page.route("**/api/rules?*", lambda route: route.abort())
    dialog.get_by_label("Grid").fill("8x8")
    expect(dialog.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(play).to_be_disabled()
    person.page.unroute("**/api/rules?*")
    expect(play).to_be_enabled()
    expect(dialog.get_by_text("The server cannot be reached.")).to_have_count(0)
    person.close()


def test_a_browser_that_keeps_nothing_lets_one_leave_a_game(
    browser: Browser, server: ServerProcess
) -> None:
    one, two = newcomer(browser, server.address, apart=True), visitor(browser, server.address)
    one.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new Error('no room is left'); };"
    )
    one.open()
    one.button("Classic").click()
    expect(one.button("Classic")).to_have_attribute("aria-pressed", "true")
    two.button("Classic").click()
    expect(one.button("Ready")).to_be_enabled()
    with one.page.expect_websocket(lambda line: "/lobby/" in line.url) as lobby:
        one.link("Blindfleet").click()
    lobby.value.wait_for_event("framereceived")
    expect(games_under(one, "Your open games")).to_have_count(1)
    expect(one.page.get_by_label("Your name")).to_be_visible()
    for person in (one, two):
        assert person.complaints == []
        person.close()
