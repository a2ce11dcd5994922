"""A turn of Blind in the making: a piece is taken, put somewhere provisionally, and may attack."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from blindfleet.board.grid import Cell, CellSet, set_of
from blindfleet.board.problems import Illegal
from blindfleet.rules import blind
from blindfleet.rules.blind.actions import Ask, Move, Strike
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.blind.ruleset import EngageWhen

Attack = Ask | Strike


def aim_of(action: blind.Action) -> Cell | None:
    """Where Enter is to be pressed first, once the piece is taken; None where none is taken."""
    match action:
        case Ask(start, end, target) | Strike(start, end, target) if start == end:
            return target
        case Move() | Ask() | Strike():
            return action.end
        case _:
            return None


@dataclass(frozen=True)
class TurnDraft:
    """`start` is the piece taken, `end` where it was put, `target` whom it attacks.

    `target` waits only where the force is chosen before the question (B20).
    """

    view: blind.View
    start: Cell | None = None
    end: Cell | None = None
    target: Cell | None = None

    @cached_property
    def _actions(self) -> tuple[blind.Action, ...]:
        """All actions of the piece taken."""
        return tuple(
            action
            for action in blind.legal(self.view)
            if isinstance(action, Move | Ask | Strike) and action.start == self.start
        )

    @property
    def stands(self) -> Cell | None:
        """Where the piece taken stands, provisionally or not."""
        return self.start if self.end is None else self.end

    @property
    def piece(self) -> PieceClass | None:
        return None if self.start is None else self.view.class_at(self.start)

    @cached_property
    def reach(self) -> CellSet:
        """Where the piece taken can go."""
        return set_of(action.end for action in self._actions if isinstance(action, Move))

    @cached_property
    def targets(self) -> CellSet:
        """Whom it can attack from where it stands now."""
        return set_of(attack.target for attack in self._attacks)

    @cached_property
    def forces(self) -> tuple[CellSet, ...]:
        """The forces to choose from before the question is asked."""
        return tuple(
            attack.force
            for attack in self._attacks
            if isinstance(attack, Ask) and attack.target == self.target
        )

    @property
    def _attacks(self) -> tuple[Attack, ...]:
        return tuple(
            action
            for action in self._actions
            if isinstance(action, Ask | Strike) and action.end == self.stands
        )

    def back(self) -> TurnDraft:
        """One step back."""
        if self.target is not None:
            return replace(self, target=None)
        if self.end is not None:
            return replace(self, end=None)
        return replace(self, start=None)

    def pressed(self, cell: Cell) -> TurnDraft | blind.Action:
        """What choosing the cell makes of the turn; or Illegal, and the draft stays as it was.

        A cell that nothing can be attacked from is gone to at once: there is nothing left to say.
        """
        if self.start is None or (cell in self.view.own_pieces and cell != self.start):
            return self._taken(cell)
        if cell in self.view.enemy_pieces:
            return self._attacked(cell)
        if cell == self.stands:
            return self.moved() if self.end is not None else self.back()
        if cell == self.start:
            return replace(self, end=None)
        return self._put(cell)

    def is_towards(self, attack: Attack) -> bool:
        """Whether the piece was put where the attack is made from, and only the attack is left."""
        put = (self.start, self.end, self.target)
        return put == (attack.start, attack.end, None)

    def moved(self) -> blind.Action:
        """Move and say nothing (B14)."""
        assert self.start is not None, "a piece is taken"
        assert self.end is not None, "it was put somewhere"
        return Move(self.start, self.end)

    def _taken(self, cell: Cell) -> TurnDraft:
        taken = TurnDraft(self.view, cell)
        if taken._actions:
            return taken
        if cell not in self.view.own_pieces or taken.piece is PieceClass.FORT:
            blind.legal(self.view).refuse(Move(cell, cell))
        raise Illegal(
            "B10",
            "{cell} is shut in: no free cell beside it, and nothing to attack",
            (cell,),
            cell=self.view.rules.write_cell(cell),
        )

    def _put(self, cell: Cell) -> TurnDraft | blind.Action:
        assert self.start is not None, "a piece is taken"
        blind.legal(self.view).refuse(Move(self.start, cell))
        put = replace(self, end=cell)
        return put if put.targets else put.moved()

    def _attacked(self, cell: Cell) -> TurnDraft | blind.Action:
        assert self.start is not None, "a piece is taken"
        assert self.stands is not None, "it stands somewhere"
        attacks = [attack for attack in self._attacks if attack.target == cell]
        if not attacks:
            strikes = self.piece is PieceClass.TORPEDO
            kind: type[Attack] = Strike if strikes else Ask
            blind.legal(self.view).refuse(kind(self.start, self.stands, cell))
        attack = attacks[0]
        if isinstance(attack, Ask) and self.view.rules.engage is EngageWhen.BEFORE:
            return replace(self, target=cell)
        return attack

    def asked(self, force: CellSet) -> blind.Action:
        """The question, with the force fixed before it."""
        assert self.start is not None, "a piece is taken"
        assert self.stands is not None, "it stands somewhere"
        assert self.target is not None, "somebody is to be asked"
        return Ask(self.start, self.stands, self.target, force)
