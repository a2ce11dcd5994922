"""Runs the checks of this checkout, each of them even after another has failed."""

import argparse
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TOOLS = Path(sys.executable).parent
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Step(NamedTuple):
    """A command of .venv, and what to do when it fails."""

    command: list[str]
    advice: str


# The longest first: they run side by side, and the tests after all of them.
STEPS = {
    "types": Step(["mypy"], "mend the types named above"),
    "compile": Step(["python", "tools/compile_kernels.py"], "read what numba says above"),
    "client": Step(["python", "tools/client.py"], "read CONTRIBUTING.md, “The browser client”"),
    "programs": Step(["python", "tests/programs.py"], "install what is named above"),
    "lint": Step(["ruff", "check"], "./check --fix repairs some of it"),
    "format": Step(["ruff", "format", "--check"], "./check --fix repairs it"),
    "imports": Step(["lint-imports", "--no-logo"], "read CONTRIBUTING.md, “House rules”"),
    "tests": Step(["pytest"], "the commands above repeat single tests"),
}
FIXES = [["ruff", "check", "--fix-only"], ["ruff", "format"]]

# Tests often wait, for a server or a browser: one more than there are cores keeps the cores busy.
WORKERS = CORES + 1
# Whatever a test keeps is on the disk before it goes on, and most tests keep something: where there
# is a disk in memory, they take half the time.
IN_MEMORY = Path("/dev/shm")
ROOM_FOR_TESTS = 4 << 30  # bytes


class Outcome(NamedTuple):
    """How a step ended."""

    passed: bool
    seconds: float

    def __str__(self) -> str:
        return f"{'passed' if self.passed else 'FAILED'} in {self.seconds:.1f} s"


def main() -> None:
    """Run the chosen steps, sum them up, and exit with 1 if one has failed."""
    options = parse_arguments()
    started = time.monotonic()
    chosen = [name for name in STEPS if name in (options.only or STEPS)]
    if options.fix:
        for fix in FIXES:
            run(fix)
    outcomes = run_side_by_side([name for name in chosen if name != "tests"], len(chosen))
    if "tests" in chosen:
        say(f"tests ({len(chosen)} of {len(chosen)})")
        outcomes["tests"] = run_tests(options)
    say(f"summary: {time.monotonic() - started:.0f} s on {CORES} cores")
    for name, outcome in outcomes.items():
        print(f"{name:8} {outcome}{'' if outcome.passed else f'; {STEPS[name].advice}'}")
    sys.exit(not all(outcome.passed for outcome in outcomes.values()))


def parse_arguments() -> argparse.Namespace:
    """Read the command line of ./check."""
    parser = argparse.ArgumentParser(prog="./check", description="Run every check.")
    parser.add_argument("--fix", action="store_true", help="format and fix what can be, first")
    parser.add_argument(
        "--slow",
        action="store_true",
        help="run the slow tests too, and show which lines none reach",
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help="another order of tests, and other random examples"
    )
    parser.add_argument(
        "--times", action="store_true", help="show where the time of the tests went"
    )
    parser.add_argument(
        "--only", metavar="STEP", action="append", choices=list(STEPS), help=", ".join(STEPS)
    )
    parser.add_argument(
        "pytest_arguments", metavar="-- ARGUMENT", nargs="*", help="handed on to pytest"
    )
    return parser.parse_args()


def run_side_by_side(names: list[str], steps: int) -> dict[str, Outcome]:
    """Run these steps, as many at once as there are cores, and show what each has said."""
    outcomes: dict[str, Outcome] = {}
    with ThreadPoolExecutor(CORES) as pool:
        if len(names) > 1:
            say(f"{', '.join(names)}: side by side")
        futures = {pool.submit(listen, STEPS[name].command): name for name in names}
        for future in as_completed(futures):
            name = futures[future]
            outcomes[name], said = future.result()
            say(f"{name} {outcomes[name]} ({len(outcomes)} of {steps})")
            if said and not (outcomes[name].passed and len(names) > 1):
                print(said.rstrip(), flush=True)
    return outcomes


def run_tests(options: argparse.Namespace) -> Outcome:
    """Run pytest, which shows how far it is; if the slow ones are wanted, with coverage."""
    command = ["pytest", "--progress", "-rN", "-n", str(WORKERS), "--dist", "worksteal"]
    if options.seed is not None:
        seed = str(options.seed)
        command += ["-p", "randomly", "--randomly-seed", seed, "--hypothesis-seed", seed]
    if options.times:
        command.append("--times")
    if options.slow:
        # Tracing every line takes half as long again: it is for those who have the time.
        command = ["coverage", "run", "--parallel-mode", "-m", *command, "-m", ""]
    started = time.monotonic()
    passed = run([*command, *options.pytest_arguments]) == 0
    outcome = Outcome(passed, time.monotonic() - started)
    if options.slow:
        # What was measured in a process that a test killed may be damaged: it is left out.
        run(["coverage", "combine", "--quiet"])
        run(["coverage", "report"])
    return outcome


def listen(command: list[str]) -> tuple[Outcome, str]:
    """Run it; tell how it ended, and all that it said."""
    started = time.monotonic()
    done = start(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return Outcome(done.returncode == 0, time.monotonic() - started), done.stdout


def run(command: list[str]) -> int:
    """Run it in sight and give its exit status."""
    return start(command).returncode


def start(command: list[str], **how: Any) -> subprocess.CompletedProcess[str]:
    """Run an installed tool in the checkout."""
    tool, *arguments = command
    # Without its cache of rewritten modules pytest takes seconds longer to start, every time.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    if IN_MEMORY.is_dir() and shutil.disk_usage(IN_MEMORY).free > ROOM_FOR_TESTS:
        environment.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))
    return subprocess.run([TOOLS / tool, *arguments], cwd=ROOT, env=environment, check=False, **how)


def say(line: str) -> None:
    """Show a line of our own among those of the tools."""
    print(f"== {line}", flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
