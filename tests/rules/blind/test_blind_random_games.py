"""Random games under many rulesets, followed by a second telling of the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

import blind_oracle
from blind_oracle import Event, History, Sight
from blindfleet.board.grid import CellSet, cells_of
from blindfleet.board.seats import AUDIENCES, SEATS, SPECTATOR, Seat
from blindfleet.rules.blind import (
    Action,
    Answer,
    Ask,
    BlindRules,
    Deploy,
    Engage,
    Move,
    State,
    Step,
    Strike,
    View,
    imagine,
    legal,
    opening,
    play,
    see,
    start,
    table,
    to_act,
)
from blindfleet.rules.blind import notices as said
from blindfleet.rules.table import Said, Saying
from positions import any_action, blind

RULESETS = {
    "plain": blind(board="4x5", home="2", fleet="1C 2D 1V 1S 1T 1M 1X"),
    "other options": blind(
        board="4x5",
        home="2",
        fleet="1B 1C 1V 1S 1F 1T 1M 1X",
        memory="own",
        neighbours="eight",
        vedette="clear",
        mine_spent="no",
        torpedo_spent="no",
        fish_takes_torpedo="yes",
        quiet_limit="0",
    ),
    "force before, at its cost": blind(
        board="4x5", home="2", fleet="3D 3C 1X", engage="before", defeat_costs="force"
    ),
    "force before, ship at cost": blind(
        board="3x7", home="3", fleet="3C 3B 2X", engage="before", forts_to_take="1"
    ),
    "nothing is spent": blind(
        board="4x5", home="2", fleet="1F 1D 2T 2M 2X", mine_spent="no", torpedo_spent="no"
    ),
    "squadrons": blind(board="4x7", home="3", fleet="3D 3P 3S 1X", defeat_costs="force"),
    "diagonals": blind(
        board="5x5", home="2", fleet="2V 2F 2B 1T 1M 1X", neighbours="eight", forts_to_take="1"
    ),
    "clear runs": blind(board="3x5", home="2", fleet="3V 1S 1M 1X", vedette="clear"),
    "quiet": blind(board="5x5", home="1", fleet="1C 1F 1T 1X", quiet_limit="6", colours="one"),
    "one column": blind(board="1x9", home="4", fleet="2V 1C 1X"),
    "two columns": blind(board="2x7", home="3", fleet="2V 1C 1T 1M 1X", neighbours="eight"),
    "crowded": blind(board="2x5", home="2", fleet="1C 1T 1M 1X"),
}
GAMES = [(name, seed) for name in RULESETS for seed in range(6)]
MOST_STEPS = 90


@dataclass(frozen=True)
class Played:
    """A step of a game; `action` is None for something said across the table."""

    before: State
    seat: Seat
    action: Action | None
    step: Step


def played(name: str, seed: int) -> Iterator[Played]:
    """A game by two players who like to attack, with some talk across the table."""
    rng = random.Random(f"{name} {seed}")
    rules = RULESETS[name]
    state = start(rules, rng.choice(SEATS))
    for _ in range(MOST_STEPS):
        if not to_act(state):
            return
        if rng.random() < 0.03:
            seat, step = _talk(state, rng)
            yield Played(state, seat, None, step)
        else:
            seat = rng.choice(to_act(state))
            action = any_action(state.view(seat), rng)
            step = play(state, seat, action)
            yield Played(state, seat, action, step)
        state = step.state
    if to_act(state):
        yield Played(state, Seat.ONE, None, table(state, Seat.ONE, Saying.RESIGN))


def _talk(state: State, rng: random.Random) -> tuple[Seat, Step]:
    offer = state.public.offer
    if offer is None:
        seat = rng.choice(SEATS)
        return seat, table(state, seat, Saying.OFFER_DRAW)
    return offer.other, table(state, offer.other, Saying.DECLINE_DRAW)


def histories(name: str, seed: int) -> Iterator[tuple[Played, History]]:
    """The moments of a game from both being ready on, each with its history till then."""
    history: History | None = None
    for moment in played(name, seed):
        state = moment.step.state
        if history is None:
            if not state.public.standing.one:
                continue
            history = opened(state)
        elif moment.action is not None:
            history.events.append(event(state.public.rules, moment.seat, moment.action))
        yield moment, history


def opened(state: State) -> History:
    rules = state.public.rules
    deployed = {}
    for seat in SEATS:
        deployment = state.secrets[seat].deployment
        assert deployment is not None
        deployed[int(seat)] = {
            rules.write_cell(cell): piece.code for cell, piece in deployment.pieces
        }
    return History(rules.options(), int(state.public.first), deployed)


def event(rules: BlindRules, seat: Seat, action: Action) -> Event:
    """The action as the second telling writes it."""
    side, cell = int(seat), rules.write_cell
    match action:
        case Move(begin, end):
            return Event(side, "move", cell(begin), cell(end))
        case Strike(begin, end, target):
            return Event(side, "strike", cell(begin), cell(end), cell(target))
        case Ask(begin, end, target, force):
            names = _names(rules, force)
            return Event(side, "ask", cell(begin), cell(end), cell(target), names)
        case Answer(cells):
            return Event(side, "answer", cells=_names(rules, cells))
        case Engage(cells):
            return Event(side, "engage", cells=_names(rules, cells))
        case Deploy():
            raise AssertionError("both are ready")


def _names(rules: BlindRules, cells: CellSet) -> frozenset[str]:
    return frozenset(rules.write_cell(cell) for cell in cells_of(cells))


def sight(view: View) -> Sight:
    """What a seat knows by its view, as the second telling writes it."""
    public, cell = view.public, view.rules.write_cell
    own = {}
    for place in view.own_pieces:
        piece = view.class_at(place)
        assert piece is not None
        own[cell(place)] = piece.code
    challenge = public.challenge
    asked = None
    if challenge is not None:
        named = f"{challenge.number}{challenge.named.code}" if challenge.named else ""
        asked = (cell(challenge.acting), cell(challenge.target), named)
    over = None
    if public.outcome is not None:
        winner = public.outcome.winner
        over = (None if winner is None else int(winner), public.outcome.ending.value)
    return Sight(
        own=own,
        enemy={
            cell(place): (
                cell(sighting.origin),
                frozenset(piece.code for piece in sighting.could_be),
            )
            for place, sighting in view.enemy_pieces.items()
        },
        lost={int(seat): "".join(sorted(p.code for p in public.tray[seat])) for seat in SEATS},
        waits_for=int(view.to_act[0]) if view.to_act else None,
        asked=asked,
        turns=public.turn,
        quiet=public.quiet,
        over=over,
    )


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_a_seat_knows_what_the_rules_let_it_know(name: str, seed: int) -> None:
    for moment, history in histories(name, seed):
        if _resigned(moment):
            continue
        for seat in SEATS:
            view = moment.step.state.view(seat)
            assert sight(view) == blind_oracle.peek(history, int(seat))


def _resigned(moment: Played) -> bool:
    return any(isinstance(notice, said.Ended) for notice in moment.step.public) and (
        moment.action is None
    )


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_a_view_is_the_fold_of_what_its_audience_was_told(name: str, seed: int) -> None:
    views: dict[object, View] = {}
    for moment in played(name, seed):
        public = moment.before.public
        for audience in AUDIENCES:
            view = views.get(audience) or opening(public.rules, public.first, audience)
            assert view == moment.before.view(audience)
            for notice in moment.step.told(audience):
                view = see(view, notice)
            assert view == moment.step.state.view(audience)
            assert view.own == moment.step.state.view(audience).own
            views[audience] = view


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_a_spectator_knows_what_both_players_know(name: str, seed: int) -> None:
    for moment in played(name, seed):
        state = moment.step.state
        watching, one, two = (state.view(audience) for audience in (SPECTATOR, *SEATS))
        for cell in range(state.public.rules.board.size):
            known_to_both = {one.class_at(cell), two.class_at(cell)}
            agreed = known_to_both.pop() if len(known_to_both) == 1 else None
            assert watching.class_at(cell) is agreed


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_the_legal_actions_are_those_that_the_rules_allow(name: str, seed: int) -> None:
    rng = random.Random(seed)
    for moment, history in histories(name, seed):
        state = moment.step.state
        for seat in SEATS:
            actions = legal(state.view(seat))
            listed = list(actions)
            if seat in to_act(state):
                found = {event(state.public.rules, seat, action) for action in listed}
                assert found == blind_oracle.actions(history)
                assert len(found) == len(listed)
                assert actions.sample(rng) in listed
            else:
                assert listed == []
            assert actions.count() == len(listed)
            assert all(action in actions for action in listed)


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_the_true_secrets_can_be_imagined(name: str, seed: int) -> None:
    for moment, _ in histories(name, seed):
        state = moment.step.state
        for seat in SEATS:
            assert imagine(state.view(seat), state.secrets[seat.other]) == state


def test_the_random_games_come_across_everything_that_can_be_said() -> None:
    heard = {
        type(notice)
        for name, seed in GAMES
        for moment in played(name, seed)
        for notice in moment.step.public
    }
    assert heard == {
        said.Ready,
        said.Arrayed,
        said.Moved,
        said.Asked,
        said.Struck,
        said.Answered,
        said.Won,
        said.Swept,
        said.Lost,
        said.Exchanged,
        said.Exploded,
        said.Harmless,
        said.Ended,
        said.Revealed,
        Said,
    }


def test_the_random_games_end_in_every_way_of_the_board() -> None:
    endings = {
        notice.outcome.ending.value
        for name, seed in GAMES
        for moment in played(name, seed)
        for notice in moment.step.public
        if isinstance(notice, said.Ended)
    }
    assert endings == {"forts", "no-ships", "no-action", "quiet", "resigned"}


def test_the_whole_game_too_is_the_fold_of_what_was_told() -> None:
    rules = blind()
    rng = random.Random(1)
    state = start(rules, Seat.ONE)
    views = {audience: opening(rules, Seat.ONE, audience) for audience in AUDIENCES}
    for _ in range(150):
        if not to_act(state):
            break
        seat = rng.choice(to_act(state))
        step = play(state, seat, any_action(state.view(seat), rng))
        state = step.state
        for audience in AUDIENCES:
            for notice in step.told(audience):
                views[audience] = see(views[audience], notice)
            assert views[audience] == state.view(audience)
    assert state.public.turn > 40
