"""The grids of a shooting game as tiles (S23)."""

from __future__ import annotations

from collections import Counter

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.rules.shooting.layout import Layout
from blindfleet.rules.shooting.marks import Marks, marks_of_answers, marks_of_fleet
from blindfleet.rules.shooting.public import Waters
from blindfleet.rules.shooting.ruleset import ShootingRules
from blindfleet.terminal.chart import Accent, Role, Tile
from blindfleet.words.language import Words, later
from blindfleet.words.names import ship_class_name

SHIP = Tile("■", Role.SHIP)
HIT = Tile("×", Role.HIT)
WOUND = Tile("×", Role.WOUND)  # a hit on a ship that can be seen
SUNK = Tile("#", Role.SUNK)
MISS = Tile("•", Role.MISS)
EMPTY = Tile("~", Role.EMPTY)
AFLOAT, GONE = "■", "□"

LEGEND = (
    (SHIP, later("ship")),
    (HIT, later("hit")),
    (SUNK, later("sunk")),
    (MISS, later("miss")),
    (EMPTY, later("certainly empty")),
    (Tile("1", Role.TRIED), later("tried in that round")),
    (Tile("+", Role.SEA, Accent.TARGET), later("target of this salvo")),
    (Tile("•", Role.MISS, Accent.LAST), later("last turn")),
)


def own_tiles(rules: ShootingRules, waters: Waters, layout: Layout | None) -> dict[Cell, Tile]:
    """A fleet with the enemy's shots; misses only where the rules mark them."""
    if layout is None:
        return {}
    return tiles_of(marks_of_fleet(waters, layout), misses=rules.incoming_misses)


def attack_tiles(rules: ShootingRules, waters: Waters, layout: Layout | None) -> dict[Cell, Tile]:
    """One's own shots; when the game is over, also what was there."""
    if layout is not None:
        return tiles_of(marks_of_fleet(waters, layout))
    return tiles_of(marks_of_answers(rules, waters))


def tiles_of(marks: Marks, *, misses: bool = True) -> dict[Cell, Tile]:
    """Each cell's tile; what is said later stands over what was said before."""
    tiles: dict[Cell, Tile] = {}
    layers = [(EMPTY, marks.empty), (SHIP, marks.occupied)]
    layers += [(Tile(str(round_), Role.TRIED), cells) for round_, cells in marks.tried.items()]
    hit = WOUND if marks.ships else HIT
    layers += [(MISS, marks.misses if misses else 0), (hit, marks.hits), (SUNK, marks.sunk)]
    for tile, cells in layers:
        tiles.update(dict.fromkeys(cells_of(cells), tile))
    return tiles


def accented(tiles: dict[Cell, Tile], cells: CellSet, accent: Accent) -> dict[Cell, Tile]:
    """The same with an accent on these cells."""
    changed = {cell: tiles.get(cell, Tile())._replace(accent=accent) for cell in cells_of(cells)}
    return {**tiles, **changed}


def last_shots(waters: Waters) -> CellSet:
    """The cells of the last turn in these waters."""
    if waters.salvoes:
        return waters.salvoes[-1].cells
    return 1 << waters.shots[-1].cell if waters.shots else 0


def fleet_line(words: Words, rules: ShootingRules, waters: Waters, layout: Layout | None) -> str:
    """The ships still afloat and those sunk, by class, as far as it is known."""
    if layout is not None:
        sunk = Counter(
            ship.name.ship_class for ship in layout.ships if not ship.cells & ~waters.tried
        )
    elif any(told.ship_class is None for told in waters.sunk):
        return words.say("{sunk} of {all} sunk", sunk=waters.sunk_count, all=rules.ship_count)
    else:
        sunk = Counter(told.ship_class for told in waters.sunk if told.ship_class)
        sunk.update(name.ship_class for name in waters.sunk_names)
    parts = []
    for one in sorted(rules.fleet, key=lambda one: -one.cells):
        gone = sunk[one.name]
        if one.count <= 6:
            ships = AFLOAT * (one.count - gone) + GONE * gone
        else:
            ships = f"{AFLOAT}{one.count - gone}" + (f" {GONE}{gone}" if gone else "")
        parts.append(f"{one.cells}:{ships}")
    return " ".join(parts)


def class_sizes(words: Words, rules: ShootingRules) -> str:
    """The key to `fleet_line`: its signs, and which class has how many cells."""
    sizes = ", ".join(f"{one.cells} {ship_class_name(words, one.name)}" for one in rules.fleet)
    return words.say("{afloat} afloat, {gone} sunk: {sizes}", afloat=AFLOAT, gone=GONE, sizes=sizes)
