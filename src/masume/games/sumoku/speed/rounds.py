"""Rounds: swaps, leaving a round, winning it, and the match (SPD-2, SPD-4 to SPD-7)."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import Seat
from masume.core.tuples import replaced
from masume.games.sumoku.speed.state import SpeedState
from masume.games.sumoku.tiles import FULL_BAG, Hand, Kind, take, together

MOST_ROUNDS = 15
IN_A_ROW = 2
IN_ALL = 3
"""How many rounds win the match, in a row or in all (SPD-7)."""


def in_round(state: SpeedState) -> frozenset[Seat]:
    """All who are still in the round: those who have tiles."""
    return frozenset([seat for seat, hand in enumerate(state.hands) if hand])


def can_swap(state: SpeedState) -> bool:
    """Whether two tiles are left to draw (SPD-2)."""
    return sum(state.bag) >= 2


def swap(state: SpeedState, seat: Seat, tile: Kind) -> SpeedState:
    """One tile out of the hand, two in, and only then the one into the bag (SPD-2)."""
    hand = list(state.hands[seat])
    if tile not in hand:
        raise IllegalMove("move/not-held", "You don't have this tile.", rule="SPD-2")
    if not can_swap(state):
        message = "Fewer than two tiles are left to draw."
        raise IllegalMove("move/too-few-left", message, rule="SPD-2")
    hand.remove(tile)
    hands = with_hand(state.hands, seat, tuple(hand))
    return replace(state, phase="draw", hands=hands, due=(seat, seat), back=tile)


def draw(state: SpeedState, tiles: Hand) -> SpeedState:
    """One tile for the next seat that draws; a swapped tile goes in after the last (SPD-2)."""
    seat, *others = state.due
    bag = take(state.bag, tiles, 1)
    hands = with_hand(state.hands, seat, (*state.hands[seat], *tiles))
    if others:
        return replace(state, bag=bag, hands=hands, due=tuple(others))
    if state.back is not None:
        bag = together(bag, (state.back,))
    return replace(state, phase="play", bag=bag, hands=hands, due=(), back=None)


def claim_wrongly(state: SpeedState, seat: Seat) -> SpeedState:
    """Out of the round; the others draw one by one, twice round, while the bag lasts (SPD-5)."""
    state = leave(state, seat)
    if state.phase != "play":
        return state
    seats, left = len(state.hands), in_round(state)
    clockwise = [(seat + step) % seats for step in range(1, seats)]
    due = 2 * tuple(other for other in clockwise if other in left)
    return replace(state, phase="draw", due=due[: sum(state.bag)])


def leave(state: SpeedState, seat: Seat) -> SpeedState:
    """The tiles go back; if all are out the round has no winner (SPD-5)."""
    bag = together(state.bag, state.hands[seat])
    state = replace(state, bag=bag, hands=with_hand(state.hands, seat, ()))
    if in_round(state):
        return state
    following = (state.roller + 1) % len(state.hands)  # SPD-6
    return next_round(replace(state, last=None, in_row=0), following)  # SPD-7: it breaks a row


def win(state: SpeedState, seat: Seat) -> SpeedState:
    """A round for this seat, and perhaps the match (SPD-4, SPD-7)."""
    wins = replaced(state.wins, seat, state.wins[seat] + 1)
    in_row = state.in_row + 1 if state.last == seat else 1
    state = replace(state, wins=wins, last=seat, in_row=in_row)
    if in_row == IN_A_ROW:
        return replace(state, phase="over", end="two-in-a-row")
    if wins[seat] == IN_ALL:
        return replace(state, phase="over", end="three-rounds")
    return next_round(state, seat)


def next_round(state: SpeedState, roller: Seat) -> SpeedState:
    """All tiles go back and new hands are due, unless it was the last round (SPD-6, SPD-7)."""
    if state.round == MOST_ROUNDS:
        return replace(state, phase="over", end="rounds")
    return replace(
        state,
        phase="deal",
        faces=(),
        key=state.fixed,
        bag=FULL_BAG,
        hands=((),) * len(state.hands),
        round=state.round + 1,
        roller=roller,
    )


def with_hand(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """All hands with one of them changed and in order."""
    return replaced(hands, seat, tuple(sorted(hand)))
