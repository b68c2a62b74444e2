"""The kernel of Cat Sudoku: many games at once, played on to the end by JAX.

A table is a batch of games, all on one sheet with as many players. Sheets have at most 60 spaces,
and the arrays of all have that length, so that code compiled once serves every sheet.

    ground.py    what the spaces of a sheet see of each other
    tables.py    games in a batch
    crossing.py  which boxes the dice can cross off
    writing.py   where to write the dice
    outlook.py   what a sheet will probably lose
    ending.py    the last turn, solved exactly over all 126 rolls
    scoring.py   what a sheet loses
    turns.py     a turn of all players, and all turns to the end
    playouts.py  plays candidates on in the same worlds, for who has no arrays
"""

from masume.games.cat.kernel.playouts import Playouts

__all__ = ["Playouts"]
