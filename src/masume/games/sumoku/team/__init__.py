"""Team Sumoku: all tiles are shared out, and the first team to build all of its own wins.

    state      what is remembered, and what everybody sees of it
    moves      what teams say, and how it is written
    rules      the game: who acts, and what a move does
    effects    what a move brought about

A claim is judged by `judging.py` of the box. `bots` and `terminal` play the game and show it.
"""

from masume.games.sumoku.team.rules import TEAM

__all__ = ["TEAM"]
