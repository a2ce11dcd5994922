"""Formations: placements of a fleet that are kept for another game, as text and as values.

A formation belongs to no seat. In Blind it is drawn as its owner sees it, the front row, the one
nearest the enemy, on top; that is the drawing of side 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import overload

from blindfleet.board.grid import Cell, Grid, cells_of, set_of
from blindfleet.board.problems import Illegal, Invalid, Problem
from blindfleet.board.seats import Seat
from blindfleet.records.headers import Header, rules_of, scan_headers
from blindfleet.records.problems import RecordProblem
from blindfleet.records.read import LARGEST_RECORD
from blindfleet.records.record import Eyes, refuse_text
from blindfleet.records.tokens import Scanner, quote
from blindfleet.records.write import notation_for
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind.deployment import refuse_deployment
from blindfleet.rules.families import Ruleset, changed_options
from blindfleet.rules.shooting.layout import refuse_layout

FORMAT = "blindfleet formation 1"
SUFFIX = ".formation"
LONGEST_NAME = 60
TAGS = ("Format", "Game", "Name", "Idea")

Placement = shooting.Layout | blind.Deployment


@dataclass(frozen=True)
class Formation:
    """A legal placement with its name and, in a sentence, what it is good for.

    A placement of Blind is kept as that of side 1.
    """

    name: str
    idea: str
    rules: Ruleset
    placement: Placement

    def __post_init__(self) -> None:
        refuse_name(self.name)
        refuse_text(self.idea)
        _refuse_placement(self.rules, Seat.ONE, self.placement)

    def for_seat(self, seat: Seat) -> Placement:
        """The placement as it looks the same to the player of that seat."""
        return _seen_from(self.rules, seat, self.placement)


def of_placement(
    name: str, idea: str, rules: Ruleset, seat: Seat, placement: Placement
) -> Formation:
    """The formation that a seat has placed; raises Illegal for what it could not place."""
    _refuse_placement(rules, seat, placement)
    return Formation(name, idea, rules, _seen_from(rules, seat, placement))


@overload
def mirrored(rules: Ruleset, placement: blind.Deployment) -> blind.Deployment: ...
@overload
def mirrored(rules: Ruleset, placement: shooting.Layout) -> shooting.Layout: ...
@overload
def mirrored(rules: Ruleset, placement: Placement) -> Placement: ...
def mirrored(rules: Ruleset, placement: Placement) -> Placement:
    """The same with left and right exchanged; it is legal where the placement is."""
    grid = rules.board if isinstance(rules, blind.BlindRules) else rules.grid
    if isinstance(placement, blind.Deployment):
        return blind.Deployment.of(
            (_mirrored_cell(grid, cell), piece) for cell, piece in placement.pieces
        )
    return shooting.Layout(
        tuple(
            shooting.Ship(
                ship.name, set_of(_mirrored_cell(grid, cell) for cell in cells_of(ship.cells))
            )
            for ship in placement.ships
        )
    )


def fits(formation: Formation, rules: Ruleset) -> bool:
    """Whether a fleet can be placed so by these rules, which may differ in other things."""
    made_for, placement = formation.rules, formation.placement
    if isinstance(made_for, blind.BlindRules):
        return isinstance(rules, blind.BlindRules) and (
            (made_for.board, made_for.home, made_for.fleet)
            == (rules.board, rules.home, rules.fleet)
        )
    if isinstance(rules, blind.BlindRules) or made_for.grid != rules.grid:
        return False
    try:
        _refuse_placement(rules, Seat.ONE, placement)
    except Illegal:
        return False
    return True


def write_formation(formation: Formation) -> str:
    """The formation as text; `read_formation` gives the same formation back."""
    rules = formation.rules
    tags = {
        "Format": FORMAT,
        "Game": rules.preset,
        **changed_options(rules),
        "Name": formation.name,
        "Idea": formation.idea,
    }
    headers = [f"[{tag} {quote(text)}]" for tag, text in tags.items()]
    lines = notation_for(rules, Eyes.FULL).write_deployment(formation.placement)
    return "\n".join([*headers, "", *lines]) + "\n"


def read_formation(text: str) -> Formation:
    """Whatever the text, the answer is a Formation or a RecordProblem."""
    if len(text) > LARGEST_RECORD:
        raise RecordProblem(
            1, 0, Invalid("a formation has at most {most} characters", most=LARGEST_RECORD)
        )
    lines = text.replace("\r\n", "\n").split("\n")
    headers, taken = scan_headers(lines, FORMAT)
    for tag, header in headers.items():
        if tag[0].isupper() and tag not in TAGS:
            raise RecordProblem(header.line, 1, Invalid("a formation has no header {tag}", tag=tag))
    rules = rules_of(headers)
    name = headers.get("Name", Header("", 1))
    try:
        refuse_name(name.text)
    except Invalid as problem:
        raise RecordProblem(name.line, 1, problem) from None
    scanner = Scanner("\n".join(lines[taken:]), min(taken + 1, len(lines)))
    at = scanner.next
    placement = notation_for(rules, Eyes.FULL).read_deployment(scanner)
    if scanner.next.kind != "end":
        scanner.next.expected("the end of the formation")
    try:
        return Formation(name.text, headers.get("Idea", Header("", 1)).text, rules, placement)
    except Problem as problem:
        at.refuse(problem)


def shipped(rules: Ruleset) -> tuple[Formation, ...]:
    """The formations that come with the program and fit these rules."""
    return tuple(formation for formation in all_shipped().values() if fits(formation, rules))


@cache
def all_shipped() -> dict[str, Formation]:
    """All that come with the program, by the names of their files without the suffix."""
    folder = resources.files("blindfleet") / "formations"
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(SUFFIX)),
        key=lambda file: file.name,
    )
    return {
        file.name.removesuffix(SUFFIX): read_formation(file.read_text(encoding="utf-8"))
        for file in files
    }


def refuse_name(name: str) -> None:
    """A name is a short text that can be seen."""
    refuse_text(name)
    if not name.strip() or len(name) > LONGEST_NAME:
        raise Invalid("the name of a formation has 1 to {most} characters", most=LONGEST_NAME)


def _refuse_placement(rules: Ruleset, seat: Seat, placement: Placement) -> None:
    if isinstance(rules, blind.BlindRules) and isinstance(placement, blind.Deployment):
        refuse_deployment(rules, seat, placement)
    elif isinstance(rules, shooting.ShootingRules) and isinstance(placement, shooting.Layout):
        refuse_layout(rules, placement)
    else:
        raise TypeError(f"{type(placement).__name__} is no placement of {rules.preset}")


def _seen_from(rules: Ruleset, seat: Seat, placement: Placement) -> Placement:
    """A placement of side 1 as that of the seat, or the other way round: the board is turned."""
    if isinstance(placement, shooting.Layout) or seat is Seat.ONE:
        return placement
    assert isinstance(rules, blind.BlindRules)
    last = rules.board.size - 1
    return blind.Deployment.of((last - cell, piece) for cell, piece in placement.pieces)


def _mirrored_cell(grid: Grid, cell: Cell) -> Cell:
    return grid.cell(grid.row_of(cell), grid.columns - 1 - grid.column_of(cell))
