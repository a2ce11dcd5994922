"""Who plays the games: this process, the cores of the machine, or a Dask cluster."""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, NamedTuple

from blindfleet.arena import interrupts
from blindfleet.arena.contest import Bout, Contest
from blindfleet.arena.playing import play_match
from blindfleet.arena.problems import ClusterProblem, reason_of
from blindfleet.arena.results import Result
from blindfleet.board.problems import Invalid, Problem

DASK = "dask://"
MOST_WORKERS = 1024
PORTION = 0.5  # seconds: long beside the sending to and fro, short for a person who waits
THREADS_OF_NUMPY = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS")
PATIENCE = 5  # seconds until a cluster must have answered


Match = tuple[Bout, ...]


class Portion(NamedTuple):
    """Some bouts played, and how many seconds it took."""

    results: list[Result]
    seconds: float


def read_workers(text: str | None) -> int | str:
    """A number of processes, or the address of a cluster; by default the cores of the machine."""
    if text is None:
        return cores()
    if text.startswith(DASK) and len(text) > len(DASK):
        return text
    if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= MOST_WORKERS:
        return int(text)
    raise Invalid(
        "“{text}” is neither a number of workers, 1 to {most}, nor an address such as dask://host:8786",
        text=text[:40],
        most=MOST_WORKERS,
    )


def cores() -> int:
    """Those of the machine that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def played(
    contest: Contest, bouts: Sequence[Bout], workers: int | str
) -> Generator[Result, None, None]:
    """The results of the bouts as they come, in any order."""
    matches, asked = contest.matches(bouts), set(bouts)
    if workers == 1 or not bouts:
        with interrupts.noted():
            for match in matches:
                yield from (one for one in play_match(contest, match) if one.bout in asked)
        return
    crew = _cluster(workers) if isinstance(workers, str) else _processes(min(workers, len(matches)))
    with crew as (executor, hands):
        for result in _shared_out(contest, matches, executor, hands):
            if result.bout in asked:
                yield result


def play_all(contest: Contest, matches: Iterable[Match]) -> Portion:
    """What a worker does."""
    began = time.perf_counter()
    results = [result for match in matches for result in play_match(contest, match)]
    return Portion(results, time.perf_counter() - began)


def _shared_out(
    contest: Contest, matches: Sequence[Match], executor: Executor, hands: int
) -> Iterator[Result]:
    """A match alone comes first: what has to be compiled is compiled once, and not by everybody."""
    left = deque(matches)
    under_way: set[Future[Portion]] = set()
    most, size = 1, 1
    while left or under_way:
        while left and len(under_way) < most:
            portion = tuple(left.popleft() for _ in range(min(size, len(left))))
            with _interrupts_held():
                under_way.add(executor.submit(play_all, contest, portion))
        done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        for future in done:
            results, seconds = _outcome(future)
            rate = len(results) / contest.match / max(seconds, 1e-6)
            size = max(1, min(2 * size, int(PORTION * rate)))
            yield from results
        most = 2 * hands
        size = max(1, min(size, len(left) // most))


def _outcome(future: Future[Portion]) -> Portion:
    try:
        return future.result()
    except Problem:
        raise
    except BrokenExecutor:
        raise ClusterProblem("a worker ended without a word: was there enough memory?") from None
    except Exception as error:
        raise ClusterProblem("the workers cannot play: {error}", error=reason_of(error)) from error


@contextmanager
def _processes(number: int) -> Iterator[tuple[Executor, int]]:
    mine = set(active_children())
    executor = ProcessPoolExecutor(number, get_context("spawn"), _end_with_the_parent)
    try:
        with _a_core_for_each():
            yield executor, number
    except BaseException:
        for child in set(active_children()) - mine:
            child.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def _a_core_for_each() -> Iterator[None]:
    """Processes that begin meanwhile multiply matrices on one core: with threads for all cores in
    each of them they would stand in each other's way, and games take seven times as long.
    """
    unset = [name for name in THREADS_OF_NUMPY if name not in os.environ]
    os.environ.update(dict.fromkeys(unset, "1"))
    try:
        yield
    finally:
        for name in unset:
            os.environ.pop(name, None)


def _end_with_the_parent() -> None:
    """However the parent ends, its workers do not play on for nobody."""
    parent = parent_process()
    assert parent is not None

    def wait_and_end() -> None:
        parent.join()
        os._exit(1)

    Thread(target=wait_and_end, daemon=True).start()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Processes that begin meanwhile are never interrupted from the keyboard: that is for us."""
    signals = {signal.SIGINT}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    try:
        # Here, because hardly anybody has it and it takes a second.
        import distributed  # noqa: PLC0415
    except ImportError:
        raise ClusterProblem(
            "a Dask cluster needs one more package: pip install 'blindfleet[cluster]'"
        ) from None
    try:
        client: Any = distributed.Client(  # type: ignore[no-untyped-call]
            f"tcp://{address.removeprefix(DASK)}", timeout=PATIENCE
        )
    except (OSError, ValueError) as error:
        raise ClusterProblem(
            "{address} does not answer: {error}", address=address, error=reason_of(error)
        ) from None
    with client:
        hands = sum(client.nthreads().values())
        if not hands:
            raise ClusterProblem("{address} has no workers", address=address)
        executor = client.get_executor(pure=False)
        try:
            yield executor, hands
        finally:
            executor.shutdown(wait=False)
