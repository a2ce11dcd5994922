"""Tiny games of Blind history by history, written from the plain rules alone: slow and plain."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import permutations, product

from blindfleet.board.grid import cells_of
from blindfleet.board.seats import SEATS, Seat
from blindfleet.rules.blind import (
    Action,
    BlindRules,
    Deploy,
    Deployment,
    Phase,
    State,
    legal,
    play,
    start,
)

Told = tuple[object, ...]


@dataclass
class History:
    """A node of the game: who is to act, what that seat was told, and what follows each action."""

    points: float = 0.0  # of seat one, at the end
    seat: Seat | None = None
    told: Told = ()
    follow: dict[Action, History] = field(default_factory=dict)


def histories(rules: BlindRules) -> list[History]:
    """The two roots: seat one begins, seat two begins."""
    return [_history(rules, start(rules, first), dict.fromkeys(SEATS, (first,))) for first in SEATS]


def _history(rules: BlindRules, state: State, told: Mapping[Seat, Told]) -> History:
    outcome = state.public.outcome
    if outcome is not None:
        return History(0.5 if outcome.winner is None else float(outcome.winner is Seat.ONE))
    seat = state.public.to_act[0]
    found = History(seat=seat, told=told[seat])
    for action in _actions(rules, state, seat):
        step = play(state, seat, action)
        found.follow[action] = _history(
            rules, step.state, {one: (*told[one], *step.told(one)) for one in SEATS}
        )
    return found


def _actions(rules: BlindRules, state: State, seat: Seat) -> list[Action]:
    if state.public.phase is not Phase.DEPLOYING:
        return list(legal(state.view(seat)))
    pieces = [piece for piece, number in rules.fleet for _ in range(number)]
    cells = cells_of(rules.home_of(seat))
    placed = {
        Deployment.of(zip(chosen, pieces, strict=True))
        for chosen in permutations(cells, len(pieces))
    }
    return [Deploy(one) for one in placed]


def uniform_points(roots: list[History]) -> float:
    """The points of seat one where both play uniformly."""

    def points(at: History) -> float:
        if at.seat is None:
            return at.points
        return sum(map(points, at.follow.values())) / len(at.follow)

    return sum(map(points, roots)) / len(roots)


def best_against_uniform(roots: list[History], seat: Seat, *, by_lot: bool = False) -> float:
    """The most points of `seat` against uniform play, information set by information set.

    `by_lot`: it deploys by lot as well.
    """
    reached: dict[Told, list[tuple[History, float]]] = defaultdict(list)

    def reach(at: History, chance: float) -> None:
        if at.seat is seat:
            reached[at.told].append((at, chance))
        share = 1.0 if at.seat is seat else 1.0 / max(1, len(at.follow))
        for after in at.follow.values():
            reach(after, chance * share)

    for root in roots:
        reach(root, 1 / len(roots))
    chosen: dict[Told, Action] = {}

    def points(at: History) -> float:
        if at.seat is None:
            return at.points if seat is Seat.ONE else 1 - at.points
        is_lot = by_lot and isinstance(next(iter(at.follow)), Deploy)
        if at.seat is not seat or is_lot:
            return sum(map(points, at.follow.values())) / len(at.follow)
        if at.told not in chosen:
            together = reached[at.told]
            chosen[at.told] = max(
                at.follow,
                key=lambda action: sum(
                    chance * points(one.follow[action]) for one, chance in together
                ),
            )
        return points(at.follow[chosen[at.told]])

    return sum(map(points, roots)) / len(roots)


def best_plan_against_uniform(roots: list[History], seat: Seat) -> float:
    """The same by trying every plan: an action for each information set."""
    actions: dict[Told, list[Action]] = {}

    def collect(at: History) -> None:
        if at.seat is seat:
            actions[at.told] = list(at.follow)
        for after in at.follow.values():
            collect(after)

    for root in roots:
        collect(root)

    def points(at: History, plan: Mapping[Told, Action]) -> float:
        if at.seat is None:
            return at.points if seat is Seat.ONE else 1 - at.points
        if at.seat is seat:
            return points(at.follow[plan[at.told]], plan)
        return sum(points(after, plan) for after in at.follow.values()) / len(at.follow)

    def plans() -> Iterator[Mapping[Told, Action]]:
        for chosen in product(*actions.values()):
            yield dict(zip(actions, chosen, strict=True))

    return max(sum(points(root, plan) for root in roots) / len(roots) for plan in plans())
