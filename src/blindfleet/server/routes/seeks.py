"""Finding an opponent: a bot at once, a seek for anybody, a link for a friend."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import structs

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.bots.ladder import ladder, name_today
from blindfleet.match.bot_pool import LARGEST_FOR_DEEP_BOTS, QUICK_BOTS
from blindfleet.rules.families import Ruleset
from blindfleet.rules.shooting import ShootingRules
from blindfleet.server.now import milliseconds
from blindfleet.server.play.lobby import seek_card
from blindfleet.server.play.problems import NotFound, NotNow
from blindfleet.server.routes.doors import AnyRequest, Doors, an_id, rules_of
from blindfleet.server.routes.interface import TROUBLES
from blindfleet.server.store import games as game_store
from blindfleet.server.store import seeks as seek_store
from blindfleet.server.store.games import GameRow, NewGame, Player, new_id, write_options
from blindfleet.server.store.seeks import SeekRow
from blindfleet.server.store.visitors import Visitor
from blindfleet.wire.api import BotGame, Opened, OpenSeek, QuickPairing
from blindfleet.wire.cards import SeekCard

MOST_OWN_SEEKS = 5


@post("/api/games", responses=TROUBLES)
async def play_bot(
    request: AnyRequest, doors: NamedDependency[Doors], data: JSONBody[BotGame]
) -> Response[Opened]:
    """A game against a bot, at once."""
    rules = await rules_of(data.game)
    level = name_today(rules, data.level)
    _refuse_level(rules, level)
    visitor, is_new = await doors.visitor_or_new(request)
    me, bot = Player(visitor.name, visitor=visitor.id), Player(level, bot=level)
    mine = Seat(data.seat or 1)
    players = PerSeat.of(lambda seat: me if seat is mine else bot)
    async with _within_bounds(doors, visitor):
        row = await doors.harbour.open_game(rules, players)
    return _opened(doors, visitor, is_new, Opened(game=row.id))


@post("/api/seeks", responses=TROUBLES)
async def open_seek(
    request: AnyRequest, doors: NamedDependency[Doors], data: JSONBody[OpenSeek]
) -> Response[Opened]:
    """Wait for anybody, or for whoever is given the link."""
    rules = await rules_of(data.game)
    visitor, is_new = await doors.visitor_or_new(request)
    seek = await _open(doors, visitor, rules, private=data.private)
    return _opened(doors, visitor, is_new, Opened(seek=seek.id))


@post("/api/seeks/quick", responses=TROUBLES)
async def pair_quickly(
    request: AnyRequest, doors: NamedDependency[Doors], data: JSONBody[QuickPairing]
) -> Response[Opened]:
    """Take the seek for this game that has waited longest, or else open one."""
    rules = await rules_of(data.game)
    visitor, is_new = await doors.visitor_or_new(request)
    harbour = doors.harbour
    own = _seek(doors, visitor, rules, private=False)
    harbour.lobby.expect(visitor.id)
    async with _within_bounds(doors, visitor, seeks=1):
        seek, game = await harbour.writer.write(
            seek_store.match_or_add,
            own,
            harbour.lobby.away,
            lambda match: _game_between(doors, match, visitor),
            harbour.process,
        )
    if game is None:
        harbour.lobby.refresh_soon()
        return _opened(doors, visitor, is_new, Opened(seek=seek.id))
    await _begin(doors, seek, game)
    return _opened(doors, visitor, is_new, Opened(game=game.id))


@get("/api/seeks/{seek:str}", responses=TROUBLES)
async def show_seek(
    request: AnyRequest, doors: NamedDependency[Doors], seek: FromPath[str]
) -> SeekCard:
    """What somebody with the link is asked to play."""
    row = await _find(doors, seek)
    visitor = doors.signer.visitor(request)
    card = seek_card(row, visitor)
    if row.game_id is not None:
        game = await doors.harbour.database.read(game_store.find, row.game_id)
        if game is not None and game.seat_of(visitor) is not None:
            return structs.replace(card, game=game.id)
    return card


@delete("/api/seeks/{seek:str}", responses=TROUBLES)
async def withdraw(request: AnyRequest, doors: NamedDependency[Doors], seek: FromPath[str]) -> None:
    """Wait no longer."""
    visitor = await doors.visitor(request)
    harbour = doors.harbour
    gone = visitor is not None and await harbour.writer.write(
        seek_store.withdraw, an_id(seek), visitor.id, harbour.process
    )
    if not gone:
        raise NotFound("nobody waits there any more")
    harbour.lobby.refresh_soon()


@post("/api/seeks/{seek:str}/take", responses=TROUBLES)
async def take(
    request: AnyRequest, doors: NamedDependency[Doors], seek: FromPath[str]
) -> Response[Opened]:
    """Play with whoever waits there."""
    row = await _find(doors, seek)
    if row.game_id is not None or doors.harbour.lobby.is_deserted(row):
        raise NotFound("nobody waits there any more")
    if row.visitor == doors.signer.visitor(request):
        raise NotNow("nobody plays against themselves")
    visitor, is_new = await doors.visitor_or_new(request)
    game = await _take(doors, visitor, row)
    if game is None:
        raise NotFound("nobody waits there any more")
    return _opened(doors, visitor, is_new, Opened(game=game))


handlers: list[Any] = [play_bot, open_seek, pair_quickly, show_seek, withdraw, take]


def _opened(doors: Doors, visitor: Visitor, is_new: bool, opened: Opened) -> Response[Opened]:
    cookies = [doors.signer.cookie(visitor.id)] if is_new else []
    return Response(opened, cookies=cookies)


def _refuse_level(rules: Ruleset, level: str) -> None:
    """Raise unless there is such a bot and it can play these rules without dawdling."""
    if level not in [one.name for one in ladder(rules)]:
        raise NotFound("there is no bot of that level")
    if level not in QUICK_BOTS and _cells(rules) > LARGEST_FOR_DEEP_BOTS:
        raise NotNow("the sea is too large for that")


def _cells(rules: Ruleset) -> int:
    return rules.grid.size if isinstance(rules, ShootingRules) else rules.board.size


async def _find(doors: Doors, seek: str) -> SeekRow:
    row = await doors.harbour.database.read(seek_store.find, an_id(seek))
    if row is None:
        raise NotFound("nobody waits there any more")
    return row


def _seek(doors: Doors, visitor: Visitor, rules: Ruleset, *, private: bool) -> SeekRow:
    return SeekRow(
        new_id(),
        visitor.id,
        visitor.name,
        rules.preset,
        write_options(rules),
        private,
        milliseconds(),
        None if private else doors.harbour.process,
        None,
    )


async def _open(doors: Doors, visitor: Visitor, rules: Ruleset, *, private: bool) -> SeekRow:
    harbour = doors.harbour
    seek = _seek(doors, visitor, rules, private=private)
    harbour.lobby.expect(visitor.id)
    async with _within_bounds(doors, visitor, seeks=1):
        seek = await harbour.writer.write(seek_store.add, seek, harbour.process)
    harbour.lobby.refresh_soon()
    return seek


async def _take(doors: Doors, visitor: Visitor, seek: SeekRow) -> str | None:
    """The game that the seek has become, or None if somebody else was quicker."""
    harbour = doors.harbour
    new = _game_between(doors, seek, visitor)
    async with _within_bounds(doors, visitor):
        row = await harbour.writer.write(seek_store.take, seek.id, new, harbour.process)
    if row is None:
        return None
    await _begin(doors, seek, row)
    return row.id


def _game_between(doors: Doors, seek: SeekRow, visitor: Visitor) -> NewGame:
    people = [Player(seek.name, seek.visitor), Player(visitor.name, visitor.id)]
    random.SystemRandom().shuffle(people)
    return doors.harbour.new_game(seek.rules, PerSeat(*people), listed=not seek.private)


async def _begin(doors: Doors, seek: SeekRow, row: GameRow) -> None:
    doors.harbour.lobby.tell_paired(seek, row.id)
    doors.harbour.lobby.refresh_soon()
    await doors.harbour.adopt(row)


@asynccontextmanager
async def _within_bounds(doors: Doors, visitor: Visitor, *, seeks: int = 0) -> AsyncIterator[None]:
    """A visitor opens one thing at a time, and not too many: raises NotNow."""
    harbour = doors.harbour
    async with harbour.openings.opening(visitor.id):
        if seeks and await harbour.database.read(seek_store.count_of, visitor.id) >= MOST_OWN_SEEKS:
            raise NotNow("you are waiting for enough opponents already")
        yield
