"""Looking back at a game: forward and back, through anybody's eyes, and how well was aimed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static
from textual.worker import WorkerError

from blindfleet.board.problems import Problem
from blindfleet.board.seats import Seat
from blindfleet.match.bot_process import BotProcess
from blindfleet.match.explaining import ADVISER, Explanation
from blindfleet.records.record import Eyes, Record
from blindfleet.rules import blind
from blindfleet.terminal.advice import TRUTH_LEGEND, Beliefs, hidden
from blindfleet.terminal.aiming import HEAT_LEGEND, Chances
from blindfleet.terminal.chart import Accent, Tile
from blindfleet.terminal.keys import (
    HELP,
    LEAVE,
    LEGEND,
    SCORES,
    SCROLL_ATTACK,
    SCROLL_DEFENCE,
    Key,
    bindings,
)
from blindfleet.terminal.lines import laid_out
from blindfleet.terminal.lookback import Fire, Lookback
from blindfleet.terminal.page import Page
from blindfleet.terminal.replay_pictures import Look
from blindfleet.terminal.replay_words import Commentary, Weighing
from blindfleet.terminal.screens.legend import Legend
from blindfleet.terminal.widgets.position_bar import PositionBar
from blindfleet.terminal.widgets.sea import Sea
from blindfleet.words.language import later
from blindfleet.words.problems import explain

WEIGHER = "captain"  # its chances are right, and soon there
WEIGHING = "weighing"
EYES_IN_TURN = (Eyes.FULL, Eyes.ONE, Eyes.TWO, Eyes.PUBLIC)
QUICKEST = 0.1  # seconds from one moment to the next
BELIEFS = Key(("h", "р"), "heat", later("What a bot believes and would do"), later("Beliefs"))
PICK = (
    Key(("down", "ctrl+n"), "pick(1)", later("The next piece that is hidden")),
    Key(("up", "ctrl+p"), "pick(-1)", later("The piece before")),
)
HEAT = Key(("h", "р"), "heat", later("Heat map: what was known before the shot"), later("Heat"))


class Replay(Page[None]):
    """The record is a full one, with the notes of both. `number` is the moment looked at."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("right", "ctrl+f"), "go_on", later("One step on"), later("Forward")),
        Key(("left", "ctrl+b"), "go_back", later("One step back"), later("Back")),
        Key(("space", "enter"), "play", later("Let it run, or stop it"), later("Run")),
        Key(("ctrl+e",), "other_eyes", later("Through other eyes"), later("Eyes")),
        HEAT,
        *PICK,
        LEGEND,
        HELP,
        LEAVE,
        Key(("pagedown", "full_stop"), "go(10)", later("Ten steps on")),
        Key(("pageup", "comma"), "go(-10)", later("Ten steps back")),
        Key(("home",), "go_first", later("To the beginning")),
        Key(("end",), "go_last", later("To the end")),
        Key(("1",), "look('1')", later("Through the first player's eyes")),
        Key(("2",), "look('2')", later("Through the second player's eyes")),
        Key(("3",), "look('public')", later("What everybody was told")),
        Key(("0",), "look('full')", later("All-knowing eyes")),
        SCORES,
        *SCROLL_ATTACK,
        *SCROLL_DEFENCE,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    DEFAULT_CSS = """
    Replay #looked-at { height: 1fr; layout: vertical; }
    Replay #looked-at.blind { layout: horizontal; }
    Replay #pictures { height: 1fr; }
    Replay .blind #pictures { width: 3fr; height: 100%; }
    Replay #pictures Sea { width: 1fr; height: 100%; }
    Replay #told { height: 30%; min-height: 7; max-height: 12; padding: 0 1; }
    Replay #told { scrollbar-size-vertical: 1; }
    Replay .blind #told { width: 2fr; height: 100%; max-height: 100%; }
    Replay #told Static { height: auto; }
    Replay #now { text-style: bold; }
    Replay #aim { color: $accent; }
    Replay #trays { color: $text-muted; margin-bottom: 1; }
    Replay #before { color: $text-muted; margin-top: 1; }
    """

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record
        self.lookback = Lookback(record)
        self.number = 0
        self.eyes = Eyes.FULL
        self.heat = False
        self.weighed: dict[int, Chances] = {}
        self.cannot_weigh: Problem | None = None
        self._weigher = BotProcess(WEIGHER)
        self.explained: dict[tuple[Seat, int], Explanation] = {}
        self.nothing_to_explain = False
        self._advisers: dict[Seat, BotProcess] = {}
        self._is_explaining = False
        self._playing: Timer | None = None

    # What there is.

    @property
    def is_blind(self) -> bool:
        return isinstance(self.record.rules, blind.BlindRules)

    @property
    def commentary(self) -> Commentary:
        return Commentary(self.words, self.lookback, self.eyes, self.number)

    @property
    def fire(self) -> Fire | None:
        """The shot of this moment, if the eyes looked through know what its shooter knew."""
        fire = self.lookback.fire.get(self.number)
        known = fire is not None and self.eyes.knows_secrets_of(fire.seat)
        return fire if known else None

    def body(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        with Container(id="looked-at", classes="blind" if self.is_blind else ""):
            with Horizontal(id="pictures"):
                if self.is_blind:
                    board = Sea()
                    board.styles.border = ("none", "transparent")  # every line for the board
                    yield board
                else:
                    yield Sea()
                    yield Sea()
            with VerticalScroll(id="told", can_focus=False):
                yield Static(id="trays", markup=False)
                yield Static(id="now", markup=False)
                yield Static(id="aim", markup=False)
                yield Static(id="before", markup=False)
        yield PositionBar()

    def keys_now(self) -> tuple[Key, ...]:
        if not self.is_blind:
            return tuple(key for key in self.KEYS if key not in PICK)
        keys = (key for key in self.KEYS if key not in SCROLL_DEFENCE)
        return tuple(BELIEFS if key is HEAT else key for key in keys)

    def on_mount(self) -> None:
        self.show_all()
        if not self.is_blind:
            self.weigh_shots()

    async def on_unmount(self) -> None:
        """Whoever leaves takes the bot's process along."""
        for worker in self.workers.cancel_group(self, WEIGHING):
            with suppress(WorkerError):
                await worker.wait()
        for bot in (self._weigher, *self._advisers.values()):
            await bot.close()

    def on_screen_suspend(self) -> None:
        self.stop()

    async def retell(self) -> None:
        await super().retell()
        self.show_all()

    # What is shown. Chances may come while the screen is composed in another language: what is not
    # there yet is passed over, and shown when it is.

    def show_all(self) -> None:
        self.show_pictures()
        self.show_told()
        self.show_aim()
        for bar in self.query(PositionBar):
            bar.last, bar.position = self.lookback.last, self.number
            bar.says = self.where()
        if self.next_to_explain() is not None:
            self.explain_moments()

    def show_pictures(self) -> None:
        fire = self.fire
        chances = self.weighed.get(fire.moment) if fire is not None and self.heat else None
        names = self.commentary.names
        beliefs = self.beliefs_now() if self.heat else {}
        look = Look(self.words, names, self.lookback, self.eyes, self.number, chances, beliefs)
        for sea, picture in zip(self.query(Sea), look.pictures(), strict=False):
            sea.show(picture.tiles, picture.chart)
            sea.border_title = Content(picture.title)
            sea.border_subtitle = Content(picture.subtitle)
            if picture.look_at is not None:
                sea.look_at(picture.look_at)

    def show_told(self) -> None:
        commentary = self.commentary
        status = commentary.status()
        mode = self.say("beliefs") if self.is_blind else self.say("heat map")
        self.show_text("status", f"{status} · {mode}" if self.heat else status)
        self.show_text("trays", "\n".join(commentary.trays()))
        self.show_text("now", "\n".join(commentary.told()))
        self.show_text("before", "\n".join(commentary.told_before()))
        for frame in self.query("#told").results(VerticalScroll):
            frame.scroll_home(animate=False)

    def show_aim(self) -> None:
        if self.is_blind:
            self.show_text("aim", laid_out(self.judgement(), self.width_told) if self.heat else "")
            return
        lines = self.commentary.aim(self.fire, Weighing(self.weighed, self.cannot_weigh))
        text = laid_out(lines, self.width_told)
        if self.heat and not text and self.number in self.lookback.fire:
            text = self.say("What the shooter knew is seen through the shooter's own eyes.")
        self.show_text("aim", text)

    @property
    def width_told(self) -> int:
        """Of what is said of a moment; a scrollbar may still need a column."""
        frames = self.query("#told").results(VerticalScroll)
        return max((frame.scrollable_content_region.width - 1 for frame in frames), default=0)

    def show_text(self, name: str, text: str) -> None:
        for static in self.query(f"#{name}").results(Static):
            static.update(text)
            static.display = bool(text)

    def where(self) -> str:
        return f"{'▶' if self._playing else '||'} {self.commentary.where()}"

    # The chances, weighed by a bot in its own process.

    @work(exclusive=True, group=WEIGHING)
    async def weigh_shots(self) -> None:
        """The shot looked at first, then the others in order."""
        seated: Seat | None = None
        try:
            while (fire := self.next_to_weigh()) is not None:
                if seated is not fire.seat:
                    seated = fire.seat
                    await self._weigher.sit(self.record.rules, self.record.first, seated)
                chances = await self._weigher.weigh(self.lookback.told_before(fire))
                assert chances is not None
                self.weighed[fire.moment] = chances
                self.show_weighed(fire)
        except Problem as problem:
            self.cannot_weigh = problem
            self.show_aim()
        await self._weigher.close()

    def next_to_weigh(self) -> Fire | None:
        fire = self.lookback.fire
        if self.number in fire and self.number not in self.weighed:
            return fire[self.number]
        return next((one for number, one in fire.items() if number not in self.weighed), None)

    def show_weighed(self, fire: Fire) -> None:
        if fire.moment == self.number and self.heat:
            self.show_pictures()
        if self.number in (fire.moment, self.lookback.last):
            self.show_aim()

    # Blind: what a bot believes and would have done, asked for only while somebody wants to know.

    def beliefs_now(self) -> dict[Seat, Beliefs]:
        """What those believe who look on."""
        return {
            seat: self.explained[seat, self.number].beliefs
            for seat in self.commentary.believers
            if (seat, self.number) in self.explained
        }

    def judgement(self) -> Iterator[str]:
        commentary = self.commentary
        if self.cannot_weigh is not None:
            yield explain(self.words, self.cannot_weigh)
        elif self.nothing_to_explain:
            yield self.say("No bot explains itself in this game: there is nothing to show.")
        elif not commentary.believers:
            yield self.say("What is believed is seen through a player's own eyes.")
        else:
            if self.next_to_explain() is not None:
                yield self.say("The bot is thinking …")
            picked = commentary.believed(self.explained, self.query(Sea).first().sight)
            yield from filter(None, (picked,))
            yield from commentary.judgement(self.explained)

    def next_to_explain(self) -> tuple[Seat, int] | None:
        """What is not known yet of the moment looked at: first what its player could have done."""
        if not self.heat or not self.is_blind or self.nothing_to_explain or self.cannot_weigh:
            return None
        believers = self.commentary.believers
        wanted = [(seat, self.number) for seat in believers]
        decision = self.lookback.decision(self.number)
        if decision is not None and decision.seat in believers:
            wanted.insert(0, (decision.seat, self.number - 1))
        return next((one for one in wanted if one not in self.explained), None)

    @work(group=WEIGHING)
    async def explain_moments(self) -> None:
        """Each adviser knows what its seat was told, and hears it in order."""
        if self._is_explaining:
            return
        self._is_explaining = True
        try:
            while (wanted := self.next_to_explain()) is not None:
                explained = await self._explained(*wanted)
                if explained is None:
                    self.nothing_to_explain = True
                else:
                    self.explained[wanted] = explained
                self.show_pictures()
                self.show_aim()
        except Problem as problem:
            self.cannot_weigh = problem
            self.show_aim()
        finally:
            self._is_explaining = False

    async def _explained(self, seat: Seat, number: int) -> Explanation | None:
        if seat not in self._advisers:
            self._advisers[seat] = BotProcess(ADVISER)
            await self._advisers[seat].sit(self.record.rules, self.record.first, seat)
        return await self._advisers[seat].explain(self.lookback.told_until(seat, number))

    def action_pick(self, step: int) -> None:
        """Go to another hidden piece, in the order in which the board is read."""
        believed = self.beliefs_now() if self.heat else {}
        view = self.lookback.through(self.eyes)[self.number].view
        if not believed or not isinstance(view, blind.View):
            return
        sea = self.query(Sea).first()
        cells = {
            cell
            for seat, beliefs in believed.items()
            for cell in hidden(view.public, beliefs, seat.other)
        }
        places = sea.chart.places
        order = sorted(cells, key=lambda cell: places[cell])
        if order:
            at = places.get(sea.sight) if sea.sight is not None else None
            further = [cell for cell in order if at is None or places[cell] > at]
            before = [cell for cell in order if at is not None and places[cell] < at]
            sea.sight = (further[:1] or order[:1])[0] if step > 0 else (before or order)[-1]
            self.show_aim()

    @on(Sea.Pointed)
    def point(self, event: Sea.Pointed) -> None:
        """The mouse picks a piece, too."""
        if self.is_blind and self.heat:
            event.sea.sight = event.cell
            self.show_aim()

    # Keys.

    def go_to(self, number: int) -> None:
        number = min(max(number, 0), self.lookback.last)
        if number != self.number:
            self.number = number
            self._let_the_sight_go()
            self.show_all()

    def _let_the_sight_go(self) -> None:
        """The piece that was picked is not there at this moment."""
        view, sea = self.lookback.through(self.eyes)[self.number].view, self.query(Sea).first()
        if isinstance(view, blind.View) and all(sea.sight not in of for of in view.public.pieces):
            sea.sight = None

    def action_go_on(self) -> None:
        self.action_go(1)

    def action_go_back(self) -> None:
        self.action_go(-1)

    def action_go(self, steps: int) -> None:
        self.stop()
        self.go_to(self.number + steps)

    def action_go_first(self) -> None:
        self.stop()
        self.go_to(0)

    def action_go_last(self) -> None:
        self.stop()
        self.go_to(self.lookback.last)

    def action_play(self) -> None:
        if self._playing is not None:
            self.stop()
            return
        if self.number == self.lookback.last:
            self.number = 0
        pace = max(QUICKEST, self.home.settings.pace)
        self._playing = self.set_interval(pace, self.run_on)
        self.show_all()

    def run_on(self) -> None:
        self.go_to(self.number + 1)
        if self.number == self.lookback.last:
            self.stop()

    def stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None
            for bar in self.query(PositionBar):
                bar.says = self.where()

    def action_look(self, eyes: str) -> None:
        self.eyes = Eyes(eyes)
        self.show_all()

    def action_other_eyes(self) -> None:
        after = (EYES_IN_TURN.index(self.eyes) + 1) % len(EYES_IN_TURN)
        self.action_look(EYES_IN_TURN[after].value)

    def action_heat(self) -> None:
        self.heat = not self.heat
        if self.is_blind and not self.heat:
            self.query(Sea).first().sight = None
        self.show_all()

    def action_legend(self) -> None:
        self.app.push_screen(ReplayLegend(self.record.rules))

    def action_scroll_attack(self, down: int, right: int) -> None:
        self.query(Sea).last().scroll_cells(down, right)

    def action_scroll_defence(self, down: int, right: int) -> None:
        self.query(Sea).first().scroll_cells(down, right)

    @on(PositionBar.Wanted)
    def go_where_pointed(self, event: PositionBar.Wanted) -> None:
        self.stop()
        self.go_to(event.position)


class ReplayLegend(Legend):
    def lines(self) -> tuple[tuple[Tile, str], ...]:
        if not isinstance(self.rules, blind.BlindRules):
            return (*super().lines(), *HEAT_LEGEND)
        nothing_to_choose = (Accent.NONE, Accent.LAST)
        seen = (line for line in super().lines() if line[0].accent in nothing_to_choose)
        return (*seen, *TRUTH_LEGEND)
