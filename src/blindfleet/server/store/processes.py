"""Which server processes live, whose games are whose, and who is connected where.

The database decides: a process beats its heart there, and what belongs to one that has stopped is
taken over by whoever asks first.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import (
    Connection,
    and_,
    case,
    delete,
    exists,
    func,
    insert,
    not_,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from blindfleet.server.store.entries import tell_processes
from blindfleet.server.store.games import GameRow
from blindfleet.server.store.schema import entries, games, presence, processes, seeks

DAY = 24 * 3_600_000
SEEK_LASTS = 7 * DAY  # a link for a friend


class Estate(NamedTuple):
    """What a dead process left: games that somebody must drive, and when it was last alive."""

    process: str
    last_alive: int
    games: list[GameRow]


class PresenceRow(NamedTuple):
    seat: int
    left_at: int | None
    process: str


def beat(connection: Connection, process: str, now: int, visitors: int = 0) -> bool:
    """The process is alive, with so many visitors in its lobby; False if it was not known."""
    mine = update(processes).where(processes.c.id == process)
    has_changed = connection.execute(
        mine.where(processes.c.visitors != visitors).values(beat_at=now, visitors=visitors)
    ).rowcount
    if has_changed:
        tell_processes(connection, process, ["lobby"])
        return True
    known = connection.execute(mine.values(beat_at=now)).rowcount
    if not known:
        row = {"id": process, "beat_at": now, "stopped": False, "visitors": visitors}
        connection.execute(insert(processes), row)
    return bool(known)


def visitors_elsewhere(connection: Connection, process: str) -> int:
    """How many visitors are in the lobby of the other processes, as their last heartbeats say."""
    others = select(func.coalesce(func.sum(processes.c.visitors), 0))
    wanted = others.where(processes.c.id != process, processes.c.stopped.is_(False))
    return int(connection.execute(wanted).scalar_one())


def last_beat(connection: Connection, process: str | None) -> int | None:
    """When the process was last known to be alive; None if it is not known at all."""
    wanted = select(processes.c.beat_at).where(processes.c.id == process)
    return connection.execute(wanted).scalar_one_or_none()


def take_over(connection: Connection, me: str, dead_before: int, now: int) -> list[Estate]:
    """Take what processes own that have not been heard of since `dead_before`."""
    # One that stands still in the middle of its own heartbeat is left for the next time: waiting
    # for it would hold up everything else that is to be written.
    dead = connection.execute(
        select(processes.c.id, processes.c.beat_at)
        .where(
            processes.c.id != me,
            or_(processes.c.beat_at < dead_before, processes.c.stopped),
        )
        .with_for_update(skip_locked=True)
    ).all()
    estates = []
    for process, last_alive in dead:
        connection.execute(delete(processes).where(processes.c.id == process))
        rows = connection.execute(
            update(games).where(games.c.owner == process).values(owner=me).returning(*games.c)
        ).all()
        left = [GameRow(*row) for row in rows]
        estates.append(Estate(process, last_alive, [game for game in left if game.driven]))
        # Nobody is gone through the server's fault: the countdown of the absent begins anew.
        connection.execute(
            update(presence).where(presence.c.process == process).values(left_at=now)
        )
        connection.execute(
            delete(seeks).where(seeks.c.process == process, seeks.c.game_id.is_(None))
        )
    if estates:
        tell_processes(connection, me, ["lobby", "takeover"])
    return estates


def leave(connection: Connection, process: str, now: int) -> None:
    """The process stops in good order; whoever comes next takes over from this moment."""
    connection.execute(
        update(processes).where(processes.c.id == process).values(beat_at=now, stopped=True)
    )


def owned_games(connection: Connection, me: str) -> list[str]:
    """The games that this process must drive, whatever it remembers of them itself.

    A game may have an owner that no longer exists: it wrote its name after it had been taken for
    dead. Whoever asks has it.
    """
    living = select(processes.c.id)
    orphaned = and_(games.c.owner.is_not(None), games.c.owner.not_in(living))
    connection.execute(update(games).where(orphaned).values(owner=me))
    mine = select(games.c.id).where(games.c.owner == me, games.c.driven, games.c.over.is_(False))
    return list(connection.execute(mine).scalars())


def presence_of(connection: Connection, game: str) -> list[PresenceRow]:
    """Who is where. Whom a process holds for connected that no longer exists, has left."""
    lives = exists().where(processes.c.id == presence.c.process)
    left_at = case((and_(presence.c.left_at.is_(None), not_(lives)), 0), else_=presence.c.left_at)
    wanted = select(presence.c.seat, left_at, presence.c.process).where(presence.c.game_id == game)
    return [PresenceRow(*row) for row in connection.execute(wanted)]


def games_to_watch(connection: Connection, most: int) -> list[GameRow]:
    """The newest games that anybody may watch and in which at least one player is there."""
    is_attended = exists().where(
        presence.c.game_id == games.c.id,
        presence.c.left_at.is_(None),
        presence.c.process == processes.c.id,
    )
    wanted = select(games).where(games.c.over.is_(False), games.c.listed, is_attended)
    rows = connection.execute(wanted.order_by(games.c.created_at.desc()).limit(most))
    return [GameRow(*row) for row in rows]


def set_presence(
    connection: Connection,
    game: str,
    seat: int,
    process: str,
    left_at: int | None,
    *,
    is_listed: bool = False,
) -> None:
    """The seat's player is connected to the process, or left it at that moment.

    `is_listed`: the lobby shows the game for as long as somebody is there.
    """
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    row = {"game_id": game, "seat": seat, "process": process, "left_at": left_at}
    put = dialect.insert(presence).values(row)
    connection.execute(
        put.on_conflict_do_update(
            index_elements=["game_id", "seat", "process"], set_={"left_at": left_at}
        )
    )
    news = [f"presence {game}", "lobby"] if is_listed else [f"presence {game}"]
    tell_processes(connection, process, news)


def tidy(connection: Connection, now: int) -> None:
    """Clear away who was where in finished games, and seeks that are taken or long forgotten."""
    is_finished = exists().where(games.c.id == presence.c.game_id, games.c.over)
    connection.execute(delete(presence).where(is_finished))
    taken = and_(seeks.c.game_id.is_not(None), seeks.c.created_at < now - DAY)
    forgotten = seeks.c.created_at < now - SEEK_LASTS
    connection.execute(delete(seeks).where(or_(taken, forgotten)))


def abandoned(connection: Connection, owner: str, before: int) -> list[str]:
    """Games of the owner in which nothing has happened since."""
    newest = select(func.max(entries.c.at)).where(entries.c.game_id == games.c.id).scalar_subquery()
    wanted = select(games.c.id).where(
        games.c.owner == owner,
        games.c.over.is_(False),
        games.c.created_at < before,
        func.coalesce(newest, 0) < before,
    )
    # In any order: those that cannot be ended must not stand before the others for ever.
    return list(connection.execute(wanted.order_by(func.random()).limit(100)).scalars())
