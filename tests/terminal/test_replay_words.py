"""What is said of a moment that is looked back at, without the screen."""

from __future__ import annotations

import pytest

from blindfleet.board.seats import Seat
from blindfleet.bots.player import Thought
from blindfleet.match.explaining import Explanation
from blindfleet.records.record import Eyes
from blindfleet.rules import blind
from blindfleet.rules.blind import PieceClass
from blindfleet.terminal.lookback import Lookback
from blindfleet.terminal.replay_words import Commentary
from blindfleet.words import load
from terminal.recorded import played


def judgement(language: str, pieces: int) -> list[str]:
    """At the beginning, where beliefs are held of so many of the enemy's pieces: all are forts."""
    lookback = Lookback(played("blind", 10))
    view = lookback.through(Eyes.ONE)[0].view
    truth = lookback.deployments[Seat.TWO]
    assert isinstance(view, blind.View)
    assert truth is not None
    found = sorted(view.enemy_pieces, key=lambda cell: truth.at[cell] is not PieceClass.FORT)
    forts = tuple(float(piece == PieceClass.FORT) for piece in range(len(PieceClass) + 1))
    explained = {(Seat.ONE, 0): Explanation(dict.fromkeys(found[:pieces], forts))}
    return list(Commentary(load(language), lookback, Eyes.ONE, 0).judgement(explained))


@pytest.mark.parametrize(
    ("language", "pieces", "said"),
    [
        ("en", 1, "the bot would take 1 of 1 hidden enemy piece for what it is."),
        ("en", 8, "the bot would take 2 of 8 hidden enemy pieces for what they are."),
        ("ru", 8, "бот угадал бы 2 из 8 скрытых фигур противника."),
        ("ru", 21, "бот угадал бы 2 из 21 скрытой фигуры противника."),
        ("ru", 22, "бот угадал бы 2 из 22 скрытых фигур противника."),
        ("it", 8, "il bot riconoscerebbe 2 su 8 pezzi nemici nascosti."),
    ],
)
def test_it_is_the_bot_that_guesses_in_the_place_of_the_player(
    language: str, pieces: int, said: str
) -> None:
    places = {"en": "In the place of", "ru": "На месте игрока", "it": "Al posto di"}
    assert judgement(language, pieces) == [f"{places[language]} Anna {said}"]


def test_of_the_only_thing_that_could_be_done_no_more_is_said() -> None:
    lookback = Lookback(played("blind-skirmish", 60))
    said = {True: 0, False: 0}
    for number in range(1, lookback.last + 1):
        decision = lookback.decision(number)
        assert decision is not None
        thoughts = (Thought(decision.action, 0.5),)
        explained = {(decision.seat, number - 1): Explanation(thoughts=thoughts)}
        lines = list(Commentary(load("en"), lookback, Eyes.FULL, number).judgement(explained))
        alone = len(list(blind.legal(decision.view))) == 1
        assert (lines == ["There was nothing else to do."]) is alone
        assert len(lines) == (1 if alone else 2)
        said[alone] += 1
    assert all(said.values())
