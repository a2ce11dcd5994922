"""What a bot makes of a game of Blind: hints against bots, and for everybody after the end."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from blindfleet.board.seats import Seat
from blindfleet.match.bot_pool import LARGEST_FOR_DEEP_BOTS, BotSeat
from blindfleet.match.bot_process import BotFailed
from blindfleet.match.explaining import ADVISER
from blindfleet.rules.blind import BlindRules
from blindfleet.rules.families import Notice
from blindfleet.server.play.live import LiveGame
from blindfleet.server.play.problems import NotNow, NotYours, Unavailable
from blindfleet.server.routes.doors import AnyRequest, Doors, an_id
from blindfleet.server.routes.games import replayed
from blindfleet.server.routes.interface import TROUBLES
from blindfleet.server.store import entries as log_store
from blindfleet.wire.api import Explained
from blindfleet.wire.explaining import explained


@get("/api/games/{game:str}/explanation", responses=TROUBLES)
async def explanation(
    request: AnyRequest,
    doors: NamedDependency[Doors],
    game: FromPath[str],
    by: Annotated[int, QueryParameter(ge=1, le=2)],
    after: Annotated[int, QueryParameter(ge=0, le=100_000)],
) -> Explained:
    """What a bot believes and would do that was told what the seat had been told by then."""
    doors.ration_labour(request)
    seat = Seat(by)
    async with doors.harbour.games.holding(an_id(game)) as live:
        if not isinstance(live.rules, BlindRules):
            raise NotNow("a bot explains itself in Blind alone")
        if live.rules.board.size > LARGEST_FOR_DEEP_BOTS:
            raise NotNow("the sea is too large for that")
        told: list[Notice] | None = None
        if not live.is_over:
            _refuse_hint(live, seat, doors.signer.visitor(request), after)
            told = live.referee.told(seat)
    if told is None:
        rows = await doors.harbour.database.read(log_store.entries_after, live.id, 0)
        by_then = [row for row in rows if row.number <= after]
        told = (await asyncio.to_thread(replayed, live.row, by_then)).told(seat)
    # A seat of its own, that hears the game in order: going on is quick, going back is told anew.
    spec = BotSeat(f"why-{live.id}-{by}", ADVISER, 1, live.rules, Seat(live.row.first), seat)
    asker = doors.asker(request)
    try:
        found = await doors.harbour.bots.explain(spec, told, asker.visitor or asker.address)
    except BotFailed as failure:
        raise Unavailable("the bot has no answer now; try again") from failure
    return explained(by, after, found)


handlers: list[Any] = [explanation]


def _refuse_hint(live: LiveGame, seat: Seat, visitor: str | None, after: int) -> None:
    """While a game runs, a hint is for its player alone, and only where no other person plays."""
    if live.row.seat_of(visitor) is not seat:
        raise NotYours("those eyes are for after the end")
    if live.players[seat.other].bot is None:
        raise NotYours("there are no hints in games between people")
    if after != live.number:
        raise NotNow("the game has gone on")
