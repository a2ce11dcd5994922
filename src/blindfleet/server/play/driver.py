"""Drives the games that this process owns: lets flags fall and takes the bots' turns.

Which process owns a game is in the database. Should two ever drive the same one, the log's next
number decides between them.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from typing import TYPE_CHECKING

import structlog

from blindfleet.board.problems import Problem
from blindfleet.board.seats import SPECTATOR, Seat
from blindfleet.match.bot_pool import BotPool, BotSeat
from blindfleet.match.bot_process import BotFailed
from blindfleet.rules.families import Action, family
from blindfleet.server.metrics import BOT_FAILURES, BOT_TIME
from blindfleet.server.now import milliseconds
from blindfleet.server.play.deeds import Acted, FlagFell, Spoke
from blindfleet.server.play.lag import MOST_PER_MOVE
from blindfleet.server.play.problems import Unavailable
from blindfleet.wire.actions import message_of

if TYPE_CHECKING:
    from blindfleet.server.play.live import LiveGame

log = structlog.get_logger()
RETRY = 1.0  # seconds until a turn is tried again that could not be saved


class Driver:
    """`bot_pace`: how long a bot waits after what was done last, so that people can follow."""

    def __init__(self, bots: BotPool, bot_pace: int) -> None:
        self.owned: set[str] = set()
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
        if self._bot_is_wanted(game) and game.id not in self._turns:
            turn = asyncio.get_running_loop().create_task(self._take_turns(game))
            self._turns[game.id] = turn
            turn.add_done_callback(lambda _: self._turns.pop(game.id, None))

    def needs(self, game: LiveGame) -> bool:
        """Whether the game must stay in memory although nobody listens."""
        if game.id not in self.owned or game.is_over:
            return False
        clock = game.referee.clock
        return self._bot_is_wanted(game) or (clock is not None and clock.running is not None)

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
            timer = asyncio.get_running_loop().call_later(wait, self._start_falling, game)
            self._flags[game.id] = timer

    def _start_falling(self, game: LiveGame) -> None:
        task = asyncio.get_running_loop().create_task(self._let_fall(game))
        self._falling.add(task)
        task.add_done_callback(self._falling.discard)

    async def _let_fall(self, game: LiveGame) -> None:
        async with game.lock:
            now = milliseconds()
            clock = game.referee.clock
            flag = clock.flag_at() if clock is not None else None
            if flag is None or now < flag:
                self.attend(game)
                return
            try:
                await game.do(game.referee.to_act[0], f"flag:{game.number}", FlagFell(), now)
            except Unavailable:
                asyncio.get_running_loop().call_later(RETRY, self._start_falling, game)
            except Problem:
                self.attend(game)

    def _bot_is_wanted(self, game: LiveGame) -> bool:
        return self._bot_to_act(game) is not None or self._bot_is_offered_draw(game) is not None

    def _bot_is_offered_draw(self, game: LiveGame) -> Seat | None:
        offer = game.referee.view(SPECTATOR).public.offer
        return offer.other if offer is not None and game.players[offer.other].bot else None

    def _bot_to_act(self, game: LiveGame) -> Seat | None:
        return next((seat for seat in game.referee.to_act if game.players[seat].bot), None)

    async def _take_turns(self, game: LiveGame) -> None:
        while True:  # whatever it was, a person waits for the bot
            try:
                await self._play_on(game)
            except Exception:
                log.exception("bot_turn_failed", game=game.id)
                await asyncio.sleep(RETRY)
            else:
                return

    async def _play_on(self, game: LiveGame) -> None:
        """Play for the bot until it is somebody else's turn."""
        while game.id in self.owned:
            offered = self._bot_is_offered_draw(game)
            if offered is not None:
                await self._decline(game, offered)
                continue
            seat = self._bot_to_act(game)
            if seat is None:
                return
            number = game.number
            action = await self._choose(game, seat)
            await asyncio.sleep(max(0, game.last_at + self._pace - milliseconds()) / 1000)
            async with game.lock:
                if game.number == number:
                    await self._act(game, seat, action)

    async def _decline(self, game: LiveGame, seat: Seat) -> None:
        """Bots play on."""
        async with game.lock:
            with contextlib.suppress(Problem):  # somebody was quicker, or it is tried again
                deed = Spoke("declines-draw")
                await game.do(seat, f"bot-{game.number}", deed, milliseconds())

    async def _act(self, game: LiveGame, seat: Seat, action: Action) -> None:
        key = f"bot:{game.number}"
        try:
            await game.do(seat, key, Acted(message_of(action)), milliseconds())
        except Unavailable:
            await asyncio.sleep(RETRY)
        except Problem as problem:
            # Somebody was quicker (the flag, a resignation); otherwise the bot is at fault.
            if not game.is_over and seat in game.referee.to_act:
                BOT_FAILURES.inc()
                log.error("bot_refused", game=game.id, problem=type(problem).__name__)
                await game.do(seat, key, Acted(message_of(_any_action(game, seat))), milliseconds())

    async def _choose(self, game: LiveGame, seat: Seat) -> Action:
        level = game.players[seat].bot
        assert level is not None
        spec = BotSeat(
            f"{game.id}-{int(seat)}",
            level,
            game.row.bot_seed,
            game.rules,
            game.referee.first,
            seat,
        )
        started = time.perf_counter()
        told = game.referee.told(seat)
        for _ in range(2):
            try:
                action = await self._bots.choose(spec, told)
            except BotFailed as failure:
                BOT_FAILURES.inc()
                log.error("bot_failed", game=game.id, level=level, why=type(failure).__name__)
            else:
                BOT_TIME.labels(level).observe(time.perf_counter() - started)
                return action
        return _any_action(game, seat)


def _any_action(game: LiveGame, seat: Seat) -> Action:
    """Better any action than a person left waiting for a bot that is out of order."""
    view = game.referee.view(seat)
    action: Action = family(game.rules).legal(view).sample(random.SystemRandom())
    return action
