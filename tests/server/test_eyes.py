"""Through whose eyes a game may be looked at, and that private notes are nobody else's."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from blindfleet.board.seats import SEATS, Seat
from blindfleet.records import read
from blindfleet.records.record import Note
from blindfleet.rules.families import family, preset
from blindfleet.wire.actions import Shoot, message_of
from blindfleet.wire.incoming import Act, Say, TakeNote
from server.in_process import Port, a_game, next_key, run, tag


async def pages(http: Any, game: str) -> dict[str, tuple[int, str]]:
    """Every page of a game, by its eyes: what is answered, and the text."""
    found = {}
    for page in ("", "/record"):
        for eyes in ("1", "2", "public", "full"):
            answer = await http.get(f"/api/games/{game}{page}?eyes={eyes}")
            found[page + eyes] = (answer.status_code, answer.text)
    return found


@pytest.mark.parametrize("name", ["classic", "salvo", "blind-skirmish"])
def test_while_a_game_runs_everybody_has_their_own_eyes_and_the_public_ones(
    name: str, tmp_path: Path
) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, preset(name))
        stranger = await port.arrive("Stranger")
        await game.play(9)
        allowed = {
            game.people[Seat.ONE]: {"1", "public", "/record1", "/recordpublic"},
            game.people[Seat.TWO]: {"2", "public", "/record2", "/recordpublic"},
            stranger: {"public", "/recordpublic"},
        }
        for person, own in allowed.items():
            found = await pages(person.http, game.id)
            assert {page for page, (status, _) in found.items() if status == 200} == own
            assert {status for page, (status, _) in found.items() if page not in own} == {403}
        public = (await pages(stranger.http, game.id))["public"][1]
        assert '"key"' not in public
        assert '"echo"' not in public
        heat = await game.people[Seat.ONE].http.get(f"/api/games/{game.id}/heat?by=1&after=2")
        assert heat.status_code in (403, 409)

    run(tmp_path, scenario)


@pytest.mark.parametrize("name", ["classic", "blind-skirmish"])
def test_after_the_end_everything_is_open_to_everybody(name: str, tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, preset(name))
        stranger = await port.arrive("Stranger")
        await game.play(9)
        before = [(await pages(game.people[seat].http, game.id))[str(seat.value)] for seat in SEATS]
        assert b"revealed" in await game.say(Seat.ONE, Say(next_key(), "resigns"))
        for person in (*game.people.values(), stranger):
            found = await pages(person.http, game.id)
            assert {status for status, _ in found.values()} == {200}
            for page in ("heat", "explanation"):
                nobodys = f"/api/games/{game.id}/{page}?by=3&after=4"
                assert (await person.http.get(nobodys)).status_code == 400
            for seat, (_, text) in zip(SEATS, before, strict=True):
                events = text.partition('"events":')[2].rstrip("}]")
                assert events in found[str(seat.value)][1]

    run(tmp_path, scenario)


@pytest.mark.parametrize("name", ["classic", "blind-skirmish"])
def test_private_notes_come_back_to_their_owner_alone(name: str, tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, preset(name))
        stranger = await port.arrive("Stranger")
        watching = await stranger.open(game.id)
        await game.play(8)
        live = await game.live()
        number = live.number
        view = live.referee.view(Seat.ONE)
        cell = next(iter(view.enemy_pieces), 0) if name.startswith("blind") else 7  # type: ignore[union-attr]
        second = await game.people[Seat.ONE].open(game.id)
        key = next_key()
        for _ in range(2):  # sent again, it is the same note
            game.tabs[Seat.ONE].send(TakeNote(key, cell, "a mine, I swear"))
        assert await second.answer(key) == await game.tabs[Seat.ONE].answer(key)
        assert live.number == number
        await game.play(4)

        again = await game.people[Seat.ONE].open(game.id)
        assert sum(b"I swear" in one for one in again.heard) == 1
        others = [await person.open(game.id) for person in (game.people[Seat.TWO], stranger)]
        for tab in (game.tabs[Seat.TWO], watching, *others):
            assert not any(b"I swear" in one or tag(one) == "noted" for one in tab.heard)
        own = (await pages(game.people[Seat.ONE].http, game.id))["/record1"][1]
        assert sum(isinstance(one.action, Note) for one in read(own).entries) == 1

        await game.say(Seat.TWO, Say(next_key(), "resigns"))
        for person in (game.people[Seat.TWO], stranger):
            seen = await pages(person.http, game.id)
            assert not any("I swear" in text for _, text in seen.values())
        found = await pages(game.people[Seat.ONE].http, game.id)
        assert {page for page, (_, text) in found.items() if "I swear" in text} == {"/record1"}

    run(tmp_path, scenario)


def test_a_seat_is_told_its_own_fleet_on_every_device_and_nobody_else_is(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, preset("classic"))
        stranger = await port.arrive("Stranger")
        await game.play(2)
        for seat in SEATS:
            own = await game.people[seat].open(game.id)
            fleets = [one for one in own.heard if b"place-fleet" in one]
            assert len(fleets) == 1
            assert fleets[0] in game.tabs[seat].heard
            assert fleets[0] not in game.tabs[seat.other].heard
        assert not any(b"place-fleet" in one for one in (await stranger.open(game.id)).heard)

    run(tmp_path, scenario)


def test_the_lobby_shows_neither_a_private_seek_nor_who_a_visitor_is(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        alice, bob = await port.arrive("Alice"), await port.arrive("Bob")
        tab = bob.tab("/api/lobby/socket")
        for private in (True, False):
            seek = {"game": {"preset": "classic"}, "private": private}
            assert (await alice.http.post("/api/seeks", json=seek)).status_code == 201
        await tab.until(lambda heard: any(b"Alice" in one for one in heard))
        for message in tab.heard:
            assert message.count(b"Alice") <= 1
            assert b'"private":true' not in message
            assert b'"mine":true' not in message
            assert alice.id.encode() not in message

    run(tmp_path, scenario)


def test_what_the_enemy_sends_with_the_same_key_is_another_deed(tmp_path: Path) -> None:
    """Guessing a key gives nothing away: keys are each seat's own."""

    async def scenario(port: Port) -> None:
        game = await a_game(port, preset("classic"))
        live = await game.live()
        rng = random.Random(4)
        fleets = {}
        for seat in SEATS:
            fleets[seat] = family(live.rules).legal(live.referee.view(seat)).sample(rng)
            event = await game.say(seat, Act("the-same-key", message_of(fleets[seat])))
            assert b"place-fleet" in event
        assert live.number == 2
        game.tabs[Seat.TWO].send(Act("the-same-key", Shoot(3)))
        game.tabs[Seat.TWO].send(Act("another-key-1", Shoot(3)))
        assert b'"code":"illegal"' in await game.tabs[Seat.TWO].answer("another-key-1")
        assert live.number == 2

    run(tmp_path, scenario)
