"""The formations that a game can be begun with: those that come with it, and the user's own."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from pathlib import Path

from blindfleet.board.seats import Seat
from blindfleet.records.formations import (
    Formation,
    Placement,
    fits,
    of_placement,
    read_formation,
    shipped,
    write_formation,
)
from blindfleet.rules.families import Ruleset
from blindfleet.terminal.folder import FORMATION, Folder, began


@dataclass(frozen=True)
class Shelved:
    """`path` is the user's own file; None: it came with the program."""

    formation: Formation
    path: Path | None = None


class FormationShelf:
    """`before`: of the user's own, only those kept before that time."""

    def __init__(self, folder: Folder, rules: Ruleset, before: float = inf) -> None:
        self.folder = folder
        self.rules = rules
        self.before = before

    def all(self) -> list[Shelved]:
        """The user's own first, then those that came with the program; all fit the rules."""
        return [*self.own(), *map(Shelved, shipped(self.rules))]

    def own(self) -> list[Shelved]:
        found = []
        for path in self.folder.formations():
            if began(path) >= self.before:
                continue
            formation = self.folder.read(path, read_formation)
            if formation is not None and fits(formation, self.rules):
                found.append(Shelved(formation, path))
        return sorted(found, key=lambda one: one.formation.name.casefold())

    def keep(self, name: str, seat: Seat, placement: Placement) -> Formation:
        """Write it down, over one of the user's own that has the same name; or a Problem."""
        formation = of_placement(name, "", self.rules, seat, placement)
        same = (one.path for one in self.own() if one.formation.name == name)
        path = next(same, None)
        if path is None:
            path = self.folder.new_file("formations", FORMATION, self.rules.preset)
        self.folder.write(path, write_formation(formation))
        return formation

    def remove(self, shelved: Shelved) -> None:
        """One of the user's own."""
        if shelved.path is not None:
            self.folder.remove(shelved.path)
