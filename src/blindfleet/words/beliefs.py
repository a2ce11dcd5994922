"""The captions of an arena's picture of Blind: what pieces were thought to be."""

from __future__ import annotations

from blindfleet.words.language import Words


def beliefs_title(words: Words) -> str:
    return words.say("What a piece is: chances foretold and found")


def of_the_class_axis(words: Words) -> str:
    return words.say("share that were of the class")


def each_class(words: Words) -> str:
    return words.say("each class by itself, on a scale of its own")


def games_played(words: Words, game: str, games: int) -> str:
    return words.count("{game} · {number} game", "{game} · {number} games", games, game=game)


def bits_beside_counting(words: Words, bot: str, bits: str, counted: str) -> str:
    return words.say(
        "{bot}: {bits} bits a piece, where counting alone has {counted}",
        bot=bot,
        bits=bits,
        counted=counted,
    )
