"""The ids of the rules in a game's rulebook."""

from __future__ import annotations

import re
from importlib.resources import files

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
    folder = files(box.package) / box.rulebook
    if not folder.is_dir():
        return frozenset()
    pages = [each.read_text(encoding="utf-8") for each in folder.iterdir() if each.is_file()]
    return frozenset(rule for page in pages for rule in RULE.findall(page))
