"""Which way to decide whether the remaining ships fit (S22): ours beside two others.

    .venv/bin/python benchmarks/fit.py [--cases 40] [--seed 1]

The contenders answer the same questions in one run, with a fixed calibration loop before and after
each kind of question: times are in seconds and in calibrations, so that a slow machine slows all of
them alike. An answer is yes, no or undecided; two answers that contradict each other end the run.

- *search* is `blindfleet.kernels.fit`: packing and strewing, then depth first with bounds.
- *sweep* goes over the cells in reading order and keeps the set of different states, a state being
  what is denied ahead and which ships are left.
- *CP-SAT* is the solver of OR-Tools, at most one ship to a corner point, a side or a cell. It needs
  `pip install ortools`; without it the others are measured alone.

The questions: presets on which most ships were placed so as to leave the least room, and custom
fleets near their limits (S21) of which a part was placed at random.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from blindfleet.board.grid import Grid, cells_of
from blindfleet.board.shapes import places
from blindfleet.kernels.fit import CannotFit, Fits, fit
from blindfleet.kernels.laying import claims_of_places
from blindfleet.kernels.sea import sea_beside
from blindfleet.rules.shooting import Ship, ShipClass, ShipName, ShootingRules
from blindfleet.rules.shooting.layout import neighbourhood
from blindfleet.rules.shooting.limits import limits
from blindfleet.rules.shooting.ruleset import PRESETS, Touching
from rules import calibrate

SWEEP_STATES = 300_000
SECONDS = 1.0
CP_SAT = "ortools.sat.python.cp_model"


@dataclass(frozen=True)
class Question:
    rules: ShootingRules
    placed: tuple[Ship, ...]


@dataclass
class Contender:
    name: str
    answer: Callable[[Question], str]
    answers: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)


def search(question: Question) -> str:
    match fit(question.rules, question.placed):
        case Fits():
            return "yes"
        case CannotFit():
            return "no"
        case _:
            return "undecided"


def sweep(question: Question) -> str:
    """Cell by cell; what was laid behind is forgotten, but for what it denies ahead."""
    kinds = sea_beside(question.rules, question.placed).kinds
    starting: list[list[tuple[int, int, int]]] = [[] for _ in range(question.rules.grid.size)]
    for number, kind in enumerate(kinds):
        for place in kind.places:
            first = (place & -place).bit_length() - 1
            starting[first].append((number, place, neighbourhood(question.rules, place)))
    states = {(0, tuple(kind.count for kind in kinds))}
    seen = 0
    for cell, here in enumerate(starting):
        ahead = question.rules.grid.all_cells >> (cell + 1) << (cell + 1)
        following = {(denied & ahead, left) for denied, left in states}
        for denied, left in states:
            if not any(left):
                return "yes"
            for number, place, denies in here:
                if left[number] and not place & denied:
                    fewer = (*left[:number], left[number] - 1, *left[number + 1 :])
                    following.add(((denied | denies) & ahead, fewer))
        states = following
        seen += len(states)
        if seen > SWEEP_STATES:
            return "undecided"
    return "yes" if any(not any(left) for _, left in states) else "no"


def cp_sat(question: Question) -> str:
    cp_model = import_module(CP_SAT)
    model: Any = cp_model.CpModel()
    claimants: dict[int, list[Any]] = {}
    for kind in sea_beside(question.rules, question.placed).kinds:
        claims = claims_of_places(question.rules, question.rules.by_name[kind.ship_class])
        lies = [model.new_bool_var("") for _ in kind.places]
        model.add(sum(lies) == kind.count)
        for place, here in zip(kind.places, lies, strict=True):
            for point in cells_of(claims[place]):
                claimants.setdefault(point, []).append(here)
    for rivals in claimants.values():
        model.add_at_most_one(rivals)
    solver: Any = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = SECONDS
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    known = {cp_model.OPTIMAL: "yes", cp_model.FEASIBLE: "yes", cp_model.INFEASIBLE: "no"}
    return known.get(status, "undecided")


def unkind(rules: ShootingRules, rng: random.Random) -> Question:
    """Some ships of a preset, moved about while that leaves the others less room."""
    fleet = [ShipName(one.name, number + 1) for one in rules.fleet for number in range(one.count)]
    chosen = rng.sample(fleet, rng.randint(len(fleet) // 2, len(fleet) - 1))
    rest = [rules.by_name[name.ship_class] for name in fleet if name not in chosen]
    ships: dict[ShipName, int] = {}

    def denied(without: ShipName | None = None) -> int:
        found = 0
        for name, cells in ships.items():
            if name != without:
                found |= neighbourhood(rules, cells)
        return found

    def somewhere(name: ShipName) -> int:
        one, taken = rules.by_name[name.ship_class], denied(name)
        spots = [spot for spot in places(rules.grid, one.cells, one.shapes) if not spot & taken]
        return rng.choice(spots) if spots else 0

    def room() -> float:
        taken = denied()
        found = 0.0
        for one in rest:
            spots = places(rules.grid, one.cells, one.shapes)
            found += sum(not spot & taken for spot in spots) / len(spots)
        return found

    for name in chosen:
        ships[name] = somewhere(name)
    if not all(ships.values()):
        return unkind(rules, rng)
    least = room()
    for _ in range(150):
        name = rng.choice(chosen)
        before, ships[name] = ships[name], somewhere(name)
        if (now := room()) <= least:
            least = now
        else:
            ships[name] = before
    return Question(rules, tuple(Ship(name, cells) for name, cells in ships.items()))


def crowded(side: int, rng: random.Random) -> Question:
    """A fleet near its limits, of which some ships were placed without looking ahead."""
    grid, touching = Grid(side, side), rng.choice(list(Touching))
    fleet: list[ShipClass] = []
    for cells in rng.sample(range(1, 7), rng.randint(1, 4)):
        one = ShipClass("abcdef"[cells - 1], cells)
        most = limits(grid, touching, [*fleet, one]).most[one.name]
        count = int(most * rng.choice((0.3, 0.6, 0.9, 1)))
        if count:
            fleet.append(ShipClass(one.name, cells, count))
    rules = ShootingRules("classic", tuple(fleet), grid, touching)
    names = [ShipName(one.name, number + 1) for one in fleet for number in range(one.count)]
    rng.shuffle(names)
    placed: list[Ship] = []
    denied = 0
    for name in names[: rng.randint(0, len(names))]:
        one = rules.by_name[name.ship_class]
        spots = [spot for spot in places(grid, one.cells, one.shapes) if not spot & denied]
        if spots:
            placed.append(Ship(name, rng.choice(spots)))
            denied |= neighbourhood(rules, placed[-1].cells)
    return Question(rules, tuple(placed))


def has_cp_sat() -> bool:
    try:
        import_module(CP_SAT)
    except ImportError:
        return False
    return True


def contenders() -> list[Contender]:
    found = [Contender("search", search), Contender("sweep", sweep)]
    return [*found, Contender("CP-SAT", cp_sat)] if has_cp_sat() else found


def measure(heading: str, questions: Sequence[Question]) -> None:
    measured = contenders()
    calibration = calibrate()
    for question in questions:
        answers = set()
        for contender in measured:
            start = time.perf_counter()
            answer = contender.answer(question)
            contender.seconds.append(time.perf_counter() - start)
            contender.answers[answer] += 1
            answers.add(answer)
        if {"yes", "no"} <= answers:
            raise SystemExit(f"they contradict each other: {question}")
    calibration = (calibration + calibrate()) / 2
    print(f"{heading:20}{'yes':>6}{'no':>6}{'undecided':>11}  median s     max s  max calibrations")
    for contender in measured:
        longest = max(contender.seconds)
        print(
            f"  {contender.name:18}"
            + "".join(f"{contender.answers[one]:{wide}}" for one, wide in ANSWERS.items())
            + f"{statistics.median(contender.seconds):10.4f}{longest:10.3f}"
            + f"{longest / calibration:10.1f}"
        )


ANSWERS = {"yes": 6, "no": 6, "undecided": 11}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--cases", type=int, default=40)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    if not has_cp_sat():
        print("CP-SAT is not installed: pip install ortools")
    rng = random.Random(chosen.seed)
    for rules in PRESETS.values():
        measure(rules.preset, [unkind(rules, rng) for _ in range(chosen.cases)])
    for side in (10, 20, 50):
        measure(f"crowded {side}x{side}", [crowded(side, rng) for _ in range(chosen.cases)])


if __name__ == "__main__":
    main()
