"""Whatever a client sends, it is refused with a code, and the game goes on to its end."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from blindfleet.board.seats import SEATS, Seat
from blindfleet.rules.families import Ruleset, preset
from blindfleet.server.play.doorway import Doorway
from blindfleet.server.routes import offers
from blindfleet.wire.actions import Engage, Fire, Move, PlaceFleet, PlacePieces, Shoot, WireAction
from blindfleet.wire.api import FleetToFinish, Placing
from blindfleet.wire.incoming import LARGEST, Act, Claim, Pong, Rematch, Say, Speak, TakeNote
from blindfleet.wire.outgoing import write
from fleets import small
from server.in_process import Port, PortThread, Tab, Time, a_game, next_key, run, tag
from server.nonsense import KEY, NONSENSE


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PortThread]:
    with PortThread(tmp_path_factory.mktemp("harbour")) as running:
        yield running


def refusal(message: bytes) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(message)
    assert found["t"] == "refused", found
    return found


async def refusals_of(tab: Tab, message: Any, number: int) -> list[dict[str, Any]]:
    """The first refusals that come after the message is sent."""
    before = len(tab.heard)
    tab.send(message)
    await tab.until(lambda heard: [tag(one) for one in heard[before:]].count("refused") >= number)
    return [refusal(one) for one in tab.heard[before:] if tag(one) == "refused"]


async def refusals_counted(port: Port) -> dict[str, float]:
    pattern = re.compile(r'blindfleet_refusals_total\{code="(.+)"\}')
    found = {pattern.fullmatch(name): value for name, value in (await port.metrics()).items()}
    return {match[1]: value for match, value in found.items() if match}


def test_nonsense_is_refused_and_counted_and_the_game_goes_on(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        await game.play(4)
        number = (await game.live()).number
        before = (await refusals_counted(port)).get("malformed", 0)
        for what, message in NONSENSE.items():
            tab = await game.people[Seat.ONE].open(game.id)
            (refused,) = await refusals_of(tab, message, 1)
            assert refused["code"] == "malformed", what
            assert "key" not in refused
            await tab.leave()
        assert (await refusals_counted(port))["malformed"] == before + len(NONSENSE)
        assert (await game.live()).number == number
        await game.play_to_the_end()

    run(tmp_path, scenario)


def test_a_large_message_is_refused_and_a_larger_one_too(harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        for size in (LARGEST + 1, 2 * LARGEST):
            padded = f'{{"t":"claim","key":"{KEY}"'.ljust(size - 1) + "}"
            (refused,) = await refusals_of(game.tabs[Seat.ONE], padded, 1)
            assert refused["code"] == "too-large"
        fits = f'{{"t":"claim","key":"{KEY}"'.ljust(LARGEST - 1) + "}"
        (refused,) = await refusals_of(game.tabs[Seat.ONE], fits, 1)
        assert refused["code"] == "too-early"
        await game.play_to_the_end()

    harbour.run(scenario)


def test_a_binary_message_says_what_a_text_says(harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        (refused,) = await refusals_of(game.tabs[Seat.ONE], write(Claim(KEY)), 1)
        assert (refused["code"], refused["key"]) == ("too-early", KEY)

    harbour.run(scenario)


def test_who_sends_nothing_but_nonsense_is_hung_up_on_and_may_come_back(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        tab = await game.people[Seat.ONE].open(game.id)
        for _ in range(100):
            tab.send("nonsense")
        assert await tab.until_closed() == 1013
        assert sum(tag(one) == "refused" for one in tab.heard) == 20
        await game.play_to_the_end()

    run(tmp_path, scenario)


@pytest.mark.parametrize("name", ["classic", "salvo", "blind-skirmish"])
def test_what_cannot_be_played_now_is_refused_with_its_key(name: str, harbour: PortThread) -> None:
    """Out of turn, of another family, off the board, twice: nothing changes."""

    async def scenario(port: Port) -> None:
        game = await a_game(port, preset(name))
        await game.play(5)
        live = await game.live()
        number, (acting,) = live.number, live.referee.to_act
        family = "B" if name.startswith("blind") else "S"
        actions: list[WireAction] = [
            Shoot(2573),
            Fire(()),
            Fire(tuple(range(2574))),
            Move(0, 0),
            Move(2573, 2573),
            Engage(()),
            PlaceFleet(()),
            PlacePieces(()),
        ]
        for action in actions:
            for seat in SEATS:
                key = next_key()
                game.tabs[seat].send(Act(key, action))
                refused = refusal(await game.tabs[seat].answer(key))
                assert refused["code"] in ("illegal", "invalid"), action
                assert refused["text"]
                assert refused.get("rule", family)[0] == family
        for message in (
            Say(next_key(), "accepts-draw"),
            Say(next_key(), "declines-draw"),
            Rematch(next_key()),
            Claim(next_key()),
            TakeNote(next_key(), 2573, "nowhere"),
            TakeNote(next_key(), 0, "a\nline"),
        ):
            game.tabs[acting].send(message)
            refused = refusal(await game.tabs[acting].answer(message.key))
            assert refused["code"] in ("illegal", "invalid", "too-early", "not-now")
            assert refused.get("rule", family)[0] == family
        assert (await game.live()).number == number
        await game.play(3)
        assert (await game.live()).number == number + 3

    harbour.run(scenario)


def test_only_the_players_play_whatever_a_spectator_sends(harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        stranger = await port.arrive("Stranger")
        tab = await stranger.open(game.id)
        for message in (
            Act(next_key(), Shoot(1)),
            Say(next_key(), "resigns"),
            Claim(next_key()),
            TakeNote(next_key(), 1, "mine"),
            Speak(next_key(), "hello"),
            Rematch(next_key()),
        ):
            tab.send(message)
            assert refusal(await tab.answer(message.key))["code"] == "not-yours"
        assert (await game.live()).number == 0
        await game.play_to_the_end()

    harbour.run(scenario)


def test_who_is_too_fast_is_refused_and_the_others_play_on(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        tab = await game.people[Seat.ONE].open(game.id)
        for _ in range(12):
            tab.send(Pong(7))
        (refused,) = (await refusals_of(tab, Pong(7), 1))[:1]
        assert refused["code"] == "too-fast"
        for _ in range(60):
            tab.send(Pong(7))
        assert await tab.until_closed() == 1013
        assert (await refusals_counted(port))["too-fast"] >= 20
        for seat in SEATS:
            await game.say(seat, Say(next_key(), "offers-draw" if seat == 1 else "accepts-draw"))
        assert (await game.live()).is_over

    run(tmp_path, scenario, message_rate=0.001, message_burst=10)


def test_phrases_come_one_at_a_time(harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        tab = game.tabs[Seat.ONE]
        keys = [next_key() for _ in range(8)]
        for key in keys:
            tab.send(Speak(key, "hello"))
        answers = [await tab.answer(key) for key in keys]
        assert [tag(one) for one in answers] == ["event"] * 3 + ["refused"] * 5
        await game.play_to_the_end()

    harbour.run(scenario)


@pytest.mark.parametrize(
    "id_",
    ["x" * 22, "short", "x" * 23, "x" * 300, "%00" * 22, "ё" * 22, "' OR 1=1 --abcdefghijkl"],
)
def test_a_guessed_id_is_nothing(id_: str, harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        person = await port.arrive("Guess")
        tab = person.tab(f"/api/games/{id_}/socket".replace("%00", "\0"))
        assert await tab.until_closed() == 4404
        for path in (f"/api/games/{id_}", f"/api/games/{id_}/record", f"/api/seeks/{id_}"):
            assert (await person.http.get(path)).status_code == 404
        assert (await person.http.post(f"/api/seeks/{id_}/take", json={})).status_code == 404
        assert (await person.http.delete(f"/api/seeks/{id_}")).status_code == 404

    harbour.run(scenario)


def test_a_forged_cookie_has_no_seat(harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        await game.play(2)
        own = game.people[Seat.ONE].http.cookies["blindfleet"]
        other = game.people[Seat.TWO].http.cookies["blindfleet"]
        id_, _, signature = own.partition(".")
        flipped = own[:-1] + ("A" if own[-1] != "A" else "B")
        for forged in (
            id_,
            f"{id_}.",
            f".{signature}",
            f"{id_}.{other.partition('.')[2]}",
            f"{other.partition('.')[0]}.{signature}",
            flipped,
            own.swapcase(),
            own + "x",
            own[1:],
            f"{id_}.{signature}.{signature}",
            "x" * 5_000,
            "\x80.\xff",
        ):
            async with port.browser() as http:
                cookie = f"blindfleet={forged}".encode("latin-1")
                answer = await http.get(f"/api/games/{game.id}?eyes=1", headers={b"Cookie": cookie})
                assert answer.status_code == 403, forged
            stranger = await port.arrive("Forger")
            tab = stranger.tab(f"/api/games/{game.id}/socket", Cookie=f"blindfleet={forged}")
            await tab.until(lambda heard: len(heard) > 3)
            assert b'"seat":null' in tab.heard[0]
            assert not any(b"place-fleet" in one for one in tab.heard)
        genuine = await game.people[Seat.ONE].http.get(f"/api/games/{game.id}?eyes=1")
        assert genuine.status_code == 200
        await game.play_to_the_end()

    harbour.run(scenario)


def test_one_visitor_cannot_open_everything(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        greedy, other = await port.arrive("Greedy"), await port.arrive("Other")
        seek = {"game": {"preset": "classic"}, "private": True}
        asked = (greedy.http.post("/api/seeks", json=seek) for _ in range(8))  # all at once
        answers = await asyncio.gather(*asked)
        assert sorted(one.status_code for one in answers) == [201] * 5 + [409] * 3
        bot = {"game": {"preset": "classic"}, "level": "cadet"}
        asked = (greedy.http.post("/api/games", json=bot) for _ in range(6))
        answers = await asyncio.gather(*asked)
        assert sorted(one.status_code for one in answers) == [201] * 4 + [409] * 2
        for person in (greedy, other):  # another's greed is nobody else's trouble
            opened = await person.http.post("/api/seeks/quick", json={"game": {"preset": "salvo"}})
            assert opened.status_code == (409 if person is greedy else 201)
        game = await a_game(port, small())
        tabs = [other.tab(f"/api/games/{game.id}/socket") for _ in range(9)]
        for tab in tabs[:6]:
            await tab.until(lambda heard: len(heard) > 3)
        for tab in tabs[6:]:
            assert await tab.until_closed() == 4429
        await game.play_to_the_end()

    run(tmp_path, scenario, most_open_games=4, most_connections_per_visitor=6)


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\t\n",
        "a" * 25,
        "line\nbreak",
        "bell\x07",
        "zero\x00",
        "\u202eright to left",
        "\ud800",
    ],
)
def test_a_name_is_one_line_of_printable_characters(name: str, harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        person = await port.arrive("Before")
        body = msgspec.json.encode({"name": "X"}).replace(
            b'"X"', ascii(name).replace("'", '"').replace("\\x", "\\u00").encode()
        )
        answer = await person.http.put("/api/me", content=body)
        if name == "line\nbreak":  # space is space
            assert answer.json()["name"] == "line break"
        else:
            assert answer.status_code == 400
            assert (await person.http.get("/api/me")).json()["name"] == "Before"

    harbour.run(scenario)


def last_seen(heard: list[bytes]) -> bool | None:
    """Whether the first seat is there, as it was told last."""
    told = [one for one in heard if one.startswith(b'{"t":"presence","seat":1')]
    return b'"here":true' in told[-1] if told else None


def test_a_silent_socket_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who answers no ping is not there; the opponent is told so, and may claim the game."""
    time = Time(monkeypatch)

    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        silent, awake = game.tabs[Seat.ONE], game.tabs[Seat.TWO]
        await awake.until(lambda heard: last_seen(heard) is True)
        while silent.close_code is None:
            time.milliseconds += 5_000
            awake.send(Pong(0))
            await port.settle()
            for connection in tuple((await game.live()).listeners):
                connection.look_after(time.milliseconds)
        assert silent.close_code == 1001
        await awake.until(lambda heard: last_seen(heard) is False)
        time.milliseconds += 61_000
        awake.send(Claim(key := next_key()))
        assert b'"winner":2' in await awake.answer(key)

    run(tmp_path, scenario)


