"""Whatever is refused beside the board is refused by a rule of the game's own family."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import Seat
from blindfleet.match import referee as referee_module
from blindfleet.match.referee import Referee
from blindfleet.rules.families import family, preset
from blindfleet.rules.table import Saying

Refusal = Callable[[Referee], object]


def offered(referee: Referee) -> Referee:
    referee.say(Seat.ONE, Saying.OFFER_DRAW, 0)
    return referee


def resigned(referee: Referee) -> Referee:
    referee.say(Seat.ONE, Saying.RESIGN, 0)
    return referee


def begun(referee: Referee) -> Referee:
    """Both have placed what they have, and a clock runs."""
    for seat in Seat:
        view = referee.view(seat)
        referee.act(seat, family(referee.rules).legal(view).sample(random.Random(1)), 0)
    return referee


REFUSALS: dict[str, tuple[Refusal, str, str]] = {
    "an answer to no offer": (lambda it: it.say(Seat.ONE, Saying.ACCEPT_DRAW, 0), "B34", "S15a"),
    "a second offer": (lambda it: offered(it).say(Seat.TWO, Saying.OFFER_DRAW, 0), "B34", "S15a"),
    "what is not a player's": (lambda it: it.say(Seat.ONE, Saying.FLAG, 0), "B34", "S15a"),
    "after the end": (lambda it: resigned(it).say(Seat.TWO, Saying.RESIGN, 0), "B34", "S15a"),
    "after the flag": (lambda it: begun(it).say(Seat.ONE, Saying.RESIGN, 10**9), "B36", "S15a"),
    "too many notes": (lambda it: it.note(Seat.ONE, 0, "here"), "B8", "S23"),
}


@pytest.mark.parametrize("what", REFUSALS)
@pytest.mark.parametrize("game", ["blind-skirmish", "classic", "salvo"])
def test_a_refusal_names_a_rule_of_the_family(
    what: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee_module, "MOST_NOTES", 0)
    refusal, of_blind, of_shooting = REFUSALS[what]
    with pytest.raises(Illegal) as refused:
        refusal(Referee(preset(game, clock="60+0"), Seat.ONE))
    assert refused.value.rule == (of_blind if game.startswith("blind") else of_shooting)


def test_too_many_offers_are_refused_by_a_rule_of_the_family(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(referee_module, "MOST_OFFERS", 0)
    for game, rule in (("blind-skirmish", "B34"), ("hasbro", "S15a")):
        with pytest.raises(Illegal) as refused:
            Referee(preset(game), Seat.ONE).say(Seat.ONE, Saying.OFFER_DRAW)
        assert refused.value.rule == rule
