"""Bots for many games in a few processes: for a server that must never wait for one.

Lanes of their own keep the quick from waiting for the deep: a cadet's answer takes a millisecond,
an admiral's may take a second. A worker is told what a seat is told, and nothing else ever reaches
it. It keeps the seats it has played lately; one that it has forgotten is told everything again.
Whoever asks for many thoughts at once waits for them: others have their turns in between.
"""

from __future__ import annotations

import asyncio
import contextlib
import enum
import os
import pickle
import random
import sys
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO

from blindfleet.board.seats import Seat
from blindfleet.match.bot_process import BEHIND, LENGTH, BotFailed, end_with_parent, framed
from blindfleet.match.explaining import Explanation, explanation, player_named
from blindfleet.match.fair_lock import FairLock
from blindfleet.rules.blind import BlindRules
from blindfleet.rules.families import Action, Notice, Ruleset, family

QUICK_BOTS = frozenset({"random", "weakest", "cadet", "sailor", "navigator", "greedy", "boatswain"})
MOST_SEATS = 400  # that a worker remembers
# Cells: beyond this a single thought takes the deep lane many seconds, which others would wait for.
# Bots of Blind that are quick on smaller boards may think for a second there.
LARGEST_FOR_DEEP_BOTS = 400
LONGEST_THOUGHT = 20.0  # seconds from when it begins, before a bot counts as lost
# The same for a bot that is new to its process: right after an installation it may have to be
# compiled first, and a process that is stopped in the middle of that begins again.
FIRST_THOUGHT = 180.0
CLOSING = "closing"  # who asks for a worker's end


@dataclass(frozen=True)
class BotSeat:
    """A bot's seat in a game: `name` is any name that no other seat has."""

    name: str
    bot: str
    seed: int
    rules: Ruleset
    first: Seat
    seat: Seat


class Wanted(enum.Enum):
    """What a bot is asked for."""

    ACTION = "action"
    CHANCES = "chances"
    EXPLANATION = "explanation"


@dataclass(frozen=True)
class Think:
    """`heard` notices were told before; these are the next ones."""

    seat: BotSeat
    heard: int
    notices: tuple[Notice, ...]
    wanted: Wanted = Wanted.ACTION


@dataclass(frozen=True)
class Thought:
    """`forgotten`: the worker does not know what was told before."""

    answer: Any = None
    forgotten: bool = False
    failure: str = ""


class BotPool:
    """`workers` processes, of which one is kept for bots that answer at once."""

    def __init__(self, workers: int = 2) -> None:
        self._quick = _Lane(1)
        self._deep = _Lane(max(1, workers - 1))
        self._weighing = _Lane(1)  # nobody's turn waits for a heat map or a hint

    async def choose(self, seat: BotSeat, told: Sequence[Notice], asker: str = "") -> Action:
        """The bot's action after all that its seat was told; `asker` is who waits for it."""
        action: Action = await self._lane(seat).ask(seat, told, asker)
        return action

    async def weigh(
        self, seat: BotSeat, told: Sequence[Notice], asker: str = ""
    ) -> tuple[float, ...] | None:
        """The chance of a ship on each cell of the enemy's waters, from a bot that can say."""
        chances: tuple[float, ...] | None
        chances = await self._weighing.ask(seat, told, asker, Wanted.CHANCES)
        return chances

    async def explain(
        self, seat: BotSeat, told: Sequence[Notice], asker: str = ""
    ) -> Explanation | None:
        """What a bot of Blind that explains itself thinks of the moment; the same whoever asks."""
        explained: Explanation | None
        explained = await self._weighing.ask(seat, told, asker, Wanted.EXPLANATION)
        return explained

    async def close(self) -> None:
        await self._quick.close()
        await self._deep.close()
        await self._weighing.close()

    def _lane(self, seat: BotSeat) -> _Lane:
        rules = seat.rules
        is_large = isinstance(rules, BlindRules) and rules.board.size > LARGEST_FOR_DEEP_BOTS
        return self._quick if seat.bot in QUICK_BOTS and not is_large else self._deep


class _Lane:
    """Workers among which the seats are shared out: a seat always goes to the same one."""

    def __init__(self, workers: int) -> None:
        self._workers = [_Worker() for _ in range(workers)]

    async def ask(
        self, seat: BotSeat, told: Sequence[Notice], asker: str, wanted: Wanted = Wanted.ACTION
    ) -> Any:
        worker = self._workers[hash(seat.name) % len(self._workers)]
        return await worker.ask(seat, told, asker, wanted)

    async def close(self) -> None:
        for worker in self._workers:
            await worker.close()


