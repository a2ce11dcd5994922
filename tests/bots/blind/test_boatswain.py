"""The boatswain and the greedy bot: what they do in plain positions; they play by the rules."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blindfleet import PerSeat, Referee, UniformPlayer, play_out, preset
from blindfleet.board.seats import SEATS, Seat
from blindfleet.bots import Player
from blindfleet.bots.blind.boatswain import Boatswain, greedy
from blindfleet.bots.ladder import bot_named, ladder, name_today, yardsticks
from blindfleet.records.write import write
from blindfleet.rules.blind import BlindRules, Engage, legal, opening, to_act
from blindfleet.rules.families import Action, family
from blindfleet.rules.shooting import Shot
from positions import ONE, TWO, Game, blind
from secrecy.blind_twins import BlindTwins, view_of
from secrecy.watching import BLIND, FLEETS_OF_BLIND, SMALL_BLIND

MAKERS = (Boatswain, greedy)
OPTIONS = [*BLIND.values(), {"engage": "before", "neighbours": "eight", "memory": "own"}]
FLEETS = (*FLEETS_OF_BLIND, "3B 3X", "2F 2T 4M 1X", "5V 5S 2X")


def chosen(game: Game) -> set[Action]:
    """What a boatswain does here; where several things are as good, chance decides."""
    (seat,) = to_act(game.state)
    view = game.view(seat)
    return {Boatswain().choose(view, 0, random.Random(seed)) for seed in range(5)}


def played(rules: BlindRules, one: Player, two: Player, seed: int) -> Referee:
    """A game in which nothing was refused."""
    referee = Referee(rules, first=SEATS[seed % 2])

    def refused(seat: Seat, why: str) -> None:
        raise AssertionError(f"{seat!r} was refused: {why}")

    play_out(referee, PerSeat(one, two), random.Random(seed), refused=refused)
    return referee


# In plain positions


def test_b31_it_takes_a_fort_that_was_disclosed() -> None:
    game = Game("""
        5  X D . C
        4  . . . T
        3  . . . .
        2  T C . .
        1  X D . .
    """)
    game.run("A2-A3", "D4-D3", "A3-A4!A5", "D3-D4", "B2-B3", "D4-D3", "B3-A3", "D3-D4")
    assert chosen(game) == {game.action("A3-A4?A5")}


def test_b27_a_mine_that_was_disclosed_is_left_to_a_sweeper() -> None:
    game = Game(
        """
        5  X D . S
        4  . M C .
        3  . . . .
        2  . S C .
        1  X D . M
        """,
        mine_spent="no",
    )
    game.run("C2-C3", "D5-D4", "C3-B3?B4", "= B4", "D4-D3")
    assert chosen(game) == {game.action("B2-B3?B4")}


def test_b28_a_torpedo_strikes_a_battleship_that_was_disclosed() -> None:
    game = Game("""
        5  X . . .
        4  . B P T
        3  . . . .
        2  . P . .
        1  X T . B
    """)
    game.run("B2-B3?B4", "= B4", "x B3", "D4-D5", "B1-B2", "D5-D4")
    assert chosen(game) == {game.action("B2-B3!B4")}


SQUADRONS = """
    5  X . . B
    4  D D D .
    3  . . . .
    2  D D D .
    1  X . . B
