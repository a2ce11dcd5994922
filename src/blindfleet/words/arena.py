"""The captions of an arena's pictures."""

from __future__ import annotations

from blindfleet.words.language import Words


def shots_title(words: Words) -> str:
    return words.say("How many shots it takes")


def shots_axis(words: Words) -> str:
    return words.say("shots")


def sunk_axis(words: Words) -> str:
    return words.say("fleets sunk by then")


def mean_shots(words: Words, bot: str, mean: str) -> str:
    return words.say("{bot}: {mean} on average", bot=bot, mean=mean)


def calibration_title(words: Words) -> str:
    return words.say("Chances of a ship, foretold and found")


def foretold_axis(words: Words) -> str:
    return words.say("chance foretold")


def found_axis(words: Words) -> str:
    return words.say("share that held a ship")


def right_foretelling(words: Words) -> str:
    return words.say("always right")


def right_within(words: Words) -> str:
    return words.say("bars: 95% intervals")


def fleets_title(words: Words) -> str:
    return words.say("How often a cell holds a ship")


def boards_with_a_ship(words: Words) -> str:
    return words.say("of the boards")


def boards_of(words: Words, game: str, fleets: str, boards: int) -> str:
    return words.count(
        "{game} · fleets: {fleets} · {number} board",
        "{game} · fleets: {fleets} · {number} boards",
        boards,
        game=game,
        fleets=fleets,
    )
