"""Playing alone: the bag holds exactly the tiles that any full board needs (`completion.py`).

So the lays after which the board can still be filled are all worth the same, the points of a full
board, and no playout is needed. Among them those come first that keep most room: people like to
have a choice, too.
"""

from __future__ import annotations

from masume.games.sudoku.completion import completion
from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.state import State
from masume.grids.bits import spaces_in


class Plans:
    """Ways to fill a board, remembered as long as they fit what was laid."""

    MOST = 64

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._known: list[str] = []

    def fillable(self, state: State) -> set[int]:
        """The spaces for the tile in hand after which the whole board can be filled.

        A way to fill the board shows the same of up to nine spaces at once, so few are looked for.
        """
        if state.aside:
            return set()  # a tile that the board would need has gone
        self._known = [plan for plan in self._known if follows(plan, state.board)]
        value, board = state.hands[state.turn], state.board
        found: set[int] = set()
        for space in spaces_in(state.empty & state.free[value - 1]):
            if space not in found and (plan := self._plan(board, space, str(value))):
                found |= {each for each, tile in enumerate(plan) if tile == str(value)}
        return found & {*spaces_in(state.empty)}

    def _plan(self, board: str, space: int, tile: str) -> str:
        """A way to fill the board with this tile on this space; empty if none is found."""
        for plan in self._known:
            if plan[space] == tile:
                return plan
        plan = completion(self.kit.board, f"{board[:space]}{tile}{board[space + 1 :]}") or ""
        if plan:
            self._known = [plan, *self._known][: self.MOST]
        return plan


def follows(plan: str, board: str) -> bool:
    """Whether all tiles of a board lie as planned."""
    return all(tile in ("0", planned) for tile, planned in zip(board, plan, strict=True))


def points_when_full(kit: Kit, state: State) -> int:
    """The points of somebody alone once the board is full: the same in whatever order.

    Of two tiles that count for each other the later one scores: every such pair counts once, except
    those that lie there already.
    """
    everything, filled = kit.board.all, kit.board.all & ~state.empty
    return state.scores[0] + _pairs(kit, state, everything) - _pairs(kit, state, filled)


def _pairs(kit: Kit, state: State, spaces: int) -> int:
    """How many pairs of these spaces count for each other."""
    counted = kit.counted[state.scoring]
    return sum((counted[space] & spaces).bit_count() for space in spaces_in(spaces)) // 2
