"""Equality for small immutable values built on NamedTuple.

Values made by the million in play are NamedTuples: a frozen dataclass costs four times as much to
make. A NamedTuple alone, however, equals any tuple with the same items: `Shot(3) == Volley(3)`.
"""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def value(kind: type[T]) -> type[T]:
    """Class decorator: values are equal only to values of their own kind."""

    def equal(self: Any, other: object) -> bool:
        return type(other) is kind and tuple.__eq__(self, other)

    def differ(self: Any, other: object) -> bool:
        return not equal(self, other)

    kind.__eq__ = equal  # type: ignore[method-assign]
    kind.__ne__ = differ  # type: ignore[method-assign]
    kind.__hash__ = tuple.__hash__  # type: ignore[method-assign, assignment]
    return kind
