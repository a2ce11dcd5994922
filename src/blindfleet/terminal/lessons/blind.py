"""Blind: move, run, ask, answer, engage, strike, sweep, and take a fort."""

from __future__ import annotations

from collections.abc import Callable

from blindfleet.board.grid import set_of
from blindfleet.rules.blind import Answer, Ask, Deploy, Deployment, Engage, Move, Strike
from blindfleet.rules.families import Action, View, preset
from blindfleet.terminal.lessons.lesson import Lesson, Reply, Step
from blindfleet.words.language import later

RULES = preset(
    "blind-skirmish",
    board="6x7",
    home=3,
    fleet="1B 2C 3D 1P 1V 1S 1T 1M 1X",
    first="1",
)
PUPIL = """
3 DDSTCC
2 DV....
1 M.BPX.
"""
COACH = """
7 DDDPVS
6 .T....
5 C.MBXC
"""


def cell(name: str) -> int:
    return RULES.read_cell(name)


def cells(names: str) -> int:
    return set_of(map(cell, names.split()))


def always(action: Action) -> Callable[[View], Action]:
    return lambda _view: action


def coach(action: Action) -> Reply:
    return Reply(always(action))


BLIND = Lesson(
    later("Blind"),
    later("Every kind of move once: ask, answer, engage, strike, sweep, and take the fort."),
    RULES,
    (Deploy(Deployment.drawn(RULES, PUPIL)), Deploy(Deployment.drawn(RULES, COACH))),
    (
        Step(
            later(
                "Your pieces are the capital letters below; of the enemy's you see only where they"
                " stand. A piece goes one cell. Take the patrol: type D1, Enter, then D2, Enter."
            ),
            Move(cell("D1"), cell("D2")),
        ),
        coach(Move(cell("A5"), cell("A4"))),
        Step(
            later(
                "An enemy has come into contact with your destroyer at A3. A ship may ask what it"
                " is: A3, Enter, then A4, Enter."
            ),
            Ask(cell("A3"), cell("A3"), cell("A4")),
        ),
        coach(Answer(cells("A4"))),
        Step(
            later(
                "A cruiser. It is senior to a destroyer, but three of the junior beat one of the"
                " next rank. Your three destroyers stand side by side, so they are a squadron:"
                " engage with all three."
            ),
            Engage(cells("A3 A2 B3")),
        ),
        Step(
            later(
                "Victory: the cruiser lies in your tray, the enemy has learnt nothing of your"
                " force, and you have another turn. A vedette may run two cells, over another piece"
                " too: B2, Enter, B4, Enter."
            ),
            Move(cell("B2"), cell("B4")),
        ),
        coach(Ask(cell("F5"), cell("F4"), cell("F3"))),
        Step(
            later(
                "Now you are asked about F3. You must answer truthfully, but you choose how much to"
                " name: one cruiser, or both as a squadron. Two beat one: name two."
            ),
            Answer(cells("E3 F3")),
        ),
        coach(Engage(cells("F4"))),
        Step(
            later(
                "The enemy asked with a cruiser and has lost it. A piece that never moves may be a"
                " mine: only sweepers may ask it. Move your sweeper next to C5 and ask: C3, Enter,"
                " C4, Enter, C5, Enter."
            ),
            Ask(cell("C3"), cell("C4"), cell("C5")),
        ),
        coach(Answer(cells("C5"))),
        Step(
            later(
                "Swept, and again you have another turn. A torpedo asks nothing: it strikes. D3,"
                " Enter, D4, Enter, D5, Enter."
            ),
            Strike(cell("D3"), cell("D4"), cell("D5")),
        ),
        coach(Move(cell("F7"), cell("F6"))),
        Step(
            later(
                "A battleship for a torpedo. The game is won by taking the forts, and any ship may"
                " take one by asking. E5 has not moved: E3, Enter, E4, Enter, E5, Enter."
            ),
            Ask(cell("E3"), cell("E4"), cell("E5")),
        ),
        coach(Answer(cells("E5"))),
    ),
    later(
        "The fort is taken and the game is won. The full game has 45 pieces a side and two forts;"
        " the rules are one key away when you choose a game."
    ),
)
