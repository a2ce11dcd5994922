"""Whatever is drawn is a sound SVG: well formed, the same every time, and nothing hangs over."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from xml.etree.ElementTree import fromstring

import pytest

from blindfleet import Invalid, PerSeat, Record, preset
from blindfleet.cli.show import by_chance
from blindfleet.pictures import THEMES
from pictures.reading import SVG, Read, drawn
from words.catalogues import words

GAMES = ("classic", "classic-shapes", "salvo", "italian", "blind", "blind-skirmish")
HOSTILE = """<script>alert("&'")</script>]]>-->\u202e\u0007"""
LONG = "Преображенская-Задунайская " * 20
SIZES = {
    "50x50": ("hasbro", {"grid": "50x50"}),
    "5x50": ("classic", {"grid": "5x50", "fleet": "carrier 5 x4, boat 1 x9"}),
    "50x5": ("salvo", {"grid": "50x5"}),
    "5x5": ("hasbro", {"grid": "5x5", "fleet": "cruiser 3, boat 1 x2"}),
    "wide Blind": ("blind", {"board": "26x40", "home": "9"}),
    "tiny Blind": ("blind", {"board": "3x3", "home": "1", "fleet": "2D 1X"}),
}


def named(record: Record, one: str, two: str) -> Record:
    return replace(record, headers=replace(record.headers, players=PerSeat(one, two)))


def insist_sound(svg: str) -> None:
    root = fromstring(svg)
    width, height = (float(root.get(side, "")) for side in ("width", "height"))
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    assert root[0].tag == SVG + "title"
    assert root[0].text
    identities = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(set(identities)) == len(identities)
    used = {one.get("href", "")[1:] for one in root.iter(SVG + "use")}
    assert used == set(identities)
    assert {one.tag for one in root.iter()} <= {
        SVG + tag
        for tag in ("svg title desc style defs symbol use g rect circle path text tspan".split())
    }
    style = root.find(SVG + "style")
    assert style is not None
    assert "url(" not in (style.text or "")
    assert "@import" not in (style.text or "")
    assert not re.search(r"\b(nan|inf)\b", svg, re.IGNORECASE)
    for one in itertools.chain(root.iter(SVG + "use"), root.iter(SVG + "rect")):
        x, wide = float(one.get("x", "0")), float(one.get("width", "0"))
        y, high = float(one.get("y", "0")), float(one.get("height", "0"))
        assert 0 <= x <= x + wide <= width
        assert 0 <= y <= y + high <= height
    for text in root.iter(SVG + "text"):
        assert 0 <= float(text.get("x", "")) <= width
        assert 0 < float(text.get("y", "")) < height


@pytest.mark.parametrize("game", GAMES)
def test_every_theme_draws_every_audience_soundly(game: str) -> None:
    record = by_chance(preset(game), 1, 12)
    for theme, eyes in itertools.product(THEMES.values(), ("1", "2", "public", "full")):
        svg = drawn(record, eyes, theme=theme)
        insist_sound(svg)
        assert svg == drawn(record, eyes, theme=theme)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["day", "paper"])
def test_every_size_is_drawn_soundly(size: str, theme: str) -> None:
    game, options = SIZES[size]
    record = named(by_chance(preset(game, **options), 2, 40), LONG, "Б")
    for eyes in ("1", "full"):
        insist_sound(drawn(record, eyes, theme=THEMES[theme]))


@pytest.mark.parametrize("game", ["classic", "blind"])
def test_names_are_only_names(game: str) -> None:
    record = by_chance(preset(game), 1, 4)
    svg = drawn(record, players=PerSeat(HOSTILE, "Boris"))
    insist_sound(svg)
    assert "<script" not in svg
    title = fromstring(svg)[0].text or ""
    assert title.startswith("""<script>alert("&'")</script>]]>-->\N{REPLACEMENT CHARACTER}""")


@pytest.mark.parametrize("game", ["classic", "blind"])
def test_a_long_name_leaves_room_for_what_is_said_of_it(game: str) -> None:
    picture = Read(drawn(named(by_chance(preset(game), 1, 4), LONG, LONG)), preset(game))
    for heading in picture.texts("heading"):
        assert "…" in heading
        assert heading.endswith(": fleet") or heading.startswith("Tray")


@pytest.mark.parametrize("language", ["ru", "it"])
@pytest.mark.parametrize("game", ["classic", "blind"])
def test_captions_are_in_the_language_of_the_user(language: str, game: str) -> None:
    record = by_chance(preset(game), 1, 4)
    english = Read(drawn(record), record.rules)
    other = Read(drawn(record, words=words(language)), record.rules)
    for style in ("heading", "small", "names"):
        assert not set(other.texts(style)) & set(english.texts(style)) - {"1"}
    assert other.root.get("lang") == language


def test_themes_do_not_paint_each_other() -> None:
    """Every rule and every symbol has the theme's own name, for pages with several pictures."""
    for name, theme in THEMES.items():
        root = fromstring(drawn(by_chance(preset("blind-skirmish"), 1, 3), theme=theme))
        style = root.find(SVG + "style")
        assert style is not None
        rules = [rule for rule in (style.text or "").split("}") if rule]
        assert all(rule.startswith((f".bf-{name} ", f".bf-{name}{{")) for rule in rules)
        assert all(one.get("id", "").startswith(f"bf-{name}-") for one in root.iter(SVG + "symbol"))


def test_a_full_board_is_a_small_file() -> None:
    assert len(drawn(by_chance(preset("blind"), 1, 30)).encode()) < 40_000


def test_a_theme_by_its_name() -> None:
    record = by_chance(preset("classic"), 1, 4)
    assert drawn(record, theme="night") == drawn(record, theme=THEMES["night"])
    with pytest.raises(Invalid, match="there is no theme “pink”; the themes are day, night"):
        drawn(record, theme="pink")
