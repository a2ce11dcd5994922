"""What a client is told of a game before anything happens in it: its rules and who plays."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from blindfleet.rules.blind import BlindRules
from blindfleet.rules.families import Ruleset, changed_options
from blindfleet.rules.shooting import ShootingRules
from blindfleet.wire.message import Part
from blindfleet.wire.pieces import PieceCode, code_of

LONGEST_NAME = 24
LONGEST_OPTION = 400
MOST_OPTIONS = 30


class GameChoice(Part, frozen=True):
    """A preset and the options that differ from it, as records write them."""

    preset: Annotated[str, Meta(max_length=40)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=LONGEST_OPTION)]],
        Meta(max_length=MOST_OPTIONS),
    ] = msgspec.field(default_factory=dict)


class ShipCard(Part, frozen=True):
    ship_class: str
    cells: int
    count: int
    shapes: tuple[str, ...]


class PieceCard(Part, frozen=True):
    piece: PieceCode
    count: int


class ClockCard(Part, frozen=True):
    """In milliseconds."""

    initial: int
    increment: int


class RulesCard(Part, frozen=True):
    """A ruleset as far as a board and its words need it; `options` are all of them."""

    preset: str
    family: Literal["shooting", "blind"]
    options: dict[str, str]
    changed: tuple[str, ...]
    rows: int
    columns: int
    row_names: tuple[str, ...]
    column_names: tuple[str, ...]
    lettered: Literal["rows", "columns"]
    ships: tuple[ShipCard, ...] = ()
    pieces: tuple[PieceCard, ...] = ()
    home: int = 0
    clock: ClockCard | None = None


class PlayerCard(Part, frozen=True):
    """Who sits there: a person by name, or a bot by its level."""

    name: str
    bot: str | None = None


class GameCard(Part, frozen=True):
    id: str
    rules: RulesCard
    first: int
    players: tuple[PlayerCard, PlayerCard]
    created_at: int


class SeekCard(Part, frozen=True):
    """Somebody waits for an opponent."""

    id: str
    name: str
    rules: RulesCard
    created_at: int
    private: bool = False
    mine: bool = False
    game: str | None = None


def rules_card(rules: Ruleset) -> RulesCard:
    grid = rules.board if isinstance(rules, BlindRules) else rules.grid
    coordinates = rules.coordinates
    return RulesCard(
        rules.preset,
        "blind" if isinstance(rules, BlindRules) else "shooting",
        rules.options(),
        tuple(changed_options(rules)),
        grid.rows,
        grid.columns,
        tuple(coordinates.row_label(row) for row in range(grid.rows)),
        tuple(coordinates.column_label(column) for column in range(grid.columns)),
        coordinates.lettered.value,
        ships=_ships(rules) if isinstance(rules, ShootingRules) else (),
        pieces=_pieces(rules) if isinstance(rules, BlindRules) else (),
        home=rules.home if isinstance(rules, BlindRules) else 0,
        clock=ClockCard(rules.clock.initial, rules.clock.increment) if rules.clock else None,
    )


def _ships(rules: ShootingRules) -> tuple[ShipCard, ...]:
    return tuple(
        ShipCard(one.name, one.cells, one.count, tuple(sorted(s.value for s in one.shapes)))
        for one in rules.fleet
    )


def _pieces(rules: BlindRules) -> tuple[PieceCard, ...]:
    return tuple(PieceCard(code_of(piece), number) for piece, number in rules.fleet if number)
