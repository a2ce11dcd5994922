"""Nothing that comes by itself moves the board, and what must be known at once is beside it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, expect

from blindfleet.wire.incoming import Say, Speak
from browser.opponent import Opponent
from browser.people import DESKTOP, PHONE, SHOTS, Person, newcomer
from browser.positions import asked, put_at
from server.playing import new_key
from server.serving import ServerProcess

pytestmark = pytest.mark.needs("chromium")

ON_ITS_SIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
SCREENS = {"phone": PHONE, "on its side": ON_ITS_SIDE, "desktop": DESKTOP}
ON_EVERY_SCREEN = pytest.mark.parametrize(
    "screen",
    ["phone", *(pytest.param(one, marks=pytest.mark.slow) for one in ("on its side", "desktop"))],
)


def place_of(what: Locator) -> FloatRect:
    found = what.bounding_box()
    assert found is not None
    return found


def at_play(browser: Browser, server: ServerProcess, preset: str, screen: dict[str, Any]) -> Person:
    """Somebody who has the first turn of a game."""
    person = put_at(
        newcomer(browser, server.address, **screen), server, {"preset": preset}, bot="cadet"
    )
    expect(person.page.get_by_text("your turn").first).to_be_visible()
    return person


@pytest.mark.parametrize("preset", ["classic", "salvo", "blind-skirmish"])
def test_nothing_that_comes_by_itself_moves_the_board_of_a_phone(
    browser: Browser, server: ServerProcess, preset: str
) -> None:
    person = newcomer(browser, server.address, **PHONE)
    with Opponent(server.address) as opponent:
        put_at(person, server, {"preset": preset}, opponent=opponent)
        board = person.page.get_by_role("grid").first
        expect(board).to_be_in_viewport(ratio=1)
        before = place_of(board)
        opponent.tell(Say(new_key(), "offers-draw"))
        accept = person.button("Accept the draw")
        expect(accept).to_be_visible()
        assert place_of(board) == before
        assert place_of(accept)["y"] > before["y"] + before["height"]
        opponent.tell(Speak(new_key(), "hello"))
        expect(person.page.locator(".bubble")).to_be_visible()
        assert place_of(board) == before
    expect(person.page.get_by_text("you may claim the game")).to_be_visible()
    assert place_of(board) == before
    person.resign()
    expect(person.page.get_by_role("heading", name="You lose.")).to_be_visible()
    person.page.evaluate("() => scrollTo(0, 0)")
    assert place_of(board) == before
    assert person.complaints == []
    person.close()


@ON_EVERY_SCREEN
@pytest.mark.parametrize("preset", ["classic", "blind-skirmish"])
def test_both_clocks_are_always_in_sight(
    browser: Browser, server: ServerProcess, preset: str, screen: str
) -> None:
    person = newcomer(browser, server.address, **SCREENS[screen])
    put_at(person, server, {"preset": preset, "options": {"clock": "600+5"}})
    clocks = person.page.get_by_role("timer")
    expect(clocks).to_have_count(2)
    for end in ("0", "document.body.scrollHeight"):
        person.page.evaluate(f"() => scrollTo(0, {end})")
        for clock in clocks.all():
            expect(clock).to_be_in_viewport(ratio=1)
    person.close()


@ON_EVERY_SCREEN
def test_the_report_of_a_salvo_stands_below_the_board_that_was_fired_at(
    browser: Browser, server: ServerProcess, screen: str
) -> None:
    person = at_play(browser, server, "salvo", SCREENS[screen])
    board = person.page.locator(".sea-attack svg")
    before = place_of(board)
    person.act()
    report = person.page.locator(".sea-attack .last-report")
    expect(report).to_contain_text("Round 1")
    expect(report).to_be_in_viewport(ratio=1)
    assert place_of(report)["y"] >= before["y"] + before["height"]
    assert place_of(board) == before
    person.close()


@ON_EVERY_SCREEN
def test_neither_the_board_nor_the_button_moves_while_a_salvo_is_aimed(
    browser: Browser, server: ServerProcess, screen: str
) -> None:
    person = at_play(browser, server, "salvo", SCREENS[screen])
    still = person.page.locator(".sea-attack svg"), person.button("Fire")
    before = [place_of(one) for one in still]
    free = person.page.locator(f"{SHOTS}:not(.is-aimed)")
    while free.count():
        free.first.click()
        assert [place_of(one) for one in still] == before
    person.close()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 640)])
def test_a_question_of_blind_leaves_everything_in_sight(
    browser: Browser, server: ServerProcess, size: tuple[int, int]
) -> None:
    width, height = size
    screen: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    person = put_at(newcomer(browser, server.address, **screen), server, {"preset": "blind"}, asked)
    expect(person.page.locator(".force-panel button").first).to_be_visible()
    for part in (
        person.page.locator(".force-panel button").first,
        person.page.locator(".game-near .player"),
        person.page.locator(".moves li").last,
        person.button("Offer a draw"),
        person.button("Resign"),
    ):
        expect(part).to_be_in_viewport(ratio=1)
    assert person.page.evaluate("() => document.body.scrollHeight <= innerHeight")
    person.close()


def test_what_was_said_takes_the_room_that_there_is(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_play(browser, server, "classic", DESKTOP)
    said, below = person.page.locator(".moves ol"), person.page.locator(".game-near")
    room = place_of(said)
    assert room["height"] > DESKTOP["viewport"]["height"] / 2
    # However much is said.
    said.evaluate(
        "list => list.append(...Array.from({ length: 99 }, () => 'x').map(text => {"
        "const line = document.createElement('li'); line.append(text); return line }))"
    )
    assert place_of(said) == room
    expect(below).to_be_in_viewport(ratio=1)
    expect(person.button("Resign")).to_be_in_viewport(ratio=1)
    person.close()
