"""Brings .venv in step with this checkout, then becomes the program that was asked for.

Called by tools/start as `environment.py (blindfleet|check) ARGUMENT...`. It uses the standard
library alone, since it runs before anything is installed.

Three parts can be installed: the packages of the `run` lock, those of the `check` lock (which
holds all of `run`), and the `project` itself. A part leaves a stamp in .venv once it is there in
full. A .venv without a stamp of this Python in this place is unfinished or foreign: it is made
anew.
"""

import contextlib
import fcntl
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PIP_INSTALL: list[str | Path] = [PYTHON, "-m", "pip", "install"]
UV_INSTALL: list[str | Path] = [VENV / "bin" / "uv", "pip", "install", "--python", PYTHON]

# -P keeps whatever lies in the player's working directory from shadowing an installed module.
COMMANDS: dict[str, tuple[str, list[str | Path]]] = {
    "blindfleet": ("run", [PYTHON, "-P", "-m", "blindfleet"]),
    "check": ("check", [PYTHON, "-P", ROOT / "tools" / "checks.py"]),
}
LOCKS_WITHIN = {"run": ["run"], "check": ["run", "check"]}


class SetUpFailed(Exception):
    """A step of the set-up ended badly; its output comes along."""

    def __init__(self, step: str, output: str) -> None:
        super().__init__(f"{step} failed")
        self.output = output


def main() -> None:
    """Set up what the command needs, then replace this process by the command."""
    command, *arguments = sys.argv[1:]
    lock, program = COMMANDS[command]
    try:
        bring_up_to_date(lock)
    except SetUpFailed as failure:
        say(failure.output.rstrip())
        sys.exit(f"{command}: {failure}: the reason is above, and the next start tries again")
    except OSError as problem:
        sys.exit(f"{command}: cannot set up {VENV}: {problem}")
    except KeyboardInterrupt:
        say(f"{command}: set-up interrupted; the next start takes it up again")
        sys.exit(130)
    os.execv(PYTHON, [os.fspath(part) for part in [*program, *arguments]])


def bring_up_to_date(lock: str) -> None:
    """Install a lock's packages and the project, as far as they are not there already."""
    if is_installed(lock, "project"):
        return
    with held_alone() as turn:
        if is_installed(lock, "project"):  # another start has just done it
            return
        started = time.monotonic()
        set_up = SetUp(turn)
        if not venv_is_whole():
            set_up.make_venv()
        if not is_installed(lock):
            remove_stamps("run", "check", "project")
            set_up.install_packages(lock)
            write_stamps(*LOCKS_WITHIN[lock])
        if not is_installed("project"):
            remove_stamps("project")
            set_up.install_project()
            write_stamps("project")
        say(f"Ready after {time.monotonic() - started:.0f} s.")


@contextlib.contextmanager
def held_alone() -> Iterator[int]:
    """Wait for this start's turn: one set-up works on .venv at a time."""
    turn = os.open(ROOT / ".venv.lock", os.O_RDWR | os.O_CREAT, 0o644)
    try:
        try:
            fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Waiting for another set-up of this checkout to end ...")
            fcntl.flock(turn, fcntl.LOCK_EX)
        yield turn
    finally:
        os.close(turn)


