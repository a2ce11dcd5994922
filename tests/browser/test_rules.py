"""The rules are a page of the client, and a game is never left to read them."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.people import PHONE, Person, newcomer, visitor
from browser.positions import begun, put_at
from server.serving import ServerProcess

pytestmark = pytest.mark.needs("chromium")


def expect_at(page: Page, rule: str) -> None:
    """The rule is in sight, and marked."""
    expect(page.locator(f"#{rule}:target")).to_be_in_viewport()


def test_the_rules_of_both_families_are_reached_from_the_first_page(
    browser: Browser, server: ServerProcess
) -> None:
    person = visitor(browser, server.address)
    person.link("Rules").click()
    person.page.wait_for_url("**/rules/shooting")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("The shooting games")
    person.link("Blind").click()
    person.page.wait_for_url("**/rules/blind")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Blind: the rules for players")
    person.page.go_back()
    expect(person.page.get_by_role("heading", level=1)).to_have_text("The shooting games")
    person.link("Blindfleet").click()
    person.link("Rules Blind").click()
    person.page.wait_for_url("**/rules/blind")
    assert person.complaints == []
    person.close()


def test_a_rule_is_found_by_its_number_on_arrival_and_on_a_click(
    browser: Browser, server: ServerProcess
) -> None:
    person = Person(browser, server.address).open("/rules/blind#B20")
    expect_at(person.page, "B20")
    person.page.locator("li", has=person.page.locator("#B20")).get_by_role(
        "link", name="B17"
    ).click()
    expect_at(person.page, "B17")
    person.page.go_back()
    expect_at(person.page, "B20")
    assert person.complaints == []
    person.close()


def test_the_rules_follow_the_language(browser: Browser, server: ServerProcess) -> None:
    person = Person(browser, server.address).open("/rules/shooting")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("The shooting games")
    person.button("Settings").click()
    person.page.get_by_label("Language").select_option("it")
    expect(person.page.locator("h1")).to_have_text("I giochi di tiro")
    person.close()


@pytest.mark.parametrize(("preset", "family"), [("classic", "shooting"), ("blind", "blind")])
def test_a_game_goes_on_while_its_rules_are_read(
    browser: Browser, server: ServerProcess, preset: str, family: str
) -> None:
    person = put_at(newcomer(browser, server.address), server, {"preset": preset}, begun)
    expect(person.button("Ready")).to_be_enabled()
    with person.context.expect_page() as opened:
        person.link("Rules").click()
    opened.value.wait_for_url(f"**/rules/{family}")
    expect(opened.value.locator("h1")).to_be_visible()
    expect(person.button("Ready")).to_be_enabled()
    assert person.complaints == []
    person.close()


@pytest.mark.parametrize("link", ["Rules", "Rules Blind"])
def test_whoever_waits_for_an_opponent_goes_on_waiting_while_the_rules_are_read(
    browser: Browser, server: ServerProcess, link: str
) -> None:
    person = visitor(browser, server.address)
    waiting = person.button("Salvo")
    waiting.click()
    expect(waiting).to_have_attribute("aria-pressed", "true")
    with person.context.expect_page() as opened:
        person.link(link).click()
    expect(opened.value.locator("h1")).to_be_visible()
    expect(waiting).to_have_attribute("aria-pressed", "true")
    waiting.click()
    expect(waiting).to_have_attribute("aria-pressed", "false")
    person.link(link).click()
    person.page.wait_for_url("**/rules/*")
    person.close()


@pytest.mark.slow
def test_rules_that_could_not_be_fetched_come_by_themselves(
    browser: Browser, server: ServerProcess
) -> None:
    person = Person(browser, server.address)
    person.page.route("**/api/rulebook/**", lambda route: route.abort())
    person.open("/rules/blind")
    expect(person.page.get_by_text("The server cannot be reached.")).to_be_visible()
    person.page.unroute("**/api/rulebook/**")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    person.close()


def test_the_options_of_the_set_up_point_at_their_rules(
    browser: Browser, server: ServerProcess
) -> None:
    person = visitor(browser, server.address)
    person.page.get_by_role("button", name=re.compile(r"^Friend, options …\s*Classic$")).click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_text("Options of this game").click()
    with person.context.expect_page() as opened:
        dialog.get_by_role("link", name="Rule S4").click()
    expect_at(opened.value, "S4")
    expect(dialog).to_be_visible()
    person.close()


def lines_of_games(person: Person) -> list[WebSocketRoute]:
    """The connections of the games that the person opens from now on, to speak on as the server."""
    lines: list[WebSocketRoute] = []

    def stand_between(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    person.page.route_web_socket("**/api/games/**", stand_between)
    return lines


def refuse(line: WebSocketRoute) -> None:
    refusal = {"t": "refused", "code": "illegal", "text": "not there", "rule": "S10"}
    line.send(json.dumps({**refusal, "key": None, "cells": []}))


def test_a_refusal_points_at_the_rule_that_it_rests_on(
    browser: Browser, server: ServerProcess
) -> None:
    person = newcomer(browser, server.address, apart=True)
    lines = lines_of_games(person)
    put_at(person, server, {"preset": "classic"}, begun)
    expect(person.button("Ready")).to_be_enabled()
    refuse(lines[0])
    told = person.page.get_by_role("status").filter(has_text="Not there")
    with person.context.expect_page() as opened:
        told.get_by_role("link", name="S10").click()
    expect_at(opened.value, "S10")
    person.close()


def test_a_refusal_stays_while_the_rule_that_it_rests_on_has_the_focus(
    browser: Browser, server: ServerProcess
) -> None:
    person = newcomer(browser, server.address, apart=True)
    lines = lines_of_games(person)
    person.page.clock.install()
    put_at(person, server, {"preset": "classic"}, begun)
    expect(person.button("Ready")).to_be_enabled()
    refuse(lines[0])
    rule = person.link("S10")
    person.page.clock.run_for(5_000)
    rule.focus()
    person.page.clock.run_for(30_000)
    expect(rule).to_be_focused()
    person.button("Ready").focus()
    person.page.clock.run_for(30_000)
    expect(rule).to_have_count(0)
    person.close()


@pytest.mark.parametrize("family", ["shooting", "blind"])
def test_nothing_of_the_rules_is_wider_than_a_phone(
    browser: Browser, server: ServerProcess, family: str
) -> None:
    narrow = {**PHONE, "viewport": {"width": 360, "height": 740}}
    person = Person(browser, server.address, **narrow).open(f"/rules/{family}")
    expect(person.page.locator(".prose table").first).to_be_visible()
    wide, room = person.page.evaluate("() => [document.body.scrollWidth, innerWidth]")
    assert wide <= room
    person.close()


@pytest.mark.parametrize("path", ["/nope", "/rules/chess", "/game/one/two"])
def test_an_address_that_leads_nowhere_says_so(
    browser: Browser, server: ServerProcess, path: str
) -> None:
    person = Person(browser, server.address).open(path)
    expect(person.page.get_by_role("heading", name="There is no such page.")).to_be_visible()
    person.link("To the games").click()
    expect(person.page.get_by_label("Your name")).to_be_visible()
    person.close()
