"""Whole games played by Hypothesis: actions, attempts, talk, notes, time, and saving in between.

A family's own machine adds the options, the naive model, and what the game and it must agree on.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import AUDIENCES, SEATS, SPECTATOR, Audience, Seat
from blindfleet.match.referee import EYES_OF, Referee
from blindfleet.records.read import read
from blindfleet.records.record import Eyes
from blindfleet.records.replay import replay_views
from blindfleet.records.verify import verify
from blindfleet.records.write import write
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import Ruleset, family
from blindfleet.rules.table import Saying
from match.tables import noted_cells
from secrecy.attempts import attempts

seeds = st.integers(0, 2**32 - 1)
seats = st.sampled_from(SEATS)

ENDS = {
    Saying.RESIGN: "resigned",
    Saying.LEAVE: "left",
    Saying.ACCEPT_DRAW: "agreed",
}


class WholeGame(RuleBasedStateMachine):
    """The referee of one game; `begin` is called by the family's machine."""

    referee: Referee
    model: Any

    def begin(self, rules: Ruleset, rng: random.Random) -> Seat:
        first = rng.choice([seat for seat in SEATS if rules.first.allows(seat)])
        self.ruleset: Any = rules
        self.game = family(rules)
        self.referee = Referee(rules, first)
        self.now = 0
        self.heard = 0
        self.offer: Seat | None = None
        self.views: dict[Audience, Any] = {
            audience: self.game.opening(rules, first, audience) for audience in AUDIENCES
        }
        return first

    def deploy_mostly(self, rng: random.Random) -> None:
        """Three games in four begin with both sides deployed."""
        while rng.random() < 0.9 and self.is_deploying():
            self.deploy_by_chance(rng)

    # To be given by a family's machine.

    def deployment(self, seat: Seat, rng: random.Random) -> Any:
        raise NotImplementedError

    def follow(self, seat: Seat, action: Any) -> None:
        """Let the model do the same, and compare what is said."""
        raise NotImplementedError

    def choose(self, rng: random.Random) -> Any:
        """A legal action of the seat that the game waits for."""
        raise NotImplementedError

    # What happens

    def is_on(self) -> bool:
        return self.referee.outcome is None

    def is_deploying(self) -> bool:
        return self.is_on() and not all(self.referee.view(SPECTATOR).public.ready)

    def is_played(self) -> bool:
        return self.is_on() and not self.is_deploying()

    @precondition(lambda self: self.is_deploying())
    @rule(seed=seeds)
    def deploy(self, seed: int) -> None:
        self.deploy_by_chance(random.Random(seed))

    @precondition(lambda self: self.is_played())
    @rule(seed=seeds, actions=st.sampled_from([1, 2, 3, 5, 8]))
    def play(self, seed: int, actions: int) -> None:
        rng = random.Random(seed)
        for _ in range(actions):
            if self.is_on():
                (seat,) = self.referee.to_act
                self.do(seat, self.choose(rng))
                self.agree()

    def do(self, seat: Seat, action: Any) -> None:
        entry = self.referee.act(seat, action, self.now)
        if self.offer is seat.other and not isinstance(action, blind.Deploy | shooting.Deploy):
            self.offer = None
        self.last_told = entry.told
        self.follow(seat, action)

    @rule(seat=seats, seed=seeds)
    def attempt(self, seat: Seat, seed: int) -> None:
        before = self.referee.length
        for attempt in attempts(self.referee.view(seat), random.Random(seed)):
            if attempt not in self.game.legal(self.referee.view(seat)):
                with pytest.raises(Illegal):
                    self.referee.act(seat, attempt, self.now)  # type: ignore[arg-type]
        assert self.referee.length == before

    @rule(seat=seats, saying=st.sampled_from([Saying.OFFER_DRAW, Saying.DECLINE_DRAW]))
    def talk(self, seat: Seat, saying: Saying) -> None:
        self.say(seat, saying)

    @rule(seat=seats, saying=st.sampled_from(Saying), really=st.integers(0, 9))
    def end_by_talk(self, seat: Seat, saying: Saying, really: int) -> None:
        """Rarely, or few games would be played to their own end."""
        if not really:
            self.say(seat, saying)

    def say(self, seat: Seat, saying: Saying) -> None:
        standing = self.offer
        allowed = {
            Saying.OFFER_DRAW: standing is None,
            Saying.ACCEPT_DRAW: standing is seat.other,
            Saying.DECLINE_DRAW: standing is seat.other,
            Saying.FLAG: False,
            Saying.ADJOURN: False,
        }
        if not (self.is_on() and allowed.get(saying, True)):
            with pytest.raises(Illegal):
                self.referee.say(seat, saying, self.now)
            return
        self.referee.say(seat, saying, self.now)
        self.offer = seat if saying is Saying.OFFER_DRAW else None
        if saying in ENDS:
            winner = None if saying is Saying.ACCEPT_DRAW else int(seat.other)
            self.model.over = (winner, ENDS[saying])

    @rule(seat=seats, seed=seeds, text=st.sampled_from(["", "?", "a mine"]))
    def note(self, seat: Seat, seed: int, text: str) -> None:
        cell = random.Random(seed).choice(noted_cells(self.referee, seat))
        try:
            self.referee.note(seat, cell, text)
        except Illegal:
            assert not all(self.referee.view(SPECTATOR).public.ready)

    @rule(milliseconds=st.sampled_from([0, 1, 700, 9_000]))
    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds
        flag = self.referee.check_flag(self.now)
        if flag is not None:
            self.model.over = (self.winner_on_time(flag.seat), "time")

    def winner_on_time(self, late: Seat) -> int | None:
        return int(late.other)

    @rule(seat=seats)
    def save_and_resume(self, seat: Seat) -> None:
        record = self.referee.saved()
        notes = self.referee.notes(seat)
        text = write(record)
        assert read(text) == record
        self.referee = Referee.resume(read(text), self.now)
        assert write(self.referee.saved()) == text
        assert self.referee.notes(seat) == notes

    @rule(pause=st.sampled_from([0, 5_000, 10**7]), resumed=st.booleans())
    def adjourn(self, pause: int, resumed: bool) -> None:
        """S26: the time of an adjournment is nobody's."""
        self.wait(0)
        clock = self.referee.clock
        shown = [clock.left_at(seat, self.now) for seat in SEATS] if clock else []
        assert (self.referee.adjourn(self.now) is not None) is bool(clock and clock.running)
        self.now += pause
        assert self.referee.check_flag(self.now) is None
        if resumed:
            self.referee = Referee.resume(read(write(self.referee.saved())), self.now)
        else:
            self.referee.go_on(self.now)
        if clock is not None:
            after = self.referee.clock
            assert after is not None
            assert [after.left_at(seat, self.now) for seat in SEATS] == shown
            assert after.running is clock.running

    @rule(audience=st.sampled_from(AUDIENCES))
    def project_and_replay(self, audience: Audience) -> None:
        eyes = EYES_OF[audience] if isinstance(audience, Seat) else Eyes.PUBLIC
        text = write(self.referee.record(eyes))
        record = verify(text).record
        assert write(record) == text
        views = list(replay_views(record))
        if views:
            assert views[-1] == self.referee.view(audience)

    # What always holds

    @invariant()
    def views_are_folds_of_what_was_told(self) -> None:
        if not hasattr(self, "referee"):
            return
        for audience in AUDIENCES:
            for notice in self.referee.told(audience, self.heard):
                self.views[audience] = self.game.see(self.views[audience], notice)
            assert self.views[audience] == self.referee.view(audience)
        self.heard = self.referee.length

    @invariant()
    def agree_at_all_times(self) -> None:
        if hasattr(self, "referee"):
            self.agree()

    def agree(self) -> None:
        """The game and the naive model have come to the same."""
        public = self.referee.view(SPECTATOR).public
        outcome = self.referee.outcome
        assert public.offer is (None if outcome else self.offer)
        over = outcome and (outcome.winner and int(outcome.winner), outcome.ending.value)
        assert over == self.model.over
        assert {int(seat) for seat in self.referee.to_act} == self.model.waits_for()
        assert self.referee.view(SPECTATOR).phase.value == self.model.phase()
        assert (public.revealed is not None) is (outcome is not None)

    def play_to_the_end(
        self, seed: int, most: int, after_each: Callable[[], None] = lambda: None
    ) -> None:
        """The rest of the game by chance; it must be over after `most` actions."""
        rng = random.Random(seed)
        for _ in range(most):
            if not self.is_on():
                break
            if self.is_deploying():
                self.deploy_by_chance(rng)
                continue
            (seat,) = self.referee.to_act
            self.do(seat, self.choose(rng))
            after_each()
        assert not self.is_on()
        self.agree()

    def deploy_by_chance(self, rng: random.Random) -> None:
        seat = rng.choice(self.referee.to_act)
        self.do(seat, self.deployment(seat, rng))
