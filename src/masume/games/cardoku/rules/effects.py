"""What a move brought about, for page and log to say in words."""

from __future__ import annotations

from masume.core.errors import Fact
from masume.core.game import Effect, Seat, loose
from masume.games.cardoku.rules.cards import KIND, NAME
from masume.games.cardoku.rules.honour import taker
from masume.games.cardoku.rules.moves import (
    ChallengeCard,
    Deal,
    Domains,
    Draw,
    Lot,
    Move,
    Pass,
    Play,
    Seeds,
    Shift,
    Swap,
    Turn,
)
from masume.games.cardoku.rules.sides import deck_size, seat_in_turn, side_in_turn
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import LINE_NAMES, SPACE
from masume.referees.honour import Challenge, Go

GOAL = 20
"""What co-operating players aim at (CRD-20)."""


def effects(before: State, who: Seat, move: Move, after: State) -> tuple[Effect, ...]:
    """All of it is public: nobody is told more than another."""
    effects = _happened(before, who, move, after)
    return (*effects, *_ended(after)) if after.end else effects


def _happened(before: State, who: Seat, move: Move, after: State) -> tuple[Effect, ...]:
    match move:
        case Lot(side):
            return (loose("starts", "CRD-6", seat_in_turn(before.terms, side, 0)),)
        case Domains() | Seeds() | Deal() | Draw():
            return (_dealt(before, move, after),)
        case Pass():
            return (loose("pass", "CRD-10", who),)
        case Challenge() | ChallengeCard():
            return (_challenged(before, who, move, after),)
        case Go():
            assert before.pending is not None
            return (_put(before, before.pending), *_scored(before, after))
        case _ if after.phase == "check":
            return (loose("on-trial", "CRD-17", who, facts=_facts(before, move)),)
        case _:
            return (_put(before, move), *_scored(before, after))


def _dealt(before: State, move: Move, after: State) -> Effect:
    match move:
        case Domains(letters):
            return loose("domains", "CRD-2", facts={"domains": letters})
        case Seeds(cards, cells):
            return loose("seeds", "CRD-5", facts={"cards": cards, "cells": cells})
        case _:
            left = deck_size(after, side_in_turn(before))
            kind, rule = ("drew", "CRD-7") if isinstance(move, Draw) else ("dealt", "CRD-6")
            return loose(kind, rule, before.turn, facts={"left": left})


def _facts(before: State, move: Turn) -> dict[str, Fact]:
    """What goes where."""
    cells = before.table.cells
    match move:
        case Play(card, cell):
            return {"card": card, "cell": cell}
        case Shift(start, cell):
            return {"card": NAME[cells[SPACE[start]]], "start": start, "cell": cell}
        case Swap(cell, other):
            cards = NAME[cells[SPACE[cell]]], NAME[cells[SPACE[other]]]
            return {"cards": cards, "cell": cell, "other": other}


def _put(before: State, move: Turn) -> Effect:
    kind = {Play: "played", Shift: "moved", Swap: "swapped"}[type(move)]
    return loose(kind, "CRD-8", before.turn, facts=_facts(before, move))


def _scored(before: State, after: State) -> tuple[Effect, ...]:
    """The lines that a play completed, a point for each."""
    new = after.scored & ~before.scored
    if not new:
        return ()
    lines = tuple(name for k, name in enumerate(LINE_NAMES) if new >> k & 1)
    return (loose("score", "CRD-11", before.turn, len(lines), {"lines": lines}),)


def _challenged(before: State, who: Seat, move: Challenge | ChallengeCard, after: State) -> Effect:
    if after.tries == before.tries:
        facts: dict[str, Fact] = {"cell": move.cell} if isinstance(move, ChallengeCard) else {}
        return loose("in-vain", "CRD-17", who, facts=facts)
    if isinstance(move, Challenge):
        assert before.pending is not None
        return loose("corrected", "CRD-17", before.turn, facts=_facts(before, before.pending))
    space = SPACE[move.cell]
    card, side = NAME[KIND[before.table.cells[space]]], taker(before, space)
    return loose("returned", "CRD-17", who, facts={"card": card, "cell": move.cell, "side": side})


def _ended(after: State) -> tuple[Effect, ...]:
    over = loose(f"end-{after.end}", "CRD-15")
    if not after.terms.cooperative:
        return (over,)
    total = sum(after.points)
    kind = "goal-reached" if total >= GOAL else "goal-missed"
    return (over, loose(kind, "CRD-20", facts={"total": total, "goal": GOAL}))
