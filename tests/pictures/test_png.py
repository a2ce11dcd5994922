"""PNG: the right size, and letters for everything that a picture can say."""

from __future__ import annotations

import struct
from importlib.resources import files

import pytest

from blindfleet import Invalid, preset
from blindfleet.board.coordinates import ITALIAN_LETTERS, LATIN_LETTERS, RUSSIAN_LETTERS_WITH_YO
from blindfleet.cli.show import by_chance
from blindfleet.pictures.png import WEIGHTS, WIDEST, png
from pictures.reading import drawn
from words.catalogues import catalogue

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size_of(data: bytes) -> tuple[int, int]:
    assert data.startswith(SIGNATURE)
    wide, high = struct.unpack(">II", data[16:24])
    return wide, high


def test_a_png_is_twice_the_size_of_its_svg_or_as_wide_as_asked() -> None:
    svg = drawn(by_chance(preset("blind-skirmish"), 1, 2))
    wide, high = (int(side) for side in svg.split('viewBox="0 0 ')[1].split('"')[0].split())
    assert size_of(png(svg)) == (2 * wide, 2 * high)
    assert png(svg, 300) == png(svg, 300)
    narrow, low = size_of(png(svg, 300))
    assert narrow == 300
    assert abs(low - 300 * high / wide) <= 1


@pytest.mark.parametrize("width", [0, -1, WIDEST + 1])
def test_a_width_out_of_bounds_is_refused(width: int) -> None:
    with pytest.raises(Invalid, match="pixels wide"):
        png(drawn(by_chance(preset("classic"), 1, 0)), width)


def test_only_pictures_of_ours_are_turned_into_png() -> None:
    with pytest.raises(ValueError, match="not a picture of ours"):
        png("<svg/>")


def letters_of(font: bytes) -> set[str]:
    """The characters that a TrueType font has, from the segments of its map (format 4)."""
    tables = {
        font[at : at + 4]: struct.unpack(">I", font[at + 8 : at + 12])[0]
        for at in range(12, 12 + 16 * struct.unpack(">H", font[4:6])[0], 16)
    }
    maps = tables[b"cmap"]
    found: set[str] = set()
    for index in range(struct.unpack(">H", font[maps + 2 : maps + 4])[0]):
        entry = maps + 4 + 8 * index
        start = maps + struct.unpack(">I", font[entry + 4 : entry + 8])[0]
        if struct.unpack(">H", font[start : start + 2])[0] != 4:
            continue
        count = struct.unpack(">H", font[start + 6 : start + 8])[0] // 2
        ends = struct.unpack(f">{count}H", font[start + 14 : start + 14 + 2 * count])
        begin = start + 16 + 2 * count
        firsts = struct.unpack(f">{count}H", font[begin : begin + 2 * count])
        for first, last in zip(firsts, ends, strict=True):
            found |= {chr(code) for code in range(first, last + 1) if code < 0xFFFF}
    return found


@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_font_has_every_letter_of_ours(weight: str) -> None:
    font = files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight}.ttf"
    needed = set(RUSSIAN_LETTERS_WITH_YO + LATIN_LETTERS + ITALIAN_LETTERS + "0123456789×·•–…<%?")
    for language in ("ru", "it"):
        for message in catalogue(language):
            texts = message.string if isinstance(message.string, tuple) else (message.string or "",)
            needed |= {sign for text in texts for sign in text if sign.isprintable()}
    assert needed - letters_of(font.read_bytes()) == set()
