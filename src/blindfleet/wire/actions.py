"""What a player does, as a client writes it and as the log keeps it.

A seat is told its own secret action back, so these types go both ways; nobody else is ever sent
one.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from blindfleet.board.grid import cells_of, set_of
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import Action
from blindfleet.wire.message import MOST_CELLS, MOST_SHIPS, CellNumber, Cells, Message, Part
from blindfleet.wire.pieces import PieceCode, code_of, piece_of


class PlacedShip(Part, frozen=True):
    ship_class: Annotated[str, Meta(max_length=24)]
    number: Annotated[int, Meta(ge=1, le=MOST_SHIPS)]
    cells: Annotated[tuple[CellNumber, ...], Meta(min_length=1, max_length=9)]


class PlacedPiece(Part, frozen=True):
    cell: CellNumber
    piece: PieceCode


class PlaceFleet(Message, frozen=True, tag="place-fleet"):
    ships: Annotated[tuple[PlacedShip, ...], Meta(max_length=MOST_SHIPS)]


class Shoot(Message, frozen=True, tag="shoot"):
    cell: CellNumber


class Fire(Message, frozen=True, tag="fire"):
    """A whole salvo."""

    cells: Cells


class PlacePieces(Message, frozen=True, tag="place-pieces"):
    pieces: Annotated[tuple[PlacedPiece, ...], Meta(max_length=MOST_CELLS)]


class Move(Message, frozen=True, tag="move"):
    start: CellNumber
    end: CellNumber


class Ask(Message, frozen=True, tag="ask"):
    """«What is it?»; `force` only where the rules have it fixed before the answer."""

    start: CellNumber
    end: CellNumber
    target: CellNumber
    force: Cells = ()


class Strike(Message, frozen=True, tag="strike"):
    start: CellNumber
    end: CellNumber
    target: CellNumber


class Answer(Message, frozen=True, tag="answer"):
    cells: Cells


class Engage(Message, frozen=True, tag="engage"):
    cells: Cells


WireAction = PlaceFleet | Shoot | Fire | PlacePieces | Move | Ask | Strike | Answer | Engage


def action_of(message: WireAction) -> Action:
    """The action that a client means; whether it may be played is for the rules to say."""
    match message:
        case Shoot(cell):
            return shooting.Shot(cell)
        case Fire(cells):
            return shooting.Volley(set_of(cells))
        case Move(start, end):
            return blind.Move(start, end)
        case Ask(start, end, target, force):
            return blind.Ask(start, end, target, set_of(force))
        case Strike(start, end, target):
            return blind.Strike(start, end, target)
        case Answer(cells):
            return blind.Answer(set_of(cells))
        case Engage(cells):
            return blind.Engage(set_of(cells))
        case PlaceFleet(ships):
            return shooting.Deploy(layout_of(ships))
        case PlacePieces(pieces):
            return blind.Deploy(deployment_of(pieces))


def message_of(action: Action) -> WireAction:
    """The action as the wire and the log write it."""
    match action:
        case shooting.Shot(cell):
            return Shoot(cell)
        case shooting.Volley(cells):
            return Fire(cells_of(cells))
        case blind.Move(start, end):
            return Move(start, end)
        case blind.Ask(start, end, target, force):
            return Ask(start, end, target, cells_of(force))
        case blind.Strike(start, end, target):
            return Strike(start, end, target)
        case blind.Answer(cells):
            return Answer(cells_of(cells))
        case blind.Engage(cells):
            return Engage(cells_of(cells))
        case shooting.Deploy(layout):
            return PlaceFleet(placed_ships(layout))
        case blind.Deploy(deployment):
            return PlacePieces(placed_pieces(deployment))


def layout_of(ships: tuple[PlacedShip, ...]) -> shooting.Layout:
    return shooting.Layout(
        tuple(
            shooting.Ship(shooting.ShipName(ship.ship_class, ship.number), set_of(ship.cells))
            for ship in ships
        )
    )


def placed_ships(layout: shooting.Layout) -> tuple[PlacedShip, ...]:
    return tuple(
        PlacedShip(ship.name.ship_class, ship.name.number, cells_of(ship.cells))
        for ship in layout.ships
    )


def deployment_of(pieces: tuple[PlacedPiece, ...]) -> blind.Deployment:
    return blind.Deployment.of((one.cell, piece_of(one.piece)) for one in pieces)


def placed_pieces(deployment: blind.Deployment) -> tuple[PlacedPiece, ...]:
    return tuple(PlacedPiece(cell, code_of(piece)) for cell, piece in deployment.pieces)
