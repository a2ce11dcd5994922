"""SVG as text: elements, attributes, paths. Whatever is put in comes out well formed."""

from __future__ import annotations

from collections.abc import Iterable

Point = tuple[float, float]

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def number(value: float) -> str:
    """At most two decimals, and no more signs than it takes."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Text for any place; what cannot stand in XML, or would turn the line around, is replaced."""
    printable = (sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return "".join(printable).translate(_ESCAPES)


def element(name: str, content: str | None = None, /, **attributes: str | float | None) -> str:
    """One element around content that is SVG already; `class_` and `text_anchor` lose their `_`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}/>" if content is None else f"<{name}{written}>{content}</{name}>"


def group(content: Iterable[str], **attributes: str | float | None) -> list[str]:
    """The elements in a group, or nothing around nothing."""
    inside = "".join(content)
    return [element("g", inside, **attributes)] if inside else []


def text(words: str, x: float, y: float, **attributes: str | float | None) -> str:
    return element("text", escape(words), x=x, y=y, **attributes)


def polyline(points: Iterable[Point]) -> str:
    """The data of a path along the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)
