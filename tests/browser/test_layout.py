"""What must be in sight is in sight, and nothing moves away below the pointer."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, expect

from browser.people import (
    DESKTOP,
    PHONE,
    PIECES,
    READY,
    SHOTS,
    GameChoice,
    Person,
    against_bot,
    meet_bot,
    newcomer,
    visitor,
)
from browser.positions import begun, put_at
from server.serving import ServerProcess

pytestmark = pytest.mark.needs("chromium")

SIDEWAYS: dict[str, dict[str, Any]] = {
    f"{width}x{height}": {**PHONE, "viewport": {"width": width, "height": height}}
    for width, height in ((844, 390), (740, 360))
}
SMALL: GameChoice = {
    "preset": "classic",
    "options": {"grid": "5x5", "fleet": "cruiser 3, destroyer 2"},
}
# The buttons that go beyond the screen or the card that they stand in.
SPILT = """() => [...document.querySelectorAll("button, .button")].filter(button => {
    const { left, right, width } = button.getBoundingClientRect();
    const around = (button.closest(".card") ?? document.body).getBoundingClientRect();
    return width > 0 && (left < around.left || right > around.right);
}).map(button => button.textContent)"""


def assert_wholly_in_sight(person: Person, board: Locator) -> None:
    """Every cell of the board can be tapped without scrolling anything."""
    expect(board).to_be_visible()
    hidden = board.locator("[data-cell]").evaluate_all(
        """cells => cells.filter(cell => {
            const { left, right, top, bottom } = cell.getBoundingClientRect();
            const below = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return !cell.contains(below);
        }).length"""
    )
    assert hidden == 0, f"{hidden} cells are out of sight"
    assert_not_too_wide(person)


def assert_not_too_wide(person: Person) -> None:
    wide, room = person.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert wide <= room, f"{person.page.url} scrolls sideways"
    out = person.page.evaluate(SPILT)
    assert out == [], f"{person.page.url}: out of the screen"


@pytest.mark.parametrize("size", ["844x390", pytest.param("740x360", marks=pytest.mark.slow)])
@pytest.mark.parametrize("preset", ["classic", "salvo", "italian", "blind"])
def test_a_phone_on_its_side_shows_the_whole_board(
    browser: Browser, server: ServerProcess, preset: str, size: str
) -> None:
    person = newcomer(browser, server.address, **SIDEWAYS[size])
    meet_bot(person, {"preset": preset})
    board = person.page.get_by_role("grid").first
    assert_wholly_in_sight(person, board)
    person.ready()
    expect(person.page.get_by_text("your turn").first).to_be_in_viewport()
    assert_wholly_in_sight(person, board)
    person.act()
    assert_wholly_in_sight(person, board)
    assert person.complaints == []
    person.close()


def assert_narrow_enough(person: Person) -> None:
    """For phones, upright: first as it is, as every change has everything drawn anew."""
    now = person.page.viewport_size
    assert now is not None
    for width in (390, 360) if now["width"] == 390 else (360, 390):
        person.page.set_viewport_size({"width": width, "height": 844})
        assert_not_too_wide(person)


# Russian has the longest words.
@pytest.mark.parametrize(
    "locale", ["ru-RU", *(pytest.param(one, marks=pytest.mark.slow) for one in ("en-GB", "it-IT"))]
)
def test_no_page_is_wider_than_a_phone(
    browser: Browser, server: ServerProcess, locale: str
) -> None:
    person = Person(browser, server.address, locale=locale, **PHONE).open()
    page = person.page
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    expect(page.locator(".tile a")).to_have_count(4)
    assert_narrow_enough(person)
    name = place_of(page.locator(".brand"))
    assert name["height"] < 60, "the name of the site is broken in two"
    page.locator(".tile-buttons button:not(.primary)").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_narrow_enough(person)
    for path in ("/rules/shooting", "/rules/blind", "/nowhere"):
        person.open(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert_narrow_enough(person)
    for preset in ("classic", "salvo", "italian", "blind"):
        meet_bot(person, {"preset": preset})
        assert_narrow_enough(person)
        page.locator(READY).last.click()
        expect(page.locator(f"{SHOTS}, {PIECES}").first).to_be_visible()
        assert_narrow_enough(person)
        page.locator("button.danger").first.click()
        page.get_by_role("dialog").locator("button.danger, button.primary").first.click()
        expect(page.locator(".end")).to_be_visible()
        assert_narrow_enough(person)
        page.locator('.end a[href$="?look"]').click()
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        assert_narrow_enough(person)
    person.close()


def place_of(what: Locator) -> FloatRect:
    found = what.bounding_box()
    assert found is not None
    return found


def test_a_lost_connection_is_told_and_moves_nothing(
    browser: Browser, server: ServerProcess
) -> None:
    person = put_at(newcomer(browser, server.address), server, SMALL, bot="cadet")
    board = person.page.locator(".sea-attack svg")
    lobby = visitor(browser, server.address)
    tile = lobby.page.get_by_role("button", name="Play Classic")
    expect(tile).to_be_visible()
    before = place_of(board), place_of(tile)
    server.kill()
    for someone in (person, lobby):
        expect(someone.page.get_by_text("The connection is lost.")).to_be_in_viewport()
    expect(person.page.locator(".dot.unheard")).to_have_count(2)
    assert (place_of(board), place_of(tile)) == before
    server.start()
    for someone in (person, lobby):
        expect(someone.page.get_by_text("The connection is lost.")).to_have_count(0)
    expect(person.page.locator(".dot.unheard")).to_have_count(0)
    for someone in (person, lobby):
        someone.close()


def test_while_fleets_are_placed_it_is_nobodys_turn(
    browser: Browser, server: ServerProcess
) -> None:
    timed: GameChoice = {"preset": "classic", "options": {"clock": "600+5"}}
    person = put_at(newcomer(browser, server.address), server, timed, begun)
    expect(person.button("Ready")).to_be_enabled()
    expect(person.page.locator(".player")).to_be_visible()
    expect(person.page.locator(".player.on-turn")).to_have_count(0)
    person.ready()
    expect(person.page.locator(".game-far .player.on-turn")).to_be_visible()
    person.close()


def test_a_ship_that_is_dropped_where_it_cannot_lie_goes_back_and_says_why(
    browser: Browser, server: ServerProcess
) -> None:
    person = against_bot(browser, server.address, SMALL)
    ships = person.page.get_by_role("grid").locator(".can-be-dragged")
    labels = "all => all.map(it => it.getAttribute('aria-label'))"
    before = ships.evaluate_all(labels)
    cruiser, destroyer = (
        person.page.locator(f".can-be-dragged[aria-label$='{ship}']").first
        for ship in ("cruiser", "destroyer")
    )
    box = place_of(destroyer)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    cruiser.hover()
    person.page.mouse.down()
    person.page.mouse.move(x, y, steps=5)
    person.page.mouse.up()
    expect(person.page.get_by_text("The ship cannot lie there.")).to_be_visible()
    assert ships.evaluate_all(labels) == before
    person.close()


def test_looking_back_begins_with_the_boards_on_a_phone(
    browser: Browser, server: ServerProcess
) -> None:
    person = put_at(newcomer(browser, server.address, **PHONE), server, SMALL, bot="cadet")
    person.resign()
    person.link("Look back at the game").click()
    expect(person.page.get_by_role("heading", level=1)).to_be_focused()
    assert person.page.evaluate("() => scrollY") == 0
    person.close()


@pytest.mark.parametrize(
    "preset", ["classic", pytest.param("blind-skirmish", marks=pytest.mark.slow)]
)
def test_fingers_are_told_of_no_keys(browser: Browser, server: ServerProcess, preset: str) -> None:
    for screen in (PHONE, DESKTOP):
        person = newcomer(browser, server.address, **screen)
        put_at(person, server, {"preset": preset}, begun)
        expect(person.page.get_by_text("Drag the")).to_be_visible()
        expect(person.page.get_by_text("With the keyboard")).to_be_visible(
            visible=screen is DESKTOP
        )
        person.close()


def test_what_was_shown_on_a_page_goes_with_it(browser: Browser, server: ServerProcess) -> None:
    person = visitor(browser, server.address)
    person.rename("Otto")
    person.link("Rules").click()
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    assert person.page.locator(".toast").count() == 0
    person.close()
