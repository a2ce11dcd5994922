"""Twin worlds at the socket: two games that one seat and the spectators cannot tell apart.

The twins are made by `secrecy.blind_twins` and `secrecy.shooting_twins`; here they are played over
sockets. All that reaches the watching seat and a spectator must be the same in both worlds, byte
for byte. Time stands still, so that even times are; the only thing put in place of another is the
id of the game. The enemy uses other keys in each world and takes other notes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, cast

from blindfleet.board.seats import SPECTATOR, Seat
from blindfleet.rules import blind
from blindfleet.rules.families import Action, Ruleset, family
from blindfleet.rules.table import Saying
from blindfleet.wire.actions import WireAction, message_of
from blindfleet.wire.incoming import Act, Claim, Incoming, Rematch, Say, TakeNote
from blindfleet.wire.message import MOST_CELLS
from match.tables import Table
from secrecy.attempts import attempts
from secrecy.blind_twins import BlindTwins
from secrecy.drawn_twins import CLOCK, OWN, WATCHER, Drawn
from secrecy.receipts import Receipt, insist_same
from secrecy.shooting_twins import ShootingTwins
from server.in_process import Person, Port, Tab, Time, next_key, tag

# They count time or are counted by it; all other numbers are compared.
TIMED = (
    "blindfleet_commit_seconds_bucket",
    "blindfleet_commit_seconds_sum",
    "blindfleet_group_size",
    "process_",
    "python_gc_",
)


# Something to send, once it has a key.
Attempt = Callable[[str], Incoming]


class Done(NamedTuple):
    """What a seat does in each of the two worlds."""

    seat: Seat
    actions: tuple[Action | Saying, Action | Saying]


@dataclass(frozen=True)
class Script:
    """A game in two worlds that `seat` cannot tell apart."""

    rules: Ruleset
    first: Seat
    seat: Seat
    sheet: tuple[Done, ...]


def script_of(twins: BlindTwins | ShootingTwins, past: int, steps: int) -> Script | None:
    """As many entries of one world and its twin, and then more in both; None: there is no twin."""
    if not twins.begin(past):
        return None
    one, two = twins.worlds
    for _ in range(steps):
        if one.referee.outcome is not None or two.referee.outcome is not None:
            break
        twins.now += twins.rng.randrange(200)
        if not twins._step(one, two):
            break
    sheet = []
    for mine, other in zip(one.referee._entries, two.referee._entries, strict=True):
        if any(type(notice).__name__ == "Ended" for notice in (*mine.told, *other.told)):
            break
        sheet.append(Done(mine.seat, (mine.action, other.action)))  # type: ignore[arg-type]
    return Script(twins.rules, twins.first, twins.seat, tuple(sheet))


def drawn_script(drawn: Drawn) -> Script:
    """Worlds drawn by hand, in which the enemy differs just where something happens."""
    tables = [
        Table(
            f"5 {rows.split('/')[0]}\n4 {rows.split('/')[1]}\n{OWN.strip()}",
            drawn.first,
            0,
            **{**drawn.options, "clock": CLOCK},
        )
        for rows in (drawn.one, drawn.two)
    ]
    for line in drawn.sheet:
        parts = line.split(" | ")
        tables[0].act(parts[0])
        tables[1].act(parts[-1])
    entries = zip(*(table.referee._entries for table in tables), strict=True)
    sheet = tuple(Done(one.seat, (one.action, two.action)) for one, two in entries)
    return Script(tables[0].referee.rules, drawn.first, WATCHER, sheet)


class World:
    """One of the two games, with a tab of each player and of a spectator."""

    def __init__(self, port: Port, number: int, game: str, people: dict[object, Person]) -> None:
        self.port = port
        self.number = number
        self.game = game
        self.people = people
        self.tabs: dict[object, Tab] = {}
        self._taken: dict[object, int] = {}
        self._tries = 0

    async def arrive(self) -> None:
        """One after the other, so that everybody is there before anything is compared."""
        for audience, person in self.people.items():
            tab = self.tabs[audience] = await person.open(self.game)
            self._taken[audience] = 0
            if isinstance(audience, Seat):  # who was there before, and who is there now
                await tab.until(lambda heard: tags(heard).count("presence") >= 4)
            else:
                await tab.until(lambda heard: "watching" in tags(heard))

    async def leave(self) -> None:
        for tab in self.tabs.values():
            await tab.leave()

    def key(self, seat: Seat, watcher: Seat, key: str) -> str:
        """The watcher's keys are its own and the same; the enemy's are none of its business."""
        return key if seat is watcher else f"{key}-{self.number}"

    async def do(self, done: Done, watcher: Seat, key: str) -> None:
        key = self.key(done.seat, watcher, key)
        action = done.actions[self.number]
        tab = self.tabs[done.seat]
        if isinstance(action, Saying):
            tab.send(Say(key, action.value))  # type: ignore[arg-type]
        else:
            tab.send(Act(key, message_of(action)))
        answer = await tab.answer(key)
        if tag(answer) != "event":
            insist_same(watcher, "by a refusal", {"refusal of a legal action": answer}, {})

    async def note(self, notes: list[tuple[Seat, TakeNote]]) -> None:
        for seat, note in notes:
            self.tabs[seat].send(note)
            assert tag(await self.tabs[seat].answer(note.key)) == "noted"

    async def heard(self, audience: object) -> Receipt:
        """What came since this was last asked; refusals of what nobody may do now come last."""
        tab = self.tabs[audience]
        key = f"last-word-{len(tab.heard):06}"
        tab.send(Claim(key))
        await tab.answer(key)
        news = tab.heard[self._taken[audience] :]
        self._taken[audience] = len(tab.heard)
        return sorted_out("live", map(self.without_id, news))

    async def again(self, audience: object, after: int | str, lang: str) -> Receipt:
        """What somebody is sent who comes on another device, having heard up to `after`."""
        tab = await self.people[audience].open(self.game, after, lang)
        if not isinstance(audience, Seat):
            await tab.until(lambda heard: "watching" in tags(heard))
        await tab.leave()
        return sorted_out(f"again after {after}", map(self.without_id, tab.heard))

    async def refusals(self, seat: Seat, tried: list[Attempt]) -> Receipt:
        """What the seat is told of each thing that it tries and may not do."""
        found: Receipt = {}
        tab = await self.people[seat].open(self.game)
        for number, attempt in enumerate(tried):
            key = f"attempt-{self._tries}-{number}"
            message = attempt(key)
            tab.send(message)
            found[f"refusal of {message}"] = self.without_id(await tab.answer(key))
        self._tries += 1
        await tab.leave()
        return found

    async def looked_up(self, audience: object) -> Receipt:
        """All that the routes of a game answer the audience while it runs."""
        found: Receipt = {}
        http = self.people[audience].http
        for eyes in ("public", "1", "2", "full"):
            for page in ("", "/record"):
                answer = await http.get(f"/api/games/{self.game}{page}?eyes={eyes}")
                headers = [self.without_id(b": ".join(pair)) for pair in answer.headers.raw]
                body = self.without_id(answer.content)
                found[f"page{page} eyes {eyes}"] = (answer.status_code, headers, body)
        answer = await http.get(f"/api/games/{self.game}/heat?by=1&after=3")
        found["page/heat"] = (answer.status_code, answer.content)
        for by in (1, 2):
            answer = await http.get(f"/api/games/{self.game}/explanation?by={by}&after=3")
            found[f"page/explanation {by}"] = (answer.status_code, answer.content)
        return found

    def without_id(self, message: bytes) -> bytes:
        return message.replace(self.game.encode(), b"GAME").replace(self.game[:8].encode(), b"GA")


class TwinGames:
    """The script, played in both worlds and compared by all that is sent."""

    def __init__(self, script: Script, time: Time, log: Any, rng: random.Random) -> None:
        self.script = script
        self.seat = script.seat
        self.time = time
        self.log = log
        self.rng = rng
        self.worlds: tuple[World, World]
        self._logged = 0

    async def play(self, port: Port, looks: float = 0.2) -> None:
        """`looks`: how often everything is compared that can be asked for, besides what comes."""
        people = await self._people(port)
        seats = (people[Seat.ONE], people[Seat.TWO])
        worlds = [
            World(port, n, await port.begin(self.script.rules, self.script.first, *seats), people)
            for n in (0, 1)
        ]
        self.worlds = (worlds[0], worlds[1])
        try:
            await self._play(looks)
        finally:
            for world in self.worlds:
                await world.leave()

    async def _play(self, looks: float) -> None:
        await self._both(lambda world: world.arrive())
        await self._compare("at the beginning")
        for at, done in enumerate(self.script.sheet, 1):
            self.time.milliseconds += self.rng.randrange(100)  # no ping comes so soon
            if at == 3 or self.rng.random() < 0.2:
                await self._take_notes(alone=at == 3 or self.rng.random() < 0.5)
            key = next_key()
            await self._both(lambda world, done=done, key=key: world.do(done, self.seat, key))
            await self._compare(f"after entry {at}")
            if self.rng.random() < looks or at == len(self.script.sheet):
                await self._look(f"after entry {at}", at)

    async def _people(self, port: Port) -> dict[object, Person]:
        found: dict[object, Person] = {}
        for audience, name in ((Seat.ONE, "Ann"), (Seat.TWO, "Bob"), (SPECTATOR, "Eve")):
            found[audience] = await port.arrive(name)
        return found

    async def _both(self, do: Any) -> None:
        """Do it in each world; what is counted and logged meanwhile is compared."""
        receipts: list[Receipt] = []
        port = self.worlds[0].port
        for world in self.worlds:
            before = await port.metrics()
            await do(world)
            after = await port.metrics()
            counted = {
                name: after[name] - before.get(name, 0)
                for name in after
                if not name.startswith(TIMED) and "_created" not in name
            }
            receipts.append({"metrics": counted, "log": world.without_id(self._news_of_log())})
        insist_same(SPECTATOR, "by what the service says of itself", *receipts)

    def _news_of_log(self) -> bytes:
        written: str = self.log.getvalue()
        news, self._logged = written[self._logged :], len(written)
        return news.encode()

    async def _compare(self, where: str) -> None:
        for audience in (self.seat, SPECTATOR):
            receipts = [await world.heard(audience) for world in self.worlds]
            insist_same(audience, where, *receipts)

    async def _look(self, where: str, newest: int) -> None:
        for audience in (self.seat, SPECTATOR):
            for after in {0, self.rng.randint(0, newest), newest, newest + 7, -1}:
                lang = self.rng.choice(["en", "ru", "it"])
                receipts = [await world.again(audience, after, lang) for world in self.worlds]
                insist_same(audience, f"{where}, coming again", *receipts)
            receipts = [await world.looked_up(audience) for world in self.worlds]
            insist_same(audience, f"{where}, by the pages", *receipts)
        await self._try(where)
        await self._compare(f"{where}, later")

    async def _try(self, where: str) -> None:
        one = self.worlds[0]
        view = (await one.port.live(one.game)).referee.view(self.seat)
        legal = family(self.script.rules).legal(view)
        tried: list[Attempt] = [
            partial(_acting, message_of(action))
            for action in cast("Iterator[Action]", attempts(view, self.rng))
            if action not in legal and can_be_written(action)
        ]
        tried += [Claim, Rematch, lambda key: TakeNote(key, MOST_CELLS - 1, "nowhere")]
        tried += [lambda key: Say(key, "accepts-draw")] if view.public.offer is None else []
        receipts: list[Receipt] = []

        async def attempt(world: World) -> None:
            receipts.append(await world.refusals(self.seat, tried))

        await self._both(attempt)
        insist_same(self.seat, f"{where}, by refusals", *receipts)

    async def _take_notes(self, *, alone: bool) -> None:
        """The enemy's are others in each world, or in one world `alone`; the seat's the same."""
        notes: list[list[tuple[Seat, TakeNote]]] = [[], []]
        enemy, key = self.seat.other, next_key()
        for world in self.worlds[alone:]:
            for cell in await self._cells_to_note(world, enemy):
                note = TakeNote(next_key(), cell, f"of world {world.number}")
                notes[world.number].append((enemy, note))
        for cell in await self._cells_to_note(self.worlds[0], self.seat):
            for either in notes:
                either.append((self.seat, TakeNote(key, cell, "I wonder")))
        await self._both(lambda world: world.note(notes[world.number]))

    async def _cells_to_note(self, world: World, seat: Seat) -> list[int]:
        view = (await world.port.live(world.game)).referee.view(seat)
        if isinstance(view, blind.View):
            return self.rng.sample(sorted(view.enemy_pieces), min(1, len(view.enemy_pieces)))
        return [self.rng.randrange(view.rules.grid.size)]


def _acting(action: WireAction, key: str) -> Act:
    return Act(key, action)


def can_be_written(action: Any) -> bool:
    """Whether the action can be put into a message at all."""
    try:
        message_of(action)
    except (ValueError, TypeError):
        return False
    fields = [getattr(action, name, 0) for name in ("cell", "cells", "start", "end", "target")]
    return all(number >= 0 for number in fields)


def tags(heard: list[bytes]) -> list[str]:
    return [tag(one) for one in heard]


def sorted_out(what: str, messages: Iterator[bytes]) -> Receipt:
    """The messages by kind, and in which order the kinds came."""
    found: dict[str, Any] = {}
    for message in messages:
        found.setdefault(f"{what}: sequence", []).append(tag(message))
        found.setdefault(f"{what}: {tag(message)}", []).append(message)
    return found
