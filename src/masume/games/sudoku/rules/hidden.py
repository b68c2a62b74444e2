"""Secrets: what a viewer sees of a position and a move, and what else could be true for them."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from masume.core.game import Seat
from masume.games.sudoku.rules.moves import Draw, Move
from masume.games.sudoku.rules.state import State, View
from masume.grids.bits import spaces_in
from masume.grids.board import Board


def view(board: Board, state: State, viewer: Seat | None) -> View:
    """The position with other people's tiles face down; at the end they are turned up."""
    cells = [int(tile) for tile in state.board]
    hands: list[int | None] = list(state.hands)
    if state.phase == "check":  # the tile lies on the board, on trial
        cells[state.laid], hands[state.turn] = state.hands[state.turn], 0
    for seat in _hidden(state, viewer):
        hands[seat] = None
    return View(
        phase=state.phase,
        cells=tuple(cells),
        gold=tuple(board.names[space] for space in spaces_in(state.gold)),
        hands=tuple(hands),
        bag=len(state.bag),
        scores=state.scores,
        aside=state.aside,
        turn=state.turn,
        laid=None if state.laid < 0 else board.names[state.laid],
        challenged=state.challenged,
        end=state.end,
    )


def redact(before: State, move: Move, viewer: Seat | None) -> Move:
    """A draw as its owner sees it, or without its value (SDK-2)."""
    return Draw(None) if type(move) is Draw and before.turn != viewer else move


def resample(state: State, viewer: Seat | None, rng: Random) -> State:
    """The same position with the hidden tiles and the bag mixed and dealt again.

    In `strict` whoever is in turn can lay their tile, or the game would be over; that is known to
    everybody, so that tile is chosen first among those that fit.
    """
    hidden = _hidden(state, viewer)
    if not hidden:
        return state
    hands = list(state.hands)
    pool = [*map(int, state.bag), *(hands[seat] for seat in hidden)]
    fitting = state.turn if state.phase == "turn" and not state.honour else None
    for seat in sorted(hidden, key=lambda seat: seat != fitting):
        tiles = pool
        if seat == fitting:
            tiles = [tile for tile in pool if state.free[tile - 1] & state.empty]
        hands[seat] = rng.choice(tiles)
        pool.remove(hands[seat])
    return replace(state, bag="".join(map(str, sorted(pool))), hands=tuple(hands))


def _hidden(state: State, viewer: Seat | None) -> list[Seat]:
    """The seats whose tile this viewer cannot see."""
    if state.phase == "over":
        return []
    on_trial = state.turn if state.phase == "check" else None
    return [
        seat for seat, tile in enumerate(state.hands) if tile and seat not in (viewer, on_trial)
    ]
