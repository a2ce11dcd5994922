"""Leaks of Blind that a careless change could bring, each with what must give it away."""

from __future__ import annotations

import logging
import random
from dataclasses import replace
from typing import Any

import pytest

from blindfleet.board.grid import cells_of
from blindfleet.board.problems import Illegal
from blindfleet.board.seats import Seat
from blindfleet.match import referee as referee_module
from blindfleet.match.referee import Referee
from blindfleet.rules import blind
from blindfleet.rules.blind import play as honest_play
from blindfleet.rules.blind.notices import Asked, Moved
from secrecy.planting import Plant, Tagged, a_projection_that_keeps, retold

log = logging.getLogger("blindfleet.play")


def class_on(state: blind.State, seat: Seat, cell: int) -> blind.PieceClass | None:
    return state.view(seat).class_at(cell)


def a_class_in_a_notice(patch: pytest.MonkeyPatch) -> None:
    def play(state: blind.State, seat: Seat, action: Any) -> Any:
        step = honest_play(state, seat, action)
        first, *rest = step.public
        if isinstance(first, Moved | Asked):
            piece = class_on(state, seat, first.start)
            first = first._replace(start=Tagged(first.start, piece and piece.code))
            return retold(step, (first, *rest))
        return step

    patch.setattr(blind, "play", play)


def a_class_in_an_error_text(patch: pytest.MonkeyPatch) -> None:
    """«There is no reaching that mine from here.»"""

    def play(state: blind.State, seat: Seat, action: Any) -> Any:
        try:
            return honest_play(state, seat, action)
        except Illegal as problem:
            target = getattr(action, "target", -1)
            piece = class_on(state, seat.other, target)
            if piece is None:
                raise
            text = problem.template + f" ({piece.name.lower()})"
            raise Illegal(problem.rule, text, problem.cells, **problem.details) from None

    patch.setattr(blind, "play", play)


def cells_in_an_error(patch: pytest.MonkeyPatch) -> None:
    """The refusal names the enemy's mines among its cells."""

    def play(state: blind.State, seat: Seat, action: Any) -> Any:
        try:
            return honest_play(state, seat, action)
        except Illegal as problem:
            enemy = state.secrets[seat.other].deployment
            mines = [cell for cell, piece in enemy.pieces if piece.code == "D"] if enemy else []
            problem.cells += tuple(mines)
            raise

    patch.setattr(blind, "play", play)


def legal_actions_that_know_the_enemy(patch: pytest.MonkeyPatch) -> None:
    """The list leaves out questions to enemy destroyers."""
    peeked: list[blind.State] = []
    honest_view, honest_legal = blind.State.view, blind.legal

    def view(state: blind.State, audience: Any) -> blind.View:
        peeked[:] = [state]
        return honest_view(state, audience)

    class Fewer:
        def __init__(self, seen: blind.View) -> None:
            state = peeked[0]
            self.all = honest_legal(seen)
            self.left_out = {
                cell
                for cell, sighting in state.public.pieces[seen.seat.other].items()
                if _deployed(state, seen.seat.other).at[sighting.origin].code == "D"
            }

        def __iter__(self) -> Any:
            return (one for one in self.all if getattr(one, "target", None) not in self.left_out)

        def __contains__(self, action: object) -> bool:
            return action in self.all and getattr(action, "target", None) not in self.left_out

        def count(self) -> int:
            return len(list(self))

        def sample(self, rng: random.Random) -> Any:
            return rng.choice(list(self))

        def refuse(self, action: object) -> None:
            self.all.refuse(action)

    def legal(seen: blind.View) -> Any:
        played = isinstance(seen.audience, Seat) and seen.phase is blind.Phase.ACTING
        return Fewer(seen) if played and seen.audience in seen.to_act else honest_legal(seen)

    patch.setattr(blind.State, "view", view)
    patch.setattr(blind, "legal", legal)


def _deployed(state: blind.State, seat: Seat) -> blind.Deployment:
    deployment = state.secrets[seat].deployment
    assert deployment is not None
    return deployment


def a_refusal_by_what_the_enemy_has(patch: pytest.MonkeyPatch) -> None:
    """An action that the seat may do by all it knows is refused."""

    def play(state: blind.State, seat: Seat, action: Any) -> Any:
        if isinstance(action, blind.Ask) and seat is Seat.ONE:
            forces = len(list(blind.legal(honest_play(state, seat, action).state.view(seat.other))))
            if forces > 1:
                raise Illegal("B19", "there is too much to answer")
        return honest_play(state, seat, action)

    patch.setattr(blind, "play", play)


