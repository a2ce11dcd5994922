"""B36 in games of chance, against clocks kept plainly from what was said aloud; and resuming."""

from __future__ import annotations

import random

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SEATS, Seat
from blindfleet.match.referee import Referee
from blindfleet.records.read import read
from blindfleet.records.record import Entry, Note
from blindfleet.records.verify import verify
from blindfleet.records.write import write
from blindfleet.rules import shooting
from blindfleet.rules.blind import notices as blind_notices
from blindfleet.rules.families import Ruleset, preset
from blindfleet.rules.shooting.notices import Answer, Fired, Volleyed
from blindfleet.rules.table import Saying
from fleets import small
from match.tables import chance_action, chance_entry, clocks, opened

INITIAL, INCREMENT = 20_000, 1_500
CLOCK = "20+1.5"
GAMES: dict[str, Ruleset] = {
    "blind": preset("blind-skirmish", clock=CLOCK),
    "blind, engage before": preset("blind-skirmish", clock=CLOCK, engage="before"),
    "streak": small(clock=CLOCK),
    "alternate": small(clock=CLOCK, turns="alternate"),
    "salvo": small(clock=CLOCK, turns="salvo"),
}
ENDS_A_TURN = (
    blind_notices.Moved,
    blind_notices.Struck,
    blind_notices.Won,
    blind_notices.Swept,
    blind_notices.Lost,
    blind_notices.Exchanged,
    blind_notices.Exploded,
    blind_notices.Harmless,
)


class Clocks:
    """What the clocks must show, from the log of what happened and when.

    `shown` is what a record can tell: a player's time when that player last did something.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.left = dict.fromkeys(SEATS, INITIAL)
        self.shown = dict.fromkeys(SEATS, INITIAL)
        self.runs: Seat | None = None
        self.ready = 0
        self.turn_of: Seat | None = None
        self.now = 0

    def pass_time(self, now: int) -> bool:
        """Whether a flag falls before `now`."""
        spent, self.now = now - self.now, now
        if self.runs is not None:
            self.left[self.runs] -= spent
            return self.left[self.runs] <= 0
        return False

    def happened(self, entry: Entry, next_to_act: tuple[Seat, ...]) -> None:
        if isinstance(entry.action, Note):
            return
        if not isinstance(entry.action, Saying):
            self.acted(entry)
            both = self.ready == 2 and len(next_to_act) == 1
            self.runs = next_to_act[0] if both else None
        self.shown[entry.seat] = self.left[entry.seat]

    def acted(self, entry: Entry) -> None:
        if self.ready < 2:
            self.ready += 1
            return
        self.turn_of = self.turn_of or entry.seat
        if any(self.ends_turn(notice) for notice in entry.told):
            self.left[self.turn_of] += INCREMENT
            self.shown[self.turn_of] += INCREMENT
            self.turn_of = None

    def ends_turn(self, notice: object) -> bool:
        if isinstance(notice, Fired):
            assert isinstance(self.rules, shooting.ShootingRules)
            return self.rules.turns.value == "alternate" or notice.answer is Answer.MISS
        return isinstance(notice, (*ENDS_A_TURN, Volleyed))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_b36_clocks_are_exact_and_are_resumed_exactly(game: str, seed: int) -> None:
    rng = random.Random(f"{game} {seed}")
    rules = GAMES[game]
    referee = opened(rules, rng)
    model = Clocks(rules)
    now = 0
    while referee.outcome is None and referee.length < 30:
        now += rng.choice([0, 1, rng.randrange(4_000)])
        if model.pass_time(now):
            assert_the_flag_falls(referee, model, now)
            return
        before = referee.length
        chance_entry(referee, rng, now)
        if referee.length > before:
            entry = referee.record().entries[-1]
            model.happened(entry, referee.to_act)
            if entry.left is not None:
                assert entry.left == model.left[entry.seat]
        assert clocks(referee, now) == (model.left[Seat.ONE], model.left[Seat.TWO])
        assert_resumes(referee, model, now)
    verify(write(referee.record()))


def assert_the_flag_falls(referee: Referee, model: Clocks, now: int) -> None:
    assert model.runs is not None
    with pytest.raises(Illegal, match="run out"):
        referee.say(model.runs, Saying.RESIGN, now)
    entry = referee.record().entries[-1]
    assert (entry.seat, entry.action, entry.left) == (model.runs, Saying.FLAG, 0)
    verify(write(referee.record()))


def assert_resumes(referee: Referee, model: Clocks, now: int) -> None:
    later = now + 10**6
    record = referee.saved()
    resumed = Referee.resume(record if now % 2 else read(write(record)), later)
    assert clocks(resumed, later) == (model.shown[Seat.ONE], model.shown[Seat.TWO])
    assert resumed.clock is not None
    assert referee.clock is not None
    assert resumed.clock.running is referee.clock.running


def test_b36_after_every_action_both_clocks_are_resumed_to_the_millisecond() -> None:
    for game, rules in GAMES.items():
        rng = random.Random(game)
        referee = opened(rules, rng)
        now = 0
        while referee.outcome is None and referee.length < 20:
            now += rng.randrange(500)
            seat, action = chance_action(referee, rng)
            referee.act(seat, action, now)
            resumed = Referee.resume(referee.record(), 7)
            assert clocks(resumed, 7) == clocks(referee, now)
