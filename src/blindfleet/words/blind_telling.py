"""What is said aloud in Blind, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blindfleet.board.grid import CellSet
from blindfleet.board.seats import Seat
from blindfleet.rules.blind.actions import Answer, Ask, Engage
from blindfleet.rules.blind.notices import (
    Answered,
    Arrayed,
    Asked,
    Ended,
    Exchanged,
    Exploded,
    Harmless,
    Lost,
    Moved,
    Ready,
    Revealed,
    Struck,
    Swept,
    Won,
)
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.table import Said
from blindfleet.words.language import capital, later_pick
from blindfleet.words.names import force
from blindfleet.words.scene import Scene, Voice
from blindfleet.words.table_telling import tell_outcome, tell_saying

VICTORY = {
    Voice.HE: later_pick("he says", "{player}: “Hand it over. I won!”"),
    Voice.SHE: later_pick("she says", "{player}: “Hand it over. I won!”"),
}
DEFEAT = {
    Voice.HE: later_pick("he says", "{player}: “I lost!”"),
    Voice.SHE: later_pick("she says", "{player}: “I lost!”"),
}


def tell_ready(scene: Scene, notice: Ready) -> str:
    return scene.say("{player} is ready.", notice.seat)


def tell_arrayed(scene: Scene, _notice: Arrayed) -> str:
    return scene.say("Both fleets are on the board.")


def tell_move(scene: Scene, notice: Moved) -> str:
    return scene.say(
        "{player} moves from {start} to {end}.",
        notice.seat,
        start=scene.cell(notice.start),
        end=scene.cell(notice.end),
    )


def tell_question(scene: Scene, notice: Asked) -> str:
    start, end, target = map(scene.cell, (notice.start, notice.end, notice.target))
    if notice.start == notice.end:
        return scene.say(
            "{player} asks from {start} about {target}: “What is it?”",
            notice.seat,
            start=start,
            target=target,
        )
    return scene.say(
        "{player} moves from {start} to {end} and asks about {target}: “What is it?”",
        notice.seat,
        start=start,
        end=end,
        target=target,
    )


def tell_strike(scene: Scene, notice: Struck) -> str:
    start, end, target = map(scene.cell, (notice.start, notice.end, notice.target))
    if notice.start == notice.end:
        strike = scene.say(
            "{player} strikes {target} with the torpedo from {start}.",
            notice.seat,
            start=start,
            target=target,
        )
    else:
        strike = scene.say(
            "{player} moves from {start} to {end} and strikes {target} with the torpedo.",
            notice.seat,
            start=start,
            end=end,
            target=target,
        )
    if notice.found is PieceClass.FORT:
        return f"{strike} {scene.say('It is a fort, and it stands.')}"
    return f"{strike} {_gone(scene, notice.found)}"


def tell_answer(scene: Scene, notice: Answered) -> str:
    named = capital(force(scene.words, notice.piece, notice.number))
    return scene.say("{player} answers: “{force}.”", notice.seat, force=named)


def tell_victory(scene: Scene, notice: Won) -> str:
    called = _called(scene, VICTORY, notice.seat)
    return f"{called} {scene.say('Off the board: {cells}.', cells=scene.cells(notice.taken))}"


def tell_sweeping(scene: Scene, _notice: Swept) -> str:
    return scene.say("The mine is swept: it was a sweeper that asked.")


def tell_defeat(scene: Scene, notice: Lost) -> str:
    gone = _gone(scene, notice.piece, notice.lost)
    return f"{_called(scene, DEFEAT, notice.seat)} {gone}"


def tell_exchange(scene: Scene, notice: Exchanged) -> str:
    return scene.say(
        "{player}: “Exchange!” Off the board: {own} and {taken}.",
        notice.seat,
        own=scene.cells(notice.own),
        taken=scene.cells(notice.taken),
    )


def tell_explosion(scene: Scene, notice: Exploded) -> str:
    return f"{scene.say('The mine explodes.')} {_gone(scene, notice.piece)}"


def tell_harmless(scene: Scene, _notice: Harmless) -> str:
    return scene.say("The torpedo comes to no harm: it was a fish that asked.")


def tell_end(scene: Scene, notice: Ended) -> str:
    return tell_outcome(scene, notice.outcome)


def tell_revealed(scene: Scene, _notice: Revealed) -> str:
    return scene.say("The deployments are shown.")


TELLINGS: Mapping[type, Callable[[Scene, Any], str]] = {
    Ready: tell_ready,
    Arrayed: tell_arrayed,
    Moved: tell_move,
    Asked: tell_question,
    Struck: tell_strike,
    Answered: tell_answer,
    Won: tell_victory,
    Swept: tell_sweeping,
    Lost: tell_defeat,
    Exchanged: tell_exchange,
    Exploded: tell_explosion,
    Harmless: tell_harmless,
    Said: tell_saying,
    Ended: tell_end,
    Revealed: tell_revealed,
}


def tell_secret(scene: Scene, action: object) -> str:
    """What only the seat that acted knows of its action; "" where that is nothing."""
    match action:
        case Answer(cells) if cells.bit_count() > 1:
            return scene.say("The force named: {cells}.", cells=scene.cells(cells))
        case Engage(cells) | Ask(force=cells) if cells.bit_count() > 1:
            return scene.say("The force engaged: {cells}.", cells=scene.cells(cells))
        case _:
            return ""


def _called(scene: Scene, calls: Mapping[Voice, tuple[str, str]], seat: Seat) -> str:
    return scene.words.pick(*calls[scene.voices[seat]], player=scene.players[seat])


def _gone(scene: Scene, piece: PieceClass, cells: CellSet = 0) -> str:
    number = max(1, cells.bit_count())
    gone = force(scene.words, piece, number)
    if cells:
        gone += f" ({scene.cells(cells)})"
    return scene.words.count(
        "Off the board goes {force}.", "Off the board go {force}.", number, force=gone
    )
