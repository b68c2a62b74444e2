"""Finds the reasons for what a lay is worth."""

from __future__ import annotations

from collections import Counter

from masume.core.game import Seat
from masume.games.sudoku.bots.expert import SudokuExpert
from masume.games.sudoku.bots.reasons import (
    BreaksBoard,
    Completes,
    Group,
    KeepsFillable,
    Leaves,
    MayEnd,
    Room,
    Scores,
    SudokuReason,
)
from masume.games.sudoku.rules.effects import parts_of
from masume.games.sudoku.rules.moves import Lay
from masume.games.sudoku.rules.state import State
from masume.grids.bits import spaces_in


def reasons_against_others(
    expert: SudokuExpert, state: State, seat: Seat, lay: Lay
) -> tuple[SudokuReason, ...]:
    """What it scores and closes, and what it leaves to the next player."""
    after: State = expert.game.play(state, seat, lay)
    return (*_scored(expert, state, after, lay), *_left(expert, state, seat, after))


def reasons_alone(
    expert: SudokuExpert, state: State, lay: Lay, *, is_fillable: bool
) -> tuple[SudokuReason, ...]:
    """Whether the board can still be filled, which room is left, and what it scores."""
    after: State = expert.game.play(state, 0, lay)
    first = KeepsFillable() if is_fillable else BreaksBoard(cell=_dead_space(expert, after))
    return (first, *_room(after), *_scored(expert, state, after, lay))


def _scored(expert: SudokuExpert, state: State, after: State, lay: Lay) -> tuple[SudokuReason, ...]:
    board, space = expert.kit.board, expert.kit.board.index[lay.cell]
    parts = parts_of(expert.kit, state, space)
    groups: dict[Group, int] = {
        "row": board.row[space],
        "column": board.column[space],
        "block": board.block[space],
    }
    full: tuple[Group, ...] = tuple(
        name for name, spaces in groups.items() if not spaces & after.empty
    )
    scores = Scores(parts=parts, points=float(sum(parts)))
    return (scores, Completes(groups=full)) if full else (scores,)


def _left(expert: SudokuExpert, state: State, seat: Seat, after: State) -> tuple[SudokuReason, ...]:
    replies = [*expert.replies(state, seat, after)]
    total = sum(reply.tiles for reply in replies)
    if not total:
        return ()
    found: list[SudokuReason] = []
    best = max(replies, key=lambda reply: (reply.points, reply.tiles))
    if best.points:
        mean = sum(reply.tiles * reply.points for reply in replies) / total
        found.append(
            Leaves(
                cell=expert.kit.board.names[best.space],
                value=best.value,
                reply=best.points,
                chance=best.tiles / total,
                points=-mean,
            )
        )
    stuck = [reply for reply in replies if reply.space < 0]
    if stuck:
        chance = sum(reply.tiles for reply in stuck) / total
        found.append(MayEnd(chance=chance, values=tuple(reply.value for reply in stuck)))
    return tuple(found)


def _room(after: State) -> tuple[Room, ...]:
    """The value whose tiles to come have the fewest spaces, each."""
    rooms = [
        Room(value=value, tiles=count, spaces=(after.free[value - 1] & after.empty).bit_count())
        for value, count in sorted(Counter(map(int, after.bag)).items())
    ]
    return (min(rooms, key=lambda room: room.spaces / room.tiles),) if rooms else ()


def _dead_space(expert: SudokuExpert, after: State) -> str:
    """An empty space on which no value fits, by its name; empty if there is none."""
    board = expert.kit.board
    fits = 0
    for free in after.free:
        fits |= free
    return next((board.names[space] for space in spaces_in(after.empty & ~fits)), "")
