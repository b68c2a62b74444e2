"""Reading what was typed after a command."""

from __future__ import annotations

from collections.abc import Iterable

from masume.bots import LEVELS, levels_for
from masume.core.errors import OptionError
from masume.core.match import Player
from masume.core.typing import AnyGame
from masume.terminal.face import face_of

LONGEST_NAME = 24


def options_given(pairs: Iterable[str], game: AnyGame) -> dict[str, object]:
    """`["rules=1"]` as names and values; the game's face may read a value in its own way."""
    face, given = face_of(game), {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (equals and name and value):
            raise OptionError("option/form", f"Write an option as NAME=VALUE, not {pair[:40]!r}.")
        given[name.strip()] = face.option(name.strip(), value.strip())
    return given


def players_given(text: str, game: AnyGame) -> list[Player]:
    """`You,greedy` as players: the name of a level makes a bot.

    >>> from masume.core.registry import games
    >>> [(player.name, player.bot) for player in players_given("Ann,kind,kind", games()[0])]
    [('Ann', ''), ('kind', 'kind'), ('kind 2', 'kind')]
    """
    levels = {*LEVELS, *levels_for(game)}
    players: list[Player] = []
    for word in text.split(","):
        name = " ".join(word.split())
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or ":" in name:
            raise OptionError(
                "option/name", f"A name has 1 to {LONGEST_NAME} characters, not {word[:40]!r}."
            )
        taken = [player.name for player in players]
        twin = next(k for k in range(1, 99) if (name if k == 1 else f"{name} {k}") not in taken)
        unique = name if twin == 1 else f"{name} {twin}"
        players.append(Player(unique, name if name in levels else ""))
    return players
