"""Run by Alembic with the connection that `migrate` has configured."""

from __future__ import annotations

from alembic import context

with context.begin_transaction():
    context.run_migrations()
