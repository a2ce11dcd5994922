"""Programs that tests need. Run as a script, it installs what is missing, where it may."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from typing import NamedTuple


class Program(NamedTuple):
    """A program that goes by any of these names, and the Debian package that has it."""

    names: tuple[str, ...]
    package: str


# The headless shell draws a page as Chromium does, in half the processor's time.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PROGRAMS = {
    "chromium": Program(CHROMIUM, "chromium-headless-shell"),
    "g++": Program(("g++",), "g++"),
    "tmux": Program(("tmux",), "tmux"),
}


def find(name: str) -> str | None:
    """Tell where a program is on this machine."""
    return next(filter(None, map(shutil.which, PROGRAMS[name].names)), None)


def missing(names: Iterable[str] = PROGRAMS) -> list[str]:
    """Name those that are not on this machine."""
    return [name for name in names if find(name) is None]


def advice(names: Iterable[str]) -> str:
    """Tell how to get these programs."""
    wanted = " ".join(sorted(PROGRAMS[name].package for name in names))
    return f"{', '.join(names)} is missing (Debian and Ubuntu: apt-get install {wanted})"


def install(names: Iterable[str]) -> None:
    """Install these programs; this takes root, on a Debian machine."""
    packages = sorted(PROGRAMS[name].package for name in names)
    print(f"Installing {', '.join(packages)} ...", flush=True)
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        subprocess.run(["apt-get", "-qq", *command], stdin=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    if missing() and os.geteuid() == 0 and shutil.which("apt-get"):
        install(missing())
    if missing():
        print(advice(missing()))
        sys.exit(os.environ.get("CI") == "true")
