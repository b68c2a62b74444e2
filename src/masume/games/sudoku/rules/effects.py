"""What a move brought about, for page and log to put into words."""

from __future__ import annotations

from masume.core.game import Effect, Seat
from masume.games.sudoku.rules.kit import Kit
from masume.games.sudoku.rules.laying import clash
from masume.games.sudoku.rules.moves import Lay, Move, Stuck
from masume.games.sudoku.rules.state import Scoring, State
from masume.grids.bits import spaces_in
from masume.referees.honour import Challenge, Go

RULE: dict[Scoring, str] = {"standard": "SDK-5", "simple": "SDK-6", "block": "KID-4"}


class Laid(Effect, frozen=True, kw_only=True, tag="laid"):
    """A tile went on trial (`honour`)."""

    cell: str
    value: int


class Score(Effect, frozen=True, kw_only=True, tag="score"):
    """A tile lies for good, and its owner scores."""

    cell: str
    value: int
    parts: tuple[int, ...]
    """The addends of its points: see `parts_of`."""


class Aside(Effect, frozen=True, kw_only=True, tag="aside"):
    """A tile left the game and scored nothing (`honour`)."""

    value: int
    cell: str = ""
    """Where it lay; empty if its owner falsely said that it fits nowhere."""
    where: tuple[str, ...] = ()
    """Which groups of that space hold its value already: `row`, `column`, `block`."""
    cells: tuple[str, ...] = ()
    """The spaces with that value; where it was said to fit nowhere, those where it fits."""


class InVain(Effect, frozen=True, kw_only=True, tag="in-vain"):
    """A seat challenged a tile that is right (`honour`)."""

    cell: str
    value: int


class EndStuck(Effect, frozen=True, kw_only=True, tag="end-stuck"):
    """The game is over: the tile of the seat in turn fits nowhere."""

    value: int


class EndLaid(Effect, frozen=True, kw_only=True, tag="end-laid"):
    """The game is over: every tile has been laid or put aside."""


SudokuEffect = Laid | Score | Aside | InVain | EndStuck | EndLaid


def effects(
    kit: Kit, before: State, who: Seat, move: Move, after: State
) -> tuple[SudokuEffect, ...]:
    """All of it is public: every viewer gets the same effects."""
    return (*_played(kit, before, who, move, after), *_ended(after))


def _played(
    kit: Kit, before: State, who: Seat, move: Move, after: State
) -> tuple[SudokuEffect, ...]:
    turn, tile = before.turn, before.hands[before.turn]
    match move:
        case Lay(cell=cell) if after.phase == "check":
            return (Laid(cell=cell, value=tile, rule="SDK-12", seat=turn),)
        case Lay() | Go():
            return (_scored(kit, before, move, after),)
        case Challenge() | Stuck() if len(after.aside) > len(before.aside):
            return (_put_aside(kit, before, move),)
        case Challenge():
            cell = kit.board.names[before.laid]
            return (InVain(cell=cell, value=tile, rule="SDK-12", seat=who),)
    return ()


def _put_aside(kit: Kit, before: State, move: Challenge | Stuck) -> Aside:
    turn, names = before.turn, kit.board.names
    tile = before.hands[turn]
    if isinstance(move, Stuck):
        room = before.empty & before.free[tile - 1]
        cells = tuple(names[space] for space in spaces_in(room))
        return Aside(value=tile, cells=cells, rule="SDK-14", seat=turn)
    where, cells = clash(kit, before, tile, before.laid)
    return Aside(
        value=tile, cell=names[before.laid], where=where, cells=cells, rule="SDK-12", seat=turn
    )


def _scored(kit: Kit, before: State, move: Lay | Go, after: State) -> Score:
    space = before.laid if isinstance(move, Go) else kit.board.index[move.cell]
    seat = before.turn
    return Score(
        cell=kit.board.names[space],
        value=before.hands[seat],
        parts=parts_of(kit, before, space),
        rule=RULE[before.scoring],
        seat=seat,
        points=after.scores[seat] - before.scores[seat],
    )


def parts_of(kit: Kit, state: State, space: int) -> tuple[int, ...]:
    """The addends of a lay's points: block, rest of the row, rest of the column, as they count."""
    board, others = kit.board, kit.board.all & ~state.empty & ~(1 << space)
    block, row, column = board.block[space], board.row[space], board.column[space]
    counted = {
        "standard": (block, row & ~block, column & ~block),
        "simple": (row, column),
        "block": (block,),
    }
    return tuple((group & others).bit_count() for group in counted[state.scoring])


def _ended(after: State) -> tuple[EndStuck | EndLaid, ...]:
    if after.end == "stuck":
        return (EndStuck(value=after.hands[after.turn], rule="SDK-9", seat=after.turn),)
    return (EndLaid(rule="SDK-10"),) if after.end else ()
