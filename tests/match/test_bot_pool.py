"""A pool of bots for many games: the quick never wait for the deep, and none outlives its pool."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from blindfleet.board.seats import Seat
from blindfleet.bots.uniform import UniformPlayer
from blindfleet.match import bot_pool, bot_process
from blindfleet.match.bot_pool import BotPool, BotSeat, Think
from blindfleet.match.bot_process import BotFailed
from blindfleet.match.referee import Referee
from blindfleet.rules import shooting
from blindfleet.rules.families import Notice, Ruleset, family, preset
from patience import PATIENCE


@pytest.fixture(autouse=True, scope="module")
def _slow_machines() -> Iterator[None]:
    """Are no reason to count a bot as lost."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_pool, "LONGEST_THOUGHT", PATIENCE)
        yield


def with_pool(ask: Callable[[BotPool], Awaitable[None]], workers: int = 2) -> None:
    async def run() -> None:
        pool = BotPool(workers)
        try:
            async with asyncio.timeout(PATIENCE):
                await ask(pool)
        finally:
            await pool.close()

    asyncio.run(run())


def children() -> set[int]:
    """The processes that this one has started."""
    tasks = Path(f"/proc/{os.getpid()}/task")
    return {
        int(child) for task in tasks.iterdir() for child in (task / "children").read_text().split()
    }


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Think]:
    """All that is sent to workers."""
    messages: list[Think] = []

    def framed(message: Think) -> bytes:
        messages.append(message)
        return bot_process.framed(message)

    monkeypatch.setattr(bot_pool, "framed", framed)
    return messages


def seat_of(game: str, bot: str, seat: Seat = Seat.TWO, name: str = "game-2") -> BotSeat:
    return BotSeat(name, bot, 7, preset(game), Seat.ONE, seat)


async def play(pool: BotPool, spec: BotSeat, entries: int = 10_000) -> Referee:
    """A game of the pool's bot against one that plays anything, until the bot's turn comes then."""
    referee = Referee(spec.rules, spec.first)
    other, rng = UniformPlayer(), random.Random(3)
    while referee.outcome is None:
        seat = referee.to_act[0]
        if seat is spec.seat:
            if referee.length >= entries:
                break
            action = await pool.choose(spec, referee.told(seat))
        else:
            action = other.choose(referee.view(seat), 0, rng)
        referee.act(seat, action)
    return referee


@pytest.mark.parametrize("game", ["classic", "salvo", "blind-skirmish"])
def test_a_bot_of_the_pool_plays_a_whole_game(game: str) -> None:
    async def ask(pool: BotPool) -> None:
        referee = await play(pool, seat_of(game, "cadet"))
        assert referee.outcome is not None

    with_pool(ask)


def test_games_played_at_once_do_not_get_mixed_up() -> None:
    async def ask(pool: BotPool) -> None:
        specs = [
            seat_of(game, "cadet", name=f"{game}-{number}")
            for game in ("classic", "salvo", "blind-skirmish")
            for number in range(3)
        ]
        games = await asyncio.gather(*(play(pool, spec) for spec in specs))
        assert all(referee.outcome is not None for referee in games)

    with_pool(ask)


def test_a_worker_is_told_what_its_seat_is_told_and_nothing_else(sent: list[Think]) -> None:
    async def ask(pool: BotPool) -> None:
        referee = await play(pool, seat_of("blind-skirmish", "greedy"), entries=60)
        told = referee.told(Seat.TWO)
        heard: list[Any] = []
        for message in sent:
            assert type(message) is Think
            assert message.seat.seat is Seat.TWO
            assert message.heard == len(heard)
            heard.extend(message.notices)
        assert heard == told[: len(heard)]
        assert {type(notice) for notice in heard} <= set(get_args(Notice))

    with_pool(ask)


def test_a_worker_that_was_killed_is_started_again_and_told_everything(sent: list[Think]) -> None:
    async def ask(pool: BotPool) -> None:
        before = children()
        spec = seat_of("classic", "cadet")
        referee = await play(pool, spec, entries=9)
        (worker,) = children() - before
        os.kill(worker, signal.SIGKILL)
        sent.clear()
        told = referee.told(Seat.TWO)
        try:
            action = await pool.choose(spec, told)
        except BotFailed:  # it was not yet known to be gone
            action = await pool.choose(spec, told)
        legal = family(spec.rules).legal(referee.view(Seat.TWO))
        assert action in legal
        assert (sent[-1].heard, sent[-1].notices) == (0, tuple(told))
        assert worker not in children()

    with_pool(ask)


