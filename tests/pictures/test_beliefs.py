"""The figure of what pieces were thought to be."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from blindfleet.pictures.beliefs import PANEL, Believer, draw_beliefs
from blindfleet.pictures.calibration import SIDE, Spot
from blindfleet.pictures.plot import ON_LIGHT
from blindfleet.pictures.png import png
from blindfleet.pictures.themes import NIGHT, THEMES, Theme
from blindfleet.rules.blind import PieceClass
from pictures.reading import ENGLISH, SVG

FORT, FISH = PieceClass.FORT, PieceClass.FISH
BELIEVERS = [
    Believer(
        "boatswain",
        2.7769,
        2.8431,
        [Spot(0.1, 0.12, 0.05), Spot(0.9, 0.98, 0.1)],
        {FORT: [Spot(0.02, 0.01, 0.02), Spot(0.16, 0.18, 0.5)], FISH: [Spot(0.04, 0.04, 0.01)]},
    ),
    Believer("<cadet>", 3.3, 2.8, [Spot(0.05, 0.1, 0.01)], {FORT: [Spot(0.05, 0.1, 0.01)]}),
]


def figure(theme: Theme = NIGHT) -> str:
    return draw_beliefs(ENGLISH, "blind · 5 games", BELIEVERS, theme)


def texts(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in fromstring(svg).iter(f"{SVG}text")]


def frames(svg: str) -> list[Element]:
    return [one for one in fromstring(svg).iter(f"{SVG}rect") if one.get("class") == "frame"]


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_figure_is_well_formed_the_same_always_and_a_png_too(theme: Theme) -> None:
    svg = figure(theme)
    assert fromstring(svg).attrib["class"] == f"bf-{theme.name}"
    assert figure(theme) == svg
    assert png(svg, 200).startswith(b"\x89PNG")


def test_everything_lies_on_the_page() -> None:
    spots = (Spot(0.9, 0.9, 0.1),)
    everything = [Believer("one", 1.0, 1.0, [], dict.fromkeys(PieceClass, spots))]
    root = fromstring(draw_beliefs(ENGLISH, "blind", everything))
    wide, high = (float(root.attrib[side]) for side in ("width", "height"))
    for text in root.iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["x"]) <= wide
        assert 0 <= float(text.attrib["y"]) <= high
    for frame in frames(draw_beliefs(ENGLISH, "blind", everything)):
        assert float(frame.attrib["x"]) + float(frame.attrib["width"]) < wide
        assert float(frame.attrib["y"]) + float(frame.attrib["height"]) < high


def test_there_is_a_panel_for_all_classes_and_one_for_each() -> None:
    sides = [float(frame.attrib["width"]) for frame in frames(figure())]
    assert sides == [SIDE, PANEL, PANEL]
    drawn = texts(figure())
    assert drawn.index("Fish") < drawn.index("Fort")
    assert "boatswain: 2.777 bits a piece, where counting alone has 2.843" in drawn
    assert any(text.startswith("<cadet>: 3.300 bits") for text in drawn)


def test_a_class_has_a_scale_that_its_spots_fill() -> None:
    """The fish's spot is at 4 %, those of the forts reach 18 %."""
    drawn = texts(figure())
    fish, fort = drawn.index("Fish"), drawn.index("Fort")
    assert {"2.5%", "5%"} <= set(drawn[fish - 5 : fish])
    assert {"10%", "20%"} <= set(drawn[fort - 5 : fort])


def test_spots_lie_where_they_were_found_and_bars_end_with_their_panel() -> None:
    svg = draw_beliefs(ENGLISH, "blind", BELIEVERS[:1])
    fish, fort = frames(svg)[1:]
    left, top = (float(fort.attrib[key]) for key in ("x", "y"))
    moved = [
        [float(word) for word in re.findall(r"[\d.]+", one.attrib["transform"])]
        for one in fromstring(svg).iter(f"{SVG}g")
        if "transform" in one.attrib
    ]
    assert len(moved) == 3
    assert moved[-1][:2] == pytest.approx([left + 0.8 * PANEL, top + 0.1 * PANEL], abs=0.01)
    assert moved[0][0] == pytest.approx(float(fish.attrib["x"]) + 0.8 * PANEL, abs=0.01)
    bars = [
        one.attrib["d"]
        for one in fromstring(svg).iter(f"{SVG}path")
        if one.attrib.get("stroke") == ON_LIGHT[0]
    ]
    assert float(re.findall(r"V([\d.]+)", bars[-1])[0]) == pytest.approx(top, abs=0.01)


def test_a_figure_of_nothing_is_empty_and_no_error() -> None:
    assert "0%" in texts(draw_beliefs(ENGLISH, "blind", []))
