"""Solo Sumoku: build sixteen tiles, then ten more, again and again, until all 96 are placed.

    state      what is remembered, and what is seen of it
    moves      what one can do, and how it is written
    rules      the game: who acts, and what a move does
    stages     what a claim must hold, and what follows it
    effects    what a move brought about
    outlook    whether a stage can still be built

A claim is judged by `judging.py` of the box. `bots` and `terminal` play the game and show it.
"""

from masume.games.sumoku.solo.rules import SOLO

__all__ = ["SOLO"]
