"""Checks the browser client, and that what is committed of it is what its sources give.

    tools/client.py            types, lint, tests; then builds it apart and compares
    tools/client.py --build    builds it into src/blindfleet/server/static, to be committed

Whoever changes only Python needs no Node.js: without it nothing is checked, except under CI=true.
"""

import argparse
import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from checks import LEFT_OUT

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "blindfleet" / "server" / "static"
OLDEST_NODE = (20, 19)


def main() -> None:
    """Do what was asked and exit with 1 if something is wrong."""
    parser = argparse.ArgumentParser(description="Check or build the browser client.")
    parser.add_argument("--build", action="store_true", help="build what is to be committed")
    options = parser.parse_args()
    if not node_is_there():
        oldest = ".".join(map(str, OLDEST_NODE))
        print(f"the client is not checked: install Node.js {oldest} or newer, with npm")
        sys.exit(1 if os.environ.get("CI") == "true" else LEFT_OUT)
    # Not saved: npm would write addresses into the lock, of those who ask for money.
    run("npm", "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
    if options.build:
        run("npm", "run", "--silent", "build")
        return
    run("npm", "run", "--silent", "check")
    with tempfile.TemporaryDirectory() as folder:
        run("npm", "run", "--silent", "build", "--", "--outDir", folder, "--logLevel", "error")
        if not are_same(Path(folder), STATIC):
            sys.exit("the built client is not its sources': run tools/client.py --build")


def node_is_there() -> bool:
    """Whether there is a Node.js that can build the client."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(map(int, told.strip().lstrip("v").split(".")[:2])) >= OLDEST_NODE


def run(*command: str) -> None:
    """Run it among the client's sources; it must succeed."""
    if subprocess.run(command, cwd=WEB, check=False).returncode:
        sys.exit(f"{' '.join(command)} failed")


def are_same(one: Path, other: Path) -> bool:
    """Whether two folders hold the same files, byte for byte."""
    names = files_in(one)
    return names == files_in(other) and all(
        filecmp.cmp(one / name, other / name, shallow=False) for name in names
    )


def files_in(folder: Path) -> list[Path]:
    """The files of a folder, by their names within it."""
    return sorted(file.relative_to(folder) for file in folder.rglob("*") if file.is_file())


if __name__ == "__main__":
    main()
