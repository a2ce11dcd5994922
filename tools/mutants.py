"""Puts one mistake at a time into a copy of the program, and tells whether the quick tests see it.

    .venv/bin/python tools/mutants.py           all of them, which takes a while
    .venv/bin/python tools/mutants.py secrecy   those of one room

The tests of the rooms that a mistake is in run first, and the rest where those see nothing.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from checks import WORKERS

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = "src/blindfleet"
LEFT_BEHIND = (".*", "node_modules")  # what is compiled is taken along


class Mutant(NamedTuple):
    """`right` stands once in the file; with `wrong` in its place the tests must fail."""

    room: str
    what: str
    file: str
    right: str
    wrong: str
    tests: tuple[str, ...]


RULES = ("tests/rules", "tests/perft")
MUTANTS = (
    Mutant(
        "rules",
        "as many fish as battleships do not beat them (B25)",
        "rules/blind/pieces.py",
        "defender is PieceClass.BATTLESHIP and number >= against",
        "defender is PieceClass.BATTLESHIP and number > against",
        RULES,
    ),
    Mutant(
        "rules",
        "the game is drawn one quiet turn late (B35)",
        "rules/blind/ends.py",
        "public.quiet == public.rules.quiet_limit",
        "public.quiet > public.rules.quiet_limit",
        RULES,
    ),
    Mutant(
        "rules",
        "a round ends after its first salvo (S15)",
        "rules/shooting/play.py",
        "if seat is not public.first else None",
        "if seat is public.first else None",
        RULES,
    ),
    Mutant(
        "secrecy",
        "the enemy is told what only a seat may know of its own action",
        "server/play/live.py",
        "if isinstance(audience, Seat) and row.seat == audience:",
        "if isinstance(audience, Seat):",
        ("tests/server/test_secrecy.py", "tests/server/test_eyes.py"),
    ),
    Mutant(
        "secrecy",
        "an answer counts the whole squadron, not what was named of it (B19)",
        "rules/blind/play.py",
        "answered = Answered(defender, piece, cells.bit_count())",
        "answered = Answered(defender, piece, min(3, state.public.afloat(defender, piece)))",
        ("tests/secrecy", "tests/rules/blind"),
    ),
    Mutant(
        "secrecy",
        "a bot of Blind answers as soon as it has thought, on no beat (B24)",
        "match/beats.py",
        "return max(1, math.ceil(thought / beat)) * beat - thought",
        "return 0.0",
        ("tests/match", "tests/server"),
    ),
    Mutant(
        "records",
        "a record through one player's eyes has the other's notes",
        "records/project.py",
        "return not isinstance(entry.action, Note) or eyes.knows_secrets_of(entry.seat)",
        "return True",
        ("tests/records",),
    ),
    Mutant(
        "records",
        "a clock may show more time than it can (S15a, B36)",
        "records/verify.py",
        "if entry.left > most[entry.seat]:",
        "if entry.left < 0:",
        ("tests/records",),
    ),
    Mutant(
        "records",
        "a file is renamed before what it holds is on the disk",
        "records/files.py",
        "            os.fsync(file.fileno())\n",
        "",
        ("tests/records",),
    ),
    Mutant(
        "server",
        "a lost race for a number of the log is told as if it were written",
        "server/store/writer.py",
        "job.done.set_result(False)",
        "job.done.set_result(True)",
        ("tests/server/test_writer.py", "tests/server"),
    ),
    Mutant(
        "server",
        "players are told before the commit",
        "server/play/live.py",
        "written = await self._writer.append(Append(row, self._winner() if ends else None))",
        "asyncio.ensure_future(self._writer.append(Append(row, None)))\n            written = True",
        ("tests/server/test_durability.py", "tests/server"),
    ),
    Mutant(
        "server",
        "what is written to PostgreSQL is never committed",
        "server/store/database.py",
        "            await connection.commit()\n",
        "",
        ("tests/server/test_writer.py", "tests/server"),
    ),
    Mutant(
        "bots",
        "the boatswain answers with the force by which an asker gains most",
        "bots/blind/boatswain.py",
        "least = min(answers,",
        "least = max(answers,",
        ("tests/bots/blind",),
    ),
    Mutant(
        "bots",
        "the cadet shoots beside no hit",
        "bots/shooting/cadet.py",
        "        yield set_of(lead.cell for lead in found)\n",
        "",
        ("tests/bots",),
    ),
    Mutant(
        "bots",
        "an officer does not remember what it heard of its enemy",
        "bots/blind/officer.py",
        "        self._watch.hear(notice)\n",
        "        pass\n",
        ("tests/bots/blind", "tests/secrecy"),
    ),
)


def main() -> None:
    """Try each of them; exit with 1 if one is not seen."""
    rooms = sys.argv[1:]
    unseen = []
    for mutant in MUTANTS:
        if rooms and mutant.room not in rooms:
            continue
        started = time.monotonic()
        seen_by = first_failure(mutant)
        seconds = time.monotonic() - started
        print(
            f"{mutant.room:8} {mutant.what}: {seen_by or 'NOT SEEN'} ({seconds:.0f} s)", flush=True
        )
        if seen_by is None:
            unseen.append(mutant)
    sys.exit(bool(unseen))


def first_failure(mutant: Mutant) -> str | None:
    """The first test that fails with the mistake in it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
        spoil(copy / PROGRAM / mutant.file, mutant)
        for tests in (mutant.tests, ()):
            failed = run(copy, tests)
            if failed is not None:
                return failed
    return None


def spoil(file: Path, mutant: Mutant) -> None:
    """Put the mistake in."""
    text = file.read_text(encoding="utf-8")
    if text.count(mutant.right) != 1:
        sys.exit(f"{mutant.file} has changed: mend the mutant “{mutant.what}”")
    file.write_text(text.replace(mutant.right, mutant.wrong), encoding="utf-8")


def run(copy: Path, tests: tuple[str, ...]) -> str | None:
    """The first of these tests that fails; all of them where none are named."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", str(WORKERS), *tests]
    done = subprocess.run(
        command,
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    failures = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if done.returncode and not failures:
        sys.exit(f"the tests could not be run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return failures[0].split(" - ")[0] if failures else None


if __name__ == "__main__":
    main()
