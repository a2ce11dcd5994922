"""Playing Blind: the board with one's own home below, trays, notes, the story of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from blindfleet.board.grid import Cell
from blindfleet.board.problems import Problem
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.bot_process import BotProcess
from blindfleet.match.explaining import Explanation
from blindfleet.records.record import LONGEST_NOTE, Entry
from blindfleet.rules import blind
from blindfleet.rules.blind.actions import Answer, Ask, Engage, Move, Strike
from blindfleet.rules.blind.public import Public
from blindfleet.rules.blind.ruleset import EngageWhen
from blindfleet.rules.families import Notice
from blindfleet.terminal.advice import (
    belief_texts,
    believed_tiles,
    considered,
    forts,
    hidden,
)
from blindfleet.terminal.blind_forces import (
    Force,
    best_of,
    forces_before,
    forces_of,
    question_before,
    question_of,
)
from blindfleet.terminal.blind_sentences import (
    hint_text,
    look,
    prompt_for_choice,
    prompt_for_turn,
)
from blindfleet.terminal.blind_tiles import (
    IN_CONTACT,
    IN_HAND,
    Scene,
    accented,
    begins_turn,
    board_chart,
    board_tiles,
    scene_of,
    with_last_turn,
)
from blindfleet.terminal.chart import Accent, Chart, Tile
from blindfleet.terminal.keys import SIGHT, Key, bindings
from blindfleet.terminal.screens.play import Hint, Play
from blindfleet.terminal.screens.slips import Prompt
from blindfleet.terminal.table import Table
from blindfleet.terminal.turn_draft import TurnDraft, aim_of
from blindfleet.terminal.turn_tiles import with_hint, with_turn
from blindfleet.terminal.typed import typed_on
from blindfleet.terminal.widgets.beside_board import BesideBoard
from blindfleet.terminal.widgets.choices import Choices
from blindfleet.terminal.widgets.fitted import Fitted
from blindfleet.terminal.widgets.room import Room
from blindfleet.terminal.widgets.sea import RULINGS, Sea, fits, head, margin
from blindfleet.words.language import later

LEAST_BESIDE = 36  # columns for what stands beside the board
LEAST_BELOW = 2  # lines for what is said of the cell below the sight
TALL = 36  # lines from which there is room for the fleets by name


class BlindPlay(Play):
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(
            ("enter", "ctrl+g"),
            "attack",
            later("Take a piece, put it down, attack, choose"),
            later("Choose"),
        ),
        Key(
            ("space", "plus"),
            "step",
            later("Only move, or put the piece back; while watching, pause"),
        ),
        Key(("ctrl+w", "full_stop"), "note", later("A note on the enemy piece"), later("Note")),
        *Play.KEYS,
        *SIGHT,
        Key(("f1", "f5", "shift+left"), "scroll_board(0, -1)", later("Scroll the board left")),
        Key(("f2", "f6", "shift+up"), "scroll_board(-1, 0)", later("Scroll the board up")),
        Key(("f3", "f7", "shift+right"), "scroll_board(0, 1)", later("Scroll the board right")),
        Key(("f4", "f8", "shift+down"), "scroll_board(1, 0)", later("Scroll the board down")),
        Key(("backspace",), "rub_out", later("Rub out what was typed")),
        Key(("ctrl+e",), "other_eyes", later("While watching: through other eyes")),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    TAKES_TYPING: ClassVar[bool] = True

    def __init__(self, table: Table, viewer: Seat | None) -> None:
        super().__init__(table, viewer)
        assert isinstance(table.rules, blind.BlindRules)
        self.rules: blind.BlindRules = table.rules
        self.aims: dict[Seat, Cell] = {}
        self.hint: blind.Action | None = None
        self.explained: Explanation | None = None
        self.both_fleets = True
        self._turn: TurnDraft | None = None

    def body(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        with Room(id="table"):
            with Vertical(id="left"):
                yield from self.board()
                yield Fitted(id="look", markup=False)
            yield BesideBoard(id="beside")

    def board(self) -> ComposeResult:
        yield Sea(id="board")

    @property
    def sea(self) -> Sea:
        return self.query_one("#board", Sea)

    @property
    def aimed(self) -> Sea:
        return self.sea

    @property
    def choices(self) -> Choices:
        return self.query_one(Choices)

    @property
    def blind_view(self) -> blind.View:
        view = self.view
        assert isinstance(view, blind.View)
        return view

    @property
    def phase(self) -> blind.Phase:
        public = self.table.view(Seat.ONE).public
        assert isinstance(public.phase, blind.Phase)
        return public.phase

    @property
    def near(self) -> Seat:
        return self.viewer or Seat.ONE

    @property
    def chart(self) -> Chart:
        return board_chart(self.rules, self.near)

    @property
    def names(self) -> PerSeat[str]:
        return self.table.chairs.map(lambda chair: chair.name)

    # What can be chosen.

    @property
    def turn(self) -> TurnDraft | None:
        """The viewer's turn as far as it is made; None while there is none to make."""
        if not self.may_act or self.phase is not blind.Phase.ACTING:
            return None
        if self._turn is None:
            self._turn = TurnDraft(self.blind_view)
        return self._turn

    def forces(self) -> list[Force]:
        """Those that the viewer has to choose from now."""
        if self.viewer is None or not self.may_act:
            return []
        if self.phase in (blind.Phase.ANSWERING, blind.Phase.ENGAGING):
            return forces_of(self.words, self.blind_view, self.table.chairs[self.viewer])
        turn = self.turn
        return [] if turn is None else forces_before(self.words, turn)

    def question(self) -> str:
        turn = self.turn
        if turn is None:
            return question_of(self.words, self.blind_view)
        return question_before(self.words, turn)

    # Drawing.

    def scene(self) -> Scene:
        """All that those in front of the screen may see."""
        if self.viewer is not None:
            return scene_of(self.blind_view, self.table.referee.notes(self.viewer))
        public = self.blind_public()
        if not self.both_fleets and public.revealed is None:
            return Scene(public, Seat.ONE, PerSeat(None, None))
        return Scene(public, Seat.ONE, PerSeat.of(self._fleet_of))

    def blind_public(self) -> Public:
        public = self.table.view(Seat.ONE).public
        assert isinstance(public, Public)
        return public

    def _fleet_of(self, seat: Seat) -> blind.Deployment | None:
        """For those who watch bots: nobody here plays."""
        assert self.watching
        view = self.table.view(seat)
        assert isinstance(view, blind.View)
        return view.own.deployment

    def show_table(self) -> None:
        scene = self.scene()
        self.offer_choices()
        self.sea.show(self._tiles(scene), self.chart)
        self._fit_board()
        if self.sea.sight is None:
            self.sea.sight = self.aims.get(scene.near, self._first_aim())
        self._show_beside(scene)
        self._show_look(scene)

    def show_board(self) -> None:
        """Only what a sight that moves can change."""
        if not self.covered:
            scene = self.scene()
            self.sea.show(self._tiles(scene), self.chart)
            self._show_look(scene)
        self.show_status()

    def _first_aim(self) -> Cell:
        """The middle of one's own front row."""
        front = self.chart.cells[-self.rules.home]
        return front[len(front) // 2]

    def _tiles(self, scene: Scene) -> dict[Cell, Tile]:
        tiles = board_tiles(scene)
        if self.explained is not None:
            near = scene.near
            tiles |= believed_tiles(scene.public, self.explained.beliefs, near.other, near=near)
        tiles = with_last_turn(tiles, scene.public, self.table.referee.aloud())
        turn = self.turn
        if turn is not None and turn.start is not None:
            tiles = with_turn(tiles, turn)
        challenge = scene.public.challenge
        if challenge is not None:
            tiles = accented(tiles, 1 << challenge.target, Accent.TARGET, IN_CONTACT)
        lit = self._lit()
        if lit is not None:
            tiles = accented(tiles, lit.cells, Accent.CHOSEN, IN_HAND)
        return tiles if self.hint is None else with_hint(tiles, self.hint)

    def _lit(self) -> Force | None:
        """The force that is looked at in the list."""
        index = self.choices.highlighted
        forces = self.forces()
        return forces[index] if index is not None and index < len(forces) else None

    def offer_choices(self) -> None:
        """Open or shut the list of forces."""
        forces = self.forces()
        self.set_class(bool(forces), "choosing")
        if forces:
            self.choices.offer(self.question(), [one.says for one in forces], self._best_of(forces))
        elif self.choices.is_open:
            self.choices.shut()
            self.sea.focus()

    def _best_of(self, forces: list[Force]) -> int:
        """Where the list begins: at what the adviser prefers, while there is advice."""
        thoughts = () if self.explained is None else self.explained.thoughts
        actions = [one.action for one in forces]
        advised = (actions.index(one.action) for one in thoughts if one.action in actions)
        return next(advised, best_of(forces))

    def _show_beside(self, scene: Scene) -> None:
        tall = self.size.height >= TALL
        self.set_class(tall, "tall")
        beside = self.query_one(BesideBoard)
        beside.tell(self.words, scene, self.names, self.advice(), tall=tall)

    def advice(self) -> list[str]:
        """What the adviser considers, and where it looks for the forts."""
        if self.explained is None or self.viewer is None:
            return []
        view, (beliefs, thoughts) = self.blind_view, self.explained
        listed = [one.action for one in self.forces()]
        lines = [*considered(self.words, view, thoughts, listed)]
        sought = forts(self.words, view.public, beliefs, self.viewer.other)
        return [*lines, sought] if sought else lines

    def story(self) -> list[str]:
        """Every turn begins with its number."""
        lines, aloud = super().story(), self.table.referee.aloud()
        begins = [begins_turn(told) for told in aloud]
        turns = zip(begins, accumulate(begins), strict=True)
        latest = list(turns)[len(aloud) - len(lines) :]
        return [
            f"{turn}. {line}" if begun else line
            for line, (begun, turn) in zip(lines, latest, strict=True)
        ]

    def show_story(self) -> None:
        super().show_story()
        for frame in self.query(VerticalScroll):  # once what is above them has its height
            self.call_after_refresh(frame.scroll_end, animate=False)

    def _show_look(self, scene: Scene) -> None:
        """What is known of the cell below the sight, which is remembered for its owner."""
        cell = self.sea.sight
        if cell is not None:
            self.aims[scene.near] = cell
        turn = self.turn
        if turn is not None and cell is not None and cell == turn.end:
            cell = turn.start  # the piece is there only provisionally
        said = "" if cell is None else look(self.words, scene, cell, self.viewer)
        beliefs = {}
        if self.explained is not None:
            beliefs = hidden(scene.public, self.explained.beliefs, scene.near.other)
        told = [said]
        if cell in beliefs:
            told = [f"{said} {believed}" for believed in belief_texts(self.words, beliefs[cell])]
        self.query_one("#look", Fitted).tell(*told)

    def _fit_board(self) -> None:
        """Cells as large as there is room for, and the rest of the width for what stands beside."""
        room = self.query_one(Room).size
        if not room:  # it says when it has one
            return
        chart = self.chart
        width, height = max(4, room.width - LEAST_BESIDE), max(2, room.height - LEAST_BELOW)
        for ruling in RULINGS:
            if fits(chart, ruling, width, height):
                width = margin(chart) + len(chart.columns) * ruling.width
                height = head(chart, ruling) + len(chart.rows) * ruling.height
                break
        self.sea.styles.width, self.sea.styles.height = width, height
        self.query_one("#left").styles.width = width

    @on(Room.Changed)
    def fit(self) -> None:
        if not self.covered:
            self.show_all()

    def blank(self) -> None:
        self.forget()
        self.sea.blank()
        self.remove_class("choosing")
        self.query_one(BesideBoard).blank()
        self.query_one("#look", Fitted).tell("")
        self.app.clear_notifications()  # a refusal may say what a piece is

    async def bot_acts(self, seat: Seat) -> Entry | None:
        """Answers and engagements come on a beat."""
        choosing = self.phase in (blind.Phase.ANSWERING, blind.Phase.ENGAGING)
        if not choosing or self.watching:
            return await super().bot_acts(seat)
        return await self.table.bot_acts(seat, self.home.settings.pace)

    def forget(self) -> None:
        self._turn, self.hint, self.explained, self.typed = None, None, None, ""

    # A turn.

    def errand(self) -> str:
        match self.phase:
            case blind.Phase.ANSWERING:
                return later("You are asked “What is it?”, and you answer.")
            case blind.Phase.ENGAGING if self.rules.engage is EngageWhen.BEFORE:
                return later("Your question was answered: you say how it ended.")
            case blind.Phase.ENGAGING:
                return later("Your question was answered: you choose the force.")
            case _:
                return super().errand()

    def take_turn(self) -> None:
        challenge = self.blind_view.public.challenge
        if challenge is None:
            self.sea.focus()
        else:
            self.sea.sight = challenge.target
            self.show_board()

    def prompt_for_turn(self) -> str:
        if not self.may_act:
            return self.say("The game waits for the other player.")
        if self.hint is not None:
            said = hint_text(self.words, self.blind_view, self.hint)
            follow = self.say("Enter follows it.")
            return f"{said} {follow}" if self._enter_follows(self.hint) else said
        turn = self.turn
        if turn is None:
            return prompt_for_choice(self.words, self.blind_view)
        aim = self.typed or self.aimed_at()
        on_a_piece = bool(self.typed) or self.sea.sight in self.blind_view.own_pieces
        return prompt_for_turn(self.words, turn, aim, on_a_piece=on_a_piece)

    def _enter_follows(self, hint: blind.Action) -> bool:
        """Whether Enter does what is hinted: one may have looked elsewhere since."""
        if self.choices.is_open:
            lit = self._lit()
            return lit is not None and lit.action == hint
        return not self.typed and self.sea.sight == aim_of(hint)

    def attack(self) -> None:
        if self.choices.is_open:
            index = self.choices.highlighted
            self.choices.choose(1 if index is None else index + 1)
            return
        turn = self.turn
        if turn is None or (self.typed and not self.read_typed()):
            return
        cell = self.sea.sight
        if cell is not None:
            self._follow(lambda: turn.pressed(cell))

    def _follow(self, step: Callable[[], TurnDraft | blind.Action]) -> None:
        """Go on with the turn, or play it; the reason is said where it cannot be."""
        try:
            made = step()
        except Problem as problem:
            self.typed = ""
            self.complain(problem)
            self.show_status()
            return
        hint = self.hint
        self.typed, self.hint = "", None
        if isinstance(made, TurnDraft):
            self._turn = made
            if isinstance(hint, Ask | Strike) and made.is_towards(hint):
                self.sea.sight = hint.target
            self.show_all()
        else:
            self.act(made)

    def action_step(self) -> None:
        """Space: only move; or a step back."""
        if self.watching:
            self.action_pause()
            return
        turn = self.turn
        if turn is None or turn.start is None:
            return
        if turn.target is None and turn.end is not None:
            self._follow(turn.moved)
        else:
            self._follow(turn.back)

    def action_leave(self) -> None:
        """Esc steps back from what is chosen; with nothing chosen it leaves."""
        turn = self.turn
        if turn is not None and turn.start is not None:
            self._follow(turn.back)
        elif self.typed or self.hint is not None or self.explained is not None:
            self.typed, self.hint, self.explained = "", None, None
            self.show_all()
        else:
            super().action_leave()

    @on(Choices.Lit)
    def look_at_force(self, event: Choices.Lit) -> None:
        if not isinstance(event, Choices.Made):
            self.typed = ""
            self.show_board()

    @on(Choices.Made)
    def choose_force(self, event: Choices.Made) -> None:
        forces = self.forces()
        if event.index < len(forces):
            self.act(forces[event.index].action)

    # Notes.

    def action_note(self) -> None:
        """B8: a private note on the enemy piece below the sight."""
        if self.viewer is None or self.covered or self.sea.sight is None:
            return
        seat, cell = self.viewer, self.sea.sight
        sighting = self.blind_view.enemy_pieces.get(cell)
        written = self.rules.write_cell(cell)
        if sighting is None:
            self.notify(
                self.say("{cell}: notes are for enemy pieces.", cell=written), severity="warning"
            )
            return

        def noted(text: str | None) -> None:
            if text is None or self.viewer is not seat:
                return
            pieces = self.blind_view.enemy_pieces.items()
            now = next((at for at, one in pieces if one.origin == sighting.origin), cell)
            try:
                self.table.note(seat, now, text)
            except Problem as problem:
                self.complain(problem)
            self.show_all()

        before = self.table.referee.notes(seat).get(sighting.origin, "")
        question = self.say("{cell}: the code of a class, such as B, or a few words", cell=written)
        self.app.push_screen(Prompt(question, before, LONGEST_NOTE), noted)

    # Hints.

    async def ask_adviser(self, adviser: BotProcess, told: Sequence[Notice]) -> Hint:
        """The best that it considers; of one that does not explain itself, what it would do."""
        explained = await adviser.explain(told)
        if explained is not None and explained.thoughts:
            return Hint(explained.thoughts[0].action, explanation=explained)
        return Hint(await adviser.choose(told), explanation=explained)

    def show_hint(self, hint: Hint) -> None:
        """Say it, and show it on the board or in the list."""
        action = hint.action
        if not self.may_act or not isinstance(action, Move | Ask | Strike | Answer | Engage):
            return
        self.hint, self.explained = action, hint.explanation
        if hint.explanation is None:
            self.notify(
                self.say("No bot explains itself in this game: this is only what it would do.")
            )
        if isinstance(action, Move | Ask | Strike):
            taken = TurnDraft(self.blind_view).pressed(action.start)
            self._turn = taken if isinstance(taken, TurnDraft) else None
            self.sea.sight = aim_of(action)
        for index, one in enumerate(self.forces()):
            if one.action == action:
                self.choices.highlight(index)
        self.show_all()

    # Keys and mouse.

    def action_aim(self, down: int, right: int) -> None:
        self.typed = ""
        self.sea.move_sight(down, right)
        self.show_board()

    def action_scroll_board(self, down: int, right: int) -> None:
        self.sea.scroll_cells(down, right)

    def action_other_eyes(self) -> None:
        if self.watching:
            self.both_fleets = not self.both_fleets
            self.show_all()

    def type_character(self, character: str) -> None:
        """Letters and figures are coordinates; where there is a list, a figure chooses, unless it
        goes on with a cell: one may look around before choosing.
        """
        if self.covered:
            return
        if self.choices.is_open and character.isdecimal() and not self.typed:
            self.choices.choose(int(character))
            return
        self.typed = typed_on(self.typed, character)
        self.read_typed(final=False)
        self.show_board()

    @on(Sea.Pointed)
    def point(self, event: Sea.Pointed) -> None:
        if self.covered:
            return
        self.typed = ""
        self.sea.sight = event.cell
        if isinstance(event, Sea.Hovered) or self.choices.is_open:
            self.show_board()
        else:
            self.show_board()
            self.action_attack()
