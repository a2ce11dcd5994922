"""Whether the enemy's pieces are what a bot thinks they are, as often as it thinks so.

At random moments of a game of Blind what a bot thinks of every enemy piece is put beside the truth.
Only what is still open counts: a piece that may be several things after all that was said and
counted, and of those the classes that it may be. Whatever is certain any bot gets right, and would
only make it look better.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from blindfleet.arena.calibration import BINS, Calibration, Share, share_of
from blindfleet.arena.contest import Contest
from blindfleet.arena.estimates import Mean, seen_in
from blindfleet.arena.results import Bin, Guess, Opinions, Result
from blindfleet.board.grid import Cell
from blindfleet.bots.player import Chances
from blindfleet.rules.blind import Deployment, PieceClass, View

CLASSES = len(PieceClass) + 1
FINE, SPLIT = 5, 4  # each of the lowest four bins is kept in five parts: rare classes lie there
MOST_BITS = 20.0  # of a piece: who thinks impossible what is true is not infinitely wrong
CLOSE = 1e-6
POINTS_OF_A_CLASS = 8

Beliefs = Mapping[Cell, Chances]
Key = tuple[int, int]  # a class, and a place among its bins
Unit = tuple[int, ...]


def share_of_game(view: View) -> float:
    """How much a choice is of a usual game: each side has about two for every piece."""
    return 1 / (2 * view.rules.fleet_size)


def open_pieces(view: View) -> dict[Cell, dict[PieceClass, int]]:
    """The enemy's pieces that may be several things: what, and how many of each class are afloat
    beside those that are certain.
    """
    left = {piece: view.public.afloat(view.seat.other, piece) for piece in PieceClass}
    may_be = {cell: set(sighting.could_be) for cell, sighting in view.enemy_pieces.items()}
    certain: set[Cell] = set()
    while True:
        for cell in may_be.keys() - certain:
            may_be[cell] = {piece for piece in may_be[cell] if left[piece] > 0}
        found = [cell for cell in may_be.keys() - certain if len(may_be[cell]) == 1]
        if not found:
            break
        for cell in found:
            left[next(iter(may_be[cell]))] -= 1
        certain.update(found)
    return {
        cell: {piece: left[piece] for piece in sorted(classes)}
        for cell, classes in may_be.items()
        if cell not in certain
    }


def opinions_of(foretold: Iterable[tuple[View, Beliefs]], truth: Deployment) -> Opinions:
    """What was thought of the open pieces at these moments; a ValueError where that are not chances
    of every class for every piece.
    """
    guesses: dict[Key, list[float]] = {}
    pieces, bits, counted_bits = 0, [], []
    for view, beliefs in foretold:
        for cell, classes in open_pieces(view).items():
            chances = _checked(beliefs.get(cell))
            real = truth.at[view.enemy_pieces[cell].origin]
            pieces += 1
            bits.append(_bits(chances[real]))
            counted_bits.append(_bits(classes[real] / sum(classes.values())))
            for piece in classes:
                key = int(piece), _place(chances[piece])
                found = guesses.setdefault(key, [0, 0, 0.0])
                found[0] += 1
                found[1] += piece is real
                found[2] += chances[piece]
    return Opinions(
        tuple(
            Guess(piece, Bin(place, int(cells), int(right), expected))
            for (piece, place), (cells, right, expected) in sorted(guesses.items())
        ),
        pieces,
        math.fsum(bits),
        math.fsum(counted_bits),
    )


def _checked(chances: Chances | None) -> Chances:
    """As they are, but for what rounding has added."""
    if (
        chances is None
        or len(chances) != CLASSES
        or not all(-CLOSE <= chance <= 1 + CLOSE for chance in chances)
        or abs(sum(chances[1:]) - 1) > CLOSE
    ):
        raise ValueError("there is a chance of every class for every piece, and they add up to 1")
    return tuple(min(1.0, max(0.0, chance)) for chance in chances)


def _bits(chance: float) -> float:
    return min(MOST_BITS, -math.log2(chance)) if chance > 0 else MOST_BITS


def _place(chance: float) -> int:
    """The number of the bin, in which the lowest ones are in parts."""
    coarse = min(BINS - 1, int(chance * BINS))
    if coarse >= SPLIT:
        return SPLIT * FINE + coarse - SPLIT
    return coarse * FINE + min(FINE - 1, int((chance * BINS - coarse) * FINE))


def _coarse(place: int) -> int:
    return place // FINE if place < SPLIT * FINE else place - SPLIT * FINE + SPLIT


@dataclass(frozen=True)
class ClassCalibration:
    """All pieces that might have been of the class: taken together, and by how likely that was
    thought, in up to eight parts with at least a sixteenth of the pieces each.
    """

    piece: PieceClass
    whole: Share
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class BeliefCalibration:
    """What a bot thought of the enemy's pieces beside the truth.

    `overall` has twenty bins, as chances of ships have. `bits` is the mean log-loss of a piece,
    `counted_bits` that of somebody who only counts what is afloat, `gain` the second less the
    first.
    """

    pieces: int
    overall: Calibration
    classes: tuple[ClassCalibration, ...]
    bits: Mean
    counted_bits: Mean
    gain: Mean

    def as_row(self) -> dict[str, Any]:
        """For a program."""
        low, high = self.gain.interval or (None, None)
        return {
            "pieces": self.pieces,
            "bits": self.bits.mean,
            "bits_se": self.bits.error,
            "counted_bits": self.counted_bits.mean,
            "counted_bits_se": self.counted_bits.error,
            "gain": self.gain.mean,
            "gain_low": low,
            "gain_high": high,
            "chi_square": self.overall.chi_square,
            "freedom": self.overall.freedom,
            "bins": [_row(share) for share in self.overall.shares],
            "classes": {
                one.piece.name.lower(): _row(one.whole)
                | {"bins": [_row(share) for share in one.shares]}
                for one in self.classes
            },
        }


def _row(share: Share) -> dict[str, Any]:
    return {
        "pieces": share.cells,
        "foretold": share.foretold,
        "found": share.found,
        "found_se": share.error,
    }


def belief_calibrations(
    contest: Contest, results: Iterable[Result]
) -> tuple[BeliefCalibration | None, ...]:
    """One for every bot that was asked at some moment what it thinks, of a piece that was open."""
    found: list[dict[Unit, list[Opinions]]] = [{} for _ in contest.bots]
    for result in sorted(results, key=lambda one: one.bout):
        unit = seen_in(contest, result.bout, 0.0).unit
        for bot, effort in zip(result.bout.bots, result.efforts, strict=True):
            if effort.opinions is not None and effort.opinions.pieces:
                found[bot].setdefault(unit, []).append(effort.opinions)
    return tuple(_calibration(list(units.values())) if units else None for units in found)


def _calibration(units: list[list[Opinions]]) -> BeliefCalibration:
    bins = [_bins(unit) for unit in units]
    keys = sorted({key for unit in bins for key in unit})
    return BeliefCalibration(
        sum(one.pieces for unit in units for one in unit),
        Calibration(
            tuple(
                _share(place, bins, [key for key in keys if _coarse(key[1]) == place])
                for place in sorted({_coarse(place) for _, place in keys})
            )
        ),
        tuple(
            _of_class(PieceClass(piece), bins, [key for key in keys if key[0] == piece])
            for piece in sorted({piece for piece, _ in keys})
        ),
        _mean(units, lambda one: one.bits),
        _mean(units, lambda one: one.counted_bits),
        _mean(units, lambda one: one.counted_bits - one.bits),
    )


def _bins(unit: Iterable[Opinions]) -> dict[Key, Bin]:
    """Everything that was thought in the games of a unit."""
    found: dict[Key, list[Bin]] = {}
    for opinions in unit:
        for piece, one in opinions.guesses:
            found.setdefault((piece, one.place), []).append(one)
    return {key: _together(key[1], bins) for key, bins in found.items()}


def _together(place: int, bins: Iterable[Bin]) -> Bin:
    bins = list(bins)
    return Bin(
        place,
        sum(one.cells for one in bins),
        sum(one.ships for one in bins),
        math.fsum(one.expected for one in bins),
    )


def _share(place: int, units: list[dict[Key, Bin]], keys: list[Key]) -> Share:
    """What all units have under these keys, the units being what differs by chance."""
    parts = [_together(place, (unit[key] for key in keys if key in unit)) for unit in units]
    return share_of(place, [part for part in parts if part.cells])


def _of_class(piece: PieceClass, units: list[dict[Key, Bin]], keys: list[Key]) -> ClassCalibration:
    whole = _share(0, units, keys)
    enough = whole.cells / POINTS_OF_A_CLASS
    groups: list[list[Key]] = [[]]
    here, left = 0, whole.cells
    for key in keys:
        if here >= enough and left >= enough / 2:
            groups.append([])
            here = 0
        pieces = sum(unit[key].cells for unit in units if key in unit)
        groups[-1].append(key)
        here, left = here + pieces, left - pieces
    shares = tuple(_share(place, units, group) for place, group in enumerate(groups))
    return ClassCalibration(piece, whole, shares)


def _mean(units: list[list[Opinions]], bits: Callable[[Opinions], float]) -> Mean:
    """Of a piece; as units differ around it, however many pieces each of them has."""
    sums = [
        (sum(one.pieces for one in unit), math.fsum(bits(one) for one in unit)) for unit in units
    ]
    pieces = sum(number for number, _ in sums)
    mean = math.fsum(one for _, one in sums) / pieces
    if len(sums) == 1:
        return Mean(mean, None, 1)
    off = math.fsum((one - mean * number) ** 2 for number, one in sums)
    return Mean(mean, math.sqrt(off * len(sums) / (len(sums) - 1)) / pieces, len(sums))
