"""Servers that start at once: forked from a process that has imported everything already.

What is forked is a whole server all the same, with a process of its own to be killed. Importing is
most of what a start takes, and a test that kills a server twenty times has no use for that.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

from patience import PATIENCE
from server.serving import ServerProcess, with_own_bots

_PROGRAM = """
import ast, os, signal, sys
from blindfleet.board.problems import Problem
from blindfleet.server.routes import explanations
from blindfleet.server.run import serve
from blindfleet.server.settings import Settings

signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody here asks how a server ended
for line in sys.stdin:
    settings, log, adviser = ast.literal_eval(line)
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT), 2)
        os.dup2(os.open(os.devnull, os.O_RDWR), 0)
        os.dup2(0, 1)
        explanations.ADVISER = adviser or explanations.ADVISER
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
        self, database: str, log: Path, *, port: int = 0, **settings: object
    ) -> ForkedServer:
        return ForkedServer(self, database, log, port=port, **settings)

    def fork(self, settings: dict[str, object], log: Path, adviser: str | None) -> int:
        """The id of a new process that serves with these settings."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{(settings, str(log), adviser)!r}\n")
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
        self, nursery: Nursery, database: str, log: Path, *, port: int = 0, **settings: object
    ) -> None:
        super().__init__(database, log, port=port)
        self.settings = {
            "bot_pace": 0,
            "message_rate": 1000,
            "message_burst": 1000,
            "request_rate": 1000,
            "request_burst": 1000,
            "newcomer_burst": 1000,
            **settings,
        }
        self._nursery = nursery
        self._pid: int | None = None
        self._life = -1

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
        self._pid = self._nursery.fork(given, self.log, self.adviser)
        self._life = os.pidfd_open(self._pid)

    def has_ended(self) -> bool:
        return bool(select.select([self._life], [], [], 0)[0])

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

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def wait_until_ended(self) -> None:
        ended, _, _ = select.select([self._life], [], [], PATIENCE)
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
