"""A new game: which one, by which rules, and who plays."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from blindfleet.board.problems import Problem
from blindfleet.board.seats import PerSeat
from blindfleet.bots.ladder import ladder
from blindfleet.rules.families import PRESETS, Ruleset, changed_options
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.keys import HELP, LEAVE, SCORES, Key, bindings
from blindfleet.terminal.page import Page
from blindfleet.terminal.screens.options import Options
from blindfleet.terminal.settings import MODES
from blindfleet.terminal.table import Table
from blindfleet.terminal.widgets.form import Choice, Form, Line, Text
from blindfleet.words.games import about, fleet, game_name
from blindfleet.words.language import later
from blindfleet.words.levels import rank
from blindfleet.words.options import option_name, option_value
from blindfleet.words.scene import Voice

MODE_NAMES = {
    "bot": later("a person and a bot"),
    "people": later("two people at this keyboard"),
    "watch": later("two bots, to watch"),
    "tournament": later("a tournament"),
}
VOICES = {
    Voice.HE.value: later("speaks as a man"),
    Voice.SHE.value: later("speaks as a woman"),
}


class Setup(Page[None]):
    """What is chosen here is remembered."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("enter", "ctrl+g"), "play", later("Play"), later("Play")),
        Key(("right",), "to_players", later("From the games to the players")),
        Key(
            ("tab",),
            "change_sides",
            later("From the games to the players, and back"),
            later("Games/players"),
        ),
        Key(("f2", "ctrl+e"), "options", later("Options of this game"), later("Options")),
        Key(("f3", "ctrl+y"), "rules", later("Rules of this game"), later("Rules")),
        HELP,
        SCORES,
        LEAVE,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, mode: str = "") -> None:
        """`mode` is for this time only; without it, it is the last one chosen."""
        super().__init__()
        self.mode = mode

    @property
    def rules(self) -> Ruleset:
        return self.home.settings.rules()

    def body(self) -> ComposeResult:
        self.mode = self.mode or self.home.settings.mode
        yield Static(self.say("New game"), id="status", markup=False)
        with Horizontal(id="setup"):
            yield OptionList(
                *(Option(game_name(self.words, game), id=game) for game in PRESETS),
                id="games",
                markup=False,
            )
            with Vertical():
                yield Static(id="about", markup=False)
                with Form(id="players"):
                    yield from self.lines()
                yield Static(id="level", markup=False, classes="muted")

    def lines(self) -> list[Line | Text]:
        """Who plays, as the mode asks for it."""
        modes = [(mode, self.say(MODE_NAMES[mode])) for mode in MODES]
        found: list[Line | Text] = [Choice("mode", self.say("Players"), modes, self.mode)]
        match self.mode:
            case "bot":
                found += [self._name_line(0), *self._voice(0), self._level(0)]
            case "people":
                found += [self._name_line(0), *self._voice(0), self._name_line(1), *self._voice(1)]
            case "watch":
                found += [self._level(0), self._level(1)]
        return found

    def _name_line(self, number: int) -> Text:
        label = (
            self.say("Name")
            if self.mode == "bot"
            else self.say("Player {number}", number=number + 1)
        )
        return Text(
            f"name-{number}", label, self.home.settings.names[number], self.usual_name(number)
        )

    def usual_name(self, number: int) -> str:
        if self.mode == "bot":
            return self.say("Player")
        return self.say("Player {number}", number=number + 1)

    def name_of(self, number: int) -> str:
        return self.home.settings.names[number] or self.usual_name(number)

    def _voice(self, number: int) -> list[Line]:
        """Only Russian asks for it (S11)."""
        if self.words.language != "ru":
            return []
        values = [(voice, self.say(says)) for voice, says in VOICES.items()]
        chosen = self.home.settings.speakers.get(self.name_of(number), "")
        return [Choice(f"voice-{number}", "", values, chosen)]

    def _level(self, number: int) -> Choice:
        label = (
            self.say("Bot") if self.mode == "bot" else self.say("Bot {number}", number=number + 1)
        )
        return Choice(f"level-{number}", label, self.levels(), self.level(number))

    def levels(self) -> list[tuple[str, str]]:
        """Those of this game, by key and name."""
        return [(level.name, rank(self.words, level.name)) for level in ladder(self.rules)]

    def level(self, number: int) -> str:
        """The level last chosen for this game, or one in the middle."""
        return self.home.level_for(self.rules, number)

    def on_mount(self) -> None:
        super().on_mount()
        if not self.query("#games"):
            return
        games = self.query_one("#games", OptionList)
        games.highlighted = list(PRESETS).index(self.home.settings.game)
        games.focus()
        self.describe()

    async def retell(self) -> None:
        await super().retell()
        self.query_one("#games", OptionList).highlighted = list(PRESETS).index(
            self.home.settings.game
        )
        self.describe()

    def describe(self) -> None:
        rules, words = self.rules, self.words
        changed = [
            f"{option_name(words, key)}: {option_value(words, key, value)}"
            for key, value in changed_options(rules).items()
            if key != "fleet"
        ]
        lines = [about(words, rules.preset), fleet(words, rules), *changed]
        self.query_one("#about", Static).update("\n".join(lines))
        levels = {level.name: level for level in ladder(rules)}
        chosen = [line.value for line in self.query(Choice) if line.key.startswith("level")]
        said = [words.say(levels[one].says) for one in dict.fromkeys(chosen)]
        self.query_one("#level", Static).update("\n".join(said))

    @on(OptionList.OptionHighlighted, "#games")
    def game_chosen(self, event: OptionList.OptionHighlighted) -> None:
        game = event.option_id or "classic"
        if game != self.home.settings.game:
            self.home.settings.game = game
            self.renew_levels()

    @on(OptionList.OptionSelected, "#games")
    def game_taken(self) -> None:
        self.action_play()

    @on(Line.Changed)
    async def line_changed(self, event: Line.Changed) -> None:
        line = event.line
        assert isinstance(line, Choice)
        if line.key == "mode":
            self.mode = self.home.settings.mode = line.value
            await self.renew_lines()
        elif line.key.startswith("level"):
            self.home.remember_level(self.rules, int(line.key[-1]), line.value)
            self.describe()
        elif line.key.startswith("voice"):
            self.home.settings.speakers[self.name_of(int(line.key[-1]))] = line.value

    @on(Text.Changed)
    def text_changed(self, event: Text.Changed) -> None:
        """A voice chosen for a name goes with it as it is written."""
        number = int(event.line.key[-1])
        self.home.settings.names[number] = event.line.value.strip()
        for voice in self.query(f"#line-voice-{number}").results(Choice):
            self.home.settings.speakers[self.name_of(number)] = voice.value

    async def renew_lines(self) -> None:
        """Others below the mode; it keeps the focus, and a key typed ahead meets no gap."""
        form = self.query_one("#players", Form)
        await form.remove_children(form.children[1:])
        await form.mount(*self.lines()[1:])
        form.align_labels()
        self.describe()

    def renew_levels(self) -> None:
        for line in self.query(Choice):
            if line.key.startswith("level"):
                line.offer(self.levels(), self.level(int(line.key[-1])))
        self.describe()

    def on_input_submitted(self) -> None:
        self.action_play()

    # Keys.

    def action_to_players(self) -> None:
        self.focus_on("Line")

    def action_change_sides(self) -> None:
        self.focus_on("Line" if self.query_one("#games").has_focus else "#games")

    def action_play(self) -> None:
        if self.home.is_sitting:
            return
        self.home.keep_settings()
        if self.mode == "tournament":
            self.home.hold_tournament(self.rules)
            return
        try:
            chairs = self.chairs()
            table = Table.new(self.rules, chairs, self.home.folder, chance=self.home.chance)
        except Problem as problem:
            self.complain(problem)
            return
        self.home.sit_down(table)

    def chairs(self) -> PerSeat[Chair]:
        people = [self.home.person(number, self.usual_name(number)) for number in (0, 1)]
        match self.mode:
            case "people":
                one, two = people
                if one.name == two.name:
                    two = Chair(f"{two.name} 2", voice=two.voice)
                return PerSeat(one, two)
            case "watch":
                return self.home.bots_apart(self.level(0), self.level(1))
            case _:
                return PerSeat(people[0], self.home.bot_chair(self.level(0)))

    def action_options(self) -> None:
        self.app.push_screen(Options(self.rules), self.options_chosen)

    def options_chosen(self, rules: Ruleset | None) -> None:
        if rules is not None:
            self.home.settings.options[rules.preset] = changed_options(rules)
            self.home.keep_settings()
            self.renew_levels()

    def action_rules(self) -> None:
        self.home.show_rules(self.rules)

    def action_leave(self) -> None:
        self.home.keep_settings()
        self.dismiss(None)
