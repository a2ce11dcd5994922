"""What changes something, and every socket, comes from our own pages or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fleets import small
from server.in_process import HOST, ORIGIN, Port, PortThread, a_game, run

CHANGES = [
    ("PUT", "/api/me", {"name": "Mallory"}),
    ("POST", "/api/games", {"game": {"preset": "classic"}, "level": "cadet"}),
    ("POST", "/api/seeks", {"game": {"preset": "classic"}}),
    ("POST", "/api/seeks/quick", {"game": {"preset": "classic"}}),
    ("POST", "/api/seeks/xxxxxxxxxxxxxxxxxxxxxx/take", {}),
    ("DELETE", "/api/seeks/xxxxxxxxxxxxxxxxxxxxxx", None),
    ("POST", "/api/rules", {"preset": "classic"}),
    ("POST", "/api/placings", {"game": {"preset": "classic"}, "seat": 1}),
    ("POST", "/api/formations", {"game": {"preset": "classic"}, "seat": 1}),
]
FOREIGN = [
    "",
    "null",
    "http://evil.test",
    f"http://{HOST}.evil.test",
    f"http://evil.test/{HOST}",
    f"http://{HOST}:81",
    f"http://x@{HOST}",
    f"ftp://{HOST}",
    HOST,
    f"{ORIGIN}, http://evil.test",
    f"{ORIGIN}/path",
]


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PortThread]:
    with PortThread(tmp_path_factory.mktemp("harbour")) as running:
        yield running


@pytest.mark.parametrize(("method", "path", "body"), CHANGES)
def test_a_foreign_page_changes_nothing(
    method: str, path: str, body: object, harbour: PortThread
) -> None:
    async def scenario(port: Port) -> None:
        person = await port.arrive("Alice")
        for origin in FOREIGN:
            answer = await person.http.request(method, path, json=body, headers={"Origin": origin})
            assert answer.status_code == 403, origin
            assert answer.json()["code"] == "forbidden"
        del person.http.headers["Origin"]
        answer = await person.http.request(method, path, json=body)
        assert answer.status_code == 403
        own = await person.http.request(method, path, json=body, headers={"Origin": ORIGIN})
        assert own.status_code != 403
        assert (await person.http.get("/api/me")).json()["name"] in ("Alice", "Mallory")

    harbour.run(scenario)


def test_every_route_that_changes_something_is_among_these(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        schema = (await port.browser().get("/api/schema/openapi.json")).json()
        named = {
            (method.upper(), path)
            for path, operations in schema["paths"].items()
            for method in operations
            if method != "get"
        }
        id_ = "x" * 22
        tried = {(method, path.replace(id_, "{seek}")) for method, path, _ in CHANGES}
        assert tried == named

    run(tmp_path, scenario)


def test_a_foreign_page_gets_no_socket(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, small())
        alice = await port.arrive("Alice")
        before = (await port.metrics()).get('blindfleet_refusals_total{code="forbidden"}', 0)
        for path in (f"/api/games/{game.id}/socket", "/api/lobby/socket"):
            for origin in FOREIGN:
                tab = alice.tab(path, Origin=origin)
                assert await tab.until_closed() == 4403, origin
                assert tab.heard == []
            own = alice.tab(path, Origin=ORIGIN.upper().replace("HTTP", "http"))
            await own.until(lambda heard: len(heard) > 0)
        counted = (await port.metrics())['blindfleet_refusals_total{code="forbidden"}']
        assert counted == before + 2 * len(FOREIGN)
        await game.play_to_the_end()

    run(tmp_path, scenario)


def test_behind_a_proxy_only_the_named_origins_count(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser() as http:
            for origin, status in (
                ("https://play.test", 200),
                ("https://PLAY.test", 200),
                (ORIGIN, 403),
                ("http://play.test", 403),
                ("https://play.test.evil.test", 403),
            ):
                answer = await http.put(
                    "/api/me", json={"name": "Alice"}, headers={"Origin": origin}
                )
                assert answer.status_code == status, origin

    run(tmp_path, scenario, origins=("https://play.test/",), secure=True)


def test_the_lobby_is_for_visitors_with_a_cookie(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        alice = await port.arrive("Alice")
        nobody = alice.tab("/api/lobby/socket", Cookie="")
        assert await nobody.until_closed() == 4401
        assert nobody.heard == []

    run(tmp_path, scenario)
