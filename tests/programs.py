"""Programs that tests need. Run as a script, it installs what is missing, where it may."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from typing import NamedTuple


class Program(NamedTuple):
    """A program that goes by any of these names, and the packages that may have it."""

    names: tuple[str, ...]
    packages: tuple[str, ...]


PROGRAMS = {
    # The headless shell draws a page as Chromium does, in half the processor's time.
    "chromium": Program(
        ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
        ("chromium-headless-shell", "chromium"),
    ),
    "g++": Program(("g++",), ("g++",)),
    "tmux": Program(("tmux",), ("tmux",)),
}
LEFT_OUT = 77  # the exit status of a step that could not be done here


def find(name: str) -> str | None:
    """Tell where a program is on this machine."""
    return next(filter(None, map(shutil.which, PROGRAMS[name].names)), None)


def missing(names: Iterable[str] = PROGRAMS) -> list[str]:
    """Name those that are not on this machine."""
    return [name for name in names if find(name) is None]


def advice(names: Iterable[str]) -> str:
    """Tell how to get these programs."""
    wanted = " ".join(PROGRAMS[name].packages[0] for name in names)
    return f"{', '.join(names)} is missing (on Debian: apt-get install {wanted})"


def install(name: str) -> None:
    """Install a program from the first package that has it; this takes root, on Debian."""
    for package in PROGRAMS[name].packages:
        print(f"Installing {package} ...", flush=True)
        apt_get("install", "--yes", "--no-install-recommends", package)
        if find(name):
            return


def apt_get(*arguments: str) -> None:
    """Try it; what is still missing afterwards is told."""
    subprocess.run(["apt-get", "-qq", *arguments], stdin=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    if missing() and os.geteuid() == 0 and shutil.which("apt-get"):
        apt_get("update")
        for name in missing():
            install(name)
    if missing():
        print(advice(missing()))
        sys.exit(1 if os.environ.get("CI") == "true" else LEFT_OUT)
