"""Drives the games that this process owns: lets flags fall and takes the bots' turns.

Which process owns a game is in the database. Should two ever drive the same one, the log's next
number decides between them.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING

import structlog

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SPECTATOR, Seat
from blindfleet.match.beats import until_beat
from blindfleet.match.bot_pool import BotPool, BotSeat
from blindfleet.match.bot_process import BotFailed
from blindfleet.rules.families import Action, Notice, family
from blindfleet.server.metrics import BOT_FAILURES, BOT_TIME
from blindfleet.server.now import milliseconds
from blindfleet.server.play.deeds import Acted, FlagFell, Spoke
from blindfleet.server.play.lag import MOST_PER_MOVE
from blindfleet.wire.actions import message_of

if TYPE_CHECKING:
    from blindfleet.server.play.live import LiveGame

log = structlog.get_logger()
RETRY = 1.0  # seconds until a turn is tried again that could not be saved


class Driver:
    """`bot_pace`: how long a bot waits at least after what was done last: people are to follow."""

    def __init__(self, bots: BotPool, bot_pace: int) -> None:
        self.owned: set[str] = set()
        self.holding: Callable[[str], AbstractAsyncContextManager[LiveGame]]
        self._bots = bots
        self._pace = bot_pace
        self._flags: dict[str, asyncio.TimerHandle] = {}
        self._turns: dict[str, asyncio.Task[None]] = {}
        self._falling: set[asyncio.Task[None]] = set()

    def attend(self, game: LiveGame) -> None:
        """Something was heard of the game: see to what it waits for."""
        if (timer := self._flags.pop(game.id, None)) is not None:
            timer.cancel()
        if game.id not in self.owned:
            return
        if game.is_over:
            self.owned.discard(game.id)
            return
        self._set_flag(game)
        if _bot_is_wanted(game) and game.id not in self._turns:
            turn = asyncio.get_running_loop().create_task(self._take_turns(game.id))
            self._turns[game.id] = turn

    def needs(self, game: LiveGame) -> bool:
        """Whether the game must stay in memory although nobody listens."""
        if game.id not in self.owned or game.is_over:
            return False
        clock = game.referee.clock
        return _bot_is_wanted(game) or (clock is not None and clock.running is not None)

    async def close(self) -> None:
        for timer in self._flags.values():
            timer.cancel()
        working = [*self._turns.values(), *self._falling]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)

    def _set_flag(self, game: LiveGame) -> None:
        clock = game.referee.clock
        flag = clock.flag_at() if clock is not None else None
        if flag is not None:
            # A move that was made in time may still be on its way.
            wait = max(0, flag + MOST_PER_MOVE - milliseconds()) / 1000 + 0.001
            self._fall_in(wait, game.id)

    def _fall_in(self, seconds: float, id_: str) -> None:
        loop = asyncio.get_running_loop()
        self._flags[id_] = loop.call_later(seconds, self._start_falling, id_)

    def _start_falling(self, id_: str) -> None:
        task = asyncio.get_running_loop().create_task(self._let_fall(id_))
        self._falling.add(task)
        task.add_done_callback(self._falling.discard)

    async def _let_fall(self, id_: str) -> None:
        try:
            async with self.holding(id_) as game:
                if game.flag_has_fallen(now := milliseconds()):
                    seat = game.referee.to_act[0]
                    await game.do(seat, f"flag:{game.number}", FlagFell(), now)
                else:  # the clock was credited meanwhile
                    self.attend(game)
        except Exception as error:  # noqa: BLE001 - the flag falls, however long it takes
            log.warning("flag_failed", game=id_, why=type(error).__name__)
            self._fall_in(RETRY, id_)

    async def _take_turns(self, id_: str) -> None:
        try:
            while not await self._has_played_on(id_):
                await asyncio.sleep(RETRY)
        finally:
            # At once, before anybody else can say that the bot is wanted again: a callback of the
            # task would come after them.
            del self._turns[id_]

    async def _has_played_on(self, id_: str) -> bool:
        try:
            await self._play_on(id_)
        except Exception:
            log.exception("bot_turn_failed", game=id_)
            return False  # whatever it was, a person waits for the bot
        return True

    async def _play_on(self, id_: str) -> None:
        """Play for the bot until it is somebody else's turn."""
        while id_ in self.owned:
            async with self.holding(id_) as game:
                offered = _bot_offered_draw(game)
                if offered is not None:  # bots play on
                    deed = Spoke("declines-draw")
                    await game.do(offered, f"decline:{game.number}", deed, milliseconds())
                seat = _bot_to_act(game)
                if seat is None:
                    return
                # Read together, while nobody does anything: only what is in the log is thought on.
                number, at, told = game.number, game.last_at, game.referee.told(seat)
                view = game.referee.view(seat)
            action = await self._choose(game, seat, told)
            thought = (milliseconds() - at) / 1000
            await asyncio.sleep(until_beat(view, thought, self._pace / 1000))
            async with self.holding(id_) as game:
                if game.number == number:
                    await self._act(game, seat, action)

    async def _act(self, game: LiveGame, seat: Seat, action: Action | None) -> None:
        """Play what the bot has chosen, or if that is nothing good any legal action."""
        key = f"bot:{game.number}"
        if action is not None:
            try:
                await game.do(seat, key, Acted(message_of(action)), milliseconds())
            except Illegal:
                if game.is_over:  # the flag was quicker
                    return
                BOT_FAILURES.inc()
                log.error("bot_refused", game=game.id)
            else:
                return
        any_action = Acted(message_of(_any_action(game, seat)))
        await game.do(seat, key, any_action, milliseconds())

    async def _choose(self, game: LiveGame, seat: Seat, told: list[Notice]) -> Action | None:
        level = game.players[seat].bot
        assert level is not None
        name, first = f"{game.id}-{int(seat)}", game.referee.first
        spec = BotSeat(name, level, game.row.bot_seed, game.rules, first, seat)
        asker = game.players[seat.other].visitor or ""
        started = time.perf_counter()
        for _ in range(2):
            try:
                action = await self._bots.choose(spec, told, asker)
            except BotFailed as failure:
                BOT_FAILURES.inc()
                log.error("bot_failed", game=game.id, level=level, why=type(failure).__name__)
            else:
                BOT_TIME.labels(level).observe(time.perf_counter() - started)
                return action
        return None


def _bot_is_wanted(game: LiveGame) -> bool:
    return _bot_to_act(game) is not None or _bot_offered_draw(game) is not None


def _bot_offered_draw(game: LiveGame) -> Seat | None:
    offer = game.referee.view(SPECTATOR).public.offer
    return offer.other if offer is not None and game.players[offer.other].bot else None


def _bot_to_act(game: LiveGame) -> Seat | None:
    return next((seat for seat in game.referee.to_act if game.players[seat].bot), None)


def _any_action(game: LiveGame, seat: Seat) -> Action:
    """Better any action than a person left waiting for a bot that is out of order."""
    view = game.referee.view(seat)
    action: Action = family(game.rules).legal(view).sample(random.SystemRandom())
    return action
