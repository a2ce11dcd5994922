"""Ctrl-C while a bot thinks is nobody's failure, and waits until it has thought."""

from __future__ import annotations

import os
import signal
from threading import Thread
from typing import Any

import pytest

from arena.players import SMALL, Interrupted
from blindfleet.arena import Contest, interrupts
from blindfleet.arena.crews import played


@pytest.mark.parametrize("bot", ["Interrupted", "InterruptedTwice"])
def test_it_ends_the_run_and_blames_no_bot(bot: str) -> None:
    contest = Contest(SMALL, (f"arena.players:{bot}",), fleets="uniform", solo=True)
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        list(played(contest, list(contest.bouts(2)), 1))
    assert signal.getsignal(signal.SIGINT) is before


def test_it_is_raised_between_two_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = []
    original = Interrupted.choose

    def choose(*given: Any) -> Any:
        chosen.append(original(*given))
        return chosen[-1]

    monkeypatch.setattr(Interrupted, "choose", choose)
    contest = Contest(SMALL, ("arena.players:Interrupted",), fleets="uniform", solo=True)
    with pytest.raises(KeyboardInterrupt):
        list(played(contest, list(contest.bouts(1)), 1))
    assert len(chosen) == 1


def test_after_the_last_decision_it_is_raised_too_and_then_forgotten() -> None:
    with pytest.raises(KeyboardInterrupt), interrupts.noted():
        os.kill(os.getpid(), signal.SIGINT)
    interrupts.heed()


def test_elsewhere_than_in_the_main_thread_there_is_nothing_to_note() -> None:
    seen = []

    def look() -> None:
        with interrupts.noted():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = Thread(target=look)
    thread.start()
    thread.join()
    assert seen == [signal.getsignal(signal.SIGINT)]
