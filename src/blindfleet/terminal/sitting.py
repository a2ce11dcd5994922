"""One game from the placing of the fleets to the last look back, screen by screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blindfleet.board.problems import Problem
from blindfleet.board.seats import Seat
from blindfleet.rules import blind, shooting
from blindfleet.rules.outcome import Outcome
from blindfleet.terminal.screens.cover import Cover
from blindfleet.terminal.screens.placing import Placing
from blindfleet.terminal.screens.play import Play
from blindfleet.terminal.screens.shooting import ShootingPlay
from blindfleet.terminal.screens.table_talk import Wish
from blindfleet.terminal.table import Table
from blindfleet.words.language import later
from blindfleet.words.problems import explain

if TYPE_CHECKING:
    from blindfleet.terminal.app import Blindfleet


async def sit_down(app: Blindfleet, table: Table) -> None:
    """Until those at the table have had enough."""
    app.tables.add(table)
    try:
        while await _one_game(app, table) is Wish.AGAIN:
            following = table.again()
            app.tables.discard(table)
            table = following
            app.tables.add(table)
    except Problem as problem:  # the folder refuses another game
        app.notify(explain(app.words, problem), severity="error")
    finally:
        await _leave(app, table)


async def play_match(app: Blindfleet, table: Table) -> Outcome | None:
    """One game and no more; None if it was left in the middle."""
    app.tables.add(table)
    try:
        await _one_game(app, table)
    finally:
        await _leave(app, table)
    return table.outcome


async def play_unseen(app: Blindfleet, table: Table, told: Callable[[], None]) -> Outcome | None:
    """Let two bots play as quickly as they can; `told` is called after every action."""
    app.tables.add(table)
    try:
        await table.seat_bots()
        while (seat := table.bot_to_act) is not None and table.outcome is None:
            await table.bot_acts(seat)
            told()
        await table.tell_bots_the_end()
    finally:
        await _leave(app, table)
    return table.outcome


async def _leave(app: Blindfleet, table: Table) -> None:
    """It is the application's until it is left: whoever quits meanwhile waits for its bots, whose
    processes would belong to nobody otherwise.
    """
    await table.leave()
    app.tables.discard(table)


async def _one_game(app: Blindfleet, table: Table) -> Wish:
    seating = asyncio.create_task(_seat_bots(app, table))
    try:
        return await _play(app, table)
    finally:
        seating.cancel()


async def _seat_bots(app: Blindfleet, table: Table) -> None:
    try:
        await table.seat_bots()
    except Problem as problem:
        app.notify(explain(app.words, problem), severity="error")


async def _play(app: Blindfleet, table: Table) -> Wish:
    viewer = None
    for seat in table.people:
        if not table.view(seat).public.ready[seat]:
            viewer = seat
            if not await _place(app, table, seat):
                return Wish.LEAVE
    if len(table.people) == 1:
        viewer = table.people[0]
    return await app.push_screen_wait(play_screen(table, viewer))


async def _place(app: Blindfleet, table: Table, seat: Seat) -> bool:
    """Let the person at the seat place the fleet; False if they left."""
    if len(table.people) > 1 and not await app.push_screen_wait(
        Cover(table.chairs[seat].name, later("Place your fleet."))
    ):
        return False
    placed = await app.push_screen_wait(placing_screen(table, seat))
    if placed is None:
        return False
    table.act(seat, placed)
    if table.unsaved is None:
        table.folder.drop_draft(table.path)
    return True


def placing_screen(table: Table, seat: Seat) -> Any:
    if isinstance(table.rules, blind.BlindRules):
        from blindfleet.terminal.screens.blind_placing import BlindPlacing

        return BlindPlacing(table, seat)
    return Placing(table, seat)


def play_screen(table: Table, viewer: Seat | None) -> Play:
    if isinstance(table.rules, shooting.ShootingRules):
        return ShootingPlay(table, viewer)
    from blindfleet.terminal.screens.blind_play import BlindPlay

    return BlindPlay(table, viewer)
