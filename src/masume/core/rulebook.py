"""The rulebook of a game as Markdown, as its box brings it.

Lines `---` divide a rulebook into parts. The last part is for those who type their moves, and only
the terminal shows it; the first part of a box's own page is what the games of the box share.
"""

from __future__ import annotations

from typing import NamedTuple

from masume.core import registry
from masume.core.box import Box
from masume.core.errors import UnknownGame
from masume.core.language import ENGLISH

BREAK = "\n\n---\n\n"


class Rulebook(NamedTuple):
    """The rules of a game in one language, without what is only for the terminal."""

    language: str
    """English where the language that was asked for is missing."""
    own: str
    shared: str
    """What the games of its box share; empty if there is no such page, or if it is this one."""


def rulebook(key: str, language: str) -> Rulebook:
    """The rulebook of a game, or `UnknownGame` if its box brings none.

    >>> rulebook("sudoku", "nl").own.splitlines()[0]
    '# SuDoKu, het bordspel'
    """
    box = registry.box_of(key)
    for each in dict.fromkeys((language, ENGLISH)):
        own = _source(box, key, each)
        if own:
            shared = _source(box, box.key, each) if box.key != key else ""
            return Rulebook(each, to_play(own), shared.split(BREAK)[0])
    raise UnknownGame("game/no-rules", f"{registry.game(key).info.name} brings no rules page.")


def to_play(source: str) -> str:
    """A rulebook without its part for the terminal."""
    parts = source.split(BREAK)
    return "\n\n".join(parts[:-1] or parts)


def _source(box: Box, name: str, language: str) -> str:
    """A page of the rulebook. Only names that the folder lists are opened: callers choose them."""
    file = f"{name}.{language}.md"
    page = box.file(box.rulebook, file) if file in box.names(box.rulebook) else None
    return page.read_text(encoding="utf-8") if page else ""
