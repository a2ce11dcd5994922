"""Games remember how and when they ended, and processes say how many are in their lobby."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("winner", sa.Integer(), nullable=True))
    op.add_column("games", sa.Column("ended_at", sa.BigInteger(), nullable=True))
    # Who won an older game is known to its log alone; when it was last heard of, to a query.
    op.execute(
        "UPDATE games SET ended_at ="
        " (SELECT max(entries.at) FROM entries WHERE entries.game_id = games.id) WHERE over"
    )
    for visitor in ("visitor_1", "visitor_2"):
        op.drop_index(f"ix_games_{visitor}_over", "games")
        op.create_index(
            f"ix_games_{visitor}_over_ended_at",
            "games",
            [visitor, "over", "ended_at"],
            unique=False,
        )
    # Last, because heartbeats wait for it.
    waiting = sa.Column("visitors", sa.Integer(), server_default=sa.text("0"), nullable=False)
    op.add_column("processes", waiting)
