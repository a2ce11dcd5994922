"""What is said of a moment that is looked back at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from blindfleet.board.grid import Cell, cells_of
from blindfleet.board.problems import Problem
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.bots.player import Thought
from blindfleet.match.explaining import Explanation
from blindfleet.records.record import Eyes, Note
from blindfleet.records.write import write_time
from blindfleet.rules import blind, shooting
from blindfleet.terminal import blind_tiles
from blindfleet.terminal.advice import (
    action_text,
    belief_text,
    considered,
    hidden,
    share_of,
    taken_rightly,
)
from blindfleet.terminal.aiming import NAMES, Account, Chances, Grade, account, aim_of, in_per_cent
from blindfleet.terminal.chairs import chairs_of
from blindfleet.terminal.lookback import Decision, Fire, Lookback, Moment
from blindfleet.words.captions import tray
from blindfleet.words.games import game_name
from blindfleet.words.language import Words
from blindfleet.words.names import label, players_or_sides
from blindfleet.words.problems import explain
from blindfleet.words.telling import Telling

MOMENTS_BEFORE = 30


@dataclass(frozen=True)
class Weighing:
    """How far the shots have been weighed: the chances by moment, or why they cannot be had."""

    chances: Mapping[int, Chances]
    problem: Problem | None = None


@dataclass(frozen=True)
class Commentary:
    """On the moment of that number, through these eyes."""

    words: Words
    lookback: Lookback
    eyes: Eyes
    number: int

    @property
    def moment(self) -> Moment:
        return self.lookback.through(self.eyes)[self.number]

    @property
    def names(self) -> PerSeat[str]:
        return players_or_sides(self.words, self.lookback.record.headers.players)

    def status(self) -> str:
        """The game, both players with their clocks, how it ended, and who looks."""
        record, clocks = self.lookback.record, self.moment.clocks
        players = self.names
        if clocks is not None:
            left = clocks.map(lambda time: write_time(time // 1000 * 1000))
            players = PerSeat.of(lambda seat: f"{self.names[seat]} {left[seat]}")
        score = record.outcome.score if record.outcome else self.words.say("unfinished")
        eyes = self.words.say("eyes: {eyes}", eyes=self._whose_eyes())
        game = game_name(self.words, record.rules.preset)
        return " · ".join([game, " – ".join(players), score, eyes])

    def where(self) -> str:
        return self.words.say(
            "turn {turn} of {all}", turn=self.moment.turn, all=self.lookback.turns
        )

    def told(self) -> Iterator[str]:
        """What happened, and what these eyes may read besides."""
        return self._told(self.number)

    def told_before(self) -> Iterator[str]:
        """The moments before, the latest first."""
        for number in range(self.number - 1, max(-1, self.number - 1 - MOMENTS_BEFORE), -1):
            yield from self._told(number)

    def trays(self) -> Iterator[str]:
        """B7: what both have taken."""
        view = self.moment.view
        if isinstance(view, blind.View):
            for seat in SEATS:
                taken = blind_tiles.tray_line(self.words, view.public, seat)
                yield f"{tray(self.words, self.names[seat])}: {taken}"

    def aim(self, fire: Fire | None, weighing: Weighing) -> Iterator[str]:
        """How good the shot was; at the end of the game, how good all were."""
        chances = weighing.chances
        over = self.number == self.lookback.last and self.lookback.record.outcome is not None
        if not self.lookback.fire or (fire is None and not over):
            return
        if weighing.problem is not None:
            yield explain(self.words, weighing.problem)
            return
        if fire is not None and fire.moment in chances:
            yield self._how_good(fire, chances[fire.moment])
        missing = len(self.lookback.fire) - len(chances)
        if missing and (over or (fire is not None and fire.moment not in chances)):
            yield self.words.say(
                "Weighing the shots: {done} of {all} …",
                done=len(chances),
                all=len(self.lookback.fire),
            )
        elif over:
            for seat in SEATS:
                yield from self._account(seat, chances)

    def judgement(self, explained: Mapping[tuple[Seat, int], Explanation]) -> Iterator[str]:
        """Blind: what the bot would have done in place of what was done, and how rightly it takes
        the pieces that are hidden.
        """
        decision = self.lookback.decision(self.number)
        if decision is not None and decision.seat in self.believers:
            before = explained.get((decision.seat, self.number - 1), Explanation())
            yield from self._beside_the_best(decision, before.thoughts)
        view = self.moment.view
        assert isinstance(view, blind.View)
        for seat in self.believers:
            now, truth = explained.get((seat, self.number)), self.lookback.deployments[seat.other]
            if now is not None and now.beliefs and truth is not None:
                right, all_ = taken_rightly(view.public, now.beliefs, seat.other, truth)
                yield self.words.count(
                    "In the place of {player} the bot would take {right} of {number} hidden enemy "
                    "piece for what it is.",
                    "In the place of {player} the bot would take {right} of {number} hidden enemy "
                    "pieces for what they are.",
                    all_,
                    player=label(self.words, self.lookback.record.headers.players, seat),
                    right=right,
                )

    @property
    def believers(self) -> tuple[Seat, ...]:
        """Whose knowledge these eyes have: their beliefs can be shown."""
        return tuple(seat for seat in SEATS if self.eyes.knows_secrets_of(seat))

    def believed(self, explained: Mapping[tuple[Seat, int], Explanation], cell: Cell | None) -> str:
        """What is believed of the piece on the cell, and what it is."""
        view = self.moment.view
        assert isinstance(view, blind.View)
        for seat in self.believers:
            now, truth = explained.get((seat, self.number)), self.lookback.deployments[seat.other]
            sighting = None if cell is None else view.public.pieces[seat.other].get(cell)
            if now is None or cell is None or sighting is None or truth is None:
                continue
            if cell in hidden(view.public, now.beliefs, seat.other):
                is_what = truth.at[sighting.origin]
                text = belief_text(self.words, now.beliefs[cell], is_what)
                return f"{view.rules.write_cell(cell)}. {text}"
        return ""

    def _beside_the_best(self, decision: Decision, thoughts: Sequence[Thought]) -> Iterator[str]:
        if not thoughts:
            return
        say, view = self.words.say, decision.view
        if blind.legal(view).count() == 1:
            yield say("There was nothing else to do.")
            return
        played = action_text(self.words, view, decision.action)
        found = next((one for one in thoughts if one.action == decision.action), None)
        if found is None:
            yield say("The bot would not have considered {action}. Its choice:", action=played)
        elif found == thoughts[0]:
            yield say("The bot would have done the same: {action}. It considered:", action=played)
        else:
            yield say(
                "Played: {action}, {share}% expected. The bot would have preferred another:",
                action=played,
                share=share_of(found),
            )
        yield from considered(self.words, view, thoughts)

    def _whose_eyes(self) -> str:
        match self.eyes.audience:
            case Seat() as seat:
                return self.names[seat]
            case _:
                full = self.eyes is Eyes.FULL
                return self.words.say("all-knowing") if full else self.words.say("the public")

    def _told(self, number: int) -> Iterator[str]:
        moment = self.lookback.through(self.eyes)[number]
        telling = self._telling
        for entry in moment.entries:
            text = telling.entry(entry)
            numbered = moment.turn and not isinstance(entry.action, Note)
            yield f"{moment.turn}. {text}" if numbered else text
            if entry.comment:
                yield f"{{{entry.comment}}}"

    @property
    def _telling(self) -> Telling:
        record = self.lookback.record
        voices = chairs_of(record.headers).map(lambda chair: chair.voice)
        return Telling(self.words, record.rules, record.headers.players, voices)

    def _how_good(self, fire: Fire, chances: Chances) -> str:
        aim, say = aim_of(fire, chances), self.words.say
        chance, best = in_per_cent(aim.chance), in_per_cent(aim.best)
        grade = say(NAMES[aim.grade])
        if fire.cells.bit_count() > 1:
            return say(
                "Chance of a hit, for each shot of the salvo: {chance}%; at best {best}%. "
                "Aimed: {grade}.",
                chance=chance,
                best=best,
                grade=grade,
            )
        if aim.grade is Grade.BEST:
            return say("Chance of a hit: {chance}%. Aimed: {grade}.", chance=chance, grade=grade)
        cell = self.lookback.record.rules.write_cell(cells_of(aim.likeliest)[0])
        return say(
            "Chance of a hit: {chance}%; at best {best}%, on {cell}. Aimed: {grade}.",
            chance=chance,
            best=best,
            cell=cell,
            grade=grade,
        )

    def _account(self, seat: Seat, chances: Mapping[int, Chances]) -> Iterator[str]:
        view = self.moment.view
        assert isinstance(view, shooting.View)
        enemy = view.layout_of(seat.other)
        found = account(seat, self.lookback.fire, chances, enemy) if enemy else None
        if found is not None:
            yield self._in_words(seat, found)

    def _in_words(self, seat: Seat, found: Account) -> str:
        count = self.words.count
        return self.words.say(
            "{player}: {shots}, {hits} ({accuracy}%). Chance of a hit {chance}% on average, "
            "{best}% at best. To be expected: {expected} hits; luck: {luck}.",
            player=self.names[seat],
            shots=count("{number} shot", "{number} shots", found.shots),
            hits=count("{number} hit", "{number} hits", found.hits),
            accuracy=in_per_cent(found.accuracy),
            chance=in_per_cent(found.mean_chance),
            best=in_per_cent(found.mean_best),
            expected=f"{found.expected:.1f}",
            luck=f"{found.luck:+.1f}",
        )
