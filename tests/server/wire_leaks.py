"""Leaks that a careless change of the server could bring, each with what must give it away."""

from __future__ import annotations

from typing import Any

import pytest
import structlog

from blindfleet.board.seats import Seat
from blindfleet.records import Eyes
from blindfleet.rules import blind
from blindfleet.server.metrics import GAMES
from blindfleet.server.play import choices as choices_module
from blindfleet.server.play import games as games_module
from blindfleet.server.play.choices import choices_of as honest_choices
from blindfleet.server.play.games import LiveGames
from blindfleet.server.play.live import LiveGame
from blindfleet.server.routes import games as game_routes
from blindfleet.server.sockets import game as socket_module
from blindfleet.server.sockets.game import GameConnection
from blindfleet.server.store.entries import entries_after
from blindfleet.wire.actions import Ask, placed_pieces
from blindfleet.wire.outgoing import NoteTaken, Watching, own_event, write
from blindfleet.words.problems import explain as honest_explain
from secrecy.blind_leaks import LEAKS
from secrecy.planting import Plant


def hidden(game: LiveGame, seat: Seat) -> int:
    """A number that tells how the seat's pieces stand."""
    deployment = game.referee._state.secrets[seat].deployment
    pieces = deployment.pieces if deployment else ()
    return sum((cell + 1) * ord(piece.code) for cell, piece in pieces)


