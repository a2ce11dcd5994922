"""The fleet under a grid of a shooting game: every ship, and those that are sunk struck out."""

from __future__ import annotations

from collections import Counter

from blindfleet.pictures.hulls import small_hull
from blindfleet.pictures.letters import SMALL, fitted, width_of
from blindfleet.pictures.svg import element, number, text
from blindfleet.pictures.themes import Theme
from blindfleet.rules.shooting.layout import Layout
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import ShipClass, ShootingRules
from blindfleet.words.captions import afloat, ships_sunk
from blindfleet.words.language import Words, capital
from blindfleet.words.names import ship_class_name

UNIT, ROW, BETWEEN = 10.0, 20.0, 8.0


class Losses:
    """What is known to be sunk: ships by their names, ships of a class, ships of any class."""

    def __init__(self, waters: Waters, layout: Layout | None) -> None:
        self._named = waters.sunk_names
        self._told = Counter[str]()
        self.unnamed = 0
        if layout is not None:
            sunk = (ship.name for ship in layout.ships if not ship.cells & ~waters.tried)
            self._named = frozenset(sunk)
            return
        for told in waters.sunk:
            if told.ship_class is None:
                self.unnamed += 1
            else:
                self._told[told.ship_class] += 1

    def of_class(self, ship_class: ShipClass) -> frozenset[int]:
        """Which of its ships, counted from 0; the last ones where only their number is known."""
        name, count = ship_class.name, ship_class.count
        named = frozenset(ship.number - 1 for ship in self._named if ship.ship_class == name)
        return named or frozenset(range(count - self._told[name], count))


class FleetList:
    """A line for each class: its name and its ships."""

    def __init__(self, theme: Theme, words: Words, rules: ShootingRules, losses: Losses) -> None:
        self.theme = theme
        self.words = words
        self.rules = rules
        self.losses = losses

    @property
    def height(self) -> float:
        return ROW * (len(self.rules.fleet) + bool(self.losses.unnamed))

    def drawn(self, x: float, y: float, room: float) -> list[str]:
        names = [capital(ship_class_name(self.words, one.name)) for one in self.rules.fleet]
        longest = min(0.45 * room, max(width_of(name, SMALL) for name in names))
        column = longest + 8
        found = []
        for index, (ship_class, name) in enumerate(zip(self.rules.fleet, names, strict=True)):
            middle = y + ROW * index + ROW / 2
            gone = len(self.losses.of_class(ship_class)) == ship_class.count
            style = "small struck" if gone else "small"
            found.append(text(fitted(name, SMALL, longest), x, middle + 4, class_=style))
            found += self._ships(ship_class, x + column, middle, room - column)
        if self.losses.unnamed:
            line = ships_sunk(self.words, self.losses.unnamed)
            found.append(text(line, x, y + self.height - 6, class_="small"))
        return found

    def _ships(self, ship_class: ShipClass, x: float, middle: float, room: float) -> list[str]:
        sunk, count = self.losses.of_class(ship_class), ship_class.count
        step = ship_class.cells * UNIT + BETWEEN
        if count * step - BETWEEN > room:
            line = fitted(afloat(self.words, count - len(sunk), count), SMALL, room - step)
            one = self._ship(ship_class, x, middle, sunk=len(sunk) == count)
            return [*one, text(line, x + step, middle + 4, class_="small")]
        found = []
        for index in range(count):
            found += self._ship(ship_class, x + index * step, middle, sunk=index in sunk)
        return found

    def _ship(self, ship_class: ShipClass, x: float, middle: float, *, sunk: bool) -> list[str]:
        cells = ship_class.cells
        kind = "wreck" if sunk else "ship"
        hull = small_hull(self.theme, x, middle - UNIT / 2, cells, UNIT, kind)
        strike = f"M{number(x - 3)} {number(middle)}h{number(cells * UNIT + 6)}"
        return [hull, element("path", class_="strike", d=strike)] if sunk else [hull]
