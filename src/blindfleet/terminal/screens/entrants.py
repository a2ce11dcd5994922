"""Who enters a tournament: names typed one after the other, and bots."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from blindfleet.board.problems import Problem
from blindfleet.bots.ladder import ladder
from blindfleet.rules.families import Ruleset
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.keys import HELP, LEAVE, SCORES, Key, bindings
from blindfleet.terminal.page import Page
from blindfleet.terminal.roll import Roll, split_names
from blindfleet.terminal.screens.slips import Question
from blindfleet.words.games import game_name
from blindfleet.words.language import later
from blindfleet.words.levels import rank


class NameInput(Input):
    """Where names are typed, or several are pasted; while it is empty, Del belongs to the list."""

    class Pasted(Message):
        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def on_paste(self, event: events.Paste) -> None:
        if len(split_names(event.text)) > 1:
            event.prevent_default()
            event.stop()
            self.post_message(self.Pasted(event.text))

    def action_delete_right(self) -> None:
        if self.value:
            super().action_delete_right()
        else:
            self.call_later(self.run_action, "screen.remove")

    def action_cut(self) -> None:
        if self.selected_text:
            super().action_cut()
        else:
            self.call_later(self.run_action, "screen.leave")


class Entrants(Page[list[Chair] | None]):
    """Gives those who play, in their order; None if it was given up. The list is remembered."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("enter", "ctrl+j"), "add", later("Add the name that was typed"), later("Add")),
        Key(("f2", "ctrl+g"), "begin", later("Begin the tournament"), later("Begin")),
        Key(("f3", "ctrl+b"), "add_bot", later("Let a bot enter"), later("Bot")),
        Key(("delete", "f4"), "remove", later("Strike the chosen name"), later("Strike")),
        Key(("ctrl+up", "f5"), "move_up", later("Move the chosen name up"), later("Up")),
        Key(("ctrl+down", "f6"), "move_down", later("Move the chosen name down")),
        Key(("f7", "ctrl+r"), "shuffle", later("Draw the order by lot"), later("Lot")),
        HELP,
        SCORES,
        LEAVE,
        Key(("up", "ctrl+p"), "choose(-1)", later("The name above")),
        Key(("down", "ctrl+n"), "choose(1)", later("The name below")),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    DEFAULT_CSS = """
    Entrants #typing { height: 3; padding: 1 1 0 1; }
    Entrants #typing Label { margin-right: 2; color: $text-muted; }
    Entrants #typing Input { width: 1fr; }
    Entrants #roll { height: 1fr; margin: 0 1; border: round $primary; background: $surface; }
    Entrants #advice { height: auto; padding: 0 1; }
    """

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self.rules = rules
        self.roll = Roll()
        self.chosen = 0

    def body(self) -> ComposeResult:
        game = game_name(self.words, self.rules.preset)
        title = self.say("{game}: who plays in the tournament?", game=game)
        yield Static(title, id="status", markup=False)
        with Horizontal(id="typing"):
            yield Label(self.say("Name"), markup=False)
            yield NameInput(
                placeholder=self.say("one, or several with commas between them"), compact=True
            )
        roll = OptionList(id="roll", markup=False)
        roll.can_focus = False
        yield roll
        yield Static(id="advice", markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        settings = self.home.settings
        levels = {level.name: rank(self.words, level.name) for level in ladder(self.rules)}
        remembered = settings.entrants or [name for name in settings.names if name]
        self.roll = Roll.read(levels, remembered)
        self.show_roll()
        self.query_one(NameInput).focus()

    async def retell(self) -> None:
        typed = self.query_one(NameInput).value
        await super().retell()
        self.query_one(NameInput).value = typed
        self.query_one(NameInput).focus()
        self.show_roll()

    # Drawing.

    def show_roll(self) -> None:
        entrants = self.roll.entrants
        self.chosen = min(max(self.chosen, 0), max(0, len(entrants) - 1))
        roll = self.query_one("#roll", OptionList)
        roll.clear_options()
        roll.add_options(Option(line) for line in self.lines())
        roll.highlighted = self.chosen if entrants else None
        roll.border_title = self.say("The order decides who meets whom")
        self.query_one("#advice", Static).update(self.advice())

    def lines(self) -> list[Content]:
        """The names, and beside them the pairs of the first round."""
        entrants = self.roll.entrants
        told = [f"{one.name} · {self.say('bot')}" if one.bot else one.name for one in entrants]
        widest = max(map(cell_len, told), default=0)
        digits = len(str(len(entrants)))
        found = []
        for index, text in enumerate(told):
            rest = "─" * (widest - cell_len(text) + 1)
            if index % 2:
                beside = f"{rest}┘"
            elif index + 1 < len(told):
                beside = f"{rest}┐"
            else:
                beside = self.say("bye") if index else ""
            number = ("▸" if index == self.chosen else " ") + str(index + 1).rjust(digits)
            found.append(
                Content.from_markup(
                    "[$text-muted]$number[/] $text [$text-muted]$beside[/]",
                    number=number,
                    text=text,
                    beside=beside,
                )
            )
        return found

    def advice(self) -> str:
        number = len(self.roll.entrants)
        if number < 2:
            return self.say("Type a name and press Enter; F3 lets a bot enter. It takes two.")
        counted = self.words.count("{number} name.", "{number} names.", number)
        return f"{counted} {self.say('F2 begins the tournament.')}"

    # Changing the list.

    def change(self, roll: Roll) -> None:
        self.roll = roll
        self.home.settings.entrants = roll.write()
        self.show_roll()

    def add(self, text: str) -> bool:
        """Whether all the names could be added; what is wrong with the others is said."""
        refused = False
        for name in split_names(text):
            try:
                self.change(self.roll.with_name(name))
                self.chosen = len(self.roll.entrants) - 1
            except Problem as problem:
                self.complain(problem)
                refused = True
        self.show_roll()
        return not refused

    # Keys.

    def action_add(self) -> None:
        field = self.query_one(NameInput)
        if self.add(field.value):
            field.value = ""

    @on(Input.Submitted)
    def name_typed(self) -> None:
        self.action_add()

    @on(NameInput.Pasted)
    def names_pasted(self, event: NameInput.Pasted) -> None:
        self.add(event.text)

    @on(OptionList.OptionSelected, "#roll")
    def name_pointed_at(self, event: OptionList.OptionSelected) -> None:
        self.chosen = event.option_index
        self.show_roll()

    def action_add_bot(self) -> None:
        levels = {level.name: self.say(level.says) for level in ladder(self.rules)}
        answers = {name: f"{rank(self.words, name)}: {says}" for name, says in levels.items()}

        def decided(answer: str | None) -> None:
            if answer in levels:
                self.add(f"bot {answer}")

        self.app.push_screen(
            Question(self.say("Which bot enters?"), {**answers, "": self.say("No bot")}), decided
        )

    def action_remove(self) -> None:
        self.change(self.roll.without(self.chosen))

    def action_move_up(self) -> None:
        self.move(-1)

    def action_move_down(self) -> None:
        self.move(1)

    def move(self, step: int) -> None:
        moved = self.roll.moved(self.chosen, step)
        if moved != self.roll:
            self.chosen += step
            self.change(moved)

    def action_shuffle(self) -> None:
        self.change(self.roll.shuffled(self.home.chance))

    def action_choose(self, step: int) -> None:
        self.chosen += step
        self.show_roll()

    def action_begin(self) -> None:
        typed = self.query_one(NameInput)
        if typed.value.strip():
            if not self.add(typed.value):
                return
            typed.value = ""
        try:
            self.roll.check()
        except Problem as problem:
            self.complain(problem)
            return
        self.home.keep_settings()
        self.dismiss(list(self.roll.entrants))

    def action_leave(self) -> None:
        self.home.keep_settings()
        self.dismiss(None)
