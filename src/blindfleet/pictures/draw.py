"""A picture of a game as somebody sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from blindfleet.board.grid import Cell
from blindfleet.board.problems import Invalid
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.bots.player import Chances
from blindfleet.pictures.blind import BlindPicture
from blindfleet.pictures.page import Occasion
from blindfleet.pictures.shooting import ShootingPicture
from blindfleet.pictures.themes import DAY, THEMES, Theme
from blindfleet.rules import blind
from blindfleet.rules.families import PublicNotice, State, View
from blindfleet.words.games import game_name
from blindfleet.words.language import Words

NO_NAMES = PerSeat("", "")


def draw(  # noqa: PLR0913 -- all but the first two go by name
    seen: State | View,
    words: Words,
    *,
    players: PerSeat[str] | tuple[str, str] = NO_NAMES,
    theme: Theme | str = DAY,
    last: Sequence[PublicNotice] = (),
    moment: str = "",
    heat: Mapping[Seat, Sequence[float]] | None = None,
    beliefs: Mapping[Cell, Chances] | None = None,
) -> str:
    """The SVG of what is seen: by a seat or a spectator in a view, by a referee in a state.

    A theme may be given by its name. `last` is what was said aloud in the last turn, to be told and
    highlighted. `moment` says in a few words when this is. `heat` has, for the waters of a seat,
    the chance of a ship on each cell, and is for the shooting games alone; `beliefs` has, for the
    cells of closed pieces, the chance of each class, and is for Blind alone. The same arguments
    give the same bytes.
    """
    if isinstance(theme, str):
        if theme not in THEMES:
            raise Invalid(
                "there is no theme “{name}”; the themes are {known}",
                name=theme[:40],
                known=", ".join(THEMES),
            )
        theme = THEMES[theme]
    when = " · ".join(filter(None, [game_name(words, seen.public.rules.preset), moment]))
    occasion = Occasion(words, PerSeat(*players), theme, last, when)
    if isinstance(seen, blind.State | blind.View):
        if heat:
            raise Invalid("only the shooting games have a heat map")
        return BlindPicture(seen, occasion, beliefs or {}).svg()
    if beliefs:
        raise Invalid("only Blind has pieces to be guessed at")
    return ShootingPicture(seen, occasion, heat or {}).svg()
