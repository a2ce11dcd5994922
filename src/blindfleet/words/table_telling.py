"""What is said across the table, and how a game ends."""

from __future__ import annotations

from blindfleet.records.record import Entry, Note
from blindfleet.rules.blind.ruleset import BlindRules
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.table import Said, Saying
from blindfleet.words.language import later
from blindfleet.words.scene import Scene

SAYINGS = {
    Saying.RESIGN: later("{player} resigns."),
    Saying.OFFER_DRAW: later("{player} offers a draw."),
    Saying.ACCEPT_DRAW: later("{player} accepts the draw."),
    Saying.DECLINE_DRAW: later("{player} declines the draw."),
    Saying.FLAG: later("{player} runs out of time."),
    Saying.LEAVE: later("{player} leaves the game."),
    Saying.ADJOURN: later("The game is adjourned."),
}
WINS = {
    Ending.FORTS: later("{player} wins: all the enemy's forts are taken."),
    Ending.NO_ACTION: later("{player} wins: the enemy has no action left."),
    Ending.FLEET_SUNK: later("{player} wins: the whole enemy fleet is sunk."),
    Ending.RESIGNED: later("{player} wins: the enemy has resigned."),
    Ending.TIME: later("{player} wins: the enemy's time is out."),
    Ending.LEFT: later("{player} wins: the enemy has left the game."),
}
DRAWS = {
    Ending.NO_SHIPS: later("A draw: neither side has a ship left."),
    Ending.NO_ACTION: later("A draw: no action is left, and the enemy has no ship to win with."),
    Ending.BOTH_SUNK: later("A tie: both fleets are sunk."),
    Ending.AGREED: later("A draw by agreement."),
    Ending.TIME: later("A draw: the time is out, and the enemy has no ship to win with."),
}


def tell_saying(scene: Scene, said: Said) -> str:
    return scene.say(SAYINGS[said.saying], said.seat)


def tell_outcome(scene: Scene, outcome: Outcome) -> str:
    """Who has won and why: “Anna wins: all the enemy's forts are taken.”"""
    rules = scene.rules
    if outcome.winner is not None:
        some_forts = isinstance(rules, BlindRules) and rules.forts_to_take is not None
        if outcome.ending is Ending.FORTS and some_forts:
            return scene.say("{player} wins: as many forts as needed are taken.", outcome.winner)
        return scene.say(WINS[outcome.ending], outcome.winner)
    if outcome.ending is Ending.QUIET and isinstance(rules, BlindRules):
        return scene.words.count(
            "A draw: nothing has left the board for {number} turn.",
            "A draw: nothing has left the board for {number} turns.",
            rules.quiet_limit,
        )
    return scene.say(DRAWS[outcome.ending])


def tell_note(scene: Scene, entry: Entry, note: Note) -> str:
    """A private note; in Blind it goes with the piece that began on the cell."""
    cell = scene.cell(note.cell)
    if isinstance(scene.rules, BlindRules):
        return scene.say(
            "{player} notes on the piece from {cell}: “{text}”",
            entry.seat,
            cell=cell,
            text=note.text,
        )
    return scene.say("{player} notes on {cell}: “{text}”", entry.seat, cell=cell, text=note.text)
