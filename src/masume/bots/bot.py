"""What a bot is, and how one is asked.

A bot never gets the true state: `decide` hands it one in which everything hidden from its seat
was dealt again. Asking twice, or looking closely at its arguments, tells it nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Protocol

from msgspec import Struct

from masume.core.clock import Clock
from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyMove, AnyState

CLOCK = Clock()


class Budget(Struct, frozen=True):
    """How much a bot may think about one move."""

    playouts: int = 200
    ms: int | None = None
    """If given, it thinks for this long instead, whatever the playouts."""

    def worlds(
        self, candidates: int, *, rounds: int = 1, batch: int = 1, clock: Clock = CLOCK
    ) -> Iterator[int]:
        """In how many worlds all candidates may be played out in one of so many rounds.

        The numbers are to be added up, and come to two at least. Without a time there is only one;
        with a time they are batches of at least this size, until the time is over.

        >>> [*Budget(playouts=12).worlds(candidates=4)]
        [3]
        """
        if self.ms is None:
            yield max(2, self.playouts // (rounds * candidates))
            return
        end = clock.monotonic() + self.ms / 1000 / rounds
        yield max(2, batch)
        while clock.monotonic() < end:
            yield batch


class Bot(Protocol):
    """Chooses moves for a seat."""

    def choose(self, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
        """A move of this seat. What the seat cannot see is invented in `state`."""


def decide(bot: Bot, game: AnyGame, state: AnyState, seat: Seat, rng: Random) -> AnyMove:
    """The bot's move in a true state of which it is shown only what its seat may know.

    >>> from masume import game, KeyDealer, Match, Player
    >>> from masume.bots import make_bot
    >>> sudoku = game("sudoku")
    >>> match = Match(sudoku, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    >>> _ = match.begin()
    >>> move = decide(make_bot("greedy", sudoku), sudoku, match.state, 0, Random(1))
    >>> [effect.points for effect in match.effects(match.act(0, move)[0], None)]
    [3]
    """
    return bot.choose(game, game.resample(state, seat, rng), seat, rng)
