"""What every answer carries, and requests that mean nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.in_process import Port, PortThread, run

REQUESTS: list[tuple[str, str, Any]] = [
    ("GET", "/api/me", None),
    ("GET", "/api/offers?lang=ru", None),
    ("GET", "/health", None),
    ("GET", "/ready", None),
    ("GET", "/metrics", None),
    ("GET", "/", None),
    ("GET", "/game/xxxxxxxxxxxxxxxxxxxxxx", None),
    ("GET", "/nothing-of-that-name", None),
    ("GET", "/assets/nothing.js", None),
    ("GET", "/no/such/page", None),
    ("GET", "/..%2f..%2fpyproject.toml", None),
    ("GET", "/assets/..%2findex.html", None),
    ("GET", "/api/schema/openapi.json", None),
    ("GET", "/api/games/xxxxxxxxxxxxxxxxxxxxxx", None),
    ("GET", "/api/games/xxxxxxxxxxxxxxxxxxxxxx?eyes=everything", None),
    ("GET", "/api/games/xxxxxxxxxxxxxxxxxxxxxx/heat?by=3&after=-1", None),
    ("GET", "/api/games/xxxxxxxxxxxxxxxxxxxxxx/explanation?by=1&after=0", None),
    ("GET", "/api/games/xxxxxxxxxxxxxxxxxxxxxx/explanation?by=0&after=x", None),
    ("HEAD", "/api/me", None),
    ("OPTIONS", "/api/me", None),
    ("PATCH", "/api/me", {}),
    ("DELETE", "/api/me", None),
    ("PUT", "/api/me", {}),
    ("PUT", "/api/me", {"name": "x" * 300_000}),
    ("POST", "/api/rules", {"preset": "no-such-game"}),
    ("POST", "/api/rules", {"preset": "classic", "options": {"grid": "0x0"}}),
    ("POST", "/api/games", {"game": {"preset": "classic"}, "level": "no-such-bot"}),
    ("POST", "/api/seeks/xxxxxxxxxxxxxxxxxxxxxx/take", {}),
]
HEADERS = {
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=()",
}


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PortThread]:
    with PortThread(tmp_path_factory.mktemp("harbour")) as running:
        yield running


@pytest.mark.parametrize(("method", "path", "body"), REQUESTS)
def test_every_answer_carries_the_headers_that_keep_others_out(
    method: str, path: str, body: Any, harbour: PortThread
) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser() as http:
            answer = await http.request(method, path, json=body)
        for name, value in HEADERS.items():
            assert answer.headers.get(name, "").startswith(value), (name, answer.status_code)
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "*" not in policy
        assert "frame-ancestors 'none'" in policy
        assert "server" not in answer.headers
        assert answer.status_code < 500
        if answer.status_code >= 400 and method != "HEAD":
            assert set(answer.json()) == {"code", "text", "rule", "cells"}

    harbour.run(scenario)


def test_a_failure_within_says_nothing_of_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(port: Port) -> None:
        async def fails(*_: object) -> None:
            raise RuntimeError("a deployment: A1 B2 C3")

        monkeypatch.setattr(port.harbour.database, "read", fails)
        async with port.browser() as http:
            answer = await http.get("/api/games/xxxxxxxxxxxxxxxxxxxxxx?lang=it")
        assert answer.status_code == 500
        assert answer.json()["code"] == "unavailable"
        assert "A1" not in answer.text
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        monkeypatch.undo()

    run(tmp_path, scenario)


def cookie_of(answer: httpx.Response) -> tuple[str, set[str]]:
    """The name of the cookie and what is said of it."""
    pair, *rest = answer.headers["set-cookie"].split("; ")
    return pair.partition("=")[0], {part.lower() for part in rest}


@pytest.mark.parametrize("secure", [False, True])
def test_a_cookie_is_for_this_server_alone(secure: bool, tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser() as http:
            name, said = cookie_of(await http.get("/api/me"))
        assert name == ("__Host-blindfleet" if secure else "blindfleet")
        assert {"httponly", "path=/", "samesite=lax"} <= said
        assert ("secure" in said) is secure
        assert not any(part.startswith("domain") for part in said)

    run(tmp_path, scenario, secure=secure)


def test_a_visitor_keeps_their_cookie_and_gets_no_other(harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        alice = await port.arrive("Alice")
        for path in ("/api/me", "/api/offers", "/metrics"):
            assert "set-cookie" not in (await alice.http.get(path)).headers
        assert (await alice.http.get("/api/me")).json()["name"] == "Alice"

    harbour.run(scenario)


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/xml",
        "application/msgpack",
        "nonsense",
        "",
    ],
)
@pytest.mark.parametrize("content", [b"{}", b"", b"\xff\xfe", b"--x--"])
def test_only_json_is_read(kind: str, content: bytes, harbour: PortThread) -> None:
    """A form of another site can send these kinds without asking; none of them is understood."""

    async def scenario(port: Port) -> None:
        async with port.browser() as http:
            answer = await http.put("/api/me", content=content, headers={"Content-Type": kind})
        assert 400 <= answer.status_code < 500
        assert answer.json()["code"] == "malformed"

    harbour.run(scenario)


def test_a_valid_body_of_another_kind_is_refused(harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        alice = await port.arrive("Alice")
        for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
            answer = await alice.http.put(
                "/api/me", content=json.dumps({"name": "Bob"}), headers={"Content-Type": kind}
            )
            assert answer.status_code == 415, kind
        assert (await alice.http.get("/api/me")).json()["name"] == "Alice"

    harbour.run(scenario)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b'{"preset":1}',
        b'{"preset":"classic","more":1}',
        b'{"preset":"classic","options":[]}',
        b'{"preset":"classic","options":{"grid":1}}',
        b'{"preset":"classic","options":{"grid":"' + b"9" * 401 + b'"}}',
        b'{"preset":"' + b"c" * 41 + b'"}',
        b'{"preset":"\\ud800"}',
        b'{"preset":"classic","options":' + b'{"a":' * 20_000,
        b"[" * 100_000,
        b"\x00" * 1_000,
        b'{"preset":"classic","options":{' + b",".join(b'"%d":""' % n for n in range(31)) + b"}}",
    ],
)
def test_a_body_that_means_nothing_is_refused(body: bytes, harbour: PortThread) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser() as http:
            answer = await http.post("/api/rules", content=body)
        assert answer.status_code == 400
        assert answer.json()["code"] in ("malformed", "invalid")
        counted = await port.metrics()
        assert counted[f'blindfleet_refusals_total{{code="{answer.json()["code"]}"}}'] >= 1

    harbour.run(scenario)


def test_who_asks_too_fast_is_refused_and_others_are_not(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        hasty, patient = await port.arrive("Hasty"), await port.arrive("Patient")
        answers = [await hasty.http.get("/api/offers") for _ in range(25)]
        assert {one.status_code for one in answers[20:]} == {429}
        assert answers[-1].json()["code"] == "too-fast"
        assert (await patient.http.get("/api/offers")).status_code == 200
        assert (await hasty.http.get("/health")).status_code == 200

    run(tmp_path, scenario, request_rate=0.001, request_burst=20)


def test_a_language_that_nobody_speaks_costs_nothing(harbour: PortThread) -> None:
    """What a client sends as a language is never kept."""

    async def scenario(port: Port) -> None:
        from blindfleet.server import words

        async with port.browser() as http:
            for number in range(40):
                answer = await http.get(f"/api/seeks/{'x' * 22}?lang=tongue-{number}")
                assert answer.json()["text"] == "nobody waits there any more"
        assert words._loaded.cache_info().currsize <= 3

    harbour.run(scenario)
