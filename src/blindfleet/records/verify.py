"""A record against the rules: the first thing that is wrong, or what could not be checked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from blindfleet.board.problems import Contradiction, Illegal
from blindfleet.board.seats import SEATS, Seat
from blindfleet.records.problems import RecordProblem
from blindfleet.records.read import read
from blindfleet.records.record import Entry, Note, Record
from blindfleet.records.replay import Frame, replay, see_checked
from blindfleet.records.write import last_turn
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind.notices import Answered, Asked, Exchanged, Lost, Won
from blindfleet.rules.blind.ruleset import DefeatCosts, EngageWhen, Memory
from blindfleet.rules.families import Ruleset, family, table_rules
from blindfleet.rules.table import Saying


@dataclass(frozen=True)
class Verdict:
    """The record is right as far as it shows; `unseen` says what it does not show."""

    record: Record
    turns: int
    unseen: tuple[Unseen, ...]


@dataclass(frozen=True)
class Unseen:
    """Something of a side that the record does not show, and how many times."""

    what: str
    side: Seat
    times: int = 1

    def __str__(self) -> str:
        return self.what.format(side=int(self.side))


DEPLOYMENT = "the deployment of side {side}"
ANSWERS = "which ships stood behind an answer of side {side}"
FORCES = "the force engaged by side {side}"


def verify(text: str) -> Verdict:
    """Raise RecordProblem with the first thing that is wrong."""
    record = read(text)
    last = _refuse_wrong_clocks(record)
    _refuse_forgotten(record)
    revealed = last.seen.public.revealed if last else None
    unseen = []
    for seat in SEATS:
        if not record.eyes.knows_secrets_of(seat):
            deployment = revealed[seat] if revealed else None
            if deployment is not None:
                _refuse_untrue_to(record, seat, deployment)
            unseen += _unseen(record, seat, shown=deployment is not None)
    return Verdict(record, last_turn(record), tuple(unseen))


def _refuse_untrue_to(record: Record, seat: Seat, deployment: Any) -> None:
    """The whole game again, against a deployment that was revealed at its end."""
    game = family(record.rules)
    deploy = blind.Deploy if isinstance(deployment, blind.Deployment) else shooting.Deploy
    view: Any = game.opening(record.rules, record.first, seat)
    placed = False
    for entry in record.entries:
        try:
            if not placed and entry.seat is seat and not isinstance(entry.action, Saying | Note):
                view = game.see(view, deploy(deployment))
                placed = True
            for notice in entry.told:
                view = see_checked(view, notice, entry)
        except Illegal as problem:
            raise RecordProblem(entry.line, entry.column, problem) from None


def _refuse_forgotten(record: Record) -> None:
    """What was disclosed stays true, also where a view does not keep it (B8, memory = own)."""
    rules = record.rules
    if isinstance(rules, blind.BlindRules) and rules.memory is Memory.OWN:
        for _ in replay(replace(record, rules=replace(rules, memory=Memory.KEPT))):
            pass


def _refuse_wrong_clocks(record: Record) -> Frame | None:
    """A clock never shows more than it showed before and the increments earned since (B36, S15a).

    Gives the last frame: the game is played again one frame at a time, and none is kept.
    """
    frame = None
    rules, setting = record.rules, record.rules.clock
    most = dict.fromkeys(SEATS, setting.initial if setting else 0)
    turn, on_turn, running = 1, record.first, None
    for frame in replay(record):
        entry, public = frame.entry, frame.seen.public
        flag = entry.action is Saying.FLAG
        if setting is None and (flag or entry.left is not None):
            _refuse(rules, entry, "there is no clock in this game")
        if flag and (entry.seat is not running or entry.left):
            _refuse(rules, entry, "a flag falls when the time of the side that is to act is over")
        if public.turn > turn and setting is not None:
            most[on_turn] += setting.increment
        turn, on_turn = public.turn, public.on_turn
        running = public.to_act[0] if len(public.to_act) == 1 and all(public.ready) else None
        if entry.left is not None:
            if entry.left > most[entry.seat]:
                _refuse(rules, entry, "the clock shows more time than it can")
            if not entry.left and not flag:
                _refuse(rules, entry, "a clock that shows nothing has lost the game")
            most[entry.seat] = entry.left
    return frame


def _refuse(rules: Ruleset, entry: Entry, template: str) -> None:
    problem = Contradiction(table_rules(rules).clock, template)
    raise RecordProblem(entry.line, entry.column, problem)


def _unseen(record: Record, seat: Seat, *, shown: bool) -> list[Unseen]:
    times = Counter({DEPLOYMENT: 0 if shown else 1})
    if isinstance(record.rules, blind.BlindRules):
        times += _hidden_choices(record, record.rules, seat)
    return [Unseen(what, seat, number) for what, number in times.items() if number]


def _hidden_choices(record: Record, rules: blind.BlindRules, seat: Seat) -> Counter[str]:
    """The forces that `seat` named or engaged and that no outcome disclosed."""
    before = rules.engage is EngageWhen.BEFORE
    costly = before and rules.defeat_costs is DefeatCosts.FORCE
    hidden = Counter({ANSWERS: 0, FORCES: 0})
    named = None
    for notice in (notice for entry in record.entries for notice in entry.told):
        match notice:
            case Asked(attacker):
                hidden[FORCES] += attacker is seat and before
            case Answered(defender, _, number):
                hidden[ANSWERS] += defender is seat and number > 1
                named = notice
            case Won(attacker) | Lost(attacker) | Exchanged(attacker) if named is not None:
                told = isinstance(notice, Exchanged) or (isinstance(notice, Lost) and costly)
                engaged = attacker is seat and named.piece.is_ship
                hidden[FORCES] += engaged and not before and not told
                hidden[FORCES] -= engaged and before and told
                if not isinstance(notice, Lost):
                    hidden[ANSWERS] -= attacker is not seat and named.number > 1
            case _:
                pass
    return hidden
