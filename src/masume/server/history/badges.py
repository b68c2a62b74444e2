"""Badges: what somebody does for the first time. General ones here; boxes have their own.

A badge is earned once for each game, or once in all. Its words are texts of the page: the general
ones under `badge.<name>`, those of a box in its own texts. What a box has a badge for, its part
`firsts` finds (`masume.core.firsts`); such a badge is named `<box>:<name>`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from masume.bots.characters import CHARACTERS
from masume.bots.crew import levels_for
from masume.core import registry
from masume.server.history.models import PlayedGame, Sums

MANY = 100
"""Games after which there is a badge."""
SHARP = 90.0
"""Accuracy from which on a review brings a badge."""
SHELF = 4
"""Where fewer games are installed, playing each of them is nothing special."""


class Badge(NamedTuple):
    """What was achieved; in no certain game if `game` is empty."""

    name: str
    game: str = ""


def badges_for(game: PlayedGame, sums: Mapping[str, Sums]) -> Iterator[Badge]:
    """What a game brings somebody whose games, this one included, come to these sums."""
    if game.result == "practice":
        return
    box = registry.box_of(game.game).key
    for first in game.firsts:
        yield Badge(f"{box}:{first}", game.game)
    if game.result == "won":
        yield from _won(game)
    if game.people and game.result != "none":
        yield Badge("with-people")
    if game.accuracy is not None and game.accuracy >= SHARP:
        yield Badge("sharp", game.game)
    if sum(each.tally.played for each in sums.values()) >= MANY:
        yield Badge("hundred")
    games = [each.info.key for each in registry.games()]
    if len(games) >= SHELF and all(key in sums for key in games):
        yield Badge("whole-shelf")
    beaten = {key for each in sums.values() for key, met in each.opponents.items() if met.won}
    if {each.key for each in CHARACTERS} <= beaten:
        yield Badge("all-six")


def _won(game: PlayedGame) -> Iterator[Badge]:
    """What only a win brings."""
    yield Badge("first-win", game.game)
    others = [each for seat, each in enumerate(game.seats) if seat != game.seat]
    best = levels_for(registry.game(game.game))[-1]
    if any(each.level == best for each in others):
        yield Badge("beat-best", game.game)
    if game.assist == "bare":
        yield Badge("no-help", game.game)
