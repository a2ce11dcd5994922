"""The line below a screen: the keys that matter now, each of which can be clicked."""

from __future__ import annotations

from textual.app import RenderResult
from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from blindfleet.terminal.keys import HELP, LEAVE, Key, shown
from blindfleet.words.language import Words


class KeyBar(Widget):
    """As many keys as there is room for, the first ones first; help and the way out always."""

    def __init__(self) -> None:
        super().__init__()
        self._keys: tuple[Key, ...] = ()
        self._words: Words | None = None

    def tell(self, keys: tuple[Key, ...], words: Words) -> None:
        self._keys, self._words = keys, words
        self.refresh()

    def render(self) -> RenderResult:
        if self._words is None:
            return ""
        keys = [key for key in self._keys if key.bar]
        told = {key: self._clickable(key) for key in keys}
        first = [key for key in keys if key.action in ALWAYS]
        room = self.size.width
        taken = []
        for key in (*first, *(key for key in keys if key not in first)):
            room -= len(told[key]) + 2
            if room < 0:
                break
            taken.append(key)
        return Content("  ").join(told[key] for key in keys if key in taken)

    def _clickable(self, key: Key) -> Content:
        assert self._words is not None
        text = Content.from_markup(
            "[bold $accent]$name[/] $says",
            name=shown(key.keys[0], self._words),
            says=self._words.say(key.bar),
        )
        return text.stylize(Style.from_meta({"@click": f"screen.{key.action}"}))


ALWAYS = (HELP.action, LEAVE.action)
