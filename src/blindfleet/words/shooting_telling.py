"""What is said aloud in a shooting game, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blindfleet.board.grid import CellSet
from blindfleet.rules.shooting.layout import ShipName, write_ship_cells
from blindfleet.rules.shooting.notices import (
    Answer,
    CellAnswer,
    Ended,
    Fired,
    Ready,
    Report,
    Revealed,
    ShipHit,
    ShipHits,
    SunkShip,
    Volleyed,
)
from blindfleet.rules.shooting.ruleset import RussianWords, ShootingRules
from blindfleet.rules.table import Said
from blindfleet.words.language import capital, later_pick
from blindfleet.words.names import SHIP_CLASSES, is_feminine, ship_class_name, ship_name
from blindfleet.words.scene import Scene, Voice
from blindfleet.words.table_telling import tell_outcome, tell_saying

# S11: Russian has four ways to call a hit; the form goes with the player who shot.
HIT = {
    (RussianWords.RANIL, Voice.HE): later_pick("Ранил, убил", "Hit!"),
    (RussianWords.RANIL, Voice.SHE): later_pick("Ранила, убила", "Hit!"),
    (RussianWords.POPAL, Voice.HE): later_pick("Попал, потопил", "Hit!"),
    (RussianWords.POPAL, Voice.SHE): later_pick("Попала, потопила", "Hit!"),
}
SUNK = {
    (RussianWords.RANIL, Voice.HE): later_pick("Ранил, убил", "Sunk!"),
    (RussianWords.RANIL, Voice.SHE): later_pick("Ранила, убила", "Sunk!"),
    (RussianWords.POPAL, Voice.HE): later_pick("Попал, потопил", "Sunk!"),
    (RussianWords.POPAL, Voice.SHE): later_pick("Попала, потопила", "Sunk!"),
}
MASCULINE = (
    later_pick("masculine ship", "{ship} hit"),
    later_pick("masculine ship", "{ship} hit and sunk"),
    later_pick("masculine ship", "{ship}, {hits}"),
    later_pick("masculine ship", "{ship}, {hits}, sunk"),
)
FEMININE = (
    later_pick("feminine ship", "{ship} hit"),
    later_pick("feminine ship", "{ship} hit and sunk"),
    later_pick("feminine ship", "{ship}, {hits}"),
    later_pick("feminine ship", "{ship}, {hits}, sunk"),
)
OTHER = (
    later_pick("ship of any name", "{ship} hit"),
    later_pick("ship of any name", "{ship} hit and sunk"),
    later_pick("ship of any name", "{ship}, {hits}"),
    later_pick("ship of any name", "{ship}, {hits}, sunk"),
)


def tell_ready(scene: Scene, notice: Ready) -> str:
    return scene.say("{player} is ready.", notice.seat)


def tell_shot(scene: Scene, notice: Fired) -> str:
    shot = scene.say(
        "{player} shoots at {cell}: “{answer}”",
        notice.seat,
        cell=scene.cell(notice.cell),
        answer=_answer(scene, scene.voices[notice.seat], notice.answer),
    )
    ship = _sunk_ship(scene, notice.sunk)
    return f"{shot} {capital(ship)}." if ship else shot


def tell_salvo(scene: Scene, notice: Volleyed) -> str:
    salvo = scene.say(
        "{player} fires a salvo: {cells}.", notice.seat, cells=scene.cells(notice.cells)
    )
    report = capital(_report(scene, scene.voices[notice.seat], notice.report))
    return f"{salvo} {scene.say('{player}: “{report}.”', notice.seat.other, report=report)}"


def tell_end(scene: Scene, notice: Ended) -> str:
    return tell_outcome(scene, notice.outcome)


def tell_revealed(scene: Scene, _notice: Revealed) -> str:
    return scene.say("The deployments are shown.")


TELLINGS: Mapping[type, Callable[[Scene, Any], str]] = {
    Ready: tell_ready,
    Fired: tell_shot,
    Volleyed: tell_salvo,
    Said: tell_saying,
    Ended: tell_end,
    Revealed: tell_revealed,
}


def _answer(scene: Scene, shooter: Voice, answer: Answer) -> str:
    way = (_rules(scene).ru_words, shooter)
    match answer:
        case Answer.MISS:
            return scene.say("Miss!")
        case Answer.HIT:
            return scene.words.pick(*HIT[way])
        case Answer.SUNK:
            return scene.words.pick(*SUNK[way])


def _report(scene: Scene, shooter: Voice, report: Report) -> str:
    """S14, without the full stop."""
    parts = []
    for part in report:
        match part:
            case ShipHit(name, sunk):
                parts.append(capital(_struck(scene, name, sunk=sunk)))
            case ShipHits(name, hits, sunk):
                parts.append(capital(_struck(scene, name, sunk=sunk, hits=hits)))
            case CellAnswer(cell, answer, told):
                ship = _sunk_ship(scene, told)
                called = _answer(scene, shooter, answer).rstrip("!").lower()
                parts.append(f"{scene.cell(cell)} {called}" + (f" ({ship})" if ship else ""))
    separator = "; " if report and isinstance(report[0], CellAnswer) else ". "
    return separator.join(parts) or scene.say("none")


def _struck(scene: Scene, name: ShipName, *, sunk: bool, hits: int = 0) -> str:
    ways = OTHER
    if name.ship_class in SHIP_CLASSES:
        ways = FEMININE if is_feminine(scene.words, name.ship_class) else MASCULINE
    return scene.words.pick(
        *ways[2 * bool(hits) + sunk],
        ship=ship_name(scene.words, _rules(scene), name),
        hits=scene.words.count("{number} hit", "{number} hits", hits),
    )


def _sunk_ship(scene: Scene, told: SunkShip | None) -> str:
    """`cruiser, В1–В3`, or as much of it as was told (S6)."""
    if told is None or told.ship_class is None:
        return ""
    name = ship_class_name(scene.words, told.ship_class)
    if told.cells is None or told.cells.bit_count() == 1:
        return name
    return f"{name}, {_ship_cells(scene, told.cells)}"


def _ship_cells(scene: Scene, cells: CellSet) -> str:
    return write_ship_cells(_rules(scene), cells).replace("-", "–").replace(" ", ", ")


def _rules(scene: Scene) -> ShootingRules:
    assert isinstance(scene.rules, ShootingRules)
    return scene.rules
