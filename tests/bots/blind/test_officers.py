"""Every level of Blind by any rules, and what the captain and the admiral think and do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import numpy as np
import pytest

from blind_worlds import any_ruleset, bold_action
from blindfleet import PerSeat, Referee, UniformPlayer, play_out
from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots import Player
from blindfleet.bots.blind.manners import learnt_insight
from blindfleet.bots.blind.officer import Officer, Tried
from blindfleet.bots.blind.watching import Watch
from blindfleet.bots.ladder import bot_named, ladder
from blindfleet.bots.player import Strategist
from blindfleet.records.write import write
from blindfleet.rules import blind as plain
from blindfleet.rules.blind import (
    Answer,
    BlindRules,
    Deploy,
    Phase,
    PieceClass,
    State,
    View,
    legal,
    opening,
    play,
    see,
    start,
    to_act,
)
from blindfleet.rules.blind.deployment import random_deployment
from blindfleet.rules.blind.notices import Notice
from blindfleet.rules.blind.ruleset import BLIND, BLIND_SKIRMISH, Memory
from blindfleet.rules.families import View as AnyView
from positions import ONE, TWO, Game, blind
from seeds import seeds

LEVELS = tuple(level.name for level in ladder(BLIND_SKIRMISH))
OFFICERS = ("captain", "admiral")
THINKERS = tuple(level.name for level in ladder(BLIND_SKIRMISH) if hasattr(level.make(), "beliefs"))
BUDGET = 8
SMALL = {"board": "5x7", "home": "3", "fleet": "1B 2C 4D 1V 1S 1F 2T 1M 1X"}


def officer(rules: BlindRules, name: str) -> Officer:
    return cast("Officer", bot_named(rules, name))


def small_ruleset(rng: random.Random) -> BlindRules:
    """Any rules by which a game ends in good time."""
    rules = any_ruleset(rng)
    return replace(rules, quiet_limit=min(rules.quiet_limit or 30, 30))


def played(rules: BlindRules, one: Player, two: Player, seed: int) -> Referee:
    """A game in which nothing was refused."""
    referee = Referee(rules, first=SEATS[seed % 2])

    def refused(seat: Seat, why: str) -> None:
        raise AssertionError(f"{seat!r} was refused: {why}")

    play_out(referee, PerSeat(one, two), random.Random(seed), BUDGET, refused=refused)
    return referee


class Told:
    """A game of chance, and what each seat was told of it."""

    def __init__(self, rules: BlindRules, seed: int) -> None:
        self.rng = random.Random(seed)
        self.state: State = start(rules, self.rng.choice(SEATS))
        self.notices: dict[Seat, list[Notice]] = {seat: [] for seat in SEATS}
        for seat in SEATS:
            self._take(seat, Deploy(random_deployment(rules, seat, self.rng)))

    def _take(self, seat: Seat, action: plain.Action) -> None:
        step = play(self.state, seat, action)
        self.state = step.state
        for each in SEATS:
            self.notices[each] += step.told(each)

    def moments(self, most: int) -> Iterator[View]:
        """The view of the seat that is to act, again and again."""
        for _ in range(most):
            if not to_act(self.state):
                return
            (seat,) = to_act(self.state)
            yield self.state.view(seat)
            self._take(seat, bold_action(self.state, self.rng))

    def informed(self, name: str, seat: Seat, since: int = 0) -> Officer:
        """A bot that has heard what the seat was told."""
        bot = officer(self.state.public.rules, name)
        for notice in self.notices[seat][since:]:
            bot.see(notice)
        return bot


# By the rules


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_whole_games_by_any_rules(name: str, seed: int) -> None:
    rules = small_ruleset(random.Random(seed))
    others = (bot_named(rules, LEVELS[seed % len(LEVELS)]), UniformPlayer())
    referee = played(rules, bot_named(rules, name), others[seed % 2], seed)
    assert referee.outcome is not None


@pytest.mark.parametrize("name", OFFICERS)
def test_officers_play_the_skirmish_and_beat_chance(name: str) -> None:
    for seed in range(2):
        bots: list[Player] = [bot_named(BLIND_SKIRMISH, name), UniformPlayer()]
        own = SEATS[seed]
        one, two = bots if own is ONE else reversed(bots)
        outcome = played(BLIND_SKIRMISH, one, two, seed).outcome
        assert outcome is not None
        assert outcome.winner is own


@pytest.mark.parametrize("name", LEVELS)
def test_one_seed_is_one_game(name: str) -> None:
    rules = blind(**SMALL)
    records = [
        write(played(rules, bot_named(rules, name), bot_named(rules, name), seed).record())
        for seed in (3, 3, 5)
    ]
    assert records[0] == records[1] != records[2]


ASKED = """
    5  X . C D
    4  . D D .
    3  . . . .
    2  . D D D
    1  X . . C
