"""Who sits at a table: people and bots, as they are written into a record's headers."""

from __future__ import annotations

from dataclasses import dataclass

from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.records.record import Headers
from blindfleet.words.scene import Voice

TAGS = {Seat.ONE: "Chair1", Seat.TWO: "Chair2"}
PERSON, BOT, SHE = "person", "bot ", "person, she"


@dataclass(frozen=True)
class Chair:
    """A person, or a bot by its name in the ladder; `voice` is a person's own setting (S11)."""

    name: str
    bot: str = ""
    voice: Voice = Voice.HE

    @property
    def is_person(self) -> bool:
        return not self.bot


Chairs = PerSeat[Chair]


def headers_of(chairs: Chairs, date: str = "", event: str = "", round_: str = "") -> Headers:
    """What a record says of those who play it, so that the game can be gone on with."""
    return Headers(
        event=event,
        date=date,
        round=round_,
        players=chairs.map(lambda chair: chair.name),
        more=tuple((TAGS[seat], _write(chairs[seat])) for seat in SEATS),
    )


def chairs_of(headers: Headers) -> Chairs:
    """Who sat there; where a record does not say, a person did."""
    written = dict(headers.more)
    return PerSeat.of(lambda seat: _read(headers.players[seat], written.get(TAGS[seat], PERSON)))


def _write(chair: Chair) -> str:
    if chair.bot:
        return BOT + chair.bot
    return SHE if chair.voice is Voice.SHE else PERSON


def _read(name: str, written: str) -> Chair:
    if written.startswith(BOT):
        return Chair(name, written.removeprefix(BOT))
    return Chair(name, voice=Voice.SHE if written == SHE else Voice.HE)
