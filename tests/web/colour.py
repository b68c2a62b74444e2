"""Colours as eyes see them: contrast, distance, and three kinds of colour blindness."""

import math
import re
from pathlib import Path

TOKENS = Path(__file__).parent.parent.parent / "web" / "src" / "styles" / "tokens.css"

# Machado, Oliveira and Fernandes 2009, severity 1: matrices over linear RGB.
BLIND = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750))
TO_XYZ += ((0.0193339, 0.1191920, 0.9503041),)
WHITE = (0.95047, 1.0, 1.08883)

Triple = tuple[float, float, float]


def tokens(theme: str) -> dict[str, str]:
    """The colours of a theme by name, as the page has them."""
    light, dark = TOKENS.read_text().split(':root[data-theme="dark"]')
    found = dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", light))
    if theme == "dark":
        found |= dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", dark))
    return found


def linear(colour: str) -> Triple:
    """#rrggbb as light."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def times(matrix, light: Triple) -> Triple:
    a, b, c = (sum(m * p for m, p in zip(row, light, strict=True)) for row in matrix)
    return a, b, c


def contrast(one: str, other: str) -> float:
    """As WCAG counts it, from 1 to 21."""
    high, low = sorted((times(TO_XYZ, linear(c))[1] for c in (one, other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, vision: str = "normal") -> Triple:
    """L*, a*, b* of what such an eye makes of a colour."""
    seen = [min(1.0, max(0.0, part)) for part in times(BLIND[vision], linear(colour))]
    parts = [v / w for v, w in zip(times(TO_XYZ, (seen[0], seen[1], seen[2])), WHITE, strict=True)]
    x, y, z = (p ** (1 / 3) if p > 216 / 24389 else (24389 / 27 * p + 16) / 116 for p in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Triple, other: Triple) -> float:
    """ΔE00 between two colours in L*a*b*."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    grey = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = math.hypot(a1 * (1 + grey), b1), math.hypot(a2 * (1 + grey), b2)
    h1 = math.degrees(math.atan2(b1, a1 * (1 + grey))) % 360
    h2 = math.degrees(math.atan2(b2, a2 * (1 + grey))) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma, cc = (l1 + l2) / 2, (c1 + c2) / 2, c1 * c2
    hue = ((h1 + turn / 2) % 360) if cc else h1 + h2
    weigh = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue)
    weigh += 0.32 * _cos(3 * hue + 6) - 0.20 * _cos(4 * hue - 63)
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * math.sqrt(cc) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * weigh)
    bend = 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    bend *= math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt(dl**2 + dc**2 + dh**2 - bend * dc * dh)


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
