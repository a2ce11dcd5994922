"""A bot that thinks in a process of its own, for programs that must not wait for it.

The process is told what its seat is told, and nothing else ever reaches it. It folds its own view,
as any player could. Should it die, or be stopped in the middle of a thought, the next question
starts another one and tells it everything again.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import os
import pickle
import random
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, BinaryIO

from blindfleet.board.problems import OutOfReach
from blindfleet.board.seats import Seat
from blindfleet.match.explaining import Explanation, explanation, player_named
from blindfleet.records.record import Record
from blindfleet.rules.families import Action, Notice, Ruleset, family

PR_SET_PDEATHSIG = 1
LENGTH = 8  # bytes that say how long a message is
BEHIND = 10  # how far a bot stands behind the program that must not wait for it


class BotFailed(OutOfReach):
    """The bot raised an exception, or its process is gone."""


@dataclass(frozen=True)
class Sit:
    """A game begins, and this is the bot's seat.

    `again`: the same game from its beginning. A bot that has heard how it goes on is not asked
    about what came before.
    """

    rules: Ruleset
    first: Seat
    seat: Seat
    again: bool = False


@dataclass(frozen=True)
class Hear:
    notices: tuple[Notice, ...]


@dataclass(frozen=True)
class Choose:
    budget: int


@dataclass(frozen=True)
class Weigh:
    """How likely is a ship on each cell? (Bots of the shooting games that can say.)"""


@dataclass(frozen=True)
class Explain:
    """What is each enemy piece, and what could be done? (Bots of Blind that can say.)"""


@dataclass(frozen=True)
class Finish:
    record: Record


Request = Sit | Hear | Choose | Weigh | Explain | Finish


@dataclass(frozen=True)
class Reply:
    answer: Any = None
    failure: str = ""


class BotProcess:
    """One bot for one seat, game after game, by its name in the ladder or as `module:Class`; or the
    adviser (`explaining.ADVISER`).
    """

    def __init__(self, bot: str, seed: int | None = None) -> None:
        self.bot = bot
        self._seed = random.SystemRandom().getrandbits(64) if seed is None else seed
        self._process: asyncio.subprocess.Process | None = None
        self._killed: list[asyncio.subprocess.Process] = []
        self._seated: Sit | None = None
        self._heard = 0
        self._turn = asyncio.Lock()
        self._is_closing = False

    async def sit(self, rules: Ruleset, first: Seat, seat: Seat) -> None:
        """Begin a game. The process starts at once, so that it is ready when it is asked."""
        async with self._turn:
            self._seated, self._heard = Sit(rules, first, seat), 0
            if self._alive:
                await self._ask(self._seated)
            else:
                await self._start()

    async def choose(self, told: Sequence[Notice], budget: int = 0) -> Action:
        """The bot's action after all that its seat was told in this game."""
        action: Action = await self._after(told, Choose(budget))
        return action

    async def weigh(self, told: Sequence[Notice]) -> tuple[float, ...] | None:
        """The chance of a ship on each cell of the enemy's waters, from a bot that can say."""
        chances: tuple[float, ...] | None = await self._after(told, Weigh())
        return chances

    async def explain(self, told: Sequence[Notice]) -> Explanation | None:
        """What a bot of Blind that explains itself thinks of the moment; the same whoever asks."""
        explained: Explanation | None = await self._after(told, Explain())
        return explained

    async def finish(self, told: Sequence[Notice], record: Record) -> None:
        """The game is over; a bot may remember it."""
        await self._after(told, Finish(record))

    async def close(self) -> None:
        """Stop the process, whatever it is doing, even if it is only being started.

        Whoever calls it off waits nevertheless: it takes but a moment, and an event loop that ends
        before would leave the process to nobody.
        """
        closing = asyncio.ensure_future(self._close())
        try:
            await asyncio.shield(closing)
        except asyncio.CancelledError:
            await closing
            raise

    async def _close(self) -> None:
        self._is_closing = True
        try:
            self._kill()
            async with self._turn:  # whoever was asking has noticed by then
                for process in tuple(self._killed):
                    # A process is gone before its pipes are, and an event loop that ends in between
                    # leaves these open: so what it still said is read to its end.
                    await process.communicate()
                    self._killed.remove(process)
        finally:
            self._is_closing = False

    def _kill(self) -> None:
        """Stop the process at once; `close` waits until it is gone."""
        process, self._process = self._process, None
        if process is not None:
            self._killed.append(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    @property
    def _alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def _after(self, told: Sequence[Notice], request: Request) -> Any:
        async with self._turn:
            if not self._alive:
                await self._start()
            if self._heard > len(told):  # an earlier moment of the game
                assert self._seated is not None
                await self._ask(replace(self._seated, again=True))
                self._heard = 0
            if self._heard < len(told):
                await self._ask(Hear(tuple(told[self._heard :])))
                self._heard = len(told)
            return await self._ask(request)

    async def _start(self) -> None:
        self._refuse_if_closing()
        self._kill()
        self._heard = 0
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-P", "-c", f"from {__name__} import main; main()", self.bot, str(self._seed)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        self._refuse_if_closing()
        if self._seated is not None:
            await self._ask(self._seated)

    def _refuse_if_closing(self) -> None:
        if self._is_closing:
            self._kill()
            raise self._stopped()

    async def _ask(self, request: Request) -> Any:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(framed(request))
            await process.stdin.drain()
            length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
            reply: Reply = pickle.loads(await process.stdout.readexactly(length))
        except (OSError, EOFError):
            self._kill()
            raise self._stopped() from None
        except Exception as error:  # noqa: BLE001 - what it sent may be anything at all
            self._kill()
            raise self._failed(error) from None
        except BaseException:  # given up in the middle: nobody will read the answer
            self._kill()
            raise
        if reply.failure:
            self._kill()
            raise self._failed(reply.failure)
        return reply.answer

    def _stopped(self) -> BotFailed:
        return BotFailed("the bot {bot} has stopped", bot=self.bot)

    def _failed(self, error: object) -> BotFailed:
        """In one line that a terminal can show, whatever the bot has to say."""
        text = "".join(sign if sign.isprintable() else " " for sign in str(error)[:200])
        return BotFailed("the bot {bot} failed: {error}", bot=self.bot, error=text)


def framed(message: object) -> bytes:
    pickled = pickle.dumps(message)
    return len(pickled).to_bytes(LENGTH, "big") + pickled


class _Seat:
    """The bot's side of the table."""

    def __init__(self, bot: str, seed: int) -> None:
        self.bot = bot
        self.rng = random.Random(seed)
        self.player: Any = None
        self.view: Any = None

    def answer(self, request: Request) -> Any:
        match request:
            case Sit():
                self._sit(request)
            case Hear(notices):
                for notice in notices:
                    self.view = family(self.view.rules).see(self.view, notice)
                    self.player.see(notice)
            case Choose(budget):
                return self.player.choose(self.view, budget, self.rng)
            case Weigh():
                chances = getattr(self.player, "chances", None)
                return None if chances is None else chances(self.view)
            case Explain():
                return explanation(self.player, self.view)
            case Finish(record):
                self.player.game_over(record)
        return None

    def _sit(self, sit: Sit) -> None:
        rules = sit.rules
        if self.player is None or self.view.rules != rules or sit.again:
            self.player = player_named(rules, self.bot)
        self.view = family(rules).opening(rules, sit.first, sit.seat)


def serve(bot: str, seed: int, requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer requests until there are no more."""
    seat = _Seat(bot, seed)
    while length := requests.read(LENGTH):
        request: Request = pickle.loads(requests.read(int.from_bytes(length, "big")))
        try:
            reply = Reply(seat.answer(request))
        except Exception as error:  # noqa: BLE001 - somebody's own bot may raise anything
            reply = Reply(failure=f"{type(error).__name__}: {error}"[:200])
        replies.write(framed(reply))
        replies.flush()


def end_with_parent() -> None:
    """A bot lost in thought must not outlive the program that was killed; Linux sees to that."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def main() -> None:
    bot, seed = sys.argv[1:]
    os.nice(BEHIND)
    end_with_parent()
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not get between the replies
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        serve(bot, int(seed), sys.stdin.buffer, replies)
