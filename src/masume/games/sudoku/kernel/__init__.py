"""SuDoKu and SudoKids in JAX: many games at once, on the processor or on a GPU.

It needs the extra `fast`, and is imported only through `masume.games.sudoku.bots.playouts`. All
functions are pure. The last axis of every array is the batch: game number b of a batch is what has
the index b there.

space   its number in reading order, as in the rules; `NOWHERE` lays nothing
value   1 to 9, 0 for no tile, as in the rules
fits    for each space the values that could be laid there, bit v − 1 for value v; none if full
worth   for each space the points that a tile laid there would bring
luck    32 bits that fix all that chance does in a game

    board.py      what is known of a board before any game: rows, columns, blocks
    position.py   a batch of positions, and the state of the rules as one of them
    steps.py      laying, drawing, passing the turn on: twins of `rules/laying.py`
    chance.py     random numbers, draws, and where the first tiles go
    policy.py     random and greedy play
    environment.py  new games, played to their end
    compact.py    the same rules on positions of few bytes: for research
    playouts.py   what bots ask: how each of some lays comes out in the end
"""

from masume.games.sudoku.kernel.board import NOWHERE, BoardTables
from masume.games.sudoku.kernel.environment import Environment
from masume.games.sudoku.kernel.playouts import Playouts
from masume.games.sudoku.kernel.position import MOST_SEATS, Position, Setup, packed, setup_of

__all__ = [
    "MOST_SEATS",
    "NOWHERE",
    "BoardTables",
    "Environment",
    "Playouts",
    "Position",
    "Setup",
    "packed",
    "setup_of",
]
