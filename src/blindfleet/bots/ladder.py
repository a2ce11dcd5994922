"""The bots by name: the levels a person chooses from, and those that others are measured by."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from blindfleet.board.problems import Invalid
from blindfleet.bots.blind.boatswain import Boatswain, greedy
from blindfleet.bots.player import Player
from blindfleet.bots.uniform import UniformPlayer
from blindfleet.rules.families import Ruleset
from blindfleet.rules.shooting import ShootingRules
from blindfleet.rules.shooting.ruleset import Turns

PLAYER_METHODS = ("see", "choose", "game_over")


@dataclass(frozen=True)
class Level:
    """A bot that a person can choose: its name, one sentence about it, and how it is made."""

    name: str
    says: str
    make: Callable[[], Player]


def _later(module: str, bot: str, **settings: object) -> Callable[[], Player]:
    """Make that bot when it is wanted: the names of the bots are asked for more often than the
    bots, and those that reckon take a while to load.
    """

    def make() -> Player:
        made = getattr(importlib.import_module(f"blindfleet.bots.{module}"), bot)(**settings)
        return cast("Player", made)

    return make


def ladder(rules: Ruleset) -> tuple[Level, ...]:
    """The levels of a game, from the weakest to the strongest."""
    if not isinstance(rules, ShootingRules):
        return _BLIND_DECKS
    return (*_LOWER_DECKS, *(_SALVO_BRIDGE if rules.turns is Turns.SALVO else _BRIDGE))


_RANDOM = Level("random", "Any legal action, all equally likely.", UniformPlayer)
_BLIND_DECKS = (
    _RANDOM,
    Level(
        "greedy",
        "Takes any unknown piece for an average one, and does what promises most at once.",
        greedy,
    ),
    Level(
        "boatswain",
        "Keeps count of what is afloat, suspects what lies still, and minds its own forts.",
        Boatswain,
    ),
    Level(
        "captain",
        "Plays the best turns on for a while, in fleets that fit what was said.",
        _later("blind.officer", "captain"),
    ),
    Level(
        "admiral",
        "Reads pieces by what they do, keeps its own in the dark, and thinks every turn through.",
        _later("blind.officer", "admiral"),
    ),
)
_LOWER_DECKS = (
    Level(
        "cadet",
        "Shoots where the fancy takes it, but never lets go of a ship once hit.",
        _later("shooting.cadet", "Cadet"),
    ),
    Level(
        "sailor",
        "Combs the sea with a net that no ship still sought could slip through.",
        _later("shooting.sailor", "Sailor"),
    ),
    Level(
        "navigator",
        "Counts in how many ways each ship could lie, and shoots where most of them meet.",
        _later("shooting.navigator", "Navigator", elbow_room=False),
    ),
)
_BRIDGE = (
    Level(
        "captain",
        "Weighs all fleets that fit every answer, and shoots where a ship is likeliest.",
        _later("shooting.captain", "Captain"),
    ),
    Level(
        "admiral",
        "Weighs them too, thinks each shot through to the end, and remembers your past fleets.",
        _later("shooting.admiral", "Admiral"),
    ),
)
_SALVO_BRIDGE = (
    Level(
        "captain",
        "Weighs all fleets that fit every report, and fires where ships are likeliest.",
        _later("shooting.salvo_greedy", "SalvoGreedy"),
    ),
    Level(
        "admiral",
        "Weighs them too, and chooses each salvo as a whole, to leave you the fewest shots.",
        _later("shooting.salvo_planner", "SalvoPlanner"),
    ),
)


_FORMER_NAMES = {"cadet": "greedy"}  # of levels of Blind


def yardsticks(rules: Ruleset) -> tuple[Level, ...]:
    """Further names, for programs and measurements: some of them for one of the levels."""
    levels = ladder(rules)
    by_name = {level.name: level for level in levels}
    ends = (
        Level("weakest", "The weakest level, in every game.", levels[0].make),
        Level("strongest", "The strongest level, in every game.", levels[-1].make),
    )
    if not isinstance(rules, ShootingRules):
        former = Level(
            "cadet",
            "Greedy by its former name, which saved games and settings may have.",
            greedy,
        )
        return (*ends, former)
    greedy_captain = Level(
        "bayes-greedy",
        "The captain by another name: what planning is measured by.",
        by_name["captain"].make,
    )
    return (*ends, greedy_captain, _RANDOM)


def name_today(rules: Ruleset, level: str) -> str:
    """What a level is called now that somebody may have chosen by the name it had before."""
    return level if isinstance(rules, ShootingRules) else _FORMER_NAMES.get(level, level)


def bot_named(rules: Ruleset, name: str, besides: tuple[str, ...] = ()) -> Player:
    """A new bot for one seat of one game: a level or a yardstick by its name, or somebody's own as
    `module:Class`. Where none has that name, `besides` are told of too.
    """
    if ":" in name:
        return own_bot(name)
    by_name = {level.name: level.make for level in (*ladder(rules), *yardsticks(rules))}
    if name not in by_name:
        raise Invalid(
            "“{name}” is no bot of this game; there are {names}",
            name=name[:40],
            names=", ".join((*besides, *by_name)),
        )
    return by_name[name]()


def own_bot(name: str) -> Player:
    """What `module:Class` names, made without arguments; the current folder is looked in too."""
    module, _, maker = name.partition(":")
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))  # last, or a file there could stand in for any module
    try:
        bot = getattr(importlib.import_module(module), maker)()
    except (Exception, SystemExit) as error:
        raise Invalid(
            "the bot {name} cannot be had: {error}",
            name=name[:80],
            error=f"{type(error).__name__}: {error}"[:200],
        ) from error
    if not all(callable(getattr(bot, method, None)) for method in PLAYER_METHODS):
        raise Invalid(
            "{name} is no player: it needs {methods}",
            name=name[:80],
            methods=", ".join(PLAYER_METHODS),
        )
    return cast("Player", bot)
