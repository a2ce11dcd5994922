"""The socket of a game: who it is, what they have missed, and then what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import structlog

from blindfleet.board.problems import Illegal, Problem
from blindfleet.board.seats import Audience, Seat
from blindfleet.match.referee import MOST_NOTES
from blindfleet.records.record import Note
from blindfleet.rules.families import table_rules
from blindfleet.server.limits import Bucket
from blindfleet.server.metrics import REFUSALS
from blindfleet.server.now import milliseconds
from blindfleet.server.play.choices import choices_of
from blindfleet.server.play.deeds import Acted, Deed, Phrased, Spoke
from blindfleet.server.play.live import LiveGame
from blindfleet.server.play.problems import (
    Malformed,
    NotNow,
    NotYours,
    TooFast,
    TooLarge,
    Unavailable,
    code_of,
)
from blindfleet.server.sockets.connection import OFTEN, SELDOM, TRY_LATER, AnySocket, Connection
from blindfleet.server.store import entries as log_store
from blindfleet.server.store.entries import NoteRow
from blindfleet.wire.actions import action_of, message_of
from blindfleet.wire.incoming import (
    LARGEST,
    Act,
    Claim,
    Incoming,
    Pong,
    Rematch,
    Say,
    Speak,
    TakeNote,
    read_incoming,
)
from blindfleet.wire.outgoing import (
    CaughtUp,
    NoteTaken,
    Refused,
    RematchNews,
    Welcome,
    write,
)
from blindfleet.words.problems import explain

if TYPE_CHECKING:
    from blindfleet.server.play.harbour import Harbour
    from blindfleet.words.language import Words

log = structlog.get_logger()
MOST_NONSENSE = 20  # refusals of what cannot be read at all, before the socket is closed


class GameConnection(Connection):
    """A player's or a spectator's connection to one game."""

    def __init__(
        self,
        socket: AnySocket,
        harbour: Harbour,
        audience: Audience,
        words: Words,
        *,
        has_clock: bool,
    ) -> None:
        super().__init__(socket, "game", OFTEN if has_clock else SELDOM)
        self.audience = audience
        self._harbour = harbour
        self._words = words
        self._nonsense = 0
        settings = harbour.settings
        self._messages = Bucket(settings.message_rate, settings.message_burst)

    async def serve(self, id_: str, after: int) -> None:
        """Send what was missed, then hear what comes until the other side is gone."""
        harbour = self._harbour
        async with self:
            async with harbour.games.holding(id_) as game:
                if after > game.number:  # this process is the last to hear of it
                    await game.refresh()
                await self._catch_up(game, after)
                harbour.doorway.arrive(game, self)
            try:
                while (message := await self.receive()) is not None:
                    await self._hear(game, message)
            finally:
                harbour.doorway.depart(game, self)

    async def _catch_up(self, game: LiveGame, after: int) -> None:
        now = milliseconds()
        seat = self.audience if isinstance(self.audience, Seat) else None
        after = min(max(0, after), game.number)
        settings = self._harbour.settings
        self.tell(write(Welcome(game.card, seat, after, game.number, settings.gone_after, "1")))
        self.tell_at_once(await game.events_after(after, self.audience))
        self.tell(write(CaughtUp(game.number, now, game.clock_at(now))))
        if seat is not None:
            for note in await self._harbour.database.read(log_store.notes_of, game.id, int(seat)):
                self.tell(write(NoteTaken(note.cell, note.text)))
            choices = choices_of(game, seat)
            if choices is not None:
                self.tell(choices)
        if not game.is_over:
            for news in game.attendance.news(now):
                self.tell(write(news))
        self.tell(write(game.watching))
        row = game.row
        if row.rematch_by is not None or row.next_game is not None:
            self.tell(write(RematchNews(row.rematch_by, row.next_game)))
        self.look_after(now)

    async def _hear(self, game: LiveGame, received: bytes) -> None:
        key: str | None = None
        try:
            message = _read(received)
            key = None if isinstance(message, Pong) else message.key
            if not self._messages.take():
                raise TooFast("that was too fast")
            await self._do(game, message)
        except Problem as problem:
            self._refuse(problem, key)
        except Exception:
            log.exception("message_failed", game=game.id)
            self._refuse(Unavailable("something went wrong; try again"), key)

    def _refuse(self, problem: Problem, key: str | None) -> None:
        code = code_of(problem)
        REFUSALS.labels(code).inc()
        rule = problem.rule if isinstance(problem, Illegal) else None
        cells = problem.cells if isinstance(problem, Illegal) else ()
        text = explain(self._words, problem)
        self.tell(write(Refused(code, text, key, rule, cells)))  # type: ignore[arg-type]
        if isinstance(problem, Malformed | TooLarge | TooFast):
            self._nonsense += 1
            if self._nonsense >= MOST_NONSENSE:
                self.hang_up(TRY_LATER)

    async def _do(self, game: LiveGame, message: Incoming) -> None:
        if isinstance(message, Pong):
            self.lag.pong(message.ping, milliseconds())
            return
        seat = self.audience
        if not isinstance(seat, Seat):
            raise NotYours("only the players of a game play it")
        arrived = milliseconds()
        async with self._harbour.games.holding(game.id) as held:
            assert held is game  # it stays in memory for as long as somebody listens
            match message:
                case Act(key, action):
                    # What is stored is the action as the rules understood it.
                    deed: Deed = Acted(message_of(action_of(action)))
                    purse = game.purses[seat]
                    given = purse.offer(self.lag.round_trip)
                    # Only a move that was made pays, and earns: not what is refused or sent again.
                    if await self._once(game, seat, key, deed, arrived - given):
                        purse.spend(given)
                case Say(key, saying):
                    offers = game.offers[seat] if saying == "offers-draw" else None
                    await self._once(game, seat, key, Spoke(saying), arrived, offers)
                case Speak(key, phrase):
                    said = game.phrases[seat]
                    await self._once(game, seat, key, Phrased(phrase), arrived, said)
                case Claim(key):
                    if not await self._was_done(game, seat, key):
                        await self._harbour.doorway.claim(game, seat, key)
                case TakeNote(key, cell, text):
                    await self._note(game, seat, key, Note(cell, text))
                case Rematch():
                    await self._harbour.offer_rematch(game, seat)

    async def _once(
        self,
        game: LiveGame,
        seat: Seat,
        key: str,
        deed: Deed,
        now: int,
        bucket: Bucket | None = None,
    ) -> bool:
        """Do the deed, or say again that it was done before, which gives False.

        `bucket` bounds how often its kind is done.
        """
        if await self._was_done(game, seat, key):
            return False
        if bucket is not None and not bucket.take():
            raise NotNow("not so often, please")
        await game.do(seat, key, deed, now)
        return True

    async def _was_done(self, game: LiveGame, seat: Seat, key: str) -> bool:
        event = await game.event_with_key(seat, key)
        if event is not None:
            self.tell(event)
        return event is not None

    async def _note(self, game: LiveGame, seat: Seat, key: str, note: Note) -> None:
        harbour = self._harbour
        kept = await harbour.database.read(log_store.notes_of, game.id, int(seat))
        done = next((one for one in kept if one.key == key), None)
        if done is None:
            if len(kept) >= MOST_NOTES:
                rule = table_rules(game.rules).notes
                raise Illegal(rule, "that is more than {most} notes", most=MOST_NOTES)
            entry = game.referee.note(seat, note.cell, note.text)
            assert isinstance(entry.action, Note)
            cell, text = entry.action.cell, entry.action.text
            done = NoteRow(game.id, int(seat), len(kept) + 1, game.number, key, cell, text)
            await harbour.writer.write(log_store.add_note, done)
        message = write(NoteTaken(done.cell, done.text, key))
        for listener in tuple(game.listeners):
            if listener.audience is seat:
                listener.tell(message)


def _read(received: bytes) -> Incoming:
    if len(received) > LARGEST:
        raise TooLarge("a message has at most {most} bytes", most=LARGEST)
    try:
        return read_incoming(received)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Malformed("that is no message of a game") from None
