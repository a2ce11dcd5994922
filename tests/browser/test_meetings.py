"""Visitors find each other, part, and come back: links, pairings, rematches, tabs and addresses."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from browser.people import (
    GOALS,
    PHONE,
    PIECES,
    SHOTS,
    GameChoice,
    Person,
    against_bot,
    newcomer,
    paired,
    visitor,
)
from browser.positions import after_turns, begun, put_at
from server.serving import ServerProcess

pytestmark = pytest.mark.needs("chromium")

SMALL: GameChoice = {
    "preset": "classic",
    "options": {"grid": "5x5", "fleet": "cruiser 3, destroyer 2"},
}
NARROW = {**PHONE, "viewport": {"width": 360, "height": 740}}
LONGEST_NAME = "W" * 24


def at_play(browser: Browser, server: ServerProcess) -> tuple[Person, Person]:
    people = paired(browser, server.address, SMALL)
    for person in people:
        person.ready()
    for person in people:
        expect(person.page.locator(".sea-attack")).to_be_visible()
    return people


def part(*people: Person) -> None:
    for person in people:
        assert person.complaints == []
        person.close()


def test_a_finished_game_can_be_opened_again_after_its_rematch(
    browser: Browser, server: ServerProcess
) -> None:
    one, two = at_play(browser, server)
    finished = one.page.url
    one.resign()
    one.button("Rematch").focus()
    one.page.keyboard.press("Enter")
    expect(one.button("Rematch offered …")).to_be_disabled()
    expect(one.button("Rematch offered …")).to_be_focused()
    two.page.get_by_role("button", name=re.compile("Accept the rematch")).click()
    for person in (one, two):
        expect(person.button("Ready")).to_be_enabled()
        assert person.page.url != finished
    one.page.go_back()
    expect(one.page.get_by_role("heading", name="You lose.")).to_be_visible()
    expect(one.link("To the rematch")).to_be_visible()
    assert one.page.url == finished
    one.link("To the rematch").click()
    expect(one.button("Ready")).to_be_visible()
    part(one, two)


def test_the_link_of_a_challenge_leads_both_players_back_to_their_game(
    browser: Browser, server: ServerProcess
) -> None:
    one, two = visitor(browser, server.address), newcomer(browser, server.address)
    one.page.get_by_role("button", name=re.compile(r"^Friend, options …\s*Classic$")).click()
    one.button("Challenge a friend").click()
    one.page.wait_for_url("**/challenge/*")
    challenge = one.page.url.removeprefix(one.address)
    two.open(challenge)
    two.button("Play").click()
    for person in (one, two):
        person.page.wait_for_url("**/game/*")
        expect(person.button("Ready")).to_be_enabled()
    game = one.page.url
    for person in (one, two):
        person.open(challenge)
        person.page.wait_for_url(game)
    part(one, two)


def test_a_link_of_ones_own_is_in_the_lobby_until_it_is_withdrawn(
    browser: Browser, server: ServerProcess
) -> None:
    person = visitor(browser, server.address)
    seek = person.post("/api/seeks", {"game": SMALL, "private": True})["seek"]
    listed = person.page.get_by_role("listitem").filter(has_text="Your link")
    listed.get_by_text("2 options changed").click()
    expect(listed.get_by_text("5x5")).to_be_visible()
    listed.get_by_role("link", name="Open").click()
    person.page.wait_for_url(f"**/challenge/{seek}")
    person.button("Stop waiting").click()
    expect(person.page.get_by_label("Your name")).to_be_visible()
    expect(listed).to_have_count(0)
    part(person)


def test_the_page_of_a_link_asks_for_it_once_while_the_line_holds(
    browser: Browser, server: ServerProcess
) -> None:
    """A second question could cross the withdrawal, and find nothing."""
    person = newcomer(browser, server.address)
    seek = person.post("/api/seeks", {"game": SMALL, "private": True})["seek"]
    person.requests.clear()
    with person.page.expect_websocket() as lobby:
        person.open(f"/challenge/{seek}")
    lobby.value.wait_for_event("framereceived")
    person.button("Stop waiting").click()
    expect(person.page.get_by_label("Your name")).to_be_visible()
    about_it = [url for url in person.requests if f"/api/seeks/{seek}" in url]
    assert len(about_it) == 2, "once to show it, once to withdraw it"
    part(person)


@pytest.mark.slow
def test_a_link_that_could_not_be_looked_up_is_shown_later(
    browser: Browser, server: ServerProcess
) -> None:
    one, two = newcomer(browser, server.address), newcomer(browser, server.address)
    seek = one.post("/api/seeks", {"game": SMALL, "private": True})["seek"]
    two.page.route("**/api/seeks/**", lambda route: route.abort())
    two.open(f"/challenge/{seek}")
    expect(two.page.get_by_text("The server cannot be reached.")).to_be_visible()
    two.page.unroute("**/api/seeks/**")
    expect(two.button("Play")).to_be_enabled()
    one.close()
    two.close()


def test_whoever_withdraws_too_late_is_taken_to_the_game(
    browser: Browser, server: ServerProcess
) -> None:
    one = newcomer(browser, server.address, apart=True)
    two = newcomer(browser, server.address)
    seek = one.post("/api/seeks", {"game": SMALL, "private": True})["seek"]
    one.page.route_web_socket("**/api/lobby/**", stay_silent)
    one.open(f"/challenge/{seek}")
    expect(one.button("Stop waiting")).to_be_enabled()
    game = two.post(f"/api/seeks/{seek}/take", {})["game"]
    one.button("Stop waiting").click()
    one.page.wait_for_url(f"**/game/{game}")
    expect(one.button("Ready")).to_be_enabled()
    expect(one.page.locator(".toast.trouble")).to_have_count(0)
    one.close()
    two.close()


def stay_silent(line: WebSocketRoute) -> None:
    """A line on which whatever the server says is lost."""
    there = line.connect_to_server()
    there.on_message(lambda _text: None)


def test_two_who_look_for_the_same_game_are_paired(browser: Browser, server: ServerProcess) -> None:
    one, two = visitor(browser, server.address), visitor(browser, server.address)
    one.page.get_by_role("button", name=re.compile(r"^Friend, options …\s*Salvo$")).click()
    one.button("Find an opponent").click()
    expect(one.page.get_by_text("You wait for an opponent.")).to_be_visible()
    expect(one.page.get_by_role("dialog")).to_have_count(0)
    expect(one.button("Salvo")).to_have_attribute("aria-pressed", "true")
    two.button("Salvo").click()
    for person in (one, two):
        expect(person.button("Ready")).to_be_enabled()
    assert one.page.url == two.page.url
    part(one, two)


def test_a_draw_is_offered_and_accepted(browser: Browser, server: ServerProcess) -> None:
    one, two = at_play(browser, server)
    one.button("Offer a draw").focus()
    one.page.keyboard.press("Enter")
    expect(one.button("Draw offered")).to_be_disabled()
    expect(one.button("Draw offered")).to_be_focused()
    two.button("Decline the draw").click()
    expect(two.button("Decline the draw")).to_have_count(0)
    focused = "() => document.activeElement.getAttribute('role')"
    assert two.page.evaluate(focused) == "gridcell"
    one.button("Offer a draw").click()
    two.button("Accept the draw").click()
    question = two.page.get_by_role("dialog")
    question.get_by_role("button", name="Play on").click()
    expect(one.button("Draw offered")).to_be_visible()
    two.button("Accept the draw").click()
    question.get_by_role("button", name="Accept the draw").click()
    for person in (one, two):
        expect(person.page.get_by_role("heading", name="Draw")).to_be_visible()
    part(one, two)


def test_a_phrase_leaves_a_turn_in_the_making_alone(
    browser: Browser, server: ServerProcess
) -> None:
    people = paired(browser, server.address, {"preset": "blind-skirmish", "options": {}})
    for person in people:
        person.ready()
    for person in people:
        expect(person.page.get_by_text(re.compile("your turn|is on turn")).first).to_be_visible()
    acting, waiting = people if people[0].look() == "move" else people[::-1]
    acting.page.locator(PIECES).first.click()
    expect(acting.page.locator(GOALS).first).to_be_visible()
    waiting.button("Say something").click()
    waiting.page.keyboard.press("Escape")
    expect(waiting.button("Hello!")).to_have_count(0)
    expect(waiting.button("Say something")).to_be_focused()
    waiting.button("Say something").click()
    waiting.button("Hello!").click()
    expect(acting.page.locator(".bubble")).to_have_text("Hello!")
    assert heard_of(acting, "Hello!") == 1
    waiting.button("Offer a draw").click()
    expect(acting.button("Accept the draw")).to_be_visible()
    assert heard_of(acting, "offers a draw") == 1
    expect(acting.page.locator(GOALS).first).to_be_visible()
    part(*people)


def heard_of(person: Person, words: str) -> int:
    """How often a screen reader is told it."""
    told = "[role=log] p, [role=status]:not([aria-live=off]), [role=alert]"
    return person.page.locator(told).filter(has_text=words).count()


def test_a_spectator_sees_the_game_and_touches_nothing(
    browser: Browser, server: ServerProcess
) -> None:
    person = put_at(newcomer(browser, server.address), server, SMALL)
    other = Person(browser, server.address).open(person.page.url.removeprefix(person.address))
    expect(other.page.get_by_text("You are watching.")).to_be_visible()
    person.page.locator(SHOTS).first.click()
    expect(other.page.locator(".sign.last path")).to_have_count(1)
    assert other.page.locator(".can-be-chosen").count() == 0
    person.resign()
    expect(other.page.get_by_role("heading", name="The game is over.")).to_be_visible()
    other.page.reload()
    expect(other.page.get_by_role("slider")).to_be_visible()
    part(person, other)


def test_what_is_done_in_one_tab_is_seen_in_the_other(
    browser: Browser, server: ServerProcess
) -> None:
    person = put_at(newcomer(browser, server.address), server, SMALL)
    tab = person.context.new_page()
    tab.goto(person.page.url)
    expect(tab.locator(SHOTS).first).to_be_visible()
    person.page.locator(SHOTS).first.click()
    expect(tab.locator(".sea-attack .sign.last path")).to_have_count(1)
    part(person)


def test_what_goes_wrong_is_said_within_the_dialog(browser: Browser, server: ServerProcess) -> None:
    person = visitor(browser, server.address)
    trouble: dict[str, Any] = {
        "code": "not-now",
        "text": "the sea is too large",
        "rule": None,
        "cells": [],
    }

    def refuse(route: Route) -> None:
        route.fulfill(status=409, body=json.dumps(trouble), content_type="application/json")

    person.page.route("**/api/games?*", refuse)
    person.page.get_by_role("button", name=re.compile(r"^Friend, options …\s*Classic$")).click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play the bot").click()
    expect(dialog.get_by_role("status").get_by_text("The sea is too large")).to_be_visible()
    person.close()


@pytest.mark.parametrize(
    "preset", [pytest.param("classic", marks=pytest.mark.slow), "salvo", "blind-skirmish"]
)
def test_the_longest_names_fit_on_the_narrowest_phone(
    browser: Browser, server: ServerProcess, preset: str
) -> None:
    game: GameChoice = {"preset": preset, "options": {"clock": "600+5"}}
    person = newcomer(browser, server.address, **NARROW)
    names = (LONGEST_NAME, LONGEST_NAME)
    put_at(person, server, game, begun, names=names)
    expect(person.button("Ready")).to_be_enabled()
    assert_fits(person)
    put_at(person, server, game, names=names)
    expect(person.page.locator(f"{SHOTS}, {PIECES}").first).to_be_visible()
    assert_fits(person)
    person.act()
    expect(person.page.locator(f"{SHOTS}, {PIECES}")).to_have_count(0)
    assert_fits(person)
    put_at(person, server, game, after_turns(1), resigned=True, look=True, names=names)
    expect(person.page.get_by_role("slider")).to_be_visible()
    assert_fits(person)
    part(person)


def assert_fits(person: Person) -> None:
    wide, room = person.page.evaluate("() => [document.body.scrollWidth, innerWidth]")
    assert wide <= room


def test_a_placing_outlives_a_reload(browser: Browser, server: ServerProcess) -> None:
    person = against_bot(browser, server.address, SMALL)
    ships = person.page.locator(".can-be-dragged")
    labels = "all => all.map(it => it.getAttribute('aria-label'))"
    before = ships.evaluate_all(labels)
    person.page.reload()
    expect(person.button("Ready")).to_be_enabled()
    assert ships.evaluate_all(labels) == before
    part(person)


def test_looking_back_has_an_address(browser: Browser, server: ServerProcess) -> None:
    person = put_at(newcomer(browser, server.address), server, SMALL)
    person.resign()
    person.link("Look back at the game").click()
    person.page.wait_for_url("**?look")
    expect(person.page.get_by_role("slider")).to_be_visible()
    person.page.reload()
    expect(person.page.get_by_role("slider")).to_be_visible()
    person.page.go_back()
    expect(person.page.get_by_role("heading", name="You lose.")).to_be_visible()
    part(person)


@pytest.mark.slow
def test_looking_back_makes_up_for_what_could_not_be_fetched(
    browser: Browser, server: ServerProcess
) -> None:
    person = put_at(newcomer(browser, server.address), server, SMALL, bot="cadet")
    person.page.locator(SHOTS).first.click()
    expect(person.page.locator(".sea-attack .sign.last path")).to_have_count(1)
    person.resign()
    person.link("Look back at the game").click()
    lost = re.compile(r"eyes=2|/heat\?")
    person.page.route(lost, lambda route: route.abort("connectionrefused"))
    trouble = person.page.get_by_text("The server cannot be reached.")
    eyes = person.page.get_by_role("group", name="Eyes").locator("label")
    eyes.filter(has_text="Cadet").click()
    expect(trouble).to_be_visible()
    chosen = person.page.locator(".pills label.chosen")
    expect(chosen).to_have_text("All-knowing eyes")
    person.page.unroute(lost)
    expect(chosen).to_have_text("Cadet")
    expect(trouble).to_have_count(0)
    person.page.route(lost, lambda route: route.abort("connectionrefused"))
    person.button("To the beginning").click()
    person.button("One step on").click()
    person.page.get_by_label("Heat map").click()
    expect(trouble).to_be_visible()
    person.page.unroute(lost)
    expect(person.page.locator(".heat-board")).to_be_visible()
    part(person)
