"""What a bot is, and how one is asked.

A bot never gets the true state: `decide` hands it one in which everything hidden from its seat
was dealt anew. Asking again, or looking closely at its arguments, tells it nothing.
"""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from msgspec import Struct

from masume.core.game import Game, Seat


class Budget(Struct, frozen=True):
    """How much a bot may think about one move."""

    playouts: int = 200
    ms: int | None = None
    """If given, it thinks for so long instead, whatever the playouts."""


class Bot(Protocol):
    """Chooses moves for a seat."""

    def choose(self, game: Game[Any, Any, Any, Any], state: Any, seat: Seat, rng: Random) -> Any:
        """A move of this seat. What the seat cannot see is invented in `state`."""


def decide(bot: Bot, game: Game[Any, Any, Any, Any], state: Any, seat: Seat, rng: Random) -> Any:
    """The bot's move in a true state of which it is shown only what its seat may know.

    >>> from masume import game, KeyDealer, Match, Player
    >>> from masume.bots import make_bot
    >>> sudoku = game("sudoku")
    >>> match = Match(sudoku, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    >>> _ = match.begin()
    >>> move = decide(make_bot("greedy", sudoku), sudoku, match.state, 0, Random(1))
    >>> [effect.points for effect in match.told(match.act(0, move)[0], None)]
    [3]
    """
    return bot.choose(game, game.resample(state, seat, rng), seat, rng)
