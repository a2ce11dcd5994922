"""What a bot of Blind was not told, it cannot use: in twin worlds it thinks and does the same.

In each world both seats are played by bots of one program, and the enemy's bot thinks too, knowing
its own pieces: whatever the two share must not carry anything across. The planted cheats prove that
these tests can fail.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots.ladder import bot_named, ladder
from blindfleet.rules.blind import BlindRules, Phase, PieceClass, View, legal, opening, see
from blindfleet.rules.blind.notices import Ended, Revealed
from blindfleet.rules.blind.ruleset import BLIND_SKIRMISH
from match.tables import Table
from positions import blind
from secrecy.blind_twins import BlindTwins, view_of
from secrecy.drawn_twins import CLOCK, DRAWN, OWN, WATCHER, Drawn
from secrecy.receipts import Leak, Receipt, World, act_alike, insist_same
from secrecy.watching import BLIND, FLEETS_OF_BLIND, SMALL_BLIND

LEVELS = tuple(level.name for level in ladder(BLIND_SKIRMISH))
BUDGET = 12

Maker = Callable[[World], Any]


def maker_of(rules: BlindRules, name: str) -> Maker:
    return lambda world: bot_named(rules, name)


@dataclass
class Mind:
    """A bot of the watching seat, another of the enemy's, and what the first has thought so far."""

    world: World
    seat: Seat
    bots: dict[Seat, Any]
    thought: Receipt

    def live_through(self) -> Receipt:
        """Hear everything again, and think at every decision of either seat."""
        views = {
            seat: opening(view_of(self.world, seat).rules, self.world.referee.first, seat)
            for seat in SEATS
        }
        for at in range(self.world.referee.length):
            for seat in (self.seat.other, self.seat):
                for notice in self._told(seat, at):
                    self.bots[seat].see(notice)
                    views[seat] = see(views[seat], notice)
                self._think(seat, views[seat], at)
        return self.thought

    def _told(self, seat: Seat, entry: int) -> list[Any]:
        """What the seat was told of one thing done, but for the end."""
        told, later = (self.world.referee.told(seat, since) for since in (entry, entry + 1))
        news: list[Any] = told[: len(told) - len(later)]
        return [notice for notice in news if not isinstance(notice, Ended | Revealed)]

    def _think(self, seat: Seat, view: View, at: int) -> None:
        if seat not in view.to_act or view.phase is Phase.DEPLOYING or not view.public.standing.one:
            return
        bot, rng = self.bots[seat], random.Random(at)
        choice = bot.choose(view, BUDGET, rng)
        assert choice in legal(view)
        if seat is not self.seat:
            return
        self.thought[f"choice {at}"] = choice
        self.thought[f"chance left {at}"] = rng.random()
        if hasattr(bot, "beliefs"):
            self.thought[f"beliefs {at}"] = list(bot.beliefs(view).items())
        if hasattr(bot, "thoughts"):
            self.thought[f"thoughts {at}"] = bot.thoughts(view, BUDGET, random.Random(at))


def mind_of(world: World, seat: Seat, maker: Maker) -> Receipt:
    enemy = bot_named(view_of(world, seat).rules, "strongest")
    return Mind(world, seat, {seat: maker(world), seat.other: enemy}, {}).live_through()


def insist_on_one_mind(
    one: World, two: World, seat: Seat, makers: Callable[[BlindRules], Maker]
) -> int:
    """How many decisions there were."""
    maker = makers(view_of(one, seat).rules)
    minds = [mind_of(world, seat, maker) for world in (one, two)]
    insist_same(seat, "by what its bot thinks", *minds)
    return sum(part.startswith("choice") for part in minds[0])


def level(name: str) -> Callable[[BlindRules], Maker]:
    return lambda rules: maker_of(rules, name)


# Worlds drawn by hand: disclosures, squadrons behind answers, forces fixed before, memory = own


def drawn_worlds(drawn: Drawn) -> tuple[World, World]:
    """Both worlds after the whole sheet."""
    found = []
    for number, rows in enumerate((drawn.one.split("/"), drawn.two.split("/"))):
        picture = "\n".join([f"5 {rows[0]}", f"4 {rows[1]}", OWN.strip()])
        table = Table(picture, drawn.first, 0, **{**drawn.options, "clock": CLOCK})
        world = World(table.referee)
        for at, line in enumerate(drawn.sheet, 1):
            parts = [part.strip() for part in line.split("|")]
            (side,) = world.referee.to_act
            act_alike(
                world, WATCHER, side, table.action(parts[-1] if number else parts[0]), 1_000 * at
            )
        found.append(world)
    return found[0], found[1]


@pytest.mark.parametrize("sheet", DRAWN)
@pytest.mark.parametrize("name", LEVELS)
def test_bots_think_the_same_in_worlds_that_differ_where_it_happens(name: str, sheet: str) -> None:
    insist_on_one_mind(*drawn_worlds(DRAWN[sheet]), WATCHER, level(name))


