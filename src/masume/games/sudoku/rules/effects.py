"""What a move brought about, for page and log to say in words."""

from __future__ import annotations

from masume.core.game import Effect, Seat, loose
from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.moves import Lay, Move, Stuck
from masume.games.sudoku.rules.state import Scoring, State
from masume.referees.honour import Challenge, Go

RULE: dict[Scoring, str] = {"standard": "SDK-5", "simple": "SDK-6", "block": "KID-4"}


def effects(kit: Kit, before: State, who: Seat, move: Move, after: State) -> tuple[Effect, ...]:
    """All of it is public: nobody is told more than another."""
    effects = []
    turn, tile = before.turn, before.hands[before.turn]
    match move:
        case Lay(cell=cell) if after.phase == "check":
            effects.append(loose("laid", "SDK-12", turn, facts={"cell": cell, "value": tile}))
        case Lay() | Go():
            effects.append(_scored(kit, before, move, after))
        case Challenge() | Stuck() if len(after.aside) > len(before.aside):
            rule = "SDK-12" if isinstance(move, Challenge) else "SDK-14"
            effects.append(loose("aside", rule, turn, facts={"value": tile}))
        case Challenge():
            effects.append(loose("in-vain", "SDK-12", who))
    if after.end == "stuck":
        tile = after.hands[after.turn]
        effects.append(loose("end-stuck", "SDK-9", after.turn, facts={"value": tile}))
    elif after.end == "laid":
        effects.append(loose("end-laid", "SDK-10"))
    return tuple(effects)


def _scored(kit: Kit, before: State, move: Lay | Go, after: State) -> Effect:
    space = before.laid if isinstance(move, Go) else kit.board.index[move.cell]
    seat = before.turn
    return loose(
        "score",
        RULE[before.scoring],
        seat,
        after.scores[seat] - before.scores[seat],
        {
            "cell": kit.board.names[space],
            "value": before.hands[seat],
            "parts": parts(kit, before, space),
        },
    )


def parts(kit: Kit, state: State, space: int) -> tuple[int, ...]:
    """The addends of a lay's points: block, rest of the row, rest of the column, as they count."""
    board, others = kit.board, kit.board.all & ~state.empty & ~(1 << space)
    block, row, column = board.block[space], board.row[space], board.column[space]
    counted = {
        "standard": (block, row & ~block, column & ~block),
        "simple": (row, column),
        "block": (block,),
    }
    return tuple((group & others).bit_count() for group in counted[state.scoring])
