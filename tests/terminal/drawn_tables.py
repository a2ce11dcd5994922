"""Tables of Blind from a drawing and a score sheet, as in `positions`."""

from __future__ import annotations

from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.rules.blind import Deploy, to_act
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.table import Table
from positions import Game
from terminal.tables import TWO_PEOPLE

MEETING = """
    7  X S .
    6  D D V
    5  . M .
    4  . . .
    3  . D V
    2  M D .
    1  X S .
"""


def drawn_table(
    folder: Folder,
    drawing: str,
    *sheet: str,
    chairs: PerSeat[Chair] = TWO_PEOPLE,
    **options: str,
) -> Table:
    """The table after all lines of the sheet were played, side 1 first."""
    game = Game(drawing, **options)
    table = Table.new(game.rules, chairs, folder, Seat.ONE)
    for seat in SEATS:
        deployment = game.state.secrets[seat].deployment
        assert deployment is not None
        table.act(seat, Deploy(deployment))
    for line in sheet:
        (seat,) = to_act(game.state)
        action = game.action(line)
        table.act(seat, action)
        game.do(seat, action)
    return table
