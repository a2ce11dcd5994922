"""Servers to talk to."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from blindfleet.match import bot_pool
from blindfleet.server.store import database as database_module
from patience import PATIENCE
from server.nursery import ForkedServer, Nursery
from server.pair import Pair
from server.postgres import Cluster
from server.serving import failures
from server.shared_time import SharedTime


@pytest.fixture(scope="module", autouse=True)
def _slow_machines() -> Iterator[None]:
    """May reach none of the limits that the product sets in real time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_pool, "LONGEST_THOUGHT", PATIENCE)
        patch.setattr(database_module, "LONGEST_COMMAND", PATIENCE)
        yield


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Where servers come from that are killed and started again."""
    with Nursery() as running:
        yield running


@pytest.fixture(scope="module")
def server(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkedServer]:
    """A server on SQLite whose bots do not dawdle and which nobody is too fast for."""
    folder = tmp_path_factory.mktemp("server")
    with nursery.server(f"sqlite:///{folder}/games.db", folder / "log") as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    cluster = Cluster(os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid())))
    yield cluster
    cluster.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.db"
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.fresh()


@pytest.fixture
def pair(nursery: Nursery, postgres: Cluster, tmp_path: Path) -> Iterator[Pair]:
    """Two servers on one database, for whom time passes when the test says so."""
    database = postgres.fresh()
    time = SharedTime(tmp_path / "time")
    with (
        nursery.server(database, tmp_path / "a.log", time=time, gone_after=10_000) as a,
        nursery.server(database, tmp_path / "b.log", time=time, gone_after=10_000) as b,
    ):
        yield Pair(a, b, database)
        for log in (a.log, b.log):
            assert failures(log) == []
