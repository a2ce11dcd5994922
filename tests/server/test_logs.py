"""Whoever reads the logs or the metrics of a server learns nothing of a game or of a visitor."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import httpx
import pytest
import structlog
from sqlalchemy.exc import OperationalError

from blindfleet.board.seats import Seat
from blindfleet.rules.families import family
from blindfleet.server.play.live import LiveGame
from blindfleet.wire.actions import message_of
from blindfleet.wire.incoming import Act, Claim, TakeNote
from blindfleet.wire.outgoing import write
from fleets import small
from patience import PATIENCE
from server.in_process import Port, a_game, logged, next_key, run
from server.playing import Visitor, WirePlayer, new_key, paired
from server.serving import ServerProcess

SECRET = "the fleet lies on A1 B2 C3"
NOTE = "I believe it is a mine"
SMALL = {"grid": "5x5", "fleet": "cruiser 3, destroyer 2, boat 1"}


async def a_game_with_everything(
    address: str, name: str, options: dict[str, str] | None = None, entries: int = 10_000
) -> list[str]:
    """A game with notes, refusals and nonsense; all that the logs must not hold."""
    game, one, two = await paired(address, name, options)
    for visitor, called in ((one, "Wilhelmina"), (two, "Ferdinand")):
        await visitor.http.put("/api/me", json={"name": called})
    players = [WirePlayer(who, game, random.Random(n)) for n, who in enumerate((one, two))]

    def went_on(player: WirePlayer) -> bool:
        return player.number >= entries

    async with one.socket(f"/api/games/{game}/socket") as socket:
        key = new_key()
        for message in ("nonsense " + SECRET, write(TakeNote(key, 5, NOTE)).decode()):
            await socket.send(message)
        await socket.send(write(Claim(claim := new_key())).decode())
        while claim not in str(await socket.recv()):
            pass
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(player.play(partial(went_on, player)) for player in players))
    await one.http.get(f"/api/games/{game}/record?eyes=full&lang={SECRET}")
    await one.http.post("/api/rules", json={"preset": SECRET})
    await one.http.get(f"/{SECRET}")
    kept = [key, NOTE, SECRET, "Wilhelmina", "Ferdinand", "place-fleet", "place-pieces", "cells"]
    for player in players:
        kept += sorted(player.acknowledged)
    for visitor in (one, two):
        cookie = visitor.http.cookies["blindfleet"]
        kept += [cookie, *cookie.split(".")]
        await visitor.close()
    return kept


def test_a_whole_game_leaves_no_secret_in_the_logs_or_the_metrics(tmp_path: Path) -> None:
    async def scenario(server: ServerProcess) -> tuple[list[str], str]:
        kept = await a_game_with_everything(server.address, "classic", SMALL)
        kept += await a_game_with_everything(server.address, "blind-skirmish", entries=30)
        visitor = await Visitor(server.address).arrive()
        body = {"game": {"preset": "classic", "options": SMALL}, "level": "cadet"}
        game = (await visitor.post("/api/games", body))["game"]
        await WirePlayer(visitor, game, random.Random(3)).play()
        kept.append(visitor.http.cookies["blindfleet"].partition(".")[0])
        await visitor.close()
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            metrics = (await http.get(f"http://{server.address}/metrics")).text
        return kept, metrics

    log = tmp_path / "log"
    database = f"sqlite:///{tmp_path}/games.db"
    with ServerProcess(
        database, log, bot_pace=0, message_rate=1e6, message_burst=10**6, request_burst=10**6
    ) as server:
        kept, metrics = asyncio.run(scenario(server))
        server.stop()
    written = log.read_text()
    insist_on_silence(kept, written)
    insist_on_silence(set(kept) - {"cells"}, metrics)
    for line in written.splitlines():
        assert json.loads(line)["level"] != "error"


def insist_on_silence(kept: Iterable[str], text: str) -> None:
    assert [secret for secret in kept if secret in text] == []


def test_a_failure_is_logged_by_its_kind_and_place_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that quotes what was to be written: the whole deployment."""
    names: list[str] = []

    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        names.append(game.id)

        def fails(*_: object) -> None:
            raise OperationalError("INSERT INTO entries", {"deed": SECRET}, Exception(SECRET))

        with monkeypatch.context() as patch:
            patch.setattr(LiveGame, "_row", fails)
            live = await game.live()
            fleet = family(live.rules).legal(live.referee.view(Seat.ONE)).sample(random.Random(1))
            game.tabs[Seat.ONE].send(Act(key := next_key(), message_of(fleet)))
            assert SECRET.encode() not in await game.tabs[Seat.ONE].answer(key)
        await game.play_to_the_end()

    with logged() as log:
        run(tmp_path, scenario)
    written = log.getvalue()
    assert "OperationalError" in written
    assert "message_failed" in written
    (name,) = names  # of letters and digits drawn by chance, which may read like a cell
    insist_on_silence([SECRET, "A1", "place-fleet", "INSERT"], written.replace(name, ""))


def test_a_request_that_fails_is_logged_without_what_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(port: Port) -> None:
        async def fails(*_: object) -> None:
            raise RuntimeError(SECRET)

        with monkeypatch.context() as patch:
            patch.setattr(port.harbour.database, "read", fails)
            async with port.browser(Cookie=f"blindfleet={SECRET}") as http:
                answer = await http.get(f"/api/games/{'x' * 22}?lang={SECRET}")
        assert answer.status_code == 500

    with logged() as log:
        run(tmp_path, scenario)
    written = log.getvalue()
    assert "request_failed" in written
    assert "RuntimeError" in written
    insist_on_silence([SECRET, "x" * 22], written)


@pytest.mark.parametrize("name", ["uvicorn.error", "asyncio", "sqlalchemy.pool", "litestar"])
def test_what_libraries_log_is_reduced_to_who_and_what_kind(name: str) -> None:
    with logged() as log:
        library = logging.getLogger(name)
        library.error("could not do %s", SECRET)
        library.warning("careful: %s", SECRET)
        try:
            raise ValueError(SECRET)
        except ValueError:
            library.exception("failed with %s", SECRET)
            structlog.get_logger().exception("failed")
    written = log.getvalue()
    assert name in written
    assert "ValueError" in written
    insist_on_silence([SECRET, "A1"], written)


def test_a_task_that_nobody_waited_for_says_nothing_of_a_game() -> None:
    async def scenario() -> None:
        async def fails() -> None:
            raise ValueError(SECRET)

        task = asyncio.get_running_loop().create_task(fails())
        await asyncio.wait([task])
        del task
        await asyncio.sleep(0)

    with logged() as log:
        asyncio.run(scenario())
    assert "asyncio" in log.getvalue()
    insist_on_silence([SECRET], log.getvalue())
