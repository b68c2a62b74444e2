"""Reads a picture back: its spaces, what they are called, and which moves go there."""

from __future__ import annotations

from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {
    *("svg", "title", "style", "defs", "pattern", "clipPath"),
    *("g", "rect", "circle", "ellipse", "path", "text"),
    *("linearGradient", "radialGradient", "stop"),
}
"""What pictures are made of: nothing that loads, links or runs."""


def spaces(picture: str) -> list[ElementTree.Element]:
    """All spaces in the order in which they are drawn."""
    root = ElementTree.fromstring(picture)
    return [each for each in root.iter(f"{SVG}g") if each.get("data-cell")]


def names(picture: str) -> list[str]:
    return [each.attrib["data-cell"] for each in spaces(picture)]


def words(picture: str) -> dict[str, str]:
    """What each space is called aloud."""
    return {each.attrib["data-cell"]: each.attrib["aria-label"] for each in spaces(picture)}


def marks(picture: str) -> dict[str, list[int]]:
    """For each space that is marked: the indexes of the moves there."""
    found = {}
    for each in spaces(picture):
        assert (each.get("class") == "can") == ("data-moves" in each.attrib)
        if "data-moves" in each.attrib:
            found[each.attrib["data-cell"]] = [*map(int, each.attrib["data-moves"].split())]
    return found


def texts(picture: str) -> list[str]:
    """All that is written in letters and figures."""
    return [each.text or "" for each in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def check_is_harmless(picture: str) -> None:
    """Only elements of the list, no event handlers, nothing from outside."""
    for each in ElementTree.fromstring(picture).iter():
        assert each.tag.removeprefix(SVG) in ELEMENTS, each.tag
        for name, value in each.attrib.items():
            assert not name.startswith("on") and "href" not in name and name != "style", name
            assert "url(" not in value or value.startswith("url(#"), value
