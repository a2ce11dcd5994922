"""Bots that misbehave, each in its own way."""

import random

from blindfleet.records.record import Record
from blindfleet.rules.families import Action, Notice, View
from blindfleet.rules.shooting import Shot


class Cheat:
    """Shoots before it has placed a fleet."""

    def see(self, notice: Notice) -> None:
        pass

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        return Shot(0)

    def game_over(self, record: Record) -> None:
        pass


class Broken(Cheat):
    """Raises an exception."""

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        raise RuntimeError("a plank is loose")


class Gone(Cheat):
    """Ends its process."""

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        import os

        os._exit(3)


class Loud(Cheat):
    """Prints where replies are written."""

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        print("ahoy", flush=True)
        return Shot(1)


class Deaf(Cheat):
    """Never comes back from the end of a game."""

    def game_over(self, record: Record) -> None:
        import time

        time.sleep(600)


class Lost(Cheat):
    """Never comes back from a thought."""

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        import time

        time.sleep(600)
        return Shot(0)


class Bomb:
    """Cannot be read back."""

    def __reduce__(self) -> tuple[object, ...]:
        return (divmod, (1, 0))


class Bomber(Cheat):
    """Sends what cannot be read, and says it with control characters."""

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        return Bomb()  # type: ignore[return-value]
