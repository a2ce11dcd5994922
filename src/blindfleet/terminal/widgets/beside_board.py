"""What stands beside the board of Blind: trays, notes, and what was said."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static

from blindfleet.board.seats import PerSeat
from blindfleet.terminal.blind_tiles import (
    Scene,
    afloat_line,
    fleet_table,
    tray_line,
)
from blindfleet.terminal.lines import laid_out
from blindfleet.terminal.widgets.choices import Choices
from blindfleet.words.captions import tray
from blindfleet.words.language import Words

LEAST_STORY = 3  # lines: its title, and two that were said
AROUND_LIST = 3  # its frame, and what is asked
LEAST_LIST = 3
LONGEST_LIST = {False: 12, True: 20}  # by whether there is room for the fleets by name


class Prompt(Static):
    """As many lines as what it says takes."""

    class Resized(Message):
        """It takes more lines now, or fewer."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())


class StoryFrame(VerticalScroll):
    """`cramped` while there is no room for it. It keeps that room: nothing else moves."""

    def on_resize(self) -> None:
        self.set_class(self.outer_size.height < LEAST_STORY, "cramped")
        self.scroll_end(animate=False)


class BesideBoard(Vertical):
    """Tells what a scene holds, and nothing else."""

    def __init__(self, id: str) -> None:  # noqa: A002 - Textual's word
        super().__init__(id=id)
        self._told: dict[str, list[str]] = {}
        self._tall = False

    def compose(self) -> ComposeResult:
        yield Prompt(id="prompt", markup=False)
        yield Choices()
        yield Static(id="advice", classes="frame", markup=False)
        yield Static(id="trays", classes="frame", markup=False)
        yield Static(id="notes", classes="frame", markup=False)
        with StoryFrame(id="story-frame", classes="frame", can_focus=False):
            yield Static(id="story", markup=False)

    def tell(
        self, words: Words, scene: Scene, names: PerSeat[str], advice: list[str], *, tall: bool
    ) -> None:
        """`advice`: what a bot considers, while somebody wants to know; `tall`: there is room for
        the fleets by name.
        """
        self._tall = tall
        titles = {
            "#advice": words.say("With the share of the point expected"),
            "#trays": words.say("Trays"),
            "#notes": words.say("Notes"),
            "#story-frame": words.say("What was said"),
        }
        for panel, title in titles.items():
            self.query_one(panel).border_title = title
        trays, notes = _trays(words, scene, names, tall=tall), _notes(scene)
        self._told = {"#advice": advice, "#trays": trays, "#notes": notes}
        for panel, lines in self._told.items():
            self.query_one(panel).display = bool(lines)
        self._lay_out()

    def blank(self) -> None:
        self._told.clear()
        self.query_one(Choices).shut()
        for panel in self.query(".frame"):
            panel.border_title = ""
        for name in ("#advice", "#trays", "#notes", "#story"):
            self.query_one(name, Static).update("")

    def _lay_out(self) -> None:
        """A long list is scrolled rather than that what stands below it is cut."""
        prompt, width = self.query_one(Prompt).outer_size.height, self.content_size.width
        left = self.content_size.height - prompt - AROUND_LIST
        for panel, lines in self._told.items():
            static, text = self.query_one(panel, Static), laid_out(lines, width)
            static.update(text)
            wanted = 2 + text.count("\n") if text else 0
            most = static.styles.max_height
            left -= wanted if most is None else min(wanted, int(most.value))
        listed = self.query_one(Choices).query_one(OptionList)
        listed.styles.max_height = max(LEAST_LIST, min(LONGEST_LIST[self._tall], left))

    @on(Prompt.Resized)
    def on_resize(self) -> None:
        if self._told and self.query(Choices):  # nothing is told yet, or it is being left
            self._lay_out()


def _trays(words: Words, scene: Scene, names: PerSeat[str], *, tall: bool) -> list[str]:
    public, near = scene.public, scene.near
    lines = [
        f"{tray(words, names[seat])}: {tray_line(words, public, seat)}"
        for seat in (near, near.other)
    ]
    if tall:
        return [*fleet_table(words, public, names, near), *lines]
    left = afloat_line(public, near.other)
    name = names[near.other]
    return [*lines, words.say("Afloat, {player}: {pieces}", player=name, pieces=left)]


def _notes(scene: Scene) -> list[str]:
    """The viewer's notes, by where the pieces stand now."""
    return [
        f"{scene.public.rules.write_cell(cell)}: {scene.notes[sighting.origin]}"
        for cell, sighting in sorted(scene.public.pieces[scene.near.other].items())
        if sighting.origin in scene.notes
    ]
