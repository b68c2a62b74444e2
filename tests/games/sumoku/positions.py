"""Positions of Speed, Spot, Team and Solo Sumoku, written as tiles and drawn as pictures."""

from __future__ import annotations

from typing import Any

from masume import NATURE
from masume.core.typing import AnyGame
from masume.games.sumoku.layout import Laid, Layout, arranged
from masume.games.sumoku.solo.rules import SOLO
from masume.games.sumoku.solo.state import SoloState
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.speed.state import SpeedState
from masume.games.sumoku.spot.rules import SPOT
from masume.games.sumoku.spot.state import SpotState
from masume.games.sumoku.team.rules import TEAM
from masume.games.sumoku.team.state import TeamState
from masume.games.sumoku.tiles import FULL_BAG, Bag, Hand, count, parse_face, parse_tiles, without

GAMES: dict[type, AnyGame] = {
    SpeedState: SPEED,
    SpotState: SPOT,
    TeamState: TEAM,
    SoloState: SOLO,
}


def pictured(picture: str, x: int = 0, y: int = 0) -> Layout:
    """A layout drawn as text: `R1 B9 .` above `.. G1 ..`; dots are empty cells."""
    lines = [line.split() for line in picture.strip().splitlines()]
    return arranged(
        Laid(y + row, x + column, *parse_face(word))
        for row, words in enumerate(lines)
        for column, word in enumerate(words)
        if word.strip(".")
    )


def claim(layout: Layout) -> str:
    """The line that claims a layout."""
    return " ".join(["claim", *map(str, layout)])


def play(state: Any, line: str) -> Any:
    """The state after a line: `1: swap R3`; chance has no seat before it."""
    game = GAMES[type(state)]
    seat, colon, text = line.rpartition(": ")
    return game.play(state, int(seat) if colon else NATURE, game.parse(text))


def effects_of(state: Any, line: str) -> list[Any]:
    """The effects of a line, which are the same for everybody."""
    game = GAMES[type(state)]
    seat, colon, text = line.rpartition(": ")
    who, move = int(seat) if colon else NATURE, game.parse(text)
    after = play(state, line)
    effects = game.effects(state, who, move, after, None)
    assert effects == game.effects(state, who, move, after, 0)
    return list(effects)


def rest(*hands: Hand) -> Bag:
    """The bag when these tiles are out of it."""
    left = without(FULL_BAG, [kind for hand in hands for kind in hand])
    assert left is not None
    return left


def speed(*hands: str, key: int = 5, bag: str | None = None, **fields: Any) -> SpeedState:
    """All build: the hands of every seat, empty for those who are out."""
    held = tuple(parse_tiles(hand) for hand in hands)
    base = {"dice": 1, "fixed": 0, "faces": (key,), "phase": "play", "wins": (0,) * len(hands)}
    left = rest(*held) if bag is None else count(parse_tiles(bag))
    return SpeedState(**{**base, "key": key, "hands": held, "bag": left, **fields})


def spot(
    table: str, key: int = 5, bag: str | None = None, seats: int = 3, **fields: Any
) -> SpotState:
    """A round of Spot: the table in the order of its places, `..` where none lies."""
    words = table.split()
    places = tuple(None if word == ".." else parse_tiles(word)[0] for word in words)
    lying = tuple(kind for kind in places if kind is not None)
    base = {"dice": 1, "faces": (key,), "phase": "play", "say_total": False}
    left = rest(lying) if bag is None else count(parse_tiles(bag))
    base |= {"key": key, "table": places, "bag": left, "collected": ((),) * seats}
    return SpotState(**{**base, **fields})


def team(*hands: str, key: int = 5, **fields: Any) -> TeamState:
    """All teams build."""
    held = tuple(parse_tiles(hand) for hand in hands)
    base = {"dice": 1, "faces": (key,), "phase": "play", "bag": rest(*held)}
    return TeamState(**{**base, "key": key, "hands": held, **fields})


def solo(hand: str, base: str = "", key: int = 5, **fields: Any) -> SoloState:
    """A stage: `hand` is what was drawn in it, `base` the picture of the stages before."""
    laid = pictured(base) if base else ()
    held = tuple(sorted((*parse_tiles(hand), *(tile.kind for tile in laid))))
    given = {"dice": 1, "faces": (key,), "phase": "play", "locked": True, "minutes": 0}
    given |= {"key": key, "hand": held, "base": laid, "laid": laid, "bag": rest(held)}
    return SoloState(**{**given, **fields})


def begun(game: AnyGame, seats: int, **options: Any) -> Any:
    """A state before anything has happened."""
    return game.start(game.check(game.info.options(**options), seats), seats)


def tiles_of(state: Any) -> int:
    """How many tiles there are in all: 96 whatever happens."""
    match state:
        case SpeedState():
            return sum(state.bag) + sum(map(len, state.hands)) + (state.back is not None)
        case SpotState():
            there = sum(kind is not None for kind in state.table)
            return sum(state.bag) + there + len(state.back) + sum(map(len, state.collected))
        case TeamState():
            return sum(state.bag) + sum(map(len, state.hands))
    return sum(state.bag) + len(state.hand)


__all__ = [
    "begun",
    "claim",
    "effects_of",
    "pictured",
    "play",
    "rest",
    "solo",
    "speed",
    "spot",
    "team",
    "tiles_of",
]
