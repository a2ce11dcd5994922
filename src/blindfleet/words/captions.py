"""The captions of pictures."""

from __future__ import annotations

from collections.abc import Sequence

from blindfleet.board.seats import PerSeat
from blindfleet.words.language import Words, later
from blindfleet.words.names import players_or_sides

# What the signs of a picture mean, by the names of the signs.
MEANINGS = {
    "ship": later("ship"),
    "hit": later("hit"),
    "wreck": later("sunk"),
    "miss": later("miss"),
    "empty": later("certainly empty"),
    "tried": later("tried in that round"),
    "last": later("last turn"),
    "closed": later("not disclosed"),
    "closed-moved": later("has moved: no fort"),
    "closed-ship": later("a ship, its class not disclosed"),
    "gone": later("left the board"),
    "believed": later("what a piece is taken for, with the chance in %"),
}


def meaning(words: Words, sign: str) -> str:
    return words.say(MEANINGS[sign])


def own_fleet(words: Words, player: str) -> str:
    return words.say("{player}: own fleet", player=player)


def fleet_of(words: Words, player: str) -> str:
    return words.say("{player}: fleet", player=player)


def attack_grid(words: Words, player: str) -> str:
    return words.say("{player}: attack grid", player=player)


def awaited(words: Words, players: Sequence[str]) -> str:
    """Those whom the game waits for."""
    return words.say("to act: {players}", players=", ".join(players))


def tray(words: Words, player: str) -> str:
    return words.say("Tray, {player}", player=player)


def empty_tray(words: Words) -> str:
    return words.say("empty")


def chance_of_a_ship(words: Words) -> str:
    return words.say("chance of a ship")


def ships_sunk(words: Words, number: int) -> str:
    return words.count("{number} ship sunk", "{number} ships sunk", number)


def afloat(words: Words, number: int, most: int) -> str:
    """For a class with more ships than can be drawn."""
    return words.say("{number} of {most} afloat", number=number, most=most)


def title(words: Words, players: PerSeat[str], moment: str) -> str:
    """What a picture is called, for those who cannot see it."""
    one, two = players_or_sides(words, players)
    return f"{one} – {two}, {moment}"