"""


@pytest.mark.parametrize(
    ("apart", "named"),
    [((0.0, 0.004, 0.3), {3, 2}), ((0.0, 0.3, 0.001), {3, 1}), ((0.0, 0.2, 0.2), {3})],
)
def test_b19_among_answers_worth_about_the_same_officers_choose_by_chance(
    apart: tuple[float, ...], named: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game(ASKED, TWO)
    game.run("B4-B3?B2")
    answers = sorted(legal(game.view(ONE)), key=lambda one: -cast("Answer", one).cells.bit_count())
    sizes = [cast("Answer", one).cells.bit_count() for one in answers]
    assert sizes == [3, 2, 1]
    tried = [Tried(answer, 0.6 - less, 0.5) for answer, less in zip(answers, apart, strict=True)]
    in_order = tuple(sorted(tried, key=lambda one: -one.judged))
    captain = bot_named(game.rules, "captain")
    monkeypatch.setattr(captain, "try_out", lambda view, budget, rng: in_order)
    chosen = {
        cast("Answer", captain.choose(game.view(ONE), 1, random.Random(seed))).cells.bit_count()
        for seed in range(60)
    }
    assert chosen == named


@pytest.mark.parametrize("name", OFFICERS)
def test_officers_mix_deployments_and_turns(name: str) -> None:
    rules = blind(**SMALL)
    before = opening(rules, ONE, ONE)
    deployments = {officer(rules, name).choose(before, 0, random.Random(n)) for n in range(12)}
    assert len(deployments) > 6
    told = Told(rules, 4)
    mixed = []
    for view in told.moments(20):
        if view.phase is Phase.ACTING:
            bot = told.informed(name, view.seat)
            mixed.append(len({bot.choose(view, 0, random.Random(n)) for n in range(6)}))
    assert sum(number > 1 for number in mixed) > len(mixed) / 2


@pytest.mark.parametrize("name", OFFICERS)
def test_other_games_are_played_at_random(name: str) -> None:
    from blindfleet import preset
    from blindfleet.rules import shooting

    rules = preset("hasbro")
    view: AnyView = shooting.opening(rules, ONE, ONE)
    action = officer(blind(**SMALL), name).choose(view, BUDGET, random.Random(1))
    assert action in shooting.legal(view)  # type: ignore[arg-type]


# Whoever has not heard everything goes by the view


@pytest.mark.parametrize("seed", seeds(1, 3))
@pytest.mark.parametrize("memory", ["kept", "own"])
@pytest.mark.parametrize("name", OFFICERS)
def test_a_bot_that_has_heard_nothing_or_little_answers_legally(
    name: str, memory: str, seed: int
) -> None:
    told = Told(blind(**SMALL, memory=memory), seed)
    phases = set()
    late = {seat: officer(told.state.public.rules, name) for seat in SEATS}
    heard = {seat: len(told.notices[seat]) for seat in SEATS}
    for view in told.moments(60):
        phases.add(view.phase)
        bare = officer(view.rules, name)
        for notice in told.notices[view.seat][heard[view.seat] :]:
            late[view.seat].see(notice)
        heard[view.seat] = len(told.notices[view.seat])
        for bot in (bare, late[view.seat]):
            insist_on_chances(bot, view, view)
            assert bot.choose(view, BUDGET, random.Random(seed)) in legal(view)
    assert phases == {Phase.ACTING, Phase.ANSWERING, Phase.ENGAGING}


@pytest.mark.parametrize("name", OFFICERS)
def test_a_question_about_the_past_changes_nothing(name: str) -> None:
    told, past = Told(blind(**SMALL), 6), list[View]()
    curious = {seat: officer(told.state.public.rules, name) for seat in SEATS}
    heard = dict.fromkeys(SEATS, 0)
    for view in told.moments(24):
        seat = view.seat
        for notice in told.notices[seat][heard[seat] :]:
            curious[seat].see(notice)
        heard[seat] = len(told.notices[seat])
        fresh = told.informed(name, seat)
        assert curious[seat].beliefs(view) == fresh.beliefs(view)
        for one in (curious[seat], fresh):
            assert one.thoughts(view, BUDGET, random.Random(1)) == fresh.thoughts(
                view, BUDGET, random.Random(1)
            )
        past = [one for one in past if one.seat is seat]
        if past:
            curious[seat].beliefs(told.rng.choice(past))
        past.append(view)


# Beliefs


def insist_on_chances(bot: Strategist, view: View, knowing: View) -> None:
    """`knowing` is the view of one who remembers what was disclosed."""
    beliefs = bot.beliefs(view)
    assert beliefs.keys() == view.enemy_pieces.keys()
    known = [one.known for one in knowing.enemy_pieces.values()]
    for cell, chances in beliefs.items():
        could_be = knowing.enemy_pieces[cell].could_be
        assert len(chances) == len(PieceClass) + 1
        assert chances[0] == 0
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0
        for piece in PieceClass:
            afloat = view.public.afloat(view.seat.other, piece)
            taken = known.count(piece) >= afloat and len(could_be) > 1
            if piece not in could_be or taken or not afloat:
                assert chances[piece] == 0, (piece, chances)
        if len(could_be) == 1:
            assert chances[next(iter(could_be))] == 1
    assert bot.beliefs(view) == beliefs


@pytest.mark.parametrize("name", OFFICERS)
@pytest.mark.parametrize("seed", range(15))
def test_beliefs_are_chances_by_any_rules(name: str, seed: int) -> None:
    rules = replace(any_ruleset(random.Random(seed)), memory=Memory.KEPT)
    told = Told(rules, seed)
    for number, view in enumerate(told.moments(40)):
        if number % 5 == 0:
            insist_on_chances(told.informed(name, view.seat), view, view)


@pytest.mark.parametrize("name", OFFICERS)
@pytest.mark.parametrize("seed", seeds(1, 4))
def test_b8_with_memory_of_ones_own_an_officer_remembers_what_was_disclosed(
    name: str, seed: int
) -> None:
    disclosed = 0
    told = Told(blind(**SMALL, memory="own", torpedo_spent="no"), seed)
    for view in told.moments(40):
        knowing = opening(replace(view.rules, memory=Memory.KEPT), view.public.first, view.seat)
        for notice in told.notices[view.seat]:
            knowing = see(knowing, notice)
        insist_on_chances(told.informed(name, view.seat), view, knowing)
        disclosed += sum(one.known is not None for one in knowing.enemy_pieces.values())
        assert all(one.could_be == view.rules.classes for one in view.enemy_pieces.values())
    assert disclosed > 5


@pytest.mark.parametrize("name", THINKERS)
def test_every_level_that_explains_itself_believes_chances(name: str) -> None:
    told = Told(blind(**SMALL), 2)
    for view in told.moments(40):
        beliefs = told.informed(name, view.seat).beliefs(view)
        assert beliefs.keys() == view.enemy_pieces.keys()
        for cell, chances in beliefs.items():
            assert sum(chances) == pytest.approx(1)
            could_be = view.enemy_pieces[cell].could_be
            assert all(piece in could_be or chances[piece] == 0 for piece in PieceClass)


@pytest.mark.parametrize("name", OFFICERS)
def test_beliefs_are_the_same_for_the_same_news_whatever_was_asked_before(name: str) -> None:
    told = Told(BLIND_SKIRMISH, 3)
    for number, view in enumerate(told.moments(60)):
        if number % 10 == 0:
            quiet, asked = (told.informed(name, view.seat) for _ in range(2))
            asked.thoughts(view, BUDGET, random.Random(number))
            asked.choose(view, BUDGET, random.Random(number))
            assert asked.beliefs(view) == quiet.beliefs(view)


@pytest.mark.parametrize("name", THINKERS)
def test_nothing_is_believed_of_pieces_that_do_not_stand_yet(name: str) -> None:
    rules = blind(**SMALL)
    bot = officer(rules, name)
    assert dict(bot.beliefs(opening(rules, ONE, ONE))) == {}
    state = play(start(rules, ONE), ONE, Deploy(random_deployment(rules, ONE, random.Random(1))))
    for notice in state.told(ONE):
        bot.see(notice)
    assert dict(bot.beliefs(state.state.view(ONE))) == {}


# Thoughts


@pytest.mark.parametrize("name", OFFICERS)
def test_thoughts_are_legal_each_once_and_the_best_first(name: str) -> None:
    phases = set()
    for seed, rules in enumerate((BLIND_SKIRMISH, blind(**SMALL, engage="before"), blind(**SMALL))):
        told = Told(rules, seed)
        for number, view in enumerate(told.moments(60)):
            if number % 5:
                continue
            bot = told.informed(name, view.seat)
            thoughts = bot.thoughts(view, 100, random.Random(seed))
            actions = [thought.action for thought in thoughts]
            shares = [thought.expected for thought in thoughts]
            phases.add(view.phase)
            assert actions
            assert len(set(actions)) == len(actions)
            assert all(action in legal(view) for action in actions)
            assert shares == sorted(shares, reverse=True)
            assert all(0 <= share <= 1 for share in shares)
            assert bot.choose(view, 100, random.Random(seed)) in actions
            assert bot.thoughts(view, 100, random.Random(seed)) == thoughts
            assert bot.thoughts(told.state.view(view.seat.other), 100, random.Random(1)) == ()
    assert phases == {Phase.ACTING, Phase.ANSWERING, Phase.ENGAGING}


@pytest.mark.parametrize("name", OFFICERS)
def test_officers_say_their_hopes_put_right_in_the_order_of_their_choice(name: str) -> None:
    told = Told(BLIND_SKIRMISH, 2)
    for view in told.moments(12):
        bot = told.informed(name, view.seat)
        hoped = bot.try_out(view, 100, random.Random(1))
        said = bot.thoughts(view, 100, random.Random(1))
        assert [one.action for one in said] == [one.action for one in hoped]
        curve = bot.hindsight[view.phase].with_fleet_of(view.rules)
        assert [one.expected for one in said] == [curve(one.expected) for one in hoped]


@pytest.mark.parametrize("name", OFFICERS)
def test_in_hindsight_more_is_more_and_nothing_is_certain(name: str) -> None:
    shares = np.linspace(0, 1, 101)
    curves = [
        learnt.with_fleet_of(rules)
        for learnt in officer(BLIND_SKIRMISH, name).hindsight.values()
        for rules in (blind(**SMALL), BLIND_SKIRMISH, blind(fleet="20D 10C 2X"), BLIND)
    ]
    assert len(set(curves)) == 9  # with fewer pieces than in a skirmish they are as in one
    for curve in curves:
        found = [curve(float(share)) for share in shares]
        assert found == sorted(found)
        assert len(set(found)) == len(found)
        assert 0 < found[0] < 0.02
        assert 0.98 < found[-1] < 1


RUSH = """
    9  . . . S P P P M
    8  F . X . D . T B
    7  V . C D D . . .
    6  . . C . . . . .
    5  . . . . . . . .
    4  . P P P . D D D
    3  . . . C C B . .
    2  T . F . . . S V
    1  X M . . . . . .
