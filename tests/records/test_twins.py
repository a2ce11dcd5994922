"""Twin games: two truths that a seat cannot tell apart give it the same bytes.

The twins differ in what the seat was not told: what the enemy's pieces are or where unhit ships
lie, which ships stood behind an answer and with which an attack was made, the enemy's notes,
comments and additional headers. The test is itself proved by planted leaks that it catches.
"""

from __future__ import annotations

import importlib
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from blindfleet.board.problems import Illegal
from blindfleet.board.seats import SEATS, Seat
from blindfleet.board.shapes import places
from blindfleet.records import Entry, Eyes, Note, Record, project, write
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind.public import Phase
from blindfleet.rules.families import Ruleset, family
from blindfleet.rules.shooting.layout import refuse_layout
from blindfleet.rules.table import Saying
from records.games import random_blind_rules, random_referee, random_shooting_rules

projecting: Any = importlib.import_module("blindfleet.records.project")


@dataclass(frozen=True)
class Twins:
    """Two full records of unfinished games that look the same through `eyes`."""

    eyes: Eyes
    one: Record
    two: Record

    def differences(self) -> Counter[str]:
        """The kinds of hidden actions in which the twins differ."""
        pairs = zip(self.actions(self.one), self.actions(self.two), strict=True)
        return Counter(type(one).__name__ for one, two in pairs if one != two)

    def actions(self, record: Record) -> list[object]:
        return [entry.action for entry in record.entries if not isinstance(entry.action, Note)]


def assert_same_bytes(twins: Twins) -> None:
    assert write(twins.one) != write(twins.two)
    assert write(project(twins.one, twins.eyes)) == write(project(twins.two, twins.eyes))


# Making twins


def twin_of(record: Record, eyes: Eyes, rng: random.Random) -> Record | None:
    """Another truth with the same notices, if one is found: played again by the rules."""
    game = family(record.rules)
    state = game.start(record.rules, record.first)
    entries = []
    for entry in record.entries:
        if isinstance(entry.action, Note):
            continue
        if isinstance(entry.action, Saying):
            step: Any = game.table(state, entry.seat, entry.action)
            action: Any = entry.action
        else:
            candidates = [entry.action]
            if not eyes.knows_secrets_of(entry.seat):
                candidates = other_choices(record, state.view(entry.seat), entry.action, rng)
            actions = game.legal(state.view(entry.seat))
            steps = (
                (one, game.play(state, entry.seat, one)) for one in candidates if one in actions
            )
            action, step = next(
                ((one, step) for one, step in steps if step.public == entry.told), (None, None)
            )
            if step is None:
                return None
        entries.append(replace(entry, action=action))
        state = step.state
    twin = replace(record, entries=tuple(entries))
    return twin if twin.entries != without_notes(record) else None


def without_notes(record: Record) -> tuple[Entry, ...]:
    return tuple(entry for entry in record.entries if not isinstance(entry.action, Note))


def other_choices(record: Record, view: Any, action: Any, rng: random.Random) -> list[Any]:
    """What may be put in place of a hidden action; the action itself stands last."""
    match action:
        case blind.Deploy(deployment):
            return [blind.Deploy(with_swapped_pieces(deployment, rng)), action]
        case shooting.Deploy(layout):
            return [shooting.Deploy(with_moved_ships(record, layout, view.seat, rng)), action]
        case blind.Ask(start, end, target, force) if force:
            same_place = (start, end, target)
            asks = [one for one in blind.legal(view) if isinstance(one, blind.Ask)]
            return [one for one in asks if one[:3] == same_place and one != action] + [action]
        case blind.Answer() | blind.Engage() if view.phase in (Phase.ANSWERING, Phase.ENGAGING):
            choices = [one for one in blind.legal(view) if one != action]
            return [*rng.sample(choices, len(choices)), action]
        case _:
            return [action]


def with_swapped_pieces(deployment: blind.Deployment, rng: random.Random) -> blind.Deployment:
    pieces = dict(deployment.pieces)
    for _ in range(rng.randint(0, 3)):
        one, two = rng.choices(list(pieces), k=2)
        pieces[one], pieces[two] = pieces[two], pieces[one]
    return blind.Deployment.of(pieces.items())


def with_moved_ships(
    record: Record, layout: shooting.Layout, seat: Seat, rng: random.Random
) -> shooting.Layout:
    """The ships that were never hit put elsewhere in untried water."""
    rules = record.rules
    assert isinstance(rules, shooting.ShootingRules)
    tried = 0
    for entry in record.entries:
        if isinstance(entry.action, shooting.Shot) and entry.seat is seat.other:
            tried |= 1 << entry.action.cell
        elif isinstance(entry.action, shooting.Volley) and entry.seat is seat.other:
            tried |= entry.action.cells
    for _ in range(60):
        ships = []
        for ship in layout.ships:
            ship_class = rules.by_name[ship.name.ship_class]
            spots = places(rules.grid, ship_class.cells, ship_class.shapes)
            free = [spot for spot in spots if not spot & tried]
            moves = not ship.cells & tried and free
            ships.append(replace(ship, cells=rng.choice(free)) if moves else ship)
        moved = shooting.Layout(tuple(ships))
        try:
            refuse_layout(rules, moved)
        except Illegal:
            continue
        return moved
    return layout


