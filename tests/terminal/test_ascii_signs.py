"""Plain signs: one for one, so that nothing moves, and nothing else is left."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from textual.color import Color
from textual.pilot import Pilot

import blindfleet.terminal
from blindfleet.terminal import aiming, blind_tiles, shooting_tiles
from blindfleet.terminal.app import _needs_plain_signs
from blindfleet.terminal.ascii_signs import PLAIN, AsciiSigns, plain
from blindfleet.terminal.chart import Tile
from blindfleet.terminal.screens.shooting import ShootingPlay
from terminal.driving import application, drive, press, seen, wait_for


@given(st.text())
def test_letters_stay_and_every_other_sign_is_ascii(text: str) -> None:
    made = plain(text)
    assert len(made) == len(text)
    for before, after in zip(text, made, strict=True):
        if before.isascii() or unicodedata.category(before).startswith("L"):
            assert after == before
        else:
            assert after.isascii()


def test_every_sign_of_the_application_has_a_plain_one_of_its_own_choice() -> None:
    """A sign that nobody thought of would become a question mark."""
    used = set()
    for file in Path(blindfleet.terminal.__file__).parent.rglob("*.py"):
        if file.name != "ascii_signs.py":
            used |= set(file.read_text(encoding="utf-8"))
    signs = {
        sign
        for sign in used
        if not sign.isascii() and not unicodedata.category(sign).startswith("L")
    }
    assert signs - PLAIN.keys() == set()


def test_the_filter_changes_signs_and_nothing_else() -> None:
    from rich.style import Style

    segment = Segment("■ А1 ×", Style(bold=True))
    (made,) = AsciiSigns().apply([segment], Color.parse("black"))
    assert made == Segment("O А1 X", Style(bold=True))


def test_a_whole_screen_is_plain(tmp_path: Path) -> None:
    app = application(tmp_path)
    app.ascii_signs = True

    async def look(pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, ShootingPlay))
        await press(pilot, "enter")
        for sign in seen(app):
            assert sign.isascii() or sign.isalpha()

    drive(app, look)


def test_terminals_that_say_so_get_plain_signs_at_once() -> None:
    assert _needs_plain_signs({"LANG": "C"})
    assert _needs_plain_signs({"LANG": "ru_RU.KOI8-R"})
    assert _needs_plain_signs({"LANG": "en_US.UTF-8", "TERM": "linux"})
    assert not _needs_plain_signs({"LANG": "en_US.UTF-8", "TERM": "xterm"})
    assert not _needs_plain_signs({"LANG": "C.UTF-8"})
    assert not _needs_plain_signs({})


@pytest.mark.parametrize("legend", [shooting_tiles.LEGEND, blind_tiles.LEGEND, aiming.HEAT_LEGEND])
def test_what_differs_in_colour_differs_in_plain_signs_too(
    legend: tuple[tuple[Tile, str], ...],
) -> None:
    signs = [(plain(tile.badge + tile.sign), tile.accent) for tile, _ in legend]
    assert len(set(signs)) == len(signs)
