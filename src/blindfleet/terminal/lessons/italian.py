"""The Italian game on a large grid: scrolling, saving, and the words of the game."""

from __future__ import annotations

from blindfleet.rules.families import preset
from blindfleet.rules.shooting import Deploy, Layout, Shot
from blindfleet.terminal.lessons.classic import miss
from blindfleet.terminal.lessons.lesson import Lesson, Reply, Step
from blindfleet.words.language import later

RULES = preset("italian", grid="30x40", first="1")


def shot(cell: str) -> Shot:
    return Shot(RULES.read_cell(cell))


ITALIAN = Lesson(
    later("Battaglia navale"),
    later("Battaglia navale on a sea larger than the screen: how to get about in it."),
    RULES,
    (
        Deploy(
            Layout.of(
                RULES,
                {
                    "submarine": "A0 A1",
                    "cruiser": ["C3-C5", "E0-E2"],
                    "torpedo-ship": "G5-G8",
                    "carrier": "L0-L4",
                },
            )
        ),
        Deploy(
            Layout.of(
                RULES,
                {
                    "submarine": "Z38 Z39",
                    "cruiser": ["C20-C22", "E30-E32"],
                    "torpedo-ship": "G5-G8",
                    "carrier": "L0-L4",
                },
            )
        ),
    ),
    (
        Step(
            later(
                "Rows have letters here, columns have numbers. The sea is larger than the screen:"
                " scroll the attack grid to the right with F3 (or Shift and the arrow)."
            ),
            presses="scroll_attack",
        ),
        Step(
            later("Your own grid is scrolled with F5 to F8 (or Ctrl and an arrow). Try F8."),
            presses="scroll_defence",
        ),
        Step(
            later(
                "The sight brings its cell into view by itself. Type Z38 and press Enter: the last"
                " rows of the sea."
            ),
            shot("Z38"),
        ),
        Step(
            later("“Colpito!” The turn is yours until you miss. Shoot at Z39."),
            shot("Z39"),
        ),
        Step(
            later(
                "“Colpito e affondato!” The enemy's misses are not marked in this game, as in the"
                " Italian tradition. Now shoot at A0, into the water."
            ),
            shot("A0"),
        ),
        Reply(miss),
        Step(
            later("A game is saved after every shot; F9 saves it too. Press F9."),
            presses="save",
        ),
    ),
    later(
        "You know your way about. A tournament of any number of names is on the start screen: the"
        " winners meet until one is left."
    ),
)
