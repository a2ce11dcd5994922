"""What is played, and that a result follows from its number alone."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from arena.players import SMALL, SMALL_SALVO, TINY_BLIND, Timed
from blindfleet.arena import BotFailed, Bout, Contest, Result, play, standings
from blindfleet.arena.fleets import board, occupancy
from blindfleet.arena.playing import Seated
from blindfleet.board.problems import Invalid
from blindfleet.board.seats import Seat
from blindfleet.match.referee import Referee
from blindfleet.records.record import Record
from blindfleet.rules.families import Ruleset, preset
from blindfleet.rules.shooting import Deploy

SWEEPER = "arena.players:Sweeper"
BESIDE_THE_GRID = "the shot is off the grid (S10)"
DUEL = Contest(SMALL, (SWEEPER, "random"), seed=7)
SOLO = Contest(SMALL, (SWEEPER, "random"), seed=7, fleets="uniform", solo=True)


def results(contest: Contest, games: int) -> list[Result]:
    return [play(contest, bout) for bout in contest.bouts(games)]


def test_every_two_bots_meet_and_swap_seats_in_the_second_game_of_a_pair() -> None:
    contest = Contest(SMALL, ("random", "weakest", "strongest"))
    assert list(contest.bouts(2)) == [
        *(Bout(0, pairing) for pairing in ((0, 1), (0, 2), (1, 2))),
        *(Bout(1, pairing) for pairing in ((1, 0), (2, 0), (2, 1))),
    ]
    assert all(contest.has(bout) for bout in contest.bouts(3))
    assert sorted(bout for match in contest.matches(contest.bouts(3)) for bout in match) == sorted(
        contest.bouts(3)
    )
    assert len(list(contest.bouts(3))) == 9


@pytest.mark.parametrize(
    "bout", [Bout(0, (1, 0)), Bout(1, (0, 1)), Bout(0, (0,)), Bout(-1, (1, 0)), Bout(0, (0, 2))]
)
def test_other_bouts_are_none_of_the_contest(bout: Bout) -> None:
    assert not DUEL.has(bout)


def test_at_the_range_every_bot_shoots_at_every_board() -> None:
    assert list(SOLO.bouts(2)) == [Bout(0, (0,)), Bout(0, (1,)), Bout(1, (0,)), Bout(1, (1,))]
    assert all(SOLO.has(bout) for bout in SOLO.bouts(2))
    assert not any(map(SOLO.has, (Bout(0, ()), Bout(0, (2,)), Bout(0, (0, 1)), Bout(-1, (0,)))))


@pytest.mark.parametrize("rules", [SMALL, SMALL_SALVO, TINY_BLIND], ids=lambda one: one.preset)
def test_the_same_seed_gives_the_same_results(rules: Ruleset) -> None:
    contest = Contest(rules, ("random", "weakest"), seed=3)
    assert results(contest, 4) == results(contest, 4)
    assert results(contest, 4) != results(replace(contest, seed=4), 4)


def games_of(
    contest: Contest, number: int, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[Bout, Record]]:
    """The full records of the first games of a contest of two."""
    played: list[Record] = []
    honest = Referee.record

    def record(referee: Referee, *eyes: object) -> Record:
        found = honest(referee, *eyes)  # type: ignore[arg-type]
        if not eyes:
            played.append(found)
        return found

    monkeypatch.setattr(Referee, "record", record)
    bouts = list(contest.bouts(number))
    for bout in bouts:
        play(contest, bout)
    return list(zip(bouts, played, strict=True))


def test_a_pair_shares_its_lot_and_its_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two bots that play alike play the same game twice, with seats and first turn swapped."""
    contest = Contest(SMALL, ("random", "blindfleet.bots:UniformPlayer"), seed=5)
    games = games_of(contest, 8, monkeypatch)
    for (bout, one), (twin, two) in zip(games[::2], games[1::2], strict=True):
        assert bout.bots == twin.bots[::-1]
        assert (one.first, one.entries) == (two.first, two.entries)
    assert len({record.first for _, record in games}) == 2
    assert len({record.entries for _, record in games}) == 4