def test_a_failure_within_is_nobodys_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should the server itself be wrong somewhere, it says so, and the game goes on."""

    async def fails(*_: object) -> None:
        raise RuntimeError("a deployment: A1 B2 C3")

    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        await game.play(3)
        with monkeypatch.context() as patch:
            patch.setattr(Doorway, "claim", fails)
            game.tabs[Seat.ONE].send(Claim(key := next_key()))
            refused = refusal(await game.tabs[Seat.ONE].answer(key))
        assert refused["code"] == "unavailable"
        assert "A1" not in refused["text"]
        await game.play_to_the_end()

    run(tmp_path, scenario)


def test_a_game_goes_on_while_somebody_asks_for_large_fleets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long they take to be placed: here, again and again until a few moves are made."""
    finished, is_enough = offers._finished, threading.Event()
    begun: list[FleetToFinish] = []

    def slowly(rules: Ruleset, fleet: FleetToFinish) -> Placing:
        begun.append(fleet)
        while not is_enough.is_set():
            finished(rules, fleet)
        return finished(rules, fleet)

    monkeypatch.setattr(offers, "_finished", slowly)

    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        greedy = await port.arrive("Greedy")
        large = {"preset": "classic", "options": {"grid": "50x50", "fleet": "destroyer 2 x400"}}
        asked = [
            asyncio.ensure_future(
                greedy.http.post("/api/placings", json={"game": large, "seat": seat})
            )
            for seat in (1, 2)
        ]
        try:
            while len(begun) < len(asked):
                await asyncio.sleep(0)
            await game.play(6)
            assert not any(one.done() for one in asked)
        finally:
            is_enough.set()
        assert [(await one).status_code for one in asked] == [200, 200]
        await game.play_to_the_end()

    run(tmp_path, scenario)