def test_a_seat_that_was_forgotten_is_told_again(
    monkeypatch: pytest.MonkeyPatch, sent: list[Think]
) -> None:
    """The worker keeps fewer seats than the pool believes."""
    monkeypatch.setattr(bot_pool, "MOST_SEATS", 10_000)

    async def ask(pool: BotPool) -> None:
        spec = seat_of("hasbro", "random")
        referee = await play(pool, spec, entries=4)
        for number in range(401):
            await pool.choose(seat_of("hasbro", "random", name=f"another-{number}"), [])
        sent.clear()
        told = referee.told(Seat.TWO)
        await pool.choose(spec, told)
        assert [message.heard for message in sent] == [sent[0].heard, 0]
        assert sent[0].heard > 0
        assert sent[1].notices == tuple(told)

    with_pool(ask)


def test_an_earlier_moment_of_a_game_is_told_anew() -> None:
    async def ask(pool: BotPool) -> None:
        spec = seat_of("classic", "navigator")
        referee = await play(pool, spec, entries=12)
        told = referee.told(Seat.TWO)
        late = await pool.weigh(spec, told)
        early = await pool.weigh(spec, told[:3])
        assert late is not None
        assert early is not None
        assert late != early
        assert await pool.weigh(spec, told) == late

    with_pool(ask)


@pytest.mark.usefixtures("own_bots")
def test_quick_bots_do_not_wait_for_deep_ones() -> None:
    async def ask(pool: BotPool) -> None:
        deep = asyncio.ensure_future(
            pool.choose(seat_of("classic", "match.cheats:Lost", name="deep"), [])
        )
        for number in range(20):
            await pool.choose(seat_of("classic", "cadet", name=f"quick-{number}"), [])
        assert not deep.done()
        deep.cancel()
        await asyncio.wait([deep])

    with_pool(ask)


