"""The board of Blind as tiles: pieces by their codes, and of the others what was disclosed (B8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from blindfleet.board.grid import Cell, CellSet, cells_of
from blindfleet.board.problems import Invalid
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.pictures.blind_board import LastTurn
from blindfleet.rules import blind
from blindfleet.rules.blind.notices import Asked, Moved, Struck
from blindfleet.rules.blind.pieces import SHIPS, PieceClass, read_code
from blindfleet.rules.blind.public import Public, Sighting
from blindfleet.rules.blind.ruleset import BlindRules, Colours
from blindfleet.rules.families import PublicNotice
from blindfleet.terminal.chart import WATER, Accent, Chart, Role, Tile
from blindfleet.words.captions import MEANINGS
from blindfleet.words.language import Words, later
from blindfleet.words.names import piece_name

UNKNOWN, HAS_MOVED, SOME_SHIP = "?", "≈", "▲"
NOTED, IN_HAND, IN_CONTACT, REACHED = "*", "▸", "!", "◦"
STRIP = Tile("·", Role.STRIP)
GONE = Tile("#", Role.MISS)
LEFT = Tile(":", Role.MISS)
AFLOAT, TAKEN = "■", "□"
MOST_DRAWN = 6
LONGEST_NAME = 16

LEGEND = (
    (Tile("D", Role.OWN), later("own piece, by its code")),
    (Tile("d", Role.KNOWN), later("enemy piece, its class disclosed")),
    (Tile(UNKNOWN, Role.ENEMY), MEANINGS["closed"]),
    (Tile(HAS_MOVED, Role.ENEMY), MEANINGS["closed-moved"]),
    (Tile(SOME_SHIP, Role.ENEMY), MEANINGS["closed-ship"]),
    (Tile(UNKNOWN, Role.ENEMY, badge="b"), later("your note: perhaps a battleship")),
    (Tile(UNKNOWN, Role.ENEMY, badge=NOTED), later("your note, in words")),
    (Tile("D", Role.OWN, Accent.CHOSEN, IN_HAND), later("chosen")),
    (Tile(REACHED, Role.SEA, Accent.REACH), later("it can go there")),
    (Tile(UNKNOWN, Role.ENEMY, Accent.TARGET, IN_CONTACT), later("in contact: it can be attacked")),
    (Tile("D", Role.OWN, Accent.LAST), MEANINGS["last"]),
    (LEFT, later("where the last piece came from")),
    (GONE, MEANINGS["gone"]),
    (STRIP, later("the neutral strip")),
)


class Scene(NamedTuple):
    """What somebody may see, their own home, `near`, at the bottom.

    `deployments` are those that they know; `notes` are theirs, by where the piece began.
    """

    public: Public
    near: Seat
    deployments: PerSeat[blind.Deployment | None]
    notes: Mapping[Cell, str] = {}

    @property
    def is_for_everybody(self) -> bool:
        """Neither fleet is known: the sides are told apart by their numbers."""
        return self.deployments.one is None and self.deployments.two is None


def scene_of(view: blind.View, notes: Mapping[Cell, str]) -> Scene:
    """The scene of a seat, from its view alone."""
    return Scene(view.public, view.seat, PerSeat.of(view.deployment_of), notes)


def board_chart(rules: BlindRules, near: Seat) -> Chart:
    """B1: one's own home at the bottom."""
    make = Chart.from_below if near is Seat.ONE else Chart.from_above
    return make(rules.board, rules.coordinates)


def home_chart(rules: BlindRules, seat: Seat) -> Chart:
    """The home rows alone, the front row on top."""
    whole = board_chart(rules, seat)
    return Chart(whole.columns, whole.rows[-rules.home :], whole.cells[-rules.home :])


def board_tiles(scene: Scene) -> dict[Cell, Tile]:
    """The strip and all pieces; a side's own also before both are ready."""
    rules, public = scene.public.rules, scene.public
    homes = rules.home_of(Seat.ONE) | rules.home_of(Seat.TWO)
    tiles = dict.fromkeys(cells_of(rules.board.all_cells & ~homes), STRIP)
    for seat in SEATS:
        deployment = scene.deployments[seat]
        if deployment is not None and not all(public.ready):
            tiles |= deployment_tiles(deployment)
        for cell, sighting in public.pieces[seat].items():
            tiles[cell] = _piece(scene, seat, sighting)
    return tiles


def deployment_tiles(deployment: blind.Deployment) -> dict[Cell, Tile]:
    return {cell: Tile(piece.code, Role.OWN) for cell, piece in deployment.pieces}


def _piece(scene: Scene, seat: Seat, sighting: Sighting) -> Tile:
    deployment = scene.deployments[seat]
    piece = sighting.known if deployment is None else deployment.at[sighting.origin]
    badge = ""
    if piece is None:
        sign = closed_sign(sighting)
        if scene.is_for_everybody:
            badge = str(int(seat))
    else:
        sign = piece.code if seat is scene.near else piece.code.lower()
    guessed = deployment is None and seat is not scene.near
    note = scene.notes.get(sighting.origin) if guessed else None
    return Tile(sign, _role(scene, seat, sighting), badge=note_badge(note) if note else badge)


