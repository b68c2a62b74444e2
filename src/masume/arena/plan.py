"""What is to be played, and what came of each game."""

from __future__ import annotations

from msgspec import Struct

from masume.arena.entrants import Entrant, name_of
from masume.bots import Budget


class Plan(Struct, frozen=True):
    """What is to be played."""

    game: str
    bots: tuple[Entrant, ...]
    """One for each seat, in the order of the first game: levels, `module:Class`, or bots.

    A bot that is an object plays all games; other processes play with copies of it. So what it
    remembers of earlier games depends on who played them.
    """
    games: int
    seed: str
    options: dict[str, object] = {}
    budget: Budget = Budget()
    dealt: bool = True
    """Chance from the dealer; else from a plain generator, which proves nothing."""
    records: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called.

        >>> Plan("sudoku", ("greedy", "my_bots:Clever"), 2, "tea").names
        ('greedy', 'Clever')
        """
        return tuple(map(name_of, self.bots))

    def seating(self, number: int) -> tuple[int, ...]:
        """Which bot sits at each seat in this game.

        >>> Plan("sudoku", ("careful", "greedy"), 2, "tea").seating(1)
        (1, 0)
        """
        count = len(self.bots)
        return tuple((seat + number) % count for seat in range(count))


class Played(Struct, frozen=True, omit_defaults=True):
    """One game, by bot and not by seat."""

    number: int
    scores: tuple[int, ...]
    wins: tuple[float, ...]
    """The share of the win."""
    seats: tuple[int, ...]
    """Where each bot sat."""
    rows: int
    seconds: float
    reason: str
    record: str = ""
