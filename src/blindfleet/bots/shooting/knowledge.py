"""What an attentive player knows of the enemy's waters, from the answers heard and the rules alone.

It is certain of everything but one thing: where ships may lie side by side and a sinking tells no
cells, which hits were the sunk ship's is a guess.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from blindfleet.board.grid import CellSet
from blindfleet.bots.shooting.wrecks import Wreck, wrecks_of
from blindfleet.rules.shooting.layout import ShipName, neighbourhood
from blindfleet.rules.shooting.notices import CellAnswer, ShipHits, Volleyed
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import SalvoReport, ShipClass, ShootingRules, Turns

Struck = tuple[tuple[int, int | None], ...]


@dataclass(frozen=True)
class Sought:
    """Ships of one class of which the same was said.

    `struck` are the salvoes that hit each of them, numbered from 1, with the number of hits where
    it was told; there are none where answers name cells.
    """

    ship_class: ShipClass
    count: int
    struck: Struck = ()


@dataclass(frozen=True)
class Knowledge:
    """Sets of cells, and ships.

    `hits` are known to be a ship's; `wounds` are those of ships afloat. `empty` are known to hold
    none, shot at or not. `suspects` are the shots of salvoes that hit a ship still afloat, with
    none of them known for it. `salvoes`, where reports name no cells, are the shots of each with
    the fewest hits among them.
    """

    rules: ShootingRules
    tried: CellSet
    hits: CellSet
    wounds: CellSet
    empty: CellSet
    afloat: tuple[Sought, ...]
    suspects: CellSet = 0
    sunk: tuple[Sought, ...] = ()
    salvoes: tuple[tuple[CellSet, int], ...] = ()

    @property
    def targets(self) -> CellSet:
        """The cells not yet shot at."""
        return self.rules.grid.all_cells & ~self.tried

    @property
    def possible(self) -> CellSet:
        """The targets that are not known to be empty."""
        return self.targets & ~self.empty

    @cached_property
    def names_cells(self) -> bool:
        """Whether every shot has an answer of its own."""
        return answers_name_cells(self.rules)


def answers_name_cells(rules: ShootingRules) -> bool:
    return rules.turns is not Turns.SALVO or rules.salvo_report is SalvoReport.CELLS


def knowledge_of(rules: ShootingRules, waters: Waters) -> Knowledge:
    return (_of_answers if answers_name_cells(rules) else _of_reports)(rules, waters)


def _of_answers(rules: ShootingRules, waters: Waters) -> Knowledge:
    wrecks = wrecks_of(rules, waters)
    gone = Counter(wreck.ship_class for wreck in wrecks)
    afloat = (Sought(one, one.count - gone[one.name]) for one in rules.fleet)
    return Knowledge(
        rules,
        waters.tried,
        waters.hits,
        waters.hits & ~_cells(wrecks),
        (waters.tried | _kept_clear(rules, wrecks)) & ~waters.hits,
        tuple(one for one in afloat if one.count > 0),
    )


def _of_reports(rules: ShootingRules, waters: Waters) -> Knowledge:
    misses = hits = open_hits = suspects = 0
    struck, sunk = _said_of_ships(waters)
    for salvo in waters.salvoes:
        afloat = any(name not in sunk for name in _named(salvo))
        if not salvo.report:
            misses |= salvo.cells
        elif least_hits(salvo) >= salvo.cells.bit_count():
            hits |= salvo.cells
            open_hits |= salvo.cells if afloat else 0
        elif afloat:
            suspects |= salvo.cells
    wrecks = _wrecks_of_reports(rules, waters, hits, {name: struck[name] for name in sunk})
    return Knowledge(
        rules,
        waters.tried,
        hits,
        open_hits & ~_cells(wrecks),
        (misses | _kept_clear(rules, wrecks)) & ~hits,
        _by_what_was_said(rules, struck, lambda name: name not in sunk),
        suspects,
        _by_what_was_said(rules, struck, lambda name: name in sunk),
        tuple((salvo.cells, least_hits(salvo)) for salvo in waters.salvoes),
    )


def _said_of_ships(waters: Waters) -> tuple[dict[ShipName, Struck], frozenset[ShipName]]:
    """By ship, the salvoes that struck it; and the ships sunk."""
    struck: dict[ShipName, Struck] = {}
    sunk = set()
    for number, salvo in enumerate(waters.salvoes, 1):
        for part in salvo.report:
            if not isinstance(part, CellAnswer):
                told = part.hits if isinstance(part, ShipHits) else None
                struck[part.name] = (*struck.get(part.name, ()), (number, told))
                sunk |= {part.name} if part.sunk else set()
    return struck, frozenset(sunk)


def _named(salvo: Volleyed) -> Iterator[ShipName]:
    return (part.name for part in salvo.report if not isinstance(part, CellAnswer))


def least_hits(salvo: Volleyed) -> int:
    """How many shots of the salvo hit at least: one for each ship named, or as many as told."""
    return sum(part.hits if isinstance(part, ShipHits) else 1 for part in salvo.report)


def _wrecks_of_reports(
    rules: ShootingRules, waters: Waters, hits: CellSet, sunk: Mapping[ShipName, Struck]
) -> tuple[Wreck, ...]:
    """The sunk ships that were hit by every shot of every salvo that named them."""
    found = []
    for name, struck in sunk.items():
        cells = 0
        for number, _ in struck:
            cells |= waters.salvoes[number - 1].cells
        if not cells & ~hits and cells.bit_count() == rules.by_name[name.ship_class].cells:
            found.append(Wreck(name.ship_class, cells))
    return tuple(found)


def _by_what_was_said(
    rules: ShootingRules, struck: Mapping[ShipName, Struck], meant: Callable[[ShipName], bool]
) -> tuple[Sought, ...]:
    found: list[Sought] = []
    for one in rules.fleet:
        names = (ShipName(one.name, number) for number in range(1, one.count + 1))
        said = Counter(struck.get(name, ()) for name in names if meant(name))
        found += (Sought(one, count, what) for what, count in said.items())
    return tuple(found)


def _cells(wrecks: tuple[Wreck, ...]) -> CellSet:
    cells = 0
    for wreck in wrecks:
        cells |= wreck.cells
    return cells


def _kept_clear(rules: ShootingRules, wrecks: tuple[Wreck, ...]) -> CellSet:
    """What sunk ships leave to no other (S4), themselves included."""
    clear = 0
    for wreck in wrecks:
        clear |= neighbourhood(rules, wreck.cells)
    return clear
