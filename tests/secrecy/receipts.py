"""Everything that an audience of a game receives, so that two worlds can be compared by it.

Two worlds are twins for an audience when nothing that it was rightly told differs between them. All
that is gathered here must then be the same, byte for byte. A difference is a `Leak`.
"""

from __future__ import annotations

import contextlib
import io
import logging
import pickle
import random
from collections.abc import Iterable, Iterator
from typing import Any

from blindfleet.board.problems import Problem
from blindfleet.board.seats import SPECTATOR, Audience, Seat
from blindfleet.match.referee import EYES_OF, Referee
from blindfleet.records.record import Eyes, Headers
from blindfleet.records.verify import verify
from blindfleet.records.write import write
from blindfleet.rules.families import Action, family
from blindfleet.rules.table import Saying
from secrecy.attempts import attempts

Receipt = dict[str, object]


class Leak(AssertionError):
    """An audience could tell two worlds apart; `what` names all that gave it away."""

    def __init__(self, audience: Audience, where: str, one: Receipt, two: Receipt) -> None:
        self.what = {part for part in one.keys() | two.keys() if one.get(part) != two.get(part)}
        parts = [
            f"  {part}:\n    {one.get(part)!r}\n    {two.get(part)!r}" for part in sorted(self.what)
        ]
        super().__init__(f"{audience!r} can tell two worlds apart {where}\n" + "\n".join(parts))


class World:
    """A game that is listened to: what it logs or prints is kept."""

    def __init__(self, referee: Referee) -> None:
        # Whoever adds headers of their own may have seen everything.
        referee.headers = Headers(more=(("Annotator", f"of world {id(self)}"),))
        self.referee = referee
        self.overheard: list[str] = []

    def act(self, seat: Seat, action: Action, now: int, comment: str = "") -> None:
        with overhearing(self.overheard):
            self.referee.act(seat, action, now, comment)

    def say(self, seat: Seat, saying: Saying, now: int) -> None:
        with overhearing(self.overheard):
            self.referee.say(seat, saying, now)

    def note(self, seat: Seat, cell: int, text: str) -> None:
        with overhearing(self.overheard):
            self.referee.note(seat, cell, text)

    def is_legal(self, seat: Seat, action: object) -> bool:
        return action in family(self.referee.rules).legal(self.referee.view(seat))


class _Listener(logging.Handler):
    def __init__(self, lines: list[str]) -> None:
        super().__init__(level=logging.NOTSET)
        self.lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.levelname} {record.name}: {record.getMessage()} {record.args}")


@contextlib.contextmanager
def overhearing(lines: list[str]) -> Iterator[None]:
    """Add to `lines` whatever is logged or printed meanwhile."""
    root, listener, printed = logging.getLogger(), _Listener(lines), io.StringIO()
    level = root.level
    root.addHandler(listener)
    root.setLevel(logging.NOTSET)
    try:
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            yield
    finally:
        root.setLevel(level)
        root.removeHandler(listener)
        if printed.getvalue():
            lines.append(printed.getvalue())


def heard(world: World, audience: Audience) -> Receipt:
    """The least part: what the audience was told, and whom it waits for."""
    referee = world.referee
    return {
        "notices": referee.told(audience),
        "to act": referee.to_act,
        "outcome": referee.outcome,
        "clock": referee.clock,
    }


def received(world: World, audience: Audience, now: int) -> Receipt:
    """What reaches the audience at once: what it is told, sees, may do, and whom it waits for."""
    referee = world.referee
    with overhearing(world.overheard):
        view = referee.view(audience)
        told = referee.told(audience)
        clock = referee.clock
        receipt: Receipt = {
            "notices": told,
            "notices as text": repr(told),
            "notices as bytes": pickle.dumps(told),
            "view": view,
            "view as text": repr(view),
            "view as bytes": pickle.dumps(view),
            "phase": view.phase,
            "to act": (referee.to_act, view.to_act),
            "outcome": referee.outcome,
            "referee": repr(referee),
            "state": repr(referee._state),
            "legal": _legal(referee, audience),
            "clock": clock and (clock, clock.left_at(Seat.ONE, now), clock.left_at(Seat.TWO, now)),
            "flag": clock and clock.flag_at(),
        }
    receipt["overheard"] = list(world.overheard)
    return receipt


def _legal(referee: Referee, audience: Audience) -> object:
    actions = family(referee.rules).legal(referee.view(audience))
    try:
        number = actions.count()
    except TypeError as problem:
        return str(problem)
    if not number:
        return refusal(actions.sample, random.Random(1))
    samples = [actions.sample(random.Random(seed)) for seed in range(3)]
    return number, list(actions) if number < 2_000 else [], samples


def refusals(world: World, seat: Seat, attempts: Iterable[Any], now: int) -> Receipt:
    """What the seat is told of each thing that it tries and may not do now."""
    with overhearing(world.overheard):
        found: Receipt = {
            f"refusal of {attempt!r}": "legal"
            if world.is_legal(seat, attempt)
            else refusal(world.referee.act, seat, attempt, now)
            for attempt in attempts
        }
    return found


def refusal(do: Any, *arguments: Any) -> object:
    """What was raised, in full; or what was not refused."""
    try:
        return "accepted", do(*arguments)
    except Problem as problem:
        return type(problem), str(problem), repr(problem), problem.args, problem.__dict__


def written(world: World, audience: Audience) -> Receipt:
    """What the audience can carry home: its record, and what `verify` says of it."""
    eyes = EYES_OF[audience] if isinstance(audience, Seat) else Eyes.PUBLIC
    with overhearing(world.overheard):
        text = write(world.referee.record(eyes))
        return {"record": text, "verdict": refusal(verify, text)}


def insist_twins(
    one: World, two: World, seat: Seat, now: int, rng: random.Random, where: str
) -> None:
    """Neither the seat nor a spectator can tell the two worlds apart, whatever the seat tries."""
    for audience in (seat, SPECTATOR):
        insist_same(audience, where, received(one, audience, now), received(two, audience, now))
    tried = list(attempts(one.referee.view(seat), rng))
    answers = [refusals(world, seat, tried, now) for world in (one, two)]
    insist_same(seat, where, *answers)
    for audience in (seat, SPECTATOR):
        insist_same(audience, f"{where}, later", heard(one, audience), heard(two, audience))


def insist_same_records(one: World, two: World, seat: Seat) -> None:
    for audience in (seat, SPECTATOR):
        insist_same(audience, "in its record", written(one, audience), written(two, audience))


def act_alike(
    world: World, watcher: Seat, seat: Seat, action: Action, now: int, comment: str = ""
) -> None:
    """What the view of its own seat allows must be accepted in every world."""
    try:
        world.act(seat, action, now, comment)
    except Problem as problem:
        refused: Receipt = {"refusal of a legal action": str(problem)}
        raise Leak(watcher, "by a refusal", refused, {}) from problem


def insist_same(audience: Audience, where: str, one: Receipt, two: Receipt) -> None:
    if one != two:
        raise Leak(audience, where, one, two)
