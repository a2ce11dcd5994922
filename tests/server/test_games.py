"""Whole games over real sockets, told alike to everybody who may hear them."""

from __future__ import annotations

import asyncio
import random

import pytest

from blindfleet.records import Eyes, verify
from patience import PATIENCE
from server.playing import Visitor, WirePlayer, paired
from server.serving import ServerProcess

SMALL = {"grid": "6x6", "fleet": "cruiser 3, destroyer 2 x2"}
GAMES = {
    "classic": SMALL,
    "salvo": SMALL,
    "italian": SMALL,
    "hasbro": SMALL,
    "blind-skirmish": {},
}


@pytest.mark.parametrize("name", GAMES)
def test_two_people_and_a_spectator_follow_one_game_to_its_end(
    server: ServerProcess, name: str
) -> None:
    async def scenario() -> None:
        game, one, two = await paired(server.address, name, GAMES[name])
        watcher = await Visitor(server.address).arrive()
        players = [WirePlayer(who, game, random.Random(n)) for n, who in enumerate((one, two))]
        spectator = WirePlayer(watcher, game, random.Random(9))
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.play() for player in (*players, spectator)))
        assert {int(player.seat or 0) for player in players} == {1, 2}
        assert spectator.seat is None
        assert not any(player.refusals for player in players)
        numbers = [sorted(player.heard) for player in (*players, spectator)]
        assert numbers[0] == numbers[1] == numbers[2] == list(range(1, len(numbers[0]) + 1))
        text = (await watcher.http.get(f"/api/games/{game}/record")).text
        record = verify(text).record
        assert record.eyes is Eyes.FULL
        assert record.outcome is not None
        for visitor in (one, two, watcher):
            await visitor.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_plays_a_whole_game(server: ServerProcess, name: str) -> None:
    async def scenario() -> None:
        visitor = await Visitor(server.address).arrive()
        body = {"game": {"preset": name, "options": GAMES[name]}, "level": "cadet"}
        game = (await visitor.post("/api/games", body))["game"]
        player = WirePlayer(visitor, game, random.Random(3))
        async with asyncio.timeout(PATIENCE):
            await player.play()
        assert player.is_over
        assert not player.refusals
        await visitor.close()

    asyncio.run(scenario())