"""


@pytest.mark.parametrize("seed", range(5))
def test_b21_the_one_turn_that_saves_the_fort_is_found_though_it_looks_like_nothing(
    seed: int,
) -> None:
    """A vedette on A5 will take the torpedo on A2 and then, having another turn, the fort."""
    game = Game(RUSH)
    game.run("E3-E4", "C6-C5?C4", "= C4", "x C5", "C5-C4?B4", "= B4", "x C4")
    game.run("C4-C3?C2", "= C2", "x C3", "C3?D3", "= D3", "x C3", "E4-E5", "E7-E6?E5", "= E5")
    game.run("x E6", "E5-D5", "D7-D6", "D4-C4", "D6-C6", "D5-C5?C6", "= C6", "x C5")
    game.run("C5-C6?C7", "= C7", "x C6", "A7-A5")
    admiral = officer(game.rules, "admiral")
    for step in game.steps:
        for notice in step.told(ONE):
            admiral.see(notice)
    assert admiral.choose(game.view(ONE), 0, random.Random(seed)) == game.action("A2-B2")


@pytest.mark.parametrize("name", OFFICERS)
def test_there_is_nothing_to_think_before_the_array_or_after_the_end(name: str) -> None:
    rules = blind(**SMALL)
    assert officer(rules, name).thoughts(opening(rules, ONE, ONE), 0, random.Random(1)) == ()
    referee = played(rules, officer(rules, name), UniformPlayer(), 1)
    view = referee.view(ONE)
    assert isinstance(view, View)
    assert officer(rules, name).thoughts(view, 0, random.Random(1)) == ()


# In plain positions


def thoughts_in(game: Game, name: str, budget: int = 100, seed: int = 1) -> dict[object, float]:
    (seat,) = to_act(game.state)
    bot = officer(game.rules, name)
    for step in game.steps:
        for notice in step.told(seat):
            bot.see(notice)
    return dict(bot.thoughts(game.view(seat), budget, random.Random(seed)))


def first_of(game: Game, name: str, seeds: range) -> set[object]:
    return {next(iter(thoughts_in(game, name, seed=seed))) for seed in seeds}


FORT_FOUND = """
    5  X D . C
    4  . . . T
    3  . . . .
    2  T C . .
    1  X D . .
