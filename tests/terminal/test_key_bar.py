"""The bar of keys: as many as there is room for, set as wide as that allows."""

import asyncio

import pytest
from textual.app import App, ComposeResult

from blindfleet.terminal.keys import HELP, LEAVE, LEGEND, SAVE, Key
from blindfleet.terminal.themes import SEA
from blindfleet.terminal.widgets.key_bar import KeyBar
from blindfleet.words.language import load

HINT = Key(("ctrl+t",), "hint", "Ask the strongest bot for a hint", "Hint")
KEYS = (HINT, LEGEND, SAVE, HELP, LEAVE)


class OneBar(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.register_theme(SEA)
        self.theme = SEA.name
        self.bar = KeyBar()

    def compose(self) -> ComposeResult:
        yield self.bar


def told_in(width: int) -> str:
    async def run() -> str:
        app = OneBar()
        async with app.run_test(size=(width, 2)) as pilot:
            app.bar.tell(KEYS, load("it"))
            await pilot.pause()
            return app.bar.render_line(0).text

    return asyncio.run(run())


ROOMY = " Ctrl+T Suggerimento  Tab Legenda  F9 Salva  F10 Aiuto  Esc Esci "
SHORT = " ^T Suggerimento  Tab Legenda  F9 Salva  F10 Aiuto  Esc Esci "
TIGHT = "^T Suggerimento Tab Legenda F9 Salva F10 Aiuto Esc Esci"


@pytest.mark.parametrize(
    ("least", "most", "bar"),
    [
        (len(ROOMY), 160, ROOMY),
        (len(SHORT), len(ROOMY) - 1, SHORT),
        (len(TIGHT), len(SHORT) - 1, TIGHT),
    ],
    ids=("roomy", "short", "tight"),
)
def test_keys_stand_as_far_apart_as_all_of_them_fit(least: int, most: int, bar: str) -> None:
    for width in (least, most):
        assert told_in(width).rstrip() == bar.rstrip()


def test_where_not_all_fit_the_first_do_with_help_and_the_way_out() -> None:
    without_save = " ^T Suggerimento  Tab Legenda  F10 Aiuto  Esc Esci"
    assert told_in(len(TIGHT) - 1).rstrip() == without_save
    assert told_in(24).split() == ["F10", "Aiuto", "Esc", "Esci"]
