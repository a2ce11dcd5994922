"""A refusal teaches nothing, and carries nothing of the game that it came from."""

from __future__ import annotations

import pickle
import random
from types import TracebackType

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SEATS, Seat
from blindfleet.match.referee import Referee
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import PRESETS, family
from match.tables import chance_game, opened
from secrecy.attempts import attempts


def refused(referee: Referee, seat: Seat, attempt: object) -> Illegal:
    with pytest.raises(Illegal) as refusal:
        referee.act(seat, attempt)  # type: ignore[arg-type]
    return refusal.value


def frames(traceback: TracebackType | None) -> int:
    number = 0
    while traceback is not None:
        traceback = traceback.tb_next
        number += 1
    return number


def games() -> list[Referee]:
    found = []
    for name in ("blind-skirmish", "classic", "salvo"):
        rng = random.Random(name)
        for entries in (0, 1, 2, 12):
            referee = opened(PRESETS[name], rng)
            for _ in chance_game(referee, rng, entries):
                pass
            found.append(referee)
    return found


def test_a_refusal_does_not_keep_what_earlier_refusals_met() -> None:
    """An exception that is raised twice keeps the frames of both, and a State in them."""
    for referee in games():
        for seat in SEATS:
            for attempt in attempts(referee.view(seat), random.Random(1)):
                if attempt in family(referee.rules).legal(referee.view(seat)):
                    continue
                first = refused(referee, seat, attempt)
                number = frames(first.__traceback__)
                again = refused(referee, seat, attempt)
                assert again is not first
                assert frames(first.__traceback__) == frames(again.__traceback__) == number


def test_a_refusal_survives_pickling_without_the_game() -> None:
    hidden = [kind.__name__.encode() for kind in (blind.State, blind.View, shooting.State)]
    for referee in games():
        for seat in SEATS:
            for attempt in attempts(referee.view(seat), random.Random(2)):
                if attempt in family(referee.rules).legal(referee.view(seat)):
                    continue
                refusal = refused(referee, seat, attempt)
                data = pickle.dumps(refusal)
                assert not any(kind in data for kind in hidden)
                copied = pickle.loads(data)
                assert (type(copied), copied.args) == (type(refusal), refusal.args)
                assert (copied.rule, copied.cells) == (refusal.rule, refusal.cells)
                assert refusal.__cause__ is None


def test_a_written_view_does_not_show_what_was_computed_for_the_other_side() -> None:
    for name in ("blind-skirmish", "classic", "salvo"):
        fresh, used = (PRESETS[name].with_options({}) for _ in range(2))
        rng = random.Random(name)
        for _ in chance_game(opened(used, rng), rng, 30):
            pass
        views = [
            pickle.dumps(family(rules).opening(rules, Seat.ONE, Seat.ONE))
            for rules in (fresh, used)
        ]
        assert views[0] == views[1]
