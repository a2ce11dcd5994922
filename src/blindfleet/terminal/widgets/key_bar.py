"""The line below a screen: the keys that matter now, each of which can be clicked."""

from __future__ import annotations

from textual.app import RenderResult
from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from blindfleet.terminal.keys import Key, shown
from blindfleet.words.language import Words


class KeyBar(Widget):
    """As many keys as there is room for, the first ones first."""

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
        parts: list[Content] = []
        room = self.size.width
        for key in self._keys:
            if not key.bar:
                continue
            name, says = shown(key.keys[0]), self._words.say(key.bar)
            room -= len(name) + len(says) + 3
            if room < 0:
                break
            shown_key = Content.from_markup("[bold $accent]$name[/] $says", name=name, says=says)
            click = Style.from_meta({"@click": f"screen.{key.action}"})
            parts.append(shown_key.stylize(click) + Content("  "))
        return Content.assemble(*parts)
