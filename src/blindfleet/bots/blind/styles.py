"""Ways to place a fleet of Blind, each with chance in every detail.

What they have in common. A ship that asks a fort has taken it, so forts are not to be told from
what lies still beside them: every style mans more posts than it has forts, guards them alike, and
leaves it to chance which of them are the forts. Squadrons stand together, torpedoes where somebody
else stands between them and the enemy, and here and there a lane is left for those behind.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from blindfleet.board.seats import Seat
from blindfleet.bots.blind.deploy_anchorage import Anchorage, Taste, as_deployment, bell
from blindfleet.rules.blind import BlindRules, Deployment, PieceClass

B, C, D, P, V = (
    PieceClass.BATTLESHIP,
    PieceClass.CRUISER,
    PieceClass.DESTROYER,
    PieceClass.PATROL,
    PieceClass.VEDETTE,
)
S, F, T, M, X = (
    PieceClass.SWEEPER,
    PieceClass.FISH,
    PieceClass.TORPEDO,
    PieceClass.MINE,
    PieceClass.FORT,
)

Style = Callable[[Anchorage], None]


def wall(home: Anchorage) -> None:
    """A closed line of squadrons, and whatever finds no place in it right behind."""
    line = home.rng.choice((0, 0, 1))
    home.lanes(home.rng.randint(1, 2), length=line + 1)
    home.man_posts(home.sheltered(), decoys=home.rng.randint(3, 5))
    home.guard((M, T), home.rng.randint(2, 5))
    home.squadrons((C, D, P), home.row(line, 0.6))
    home.squadrons((B,), home.row(line + 1, 0.8))
    _rest(home)


def wedge(home: Anchorage) -> None:
    """A spearhead of heavy ships, and the flanks fall back on either side."""
    axis, slope = home.rng.uniform(0.2, 0.8), home.rng.uniform(0.2, 0.5)

    def behind_tip(row: float, across: float) -> float:
        return row - slope * abs(across - axis) * home.columns

    edge = home.taste(lambda row, _deep, across: bell(behind_tip(row, across), 0.8))
    tip = home.taste(lambda _row, _deep, across: bell(across - axis, 0.25))
    inside = home.taste(lambda row, _deep, across: bell(behind_tip(row, across) - 1.5, 1.0))
    home.man_posts(home.sheltered(), decoys=home.rng.randint(3, 5))
    home.guard((M, T), home.rng.randint(2, 4))
    home.squadrons((C, B, D), home.both(edge, tip))
    home.squadrons((P,), home.both(edge, home.deep(0.0, 0.6)))
    home.several(T, home.behind_others(home.both(inside, tip)), most=home.rng.randint(1, 3))
    _rest(home)


def wings(home: Anchorage) -> None:
    """Two strong wings; between them mines and torpedoes hold what little stands in the centre."""
    width = home.rng.uniform(0.15, 0.3)
    fore = home.row(0.5, home.rng.uniform(0.9, 1.8))
    flanks = home.taste(lambda _r, _d, across: bell(min(across, 1 - across), width))
    centre = home.taste(lambda _r, _d, across: bell(across - 0.5, 0.25))
    home.man_posts(home.sheltered(), decoys=home.rng.randint(4, 6))
    home.guard((M, T, S), home.rng.randint(2, 4))
    home.squadrons((C, D, P, B), home.both(flanks, fore))
    home.several(M, home.both(centre, home.row(home.rng.uniform(1, 3), 1.0)))
    home.several(T, home.both(centre, home.row(1.5, 1.0)), most=home.rng.randint(1, 3))
    _rest(home)


def ram(home: Anchorage) -> None:
    """All that is strong goes up one side; the forts are anywhere else, or right behind it."""
    width = home.rng.uniform(0.3, 0.45)
    strong = home.taste(lambda row, _deep, across: bell(across, width) * bell(row, 1.4))
    home.man_posts(home.sheltered(), decoys=home.rng.randint(3, 5))
    home.guard((M, T), home.rng.randint(3, 6))
    home.squadrons((C, B, D), strong)
    home.squadrons((P, V), strong, most=home.rng.randint(1, 3))
    _rest(home)


def decoy(home: Anchorage) -> None:
    """A bunch of weapons and sweepers around nothing; the forts lie in the ranks, as others do."""
    home.man_posts(home.deep(0.5, 1.0), decoys=home.rng.randint(1, 3))
    heart = home.pick(home.deep(0.5, 1.0))
    bunch = home.near([heart] if heart is not None else [], 1.0)
    for piece in (S, F, V):
        if home.rng.random() < 0.6 and home.put(piece, bunch) is not None:
            break
    for piece, most in ((M, 2), (T, 2), (S, 2), (F, 1)):
        home.several(piece, bunch, most=home.rng.randint(0, most))
    company = home.near(home.posts, 2.0)
    home.squadrons((D, P), home.both(company, home.row(1, 1.5)), most=home.rng.randint(1, 3))
    home.guard((T, M), home.rng.randint(0, 2))
    _rest(home)


def minefield(home: Anchorage) -> None:
    """Mines, and what might be mines, like a chequerboard across the way to the forts."""
    colour, depth = home.rng.randrange(2), home.rng.uniform(1.0, max(1.0, home.rows * 0.55))

    def of(row: float, _deep: float, across: float) -> float:
        column = round(across * (home.columns - 1))
        return bell(row - depth, 1.1) * (1.0 if (int(row) + column) % 2 == colour else 0.05)

    field = home.taste(of)
    home.man_posts(home.sheltered(), decoys=home.rng.randint(4, 6))
    home.several(M, field)
    home.several(S, field, most=home.rng.randint(0, 2))
    home.several(T, field, most=home.rng.randint(0, 3))
    home.guard((T,), home.rng.randint(1, 3))
    home.squadrons((C, P, D), home.row(0.3, 0.8))
    _rest(home)


def reserve(home: Anchorage) -> None:
    """A thin front of small craft; the heavy squadrons wait in the middle and come when needed."""
    back = home.rng.uniform(0.25, 0.5)
    middle = home.taste(lambda _row, deep, _across: bell(deep - back, 0.25))
    home.lanes(home.rng.randint(2, 3))
    home.man_posts(home.sheltered(), decoys=home.rng.randint(3, 5))
    home.guard((M, T, S), home.rng.randint(2, 4))
    home.squadrons((P, V), home.row(0.3, 0.8), most=home.rng.randint(3, 4))
    home.squadrons((C, B), middle)
    home.squadrons((D,), home.both(middle, home.deep(0.0, back)))
    _rest(home)


def screen(home: Anchorage) -> None:
    """Torpedoes close behind the front, all along it: whoever comes to ask is struck."""
    line = home.rng.choice((1, 1, 2))
    home.lanes(1, length=1)
    home.man_posts(home.sheltered(), decoys=home.rng.randint(3, 5))
    home.guard((M, S), home.rng.randint(2, 4))
    home.squadrons((C, P, D, B), home.row(line - 1, 0.6), most=home.rng.randint(3, 6))
    home.several(T, home.behind_others(home.row(line, 0.5)))
    _rest(home)


def silent_line(home: Anchorage) -> None:
    """A long row of pieces that lie still and look alike, with the forts among them."""
    row, bend = home.rng.uniform(0.6, 1.0) * (home.rows - 1), home.rng.uniform(-1.5, 1.5)
    line = home.taste(
        lambda at, _deep, across: (
            bell(at - row - bend * abs(across - 0.5), 0.4) + 0.1 * bell(at - row, 1.5)
        )
    )
    number = home.stock[X] + max(2, home.columns // 2)
    home.man_posts(line, decoys=home.rng.randint(number // 2, number))
    home.several(M, line, most=home.rng.randint(0, home.stock[M]))
    home.several(T, line, most=home.rng.randint(0, home.stock[T] // 2))
    home.squadrons((P, D, C), home.row(0.6, 0.9))
    _rest(home)


def under_the_nose(home: Anchorage) -> None:
    """The forts close behind the front, and at the back some that play their part."""
    near = home.taste(lambda row, _deep, _across: bell(row - 1.5, 1.1) * (0.1 if row == 0 else 1.0))
    home.man_posts(near, decoys=home.rng.randint(2, 4))
    home.guard((M, T), home.rng.randint(2, 5))
    home.squadrons((P, D), home.both(home.near(home.posts, 2.5), home.row(0.3, 1.2)))
    back = home.deep(0.75, 1.0)
    for piece in (S, T, M, F):
        home.several(piece, back, most=home.rng.randint(0, 2))
    home.squadrons((C, B), home.row(1.5, 1.5))
    _rest(home)


def raiders(home: Anchorage) -> None:
    """Vedettes in front run past the enemy's flanks; the squadrons behind them hold the centre."""
    flanks = home.taste(lambda row, _d, across: bell(min(across, 1 - across), 0.3) * bell(row, 1.2))
    home.lanes(home.rng.randint(1, 3))
    home.man_posts(home.sheltered(), decoys=home.rng.randint(4, 6))
    home.guard((M, T), home.rng.randint(2, 5))
    home.squadrons((V,), flanks)
    home.several(S, home.row(1, 1.0), most=home.rng.randint(1, 3))
    home.squadrons((D, P, C), home.row(0.7, 1.0))
    _rest(home)