"""


@pytest.mark.parametrize("name", OFFICERS)
def test_b31_officers_take_a_fort_that_was_disclosed(name: str) -> None:
    game = Game(FORT_FOUND)
    game.run("A2-A3", "D4-D3", "A3-A4!A5", "D3-D4", "B2-B3", "D4-D3", "B3-A3", "D3-D4")
    assert first_of(game, name, range(10)) == {game.action("A3-A4?A5")}


@pytest.mark.parametrize("name", OFFICERS)
def test_b32_officers_do_not_leave_their_last_fort_to_a_besieger(name: str) -> None:
    game = Game(
        """
        5  P P . .
        4  X C T .
        3  . . . .
        2  X C T .
        1  P P . .
        """,
        TWO,
    )
    game.run("C4-C3", "C2-D2", "C3-B3", "D2-C2", "B3-A3!A2", "C2-D2", "B4-B3", "D2-D1", "B3-A3")
    assert first_of(game, name, range(10)) == {game.action("B2-B3?A3")}


@pytest.mark.parametrize("name", OFFICERS)
def test_b20_an_engagement_is_with_a_force_that_does_best(name: str) -> None:
    game = Game(
        """
        5  X . . B
        4  D D D .
        3  . . . .
        2  D D D .
        1  X . . B
        """,
        TWO,
    )
    game.run("A4-A3", "D1-D2", "B4-B3", "D2-D1", "C4-C3", "B2?B3", "= A3 B3")
    assert set(thoughts_in(game, name)) == {game.action("x A2 B2 C2")}


@pytest.mark.parametrize("name", OFFICERS)
def test_b23_an_exchange_is_weighed_against_a_defeat(name: str) -> None:
    game = Game(
        """
        5  X . . B
        4  D D . .
        3  . . . .
        2  D D . .
        1  X . . B
        """,
        TWO,
    )
    game.run("A4-A3", "D1-D2", "B4-B3", "B2?B3", "= A3 B3")
    shares = thoughts_in(game, name)
    assert set(shares) == {game.action("x A2 B2"), game.action("x B2")}


@pytest.mark.parametrize("name", OFFICERS)
def test_engagements_that_come_to_the_same_promise_the_same(name: str) -> None:
    game = Game(
        """
        5  X D . C
        4  . . D C
        3  . . . .
        2  . C C D
        1  X D . .
        """
    )
    game.run("C2-C3", "C4-B4", "B2-B3?B4", "= B4")
    shares = thoughts_in(game, name)
    assert set(shares) == {game.action("x B3"), game.action("x B3 C3")}
    assert len(set(shares.values())) == 1


def beliefs_in(game: Game, name: str, seat: Seat) -> dict[str, dict[str, float]]:
    """By the names of cells and the codes of classes: what is thought possible."""
    bot = officer(game.rules, name)
    for step in game.steps:
        for notice in step.told(seat):
            bot.see(notice)
    return {
        game.rules.write_cell(cell): {
            piece.code: row[piece] for piece in PieceClass if row[piece] > 0.001
        }
        for cell, row in bot.beliefs(game.view(seat)).items()
    }


@pytest.mark.parametrize("name", OFFICERS)
def test_b30_who_took_a_torpedo_is_not_believed_to_be_a_fish(name: str) -> None:
    game = Game(
        """
        5  F X S D
        4  . T . .
        3  . . . .
        2  . D . S
        1  X T F .
        """
    )
    game.run("B2-B3?B4", "= B4")
    assert beliefs_in(game, name, TWO)["B3"].keys() == {"D", "S"}


@pytest.mark.parametrize("name", OFFICERS)
def test_b19_an_answer_is_believed_before_it_is_engaged(name: str) -> None:
    game = Game(
        """
        5  X D D C
        4  . D C P
        3  . . . .
        2  . D D D
        1  X P C C
        """
    )
    game.run("B2-B3?B4", "= B4 B5")
    believed = beliefs_in(game, name, ONE)
    assert believed["B4"].keys() == {"D"}
    beside = believed["B5"].get("D", 0) + believed["C4"].get("D", 0)
    assert beside > 0.99
    assert sum(row.get("D", 0) for row in believed.values()) == pytest.approx(3, abs=0.01)


@pytest.mark.parametrize("seed", seeds(6, 20))
def test_b8_who_was_told_nothing_still_imagines_what_the_view_allows(seed: int) -> None:
    told = Told(replace(BLIND_SKIRMISH, memory=Memory.OWN), seed)
    for view in told.moments(60):
        sight = Watch(learnt_insight()).look(view, np.array([7], np.uint64))
        challenge = view.public.challenge
        for cell, sighting in view.enemy_pieces.items():
            number = sight.position.board[sight.chart.inner[cell]]
            piece = PieceClass(int(sight.position.what[number]))
            assert cell == sighting.origin or piece is not PieceClass.FORT
            if challenge is not None and cell == challenge.target:
                assert challenge.named in {None, piece}
            if challenge is not None and cell == challenge.acting:
                assert piece.is_ship
