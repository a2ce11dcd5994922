"""Games: who plays what, who drives it, and what came of it."""

from __future__ import annotations

import secrets
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, insert, or_, select, union_all, update

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.families import Ruleset, changed_options, preset
from blindfleet.server.store.entries import tell_processes
from blindfleet.server.store.schema import games

KEPT_RULES = 1_000  # that somebody plays by: they need not be read again


class Player(NamedTuple):
    """Who has a seat: a visitor, or a bot of some level."""

    name: str
    visitor: str | None = None
    bot: str | None = None


class GameRow(NamedTuple):
    id: str
    preset: str
    options: str
    first: int
    created_at: int
    visitor_1: str | None
    visitor_2: str | None
    name_1: str
    name_2: str
    bot_1: str | None
    bot_2: str | None
    bot_seed: int
    owner: str | None
    driven: bool
    listed: bool
    over: bool
    rematch_by: int | None
    next_game: str | None
    winner: int | None
    ended_at: int | None

    @property
    def rules(self) -> Ruleset:
        return read_rules(self.preset, self.options)

    @property
    def players(self) -> PerSeat[Player]:
        return PerSeat(
            Player(self.name_1, self.visitor_1, self.bot_1),
            Player(self.name_2, self.visitor_2, self.bot_2),
        )

    def seat_of(self, visitor: str | None) -> Seat | None:
        """The seat that the visitor has; nobody's is nobody's."""
        if visitor is not None:
            for seat in Seat:
                if self.players[seat].visitor == visitor:
                    return seat
        return None


class NewGame(NamedTuple):
    rules: Ruleset
    first: Seat
    players: PerSeat[Player]
    created_at: int
    owner: str
    listed: bool = False


def new_id() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def write_options(rules: Ruleset) -> str:
    return msgspec.json.encode(changed_options(rules), order="sorted").decode()


@lru_cache(KEPT_RULES)
def read_rules(name: str, options: str) -> Ruleset:
    texts: dict[str, str] = msgspec.json.decode(options, type=dict[str, str])
    return preset(name).with_options(texts)


def create(connection: Connection, game: NewGame, id_: str = "") -> GameRow:
    players = game.players
    row = GameRow(
        id_ or new_id(),
        game.rules.preset,
        write_options(game.rules),
        int(game.first),
        game.created_at,
        players.one.visitor,
        players.two.visitor,
        players.one.name,
        players.two.name,
        players.one.bot,
        players.two.bot,
        secrets.randbits(62),
        game.owner,
        driven=game.rules.clock is not None or any(player.bot for player in players),
        listed=game.listed,
        over=False,
        rematch_by=None,
        next_game=None,
        winner=None,
        ended_at=None,
    )
    connection.execute(insert(games), row._asdict())
    return row


def find(connection: Connection, game: str) -> GameRow | None:
    row = connection.execute(select(games).where(games.c.id == game)).one_or_none()
    return None if row is None else GameRow(*row)


def open_games_of(connection: Connection, visitor: str, most: int) -> list[GameRow]:
    mine = or_(games.c.visitor_1 == visitor, games.c.visitor_2 == visitor)
    wanted = select(games).where(mine, games.c.over.is_(False))
    rows = connection.execute(wanted.order_by(games.c.created_at.desc()).limit(most))
    return [GameRow(*row) for row in rows]


def finished_games_of(connection: Connection, visitor: str, most: int) -> list[GameRow]:
    return [GameRow(*row) for row in connection.execute(last_to_end(visitor, most))]


def last_to_end(visitor: str, most: int) -> Select[Any]:
    """The visitor's games that are over, the last to end first.

    Each half follows an index from its end: a condition over both seats would have to sort all that
    the visitor has ever played.
    """
    halves = [
        select(games)
        .where(seat == visitor, games.c.over, games.c.ended_at.is_not(None))
        .order_by(games.c.ended_at.desc())
        .limit(most)
        .subquery()
        for seat in (games.c.visitor_1, games.c.visitor_2)
    ]
    either = union_all(*map(select, halves)).subquery()
    return select(either).order_by(either.c.ended_at.desc()).limit(most)


def offer_rematch(connection: Connection, game: str, seat: int, sender: str) -> GameRow:
    """Note the offer, unless one stands already; the game as it is then."""
    connection.execute(
        update(games)
        .where(games.c.id == game, games.c.over, games.c.rematch_by.is_(None))
        .values(rematch_by=seat)
    )
    tell_processes(connection, sender, [f"rematch {game}"])
    return _known(connection, game)


def begin_rematch(
    connection: Connection, game: str, new: NewGame, sender: str
) -> tuple[GameRow, GameRow | None]:
    """The game as it is then, and the next one, if it is this call that has opened it."""
    next_game = new_id()
    is_first = connection.execute(
        update(games)
        .where(games.c.id == game, games.c.next_game.is_(None))
        .values(next_game=next_game)
    ).rowcount
    made = create(connection, new, next_game) if is_first else None
    tell_processes(connection, sender, [f"rematch {game}"])
    return _known(connection, game), made


def _known(connection: Connection, game: str) -> GameRow:
    return GameRow(*connection.execute(select(games).where(games.c.id == game)).one())
