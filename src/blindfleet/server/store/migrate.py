"""Brings a database to the shape of `schema`, whatever version it has."""

from __future__ import annotations

from pathlib import Path

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from blindfleet.server.store.schema import metadata

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 7_205_759_403  # any number that nothing else on the database locks


def migrate(connection: Connection) -> None:
    """Run what is missing, in the connection's transaction; processes that start together queue."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    script = ScriptDirectory.from_config(config)

    def upgrade(revision: object, _context: object) -> object:
        return script._upgrade_revs("head", revision)  # type: ignore[arg-type]

    environment = EnvironmentContext(config, script, fn=upgrade)
    with environment:
        environment.configure(connection, target_metadata=metadata)
        environment.run_migrations()
