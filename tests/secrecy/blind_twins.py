"""Twin worlds of Blind: the enemy's hidden pieces are others, and one seat cannot know it.

`disclosed` says what the rules make public of an action, from «What each side learns» and the true
classes of both sides. The twins are led by it alone: an enemy's action is answered in the other
world by one that discloses the same, and the game goes on while the watching seat's own actions
disclose the same in both. Then whatever the seat receives must be the same in both.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from blind_oracle import battle
from blindfleet.board.grid import cells_of
from blindfleet.board.seats import SEATS, SPECTATOR, Seat
from blindfleet.match.referee import Referee
from blindfleet.rules.blind import (
    Action,
    Answer,
    Ask,
    BlindRules,
    Deploy,
    Deployment,
    Engage,
    Move,
    PieceClass,
    Strike,
    View,
    legal,
    random_deployment,
)
from blindfleet.rules.blind.geometry import forces
from blindfleet.rules.blind.notices import Ended, Revealed
from blindfleet.rules.blind.ruleset import EngageWhen
from blindfleet.rules.outcome import Ending
from blindfleet.rules.table import Saying
from secrecy.receipts import (
    World,
    act_alike,
    heard,
    insist_same,
    insist_same_records,
    insist_twins,
)

Done = tuple[Seat, Any, int]


def view_of(world: World, seat: Seat) -> View:
    view = world.referee.view(seat)
    assert isinstance(view, View)
    return view


def class_at(world: World, seat: Seat, cell: int) -> PieceClass:
    """What truly stands there, as its owner knows."""
    piece = view_of(world, seat).class_at(cell)
    assert piece is not None
    return piece


def disclosed(world: World, seat: Seat, action: Action) -> tuple[object, ...]:
    """All that the rules let both sides know of the action, but for an end of the game."""
    match action:
        case Move(start, end):
            return "moves", start, end
        case Ask(start, end, target, _):
            return "asks", start, end, target
        case Strike(start, end, target):
            return "strikes", start, end, target, class_at(world, seat.other, target)
        case Answer(cells):
            return _answered(world, seat, cells)
        case Engage(cells):
            return _engaged(world, seat, cells)
        case Deploy(deployment):
            return "deploys", [cell for cell, _ in deployment.pieces]


def _answered(world: World, seat: Seat, cells: int) -> tuple[object, ...]:
    challenge = view_of(world, seat).public.challenge
    assert challenge is not None
    named = class_at(world, seat, challenge.target)
    asker = class_at(world, seat.other, challenge.acting)
    said = ("answers", named, len(cells_of(cells)))
    match named.code:
        case "M":
            return *said, "swept" if asker.code == "S" else asker
        case "T":
            spared = asker.code == "F" and not world.referee.rules.fish_takes_torpedo  # type: ignore[union-attr]
            return *said, "spared" if spared else "taken"
        case _:
            return said


def _engaged(world: World, seat: Seat, cells: int) -> tuple[object, ...]:
    view = view_of(world, seat)
    rules, challenge = view.rules, view.public.challenge
    assert challenge is not None
    assert challenge.named is not None
    acting = class_at(world, seat, challenge.acting)
    engaged = f"{len(cells_of(cells))}{acting.code}"
    result = battle(engaged, f"{challenge.number}{challenge.named.code}")
    behind = view_of(world, seat.other).own.answer
    if result == "victory":
        return "wins", behind
    if result == "equal":
        return "exchanges", cells, behind
    whole = rules.engage is EngageWhen.BEFORE and rules.defeat_costs.value == "force"
    return "loses", acting, cells if whole else challenge.acting


class BlindTwins:
    """A game of chance in two worlds that `seat` cannot tell apart."""

    def __init__(self, rules: BlindRules, seat: Seat, rng: random.Random) -> None:
        self.rules = rules
        self.seat = seat
        self.enemy = seat.other
        self.rng = rng
        self.now = 0
        self.counts: Counter[str] = Counter()
        self.first = rng.choice([each for each in SEATS if rules.first.allows(each)])
        self.worlds: tuple[World, World]

    # The first world, and its twin.

    def begin(self, entries: int) -> bool:
        """Play that many entries in one world and find a twin of it; whether there is one."""
        deployments = {side: random_deployment(self.rules, side, self.rng) for side in SEATS}
        world, history = self._play_alone(deployments, entries)
        if world.referee.outcome is not None:
            return False
        twins = []
        for _ in range(16):
            other = self._changed(world, deployments[self.enemy])
            twin = self._replayed(world, {**deployments, self.enemy: other}, history)
            if twin is not None:
                twins.append(twin)
            if len(twins) == 3:
                break
        if twins:
            self.worlds = (world, max(twins, key=lambda twin: self._tension(world, twin)))
        return bool(twins)

    def _tension(self, one: World, two: World) -> int:
        """How many of the enemy's pieces in contact are others, or have other squadrons."""
        standing = view_of(one, self.seat).public.standing[self.seat]
        return sum(
            self._differs(one, two, cell) + 2 * self._forces_differ(one, two, cell)
            for cell in view_of(one, self.enemy).own_pieces
            if self.rules.contact[cell] & standing
        )

    def _forces_differ(self, one: World, two: World, cell: int) -> bool:
        found = []
        for world in (one, two):
            same_class = view_of(world, self.enemy).own_cells(class_at(world, self.enemy, cell))
            found.append(forces(self.rules, same_class, cell))
        return not self._differs(one, two, cell) and found[0] != found[1]

    def _play_alone(
        self, deployments: dict[Seat, Deployment], entries: int
    ) -> tuple[World, list[Done]]:
        world = World(Referee(self.rules, self.first))
        history: list[Done] = [(side, Deploy(deployments[side]), 0) for side in SEATS]
        for side, deploy, now in history:
            world.act(side, deploy, now)
        for _ in range(entries):
            if world.referee.outcome is not None:
                break
            self.now += self.rng.randrange(200)
            (side,) = world.referee.to_act
            action = self._choose(world, side)
            history.append((side, action, self.now))
            act_alike(world, self.seat, side, action, self.now)
        return world, history

    def _choose(self, world: World, side: Seat) -> Action:
        """Any legal action, rather an attack than a move."""
        actions = list(legal(view_of(world, side)))
        attacks = [action for action in actions if not isinstance(action, Move)]
        return self.rng.choice(attacks if attacks and self.rng.random() < 0.6 else actions)

    def _changed(self, world: World, deployment: Deployment) -> Deployment:
        """Some pieces afloat with each other's classes, as far as these may be theirs."""
        pieces = dict(deployment.pieces)
        seen = view_of(world, self.seat).enemy_pieces.values()
        may_be = {sighting.origin: sighting.could_be for sighting in seen}
        for _ in range(self.rng.randint(1, 4)):
            one, two = self.rng.sample(list(may_be), 2) if len(may_be) > 1 else (0, 0)
            if one != two and pieces[two] in may_be[one] and pieces[one] in may_be[two]:
                pieces[one], pieces[two] = pieces[two], pieces[one]
        return Deployment.of(pieces.items())

    def _replayed(
        self, world: World, deployments: dict[Seat, Deployment], history: list[Done]
    ) -> World | None:
        """The history in the changed world, told alike; None where the rules tell them apart."""
        if deployments[self.enemy] == view_of(world, self.enemy).own.deployment:
            return None
        once = World(Referee(self.rules, self.first))
        twin = World(Referee(self.rules, self.first))
        for at, (side, action, now) in enumerate(history):
            if isinstance(action, Deploy):
                once.act(side, action, now)
                twin.act(side, Deploy(deployments[side]), now)
                continue
            other = self._counterpart(once, twin, side, action, history[at + 1 :])
            if other is None:
                return None
            act_alike(once, self.seat, side, action, now)
            act_alike(twin, self.seat, side, other, now)
            if once.referee.outcome != twin.referee.outcome:
                return None
            for audience in (self.seat, SPECTATOR):
                insist_same(audience, "in the past", heard(once, audience), heard(twin, audience))
        return twin

    def _counterpart(
        self, one: World, two: World, side: Seat, action: Action, later: list[Done]
    ) -> Action | None:
        """What the side does in the other world so that both sides learn the same."""
        said = disclosed(one, side, action)
        if side is self.seat:
            return action if disclosed(two, side, action) == said else None
        actions = [
            other
            for other in legal(view_of(two, side))
            if type(other) is type(action) and disclosed(two, side, other) == said
        ]
        if isinstance(action, Answer) and _is_shown_later(later):
            actions = [other for other in actions if other == action]
        return self.rng.choice(actions) if actions else None

    # Both worlds, side by side.

    def go_on(self, steps: int) -> None:
        """Compare everything, and play on while the rules tell nothing apart."""
        one, two = self.worlds
        self.compare_all("when the twin was found")
        for _ in range(steps):
            if one.referee.outcome is not None or two.referee.outcome is not None:
                break
            self.now += self.rng.randrange(200)
            if self.rng.random() < 0.15:
                self._talk(one, two)
            if not self._step(one, two):
                break
            if one.referee.outcome is None is two.referee.outcome:
                self.compare_all("further on")
        self._compare_ends(one, two)
        if one.referee.outcome is None is two.referee.outcome:
            insist_same_records(one, two, self.seat)

    def _step(self, one: World, two: World) -> bool:
        """One action in both worlds that discloses the same in both, if there is one.

        Of several that chance offers it is the one closest to where the worlds differ.
        """
        (side,) = one.referee.to_act
        offered = []
        for _ in range(10):
            action = self._choose(one, side)
            other = self._counterpart(one, two, side, action, [])
            if other is not None:
                offered.append((self._interest(one, two, side, action, other), action, other))
        if not offered:
            return False
        _, action, other = max(offered, key=lambda offer: offer[0])
        self._count(one, two, side, action, other)
        comments = ("", "") if side is self.seat else ("here a fish", "there a mine")
        act_alike(one, self.seat, side, action, self.now, comments[0])
        act_alike(two, self.seat, side, other, self.now, comments[1])
        return True

    def _interest(self, one: World, two: World, side: Seat, action: Action, other: Action) -> float:
        interest = self.rng.random()
        match action:
            case Ask(_, _, target, _) if side is self.seat:
                interest += 2 * self._forces_differ(one, two, target)
                interest -= self._differs(one, two, target)
            case Ask(start, _, _, _):
                interest += self._differs(one, two, start) + self._forces_differ(one, two, start)
            case Answer() | Engage():
                interest += action != other
            case _:
                pass
        return interest

    def _talk(self, one: World, two: World) -> None:
        """Talk is the same in both worlds; the enemy's notes are the enemy's own."""
        cells = list(view_of(one, self.enemy).enemy_pieces)
        for world in (one, two) if self.rng.random() < 0.5 else (two,):
            world.note(self.enemy, self.rng.choice(cells), self.rng.choice(["fish", "mine"]))
        own = self.rng.choice(list(view_of(one, self.seat).enemy_pieces))
        for world in (one, two):
            world.note(self.seat, own, "I wonder")
        side = self.rng.choice(SEATS)
        if one.referee.view(side).public.offer is None:
            for world in (one, two):
                world.say(side, Saying.OFFER_DRAW, self.now)

    def compare_all(self, where: str) -> None:
        insist_twins(*self.worlds, self.seat, self.now, self.rng, where)

    def _compare_ends(self, one: World, two: World) -> None:
        """Whether the enemy has an action left may be hidden (B33); other ends are the same."""
        outcomes = [world.referee.outcome for world in (one, two)]
        hidden = any(over and over.ending is Ending.NO_ACTION for over in outcomes)
        if not hidden:
            insist_same(self.seat, "at the end", {"outcome": outcomes[0]}, {"outcome": outcomes[1]})
        told = [
            [
                notice
                for notice in world.referee.told(self.seat)
                if not isinstance(notice, Ended | Revealed)
            ]
            for world in (one, two)
        ]
        insist_same(self.seat, "at the end", {"notices": told[0]}, {"notices": told[1]})

    def _count(self, one: World, two: World, side: Seat, action: Action, other: Action) -> None:
        """How often the twins differ just where something happens."""
        differ = [self._differs(one, two, cell) for cell in _cells(action)]
        choices = [len(list(legal(view_of(world, side)))) for world in (one, two)]
        kind = type(action).__name__
        whose = "seat" if side is self.seat else "enemy"
        self.counts[f"{whose} {kind}"] += 1
        if any(differ):
            self.counts[f"{whose} {kind} at a piece that differs"] += 1
        if choices[0] != choices[1]:
            self.counts[f"{whose} {kind} with another number of choices"] += 1
            if 1 in choices:
                self.counts[f"{whose} {kind} with one choice or several"] += 1
        if action != other:
            self.counts[f"{whose} {kind} chosen otherwise"] += 1
        challenge = view_of(one, side).public.challenge
        if challenge is not None and self._differs(one, two, challenge.acting):
            self.counts[f"{whose} {kind} when the asker differs"] += 1

    def _differs(self, one: World, two: World, cell: int) -> bool:
        if cell not in view_of(one, self.enemy).own_pieces:
            return False
        return class_at(one, self.enemy, cell) is not class_at(two, self.enemy, cell)


def _cells(action: Action) -> tuple[int, ...]:
    match action:
        case Move(start, _):
            return (start,)
        case Ask(start, _, target, _) | Strike(start, _, target):
            return start, target
        case _:
            return ()


def _is_shown_later(later: list[Done]) -> bool:
    """Whether the engagement that follows may show which ships stood behind the answer."""
    return any(isinstance(action, Engage) for _, action, _ in later[:1])
