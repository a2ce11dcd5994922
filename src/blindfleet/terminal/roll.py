"""Those who enter a tournament, in the order in which they are paired."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from blindfleet.board.problems import Invalid
from blindfleet.match.knockout import Knockout
from blindfleet.records.record import refuse_text
from blindfleet.terminal.chairs import BOT, Chair

LONGEST_NAME = 60


@dataclass(frozen=True)
class Roll:
    """`levels` are the bots of the game by what they are called in records and by people."""

    levels: Mapping[str, str] = field(default_factory=dict)
    entrants: tuple[Chair, ...] = ()

    @classmethod
    def read(cls, levels: Mapping[str, str], written: Iterable[str]) -> Roll:
        """As it was remembered; what does not fit this game is passed over."""
        roll = cls(levels)
        for text in written:
            try:
                roll = roll.with_name(text)
            except Invalid:
                continue
        return roll

    def write(self) -> list[str]:
        return [BOT + one.bot if one.bot else one.name for one in self.entrants]

    @property
    def names(self) -> list[str]:
        return [entrant.name for entrant in self.entrants]

    def with_name(self, text: str) -> Roll:
        """One more person, or a bot as `bot captain`."""
        name = " ".join(text.split())
        if name.startswith(BOT):
            return self.with_bot(name.removeprefix(BOT))
        if not name:
            raise Invalid("a name is empty")
        refuse_text(name)
        if len(name) > LONGEST_NAME:
            raise Invalid("a name has at most {most} characters", most=LONGEST_NAME)
        if name in self.names:
            raise Invalid("the name {name} is there twice", name=name)
        return replace(self, entrants=(*self.entrants, Chair(name)))

    def with_bot(self, level: str) -> Roll:
        """One more bot; several of a level are told apart by numbers."""
        if level not in self.levels:
            raise Invalid(
                "“{name}” is no bot of this game; there are {names}",
                name=level[:40],
                names=", ".join(self.levels),
            )
        called = name = self.levels[level]
        number = 1
        while name in self.names:
            number += 1
            name = f"{called} {number}"
        return replace(self, entrants=(*self.entrants, Chair(name, level)))

    def without(self, index: int) -> Roll:
        return replace(self, entrants=self.entrants[:index] + self.entrants[index + 1 :])

    def moved(self, index: int, step: int) -> Roll:
        """The entrant goes up or down by one place, and not over the end."""
        other = index + step
        if not 0 <= other < len(self.entrants):
            return self
        entrants = list(self.entrants)
        entrants[index], entrants[other] = entrants[other], entrants[index]
        return replace(self, entrants=tuple(entrants))

    def shuffled(self, chance: random.Random) -> Roll:
        return replace(self, entrants=tuple(chance.sample(self.entrants, len(self.entrants))))

    def check(self) -> None:
        """Raise Invalid unless a tournament can begin."""
        Knockout.of(self.names)


def split_names(text: str) -> list[str]:
    """Names that were typed or pasted together: one a line, or with commas between them."""
    names = [name.strip() for name in re.split(r"[,;\n\r\t]", text)]
    return [name for name in names if name] or [""]