@pytest.mark.parametrize(
    ("rules", "bot", "lane"),
    [
        (preset("blind"), "greedy", "_quick"),
        (preset("blind"), "boatswain", "_quick"),
        (preset("blind"), "captain", "_deep"),
        (preset("blind"), "admiral", "_deep"),
        (preset("blind", board="20x20", home="9"), "boatswain", "_quick"),
        (preset("blind", board="20x21", home="9"), "boatswain", "_deep"),
        (preset("classic", grid="40x40"), "navigator", "_quick"),
    ],
)
def test_bots_of_blind_think_among_the_deep_ones_where_the_board_is_large(
    rules: Ruleset, bot: str, lane: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        pool, asked = BotPool(), []
        for name in ("_quick", "_deep", "_weighing"):

            async def answer(*_: object, name: str = name) -> None:
                asked.append(name)

            monkeypatch.setattr(getattr(pool, name), "ask", answer)
        await pool.choose(BotSeat("game", bot, 7, rules, Seat.ONE, Seat.TWO), [])
        assert asked == [lane]

    asyncio.run(ask())


class SlowWorker:
    """Stands in for the processes: a thought begins when it is sent and ends when it is let."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self._let = asyncio.Semaphore(0)
        worker = self

        async def send(_worker: object, request: Think) -> bot_pool.Thought:
            worker.begun.append(request.seat.name)
            await worker._let.acquire()
            return bot_pool.Thought(request.seat.name)

        patch.setattr(bot_pool._Worker, "_send", send)

    def let(self, thoughts: int = 1) -> None:
        for _ in range(thoughts):
            self._let.release()


async def soon() -> None:
    """Whatever can happen without anybody else's doing has happened."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_whoever_has_many_games_keeps_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowWorker(monkeypatch)
    answered: list[str] = []

    async def wait_for(pool: BotPool, asker: str, name: str) -> None:
        seat = seat_of("classic", "admiral", name=name)
        answered.append(str(await pool.choose(seat, [], asker)))

    async def ask(pool: BotPool) -> None:
        asked = [asyncio.ensure_future(wait_for(pool, "greedy", f"g{n}")) for n in range(20)]
        await soon()
        for asker in ("anna", "boris"):
            asked += [asyncio.ensure_future(wait_for(pool, asker, f"{asker}{n}")) for n in (1, 2)]
        await soon()
        slow.let(len(asked))
        await asyncio.gather(*asked)

    with_pool(ask)
    assert answered[:8] == ["g0", "g1", "anna1", "boris1", "g2", "anna2", "boris2", "g3"]
    assert answered[8:] == [f"g{n}" for n in range(4, 20)]


def test_a_bot_that_is_new_to_its_process_is_waited_for_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limit = asyncio.timeout
    limits: list[float | None] = []

    def limiting(seconds: float | None) -> asyncio.Timeout:
        limits.append(seconds)
        return limit(seconds)

    async def ask(pool: BotPool) -> None:
        before = children()
        monkeypatch.setattr(asyncio, "timeout", limiting)
        for game in ("classic", "classic", "blind-skirmish", "blind-skirmish"):
            await pool.choose(seat_of(game, "random", name=game), [])
        (worker,) = children() - before
        os.kill(worker, signal.SIGKILL)
        with contextlib.suppress(BotFailed):  # if it was not yet known to be gone
            await pool.choose(seat_of("classic", "random", name="classic"), [])
        await pool.choose(seat_of("classic", "random", name="classic"), [])

    with_pool(ask, workers=1)
    first, later = bot_pool.FIRST_THOUGHT, bot_pool.LONGEST_THOUGHT
    assert limits[:4] == [first, later, first, later]
    assert first in limits[4:]  # the process that came after the first one has met nobody


def test_a_thought_is_lost_by_how_long_it_takes_and_not_by_how_long_it_waited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = SlowWorker(monkeypatch)
    limit = asyncio.timeout
    limited: list[int] = []

    def limiting(seconds: float | None) -> asyncio.Timeout:
        if seconds in (bot_pool.FIRST_THOUGHT, bot_pool.LONGEST_THOUGHT):
            limited.append(len(slow.begun))
        return limit(seconds)

    async def ask(pool: BotPool) -> None:
        monkeypatch.setattr(asyncio, "timeout", limiting)
        asked = [
            asyncio.ensure_future(pool.choose(seat_of("classic", "admiral", name=f"{n}"), []))
            for n in range(3)
        ]
        for number in range(3):
            await soon()
            assert limited == list(range(number + 1))  # each when the thought itself begins
            slow.let()
        await asyncio.gather(*asked)

    with_pool(ask)


@pytest.mark.usefixtures("own_bots")
def test_a_thought_that_is_called_off_does_not_keep_the_next_one_waiting(
    sent: list[Think],
) -> None:
    async def ask(pool: BotPool) -> None:
        lost = asyncio.ensure_future(pool.choose(seat_of("classic", "match.cheats:Lost"), []))
        waiting = asyncio.ensure_future(
            pool.choose(seat_of("classic", "match.cheats:Cheat", name="next"), [])
        )
        while not sent:
            await asyncio.sleep(0.01)
        lost.cancel()
        assert await waiting == shooting.Shot(0)

    with_pool(ask)


@pytest.mark.usefixtures("own_bots")
@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("match.cheats:Broken", "a plank is loose"),
        ("match.cheats:Gone", "has stopped"),
        ("match.cheats:Bomber", "failed"),
    ],
)
def test_a_bot_that_fails_is_told_of_and_harms_no_other(bot: str, words: str) -> None:
    async def ask(pool: BotPool) -> None:
        for _ in range(2):
            with pytest.raises(BotFailed, match=words):
                await pool.choose(seat_of("classic", bot), [])
        cheat = seat_of("classic", "match.cheats:Loud", name="other")
        assert await pool.choose(cheat, []) == shooting.Shot(1)

    with_pool(ask)


def test_no_worker_outlives_its_pool() -> None:
    before = children()

    async def ask(pool: BotPool) -> None:
        for bot in ("cadet", "captain"):
            await pool.choose(seat_of("classic", bot, name=bot), [])
        assert len(children() - before) == 2

    with_pool(ask)
    assert children() <= before
