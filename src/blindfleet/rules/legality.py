"""What legal actions are in both families: a set that is asked, counted, listed and drawn from."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, NoReturn, TypeVar

from blindfleet.board.problems import Illegal

A_co = TypeVar("A_co", covariant=True)


class Actions(ABC, Generic[A_co]):
    """Legal actions: `in`, `sample` and `refuse` always; `count` and iteration in play."""

    __slots__ = ()

    @abstractmethod
    def refuse(self, action: object) -> None:
        """Raise Illegal, with the rule, if the action is not among these."""

    @abstractmethod
    def sample(self, rng: random.Random) -> A_co:
        """One of these, all equally likely."""

    @abstractmethod
    def __iter__(self) -> Iterator[A_co]: ...

    @abstractmethod
    def count(self) -> int:
        """How many there are; `len` could not hold the number of salvoes."""

    def __bool__(self) -> bool:
        """Whether there is anything to do: the sets made for a seat to act are never empty."""
        return True

    def __contains__(self, action: object) -> bool:
        try:
            self.refuse(action)
        except Illegal:
            return False
        return True


class Nothing(Actions[A_co]):
    """No action, and why."""

    __slots__ = ("why",)

    def __init__(self, why: Illegal) -> None:
        self.why = why

    def refuse(self, action: object) -> None:
        self._raise()

    def sample(self, rng: random.Random) -> A_co:
        self._raise()

    def __iter__(self) -> Iterator[A_co]:
        return iter(())

    def __bool__(self) -> bool:
        return False

    def count(self) -> int:
        return 0

    def _raise(self) -> NoReturn:
        """A new exception each time: one that was raised keeps the frames it passed through."""
        raise Illegal(self.why.rule, self.why.template, **self.why.details)


class Uncounted(Actions[A_co]):
    """Deployments: too many to list."""

    __slots__ = ()

    def __iter__(self) -> Iterator[A_co]:
        raise TypeError("deployments are not enumerated; use sample or `in`")

    def count(self) -> int:
        raise TypeError("deployments are not counted here; use sample or `in`")
