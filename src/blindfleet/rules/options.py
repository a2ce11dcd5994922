"""The settings of a ruleset as text, one mechanism for both families.

An `Option` ties a rule's *option* line to a field of the ruleset: headers of records, the command
line and the tables of `blindfleet games` all go through it.
"""

from __future__ import annotations

import dataclasses
import enum
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from blindfleet.board.problems import Invalid
from blindfleet.board.seats import Seat


class FirstTurn(enum.Enum):
    """B5, S8. The lot is drawn outside the rules and logged."""

    LOT = "lot"
    ONE = "1"
    TWO = "2"

    def allows(self, seat: Seat) -> bool:
        return self is FirstTurn.LOT or self.value == str(int(seat))


@dataclass(frozen=True, slots=True)
class ClockSetting:
    """B36: what each player's clock begins with and earns a turn, in milliseconds."""

    initial: int
    increment: int

    def __post_init__(self) -> None:
        if not (0 < self.initial <= MOST_TIME and 0 <= self.increment <= MOST_TIME):
            raise Invalid("a clock has more than 0 and at most 30 days; “{text}”", text=str(self))

    def __str__(self) -> str:
        return f"{seconds(self.initial)}+{seconds(self.increment)}"


MOST_TIME = 30 * 24 * 3600 * 1000


def seconds(milliseconds: int) -> str:
    """`600`, `0.25`: no digit more than needed, none lost."""
    whole, rest = divmod(milliseconds, 1000)
    return f"{whole}.{rest:03}".rstrip("0") if rest else str(whole)


@dataclass(frozen=True)
class Option:
    """A setting: its key in records, the rule that allows it, and its values as text."""

    key: str
    rule: str
    field: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    choices: tuple[str, ...]


def choice(key: str, rule: str, kind: type[enum.Enum], field: str | None = None) -> Option:
    """An option whose values are the members of an enum."""
    words = tuple(str(member.value) for member in kind)
    by_word = {str(member.value): member for member in kind}
    return Option(
        key,
        rule,
        field or key.replace("-", "_"),
        lambda text: _one_of(by_word, key, text),
        lambda member: str(member.value),
        words,
    )


def switch(key: str, rule: str, yes: str = "yes", no: str = "no") -> Option:
    """An option that is a plain yes or no, written as `yes` and `no` here say."""
    by_word = {yes: True, no: False}
    plain = {"yes": yes, "no": no}
    return Option(
        key,
        rule,
        key.replace("-", "_"),
        lambda text: _one_of(by_word, key, plain.get(text, text)),
        lambda value: yes if value else no,
        (yes, no),
    )


def read_number(key: str, text: str, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) > most:
        raise Invalid(
            "{option}: “{text}” is not a number from 0 to {most}", option=key, text=text, most=most
        )
    return int(text)


def read_size(key: str, text: str) -> tuple[int, int]:
    size = re.fullmatch(r"([0-9]{1,4}) ?[x×х] ?([0-9]{1,4})", text)
    if size is None:
        raise Invalid("{option}: “{text}” is not a size such as 10x10", option=key, text=text)
    return int(size[1]), int(size[2])


def read_clock(text: str) -> ClockSetting | None:
    if text == "none":
        return None
    setting = re.fullmatch(r"([0-9]{1,8})(\.[0-9]{1,3})?\+([0-9]{1,8})(\.[0-9]{1,3})?", text)
    if setting is None:
        raise Invalid(
            "clock: “{text}” is neither none nor initial+increment in seconds, such as 600+5",
            text=text,
        )
    return ClockSetting(
        _milliseconds(setting[1], setting[2]), _milliseconds(setting[3], setting[4])
    )


CLOCK = Option(
    "clock", "B36", "clock", read_clock, lambda it: str(it or "none"), ("none", "600+5", "…")
)
FIRST = choice("first", "B5", FirstTurn)

R = TypeVar("R")


def with_options(ruleset: R, options: Iterable[Option], texts: Mapping[str, str]) -> R:
    """The ruleset with some options set from text; refuses keys and values it does not know."""
    by_key = {option.key: option for option in options}
    fields = {}
    for key, text in texts.items():
        if key not in by_key:
            raise Invalid(
                "there is no option “{option}”; the options are {known}",
                option=key,
                known=", ".join(by_key),
            )
        fields[by_key[key].field] = by_key[key].read(text)
    return dataclasses.replace(ruleset, **fields)  # type: ignore[type-var]


def as_texts(ruleset: object, options: Iterable[Option]) -> dict[str, str]:
    """Every option of the ruleset as text."""
    return {option.key: option.write(getattr(ruleset, option.field)) for option in options}


def _one_of(by_word: Mapping[str, Any], key: str, text: str) -> Any:
    if text not in by_word:
        raise Invalid(
            "{option}: “{text}” is not one of {known}",
            option=key,
            text=text,
            known=", ".join(by_word),
        )
    return by_word[text]


def _milliseconds(whole: str, fraction: str | None) -> int:
    return int(whole) * 1000 + int((fraction or ".0")[1:].ljust(3, "0"))
