"""A turn of Blind in the making, and a hint, shown on the board."""

from __future__ import annotations

from blindfleet.board.grid import Cell
from blindfleet.rules import blind
from blindfleet.rules.blind.actions import Answer, Ask, Engage, Move, Strike
from blindfleet.terminal.blind_tiles import IN_CONTACT, IN_HAND, accented, carried, reachable
from blindfleet.terminal.chart import Accent, Tile
from blindfleet.terminal.turn_draft import TurnDraft


def with_turn(tiles: dict[Cell, Tile], turn: TurnDraft) -> dict[Cell, Tile]:
    """With the piece taken, where it can go and whom it can attack."""
    assert turn.start is not None
    assert turn.stands is not None
    if turn.end is not None:
        tiles = carried(tiles, turn.start, turn.end)
    if turn.target is None:
        tiles = reachable(tiles, turn.reach & ~(1 << turn.stands))
    targets = turn.targets if turn.target is None else 1 << turn.target
    tiles = accented(tiles, targets, Accent.TARGET, IN_CONTACT)
    return accented(tiles, 1 << turn.stands, Accent.CHOSEN, IN_HAND)


def with_hint(tiles: dict[Cell, Tile], hint: blind.Action) -> dict[Cell, Tile]:
    match hint:
        case Move(start, end):
            tiles = reachable(tiles, 1 << end)
            return accented(tiles, 1 << start, Accent.CHOSEN, IN_HAND)
        case Ask(start, end, target) | Strike(start, end, target):
            tiles = accented(tiles, 1 << target, Accent.TARGET, IN_CONTACT)
            if end != start:
                tiles = reachable(tiles, 1 << end)
            return accented(tiles, 1 << start, Accent.CHOSEN, IN_HAND)
        case Answer(cells) | Engage(cells):
            return accented(tiles, cells, Accent.CHOSEN, IN_HAND)
        case _:
            return tiles
