"""Servers that start at once: forked from a process that has imported everything already.

What is forked is a whole server all the same, with a process of its own to be killed. Importing is
most of what a start takes, and a test that kills a server twenty times has no use for that.
"""

from __future__ import annotations

import asyncio
import os
import select as waiting
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

from sqlalchemy import Connection, func, select

from blindfleet.server.store.schema import processes
from patience import PATIENCE
from server.ledger import looking
from server.serving import ServerProcess, with_own_bots
from server.shared_time import HEARTBEAT, SECOND, SharedTime

_PROGRAM = """
import ast, os, signal, sys
from blindfleet.board.problems import Problem
from blindfleet.match import bot_pool
from blindfleet.server.routes import explanations
from blindfleet.server.run import serve
from blindfleet.server.settings import Settings
from blindfleet.server.store import database
from patience import PATIENCE
from server.shared_time import follow

bot_pool.LONGEST_THOUGHT = database.LONGEST_COMMAND = PATIENCE
signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody here asks how a server ended
for line in sys.stdin:
    settings, log, adviser, time = ast.literal_eval(line)
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT), 2)
        os.dup2(os.open(os.devnull, os.O_RDWR), 0)
        os.dup2(0, 1)
        explanations.ADVISER = adviser or explanations.ADVISER
        if time:
            follow(time)
        try:
            serve(Settings(**settings), lambda _: None, plain_logs=False)
        except Problem as problem:
            print(problem, file=sys.stderr, flush=True)
        finally:
            os._exit(0)
    print(child, flush=True)
"""


class Nursery:
    """`with Nursery() as nursery:` and then any number of servers from it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", _PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=with_own_bots(),
        )

    def server(
        self,
        database: str,
        log: Path,
        *,
        port: int = 0,
        time: SharedTime | None = None,
        **settings: object,
    ) -> ForkedServer:
        return ForkedServer(self, database, log, port=port, time=time, **settings)

    def fork(
        self, settings: dict[str, object], log: Path, adviser: str | None, time: SharedTime | None
    ) -> int:
        """The id of a new process that serves with these settings."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        given = (settings, str(log), adviser, time and str(time.file))
        self._process.stdin.write(f"{given!r}\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def __enter__(self) -> Nursery:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self._process.communicate()


class ForkedServer(ServerProcess):
    """A server of the nursery."""

    def __init__(
        self,
        nursery: Nursery,
        database: str,
        log: Path,
        *,
        port: int = 0,
        time: SharedTime | None = None,
        **settings: object,
    ) -> None:
        super().__init__(database, log, port=port)
        self.time = time
        self.settings = {
            "bot_pace": 0,
            "message_rate": 1000,
            "message_burst": 1000,
            "request_rate": 1000,
            "request_burst": 1000,
            "newcomer_burst": 1000,
            **({"heartbeat": HEARTBEAT} if time else {}),
            **settings,
        }
        self._nursery = nursery
        self._pid: int | None = None
        self._life = -1
        self._is_frozen = False

    @property
    def pid(self) -> int:
        assert self._pid is not None
        return self._pid

    def start(self) -> None:
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        """Start without waiting until it can be talked to."""
        given = {"database": self.database, "port": self.port, **self.settings}
        self._pid = self._nursery.fork(given, self.log, self.adviser, self.time)
        self._life = os.pidfd_open(self._pid)

    @property
    def is_alive(self) -> bool:
        return self._pid is not None and not self._is_frozen

    def has_ended(self) -> bool:
        return bool(waiting.select([self._life], [], [], 0)[0])

    def kill(self) -> None:
        if self._pid is not None:
            if not self.has_ended():
                os.kill(self._pid, signal.SIGKILL)
            self.wait_until_ended()

    def stop(self) -> int:
        raise AssertionError("nobody can tell how a forked server ended")

    def freeze(self) -> None:
        """The process stands still, as on a machine that is out of breath."""
        os.kill(self.pid, signal.SIGSTOP)
        self._is_frozen = True

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)
        self._is_frozen = False

    def wait_until_ended(self) -> None:
        ended, _, _ = waiting.select([self._life], [], [], PATIENCE)
        assert ended, "the server goes on"
        os.close(self._life)
        self._pid = None

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.kill()


async def pass_seconds(seconds: int, *servers: ForkedServer) -> None:
    """Let so many seconds pass on the servers of a database; all of them that live see each."""
    time = servers[0].time
    assert time is not None
    living = sum(server.is_alive for server in servers)
    async with asyncio.timeout(PATIENCE), looking(servers[0].database) as ask:
        for _ in range(seconds):
            time.milliseconds += SECOND
            while await ask(_beats_at, time.milliseconds) < living:
                await asyncio.sleep(0.005)


def _beats_at(connection: Connection, moment: int) -> int:
    wanted = select(func.count()).where(processes.c.beat_at >= moment)
    return connection.execute(wanted).scalar_one()
