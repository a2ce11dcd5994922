"""Runs the checks of this checkout, each of them even after another has failed."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = Path(sys.executable).parent

# Programs that tests may name with the `needs` marker, and the Debian package that has each.
DEBIAN_PACKAGES = {"chromium": "chromium", "g++": "g++", "tmux": "tmux"}

STEPS = {
    "format": ["ruff", "format", "--check"],
    "lint": ["ruff", "check"],
    "types": ["mypy"],
    "imports": ["lint-imports", "--no-logo"],
    "client": ["python", "tools/client.py"],
    "tests": ["pytest", "-n", "2", "--dist", "worksteal", "-rfEs", "--no-fold-skipped"],
}
# Whatever a test keeps is on the disk before it goes on, and most tests keep something: where there
# is a disk in memory, they take half the time.
IN_MEMORY = Path("/dev/shm")
ROOM_FOR_TESTS = 4 << 30  # bytes

FIXES = [["ruff", "check", "--fix-only"], ["ruff", "format"]]


def main() -> None:
    """Run the chosen steps, sum them up, and exit with 1 if one has failed."""
    options = parse_arguments()
    steps = {name: STEPS[name] for name in options.only or STEPS}
    if options.fix:
        for fix in FIXES:
            run(fix)
    if "tests" in steps:
        install_missing_programs()
        # Tracing every line takes half as long again: it is for those who have the time.
        thorough = ["-m", "", "--cov"] if options.slow else []
        steps["tests"] = [*steps["tests"], *thorough, *options.pytest_arguments]

    outcomes = {}
    for name, command in steps.items():
        print(f"\n== {name}: {' '.join(command)}", flush=True)
        started = time.monotonic()
        passed = run(command) == 0
        seconds = time.monotonic() - started
        outcomes[name] = f"{'passed' if passed else 'FAILED'} in {seconds:.1f} s"
        print(f"== {name}: {outcomes[name]}", flush=True)

    print("\n== summary")
    for name, outcome in outcomes.items():
        print(f"{name:8} {outcome}")
    sys.exit(any("FAILED" in outcome for outcome in outcomes.values()))


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
        "--only", metavar="STEP", action="append", choices=list(STEPS), help=", ".join(STEPS)
    )
    parser.add_argument(
        "pytest_arguments", metavar="-- ARGUMENT", nargs="*", help="handed on to pytest"
    )
    return parser.parse_args()


def install_missing_programs() -> None:
    """Install what the tests say they need, where this machine lets us."""
    named = {
        program
        for file in (ROOT / "tests").rglob("test_*.py")
        for arguments in re.findall(r"mark\.needs\(([^)]*)\)", file.read_text(encoding="utf-8"))
        for program in re.findall(r"[\"']([^\"']+)[\"']", arguments)
    }
    missing = {program for program in named if shutil.which(program) is None}
    packages = sorted(DEBIAN_PACKAGES[program] for program in missing & DEBIAN_PACKAGES.keys())
    if packages and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Installing {', '.join(packages)} for the tests ...", file=sys.stderr, flush=True)
        for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
            subprocess.run(["apt-get", "-qq", *command], stdin=subprocess.DEVNULL, check=False)


def run(command: list[str]) -> int:
    """Run an installed tool in the checkout and give its exit status."""
    tool, *arguments = command
    # Without its cache of rewritten modules pytest takes seconds longer to start, every time.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    if IN_MEMORY.is_dir() and shutil.disk_usage(IN_MEMORY).free > ROOM_FOR_TESTS:
        environment.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))
    done = subprocess.run([TOOLS / tool, *arguments], cwd=ROOT, env=environment, check=False)
    return done.returncode


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
