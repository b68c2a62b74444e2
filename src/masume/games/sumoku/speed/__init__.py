"""Speed Sumoku: everybody builds ten tiles at once; the first right claim wins the round.

To know the rules, read these files in this order.

    state      what is remembered, and what everybody sees of it
    moves      what people do, and how it is written
    rounds     swaps, wrong claims, who wins a round and the match
    rules      the game, put together from these
    effects    what a move brought about

A claim is judged by `judging.py` of the box. `bots` and `terminal` play the game and show it.
"""

from masume.games.sumoku.speed.rules import SPEED

__all__ = ["SPEED"]
