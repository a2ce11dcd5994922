"""A real Chromium plays whole games: against another browser, against a bot, through a crash."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from blindfleet.records import verify
from browser.people import PHONE, GameChoice, Person, against_bot, paired, wait_until
from server.serving import ServerProcess

pytestmark = pytest.mark.needs("chromium")

# Whole games of every family that do not take all day.
SMALL: dict[str, GameChoice] = {
    "classic": {"preset": "classic", "options": {"grid": "5x5", "fleet": "cruiser 3, destroyer 2"}},
    "salvo": {"preset": "salvo", "options": {"grid": "5x5", "fleet": "cruiser 3, destroyer 2"}},
    "italian": {"preset": "italian", "options": {"grid": "5x5", "fleet": "cruiser 3, submarine 2"}},
    "blind": {
        "preset": "blind-skirmish",
        "options": {"board": "3x5", "home": "2", "fleet": "1B 1C 1D 1S 1X", "quiet-limit": "24"},
    },
}


FULL_SIZE = ["classic", "salvo", "italian", "blind"]


@pytest.mark.parametrize(
    "family",
    ["blind", *(pytest.param(one, marks=pytest.mark.slow) for one in SMALL if one != "blind")],
)
def test_two_browsers_play_a_whole_game(
    browser: Browser, server: ServerProcess, family: str
) -> None:
    play_each_other(browser, server, SMALL[family])


@pytest.mark.slow
@pytest.mark.parametrize("preset", FULL_SIZE)
def test_two_browsers_play_a_whole_game_of_full_size(
    browser: Browser, server: ServerProcess, preset: str
) -> None:
    play_each_other(browser, server, {"preset": preset, "options": {}})


@pytest.mark.parametrize("family", SMALL)
def test_a_browser_plays_a_bot_to_the_end(
    browser: Browser, server: ServerProcess, family: str
) -> None:
    play_a_bot(browser, server, SMALL[family], **(PHONE if family == "classic" else {}))


@pytest.mark.slow
@pytest.mark.parametrize("preset", FULL_SIZE)
def test_a_browser_plays_a_bot_to_the_end_at_full_size(
    browser: Browser, server: ServerProcess, preset: str
) -> None:
    play_a_bot(browser, server, {"preset": preset, "options": {}})


def play_each_other(browser: Browser, server: ServerProcess, game: GameChoice) -> None:
    people = paired(browser, server.address, game)
    for person in people:
        person.ready()
    play_on(*people)
    for person in people:
        assert person.is_over
        assert person.complaints == []
        assert_only_own_requests(person)
    record = download_record(people[0])
    assert verify(record).record.outcome is not None
    for person in people:
        person.close()


def play_a_bot(browser: Browser, server: ServerProcess, game: GameChoice, **context: Any) -> None:
    person = against_bot(browser, server.address, game, **context)
    person.ready()
    play_on(person)
    assert person.is_over
    assert person.complaints == []
    assert verify(download_record(person)).record.outcome is not None
    person.close()


@pytest.mark.parametrize("name", ["Classic", "Salvo", "Battaglia navale", "Blind"])
def test_a_new_visitor_plays_a_bot_after_two_clicks(
    browser: Browser, server: ServerProcess, name: str
) -> None:
    person = Person(browser, server.address).open()
    person.page.get_by_role("button", name=re.compile(rf"^Play\s*{name}$")).click()
    person.ready()
    expect(person.page.get_by_role("grid").first).to_be_visible()
    # Either it is the person's turn, or the bot has already made its own.
    expect(
        person.page.get_by_text(
            re.compile("your turn|(Cadet|Greedy) is on turn|answer", re.IGNORECASE)
        ).first
    ).to_be_visible()
    assert person.complaints == []
    person.close()


def test_a_game_goes_on_by_itself_after_the_server_was_killed(
    browser: Browser, server: ServerProcess
) -> None:
    people = paired(browser, server.address, {"preset": "classic"})  # not over that soon
    for person in people:
        person.ready()
    play_on(*people, most=6)
    server.kill()
    expect(
        people[0].page.get_by_text(re.compile("reconnect|connection", re.IGNORECASE)).first
    ).to_be_visible()
    server.start()
    play_on(*people, most=6)
    people[0].resign()
    for person in people:
        expect(person.page.locator(".end")).to_be_visible()
        assert person.complaints == []
        person.close()


def play_on(*people: Person, most: int = 20_000) -> None:
    """Everybody does something whenever they can, until the game is over."""
    done = 0
    while done < most and not all(person.is_over for person in people):
        acted = sum(person.act() for person in people)
        done += acted
        if not acted:
            wait_until(people[0].page, lambda: any(one.look() != "wait" for one in people))


def download_record(person: Person) -> str:
    address = person.page.get_by_role("link", name="Download").get_attribute("href")
    text: str = person.page.evaluate("async (at) => (await fetch(at)).text()", address)
    return text


def assert_only_own_requests(person: Person) -> None:
    assert all(url.startswith((person.address, "data:", "blob:")) for url in person.requests)
