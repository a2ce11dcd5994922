"""Games in the middle of play, or at their end.

A game is its log, so a test writes the one that it needs.
Such a game belongs to no server process: nobody moves for a bot in it, however long it takes.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from sqlalchemy import insert
from sqlalchemy.engine import make_url

from blindfleet.board.seats import Seat
from blindfleet.match.referee import Referee
from blindfleet.records.formations import shipped
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import Action, Ruleset, family, preset
from blindfleet.server.now import milliseconds
from blindfleet.server.play.attendance import Attendance
from blindfleet.server.play.deeds import Acted, Spoke
from blindfleet.server.play.live import LiveGame
from blindfleet.server.store import entries as log
from blindfleet.server.store import visitors
from blindfleet.server.store.database import sqlite_engine
from blindfleet.server.store.entries import Append
from blindfleet.server.store.games import GameRow, new_id, write_options
from blindfleet.server.store.schema import games
from blindfleet.wire.actions import WireAction, message_of
from browser.opponent import Opponent
from browser.people import GameChoice, Person
from server.serving import ServerProcess

MOST_TRIES = 1000
Reached = Callable[[Referee], bool]
Played = tuple[Seat, Action]


def begun(referee: Referee) -> bool:
    """Nobody has placed a fleet."""
    return referee.length == 0


def on_turn(referee: Referee) -> bool:
    """The fleets are placed, and seat 1 has the first turn."""
    return referee.length == 2


@cache
def after_turns(number: int) -> Reached:
    """So many actions after the placing, at least, and seat 1 is to act."""
    return lambda referee: referee.length >= 2 + number and referee.to_act == (Seat.ONE,)


def asked(referee: Referee) -> bool:
    """Seat 1 is asked what a piece of its is."""
    return _is_asked(referee)


def asked_about_three(referee: Referee) -> bool:
    """Seat 1 is asked, and a squadron of three could answer."""
    return _is_asked(referee) and any(
        isinstance(answer, blind.Answer) and answer.cells.bit_count() == 3
        for answer in blind.legal(referee.view(Seat.ONE))  # type: ignore[arg-type]
    )


def _is_asked(referee: Referee) -> bool:
    view = referee.view(Seat.ONE)
    return (
        isinstance(view, blind.View)
        and view.phase is blind.Phase.ANSWERING
        and view.to_act == (Seat.ONE,)
    )


def put_at(
    person: Person,
    server: ServerProcess,
    game: GameChoice,
    reached: Reached = on_turn,
    *,
    bot: str | None = None,
    opponent: Opponent | None = None,
    but_last: bool = False,
    resigned: bool = False,
    look: bool = False,
    names: tuple[str, str] = ("Nauta 1", "Nauta 2"),
) -> Person:
    """At seat 1 of a game that has come so far: against a bot, an opponent who is there as well,
    or somebody who is away. `but_last`: the last action before that is yet to come.
    """
    rules = _rules(game)
    played = _played(rules, reached)
    now = milliseconds()
    away = visitors.Visitor(new_id(), names[1])
    row = GameRow(
        id=new_id(),
        preset=rules.preset,
        options=write_options(rules),
        first=1,
        created_at=now,
        visitor_1=person.visitor,
        visitor_2=None if bot else opponent.visitor if opponent else away.id,
        name_1=names[0],
        name_2=names[1],
        bot_1=None,
        bot_2=bot,
        bot_seed=1,
        owner=None,
        driven=False,
        listed=False,
        over=False,
        rematch_by=None,
        next_game=None,
        winner=None,
        ended_at=None,
    )
    with ThreadPoolExecutor() as elsewhere:  # the browser's event loop runs in this thread
        written = elsewhere.submit(
            asyncio.run, _log(row, played[: -1 if but_last else None], resigned=resigned)
        ).result()
    engine = sqlite_engine(make_url(server.database))
    try:
        with engine.begin() as connection:
            visitors.add(connection, away, now)
            connection.execute(insert(games), row._asdict())
            if written:
                log.append(connection, written, "a test")
    finally:
        engine.dispose()
    if opponent is not None:
        opponent.sit(row.id)
    return person.open(f"/game/{row.id}{'?look' if look else ''}")


def last_action(game: GameChoice, reached: Reached) -> WireAction:
    """That which brings the game so far."""
    _, action = _played(_rules(game), reached)[-1]
    return message_of(action)


def _rules(game: GameChoice) -> Ruleset:
    return preset(game["preset"]).with_options({"first": "1", **game.get("options", {})})


@cache
def _played(rules: Ruleset, reached: Reached) -> list[Played]:
    """The first game, of some thousand that chance could bring, that comes so far."""
    for seed in range(MOST_TRIES):
        rng, referee = random.Random(seed), Referee(rules, Seat.ONE)
        done: list[Played] = []
        while referee.outcome is None:
            if reached(referee):
                return done
            seat = referee.to_act[0]
            is_placing = referee.length < len(Seat)
            action = (
                _placed(rules, seat, rng)
                if is_placing
                else family(rules).legal(referee.view(seat)).sample(rng)
            )
            referee.act(seat, action, 0)
            done.append((seat, action))
    raise AssertionError("no game comes so far")


def _placed(rules: Ruleset, seat: Seat, rng: random.Random) -> Action:
    """A formation that comes with the program, where there is one for these rules."""
    formation = next(iter(shipped(rules)), None)
    placing = formation and formation.for_seat(seat)
    if isinstance(rules, blind.BlindRules):
        assert placing is None or isinstance(placing, blind.Deployment)
        return blind.Deploy(placing or blind.random_deployment(rules, seat, rng))
    assert placing is None or isinstance(placing, shooting.Layout)
    return shooting.Deploy(placing or shooting.random_layout(rules, rng))


async def _log(row: GameRow, played: list[Played], *, resigned: bool) -> list[Append]:
    paper = _Paper()
    game = LiveGame(row, paper, paper, _nobody(), lambda _: None)  # type: ignore[arg-type]
    for seat, action in played:
        await game.do(seat, new_id(), Acted(message_of(action)), row.created_at)
    if resigned:
        await game.do(Seat.ONE, new_id(), Spoke("resigns"), row.created_at)
    return paper.written


def _nobody() -> Attendance:
    return Attendance(0, [], 0)


class _Paper:
    """In the place of a database and of who writes to it."""

    def __init__(self) -> None:
        self.written: list[Append] = []

    async def read(self, *_: object) -> list[object]:
        return []

    async def append(self, entry: Append) -> bool:
        self.written.append(entry)
        return True
