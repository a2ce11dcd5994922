"""A tournament: the bracket as a picture, and what can be done with its pairs."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Static

from blindfleet.board.problems import Problem
from blindfleet.board.seats import SEATS
from blindfleet.match.knockout import Pair
from blindfleet.rules.outcome import Outcome
from blindfleet.terminal.bracket import (
    CHAMPION,
    COIN,
    LEFT,
    OPEN,
    TIE,
    UNDER_WAY,
    WON,
    Place,
    draw_bracket,
    number_of_rounds,
    round_name,
)
from blindfleet.terminal.cup import Cup
from blindfleet.terminal.keys import HELP, LEAVE, SAVE, SCORES, SIGHT, Key, bindings
from blindfleet.terminal.page import Page
from blindfleet.terminal.screens.slips import Question
from blindfleet.terminal.sitting import play_match, play_unseen
from blindfleet.terminal.table import Table
from blindfleet.terminal.widgets.bracket_view import BracketView
from blindfleet.words.games import game_name
from blindfleet.words.language import later
from blindfleet.words.problems import explain

SIGNS = (
    (OPEN, later("to be played")),
    (UNDER_WAY, later("game begun")),
    (WON, later("has won")),
    (TIE, later("tie")),
    (COIN, later("by a coin")),
    (LEFT, later("has left")),
)


@dataclass
class Unseen:
    """A match of two bots that goes on while nobody watches."""

    pair: tuple[str, str]
    table: Table


class TournamentScreen(Page[None]):
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(
            ("enter", "ctrl+g"),
            "play",
            later("Play the chosen match; one that is over: look back at it"),
            later("Play"),
        ),
        Key(
            ("f2", "ctrl+e"),
            "let_bots_play",
            later("Let the bots play all matches among themselves"),
            later("Bots"),
        ),
        Key(("f4", "delete"), "give_up", later("A player leaves and loses"), later("Leaver")),
        Key(
            ("f5", "ctrl+t"),
            "own_scores",
            later("Scores of this tournament"),
            later("Scores"),
        ),
        Key(("f3", "ctrl+y"), "next_open", later("The next match to be played")),
        SAVE,
        HELP,
        SCORES,
        LEAVE,
        *SIGHT,
        Key(("pageup", "shift+up"), "scroll_bracket(-1, 0)", later("Scroll the bracket up")),
        Key(("pagedown", "shift+down"), "scroll_bracket(1, 0)", later("Scroll the bracket down")),
        Key(("shift+left", "home"), "scroll_bracket(0, -1)", later("Scroll the bracket left")),
        Key(("shift+right", "end"), "scroll_bracket(0, 1)", later("Scroll the bracket right")),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    DEFAULT_CSS = """
    TournamentScreen BracketView { margin: 1 1 0 1; }
    TournamentScreen #champion { text-align: center; text-style: bold; color: $accent; }
    TournamentScreen #signs { height: 1; padding: 0 1; color: $text-muted; }
    """

    def __init__(self, cup: Cup) -> None:
        super().__init__()
        self.cup = cup
        self.chosen = self.first_open()
        self.unseen: list[Unseen] = []
        self.watched: tuple[str, str] | None = None

    def body(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        yield Static(id="champion", markup=False)
        yield BracketView()
        yield Static(id="prompt", markup=False)
        yield Static(id="signs", markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(BracketView).focus()
        self.call_after_refresh(self.show_bracket)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_bracket)

    async def retell(self) -> None:
        await super().retell()
        self.query_one(BracketView).focus()
        self.show_bracket()

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self.show_bracket)

    # Drawing.

    @property
    def pair(self) -> Pair:
        """The pair that the sight is on."""
        round_, index = self.chosen
        return self.cup.knockout.rounds[round_].pairs[index]

    def first_open(self, after: int = -1) -> tuple[int, int]:
        """The next pair to be played, or the last one of all."""
        rounds = self.cup.knockout.rounds
        pairs = list(enumerate(rounds[-1].pairs))
        for index, pair in (*pairs[after + 1 :], *pairs):
            if pair.winner is None:
                return len(rounds) - 1, index
        return len(rounds) - 1, len(pairs) - 1

    def show_bracket(self) -> None:
        if not self.query(BracketView):
            return  # the application is closing, or speaks another language just now
        view = self.query_one(BracketView)
        bracket = draw_bracket(self.cup.knockout, self.words, view.room, self.cup.under_way)
        view.show(bracket, bracket.place(*self.chosen))
        self.show_state()

    def show_state(self) -> None:
        """Everything around the bracket."""
        if not self.query("#signs"):
            return
        champion = self.cup.knockout.champion
        banner = self.query_one("#champion", Static)
        banner.display = champion is not None
        if champion is not None:
            won = self.say("{player} wins the tournament!", player=champion)
            banner.update(f"{CHAMPION} {won} {CHAMPION}")
        self.query_one("#status", Static).update(self.status())
        self.query_one("#prompt", Static).update(self.prompt())
        signs = "   ".join(f"{sign} {self.say(meaning)}" for sign, meaning in SIGNS)
        self.query_one("#signs", Static).update(signs)

    def status(self) -> str:
        knockout = self.cup.knockout
        total = number_of_rounds(len(knockout.names))
        players = self.words.count("{number} player", "{number} players", len(knockout.names))
        stage = round_name(self.words, len(knockout.rounds) - 1, total)
        title, game = self.say("Tournament"), game_name(self.words, self.cup.rules.preset)
        return f"{title} · {game} · {players} · {stage}"

    def prompt(self) -> str:
        """The chosen pair in words, and the matches that go on unseen."""
        pair = self.pair
        told = [f"{pair.one} – {pair.two}: {self.told_of(pair)}"]
        for unseen in self.unseen:
            one, two = unseen.pair
            turn = unseen.table.view(SEATS[0]).public.turn
            told.append(
                self.say("The bots play: {one} – {two}, turn {turn}", one=one, two=two, turn=turn)
            )
        return "\n".join(told)

    def told_of(self, pair: Pair) -> str:
        if pair.winner is not None:
            won = self.say("{player} has won.", player=pair.winner)
            return f"{won} {self.say('Enter looks back.')}" if pair.games else won
        if pair.needs_coin:
            return self.say("two ties. Enter throws the coin.")
        if self.is_busy(pair):
            return self.say("they are playing.")
        if (pair.one, pair.two) in self.cup.under_way:
            return self.say("the game has begun. Enter goes on with it.")
        if pair.games:
            return self.say("a tie. Enter plays it once more, the first turn swapped.")
        return self.say("Enter plays the match.")

    # The sight.

    def choose(self, place: Place) -> None:
        self.chosen = place.round, place.index
        self.query_one(BracketView).choose(place)
        self.show_state()

    def action_aim(self, down: int, right: int) -> None:
        bracket = self.query_one(BracketView).bracket
        place = bracket.place(*self.chosen)
        if place is not None:
            self.choose(bracket.beside(place, down, right))

    def action_scroll_bracket(self, down: int, right: int) -> None:
        view = self.query_one(BracketView)
        width, height = view.size.width // 2, view.size.height // 2
        view.scroll_relative(x=right * width, y=down * height, animate=False, immediate=True)

    def action_next_open(self) -> None:
        round_, index = self.chosen
        last = len(self.cup.knockout.rounds) - 1
        self.chosen = self.first_open(index if round_ == last else -1)
        self.show_bracket()

    @on(BracketView.Pointed)
    def point(self, event: BracketView.Pointed) -> None:
        if (event.place.round, event.place.index) == self.chosen:
            self.action_play()
        else:
            self.choose(event.place)

    # Matches.

    def action_play(self) -> None:
        pair = self.pair
        if self.is_busy(pair):
            return
        if pair.winner is not None:
            self.look_back()
        elif pair.needs_coin:
            self.ask_for_coin(pair)
        elif self.cup.is_of_bots(pair):
            self.ask_how_bots_play(pair)
        else:
            self.play(pair)

    def ask_how_bots_play(self, pair: Pair) -> None:
        def decided(answer: str | None) -> None:
            if answer == "unseen":
                self.let_play(pair)
            elif answer == "watch":
                self.play(pair)

        self.app.push_screen(
            Question(
                self.say("{one} and {two} are bots.", one=pair.one, two=pair.two),
                {
                    "unseen": self.say("Let them play quickly, unseen"),
                    "watch": self.say("Watch them"),
                    "no": self.say("Not now"),
                },
            ),
            decided,
        )

    @work(exclusive=True, group="match")
    async def play(self, pair: Pair) -> None:
        """People at the keyboard, or bots that are watched."""
        table = self.cup.table(pair)
        self.watched = pair.one, pair.two
        try:
            outcome = await play_match(self.home, table)
        finally:
            self.watched = None
        self.after_game(pair, table, outcome)

    def is_busy(self, pair: Pair) -> bool:
        """Whether the pair is playing just now."""
        playing = [unseen.pair for unseen in self.unseen]
        return (pair.one, pair.two) in (*playing, self.watched)

    def free_bots(self) -> Pair | None:
        """The next two bots that can play."""
        pairs = self.cup.knockout.open_pairs()
        return next(
            (one for one in pairs if self.cup.is_of_bots(one) and not self.is_busy(one)), None
        )

    def action_let_bots_play(self) -> None:
        if self.free_bots() is None:
            self.notify(self.say("No two bots are to meet now."))
        else:
            self.let_all_play()

    @work(exclusive=True, group="unseen")
    async def let_all_play(self) -> None:
        """One match of bots after the other, while the bracket stays in sight."""
        while (pair := self.free_bots()) is not None:
            if not await self.play_to_the_end(pair):
                return

    @work(group="unseen")
    async def let_play(self, pair: Pair) -> None:
        await self.play_to_the_end(pair)

    async def play_to_the_end(self, pair: Pair) -> bool:
        """Until the pair is decided, ties and coin included; False if a bot fails."""
        names = pair.one, pair.two
        while (now := self._open_pair(names)) is not None:
            if now.needs_coin:
                self.throw_coin(now)
                continue
            unseen = Unseen(names, self.cup.table(now))
            self.unseen.append(unseen)
            self.show_bracket()
            try:
                outcome = await play_unseen(self.home, unseen.table, self.show_state)
            except Problem as problem:
                self.notify(explain(self.words, problem), severity="error")
                return False
            finally:
                self.unseen.remove(unseen)
                self.show_state()
            self.after_game(now, unseen.table, outcome)
        return True

    def _open_pair(self, names: tuple[str, str]) -> Pair | None:
        pairs = self.cup.knockout.open_pairs()
        return next((pair for pair in pairs if (pair.one, pair.two) == names), None)

    def after_game(self, pair: Pair, table: Table, outcome: Outcome | None) -> None:
        """Say what has come of the game, and go on to the next pair."""
        if table.unsaved is not None:
            self.complain(table.unsaved)
        if outcome is not None:
            if outcome.winner is None:
                self.notify(self.tell_of_tie(pair))
            else:
                winner = (pair.one, pair.two)[SEATS.index(outcome.winner)]
                self.tell_winner(winner)
        self.show_bracket()

    def tell_of_tie(self, pair: Pair) -> str:
        names = {"one": pair.one, "two": pair.two}
        if pair.games:
            return self.say("{one} – {two}: the second tie. A coin decides.", **names)
        return self.say("{one} – {two}: a tie. They play once more.", **names)

    def tell_winner(self, winner: str) -> None:
        champion = self.cup.knockout.champion
        if champion is None:
            self.notify(self.say("{player} has won.", player=winner))
        if self.pair.winner is not None:
            self.chosen = self.first_open()

    def ask_for_coin(self, pair: Pair) -> None:
        def decided(answer: str | None) -> None:
            if answer == "throw":
                self.throw_coin(pair)

        self.app.push_screen(
            Question(
                self.say(
                    "{one} and {two} have tied twice: a coin decides.", one=pair.one, two=pair.two
                ),
                {"throw": self.say("Throw the coin"), "wait": self.say("Not now")},
            ),
            decided,
        )

    def throw_coin(self, pair: Pair) -> None:
        try:
            winner = self.cup.toss(pair)
        except Problem as problem:
            self.complain(problem)
            return
        self.notify(f"{COIN} {self.say('The coin falls for {player}.', player=winner)}", timeout=10)
        self.tell_winner(winner)
        self.show_bracket()

    def look_back(self) -> None:
        from blindfleet.terminal.screens.replay import Replay

        def open_game(path: Path) -> None:
            record = self.cup.folder.game(path)
            if record is None:
                self.home.tell_of_damage()
            else:
                self.app.push_screen(Replay(record))

        paths = self.cup.games_of(*self.chosen)
        if not paths:
            self.notify(self.say("No game was played in this match."))
        elif len(paths) == 1:
            open_game(paths[0])
        else:
            answers = {
                str(path): self.say("Game {number}", number=number)
                for number, path in enumerate(paths, 1)
            }

            def decided(answer: str | None) -> None:
                if answer:
                    open_game(Path(answer))

            self.app.push_screen(
                Question(self.say("Which game?"), {**answers, "": self.say("No game")}), decided
            )

    # A player leaves.

    def action_give_up(self) -> None:
        """Ask who; those of the chosen pair come first."""
        pair = self.pair
        names = sorted(self.cup.still_in(), key=lambda name: name not in (pair.one, pair.two))
        if self.cup.knockout.champion is not None:
            self.notify(self.say("The tournament is over."))
            return
        answers = {str(number): name for number, name in enumerate(names)}

        def decided(answer: str | None) -> None:
            if answer:
                self.ask_whether_leaving(answers[answer])

        self.app.push_screen(
            Question(self.say("Who leaves the tournament?"), {**answers, "": self.say("Nobody")}),
            decided,
        )

    def ask_whether_leaving(self, name: str) -> None:
        def decided(answer: str | None) -> None:
            if answer == "leave":
                self.leave_tournament(name)

        self.app.push_screen(
            Question(
                self.say("{player} leaves? Leaving loses.", player=name),
                {
                    "leave": self.say("{player} leaves", player=name),
                    "stay": self.say("{player} stays", player=name),
                },
            ),
            decided,
        )

    @work(group="leaving")
    async def leave_tournament(self, name: str) -> None:
        if any(name in unseen.pair for unseen in self.unseen):
            await self.stop_unseen()
        if self.cup.knockout.champion is not None or name not in self.cup.still_in():
            return  # a match of bots has ended while it was asked
        try:
            self.cup.leave(name)
        except Problem as problem:
            self.complain(problem)
        if self.pair.winner is not None:
            self.chosen = self.first_open()
        self.show_bracket()

    async def stop_unseen(self) -> None:
        """The matches of bots stop where they are; they can be gone on with."""
        self.workers.cancel_group(self, "unseen")
        while self.unseen:
            await asyncio.sleep(0)

    # Keys.

    def action_own_scores(self) -> None:
        from blindfleet.terminal.screens.scores import Scores

        self.app.push_screen(Scores(self.cup.games()))

    def action_save(self) -> None:
        try:
            self.cup.write()
        except Problem as problem:
            self.complain(problem)
        else:
            self.notify(self.say("Saved: {file}", file=self.cup.path.name))

    def action_leave(self) -> None:
        self.leave_screen()

    @work(group="leaving")
    async def leave_screen(self) -> None:
        await self.stop_unseen()
        self.dismiss(None)
