"""Games at a table, for the tests of the match room: drawn boards, and games of chance and talk."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import AUDIENCES, SEATS, Audience, Seat
from blindfleet.match.referee import EYES_OF, Referee, draw_lot
from blindfleet.records.record import Entry, Eyes
from blindfleet.records.write import write
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import Action, Ruleset, family
from blindfleet.rules.table import Saying
from fleets import Places, small
from positions import Game

ONE, TWO = SEATS
QUIET_SAYINGS = (Saying.OFFER_DRAW, Saying.DECLINE_DRAW)

# Two destroyers can meet in the middle; the forts and cruisers stand apart.
MEETING = """
    5  X X D C
    4  . D . .
    3  . . . .
    2  . D . .
    1  X X D C
"""

FLEET: Places = {"cruiser": "A1-C1", "destroyer": "A3-B3", "boat": "E5"}


class Table:
    """A referee at a drawn board of Blind; whoever the game waits for acts in text."""

    def __init__(self, drawing: str, first: Seat = ONE, now: int = 0, **options: str) -> None:
        self._sheet = Game(drawing, first, **options)
        self.referee = Referee(self._sheet.rules, first)
        for seat in SEATS:
            self.referee.act(seat, self.deploy(seat), now)

    def deploy(self, seat: Seat) -> blind.Deploy:
        deployment = self._sheet.state.secrets[seat].deployment
        assert deployment is not None
        return blind.Deploy(deployment)

    def action(self, line: str) -> Action:
        return self._sheet.action(line)

    def cell(self, text: str) -> int:
        return self.referee.rules.read_cell(text)

    def act(self, line: str, now: int = 0, comment: str = "") -> Entry:
        (seat,) = self.referee.to_act
        return self.referee.act(seat, self.action(line), now, comment)

    def run(self, *sheet: str) -> Referee:
        for line in sheet:
            self.act(line)
        return self.referee

    def left(self, now: int) -> tuple[int, int]:
        """What the two clocks show."""
        return clocks(self.referee, now)


class Range:
    """A referee of a small shooting game in which both fleets are the same; shots in text."""

    def __init__(self, first: Seat = ONE, now: int = 0, **options: str) -> None:
        self.rules = small(**options)
        self.referee = Referee(self.rules, first)
        for seat in SEATS:
            layout = shooting.Layout.of(self.rules, FLEET)
            self.referee.act(seat, shooting.Deploy(layout), now)

    def shoot(self, cell: str, now: int = 0) -> Entry:
        (seat,) = self.referee.to_act
        return self.referee.act(seat, shooting.Shot(self.rules.read_cell(cell)), now)

    def fire(self, cells: str, now: int = 0) -> Entry:
        (seat,) = self.referee.to_act
        chosen = sum(1 << self.rules.read_cell(cell) for cell in cells.split())
        return self.referee.act(seat, shooting.Volley(chosen), now)

    def left(self, now: int) -> tuple[int, int]:
        return clocks(self.referee, now)


def clocks(referee: Referee, now: int) -> tuple[int, int]:
    assert referee.clock is not None
    return referee.clock.left_at(ONE, now), referee.clock.left_at(TWO, now)


def opened(rules: Ruleset, rng: random.Random) -> Referee:
    return Referee(rules, draw_lot(rules, rng))


def legal(referee: Referee, audience: Audience) -> Any:
    return family(referee.rules).legal(referee.view(audience))


def chance_action(referee: Referee, rng: random.Random) -> tuple[Seat, Action]:
    """A legal action of a seat that the game waits for; in Blind rather an attack than a move."""
    seat = rng.choice(referee.to_act)
    actions = legal(referee, seat)
    action: Action = actions.sample(rng)
    if isinstance(action, blind.Move) and rng.random() < 0.5:
        attacks = [one for one in actions if not isinstance(one, blind.Move)]
        action = rng.choice(attacks) if attacks else action
    return seat, action


def chance_entry(referee: Referee, rng: random.Random, now: int = 0) -> None:
    """One thing that happens at a table: mostly an action, now and then talk or a note."""
    chance = rng.random()
    seat = rng.choice(SEATS)
    try:
        if chance < 0.08:
            referee.say(seat, rng.choice(QUIET_SAYINGS), now)
        elif chance < 0.16:
            referee.note(
                seat, rng.choice(noted_cells(referee, seat)), rng.choice(["", "a «fish»?"])
            )
        else:
            seat, action = chance_action(referee, rng)
            referee.act(seat, action, now, rng.choice(["", "slow & steady"]))
    except Illegal:
        pass  # such as an offer that stands already


def noted_cells(referee: Referee, seat: Seat) -> list[int]:
    view = referee.view(seat)
    if isinstance(view, blind.View):
        return list(view.enemy_pieces) or [0]
    return list(range(view.rules.grid.size))


def chance_game(referee: Referee, rng: random.Random, entries: int) -> Iterator[None]:
    """Until that many entries are in the log, or the game is over."""
    while referee.outcome is None and referee.length < entries:
        before = referee.length
        chance_entry(referee, rng)
        if referee.length > before:
            yield


def everything(referee: Referee, now: int = 0) -> dict[object, object]:
    """All that can be learnt from a referee, to compare with another or with itself later."""
    seen: dict[object, object] = {
        "to act": referee.to_act,
        "outcome": referee.outcome,
        "full record": write(referee.saved()),
        "public record": write(referee.record(Eyes.PUBLIC)),
        "clock": clocks(referee, now) if referee.clock else None,
        "running": referee.clock.running if referee.clock else None,
    }
    for audience in AUDIENCES:
        seen["view", audience] = referee.view(audience)
        seen["told", audience] = referee.told(audience)
        seen["legal", audience] = _listed(referee, audience)
    for seat in SEATS:
        seen["record", seat] = write(referee.record(EYES_OF[seat]))
        seen["notes", seat] = referee.notes(seat)
    return seen


def _listed(referee: Referee, audience: Audience) -> object:
    """The legal actions as far as they are few enough to list."""
    actions = legal(referee, audience)
    try:
        number = actions.count()
    except TypeError:
        return type(actions)
    return list(actions) if number < 10_000 else number
