"""Behind a proxy it is the client's address that is held to account, if the proxy is trusted."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from patience import PATIENCE
from server.nursery import ForkedServer, Nursery
from server.playing import Visitor

FEW = {"newcomer_rate": 0.001, "newcomer_burst": 3}
TRUSTED = {"proxies": ("127.0.0.1",)}


def a_server(nursery: Nursery, folder: Path, **settings: Any) -> ForkedServer:
    return nursery.server(f"sqlite:///{folder}/games.db", folder / "log", **settings)


def arrivals(server: ForkedServer, *forwarded: str) -> list[int]:
    """The status with which newcomers are met of whom this is said to be where they are."""
    found = []
    for said in forwarded:
        answer = httpx.get(
            f"http://{server.address}/api/me", headers={"X-Forwarded-For": said}, timeout=PATIENCE
        )
        found.append(answer.status_code)
    return found


def test_the_address_that_a_trusted_proxy_names_is_counted(
    nursery: Nursery, tmp_path: Path
) -> None:
    with a_server(nursery, tmp_path, **FEW, **TRUSTED) as server:
        many = [f"203.0.113.{number}" for number in range(5)]
        assert arrivals(server, *many) == [200] * 5
        assert arrivals(server, *["198.51.100.1"] * 4) == [200] * 3 + [429]
        house = [f"2001:db8:1:2::{number}" for number in range(1, 5)]
        assert arrivals(server, *house) == [200] * 3 + [429]
        assert arrivals(server, "2001:db8:1:3::1") == [200]


def test_only_the_last_address_is_the_proxys_own_word(nursery: Nursery, tmp_path: Path) -> None:
    """A client may send the header too; the proxy adds to it where the client really is."""
    with a_server(nursery, tmp_path, **FEW, **TRUSTED) as server:
        pretended = [f"203.0.113.{number}, 198.51.100.1" for number in range(4)]
        assert arrivals(server, *pretended) == [200] * 3 + [429]


def test_whoever_is_no_proxy_cannot_pretend_to_be_elsewhere(
    nursery: Nursery, tmp_path: Path
) -> None:
    for number, settings in enumerate(({}, {"proxies": ("192.0.2.1", "10.0.0.0/8")})):
        folder = tmp_path / str(number)
        folder.mkdir()
        with a_server(nursery, folder, **FEW, **settings) as server:
            pretended = [f"203.0.113.{number}" for number in range(4)]
            assert arrivals(server, *pretended) == [200] * 3 + [429]


def test_with_an_https_origin_a_proxy_on_the_same_machine_is_trusted(
    nursery: Nursery, tmp_path: Path
) -> None:
    secure = {"origins": ("https://play.test",), "secure": True}
    with a_server(nursery, tmp_path, **FEW, **secure) as server:
        assert arrivals(server, *[f"203.0.113.{number}" for number in range(5)]) == [200] * 5


def test_sockets_are_counted_for_the_client_and_not_for_the_proxy(
    nursery: Nursery, tmp_path: Path
) -> None:
    async def code(server: ForkedServer, visitor: Visitor, said: str) -> int | None:
        """With which a second socket at that address is refused; None: it is not."""
        headers = {
            "Cookie": visitor.cookie,
            "Origin": f"http://{server.address}",
            "X-Forwarded-For": said,
        }
        async with connect(
            f"ws://{server.address}/api/lobby/socket",
            additional_headers=headers,
            open_timeout=PATIENCE,
        ) as socket:
            try:
                await socket.recv()
            except ConnectionClosed:
                return socket.close_code
            return None

    async def scenario(server: ForkedServer) -> None:
        first, second = [await Visitor(server.address).arrive() for _ in range(2)]
        headers = {"X-Forwarded-For": "203.0.113.1"}
        origin, cookie = f"http://{server.address}", first.cookie
        async with connect(
            f"ws://{server.address}/api/lobby/socket",
            additional_headers=headers | {"Cookie": cookie, "Origin": origin},
            open_timeout=PATIENCE,
        ) as held:
            await held.recv()
            assert await code(server, second, "203.0.113.1") == 4429
            assert await code(server, second, "203.0.113.2") is None
        for visitor in (first, second):
            await visitor.close()

    bounds = {"most_connections_per_visitor": 1, "address_share": 1}
    with a_server(nursery, tmp_path, **bounds, **TRUSTED) as server:
        asyncio.run(scenario(server))
