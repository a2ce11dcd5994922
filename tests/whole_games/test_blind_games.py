"""Whole games of Blind with every option, beside a naive model of the rules."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, run_state_machine_as_test

from blindfleet.board.grid import cells_of, set_of
from blindfleet.board.problems import Invalid
from blindfleet.board.seats import AUDIENCES, SEATS, SPECTATOR, Seat
from blindfleet.rules.blind import (
    Answer,
    Ask,
    BlindRules,
    Deploy,
    Deployment,
    Engage,
    Move,
    Strike,
    View,
    legal,
)
from blindfleet.rules.blind.notices import Lost
from blindfleet.rules.blind.pieces import read_code
from positions import blind
from whole_games.machine import WholeGame, seeds
from whole_games.naive_blind import RANKS, Act, Cell, NaiveBlind

YES_OR_NO = ["yes", "no"]
OPTIONS = {
    "colours": ["two", "one"],
    "first": ["lot", "1", "2"],
    "memory": ["kept", "own"],
    "neighbours": ["four", "eight"],
    "vedette": ["leap", "clear"],
    "engage": ["after", "before"],
    "defeat_costs": ["ship", "force"],
    "mine_spent": YES_OR_NO,
    "torpedo_spent": YES_OR_NO,
    "fish_takes_torpedo": YES_OR_NO,
    "forts_to_take": ["all", "1"],
    "quiet_limit": ["0", "1", "5", "12"],
    "clock": ["none", "10+0.5"],
}
# Few columns and few classes, so that sides meet and squadrons form.
BOARDS = ["4x5", "5x5", "3x5", "3x7", "4x7", "5x7", "1x3", "2x3"]
CODES = "BCDPVSFTMDDV"

options_of_all = st.fixed_dictionaries({key: st.sampled_from(OPTIONS[key]) for key in OPTIONS})
fleets = st.lists(st.sampled_from(CODES), min_size=3, max_size=12).map("".join)


class BlindGame(WholeGame):
    @initialize(
        options=options_of_all,
        board=st.sampled_from(BOARDS),
        drawn=fleets,
        forts=st.integers(1, 2),
        seed=seeds,
    )
    def start(self, options: dict[str, str], board: str, drawn: str, forts: int, seed: int) -> None:
        columns, rows = (int(part) for part in board.split("x"))
        home = (rows - 1) // 2
        room = columns * home - forts
        ships = drawn if any(code in RANKS for code in drawn[:room]) else f"D{drawn}"
        codes = ships[: max(room, 1)] + "X" * forts
        fleet = " ".join(f"{codes.count(code)}{code}" for code in sorted(set(codes)))
        try:
            rules = blind(board=board, home=str(home), fleet=fleet, **options)
        except Invalid:
            rules = blind(board="3x5", home="2", fleet="1D 1X", **options)
        rng = random.Random(seed)
        first = self.begin(rules, rng)
        self.model: NaiveBlind = NaiveBlind(rules.options(), int(first))
        self.deploy_mostly(rng)

    def cell(self, cell: int) -> Cell:
        row, column = divmod(cell, self.ruleset.board.columns)
        return column, row

    def force(self, cells: int) -> frozenset[Cell]:
        return frozenset(self.cell(cell) for cell in cells_of(cells))

    def deployment(self, seat: Seat, rng: random.Random) -> Deploy:
        """Drawn here: any cells of the home rows, any order of the pieces."""
        rules: BlindRules = self.ruleset
        columns, rows, home = rules.board.columns, rules.board.rows, rules.home
        first = 0 if seat is Seat.ONE else columns * (rows - home)
        codes = [piece for piece, number in rules.fleet for _ in range(number)]
        cells = rng.sample(range(first, first + columns * home), len(codes))
        return Deploy(Deployment.of(zip(cells, codes, strict=True)))

    def choose(self, rng: random.Random) -> Any:
        view = self.referee.view(self.referee.to_act[0])
        assert isinstance(view, View)
        actions = list(legal(view))
        assert legal(view).count() == len(actions)
        attacks = [action for action in actions if not isinstance(action, Move)]
        if rng.random() < 0.4:
            rng.shuffle(actions)
            return max(actions, key=self.mates)
        return rng.choice(attacks if attacks and rng.random() < 0.5 else actions)

    def mates(self, action: object) -> int:
        """How many ships of its kind would stand with it: chance alone seldom forms squadrons."""
        act = self.plain(action)
        if act[0] in ("answer", "engage"):
            return len(act[1])
        start, end = act[1:3]
        moved = {cell: piece for cell, piece in self.model.pieces.items() if cell != start}
        moved[end] = self.model.pieces[start]
        together = max(len(force) for force in self.model.forces(end, moved))
        return together + (1 if act[0] == "ask" else 0)

    def follow(self, seat: Seat, action: Any) -> None:
        if isinstance(action, Deploy):
            placed = {self.cell(cell): piece.code for cell, piece in action.deployment.pieces}
            self.model.deploy(int(seat), placed)
        else:
            self.model.act(self.plain(action))

    def plain(self, action: object) -> Act:
        match action:
            case Move(start, end):
                return "move", self.cell(start), self.cell(end)
            case Ask(start, end, target, force):
                way = self.cell(start), self.cell(end), self.cell(target)
                return "ask", *way, self.force(force)
            case Strike(start, end, target):
                return "strike", self.cell(start), self.cell(end), self.cell(target)
            case Answer(cells):
                return "answer", self.force(cells)
            case Engage(cells):
                return "engage", self.force(cells)
            case _:
                raise TypeError(action)

    def winner_on_time(self, late: Seat) -> int | None:
        """B36: a draw if the enemy has no ship left."""
        return int(late.other) if self.model.has_ship(int(late.other)) else None

    def agree(self) -> None:
        super().agree()
        public: Any = self.referee.view(SPECTATOR).public
        standing = {}
        for seat in SEATS:
            view = self.referee.view(seat)
            assert isinstance(view, View)
            assert sorted(piece.code for piece in view.public.tray[seat]) == sorted(
                self.model.lost[int(seat)]
            )
            for cell in view.own_pieces:
                piece = view.class_at(cell)
                standing[self.cell(cell)] = (int(seat), piece and piece.code)
        if not self.is_deploying() and public.ready.one and public.ready.two:
            assert standing == self.model.pieces
            if self.is_on():
                assert public.on_turn == self.model.turn
                assert public.quiet == self.model.quiet
                self.agree_on_what_may_be_done()

    def agree_on_what_may_be_done(self) -> None:
        (seat,) = self.referee.to_act
        view = self.referee.view(seat)
        assert isinstance(view, View)
        listed = [self.plain(action) for action in legal(view)]
        assert len(set(listed)) == len(listed)
        assert set(listed) == self.model.acts()

    @invariant()
    def standing_is_where_the_pieces_are(self) -> None:
        if hasattr(self, "referee"):
            public: Any = self.referee.view(SPECTATOR).public
            for seat in SEATS:
                assert public.standing[seat] == set_of(public.pieces[seat])

    def teardown(self) -> None:
        """B35: a game with a quiet limit ends, whatever is played."""
        if not hasattr(self, "referee") or not self.is_on():
            return
        rules: BlindRules = self.ruleset
        if rules.quiet_limit:
            turns = (2 * rules.fleet_size + 1) * rules.quiet_limit
            self.play_to_the_end(1, most=2 + 3 * turns)


def test_whole_games_of_blind() -> None:
    run_state_machine_as_test(
        BlindGame, settings=settings(max_examples=35, stateful_step_count=20, deadline=None)
    )


@pytest.mark.slow
def test_many_whole_games_of_blind() -> None:
    run_state_machine_as_test(
        BlindGame, settings=settings(max_examples=600, stateful_step_count=40, deadline=None)
    )


def game_of_chance(seed: int) -> Counter[str]:
    """A game to its end, with options by chance; how often each thing was said."""
    rng = random.Random(seed)
    options = {key: rng.choice(OPTIONS[key]) for key in OPTIONS}
    options["quiet_limit"] = rng.choice(["8", "20"])
    game = BlindGame()
    drawn = "".join(rng.choices("DDDDDDDVFFTTMSBC", k=14))
    game.start(options, rng.choice(["4x5", "5x5", "4x7", "5x7"]), drawn, 2, seed)
    game.play_to_the_end(seed, most=2_000, after_each=game.agree)
    game.views_are_folds_of_what_was_told()
    game.project_and_replay(rng.choice(AUDIENCES))
    said: Counter[str] = Counter()
    for notice in game.referee.told(SPECTATOR):
        several = isinstance(notice, Lost) and notice.lost.bit_count() > 1
        said[type(notice).__name__ + (" several" if several else "")] += 1
    return said


def test_b9_to_b37_games_of_chance_go_as_the_naive_rules_say() -> None:
    """Thirty games, and as many more as it takes to hear everything that can be said."""
    said: Counter[str] = Counter()
    words = "Moved Struck Won Lost Exchanged Swept Exploded Harmless".split()
    for seed in range(400):
        said += game_of_chance(seed)
        if seed >= 30 and all(said[word] for word in [*words, "Lost several"]):
            return
    raise AssertionError(f"something was never said: {said}")


@pytest.mark.slow
def test_b9_to_b37_many_games_of_chance_go_as_the_naive_rules_say() -> None:
    for seed in range(1_000, 2_000):
        game_of_chance(seed)


def test_every_piece_has_a_code_that_the_models_know() -> None:
    assert [read_code(code).code for code in RANKS] == list(RANKS)
