"""Sumoku: a crossword of sums, played in turn.

To know the rules, read these files in this order.

    state      what is remembered, and what everybody sees of it
    moves      what players do, and how it is written
    scoring    checks a play and counts its points
    turns      what follows a play or a pass: extra turns, refills, the end
    dealing    hands, refills, who starts, the key
    rules      the game, put together from these
    effects    what a move brought about

Plays are found by `plays/` of the box. `bots`, `expert` and `terminal` play the game and show it.
"""

from masume.games.sumoku.sumoku.rules import SUMOKU

__all__ = ["SUMOKU"]