def scatter(home: Anchorage) -> None:
    """No plan to be read: squadrons anywhere, and forts anywhere but in front."""
    home.man_posts(home.deep(0.3, 1.0), decoys=home.rng.randint(2, 5))
    home.guard((M, T, S, V), home.rng.randint(0, 5))
    home.squadrons((C, D, P, B), home.deep(0.0, home.rng.uniform(0.4, 0.8)))
    for piece in (V, S, F, T, M):
        home.several(piece, home.deep(0.0, 1.0), most=home.rng.randint(0, home.stock[piece]))
    _rest(home)


STYLES: Mapping[str, Style] = {
    style.__name__.replace("_", "-"): style
    for style in (
        wall,
        wedge,
        wings,
        ram,
        decoy,
        minefield,
        reserve,
        screen,
        silent_line,
        under_the_nose,
        raiders,
        scatter,
    )
}


def in_style(style: str, rules: BlindRules, seat: Seat, rng: random.Random) -> Deployment:
    """A new variation; the same chance gives seat two what it gives seat one, turned around."""
    home = Anchorage(rules, rng)
    STYLES[style](home)
    return as_deployment(rules, seat, home.moored().items())


def _rest(home: Anchorage) -> None:
    """What a style has not placed, where it does most good in any of them."""
    if home.stock[X]:
        home.man_posts(home.sheltered(), decoys=0)
    home.keep_company((S, S, F, M, M, T, V))
    home.squadrons((D, P), home.row(0.8, 1.2))
    home.squadrons((C, B), home.row(0.8, 1.2))
    home.several(T, home.behind_others(home.row(1.8, 1.4)))
    home.squadrons((V,), _near_the_sides(home))
    home.several(S, home.row(2.5, 1.8))
    home.several(F, home.row(2.0, 1.5))
    home.several(M, home.deep(0.3, 1.0))


def _near_the_sides(home: Anchorage) -> Taste:
    return home.taste(
        lambda row, _deep, across: bell(row - 1.5, 1.5) * bell(min(across, 1 - across), 0.4)
    )
