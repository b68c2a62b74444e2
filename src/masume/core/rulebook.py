"""The rulebook of a game as Markdown, as its box brings it.

Lines `---` divide a rulebook into parts. The last part is for those who type their moves, or want
to know how the rules were written down; the page and paper leave it out. The first part of a box's
own page, from its first heading, is what the games of the box share.
"""

from __future__ import annotations

from typing import NamedTuple

from masume.core import registry
from masume.core.box import Box
from masume.core.errors import UnknownGame
from masume.core.language import ENGLISH

BREAK = "\n\n---\n\n"


class Rulebook(NamedTuple):
    """The rules of a game in one language."""

    language: str
    """English where the language that was asked for is missing."""
    own: str
    shared: str
    """What the games of its box share; empty if there is no such page, or if it is this one."""
    aside: str
    """What players need not read: how the rules were written, how moves are typed."""


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
            return Rulebook(each, to_play(own), _common(shared), _aside(own))
    raise UnknownGame("game/no-rules", f"{registry.game(key).info.name} brings no rules page.")


def to_play(source: str) -> str:
    """A rulebook without its last part, if it has several."""
    parts = source.split(BREAK)
    return "\n\n".join(parts[:-1] or parts)


def _aside(source: str) -> str:
    """The part that `to_play` leaves out; empty if there is none."""
    _, is_divided, last = source.rpartition(BREAK)
    return last if is_divided else ""


def _common(source: str) -> str:
    """The title of a page and its first part from the first heading on.

    >>> _common("# Chess\\n\\nFor two.\\n\\n## Pieces\\n\\nSixteen.\\n\\n---\\n\\n## Moves")
    '# Chess\\n\\n## Pieces\\n\\nSixteen.'
    """
    title, _, rest = source.split(BREAK, maxsplit=1)[0].partition("\n\n")
    _, heading, rules = f"\n\n{rest}".partition("\n\n## ")
    return f"{title}{heading}{rules}" if heading else source.split(BREAK, maxsplit=1)[0]


def _source(box: Box, name: str, language: str) -> str:
    """A page of the rulebook. Only names that the folder lists are opened: callers choose them."""
    file = f"{name}.{language}.md"
    page = box.file(box.rulebook, file) if file in box.names(box.rulebook) else None
    return page.read_text(encoding="utf-8") if page else ""
