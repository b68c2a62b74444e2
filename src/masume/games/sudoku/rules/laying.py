"""A turn: laying a tile, why a lay is refused, what it scores, and who comes next."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.tuples import replaced
from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.moves import Lay
from masume.games.sudoku.rules.state import State
from masume.grids.bits import set_of, spaces_in


def lay(kit: Kit, state: State, move: Lay) -> State:
    """The seat in turn lays its tile (SDK-4); with the honour referee it goes on trial."""
    value = state.hands[state.turn]
    if move.value != value:
        held = kit.notation.tile(value)
        raise IllegalMove("move/not-held", f"Your tile is {held}.", rule="SDK-4")
    space = kit.board.index.get(move.cell)
    if space is None:
        cell = move.cell[:8]
        raise IllegalMove("move/no-such-space", f"The board has no space {cell!r}.", cell=cell)
    if state.board[space] != "0":
        raise IllegalMove(
            "move/space-filled", f"{move.cell} is taken.", rule="SDK-4", cell=move.cell
        )
    if state.honour:
        return replace(state, phase="check", laid=space)
    if not state.free[value - 1] >> space & 1:
        raise repeats(kit, state, value, space)
    return settle(kit, state, space)


def repeats(kit: Kit, state: State, value: int, space: int) -> IllegalMove:
    """Why a tile does not fit: where its value lies already."""
    where, cells = clash(kit, state, value, space)
    tile, places, seen = kit.notation.tile(value), " and ".join(where), ", ".join(cells)
    holds = "holds" if len(where) == 1 else "hold"
    message = f"The {places} of {kit.board.names[space]} already {holds} {tile} ({seen})."
    return IllegalMove("move/repeats", message, rule="SDK-4", where=where, cells=cells)


def clash(
    kit: Kit, state: State, value: int, space: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Which groups of a space hold a value already, and on which spaces."""
    board, held = kit.board, str(value)
    groups = {"row": board.row, "column": board.column, "block": board.block}
    same = set_of(k for k in spaces_in(board.seen[space]) if state.board[k] == held)
    where = tuple(name for name, sets in groups.items() if sets[space] & same)
    return where, tuple(board.names[k] for k in spaces_in(same))


def settle(kit: Kit, state: State, space: int) -> State:
    """The tile stays and scores (SDK-5); its owner draws another."""
    turn, board, free, scores = state.turn, state.board, state.free, state.scores
    value = state.hands[turn]
    points = (kit.counted[state.scoring][space] & ~state.empty).bit_count()
    return refill(
        replace(
            state,
            phase="draw",
            board=f"{board[:space]}{value}{board[space + 1 :]}",
            empty=state.empty ^ (1 << space),
            free=replaced(free, value - 1, free[value - 1] & ~kit.board.seen[space]),
            hands=replaced(state.hands, turn, 0),
            scores=replaced(scores, turn, scores[turn] + points),
        )
    )


def put_aside(state: State) -> State:
    """The tile leaves the game, face up, and scores nothing (SDK-12, SDK-14)."""
    hands, tile = replaced(state.hands, state.turn, 0), state.hands[state.turn]
    return refill(replace(state, phase="draw", hands=hands, aside=(*state.aside, tile)))


def say_stuck(state: State) -> State:
    """With the honour referee, a player says that the tile fits nowhere."""
    if state.empty & state.free[state.hands[state.turn] - 1]:
        return put_aside(state)  # SDK-14
    return replace(state, phase="over", end="stuck")  # SDK-9


def refill(state: State) -> State:
    """Whoever has laid a tile draws a new one, if any is left (SDK-8)."""
    return state if state.bag else pass_turn(state, state.hands, "")


def pass_turn(state: State, hands: tuple[int, ...], bag: str) -> State:
    """Gives the turn to the next seat that has a tile, or ends the game."""
    seat = state.turn
    for _ in hands:
        seat = (seat + 1) % len(hands)
        if hands[seat]:  # SDK-8: a seat with no tile is skipped
            break
    else:
        return replace(state, phase="over", end="laid")  # SDK-10
    if not state.honour and not state.empty & state.free[hands[seat] - 1]:
        return replace(state, phase="over", turn=seat, hands=hands, bag=bag, end="stuck")
    return replace(state, phase="turn", turn=seat, hands=hands, bag=bag)
