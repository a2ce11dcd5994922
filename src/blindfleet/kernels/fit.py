"""Do the remaining ships still fit? (S22)

Yes comes with a whole layout, no is proved, and what takes too much effort is left undecided. The
effort is counted in places looked at, about a second's worth, so the answer is the same on every
machine. `docs/fleets.md` has the measurements behind the way it is done.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from blindfleet.board.grid import CellSet
from blindfleet.board.problems import Illegal
from blindfleet.kernels.laying import (
    Claims,
    Effort,
    Exhausted,
    Sought,
    claims_of_places,
    lay_in_order,
    most_of,
    search,
)
from blindfleet.kernels.sea import Kind, sea_beside
from blindfleet.rules.shooting.layout import Layout, Ship, refuse_ships
from blindfleet.rules.shooting.placement import random_rest, shaken
from blindfleet.rules.shooting.ruleset import ShootingRules

LOOKS = 2_000_000
STREWINGS = 20
PICKS = 400_000


@dataclass(frozen=True)
class Fits:
    """Yes: this legal layout has the placed ships where they are."""

    layout: Layout


@dataclass(frozen=True)
class CannotFit:
    """No, proved; and the class that cannot be placed any more, where it is one alone."""

    ship_class: str | None = None
    left: int = 0
    """How many ships of that class are still to be placed."""

    @property
    def reason(self) -> Illegal:
        if self.ship_class is None:
            return Illegal("S22", "the remaining ships no longer fit together")
        return Illegal(
            "S22",
            "{ship_class}: there is no room left for {count}",
            ship_class=self.ship_class,
            count=self.left,
        )


@dataclass(frozen=True)
class Undecided:
    """Not decided with this effort."""

    @property
    def reason(self) -> Illegal:
        return Illegal("S22", "whether the remaining ships fit was not decided")


Fit = Fits | CannotFit | Undecided


def fit(rules: ShootingRules, placed: tuple[Ship, ...], looks: int = LOOKS) -> Fit:
    """Whether the ships not yet placed can be; raises Illegal if the placed ones may not lie so."""
    refuse_ships(rules, placed)
    kinds = sorted(
        sea_beside(rules, placed).kinds, key=lambda kind: -rules.by_name[kind.ship_class].cells
    )
    sought = [_sought(rules, number, kind) for number, kind in enumerate(kinds)]
    effort = Effort(looks)
    try:
        laid = _lay(rules, kinds, sought, effort)
        if laid is None:
            for kind, one in zip(kinds, sought, strict=True):
                if most_of(one.open, one.left, effort) < one.left:
                    return CannotFit(kind.ship_class, one.left)
            laid = search(sought, effort)
        if laid is None:
            return _explained(kinds, sought, effort)
    except Exhausted:
        return Undecided()
    return Fits(_layout(rules, placed, kinds, laid))


def place_rest(rules: ShootingRules, placed: tuple[Ship, ...], rng: random.Random) -> Layout:
    """The whole layout with the remaining ships placed at random, wherever `fit` says yes.

    Uniform over all such layouts where they can be thrown (see `placement`). Raises Illegal where
    there is none, and where it is not decided and chance finds none.
    """
    found = fit(rules, placed)
    if isinstance(found, CannotFit):
        raise found.reason
    layout = random_rest(rules, placed, rng, PICKS)
    if layout is not None:
        return layout
    if isinstance(found, Undecided):
        raise found.reason
    return shaken(rules, found.layout, placed, rng)


def _sought(rules: ShootingRules, number: int, kind: Kind) -> Sought:
    claimed = claims_of_places(rules, rules.by_name[kind.ship_class])
    return Sought(number, kind.count, [claimed[place] for place in kind.places])


def _lay(
    rules: ShootingRules, kinds: Sequence[Kind], sought: Sequence[Sought], effort: Effort
) -> list[list[Claims]] | None:
    """The quick ways to a yes: ships packed towards a side of the grid, and ships strewn about."""
    for ordered in _orders(rules, kinds, sought):
        laid = lay_in_order(ordered, effort)
        if laid is not None:
            return laid
    return None


def _orders(
    rules: ShootingRules, kinds: Sequence[Kind], sought: Sequence[Sought]
) -> Iterator[list[Sought]]:
    def by_column(place: CellSet) -> tuple[int, int]:
        row, column = divmod((place & -place).bit_length() - 1, rules.grid.columns)
        return column, row

    downward = list(sought)
    rightward = [
        one._replace(
            open=[
                claim
                for _, claim in sorted(zip(map(by_column, kind.places), one.open, strict=True))
            ]
        )
        for kind, one in zip(kinds, sought, strict=True)
    ]
    for order in (downward, rightward):
        yield order
        yield [one._replace(open=one.open[::-1]) for one in order]
    rng = random.Random(0)
    for _ in range(STREWINGS):
        yield [one._replace(open=rng.sample(one.open, len(one.open))) for one in sought]


def _explained(kinds: Sequence[Kind], sought: Sequence[Sought], effort: Effort) -> CannotFit:
    """The proof is there; if the effort still allows, name a class that has no room even alone."""
    try:
        for kind, one in zip(kinds, sought, strict=True):
            if search([one], effort) is None:
                return CannotFit(kind.ship_class, one.left)
    except Exhausted:
        pass
    return CannotFit()


def _layout(
    rules: ShootingRules,
    placed: tuple[Ship, ...],
    kinds: Sequence[Kind],
    laid: Sequence[Sequence[Claims]],
) -> Layout:
    ships = list(placed)
    for kind, chosen in zip(kinds, laid, strict=True):
        claimed = claims_of_places(rules, rules.by_name[kind.ship_class])
        place_of = {claimed[place]: place for place in kind.places}
        ships += [
            Ship(name, place_of[claim]) for name, claim in zip(kind.names, chosen, strict=True)
        ]
    return Layout(tuple(ships)).in_order(rules)
