"""Visitors: nobody is written down for nothing, and who never played is forgotten in the end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select, update

from blindfleet.server.play.heart import FORGOTTEN_AFTER
from blindfleet.server.store import visitors as visitor_store
from blindfleet.server.store.schema import visitors
from server.in_process import Person, Port, run

NOWHERE = "x" * 22
REFUSED = [
    ("/api/games", {"game": {"preset": "chess"}, "level": "cadet"}),
    ("/api/games", {"game": {"preset": "classic"}, "level": "nobody"}),
    ("/api/games", {"game": {"preset": "classic", "options": {"grid": "0x0"}}, "level": "cadet"}),
    (
        "/api/games",
        {"game": {"preset": "classic", "options": {"grid": "30x30"}}, "level": "admiral"},
    ),
    ("/api/seeks", {"game": {"preset": "chess"}}),
    ("/api/seeks", {"game": {"preset": "classic", "options": {"turns": "never"}}}),
    ("/api/seeks/quick", {"game": {"preset": "chess"}}),
    (f"/api/seeks/{NOWHERE}/take", {}),
]


def number_of_visitors(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(visitors)).scalar_one()


def age(connection: Connection) -> None:
    """All visitors were made long ago."""
    made = visitors.c.created_at - FORGOTTEN_AFTER - 1
    connection.execute(update(visitors).values(created_at=made))


async def sweep(port: Port, times: int = 1) -> None:
    for _ in range(times):
        await port.harbour._heart.sweep()


async def is_known(port: Port, person: Person) -> bool:
    return await port.harbour.database.read(visitor_store.find, person.id) is not None


def test_a_request_that_is_refused_makes_no_visitor(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        for path, body in REFUSED:
            async with port.browser() as http:
                answer = await http.post(path, json=body)
            assert 400 <= answer.status_code < 500, (path, body)
            assert "set-cookie" not in answer.headers
        async with port.browser() as http:
            assert (await http.put("/api/me", json={"name": " "})).status_code == 400
        assert await port.harbour.database.read(number_of_visitors) == 0

    run(tmp_path, scenario)


def test_a_link_that_was_taken_makes_no_visitor_of_who_comes_too_late(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        anna, boris = await port.arrive("Anna"), await port.arrive("Boris")
        body = {"game": {"preset": "classic"}, "private": True}
        seek = (await anna.http.post("/api/seeks", json=body)).json()["seek"]
        await boris.http.post(f"/api/seeks/{seek}/take")
        async with port.browser() as http:
            late = await http.post(f"/api/seeks/{seek}/take")
        assert late.status_code == 404
        assert await port.harbour.database.read(number_of_visitors) == 2

    run(tmp_path, scenario)


def test_who_never_played_is_forgotten_and_others_are_not(database: str, tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        idle, player, waiter = [await port.arrive(name) for name in ("Idle", "Player", "Waiter")]
        bot_game = {"game": {"preset": "classic"}, "level": "cadet"}
        await player.http.post("/api/games", json=bot_game)
        await waiter.http.post("/api/seeks", json={"game": {"preset": "classic"}, "private": True})
        await sweep(port)
        assert await is_known(port, idle)
        await port.harbour.database.write(age)
        fresh = await port.arrive("Fresh")
        await sweep(port)
        known = [await is_known(port, person) for person in (idle, player, waiter, fresh)]
        assert known == [False, True, True, True]

    run(tmp_path, scenario, database=database)


def test_a_sweep_looks_at_a_few_and_the_next_goes_on_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitor_store, "LOOKED_AT", 3)

    async def scenario(port: Port) -> None:
        for number in range(8):
            await port.arrive(f"Idle {number}")
        await port.harbour.database.write(age)
        left = []
        for _ in range(3):
            await sweep(port)
            left.append(await port.harbour.database.read(number_of_visitors))
        assert left == [5, 2, 0]
        await port.arrive("Late")
        await port.harbour.database.write(age)
        await sweep(port)  # it begins anew
        assert await port.harbour.database.read(number_of_visitors) == 0

    run(tmp_path, scenario)


def test_who_was_forgotten_comes_back_as_who_they_were(database: str, tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        person = await port.arrive("Anna")
        await port.harbour.database.write(age)
        await sweep(port)
        assert not await is_known(port, person)
        answers = await asyncio.gather(*(person.http.get("/api/me") for _ in range(3)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.json()["name"] for answer in answers}) == 1
        assert await is_known(port, person)
        assert person.http.cookies["blindfleet"].partition(".")[0] == person.id
        body = {"game": {"preset": "classic"}, "level": "cadet"}
        assert (await person.http.post("/api/games", json=body)).status_code == 201

    run(tmp_path, scenario, database=database)
