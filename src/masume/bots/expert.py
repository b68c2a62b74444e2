"""What a bot knows about good moves. This one knows only the core; a box may know better."""

from __future__ import annotations

from random import Random

from masume.core.game import NATURE, ONLY_NATURE, Seat
from masume.core.typing import AnyGame, AnyMove, AnyState


class Expert:
    """Judges moves by their points, found by playing them."""

    batch = 1
    """How many worlds are best played out together: more where a kernel does it."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def gain(self, state: AnyState, seat: Seat, move: AnyMove) -> float:
        """The points that a move brings at once."""
        before = self.game.scores(state)
        after = self.game.scores(self.game.play(state, seat, move))
        return after[seat] - before[seat]

    def gains(self, state: AnyState, seat: Seat) -> list[tuple[float, AnyMove]]:
        """Every move with the points that it brings at once."""
        return [(self.gain(state, seat, move), move) for move in self.game.moves(state, seat)]

    def best(self, state: AnyState, seat: Seat) -> list[AnyMove]:
        """The moves with the most points at once."""
        gains = self.gains(state, seat)
        most = max(gain for gain, _ in gains)
        return [move for gain, move in gains if gain == most]

    def modest(self, state: AnyState, seat: Seat) -> list[AnyMove]:
        """Good moves that leave the best to others: those with the next-most points."""
        gains = self.gains(state, seat)
        best = max(gain for gain, _ in gains)
        most = max((gain for gain, _ in gains if gain < best), default=best)
        return [move for gain, move in gains if gain == most]

    def opponent_best(self, state: AnyState, seat: Seat, move: AnyMove) -> float:
        """What a move leaves open to the next player: less is better for oneself."""
        return 0.0

    def prior(self, state: AnyState, seat: Seat, move: AnyMove) -> float:
        """What a move seems to be worth, in points, before any playout."""
        return self.gain(state, seat, move) - self.opponent_best(state, seat, move)

    def at_sight(self, state: AnyState, seat: Seat) -> list[tuple[float, AnyMove]]:
        """The moves that somebody sees who does not think ahead, with what each seems worth.

        In points, found quickly: weak levels choose among these.
        """
        moves = self.game.moves(state, seat)
        return [(self.prior(state, seat, move), move) for move in moves]

    def prior_sd(self, state: AnyState) -> float:
        """By how many points the prior tends to be wrong; 0 where it is certain."""
        return 10.0

    def quick(self, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """A fair move found at once, for playouts."""
        return self.game.sample(state, seat, rng)

    def playouts(
        self, state: AnyState, seat: Seat, moves: list[AnyMove], worlds: int, rng: Random
    ) -> list[list[float]]:
        """For each of so many worlds the margins of all moves, when all go on with quick moves."""
        game, found = self.game, []
        for _ in range(worlds):
            world, luck = game.resample(state, seat, rng), rng.random()
            after = [game.play(world, seat, move) for move in moves]
            found.append([self.playout(each, seat, Random(luck)) for each in after])
        return found

    def playout(self, state: AnyState, seat: Seat, rng: Random) -> float:
        """Own points less the best other's, when all go on with quick moves."""
        game, quick, play, chance = self.game, self.quick, self.game.play, self.game.chance
        while waits := game.to_act(state):
            if waits == ONLY_NATURE:
                state = play(state, NATURE, chance(state).roll(rng))
            else:
                mover = min(waits)
                state = play(state, mover, quick(state, mover, rng))
        scores = game.scores(state)
        others = [score for other, score in enumerate(scores) if other != seat]
        return scores[seat] - max(others, default=0)
