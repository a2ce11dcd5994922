"""What pieces, ships and sides are called."""

from __future__ import annotations

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.shooting.layout import ShipName
from blindfleet.rules.shooting.ruleset import ShipClass, ShootingRules
from blindfleet.words.language import Words, later, later_count, later_pick

FORCES = {
    PieceClass.BATTLESHIP: (
        later("a battleship"),
        later("two battleships"),
        later("three battleships"),
    ),
    PieceClass.CRUISER: (later("a cruiser"), later("two cruisers"), later("three cruisers")),
    PieceClass.DESTROYER: (
        later("a destroyer"),
        later("two destroyers"),
        later("three destroyers"),
    ),
    PieceClass.PATROL: (later("a patrol"), later("two patrols"), later("three patrols")),
    PieceClass.VEDETTE: (later("a vedette"), later("two vedettes"), later("three vedettes")),
    PieceClass.SWEEPER: (later("a sweeper"), later("two sweepers"), later("three sweepers")),
    PieceClass.FISH: (later("a fish"), later("two fish"), later("three fish")),
    PieceClass.TORPEDO: (later("a torpedo"),),
    PieceClass.MINE: (later("a mine"),),
    PieceClass.FORT: (later("a fort"),),
}
PIECES = {
    PieceClass.BATTLESHIP: later("battleship"),
    PieceClass.CRUISER: later("cruiser"),
    PieceClass.DESTROYER: later("destroyer"),
    PieceClass.PATROL: later("patrol"),
    PieceClass.VEDETTE: later("vedette"),
    PieceClass.SWEEPER: later("sweeper"),
    PieceClass.FISH: later("fish"),
    PieceClass.TORPEDO: later("torpedo"),
    PieceClass.MINE: later("mine"),
    PieceClass.FORT: later("fort"),
}
COUNTED_PIECES = {
    PieceClass.BATTLESHIP: later_count("{number} battleship", "{number} battleships"),
    PieceClass.CRUISER: later_count("{number} cruiser", "{number} cruisers"),
    PieceClass.DESTROYER: later_count("{number} destroyer", "{number} destroyers"),
    PieceClass.PATROL: later_count("{number} patrol", "{number} patrols"),
    PieceClass.VEDETTE: later_count("{number} vedette", "{number} vedettes"),
    PieceClass.SWEEPER: later_count("{number} sweeper", "{number} sweepers"),
    PieceClass.FISH: later_count("{number} fish", "{number} fish"),
    PieceClass.TORPEDO: later_count("{number} torpedo", "{number} torpedoes"),
    PieceClass.MINE: later_count("{number} mine", "{number} mines"),
    PieceClass.FORT: later_count("{number} fort", "{number} forts"),
}
SHIP_CLASSES = {
    "carrier": later("carrier"),
    "battleship": later("battleship"),
    "cruiser": later("cruiser"),
    "destroyer": later("destroyer"),
    "submarine": later("submarine"),
    "torpedo-boat": later("torpedo boat"),
    "torpedo-ship": later("torpedo ship"),
}
GENDERS = {
    "carrier": later_pick("gender: m or f", "carrier"),
    "battleship": later_pick("gender: m or f", "battleship"),
    "cruiser": later_pick("gender: m or f", "cruiser"),
    "destroyer": later_pick("gender: m or f", "destroyer"),
    "submarine": later_pick("gender: m or f", "submarine"),
    "torpedo-boat": later_pick("gender: m or f", "torpedo boat"),
    "torpedo-ship": later_pick("gender: m or f", "torpedo ship"),
}
# S27: Russian names a ship by its decks, where the class has its usual size.
USUAL_SIZES = {
    ("carrier", 5): later("carrier of five cells"),
    ("battleship", 4): later("battleship of four cells"),
    ("cruiser", 3): later("cruiser of three cells"),
    ("destroyer", 2): later("destroyer of two cells"),
    ("torpedo-boat", 1): later("torpedo boat of one cell"),
}


def force(words: Words, piece: PieceClass, number: int = 1) -> str:
    """The piece, or two or three ships of a class, as players say it: “three destroyers” (B19)."""
    return words.say(FORCES[piece][number - 1])


def piece_name(words: Words, piece: PieceClass) -> str:
    return words.say(PIECES[piece])


def counted(words: Words, piece: PieceClass, number: int) -> str:
    """Any number of pieces, in figures."""
    return words.count(*COUNTED_PIECES[piece], number)


def ship_class_name(words: Words, ship_class: str) -> str:
    """A class of a shooting game; one that a player has named stays as it is."""
    known = SHIP_CLASSES.get(ship_class)
    return ship_class if known is None else words.say(known)


def ship_name(words: Words, rules: ShootingRules, ship: ShipName) -> str:
    """`cruiser 2`, with the number only where the class has several ships (S14)."""
    name = ship_class_name(words, ship.ship_class)
    return f"{name} {ship.number}" if rules.by_name[ship.ship_class].count > 1 else name


def ship_with_size(words: Words, ship_class: ShipClass) -> str:
    usual = USUAL_SIZES.get((ship_class.name, ship_class.cells))
    if usual is not None:
        return words.say(usual)
    name = ship_class_name(words, ship_class.name)
    return words.count(
        "{ship} of {number} cell", "{ship} of {number} cells", ship_class.cells, ship=name
    )


def is_feminine(words: Words, ship_class: str) -> bool:
    """The grammatical gender of a class that is in SHIP_CLASSES, as the catalogue has it."""
    return words.pick(*GENDERS[ship_class]) == "f"


def players_or_sides(words: Words, players: PerSeat[str]) -> PerSeat[str]:
    """The players' names, or “Side 1” where there is none, to begin a sentence with."""
    return PerSeat.of(lambda seat: players[seat] or words.say("Side {number}", number=int(seat)))


def label(words: Words, players: PerSeat[str], seat: Seat) -> str:
    """The same to stand by itself, within a line."""
    return players[seat] or words.say("side {number}", number=int(seat))
