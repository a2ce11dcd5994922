"""A fuzzer on the socket: arbitrary bytes, and messages that were valid before."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blindfleet.board.seats import SEATS, Seat
from blindfleet.rules.families import preset
from blindfleet.wire import incoming
from blindfleet.wire.actions import Fire, Move, Shoot
from blindfleet.wire.incoming import Act, Claim, Pong, Rematch, Say, Speak, TakeNote
from blindfleet.wire.outgoing import write
from server.in_process import Port, PortThread, Tab, a_game, next_key, tag

SENT: list[Any] = [
    Act("a-valid-key", Shoot(3)),
    Act("a-valid-key", Fire((1, 2))),
    Act("a-valid-key", Move(1, 2)),
    Say("a-valid-key", "offers-draw"),
    Claim("a-valid-key"),
    TakeNote("a-valid-key", 3, "here"),
    Speak("a-valid-key", "oops"),
    Rematch("a-valid-key"),
    Pong(1),
]


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A message that was valid before something happened to it."""
    message = bytearray(write(draw(st.sampled_from(SENT))))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(message)))
        match draw(st.sampled_from(["put", "cut", "change", "repeat"])):
            case "put":
                message[at:at] = draw(st.binary(max_size=6))
            case "cut":
                del message[at : at + draw(st.integers(1, 10))]
            case "change":
                message[at : at + 1] = draw(st.binary(min_size=1, max_size=1))
            case _:
                message[at:at] = message[: draw(st.integers(0, len(message)))]
    return bytes(message)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
ANYTHING = st.binary(max_size=300) | mutated() | JSON.map(msgspec.json.encode)


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PortThread]:
    with PortThread(tmp_path_factory.mktemp("harbour")) as running:
        yield running


async def survives(tab: Tab, messages: list[bytes]) -> None:
    """Whatever is sent, the socket still answers what is asked then."""
    for message in messages:
        tab.send(message)
        with contextlib.suppress(UnicodeDecodeError):
            tab.send(message.decode())
    tab.send(Claim(key := next_key()))
    await tab.answer(key)
    for heard in tab.heard:
        if tag(heard) == "refused":
            assert msgspec.json.decode(heard)["code"] != "unavailable", messages


def insist_on_surviving(harbour: PortThread, name: str, sent: list[bytes]) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, preset(name))
        await game.play(random.Random(len(sent)).randrange(9))
        for seat in SEATS:
            await survives(await game.people[seat].open(game.id), sent)
        if not (await game.live()).is_over:
            await game.say(Seat.TWO, Say(next_key(), "resigns"))
        for person in game.people.values():
            await person.leave()

    harbour.run(scenario)


@pytest.mark.parametrize("name", ["classic", "salvo", "blind-skirmish"])
@given(sent=st.lists(ANYTHING, min_size=1, max_size=6))
@settings(max_examples=10)
def test_whatever_is_sent_the_game_survives(
    harbour: PortThread, name: str, sent: list[bytes]
) -> None:
    insist_on_surviving(harbour, name, sent)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["classic", "salvo", "blind-skirmish"])
@given(sent=st.lists(ANYTHING, min_size=1, max_size=6))
@settings(max_examples=400)
def test_whatever_is_sent_at_length_the_game_survives(
    harbour: PortThread, name: str, sent: list[bytes]
) -> None:
    insist_on_surviving(harbour, name, sent)


def test_every_message_that_a_client_may_send_is_mutated() -> None:
    assert {type(message) for message in SENT} == set(incoming.Incoming.__args__)
