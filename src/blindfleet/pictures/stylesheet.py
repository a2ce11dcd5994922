"""A theme as the style sheet of a picture.

Every rule begins with the theme's own class, so that pictures of several themes can stand in one
page without painting each other.
"""

from __future__ import annotations

from blindfleet.board.seats import SEATS
from blindfleet.pictures.letters import FONTS, HEADING, MOMENT, NAMES, SMALL, TOLD
from blindfleet.pictures.themes import Theme


def root_class(theme: Theme) -> str:
    return f"bf-{theme.name}"


def stylesheet(theme: Theme) -> str:
    rules = {
        ".page": f"fill:{theme.page}",
        ".squares": f"fill:none;stroke:{theme.line};opacity:.55",
        ".sea": f"fill:{theme.sea}",
        ".home": f"fill:{theme.home}",
        ".strip": f"fill:{theme.strip}",
        ".lines": _line(theme.line, theme.bold),
        ".frame": _line(theme.frame, 1.5 * theme.bold),
        ".names": f"font-size:{NAMES}px;font-weight:600",
        ".idle": "font-weight:400",
        ".moment": f"font-size:{MOMENT}px;fill:{theme.faint}",
        ".heading": f"font-size:{HEADING}px;font-weight:600",
        ".at": f"fill:{theme.faint};font-weight:600;text-anchor:middle",
        ".small": f"font-size:{SMALL}px",
        ".told": f"font-size:{TOLD}px",
        ".struck": f"fill:{theme.faint};text-decoration:line-through",
        ".asked": f"fill:{theme.last}",
        ".ship": f"fill:{theme.ship};{_edge(theme.ship_edge, 1.6 * theme.bold)}",
        ".deck": f"fill:none;{_edge(theme.ship_edge, theme.bold)};opacity:.55",
        ".wreck": f"fill:{theme.wreck};{_edge(theme.wreck_edge, 2.4 * theme.bold)}",
        ".strike": _line(theme.hit_on_wreck, 1.8 * theme.bold),
        ".hit": _line(theme.hit, 5 * theme.bold),
        ".dead": _line(theme.hit_on_wreck, 4.4 * theme.bold),
        ".miss": f"fill:{theme.miss}",
        ".empty": _line(theme.empty, 2 * theme.bold),
        ".tried": _line(theme.faint, 1.8 * theme.bold),
        ".round": "font-weight:600;text-anchor:middle",
        ".last": _line(theme.last, 3.4 * theme.bold),
        ".arrow": f"fill:{theme.last};{_edge(theme.page, 1.2)}",
        ".gone": _line(theme.faint, 2.6 * theme.bold),
        ".light": "fill:#17232c;text-anchor:middle",
        ".dark": "fill:#ffffff;text-anchor:middle",
        ".code": "font-size:11px;font-weight:700;text-anchor:middle",
    }
    for seat in SEATS:
        side = theme.sides[seat]
        rules |= {
            f".face{seat}": f"fill:{side.face};{_edge(side.edge, 1.8 * theme.bold)}",
            f".emblem{seat}": f"fill:{side.emblem}",
            f".back{seat}": f"fill:{side.back};{_edge(side.edge, 1.8 * theme.bold)}",
            f".hint{seat}": f"fill:{side.on_back};{_edge(side.on_back, 1.6)}",
        }
    root = f".{root_class(theme)}"
    inherited = f"{root}{{font-family:{FONTS};fill:{theme.ink}}}"
    return inherited + "".join(f"{root} {name}{{{style}}}" for name, style in rules.items())


def _line(colour: str, width: float) -> str:
    return f"fill:none;{_edge(colour, width)};stroke-linecap:round"


def _edge(colour: str, width: float) -> str:
    return f"stroke:{colour};stroke-width:{width:g}"
