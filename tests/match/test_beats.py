"""B24: how long a bot thought does not tell what it could choose from."""

from __future__ import annotations

import pytest

from blindfleet.board.seats import Seat
from blindfleet.match.beats import LEAST_BEAT, until_beat
from blindfleet.match.referee import Referee
from blindfleet.rules import blind
from blindfleet.rules.families import View, preset
from match.tables import Table

DRAWING = "5  X D D D M\n4  S D V C T\n3  . . . . .\n2  V D D S T\n1  X D D C M"
ASKED = ("C2-C3", "E4-E3", "B2-B3?B4")


def views() -> dict[blind.Phase, View]:
    """Of the seat that is waited for, by what for."""
    table = Table(DRAWING, Seat.ONE, 0)
    found: dict[blind.Phase, View] = {}
    for line in (*ASKED, "= B4", None):
        view = table.referee.view(table.referee.to_act[0])
        assert isinstance(view, blind.View)
        found[view.phase] = view
        if line:
            table.run(line)
    return found


@pytest.mark.parametrize("pace", [0.0, 0.3, 0.6])
@pytest.mark.parametrize("phase", [blind.Phase.ANSWERING, blind.Phase.ENGAGING])
def test_b24_a_little_more_or_less_thought_is_not_seen(phase: blind.Phase, pace: float) -> None:
    view, beat = views()[phase], max(pace, LEAST_BEAT)
    for beats in (1, 2, 5):
        for share in (0.02, 0.5, 0.98):
            thought = (beats - 1 + share) * beat
            assert thought + until_beat(view, thought, pace) == pytest.approx(beats * beat)


def test_no_turn_comes_before_the_pace_is_over() -> None:
    view = views()[blind.Phase.ACTING]
    assert until_beat(view, 0.0, 0.6) == pytest.approx(0.6)
    assert until_beat(view, 0.2, 0.6) == pytest.approx(0.4)
    assert until_beat(view, 0.7, 0.6) == pytest.approx(0.5)


def test_without_a_pace_turns_are_taken_at_once() -> None:
    assert until_beat(views()[blind.Phase.ACTING], 0.03, 0.0) == 0


def test_where_nothing_to_choose_from_is_a_secret_thinking_longer_costs_no_beat() -> None:
    view = Referee(preset("classic"), Seat.ONE).view(Seat.ONE)
    assert until_beat(view, 0.2, 0.6) == pytest.approx(0.4)
    assert until_beat(view, 0.7, 0.6) == 0
