"""The lessons: a list to choose from, and the games with a coach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.referee import Referee
from blindfleet.records.record import Entry
from blindfleet.rules.shooting import ShootingRules
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.keys import HELP, LEAVE, SCORES, Key, bindings
from blindfleet.terminal.lessons import LESSONS, Lesson, Reply, Step
from blindfleet.terminal.page import Page
from blindfleet.terminal.screens.blind_play import BlindPlay
from blindfleet.terminal.screens.placing import Placing
from blindfleet.terminal.screens.play import Play
from blindfleet.terminal.screens.shooting import ShootingPlay
from blindfleet.terminal.screens.table_talk import Wish
from blindfleet.terminal.table import Table
from blindfleet.words.language import later

if TYPE_CHECKING:
    from blindfleet.terminal.app import Blindfleet

NOT_KEPT = later("A game would be saved now; a lesson is not kept.")


class LessonTable(Table):
    """A table whose second player follows the script. Nothing of it is kept."""

    def __init__(self, app: Blindfleet, lesson: Lesson) -> None:
        names = PerSeat(app.words.say("Pupil"), app.words.say("Coach"))
        chairs = PerSeat(Chair(names.one), Chair(names.two, "coach"))
        super().__init__(Referee(lesson.rules, Seat.ONE), chairs, app.folder, app.folder.path)
        self.lesson = lesson
        self.place = 0
        pupil, coach = lesson.placed
        self.act(Seat.TWO, coach)
        if pupil is not None:
            self.act(Seat.ONE, pupil)

    @property
    def step(self) -> Step | None:
        """What the pupil is asked for; None when the lesson is over, and while the coach plays."""
        if self.place < len(self.lesson.script):
            part = self.lesson.script[self.place]
            return part if isinstance(part, Step) else None
        return None

    @property
    def is_over(self) -> bool:
        return self.place >= len(self.lesson.script)

    def save(self) -> bool:
        return True

    async def seat_bots(self) -> None:
        """The coach has no process."""

    async def bot_acts(self, seat: Seat, pace: float | None = None) -> Entry | None:
        if self.is_over:
            return None
        part = self.lesson.script[self.place]
        assert isinstance(part, Reply), "the script has the coach's turn where the game has it"
        self.place += 1
        return self.act(seat, part.plays(self.view(Seat.ONE)))

    async def tell_bots_the_end(self) -> None:
        """The coach knows."""


class Coached(Play):
    """A game in which only what the coach asks for is played."""

    table: LessonTable

    def prompt(self) -> str:
        if self.table.is_over:
            return f"{self.say(self.table.lesson.farewell)} {self.say('Esc: back to the lessons.')}"
        step = self.table.step
        return super().prompt() if step is None else self.say(step.says)

    def act(self, action: object) -> bool:
        step = self.table.step
        if step is None or step.wants != action:
            asked = self.say("That is legal, but let us do what the coach asks for.")
            self.notify(asked, severity="warning")
            self.show_all()
            return False
        self.table.place += 1
        return super().act(action)

    def go_on(self) -> None:
        if self.table.is_over:
            self.show_all()
        else:
            super().go_on()

    @property
    def may_act(self) -> bool:
        return super().may_act and not self.table.is_over

    def pressed(self, action: str) -> None:
        """A key may be what was asked for."""
        step = self.table.step
        if step is not None and step.presses == action:
            self.table.place += 1
            self.show_status()

    def action_legend(self) -> None:
        super().action_legend()
        self.pressed("legend")

    def action_save(self) -> None:
        self.notify(self.say(NOT_KEPT))
        self.pressed("save")

    def action_leave(self) -> None:
        self.dismiss(Wish.LEAVE)

    def ask_what_now(self) -> None:
        self.dismiss(Wish.LEAVE)


class CoachedShooting(Coached, ShootingPlay):
    def action_mark(self) -> None:
        super().action_mark()
        self.pressed("mark")

    def action_scroll_attack(self, down: int, right: int) -> None:
        super().action_scroll_attack(down, right)
        self.pressed("scroll_attack")

    def action_scroll_defence(self, down: int, right: int) -> None:
        super().action_scroll_defence(down, right)
        self.pressed("scroll_defence")


class CoachedBlind(Coached, BlindPlay):
    """All of it is in the script."""


class CoachedPlacing(Placing):
    """The pupil places a fleet, and the advice below the list says how. It is not kept."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table, Seat.ONE)
        self.cleared = False

    def kept_draft(self) -> None:
        """Every lesson begins anew."""

    def keep_draft(self) -> bool:
        return True

    def action_store(self) -> None:
        self.notify(self.say(NOT_KEPT))

    def action_clear(self) -> None:
        self.cleared = True
        super().action_clear()

    def advice(self) -> str:
        if not self.cleared:
            return self.say(
                "Here is a fleet at random, and you could begin with it. Let us place one by hand:"
                " Ctrl+U clears the grid."
            )
        if not self.draft.ships:
            return self.say(
                "The battleship is in hand. Take it somewhere with the arrows, turn it with Space,"
                " and place it with Enter."
            )
        if self.draft.waiting:
            return self.say(
                "Go on with the next ship in the same way; Space takes up one that lies there."
                " Or press Ctrl+E: it places the rest at random."
            )
        return self.say("The fleet is placed, and it never moves. Enter begins.")


class Lessons(Page[None]):
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("enter",), "learn", later("Begin this lesson"), later("Begin")),
        HELP,
        SCORES,
        LEAVE,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def body(self) -> ComposeResult:
        yield Static(self.say("Lessons"), id="status", markup=False)
        names = (
            Option(self.say(lesson.name), id=str(number)) for number, lesson in enumerate(LESSONS)
        )
        yield OptionList(*names, id="lessons", markup=False)
        yield Static(id="about", classes="muted", markup=False)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        lesson = LESSONS[int(event.option_id or 0)]
        self.query_one("#about", Static).update(self.say(lesson.about))

    def action_learn(self) -> None:
        self.query_one(OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        lesson = LESSONS[int(event.option_id or 0)]
        table = LessonTable(self.home, lesson)
        if lesson.placed[0] is None:
            self.app.push_screen(CoachedPlacing(table), lambda placed: self.placed(table, placed))
        else:
            self.app.push_screen(coached(table))

    def placed(self, table: LessonTable, placed: Any) -> None:
        if placed is not None:
            table.act(Seat.ONE, placed)
            self.app.push_screen(coached(table))


def coached(table: LessonTable) -> Coached:
    kind = CoachedShooting if isinstance(table.rules, ShootingRules) else CoachedBlind
    return kind(table, Seat.ONE)
