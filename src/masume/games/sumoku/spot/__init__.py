"""Spot Sumoku: ten tiles in the middle; whoever first sees four that fit the key keeps them.

To know the rules, read these files in this order; beside them only `tiles.py` and `key.py` of the
box are needed.

    state      what is remembered, and what everybody sees of it
    moves      what people say, and how it is written
    calls      which four tiles are a right call
    dealing    turning tiles up
    rounds     who may call, what a call does, how a round and the game end
    rules      the game, put together from these
    effects    what a move brought about

`bots` and `terminal` play the game and show it.
"""

from masume.games.sumoku.spot.rules import SPOT

__all__ = ["SPOT"]
