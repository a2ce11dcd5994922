"""What went wrong once: each of these was a bug, and keeps its name."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar import WebSocket
from sqlalchemy import Connection, update
from sqlalchemy.exc import OperationalError

from blindfleet.board.seats import Seat
from blindfleet.rules.families import preset
from blindfleet.server.now import milliseconds
from blindfleet.server.play import lobby as lobby_module
from blindfleet.server.play.driver import RETRY
from blindfleet.server.play.lag import MOST_PER_MOVE
from blindfleet.server.store import entries as log_store
from blindfleet.server.store import processes as process_store
from blindfleet.server.store import seeks as seek_store
from blindfleet.server.store.schema import games, processes, seeks
from blindfleet.wire.actions import Shoot
from blindfleet.wire.incoming import Act, Claim, Rematch, Say, Speak, TakeNote
from patience import PATIENCE
from server.in_process import Game, Port, Time, pass_time, run, tag

CLOCKED = preset("classic", clock="60+0")


async def table(port: Port, rules: Any = CLOCKED) -> Game:
    """Two people at a game whose fleets are placed."""
    one, two = await port.arrive("Anna"), await port.arrive("Boris")
    id_ = await port.begin(rules, Seat.ONE, one, two)
    tabs = {Seat.ONE: await one.open(id_), Seat.TWO: await two.open(id_)}
    game = Game(port, id_, {Seat.ONE: one, Seat.TWO: two}, tabs)
    await game.play(2)
    return game


async def deeds(game: Game) -> list[bytes]:
    rows = await game.port.harbour.database.read(log_store.entries_after, game.id, 0)
    return [row.deed for row in rows]


async def until(condition: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


class Breakage:
    """The database is away: whatever is asked of it fails."""

    def __init__(self, port: Port, patch: pytest.MonkeyPatch) -> None:
        database: Any = port.harbour.database
        self._patch = patch
        self.asked = 0
        for name in ("read", "write"):
            patch.setattr(database, name, self._fail)

    async def _fail(self, *_: object, **__: object) -> None:
        self.asked += 1
        raise OperationalError("no database", {}, Exception())

    def mend(self) -> None:
        self._patch.undo()


def test_a_game_that_several_ask_for_at_once_is_loaded_once(tmp_path: Path) -> None:
    """Two copies in memory: whoever listened to the second heard nothing of the first."""

    async def scenario(port: Port) -> None:
        game = await table(port, preset("classic"))
        for person in game.people.values():
            await person.tabs[0].leave()
        games = port.harbour.games
        await until(lambda: game.id not in games)
        read = port.harbour.database.read
        is_reading, may_go_on = asyncio.Event(), asyncio.Event()

        async def slowly(query: Any, *args: Any) -> Any:
            is_reading.set()
            await may_go_on.wait()
            return await read(query, *args)

        port.harbour.database.read = slowly  # type: ignore[assignment,method-assign]

        async def hold_and_let_go() -> None:
            async with games.holding(game.id):
                pass

        async def ask() -> None:
            live = await games.game(game.id)
            assert games.get(game.id) is live

        everybody = asyncio.gather(hold_and_let_go(), *(ask() for _ in range(5)))
        await is_reading.wait()
        may_go_on.set()
        await everybody
        port.harbour.database.read = read  # type: ignore[method-assign]

    run(tmp_path, scenario)


def test_a_credit_that_could_not_be_written_is_given_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(port: Port) -> None:
        game = await table(port)
        games = port.harbour.games
        (await game.live()).last_at -= 20_000
        games.inherit(game.id, "another", milliseconds() - 20_000)
        breakage = Breakage(port, monkeypatch)
        with pytest.raises(Exception, match="could not be saved"):
            async with games.holding(game.id):
                pass
        breakage.mend()
        async with games.holding(game.id) as live:
            assert not live.is_behind
        assert sum(b'"away"' in deed for deed in await deeds(game)) == 1

    run(tmp_path, scenario)


def test_who_stood_still_does_not_charge_the_players(tmp_path: Path) -> None:
    """A suspended machine, or a database that was away: nobody could have played."""

    async def scenario(port: Port) -> None:
        game = await table(port, preset("classic", clock="5+0"))
        live = await game.live()
        asleep = 20_000
        assert live.referee.clock is not None
        live.referee.clock = replace(live.referee.clock, since=milliseconds() - asleep)
        live.last_at = milliseconds() - asleep
        port.harbour.games._outages.alive_at = milliseconds() - asleep
        async with port.harbour.games.holding(game.id) as held:
            assert not held.flag_has_fallen(milliseconds())
        assert any(b'"away"' in deed for deed in await deeds(game))

    run(tmp_path, scenario)


def test_a_flag_falls_once_the_database_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time(monkeypatch)

    async def scenario(port: Port) -> None:
        game = await table(port, CLOCKED)
        live = await game.live()
        pass_time(port, time, 59)
        with pytest.MonkeyPatch.context() as patch:
            breakage = Breakage(port, patch)
            time.milliseconds += 2_000
            await port.skip(61)
            await until(lambda: breakage.asked)
        await port.skip(RETRY)
        await until(lambda: live.is_over)

    run(tmp_path, scenario)


def test_who_is_here_cannot_be_claimed_against_whatever_the_database_says(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await table(port)
        harbour = port.harbour
        await harbour.writer.write(
            process_store.set_presence, game.id, 2, harbour.process, milliseconds() - 10**6
        )
        claim = Claim("claim-0001")
        game.tabs[Seat.ONE].send(claim)
        answer = await game.tabs[Seat.ONE].answer(claim.key)
        assert tag(answer) == "refused"
        assert b"too-early" in answer

    run(tmp_path, scenario)


def test_a_game_that_only_the_database_remembers_is_driven_again(tmp_path: Path) -> None:
    """It was opened while the process was taken for dead; or its owner is nobody that lives."""

    async def scenario(port: Port) -> None:
        person = await port.arrive("Anna")
        body = {"game": {"preset": "classic"}, "level": "cadet"}
        forgotten = (await person.http.post("/api/games", json=body)).json()["game"]
        orphaned = (await person.http.post("/api/games", json=body)).json()["game"]
        driver, writer = port.harbour.driver, port.harbour.writer
        driver.owned.clear()

        def orphan(connection: Connection) -> None:
            connection.execute(update(games).where(games.c.id == orphaned).values(owner="nobody"))

        await writer.write(orphan)
        await port.harbour._heart.sweep()
        assert driver.owned == {forgotten, orphaned}

    run(tmp_path, scenario)


def test_a_player_held_for_present_by_a_process_that_is_gone_has_left(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await table(port)
        writer, database = port.harbour.writer, port.harbour.database
        await writer.write(process_store.set_presence, game.id, 1, "nobody", None)
        rows = await database.read(process_store.presence_of, game.id)
        assert sorted(row.left_at is None for row in rows if row.seat == 1) == [False, True]

        def forget(connection: Connection) -> None:
            connection.execute(processes.delete())

        await writer.write(forget)
        rows = await database.read(process_store.presence_of, game.id)
        assert all(row.left_at is not None for row in rows)

    run(tmp_path, scenario)


def test_a_resignation_that_was_not_saved_begins_no_rematch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(port: Port) -> None:
        game = await table(port)
        tab = game.tabs[Seat.ONE]
        breakage = Breakage(port, monkeypatch)
        resignation = Say("resign-001", "resigns")
        tab.send(resignation)
        assert b"unavailable" in await tab.answer(resignation.key)
        breakage.mend()
        rematch = Rematch("rematch-01")
        tab.send(rematch)
        assert b"not-now" in await tab.answer(rematch.key)
        tab.send(resignation)
        assert tag(await tab.answer(resignation.key)) in {"refused", "event"}

    run(tmp_path, scenario)


def test_a_seek_of_somebody_who_never_came_to_the_lobby_is_withdrawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "GRACE", 10_000.0)

    async def scenario(port: Port) -> None:
        ghost = await port.arrive("Ghost")
        await ghost.http.post("/api/seeks", json={"game": {"preset": "classic"}})
        database = port.harbour.database
        assert len(await database.read(seek_store.open_seeks, 5)) == 1
        await port.skip(lobby_module.GRACE)
        assert await database.read(seek_store.open_seeks, 5) == []

    run(tmp_path, scenario)


def test_two_who_want_to_be_paired_at_once_find_each_other(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        people = [await port.arrive("Anna"), await port.arrive("Boris")]
        body = {"game": {"preset": "classic"}}
        answers = await asyncio.gather(
            *(person.http.post("/api/seeks/quick", json=body) for person in people)
        )
        assert sorted(answer.json()["game"] is None for answer in answers) == [False, True]

    run(tmp_path, scenario)


@pytest.mark.parametrize("others", [0, 1])
def test_who_is_too_late_for_a_seek_takes_the_next_one_or_waits_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: int
) -> None:
    """They were left waiting with a seek of somebody else's, which nobody could take any more."""
    take = seek_store.take
    late: list[str] = []

    def too_late(connection: Connection, seek: str, game: Any, sender: str) -> Any:
        if not late:
            late.append(seek)
            connection.execute(seeks.delete().where(seeks.c.id == seek))
            return None
        return take(connection, seek, game, sender)

    async def scenario(port: Port) -> None:
        people = [await port.arrive(name) for name in ("Anna", "Boris", "Vera")[: others + 2]]
        body = {"game": {"preset": "classic"}}
        for person in people[:-1]:
            await person.http.post("/api/seeks", json=body)
        monkeypatch.setattr(seek_store, "take", too_late)
        opened = (await people[-1].http.post("/api/seeks/quick", json=body)).json()
        assert (opened["game"] is not None) == bool(others)
        if not others:
            assert opened["seek"] != late[0]
            row = await port.harbour.database.read(seek_store.find, opened["seek"])
            assert row is not None
            assert row.visitor == people[-1].id

    run(tmp_path, scenario)


