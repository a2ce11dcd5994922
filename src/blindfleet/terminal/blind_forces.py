"""The forces that a player of Blind chooses from: for an answer, against one, or before it."""

from __future__ import annotations

from typing import NamedTuple

from blindfleet.board.grid import CellSet
from blindfleet.rules import blind
from blindfleet.rules.blind.actions import Answer, Engage
from blindfleet.rules.blind.pieces import Battle, compare
from blindfleet.rules.blind.public import Challenge
from blindfleet.terminal.blind_sentences import battle_text, force_text
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.turn_draft import TurnDraft
from blindfleet.words.language import Words
from blindfleet.words.names import force


class Force(NamedTuple):
    """`says` is its line in the list; `battle` how an engagement with it would go."""

    cells: CellSet
    says: str
    action: blind.Action
    battle: Battle | None = None


def forces_of(words: Words, view: blind.View, chair: Chair) -> list[Force]:
    """Those of an open question: to be named (B19), or to be engaged with (B20)."""
    return [
        _force(words, view, chair, action)
        for action in blind.legal(view)
        if isinstance(action, Answer | Engage)
    ]


def forces_before(words: Words, turn: TurnDraft) -> list[Force]:
    """Those to be fixed before the question is asked."""
    if turn.target is None or turn.piece is None:
        return []
    rules = turn.view.rules
    return [
        Force(cells, force_text(words, rules, turn.piece, cells), turn.asked(cells))
        for cells in turn.forces
    ]


def best_of(forces: list[Force]) -> int:
    """Where the list begins: at a victory, if there is one, else at an exchange."""
    for wanted in (Battle.VICTORY, Battle.EQUAL):
        for index, one in enumerate(forces):
            if one.battle is wanted:
                return index
    return 0


def question_before(words: Words, turn: TurnDraft) -> str:
    assert turn.target is not None
    cell = turn.view.rules.write_cell(turn.target)
    return words.say("Ask about {cell} with which force?", cell=cell)


def question_of(words: Words, view: blind.View) -> str:
    """What the list of forces is for."""
    challenge = _challenge(view)
    cell = view.rules.write_cell(challenge.target)
    if challenge.named is None:
        return words.say("{cell}: “What is it?” Your answer:", cell=cell)
    named = force(words, challenge.named, challenge.number)
    return words.say("{cell}: {force}. You engage with:", cell=cell, force=named)


def _force(words: Words, view: blind.View, chair: Chair, action: Answer | Engage) -> Force:
    challenge = _challenge(view)
    piece = view.class_at(challenge.target if isinstance(action, Answer) else challenge.acting)
    assert piece is not None, "a force is one's own"
    says = force_text(words, view.rules, piece, action.cells)
    if isinstance(action, Answer):
        return Force(action.cells, says, action)
    assert challenge.named is not None
    battle = compare(piece, action.cells.bit_count(), challenge.named, challenge.number)
    says += f"\n  {battle_text(words, battle, chair.name, chair.voice)}"
    return Force(action.cells, says, action, battle)


def _challenge(view: blind.View) -> Challenge:
    assert view.public.challenge is not None, "a question is open"
    return view.public.challenge
