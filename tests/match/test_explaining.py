"""Bots of Blind that explain themselves: who advises, and that it knows what its seat was told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest

from blindfleet.board.seats import Seat
from blindfleet.bots import ladder
from blindfleet.bots.ladder import Level
from blindfleet.bots.uniform import UniformPlayer
from blindfleet.match.bot_pool import BotPool, BotSeat
from blindfleet.match.bot_process import BotFailed, BotProcess
from blindfleet.match.explaining import (
    ADVISER,
    Explanation,
    explains_itself,
    explanation,
    player_named,
)
from blindfleet.match.referee import Referee
from blindfleet.rules import blind
from blindfleet.rules.families import Notice, family, preset
from strategists import BOOKKEEPER, OVERWHELMED, Bookkeeper, Overwhelmed

SKIRMISH = preset("blind-skirmish")
Ask = Callable[[tuple[Notice, ...]], Awaitable[Explanation | None]]


def game_of(entries: int, seed: int = 1) -> Referee:
    """A game in which anything is played, and side 1 is to act."""
    referee, rng = Referee(SKIRMISH, Seat.ONE), random.Random(seed)
    while referee.length < entries or referee.to_act != (Seat.ONE,):
        seat = referee.to_act[0]
        referee.act(seat, family(SKIRMISH).legal(referee.view(seat)).sample(rng))
        assert referee.outcome is None
    return referee


def told(referee: Referee, seat: Seat = Seat.ONE) -> tuple[Notice, ...]:
    return tuple(referee.told(seat))


def view_of(referee: Referee, seat: Seat = Seat.ONE) -> blind.View:
    view = referee.view(seat)
    assert isinstance(view, blind.View)
    return view


def in_a_process(bot: str, ask: Callable[[Ask], Awaitable[None]]) -> None:
    async def run() -> None:
        process = BotProcess(bot, 1)
        try:
            await process.sit(SKIRMISH, Seat.ONE, Seat.ONE)
            await ask(process.explain)
        finally:
            await process.close()

    asyncio.run(run())


def in_a_pool(bot: str, ask: Callable[[Ask], Awaitable[None]]) -> None:
    async def run() -> None:
        pool = BotPool()
        spec = BotSeat("explained", bot, 1, SKIRMISH, Seat.ONE, Seat.ONE)
        try:
            await ask(lambda heard: pool.explain(spec, heard, "anna"))
        finally:
            await pool.close()

    asyncio.run(run())


PLACES = pytest.mark.parametrize("somewhere", [in_a_process, in_a_pool])
Somewhere = Callable[[str, Callable[[Ask], Awaitable[None]]], None]


def test_the_adviser_is_the_strongest_level_that_explains_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    silent = Level("silent", "", UniformPlayer)
    levels = (
        silent,
        Level("weak", "", Overwhelmed),
        Level("strong", "", Bookkeeper),
        silent,
    )
    monkeypatch.setattr(ladder, "ladder", lambda _rules: levels)
    assert type(player_named(SKIRMISH, ADVISER)) is Bookkeeper


def test_where_no_level_explains_itself_the_strongest_advises_and_there_is_nothing_to_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    levels = tuple(level for level in ladder.ladder(SKIRMISH) if level.name == "greedy")
    monkeypatch.setattr(ladder, "ladder", lambda _rules: levels)
    adviser = player_named(SKIRMISH, ADVISER)
    assert not explains_itself(SKIRMISH, adviser)
    view = view_of(game_of(10))
    assert explanation(adviser, view) is None
    assert adviser.choose(view, 0, random.Random(1)) in blind.legal(view)


def test_in_the_shooting_games_the_adviser_is_the_strongest_level() -> None:
    rules = preset("hasbro")
    strongest = ladder.bot_named(rules, "strongest")
    assert type(player_named(rules, ADVISER)) is type(strongest)
    assert explains_itself(rules, strongest)


@pytest.mark.usefixtures("own_bots")
@PLACES
def test_what_is_believed_and_considered_comes_from_another_process(somewhere: Somewhere) -> None:
    referee = game_of(30)
    view = view_of(referee)

    async def ask(explain: Ask) -> None:
        explained = await explain(told(referee))
        assert explained is not None
        assert set(explained.beliefs) == set(view.enemy_pieces)
        assert all(sum(chances) == pytest.approx(1) for chances in explained.beliefs.values())
        assert explained.thoughts
        assert all(thought.action in blind.legal(view) for thought in explained.thoughts)
        shares = [thought.expected for thought in explained.thoughts]
        assert shares == sorted(shares, reverse=True)

    somewhere(BOOKKEEPER, ask)


@pytest.mark.usefixtures("own_bots")
@PLACES
def test_an_earlier_moment_is_explained_by_one_that_has_not_heard_what_comes(
    somewhere: Somewhere,
) -> None:
    """The strategist itself insists on having heard exactly what led to the view."""
    everything = told(game_of(30))

    async def ask(explain: Ask) -> None:
        late = await explain(everything)
        early = await explain(everything[:12])
        assert early != late
        assert await explain(everything) == late
        assert await explain(everything[:12]) == early

    somewhere(BOOKKEEPER, ask)


@pytest.mark.usefixtures("own_bots")
@PLACES
def test_a_game_beyond_the_strategist_has_nothing_to_show(somewhere: Somewhere) -> None:
    async def ask(explain: Ask) -> None:
        assert await explain(told(game_of(12))) is None

    somewhere(OVERWHELMED, ask)


def test_nothing_is_considered_while_the_other_side_is_to_act() -> None:
    referee = game_of(20)
    waiting = Bookkeeper()
    for notice in referee.told(Seat.TWO):
        waiting.see(notice)
    explained = explanation(waiting, view_of(referee, Seat.TWO))
    assert explained is not None
    assert explained.beliefs
    assert explained.thoughts == ()


def test_before_the_first_turn_and_after_the_end_there_is_nothing_to_guess() -> None:
    referee = Referee(SKIRMISH, Seat.ONE)
    assert explanation(Bookkeeper(), view_of(referee)) == Explanation()
    rng = random.Random(8)
    while referee.outcome is None:
        seat = referee.to_act[0]
        referee.act(seat, family(SKIRMISH).legal(referee.view(seat)).sample(rng))
    assert explanation(Bookkeeper(), view_of(referee)) == Explanation()


@pytest.mark.usefixtures("own_bots")
@PLACES
def test_a_strategist_that_fails_is_told_of(somewhere: Somewhere) -> None:
    async def ask(explain: Ask) -> None:
        with pytest.raises(BotFailed, match="not heard"):
            await explain(told(game_of(12)))

    somewhere("strategists:Forgetful", ask)


@pytest.mark.usefixtures("own_bots")
@pytest.mark.parametrize("bot", ["greedy", BOOKKEEPER])
def test_nobodys_turn_waits_for_an_explanation(bot: str) -> None:
    """Neither that of a quick bot nor that of one that thinks deeply."""
    referee = game_of(12)

    async def run() -> None:
        pool = BotPool()
        endless = BotSeat("why", "strategists:Endless", 1, SKIRMISH, Seat.ONE, Seat.ONE)
        playing = BotSeat("playing", bot, 1, SKIRMISH, Seat.ONE, Seat.ONE)
        thinking = asyncio.ensure_future(pool.explain(endless, told(referee), "curious"))
        try:
            for _ in range(3):
                action = await pool.choose(playing, told(referee), "player")
                assert action in blind.legal(view_of(referee))
            assert not thinking.done()
        finally:
            thinking.cancel()
            await asyncio.wait([thinking])
            await pool.close()

    asyncio.run(run())
