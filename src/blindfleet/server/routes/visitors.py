"""Who one is."""

from __future__ import annotations

from litestar import Response, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from blindfleet.server.identity import clean_name
from blindfleet.server.play.live import card_of
from blindfleet.server.routes.doors import AnyRequest, Doors
from blindfleet.server.routes.interface import TROUBLES
from blindfleet.server.store import games as game_store
from blindfleet.server.store import visitors as visitor_store
from blindfleet.server.store.visitors import Visitor
from blindfleet.wire.api import Me, Rename

MOST_GAMES = 20


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
    visitor, is_new = await doors.visitor_or_new(request)
    name = clean_name(data.name)
    await doors.harbour.writer.write(visitor_store.rename, visitor.id, name)
    return await _answer(doors, Visitor(visitor.id, name), is_new=is_new)


async def _answer(doors: Doors, visitor: Visitor, *, is_new: bool) -> Response[Me]:
    rows = await doors.harbour.database.read(game_store.open_games_of, visitor.id, MOST_GAMES)
    cookies = [doors.signer.cookie(visitor.id)] if is_new else []
    return Response(Me(visitor.name, tuple(map(card_of, rows))), cookies=cookies)


handlers = [me, rename]
