"""A log must stay quick to read: a game that goes on and on can only be ended."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from blindfleet.board.seats import Seat
from blindfleet.server.play import live
from blindfleet.server.play.live import LiveGame
from blindfleet.wire.actions import Shoot
from blindfleet.wire.incoming import Act, Incoming, Say, Speak
from fleets import small
from server.in_process import Game, Port, a_game, next_key, run, tag

RULES = small("cruiser 3, destroyer 2", grid="6x6")


async def refusal(game: Game, message: Incoming, key: str) -> tuple[str, str | None]:
    """The code and the rule that the message is refused with."""
    game.tabs[Seat.ONE].send(message)
    refused = msgspec.json.decode(await game.tabs[Seat.ONE].answer(key))
    return refused["code"], refused.get("rule")


def test_a_game_that_is_too_long_can_still_be_resigned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MOST_ENTRIES", 4)

    async def scenario(port: Port) -> None:
        game = await a_game(port, RULES)
        await game.play(4)
        key = next_key()
        # It is no rule of the game that says so.
        assert await refusal(game, Act(key, Shoot(1)), key) == ("not-now", None)
        assert (await game.live()).number == 4
        event = await game.say(Seat.ONE, Say(next_key(), "resigns"))
        assert tag(event) == "event"
        assert (await game.live()).is_over

    run(tmp_path, scenario)


def test_those_who_have_talked_enough_can_still_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MOST_PHRASES", 1)

    async def scenario(port: Port) -> None:
        game = await a_game(port, RULES)
        keys = next_key(), next_key()
        game.tabs[Seat.ONE].send(Speak(keys[0], "hello"))
        assert tag(await game.tabs[Seat.ONE].answer(keys[0])) == "event"
        assert await refusal(game, Speak(keys[1], "hello"), keys[1]) == ("not-now", None)
        await game.play_to_the_end()

    run(tmp_path, scenario)


def test_the_largest_fleet_of_a_bot_can_be_read_again(tmp_path: Path) -> None:
    """Once it was larger than what the log could be read with, and the game was lost for good."""
    fleet = {"grid": "50x50", "touching": "free", "fleet": "a 1 x2500"}

    async def scenario(port: Port) -> None:
        anna = await port.arrive("Anna")
        choice = {"game": {"preset": "classic", "options": fleet}, "level": "cadet"}
        id_ = (await anna.http.post("/api/games", json=choice)).json()["game"]
        while (await port.live(id_)).number < 1:
            await asyncio.sleep(0.05)
        async with port.harbour.games.holding(id_) as game:
            await game.refresh()
            again = LiveGame(
                game.row,
                port.harbour.database,
                port.harbour.writer,
                game.attendance,
                lambda _: None,
            )
            await again.refresh()
            assert again.number == game.number

    run(tmp_path, scenario)