def a_log_line(patch: pytest.MonkeyPatch) -> None:
    def play(state: blind.State, seat: Seat, action: Any) -> Any:
        log.debug("moves %s", class_on(state, seat, getattr(action, "start", -1)))
        return honest_play(state, seat, action)

    patch.setattr(blind, "play", play)


def a_printed_line(patch: pytest.MonkeyPatch) -> None:
    def play(state: blind.State, seat: Seat, action: Any) -> Any:
        print(class_on(state, seat, getattr(action, "start", -1)))
        return honest_play(state, seat, action)

    patch.setattr(blind, "play", play)


def only_choices_are_made_for_the_player(phase: blind.Phase) -> Plant:
    """Where there is one answer, or one force to engage with, the game does not wait for it."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def play(state: blind.State, seat: Seat, action: Any) -> Any:
            step = honest_play(state, seat, action)
            if step.state.public.phase is not phase:
                return step
            (waited_for,) = step.state.public.to_act
            choices = list(blind.legal(step.state.view(waited_for)))
            if len(choices) > 1:
                return step
            further = honest_play(step.state, waited_for, choices[0])
            return retold(step, step.public + further.public, further.state)

        patch.setattr(blind, "play", play)

    return plant


def an_echo_for_everyone(patch: pytest.MonkeyPatch) -> None:
    """The secret part of an action goes to the other seat too."""
    patch.setattr(
        referee_module,
        "notices_for",
        lambda entry, audience: (
            (entry.action, *entry.told) if isinstance(entry.action, blind.Answer) else entry.told
        ),
    )


def an_increment_for_a_squadron(patch: pytest.MonkeyPatch) -> None:
    """Who answers or engages with several ships gains a second."""
    honest = Referee.act

    def act(referee: Referee, seat: Seat, action: Any, now: int = 0, comment: str = "") -> Any:
        entry = honest(referee, seat, action, now, comment)
        several = isinstance(action, blind.Engage) and len(cells_of(action.cells)) > 1
        if several and referee.clock is not None:
            left = referee.clock.left.but(seat, referee.clock.left[seat] + 1_000)
            referee.clock = replace(referee.clock, left=left)
        return entry

    patch.setattr(Referee, "act", act)


def a_clock_that_runs_on_while_there_is_one_answer(patch: pytest.MonkeyPatch) -> None:
    """The attacker's clock is not stopped where the answer is plain."""
    honest = Referee._run_clock

    def run(referee: Referee, now: int) -> None:
        honest(referee, now)
        state = referee._state
        if referee.clock is not None and isinstance(state, blind.State):
            phase = state.public.phase
            if phase is blind.Phase.ANSWERING:
                answers = list(blind.legal(state.view(state.public.on_turn.other)))
                if len(answers) == 1:
                    referee.clock = replace(referee.clock, running=state.public.on_turn)

    patch.setattr(Referee, "_run_clock", run)


def a_state_that_shows_itself(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(blind.State, "__repr__", lambda state: f"<State {state.secrets}>")


def a_referee_that_shows_its_log(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Referee, "__repr__", lambda referee: f"<Referee {referee._entries[-1]}>")


LEAKS: dict[str, tuple[Plant, str]] = {
    "a class in a notice": (a_class_in_a_notice, "notices as text"),
    "a class in an error text": (a_class_in_an_error_text, "refusal of"),
    "cells in an error": (cells_in_an_error, "refusal of"),
    "legal actions that know the enemy": (legal_actions_that_know_the_enemy, "legal"),
    "a refusal by what the enemy has": (a_refusal_by_what_the_enemy_has, "refusal of"),
    "a log line": (a_log_line, "overheard"),
    "a printed line": (a_printed_line, "overheard"),
    "no wait for the only answer": (
        only_choices_are_made_for_the_player(blind.Phase.ANSWERING),
        "to act",
    ),
    "no wait for the only force": (
        only_choices_are_made_for_the_player(blind.Phase.ENGAGING),
        "phase",
    ),
    "a projection that keeps comments": (a_projection_that_keeps("comments"), "record"),
    "a projection that keeps actions": (a_projection_that_keeps("actions"), "record"),
    "a projection that keeps notes": (a_projection_that_keeps("notes"), "record"),
    "an echo for everyone": (an_echo_for_everyone, "notices"),
    "an increment for a squadron": (an_increment_for_a_squadron, "clock"),
    "a clock that knows the answer": (a_clock_that_runs_on_while_there_is_one_answer, "clock"),
    "a state that shows itself": (a_state_that_shows_itself, "state"),
    "a referee that shows its log": (a_referee_that_shows_its_log, "referee"),
}
