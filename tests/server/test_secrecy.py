"""What a player was not told does not reach them over the wire, in whatever way they ask."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from blindfleet.board.seats import SEATS
from fleets import small
from positions import blind
from secrecy.blind_twins import BlindTwins
from secrecy.drawn_twins import DRAWN
from secrecy.receipts import Leak
from secrecy.shooting_twins import ShootingTwins
from secrecy.watching import BLIND, CLOCK, FLEETS_OF_BLIND, SHOOTING, SMALL_BLIND
from server.in_process import Time, a_port, logged
from server.postgres import Cluster
from server.twin_games import Script, TwinGames, drawn_script, script_of
from server.wire_leaks import WIRE_LEAKS

SMALL_FLEET = "cruiser 3, destroyer 2 x2, boat 1"


def scripts(name: str, seeds: range, steps: int = 10) -> Iterator[Script]:
    """Twins of chance by the rules of that name, for whichever seat, and so many steps of both."""
    for seed in seeds:
        rng = random.Random(f"{name} {seed}")
        twins: BlindTwins | ShootingTwins
        if name in BLIND:
            fleet = FLEETS_OF_BLIND[seed % 2]
            rules = blind(**SMALL_BLIND, fleet=fleet, **BLIND[name])
            twins = BlindTwins(rules, rng.choice(SEATS), rng)
            script = script_of(twins, rng.randrange(12), steps)
        else:
            shooting = small(SMALL_FLEET, grid="6x6", clock=CLOCK, **SHOOTING[name])
            twins = ShootingTwins(shooting, rng.choice(SEATS), rng)
            script = script_of(twins, rng.randrange(12), steps)
        if script is not None:
            yield script


def insist_on_secrecy(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    worlds: Iterable[Script],
    looks: float = 0.2,
    **settings: str,
) -> int:
    """Play the twins, and raise a Leak if they can be told apart; how many there were."""
    time = Time(monkeypatch)
    played = 0

    async def scenario() -> Leak | None:
        nonlocal played
        with logged() as log:
            async with a_port(folder, **settings) as port:
                for script in worlds:
                    try:
                        await TwinGames(script, time, log, random.Random(played)).play(port, looks)
                    except Leak as leak:
                        return leak
                    played += 1
        return None

    leak = asyncio.run(scenario())
    if leak is not None:
        raise leak
    return played


@pytest.mark.parametrize("name", [*BLIND, *SHOOTING])
def test_worlds_that_differ_in_what_is_hidden_are_the_same_over_the_wire(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = islice(scripts(name, range(20), steps=6), 1)
    assert insist_on_secrecy(tmp_path, monkeypatch, worlds, looks=0.1) == 1


def test_worlds_that_differ_where_it_happens_are_the_same_over_the_wire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = list(map(drawn_script, DRAWN.values()))
    assert insist_on_secrecy(tmp_path, monkeypatch, worlds, looks=0) == len(DRAWN)


def test_worlds_that_differ_where_it_happens_are_the_same_on_postgresql(
    postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = list(map(drawn_script, islice(DRAWN.values(), 0, None, 4)))
    played = insist_on_secrecy(tmp_path, monkeypatch, worlds, looks=0, database=postgres.fresh())
    assert played == len(worlds) > 2


@pytest.mark.slow
@pytest.mark.parametrize("name", [*BLIND, *SHOOTING])
def test_worlds_of_chance_are_the_same_on_postgresql(
    name: str, postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = islice(scripts(name, range(200, 220)), 2)
    assert insist_on_secrecy(tmp_path, monkeypatch, worlds, database=postgres.fresh()) == 2


@pytest.mark.slow
@pytest.mark.parametrize("name", [*BLIND, *SHOOTING])
def test_many_worlds_are_the_same_over_the_wire(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert insist_on_secrecy(tmp_path, monkeypatch, scripts(name, range(100, 120))) > 5


@pytest.mark.slow
@pytest.mark.parametrize("name", WIRE_LEAKS)
def test_a_leak_planted_in_the_server_is_found(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without this the twin worlds would prove nothing."""
    plant, by = WIRE_LEAKS[name]
    worlds = list(map(drawn_script, DRAWN.values()))
    plant(monkeypatch)
    noticed: set[str] = set()
    for number, world in enumerate(worlds):
        folder = tmp_path / str(number)
        folder.mkdir()
        try:
            insist_on_secrecy(folder, monkeypatch, [world], looks=1)
        except Leak as leak:
            if any(what.startswith(by) for what in leak.what):
                return
            noticed |= leak.what
    raise AssertionError(f"nobody noticed, but for {noticed}")
