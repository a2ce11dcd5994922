"""The options of a game, each with its limits as they apply (S21, B3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Static

from blindfleet.board.grid import Grid
from blindfleet.board.problems import Problem
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.blind.ruleset import LEAST_ROWS, MOST_COLUMNS, MOST_ROWS, deepest_home
from blindfleet.rules.blind.ruleset import read_fleet as read_pieces
from blindfleet.rules.families import Ruleset, options_of, preset
from blindfleet.rules.options import Option
from blindfleet.rules.shooting.limits import limits
from blindfleet.rules.shooting.ruleset import LEAST_SIDE, MOST_SIDE, Touching
from blindfleet.rules.shooting.ruleset import read_fleet as read_ships
from blindfleet.terminal.keys import HELP, LEAVE, SCORES, Key, bindings
from blindfleet.terminal.page import Page
from blindfleet.terminal.widgets.form import Choice, Form, Line, Number
from blindfleet.words.games import game_name
from blindfleet.words.language import later
from blindfleet.words.names import piece_name, ship_with_size
from blindfleet.words.options import option_name, option_value
from blindfleet.words.problems import explain

CLOCKS = tuple(
    "none 60+0 60+1 120+1 180+0 180+2 300+0 300+3 300+5 600+0 600+5 900+10 1200+10 1800+0 1800+20"
    " 2700+30 3600+30 5400+30 7200+60".split()
)
QUIET_LIMITS = ("0", "20", "50", "100", "150", "200", "300", "400", "600", "1000")
MOST_SHOTS = 60
ROWS, COLUMNS, SHIPS = "rows", "columns", "ships-"


class Options(Page[Ruleset | None]):
    """Gives the rules as chosen, or None. What cannot be played is said before it is asked for."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("enter", "ctrl+g"), "accept", later("Play by these rules"), later("Accept")),
        Key(("ctrl+u", "f4"), "usual", later("Everything as usual"), later("As usual")),
        HELP,
        SCORES,
        LEAVE,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self.game = rules.preset
        self.texts = rules.options()
        self.problem: Problem | None = None

    @property
    def usual(self) -> Ruleset:
        return preset(self.game)

    def body(self) -> ComposeResult:
        yield Static(
            self.say("{game}: options", game=game_name(self.words, self.game)),
            id="status",
            markup=False,
        )
        with Form(id="options"):
            for option in options_of(self.usual):
                yield from self.lines(option)
        yield Static(id="limits", markup=False)
        yield Static(id="verdict", markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        if self.query(Form):
            self.judge()
        self.focus_on("Line")

    async def retell(self) -> None:
        await super().retell()
        self.judge()

    def lines(self, option: Option) -> Iterator[Line]:
        """The lines of the form that set the option."""
        key, words = option.key, self.words
        if key in ("grid", "board"):
            first, second = map(int, self.texts[key].split("x"))
            rows, columns = (first, second) if key == "grid" else (second, first)
            least, most = (LEAST_SIDE, MOST_SIDE) if key == "grid" else (LEAST_ROWS, MOST_ROWS)
            widest = MOST_SIDE if key == "grid" else MOST_COLUMNS
            narrowest = LEAST_SIDE if key == "grid" else 1
            yield Number(ROWS, self.say("Rows"), rows, least, most)
            yield Number(COLUMNS, self.say("Columns"), columns, narrowest, widest)
        elif key == "fleet":
            yield from self._fleet_lines()
        elif key == "home":
            yield Number(
                key, option_name(words, key), int(self.texts[key]), 1, deepest_home(MOST_ROWS)
            )
        else:
            values = dict.fromkeys((*self.choices(option), self.texts[key]))
            yield Choice(
                key,
                option_name(words, key),
                [(value, option_value(words, key, value)) for value in values],
                self.texts[key],
            )

    def choices(self, option: Option) -> tuple[str, ...]:
        match option.key:
            case "clock":
                return CLOCKS
            case "quiet-limit":
                return QUIET_LIMITS
            case "forts-to-take":
                forts = dict(read_pieces(self.texts["fleet"]))[PieceClass.FORT]
                return ("all", *map(str, range(1, forts + 1)))
            case "allowance":
                return ("cells", "ships", *map(str, range(1, MOST_SHOTS + 1)))
            case _:
                return option.choices

    def _fleet_lines(self) -> Iterator[Line]:
        usual = self.usual
        if isinstance(usual, blind.BlindRules):
            counts = dict(read_pieces(self.texts["fleet"]))
            for piece in PieceClass:
                most = usual.board.size
                yield Number(
                    SHIPS + piece.code, piece_name(self.words, piece), counts[piece], 0, most
                )
            return
        counted = {one.name: one.count for one in self._ships()}
        for one in usual.fleet:
            number = counted.get(one.name, 0)
            yield Number(SHIPS + one.name, ship_with_size(self.words, one), number, 0, number + 99)

    def _ships(self) -> tuple[shooting.ShipClass, ...]:
        return read_ships(self.texts["fleet"]) if self.texts["fleet"] else ()

    # What was chosen, and whether it can be played.

    @on(Line.Changed)
    def changed(self, _event: Line.Changed) -> None:
        self.read_lines()
        self.judge()

    def read_lines(self) -> None:
        numbers = {line.key: line.value for line in self.query(Number)}
        for line in self.query(Choice):
            self.texts[line.key] = line.value
        if isinstance(self.usual, blind.BlindRules):
            self.texts["board"] = f"{numbers[COLUMNS]}x{numbers[ROWS]}"
            self.texts["home"] = str(numbers["home"])
            self.texts["fleet"] = " ".join(
                f"{numbers[SHIPS + piece.code]}{piece.code}" for piece in PieceClass
            )
        else:
            self.texts["grid"] = f"{numbers[ROWS]}x{numbers[COLUMNS]}"
            self.texts["fleet"] = ", ".join(
                str(replace(one, count=numbers[SHIPS + one.name]))
                for one in self.usual.fleet
                if numbers[SHIPS + one.name]
            )

    def rules(self) -> Ruleset:
        """As chosen, or a Problem."""
        return self.usual.with_options(self.texts)

    def judge(self) -> None:
        """Say the limits as they are now, and what stands in the way, if something does."""
        if isinstance(self.usual, blind.BlindRules):
            self._offer_forts()
        self.problem = None
        try:
            self.rules()
        except Problem as problem:
            self.problem = problem
        verdict = self.query_one("#verdict", Static)
        verdict.set_class(self.problem is not None, "trouble")
        verdict.update(
            self.say("✓ This can be played.")
            if self.problem is None
            else f"! {explain(self.words, self.problem)}"
        )
        self._hide_what_means_nothing()
        if isinstance(self.usual, blind.BlindRules):
            self._tell_blind_limits()
        else:
            self._tell_shooting_limits()

    def _hide_what_means_nothing(self) -> None:
        """Lines that the other choices leave without a meaning."""
        meant = {
            "allowance": self.texts.get("turns") == "salvo",
            "salvo-report": self.texts.get("turns") == "salvo",
            "letters": self.texts.get("coordinates") == "russian",
            "ru-words": self.words.language == "ru",
            "defeat-costs": self.texts.get("engage") == "before",
        }
        for line in self.query(Choice):
            line.display = meant.get(line.key, True)

    def _offer_forts(self) -> None:
        """As many forts to take as there are."""
        (option,) = (one for one in options_of(self.usual) if one.key == "forts-to-take")
        line = self.query_one("#line-forts-to-take", Choice)
        values = [(one, option_value(self.words, option.key, one)) for one in self.choices(option)]
        line.offer(values, self.texts[option.key])
        self.texts[option.key] = line.value

    def _tell_shooting_limits(self) -> None:
        usual = self.usual
        assert isinstance(usual, shooting.ShootingRules)
        numbers = {line.key: line for line in self.query(Number)}
        grid = Grid(numbers[ROWS].value, numbers[COLUMNS].value)
        counts = {one.name: numbers[SHIPS + one.name].value for one in usual.fleet}
        found = limits(grid, Touching(self.texts["touching"]), usual.fleet, counts)
        for one in usual.fleet:
            line = numbers[SHIPS + one.name]
            line.most = max(found.most[one.name], line.value)
            line.remark = self.say("at most {most}", most=found.most[one.name])
        for side in (ROWS, COLUMNS):
            numbers[side].remark = self.say("{least} to {most}", least=LEAST_SIDE, most=MOST_SIDE)
        self.query_one("#limits", Static).update(
            self.say(
                "The fleet takes {used} cells, gaps included; any fleet of up to {room} fits.",
                used=found.used,
                room=found.room,
            )
        )

    def _tell_blind_limits(self) -> None:
        numbers = {line.key: line for line in self.query(Number)}
        rows, columns, home = (numbers[key].value for key in (ROWS, COLUMNS, "home"))
        numbers[ROWS].remark = self.say("{least} to {most}", least=LEAST_ROWS, most=MOST_ROWS)
        numbers[COLUMNS].remark = self.say("{least} to {most}", least=1, most=MOST_COLUMNS)
        deepest = deepest_home(rows)
        numbers["home"].most = max(deepest, home)
        numbers["home"].remark = self.say("at most {most}", most=deepest)
        pieces = {piece: numbers[SHIPS + piece.code].value for piece in PieceClass}
        room = home * columns - sum(pieces.values())
        for piece, number in pieces.items():
            line = numbers[SHIPS + piece.code]
            line.least = 1 if piece is PieceClass.FORT else 0
            line.most = max(number + room, number)
            line.remark = self.say(
                "{least} to {most}", least=line.least, most=max(number + room, line.least)
            )
        self.query_one("#limits", Static).update(
            self.say(
                "{pieces} pieces for a home of {cells} cells.",
                pieces=sum(pieces.values()),
                cells=home * columns,
            )
        )

    # Keys.

    def action_accept(self) -> None:
        try:
            self.dismiss(self.rules())
        except Problem as problem:
            self.complain(problem)

    async def action_usual(self) -> None:
        self.texts = self.usual.options()
        await self.retell()

    def action_leave(self) -> None:
        self.dismiss(None)
