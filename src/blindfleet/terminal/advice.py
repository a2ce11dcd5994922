"""What a bot of Blind thinks, for people: of each piece on the board, and of what could be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from blindfleet.board.grid import Cell, cells_of
from blindfleet.board.seats import Seat
from blindfleet.bots.player import Chances, Thought
from blindfleet.pictures.belief_marks import LEAST_MARKED, likeliest
from blindfleet.pictures.heat import percent
from blindfleet.rules import blind
from blindfleet.rules.blind.actions import Answer, Ask, Engage, Move, Strike
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.blind.public import Public
from blindfleet.rules.blind.ruleset import BlindRules
from blindfleet.terminal.aiming import SURE
from blindfleet.terminal.blind_sentences import force_text
from blindfleet.terminal.blind_tiles import UNKNOWN, closed_sign
from blindfleet.terminal.chart import Role, Tile
from blindfleet.words.language import Words, later
from blindfleet.words.names import piece_name

Beliefs = Mapping[Cell, Chances]
LEAST_TOLD, MOST_TOLD = 0.045, 4  # of the classes of a piece, in words
# A bot weighs the classes against each other until little changes any more: of what is settled a
# few thousandths may be left to the others. Whatever rounds to 100 % is told as settled.
SETTLED = 0.995
MOST_CONSIDERED = 5
MOST_FORTS = 4

HINT_LEGEND = (
    (
        Tile("c", Role.HEAT, heat=0.57, tails=("57", "5")),
        later("hint: perhaps a cruiser, 50–59% (c57: 57%)"),
    ),
)
TRUTH_LEGEND = (
    (
        Tile("d", Role.HEAT, heat=0.57, tails=("/C", "C")),
        later("taken for a destroyer, in truth a cruiser (d/C)"),
    ),
    (
        Tile(UNKNOWN, Role.ENEMY, tails=("/C", "C")),
        later("no class as likely as 25%, in truth a cruiser (?/C)"),
    ),
)


def hidden(public: Public, beliefs: Beliefs, seat: Seat) -> dict[Cell, Chances]:
    """What is believed of those pieces of `seat` whose class was not disclosed."""
    return {
        cell: beliefs[cell]
        for cell, sighting in public.pieces[seat].items()
        if sighting.known is None and cell in beliefs
    }


def believed_tiles(
    public: Public,
    beliefs: Beliefs,
    owner: Seat,
    *,
    near: Seat,
    truth: blind.Deployment | None = None,
) -> dict[Cell, Tile]:
    """The hidden pieces of `owner` as somebody takes them, and what they are where that is known
    by now.
    """
    found = {}
    for cell, chances in hidden(public, beliefs, owner).items():
        sighting = public.pieces[owner][cell]
        piece = likeliest(chances)
        chance = chances[piece]
        is_marked = chance >= LEAST_MARKED
        if not is_marked and truth is None:
            continue
        code = piece.code if owner is near else piece.code.lower()
        sign = code if is_marked else closed_sign(sighting)
        role = Role.HEAT if is_marked else Role.ENEMY
        number = _sign(chance) if is_marked else ""
        tails: tuple[str, ...] = (number, number[:1])
        if truth is not None:
            is_what = truth.at[sighting.origin].code
            tails = (f"{number}/{is_what}", f"/{is_what}", is_what)
        found[cell] = Tile(sign, role, heat=chance, tails=tails)
    return found


def _sign(chance: float) -> str:
    """At most two characters. The first alone, the tenths, is what a small cell has room for."""
    return SURE if chance >= SETTLED else percent(chance)


def _in_per_cent(chance: float) -> str:
    return percent(1.0 if chance >= SETTLED else chance)


def taken_rightly(
    public: Public, beliefs: Beliefs, owner: Seat, truth: blind.Deployment
) -> tuple[int, int]:
    """How many of the hidden pieces are taken for what they are, and how many are hidden."""
    found = hidden(public, beliefs, owner)
    pieces = public.pieces[owner]
    right = sum(
        likeliest(chances) is truth.at[pieces[cell].origin] for cell, chances in found.items()
    )
    return right, len(found)


def belief_text(words: Words, chances: Chances, truth: PieceClass | None = None) -> str:
    """`Believed: patrol 40%, sweeper 22%.`"""
    return belief_texts(words, chances, truth)[0]


def belief_texts(
    words: Words, chances: Chances, truth: PieceClass | None = None
) -> tuple[str, ...]:
    """The same with fewer and fewer classes, down to the likeliest: room may be scarce."""
    by_chance = sorted(PieceClass, key=lambda piece: (-chances[piece], piece))
    told = [piece for piece in by_chance if chances[piece] >= LEAST_TOLD][:MOST_TOLD]
    classes = [
        words.say(
            "{piece} {chance}%", piece=piece_name(words, piece), chance=_in_per_cent(chances[piece])
        )
        for piece in told or by_chance[:1]
    ]
    return tuple(
        _believed(words, ", ".join(classes[:number]), truth)
        for number in range(len(classes), 0, -1)
    )


def _believed(words: Words, classes: str, truth: PieceClass | None) -> str:
    if truth is None:
        return words.say("Believed: {classes}.", classes=classes)
    return words.say(
        "Believed: {classes}. In truth: {piece}.",
        classes=classes,
        piece=piece_name(words, truth),
    )


def considered(
    words: Words,
    view: blind.View,
    thoughts: Sequence[Thought],
    listed: Sequence[blind.Action] = (),
) -> Iterator[str]:
    """The best of what could be done, each with what is expected of the game after it.

    Beside a list to choose from, what is `listed` has its number there, and nothing else has one.
    """
    for rank, thought in enumerate(thoughts[:MOST_CONSIDERED], 1):
        action, share = thought.action, share_of(thought)
        text = action_text(words, view, action)
        if listed and action not in listed:
            yield words.say("{share}% {action}", share=share, action=text)
            continue
        number = listed.index(action) + 1 if listed else rank
        yield words.say("{number}. {share}% {action}", number=number, share=share, action=text)


def forts(words: Words, public: Public, beliefs: Beliefs, owner: Seat) -> str:
    """Where the enemy's forts may be: what the game is about."""
    rules = public.rules
    found = hidden(public, beliefs, owner)
    order = sorted(found, key=lambda cell: (-found[cell][PieceClass.FORT], cell))
    perhaps = [cell for cell in order if found[cell][PieceClass.FORT] >= LEAST_TOLD][:MOST_FORTS]
    if not perhaps:
        return ""
    cells = ", ".join(
        words.say(
            "{cell} {chance}%",
            cell=rules.write_cell(cell),
            chance=_in_per_cent(found[cell][PieceClass.FORT]),
        )
        for cell in perhaps
    )
    return words.say("Forts, perhaps: {cells}", cells=cells)


def share_of(thought: Thought) -> str:
    """What is expected of the game's one point, in per cent."""
    return percent(min(1.0, max(0.0, thought.expected)))


def action_text(words: Words, view: blind.View, action: blind.Action) -> str:
    """As in the notation; an answer or an engagement by its force."""
    rules = view.rules
    match action:
        case Move(start, end):
            return _path(rules, start, end)
        case Ask(start, end, target, force):
            asked = f"{_path(rules, start, end)}?{rules.write_cell(target)}"
            many = force.bit_count() > 1
            cells = " ".join(map(rules.write_cell, cells_of(force)))
            return f"{asked} <{cells}>" if many else asked
        case Strike(start, end, target):
            return f"{_path(rules, start, end)}!{rules.write_cell(target)}"
        case Answer(cells) | Engage(cells):
            piece = view.class_at(cells_of(cells)[0])
            assert piece is not None, "a force is one's own"
            return force_text(words, rules, piece, cells)
        case _:
            return ""


def _path(rules: BlindRules, start: Cell, end: Cell) -> str:
    first = rules.write_cell(start)
    return first if start == end else f"{first}-{rules.write_cell(end)}"
