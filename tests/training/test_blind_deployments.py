"""How the weights of the styles of deployment are found."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from blind_deployments import (
    FIRST_SIGHT,
    Meeting,
    Score,
    Scores,
    all_meetings,
    asked,
    fitted,
    measured,
    mixed,
    played,
)

# Each of three beats the next; the fourth loses to all of them.
ROUND_ABOUT = np.array(
    [
        [0.0, 0.2, -0.2, 0.1],
        [-0.2, 0.0, 0.2, 0.1],
        [0.2, -0.2, 0.0, 0.1],
        [-0.1, -0.1, -0.1, 0.0],
    ]
)


def test_a_mix_is_of_what_beats_each_other_and_hardly_of_what_is_beaten() -> None:
    mix = mixed(ROUND_ABOUT, 0.015)
    assert mix.sum() == pytest.approx(1)
    assert mix == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0], abs=0.01)
    assert mix[3] > 0


def test_hardly_any_style_beats_the_mix() -> None:
    rng = np.random.default_rng(3)
    for _ in range(5):
        half = np.triu(rng.normal(size=(9, 9)), 1)
        points = half - half.T
        assert (points @ mixed(points, 0.01)).max() < 0.05


def test_a_style_is_the_seldomer_the_more_it_costs() -> None:
    worth = np.array([0.03, 0.015, 0.0, -0.2])
    mix = mixed(worth[:, None] - worth, 0.015)
    assert mix[:3] / mix[0] == pytest.approx([1, np.exp(-1), np.exp(-2)], rel=0.01)
    assert mix[3] < 1e-5


def test_few_games_are_drawn_towards_what_a_style_is_worth_against_all() -> None:
    styles = ["good", "fair", "bad"]
    scores = Scores({}, None)
    scores.add(("good", "fair"), Score(60, 0, 40))
    scores.add(("fair", "bad"), Score(60, 0, 40))
    scores.add(("good", "bad"), Score(1, 0, 3))
    seen = measured(styles, scores)
    assert seen.points[0, 2] == pytest.approx(-0.25)
    assert seen.points[2, 0] == pytest.approx(0.25)
    assert fitted(seen).points[0, 2] > 0.05


@pytest.mark.parametrize("bot", ["greedy", FIRST_SIGHT])
def test_a_meeting_repeats_itself_and_changes_seats(bot: str) -> None:
    meeting = Meeting("blind-skirmish", (), bot, 0, 1, 0, ("wall", "scatter"))
    score = played(meeting)
    assert score.games == 2
    assert played(meeting) == score
    won, drawn, lost = played(meeting._replace(styles=("scatter", "wall")))
    assert Score(lost, drawn, won) == score


def test_one_style_against_itself_is_even() -> None:
    meeting = Meeting("blind-skirmish", (), "greedy", 0, 1, 0, ("wedge", "wedge"))
    assert played(meeting).points == 0.5


def test_a_run_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    keep = tmp_path / "scores.json"
    options = asked(["blind-skirmish", "--games", "4", "--styles", "wall", "ram", "wings"])
    scores = Scores({"seed": 1}, keep)
    rounds = [len(meetings) for meetings in all_meetings(options, scores)]
    assert rounds == [3, 3]
    scores.add(("wall", "ram"), Score(1, 0, 1))
    scores.save()
    again = Scores({"seed": 1}, keep)
    again.load()
    assert again.between("ram", "wall") == Score(1, 0, 1)
    rounds = [len(meetings) for meetings in all_meetings(options, again)]
    assert rounds == [2, 3]
    with pytest.raises(SystemExit, match="another run"):
        Scores({"seed": 2}, keep).load()
