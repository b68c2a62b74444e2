"""Choosing among the games of one person: by opponent, option and time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from masume.server.history.models import PlayedGame
from masume.server.history.sums import option_keys

MOST_CHOICES = 40
"""Opponents and options that are offered; those met most often."""


class Wanted(Struct, frozen=True, kw_only=True):
    """Which games are to be listed; what is empty leaves all."""

    game: str = ""
    people: bool = False
    """Only games with people at other devices."""
    character: str = ""
    """The key of a bot's character."""
    player: str = ""
    """The name of a person."""
    option: str = ""
    """An option that is not as usual, such as `gold=lines`."""
    since: int = 0
    """When a game ended at the earliest, in milliseconds since 1970."""

    def fits(self, played: PlayedGame) -> bool:
        """Whether a game is wanted."""
        return (
            (not self.game or played.game == self.game)
            and (not self.people or played.people)
            and (not self.character or self.character in _characters(played))
            and (not self.player or self.player in _players(played))
            and (not self.option or self.option in option_keys(played))
            and played.ended >= self.since
        )


class GameOpponent(Struct, frozen=True):
    """Somebody whom the caller has played against or with."""

    character: str
    """The key of a bot's; empty for a person."""
    name: str
    """As it was at the table; for a bot empty."""


class GameOption(Struct, frozen=True):
    """An option that was not as usual."""

    name: str
    value: str


def opponents_in(games: Sequence[PlayedGame]) -> tuple[GameOpponent, ...]:
    """Whom one can choose, the one met most often first."""
    bots = _often(key for each in games for key in _characters(each))
    people = _often(name for each in games for name in _players(each))
    found = [
        *((number, GameOpponent(key, "")) for key, number in bots),
        *((number, GameOpponent("", name)) for name, number in people),
    ]
    return tuple(each for _, each in sorted(found, key=lambda each: -each[0]))[:MOST_CHOICES]


def options_in(games: Sequence[PlayedGame]) -> tuple[GameOption, ...]:
    """Which options one can choose, the one played most often first."""
    found = _often(key for each in games for key in option_keys(each))
    return tuple(GameOption(*key.partition("=")[::2]) for key, _ in found)


def _often(keys: Iterable[str]) -> list[tuple[str, int]]:
    return Counter(keys).most_common(MOST_CHOICES)


def _characters(played: PlayedGame) -> set[str]:
    return {seat.character for seat in played.seats if seat.character}


def _players(played: PlayedGame) -> set[str]:
    """The names of others; of somebody who had several seats nobody is known."""
    if played.seat < 0:
        return set()
    others = (each for seat, each in enumerate(played.seats) if seat != played.seat)
    return {each.name for each in others if not each.level}
