"""Scores by name, over all finished games of the folder (S26)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static
from textual.worker import get_current_worker

from blindfleet.terminal.keys import HELP, LEAVE, Key, bindings
from blindfleet.terminal.page import Page
from blindfleet.terminal.score_table import Drawn, Order, draw_scores
from blindfleet.terminal.scorebook import Counted, Scorebook, totals
from blindfleet.words.games import game_name
from blindfleet.words.language import later


class Scores(Page[None]):
    """Of all games, or of those in `files`: a tournament has scores of its own."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("right", "ctrl+f"), "sort(1)", later("Sort by the next column"), later("Sort")),
        Key(("left", "ctrl+b"), "sort(-1)", later("Sort by the column before")),
        Key(("space", "ctrl+r"), "turn", later("Turn the order round"), later("Turn round")),
        Key(("f2", "ctrl+e"), "family", later("Another family of games"), later("Family")),
        Key(("up", "ctrl+p"), "scroll_table(-1)", later("Scroll up")),
        Key(("down", "ctrl+n"), "scroll_table(1)", later("Scroll down")),
        Key(("pageup", "ctrl+up"), "scroll_table(-10)", later("Scroll a page up")),
        Key(("pagedown", "ctrl+down"), "scroll_table(10)", later("Scroll a page down")),
        HELP,
        Key((*LEAVE.keys, "backslash", "ctrl+o"), LEAVE.action, LEAVE.says, LEAVE.bar),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    DEFAULT_CSS = """
    Scores #heads { margin-top: 1; text-style: bold; color: $primary; }
    Scores #scores { height: 1fr; }
    Scores #counting { height: 1; padding: 0 1; color: $text-muted; }
    """

    def __init__(self, files: Sequence[Path] | None = None) -> None:
        super().__init__()
        self.files = files
        self.counted: list[Counted] | None = None
        self.order = Order()
        self.family = ""
        self.drawn: Drawn | None = None

    def body(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        yield Static(id="heads", markup=False)
        with VerticalScroll(id="scores", can_focus=False):
            yield Static(id="names", markup=False)
        yield Static(id="counting", markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        self.count()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_scores)

    async def retell(self) -> None:
        await super().retell()
        self.show_scores()

    @work(thread=True, exclusive=True)
    def count(self) -> None:
        worker = get_current_worker()

        def tell(done: int, of: int) -> None:
            if done % 10 == 0 and not worker.is_cancelled:
                self.app.call_from_thread(self.tell_progress, done, of)

        book = Scorebook(self.home.folder)
        counted = book.count(self.files, tell, lambda: not worker.is_cancelled)
        if not worker.is_cancelled:
            self.app.call_from_thread(self.have_counted, counted)

    def tell_progress(self, done: int, of: int) -> None:
        told = self.say("Counting the games: {done} of {all} …", done=done, all=of)
        self.query_one("#counting", Static).update(told)

    def have_counted(self, counted: list[Counted]) -> None:
        self.counted = counted
        self.home.tell_of_damage()
        self.show_scores()

    def show_scores(self) -> None:
        self.query_one("#status", Static).update(self.title_now())
        if self.counted is None:
            return
        found = totals(self.counted, self.family)
        self.drawn = draw_scores(found, self.order, self.words, self.size.width - 4)
        heads, names = self.query_one("#heads", Static), self.query_one("#names", Static)
        for part in (heads, names):
            part.styles.padding = (0, 0, 0, max(1, (self.size.width - self.drawn.ends[-1]) // 2))
        heads.update(self.drawn.heading)
        if found:
            names.update("\n".join(self.drawn.lines))
        else:
            names.update(self.say("No game has been played to its end yet."))
        over = sum(bool(one.scores) and self.family in ("", one.family) for one in self.counted)
        told = self.words.count("{number} finished game", "{number} finished games", over)
        self.query_one("#counting", Static).update(told)

    def title_now(self) -> str:
        if self.files is not None:
            return self.say("Scores of this tournament")
        games = game_name(self.words, self.family) if self.family else self.say("all games")
        return f"{self.say('Scores')} · {games}"

    def families(self) -> list[str]:
        """Those of which there are scores, and first of all of them together."""
        found = {one.family for one in self.counted or () if one.scores}
        return ["", *sorted(found)]

    # Keys.

    def action_sort(self, step: int) -> None:
        self.order = self.order.stepped(step)
        self.show_scores()

    def action_turn(self) -> None:
        self.order = self.order.by(self.order.column)
        self.show_scores()

    def action_family(self) -> None:
        families = self.families()
        self.family = families[(families.index(self.family) + 1) % len(families)]
        self.show_scores()

    def action_scroll_table(self, lines: int) -> None:
        self.query_one("#scores", VerticalScroll).scroll_relative(
            y=lines, animate=False, immediate=True
        )

    def on_click(self, event: events.Click) -> None:
        region = self.query_one("#heads", Static).content_region
        if self.drawn is not None and region.contains(*event.screen_offset):
            column = self.drawn.column_at(event.screen_x - region.x)
            if column is not None:
                self.order = self.order.by(column)
                self.show_scores()
