"""The options of the games and their values, in words."""

from __future__ import annotations

from blindfleet.words.language import Words, later

OPTIONS = {
    "grid": later("Grid"),
    "board": later("Board"),
    "home": later("Depth of the homes"),
    "fleet": later("Fleet"),
    "touching": later("Ships may touch"),
    "turns": later("Turns"),
    "sunk-tells": later("A sinking tells"),
    "coordinates": later("Coordinates"),
    "letters": later("Letters of the columns"),
    "first": later("First turn"),
    "ru-words": later("Words for a hit in Russian"),
    "allowance": later("Shots of a salvo"),
    "salvo-report": later("Report on a salvo"),
    "incoming-misses": later("Mark the enemy's misses"),
    "halo": later("Mark the cells around a sunk ship"),
    "clock": later("Clock"),
    "colours": later("Colours of the pieces"),
    "memory": later("What was disclosed"),
    "neighbours": later("Neighbouring cells"),
    "vedette": later("The vedette runs two cells"),
    "engage": later("The attacker's force is chosen"),
    "defeat-costs": later("A defeat costs"),
    "mine-spent": later("A mine is spent by its explosion"),
    "torpedo-spent": later("A torpedo is spent by its strike"),
    "fish-takes-torpedo": later("A fish takes a torpedo"),
    "forts-to-take": later("Forts to take"),
    "quiet-limit": later("Quiet turns until a draw"),
}
VALUES = {
    ("touching", "none"): later("nowhere"),
    ("touching", "corners"): later("at their corners"),
    ("touching", "free"): later("anywhere"),
    ("turns", "alternate"): later("one shot each"),
    ("turns", "streak"): later("a hit earns another shot"),
    ("turns", "salvo"): later("whole salvoes, in rounds"),
    ("sunk-tells", "cells"): later("the ship and its cells"),
    ("sunk-tells", "class"): later("the ship"),
    ("sunk-tells", "bare"): later("nothing more"),
    ("coordinates", "russian"): later("Russian"),
    ("coordinates", "latin"): later("Latin"),
    ("coordinates", "italian"): later("Italian"),
    ("letters", "к"): "А–К",
    ("letters", "ё"): "А–И (Ё)",
    ("letters", "latin"): "A–J",
    ("first", "lot"): later("by lot"),
    ("first", "1"): later("the first player"),
    ("first", "2"): later("the second player"),
    ("ru-words", "ранил"): "Ранил! Убил!",
    ("ru-words", "попал"): "Попал! Потопил!",
    ("allowance", "cells"): later("one for each cell afloat"),
    ("allowance", "ships"): later("one for each ship afloat"),
    ("salvo-report", "ships"): later("the ships hit"),
    ("salvo-report", "counts"): later("the ships and their hits"),
    ("salvo-report", "cells"): later("every cell"),
    ("clock", "none"): later("no clock"),
    ("colours", "two"): later("two"),
    ("colours", "one"): later("one for both sides"),
    ("memory", "kept"): later("stays marked"),
    ("memory", "own"): later("is for you to remember"),
    ("neighbours", "four"): later("four"),
    ("neighbours", "eight"): later("eight, diagonals too"),
    ("vedette", "leap"): later("over any cell"),
    ("vedette", "clear"): later("over a free cell"),
    ("engage", "after"): later("after the answer"),
    ("engage", "before"): later("before the question"),
    ("defeat-costs", "ship"): later("the acting ship"),
    ("defeat-costs", "force"): later("the whole force"),
    ("forts-to-take", "all"): later("all"),
    ("quiet-limit", "0"): later("never"),
}
PLAIN_VALUES = {
    "yes": later("yes"),
    "no": later("no"),
    "on": later("yes"),
    "off": later("no"),
}


def option_name(words: Words, key: str) -> str:
    return words.say(OPTIONS[key])


def option_value(words: Words, key: str, value: str) -> str:
    """The value in words; numbers and clocks as they are."""
    if key == "clock" and "+" in value:
        initial, increment = value.split("+")
        minutes = f"{float(initial) / 60:g}"
        return words.say("{minutes} min + {seconds} s", minutes=minutes, seconds=increment)
    return words.catalogue.gettext(VALUES.get((key, value)) or PLAIN_VALUES.get(value, value))
