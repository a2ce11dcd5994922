"""A tournament from the entering of the names to its champion, screen by screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from blindfleet.board.problems import Problem
from blindfleet.rules.families import Ruleset
from blindfleet.terminal.cup import Cup
from blindfleet.terminal.screens.entrants import Entrants
from blindfleet.terminal.screens.tournament import TournamentScreen
from blindfleet.words.problems import explain

if TYPE_CHECKING:
    from blindfleet.terminal.app import Blindfleet


async def hold_tournament(app: Blindfleet, what: Ruleset | Path) -> None:
    """A new one by these rules, or the one that is saved there, if no other window has it open."""
    hold = None
    try:
        if isinstance(what, Path):
            hold = app.folder.hold(what)
        cup = await _cup(app, what)
        if cup is not None:
            hold = hold or app.folder.hold(cup.path)
            await app.push_screen_wait(TournamentScreen(cup))
    except Problem as problem:
        app.notify(explain(app.words, problem), severity="error")
    finally:
        if hold is not None:
            hold.release()


async def _cup(app: Blindfleet, what: Ruleset | Path) -> Cup | None:
    speakers = app.settings.speakers
    if isinstance(what, Path):
        cup = Cup.open(app.folder, what, speakers)
        app.tell_of_damage()
        return cup
    entrants = await app.push_screen_wait(Entrants(what))
    return None if entrants is None else Cup.new(what, entrants, app.folder, speakers)
