"""A person at the keyboard who plays Blind: an action becomes the keys that make it."""

from __future__ import annotations

from textual.pilot import Pilot

from blindfleet.board.grid import Cell
from blindfleet.rules import blind
from blindfleet.rules.blind import Answer, Ask, Engage, Move, Strike
from blindfleet.rules.blind.ruleset import EngageWhen
from blindfleet.terminal.screens.blind_play import BlindPlay
from terminal.driving import press


async def perform(pilot: Pilot[None], screen: BlindPlay, action: blind.Action) -> None:
    """Coordinates typed and Enter; what is in a list is chosen by arrows and Enter."""
    match action:
        case Answer() | Engage():
            await choose(pilot, screen, action)
        case Move() | Ask() | Strike():
            await _act(pilot, screen, action)
        case _:
            raise AssertionError(f"not a thing to do in play: {action}")


async def choose(pilot: Pilot[None], screen: BlindPlay, action: blind.Action) -> None:
    wanted = next(index for index, one in enumerate(screen.forces()) if one.action == action)
    at = screen.choices.highlighted
    assert at is not None, "the list is open"
    await press(pilot, *["down" if wanted > at else "up"] * abs(wanted - at), "enter")


async def go_to(pilot: Pilot[None], screen: BlindPlay, cell: Cell) -> None:
    """Type the coordinates and press Enter."""
    await press(pilot, *screen.rules.write_cell(cell).lower(), "enter")


async def _act(pilot: Pilot[None], screen: BlindPlay, action: Move | Ask | Strike) -> None:
    waits = any(
        isinstance(other, Ask | Strike) and other[:2] == action[:2]
        for other in blind.legal(screen.blind_view)
    )
    await go_to(pilot, screen, action.start)
    if action.end != action.start:
        await go_to(pilot, screen, action.end)
    if not isinstance(action, Move):
        await go_to(pilot, screen, action.target)
        if isinstance(action, Ask) and screen.rules.engage is EngageWhen.BEFORE:
            await choose(pilot, screen, action)
    elif waits:
        await press(pilot, "space")
