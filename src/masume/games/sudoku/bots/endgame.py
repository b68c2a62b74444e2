"""The last turns worked out exactly, for one or two players.

Nobody decides anything between drawing a tile and being in turn. So it makes no difference when a
tile is drawn, and before each turn any tile that nobody has seen is equally likely: what is left of
the game is a tree of draws and lays in which nothing is hidden.
"""

from __future__ import annotations

from typing import NamedTuple

from masume.core.game import Seat
from masume.games.sudoku.bots.expert import unseen
from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.state import State
from masume.grids.bits import spaces_in

MOST_FITS = 20
"""Beyond so many pairs of a space and a value that fits there the tree is not begun."""
MOST_POSITIONS = 3_000
"""Positions looked at before it is given up."""

Chances = dict[int, float]
"""How likely each number of points is that the player in turn still wins over the other."""


class TooLarge(Exception):
    """The tree has too many positions."""


class Ending(NamedTuple):
    """How a game goes on when both play for the most points."""

    mean: float
    chances: Chances


class Position(NamedTuple):
    """A board before a tile is drawn."""

    empty: int
    tiles: tuple[tuple[int, int, int], ...]
    """For each value not seen: the value, how many, and the empty spaces on which it fits."""


def endings(kit: Kit, state: State, seat: Seat) -> dict[int, Ending] | None:
    """For each lay of the seat in turn, by its space, how it ends; `None` if that is too much.

    Counted are the points from this lay on, less those of the other player.
    """
    if len(state.hands) > 2:
        return None
    value, count = state.hands[seat], unseen(state, seat)
    tiles = [(each, count[each], state.free[each - 1] & state.empty) for each in sorted(count)]
    fitting = state.free[value - 1] & state.empty
    if sum(fits.bit_count() for _, _, fits in tiles) + fitting.bit_count() > MOST_FITS:
        return None
    search = _Search(kit, state, rival=len(state.hands) > 1)
    position = Position(state.empty, tuple(tiles))
    try:
        return {space: search.after(position, value, space) for space in spaces_in(fitting)}
    except TooLarge:
        return None


class _Search:
    """Looks at every position once."""

    def __init__(self, kit: Kit, state: State, *, rival: bool) -> None:
        self.seen, self.counted = kit.board.seen, kit.counted[state.scoring]
        self.sign = -1 if rival else 1
        """What the next player wins is lost, unless it is oneself."""
        self._known: dict[Position, Ending] = {}

    def after(self, position: Position, value: int, space: int) -> Ending:
        """How it ends after this value was laid on this space."""
        points = (self.counted[space] & ~position.empty).bit_count()
        empty, seen = position.empty ^ (1 << space), self.seen[space]
        tiles = tuple(
            (each, count, fits & (~seen if each == value else empty))
            for each, count, fits in position.tiles
        )
        then, sign = self.drawing(Position(empty, tiles)), self.sign
        chances = {points + sign * later: chance for later, chance in then.chances.items()}
        return Ending(points + sign * then.mean, chances)

    def drawing(self, position: Position) -> Ending:
        """How it ends from before a draw, for whoever draws."""
        known = self._known.get(position)
        if known is None:
            if len(self._known) >= MOST_POSITIONS:
                raise TooLarge
            known = self._known[position] = self._drawn(position)
        return known

    def _drawn(self, position: Position) -> Ending:
        total = sum(count for _, count, _ in position.tiles)
        chances: Chances = {}
        stuck = 0 if total else 1
        for value, count, fits in position.tiles:
            if not fits:
                stuck += count
                continue
            left = position._replace(tiles=_without(position.tiles, value))
            best = max(
                (self.after(left, value, space) for space in spaces_in(fits)),
                key=lambda ending: ending.mean,
            )
            for points, chance in best.chances.items():
                chances[points] = chances.get(points, 0.0) + chance * count / total
        if stuck:
            chances[0] = chances.get(0, 0.0) + stuck / (total or 1)
        return Ending(sum(points * chance for points, chance in chances.items()), chances)


def _without(
    tiles: tuple[tuple[int, int, int], ...], value: int
) -> tuple[tuple[int, int, int], ...]:
    """The tiles less one of this value."""
    return tuple(
        (each, count - (each == value), fits)
        for each, count, fits in tiles
        if each != value or count > 1
    )