def also_aloud(game_and_row: Any) -> Plant:
    """A field more in what everybody hears: made from the game and the row."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        honest = LiveGame._row

        def row(game: LiveGame, *arguments: Any) -> Any:
            made = honest(game, *arguments)
            return made._replace(aloud=made.aloud[:-1] + game_and_row(game, made) + b"}")

        patch.setattr(LiveGame, "_row", row)

    return plant


def the_key(_game: LiveGame, row: Any) -> bytes:
    return f',"by":"{row.key}"'.encode()


def a_number(game: LiveGame, row: Any) -> bytes:
    return f',"strength":{hidden(game, Seat(row.seat))}'.encode()


def an_early_reveal(game: LiveGame, _row: Any) -> bytes:
    deployment = game.referee._state.secrets[Seat.TWO].deployment
    return b',"two":' + write(placed_pieces(deployment)) if deployment else b""


def own_bytes_for_everybody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(LiveGame, "event_of", lambda game, row, _audience: own_event(row.aloud, row.own))


def the_past_for_everybody(patch: pytest.MonkeyPatch) -> None:
    """Live it is right; who comes again is sent too much."""

    async def events_after(game: LiveGame, after: int, _audience: object) -> list[bytes]:
        rows = await game._database.read(entries_after, game.id, after)
        return [own_event(row.aloud, row.own) for row in rows]

    patch.setattr(LiveGame, "events_after", events_after)


def an_error_text(patch: pytest.MonkeyPatch) -> None:
    honest_hear = GameConnection._hear
    heard: list[LiveGame] = []

    async def hear(connection: GameConnection, game: LiveGame, received: bytes) -> None:
        heard[:] = [game]
        await honest_hear(connection, game, received)

    def explain(words: Any, problem: Any) -> str:
        return f"{honest_explain(words, problem)} [{hidden(heard[0], Seat.TWO)}]"

    patch.setattr(GameConnection, "_hear", hear)
    patch.setattr(socket_module, "explain", explain)


def a_log_line(patch: pytest.MonkeyPatch) -> None:
    honest = LiveGame._attempt

    def attempt(game: LiveGame, seat: Seat, deed: Any, now: int) -> Any:
        structlog.get_logger().info("deed", deed=repr(deed))
        return honest(game, seat, deed, now)

    patch.setattr(LiveGame, "_attempt", attempt)


def a_metric_label(patch: pytest.MonkeyPatch) -> None:
    honest = LiveGame._count

    def count(game: LiveGame, seconds: float, ends: bool) -> None:
        honest(game, seconds, ends)
        GAMES.labels("blind", str(hidden(game, Seat.TWO))).inc()

    patch.setattr(LiveGame, "_count", count)


def choices_that_know_the_enemy(patch: pytest.MonkeyPatch) -> None:
    """The list leaves out questions to enemy destroyers."""
    honest = choices_module.list_choices

    def list_choices(game: LiveGame, audience: Any) -> Any:
        choices = honest(game, audience)
        if choices is None or not choices.actions:
            return choices
        enemy = game.referee.view(audience.other)
        assert isinstance(enemy, blind.View)
        left = [
            action
            for action in choices.actions
            if not isinstance(action, Ask) or enemy.class_at(action.target).code != "D"  # type: ignore[union-attr]
        ]
        return type(choices)(choices.after, tuple(left), choices.allowance)

    patch.setattr(choices_module, "list_choices", list_choices)


def choices_for_the_wrong_seat(patch: pytest.MonkeyPatch) -> None:
    def choices_of(game: LiveGame, audience: Any) -> Any:
        acting = game.referee.to_act
        seat = acting[0] if isinstance(audience, Seat) and acting else audience
        return honest_choices(game, seat)

    patch.setattr(games_module, "choices_of", choices_of)


def notes_for_everybody(patch: pytest.MonkeyPatch) -> None:
    honest = GameConnection._note

    async def note(connection: GameConnection, game: LiveGame, *arguments: Any) -> None:
        await honest(connection, game, *arguments)
        for listener in game.listeners:
            if listener.audience is not connection.audience:
                listener.tell(write(NoteTaken(arguments[-1].cell, arguments[-1].text)))

    patch.setattr(GameConnection, "_note", note)


def notes_with_numbers(patch: pytest.MonkeyPatch) -> None:
    """A private note takes a number of the log."""
    honest = GameConnection._note

    async def note(connection: GameConnection, game: LiveGame, *arguments: Any) -> None:
        await honest(connection, game, *arguments)
        game.number += 1

    patch.setattr(GameConnection, "_note", note)


def a_count_of_watchers(patch: pytest.MonkeyPatch) -> None:
    def tell_watching(game: LiveGame) -> None:
        game.tell_all(write(Watching(game.watching.spectators + hidden(game, Seat.TWO))))

    patch.setattr(LiveGame, "tell_watching", tell_watching)


def a_presence(patch: pytest.MonkeyPatch) -> None:
    """How long until the opponent may claim the game tells how many notes the seat has taken."""
    honest = LiveGames._load

    async def load(games: LiveGames, id_: str) -> None:
        await honest(games, id_)
        game = games._games[id_]
        news = game.attendance.news
        game.attendance.news = lambda now: tuple(  # type: ignore[method-assign]
            type(one)(one.seat, one.here, len(game.referee._notes)) for one in news(now)
        )

    patch.setattr(LiveGames, "_load", load)


def another_record(patch: pytest.MonkeyPatch) -> None:
    honest = game_routes._written

    def written(row: Any, rows: Any, notes: Any, _eyes: Any) -> str:
        return honest(row, rows, notes, Eyes.FULL)

    patch.setattr(game_routes, "_written", written)


def other_eyes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(game_routes, "_audience", lambda _live, _seat, eyes: eyes.audience)


def a_clock_for_mates(patch: pytest.MonkeyPatch) -> None:
    """The clock that everybody is shown gains a second for each choice of whoever is to act."""
    honest = LiveGame.clock_at

    def clock_at(game: LiveGame, now: int) -> Any:
        reading = honest(game, now)
        if reading is None or reading.running is None:
            return reading
        choices = len(list(blind.legal(game.referee.view(Seat(reading.running)))))  # type: ignore[arg-type]
        return type(reading)((reading.left[0] + choices, reading.left[1]), reading.running)

    patch.setattr(LiveGame, "clock_at", clock_at)


WIRE_LEAKS: dict[str, tuple[Plant, str]] = {
    "a number in an event": (also_aloud(a_number), "live: event"),
    "the key of whoever acted": (also_aloud(the_key), "live: event"),
    "an early reveal": (also_aloud(an_early_reveal), "live: event"),
    "own bytes for everybody": (own_bytes_for_everybody, "live: event"),
    "the past for everybody": (the_past_for_everybody, "again after"),
    "an error text": (an_error_text, "live: refused"),
    "a log line": (a_log_line, "log"),
    "a metric label": (a_metric_label, "metrics"),
    "choices that know the enemy": (choices_that_know_the_enemy, "live: choices"),
    "choices for the wrong seat": (choices_for_the_wrong_seat, "live: choices"),
    "notes for everybody": (notes_for_everybody, "live: noted"),
    "notes with numbers": (notes_with_numbers, "live: event"),
    "a count of watchers": (a_count_of_watchers, "again after"),
    "a presence": (a_presence, "again after"),
    "another record": (another_record, "page/record"),
    "other eyes": (other_eyes, "page eyes"),
    "a clock for mates": (a_clock_for_mates, "live: event"),
    "a class in a refusal by the rules": (LEAKS["a class in an error text"][0], "refusal of"),
    "no wait for the only answer": (LEAKS["no wait for the only answer"][0], "live: "),
    "an increment for a squadron": (LEAKS["an increment for a squadron"][0], "live: event"),
}