class _Worker:
    """One process, started when it is first asked and again whenever it is gone."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = FairLock()
        self._heard: OrderedDict[str, int] = OrderedDict()
        self._met: set[tuple[type[Ruleset], str]] = set()

    async def ask(self, seat: BotSeat, told: Sequence[Notice], asker: str, wanted: Wanted) -> Any:
        async with self._turn.held_for(asker):
            heard = self._heard.get(seat.name, 0)
            if heard > len(told):
                heard = 0
            bot = (type(seat.rules), seat.bot)
            try:
                async with asyncio.timeout(LONGEST_THOUGHT if bot in self._met else FIRST_THOUGHT):
                    thought = await self._send(Think(seat, heard, tuple(told[heard:]), wanted))
                    if thought.forgotten:
                        thought = await self._send(Think(seat, 0, tuple(told), wanted))
            except TimeoutError:
                raise BotFailed("the bot {bot} has stopped", bot=seat.bot) from None
            if thought.failure:
                self._heard.pop(seat.name, None)
                raise _failed(seat, thought.failure)
            self._met.add(bot)
            self._remember(seat.name, len(told))
            return thought.answer

    async def close(self) -> None:
        async with self._turn.held_for(CLOSING):
            await self._stop()

    def _remember(self, name: str, heard: int) -> None:
        self._heard[name] = heard
        self._heard.move_to_end(name)
        if len(self._heard) > MOST_SEATS:
            self._heard.popitem(last=False)

    def _forget(self) -> None:
        self._heard.clear()
        self._met.clear()

    async def _send(self, request: Think) -> Thought:
        try:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(framed(request))
            await process.stdin.drain()
            length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
            thought: Thought = pickle.loads(await process.stdout.readexactly(length))
        except (OSError, EOFError):
            await self._stop()
            raise BotFailed("the bot {bot} has stopped", bot=request.seat.bot) from None
        except Exception as error:  # noqa: BLE001 - what it sent may be anything at all
            await self._stop()
            raise _failed(request.seat, error) from None
        except BaseException:  # given up in the middle: nobody will read the answer
            await self._stop()
            raise
        return thought

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._forget()
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-P", "-c", f"from {__name__} import main; main()"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,  # a Ctrl-C in the server's terminal is not for the bots
            )
        return self._process

    async def _stop(self) -> None:
        process, self._process = self._process, None
        self._forget()
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _failed(seat: BotSeat, error: object) -> BotFailed:
    return BotFailed("the bot {bot} failed: {error}", bot=seat.bot, error=str(error)[:200])


class _Seat:
    """A seat in the worker: the player, and the view folded from what the seat was told."""

    def __init__(self, spec: BotSeat) -> None:
        self.spec = spec
        self.rng = random.Random(spec.seed)
        self.player: Any = player_named(spec.rules, spec.bot)
        self.view: Any = family(spec.rules).opening(spec.rules, spec.first, spec.seat)
        self.heard = 0

    def think(self, request: Think) -> Any:
        for notice in request.notices:
            self.view = family(self.spec.rules).see(self.view, notice)
            self.player.see(notice)
            self.heard += 1
        match request.wanted:
            case Wanted.CHANCES:
                chances = getattr(self.player, "chances", None)
                return None if chances is None else chances(self.view)
            case Wanted.EXPLANATION:
                return explanation(self.player, self.view)
            case Wanted.ACTION:
                return self.player.choose(self.view, 0, self.rng)


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer until there is nothing more to answer."""
    seats: OrderedDict[str, _Seat] = OrderedDict()
    while length := requests.read(LENGTH):
        request: Think = pickle.loads(requests.read(int.from_bytes(length, "big")))
        try:
            thought = _think(seats, request)
        except Exception as error:  # noqa: BLE001 - a bot's mistake is not the worker's end
            seats.pop(request.seat.name, None)
            thought = Thought(failure=f"{type(error).__name__}: {error}"[:200])
        replies.write(framed(thought))
        replies.flush()


def _think(seats: OrderedDict[str, _Seat], request: Think) -> Thought:
    name = request.seat.name
    seat = seats.get(name)
    if request.heard == 0:
        seat = seats[name] = _Seat(request.seat)
    elif seat is None or seat.heard != request.heard:
        return Thought(forgotten=True)
    seats.move_to_end(name)
    if len(seats) > MOST_SEATS:
        seats.popitem(last=False)
    return Thought(seat.think(request))


def main() -> None:
    """The worker process: requests come in by the standard input, thoughts go out by the output."""
    os.nice(BEHIND)
    end_with_parent()
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not get between the replies
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        serve(sys.stdin.buffer, replies)
