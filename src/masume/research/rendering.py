"""An episode as a picture: text, SVG, or pixels, all drawn by the game's own box."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Literal

import numpy as np
import numpy.typing as npt
from rich.console import Console

from masume.core.errors import ResearchError
from masume.core.game import Seat
from masume.core.match import Match, Player
from masume.core.picture import picture_of
from masume.research.episode import Episode
from masume.research.extra import missing
from masume.terminal.face import face_of

Pixels = npt.NDArray[np.uint8]
Mode = Literal["human", "ansi", "svg", "rgb_array"]
MODES: list[Mode] = ["human", "ansi", "svg", "rgb_array"]
"""`human` prints the text."""
WIDE, COLUMNS = 320, 100
"""Of a picture in pixels, and of text in signs."""
_PNG = 8
_AHEAD = 12


def check_mode(mode: str | None) -> None:
    """Refuses a mode that there is not."""
    if mode is not None and mode not in MODES:
        there = ", ".join(MODES)
        raise ResearchError("research/render-mode", f"There is no mode {mode[:40]!r}: {there}.")


def render(episode: Episode, viewer: Seat | None, mode: str | None) -> str | Pixels | None:
    """What a viewer sees; `None` for `human`, which prints it, and without a mode."""
    match mode:
        case "ansi":
            return as_text(episode, viewer)
        case "svg":
            return as_svg(episode, viewer)
        case "rgb_array":
            return as_pixels(episode, viewer)
        case "human":
            Console(width=COLUMNS).print(as_text(episode, viewer), markup=False, highlight=False)
    return None


def as_text(episode: Episode, viewer: Seat | None) -> str:
    """The table as a terminal shows it, without colours."""
    coding, game = episode.coding, episode.game
    match = Match(game, coding.options, [Player(f"seat {k}") for k in range(coding.seats)])
    match.state = episode.state
    drawn = face_of(game).draw(match, game.view(episode.state, viewer), {})
    page = io.StringIO()
    Console(file=page, width=COLUMNS, color_system=None).print(drawn)
    return page.getvalue()


def as_svg(episode: Episode, viewer: Seat | None) -> str:
    """The box's own picture."""
    key = episode.game.info.key
    found = picture_of(key, episode.game.view(episode.state, viewer))
    if found is None:
        raise ResearchError("research/no-picture", f"The box of {key} draws no pictures.")
    return found


def as_pixels(episode: Episode, viewer: Seat | None) -> Pixels:
    """The same picture in rows of red, green and blue."""
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 only pixels need it
    except ImportError as error:
        raise missing("resvg-py") from error
    svg = as_svg(episode, viewer)
    return decoded(bytes(svg_to_bytes(svg_string=svg, width=WIDE, background="#ffffff")))


def decoded(png: bytes) -> Pixels:
    """The pixels of a PNG with eight bits for each of red, green, blue and opacity."""
    head, packed, at = b"", b"", _PNG
    while at < len(png):
        (size,) = struct.unpack_from(">I", png, at)
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        head = data if kind == b"IHDR" else head
        packed += data if kind == b"IDAT" else b""
        at += size + _AHEAD
    wide, high = struct.unpack_from(">II", head)
    raw, row = zlib.decompress(packed), bytearray(4 * wide)
    rows = []
    for k in range(high):
        start = k * (4 * wide + 1)
        row = _row(raw[start], bytearray(raw[start + 1 : start + 1 + 4 * wide]), row)
        rows.append(np.frombuffer(bytes(row), np.uint8).reshape(wide, 4)[:, :3])
    return np.stack(rows)


def _row(kind: int, row: bytearray, above: bytearray) -> bytearray:
    """A row as it was before it was filtered: by what is left of it, above it, or both."""
    if kind == 2:
        both = np.frombuffer(row, np.uint8) + np.frombuffer(above, np.uint8)
        return bytearray(both.tobytes())
    for k in range(len(row) if kind else 0):
        left, corner = (row[k - 4], above[k - 4]) if k >= 4 else (0, 0)
        guess = left if kind == 1 else (left + above[k]) // 2
        if kind == 4:
            guess = _nearest(left, above[k], corner)
        row[k] = (row[k] + guess) & 255
    return row


def _nearest(left: int, above: int, corner: int) -> int:
    """Which of three is nearest to left + above − corner (Paeth)."""
    to_left, to_above = abs(above - corner), abs(left - corner)
    to_corner = abs(left + above - 2 * corner)
    if to_left <= to_above and to_left <= to_corner:
        return left
    return above if to_above <= to_corner else corner
