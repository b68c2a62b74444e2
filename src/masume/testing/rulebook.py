"""The ids of the rules in a game's rulebook."""

from __future__ import annotations

import re

from masume.core import registry
from masume.core.errors import UnknownGame
from masume.core.typing import AnyGame

RULE = re.compile(r"\*\*([A-Z]+-\d+)\*\*")


def rule_ids(game: AnyGame) -> frozenset[str]:
    """The ids in all rules pages of the game's box; empty if no installed box brings the game.

    >>> from masume import game
    >>> "KID-1" in rule_ids(game("sudoku"))
    True
    """
    try:
        box = registry.box_of(game.info.key)
    except UnknownGame:
        return frozenset()
    pages = [box.file(box.rulebook, name) for name in box.names(box.rulebook)]
    texts = [page.read_text(encoding="utf-8") for page in pages if page is not None]
    return frozenset(rule for text in texts for rule in RULE.findall(text))
