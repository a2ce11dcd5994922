"""What goes over HTTP: who one is, what is offered, seeks, games to open and finished ones."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from blindfleet.wire.actions import PlacedPiece, PlacedShip, WireAction
from blindfleet.wire.cards import LONGEST_NAME, GameCard, GameChoice, PlayerCard, RulesCard
from blindfleet.wire.message import MOST_CELLS, MOST_SHIPS, Part, SeatNumber
from blindfleet.wire.pieces import PieceCode

Language = Literal["en", "ru", "it"]
EyesWord = Literal["full", "1", "2", "public"]


class OwnGame(Part, frozen=True):
    """A game in which the visitor has a seat, as they would name it: against whom."""

    id: str
    preset: str
    opponent: PlayerCard
    created_at: int


class PastGame(OwnGame, frozen=True):
    """One that is over; of very old ones nobody noted the result."""

    ended_at: int
    result: Literal["won", "lost", "drawn"] | None


class Me(Part, frozen=True):
    """Who the visitor is, the games still open to them, and the last ones they finished."""

    name: str
    games: tuple[OwnGame, ...] = ()
    finished: tuple[PastGame, ...] = ()


class Rename(Part, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class OptionChoice(Part, frozen=True):
    value: str
    label: str


class OptionCard(Part, frozen=True):
    """An option in words. Without `choices` it is free text such as a fleet."""

    key: str
    rule: str
    label: str
    value: str
    choices: tuple[OptionChoice, ...] = ()


class LevelCard(Part, frozen=True):
    level: str
    name: str
    says: str


class Offer(Part, frozen=True):
    """A game that can be played here, in words; `about` says in a sentence what it is."""

    rules: RulesCard
    name: str
    about: str
    options: tuple[OptionCard, ...]
    levels: tuple[LevelCard, ...]
    ship_names: dict[str, str]


class Offers(Part, frozen=True):
    games: tuple[Offer, ...]


class Rulebook(Part, frozen=True):
    """The rules of a family to read: HTML in which every rule can be pointed at by its number."""

    title: str
    html: str


class BotGame(Part, frozen=True):
    """A game against a bot, at once."""

    game: GameChoice
    level: Annotated[str, Meta(max_length=40)]
    seat: SeatNumber | None = None


class OpenSeek(Part, frozen=True):
    """Wait for an opponent: anybody, or with `private` whoever has the link."""

    game: GameChoice
    private: bool = False


class QuickPairing(Part, frozen=True):
    """Take a seek for this game that is open already, or else open one."""

    game: GameChoice


class Opened(Part, frozen=True):
    """The game to go to, or the seek that waits."""

    game: str | None = None
    seek: str | None = None


class FleetToFinish(Part, frozen=True):
    """A placing to be completed at random: the ships or pieces that stay where they are."""

    game: GameChoice
    seat: SeatNumber
    ships: Annotated[tuple[PlacedShip, ...], Meta(max_length=MOST_SHIPS)] = ()
    pieces: Annotated[tuple[PlacedPiece, ...], Meta(max_length=MOST_CELLS)] = ()


class Placing(Part, frozen=True):
    ships: tuple[PlacedShip, ...] = ()
    pieces: tuple[PlacedPiece, ...] = ()


class FormationCard(Part, frozen=True):
    """A formation that comes with the program, for one seat of one game."""

    name: str
    idea: str
    placing: Placing


class Formations(Part, frozen=True):
    formations: tuple[FormationCard, ...]


class FinishedGame(Part, frozen=True):
    """A game through somebody's eyes: the very bytes of the events that they were sent."""

    game: GameCard
    eyes: EyesWord
    over: bool
    seat: SeatNumber | None
    events: tuple[msgspec.Raw, ...]


class Heat(Part, frozen=True):
    """How likely a ship was on each cell of the enemy's waters, as `by` could tell."""

    by: SeatNumber
    after: int
    chances: tuple[float, ...] | None


class Suspicion(Part, frozen=True):
    """How likely a piece is of a class."""

    piece: PieceCode
    chance: float


class Belief(Part, frozen=True):
    """What an enemy piece is thought to be, the likeliest first; what it cannot be is left out."""

    cell: int
    classes: tuple[Suspicion, ...]


class Considered(Part, frozen=True):
    """Something that could be done, and how much of the game's one point is expected after it."""

    action: WireAction
    expected: float


class Explained(Part, frozen=True):
    """What a bot of Blind thinks that was told what `by` was told; `considered` has the best first.

    Without `beliefs` no bot explains itself in that game.
    """

    by: SeatNumber
    after: int
    beliefs: tuple[Belief, ...] | None
    considered: tuple[Considered, ...] = ()


class Trouble(Part, frozen=True):
    """Why a request was refused: a code for programs, a sentence for people."""

    code: str
    text: str
    rule: str | None = None
    cells: tuple[int, ...] = ()
