"""A rematch is a game like any other: nobody has more of them open than they may."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from blindfleet.board.seats import Seat
from blindfleet.rules.families import preset
from blindfleet.server.store import games as game_store
from blindfleet.wire.incoming import Rematch, Say
from server.in_process import Game, Person, Port, a_game, next_key, run, tag

BOT_GAME = {"game": {"preset": "classic"}, "level": "cadet"}
MOST = 2


async def finished(port: Port) -> Game:
    game = await a_game(port, preset("classic"))
    await game.say(Seat.ONE, Say(next_key(), "resigns"))
    return game


async def fill(person: Person) -> list[str]:
    """As many open games as they may have."""
    opened = [await person.http.post("/api/games", json=BOT_GAME) for _ in range(MOST)]
    return [answer.json()["game"] for answer in opened]


async def ask(game: Game, seat: Seat) -> str | None:
    """Ask for a rematch; why it is refused, if it is."""
    tab, key = game.tabs[seat], next_key()
    told = sum(tag(one) == "rematch" for one in tab.heard)
    tab.send(Rematch(key))
    await tab.until(
        lambda heard: (
            any(key.encode() in one for one in heard)
            or sum(tag(one) == "rematch" for one in heard) > told
        )
    )
    refused = [one for one in tab.heard if key.encode() in one]
    if not refused:
        return None
    said = msgspec.json.decode(refused[0])
    assert (said["t"], said["code"]) == ("refused", "not-now")
    text: str = said["text"]
    return text


async def is_begun(game: Game) -> bool:
    row = await game.port.harbour.database.read(game_store.find, game.id)
    return row is not None and row.next_game is not None


def test_who_has_too_many_games_offers_and_accepts_no_rematch(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await finished(port)
        games = await fill(game.people[Seat.TWO])
        assert await ask(game, Seat.TWO) == "finish one of your 2 open games first"
        assert await ask(game, Seat.ONE) == "your opponent has to finish another game first"
        tab = await game.people[Seat.TWO].open(games[0])
        tab.send(Say(key := next_key(), "resigns"))
        await tab.answer(key)
        assert await ask(game, Seat.ONE) is None
        assert not await is_begun(game)
        assert await ask(game, Seat.TWO) is None
        assert await is_begun(game)

    run(tmp_path, scenario, most_open_games=MOST)


@pytest.mark.parametrize("busy", [Seat.ONE, Seat.TWO])
def test_an_offer_that_stands_is_not_accepted_while_either_has_too_many(
    tmp_path: Path, busy: Seat
) -> None:
    async def scenario(port: Port) -> None:
        game = await finished(port)
        assert await ask(game, Seat.ONE) is None
        await fill(game.people[busy])
        said = {
            Seat.ONE: "your opponent has to finish another game first",
            Seat.TWO: "finish one of your 2 open games first",
        }
        assert await ask(game, Seat.TWO) == said[busy]
        assert not await is_begun(game)

    run(tmp_path, scenario, most_open_games=MOST)


def test_a_rematch_that_has_begun_is_told_again_however_many_games_are_open(
    tmp_path: Path,
) -> None:
    async def scenario(port: Port) -> None:
        game = await finished(port)
        for seat in Seat:
            assert await ask(game, seat) is None
        assert await is_begun(game)
        await game.people[Seat.ONE].http.post("/api/games", json=BOT_GAME)
        assert await ask(game, Seat.ONE) is None

    run(tmp_path, scenario, most_open_games=MOST)


def test_a_bot_accepts_if_there_is_room(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        person = await port.arrive("Anna")
        first, second = await fill(person)
        tab = await person.open(first)
        tab.send(Say(key := next_key(), "resigns"))
        await tab.answer(key)
        await person.http.post("/api/games", json=BOT_GAME)
        game = Game(port, first, {Seat.ONE: person}, {Seat.ONE: tab})
        assert await ask(game, Seat.ONE) == "finish one of your 2 open games first"
        other = await person.open(second)
        other.send(Say(key := next_key(), "resigns"))
        await other.answer(key)
        assert await ask(game, Seat.ONE) is None
        assert await is_begun(game)

    run(tmp_path, scenario, most_open_games=MOST)
