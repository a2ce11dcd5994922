"""The referee: one way in, one way out, and a refusal that changes nothing."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from blindfleet.board.problems import Illegal, Invalid
from blindfleet.board.seats import AUDIENCES, SEATS, Seat
from blindfleet.match.referee import Referee, draw_lot
from blindfleet.records.record import Eyes
from blindfleet.records.write import write
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.families import PRESETS, preset
from blindfleet.rules.table import Saying
from match.moments import MOMENTS, engaging
from match.tables import MEETING, ONE, TWO, Range, Table, chance_game, everything, legal, opened

in_every_phase = pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)


def attempts(referee: Referee) -> list[Any]:
    """Actions of both families, few of them legal at any one time."""
    cells = [-1, 0, 1, 3, 5, 9, 13, 17, 24, 10**6]
    found: list[Any] = [shooting.Shot(cell) for cell in cells]
    found += [shooting.Volley(cells) for cells in (-1, 0, 1, 3, 2**25 - 1, 2**30)]
    found += [blind.Move(start, end) for start in cells for end in cells]
    found += [blind.Ask(start, start, target) for start in cells for target in cells]
    found += [blind.Strike(start, start, target) for start in cells for target in cells]
    found += [blind.Ask(5, 9, 13, force) for force in (0, 1 << 9, 1 << 5, -1)]
    found += [kind(cells) for kind in (blind.Answer, blind.Engage) for cells in (-1, 0, 1, 8192)]
    found += [shooting.Deploy(shooting.Layout(())), blind.Deploy(blind.Deployment(()))]
    found += [None, "B2-B3", Saying.RESIGN]
    rules = referee.rules
    if isinstance(rules, blind.BlindRules):
        found += [blind.Deploy(blind.orderly_deployment(rules, seat)) for seat in SEATS]
    return found


@in_every_phase
@pytest.mark.parametrize("seat", SEATS)
def test_a_refused_action_changes_nothing(moment: Callable[[], Referee], seat: Seat) -> None:
    referee = moment()
    before = everything(referee)
    length = referee.length
    refused = 0
    for attempt in attempts(referee):
        if attempt in legal(referee, seat):
            continue
        with pytest.raises(Illegal):
            referee.act(seat, attempt)
        refused += 1
    assert refused > 250
    assert everything(referee) == before
    assert referee.length == length


@pytest.mark.parametrize(
    "comment", ["two\nlines", "a } brace", "two  spaces", "x" * 1001, "\x1b[31m"]
)
def test_a_comment_that_cannot_be_written_is_refused_and_the_action_is_not_played(
    comment: str,
) -> None:
    table = Table(MEETING)
    before = everything(table.referee)
    with pytest.raises(Invalid):
        table.act("B2-B3", comment=comment)
    assert everything(table.referee) == before
    table.act("B2-B3", comment="a good comment")
    assert "{a good comment}" in write(table.referee.record())


def test_a_comment_is_in_the_full_record_alone() -> None:
    table = Table(MEETING)
    table.act("B2-B3", comment="towards the mine")
    for eyes in (Eyes.ONE, Eyes.TWO, Eyes.PUBLIC):
        assert "mine" not in write(table.referee.record(eyes))
    assert not any("mine" in repr(table.referee.told(audience)) for audience in AUDIENCES)


def test_b5_s8_the_lot_is_drawn_only_where_nothing_was_agreed() -> None:
    drawn = {draw_lot(PRESETS["blind"], random.Random(seed)) for seed in range(40)}
    assert drawn == set(SEATS)
    for game in ("blind", "salvo"):
        for text, seat in (("1", ONE), ("2", TWO)):
            rules = preset(game, first=text)
            assert {draw_lot(rules, random.Random(seed)) for seed in range(20)} == {seat}
            assert Referee(rules, seat).first is seat
            with pytest.raises(Illegal):
                Referee(rules, seat.other)


def test_b19_only_who_chose_is_told_the_choice() -> None:
    referee = engaging()
    assert blind.Answer(1 << 13) in referee.told(TWO)
    assert blind.Answer(1 << 13) not in referee.told(ONE)
    seen = [{type(notice) for notice in referee.told(audience)} for audience in AUDIENCES]
    assert [blind.Answer in kinds for kinds in seen] == [False, True, False]
    assert [blind.Deploy in kinds for kinds in seen] == [True, True, False]


def test_b20_a_force_fixed_before_the_answer_is_told_to_its_owner_alone() -> None:
    table = Table(MEETING, engage="before")
    table.act("B2-B3?B4 : B3")
    assert isinstance(table.referee.told(ONE)[-2], blind.Ask)
    for audience in AUDIENCES[1:]:
        assert not any(isinstance(one, blind.Ask) for one in table.referee.told(audience))


@pytest.mark.parametrize("name", PRESETS)
def test_a_referee_tells_nothing_by_its_repr_and_is_never_written_down(name: str) -> None:
    rng = random.Random(name)
    referee = opened(PRESETS[name], rng)
    for _ in chance_game(referee, rng, 12):
        turn = referee.view(ONE).public.turn
        assert repr(referee) == str(referee) == f"<Referee of {name}, turn {turn}>"
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with pytest.raises(TypeError, match="never written down"):
            pickle.dumps(referee, protocol)
    for copied in (copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="never written down"):
            copied(referee)


def test_a_state_and_a_step_tell_nothing_either() -> None:
    table = Table(MEETING)
    referee = table.run("B2-B3?B4")
    names = [piece.name for piece in PieceClass]
    for hidden in (referee._state, Range().referee._state):
        assert not any(name in repr(hidden).upper() for name in names)
        with pytest.raises(TypeError, match="never written down"):
            pickle.dumps(hidden)
    step = blind.play(referee._state, TWO, blind.Answer(1 << table.cell("B4")))
    assert repr(step) == "<Step of seat 2>"
    with pytest.raises(TypeError, match="never written down"):
        pickle.dumps(step)
