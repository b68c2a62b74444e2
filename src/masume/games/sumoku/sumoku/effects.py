"""What a move of Sumoku brought about, for page and log to say in words."""

from __future__ import annotations

from collections.abc import Iterator

from masume.core.game import Effect, loose
from masume.games.sumoku.key import Roll
from masume.games.sumoku.layout import lines_through, points
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.sumoku.moves import Decline, Draw, Lot, Move, Pass, Play
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.tiles import NUMBER_OF, tiles_text


def effects(before: State, move: Move, after: State) -> tuple[Effect, ...]:
    """All of it is public: nobody is told more than another."""
    return tuple(_effects(before, move, after))


def _effects(before: State, move: Move, after: State) -> Iterator[Effect]:
    turn = before.turn
    match move:
        case Play():
            yield _scored(before, move, after)
            if after.phase == "extra":
                yield loose("extra", "SUM-16", turn)
        case Decline():
            yield loose("decline", "SUM-16", turn)
        case Pass():
            yield loose("pass", "SUM-17", turn)
            yield from _passed(before, after)
        case Draw(tiles):
            rule = "SUM-10" if before.phase == "deal" else "SUM-15"
            yield loose("draw", rule, turn, facts={"tiles": tiles_text(tiles)})
        case Roll(faces):
            rule = "SUM-4" if len(faces) > 1 else "SUM-3"
            yield loose("key", rule, turn, facts={"faces": faces, "key": after.key})
        case Lot():
            pass
    if before.phase in ("deal", "lot") and after.phase in ("roll", "turn"):
        hand = after.hands[after.turn]
        sum_of_hand = sum(NUMBER_OF[kind] for kind in hand)
        yield loose("starts", "SUM-11", after.turn, facts={"total": sum_of_hand})


def _scored(before: State, move: Play, after: State) -> Effect:
    """Every line that was made or lengthened, by its tiles, its cells and its total."""
    made = lines_through(layout_of(after.table), [tile.cell for tile in move.tiles])
    return loose(
        "score",
        "SUM-14" if before.table else "SUM-12",
        before.turn,
        points(made),
        {
            "lines": tuple(str(line) for line in made),
            "cells": tuple(" ".join(f"{x},{y}" for x, y in line.cells) for line in made),
            "parts": tuple(line.total for line in made),
        },
    )


def _passed(before: State, after: State) -> Iterator[Effect]:
    if after.deals > before.deals:
        yield loose("redeal", "SUM-18")
    if after.phase == "over":
        yield loose("end", "SUM-18", facts={"reason": after.end})
        for seat, hand in enumerate(after.hands):
            if hand:
                lost = after.scores[seat] - before.scores[seat]
                yield loose("left", "SUM-19", seat, lost, {"tiles": tiles_text(hand)})
