"""The games and their options, described."""

from __future__ import annotations

from blindfleet.rules.blind.ruleset import BlindRules
from blindfleet.rules.families import Ruleset
from blindfleet.words.language import Words, later
from blindfleet.words.names import counted, ship_with_size

NAMES = {
    "blind": later("Blind"),
    "blind-skirmish": later("Blind, a skirmish"),
    "classic": later("Classic"),
    "classic-corners": later("Classic, corners touch"),
    "classic-shapes": later("Classic, bent ships"),
    "classic-15": later("Classic, 15×15"),
    "salvo": later("Salvo"),
    "salvo-b": later("Salvo, fleet B"),
    "italian": later("Battaglia navale"),
    "hasbro": later("Boxed Battleship"),
}
ABOUT = {
    "blind": later("You see where every piece stands, but not what it is."),
    "blind-skirmish": later("Blind on a small board: 15 pieces a side, a quick game."),
    "classic": later("The classic of squared paper in Russia: ten ships."),
    "classic-corners": later("The classic with ships that may touch by their corners."),
    "classic-shapes": later("The classic with bent ships, for old hands."),
    "classic-15": later("The classic on a sea of 15×15, with a carrier."),
    "salvo": later("A whole list of shots at once, and few words in reply."),
    "salvo-b": later("Salvo with the other fleet."),
    "italian": later("Battaglia navale, as it is played in Italy: five ships."),
    "hasbro": later("The boxed game, on which engines are compared too."),
}
# Choices that are no words of records but say what kind of word is wanted.
CHOICES = (later("a number"), later("0 (never)"))


def game_name(words: Words, game: str) -> str:
    """What a preset is called."""
    return words.say(NAMES[game])


def about(words: Words, game: str) -> str:
    """One sentence on a preset."""
    return words.say(ABOUT[game])


def choice(words: Words, text: str) -> str:
    """A choice of an option: the words of records stay as they are."""
    return words.say(text) if text in CHOICES else text


def fleet(words: Words, rules: Ruleset) -> str:
    """The whole fleet of one side, in words."""
    if isinstance(rules, BlindRules):
        return ", ".join(counted(words, piece, number) for piece, number in rules.fleet if number)
    return ", ".join(f"{one.count} × {ship_with_size(words, one)}" for one in rules.fleet)
