"""What a sheet loses: up to a hundred thousand sheets counted twice.

`MASUME_SHEETS=100000 pytest tests/games/cat/test_scoring_twin.py` counts the full number.
"""

import os
from random import Random

from masume.games.cat.rules.scoring import lost
from masume.games.cat.rules.sheet import SEASONS, Sheet, sheet

from .recount import loss

SHEETS = int(os.environ.get("MASUME_SHEETS", "2000"))


def test_a_scorer_written_separately_agrees_on_random_sheets():
    """Sheets of any shape, half filled, with numbers that tend to repeat."""
    rng = Random(5)
    for _ in range(SHEETS):
        if rng.random() < 0.3:
            of = sheet(rng.choice(SEASONS))
        else:
            wide, high = rng.randrange(1, 10), rng.randrange(1, 11)
            signs = rng.choices("xo.123456", [20, 4, rng.random() * 20, 1, 1, 1, 1, 1, 1], k=90)
            of = Sheet(tuple("".join(signs[9 * r : 9 * r + wide]) for r in range(high)))
        few = rng.randrange(1, 7)
        empty = rng.choice((0, 0, 0.2, 0.6))
        numbers = "".join(
            "0" if rng.random() < empty else str(rng.randrange(1, few + 1)) for _ in of.names
        )
        grid = {
            (r, c): sign
            for r, row in enumerate(of.rows)
            for c, sign in enumerate(row)
            if sign != "."
        }
        squares = zip(of.places, map(int, numbers), strict=True)
        assert lost(of, numbers) == loss(grid, {square: n for square, n in squares if n})
