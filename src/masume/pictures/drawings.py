"""Drawings that a box keeps as SVG files; its pictures, the page and print use the same ones."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from masume.pictures.svg import Svg

_ROOT = re.compile(r"^\s*<svg\b([^>]*)>(.*)</svg>\s*$", re.DOTALL)
_OWN = re.compile(r'\s(?:xmlns|viewBox|width|height|role)="[^"]*"')
_BETWEEN = re.compile(r">\s+<")


@cache
def drawing(package: str, name: str) -> Svg:
    """The drawing `drawings/<name>.svg` of a package as a group, in the units of its own field."""
    text = (files(package) / "drawings" / f"{name}.svg").read_text(encoding="utf-8")
    root = _ROOT.match(text)
    assert root, f"drawings/{name}.svg of {package} is no SVG document"
    attributes, inside = _OWN.sub("", root[1]), _BETWEEN.sub("><", root[2].strip())
    return Svg(f"<g{attributes}>{inside}</g>")
