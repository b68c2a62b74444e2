"""Scores and winners of a match, counted again from its log by the slow and obvious way."""

from __future__ import annotations

from typing import Any

from masume import Match, Outcome
from masume.games.sudoku.rules.moves import Gold, Lay
from masume.referees.honour import Challenge, Go

from . import grid

SIZE = {"sudoku": 9, "sudokids": 6}


def recount(match: Match[Any, Any, Any, Any]) -> Outcome:
    """Points and winners, from nothing but the options and the rows that count.

    In `honour` a lay is on trial until somebody says `go` (then it stays and scores, right or
    wrong: SDK-13) or challenges it rightly (then it is gone and scores nothing: SDK-12).
    """
    size, scoring = SIZE[match.game.info.key], match.options.score
    scores = [0] * len(match.players)
    tiles: dict[str, int] = {}
    on_trial: tuple[int, Lay] | None = None

    def settle(seat: int, lay: Lay) -> None:
        scores[seat] += grid.points(scoring, tiles, lay.cell, size)
        tiles[lay.cell] = lay.value

    for number in match.line:
        row = match.log[number].row
        match row.move:
            case Gold(cells):
                tiles.update(zip(cells, range(1, size + 1), strict=True))
            case Lay() as lay if match.options.referee == "honour":
                on_trial = row.who, lay
            case Lay() as lay:
                settle(row.who, lay)
            case Go() if on_trial:
                settle(*on_trial)
                on_trial = None
            case Challenge() if on_trial:
                lay = on_trial[1]
                if not grid.fits(tiles, lay.value, lay.cell, size):
                    on_trial = None
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(tuple(scores), winners, "")
