"""The formations that come with the program, in the language of the person who chooses one."""

from __future__ import annotations

from blindfleet.records.formations import Formation
from blindfleet.words.language import Words, later

# Name and idea of each, by the name of its file; the files say the same in English.
FORMATIONS = {
    "blind-mined-corners": (
        later("Mined corners"),
        later(
            "Each fort stands in a back corner with a mine on either side: whoever comes "
            "without a sweeper pays with a ship."
        ),
    ),
    "blind-silent-row": (
        later("The silent row"),
        later(
            "Twelve pieces lie still in the back row and look alike: two of them are the forts, "
            "and two are mines."
        ),
    ),
    "blind-under-the-nose": (
        later("Under the enemy's nose"),
        later(
            "The forts stand in the second row behind mines, while pieces in the back corners "
            "pretend to be forts."
        ),
    ),
    "blind-ram": (
        later("The ram"),
        later(
            "All that is strong goes up one wing in threes; in the far corner four mines, set "
            "like a chequerboard, close in both forts."
        ),
    ),
    "blind-shield": (
        later("The shield"),
        later(
            "A closed wall of patrols and destroyers in threes, with cruisers right behind it: "
            "nobody gets through without a fight."
        ),
    ),
    "blind-raiders": (
        later("The raiders"),
        later(
            "Vedettes in front run two cells at a time past the enemy's flanks and ask whatever "
            "has not moved."
        ),
    ),
    "blind-skirmish-nook": (
        later("The nook"),
        later(
            "The fort is in a corner, between a mine and a torpedo that strikes whoever comes "
            "to look."
        ),
    ),
    "blind-skirmish-one-of-five": (
        later("One of five"),
        later(
            "Five pieces lie still in the back row, and one of them is the fort: whoever asks "
            "at random may meet the mine."
        ),
    ),
    "blind-skirmish-stand-in": (
        later("The stand-in"),
        later(
            "The fort is close behind the front, and a sweeper left alone in the far corner "
            "plays its part."
        ),
    ),
    "classic-half-the-sea": (
        later("Half the sea"),
        later(
            "All ships but the boats are squeezed into three columns at one edge, and the boats "
            "have the rest of the sea to hide in."
        ),
    ),
    "classic-along-the-shore": (
        later("Along the shore"),
        later(
            "A ship sunk at the border gives away fewer empty cells around it, so the large "
            "ones lie there and the boats inland."
        ),
    ),
    "salvo-raft": (
        later("The raft"),
        later(
            "The ships lie side by side as one block: the salvoes that comb the rest of the sea "
            "find only water."
        ),
    ),
    "salvo-far-apart": (
        later("Far apart"),
        later(
            "No two ships are near each other: a salvo into one corner of the sea never meets "
            "more than one."
        ),
    ),
    "italian-off-the-beaten-track": (
        later("Off the beaten track"),
        later("No ship lies in a corner or in the middle, where most people shoot first."),
    ),
    "italian-two-shores": (
        later("Two shores"),
        later(
            "The ships fill two opposite edges to the last cell, and all the water between them "
            "costs shots."
        ),
    ),
    "hasbro-stairs": (
        later("The stairs"),
        later(
            "Ships that touch like stairs are taken for one another: who has sunk one cannot "
            "tell which hits were its own."
        ),
    ),
    "hasbro-around-the-edge": (
        later("Around the edge"),
        later(
            "Who counts the places of a ship begins in the middle, where most of them meet; "
            "these ships lie where the fewest do."
        ),
    ),
}
_OURS = frozenset(text for texts in FORMATIONS.values() for text in texts)


def formation_name(words: Words, formation: Formation) -> str:
    """Its name, translated if it is one of ours and as it was written otherwise."""
    return _said(words, formation.name)


def formation_idea(words: Words, formation: Formation) -> str:
    """The same for what it is good for."""
    return _said(words, formation.idea)


def _said(words: Words, text: str) -> str:
    return words.say(text) if text in _OURS else text
