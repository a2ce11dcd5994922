"""What playing is like in every game: whose turn it is, who may look, bots, clocks, the end."""

from __future__ import annotations

import asyncio
import textwrap
import time
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from blindfleet.board.problems import Invalid, Problem
from blindfleet.board.seats import SEATS, Seat
from blindfleet.match.bot_process import BotProcess
from blindfleet.match.explaining import ADVISER, Explanation
from blindfleet.records.record import Entry
from blindfleet.records.write import write_time
from blindfleet.rules.families import Action, Notice
from blindfleet.terminal.keys import HELP, LEAVE, LEGEND, SAVE, SCORES, Key, bindings
from blindfleet.terminal.screens.cover import Cover
from blindfleet.terminal.screens.table_talk import TableTalk, Wish
from blindfleet.terminal.table import Table, left_on_clocks
from blindfleet.terminal.widgets.sea import Sea
from blindfleet.words.games import game_name
from blindfleet.words.language import later
from blindfleet.words.problems import explain

LINES_OF_STORY = 200
SPINNER = "◐◓◑◒"
PATIENCE = 8.0  # seconds until a player is told why a bot may take long at first
FIRST_USE = later("On its first use the bot is compiled, which takes about a minute.")


@dataclass(frozen=True)
class Hint:
    """What the adviser would do; and what it thinks, if it can say: in the shooting games how
    likely a ship is on each cell, in Blind what it believes and considers.
    """

    action: Action
    chances: tuple[float, ...] | None = None
    explanation: Explanation | None = None


