"""Two players at a table: the referee asks, the players answer, until the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.bots.player import Player
from blindfleet.match.referee import EYES_OF, Referee
from blindfleet.records.record import Record
from blindfleet.rules.families import family
from blindfleet.rules.table import Saying


def play_out(
    referee: Referee,
    players: PerSeat[Player] | tuple[Player, Player],
    rng: random.Random,
    budget: int = 0,
    clock: Callable[[], int] | None = None,
    refused: Callable[[Seat, str], None] | None = None,
) -> Record:
    """Play a game to its end and give its full record.

    Each player sees a view folded from what that seat was told, never a part of the state, and has
    a source of chance of its own, from which the enemy's cannot be told. A player whose action is
    refused leaves the game and loses, and `refused` is told in English why; what a player raises is
    not caught. `clock` tells the time in milliseconds, where the game has a clock.
    """
    if referee.clock is not None and clock is None:
        raise Invalid("a game with a clock needs the time, in whole milliseconds")
    players = PerSeat(*players)
    chances = PerSeat.of(lambda _: random.Random(rng.getrandbits(128)))
    game = family(referee.rules)
    views: dict[Any, Any] = {
        seat: game.opening(referee.rules, referee.first, seat) for seat in SEATS
    }
    heard = 0
    while True:
        heard = _tell(referee, players, views, heard)
        if referee.outcome is not None:
            break
        seat = referee.to_act[0]
        action = players[seat].choose(views[seat], budget, chances[seat])
        now = clock() if clock is not None else None
        try:
            referee.act(seat, action, now)
        except Illegal as refusal:
            if refused is not None:
                refused(seat, str(refusal))
            if referee.outcome is None:
                referee.say(seat, Saying.LEAVE, now)
    for seat in SEATS:
        players[seat].game_over(referee.record(EYES_OF[seat]))
    return referee.record()


def _tell(referee: Referee, players: PerSeat[Player], views: dict[Any, Any], heard: int) -> int:
    """Tell each seat what it has not heard yet; how much has been heard then."""
    game = family(referee.rules)
    for seat in SEATS:
        for notice in referee.told(seat, heard):
            views[seat] = game.see(views[seat], notice)
            players[seat].see(notice)
    return referee.length
