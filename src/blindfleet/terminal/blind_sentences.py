"""What the screens of Blind say about pieces, forces and turns."""

from __future__ import annotations

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.board.seats import SEATS, Seat
from blindfleet.rules import blind
from blindfleet.rules.blind.actions import Answer, Ask, Engage, Move, Strike
from blindfleet.rules.blind.pieces import SHIPS, Battle, PieceClass
from blindfleet.rules.blind.public import Sighting
from blindfleet.rules.blind.ruleset import BlindRules
from blindfleet.terminal.blind_tiles import Scene
from blindfleet.terminal.turn_draft import TurnDraft
from blindfleet.words.blind_telling import DEFEAT, VICTORY
from blindfleet.words.captions import meaning
from blindfleet.words.language import Words, capital
from blindfleet.words.names import force, piece_name
from blindfleet.words.scene import Voice


def look(words: Words, scene: Scene, cell: Cell, viewer: Seat | None) -> str:
    """What is known of the cell. Without a viewer nobody's pieces are one's own or the enemy's."""
    rules, written = scene.public.rules, scene.public.rules.write_cell(cell)
    for seat in SEATS:
        sighting = scene.public.pieces[seat].get(cell)
        if sighting is None:
            continue
        deployment = scene.deployments[seat]
        if seat is viewer and deployment is not None:
            piece = piece_name(words, deployment.at[sighting.origin])
            own = words.say("{cell}: own piece, {piece}.", cell=written, piece=piece)
            return f"{own} {_known_to_enemy(words, rules, sighting)}".rstrip()
        what = _what(words, sighting, deployment)
        said = (
            words.say(
                "{cell}: piece of side {side}, {what}.", cell=written, side=int(seat), what=what
            )
            if viewer is None
            else words.say("{cell}: enemy piece, {what}.", cell=written, what=what)
        )
        note = scene.notes.get(sighting.origin, "")
        return f"{said} {words.say('Note: {note}', note=note)}" if note else said
    return words.say("{cell}: nothing there.", cell=written)


def _what(words: Words, sighting: Sighting, deployment: blind.Deployment | None) -> str:
    piece = sighting.known if deployment is None else deployment.at[sighting.origin]
    if piece is not None:
        return piece_name(words, piece)
    if sighting.could_be <= SHIPS:
        return meaning(words, "closed-ship")
    moved = PieceClass.FORT not in sighting.could_be
    return meaning(words, "closed-moved" if moved else "closed")


def _known_to_enemy(words: Words, rules: BlindRules, sighting: Sighting) -> str:
    """B8: what was disclosed of one's own piece."""
    if sighting.known is not None and len(rules.classes) > 1:
        return words.say("The enemy knows what it is.")
    if sighting.could_be <= SHIPS:
        return words.say("The enemy knows that it is a ship.")
    if PieceClass.FORT not in sighting.could_be:
        return words.say("The enemy knows that it is no fort.")
    return ""


def force_text(words: Words, rules: BlindRules, piece: PieceClass, cells: CellSet) -> str:
    """`three destroyers: D4 D5 D6`."""
    return f"{force(words, piece, cells.bit_count())}: {cells_text(rules, cells)}"


def cells_text(rules: BlindRules, cells: CellSet) -> str:
    return " ".join(rules.write_cell(cell) for cell in cells_of(cells))


def battle_text(words: Words, battle: Battle, player: str, voice: Voice) -> str:
    """What the attacker will say of the outcome."""
    match battle:
        case Battle.VICTORY:
            return words.pick(*VICTORY[voice], player=player)
        case Battle.DEFEAT:
            return words.pick(*DEFEAT[voice], player=player)
        case Battle.EQUAL:
            return words.say("{player}: “Exchange!”", player=player)


def prompt_for_choice(words: Words, view: blind.View) -> str:
    """What is asked of a player who has a question to answer, or an answer to engage."""
    if view.own.force:
        return words.say("Your force was fixed before the question: say how it ended.")
    if view.phase is blind.Phase.ANSWERING:
        return words.say(
            "Answer in person: the piece, or a squadron with it. Where the others stand is not"
            " said."
        )
    return words.say("Choose the force, and its outcome is said.")


def prompt_for_turn(words: Words, turn: TurnDraft, aim: str, *, on_a_piece: bool) -> str:
    """What can be done next with the turn as far as it is made.

    `on_a_piece`: there is one of the player's where it is aimed, or may be by what was typed.
    """
    if turn.target is not None:
        return words.say("Choose the force before you ask (B20). Esc: back.")
    if (turn.start is None or turn.piece is None) and not on_a_piece:
        return words.say("Your turn. Choose a piece.")
    if turn.start is None or turn.piece is None:
        return words.say("Your turn. {cell}: Enter takes the piece.", cell=aim)
    rules = turn.view.rules
    piece = capital(piece_name(words, turn.piece))
    start, targets = rules.write_cell(turn.start), cells_text(rules, turn.targets)
    if turn.end is not None:
        return words.say(
            "{piece} {start}–{end}: Enter on {targets} attacks; on {end}, or Space, it only moves."
            " Esc: back.",
            piece=piece,
            start=start,
            end=rules.write_cell(turn.end),
            targets=targets,
        )
    if targets:
        return words.say(
            "{piece} {start}: Enter where it goes, or on {targets} to attack. Esc: back.",
            piece=piece,
            start=start,
            targets=targets,
        )
    return words.say("{piece} {start}: Enter where it goes. Esc: back.", piece=piece, start=start)


def hint_text(words: Words, view: blind.View, action: blind.Action) -> str:
    """What the adviser would do."""
    rules = view.rules
    match action:
        case Move():
            return words.say("Hint: from {start} to {end}.", **_cells_of_turn(rules, action))
        case Ask() | Strike():
            texts = _cells_of_turn(rules, action)
            if action.start == action.end:
                return words.say("Hint: attack {target} from {start}.", **texts)
            return words.say("Hint: from {start} to {end}, and attack {target}.", **texts)
        case Answer(cells) | Engage(cells):
            piece = view.class_at(cells_of(cells)[0])
            assert piece is not None, "a force is one's own"
            named = force(words, piece, cells.bit_count())
            return words.say(
                "Hint: {force} ({cells}).", force=named, cells=cells_text(rules, cells)
            )
        case _:
            return ""


def _cells_of_turn(rules: BlindRules, action: Move | Ask | Strike) -> dict[str, str]:
    named = zip(("start", "end", "target"), action, strict=False)
    return {name: rules.write_cell(cell) for name, cell in named}