"""


def test_b20_it_engages_with_the_smallest_force_that_wins() -> None:
    game = Game(SQUADRONS, TWO)
    game.run("B4-B3", "B2?B3", "= B3")
    for engagement in chosen(game):
        assert isinstance(engagement, Engage)
        assert engagement.cells.bit_count() == 2


def test_b23_it_would_rather_exchange_than_lose() -> None:
    game = Game(SQUADRONS, TWO)
    game.run("A4-A3", "D1-D2", "B4-B3", "D2-D1", "C4-C3", "B2?B3", "= A3 B3 C3")
    assert chosen(game) == {game.action("x A2 B2 C2")}


def test_b19_it_names_the_squadron_that_a_known_asker_breaks_on() -> None:
    game = Game("""
        5  X . . . .
        4  D D D D C
        3  . . . . .
        2  D D D . D
        1  C . . . X
    """)
    game.run("E2-E3?E4", "= E4", "x E3", "E4-E3", "A1-B1", "E3-D3", "B1-A1", "D3-C3?C2")
    assert chosen(game) == {game.action("= A2 B2 C2")}


@pytest.mark.parametrize("code", ["T", "M", "X"])
def test_b19_a_weapon_is_named_as_what_it_is(code: str) -> None:
    others = " ".join(other for other in "TMX" if other != code)
    game = Game(
        f"""
        5  T M X
        4  . C .
        3  . . .
        2  . {code} .
        1  {others} C
    """,
        TWO,
    )
    game.run("B4-B3?B2")
    assert chosen(game) == {game.action("= B2")}


def test_a_way_to_an_end_is_found_before_the_quiet_limit() -> None:
    """B35: it does not go back and forth until the game is drawn."""
    game = Game(
        """
        9  X . . . . .
        8  . . . . . .
        7  . . . . . C
        6  . . . . . .
        5  . . . . . .
        4  . . . . . .
        3  C . . . . .
        2  . . . . . .
        1  . . . . . X
        """
    )
    rng = random.Random(1)
    while game.outcome() is None:
        (seat,) = to_act(game.state)
        bot: Player = Boatswain() if seat is ONE else UniformPlayer()
        game.do(seat, bot.choose(game.view(seat), 0, rng))  # type: ignore[arg-type]
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winner is ONE


# By the rules, whatever they are


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("fleet", FLEETS)
def test_whatever_the_options_its_actions_are_legal(
    make: Callable[[], Player], options: dict[str, str], fleet: str
) -> None:
    options = {**options, "board": "5x7", "home": "3", "fleet": fleet, "quiet_limit": "60"}
    rules = blind(**options)
    played(rules, make(), UniformPlayer(), 1)
    played(rules, UniformPlayer(), make(), 2)


@given(st.data(), st.integers(0, 2**32))
@settings(max_examples=25)
def test_whatever_the_board_its_actions_are_legal(data: st.DataObject, seed: int) -> None:
    home = data.draw(st.integers(1, 3))
    columns, rows = data.draw(st.integers(1, 8)), 2 * home + data.draw(st.integers(1, 3))
    counts = [data.draw(st.integers(0, 3)) for _ in range(9)]
    codes = [code for code, count in zip("BCDPVSFTM", counts, strict=True) for _ in range(count)]
    kept = ["D", "X", *codes][: columns * home] if columns * home > 1 else []
    if not kept:
        return
    fleet = " ".join(f"{kept.count(code)}{code}" for code in sorted(set(kept)))
    neighbours = data.draw(st.sampled_from(["four", "eight"]))
    rules = blind(
        board=f"{columns}x{rows}",
        home=str(home),
        fleet=fleet,
        neighbours=neighbours,
        quiet_limit="40",
    )
    played(rules, Boatswain(), greedy(), seed)


@pytest.mark.parametrize("make", MAKERS)
def test_another_game_it_plays_by_chance(make: Callable[[], Player]) -> None:
    rules = preset("hasbro")
    game = family(rules)
    view = game.opening(rules, ONE, ONE)
    assert make().choose(view, 0, random.Random(1)) in game.legal(view)
    referee = Referee(rules, first=ONE)
    for seat in SEATS:
        referee.act(seat, make().choose(referee.view(seat), 0, random.Random(2)))
    assert isinstance(make().choose(referee.view(ONE), 0, random.Random(3)), Shot)


# From the view alone


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("name", BLIND)
def test_worlds_that_it_cannot_tell_apart_are_the_same_to_it(
    make: Callable[[], Player], name: str
) -> None:
    compared = 0
    for seed in range(60):
        rng = random.Random(f"{name} {seed}")
        rules = blind(**SMALL_BLIND, fleet=FLEETS_OF_BLIND[seed % 2], **BLIND[name])
        twins = BlindTwins(rules, rng.choice(SEATS), rng)
        if not twins.begin(entries=rng.randrange(30)):
            continue
        one, two = twins.worlds
        if twins.seat not in one.referee.to_act:
            continue
        found = []
        for world in (one, two):
            bot = make()
            for notice in world.referee.told(twins.seat, 0):
                bot.see(notice)
            found.append(bot.choose(view_of(world, twins.seat), 0, random.Random(seed)))
        assert found[0] == found[1]
        assert found[0] in legal(view_of(two, twins.seat))
        compared += 1
        if compared == 5:
            return
    raise AssertionError("too few twins were found")


@pytest.mark.parametrize("make", MAKERS)
def test_a_seed_repeats_a_game(make: Callable[[], Player]) -> None:
    rules = preset("blind-skirmish")
    first, again = (write(played(rules, make(), make(), 5).record()) for _ in range(2))
    assert first == again
    assert write(played(rules, make(), make(), 7).record()) != first


def test_a_deployment_is_asked_for_before_anything_is_seen() -> None:
    view = opening(preset("blind"), ONE, TWO)
    assert Boatswain().choose(view, 0, random.Random(1)) in legal(view)


# Strength


def points(make: Callable[[], Player], other: Callable[[], Player], game: str, games: int) -> float:
    rules = preset(game)
    assert isinstance(rules, BlindRules)
    found = 0.0
    for seed in range(games):
        seat = SEATS[seed // 2 % 2]
        one, two = (make(), other()) if seat is ONE else (other(), make())
        outcome = played(rules, one, two, seed).outcome
        assert outcome is not None
        found += 0.5 if outcome.winner is None else outcome.winner is seat
    return found


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize(("game", "games", "least"), [("blind-skirmish", 12, 11), ("blind", 2, 2)])
def test_it_beats_chance(make: Callable[[], Player], game: str, games: int, least: int) -> None:
    assert points(make, UniformPlayer, game, games) >= least


@pytest.mark.slow
def test_the_boatswain_beats_the_greedy_bot() -> None:
    """In the skirmish, where a rush often pays, they are about as good as each other."""
    assert points(Boatswain, greedy, "blind", 40) > 24


# The ladder


@pytest.mark.parametrize("game", ["blind", "blind-skirmish"])
def test_the_ladder_of_blind(game: str) -> None:
    rules = preset(game)
    levels = ["random", "greedy", "boatswain", "captain", "admiral"]
    assert [level.name for level in ladder(rules)] == levels
    assert [level.name for level in yardsticks(rules)] == ["weakest", "strongest", "cadet"]
    makers = {level.name: level.make for level in (*ladder(rules), *yardsticks(rules))}
    assert makers["weakest"] is makers["random"]
    assert makers["strongest"] is makers["admiral"]
    assert isinstance(bot_named(rules, "weakest"), UniformPlayer)
    assert bot_named(rules, "boatswain") == Boatswain()


@pytest.mark.parametrize("game", ["blind", "blind-skirmish"])
def test_greedy_has_a_former_name(game: str) -> None:
    rules = preset(game)
    assert bot_named(rules, "cadet") == bot_named(rules, "greedy") == greedy()
    assert greedy() != Boatswain()
    assert name_today(rules, "cadet") == "greedy"
    assert name_today(rules, "captain") == "captain"


@pytest.mark.parametrize("game", ["classic", "salvo"])
def test_in_the_shooting_games_the_cadet_is_a_level_of_its_own(game: str) -> None:
    rules = preset(game)
    assert name_today(rules, "cadet") == ladder(rules)[0].name == "cadet"
