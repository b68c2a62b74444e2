"""Positions of Sumoku written as text."""

from __future__ import annotations

from masume.games.sumoku.layout import Layout, parse_layout
from masume.games.sumoku.plays.pattern import Table, code_of
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.tiles import parse_tiles, tiles_text


def table_of(layout: Layout) -> Table:
    """A layout as the rules keep it: sorted numbers."""
    return tuple(sorted(map(code_of, layout)))


def position(table="", hands=("", ""), key=5, bag="", **fields) -> State:
    """A turn of seat 0, unless said otherwise; the bag holds just what is named."""
    held = tuple(parse_tiles(hand) for hand in hands)
    usual = {
        "phase": "turn",
        "dice": 1,
        "faces": (),
        "scores": (0,) * len(held),
        "turn": 0,
        "passes": 0,
        "deals": 1,
        "end": "",
    }
    return State(
        key=key,
        table=table_of(parse_layout(table)),
        bag=parse_tiles(bag),
        hands=held,
        **{**usual, **fields},
    )


def played(state: State, line: str, seat: int | None = None) -> State:
    """The state after a line of text, by the seat in turn unless said otherwise."""
    return SUMOKU.play(state, state.turn if seat is None else seat, SUMOKU.parse(line))


def hand(state: State, seat: int) -> str:
    """A hand as text."""
    return tiles_text(state.hands[seat])


def offered(state: State, seat: int | None = None) -> list[str]:
    """All moves as text."""
    mover = state.turn if seat is None else seat
    return [SUMOKU.text(move) for move in SUMOKU.moves(state, mover)]