def closed_sign(sighting: Sighting) -> str:
    """What stands for a piece of which no more is known."""
    if sighting.could_be <= SHIPS:
        return SOME_SHIP
    return UNKNOWN if PieceClass.FORT in sighting.could_be else HAS_MOVED


def _role(scene: Scene, seat: Seat, sighting: Sighting) -> Role:
    """B2: with one colour for both sides nothing but the signs tells them apart."""
    if seat is scene.near or scene.public.rules.colours is Colours.ONE:
        return Role.OWN
    return Role.ENEMY if sighting.known is None else Role.KNOWN


def note_badge(note: str) -> str:
    """A note that is the code of a class is shown as that, in small."""
    try:
        return read_code(note.strip()).code.lower()
    except Invalid:
        return NOTED


def accented(
    tiles: Mapping[Cell, Tile], cells: CellSet, accent: Accent, badge: str = ""
) -> dict[Cell, Tile]:
    """The same with an accent on these cells, and a badge where one is given."""
    changed = {}
    for cell in cells_of(cells):
        tile = tiles.get(cell, WATER)
        changed[cell] = tile._replace(accent=accent, badge=badge or tile.badge)
    return {**tiles, **changed}


def reachable(tiles: Mapping[Cell, Tile], cells: CellSet) -> dict[Cell, Tile]:
    """The same with the free cells marked where a piece can go."""
    marked = {
        cell: tiles.get(cell, WATER)._replace(sign=REACHED, accent=Accent.REACH, badge="")
        for cell in cells_of(cells)
    }
    return {**tiles, **marked}


def carried(tiles: Mapping[Cell, Tile], start: Cell, end: Cell) -> dict[Cell, Tile]:
    """The same with the piece on `start` put on `end`, provisionally."""
    return {**tiles, end: tiles[start], start: LEFT}


def with_last_turn(
    tiles: Mapping[Cell, Tile], public: Public, aloud: Sequence[tuple[PublicNotice, ...]]
) -> dict[Cell, Tile]:
    """The same with the cells that were named aloud in the last turn."""
    last = LastTurn.of([notice for told in _last_turn(aloud) for notice in told])
    found = dict(tiles)
    for start, _ in last.moves:
        if found.get(start, STRIP) == STRIP:
            found[start] = LEFT
    gone = last.gone(public)
    found |= dict.fromkeys(cells_of(gone), GONE)
    return accented(found, last.acting | last.named, Accent.LAST)


def _last_turn(
    aloud: Sequence[tuple[PublicNotice, ...]],
) -> Sequence[tuple[PublicNotice, ...]]:
    for index in range(len(aloud) - 1, -1, -1):
        if begins_turn(aloud[index]):
            return aloud[index:]
    return ()


def begins_turn(told: tuple[PublicNotice, ...]) -> bool:
    return bool(told) and isinstance(told[0], Moved | Asked | Struck)


def tray_line(words: Words, public: Public, seat: Seat) -> str:
    """B7: what the seat has taken, by codes: `2D 1P`."""
    taken = Counter(public.tray[seat.other])
    return " ".join(f"{taken[piece]}{piece.code}" for piece in sorted(taken)) or words.say("empty")


def afloat_line(public: Public, seat: Seat) -> str:
    """What the seat still has, by codes, without the classes that are gone."""
    left = ((public.afloat(seat, piece), piece) for piece in sorted(public.rules.classes))
    return " ".join(f"{number}{piece.code}" for number, piece in left if number)


def fleet_table(words: Words, public: Public, names: PerSeat[str], near: Seat) -> list[str]:
    """Every class by name, with what each side has afloat and what was taken of it."""
    rules = public.rules
    classes = sorted(rules.classes)
    widest = max(len(piece_name(words, piece)) for piece in classes)
    room = max(min(LONGEST_NAME, max(map(len, names))), MOST_DRAWN, len(_fleet(99, 99)))
    order = (near, near.other)
    head = "  ".join(names[seat][:room].ljust(room) for seat in order)
    lines = [f"{'':{widest + 2}}  {head}"]
    for piece in classes:
        fleets = (_fleet(rules.count(piece), public.afloat(seat, piece)) for seat in order)
        cells = "  ".join(fleet.ljust(room) for fleet in fleets)
        lines.append(f"{piece.code} {piece_name(words, piece):{widest}}  {cells}".rstrip())
    return lines


def _fleet(number: int, afloat: int) -> str:
    if number <= MOST_DRAWN:
        return AFLOAT * afloat + TAKEN * (number - afloat)
    return f"{AFLOAT}{afloat} {TAKEN}{number - afloat}"


def class_codes(words: Words, rules: BlindRules) -> str:
    """Which code stands for which class."""
    return ", ".join(f"{piece.code} {piece_name(words, piece)}" for piece in sorted(rules.classes))
