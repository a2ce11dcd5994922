"""Tables for tests: people who place and play by chance, with no bot and no screen."""

from __future__ import annotations

import random
from typing import Any

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.families import family, preset
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.table import Table

TWO_PEOPLE = PerSeat(Chair("Anna"), Chair("Boris"))


def table_of(
    folder: Folder,
    game: str = "classic",
    chairs: PerSeat[Chair] = TWO_PEOPLE,
    seed: int = 1,
    **options: Any,
) -> Table:
    """It is on the disk, though nobody has done anything yet."""
    table = Table.new(preset(game, **options), chairs, folder, Seat.ONE, random.Random(seed))
    table.save()
    return table


def play_some(table: Table, actions: int, seed: int = 1) -> None:
    """So many actions by chance, or until the end."""
    rng = random.Random(seed)
    for _ in range(actions):
        if table.outcome is not None:
            break
        seat = table.referee.to_act[0]
        table.act(seat, family(table.rules).legal(table.view(seat)).sample(rng))


def finished_table(folder: Folder, game: str = "classic", **options: Any) -> Table:
    table = table_of(folder, game, **options)
    play_some(table, 100_000)
    assert table.outcome is not None
    return table
