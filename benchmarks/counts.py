"""The layouts of every preset, counted by the package and by the tests' second methods.

    PYTHONPATH=tests .venv/bin/python benchmarks/counts.py [name ...]

Each line has the preset, the method, the number, the seconds it took and those of a calibration
loop just before. «Sweep» is `blindfleet.kernels.counting`; the others share nothing with it. «By
rows» reaches every preset but `classic-15`, «by trying» those with few ships. `classic-15` is out
of reach of all three and drawn by lot, with the standard error. In its place smaller fleets on its
grid are counted exactly, and so are smaller fleets of bent ships and of ships that touch by
corners, which all methods reach. The whole run takes a quarter of an hour.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from blindfleet.board.grid import Grid
from blindfleet.board.problems import OutOfReach
from blindfleet.board.shapes import Shape
from blindfleet.kernels.counting import count_layouts
from blindfleet.rules import shooting
from blindfleet.rules.shooting.ruleset import Touching
from rules import calibrate
from second_count import CLASSIC, PRESETS, SHAPES, Setting, ShipClass, straight
from second_count_compiled import count_by_rows_compiled, count_by_trying_compiled, estimate_by_lot

SMALLER = {
    "15x15: 5, 4, 4": Setting(15, 15, straight((5, 1), (4, 2)), "none"),
    "15x15: 5, 4, 4, 3": Setting(15, 15, straight((5, 1), (4, 2), (3, 1)), "none"),
    "15x15: 3, 2, 2, 1": Setting(15, 15, straight((3, 1), (2, 2), (1, 1)), "none"),
    "15x15: 5, 4, 3, 2, 1": Setting(
        15, 15, straight((5, 1), (4, 1), (3, 1), (2, 1), (1, 1)), "none"
    ),
    "shapes: 4, 3, 3, 2": Setting(10, 10, (*SHAPES[:2], ShipClass(2, 1)), "none"),
    "corners: 4, 3, 3, 2": Setting(10, 10, (*CLASSIC[:2], ShipClass(2, 1)), "corners"),
}

SETTINGS = {**PRESETS, **SMALLER}

FEW_SHIPS = {
    *("hasbro", "salvo", "salvo-b", "italian"),
    *("15x15: 5, 4, 4", "15x15: 5, 4, 4, 3", "15x15: 3, 2, 2, 1"),
    *("shapes: 4, 3, 3, 2", "corners: 4, 3, 3, 2"),
}


def show(name: str, method: str, count: Callable[[Setting], int | str]) -> None:
    calibration = calibrate()
    start = time.perf_counter()
    number = count(SETTINGS[name])
    seconds = time.perf_counter() - start
    print(f"{name:22} {method:10} {number:>30} {seconds:9.2f} s {calibration:8.3f} s", flush=True)


def by_sweep(setting: Setting) -> int | str:
    rules = shooting.ShootingRules(
        "classic",
        tuple(
            shooting.ShipClass(
                f"class{'abcde'[index]}", one.cells, one.count, frozenset(map(Shape, one.shapes))
            )
            for index, one in enumerate(setting.fleet)
        ),
        grid=Grid(setting.rows, setting.columns),
        touching=Touching(setting.touching),
    )
    try:
        return count_layouts(rules)
    except OutOfReach:
        return "out of reach"


def by_rows(setting: Setting) -> int:
    return count_by_rows_compiled(*setting)


def by_trying(setting: Setting) -> int:
    return count_by_trying_compiled(*setting)


def by_lot(setting: Setting) -> str:
    number, error = estimate_by_lot(setting, samples=60_000_000)
    return f"{number:.6g} ± {error:.2g}"


def compile_all() -> None:
    """Compile before anything is timed."""
    tiny = Setting(5, 5, straight((2, 2)), "none")
    by_sweep(tiny)
    count_by_rows_compiled(*tiny)
    count_by_trying_compiled(*tiny)
    estimate_by_lot(tiny, samples=1)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("names", nargs="*", metavar="name", help=", ".join(SETTINGS))
    chosen = arguments.parse_args()
    compile_all()
    print(f"{'preset':22} {'method':10} {'number':>30} {'time':>11} {'calibration':>11}")
    for name in chosen.names or SETTINGS:
        show(name, "sweep", by_sweep)
        if name in FEW_SHIPS:
            show(name, "by trying", by_trying)
        if name == "classic-15":
            show(name, "by lot", by_lot)
        else:
            show(name, "by rows", by_rows)


if __name__ == "__main__":
    main()
