"""A text of which there are longer and shorter versions: as much is said as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widgets import Static

from blindfleet.terminal.lines import first_that_fits


class Fitted(Static):
    """Its size must not depend on what it says."""

    _texts: Sequence[str] = ("",)

    def tell(self, *texts: str) -> None:
        """The longest first."""
        self._texts = texts
        self.on_resize()

    def on_resize(self) -> None:
        self.update(first_that_fits(self._texts, *self.content_size), layout=False)
