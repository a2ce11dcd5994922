"""What all screens have in common: they speak the user's language and know their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from blindfleet.board.problems import Problem
from blindfleet.terminal.keys import HELP, SCORES, Key
from blindfleet.terminal.widgets.key_bar import KeyBar
from blindfleet.words.language import Words
from blindfleet.words.problems import explain

if TYPE_CHECKING:
    from blindfleet.terminal.app import Blindfleet

T = TypeVar("T")
EVERYWHERE = (HELP, SCORES)


class Speaks(Widget):
    """Says sentences in the language of the application."""

    @property
    def home(self) -> Blindfleet:
        """The application itself."""
        return cast("Blindfleet", self.app)

    @property
    def words(self) -> Words:
        return self.home.words

    def say(self, message: str, /, **details: object) -> str:
        return self.words.say(message, **details)


class Page(Screen[T], Speaks):
    """A screen with a bar of keys below. `KEYS` is all that it can do.

    Keys may come in faster than screens: it takes none before it is drawn, and only the screen on
    top can be left.
    """

    KEYS: ClassVar[tuple[Key, ...]] = EVERYWHERE
    TAKES_TYPING: ClassVar[bool] = False
    takes_keys = False

    def compose(self) -> ComposeResult:
        yield from self.body()
        yield KeyBar()

    def body(self) -> ComposeResult:
        """All but the bar of keys."""
        yield from ()

    def on_mount(self) -> None:
        self.tell_keys()
        self.takes_keys = True  # everything is there to act on

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key typed ahead must not meet a screen in the making."""
        return self.takes_keys and super().check_action(action, parameters)

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        if self.app.screen is not self:
            return AwaitComplete()
        self.takes_keys = False
        return super().dismiss(result)

    def focus_on(self, selector: str) -> None:
        """Nothing, where the screen was left before it was whole."""
        for widget in self.query(selector).results(Widget):
            self.set_focus(widget)  # at once: the next key may be typed already
            break

    def tell_keys(self) -> None:
        """Bring the bar in step with what can be done now."""
        for bar in self.query(KeyBar):
            bar.tell(self.keys_now(), self.words)

    def keys_now(self) -> tuple[Key, ...]:
        return self.KEYS

    async def retell(self) -> None:
        """Say everything again, in a language just chosen."""
        self.takes_keys = False
        await self.recompose()
        self.tell_keys()
        self.takes_keys = True

    def on_key(self, event: events.Key) -> None:
        """Letters and figures are typed into a screen that takes them. They wait in the same line
        as keys that are bound, which are acted upon one step later than a screen sees them: a
        terminal may hand over many at once.
        """
        typed = event.character is not None and event.character.isalnum()
        if self.TAKES_TYPING and self.takes_keys and typed:
            event.stop()
            self.app.call_later(self._type, event.character)

    def _type(self, character: str) -> None:
        if self.takes_keys:
            self.type_character(character)

    def type_character(self, character: str) -> None:
        """A letter or a figure was typed."""

    def complain(self, problem: Problem) -> None:
        self.notify(explain(self.words, problem), severity="warning")

    def action_help(self) -> None:
        self.home.show_help(self.keys_now())

    def action_scores(self) -> None:
        self.home.show_scores()

    def action_leave(self) -> None:
        self.dismiss(None)


class Slip(ModalScreen[T], Speaks):
    """A small screen over another one. `KEYS` are what help tells of it."""

    KEYS: ClassVar[tuple[Key, ...]] = ()

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def action_help(self) -> None:
        self.home.show_help(self.KEYS)
