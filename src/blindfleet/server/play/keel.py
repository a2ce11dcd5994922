"""What everything in a server process is built on."""

from __future__ import annotations

from dataclasses import dataclass

from blindfleet.server.play.tasks import Tasks
from blindfleet.server.settings import Settings
from blindfleet.server.store.database import Database
from blindfleet.server.store.writer import Writer


@dataclass(frozen=True)
class Keel:
    """`process` is the name under which the process is known in the database."""

    settings: Settings
    database: Database
    writer: Writer
    process: str
    tasks: Tasks
