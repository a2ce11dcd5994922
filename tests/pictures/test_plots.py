"""The figures of an arena: what they show is where it should be."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree.ElementTree import fromstring

import pytest

from blindfleet.pictures.calibration import Spot, draw_calibration
from blindfleet.pictures.fleet_map import draw_fleet_map
from blindfleet.pictures.plot import ON_DARK, ON_LIGHT, Axis
from blindfleet.pictures.png import png
from blindfleet.pictures.shots import _span, draw_shots
from blindfleet.pictures.themes import NIGHT, THEMES, Theme
from blindfleet.rules.families import preset
from blindfleet.words.language import load
from pictures.reading import ENGLISH, SVG

SHOTS = [("random", [90, 95, 95, 100]), ("<hunter>", [40, 45])]
SPOTS = [("random", [Spot(0.1, 0.12, 0.05), Spot(0.9, 0.98, 0.1)]), ("hunter", [])]


def shots(theme: Theme) -> str:
    return draw_shots(ENGLISH, "classic", "uniform", SHOTS, theme)


def calibration(theme: Theme) -> str:
    return draw_calibration(ENGLISH, "classic · 5 boards", SPOTS, theme)


def fleet_map(theme: Theme) -> str:
    return draw_fleet_map(ENGLISH, preset("italian"), "border", 7, [0.2] * 100, theme)


def texts(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("figure", [shots, calibration, fleet_map])
def test_a_figure_is_well_formed_the_same_always_and_a_png_too(
    figure: Callable[[Theme], str], theme: Theme
) -> None:
    svg = figure(theme)
    root = fromstring(svg)
    assert figure(theme) == svg
    assert root.attrib["class"] == f"bf-{theme.name}"
    assert png(svg, 200).startswith(b"\x89PNG")


@pytest.mark.parametrize("figure", [shots, calibration, fleet_map])
def test_everything_lies_on_the_page(figure: Callable[[Theme], str]) -> None:
    root = fromstring(figure(NIGHT))
    wide, high = (float(root.attrib[side]) for side in ("width", "height"))
    for text in root.iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["x"]) <= wide
        assert 0 <= float(text.attrib["y"]) <= high


def test_a_line_for_every_bot_climbs_from_its_first_shot_to_its_last() -> None:
    svg = shots(NIGHT)
    lines = [
        path.attrib
        for path in fromstring(svg).iter(f"{SVG}path")
        if path.attrib.get("stroke") in ON_DARK and "L" in path.attrib["d"]
    ]
    drawn = [line for line in lines if line["d"].count("L") > 1]
    assert len({line["stroke"] for line in drawn}) == len(drawn) == 2
    for line in drawn:
        points = [
            tuple(map(float, point.split())) for point in re.split("[ML]", line["d"]) if point
        ]
        assert points == sorted(points, key=lambda point: (point[0], -point[1]))
    assert drawn[0].get("stroke-dasharray") != drawn[1].get("stroke-dasharray")
    assert {"random: 95.0 on average", "<hunter>: 42.5 on average"} <= set(texts(svg))
    assert "classic · fleets: uniform · 4 boards" in texts(svg)


@pytest.mark.parametrize(
    ("numbers", "span"),
    [([17, 99], (10, 100, 10)), ([40, 45], (40, 46, 1)), ([5, 5], (5, 6, 1)), ([], (0, 2, 1))],
)
def test_whole_marks_around_all_shots(numbers: list[int], span: tuple[int, int, int]) -> None:
    assert _span(numbers) == span


def test_a_figure_of_nothing_is_empty_and_no_error() -> None:
    assert "0%" in texts(draw_shots(ENGLISH, "classic", "uniform", [("random", [])]))


def test_marks_stand_at_every_step() -> None:
    axis = Axis(0, 1, 0.2, 100, 200, str, "")
    assert [round(axis.at(mark)) for mark in axis.marks] == [100, 120, 140, 160, 180, 200]


def test_spots_lie_where_they_were_found_and_bars_end_with_the_shares() -> None:
    svg = draw_calibration(ENGLISH, "classic", SPOTS)
    frame = next(one for one in fromstring(svg).iter(f"{SVG}rect") if one.get("class") == "frame")
    left, top, side = (float(frame.attrib[key]) for key in ("x", "y", "width"))
    spots = [one.attrib for one in fromstring(svg).iter(f"{SVG}circle")]
    assert spots[0]["fill"] == ON_LIGHT[0]
    assert float(spots[0]["cx"]) == pytest.approx(left + 0.1 * side, abs=0.01)
    assert float(spots[0]["cy"]) == pytest.approx(top + 0.88 * side, abs=0.01)
    bars = [
        one.attrib["d"]
        for one in fromstring(svg).iter(f"{SVG}path")
        if one.attrib.get("stroke") == ON_LIGHT[0]
    ]
    highest = min(float(found) for bar in bars for found in re.findall(r"V([\d.]+)", bar))
    assert highest == pytest.approx(top, abs=0.01)


def test_a_map_has_a_share_on_every_cell() -> None:
    drawn = texts(fleet_map(NIGHT))
    assert drawn.count("20") == 100
    assert "italian · fleets: border · 7 boards" in drawn


def test_a_map_of_another_grid_is_refused() -> None:
    with pytest.raises(ValueError, match="one chance from 0 to 1 for every cell"):
        draw_fleet_map(ENGLISH, preset("italian"), "border", 7, [0.2] * 99)


@pytest.mark.parametrize(
    ("language", "title"),
    [("ru", "Сколько нужно выстрелов"), ("it", "Quanti colpi servono")],
)
def test_titles_in_other_languages(language: str, title: str) -> None:
    assert title in texts(draw_shots(load(language), "classic", "uniform", SHOTS))
