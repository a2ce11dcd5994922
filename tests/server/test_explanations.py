"""Hints in games of Blind against bots, and what a bot makes of a game that is over."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.match.explaining import ADVISER
from blindfleet.rules import blind
from blindfleet.rules.families import Action, Ruleset, family, preset
from blindfleet.rules.table import Saying
from blindfleet.server import now
from blindfleet.server.play.deeds import Acted, Spoke
from blindfleet.server.routes import explanations
from blindfleet.server.store import games as game_store
from blindfleet.server.store.games import NewGame, Player
from blindfleet.wire.actions import action_of, message_of
from blindfleet.wire.api import Considered
from blindfleet.wire.incoming import Say
from positions import blind as blind_rules
from secrecy.blind_twins import BlindTwins
from secrecy.watching import FLEETS_OF_BLIND, SMALL_BLIND
from server.in_process import Person, Port, a_game, next_key, run
from server.twin_games import script_of
from strategists import BOOKKEEPER

SKIRMISH = preset("blind-skirmish")
pytestmark = pytest.mark.usefixtures("explained")


@pytest.fixture
def explained(own_bots: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The adviser explains itself."""
    monkeypatch.setattr(explanations, "ADVISER", BOOKKEEPER)


@dataclass
class BotGame:
    """A game of a person against a bot whose actions are the test's: nobody drives it."""

    port: Port
    id: str
    person: Person
    seat: Seat

    @classmethod
    async def begin(
        cls, port: Port, rules: Ruleset = SKIRMISH, seat: Seat = Seat.ONE, first: Seat = Seat.ONE
    ) -> BotGame:
        person = await port.arrive("Anna")
        bot, human = Player("greedy", bot="greedy"), Player("Anna", visitor=person.id)
        players = PerSeat(human, bot) if seat is Seat.ONE else PerSeat(bot, human)
        new = NewGame(rules, first, players, now.milliseconds(), port.harbour.process)
        row = await port.harbour.writer.write(game_store.create, new)
        return cls(port, row.id, person, seat)

    async def do(self, seat: Seat, action: Action | Saying) -> None:
        async with self.port.harbour.games.holding(self.id) as live:
            await live.do(seat, next_key(), deed_of(action), now.milliseconds())

    async def play(self, entries: int, seed: int = 1) -> None:
        """Any legal actions, so many, and then until the person is to act."""
        rng = random.Random(seed)
        while True:
            live = await self.port.live(self.id)
            done = live.number >= entries and live.referee.to_act == (self.seat,)
            if live.is_over or done:
                return
            acting = live.referee.to_act[0]
            await self.do(acting, family(live.rules).legal(live.referee.view(acting)).sample(rng))

    async def number(self) -> int:
        return (await self.port.live(self.id)).number

    async def ask(
        self, person: Person | None = None, by: int | None = None, after: int | None = None
    ) -> Any:
        http = (person or self.person).http
        number = await self.number() if after is None else after
        seat = by or int(self.seat)
        return await http.get(f"/api/games/{self.id}/explanation?by={seat}&after={number}")


def deed_of(action: Action | Saying) -> Acted | Spoke:
    if isinstance(action, Saying):
        return Spoke(action.value)  # type: ignore[arg-type]
    return Acted(message_of(action))


def test_against_a_bot_there_is_a_hint_for_every_decision(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await BotGame.begin(port)
        await game.play(20)
        answer = await game.ask()
        assert answer.status_code == 200
        view = (await port.live(game.id)).referee.view(game.seat)
        assert isinstance(view, blind.View)
        found = answer.json()
        assert {belief["cell"] for belief in found["beliefs"]} == set(view.enemy_pieces)
        for belief in found["beliefs"]:
            chances = [one["chance"] for one in belief["classes"]]
            assert sum(chances) == pytest.approx(1, abs=0.01)
            assert chances == sorted(chances, reverse=True)
            assert all(chances)
        considered = msgspec.convert(found["considered"], tuple[Considered, ...])
        assert considered
        assert all(action_of(one.action) in blind.legal(view) for one in considered)
        shares = [one.expected for one in considered]
        assert shares == sorted(shares, reverse=True)

    run(tmp_path, scenario)


def test_a_hint_is_for_the_player_alone_and_for_the_moment(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await BotGame.begin(port)
        await game.play(12)
        number = await game.number()
        stranger = await port.arrive("Stranger")
        refused = [
            await game.ask(by=2),
            await game.ask(stranger, by=1),
            await game.ask(stranger, by=2),
            await game.ask(after=number - 1),
            await game.ask(after=number + 1),
        ]
        assert [answer.status_code for answer in refused] == [403, 403, 403, 409, 409]
        assert not any("chance" in answer.text for answer in refused)

    run(tmp_path, scenario)


def test_between_people_there_are_no_hints(tmp_path: Path) -> None:
    async def scenario(port: Port) -> None:
        game = await a_game(port, SKIRMISH)
        await game.play(12)
        number = (await game.live()).number
        for person in game.people.values():
            for by in (1, 2):
                answer = await person.http.get(
                    f"/api/games/{game.id}/explanation?by={by}&after={number}"
                )
                assert answer.status_code == 403
        await game.say(Seat.ONE, Say(next_key(), "resigns"))
        for person in (*game.people.values(), await port.arrive("Stranger")):
            answer = await person.http.get(f"/api/games/{game.id}/explanation?by=2&after=6")
            assert answer.status_code == 200
            assert answer.json()["beliefs"]

    run(tmp_path, scenario)


@pytest.mark.parametrize(("adviser", "games"), [(BOOKKEEPER, 2), (ADVISER, 1)])
def test_a_hint_is_the_same_whatever_the_bot_has_placed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, adviser: str, games: int
) -> None:
    insist_on_equal_hints(tmp_path, monkeypatch, adviser, games)


@pytest.mark.slow
@pytest.mark.parametrize("adviser", [BOOKKEEPER, ADVISER])
def test_hints_are_the_same_in_many_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, adviser: str
) -> None:
    insist_on_equal_hints(tmp_path, monkeypatch, adviser, 6)


