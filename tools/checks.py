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
    "tests": Step(["pytest", "--progress", "-rN"], "the commands above repeat single tests"),
}
BEFORE_TESTS = {"compile", "programs"}
LEFT_OUT = 77  # the exit status of a step that could not be done here, and says so
FIXES = [["ruff", "check", "--fix-only"], ["ruff", "format"]]

# Tests often wait, for a server or a browser: one more than there are cores keeps the cores busy.
WORKERS = min(CORES, 8) + 1
# Whatever a test keeps is on the disk before it goes on, and most tests keep something: where there
# is a disk in memory, they take half the time.
IN_MEMORY = Path("/dev/shm")
ROOM_FOR_TESTS = 4 << 30  # bytes


class Outcome(NamedTuple):
    """How a step ended."""

    status: int
    seconds: float

    @property
    def failed(self) -> bool:
        """Whether something is wrong."""
        return self.status not in (0, LEFT_OUT)

    def __str__(self) -> str:
        word = "FAILED" if self.failed else "LEFT OUT" if self.status else "passed"
        return f"{word} in {self.seconds:.1f} s"


def main() -> None:
    """Run the chosen steps, sum them up, and exit with 1 if one has failed."""
    options = parse_arguments()
    started = time.monotonic()
    wanted = set(options.only or STEPS)
    if "tests" in wanted:
        wanted |= BEFORE_TESTS
    chosen = [name for name in STEPS if name in wanted]
    if options.fix:
        for fix in FIXES:
            run(fix)
    outcomes = run_side_by_side([name for name in chosen if name != "tests"], len(chosen))
    if "tests" in chosen:
        say(f"tests ({len(chosen)} of {len(chosen)})")
        outcomes["tests"] = run_tests(options)
    say(f"summary: {time.monotonic() - started:.0f} s on {CORES} cores")
    for name, outcome in outcomes.items():
        print(f"{name:8} {outcome}{f'; {STEPS[name].advice}' if outcome.status else ''}")
    sys.exit(any(outcome.failed for outcome in outcomes.values()))


def parse_arguments() -> argparse.Namespace:
    """Read the command line of ./check."""
    parser = argparse.ArgumentParser(prog="./check", description="Run every check.")
    parser.add_argument("--fix", action="store_true", help="format and fix what can be, first")
    parser.add_argument(
        "--slow",
        action="store_true",
        help="run the slow tests too, with examples never tried, and show which lines none reach",
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
    pool = ThreadPoolExecutor(CORES)
    try:
        if len(names) > 1:
            say(f"{', '.join(names)}: side by side")
        futures = {pool.submit(listen, STEPS[name].command): name for name in names}
        for future in as_completed(futures):
            name = futures[future]
            outcomes[name], said = future.result()
            say(f"{name} {outcomes[name]} ({len(outcomes)} of {steps})")
            if said and (outcomes[name].status or steps == 1):
                print(said.rstrip(), flush=True)
    finally:
        pool.shutdown(cancel_futures=True)  # whoever interrupts wants no more of them
    return outcomes


def run_tests(options: argparse.Namespace) -> Outcome:
    """Run pytest, which shows how far it is; if the slow ones are wanted, with coverage."""
    command = [*STEPS["tests"].command, "-n", str(WORKERS), "--dist", "worksteal"]
    seed = options.seed
    if options.slow and seed is None:
        seed = time.time_ns() % 100_000  # who has the time looks where nobody has looked yet
    if seed is not None:
        say(f"--seed {seed}")
        command += ["-p", "randomly", "--randomly-seed", str(seed), "--hypothesis-seed", str(seed)]
    if options.times:
        command.append("--times")
    if options.slow:
        command += ["-m", ""]
    # Tracing every line takes half as long again, and says nothing of a few tests.
    is_traced = options.slow and not options.pytest_arguments
    if is_traced:
        run(["coverage", "erase"])
        command = ["coverage", "run", "--parallel-mode", "-m", *command]
    started = time.monotonic()
    status = run([*command, *options.pytest_arguments])
    outcome = Outcome(status, time.monotonic() - started)
    if is_traced:
        # What was measured in a process that a test killed may be damaged: it is left out.
        run(["coverage", "combine", "--quiet"])
        run(["coverage", "report"])
    return outcome


def listen(command: list[str]) -> tuple[Outcome, str]:
    """Run it; tell how it ended, and all that it said."""
    started = time.monotonic()
    try:
        done = start(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except OSError as problem:
        return Outcome(1, time.monotonic() - started), str(problem)
    return Outcome(done.returncode, time.monotonic() - started), done.stdout


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
