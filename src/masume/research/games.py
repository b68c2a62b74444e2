"""The coding of a game as it is set up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from masume.core import registry
from masume.core.errors import ResearchError
from masume.core.game import Options
from masume.core.options import options_from
from masume.research.coding import AnyCoding, Coding


def coding_for(
    key: str, options: Mapping[str, object] | None = None, seats: int | None = None
) -> AnyCoding:
    """The coding of a game with these options and seats, as many as it takes at least if not said.

    >>> coding = coding_for("sudoku", {"gold": "lines"}, seats=2)
    >>> coding.actions.size, [plane.name for plane in coding.planes][:3]
    (85, ['board', 'gold', 'trial'])
    """
    game = registry.game(key)
    count = seats if seats is not None else max(game.info.seats[0], min(2, game.info.seats[1]))
    return _coding(key, game.check(options_from(game, options or {}), count), count)


@lru_cache(maxsize=64)
def _coding(key: str, options: Options, seats: int) -> AnyCoding:
    game = registry.game(key)
    kind = registry.load_part("coding", key)
    if not (isinstance(kind, type) and issubclass(kind, Coding)):
        raise ResearchError("research/no-coding", f"{game.info.name} has no coding in numbers.")
    return kind(game, options, seats)