def insist_on_equal_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, adviser: str, games: int
) -> None:
    """Two worlds that the person cannot tell apart, entry by entry."""
    monkeypatch.setattr(explanations, "ADVISER", adviser)
    twins = (
        BlindTwins(
            blind_rules(**SMALL_BLIND, fleet=FLEETS_OF_BLIND[seed % 2]),
            Seat(1 + seed % 2),
            random.Random(f"hints {seed}"),
        )
        for seed in range(40)
    )
    scripts = [script for one in twins if (script := script_of(one, 8, 8)) is not None][:games]
    assert len(scripts) == games
    compared = 0

    async def scenario(port: Port) -> None:
        nonlocal compared
        for script in scripts:
            worlds = [
                await BotGame.begin(port, script.rules, script.seat, script.first) for _ in "12"
            ]
            for done in script.sheet:
                for world, action in zip(worlds, done.actions, strict=True):
                    await world.do(done.seat, action)
                one, two = [await world.ask() for world in worlds]
                assert one.status_code == two.status_code == 200
                assert one.content == two.content
                compared += bool(one.json()["considered"])

    run(tmp_path, scenario)
    assert compared > 2 * games


def test_after_the_end_every_moment_is_explained_through_either_seat(tmp_path: Path) -> None:
    """In any order: the strategist insists on having heard what led to the moment and no more."""

    async def scenario(port: Port) -> None:
        game = await BotGame.begin(port)
        await game.play(16)
        last = await game.number()
        await game.do(game.seat, Saying.RESIGN)
        stranger = await port.arrive("Stranger")
        moments = [*range(2, last + 1, 3), last, 5]
        kept: dict[tuple[int, int], bytes] = {}
        for by in (1, 2):
            for after in (*moments, *reversed(moments)):
                answer = await game.ask(stranger, by, after)
                assert answer.status_code == 200
                assert answer.json()["beliefs"]
                assert kept.setdefault((by, after), answer.content) == answer.content
        assert len(set(kept.values())) == len(kept)
        over = (await game.ask(stranger, 1, last + 1)).json()
        assert (over["beliefs"], over["considered"]) == ([], [])

    run(tmp_path, scenario)


def test_where_no_bot_explains_itself_there_is_nothing_to_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explanations, "ADVISER", "greedy")
    answer = answer_in_a_game(tmp_path)
    assert answer.status_code == 200
    assert answer.json()["beliefs"] is None


def answer_in_a_game(tmp_path: Path) -> Any:
    answers = []

    async def scenario(port: Port) -> None:
        game = await BotGame.begin(port)
        await game.play(12)
        answers.append(await game.ask())

    run(tmp_path, scenario)
    return answers[0]


@pytest.mark.parametrize(
    "rules",
    [
        preset("classic"),
        preset("blind", board="21x21", home=9),
    ],
    ids=["shooting", "large"],
)
def test_other_games_and_large_boards_are_refused(tmp_path: Path, rules: Ruleset) -> None:
    async def scenario(port: Port) -> None:
        game = await BotGame.begin(port, rules)
        assert (await game.ask()).status_code == 409

    run(tmp_path, scenario)


def test_a_bot_that_fails_is_told_of_as_something_to_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explanations, "ADVISER", "strategists:Forgetful")
    answer = answer_in_a_game(tmp_path)
    assert answer.status_code == 503
    assert answer.json()["code"] == "unavailable"