def test_the_drawn_worlds_come_to_every_decision() -> None:
    phases = Counter[Phase]()
    for drawn in DRAWN.values():
        one, two = drawn_worlds(drawn)
        assert one.referee.told(WATCHER) == two.referee.told(WATCHER)
        view = opening(view_of(one, WATCHER).rules, one.referee.first, WATCHER)
        for notice in one.referee.told(WATCHER):
            view = see(view, notice)  # type: ignore[arg-type]
            if WATCHER in view.to_act:
                phases[view.phase] += 1
    assert min(phases[phase] for phase in (Phase.ACTING, Phase.ANSWERING, Phase.ENGAGING)) > 0


# Worlds of chance


def chance_twins(name: str, seed: int) -> BlindTwins | None:
    """A game that went on for a while in two worlds."""
    rng = random.Random(f"{name} {seed}")
    rules = blind(**SMALL_BLIND, fleet=FLEETS_OF_BLIND[seed % 2], **BLIND[name])
    twins = BlindTwins(rules, rng.choice(SEATS), rng)
    if not twins.begin(entries=rng.randrange(10, 30)):
        return None
    one, two = twins.worlds
    for _ in range(18):
        if one.referee.outcome is not None or two.referee.outcome is not None:
            break
        twins.now += rng.randrange(200)
        if not twins._step(one, two):
            break
    return twins


# The seeds of the shortest of 400 games in which the seat both asks and is asked. Another way to
# draw games wants other seeds: `chance_twins(name, seed).counts` tells.
BOTH_ASK = {
    "usual": 185,
    "memory of one's own": 110,
    "engage before": 278,
    "engage before, defeat costs all": 46,
    "eight neighbours": 371,
    "nothing spent": 294,
}


@pytest.mark.parametrize("name", BLIND)
def test_bots_think_the_same_in_worlds_that_differ_in_hidden_pieces(name: str) -> None:
    twins = chance_twins(name, BOTH_ASK[name])
    assert twins is not None, "name another seed"
    assert twins.counts["seat Ask"], "name another seed"
    assert twins.counts["seat Answer"], "name another seed"
    for bot in ("captain", "strongest"):
        assert insist_on_one_mind(*twins.worlds, twins.seat, level(bot)) > 5


@pytest.mark.slow
@pytest.mark.parametrize("name", BLIND)
def test_bots_think_the_same_in_many_worlds_that_differ_in_hidden_pieces(name: str) -> None:
    decisions, counts = 0, Counter[str]()
    for seed in range(40):
        twins = chance_twins(name, seed)
        if twins is not None:
            counts += twins.counts
            for bot in ("captain", "strongest"):
                decisions += insist_on_one_mind(*twins.worlds, twins.seat, level(bot))
        if decisions > 60 and counts["seat Ask"] and counts["seat Answer"]:
            return
    raise AssertionError(f"the twins never came to enough: {decisions}, {counts}")


# Cheats are found


class Peeking:
    """Its beliefs are the truth."""

    def __init__(self, world: World) -> None:
        self.world = world

    def see(self, notice: object) -> None:
        pass

    def choose(self, view: View, budget: int, rng: random.Random) -> object:
        return legal(view).sample(rng)

    def beliefs(self, view: View) -> dict[int, tuple[float, ...]]:
        enemy = view_of(self.world, view.seat.other).own.deployment
        assert enemy is not None
        return {
            cell: tuple(float(enemy.at[seen.origin] == kind) for kind in range(len(PieceClass) + 1))
            for cell, seen in view.enemy_pieces.items()
        }


SHARED: dict[object, object] = {}


class Gossiping(Peeking):
    """Two seats share a table of what they know, by what everybody sees."""

    def choose(self, view: View, budget: int, rng: random.Random) -> object:
        SHARED[view.seat] = view.own.deployment
        return legal(view).sample(rng)

    def beliefs(self, view: View) -> dict[int, tuple[float, ...]]:
        return {0: (float(hash(SHARED.get(view.seat.other)) % 97),)}


def watch(makers: Callable[[BlindRules], Maker]) -> None:
    for seed in range(10):
        twins = chance_twins("usual", seed)
        if twins is not None:
            insist_on_one_mind(*twins.worlds, twins.seat, makers)


def test_a_bot_that_peeks_is_found() -> None:
    with pytest.raises(Leak) as leak:
        watch(lambda rules: Peeking)
    assert all(what.startswith("beliefs") for what in leak.value.what)


def test_bots_that_share_what_they_know_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "bot_named", lambda rules, name: Gossiping.__new__(Gossiping))
    with pytest.raises(Leak):
        watch(lambda rules: Gossiping)
