"""What values that are shared and never change are made of.

Values made by the million in play are NamedTuples: a frozen dataclass costs four times as much to
make. A NamedTuple alone, however, equals any tuple with the same items: `Shot(3) == Volley(3)`.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")


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


class WithoutCaches:
    """A frozen dataclass whose pickle holds its fields alone, not what was computed meanwhile."""

    def __getstate__(self) -> dict[str, object]:
        return {one.name: getattr(self, one.name) for one in fields(self)}  # type: ignore[arg-type]


class FrozenDict(dict[K, V]):
    """A dict that cannot be changed: views share their parts with the state."""

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this mapping never changes; copy it with dict(...)")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[type[FrozenDict[K, V]], tuple[dict[K, V]]]:
        return (type(self), (dict(self),))
