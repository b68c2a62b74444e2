"""The facts that errors carry beside their sentence, each name with one meaning and one type."""

from __future__ import annotations

from typing import TypedDict


class Facts(TypedDict, total=False):
    """What a program or a translation may need to know of an error.

    A game of another package uses these names too. Where none fits, the sentence has to do.
    """

    rule: str
    """The id of the rule that refuses it, such as `SDK-4`."""
    seat: int
    row: int
    """How many rows the log has."""
    ms: int
    """Milliseconds: how long to wait, or how long the match has gone on."""
    limit: int
    """Milliseconds since the match began after which the time is over."""
    cell: str
    cells: tuple[str, ...]
    """The spaces that stand against it."""
    where: tuple[str, ...]
    """The groups of spaces that stand against it: rows, columns, blocks."""
    tiles: tuple[str, ...]
    total: int
    """What the tiles add up to."""
    dice: tuple[int, ...]
    must: int
    """How many numbers have to be written."""
    seats: int
    """How many seats were asked for."""
    line: int
    column: int
    """Line and column of a file, counted from 1."""
    spaces: int
    circles: int
    """How many spaces or circles a sheet has."""
