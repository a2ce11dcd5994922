"""Records on disk: a crash at any step leaves the old file or the new one, whole."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from blindfleet.board.problems import Invalid
from blindfleet.records import RecordProblem, load, read, save, write
from blindfleet.records.files import write_atomically
from blindfleet.records.read import LARGEST_RECORD
from records.samples import BLIND, CLASSIC

OLD, NEW = read(CLASSIC), read(BLIND)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A file with the old record."""
    path = tmp_path / "game.bf"
    save(OLD, path)
    return path


def test_what_is_saved_is_loaded(saved: Path) -> None:
    assert load(saved) == OLD
    assert saved.read_bytes() == CLASSIC.encode()
    save(NEW, saved)
    assert saved.read_bytes() == BLIND.encode()
    assert names(saved.parent) == ["game.bf"]


def test_cyrillic_is_written_as_utf_8_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "игра.bf"
    text = CLASSIC.replace("E3 miss", "E3 miss {мимо}")
    save(read(text), path)
    assert path.read_bytes() == text.encode()
    assert write(load(path)) == text


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_a_file_keeps_its_mode(saved: Path, mode: int) -> None:
    saved.chmod(mode)
    save(NEW, saved)
    assert saved.stat().st_mode & 0o777 == mode


def test_a_new_file_has_the_mode_of_any_new_file(tmp_path: Path) -> None:
    save(OLD, tmp_path / "saved")
    (tmp_path / "plain").write_text("")
    assert (tmp_path / "saved").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_what_is_private_is_never_written_where_others_may_read_it(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even beside its file for the moment of saving."""
    saved.chmod(0o600)
    seen = []
    real = os.fsync

    def noting(descriptor: int) -> None:
        there = os.fstat(descriptor)
        seen.append((there.st_mode & 0o777, there.st_size))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", noting)
    save(NEW, saved)
    assert seen[0] == (0o600, len(BLIND))


def test_nothing_is_left_open(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    real = os.open

    def noting(*args: Any, **options: Any) -> int:
        opened.append(real(*args, **options))
        return opened[-1]

    monkeypatch.setattr(os, "open", noting)
    save(NEW, saved)
    assert opened
    for descriptor in opened:
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(descriptor)


# Exceptions


class Half:
    """A file that writes half of what it is given, and then fails."""

    def __init__(self, file: Any, failure: BaseException) -> None:
        self.file = file
        self.failure = failure

    def __enter__(self) -> Half:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> None:
        self.file.write(data[: len(data) // 2])
        self.file.flush()
        raise self.failure


Fail = Callable[[pytest.MonkeyPatch, BaseException], None]


def fail(owner: object, name: str, on_call: int = 1) -> Fail:
    """Makes the given call of a function raise."""

    def plant(monkeypatch: pytest.MonkeyPatch, failure: BaseException) -> None:
        real = getattr(owner, name)
        calls = iter(range(1, 100))

        def failing(*args: Any, **options: Any) -> Any:
            if next(calls) == on_call:
                raise failure
            return real(*args, **options)

        monkeypatch.setattr(owner, name, failing)

    return plant


def fail_to_write(monkeypatch: pytest.MonkeyPatch, failure: BaseException) -> None:
    real = Path.open
    monkeypatch.setattr(
        Path, "open", lambda *args, **options: Half(real(*args, **options), failure)
    )


STEPS: dict[str, tuple[Fail, str]] = {
    "make": (fail(Path, "open"), "old"),
    "write": (fail_to_write, "old"),
    "flush to the disk": (fail(os, "fsync"), "old"),
    "set the mode": (fail(Path, "chmod"), "old"),
    "rename": (fail(Path, "replace"), "old"),
    "flush the folder": (fail(os, "fsync", on_call=2), "new"),
}


def said_as(failure: BaseException) -> type[BaseException]:
    """What the machine refuses is told as any other problem; what the user does is not."""
    return Invalid if isinstance(failure, OSError) else type(failure)


@pytest.mark.parametrize("failure", [OSError(28, "No space left"), KeyboardInterrupt()])
@pytest.mark.parametrize("step", STEPS)
def test_an_exception_leaves_a_whole_file_and_nothing_beside_it(
    saved: Path, monkeypatch: pytest.MonkeyPatch, step: str, failure: BaseException
) -> None:
    plant, left = STEPS[step]
    with monkeypatch.context() as patched:
        plant(patched, failure)
        with pytest.raises(said_as(failure)):
            save(NEW, saved)
    assert load(saved) == (OLD if left == "old" else NEW)
    assert names(saved.parent) == ["game.bf"]
    save(NEW, saved)
    assert load(saved) == NEW


@pytest.mark.parametrize(
    "step", [step for step, (_, left) in STEPS.items() if left == "old" and step != "set the mode"]
)
def test_an_exception_makes_no_new_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    STEPS[step][0](monkeypatch, OSError(5, "I/O error"))
    with pytest.raises(Invalid, match="I/O error"):
        save(NEW, tmp_path / "game.bf")
    assert names(tmp_path) == []


def test_the_text_is_on_the_disk_before_the_name_is(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a power cut could leave the new name with nothing in it."""
    done = []
    for owner, name in ((os, "fsync"), (Path, "replace")):
        real = getattr(owner, name)

        def noting(*args: Any, real: Any = real, name: str = name) -> Any:
            done.append(name)
            return real(*args)

        monkeypatch.setattr(owner, name, noting)
    save(NEW, saved)
    assert done == ["fsync", "replace", "fsync"]


def test_a_folder_that_cannot_be_opened_is_no_reason_to_fail(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on systems where folders are not files."""
    real = os.open

    def refusing(path: Any, *args: Any, **options: Any) -> int:
        if Path(path) == saved.parent:
            raise PermissionError(13, "Permission denied")
        return real(path, *args, **options)

    monkeypatch.setattr(os, "open", refusing)
    save(NEW, saved)
    assert load(saved) == NEW


def test_a_folder_cannot_be_saved_over(tmp_path: Path) -> None:
    (tmp_path / "game.bf").mkdir()
    with pytest.raises(Invalid, match="directory"):
        save(NEW, tmp_path / "game.bf")
    assert names(tmp_path) == ["game.bf"]


# Being killed

KILLED_AT_A_STEP = """
import os, signal, sys
from pathlib import Path
from blindfleet.records.files import write_atomically

path, step = Path(sys.argv[1]), sys.argv[2]

def die(*args, **options):
    os.kill(os.getpid(), signal.SIGKILL)

class Half:
    def __init__(self, file): self.file = file
    def __enter__(self): return self
    def __exit__(self, *_): pass
    def write(self, text):
        self.file.write(text[: len(text) // 2])
        self.file.flush()
        die()

if step == "write":
    real = Path.open
    Path.open = lambda *args, **options: Half(real(*args, **options))
elif step == "fsync":
    os.fsync = die
elif step == "chmod":
    Path.chmod = die
elif step == "rename":
    Path.replace = die
elif step == "renamed":
    real = Path.replace
    Path.replace = lambda *args: (real(*args), die())
write_atomically(path, sys.stdin.read())
"""


@pytest.mark.parametrize(
    ("step", "left"),
    [("write", "old"), ("fsync", "old"), ("chmod", "old"), ("rename", "old"), ("renamed", "new")],
)
def test_a_process_killed_at_a_step_leaves_a_whole_file(saved: Path, step: str, left: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED_AT_A_STEP, str(saved), step],
        input=BLIND.encode(),
        check=False,
    )
    assert done.returncode == -signal.SIGKILL
    assert load(saved) == (OLD if left == "old" else NEW)


SAVING_IN_A_LOOP = """
import sys
from pathlib import Path
from blindfleet.records.files import write_atomically

path = Path(sys.argv[1])
texts = sys.stdin.read().split("\\0")
for number in range(20_000):
    write_atomically(path, texts[number % 2])
    sys.stdout.write(".")
    sys.stdout.flush()
"""


@pytest.mark.parametrize("saves", [1, 2, 7])
def test_a_process_killed_while_saving_leaves_a_whole_file(saved: Path, saves: int) -> None:
    """Killed wherever it happens to be after so many saves."""
    with subprocess.Popen(
        [sys.executable, "-c", SAVING_IN_A_LOOP, str(saved)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(f"{BLIND}\0{CLASSIC}".encode())
        child.stdin.close()
        assert child.stdout.read(saves) == b"." * saves
        child.kill()
    assert child.returncode == -signal.SIGKILL
    assert load(saved) in (OLD, NEW)


# Files that are no records


def refusal(path: Path) -> str:
    with pytest.raises(Invalid) as refused:
        load(path)
    assert not isinstance(refused.value, RecordProblem)
    return str(refused.value).replace(str(path), "PATH")


def test_a_missing_file_and_a_folder_are_refused_in_words(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nothing.bf") == "PATH: No such file or directory"
    assert refusal(tmp_path) == "PATH: Is a directory"


def test_bytes_that_are_no_text_are_refused_with_their_place(tmp_path: Path) -> None:
    path = tmp_path / "game.bf"
    path.write_bytes(b"[Event \xff]")
    assert refusal(path) == "PATH is not UTF-8 text: byte 7"


def test_a_file_of_any_size_is_refused_after_the_largest_record(tmp_path: Path) -> None:
    path = tmp_path / "game.bf"
    with path.open("wb") as file:
        file.truncate(64 * LARGEST_RECORD)
    assert refusal(path) == "PATH is larger than 4194304 bytes"
    with path.open("wb") as file:
        file.truncate(LARGEST_RECORD)
    with pytest.raises(RecordProblem, match="expected the header"):
        load(path)


def test_a_spoiled_record_is_refused_with_its_place(saved: Path) -> None:
    saved.write_text(CLASSIC.replace("A2 miss", "A2 hit"), encoding="utf-8")
    with pytest.raises(RecordProblem, match=r"^line 21, column 25: "):
        load(saved)


def test_a_record_too_large_to_be_read_again_is_not_saved(saved: Path) -> None:
    with pytest.raises(Invalid, match="larger than"):
        write_atomically(saved, "x" * (LARGEST_RECORD + 1))
    assert load(saved) == OLD


def test_a_link_keeps_leading_to_the_file_that_is_saved(saved: Path) -> None:
    link = saved.parent / "link.bf"
    link.symlink_to(saved)
    save(NEW, link)
    assert link.is_symlink()
    assert load(saved) == NEW


def test_paths_may_be_text(saved: Path) -> None:
    save(NEW, str(saved))
    assert load(str(saved)) == NEW


def test_a_loop_of_links_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game.bf").symlink_to(tmp_path / "other.bf")
    (tmp_path / "other.bf").symlink_to(tmp_path / "game.bf")
    with pytest.raises(Invalid, match=r"game\.bf"):
        save(NEW, tmp_path / "game.bf")
