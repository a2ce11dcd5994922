"""The first shape of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("beat_at", sa.BigInteger(), nullable=False),
        sa.Column("stopped", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.create_table(
        "visitors",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_visitors"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("preset", sa.String(length=40), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("visitor_1", sa.String(length=22), nullable=True),
        sa.Column("visitor_2", sa.String(length=22), nullable=True),
        sa.Column("name_1", sa.String(length=24), nullable=False),
        sa.Column("name_2", sa.String(length=24), nullable=False),
        sa.Column("bot_1", sa.String(length=40), nullable=True),
        sa.Column("bot_2", sa.String(length=40), nullable=True),
        sa.Column("bot_seed", sa.BigInteger(), nullable=False),
        sa.Column("owner", sa.String(length=22), nullable=True),
        sa.Column("driven", sa.Boolean(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("over", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("rematch_by", sa.Integer(), nullable=True),
        sa.Column("next_game", sa.String(length=22), nullable=True),
        sa.ForeignKeyConstraint(["visitor_1"], ["visitors.id"], name="fk_games_visitor_1"),
        sa.ForeignKeyConstraint(["visitor_2"], ["visitors.id"], name="fk_games_visitor_2"),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index(
        "ix_games_listed_over_created_at", "games", ["listed", "over", "created_at"], unique=False
    )
    op.create_index("ix_games_owner", "games", ["owner"], unique=False)
    op.create_index("ix_games_visitor_1_over", "games", ["visitor_1", "over"], unique=False)
    op.create_index("ix_games_visitor_2_over", "games", ["visitor_2", "over"], unique=False)
    op.create_table(
        "seeks",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("visitor", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("preset", sa.String(length=40), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("process", sa.String(length=22), nullable=True),
        sa.Column("game_id", sa.String(length=22), nullable=True),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"], name="fk_seeks_visitor"),
        sa.PrimaryKeyConstraint("id", name="pk_seeks"),
    )
    op.create_index(
        "ix_seeks_game_id_private_created_at",
        "seeks",
        ["game_id", "private", "created_at"],
        unique=False,
    )
    op.create_index("ix_seeks_visitor", "seeks", ["visitor"], unique=False)
    op.create_table(
        "entries",
        sa.Column("game_id", sa.String(length=22), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("deed", sa.LargeBinary(), nullable=False),
        sa.Column("aloud", sa.LargeBinary(), nullable=False),
        sa.Column("own", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_entries_game_id"),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_entries"),
        sa.UniqueConstraint("game_id", "seat", "key", name="uq_entries_game_id_seat_key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        sa.Column("game_id", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("cell", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=200), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_notes_game_id"),
        sa.PrimaryKeyConstraint("game_id", "seat", "number", name="pk_notes"),
        sa.UniqueConstraint("game_id", "seat", "key", name="uq_notes_game_id_seat_key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "presence",
        sa.Column("game_id", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("process", sa.String(length=22), nullable=False),
        sa.Column("left_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_presence_game_id"),
        sa.PrimaryKeyConstraint("game_id", "seat", "process", name="pk_presence"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_presence_process", "presence", ["process"], unique=False)
