"""How much one may ask for: a visitor so much, and all who share an address many times that."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from blindfleet.server.limits import Asker, Crowd, Ration, payer
from blindfleet.server.settings import Settings
from server.in_process import Person, Port, run

BOT_GAME = {"game": {"preset": "classic"}, "level": "cadet"}
USUAL = Settings("")


def as_usual(**settings: object) -> dict[str, object]:
    """The limits of a server that nobody has set otherwise."""
    names = ("request_rate", "request_burst", "newcomer_rate", "newcomer_burst")
    return {name: getattr(USUAL, name) for name in names} | settings


def test_who_throws_their_cookie_away_each_time_is_refused(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        async with port.browser() as http:
            codes = []
            for _ in range(USUAL.newcomer_burst + 10):
                http.cookies.clear()
                codes.append((await http.get("/api/me")).status_code)
            http.cookies.clear()
            refused = await http.post("/api/games", json=BOT_GAME)
        assert set(codes[: USUAL.newcomer_burst]) == {200}
        assert codes[-1] == refused.status_code == 429
        assert refused.json()["code"] == "too-fast"

    run(tmp_path, scenario, **as_usual(newcomer_rate=0.001))


def test_a_class_behind_one_address_comes_in_all_at_once(tmp_path: Path) -> None:
    async def pupil(port: Port, number: int) -> None:
        person = await port.arrive(f"Pupil {number}")
        for path in ("/api/me", "/api/offers", "/api/offers?lang=ru"):
            assert (await person.http.get(path)).status_code == 200
        lobby = person.tab("/api/lobby/socket")
        await lobby.until(lambda heard: len(heard) > 0)
        opened = await person.http.post("/api/games", json=BOT_GAME)
        assert opened.status_code == 201
        await person.open(opened.json()["game"])

    async def scenario(port: Port) -> None:
        await asyncio.gather(*(pupil(port, number) for number in range(30)))

    run(tmp_path, scenario, **as_usual())


def test_many_cookies_at_one_address_ask_for_no_more_than_the_address_may(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        people = [await port.arrive(f"Cookie {number}") for number in range(5)]  # one request each
        codes = [(await one.http.get("/api/offers")).status_code for one in people for _ in "1234"]
        assert codes.count(200) == 3 * 6 - 5
        assert set(codes) == {200, 429}
        assert (await people[0].http.get("/health")).status_code == 200

    run(tmp_path, scenario, request_rate=0.001, request_burst=6, address_share=3)


def test_what_takes_the_server_some_work_is_rationed_apart(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        person = await port.arrive("Greedy")
        game = (await person.http.post("/api/games", json=BOT_GAME)).json()["game"]
        placing = {"game": {"preset": "classic"}, "seat": 1}
        codes = [
            (await person.http.post("/api/placings", json=placing)).status_code,
            (await person.http.get(f"/api/games/{game}/record?eyes=1")).status_code,
            (await person.http.post("/api/placings", json=placing)).status_code,
            (await person.http.get(f"/api/games/{game}/record?eyes=1")).status_code,
            (await person.http.get(f"/api/games/{game}/heat?by=1&after=0")).status_code,
            (await person.http.get(f"/api/games/{game}/explanation?by=1&after=0")).status_code,
            (await person.http.get(f"/api/games/{game}?eyes=1")).status_code,
        ]
        assert codes == [200, 200, 429, 429, 429, 429, 429]
        assert (await person.http.get("/api/me")).status_code == 200

    run(tmp_path, scenario, labour_rate=0.001, labour_burst=2)


def test_who_is_too_fast_costs_the_others_at_the_address_nothing() -> None:
    ration = Ration(rate=0.0, burst=2, share=2)
    hasty, calm = Asker("hasty", "here"), Asker("calm", "here")
    assert [ration.take(hasty) for _ in range(9)] == [True] * 2 + [False] * 7
    assert [ration.take(calm) for _ in range(3)] == [True, True, False]


def test_who_has_no_cookie_yet_is_counted_by_the_address_alone() -> None:
    ration = Ration(rate=0.0, burst=2, share=3)
    newcomer = Asker(None, "here")
    assert [ration.take(newcomer) for _ in range(7)] == [True] * 6 + [False]
    assert ration.take(Asker(None, "elsewhere"))


def test_an_address_holds_so_many_sockets_whoever_they_belong_to(tmp_path: Path) -> None:
    async def opened(person: Person) -> int:
        tab = person.tab("/api/lobby/socket")
        await tab.until(lambda heard: len(heard) > 0 or tab.close_code is not None)
        return tab.close_code or 0

    async def scenario(port: Port) -> None:
        people = [await port.arrive(f"Person {number}") for number in range(3)]
        assert [await opened(people[0]) for _ in range(3)] == [0, 0, 4429]
        assert [await opened(people[1]) for _ in range(3)] == [0, 0, 4429]
        assert await opened(people[2]) == 4429
        await people[0].tabs[0].leave()
        assert await opened(people[2]) == 0

    run(tmp_path, scenario, most_connections_per_visitor=2, address_share=2)


def test_nothing_is_counted_that_has_ended() -> None:
    crowd = Crowd(most=1, share=1)
    for asker in (Asker("one", "here"), Asker(None, "here"), Asker("two", "here")):
        with crowd.counting(asker) as has_room:
            assert has_room
            with crowd.counting(asker) as is_room_for_two:
                assert not is_room_for_two


@pytest.mark.parametrize(
    ("host", "who"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a socket", "a socket"),
        ("", ""),
    ],
)
def test_an_address_of_ipv6_is_the_network_that_it_is_in(host: str, who: str) -> None:
    assert payer(host) == who
