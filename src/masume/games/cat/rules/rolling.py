"""Chance: the dice of all, and those of a seat that is behind."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import Chance
from masume.games.cat.rules.moves import Move, Roll
from masume.games.cat.rules.state import State
from masume.games.cat.rules.writing import called_for, filled

DICE = 4


def dice_due(state: State) -> int:
    """Four; or as many as a seat is behind (CAT-14)."""
    if state.phase == "again":
        return called_for(state) - filled(state.sheets[state.catcher])
    return DICE


def chance(state: State) -> Chance[Move]:
    """All dice that are due, in one roll."""
    return Chance("dice", (6,) * dice_due(state), _roll)


def _roll(*indices: int) -> Roll:
    return Roll(tuple(sorted([index + 1 for index in indices])))


def apply_chance(state: State, move: Move) -> State:
    """The state after a roll, if that is due and possible."""
    if state.phase not in ("roll", "again") or not isinstance(move, Roll):
        raise IllegalMove("move/no-such-chance", "No such roll is due.")
    faces, due = move.faces, dice_due(state)
    in_order = tuple(sorted(faces)) == faces
    if len(faces) != due or not in_order or faces[0] < 1 or faces[-1] > 6:
        words = f"{due} dice are due, each from 1 to 6, the lowest first."
        raise IllegalMove("move/dice", words, rule="CAT-10")
    if state.phase == "again":
        return replace(state, phase="catch", dice=faces)
    can_cross = state.round and next(state.counter.open_boxes(faces), None)
    # CAT-9: no wild in the opening. CAT-10: compulsory while any box can be crossed off.
    return replace(state, phase="cross" if can_cross else "write", dice=faces)
