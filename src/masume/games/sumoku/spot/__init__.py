"""Spot Sumoku: ten tiles in the middle; whoever first sees four that fit the key keeps them.

The rules in short; `rulebook/spot-sumoku.en.md` has every detail.

    key      a number for the whole game. A die with the faces 3, 3, 4, 4, 5, 5 is rolled once when
             the first ten tiles lie there; a table may also roll it twice and add both faces, or
             choose a number from 2 to 10. `masume.games.sumoku.key` rolls and reads the die.
    call     four of the ten tiles, in four colours, whose numbers add up to a multiple of the key;
             a 6 may count as 9. Everybody may call at any time, and the first call ends the round.
    right    the caller keeps the four, and four new tiles are turned up
    wrong    the four go back into the bag, four new tiles are turned up, and the caller sits out
             the next round
    none     says that one sees no call; when all who may call have said so, all ten are replaced
    end      somebody has collected 16 tiles (12 with five or more players), or no right call is
             left anywhere: most tiles win

The files tell it in this order, and need nothing else of the box but `tiles.py`:

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
