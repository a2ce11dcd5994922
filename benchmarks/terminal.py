"""How soon the terminal application is there, and how soon it answers a key while a bot thinks.

    .venv/bin/python benchmarks/terminal.py [--rounds 10]

It is started in a pseudo-terminal of 80×24 as a user starts it, with `./blindfleet`, and read as a
terminal reads it. *Opening* is the time until the menu is drawn and a key pressed then is answered.
*Keys* are pressed in a game of 50×50 as soon as a bot has begun to think: an arrow, which moves the
sight, and F10, which lays the help over the whole screen. A fixed calibration loop stands beside
them.
"""

from __future__ import annotations

import argparse
import asyncio
import fcntl
import os
import pty
import random
import select
import signal
import statistics
import struct
import subprocess
import tempfile
import termios
import time
from pathlib import Path

from blindfleet.board.seats import PerSeat, Seat
from blindfleet.rules.families import preset
from blindfleet.rules.shooting import Deploy, random_layout
from blindfleet.terminal.chairs import Chair
from blindfleet.terminal.folder import Folder
from blindfleet.terminal.table import Table
from rules import calibrate

ROOT = Path(__file__).parent.parent
KEYS = {"F10": b"\x1b[21~", "Esc": b"\x1b", "↓": b"\x1b[B", "→": b"\x1b[C"}
SIGHT = "[ "
HELP = "Keys of this screen"
LONGEST = 30.0
MOST_ROUNDS = 23  # the sight goes one cell down and one to the right in each


class Terminal:
    """The program in a pseudo-terminal, and everything that it has written so far."""

    def __init__(self, data: Path) -> None:
        self.started = time.perf_counter()
        environment = {
            **os.environ,
            "XDG_DATA_HOME": str(data),
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "ESCDELAY": "5",
        }
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.execve(ROOT / "blindfleet", ["blindfleet", "--lang", "en"], environment)
        self.pid = pid
        size = struct.pack("HHHH", 24, 80, 0, 0)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)
        self.written = ""

    def press(self, key: bytes) -> None:
        self.written = ""
        os.write(self.terminal, key)

    def wait_for(self, text: str) -> float:
        """When the text was written, in seconds since the start."""
        while text not in self.written:
            self._read()
        return time.perf_counter() - self.started

    def _read(self) -> None:
        ready, _, _ = select.select([self.terminal], [], [], LONGEST)
        if not ready:
            raise TimeoutError(self.written[-2000:])
        self.written += os.read(self.terminal, 65536).decode(errors="replace")

    def answered(self, key: str, text: str) -> float:
        """The milliseconds until the key was answered with the text."""
        pressed = time.perf_counter()
        self.press(KEYS[key])
        return 1000 * (self.wait_for(text) + self.started - pressed)

    def end(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def opening(rounds: int) -> list[float]:
    """Milliseconds until the menu is there and answers."""
    times = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as data:
            terminal = Terminal(Path(data))
            terminal.wait_for("Quit")
            terminal.press(KEYS["F10"])
            times.append(1000 * terminal.wait_for(HELP))
            terminal.end()
    return times


def keys(rounds: int, bot: str) -> dict[str, list[float]]:
    """Milliseconds until a key is answered, in a game against the bot."""
    times: dict[str, list[float]] = {"arrows": [], "help": []}
    with tempfile.TemporaryDirectory() as data:
        waiting_game(Path(data) / "blindfleet", bot)
        terminal = Terminal(Path(data))
        terminal.wait_for("Go on")
        terminal.press(b"\r")
        terminal.wait_for("Your shot")
        for _ in range(rounds):
            terminal.answered("→", SIGHT)
            terminal.press(b"\r")
            terminal.wait_for("is thinking")
            times["arrows"].append(terminal.answered("↓", SIGHT))
            times["help"].append(terminal.answered("F10", HELP))
            terminal.answered("Esc", "own fleet")
            if "Your shot" not in terminal.written:
                terminal.wait_for("Your shot")
        terminal.end()
    return times


def waiting_game(folder: Path, bot: str) -> None:
    """A saved game of 50×50 with both fleets placed."""
    rules = preset("classic", grid="50x50", turns="alternate", first="1")
    chairs = PerSeat(Chair("Anna"), Chair("Bot", bot))
    table = Table.new(rules, chairs, Folder(folder))
    for seat in Seat:
        table.act(seat, Deploy(random_layout(rules, random.Random(int(seat)))))
    asyncio.run(table.leave())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    rounds = parser.parse_args().rounds
    subprocess.run([ROOT / "blindfleet", "--version"], check=True, stdout=subprocess.DEVNULL)
    print(f"{'':34}{'median':>8}{'worst':>8}  ms; calibration {calibrate():.3f} s")
    measured = {"opening, until a key is answered": opening(rounds)}
    for bot in ("captain", "admiral"):
        for key, times in keys(min(2 * rounds, MOST_ROUNDS), bot).items():
            measured[f"{key}, while the {bot} thinks"] = times
    for name, times in measured.items():
        print(f"{name:34}{statistics.median(times):8.0f}{max(times):8.0f}")
    print(f"calibration {calibrate():.3f} s")


if __name__ == "__main__":
    main()
