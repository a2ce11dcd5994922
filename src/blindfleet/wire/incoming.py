"""What a client sends over the socket of a game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from blindfleet.records.record import LONGEST_NOTE
from blindfleet.wire.actions import WireAction
from blindfleet.wire.message import CellNumber, Key, Message

PlayerSaying = Literal["resigns", "offers-draw", "accepts-draw", "declines-draw"]
# Everybody reads them in their own language; no other talk goes over the wire.
Phrase = Literal[
    "hello",
    "good-luck",
    "nice-shot",
    "well-played",
    "thanks",
    "oops",
    "close-one",
    "thinking",
    "one-more",
    "bye",
]


class Act(Message, frozen=True, tag="act"):
    key: Key
    action: WireAction


class Say(Message, frozen=True, tag="say"):
    key: Key
    saying: PlayerSaying


class Claim(Message, frozen=True, tag="claim"):
    """The opponent has been gone for long enough: the game is mine."""

    key: Key


class TakeNote(Message, frozen=True, tag="note"):
    key: Key
    cell: CellNumber
    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]


class Speak(Message, frozen=True, tag="speak"):
    key: Key
    phrase: Phrase


class Rematch(Message, frozen=True, tag="rematch"):
    """Offer another game with seats swapped, or accept the one that is offered."""

    key: Key


class Pong(Message, frozen=True, tag="pong"):
    ping: int


Incoming = Act | Say | Claim | TakeNote | Speak | Rematch | Pong

LARGEST = 384 * 1024  # bytes of a message: the largest fleet fits, with the longest names
_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
read_incoming = _decoder.decode
