"""The arena on a real Dask cluster of two worker processes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from arena.players import SMALL
from arena.test_crews import DUEL, GAMES, SOLO, alone, by_bout
from blindfleet.arena import BotFailed, ClusterProblem, Contest, crews, standings
from blindfleet.arena.crews import played
from patience import PATIENCE

pytestmark = pytest.mark.filterwarnings("default")  # those of Dask are not ours to mend


@pytest.fixture(scope="module", autouse=True)
def _slow_clusters() -> Iterator[None]:
    """Answer in time all the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(crews, "PATIENCE", PATIENCE)
        yield


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A cluster of two worker processes, and its address."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as local:
        yield dask(local)


def dask(cluster: Any) -> str:
    """The address of a cluster as the arena takes it."""
    return str(cluster.scheduler_address).replace("tcp://", "dask://")


@pytest.mark.parametrize("contest", [SOLO, DUEL], ids=["range", "table"])
def test_a_dask_cluster_has_the_same_results(contest: Contest, cluster: str) -> None:
    results = by_bout(played(contest, list(contest.bouts(GAMES)), cluster))
    assert results == alone(contest)
    assert [row.rating for row in standings(contest, results)] == [
        row.rating for row in standings(contest, alone(contest))
    ]


def test_a_failure_on_a_cluster_is_told_as_anywhere(cluster: str) -> None:
    contest = Contest(SMALL, ("arena.players:Failing", "random"), seed=2)
    with pytest.raises(BotFailed, match="failed in game 1 of seed 2: LookupError: no idea"):
        list(played(contest, list(contest.bouts(2)), cluster))


def test_a_cluster_without_workers_is_no_end_of_waiting() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0") as local:
        results = played(SOLO, list(SOLO.bouts(2)), dask(local))
        with pytest.raises(ClusterProblem, match="has no workers"):
            next(results)
