"""What a bot believes and would do, in the browser: hints against bots, and looking back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from blindfleet.wire.incoming import Act
from browser.opponent import Opponent
from browser.people import DESKTOP, PHONE, PIECES, GameChoice, Person, complaints_of_axe, newcomer
from browser.positions import (
    Reached,
    after_turns,
    asked,
    asked_about_three,
    last_action,
    on_turn,
    put_at,
)
from server.playing import new_key
from server.serving import ServerProcess

pytestmark = pytest.mark.needs("chromium")
SKIRMISH: GameChoice = {"preset": "blind-skirmish"}
BLIND: GameChoice = {"preset": "blind"}
BOTH_SIZES = pytest.mark.parametrize("context", [DESKTOP, PHONE], ids=["desktop", "phone"])
# Of every piece that is taken for something: the texts and where the parts are that can be seen.
# `getBBox` leaves out the line around a drawing.
TAKEN_FOR = """all => all.map(belief => {
    const all = selector => [...belief.querySelectorAll(selector)];
    const seen = selector => all(selector).filter(it => it.checkVisibility());
    const drawn = it => { const { x, width } = it.getBBox(); return [x, x + width]; };
    const place = it => it?.getBoundingClientRect().toJSON() ?? null;
    const said = seen("text");
    return {
        said: said.map(it => it.textContent),
        height: place(said.at(-1)).height,
        chance: drawn(said.at(-1)),
        band: drawn(belief.querySelector("rect")),
        truth: seen(".truth text").map(it => it.textContent),
        guess: seen("text.whole, text.letter").map(it => it.textContent),
        circle: place(belief.querySelector(".truth circle")),
        below: place(belief.querySelector("rect")),
        ground: place(seen(".tab")[0]),
    };
})"""
# Whether the arrow is drawn before all pieces: what comes later in a page lies above it.
ARROW_IS_FIRST = "all => all[0].matches('.advised-way')"
# The words that take more than one line.
BROKEN_WORDS = """all => all.flatMap(({ firstChild: text }) =>
    [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
    }).map(([word]) => word))"""
BELIEVED = '[aria-label*="Believed: "]'


def at_a_game(
    browser: Browser,
    server: ServerProcess,
    context: dict[str, Any],
    game: GameChoice = SKIRMISH,
    reached: Reached = on_turn,
) -> Person:
    """Against a bot, and about to move or to answer."""
    person = newcomer(browser, server.address, **context)
    put_at(person, server, game, reached, bot="greedy")
    expect(person.button("Hint")).to_be_visible()
    return person


def nothing_is_wrong(person: Person) -> None:
    assert complaints_of_axe(person) == []
    assert person.complaints == []


@BOTH_SIZES
def test_a_hint_shows_what_is_believed_and_considered(
    browser: Browser, server: ServerProcess, context: dict[str, Any]
) -> None:
    person = at_a_game(browser, server, context)
    page = person.page
    assert page.locator(".belief").count() == 0
    person.button("Hint").click()
    listed = page.get_by_role("list", name="share of the point").get_by_role("button")
    expect(listed).to_have_count(5)
    expect(listed.first).to_have_attribute("aria-pressed", "true")
    expect(listed.first).to_have_text(re.compile(r"^\d+%From \w+ to \w+"))
    expect(page.locator(".advised")).to_have_count(1)
    assert page.locator(".belief").count() > 3
    expect(page.get_by_text("choose one to read more")).to_be_visible()
    piece = page.locator(BELIEVED).first
    choose = piece.tap if context is PHONE else piece.click
    choose()
    expect(page.locator(".looked-at")).to_contain_text("Believed: ")
    way = page.locator(".advised-way path").get_attribute("d")
    listed.nth(1).focus()
    expect(page.locator(".advised-way path")).not_to_have_attribute("d", way or "")
    nothing_is_wrong(person)
    person.button("Close").click()
    expect(page.locator(".belief")).to_have_count(0)
    expect(page.locator(".advised")).to_have_count(0)
    person.close()


@BOTH_SIZES
def test_what_a_piece_is_taken_for_is_read_with_its_chance(
    browser: Browser, server: ServerProcess, context: dict[str, Any]
) -> None:
    person = at_a_game(browser, server, context, BLIND)
    person.button("Hint").click()
    expect(person.page.locator(".belief").first).to_be_attached()
    taken = person.page.locator(".belief").evaluate_all(TAKEN_FOR)
    assert taken
    for piece in taken:
        assert re.fullmatch(r"[A-Z] \d+", " ".join(piece["said"]))
        assert piece["height"] > 11, "too small to be read"
        assert piece["band"][0] <= piece["chance"][0]
        assert piece["chance"][1] <= piece["band"][1]
    person.close()


@BOTH_SIZES
def test_what_was_chosen_of_a_hint_is_played(
    browser: Browser, server: ServerProcess, context: dict[str, Any]
) -> None:
    person = at_a_game(browser, server, context)
    page = person.page
    person.button("Hint").click()
    listed = page.locator(".considered button")
    expect(listed).to_have_count(5)
    # Not the best, which is chosen from the beginning.
    wanted, passed = listed.nth(1), listed.nth(3)
    (wanted.tap if context is PHONE else wanted.click)()
    expect(wanted).to_have_attribute("aria-pressed", "true")
    chosen = page.locator(".advised-way path").get_attribute("d")
    # What is passed on the way to the button is looked at, not chosen.
    passed.focus()
    expect(passed).to_be_focused()
    expect(wanted).to_have_attribute("aria-pressed", "true")
    play = page.get_by_role("button", name=re.compile("^Play this from"))
    play.focus()
    expect(page.locator(".advised-way path")).to_have_attribute("d", chosen or "")
    start, end = re.findall(r"\b[A-Z]\d+", wanted.inner_text())[:2]
    page.keyboard.press("Enter")
    expect(page.locator(".hint-panel")).to_have_count(0)
    expect(page.locator(".moves")).to_contain_text(re.compile(rf"\b{start}\b.+\b{end}\b"))
    expect(page.locator('.blind-board [tabindex="0"]:focus')).to_have_count(1)
    nothing_is_wrong(person)
    person.close()


def test_the_arrow_of_a_hint_is_drawn_below_every_piece(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_a_game(browser, server, DESKTOP)
    person.button("Hint").click()
    expect(person.page.locator(".advised-way")).to_have_count(1)
    drawn = person.page.locator(".advised-way, .piece")
    assert drawn.count() > 1
    assert drawn.evaluate_all(ARROW_IS_FIRST)
    person.close()


def test_a_hint_is_asked_for_by_a_key_and_goes_with_the_turn(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_a_game(browser, server, DESKTOP)
    page = person.page
    page.locator('.blind-board [role="gridcell"][tabindex="0"]').focus()
    page.keyboard.press("h")
    expect(page.locator(".considered")).to_be_visible()
    person.act()
    expect(page.locator(".considered")).to_have_count(0)
    expect(page.locator(".belief")).to_have_count(0)
    person.close()


def test_whoever_is_asked_sees_on_the_answers_what_a_bot_expects_of_them(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_a_game(browser, server, DESKTOP, reached=asked)
    page = person.page
    answers = page.locator(".force-panel .forces button")
    expect(answers.first).to_be_visible()
    assert page.locator(".expected").count() == 0
    person.button("Hint").click()
    expect(answers.locator(".expected")).to_have_count(answers.count())
    shares = answers.locator(".expected").all_inner_texts()
    assert all(re.match(r"\d+%", share) for share in shares), shares
    expect(page.locator(".force.hinted")).to_have_count(1)
    expect(page.locator(".force.hinted")).to_contain_text("the bot's choice")
    nothing_is_wrong(person)
    answers.first.click()
    expect(page.locator(".expected")).to_have_count(0)
    person.close()


def test_whoever_asks_by_keys_is_led_to_the_hint_and_back_to_the_board(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_a_game(browser, server, DESKTOP)
    person.button("Hint").focus()
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("heading", name="What the bot considers")).to_be_focused()
    person.button("Close").focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator('.blind-board [tabindex="0"]')).to_be_focused()
    person.close()


def test_a_hint_is_not_cut_off_and_stands_still(browser: Browser, server: ServerProcess) -> None:
    person = at_a_game(browser, server, {"viewport": {"width": 1280, "height": 850}}, BLIND)
    page = person.page
    person.button("Hint").click()
    hint, frame = page.locator(".hint-panel"), page.locator(".game-now")
    expect(page.get_by_text("choose one to read more")).to_be_in_viewport(ratio=1)
    before = hint.bounding_box()
    assert frame.evaluate("frame => frame.scrollHeight <= frame.clientHeight")
    expect(frame).not_to_have_class(re.compile("goes-on"))
    page.locator(BELIEVED).first.hover()
    expect(page.locator(".looked-at")).to_contain_text("Believed: ")
    assert hint.bounding_box() == before
    person.close()


def test_where_a_hint_has_to_be_scrolled_to_it_is_and_is_seen_to_go_on(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_a_game(browser, server, {"viewport": {"width": 1280, "height": 660}}, BLIND)
    frame = person.page.locator(".game-now")
    person.button("Hint").click()
    expect(person.page.locator(".hint-panel")).to_be_in_viewport(ratio=1)
    expect(frame).not_to_have_class(re.compile("goes-on"))
    frame.evaluate("frame => frame.scrollTo(0, 0)")
    expect(frame).to_have_class(re.compile("goes-on"))
    person.close()


def test_what_a_piece_is_taken_for_is_read_whole_where_there_is_little_room(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_a_game(browser, server, {"viewport": {"width": 1024, "height": 700}}, BLIND)
    page = person.page
    person.button("Settings").click()
    page.locator("dialog select").first.select_option("ru")
    page.keyboard.press("Escape")
    person.button("Подсказка").click()
    expect(page.locator(".considered")).to_be_visible()
    said = page.locator(".looked-at")
    lines = set()
    for piece in page.locator('[aria-label*="Бот считает: "]').all()[:12]:
        piece.click()
        expect(said).to_contain_text("Бот считает: ")
        expect(said).to_be_in_viewport(ratio=1)
        assert said.evaluate("it => it.scrollHeight <= it.clientHeight")
        lines.add(said.evaluate("it => it.clientHeight"))
    assert max(lines) > 60, "the longest takes three lines"
    person.close()


def test_on_a_phone_the_board_is_in_sight_after_a_hint_was_followed(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_a_game(browser, server, PHONE, BLIND)
    page = person.page
    person.button("Hint").tap()
    page.get_by_role("button", name=re.compile("^Play this from")).tap()
    expect(page.locator(".hint-panel")).to_have_count(0)
    expect(page.locator(".blind-board")).to_be_in_viewport(ratio=0.98)
    person.close()


def test_on_a_phone_the_board_is_in_sight_when_one_is_asked(
    browser: Browser, server: ServerProcess
) -> None:
    person = newcomer(browser, server.address, **PHONE)
    with Opponent(server.address) as opponent:
        put_at(person, server, BLIND, asked, opponent=opponent, but_last=True)
        expect(person.button("Resign")).to_be_visible()
        person.page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        opponent.tell(Act(new_key(), last_action(BLIND, asked)))
    expect(person.page.locator(".force-panel h2")).to_be_in_viewport(ratio=1)
    expect(person.page.locator(".blind-board")).to_be_in_viewport(ratio=0.98)
    person.close()


def test_beside_answers_a_hint_is_whole_and_so_is_every_word(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_a_game(browser, server, DESKTOP, BLIND, asked_about_three)
    expect(person.page.locator(".force-pieces > :nth-child(3)").first).to_be_visible()
    page = person.page
    for width, height in ((1440, 900), (1280, 850), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        person.button("Hint").click()
        expect(page.locator(".force.hinted")).to_be_attached()
        assert page.locator(".force-words strong").evaluate_all(BROKEN_WORDS) == []
        expect(page.locator(".hint-panel")).to_be_in_viewport(ratio=1)
        expect(page.locator(".game-now")).not_to_have_class(re.compile("goes-on"))
        newest = page.locator(".game-moves li").last
        if newest.is_visible():
            expect(newest).to_be_in_viewport(ratio=1)
        person.button("Close").click()
    person.close()


def test_what_is_said_of_a_piece_moves_no_button_away_from_a_finger(
    browser: Browser, server: ServerProcess
) -> None:
    person = at_a_game(browser, server, PHONE)
    before = person.button("Hint").bounding_box()
    person.page.locator('[aria-label*="enemy piece"]').first.tap()
    expect(person.page.locator(".looked-at")).to_contain_text("enemy piece")
    assert person.button("Hint").bounding_box() == before
    person.button("Hint").tap()
    expect(person.page.locator(".considered")).to_be_visible()
    person.close()


def test_between_people_no_hint_is_offered(browser: Browser, server: ServerProcess) -> None:
    person = put_at(newcomer(browser, server.address), server, SKIRMISH)
    expect(person.button("Resign")).to_be_visible()
    expect(person.page.locator(PIECES).first).to_be_visible()
    assert person.button("Hint").count() == 0
    assert person.complaints == []
    person.close()


def looking_back(browser: Browser, server: ServerProcess, context: dict[str, Any]) -> Person:
    """With all-knowing eyes, at the beginning of a game, and told what a bot believes."""
    person = newcomer(browser, server.address, **context)
    put_at(person, server, SKIRMISH, after_turns(2), bot="greedy", resigned=True, look=True)
    page = person.page
    page.get_by_label("What a bot believes and would do").click()
    person.button("To the beginning").click()
    # Both seats' beliefs: when the second come, the first stand elsewhere in the list.
    expect(page.get_by_text("In the place of ")).to_have_count(2)
    return person


@BOTH_SIZES
def test_looking_back_shows_beliefs_beside_the_truth(
    browser: Browser, server: ServerProcess, context: dict[str, Any]
) -> None:
    person = looking_back(browser, server, context)
    page = person.page
    page.get_by_role("group", name="Eyes").locator("label").nth(1).click()
    expect(page.locator(".belief .truth").first).to_be_attached()
    piece = page.locator('[aria-label*="In truth: "]').first
    assert "enemy piece" in (piece.get_attribute("aria-label") or "")
    piece.click()
    panel = page.get_by_role("region", name="What a bot believes and would do")
    expect(page.locator(".belief-line").filter(visible=True)).to_contain_text("In truth: ")
    expect(panel).to_contain_text(re.compile(r"In the place of Nauta \d+ the bot would take"))
    person.button("One step on").click()
    expect(panel.get_by_role("button").first).to_be_visible()
    expect(panel).to_contain_text(re.compile("bot (would|considered)"))
    nothing_is_wrong(person)
    person.close()


@BOTH_SIZES
def test_all_knowing_eyes_read_what_a_piece_is_and_what_it_is_taken_for(
    browser: Browser, server: ServerProcess, context: dict[str, Any]
) -> None:
    person = looking_back(browser, server, context)
    taken = person.page.locator(".belief:has(rect)")
    expect(taken.first).to_be_attached()
    for piece in taken.evaluate_all(TAKEN_FOR):
        (truth,), (guess,) = piece["truth"], piece["guess"]
        assert re.fullmatch(r"[A-Z]", truth)
        assert re.fullmatch(r"[A-Z]( \d+)?", guess)
        circle, ground = piece["circle"], piece["ground"]
        assert circle["bottom"] <= piece["below"]["top"], "one covers the other"
        assert circle["height"] > 11, "too small to be read"
        if context is PHONE:
            assert circle["right"] <= ground["left"], "they read as one word"
        else:
            assert ground is None
    # The piece's own letter would be taken for the other one.
    expect(person.page.locator(".below-belief .code").filter(visible=True)).to_have_count(0)
    nothing_is_wrong(person)
    person.close()


@BOTH_SIZES
def test_whoever_asks_for_beliefs_through_eyes_that_have_none_is_told_why(
    browser: Browser, server: ServerProcess, context: dict[str, Any]
) -> None:
    person = looking_back(browser, server, context)
    page = person.page
    page.get_by_role("group", name="Eyes").locator("label").nth(3).click()
    panel = page.get_by_role("region", name="What a bot believes and would do")
    expect(panel.get_by_text("seen through a player's own eyes")).to_be_in_viewport(ratio=1)
    expect(page.locator(".belief")).to_have_count(0)
    nothing_is_wrong(person)
    person.close()
