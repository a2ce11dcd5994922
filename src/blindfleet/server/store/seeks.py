"""Seeks: somebody waits for an opponent. Taking one is decided by the database."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, not_, select, text, update

from blindfleet.rules.families import Ruleset
from blindfleet.server.store import games
from blindfleet.server.store.entries import tell_processes
from blindfleet.server.store.games import GameRow, NewGame, read_rules
from blindfleet.server.store.schema import games as game_table
from blindfleet.server.store.schema import seeks

PAIRING = 7_205_759_404  # any number that nothing else on the database locks


class SeekRow(NamedTuple):
    id: str
    visitor: str
    name: str
    preset: str
    options: str
    private: bool
    created_at: int
    process: str | None
    game_id: str | None

    @property
    def rules(self) -> Ruleset:
        return read_rules(self.preset, self.options)


def add(connection: Connection, seek: SeekRow, sender: str) -> SeekRow:
    """Add the seek; or if its visitor waits for that very game already, give that one."""
    if not seek.private:
        same = select(seeks).where(
            seeks.c.visitor == seek.visitor,
            seeks.c.preset == seek.preset,
            seeks.c.options == seek.options,
            seeks.c.private.is_(False),
            seeks.c.game_id.is_(None),
        )
        row = connection.execute(same.limit(1)).one_or_none()
        if row is not None:
            return SeekRow(*row)
    connection.execute(insert(seeks), seek._asdict())
    tell_processes(connection, sender, ["lobby"])
    return seek


def find(connection: Connection, seek: str) -> SeekRow | None:
    row = connection.execute(select(seeks).where(seeks.c.id == seek)).one_or_none()
    return None if row is None else SeekRow(*row)


def open_seeks(connection: Connection, most: int) -> list[SeekRow]:
    wanted = select(seeks).where(seeks.c.game_id.is_(None), seeks.c.private.is_(False))
    rows = connection.execute(wanted.order_by(seeks.c.created_at.desc()).limit(most))
    return [SeekRow(*row) for row in rows]


def private_seeks(connection: Connection, visitors: Sequence[str]) -> list[SeekRow]:
    """The open links for friends of these visitors."""
    wanted = select(seeks).where(
        seeks.c.visitor.in_(visitors), seeks.c.game_id.is_(None), seeks.c.private
    )
    return [SeekRow(*row) for row in connection.execute(wanted.order_by(seeks.c.created_at))]


def taken_since(connection: Connection, visitor: str, since: int) -> list[SeekRow]:
    """Seeks of the visitor that have become games which began since then."""
    wanted = (
        select(seeks)
        .join(game_table, game_table.c.id == seeks.c.game_id)
        .where(seeks.c.visitor == visitor, game_table.c.created_at >= since)
    )
    return [SeekRow(*row) for row in connection.execute(wanted)]


def oldest_match(connection: Connection, seek: SeekRow, away: Collection[str]) -> SeekRow | None:
    """The seek for the same game that has waited longest, of somebody else.

    `away` are visitors whom the process of this seek knows to be gone.
    """
    is_deserted = and_(seeks.c.process == seek.process, seeks.c.visitor.in_(away))
    wanted = select(seeks).where(
        seeks.c.game_id.is_(None),
        seeks.c.private.is_(False),
        seeks.c.preset == seek.preset,
        seeks.c.options == seek.options,
        seeks.c.visitor != seek.visitor,
        not_(is_deserted),
    )
    row = connection.execute(wanted.order_by(seeks.c.created_at).limit(1)).one_or_none()
    return None if row is None else SeekRow(*row)


def count_of(connection: Connection, visitor: str) -> int:
    mine = select(func.count()).where(seeks.c.visitor == visitor, seeks.c.game_id.is_(None))
    return connection.execute(mine).scalar_one()


def take(connection: Connection, seek: str, game: NewGame, sender: str) -> GameRow | None:
    """Turn the seek into the game, unless it is gone."""
    id_ = games.new_id()
    is_first = connection.execute(
        update(seeks).where(seeks.c.id == seek, seeks.c.game_id.is_(None)).values(game_id=id_)
    ).rowcount
    if not is_first:
        return None
    made = games.create(connection, game, id_)
    # Whoever plays now waits for nobody else in the lobby.
    connection.execute(
        delete(seeks).where(
            seeks.c.visitor.in_([player.visitor for player in game.players]),
            seeks.c.private.is_(False),
            seeks.c.game_id.is_(None),
        )
    )
    tell_processes(connection, sender, [f"paired {seek}", "lobby"])
    return made


def match_or_add(
    connection: Connection,
    seek: SeekRow,
    away: Collection[str],
    make: Callable[[SeekRow], NewGame],
    sender: str,
) -> tuple[SeekRow, GameRow | None]:
    """Take the seek for the same game that has waited longest, or else add this one.

    Two who ask at once must not both wait: one at a time, of all processes.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({PAIRING})"))
    while (match := oldest_match(connection, seek, away)) is not None:
        game = take(connection, match.id, make(match), sender)
        if game is not None:  # else it was just withdrawn, or taken by its name
            return match, game
    return add(connection, seek, sender), None


def withdraw(connection: Connection, seek: str, visitor: str, sender: str) -> bool:
    gone = connection.execute(
        delete(seeks).where(
            seeks.c.id == seek, seeks.c.visitor == visitor, seeks.c.game_id.is_(None)
        )
    )
    tell_processes(connection, sender, ["lobby"])
    return bool(gone.rowcount)


def strays(connection: Connection, visitors: Sequence[str], process: str) -> list[str]:
    """Seeks of these visitors, for anybody, that belong to another process."""
    wanted = select(seeks.c.id).where(
        seeks.c.visitor.in_(visitors),
        seeks.c.private.is_(False),
        seeks.c.game_id.is_(None),
        seeks.c.process != process,
    )
    return list(connection.execute(wanted).scalars())


def adopt(connection: Connection, ids: Sequence[str], process: str) -> None:
    """Those who wait are connected to this process: it is the one to see when they leave."""
    connection.execute(update(seeks).where(seeks.c.id.in_(ids)).values(process=process))


def withdraw_all(connection: Connection, visitor: str, process: str) -> None:
    """The visitor is no longer connected here: nobody could be told of a pairing."""
    connection.execute(
        delete(seeks).where(
            seeks.c.visitor == visitor, seeks.c.process == process, seeks.c.game_id.is_(None)
        )
    )
    tell_processes(connection, process, ["lobby"])
