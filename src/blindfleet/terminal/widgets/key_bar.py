"""The line below a screen: the keys that matter now, each of which can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import RenderResult
from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from blindfleet.terminal.keys import HELP, LEAVE, Key, shown, shown_shortly
from blindfleet.words.language import Words


@dataclass(frozen=True)
class Spacing:
    """How keys are set: `margin` columns at both ends, `gap` columns between two of them."""

    margin: int
    gap: int
    short_names: bool


ROOMY = Spacing(margin=1, gap=2, short_names=False)
SHORT = Spacing(margin=1, gap=2, short_names=True)
TIGHT = Spacing(margin=0, gap=1, short_names=True)  # hard to read: for the sake of all keys only
SPACINGS = (ROOMY, SHORT, TIGHT)


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
        told = {spacing: self._told(keys, self._words, spacing) for spacing in SPACINGS}
        all_fit = (spacing for spacing in SPACINGS if len(told[spacing]) == len(keys))
        spacing = next(all_fit, SHORT)
        return Content(" " * spacing.margin) + Content(" " * spacing.gap).join(told[spacing])

    def _told(self, keys: Sequence[Key], words: Words, spacing: Spacing) -> list[Content]:
        """The keys that there is room for."""
        told = {key: _clickable(key, words, spacing) for key in keys}
        first = [key for key in keys if key.action in ALWAYS]
        room = self.size.width - 2 * spacing.margin + spacing.gap
        taken = []
        for key in (*first, *(key for key in keys if key not in first)):
            room -= told[key].cell_length + spacing.gap
            if room < 0:
                break
            taken.append(key)
        return [told[key] for key in keys if key in taken]


def _clickable(key: Key, words: Words, spacing: Spacing) -> Content:
    name = shown_shortly if spacing.short_names else shown
    text = Content.from_markup(
        "[bold $accent]$name[/] $says", name=name(key.keys[0], words), says=words.say(key.bar)
    )
    return text.stylize(Style.from_meta({"@click": f"screen.{key.action}"}))


ALWAYS = (HELP.action, LEAVE.action)
