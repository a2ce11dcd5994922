"""Boards as pictures: SVG for pages and browsers, PNG for everything else.

`draw` is a pure function from what somebody sees to an SVG. It is handed a view or a state and
nothing besides, so that a picture holds what those eyes may see and no more.
"""

from blindfleet.pictures.draw import draw
from blindfleet.pictures.themes import THEMES, Theme

__all__ = ["THEMES", "Theme", "draw"]
