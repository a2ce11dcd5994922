"""Which bots can be had, for which games, and by which names."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.in_process import Port, run

BLIND, SKIRMISH, CLASSIC = ({"preset": name} for name in ("blind", "blind-skirmish", "classic"))
LARGE_BLIND = {"preset": "blind", "options": {"board": "26x99", "home": "49"}}
LARGE_SEA = {"preset": "classic", "options": {"grid": "26x26"}}


@pytest.mark.parametrize(
    ("game", "level", "status"),
    [
        *((BLIND, level, 201) for level in ("random", "greedy", "boatswain", "captain", "admiral")),
        *((LARGE_BLIND, level, 201) for level in ("random", "greedy", "boatswain")),
        *((LARGE_BLIND, level, 409) for level in ("captain", "admiral")),
        (LARGE_SEA, "navigator", 201),
        (LARGE_SEA, "captain", 409),
        (CLASSIC, "random", 404),
        (CLASSIC, "greedy", 404),
        (BLIND, "sailor", 404),
        (BLIND, "strongest", 404),
    ],
)
def test_a_level_can_be_had_where_nobody_waits_long_for_it(
    tmp_path: Path, game: dict[str, object], level: str, status: int
) -> None:
    async def scenario(port: Port) -> None:
        person = await port.arrive("Anna")
        answer = await person.http.post("/api/games", json={"game": game, "level": level})
        assert answer.status_code == status

    run(tmp_path, scenario)


@pytest.mark.parametrize(("game", "bot"), [(SKIRMISH, "greedy"), (CLASSIC, "cadet")])
def test_a_level_that_is_asked_for_by_its_former_name(
    tmp_path: Path, game: dict[str, object], bot: str
) -> None:
    async def scenario(port: Port) -> None:
        person = await port.arrive("Anna")
        body = {"game": game, "level": "cadet", "seat": 1}
        opened = (await person.http.post("/api/games", json=body)).json()["game"]
        assert (await port.live(opened)).players.two.bot == bot

    run(tmp_path, scenario)
