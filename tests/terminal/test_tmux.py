"""The program in a real terminal: keys are typed into tmux and the screen is read back.

What to play is worked out from the saved game in the user's folder, which holds every action before
anybody is told of it; whether it was played is read from the screen.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from blindfleet.board.grid import cells_of
from blindfleet.board.seats import Seat
from blindfleet.bots.blind.boatswain import Boatswain
from blindfleet.match.referee import Referee
from blindfleet.records.files import load
from blindfleet.rules import blind, shooting
from blindfleet.rules.families import Action, View
from blindfleet.rules.shooting.view import allowance
from blindfleet.terminal.app import UNTOUCHED
from blindfleet.terminal.settings import Settings
from patience import PATIENCE

pytestmark = pytest.mark.needs("tmux")
NAMES = {"enter": "Enter", "space": "Space", "escape": "Escape"}


class Terminal:
    """A tmux session of its own with the program in it."""

    def __init__(self, data: Path, width: int = 80, height: int = 24) -> None:
        self.socket = ""
        self.data = data
        self.size = (str(width), str(height))

    def tmux(self, *arguments: str) -> str:
        command = ["tmux", "-L", self.socket, "-f", os.devnull, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return done.stdout

    def open(self) -> None:
        """On a socket of its own: a server whose last session was closed is still leaving for a
        moment, and would take a new session with it.
        """
        self.close()
        self.socket = f"blindfleet-{uuid.uuid4().hex}"
        width, height = self.size
        environment = [
            *("-e", f"XDG_DATA_HOME={self.data}"),
            *("-e", "LC_ALL=C.UTF-8"),
            *("-e", "LANGUAGE="),
        ]
        program = f"{sys.executable} -P -m blindfleet --lang en; echo left with $?; sleep 1000"
        size = ("-x", width, "-y", height)
        self.tmux("new-session", "-d", "-s", "play", *size, *environment, program)

    def press(self, *keys: str) -> None:
        for key in keys:
            if key in NAMES or len(key) > 1:
                self.tmux("send-keys", "-t", "play", NAMES.get(key, key))
            else:
                self.tmux("send-keys", "-t", "play", "-l", key)

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p", "-t", "play")

    def everything(self) -> str:
        """The screen and all that lies behind it."""
        return self.tmux("capture-pane", "-p", "-S", "-", "-t", "play")

    def wait_for(self, *texts: str) -> str:
        """The screen as soon as it shows one of these."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            screen = self.screen()
            if any(text in screen for text in texts):
                return screen
            time.sleep(0.02)
        raise AssertionError(f"waited in vain for {texts}:\n{self.screen()}")

    def kill_program(self) -> None:
        (shell,) = self.tmux("list-panes", "-t", "play", "-F", "#{pane_pid}").split()
        children = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", shell], capture_output=True, text=True, check=True
        )
        for pid in children.stdout.split():
            os.kill(int(pid), signal.SIGKILL)

    def close(self) -> None:
        if self.socket:
            subprocess.run(["tmux", "-L", self.socket, "kill-server"], check=False)
            self.socket = ""

    # What is on the disk.

    @property
    def folder(self) -> Path:
        return self.data / "blindfleet"

    def choose(self, game: str, level: str = "", mode: str = "bot", **options: str) -> None:
        """The settings that a player would have made before."""
        settings = Settings(game=game, pace=0, mode=mode, names=["Anna", "Boris"])
        settings.levels[game] = [level, level]
        settings.options[game] = options
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "settings.json").write_text(settings.write(), encoding="utf-8")

    def view(self) -> View:
        """What the person at the keyboard, side 1, knows by the saved game."""
        (saved,) = (self.folder / "games").glob("*.bf")
        return Referee.resume(load(saved)).view(Seat.ONE)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path)
    yield opened
    opened.close()


def test_a_game_killed_in_the_middle_is_gone_on_with(terminal: Terminal) -> None:
    terminal.choose("classic", "random", turns="alternate")
    terminal.open()
    terminal.wait_for("Quit")
    terminal.press("enter")
    terminal.wait_for("The whole fleet is placed.")
    terminal.press("enter")
    terminal.wait_for("Your shot")
    terminal.press(*"Д5", "enter")
    terminal.wait_for("shoots at Д5")
    before = terminal.view()
    terminal.kill_program()
    terminal.wait_for("left with")
    terminal.open()
    assert "Go on: Classic" in terminal.wait_for("Quit")
    terminal.press("enter")
    assert "shoots at Д5" in terminal.wait_for("Your shot")
    after = terminal.view()
    assert isinstance(before, shooting.View)
    assert isinstance(after, shooting.View)
    assert after.enemy_waters.tried >> after.rules.read_cell("Д5") & 1
    assert before.own == after.own


def test_nothing_of_the_game_is_left_in_the_terminal_after_leaving(terminal: Terminal) -> None:
    terminal.choose("classic", "random")
    terminal.open()
    terminal.wait_for("Quit")
    terminal.press("enter")
    assert "■" in terminal.wait_for("The whole fleet is placed.")
    terminal.press("C-q")
    terminal.wait_for("left with 0")
    assert "■" not in terminal.everything()
    assert "fleet" not in terminal.everything()


def test_the_screen_is_resized_while_playing(terminal: Terminal) -> None:
    terminal.choose("classic", "random")
    terminal.open()
    terminal.wait_for("Quit")
    terminal.press("enter")
    terminal.wait_for("The whole fleet is placed.")
    terminal.press("enter")
    terminal.wait_for("Your shot")
    for width, height in ((120, 40), (60, 20), (80, 24)):
        terminal.tmux("resize-window", "-t", "play", "-x", str(width), "-y", str(height))
        terminal.wait_for("own fleet")
        terminal.press("Right")
        terminal.wait_for("Your shot")


