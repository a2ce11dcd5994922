"""The lessons: every kind of move once, and only what the coach asks for."""

import textwrap
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from blindfleet.board.grid import cells_of
from blindfleet.board.seats import Seat
from blindfleet.match.referee import Referee
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import family
from blindfleet.terminal.app import Blindfleet
from blindfleet.terminal.lessons import LESSONS, Lesson, Reply, Step
from blindfleet.terminal.screens.lessons import (
    Coached,
    CoachedPlacing,
    Lessons,
    LessonTable,
    coached,
)
from blindfleet.words.language import LANGUAGES, load
from terminal.driving import application, drive, notified, press, seen, settle, wait_for

KINDS_OF_MOVES = {
    blind.Move,
    blind.Ask,
    blind.Strike,
    blind.Answer,
    blind.Engage,
    shooting.Shot,
    shooting.Volley,
}


def test_every_kind_of_move_is_made_once_in_some_lesson() -> None:
    wanted = {
        type(step.wants) for lesson in LESSONS for step in lesson.script if isinstance(step, Step)
    }
    assert wanted >= KINDS_OF_MOVES


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_script_is_a_legal_game(lesson: Lesson) -> None:
    import random

    referee = Referee(lesson.rules, Seat.ONE)
    pupil, coach = lesson.placed
    if pupil is None:
        pupil = family(lesson.rules).legal(referee.view(Seat.ONE)).sample(random.Random(1))
    referee.act(Seat.ONE, pupil)
    referee.act(Seat.TWO, coach)
    for part in lesson.script:
        if isinstance(part, Reply):
            referee.act(Seat.TWO, part.plays(referee.view(Seat.ONE)))
        elif part.wants is not None:
            referee.act(Seat.ONE, part.wants)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(LESSONS)), ids=[one.name for one in LESSONS])
def test_all_that_the_coach_says_can_be_read_at_80_by_24(
    number: int, language: str, tmp_path: Path
) -> None:
    app = application(tmp_path, language)
    lesson = LESSONS[number]
    table = LessonTable(app, lesson)
    if lesson.placed[0] is None:
        table.act(Seat.ONE, family(lesson.rules).legal(table.view(Seat.ONE)).sample(app.chance))
    screen = coached(table)

    async def read(pilot: Pilot[None]) -> None:
        app.push_screen(screen)
        await settle(pilot)
        for place, part in enumerate(lesson.script):
            if isinstance(part, Step):
                table.place = place
                screen.show_status()
                await settle(pilot)
                prompt = screen.query_one("#prompt", Static)
                lines = textwrap.wrap(app.words.say(part.says), prompt.size.width)
                assert len(lines) <= prompt.size.height, part.says

    drive(app, read)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cells_asked_for_are_named_in_every_language(language: str) -> None:
    words = load(language)
    for lesson in LESSONS:
        for step in lesson.script:
            if isinstance(step, Step) and isinstance(step.wants, shooting.Shot):
                assert isinstance(lesson.rules, shooting.ShootingRules)
                assert lesson.rules.write_cell(step.wants.cell) in words.say(step.says)


def open_lesson(number: int) -> list[str]:
    return [*["down"] * number, "enter"]


async def do_step(app: Blindfleet, pilot: Pilot[None], screen: Coached, step: Step) -> None:
    rules = screen.table.rules
    keys = {
        "legend": ("tab", "tab"),
        "mark": (*"A1", "space"),
        "scroll_attack": ("f3",),
        "scroll_defence": ("f8",),
        "save": ("f9",),
    }
    match step.wants:
        case None:
            await press(pilot, *keys[step.presses])
        case shooting.Shot(cell):
            await press(pilot, *rules.write_cell(cell), "enter")
        case shooting.Volley(cells):
            marked = screen.targets  # type: ignore[attr-defined]
            for cell in cells_of(cells & ~marked):
                await press(pilot, *rules.write_cell(cell), "space")
            await press(pilot, "enter")
        case blind.Move(start, end):
            for cell in (start, end):
                await press(pilot, *rules.write_cell(cell), "enter")
            if screen.table.step is step:
                await press(pilot, "space")
        case blind.Ask(start, end, target) | blind.Strike(start, end, target):
            for cell in dict.fromkeys((start, end, target)):
                await press(pilot, *rules.write_cell(cell), "enter")
        case blind.Answer() | blind.Engage() as choice:
            view = screen.view
            assert isinstance(view, blind.View)
            number = 1 + list(blind.legal(view)).index(choice)
            await press(pilot, str(number))
            if screen.table.step is step:
                await press(pilot, "enter")


@pytest.mark.parametrize("number", range(len(LESSONS)), ids=[one.name for one in LESSONS])
def test_a_pupil_who_follows_comes_to_the_end(number: int, tmp_path: Path) -> None:
    app = application(tmp_path)
    app.settings.pace = 0

    async def learn(pilot: Pilot[None]) -> None:
        app.push_screen(Lessons())
        await settle(pilot)
        await press(pilot, *open_lesson(number))
        if isinstance(app.screen, CoachedPlacing):
            assert "Ctrl+U clears the grid" in " ".join(seen(app).split())
            await press(pilot, "ctrl+u", "space", "enter", "ctrl+e", "enter")
        screen = app.screen
        assert isinstance(screen, Coached)
        while not screen.table.is_over:
            await wait_for(pilot, lambda: screen.table.step is not None or screen.table.is_over)
            step = screen.table.step
            if step is not None:
                await do_step(app, pilot, screen, step)
                assert screen.table.step is not step, step.says
        await press(pilot, "escape")
        assert isinstance(app.screen, Lessons)

    drive(app, learn)
    assert app.folder.games() == []
    assert not list(tmp_path.rglob("*.draft"))


def test_whoever_saves_a_fleet_of_a_lesson_hears_that_it_is_not_kept(tmp_path: Path) -> None:
    app = application(tmp_path)
    placing = next(number for number, one in enumerate(LESSONS) if one.placed[0] is None)

    async def save(pilot: Pilot[None]) -> None:
        app.push_screen(Lessons())
        await settle(pilot)
        await press(pilot, *open_lesson(placing))
        assert isinstance(app.screen, CoachedPlacing)
        await press(pilot, "f9")
        assert notified(app) == ["A game would be saved now; a lesson is not kept."]

    drive(app, save)


def test_what_the_coach_did_not_ask_for_is_not_played(tmp_path: Path) -> None:
    app = application(tmp_path)

    async def stray(pilot: Pilot[None]) -> None:
        app.push_screen(Lessons())
        await settle(pilot)
        await press(pilot, "enter", "enter")
        screen = app.screen
        assert isinstance(screen, Coached)
        before = screen.table.referee.length
        await press(pilot, *"А1", "enter")
        assert screen.table.referee.length == before
        assert screen.table.place == 0

    drive(app, stray)