def talked_over(record: Record, eyes: Eyes, word: str) -> Record:
    """The same game with the notes and comments of somebody who saw everything."""
    headers = replace(record.headers, more=(("Annotator", word),))
    entries = [replace(entry, comment=word) for entry in without_notes(record)]
    entries += [Entry(seat, Note(0, word)) for seat in SEATS if not eyes.knows_secrets_of(seat)]
    return replace(record, headers=headers, entries=tuple(entries))


def squadron_rules(rng: random.Random) -> Ruleset:
    """Blind with so many ships of one class that there is always a squadron to choose."""
    rules = random_blind_rules(rng)
    return rules.with_options(
        {"board": "4x5", "home": "2", "fleet": "5D 1C 1X", "forts-to-take": "1"}
    )


def unfinished_game(rng: random.Random) -> Record:
    make_rules = rng.choice([random_blind_rules, squadron_rules, random_shooting_rules])
    while True:
        rules = replace(make_rules(rng), clock=None)
        referee = random_referee(rules, rng, most=rng.randint(4, 30), chatter=0.1)
        if referee.outcome is None:
            return referee.record()


def find_twins(games: int) -> Iterator[Twins]:
    rng = random.Random(2024)
    for number in range(games):
        record = unfinished_game(rng)
        eyes = (Eyes.ONE, Eyes.TWO, Eyes.PUBLIC)[number % 3]
        for _ in range(12):
            twin = twin_of(record, eyes, rng)
            if twin is not None:
                yield Twins(eyes, replace(record, entries=without_notes(record)), twin)
                break


@cache
def twins() -> tuple[Twins, ...]:
    return tuple(find_twins(250))


# The tests


def test_there_are_twins_of_every_kind() -> None:
    found = twins()
    assert {one.eyes for one in found} == {Eyes.ONE, Eyes.TWO, Eyes.PUBLIC}
    kinds: Counter[str] = Counter()
    for one in found:
        kinds += Counter(one.differences().keys())
        kinds["of Blind"] += isinstance(one.one.rules, blind.BlindRules)
    assert len(found) > 120
    assert kinds["of Blind"] > 60
    assert len(found) - kinds["of Blind"] > 30
    assert kinds["Deploy"] > 100
    assert kinds["Answer"] >= 3
    assert kinds["Engage"] >= 3
    assert kinds["Ask"] >= 3


def test_twins_give_the_same_bytes() -> None:
    for pair in twins():
        assert_same_bytes(pair)


def talked_over_twins() -> Iterator[Twins]:
    for pair in twins():
        one = talked_over(pair.one, pair.eyes, "one")
        two = talked_over(pair.two, pair.eyes, "two")
        yield Twins(pair.eyes, one, two)


def test_twins_that_were_talked_over_give_the_same_bytes() -> None:
    for pair in talked_over_twins():
        assert_same_bytes(pair)


# Planted leaks


def assert_caught() -> None:
    """Some twins give different bytes now."""
    for pair in talked_over_twins():
        try:
            assert_same_bytes(pair)
        except AssertionError:
            return
    raise AssertionError("no twins differ")


def test_a_leak_of_hidden_actions_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projecting, "_seen", lambda entry, eyes: replace(entry, comment=""))
    assert_caught()


@pytest.mark.parametrize(
    "kind", [blind.Deploy, shooting.Deploy, blind.Answer, blind.Engage, blind.Ask]
)
def test_a_leak_of_one_kind_of_action_is_caught(
    monkeypatch: pytest.MonkeyPatch, kind: type
) -> None:
    hide = projecting._seen

    def leak(entry: Entry, eyes: Eyes) -> Entry:
        if isinstance(entry.action, kind):
            return replace(entry, comment="")
        hidden: Entry = hide(entry, eyes)
        return hidden

    monkeypatch.setattr(projecting, "_seen", leak)
    assert_caught()


def test_a_leak_of_comments_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    hide = projecting._seen
    monkeypatch.setattr(
        projecting, "_seen", lambda entry, eyes: replace(hide(entry, eyes), comment=entry.comment)
    )
    assert_caught()


def test_a_leak_of_notes_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    hide = projecting._seen
    monkeypatch.setattr(projecting, "_is_seen", lambda entry, eyes: True)
    monkeypatch.setattr(
        projecting,
        "_seen",
        lambda entry, eyes: entry if isinstance(entry.action, Note) else hide(entry, eyes),
    )
    assert_caught()


def test_a_leak_of_additional_headers_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def keep_headers(record: Record, **changes: Any) -> Record:
        return replace(record, **{**changes, "headers": record.headers})

    monkeypatch.setattr(
        projecting,
        "replace",
        lambda value, **changes: (
            keep_headers(value, **changes)
            if isinstance(value, Record)
            else replace(value, **changes)
        ),
    )
    assert_caught()


def test_nothing_is_caught_where_nothing_leaks() -> None:
    with pytest.raises(AssertionError, match="no twins differ"):
        assert_caught()
