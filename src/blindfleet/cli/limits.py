"""`blindfleet limits GAME KEY=VALUE …`: how many ships of each class a grid can take (S21)."""

from __future__ import annotations

from collections.abc import Iterator

from blindfleet.board.problems import Invalid
from blindfleet.cli.columns import aligned, paragraph
from blindfleet.cli.game import Changes, Game, chosen
from blindfleet.cli.screen import Given
from blindfleet.rules.shooting import Limits, ShootingRules
from blindfleet.rules.shooting import limits as limits_of
from blindfleet.words.language import Words
from blindfleet.words.names import ship_class_name


def limits(game: Game, /, *changes: Changes, screen: Given) -> int:
    rules = chosen(game, changes)
    if not isinstance(rules, ShootingRules):
        raise Invalid("{game} has no limits; the shooting games have", game=game)
    found = limits_of(rules.grid, rules.touching, rules.fleet)
    table = aligned(_table(screen.words, rules, found), screen.width)
    total = paragraph("", _total(screen.words, found), screen.width)
    for line in (*table, "", *total):
        screen.show(line)
    return 0


def _table(words: Words, rules: ShootingRules, found: Limits) -> Iterator[tuple[str, ...]]:
    yield "", words.say("class"), words.say("cells"), words.say("ships"), words.say("at most")
    for one in rules.fleet:
        numbers = (str(one.cells), str(one.count), str(found.most[one.name]))
        yield "", ship_class_name(words, one.name), *numbers


def _total(words: Words, found: Limits) -> str:
    return " ".join(
        (
            words.say("“At most” is with the rest of the fleet as it is."),
            words.say(
                "The whole fleet takes up {used} cells, gaps included; any fleet of these classes"
                " that takes up to {room} can be placed.",
                used=found.used,
                room=found.room,
            ),
        )
    )