def test_between_two_people_the_terminal_holds_nothing_of_either(terminal: Terminal) -> None:
    """Neither on the screen nor behind it, at every cover of the first turns."""
    terminal.choose("classic", mode="people")
    terminal.open()
    terminal.wait_for("Quit")
    terminal.press("Down", "enter")
    terminal.wait_for("two people")
    terminal.press("enter")
    for player in ("Anna", "Boris"):
        terminal.wait_for(f"The keyboard goes to {player}.")
        assert_nothing_is_told(terminal.everything())
        take_cover_away(terminal)
        terminal.wait_for("The whole fleet is placed.")
        terminal.press("enter")
    for turn in range(6):
        screen = terminal.wait_for("Your shot", "the keyboard goes to")
        if "Your shot" in screen:
            terminal.press(*f"{'АБВГДЕ'[turn]}5", "enter")
            terminal.wait_for(f"shoots at {'АБВГДЕ'[turn]}5")
        else:
            terminal.press("enter")
            terminal.wait_for("The keyboard goes to")
            assert_nothing_is_told(terminal.everything())
            take_cover_away(terminal)


def take_cover_away(terminal: Terminal) -> None:
    """It is seen, and wants to lie there untouched for a moment first."""
    time.sleep(UNTOUCHED)
    terminal.press("enter")


def assert_nothing_is_told(text: str) -> None:
    for sign in "■×#•~":
        assert sign not in text
    assert "fleet" not in text.replace("Place your fleet.", "")


WHOLE_GAMES = {
    "classic": ("cadet", {}),
    "salvo": ("cadet", {}),
    "italian": ("navigator", {"grid": "16x20"}),
    "blind-skirmish": ("greedy", {}),
}


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[pytest.mark.slow] * (game == "italian")) for game in WHOLE_GAMES],
)
def test_a_whole_game_is_played_to_its_end(game: str, terminal: Terminal) -> None:
    level, options = WHOLE_GAMES[game]
    terminal.choose(game, level, **options)
    terminal.open()
    terminal.wait_for("Quit")
    terminal.press("enter")
    terminal.wait_for("all placed", "whole fleet is placed")
    terminal.press("enter")
    chooser = chooser_for(game)
    turns = 0
    while "what now?" not in terminal.wait_for("what now?", *ASKED):
        play(terminal, chooser)
        turns += 1
        assert turns < 2000
    assert turns > 2  # a salvo hits some cells only: none of these games is won sooner
    terminal.press("enter")
    terminal.wait_for("Look back at the game")
    terminal.press("enter")
    terminal.wait_for("Forward")
    (saved,) = (terminal.folder / "games").glob("*.bf")
    done = subprocess.run(
        [sys.executable, "-P", "-m", "blindfleet", "replay", str(saved), "--lang", "en"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "At the end:" in done.stdout


ASKED = ("Your shot", "shots left", "Your turn", "Your answer", "You engage")


def chooser_for(game: str) -> Callable[[View], Action]:
    rng = random.Random(5)
    boatswain = Boatswain()

    def choose(view: View) -> Action:
        if isinstance(view, blind.View):
            return boatswain.choose(view, 0, rng)
        targets = cells_of(view.targets())
        if view.rules.turns is shooting.ruleset.Turns.SALVO:
            return shooting.Volley(sum(1 << cell for cell in rng.sample(targets, allowance(view))))
        return shooting.Shot(rng.choice(targets))

    return choose


def play(terminal: Terminal, choose: Callable[[View], Action]) -> None:
    """Type what was chosen, and wait until the saved game has it."""
    before = terminal.view()
    if Seat.ONE not in before.to_act:
        return
    rules = before.rules
    match choose(before):
        case shooting.Shot(cell):
            terminal.press(*rules.write_cell(cell), "enter")
        case shooting.Volley(cells):
            for cell in cells_of(cells):
                terminal.press(*rules.write_cell(cell), "space")
            terminal.press("enter")
        case blind.Move(start, end):
            terminal.press(*rules.write_cell(start), "enter", *rules.write_cell(end), "enter")
            if could_attack_from(before, start, end):
                terminal.press("space")
        case blind.Ask(start, end, target) | blind.Strike(start, end, target):
            for cell in dict.fromkeys((start, end, target)):
                terminal.press(*rules.write_cell(cell), "enter")
        case blind.Answer() | blind.Engage() as choice:
            assert isinstance(before, blind.View)
            terminal.press(str(1 + list(blind.legal(before)).index(choice)))
            terminal.press("enter")
    until = time.monotonic() + PATIENCE
    while terminal.view() == before:
        assert time.monotonic() < until, terminal.screen()
        time.sleep(0.02)


def could_attack_from(view: View, start: int, end: int) -> bool:
    """Whether the screen asks, once the piece is there, if it only moves."""
    assert isinstance(view, blind.View)
    attacks = (one for one in blind.legal(view) if isinstance(one, blind.Ask | blind.Strike))
    return any((one.start, one.end) == (start, end) for one in attacks)


def test_the_settings_file_is_what_the_program_reads(terminal: Terminal) -> None:
    terminal.choose("salvo", "sailor")
    written = json.loads((terminal.folder / "settings.json").read_text(encoding="utf-8"))
    assert written["game"] == "salvo"
    terminal.open()
    assert "Play Salvo against a bot: Sailor" in terminal.wait_for("Quit")
