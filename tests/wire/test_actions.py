"""Every action goes over the wire and comes back the same."""

from __future__ import annotations

import random
from typing import get_args

import msgspec
import pytest

from blindfleet.rules import blind, shooting
from blindfleet.rules.families import PRESETS, Action
from blindfleet.wire.actions import WireAction, action_of, message_of
from blindfleet.wire.incoming import LARGEST, Act, read_incoming
from blindfleet.wire.outgoing import Event, OwnPart, own_event, write
from match.tables import chance_game, opened

KEY = "a-key-of-mine"


def over_the_wire(action: Action) -> Action:
    sent = write(Act(KEY, message_of(action)))
    received = read_incoming(sent)
    assert isinstance(received, Act)
    return action_of(received.action)


@pytest.mark.parametrize("name", PRESETS)
def test_all_that_is_done_in_a_game_comes_back_the_same(name: str) -> None:
    rng = random.Random(name)
    referee = opened(PRESETS[name], rng)
    for _ in chance_game(referee, rng, 120):
        pass
    actions = [
        entry.action for entry in referee._entries if isinstance(entry.action, get_args(Action))
    ]
    assert actions
    for action in actions:
        assert over_the_wire(action) == action


def test_a_force_fixed_before_comes_back_with_the_question() -> None:
    for action in (blind.Ask(1, 2, 3, 0b1100), blind.Answer(0b11), blind.Engage(0b101)):
        assert over_the_wire(action) == action


def test_there_is_a_message_for_every_action_and_no_other() -> None:
    actions: list[Action] = [
        shooting.Deploy(shooting.Layout(())),
        shooting.Shot(1),
        shooting.Volley(1),
        blind.Deploy(blind.Deployment(())),
        blind.Move(1, 2),
        blind.Ask(1, 2, 3),
        blind.Strike(1, 2, 3),
        blind.Answer(1),
        blind.Engage(1),
    ]
    assert {type(action) for action in actions} == set(get_args(Action))
    assert {type(message_of(action)) for action in actions} == set(get_args(WireAction))


@pytest.mark.parametrize(
    "options",
    [
        {"grid": "50x50", "fleet": "\U0001d51e" * 24 + " 1 x2500", "touching": "free"},
        {"grid": "50x50", "fleet": "aircraft-carrier 9 x100", "touching": "free"},
    ],
)
def test_the_largest_fleet_fits_into_a_message(options: dict[str, str]) -> None:
    rules = PRESETS["classic"].with_options(options)
    assert isinstance(rules, shooting.ShootingRules)
    layout = shooting.random_layout(rules, random.Random(1))
    sent = write(Act(KEY, message_of(shooting.Deploy(layout))))
    assert len(sent) <= LARGEST
    assert read_incoming(sent) == Act(KEY, message_of(shooting.Deploy(layout)))


def test_what_everybody_hears_and_what_is_ones_own_make_one_event() -> None:
    aloud = write(Event(3, 1_000))
    own = write(OwnPart(KEY, message_of(blind.Answer(0b11))))
    whole = msgspec.json.decode(own_event(aloud, own), type=Event)
    assert whole == Event(3, 1_000, key=KEY, echo=message_of(blind.Answer(0b11)))
    assert msgspec.json.decode(own_event(aloud, write(OwnPart(KEY)))) == {
        **msgspec.json.decode(aloud),
        "key": KEY,
    }
