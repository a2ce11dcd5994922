"""The two families behind one door, for rooms that serve every game: records, match, bots.

A family is a module with the functions of the core. Each works on its own types, and this is the
one place where they are put side by side; the types here are therefore unions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, Protocol, overload

from blindfleet.board.problems import Invalid
from blindfleet.board.seats import Audience, Seat
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind import notices as blind_notices
from blindfleet.rules.blind import ruleset as blind_ruleset
from blindfleet.rules.legality import Actions
from blindfleet.rules.options import Option
from blindfleet.rules.shooting import notices as shooting_notices
from blindfleet.rules.shooting import ruleset as shooting_ruleset
from blindfleet.rules.table import Saying

Ruleset = blind.BlindRules | shooting.ShootingRules
Action = blind.Action | shooting.Action
PublicNotice = blind_notices.PublicNotice | shooting_notices.PublicNotice
Notice = blind_notices.Notice | shooting_notices.Notice
View = blind.View | shooting.View
State = blind.State | shooting.State
Step = blind.Step | shooting.Step


class Family(Protocol):
    """The functions of the core, the same for both families."""

    def start(self, rules: Any, first: Seat) -> Any: ...
    def to_act(self, state: Any) -> tuple[Seat, ...]: ...
    def play(self, state: Any, seat: Seat, action: Any) -> Any: ...
    def table(self, state: Any, seat: Seat, saying: Saying) -> Any: ...
    def opening(self, rules: Any, first: Seat, audience: Audience) -> Any: ...
    def see(self, view: Any, notice: Any) -> Any: ...
    def legal(self, view: Any) -> Actions[Any]: ...
    def imagine(self, view: Any, hidden: Any) -> Any: ...


def family(rules: Ruleset) -> Family:
    """The module that plays these rules."""
    return blind if isinstance(rules, blind.BlindRules) else shooting


class TableRules(NamedTuple):
    """The numbers of the rules about what happens beside the board."""

    sayings: str
    clock: str
    notes: str


def table_rules(rules: Ruleset) -> TableRules:
    is_blind = isinstance(rules, blind.BlindRules)
    return TableRules("B34", "B36", "B8") if is_blind else TableRules("S15a", "S15a", "S23")


def echo_of(action: object) -> Notice | None:
    """What only the seat that acted is told of its own action, where it holds a secret."""
    return blind_notices.echo_of(action) or shooting_notices.echo_of(action)


def options_of(rules: Ruleset) -> tuple[Option, ...]:
    """The options of these rules, in the order of their documents."""
    is_blind = isinstance(rules, blind.BlindRules)
    return blind_ruleset.OPTIONS if is_blind else shooting_ruleset.OPTIONS


BlindGame = Literal["blind", "blind-skirmish"]
ShootingGame = Literal[
    "classic",
    "classic-corners",
    "classic-shapes",
    "classic-15",
    "salvo",
    "salvo-b",
    "italian",
    "hasbro",
]
PRESETS: Mapping[str, Ruleset] = {**blind_ruleset.PRESETS, **shooting_ruleset.PRESETS}


@overload
def preset(name: BlindGame, /, **options: str | int) -> blind.BlindRules: ...
@overload
def preset(name: ShootingGame, /, **options: str | int) -> shooting.ShootingRules: ...
@overload
def preset(name: str, /, **options: str | int) -> Ruleset: ...
def preset(name: str, /, **options: str | int) -> Ruleset:
    """The rules of a preset, with options by their keys: `preset("blind", engage="before")`."""
    rules = PRESETS.get(name)
    if rules is None:
        raise Invalid(
            "there is no game “{name}”; the games are {known}",
            name=name[:40],
            known=", ".join(PRESETS),
        )
    return rules.with_options({key.replace("_", "-"): _text(it) for key, it in options.items()})


def _text(value: str | int) -> str:
    """`True` and `False` are written as options write them."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def changed_options(rules: Ruleset) -> dict[str, str]:
    """The options that differ from the preset's, as text."""
    usual = preset(rules.preset).options()
    return {key: text for key, text in rules.options().items() if usual[key] != text}