class Play(TableTalk):
    """`viewer` is the person before the screen; None behind a cover and while bots are watched.

    Whatever is shown comes from the viewer's own view. Between two people the screen is emptied
    before the cover is laid over it.
    """

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("ctrl+t",), "hint", later("Ask the strongest bot for a hint"), later("Hint")),
        Key(("ctrl+d",), "offer_draw", later("Offer a draw")),
        Key(("ctrl+r",), "resign", later("Resign")),
        LEGEND,
        SAVE,
        HELP,
        SCORES,
        LEAVE,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, table: Table, viewer: Seat | None) -> None:
        super().__init__(table, viewer)
        self.handing_over = False
        self.paused = False
        self.typed = ""
        self._thinking: Seat | None = None
        self._thinking_since = 0.0
        self._have_acted: set[Seat] = set()  # of the bots, since they were seen here
        self._prompt_lines = -1
        self._advisers: dict[Seat, BotProcess] = {}
        self._advised: set[Seat] = set()

    # What the games fill in.

    @abstractmethod
    def show_table(self) -> None:
        """Draw everything that the viewer may see."""

    @abstractmethod
    def blank(self) -> None:
        """Draw nothing of the game."""

    @abstractmethod
    def fit(self) -> None:
        """Make the grids as large as there is room for."""

    @abstractmethod
    def forget(self) -> None:
        """Drop what was half done or advised: it does not outlive the moment that it was for."""

    @abstractmethod
    def take_turn(self) -> None:
        """The viewer is to act."""

    @abstractmethod
    def prompt_for_turn(self) -> str:
        """What the viewer is asked to do now."""

    @property
    @abstractmethod
    def aimed(self) -> Sea:
        """The grid with the sight."""

    def errand(self) -> str:
        """What the next player is asked for, as a message of ours."""
        return later("It is your turn.")

    # The course of a game.

    @property
    def watching(self) -> bool:
        """Nobody here plays."""
        return not self.table.people

    @property
    def may_act(self) -> bool:
        return (
            self.viewer is not None
            and not self.handing_over
            and self.viewer in self.table.referee.to_act
        )

    def body(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        yield from self.board()
        yield Static(id="prompt", markup=False)
        with VerticalScroll(id="story-frame", can_focus=False):
            yield Static(id="story", markup=False)

    @abstractmethod
    def board(self) -> ComposeResult:
        """The grids."""

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(0.2, self.tick)
        self.call_after_refresh(self.go_on)

    def on_resize(self) -> None:
        self.fit()

    def on_screen_resume(self) -> None:
        """What was made anew below another screen has not been laid out before."""
        if self.is_drawn:
            self.fit()

    async def retell(self) -> None:
        await super().retell()
        self.fit()
        if not self.covered:
            self.show_all()
            self.begin_turn()

    @property
    def covered(self) -> bool:
        return self.viewer is None and not self.watching

    def go_on(self) -> None:
        """Whatever comes next: a bot thinks, a person acts, the keyboard changes hands, the end."""
        if self.table.unsaved is not None:
            self.tell_unsaved(self.table.unsaved)
        seat = self.table.awaited
        if seat is None or self.table.outcome is not None:
            self.handing_over = False
            if self.viewer is None and self.table.people:
                self.viewer = self.table.people[0]
            self.show_all()
        elif self.table.bot_to_act is not None:
            self.show_all()
            self.let_bots_act()
        elif self.viewer is seat:
            self.handing_over = False
            self.show_all()
            self.begin_turn()
        elif self.viewer is None:
            self.cover(seat)
        else:
            self.handing_over = True
            self.show_all()

    def begin_turn(self) -> None:
        """The viewer is asked to act, if there is a viewer who may."""
        if self.may_act and self.is_drawn:
            self.take_turn()
            self.ask_about_draw()

    @property
    def is_drawn(self) -> bool:
        """Whether all of it is there to draw on: a bot may answer while the screen is made anew in
        another language, or is being left, when one part of it is gone before another.
        """
        return self.takes_keys and self.is_running and self.is_attached

    def show_all(self) -> None:
        if not self.is_drawn:
            return
        if self.table.outcome is not None:
            self.forget()
        if self.covered:
            self.blank()
        else:
            self.show_table()
            self.show_story()
        self.show_status()

    def cover(self, seat: Seat) -> None:
        """Hide everything until the person at the seat confirms."""
        if self.is_drawn:
            self.blank()
            self.query_one("#story", Static).update("")
        self.app.clear_notifications()
        self.viewer = None
        self.handing_over = False
        self.table.watch.stop()
        self.show_status()

        def uncover(confirmed: bool | None) -> None:
            self.table.watch.go_on()
            self.home.tell_what_was_held_back()
            if confirmed:
                self.viewer = seat
                self.go_on()
            else:
                self.dismiss(Wish.LEAVE)

        self.app.push_screen(Cover(self.table.chairs[seat].name, self.errand()), uncover)

    def hand_over(self) -> None:
        seat = self.table.awaited
        if seat is not None:
            self.cover(seat)

    @work(exclusive=True, group="bots")
    async def let_bots_act(self) -> None:
        """Ask the bots until it is a person's turn; the interface goes on meanwhile."""
        while (seat := self.table.bot_to_act) is not None:
            while self.paused:
                await asyncio.sleep(0.05)
            self._thinking, self._thinking_since = seat, time.monotonic()
            self.show_status()
            try:
                entry = await self.bot_acts(seat)
            except Problem as problem:
                self._thinking = None
                self.bot_failed(problem)
                return
            self._thinking = None
            self._have_acted.add(seat)
            if entry is not None:
                self.forget()
            self.show_all()
            if self.table.outcome is None and (self.watching or self.table.bot_to_act):
                await asyncio.sleep(self.home.settings.pace)
        if self.table.outcome:
            self.show_all()
            try:
                await self.table.tell_bots_the_end()
            except Problem as problem:
                self.complain(problem)
        self.go_on()

    async def bot_acts(self, seat: Seat) -> Entry | None:
        """What the bot plays."""
        return await self.table.bot_acts(seat)

    def act(self, action: object) -> bool:
        """Play the viewer's action; False, and the reason is said, if it is refused."""
        assert self.viewer is not None
        try:
            self.table.act(self.viewer, action)  # type: ignore[arg-type]
        except Problem as problem:
            self.complain(problem)
            if self.table.outcome is not None:
                self.go_on()
            return False
        self.forget()
        self.go_on()
        if self.table.outcome is not None and self.table.people:
            self.let_bots_act()  # they hear of the end
        return True

    # What is said around the board.

    def show_status(self) -> None:
        if not self.is_drawn:
            return
        self.query_one("#status", Static).update(self.status(), layout=False)
        prompt, text = self.query_one("#prompt", Static), self.prompt()
        lines = len(textwrap.wrap(text, max(1, prompt.size.width)))
        prompt.update(text, layout=lines != self._prompt_lines)
        self._prompt_lines = lines

    def status(self) -> str:
        """The game, the turn, whose it is, and both clocks."""
        public = self.table.view(SEATS[0]).public
        clocks = left_on_clocks(self.table)
        names = []
        for seat in SEATS:
            left = f" {write_time(clocks[seat] // 1000 * 1000)}" if clocks else ""
            awaited = "▸" if seat in public.to_act else " "
            names.append(f"{awaited}{self.table.chairs[seat].name}{left}")
        turn = self.when(public.turn)
        return f"{game_name(self.words, self.table.rules.preset)} · {turn}   {'   '.join(names)}"

    def when(self, turn: int) -> str:
        """Which turn it is."""
        return self.say("turn {turn}", turn=turn)

    def prompt(self) -> str:
        if self.covered:
            return ""
        outcome = self.table.outcome
        if outcome is not None:
            return f"{self.tell_outcome(outcome)} {self.say('Enter: what now?')}"
        if self.paused:
            return self.say("Paused: Space goes on.")
        if self._thinking is not None:
            spent = time.monotonic() - self._thinking_since
            wheel = SPINNER[int(spent * 8) % len(SPINNER)]
            name = self.table.chairs[self._thinking].name
            said = self.say(
                "{wheel} {player} is thinking … {seconds} s",
                wheel=wheel,
                player=name,
                seconds=f"{spent:.1f}",
            )
            late = spent > PATIENCE and self._thinking not in self._have_acted
            return f"{said} {self.say(FIRST_USE)}" if late else said
        if self.watching:
            return self.say("Space pauses.")
        if self.handing_over:
            awaited = self.table.awaited
            assert awaited is not None
            return self.say(
                "Enter: the keyboard goes to {player}.", player=self.table.chairs[awaited].name
            )
        return self.prompt_for_turn()

    def show_story(self) -> None:
        self.query_one("#story", Static).update("\n".join(filter(None, self.story())))
        self.query_one("#story-frame", VerticalScroll).scroll_end(animate=False)

    def story(self) -> list[str]:
        """What was said aloud so far, the latest last."""
        telling, aloud = self.telling, self.table.referee.aloud(-LINES_OF_STORY)
        return [" ".join(map(telling.notice, told)) for told in aloud]

    def tick(self) -> None:
        """Clocks and spinners; a flag may fall."""
        if self.table.outcome is None and not self.covered:
            if self.table.check_flag() is not None:
                self.go_on()
            elif self._thinking is not None or self.table.referee.clock is not None:
                self.show_status()

    def tell_unsaved(self, problem: Problem) -> None:
        self.notify(
            self.say(
                "The game could not be saved: {problem}", problem=explain(self.words, problem)
            ),
            severity="error",
        )

    # Keys.

    def action_attack(self) -> None:
        if self.table.outcome is not None:
            self.ask_what_now()
        elif self.handing_over:
            self.hand_over()
        elif self.may_act:
            self.attack()

    def attack(self) -> None:
        """The viewer has pressed Enter on their turn."""

    def aimed_at(self) -> str:
        """The cell below the sight, as it is written."""
        cell = self.aimed.sight
        return "" if cell is None else self.table.rules.write_cell(cell)

    def read_typed(self, *, final: bool = True) -> bool:
        """Take the sight to what was typed. False if that is no cell; it is said if it is final."""
        try:
            self.aimed.sight = self.table.rules.read_cell(self.typed)
        except Invalid as problem:
            if final:
                self.complain(problem)
                self.typed = ""
                self.show_status()
            return False
        return True

    def action_rub_out(self) -> None:
        self.typed = self.typed[:-1]
        self.show_status()

    def action_pause(self) -> None:
        if self.watching:
            self.paused = not self.paused
            self.show_status()

    def action_save(self) -> None:
        if self.table.save():
            self.notify(self.say("Saved: {file}", file=self.table.path.name))
        elif self.table.unsaved is not None:
            self.tell_unsaved(self.table.unsaved)

    def action_legend(self) -> None:
        from blindfleet.terminal.screens.legend import Legend

        self.app.push_screen(Legend(self.table.rules))

    def action_hint(self) -> None:
        if self.may_act:
            self.give_hint()
        elif self.table.outcome is not None:
            self.notify(self.say("The game is over."))
        elif self.watching:
            self.notify(self.say("Hints are for those who play: here bots do."))
        elif not self.covered:
            self.notify(self.say("There is a hint when it is your turn."))

    @work(exclusive=True, group="hint")
    async def give_hint(self) -> None:
        """Ask the strongest bot. Each seat has an adviser of its own, who knows what it knows."""
        seat = self.viewer
        assert seat is not None
        referee = self.table.referee
        moment = referee.length
        self.notify(self.say("The strongest bot is thinking …"), timeout=60)
        soon = self.set_timer(PATIENCE, self.tell_of_first_use, pause=seat in self._advised)
        try:
            if seat not in self._advisers:
                self._advisers[seat] = BotProcess(ADVISER)
                await self._advisers[seat].sit(referee.rules, referee.first, seat)
            hint = await self.ask_adviser(self._advisers[seat], referee.told(seat))
        except Problem as problem:
            self.app.clear_notifications()
            if referee.length == moment and self.viewer is seat:
                self.complain(problem)
            return
        finally:
            soon.stop()
        self._advised.add(seat)
        self.app.clear_notifications()
        if referee.length == moment and self.viewer is seat:
            self.show_hint(hint)

    def tell_of_first_use(self) -> None:
        """An adviser that has never answered yet takes its time."""
        if not self.covered:
            self.notify(self.say(FIRST_USE), timeout=60)

    async def ask_adviser(self, adviser: BotProcess, told: Sequence[Notice]) -> Hint:
        """What it makes of all that the viewer was told."""
        return Hint(await adviser.choose(told), chances=await adviser.weigh(told))

    @abstractmethod
    def show_hint(self, hint: Hint) -> None:
        """Show what the adviser has to say."""

    async def on_unmount(self) -> None:
        for adviser in self._advisers.values():
            await adviser.close()
