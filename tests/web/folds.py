"""Whole games with what everybody knows after every event, for the browser client's own folds.

    PYTHONPATH=tests .venv/bin/python -m web.folds

writes them into `tests/web/folds`. The client folds the events of each file and must know the same
as the rules do here, and tell it in the same sentences. A view is written as a flat table; of each
event there is only what it changed in that table. Sentences come in all languages by turns, and of
moves and shots, which are many and alike, only some.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from blindfleet.board.grid import CellSet, cells_of
from blindfleet.board.seats import SEATS, SPECTATOR, PerSeat, Seat
from blindfleet.bots.uniform import UniformPlayer
from blindfleet.match.referee import Referee, draw_lot
from blindfleet.records.record import Entry, Note
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind.notices import Moved
from blindfleet.rules.blind.public import Public as BlindPublic
from blindfleet.rules.families import Action, View, echo_of, preset
from blindfleet.rules.shooting.marks import Marks, marks_of_answers
from blindfleet.rules.shooting.notices import Fired
from blindfleet.rules.shooting.public import Public as ShootingPublic
from blindfleet.rules.table import Saying
from blindfleet.wire.actions import message_of
from blindfleet.wire.cards import rules_card
from blindfleet.wire.notices import notice_of
from blindfleet.words.language import LANGUAGES, load
from blindfleet.words.telling import Telling

FOLDER = Path(__file__).parent / "folds"
MOST_ENTRIES = 260
PLAYERS = PerSeat("Anna", "Boris")
TALKATIVE = 0.04  # how often somebody says something across the table
BOLD = 0.8  # how often an attack in Blind is made that can be made

Table = dict[str, Any]


class Fold(NamedTuple):
    """A game to be played by chance; `seed` is its number as well."""

    name: str
    preset: str
    options: Mapping[str, str]
    seed: int


# More forts than usual, so that games last, and some of everything.
MIXED = {"fleet": "1B 2C 2D 2P 2V 3S 5F 5T 3M 4X"}
GAMES: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("classic", "classic", {}),
    ("classic-corners", "classic-corners", {"sunk-tells": "class"}),
    ("classic-shapes", "classic-shapes", {"sunk-tells": "bare"}),
    ("classic-no-halo", "classic", {"halo": "off", "turns": "alternate", "first": "2"}),
    ("classic-15", "classic-15", {}),
    ("hasbro", "hasbro", {}),
    ("italian", "italian", {}),
    ("italian-wide", "italian", {"grid": "7x16"}),
    ("salvo", "salvo", {}),
    ("salvo-b", "salvo-b", {"allowance": "ships"}),
    ("salvo-counts", "salvo", {"salvo-report": "counts"}),
    ("salvo-cells", "salvo", {"salvo-report": "cells", "allowance": "4", "touching": "none"}),
    ("blind", "blind", {}),
    ("skirmish", "blind-skirmish", {}),
    ("skirmish-before", "blind-skirmish", MIXED | {"engage": "before", "defeat-costs": "force"}),
    ("skirmish-eight", "blind-skirmish", MIXED | {"neighbours": "eight", "vedette": "clear"}),
    ("skirmish-own", "blind-skirmish", MIXED | {"memory": "own"}),
    (
        "skirmish-unspent",
        "blind-skirmish",
        MIXED | {"mine-spent": "no", "torpedo-spent": "no", "fish-takes-torpedo": "yes"},
    ),
    ("skirmish-mixed", "blind-skirmish", MIXED),
    ("skirmish-one-fort", "blind-skirmish", {"forts-to-take": "1", "quiet-limit": "40"}),
)
FOLDS = tuple(Fold(*game, seed) for seed, game in enumerate(GAMES, 1))


def written(fold: Fold) -> str:
    """The whole file: a line for the game, and one for each event."""
    rules = preset(fold.preset).with_options(fold.options)
    rng = random.Random(fold.seed)
    referee = Referee(rules, draw_lot(rules, rng))
    head = {"rules": msgspec.to_builtins(rules_card(rules)), "first": int(referee.first)}
    lines = [json.dumps(head, ensure_ascii=False)]
    tellings = [Telling(load(language), rules, PLAYERS) for language in LANGUAGES]
    known: Table = {}
    secret: dict[Seat, Table] = {seat: {} for seat in SEATS}
    # What is known before anything was said is the first line of changes.
    lines.append(_line(referee, {}, known, secret))
    for number, entry in enumerate(_played(referee, rng), 1):
        event: Table = {"number": number, "told": [_built(notice_of(it)) for it in entry.told]}
        action = entry.action
        if not isinstance(action, Note | Saying | None) and echo_of(action) is not None:
            event |= {"by": int(entry.seat), "echo": _built(message_of(action))}
        if number % 10 == 0 or not isinstance(entry.told[0], Fired | Moved):
            language = number % len(LANGUAGES)
            event["said"] = [LANGUAGES[language], tellings[language].entry(entry)]
        lines.append(_line(referee, event, known, secret))
    return "\n".join(lines) + "\n"


def _played(referee: Referee, rng: random.Random) -> Iterator[Entry]:
    """A game by chance, with some talk; given up when it lasts too long."""
    for _ in range(MOST_ENTRIES):
        if referee.outcome is not None:
            return
        if rng.random() < TALKATIVE:
            yield _talk(referee, rng)
        seat = rng.choice(referee.to_act)
        yield referee.act(seat, _chosen(referee.view(seat), rng))
    yield referee.say(Seat.ONE, Saying.RESIGN)


def _chosen(view: View, rng: random.Random) -> Action:
    """Any legal action; but in Blind, where chance alone would walk about, rather an attack."""
    if isinstance(view, blind.View) and view.phase is blind.Phase.ACTING:
        attacks = [action for action in blind.legal(view) if not isinstance(action, blind.Move)]
        if attacks and rng.random() < BOLD:
            return rng.choice(attacks)
    return UniformPlayer().choose(view, 0, rng)


def _talk(referee: Referee, rng: random.Random) -> Entry:
    offer = referee.view(SPECTATOR).public.offer
    if offer is None:
        return referee.say(rng.choice(SEATS), Saying.OFFER_DRAW)
    return referee.say(offer.other, Saying.DECLINE_DRAW)


def _line(referee: Referee, event: Table, known: Table, secret: dict[Seat, Table]) -> str:
    view = referee.view(SPECTATOR)
    line = event | {"known": _changes(known, dict(_public(view.public)))}
    for seat in SEATS:
        changes = _changes(secret[seat], dict(_own(referee.view(seat))))
        if changes:
            line[f"own{int(seat)}"] = changes
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def _changes(before: Table, after: Table) -> Table:
    """What is new or different, and None for what is gone; `before` becomes `after`."""
    changes = {key: value for key, value in after.items() if before.get(key) != value}
    changes |= {key: None for key in before if key not in after}
    before.clear()
    before.update(after)
    return changes


def _public(public: Any) -> Iterator[tuple[str, Any]]:
    yield "turn", public.turn
    yield "onTurn", int(public.on_turn)
    yield "phase", public.phase.value
    yield "toAct", " ".join(str(int(seat)) for seat in public.to_act)
    yield "ready", " ".join(str(int(seat)) for seat in SEATS if public.ready[seat])
    if public.offer is not None:
        yield "offer", int(public.offer)
    if public.outcome is not None:
        winner = public.outcome.winner
        yield "outcome", f"{int(winner) if winner else 0} {public.outcome.ending.value}"
    if isinstance(public, BlindPublic):
        yield from _blind(public)
    else:
        yield from _shooting(public)


def _shooting(public: ShootingPublic) -> Iterator[tuple[str, Any]]:
    for seat in SEATS:
        side, waters = int(seat), public.waters[seat]
        for cell in cells_of(waters.tried):
            yield f"tried {side} {cell}", 1
        for cell in cells_of(waters.hits):
            yield f"hit {side} {cell}", 1
        for index, told in enumerate(waters.sunk):
            where = "-" if told.cells is None else _cells(told.cells)
            yield f"sunk {side} {index}", f"{told.ship_class or '-'} {where}"
        for name in sorted(f"{one.ship_class}#{one.number}" for one in waters.sunk_names):
            yield f"sunk name {side} {name}", 1
        yield f"shots {side}", len(waters.shots)
        yield f"salvoes {side}", len(waters.salvoes)
        yield from _marks(side, marks_of_answers(public.rules, waters))
        layout = public.revealed[seat] if public.revealed else None
        for ship in layout.ships if layout else ():
            yield f"fleet {side} {_name(ship)}", _cells(ship.cells)


def _marks(side: int, marks: Marks) -> Iterator[tuple[str, Any]]:
    for wreck in marks.wrecks:
        yield f"wreck {side} {_cells(wreck)}", 1
    for cell in cells_of(marks.empty):
        yield f"empty {side} {cell}", 1
    for cell in cells_of(marks.misses):
        yield f"missed {side} {cell}", 1
    for cell in cells_of(marks.hits):
        yield f"marked hit {side} {cell}", 1
    for round_, cells in marks.tried.items():
        for cell in cells_of(cells):
            yield f"round {side} {cell}", round_


def _blind(public: BlindPublic) -> Iterator[tuple[str, Any]]:
    yield "quiet", public.quiet
    challenge = public.challenge
    if challenge is not None:
        where = f"{int(challenge.attacker)} {challenge.acting} {challenge.target}"
        named = challenge.named.code if challenge.named else "-"
        yield "challenge", f"{where} {named} {challenge.number}"
    for seat in SEATS:
        side = int(seat)
        for cell, sighting in public.pieces[seat].items():
            classes = "".join(piece.code for piece in sorted(sighting.could_be))
            yield f"piece {side} {cell}", f"{sighting.origin} {classes}"
        for index, (origin, piece) in enumerate(public.lost[seat]):
            yield f"lost {side} {index}", f"{origin} {piece.code}"
        deployment = public.revealed[seat] if public.revealed else None
        for cell, piece in deployment.pieces if deployment else ():
            yield f"fleet {side} {cell}", piece.code


def _own(view: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(view, blind.View):
        if view.own.deployment is not None:
            for cell, piece in view.own.deployment.pieces:
                yield f"own {cell}", piece.code
        yield "answer", _cells(view.own.answer)
        yield "force", _cells(view.own.force)
    elif view.own is not None:
        for ship in view.own.ships:
            yield f"own {_name(ship)}", _cells(ship.cells)


def _name(ship: shooting.Ship) -> str:
    return f"{ship.name.ship_class}#{ship.name.number}"


def _cells(cells: CellSet) -> str:
    return " ".join(map(str, cells_of(cells)))


def _built(message: msgspec.Struct) -> Any:
    return msgspec.to_builtins(message)


def main() -> None:
    """Write every file anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    for fold in FOLDS:
        (FOLDER / f"{fold.name}.jsonl").write_text(written(fold), encoding="utf-8")


if __name__ == "__main__":
    main()
