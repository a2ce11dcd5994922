"""How a game was lost, told to the one who has lost it."""

from __future__ import annotations

from blindfleet.rules.blind.ruleset import BlindRules
from blindfleet.rules.families import Ruleset
from blindfleet.rules.outcome import Ending
from blindfleet.words.language import Words, later

LOST = {
    Ending.FORTS: later("All your forts are taken: {player} wins."),
    Ending.NO_ACTION: later("You have no action left: {player} wins."),
    Ending.FLEET_SUNK: later("Your whole fleet is sunk: {player} wins."),
    Ending.RESIGNED: later("You have resigned: {player} wins."),
    Ending.TIME: later("Your time is out: {player} wins."),
    Ending.LEFT: later("You have left the game: {player} wins."),
}


def how_lost(words: Words, rules: Ruleset, ending: Ending, winner: str) -> str:
    """Nothing where not all forts had to be taken: what everybody is told calls nobody an enemy."""
    if ending is Ending.FORTS and isinstance(rules, BlindRules) and rules.forts_to_take is not None:
        return ""
    return words.say(LOST[ending], player=winner)
