"""Room that is shared out between what stands in it, as soon as it is known how much there is."""

from __future__ import annotations

from textual.containers import Horizontal
from textual.message import Message


class Room(Horizontal):
    """Its size is known only once it is laid out: at the start, after a resizing, and after it was
    made anew in another language, below other screens much later than that.
    """

    class Changed(Message):
        """There is another size to share out now."""

    def on_resize(self) -> None:
        self.post_message(self.Changed())
