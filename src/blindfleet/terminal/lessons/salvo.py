"""Salvo: a whole list of targets at once, and few words in reply."""

from __future__ import annotations

from blindfleet.board.grid import cells_of, set_of
from blindfleet.rules.families import View, preset
from blindfleet.rules.shooting import Deploy, Layout, Volley
from blindfleet.rules.shooting import View as ShootingView
from blindfleet.terminal.lessons.lesson import Lesson, Reply, Step
from blindfleet.words.language import later

RULES = preset("salvo", grid="6x6", fleet="destroyer 3, cruiser 2", first="1")


def volley(cells: str) -> Volley:
    return Volley(set_of(RULES.read_cell(cell) for cell in cells.split()))


def into_the_water(view: View) -> Volley:
    """The coach fires beside the pupil's ships."""
    assert isinstance(view, ShootingView)
    assert view.own is not None
    water = RULES.grid.all_cells & ~view.own.occupied & ~view.own_waters.tried
    return Volley(set_of(cells_of(water)[:3]))


SALVO = Lesson(
    later("Salvo"),
    later("As many shots at once as you have cells afloat, and a report that names only ships."),
    RULES,
    (
        Deploy(Layout.of(RULES, {"destroyer": "A1 B1 C1", "cruiser": "F5 F6"})),
        Deploy(Layout.of(RULES, {"destroyer": "B2 C2 D2", "cruiser": "E5 E6"})),
    ),
    (
        Step(
            later(
                "You have five cells afloat, so you have five shots. Go to A1 and press Space: that"
                " marks a target."
            ),
            presses="mark",
        ),
        Step(
            later(
                "Mark B2, C3, D4 and E5 as well: type the cell, then Space. Space on a target takes"
                " it back. Enter fires them all."
            ),
            volley("A1 B2 C3 D4 E5"),
        ),
        Reply(into_the_water),
        Step(
            later(
                "The report names the ships that were hit, not the cells: two of your five shots"
                " hit, and you must find out which. The cells bear the number of the round. Fire at"
                " C2, D2, E4, E6 and D5."
            ),
            volley("C2 D2 E4 E6 D5"),
        ),
    ),
    later(
        "Both ships are sunk, and the second player still has the turn of this round: if your fleet"
        " were sunk in it too, the game would be a tie. Whoever loses a ship has fewer shots in"
        " the next round."
    ),
)
