"""Games to look back at: their events through somebody's eyes, their record, the heat map."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from blindfleet.board.seats import Audience, Seat
from blindfleet.match.bot_pool import LARGEST_FOR_DEEP_BOTS, BotSeat
from blindfleet.match.referee import EYES_OF, Referee
from blindfleet.records import Eyes
from blindfleet.records import write as write_record
from blindfleet.rules import blind
from blindfleet.rules.shooting import ShootingRules
from blindfleet.server.play.deeds import perform, read_deed
from blindfleet.server.play.live import LiveGame, new_referee
from blindfleet.server.play.problems import NotNow, NotYours
from blindfleet.server.routes.doors import AnyRequest, Doors, an_id
from blindfleet.server.routes.interface import TROUBLES
from blindfleet.server.store import entries as log_store
from blindfleet.server.store.entries import EntryRow, NoteRow
from blindfleet.server.store.games import GameRow
from blindfleet.wire.api import EyesWord, FinishedGame, Heat

HEAT_BOT = "captain"  # weighs all fleets that fit every answer


@get("/api/games/{game:str}", responses=TROUBLES)
async def show_game(
    request: AnyRequest,
    doors: NamedDependency[Doors],
    game: FromPath[str],
    eyes: FromQuery[EyesWord] = "public",
) -> FinishedGame:
    """The events as those eyes were sent them: one's own at any time, anybody's after the end."""
    doors.ration_labour(request)
    async with doors.harbour.games.holding(an_id(game)) as live:
        seat = live.row.seat_of(doors.signer.visitor(request))
        audience = _audience(live, seat, Eyes(eyes))
        sent = await live.events_after(0, audience)
        over = live.is_over
    events = tuple(map(msgspec.Raw, sent))
    number = None if seat is None else int(seat)
    return FinishedGame(live.card, eyes, over, number, events)


@get("/api/games/{game:str}/record", responses=TROUBLES, media_type=MediaType.TEXT)
async def download(
    request: AnyRequest,
    doors: NamedDependency[Doors],
    game: FromPath[str],
    eyes: FromQuery[EyesWord] = "full",
) -> Response[str]:
    """The record as the command line reads it."""
    doors.ration_labour(request)
    wanted = Eyes(eyes)
    async with doors.harbour.games.holding(an_id(game)) as live:
        seat = live.row.seat_of(doors.signer.visitor(request))
        _audience(live, seat, wanted)
        rows = await doors.harbour.database.read(log_store.entries_after, live.id, 0)
    # Private notes are in nobody's record but their owner's.
    is_own = seat is not None and wanted is EYES_OF[seat]
    notes = (
        await doors.harbour.database.read(log_store.notes_of, live.id, int(seat))
        if is_own and seat is not None
        else []
    )
    text = await asyncio.to_thread(_written, live.row, rows, notes, wanted)
    name = f"blindfleet-{live.row.preset}-{live.id[:8]}.bf"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain", headers=headers)


@get("/api/games/{game:str}/heat", responses=TROUBLES)
async def heat(
    request: AnyRequest,
    doors: NamedDependency[Doors],
    game: FromPath[str],
    by: Annotated[int, QueryParameter(ge=1, le=2)],
    after: Annotated[int, QueryParameter(ge=0, le=100_000)],
) -> Heat:
    """How likely a ship was on each cell, from what the seat had been told by then."""
    doors.ration_labour(request)
    async with doors.harbour.games.holding(an_id(game)) as live:
        if not isinstance(live.rules, ShootingRules):
            raise NotNow("heat maps are for the shooting games")
        if not live.is_over:
            raise NotYours("heat maps are for after the end")
        if live.rules.grid.size > LARGEST_FOR_DEEP_BOTS:
            raise NotNow("the sea is too large for that")
        rows = await doors.harbour.database.read(log_store.entries_after, live.id, 0)
    seat = Seat(by)
    by_then = [row for row in rows if row.number <= after]
    referee = await asyncio.to_thread(replayed, live.row, by_then)
    if referee.outcome is not None or referee.view(seat).own is None:
        return Heat(by, after, None)
    # Every moment is a seat of its own: the worker goes on from no other.
    spec = BotSeat(f"heat-{live.id}-{by}-{after}", HEAT_BOT, 1, live.rules, referee.first, seat)
    asker = doors.asker(request)
    told, who = referee.told(seat), asker.visitor or asker.address
    return Heat(by, after, await doors.harbour.bots.weigh(spec, told, who))


handlers: list[Any] = [show_game, download, heat]


def replayed(row: GameRow, rows: list[EntryRow]) -> Referee:
    """The game as these entries of its log left it."""
    referee = new_referee(row)
    for entry in rows:
        perform(referee, Seat(entry.seat), read_deed(entry.deed), entry.at)
    return referee


def _audience(live: LiveGame, seat: Seat | None, eyes: Eyes) -> Audience:
    """Whose eyes these are, if the visitor may look through them."""
    if live.is_over or eyes is Eyes.PUBLIC or (seat is not None and eyes is EYES_OF[seat]):
        return eyes.audience
    raise NotYours("those eyes are for after the end")


def _written(row: GameRow, rows: list[EntryRow], notes: list[NoteRow], eyes: Eyes) -> str:
    referee = new_referee(row)
    waiting = list(notes)
    for entry in rows:
        while waiting and waiting[0].after < entry.number:
            _note(referee, waiting.pop(0))
        perform(referee, Seat(entry.seat), read_deed(entry.deed), entry.at)
    for note in waiting:
        _note(referee, note)
    return write_record(referee.record(eyes))


def _note(referee: Referee, note: NoteRow) -> None:
    """Take the note again where it was taken: in Blind by where the piece stood then."""
    seat, cell = Seat(note.seat), note.cell
    view = referee.view(seat)
    if isinstance(view, blind.View):
        pieces = view.public.pieces[seat.other]
        standing = (at for at, sighting in pieces.items() if sighting.origin == note.cell)
        if (found := next(standing, None)) is None:
            return  # two processes have noted at once, and the piece was taken in between
        cell = found
    referee.note(seat, cell, note.text)
