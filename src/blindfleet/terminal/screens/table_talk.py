"""What is said across a table: resigning, draws, leaving, and what to do when a game is over."""

from __future__ import annotations

import enum
from abc import abstractmethod

from blindfleet.board.problems import Problem
from blindfleet.board.seats import Seat
from blindfleet.rules.families import View
from blindfleet.rules.outcome import Outcome
from blindfleet.rules.table import Saying
from blindfleet.terminal.endings import how_lost
from blindfleet.terminal.page import Page
from blindfleet.terminal.screens.slips import Question
from blindfleet.terminal.table import Table
from blindfleet.words.problems import explain
from blindfleet.words.telling import Telling


class Wish(enum.Enum):
    """What the players want when they leave the table."""

    LEAVE = "leave"
    AGAIN = "again"


class TableTalk(Page[Wish]):
    """The part of playing that goes through questions laid over the board."""

    def __init__(self, table: Table, viewer: Seat | None) -> None:
        super().__init__()
        self.table = table
        self.viewer = viewer
        self._asked_about_draw = -1

    @abstractmethod
    def show_all(self) -> None:
        """Draw everything anew."""

    @abstractmethod
    def go_on(self) -> None:
        """Whatever comes next."""

    @abstractmethod
    def let_bots_act(self) -> object:
        """Ask the bots, or tell them of the end."""

    @property
    def view(self) -> View:
        """What the person in front of the screen knows."""
        assert self.viewer is not None
        return self.table.view(self.viewer)

    @property
    def telling(self) -> Telling:
        return Telling(
            self.words,
            self.table.rules,
            self.table.chairs.map(lambda chair: chair.name),
            self.table.chairs.map(lambda chair: chair.voice),
        )

    def tell_outcome(self, outcome: Outcome) -> str:
        """A person who has lost, and sits there alone, does not hear of an enemy who has lost."""
        winner, told = outcome.winner, ""
        if winner is not None and self.table.people == (winner.other,):
            name = self.table.chairs[winner].name
            told = how_lost(self.words, self.table.rules, outcome.ending, name)
        return told or self.telling.outcome(outcome)

    def speak(self, seat: Seat, saying: Saying) -> bool:
        """Say it, if it can still be said: a flag may have fallen while the question lay there."""
        try:
            self.table.say(seat, saying)
        except Problem as problem:
            self.complain(problem)
            return False
        return True

    def action_resign(self) -> None:
        if self.viewer is None or self.table.outcome is not None:
            return

        def decided(answer: str | None) -> None:
            if answer == "resign" and self.viewer is not None:
                self.speak(self.viewer, Saying.RESIGN)
                self.let_bots_act()

        self.app.push_screen(
            Question(
                self.say("Resign the game?"),
                {"stay": self.say("Play on"), "resign": self.say("Resign")},
                otherwise="stay",
            ),
            decided,
        )

    def action_offer_draw(self) -> None:
        if self.viewer is None or self.table.outcome is not None:
            return
        other = self.viewer.other
        if self.speak(self.viewer, Saying.OFFER_DRAW) and not self.table.chairs[other].is_person:
            self.speak(other, Saying.DECLINE_DRAW)
        self.show_all()

    def ask_about_draw(self) -> None:
        """The other player has offered a draw: take it or not, once for each offer."""
        public = self.view.public
        if self.viewer is None or public.offer is not self.viewer.other:
            return
        if self._asked_about_draw == self.table.referee.length:
            return
        self._asked_about_draw = self.table.referee.length

        def decided(answer: str | None) -> None:
            if self.viewer is not None:
                accepted = answer == "accept"
                self.speak(self.viewer, Saying.ACCEPT_DRAW if accepted else Saying.DECLINE_DRAW)
                self.go_on()

        name = self.table.chairs[self.viewer.other].name
        self.app.push_screen(
            Question(
                self.say("{player} offers a draw.", player=name),
                {"decline": self.say("Decline the draw"), "accept": self.say("Accept the draw")},
                otherwise="decline",
            ),
            decided,
        )

    def action_leave(self) -> None:
        if self.table.outcome is not None:
            self.dismiss(Wish.LEAVE)
            return

        def decided(answer: str | None) -> None:
            if answer == "leave":
                self.workers.cancel_group(self, "bots")
                self.dismiss(Wish.LEAVE)

        self.app.push_screen(
            Question(
                self.say("Leave the game? It is saved, and the next start offers to go on."),
                {"leave": self.say("Leave; the game is saved"), "stay": self.say("Play on")},
            ),
            decided,
        )

    def ask_what_now(self) -> None:
        from blindfleet.terminal.screens.replay import Replay

        def decided(answer: str | None) -> None:
            match answer:
                case "look":
                    self.app.push_screen(Replay(self.table.referee.saved()))
                case "again":
                    self.dismiss(Wish.AGAIN)
                case "leave":
                    self.dismiss(Wish.LEAVE)

        outcome = self.table.outcome
        assert outcome is not None
        answers = {
            "look": self.say("Look back at the game"),
            "again": self.say("Play again"),
            "leave": self.say("Back to the start"),
            "stay": self.say("Stay here"),
        }
        if self.table.in_tournament:
            del answers["again"]
            answers["leave"] = self.say("Back to the tournament")
        self.app.push_screen(Question(self.tell_outcome(outcome), answers), decided)

    def bot_failed(self, problem: Problem) -> None:
        def decided(answer: str | None) -> None:
            if answer == "again":
                self.let_bots_act()
            else:
                self.dismiss(Wish.LEAVE)

        self.app.push_screen(
            Question(
                explain(self.words, problem),
                {
                    "again": self.say("Let it try again"),
                    "leave": self.say("Leave; the game is saved"),
                },
            ),
            decided,
        )
