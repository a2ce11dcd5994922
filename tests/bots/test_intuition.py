"""What the net is shown, for which rules, and that what it says turns with the sea."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from blindfleet import preset
from blindfleet.board.grid import cells_of
from blindfleet.bots.shooting.belief import Belief, at_first, belief
from blindfleet.bots.shooting.captain import Captain
from blindfleet.bots.shooting.intuition import TAUGHT, Intuition, intuition_for
from blindfleet.kernels.sea import sea_of_waters
from blindfleet.kernels.survey import survey
from blindfleet.rules.shooting import ShootingRules, View, random_layout
from blindfleet.rules.shooting.ruleset import SunkTells, Touching
from bots.solo import after, scattered, views


def rules_named(name: str) -> ShootingRules:
    rules = preset(name)
    assert isinstance(rules, ShootingRules)
    return rules


def taught(name: str) -> Intuition:
    found = intuition_for(rules_named(name))
    assert found is not None
    return found


def believed(view: View, number: int = 3000) -> Belief:
    sea = sea_of_waters(view.rules, view.enemy_waters)
    return belief(sea, at_first(view.rules), number, random.Random(1))


def said(view: View) -> np.ndarray:
    found = believed(view)
    intuition = intuition_for(view.rules)
    assert intuition is not None
    return intuition.misses(found.outlook, view.enemy_waters, found.by_place)


@pytest.mark.parametrize("name", TAUGHT)
def test_the_net_fits_the_planes(name: str) -> None:
    rules = rules_named(name)
    view = after(rules, random_layout(rules, random.Random(1)))
    found = believed(view)
    planes = taught(name).planes(found.outlook, view.enemy_waters, found.by_place)
    assert planes.shape == (10, 10, taught(name).net.planes)


def test_names_and_turns_do_not_matter_but_the_hunt_does() -> None:
    classic, hasbro = rules_named("classic"), rules_named("hasbro")
    renamed = replace(
        classic, fleet=tuple(replace(one, name=f"x-{one.name}") for one in classic.fleet)
    )
    assert intuition_for(renamed) is not None
    assert intuition_for(replace(renamed, fleet=renamed.fleet[::-1])) is not None
    assert intuition_for(replace(classic, sunk_tells=SunkTells.CLASS)) is not None
    assert intuition_for(replace(hasbro, sunk_tells=SunkTells.CELLS)) is None
    assert intuition_for(replace(classic, touching=Touching.CORNERS)) is None
    assert intuition_for(classic.with_options({"grid": "11x10"})) is None
    assert intuition_for(classic.with_options({"fleet": "cruiser 3"})) is None


def test_the_planes_are_what_is_known() -> None:
    """Row by row as the documentation of `planes` has them, on a sea with everything in it."""
    rules = rules_named("hasbro")
    view = after(rules, scattered(), "A1", "A2", "D4", "H8")
    found = believed(view)
    planes = taught("hasbro").planes(found.outlook, view.enemy_waters, found.by_place)
    by_cell = planes.reshape(100, -1)
    unknown, closed, struck = by_cell[:, :3].T
    a1, a2, d4, h8 = (rules.read_cell(text) for text in ("A1", "A2", "D4", "H8"))
    assert set(np.flatnonzero(struck)) == {a1, a2, d4}
    assert set(np.flatnonzero(closed)) == {h8}
    assert unknown.sum() == 96
    sinkings = by_cell[:, 3:8]  # from the carrier to the destroyer
    assert np.argwhere(sinkings).tolist() == [[a2, 4]]
    assert (by_cell[:, 8:13] == [1, 1, 1, 1, 0]).all()
    chances = by_cell[:, 13:18]
    assert chances.sum(axis=0) == pytest.approx([5, 4, 3, 3, 2], abs=1e-3)
    assert chances[a1, 4] == chances[a2, 4] == pytest.approx(1)
    assert by_cell[:, 18] == pytest.approx(chances.sum(axis=1), abs=1e-5)
    exact = np.array(survey(sea_of_waters(rules, view.enemy_waters)).chances)
    assert by_cell[:, 18] == pytest.approx(exact, abs=0.05)
    assert by_cell[:, 19].max() == 1
    assert not by_cell[[a1, a2, d4, h8], 19].any()
    assert (by_cell[:, 20] == 1).all()


@pytest.mark.parametrize("name", TAUGHT)
def test_what_it_says_turns_with_the_sea(name: str) -> None:
    """The same situation a quarter round: the same said of the same cells."""
    rules = rules_named(name)
    hidden = random_layout(rules, random.Random(4))
    view = next(
        view
        for view, _ in views(rules, Captain(), hidden, random.Random(2))
        if view.enemy_waters.tried.bit_count() == 20
    )
    found, intuition = believed(view), taught(name)
    planes = intuition.planes(found.outlook, view.enemy_waters, found.by_place)

    class Turned(Intuition):
        def planes(self, *_: object) -> np.ndarray:
            return np.rot90(planes)

    turned = Turned(rules, intuition.net).misses(found.outlook, view.enemy_waters, found.by_place)
    straight = intuition.misses(found.outlook, view.enemy_waters, found.by_place)
    assert np.rot90(straight.reshape(10, 10)).ravel() == pytest.approx(turned, abs=1e-5)


@pytest.mark.slow
@pytest.mark.parametrize("name", TAUGHT)
def test_what_it_says_is_what_playouts_say(name: str) -> None:
    """Over the likeliest cells of some views, beside their mean: noisy as playouts are, they agree
    far better than by chance.
    """
    rules = rules_named(name)
    rng = random.Random(7)
    foretold, played = [], []
    for number, (view, _) in enumerate(views(rules, Captain(), random_layout(rules, rng), rng)):
        found = believed(view)
        cells = np.array(cells_of(view.targets()))
        cells = cells[np.argsort(-found.chances[cells])[:10]]
        if number % 4 or len(cells) < 10 or found.chances[cells[0]] > 0.999:
            continue
        misses = found.outlook.misses(found.drawn(1500, rng), cells.tolist()).mean(axis=1)
        foretold.append(said(view)[cells] - said(view)[cells].mean())
        played.append(misses - misses.mean())
    assert len(played) > 5
    assert np.corrcoef(np.concatenate(foretold), np.concatenate(played))[0, 1] > 0.4
