"""Turns: what follows a play or a pass (SUM-14 to SUM-19)."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.tuples import replaced
from masume.games.sumoku.plays.pattern import extended
from masume.games.sumoku.plays.plays import has_play
from masume.games.sumoku.sumoku.scoring import Judged
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.tiles import FULL_BAG, NUMBER_OF, Hand, kinds_in

HAND = 8
"""How many tiles a hand holds (SUM-10)."""
MOST_DEALS = 50
"""The game is over if this many deals let nobody start (SUM-18)."""
TILES = kinds_in(FULL_BAG)


def lay(state: State, judged: Judged) -> State:
    """Scores (SUM-14); a line of six gives an extra turn before the refill (SUM-16)."""
    turn = state.turn
    after = replace(
        state,
        table=extended(state.table, judged.codes),
        hands=replaced(state.hands, turn, judged.hand),
        scores=replaced(state.scores, turn, state.scores[turn] + judged.points),
        passes=0,
        phase="extra",
    )
    return after if judged.six else refill(after)


def refill(state: State) -> State:
    """The hand is filled up while the bag lasts (SUM-15)."""
    return replace(state, phase="refill") if due(state) else next_turn(state)


def due(state: State) -> int:
    """How many tiles the seat in turn draws now."""
    return min(HAND - len(state.hands[state.turn]), len(state.bag))


def next_turn(state: State) -> State:
    """The next seat clockwise."""
    return replace(state, phase="turn", turn=(state.turn + 1) % len(state.hands))


def pass_turn(state: State) -> State:
    """Only allowed without a play (SUM-17); when everybody has passed it is over (SUM-18)."""
    if has_play(state.table, state.hands[state.turn], state.key):
        message = "You can play, so you have to."
        raise IllegalMove("move/can-play", message, rule="SUM-17")
    passes = state.passes + 1
    if passes < len(state.hands):
        return next_turn(replace(state, passes=passes))
    if state.table or state.deals == MOST_DEALS:
        return finish(replace(state, passes=passes))
    return deal_again(state)


def deal_again(state: State) -> State:
    """Nobody could start: all tiles go back, and new hands are dealt (SUM-18)."""
    return replace(
        state,
        phase="deal",
        bag=TILES,
        hands=((),) * len(state.hands),
        turn=0,
        passes=0,
        deals=state.deals + 1,
    )


def finish(state: State) -> State:
    """Everybody loses the total of the tiles left in hand (SUM-19)."""
    scores = tuple(
        [score - total(hand) for score, hand in zip(state.scores, state.hands, strict=True)]
    )
    end = "unstarted" if not state.table else "blocked" if state.bag else "empty"
    return replace(state, phase="over", scores=scores, end=end)


def total(hand: Hand) -> int:
    """The sum of a hand; a 6 counts as 6 (SUM-2)."""
    return sum([NUMBER_OF[kind] for kind in hand])