@pytest.mark.parametrize("fleets", ["uniform", "border", "random"])
def test_generated_fleets_stay_with_their_seats_while_the_bots_swap(
    fleets: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = replace(DUEL, fleets=fleets)
    games = games_of(contest, 4, monkeypatch)
    deployed = [
        {entry.seat: entry.action for entry in record.entries if isinstance(entry.action, Deploy)}
        for _, record in games
    ]
    assert deployed[0] == deployed[1] != deployed[2] == deployed[3]
    assert deployed[0][Seat.ONE] != deployed[0][Seat.TWO]


def test_generated_fleets_are_the_same_for_every_pairing(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Contest(SMALL, (SWEEPER, "random", "weakest"), fleets="uniform")
    games = games_of(contest, 1, monkeypatch)
    assert len({record.entries[:2] for _, record in games}) == 1


def test_a_bot_that_is_named_twice_plays_games_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Contest(SMALL, ("random", "random", "random"))
    games = games_of(contest, 1, monkeypatch)
    assert len({record.entries for _, record in games}) == 3


def test_a_bot_plays_no_game_twice_against_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    games = games_of(Contest(SMALL, ("random", "random")), 4, monkeypatch)
    assert len({record.entries for _, record in games}) == 4


def test_a_bot_that_is_named_again_changes_nothing_for_the_others() -> None:
    contest = replace(DUEL, bots=(SWEEPER, "random", SWEEPER, "random"))
    first = [one for one in results(contest, 4) if set(one.bout.bots) == {0, 1}]
    assert first == results(DUEL, 4)


def test_in_blind_too_a_deployment_can_be_given() -> None:
    contest = Contest(TINY_BLIND, ("random", "weakest"), fleets="uniform")
    assert results(contest, 4) == results(contest, 4)
    assert all(effort.shots is None for one in results(contest, 2) for effort in one.efforts)


def test_a_board_is_the_same_whoever_shoots_at_it() -> None:
    alone = Contest(SMALL, ("random",), seed=7, fleets="uniform", solo=True)
    mine = [one for one in results(SOLO, 5) if one.bout.bots == (1,)]
    assert [one.efforts for one in mine] == [one.efforts for one in results(alone, 5)]


def test_a_sweep_shows_where_the_last_ship_of_the_board_lies() -> None:
    assert SOLO.fleets is not None
    for result in results(SOLO, 5):
        if result.bout.bots == (0,):
            last = board(SMALL, SOLO.fleets, SOLO.seed, result.bout.number).occupied.bit_length()
            assert result.efforts[0].shots == last


def test_rounds_are_counted_in_salvoes_alone() -> None:
    salvo = Contest(SMALL_SALVO, ("random",), fleets="border", solo=True)
    (effort,) = play(salvo, Bout(0, (0,))).efforts
    assert effort.rounds == effort.decisions
    assert effort.rounds * SMALL_SALVO.fleet_cells >= effort.shots  # type: ignore[operator]
    assert play(SOLO, Bout(0, (0,))).efforts[0].rounds is None


def test_a_bots_own_fleets_can_be_shot_at() -> None:
    contest = replace(SOLO, fleets="weakest")
    assert results(contest, 2) == results(contest, 2)


@pytest.mark.parametrize("fleets", [None, "uniform"], ids=["own", "given"])
def test_laying_a_fleet_is_no_decision(fleets: str | None) -> None:
    for result in results(replace(DUEL, fleets=fleets), 2):
        assert all(effort.decisions == effort.shots for effort in result.efforts)


@pytest.mark.parametrize("contest", [DUEL, replace(SOLO, moments=36)], ids=["table", "range"])
def test_only_decisions_take_time(contest: Contest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither making a bot, nor its fleet, nor what it hears, nor the question what it thinks."""
    hands = SimpleNamespace(perf_counter=lambda: Timed.clock)
    monkeypatch.setattr("blindfleet.arena.playing.time", hands)
    timed = replace(contest, bots=("arena.players:Timed", "random"))
    for result in results(timed, 2):
        for bot, effort in zip(result.bout.bots, result.efforts, strict=True):
            assert effort.seconds == (0 if bot else effort.decisions)


def test_a_budget_reaches_every_bot() -> None:
    contest = replace(SOLO, bots=("arena.players:Spending",))
    plain, more = (play(replace(contest, budget=one), Bout(0, (0,))) for one in (0, 35))
    assert plain.efforts[0].shots != more.efforts[0].shots


def test_an_illegal_action_loses_the_game_and_is_counted() -> None:
    contest = Contest(SMALL, ("random", "arena.players:Illegal"))
    honest, illegal = standings(contest, results(contest, 4))
    assert (honest.wins, honest.illegal) == (4, 0)
    assert (illegal.wins, illegal.ties, illegal.illegal) == (0, 0, 4)
    assert (honest.refusal, illegal.refusal) == (None, BESIDE_THE_GRID)


def test_at_the_range_an_illegal_action_counts_as_every_shot_there_is() -> None:
    contest = replace(SOLO, bots=("arena.players:Illegal",))
    (effort,) = play(contest, Bout(0, (0,))).efforts
    assert (effort.shots, effort.misses, effort.refusal) == (36, 29, BESIDE_THE_GRID)


@pytest.mark.parametrize(
    ("bot", "error"),
    [("Failing", "LookupError: no idea\nat all"), ("Leaving", "SystemExit: 3")],
)
@pytest.mark.parametrize("contest", [DUEL, SOLO], ids=["table", "range"])
def test_a_failure_names_the_bot_the_game_and_the_seed(
    contest: Contest, bot: str, error: str
) -> None:
    name = f"arena.players:{bot}"
    failing = replace(contest, bots=(name, name))
    with pytest.raises(BotFailed) as caught:
        play(failing, list(failing.bouts(3))[-1])
    assert str(caught.value) == f"{name} failed in game 3 of seed 7: {error}"
    assert caught.value.__cause__ is not None


def test_whoever_lays_no_fleet_is_named() -> None:
    with pytest.raises(BotFailed, match=r"arena\.players:Failing lays no fleet: LookupError"):
        play(replace(SOLO, fleets="arena.players:Failing", seed=99), Bout(0, (0,)))


def test_a_bot_that_cannot_be_made_for_a_game_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.players.Sweeper.__init__", lambda self: 1 / 0, raising=False)
    with pytest.raises(BotFailed, match="ZeroDivisionError"):
        Seated(SOLO, Bout(0, (0,)), 0, {})


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"bots": ("random",)}, "two bots or more"),
        ({"bots": (), "solo": True, "fleets": "uniform"}, "two bots or more"),
        ({"bots": ("random", "nobody")}, "“nobody” is no bot of this game; there are cadet"),
        ({"bots": ("random", "arena.players:Nobody")}, "cannot be had: AttributeError"),
        ({"bots": ("random", "arena.nowhere:Bot")}, "cannot be had: ModuleNotFoundError"),
        ({"bots": ("random", "arena.players:broken")}, "RuntimeError: cannot be made"),
        ({"bots": ("random", "arena.players:NoPlayer")}, "is no player: it needs see, choose"),
        ({"bots": ("random", ":")}, "cannot be had: ValueError"),
        ({"fleets": "nobody"}, "“nobody” is no bot"),
        ({"match": 0}, "a match has 1 to 1000 games, not 0"),
        ({"match": 1001}, "a match has 1 to 1000 games, not 1001"),
        ({"budget": -1}, "a budget is from 0 to 1000000000, not -1"),
        ({"budget": 10**20}, "a budget is from 0 to 1000000000, not 1"),
        ({"solo": True}, "needs to know who lays the fleets"),
        ({"rules": preset("classic", clock="60+1")}, "without a clock"),
        ({"rules": TINY_BLIND, "solo": True, "fleets": "uniform"}, "only the shooting games"),
        ({"rules": TINY_BLIND, "fleets": "border"}, "along the border"),
        ({"rules": TINY_BLIND, "bots": ("random",)}, "two bots or more play against each other$"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(Invalid, match=reason):
        replace(DUEL, **changes)  # type: ignore[arg-type]


def test_a_bot_of_ones_own_lies_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bot_of_my_own.py").write_text("from blindfleet import UniformPlayer as Mine\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [path for path in sys.path if path])
    Contest(SMALL, ("bot_of_my_own:Mine", "random"))


def test_how_often_each_cell_holds_a_ship() -> None:
    shares = occupancy(SMALL, "border", 1, 50)
    middle = [shares[row * 6 + column] for row in range(1, 5) for column in range(1, 5)]
    assert sum(shares) == pytest.approx(SMALL.fleet_cells)
    assert max(middle) < max(shares)
    assert shares == occupancy(SMALL, "border", 1, 50) != occupancy(SMALL, "border", 2, 50)


def test_a_game_is_named_with_the_settings_that_differ() -> None:
    assert Contest(preset("hasbro"), ("random", "random")).game == "hasbro"
    smaller = preset("hasbro", grid="8x8")
    assert Contest(smaller, ("random", "random")).game == "hasbro grid=8x8"
