"""The tables. `migrations/` brings a database to this shape; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
    text,
)

ID_LENGTH = 22  # 128 random bits, as `secrets.token_urlsafe(16)` writes them

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# The key that signs cookies: made once, shared by all processes on the database.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

visitors = Table(
    "visitors",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

# A server process and when it was last known to be alive; the games it owns are its to drive.
processes = Table(
    "processes",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("beat_at", BigInteger, nullable=False),
    # It has stopped in good order: nobody need wait until it counts as dead.
    Column("stopped", Boolean, nullable=False),
    # How many visitors are in its lobby.
    Column("visitors", Integer, nullable=False, server_default=text("0")),
)

games = Table(
    "games",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("preset", String(40), nullable=False),
    Column("options", String, nullable=False),
    Column("first", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("visitor_1", String(ID_LENGTH), ForeignKey("visitors.id")),
    Column("visitor_2", String(ID_LENGTH), ForeignKey("visitors.id")),
    Column("name_1", String(24), nullable=False),
    Column("name_2", String(24), nullable=False),
    Column("bot_1", String(40)),
    Column("bot_2", String(40)),
    Column("bot_seed", BigInteger, nullable=False),
    # Whose business it is to let the flag fall and to run the bot; null when the game is over.
    Column("owner", String(ID_LENGTH)),
    # Whether it needs its owner although nobody is connected: it has a clock or a bot.
    Column("driven", Boolean, nullable=False),
    # Whether the lobby shows it to those who want to watch; the game of a private link it does not.
    Column("listed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False, server_default=text("false")),
    Column("rematch_by", Integer),
    Column("next_game", String(ID_LENGTH)),
    # The seat that won, or 0 for a draw; null while it is played, and where nobody noted it.
    Column("winner", Integer),
    # When it ended; null while it is played.
    Column("ended_at", BigInteger),
    Index(None, "owner"),
    Index(None, "listed", "over", "created_at"),
    Index(None, "visitor_1", "over", "ended_at"),
    Index(None, "visitor_2", "over", "ended_at"),
)

# The log. Its primary key is what makes two processes agree: a number is taken once.
# `deed` is what was done, secrets and all; `aloud` the bytes that everybody was sent; `own` the
# bytes that the acting seat was sent besides.
entries = Table(
    "entries",
    metadata,
    Column("game_id", String(ID_LENGTH), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("key", String(40), nullable=False),
    Column("deed", LargeBinary, nullable=False),
    Column("aloud", LargeBinary, nullable=False),
    Column("own", LargeBinary, nullable=False),
    PrimaryKeyConstraint("game_id", "number"),
    UniqueConstraint("game_id", "seat", "key"),
    sqlite_with_rowid=False,
)

# Private notes: a log of each seat's own, which nobody else's numbers show.
notes = Table(
    "notes",
    metadata,
    Column("game_id", String(ID_LENGTH), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("after", Integer, nullable=False),
    Column("key", String(40), nullable=False),
    Column("cell", Integer, nullable=False),
    Column("text", String(200), nullable=False),
    PrimaryKeyConstraint("game_id", "seat", "number"),
    UniqueConstraint("game_id", "seat", "key"),
    sqlite_with_rowid=False,
)

seeks = Table(
    "seeks",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("visitor", String(ID_LENGTH), ForeignKey("visitors.id"), nullable=False),
    Column("name", String(24), nullable=False),
    Column("preset", String(40), nullable=False),
    Column("options", String, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    # The process that its visitor is connected to; null for a private one, which waits by itself.
    Column("process", String(ID_LENGTH)),
    Column("game_id", String(ID_LENGTH)),
    Index(None, "game_id", "private", "created_at"),
    Index(None, "visitor"),
)

# Where a player is connected: `left_at` is null while it lasts.
presence = Table(
    "presence",
    metadata,
    Column("game_id", String(ID_LENGTH), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("process", String(ID_LENGTH), nullable=False),
    Column("left_at", BigInteger),
    PrimaryKeyConstraint("game_id", "seat", "process"),
    Index(None, "process"),
    sqlite_with_rowid=False,
)
