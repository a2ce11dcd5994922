"""A real server in a process of its own, to be talked to, killed and started again."""

from __future__ import annotations

import fcntl
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

from patience import PATIENCE

TESTS = str(Path(__file__).parents[1])


LOWEST, PORTS = 10_000, 22_000  # connections have ports above these
LINE_TAKEN = ('"LineLost"', '"DBAPIError"')

_held: list[int] = []  # open for as long as this process lives, and so are their locks


def free_port() -> int:
    """A port that no other test takes. The locks are those of one user; another begins elsewhere,
    and goes past what is in use.
    """
    user = os.getuid()
    locks = Path(tempfile.gettempdir(), f"blindfleet-ports-{user}")
    locks.mkdir(mode=0o700, exist_ok=True)
    for number in range(PORTS):
        port = LOWEST + (1009 * user + number) % PORTS
        hold = os.open(locks / str(port), os.O_CREAT, 0o600)
        try:
            fcntl.flock(hold, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("127.0.0.1", port))
        except OSError:
            os.close(hold)
        else:
            _held.append(hold)
            return port
    raise AssertionError("no port is free")


def with_own_bots() -> dict[str, str]:
    """The environment of processes that find the tests' own bots."""
    folders = (TESTS, os.environ.get("PYTHONPATH", ""))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, folders))}


def failures(log: Path) -> list[str]:
    """What has failed, as a server says; but not what it tries again after PostgreSQL took the line
    of a process that stood still in a transaction, as one may on a slow machine.
    """
    lines = [line for line in log.read_text().splitlines() if "failed" in line]
    return [line for line in lines if not any(why in line for why in LINE_TAKEN)]


class ServerProcess:
    """`with ServerProcess(database) as server:`; the port stays the same over restarts.

    `adviser` is a bot of the tests' own that gives the hints.
    """

    adviser: str | None = None

    def __init__(self, database: str, log: Path, *, port: int = 0, **settings: object) -> None:
        self.database = database
        self.port = port or free_port()
        self.log = log
        self.settings = settings
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        given = {"database": self.database, "port": self.port, **self.settings}
        advised = f"explanations.ADVISER = {self.adviser!r}\n" if self.adviser else ""
        program = (
            "from blindfleet.server.routes import explanations\n"
            "from blindfleet.server.run import serve\n"
            "from blindfleet.server.settings import Settings\n"
            f"{advised}"
            f"serve(Settings(**{given!r}), lambda _: None, plain_logs=False)"
        )
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", program],
                stderr=log,
                env=with_own_bots() if self.adviser else None,
            )
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.has_ended():
                raise AssertionError(f"the server ended: {self.log.read_text()[-2000:]}")
            try:
                with urllib.request.urlopen(
                    f"http://{self.address}/ready", timeout=PATIENCE
                ) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.02)
        raise AssertionError("the server did not become ready")

    def has_ended(self) -> bool:
        return self._process is not None and self._process.poll() is not None

    def kill(self) -> None:
        """As the kernel would: no warning, no farewell."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> int:
        """In good order; its exit status."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(timeout=PATIENCE)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()
