"""Writing SVG as text: elements, escaping, colours for light and dark, and the document around.

    rect(0, 0, 10, 10, fill=CARD)        a piece of markup
    group(rect(…), text(…))              pieces together
    document("A board", 100, 60, …)      the whole picture

Markup has a type of its own: text from outside becomes markup only through `text` or as the value
of an attribute, and both escape it. Equal arguments give equal bytes.
"""

from __future__ import annotations

import re
from html import escape
from typing import Literal, NamedTuple, NewType

Svg = NewType("Svg", str)


class Paint(NamedTuple):
    """A colour in light and in dark surroundings."""

    light: str
    dark: str


Value = str | float | Paint
Theme = Literal["auto", "light", "dark"]

NAMESPACE = "http://www.w3.org/2000/svg"
FONTS = "Figtree, system-ui, sans-serif"
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_DARK = re.compile(r"\bdark-(fill|stroke|stop-color|color)-([0-9a-f]{3,8})\b")


_DARK_ONLY = "@media (prefers-color-scheme:dark)"


def number(value: float) -> str:
    """With two decimals at most.

    >>> number(3.0), number(1 / 3), number(-0.001)
    ('3', '0.33', '0')
    """
    return f"{round(value, 2) or 0:g}"


def escaped(words: str) -> str:
    """Safe as text and in quotes; what XML cannot hold is replaced.

    >>> escaped('<b a="1">\\x00')
    '&lt;b a=&quot;1&quot;&gt;\ufffd'
    """
    return escape(_NOT_XML.sub("\ufffd", words))


def element(tag: str, *children: Svg, **attributes: Value) -> Svg:
    """One element. `stroke_width` is written `stroke-width`, `class_` is written `class`.

    A `Paint` is written in its light colour; a class lets the document's style turn it dark.

    >>> element("rect", width=2.5, fill=Paint("#ffffff", "#000000"))
    '<rect width="2.5" fill="#ffffff" class="dark-fill-000000"/>'
    """
    classes = [str(attributes.pop("class_", ""))]
    written = []
    for key, value in attributes.items():
        name = key.replace("_", "-")
        if isinstance(value, Paint):
            classes.append(f"dark-{name}-{value.dark.removeprefix('#')}")
        written.append(f' {name}="{_shown(value)}"')
    if any(classes):
        written.append(f' class="{escaped(" ".join(filter(None, classes)))}"')
    start = f"<{tag}{''.join(written)}"
    return Svg(f"{start}>{''.join(children)}</{tag}>" if children else f"{start}/>")


def _shown(value: Value) -> str:
    if isinstance(value, Paint):
        return value.light
    return escaped(value) if isinstance(value, str) else number(value)


def together(*pieces: Svg) -> Svg:
    """Several pieces, one after the other."""
    return Svg("".join(pieces))


def group(*children: Svg, **attributes: Value) -> Svg:
    """Several pieces in one element."""
    return element("g", *children, **attributes)


def moved(x: float, y: float, *children: Svg, scale: float = 1) -> Svg:
    """Pieces with their corner put at x, y, and made larger or smaller."""
    bigger = f" scale({number(scale)})" if scale != 1 else ""
    return group(*children, transform=f"translate({number(x)} {number(y)}){bigger}")


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> Svg:
    """A rectangle; `rx` rounds its corners."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Value) -> Svg:
    """A circle around x, y."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(line: str, **attributes: Value) -> Svg:
    """A path in SVG's own notation."""
    return element("path", d=line, **attributes)


def text(x: float, y: float, words: str, size: float, **attributes: Value) -> Svg:
    """Words whose middle is at x, y; `text_anchor` lets them begin or end there."""
    placed: dict[str, Value] = {"text_anchor": "middle", "font_weight": 700, **attributes}
    return element("text", Svg(escaped(words)), x=x, y=y + 0.36 * size, font_size=size, **placed)


def document(title: str, width: float, height: float, *children: Svg) -> str:
    """The whole picture; `title` says in words what it shows."""
    body = "".join(children)
    return element(
        "svg",
        element("title", Svg(escaped(title))),
        Svg(_dark_style(body)),
        Svg(body),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        font_family=FONTS,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _dark_style(body: str) -> str:
    """A style with the dark colours that the body uses."""
    rules = "".join(
        f".dark-{name}-{colour}{{{name}:#{colour}}}"
        for name, colour in sorted(set(_DARK.findall(body)))
    )
    return f"<style>{_DARK_ONLY}{{{rules}}}</style>" if rules else ""


def in_theme(picture: str, theme: Theme) -> str:
    """A document in light or dark colours, whatever its surroundings are; `auto` leaves it."""
    if theme == "auto":
        return picture
    return picture.replace(_DARK_ONLY, "@media all" if theme == "dark" else "@media not all")
