"""The Russian classic: place, miss, hit, sink."""

from __future__ import annotations

from blindfleet.rules.families import View, preset
from blindfleet.rules.shooting import Deploy, Layout, Shot
from blindfleet.rules.shooting import View as ShootingView
from blindfleet.terminal.lessons.lesson import Lesson, Reply, Step
from blindfleet.words.language import later

RULES = preset("classic", first="1")


def miss(view: View) -> Shot:
    """The coach shoots at the first open water: the pupil is to have the next turn."""
    assert isinstance(view, ShootingView)
    assert view.own is not None
    taken = view.own.occupied | view.own_waters.tried
    return Shot(next(cell for cell in range(view.rules.grid.size) if not taken >> cell & 1))


def shot(cell: str) -> Shot:
    return Shot(RULES.read_cell(cell))


CLASSIC = Lesson(
    later("Classic Battleship"),
    later("Place a fleet, miss, hit and sink: all there is to know in two minutes."),
    RULES,
    (
        None,
        Deploy(
            Layout.of(
                RULES,
                {
                    "battleship": "Б2-Б5",
                    "cruiser": ["Г2-Г4", "Е2-Е4"],
                    "destroyer": ["З2 З3", "К2 К3", "Б8 В8"],
                    "torpedo-boat": ["Д8", "Ж8", "И8", "К10"],
                },
            )
        ),
    ),
    (
        Step(
            later(
                "The right grid is the enemy's sea. Take the sight to Е6 with the arrows, or type"
                " the name of the cell, and press Enter."
            ),
            shot("Е6"),
        ),
        Reply(miss),
        Step(
            later(
                "That was a miss, marked with a dot, and the enemy had a turn. Its shots are marked"
                " on your own grid, the left one. Now shoot at З2."
            ),
            shot("З2"),
        ),
        Step(
            later("A hit! It earns you another shot. The ship goes on next to it: shoot at З3."),
            shot("З3"),
        ),
        Step(
            later(
                "Sunk. Ships never touch here, so the cells around it are certainly empty: they are"
                " marked for you. A ship of one cell sinks at once: shoot at Д8."
            ),
            shot("Д8"),
        ),
        Step(
            later(
                "Below each grid you see what is still afloat. Tab tells what all the signs mean:"
                " press it now, and once more to close it."
            ),
            presses="legend",
        ),
        Step(
            later("You still have your turn. Shoot at А1, where there is nothing."),
            shot("А1"),
        ),
        Reply(miss),
    ),
    later(
        "That is all. Who sinks the whole enemy fleet first has won. When you are at a loss, Ctrl+T"
        " asks the strongest bot for a hint."
    ),
)