class SetUp:
    """The steps of a set-up whose turn it is."""

    def __init__(self, turn: int) -> None:
        self._turn = turn

    def make_venv(self) -> None:
        """Make an empty .venv with the Python that runs this, or that made the present .venv."""
        version = ".".join(map(str, sys.version_info[:3]))
        # The real path cannot lie within the .venv that is about to be emptied.
        base = os.path.realpath(sys._base_executable)  # type: ignore[attr-defined]
        self._step(f"Making .venv with Python {version}", [base, "-m", "venv", "--clear", VENV])

    def install_packages(self, lock: str) -> None:
        """Install the packages of a lock with uv, or where that fails with pip."""
        locked = ["--require-hashes", "-r", f"requirements/{lock}.txt"]
        # Play is to start quickly at once; and exactly `run` would take the check tools away.
        manner = ["--exact"] if lock == "check" else ["--compile-bytecode"]
        try:
            self._install_uv()
            self._step(f"Installing the {lock} packages", [*UV_INSTALL, *manner, *locked])
        except SetUpFailed as failure:
            say(f"{failure}; pip takes over.")
            self._step(f"Installing the {lock} packages with pip", [*PIP_INSTALL, *locked])

    def _install_uv(self) -> None:
        no_long_try = ["--retries", "1", "--only-binary", ":all:"]
        locked = ["--require-hashes", "-r", "requirements/uv.txt"]
        self._step("Installing uv", [*PIP_INSTALL, *no_long_try, *locked])

    def install_project(self) -> None:
        """Install the checkout itself, which also compiles the message catalogues."""
        editable = ["--no-index", "--no-deps", "--no-build-isolation", "-e", "."]
        self._step("Installing Blindfleet itself", [*PIP_INSTALL, *editable])

    def _step(self, title: str, command: list[str | Path]) -> None:
        say(f"{title} ...")
        done = subprocess.run(
            command,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
            # An installer that outlives a killed set-up keeps others waiting until it ends too.
            pass_fds=[self._turn],
        )
        if done.returncode != 0:
            raise SetUpFailed(title, done.stdout)


def is_installed(*parts: str) -> bool:
    """Tell whether .venv holds these parts just as the files of this checkout ask for them."""
    wanted = [[place_and_python(), digest(part)] for part in parts]
    return [stamp_lines(part) for part in parts] == wanted and venv_python_runs()


def venv_is_whole() -> bool:
    """Tell whether this Python has ever finished a set-up in this place, and still runs there."""
    makers = [stamp_lines(lock)[:1] for lock in LOCKS_WITHIN["check"]]
    return [place_and_python()] in makers and venv_python_runs()


def venv_python_runs() -> bool:
    """Try the Python of .venv, unless it is the one that runs this."""
    if sys.executable == str(PYTHON):
        return True
    try:
        return subprocess.run([PYTHON, "-ISc", ""], check=False).returncode == 0
    except OSError:
        return False


def place_and_python() -> str:
    """Name all that a .venv cannot outlive: its place and the very version of its Python."""
    return f"{ROOT} {' '.join(sys.version.split())}"


def digest(part: str) -> str:
    """Hash the names and contents of the files that a part is installed from."""
    hashed = hashlib.sha256()
    for file in sources(part):
        content = file.read_bytes()
        hashed.update(f"{file.relative_to(ROOT)} {len(content)}\n".encode())
        hashed.update(content)
    return hashed.hexdigest()


def sources(part: str) -> Iterable[Path]:
    """Give the files that a part is installed from, in a lasting order."""
    if part == "project":
        catalogues = ROOT.glob("src/blindfleet/locale/*/LC_MESSAGES/*.po")
        return [ROOT / "pyproject.toml", ROOT / "hatch_build.py", *sorted(catalogues)]
    return [ROOT / "requirements" / f"{lock}.txt" for lock in ["uv", *LOCKS_WITHIN[part]]]


def stamp_lines(part: str) -> list[str]:
    """Read the stamp of a part: no line where there is none."""
    try:
        return stamp(part).read_text().splitlines()
    except OSError:
        return []


def write_stamps(*parts: str) -> None:
    """Say that these parts are now there in full."""
    for part in parts:
        stamp(part).write_text(f"{place_and_python()}\n{digest(part)}\n")


def remove_stamps(*parts: str) -> None:
    """Say that these parts are no longer to be relied on."""
    for part in parts:
        stamp(part).unlink(missing_ok=True)


def stamp(part: str) -> Path:
    """Give the place of a part's stamp."""
    return VENV / f"installed-{part}"


def say(line: str) -> None:
    """Tell the person waiting what goes on, and keep stdout for the program itself."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