def test_waiting_twice_for_the_same_game_is_waiting_once(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        anna = await port.arrive("Anna")
        body = {"game": {"preset": "classic"}}
        seeks = {(await anna.http.post("/api/seeks", json=body)).json()["seek"] for _ in range(3)}
        assert len(seeks) == 1

    run(tmp_path, scenario)


def test_who_took_a_link_finds_the_game_behind_it_and_others_do_not(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        anna, boris, eve = [await port.arrive(name) for name in ("Anna", "Boris", "Eve")]
        body = {"game": {"preset": "classic"}, "private": True}
        seek = (await anna.http.post("/api/seeks", json=body)).json()["seek"]
        game = (await boris.http.post(f"/api/seeks/{seek}/take")).json()["game"]
        for person, known in ((anna, game), (boris, game), (eve, None)):
            assert (await person.http.get(f"/api/seeks/{seek}")).json()["game"] == known

    run(tmp_path, scenario)


def test_who_was_paired_while_looking_for_the_line_is_told_on_coming_back(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        anna, boris = await port.arrive("Anna"), await port.arrive("Boris")
        body = {"game": {"preset": "classic"}}
        seek = (await anna.http.post("/api/seeks", json=body)).json()["seek"]
        game = (await boris.http.post(f"/api/seeks/{seek}/take")).json()["game"]
        tab = anna.tab("/api/lobby/socket")
        await tab.until(lambda heard: any(tag(one) == "paired" for one in heard))
        assert any(game.encode() in one for one in tab.heard)

    run(tmp_path, scenario)


def test_games_that_nobody_needs_do_not_stay_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time(monkeypatch)

    async def scenario(port: Port) -> None:
        person = await port.arrive("Anna")
        for _ in range(3):
            body = {"game": {"preset": "classic"}, "level": "cadet"}
            await person.http.post("/api/games", json=body)
        await until(lambda: not port.harbour.games.all())
        game = await table(port, CLOCKED)
        for each in game.people.values():
            await each.tabs[0].leave()
        assert game.id in port.harbour.games
        pass_time(port, time, 61)
        await port.skip(61)
        await until(lambda: game.id not in port.harbour.games)

    run(tmp_path, scenario)


def test_a_finished_game_is_counted_once_whatever_is_said_afterwards(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await table(port, preset("classic"))
        name = 'blindfleet_finished_games_total{ending="resigned"}'
        before = (await port.metrics()).get(name, 0)
        await game.say(Seat.ONE, Say("resign-001", "resigns"))
        phrase = Speak("phrase-001", "well-played")
        game.tabs[Seat.TWO].send(phrase)
        await game.tabs[Seat.TWO].answer(phrase.key)
        assert (await port.metrics())[name] == before + 1

    run(tmp_path, scenario)


def test_a_player_has_so_many_notes_and_their_record_stays_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("blindfleet.server.sockets.game.MOST_NOTES", 3)

    async def scenario(port: Port) -> None:
        game = await table(port, preset("classic"))
        anna = game.people[Seat.ONE]
        for number in range(5):
            tab = await anna.open(game.id)
            note = TakeNote(f"note-{number:05}", number, "here?")
            tab.send(note)
            assert tag(await tab.answer(note.key)) == ("noted" if number < 3 else "refused")
            await tab.leave()
        answer = await anna.http.get(f"/api/games/{game.id}/record?eyes=1")
        assert answer.status_code == 200

    run(tmp_path, scenario)


def test_a_long_game_can_be_caught_up_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its reader was hung up on for not having read what was all told in one breath."""
    monkeypatch.setattr("blindfleet.server.sockets.connection.MOST_WAITING", 2_000)

    async def scenario(port: Port) -> None:
        game = await table(port, preset("classic"))
        await game.play(30)
        tab = await game.people[Seat.ONE].open(game.id)
        events = [one for one in tab.heard if tag(one) == "event"]
        assert sum(map(len, events)) > 2_000
        assert len(events) == (await game.live()).number

    run(tmp_path, scenario)


def test_only_a_move_that_was_made_fills_the_purse(tmp_path: Path) -> None:
    """It filled with every message: with illegal ones, and with moves that were sent again."""

    async def scenario(port: Port) -> None:
        game = await table(port)
        live = await game.live()
        (acting,) = live.referee.to_act
        purse, tab = live.purses[acting], game.tabs[acting]
        purse.spend(purse.offer(MOST_PER_MOVE))
        left = purse.offer(MOST_PER_MOVE), purse._left
        for number in range(5):
            nonsense = Act(f"nonsense-{number}", Shoot(2573))
            tab.send(nonsense)
            assert tag(await tab.answer(nonsense.key)) == "refused"
        assert (purse.offer(MOST_PER_MOVE), purse._left) == left
        shot = Act("a-shot-001", Shoot(0))
        tab.send(shot)
        await tab.answer(shot.key)
        earned = purse._left
        assert earned > left[1]
        tab.send(shot)
        await tab.until(lambda heard: sum(shot.key.encode() in one for one in heard) == 2)
        assert purse._left == earned

    run(tmp_path, scenario)


def test_a_game_whose_reader_is_gone_at_once_does_not_stay_in_memory(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await table(port, preset("classic"))
        for person in game.people.values():
            await person.tabs[0].leave()
        await until(lambda: game.id not in port.harbour.games)
        gone = game.people[Seat.ONE].tab(f"/api/games/{game.id}/socket")

        async def accept(*_: object) -> None:
            raise ConnectionError("nobody is there")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(WebSocket, "accept", accept)
            await asyncio.wait([gone.task])
        assert game.id not in port.harbour.games

    run(tmp_path, scenario)


def test_a_countdown_begins_when_somebody_left_and_not_when_they_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database was away from before they came until after they left."""
    monkeypatch.setattr("blindfleet.server.play.doorway.RETRY", 0.02)
    time = Time(monkeypatch)

    async def scenario(port: Port) -> None:
        game = await table(port, preset("classic"))
        live, doorway = await game.live(), port.harbour.doorway
        (listener,) = [one for one in live.listeners if one.audience is Seat.ONE]
        write = port.harbour.writer.write

        was_asked = asyncio.Event()

        async def away(query: Any, *args: Any, **more: Any) -> Any:
            was_asked.set()
            raise OperationalError("no database", {}, Exception())

        port.harbour.writer.write = away  # type: ignore[method-assign,assignment]
        noting = asyncio.ensure_future(doorway.note(live, Seat.ONE))
        await was_asked.wait()
        time.milliseconds += 100_000
        live.listeners.discard(listener)
        port.harbour.writer.write = write  # type: ignore[method-assign]
        await noting
        rows = await port.harbour.database.read(process_store.presence_of, game.id)
        assert [row.left_at for row in rows if row.seat == 1] == [time.milliseconds]
        live.listeners.add(listener)

    run(tmp_path, scenario)
