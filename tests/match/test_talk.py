"""B34, S15a and S24 at the table: draws, resigning and leaving, in every phase."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import AUDIENCES, SEATS, Seat
from blindfleet.match.referee import MOST_OFFERS, Referee
from blindfleet.records.read import read
from blindfleet.records.write import write
from blindfleet.rules.families import table_rules
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.table import Said, Saying
from match.moments import (
    MOMENTS,
    acting,
    answering,
    engaging,
    in_a_round,
    in_a_streak,
    shooting_now,
)
from match.tables import ONE, TWO, chance_action, everything

OFFER, ACCEPT, DECLINE = Saying.OFFER_DRAW, Saying.ACCEPT_DRAW, Saying.DECLINE_DRAW

in_every_phase = pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
for_each_seat = pytest.mark.parametrize("seat", SEATS)

Moment = Callable[[], Referee]
IN_PLAY = (acting, answering, engaging, shooting_now, in_a_streak, in_a_round)


def offer_of(referee: Referee) -> Seat | None:
    return referee.view(ONE).public.offer


@in_every_phase
@for_each_seat
def test_b34_a_draw_is_offered_and_accepted(moment: Moment, seat: Seat) -> None:
    referee = moment()
    offered = referee.say(seat, OFFER)
    assert offered.told == (Said(seat, OFFER),)
    assert referee.to_act
    accepted = referee.say(seat.other, ACCEPT)
    assert accepted.told[0] == Said(seat.other, ACCEPT)
    assert referee.outcome == Outcome(None, Ending.AGREED)
    assert referee.to_act == ()
    for audience in AUDIENCES:
        assert referee.told(audience)[-len(accepted.told) :] == list(accepted.told)


@in_every_phase
@for_each_seat
def test_b34_a_draw_is_offered_and_declined_and_may_be_offered_again(
    moment: Moment, seat: Seat
) -> None:
    referee = moment()
    waits = referee.to_act
    for offerer in (seat, seat.other, seat):
        referee.say(offerer, OFFER)
        assert offer_of(referee) is offerer
        referee.say(offerer.other, DECLINE)
        assert offer_of(referee) is None
        with pytest.raises(Illegal, match="offered no draw"):
            referee.say(offerer.other, ACCEPT)
    assert referee.to_act == waits
    assert referee.outcome is None


@in_every_phase
@for_each_seat
def test_b34_only_one_offer_stands_and_only_the_other_player_answers_it(
    moment: Moment, seat: Seat
) -> None:
    referee = moment()
    for answer in (ACCEPT, DECLINE):
        for each in SEATS:
            with pytest.raises(Illegal, match="offered no draw"):
                referee.say(each, answer)
    referee.say(seat, OFFER)
    before = everything(referee)
    for each in SEATS:
        with pytest.raises(Illegal, match="already stands") as refusal:
            referee.say(each, OFFER)
        assert refusal.value.rule == table_rules(referee.rules).sayings
    for answer in (ACCEPT, DECLINE):
        with pytest.raises(Illegal, match="offered no draw"):
            referee.say(seat, answer)
    assert everything(referee) == before


@pytest.mark.parametrize("moment", IN_PLAY, ids=lambda moment: moment.__name__)
def test_b34_an_offer_lapses_when_the_other_player_acts(moment: Moment) -> None:
    referee = moment()
    (waited_for,) = referee.to_act
    referee.say(waited_for.other, OFFER)
    referee.act(*chance_action(referee, random.Random(1)))
    assert offer_of(referee) is None
    with pytest.raises(Illegal, match="offered no draw"):
        referee.say(waited_for, ACCEPT)


@pytest.mark.parametrize("moment", IN_PLAY, ids=lambda moment: moment.__name__)
def test_b34_an_offer_outlasts_what_its_own_player_does(moment: Moment) -> None:
    referee = moment()
    (waited_for,) = referee.to_act
    referee.say(waited_for, OFFER)
    referee.act(*chance_action(referee, random.Random(1)))
    assert offer_of(referee) is waited_for
    referee.say(waited_for.other, ACCEPT)
    assert referee.outcome == Outcome(None, Ending.AGREED)


@in_every_phase
@for_each_seat
@pytest.mark.parametrize(
    ("saying", "ending"), [(Saying.RESIGN, Ending.RESIGNED), (Saying.LEAVE, Ending.LEFT)]
)
def test_b34_either_player_resigns_or_leaves_at_any_time(
    moment: Moment, seat: Seat, saying: Saying, ending: Ending
) -> None:
    referee = moment()
    referee.say(seat.other, OFFER)
    entry = referee.say(seat, saying)
    assert entry.told[0] == Said(seat, saying)
    assert referee.outcome == Outcome(seat.other, ending)
    assert referee.to_act == ()
    assert offer_of(referee) is None
    resumed = Referee.resume(read(write(referee.record())))
    assert everything(resumed) == everything(referee)


@in_every_phase
@for_each_seat
@pytest.mark.parametrize("saying", [Saying.FLAG, Saying.ADJOURN])
def test_b36_flags_and_adjournments_are_not_for_a_player_to_say(
    moment: Moment, seat: Seat, saying: Saying
) -> None:
    referee = moment()
    before = everything(referee)
    with pytest.raises(Illegal, match="not for a player to say"):
        referee.say(seat, saying)
    assert everything(referee) == before


def test_b34_offers_do_not_go_on_for_ever() -> None:
    referee = acting()
    for _ in range(MOST_OFFERS):
        referee.say(TWO, OFFER)
        referee.say(ONE, DECLINE)
    with pytest.raises(Illegal, match="enough offers"):
        referee.say(TWO, OFFER)
    referee.say(ONE, OFFER)
    assert offer_of(referee) is ONE


@in_every_phase
@for_each_seat
def test_b34_nothing_is_said_after_the_end(moment: Moment, seat: Seat) -> None:
    referee = moment()
    referee.say(ONE, Saying.RESIGN)
    before = everything(referee)
    for saying in Saying:
        with pytest.raises(Illegal):
            referee.say(seat, saying)
    assert everything(referee) == before
