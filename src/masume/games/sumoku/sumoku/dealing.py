"""The chance moves of Sumoku: hands and refills, who starts, the key (SUM-3, SUM-10, SUM-11)."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import Chance, Seat
from masume.core.tuples import replaced
from masume.games.sumoku.draws import Draw
from masume.games.sumoku.sumoku.moves import Lot
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.sumoku.turns import due, next_turn, total
from masume.games.sumoku.tiles import Hand


def draw_chance(state: State) -> Chance[Draw]:
    """As many tiles as the seat in turn draws, every selection as likely as another."""
    bag, number = state.bag, due(state)
    sizes = tuple(range(len(bag), len(bag) - number, -1))

    def pick(*indices: int) -> Draw:
        left = list(bag)
        return Draw(tuple(sorted([left.pop(index) for index in indices])))

    return Chance("bag", sizes, pick)


def lot_chance(state: State) -> Chance[Lot]:
    """Who starts of those with the smallest total in hand."""
    tied = lowest(state)
    return Chance("lot", (len(tied),), lambda index: Lot(tied[index]))


def draw(state: State, tiles: Hand) -> State:
    """Tiles for the seat in turn: its first hand (SUM-10) or a refill (SUM-15)."""
    number = due(state)
    if len(tiles) != number or list(tiles) != sorted(tiles):
        message = f"{number} tiles are drawn, named in order."
        raise IllegalMove("move/draw", message, rule="SUM-15")
    bag, turn, hands = list(state.bag), state.turn, state.hands
    for tile in tiles:
        if tile not in bag:
            message = "The bag does not hold these tiles."
            raise IllegalMove("move/not-in-bag", message, rule="SUM-1")
        bag.remove(tile)
    hand = tuple(sorted(hands[turn] + tiles))
    after = replace(state, bag=tuple(bag), hands=replaced(hands, turn, hand))
    return next_turn(after) if state.phase == "refill" else _next_hand(after)


def _next_hand(state: State) -> State:
    """After the last hand the smallest total starts (SUM-11)."""
    if state.turn + 1 < len(state.hands):
        return replace(state, turn=state.turn + 1)
    tied = lowest(state)
    return begin(state, tied[0]) if len(tied) == 1 else replace(state, phase="lot")


def cast_lot(state: State, seat: Seat) -> State:
    """One of those with the smallest total starts (SUM-11)."""
    if seat not in lowest(state):
        message = "The lot decides among those with the smallest total."
        raise IllegalMove("move/lot", message, rule="SUM-11")
    return begin(state, seat)


def begin(state: State, seat: Seat) -> State:
    """The seat that starts rolls the die, unless the key is known (SUM-11)."""
    return replace(state, phase="turn" if state.key else "roll", turn=seat)


def lowest(state: State) -> list[Seat]:
    """The seats with the smallest total in hand."""
    totals = [total(hand) for hand in state.hands]
    return [seat for seat, own in enumerate(totals) if own == min(totals)]
