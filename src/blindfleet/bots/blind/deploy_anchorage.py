"""A home of Blind while a fleet is placed in it, piece by piece, each where chance and taste say.

Cells are counted here as their owner sees them, from the front row, the one nearest the enemy,
backwards: a *berth* is `row * columns + column` with the front as row 0. So nothing that is placed
depends on the seat. A *taste* is a weight for every berth: how much rather a piece would lie there.
Every berth keeps some weight, so that a fleet can be placed in any home into which it fits.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from blindfleet.board.seats import Seat
from blindfleet.rules.blind import BlindRules, Deployment, PieceClass
from blindfleet.rules.blind.geometry import LARGEST_FORCE

Berth = int
Taste = Sequence[float]

FAINT = 0.002  # what is left of a taste far from where it is strongest
SQUADRON_OF_THREE = 0.8  # of the squadrons that could be of three
STRAIGHT = 3.0  # how much rather a squadron lies in line along the front
SHELTERED = (0.2, 0.5)  # of the depth of the home
CLEAR = 0.03  # what a lane that is to be kept clear leaves of any taste
CROWDED = 0.25  # what a post leaves of the taste for another one close by
FEW = 8  # one piece in so many lies still for the looks of it, and one more
COMPANY = 6  # others in the rows of a fort and behind, if they can be had
DEALS = 4  # so often forts are dealt to posts until no two of them touch
CLOSE = 2  # cells: a ship that took a fort has another turn, and should find no second one

# What lies still without being a fort, the first the likeliest: it misses nothing by it.
STAND_INS = {
    PieceClass.SWEEPER: 3.0,
    PieceClass.FISH: 2.0,
    PieceClass.MINE: 2.0,
    PieceClass.TORPEDO: 2.0,
    PieceClass.VEDETTE: 1.0,
    PieceClass.PATROL: 0.2,
}


def bell(away: float, spread: float) -> float:
    return math.exp(-((away / spread) ** 2)) + FAINT


class _Place(NamedTuple):
    """A berth: rows from the front, how deep (0 front, 1 back) and how far across (0 to 1)."""

    row: int
    deep: float
    across: float


class _Geometry(NamedTuple):
    places: tuple[_Place, ...]
    beside: tuple[tuple[Berth, ...], ...]


@lru_cache(maxsize=64)
def _geometry(rows: int, columns: int) -> _Geometry:
    places, beside = [], []
    for berth in range(rows * columns):
        row, column = divmod(berth, columns)
        deep = row / (rows - 1) if rows > 1 else 0.5
        across = column / (columns - 1) if columns > 1 else 0.5
        places.append(_Place(row, deep, across))
        steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        beside.append(
            tuple(r * columns + c for r, c in steps if 0 <= r < rows and 0 <= c < columns)
        )
    return _Geometry(tuple(places), tuple(beside))


class Anchorage:
    """What is placed so far, what is still in stock, and the chance that decides."""

    def __init__(self, rules: BlindRules, rng: random.Random) -> None:
        self.rules = rules
        self.rng = rng
        self.rows = rules.home
        self.columns = rules.board.columns
        self.stock = dict(rules.fleet)
        self.placed: dict[Berth, PieceClass] = {}
        self.posts: list[Berth] = []
        self._places, self._beside = _geometry(self.rows, self.columns)
        self._appeal = [1.0] * len(self._places)

    # Tastes

    def taste(self, of: Callable[[float, float, float], float]) -> Taste:
        """Of the row from the front, the depth from 0 to 1 and the way across from 0 to 1."""
        return [of(row, deep, across) for row, deep, across in self._places]

    def row(self, number: float, spread: float = 0.6) -> Taste:
        """Around one row, counted from the front."""
        return self.taste(lambda row, _deep, _across: bell(row - number, spread))

    def deep(self, first: float, last: float) -> Taste:
        """From one depth to another, 0 the front and 1 the back, all the same."""
        edge = 0.5 / self.rows

        def of(_row: float, deep: float, _across: float) -> float:
            return 1.0 if first - edge <= deep <= last + edge else FAINT

        return self.taste(of)

    def sheltered(self) -> Taste:
        """Rather at the back than before it, and by how much is chance too: it takes the enemy
        longer to get there.
        """
        spread = self.rng.uniform(*SHELTERED)
        return self.taste(lambda _row, deep, _across: bell(1.0 - deep, spread))

    def near(self, berths: Iterable[Berth], spread: float = 1.5) -> Taste:
        """Around any of these berths; everywhere where there are none."""
        spots = [divmod(berth, self.columns) for berth in berths]
        if not spots:
            return [1.0] * len(self._places)
        found = []
        for berth in range(len(self._places)):
            row, column = divmod(berth, self.columns)
            away = min(abs(row - r) + abs(column - c) for r, c in spots)
            found.append(bell(max(0, away - 1), spread))
        return found

    def behind_others(self, taste: Taste) -> Taste:
        """The same, but rather where a piece stands between the berth and the enemy."""
        front = self.columns
        return [
            weight * (4.0 if berth >= front and berth - front in self.placed else 1.0)
            for berth, weight in enumerate(taste)
        ]

    @staticmethod
    def both(one: Taste, other: Taste) -> Taste:
        return [a * b for a, b in zip(one, other, strict=True)]

    # Placing

    def free(self, among: Iterable[Berth] | None = None) -> list[Berth]:
        berths = range(len(self._places)) if among is None else among
        return [berth for berth in berths if berth not in self.placed]

    def pick(self, taste: Taste, among: Iterable[Berth] | None = None) -> Berth | None:
        """A free berth drawn by the taste; None where there is none."""
        free = self.free(among)
        if not free:
            return None
        appeal = self._appeal
        weights = [taste[berth] * appeal[berth] + 1e-9 for berth in free]
        return self.rng.choices(free, weights)[0]

    def put(
        self, piece: PieceClass, taste: Taste, among: Iterable[Berth] | None = None
    ) -> Berth | None:
        """One piece, where there is still one and room for it."""
        if not self.stock[piece]:
            return None
        berth = self.pick(taste, among)
        if berth is not None:
            self._lay(piece, berth)
        return berth

    def several(self, piece: PieceClass, taste: Taste, most: int | None = None) -> None:
        """So many pieces of a class, each by itself; all of them where nothing is said."""
        for _ in range(self.stock[piece] if most is None else most):
            self.put(piece, taste)

    def squadrons(
        self, pieces: Iterable[PieceClass], taste: Taste, most: int | None = None
    ) -> None:
        """What is in stock of these classes, in twos and threes, in any order.

        `most` is the number of squadrons.
        """
        groups = [(piece, size) for piece in pieces for size in self._groups(self.stock[piece])]
        self.rng.shuffle(groups)
        for piece, size in groups[:most]:
            self._squadron(piece, size, taste)

    def _groups(self, number: int) -> list[int]:
        sizes = []
        while number:
            three = number >= LARGEST_FORCE and self.rng.random() < SQUADRON_OF_THREE
            size = LARGEST_FORCE if three else min(number, 2)
            sizes.append(size)
            number -= size
        return sizes

    def _squadron(self, piece: PieceClass, size: int, taste: Taste) -> None:
        """Joined side by side if there is room, otherwise as well as it goes."""
        size = min(size, self.stock[piece])
        best: list[Berth] = []
        for _ in range(3):
            found = self._grown(size, taste)
            if len(found) > len(best):
                best = found
            if len(best) == size:
                break
        for berth in best:
            self._lay(piece, berth)
        if best and len(best) < size:
            self._squadron(piece, size - len(best), taste)

    def _grown(self, size: int, taste: Taste) -> list[Berth]:
        start = self.pick(taste)
        if start is None:
            return []
        found = [start]
        while len(found) < size:
            beside = self.free({b: None for member in found for b in self._beside[member]})
            beside = [berth for berth in beside if berth not in found]
            if not beside:
                break
            row = start // self.columns
            weights = [
                (taste[berth] * self._appeal[berth] + 1e-9)
                * (STRAIGHT if berth // self.columns == row else 1.0)
                for berth in beside
            ]
            found += self.rng.choices(beside, weights)
        return found

    def _lay(self, piece: PieceClass, berth: Berth) -> None:
        self.placed[berth] = piece
        self.stock[piece] -= 1

    # Parts of a formation

    def lanes(self, number: int, length: int = 2) -> None:
        """Columns whose front cells are left free if there is room, so that others can come out."""
        for _ in range(number):
            column = self.rng.randrange(self.columns)
            for row in range(min(length, self.rows)):
                self._appeal[row * self.columns + column] = CLEAR

    def man_posts(self, taste: Taste, decoys: int) -> None:
        """The forts, and among them some others that lie just so: chance says which are which."""
        forts = self.stock[PieceClass.FORT]
        crew = [PieceClass.FORT] * forts + self._stand_ins(decoys)
        where = list(taste)
        free = dict.fromkeys(self.free())
        berths = []
        for _ in crew:
            berth = self.pick(where, free)
            assert berth is not None  # the home has room for the whole fleet
            del free[berth]
            berths.append(berth)
            row, column = divmod(berth, self.columns)
            for r in range(max(0, row - CLOSE), min(self.rows, row + CLOSE + 1)):
                width = CLOSE - abs(r - row)
                for c in range(max(0, column - width), min(self.columns, column + width + 1)):
                    where[r * self.columns + c] *= CROWDED
        for _ in range(DEALS):
            self.rng.shuffle(berths)
            if not self._touch(berths[:forts]):
                break
        for berth, piece in zip(berths, crew, strict=True):
            self._lay(piece, berth)
        self.posts += berths

    def _touch(self, berths: Sequence[Berth]) -> bool:
        """Whether any two lie side by side."""
        taken = set(berths)
        return any(not taken.isdisjoint(self._beside[berth]) for berth in berths)

    def _stand_ins(self, number: int) -> list[PieceClass]:
        """At most half of any class: the rest has its work to do."""
        left = {piece: (self.stock[piece] + 1) // 2 for piece in STAND_INS}
        found: list[PieceClass] = []
        for _ in range(min(number, 1 + self.rules.fleet_size // FEW, sum(left.values()))):
            kinds = [piece for piece in STAND_INS if left[piece]]
            (piece,) = self.rng.choices(kinds, [STAND_INS[kind] for kind in kinds])
            left[piece] -= 1
            found.append(piece)
        return found

    def guard(self, pieces: Sequence[PieceClass], number: int) -> None:
        """So many of these pieces, each beside a post: beside stand-ins as well as beside forts."""
        taste = self.taste(lambda row, _deep, _across: 1.0 / (1.0 + row / self.rows))
        turn = self.rng.sample(self.posts, len(self.posts))
        for number_of_guard in range(number):
            kinds = [piece for piece in pieces if self.stock[piece]]
            if not kinds or not turn:
                return
            post = turn[number_of_guard % len(turn)]
            self.put(self.rng.choice(kinds), taste, self._beside[post])

    def keep_company(self, pieces: Sequence[PieceClass]) -> None:
        """Some of these pieces as deep as the forts, where next to nothing else lies so deep."""
        forts = [berth for berth, piece in self.placed.items() if piece is PieceClass.FORT]
        for fort in forts:
            first = max(0, fort // self.columns - 1) * self.columns
            others = sum(
                berth >= first and piece is not PieceClass.FORT
                for berth, piece in self.placed.items()
            )
            for _ in range(COMPANY - others):
                kinds = [piece for piece in pieces if self.stock[piece]]
                if not kinds:
                    return
                everywhere = [1.0] * len(self._places)
                self.put(self.rng.choice(kinds), everywhere, range(first, len(self._places)))

    def moored(self) -> dict[Berth, PieceClass]:
        """The whole fleet, by chance mirrored, and with a way out for at least one piece."""
        assert not any(self.stock.values())
        if not any(
            piece is not PieceClass.FORT and self._has_room(berth)
            for berth, piece in self.placed.items()
        ):
            self._open()
        if self.rng.random() < 0.5:
            last = self.columns - 1
            return {
                berth - berth % self.columns + last - berth % self.columns: piece
                for berth, piece in self.placed.items()
            }
        return self.placed

    def _has_room(self, berth: Berth) -> bool:
        """Whether a step is open there (B10); before the front row lies the empty strip."""
        return berth < self.columns or any(b not in self.placed for b in self._beside[berth])

    def _open(self) -> None:
        """A fort that has room changes places with a ship: somebody has room, and here only forts
        do.
        """
        forts = [b for b, p in self.placed.items() if p is PieceClass.FORT and self._has_room(b)]
        ships = [berth for berth, piece in self.placed.items() if piece.is_ship]
        fort, ship = self.rng.choice(forts), self.rng.choice(ships)
        self.placed[fort], self.placed[ship] = self.placed[ship], self.placed[fort]


def as_deployment(
    rules: BlindRules, seat: Seat, berths: Iterable[tuple[Berth, PieceClass]]
) -> Deployment:
    """What was placed as its owner sees it, on the cells of the board: side 2's board is turned."""
    columns, last = rules.board.columns, rules.board.size - 1
    pieces = []
    for berth, piece in berths:
        row, column = divmod(berth, columns)
        cell = (rules.home - 1 - row) * columns + column
        pieces.append((cell if seat is Seat.ONE else last - cell, piece))
    return Deployment.of(pieces)
