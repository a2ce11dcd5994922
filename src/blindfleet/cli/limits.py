"""`blindfleet limits GAME KEY=VALUE …`: how many ships of each class a grid can take (S21)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from blindfleet.board.grid import Grid
from blindfleet.board.problems import Invalid
from blindfleet.cli.columns import aligned, paragraph
from blindfleet.cli.game import Changes, Game, settings
from blindfleet.cli.screen import Given, Screen
from blindfleet.rules.families import options_of, preset
from blindfleet.rules.shooting import Limits, ShipClass, ShootingRules
from blindfleet.rules.shooting import limits as limits_of
from blindfleet.rules.shooting.ruleset import LEAST_SIDE, MOST_SIDE, Touching
from blindfleet.words.names import ship_class_name


def limits(game: Game, /, *changes: Changes, screen: Given) -> int:
    usual = preset(game)
    if not isinstance(usual, ShootingRules):
        raise Invalid("only the shooting games have limits; {game} is none", game=game)
    texts = settings(changes)
    try:
        rules = usual.with_options(texts)
    except Invalid:
        # What is outside the limits is shown beside them before it is refused.
        asked = _asked(usual, texts)
        if asked is not None and not limits_of(*asked).within:
            _show(screen, *asked)
        raise
    _show(screen, rules.grid, rules.touching, rules.fleet)
    return 0


def _asked(
    usual: ShootingRules, texts: Mapping[str, str]
) -> tuple[Grid, Touching, Sequence[ShipClass]] | None:
    """The grid, the touching rule and the fleet that were asked for, if all of them can be read."""
    values: dict[str, Any] = {
        option.key: option.read(texts[option.key]) if option.key in texts else None
        for option in options_of(usual)
        if option.key in {"grid", "touching", "fleet"}
    }
    grid = values["grid"] or usual.grid
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in (grid.rows, grid.columns)):
        return None
    return grid, values["touching"] or usual.touching, values["fleet"] or usual.fleet


def _show(screen: Screen, grid: Grid, touching: Touching, fleet: Sequence[ShipClass]) -> None:
    found = limits_of(grid, touching, fleet)
    for line in aligned(_table(screen, fleet, found), screen.width):
        screen.show(line)
    screen.show("")
    for line in paragraph("", _total(screen, found), screen.width):
        screen.show(line)


def _table(screen: Screen, fleet: Sequence[ShipClass], found: Limits) -> Iterator[tuple[str, ...]]:
    say = screen.words.say
    yield "", say("class"), say("cells"), say("ships"), say("at most")
    for one in fleet:
        numbers = (str(one.cells), str(one.count), str(found.most[one.name]))
        yield "", ship_class_name(screen.words, one.name), *numbers


def _total(screen: Screen, found: Limits) -> str:
    say = screen.words.say
    said = say(
        "“At most” is how many of the class are accepted with the rest of the fleet as it is."
        " Whatever the mix, ships of these classes may take up {room} cells, gaps included."
        " This fleet takes up {used}",
        room=found.room,
        used=found.used,
    )
    if found.used <= found.room:
        return said + "."
    if found.within:
        return said + say(", and is accepted because it was found a place.")
    return said + say(", and was found no place.")
