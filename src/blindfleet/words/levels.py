"""The bots' ranks, as people call them."""

from __future__ import annotations

from blindfleet.words.language import Words, later

RANKS = {
    "random": later("Random"),
    "greedy": later("Greedy"),
    "cadet": later("Cadet"),
    "sailor": later("Sailor"),
    "boatswain": later("Boatswain"),
    "navigator": later("Navigator"),
    "captain": later("Captain"),
    "admiral": later("Admiral"),
}


def rank(words: Words, level: str) -> str:
    """A level's name; somebody's own bot keeps its own."""
    known = RANKS.get(level)
    return level if known is None else words.say(known)
