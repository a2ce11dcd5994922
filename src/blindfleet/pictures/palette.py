"""Even shades between colours, computed in OKLab: an equal step looks like an equal step."""

from __future__ import annotations

from itertools import pairwise

Lab = tuple[float, float, float]


def shade(ramp: tuple[str, ...], share: float) -> str:
    """The colour at `share` (0 to 1) of a ramp whose lightness runs evenly from end to end.

    The colours between the ends give the hue on the way, each where its own lightness lies.
    """
    stops = [_to_lab(colour) for colour in ramp]
    first, last = stops[0][0], stops[-1][0]
    light = first + (last - first) * share
    parts = [(light - start[0]) / (end[0] - start[0]) for start, end in pairwise(stops)]
    at = next((index for index, part in enumerate(parts) if part <= 1), len(parts) - 1)
    (_, *start), (_, *end) = stops[at], stops[at + 1]
    green_red, blue_yellow = (a + (b - a) * parts[at] for a, b in zip(start, end, strict=True))
    return _to_colour((light, green_red, blue_yellow))


def lightness(colour: str) -> float:
    """From 0, black, to 1, white, as the eye has it."""
    return _to_lab(colour)[0]


def _to_lab(colour: str) -> Lab:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _to_colour(lab: Lab) -> str:
    light, a, b = lab
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * _gamma(part)):02x}" for part in linear)


def _linear(part: float) -> float:
    return float(((part + 0.055) / 1.055) ** 2.4) if part > 0.04045 else part / 12.92


def _gamma(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return float(1.055 * part ** (1 / 2.4) - 0.055) if part > 0.0031308 else 12.92 * part
