"""Looking back: keys step wherever the focus is, and every moment has an address."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser.people import GameChoice, Person, newcomer
from browser.positions import after_turns, put_at
from server.serving import ServerProcess

pytestmark = pytest.mark.needs("chromium")


def looking_back(browser: Browser, server: ServerProcess) -> Person:
    """At a game in which both have shot a few times."""
    game: GameChoice = {
        "preset": "classic",
        "options": {"grid": "5x5", "fleet": "battleship 4", "turns": "alternate"},
    }
    person = newcomer(browser, server.address)
    put_at(person, server, game, after_turns(6), bot="cadet", resigned=True)
    person.link("Look back at the game").click()
    expect(slider(person)).to_be_visible()
    return person


def slider(person: Person) -> Locator:
    return person.page.get_by_role("slider")


def test_arrows_step_wherever_the_focus_is(browser: Browser, server: ServerProcess) -> None:
    person = looking_back(browser, server)
    page, eyes = person.page, person.page.get_by_role("group", name="Eyes")
    press = page.keyboard.press
    last = int(slider(person).input_value())

    def assert_arrows_step() -> None:
        press("End")
        for key, number in (
            ("ArrowLeft", last - 1),
            ("ArrowLeft", last - 2),
            ("ArrowRight", last - 1),
        ):
            press(key)
            expect(slider(person)).to_have_value(str(number))

    assert_arrows_step()
    page.get_by_label("Heat map").click()
    assert_arrows_step()
    eyes.locator("label").nth(1).click()
    assert_arrows_step()
    expect(eyes.get_by_role("radio").nth(1)).to_be_checked()
    person.button("One step back").click()
    assert_arrows_step()
    page.get_by_text("Download the record").focus()
    assert_arrows_step()
    page.get_by_role("grid").first.click()
    assert_arrows_step()
    slider(person).focus()
    assert_arrows_step()
    assert person.complaints == []
    person.close()


def test_the_eyes_are_chosen_by_keys(browser: Browser, server: ServerProcess) -> None:
    person = looking_back(browser, server)
    radios = person.page.get_by_role("group", name="Eyes").get_by_role("radio")
    radios.first.focus()
    person.page.keyboard.press("ArrowDown")
    expect(radios.nth(1)).to_be_checked()
    person.page.keyboard.press("3")
    expect(radios.nth(3)).to_be_checked()
    person.close()


def test_a_moment_is_shared_by_its_address(browser: Browser, server: ServerProcess) -> None:
    person = looking_back(browser, server)
    assert "#" not in person.page.url
    person.button("To the beginning").click()
    person.button("One step on").click()
    person.button("One step on").click()
    person.page.wait_for_url("**?look#2")
    friend = Person(browser, server.address)
    friend.open(person.page.url.removeprefix(person.address))
    expect(slider(friend)).to_have_value("2")
    friend.page.evaluate("() => { location.hash = '1' }")
    expect(slider(friend)).to_have_value("1")
    friend.page.evaluate("() => { location.hash = 'nowhere' }")
    expect(slider(friend)).to_have_value(slider(friend).get_attribute("max") or "")
    person.page.go_back()
    expect(person.page.get_by_role("heading", name="You lose.")).to_be_visible()
    for someone in (person, friend):
        assert someone.complaints == []
        someone.close()


def test_the_sentences_have_the_numbers_of_their_turns(
    browser: Browser, server: ServerProcess
) -> None:
    person = looking_back(browser, server)
    first = person.page.locator(".look-sentences li").nth(1)
    expect(first).to_have_text(re.compile(r"^1\D.* shoots at"))
    person.close()
