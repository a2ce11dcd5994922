"""The looks a picture can have. Colours only help: shapes say everything as well."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from blindfleet.board.seats import PerSeat


@dataclass(frozen=True)
class SideColours:
    """The pieces of one side of Blind: face up on `face`, closed on `back`."""

    edge: str
    face: str
    emblem: str
    back: str
    on_back: str


@dataclass(frozen=True)
class Theme:
    """Every colour of a picture; `by_hand` draws with a pen on squared paper."""

    name: str
    page: str
    ink: str
    faint: str
    sea: str
    line: str
    frame: str
    ship: str
    ship_edge: str
    wreck: str
    wreck_edge: str
    hit: str
    hit_on_wreck: str
    miss: str
    empty: str
    last: str
    home: str
    strip: str
    sides: PerSeat[SideColours]
    heat: tuple[str, ...]  # from no chance to the best one; the lightness runs one way
    bold: float = 1.0  # how much thicker than usual lines are
    by_hand: bool = False


DAY = Theme(
    name="day",
    page="#f8fafb",
    ink="#1b2a35",
    faint="#5d7180",
    sea="#e4eff6",
    line="#c4d7e3",
    frame="#7c97aa",
    ship="#7d94a6",
    ship_edge="#3b5263",
    wreck="#efcfc8",
    wreck_edge="#a3281d",
    hit="#b81f14",
    hit_on_wreck="#a3281d",
    miss="#4a6c86",
    empty="#7fa3b9",
    last="#e38b00",
    home="#e4eff6",
    strip="#cfe2ee",
    sides=PerSeat(
        SideColours("#2a6390", "#ffffff", "#1d4c72", "#3a79a8", "#d8eaf6"),
        SideColours("#963731", "#fff9f5", "#7d2823", "#ad4a42", "#fbe3dd"),
    ),
    heat=("#eef5f9", "#f4c27a", "#a8152c"),
)
NIGHT = Theme(
    name="night",
    page="#0e1822",
    ink="#e6eef4",
    faint="#93a9b8",
    sea="#15283a",
    line="#2d4b66",
    frame="#5a7b94",
    ship="#6d8699",
    ship_edge="#c0d1dc",
    wreck="#45202a",
    wreck_edge="#ff7d6c",
    hit="#ff6a58",
    hit_on_wreck="#ff8a7a",
    miss="#a6c3d6",
    empty="#56809c",
    last="#ffc44a",
    home="#15283a",
    strip="#1d374f",
    sides=PerSeat(
        SideColours("#78b6e4", "#e3eff8", "#12385a", "#2c6896", "#cfe6f7"),
        SideColours("#ff9c88", "#fbe6df", "#6a1d18", "#a3433b", "#ffdfd7"),
    ),
    heat=("#15283a", "#8d3f86", "#ffd977"),
)
PAPER = Theme(
    name="paper",
    page="#fdfcf4",
    ink="#20418f",
    faint="#5470b3",
    sea="none",
    line="#a9c8e0",
    frame="#20418f",
    ship="#dfe6f4",
    ship_edge="#20418f",
    wreck="#c9d4ec",
    wreck_edge="#20418f",
    hit="#20418f",
    hit_on_wreck="#20418f",
    miss="#20418f",
    empty="#6d86c0",
    last="#c22f2b",
    home="none",
    strip="#e9eef6",
    sides=PerSeat(
        SideColours("#20418f", "#fdfcf4", "#20418f", "#cfd9ef", "#20418f"),
        SideColours("#b3282b", "#fdfcf4", "#b3282b", "#f3d5d1", "#b3282b"),
    ),
    heat=("#fdfcf4", "#f5bf8e", "#c4382f"),
    by_hand=True,
)
CONTRAST = Theme(
    name="contrast",
    page="#ffffff",
    ink="#000000",
    faint="#333333",
    sea="#ffffff",
    line="#8c8c8c",
    frame="#000000",
    ship="#9fd2f2",
    ship_edge="#000000",
    wreck="#000000",
    wreck_edge="#000000",
    hit="#000000",
    hit_on_wreck="#ffe94d",
    miss="#000000",
    empty="#000000",
    last="#d55e00",
    home="#ffffff",
    strip="#e2e2e2",
    sides=PerSeat(
        SideColours("#000000", "#ffffff", "#000000", "#005b94", "#ffffff"),
        SideColours("#000000", "#ffe94d", "#000000", "#000000", "#ffe94d"),
    ),
    heat=("#fff8c9", "#a19a77", "#00224e"),
    bold=1.4,
)

THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (DAY, NIGHT, PAPER, CONTRAST)}
