"""Bots in processes of their own: they are told what their seat is told, and may fail."""

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from blindfleet.board.seats import Seat
from blindfleet.bots.uniform import UniformPlayer
from blindfleet.match.bot_process import BotFailed, BotProcess
from blindfleet.match.referee import EYES_OF, Referee
from blindfleet.rules.families import family, preset
from blindfleet.rules.shooting import Shot


def with_bot(bot: str, ask: Callable[[BotProcess], Awaitable[None]], seed: int = 1) -> None:
    async def run() -> None:
        process = BotProcess(bot, seed)
        try:
            await ask(process)
        finally:
            await process.close()

    asyncio.run(run())


@pytest.mark.parametrize("game", ["classic", "salvo", "blind-skirmish"])
def test_a_whole_game_against_a_process_is_legal_to_the_end(game: str) -> None:
    rules = preset(game)

    async def play(process: BotProcess) -> None:
        referee = Referee(rules, Seat.ONE)
        await process.sit(rules, Seat.ONE, Seat.TWO)
        other, rng = UniformPlayer(), random.Random(3)
        while referee.outcome is None:
            seat = referee.to_act[0]
            if seat is Seat.ONE:
                action = other.choose(referee.view(seat), 0, rng)
            else:
                action = await process.choose(referee.told(seat))
            referee.act(seat, action)
        await process.finish(referee.told(Seat.TWO), referee.record(EYES_OF[Seat.TWO]))

    with_bot("random", play)


def test_the_same_seed_plays_the_same() -> None:
    rules = preset("classic")
    chosen = []

    async def ask(process: BotProcess) -> None:
        await process.sit(rules, Seat.ONE, Seat.ONE)
        chosen.append(await process.choose([]))

    for seed in (5, 5, 6):
        with_bot("random", ask, seed)
    assert chosen[0] == chosen[1] != chosen[2]


def test_an_earlier_moment_of_the_game_is_told_anew() -> None:
    rules = preset("classic")
    referee = Referee(rules, Seat.ONE)
    rng = random.Random(1)
    for _ in range(10):
        seat = referee.to_act[0]
        referee.act(seat, family(rules).legal(referee.view(seat)).sample(rng))

    async def ask(process: BotProcess) -> None:
        await process.sit(rules, Seat.ONE, Seat.ONE)
        told = referee.told(Seat.ONE)
        late = await process.weigh(told)
        early = await process.weigh(told[:3])
        assert late is not None
        assert early is not None
        assert early != late
        assert await process.weigh(told) == late

    with_bot("navigator", ask)


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_raises_is_told_of_in_words() -> None:
    async def ask(process: BotProcess) -> None:
        await process.sit(preset("classic"), Seat.ONE, Seat.ONE)
        with pytest.raises(BotFailed, match="a plank is loose"):
            await process.choose([])
        with pytest.raises(BotFailed, match="a plank is loose"):
            await process.choose([])

    with_bot("match.cheats:Broken", ask)


@pytest.mark.usefixtures("own_bots")
def test_a_process_that_dies_is_told_of_and_started_again() -> None:
    async def ask(process: BotProcess) -> None:
        await process.sit(preset("classic"), Seat.ONE, Seat.ONE)
        for _ in range(2):
            with pytest.raises(BotFailed, match="has stopped"):
                await process.choose([])

    with_bot("match.cheats:Gone", ask)


@pytest.mark.usefixtures("own_bots")
def test_a_reply_that_cannot_be_read_is_the_bots_failure() -> None:
    async def ask(process: BotProcess) -> None:
        await process.sit(preset("classic"), Seat.ONE, Seat.ONE)
        with pytest.raises(BotFailed, match="failed"):
            await process.choose([])

    with_bot("match.cheats:Bomber", ask)


@pytest.mark.usefixtures("own_bots")
def test_what_a_bot_prints_does_not_get_between_the_replies() -> None:
    async def ask(process: BotProcess) -> None:
        await process.sit(preset("classic"), Seat.ONE, Seat.ONE)
        assert await process.choose([]) == Shot(1)

    with_bot("match.cheats:Loud", ask)


def test_a_thought_given_up_does_not_answer_the_next_question() -> None:
    rules = preset("classic")

    async def ask(process: BotProcess) -> None:
        await process.sit(rules, Seat.ONE, Seat.ONE)
        asking = asyncio.create_task(process.choose([]))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        action = await process.choose([])
        family(rules).legal(family(rules).opening(rules, Seat.ONE, Seat.ONE)).refuse(action)

    with_bot("random", ask)


def test_an_unknown_bot_is_told_of_in_words() -> None:
    async def ask(process: BotProcess) -> None:
        with pytest.raises(BotFailed, match="nobody"):
            await process.sit(preset("classic"), Seat.ONE, Seat.ONE)

    with_bot("nobody", ask)


def test_a_process_that_is_only_being_started_is_closed_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was once forgotten: `close` found no process yet, and nobody asked for it afterwards."""
    start = asyncio.create_subprocess_exec
    started = []

    async def ask(process: BotProcess) -> None:
        beginning, may_begin = asyncio.Event(), asyncio.Event()

        async def start_later(*command: str, **how: Any) -> asyncio.subprocess.Process:
            beginning.set()
            await may_begin.wait()
            started.append(await start(*command, **how))
            return started[-1]

        monkeypatch.setattr(asyncio, "create_subprocess_exec", start_later)
        sitting = asyncio.create_task(process.sit(preset("classic"), Seat.ONE, Seat.ONE))
        await beginning.wait()
        closing = asyncio.create_task(process.close())
        await asyncio.sleep(0)
        may_begin.set()
        await closing
        assert [one.returncode for one in started] == [-signal.SIGKILL]
        with pytest.raises(BotFailed, match="has stopped"):
            await sitting

    with_bot("random", ask)


def test_closing_that_is_called_off_still_waits_until_the_process_is_gone() -> None:
    async def ask(process: BotProcess) -> None:
        await process.sit(preset("classic"), Seat.ONE, Seat.ONE)
        running = process._process
        assert running is not None
        closing = asyncio.create_task(process.close())
        await asyncio.sleep(0)
        closing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await closing
        assert running.returncode == -signal.SIGKILL

    with_bot("random", ask)
