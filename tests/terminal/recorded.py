"""Records for tests: games played by chance, and twins that one seat cannot tell apart."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.referee import Referee
from blindfleet.records.files import load
from blindfleet.records.record import Headers, Record
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import Action, Ruleset, family, preset
from blindfleet.rules.table import Saying

GAMES = Path(__file__).parents[2] / "docs" / "games"
ANNA_AND_BORIS = Headers(players=PerSeat("Anna", "Boris"))


def published(name: str) -> Record:
    """One of the games of the documents."""
    return load(GAMES / f"{name}.bf")


def played(game: str, actions: int = 100_000, seed: int = 1, **options: str | int) -> Record:
    """So many actions by chance, or until the end; every one takes a second."""
    referee = Referee(preset(game, **options), Seat.ONE, ANNA_AND_BORIS)
    rng = random.Random(seed)
    for number in range(actions):
        if referee.outcome is not None:
            break
        seat = referee.to_act[0]
        action = family(referee.rules).legal(referee.view(seat)).sample(rng)
        referee.act(seat, action, 1000 * number)
    return referee.saved()


def twins(game: str, actions: int, seed: int = 1) -> tuple[Record, Record]:
    """Two games that are the same for the first seat until it resigns, and all is shown. The
    other's fleet, its notes and what somebody wrote about the game are not.
    """
    rng = random.Random(seed)
    rules = preset(game)
    one, two = _deployed(rules, Seat.ONE, rng), _deployed(rules, Seat.TWO, rng)
    first = _begun(rules, one, two)
    done: list[tuple[Seat, Action]] = []
    while len(done) < actions:
        seat = first.to_act[0]
        action = _discreet(first, seat, rng)
        first.act(seat, action)
        done.append((seat, action))
    while True:
        second = _begun(rules, one, _other(rules, two, done, rng))
        try:
            for seat, action in done:
                second.act(seat, action)
        except Illegal:
            continue
        if first.told(Seat.ONE) == second.told(Seat.ONE):
            break
    return _finished(first, "north"), _finished(second, "south")


def _begun(rules: Ruleset, one: Action, two: Action) -> Referee:
    referee = Referee(rules, Seat.ONE, ANNA_AND_BORIS)
    referee.act(Seat.ONE, one)
    referee.act(Seat.TWO, two)
    return referee


def _deployed(rules: Ruleset, seat: Seat, rng: random.Random) -> Action:
    view = family(rules).opening(rules, Seat.ONE, seat)
    action: Action = family(rules).legal(view).sample(rng)
    return action


def _discreet(referee: Referee, seat: Seat, rng: random.Random) -> Action:
    """An action that says little, so that twins are soon found."""
    actions = family(referee.rules).legal(referee.view(seat))
    while True:
        action: Action = actions.sample(rng)
        if isinstance(action, shooting.Volley):
            return shooting.Volley(action.cells & -action.cells)
        if isinstance(action, shooting.Shot | blind.Move):
            return action


def _other(
    rules: Ruleset, two: Action, done: list[tuple[Seat, Action]], rng: random.Random
) -> Action:
    if not isinstance(two, blind.Deploy):
        return _deployed(rules, Seat.TWO, rng)
    moved = {action.start for _, action in done if isinstance(action, blind.Move)}
    still = [(cell, piece) for cell, piece in two.deployment.pieces if cell not in moved]
    pieces = [piece for _, piece in still]
    rng.shuffle(pieces)
    changed = dict(zip((cell for cell, _ in still), pieces, strict=True))
    return blind.Deploy(
        blind.Deployment(
            tuple((cell, changed.get(cell, piece)) for cell, piece in two.deployment.pieces)
        )
    )


def _finished(referee: Referee, secret: str) -> Record:
    view = referee.view(Seat.TWO)
    cell = min(view.enemy_pieces) if isinstance(view, blind.View) else 0
    referee.note(Seat.TWO, cell, f"I steer {secret}")
    referee.say(Seat.ONE, Saying.RESIGN)
    record = referee.saved()
    entries = list(record.entries)
    entries[3] = replace(entries[3], comment=f"A fleet that steers {secret}.")
    return replace(record, entries=tuple(entries))
