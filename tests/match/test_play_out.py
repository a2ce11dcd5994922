"""Two players at a table: what they hear and are asked, and what becomes of those who err."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from blindfleet.board.problems import Invalid
from blindfleet.board.seats import SEATS, PerSeat, Seat
from blindfleet.bots import UniformPlayer
from blindfleet.match.referee import EYES_OF, Referee
from blindfleet.match.table import play_out
from blindfleet.records.record import Eyes, Record
from blindfleet.records.verify import verify
from blindfleet.records.write import write
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import PRESETS, Action, Notice, View, family, preset
from blindfleet.rules.outcome import Ending, Outcome
from match.tables import ONE, TWO, chance_game, opened

# Every preset but the great game of Blind, which takes a second.
QUICK = [name for name in PRESETS if name != "blind"]


class Witness(UniformPlayer):
    """Plays at random, folds what it hears, and remembers everything."""

    def __init__(self, referee: Referee, seat: Seat) -> None:
        self.seat = seat
        self.heard: list[Notice] = []
        self.game = family(referee.rules)
        self.folded = self.game.opening(referee.rules, referee.first, seat)
        self.record: Record | None = None
        self.asked = 0

    def see(self, notice: Notice) -> None:
        assert self.record is None
        self.heard.append(notice)
        self.folded = self.game.see(self.folded, notice)

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        assert view == self.folded
        assert view.audience is self.seat
        assert self.seat in view.to_act
        assert budget == 3
        self.asked += 1
        return super().choose(view, budget, rng)

    def game_over(self, record: Record) -> None:
        assert self.record is None
        self.record = record


@pytest.mark.parametrize("name", QUICK)
def test_a_player_hears_exactly_its_own_seats_notices_in_order(name: str) -> None:
    referee = opened(PRESETS[name], random.Random(name))
    players = PerSeat.of(lambda seat: Witness(referee, seat))
    record = play_out(referee, PerSeat(*players), random.Random(2), budget=3)
    assert record == referee.record()
    assert record.outcome is not None
    verify(write(record))
    for seat in SEATS:
        player = players[seat]
        assert player.heard == referee.told(seat)
        assert player.folded == referee.view(seat)
        assert player.record == referee.record(EYES_OF[seat])
        assert player.record.eyes is EYES_OF[seat]
        assert player.asked == sum(entry.seat is seat for entry in record.entries)


@pytest.mark.parametrize("name", ["blind-skirmish", "classic", "salvo"])
def test_the_same_seed_gives_the_same_record(name: str) -> None:
    texts = []
    for seed in (1, 1, 2):
        rng = random.Random(seed)
        referee = opened(PRESETS[name], rng)
        texts.append(write(play_out(referee, PerSeat(UniformPlayer(), UniformPlayer()), rng)))
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


@pytest.mark.parametrize("name", ["blind-skirmish", "classic", "salvo"])
def test_a_game_in_progress_is_played_out_and_its_players_hear_all_of_it(name: str) -> None:
    rng = random.Random(name)
    begun = opened(PRESETS[name], rng)
    for _ in chance_game(begun, rng, 14):
        pass
    resumed = Referee.resume(begun.saved())
    players = PerSeat.of(lambda seat: Witness(resumed, seat))
    record = play_out(resumed, PerSeat(*players), rng, budget=3)
    assert record.entries[: len(begun.record().entries)] == begun.record().entries
    assert all(players[seat].heard == resumed.told(seat) for seat in SEATS)


class Cautious(UniformPlayer):
    """Moves where it can, so that a game of Blind lasts for some turns."""

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        if isinstance(view, blind.View) and view.phase is blind.Phase.ACTING:
            return next(one for one in blind.legal(view) if isinstance(one, blind.Move))
        return super().choose(view, budget, rng)


class Wrong(Cautious):
    """Plays what it is told to after some legal actions."""

    def __init__(self, legal_before: int, wrong: Callable[[View], object]) -> None:
        self.legal_before = legal_before
        self.wrong = wrong

    def choose(self, view: View, budget: int, rng: random.Random) -> Action:
        self.legal_before -= 1
        if self.legal_before >= 0:
            return super().choose(view, budget, rng)
        return self.wrong(view)  # type: ignore[return-value]


def of_the_other_family(view: View) -> Action:
    return shooting.Shot(0) if isinstance(view, blind.View) else blind.Move(0, 1)


WRONG_ACTIONS: dict[str, Callable[[View], object]] = {
    "no action": lambda view: None,
    "text": lambda view: "A1",
    "the other family's": of_the_other_family,
    "off the board": lambda view: shooting.Shot(-1),
    "an empty salvo": lambda view: shooting.Volley(0),
    "an answer unasked": lambda view: blind.Answer(1),
    "no deployment": lambda view: blind.Deploy(blind.Deployment(())),
    "no layout": lambda view: shooting.Deploy(shooting.Layout(())),
}


@pytest.mark.parametrize("wrong", WRONG_ACTIONS)
@pytest.mark.parametrize("legal_before", [0, 1, 3])
@pytest.mark.parametrize("name", ["blind-skirmish", "hasbro", "salvo"])
@pytest.mark.parametrize("seat", SEATS)
def test_s24_a_player_whose_action_is_refused_leaves_and_loses(
    seat: Seat, name: str, legal_before: int, wrong: str
) -> None:
    referee = Referee(preset(name), ONE)
    players = PerSeat.of(
        lambda each: Wrong(legal_before, WRONG_ACTIONS[wrong]) if each is seat else Cautious()
    )
    refusals: dict[Seat, str] = {}
    record = play_out(referee, PerSeat(*players), random.Random(1), refused=refusals.__setitem__)
    assert record.outcome == Outcome(seat.other, Ending.LEFT)
    assert list(refusals) == [seat]
    assert refusals[seat]
    verify(write(record))


def test_the_full_record_is_for_the_referee_alone() -> None:
    given: list[Eyes] = []

    class Reader(UniformPlayer):
        def game_over(self, record: Record) -> None:
            given.append(record.eyes)

    players = PerSeat(Reader(), Reader())
    record = play_out(Referee(preset("italian"), TWO), PerSeat(*players), random.Random(1))
    assert given == [Eyes.ONE, Eyes.TWO]
    assert record.eyes is Eyes.FULL


def test_b36_a_game_with_a_clock_is_played_by_the_time_it_is_told() -> None:
    rules = preset("hasbro", clock="10+0")
    ticks = iter(range(1_000_000))
    players = PerSeat(UniformPlayer(), UniformPlayer())
    record = play_out(
        Referee(rules, ONE), PerSeat(*players), random.Random(1), clock=lambda: next(ticks)
    )
    assert record.outcome is not None
    assert record.outcome.ending is Ending.FLEET_SUNK
    verify(write(record))
    shown = [entry.left for entry in record.entries if entry.left is not None]
    assert shown[:4] == [9_999, 9_999, 9_998, 9_998]


def test_b36_a_player_who_thinks_too_long_loses_on_time() -> None:
    moments = iter([0, 0, 100, 20_000])
    players = PerSeat(UniformPlayer(), UniformPlayer())
    record = play_out(
        Referee(preset("hasbro", clock="10+0"), ONE),
        PerSeat(*players),
        random.Random(1),
        clock=lambda: next(moments),
    )
    assert record.outcome == Outcome(ONE, Ending.TIME)
    verify(write(record))


def test_b36_a_game_with_a_clock_is_not_begun_without_the_time() -> None:
    players = PerSeat(UniformPlayer(), UniformPlayer())
    with pytest.raises(Invalid, match="needs the time"):
        play_out(Referee(preset("hasbro", clock="10+0"), ONE), PerSeat(*players), random.Random(1))


def test_a_players_chance_tells_nothing_of_the_others() -> None:
    """A player that draws as many numbers as it likes leaves the other's play as it was."""

    class Wasteful(UniformPlayer):
        def choose(self, view: View, budget: int, rng: random.Random) -> Action:
            action = super().choose(view, budget, rng)
            rng.random()
            return action

    played = []
    for other in (UniformPlayer(), Wasteful()):
        players = PerSeat(UniformPlayer(), other)
        record = play_out(Referee(preset("hasbro"), ONE), PerSeat(*players), random.Random(4))
        played.append([entry.action for entry in record.entries if entry.seat is ONE][:10])
    assert played[0] == played[1]


def test_two_players_in_a_plain_pair_will_do() -> None:
    players = (UniformPlayer(), UniformPlayer())
    paired = play_out(Referee(preset("hasbro"), Seat.ONE), players, random.Random(4))
    seated = play_out(Referee(preset("hasbro"), Seat.ONE), PerSeat(*players), random.Random(4))
    assert paired == seated


def test_a_game_needs_rules_and_not_their_name() -> None:
    with pytest.raises(Invalid, match="a game is played by rules"):
        Referee("classic", Seat.ONE)  # type: ignore[arg-type]
