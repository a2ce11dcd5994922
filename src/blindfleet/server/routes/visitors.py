"""Who one is, and what one plays and has played."""

from __future__ import annotations

from typing import Literal

from litestar import Response, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from blindfleet.board.seats import Seat
from blindfleet.server.identity import clean_name
from blindfleet.server.routes.doors import AnyRequest, Doors
from blindfleet.server.routes.interface import TROUBLES
from blindfleet.server.store import games as game_store
from blindfleet.server.store import visitors as visitor_store
from blindfleet.server.store.entries import DRAW
from blindfleet.server.store.games import GameRow
from blindfleet.server.store.visitors import Visitor
from blindfleet.wire.api import Me, OwnGame, PastGame, Rename
from blindfleet.wire.cards import PlayerCard

MOST_GAMES = 20
MOST_FINISHED = 10


@get("/api/me", responses=TROUBLES)
async def me(request: AnyRequest, doors: NamedDependency[Doors]) -> Response[Me]:
    """The visitor, who is given a cookie if they have none."""
    visitor, is_new = await doors.visitor_or_new(request)
    return await _answer(doors, visitor, is_new=is_new)


@put("/api/me", responses=TROUBLES)
async def rename(
    request: AnyRequest, doors: NamedDependency[Doors], data: JSONBody[Rename]
) -> Response[Me]:
    """Take another name; games that have begun keep the old one."""
    name = clean_name(data.name)
    visitor, is_new = await doors.visitor_or_new(request)
    await doors.harbour.writer.write(visitor_store.rename, visitor.id, name)
    return await _answer(doors, Visitor(visitor.id, name), is_new=is_new)


handlers = [me, rename]


async def _answer(doors: Doors, visitor: Visitor, *, is_new: bool) -> Response[Me]:
    database = doors.harbour.database
    still_open = await database.read(game_store.open_games_of, visitor.id, MOST_GAMES)
    finished = await database.read(game_store.finished_games_of, visitor.id, MOST_FINISHED)
    told = Me(
        visitor.name,
        tuple(_own_game(row, visitor.id) for row in still_open),
        tuple(_past_game(row, visitor.id) for row in finished),
    )
    return Response(told, cookies=[doors.signer.cookie(visitor.id)] if is_new else [])


def _own_game(row: GameRow, visitor: str) -> OwnGame:
    return OwnGame(row.id, row.preset, _opponent(row, visitor), row.created_at)


def _past_game(row: GameRow, visitor: str) -> PastGame:
    ended_at = row.created_at if row.ended_at is None else row.ended_at
    return PastGame(
        row.id,
        row.preset,
        _opponent(row, visitor),
        row.created_at,
        ended_at,
        _result(row.winner, _seat_of(row, visitor)),
    )


def _opponent(row: GameRow, visitor: str) -> PlayerCard:
    player = row.players[_seat_of(row, visitor).other]
    return PlayerCard(player.name, player.bot)


def _seat_of(row: GameRow, visitor: str) -> Seat:
    seat = row.seat_of(visitor)
    assert seat is not None  # it is a game of theirs
    return seat


def _result(winner: int | None, seat: Seat) -> Literal["won", "lost", "drawn"] | None:
    if winner is None:
        return None
    if winner == DRAW:
        return "drawn"
    return "won" if winner == seat else "lost"
