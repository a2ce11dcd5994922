"""How well was aimed: a shot against the chances of a ship that were known before it."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from blindfleet.board.grid import Cell, CellSet, cells_of, set_of
from blindfleet.board.seats import Seat
from blindfleet.pictures.heat import percent
from blindfleet.rules.shooting.layout import Layout
from blindfleet.terminal.chart import Role, Tile
from blindfleet.terminal.lookback import Fire
from blindfleet.terminal.shooting_tiles import EMPTY
from blindfleet.words.language import later

Chances = Sequence[float]
CERTAIN = 0.9999  # what drawn and what counted chances make of a certainty may be a hair less
SURE = "!"
TRIED = Tile("·", Role.TRIED)
FIRED, LIKELIEST = "▸", "*"
HEAT_LEGEND = (
    (Tile("34", Role.HEAT, heat=0.7), later("chance of a ship in per cent, before the shot")),
    (Tile(SURE, Role.HEAT, heat=1.0), later("a ship for certain")),
    (TRIED, later("tried before")),
    (Tile("12", Role.TRIED, badge=FIRED), later("shot at, with the chance before")),
    (Tile("40", Role.HEAT, badge=LIKELIEST, heat=1.0), later("where a ship was likeliest")),
)


class Grade(enum.Enum):
    """How likely a hit was, measured by the likeliest one there was."""

    BEST = "best"
    GOOD = "good"
    FAIR = "fair"
    POOR = "poor"
    VAIN = "vain"


# Chances drawn by lot are off by some hundredths: whatever is nearer to the best counts as it. The
# strongest bot, which also wants to be told much, makes nine shots in ten with at least half of the
# best chance, and eight in ten with three quarters; one who shoots blindly makes four in five with
# less than half.
BOUNDS = ((0.95, Grade.BEST), (0.75, Grade.GOOD), (0.5, Grade.FAIR))
NAMES = {
    Grade.BEST: later("the best there was"),
    Grade.GOOD: later("good"),
    Grade.FAIR: later("fair"),
    Grade.POOR: later("poor"),
    Grade.VAIN: later("in vain: no ship could be there"),
}


@dataclass(frozen=True)
class Aim:
    """`chance` is the mean of the cells shot at, `best` that of the likeliest ones, as many."""

    chance: float
    best: float
    likeliest: CellSet

    @property
    def grade(self) -> Grade:
        if not self.chance:
            return Grade.VAIN
        share = self.chance / self.best
        return next((grade for bound, grade in BOUNDS if share >= bound), Grade.POOR)


def aim_of(fire: Fire, chances: Chances) -> Aim:
    """Of cells that are as likely, those shot at are taken for the likeliest."""
    shot = cells_of(fire.cells)
    order = sorted(
        cells_of(fire.targets), key=lambda cell: (-chances[cell], not fire.cells >> cell & 1, cell)
    )
    likeliest = order[: len(shot)]
    return Aim(_mean(chances, shot), _mean(chances, likeliest), set_of(likeliest))


@dataclass(frozen=True)
class Account:
    """All the shots of a player: how many hit, how many were to be expected, and how many with the
    likeliest cells each time.
    """

    shots: int
    hits: int
    expected: float
    best: float

    @property
    def accuracy(self) -> float:
        return self.hits / self.shots

    @property
    def mean_chance(self) -> float:
        return self.expected / self.shots

    @property
    def mean_best(self) -> float:
        return self.best / self.shots

    @property
    def luck(self) -> float:
        """Hits beyond those that were to be expected."""
        return self.hits - self.expected


def account(
    seat: Seat, fire: Mapping[int, Fire], weighed: Mapping[int, Chances], enemy: Layout
) -> Account | None:
    """None where the seat has not shot; all its shots must have been weighed."""
    own = [one for one in fire.values() if one.seat is seat]
    if not own:
        return None
    expected = best = 0.0
    for one in own:
        aim, number = aim_of(one, weighed[one.moment]), one.cells.bit_count()
        expected += aim.chance * number
        best += aim.best * number
    tried = set_of(cell for one in own for cell in cells_of(one.cells))
    return Account(tried.bit_count(), (tried & enemy.occupied).bit_count(), expected, best)


def heat_tiles(known: Mapping[Cell, Tile], fire: Fire, chances: Chances) -> dict[Cell, Tile]:
    """The waters before the shot: what was known, and the chances of all cells not yet tried."""
    aim = aim_of(fire, chances)
    most = max(chances[cell] for cell in cells_of(fire.targets))
    # The number of a round would be taken for a chance.
    tiles = {cell: TRIED if tile.role is Role.TRIED else tile for cell, tile in known.items()}
    for cell in cells_of(fire.targets):
        chance = chances[cell]
        heat = chance / most if most else 0.0
        tile = Tile(_sign(chance), Role.HEAT, heat=heat) if chance else EMPTY
        if fire.cells >> cell & 1:
            tile = tile._replace(role=Role.TRIED, badge=FIRED)
        elif aim.likeliest >> cell & 1:
            tile = tile._replace(badge=LIKELIEST)
        tiles[cell] = tile
    return tiles


def _sign(chance: float) -> str:
    """At most two characters: the smallest cell has no room for more."""
    return SURE if chance >= CERTAIN else percent(chance)


def in_per_cent(chance: float) -> str:
    """For a sentence: small chances more exactly, so that they can be told apart."""
    return f"{100 * chance:.1f}" if 0.01 <= chance < 0.0995 else percent(chance)


def _mean(chances: Chances, cells: Sequence[Cell]) -> float:
    return sum(chances[cell] for cell in cells) / len(cells)
