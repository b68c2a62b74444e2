"""Chance: where the golden tiles lie, and the tiles drawn from the bag."""

from __future__ import annotations

from math import factorial

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import Chance
from masume.core.tuples import replaced
from masume.games.sudoku.rules.kit import DIGITS, DRAWS, Kit
from masume.games.sudoku.rules.laying import pass_turn
from masume.games.sudoku.rules.moves import Draw, Gold, Move
from masume.games.sudoku.rules.state import State
from masume.grids.bits import set_of
from masume.grids.board import Layouts, nth_permutation


def chance(kit: Kit, state: State) -> Chance[Move]:
    """The first tiles (stream `gold`) or one tile of the bag in order of value (`bag`)."""
    if state.phase == "gold":
        layouts = kit.board.layouts(state.layout)
        sizes = (*layouts.sizes, factorial(kit.board.size))
        return Chance("gold", sizes, lambda *numbers: _some_gold(kit, layouts, numbers))
    bag = state.bag
    return Chance("bag", (len(bag),), lambda index: DRAWS[bag[index]])


def _some_gold(kit: Kit, layouts: Layouts, numbers: tuple[int, ...]) -> Gold:
    """The last number says which value lies in which row, the others where in the row."""
    spaces = layouts.pick(*numbers[:-1])
    rows = nth_permutation(kit.board.size, numbers[-1])
    return Gold(tuple(kit.board.names[spaces[row]] for row in rows))


def apply_chance(kit: Kit, state: State, move: Move) -> State:
    """The state after a draw or the golden tiles, if that is due and possible."""
    if type(move) is Gold and state.phase == "gold":
        return _gilded(kit, state, move)
    if type(move) is not Draw or state.phase not in ("draw", "deal"):
        raise IllegalMove("move/no-such-chance", "No such draw is due.")
    value, turn = move.value, state.turn
    if value not in DIGITS or DIGITS[value] not in state.bag:
        raise IllegalMove("move/not-in-bag", "No such tile is left in the bag.", rule="SDK-2")
    bag = state.bag.replace(DIGITS[value], "", 1)
    hands = replaced(state.hands, turn, value)
    if state.phase == "deal" and turn + 1 < len(hands):
        return replace(state, turn=turn + 1, hands=hands, bag=bag)
    return pass_turn(state, hands, bag)


def _gilded(kit: Kit, state: State, move: Gold) -> State:
    """Lays the first tiles, if they lie as they must (SDK-1)."""
    board = kit.board
    spaces = [board.index.get(cell, -1) for cell in move.cells]
    apart = [board.row, board.column, *([board.block] if state.layout == "blocks" else [])]
    on_board = len(spaces) == board.size and -1 not in spaces
    if not on_board or any(len({group[k] for k in spaces}) < board.size for group in apart):
        shared = "row, column or block" if state.layout == "blocks" else "row or column"
        message = f"There is one first tile of each value, and no two share a {shared}."
        raise IllegalMove("move/gold", message, rule="SDK-1")
    tiles = ["0"] * len(board.spaces)
    for value, space in enumerate(spaces, 1):
        tiles[space] = str(value)
    gold = set_of(spaces)
    free = tuple(board.all & ~board.seen[space] for space in spaces)
    return replace(
        state, phase="deal", board="".join(tiles), empty=board.all ^ gold, free=free, gold=gold
    )
