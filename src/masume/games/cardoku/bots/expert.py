"""What makes a good move in Cardoku."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Protocol

from masume.bots.expert import Expert
from masume.bots.kernels import Kernel
from masume.core.game import Seat
from masume.games.cardoku.bots.lines import best_offer, offers, points_of, progress
from masume.games.cardoku.rules.moves import Move, Pass, Play, Shift, Swap, Turn
from masume.games.cardoku.rules.sampling import some_play, some_turn
from masume.games.cardoku.rules.settling import after
from masume.games.cardoku.rules.sides import side_in_turn, side_of
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import LINES_OF, Tableau

PLAYOUTS: Kernel[Playouts] = Kernel(
    "jax", lambda: import_module("masume.games.cardoku.kernel").Playouts()
)
"""Playouts of many positions at once."""

GLANCES = 4
"""How many quiet plays a quick look compares."""


class Playouts(Protocol):
    """What the kernel can do."""

    def margins(self, states: list[State], side: int, lucks: list[int]) -> list[float]:
        """For each position after a move the margin in the end."""


def together(state: State) -> bool:
    """Whether nobody plays against anybody: solo, or all for one total."""
    return state.terms.sides == 1 or state.terms.cooperative


class CardokuExpert(Expert):
    """Takes lines; else leaves the next side none, or helps where all play as one."""

    batch = 64

    def gain(self, state: State, seat: Seat, move: Move) -> float:
        """The lines that a play completes."""
        return points_of(state, move) if isinstance(move, Play | Shift | Swap) else 0

    def best(self, state: State, seat: Seat) -> list[Move]:
        """The moves with the most lines; if none has any, a card of the hand is played."""
        return prefer_plays(super().best(state, seat))

    def modest(self, state: State, seat: Seat) -> list[Move]:
        """One line rather than several; none while ahead, so that the others catch up."""
        gains = self.gains(state, seat)
        points, side = state.points, side_in_turn(state)
        wants = 1 if together(state) or points[side] <= min(points) else 0
        most = max((gain for gain, _ in gains if gain <= wants), default=0)
        return prefer_plays([move for gain, move in gains if gain == most] or [gains[0][1]])

    def opponent_best(self, state: State, seat: Seat, move: Move) -> float:
        """Against others, the lines that a play leaves one card short; together, less progress."""
        if not isinstance(move, Play | Shift | Swap):
            return 0.0
        return quiet_worth(state, *after(state.table, move))

    def quick(self, state: State, seat: Seat, rng: Random) -> Move:
        """The most lines at once; else the best of a few quiet plays."""
        found = best_offer(state)
        if found is not None:
            return found[1]
        best: Move = Pass()
        least = float("inf")
        for _ in range(GLANCES):
            move = self._quiet(state, rng)
            if move is None:
                break
            worth = quiet_worth(state, *after(state.table, move))
            if worth < least:
                best, least = move, worth
        return best

    def _quiet(self, state: State, rng: Random) -> Turn | None:
        """Any play; against others rather one from the hand."""
        if together(state):
            return some_turn(state, rng)
        table, hand = state.table, state.hands[side_in_turn(state)]
        return some_play(table, hand, state.terms.apart, rng) or some_turn(state, rng)

    def playouts(
        self, state: State, seat: Seat, moves: list[Move], worlds: int, rng: Random
    ) -> list[list[float]]:
        """By the kernel where it can be had and knows the variant; else one by one."""
        kernel = PLAYOUTS.get() if is_compiled(state) else None
        if kernel is None:
            return super().playouts(state, seat, moves, worlds, rng)
        after: list[State] = []
        lucks: list[int] = []
        for _ in range(worlds):
            world = self.game.resample(state, seat, rng)
            after += [self.game.play(world, seat, move) for move in moves]
            lucks += [rng.getrandbits(32)] * len(moves)
        margins = kernel.margins(after, side_of(state.terms, seat), lucks)
        return [margins[k : k + len(moves)] for k in range(0, len(margins), len(moves))]


def is_compiled(state: State) -> bool:
    """Whether the kernel knows this variant: it has no domains, wild cards or challenges."""
    terms = state.terms
    return not (terms.apart or terms.wilds or terms.honour)


def prefer_plays(moves: list[Move]) -> list[Move]:
    """Of equal moves those that play a card: else the game ends with full hands (CRD-15)."""
    return [move for move in moves if isinstance(move, Play)] or moves


def quiet_worth(state: State, table: Tableau, spaces: tuple[int, ...]) -> float:
    """How bad a play is that scores nothing, by the lines through the spaces it filled."""
    lines = [line for space in spaces for line in LINES_OF[space]]
    nine, scored = state.terms.nine, state.scored
    if together(state):
        return -progress(table, nine, scored, lines)
    return sum(offers(table, nine, scored, lines).values())
