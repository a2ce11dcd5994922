"""Group commit: everything that waits to be written goes into one transaction.

Whoever writes waits until it is durable. While one transaction is being synced the next group
gathers; so a slow disk makes groups larger instead of the queue longer. A transaction costs as much
as a dozen entries: so on a busy server they begin at least GATHER apart, which nobody feels and
which halves the work. A write that comes alone never waits.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, ParamSpec, TypeVar

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from blindfleet.server.metrics import GROUP_SIZE
from blindfleet.server.store.database import Database, LineLost, Query
from blindfleet.server.store.entries import Append, append, is_taken

log = structlog.get_logger()
LARGEST_GROUP = 500
GATHER = 0.008  # seconds

P = ParamSpec("P")
T = TypeVar("T")


class _Job(NamedTuple):
    """An entry to append or a query to run, and who waits for it."""

    work: Append | Callable[[Connection], Any]
    done: asyncio.Future[Any]


class Writer:
    """Writes for one process; others on the same database have their own."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self._process = process
        self._waiting: list[_Job] = []
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run(), name="writer")

    async def append(self, entry: Append) -> bool:
        """Write the entry; False if its number or key was taken by somebody else meanwhile.

        Raises what the database raises: the entry may then be written or not.
        """
        written: bool = await self._wait_for(entry)
        return written

    async def write(self, query: Query[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run the query in the next transaction. It may be run again, should others fail."""
        result: T = await self._wait_for(lambda connection: query(connection, *args, **kwargs))
        return result

    async def close(self) -> None:
        """Stop after what waits has been written."""
        await self._idle.wait()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _wait_for(self, work: Append | Callable[[Connection], Any]) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Job(work, done))
        self._wake.set()
        self._idle.clear()
        return await done

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time() - GATHER
        while True:
            if not self._waiting:
                self._wake.clear()
                self._idle.set()
                await self._wake.wait()
            wait = began + GATHER - loop.time()
            if wait > 0:
                await asyncio.sleep(wait)
            began = loop.time()
            group = self._waiting[:LARGEST_GROUP]
            del self._waiting[:LARGEST_GROUP]
            GROUP_SIZE.observe(len(group))
            await self._write(group)

    async def _write(self, group: Sequence[_Job], *, is_repeat: bool = False) -> None:
        """Where the line is lost nothing was done, and entries are written once more: they are the
        same at any time. A query may carry a time that is long past by now, as a heartbeat does:
        whoever asked for it hears of the loss, and asks anew.
        """
        try:
            results = await self._database.write(
                _transact, [job.work for job in group], self._process
            )
        except LineLost as error:
            entries = [job for job in group if isinstance(job.work, Append) and not is_repeat]
            log.warning("line_lost", repeated=len(entries), given_up=len(group) - len(entries))
            for job in group:
                if is_repeat or not isinstance(job.work, Append):
                    _fail(job, error)
            if entries:
                await self._write(entries, is_repeat=True)
        except Exception as error:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
            if len(group) > 1 and not _is_away(error):
                # One of them lost a race, or is wrong: the others must not suffer for it.
                middle = len(group) // 2
                await self._write(group[:middle], is_repeat=is_repeat)
                await self._write(group[middle:], is_repeat=is_repeat)
                return
            for job in group:
                _fail(job, error)
        else:
            for job, result in zip(group, results, strict=True):
                if not job.done.done():
                    job.done.set_result(result)


def _is_away(error: Exception) -> bool:
    """Whether the database could not be reached, or not any more."""
    is_invalid = isinstance(error, DBAPIError) and error.connection_invalidated
    return is_invalid or isinstance(error, OSError)


def _transact(
    connection: Connection, works: Sequence[Append | Callable[[Connection], Any]], process: str
) -> list[Any]:
    appends = [work for work in works if isinstance(work, Append)]
    if appends:
        append(connection, appends, process)
    return [True if isinstance(work, Append) else work(connection) for work in works]


def _fail(job: _Job, error: Exception) -> None:
    if job.done.done():
        return
    if isinstance(job.work, Append) and isinstance(error, IntegrityError) and is_taken(error):
        job.done.set_result(False)
    else:
        job.done.set_exception(error)
