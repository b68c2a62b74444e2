"""Ratings by the model of Bradley and Terry, with intervals.

Who is rated *d* points above another wins 1 / (1 + 10^(−d/400)) of their games. The ratings are
those under which the results are most likely: unlike a running tally they do not depend on the
order of the games. The games of one deal are not independent, so their spread is taken deal by
deal. One drawn game is added for every two players, so that who never lost has a rating too.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from msgspec import Struct

from masume.bots.rating import POINTS

ROUNDS = 100
SMALL = 1e-10

Matrix = list[list[float]]


class Results(Struct, frozen=True):
    """The games between two players, by their index."""

    one: int
    other: int
    deals: tuple[tuple[float, int], ...]
    """For each deal: how many games the first one won, of how many."""

    @property
    def games(self) -> int:
        """How many there were."""
        return sum(games for _, games in self.deals)

    def share(self) -> tuple[float, float]:
        """The share of games that the first one won, and the margin of its 95 % interval.

        One drawn game is counted in the margin, so that who never lost is not thought invincible.
        """
        games, count = self.games, len(self.deals)
        share = sum(won for won, _ in self.deals) / games
        squares = sum((won - each * share) ** 2 for won, each in (*self.deals, (0.5, 1)))
        return share, 1.96 * sqrt(squares * count / max(count - 1, 1)) / games


class Rated(Struct, frozen=True):
    """A rating, and how sure its difference to the anchor is."""

    rating: float
    margin: float


def rate(players: int, results: Sequence[Results], anchor: int, level: float) -> list[Rated]:
    """The ratings of so many players, of which the anchor has the rating `level`.

    >>> games = Results(0, 1, ((1.5, 2), (1.5, 2)) * 100)
    >>> [round(each.rating) for each in rate(2, [games], anchor=1, level=1000)]
    [1190, 1000]
    """
    drawn = [Results(each.one, each.other, (*each.deals, (0.5, 1))) for each in results]
    strengths = [0.0] * players
    for _ in range(ROUNDS):
        slope, bend, _ = _derivatives(strengths, drawn, anchor)
        step = _times(_inverse(bend), slope)
        step = [max(-1.0, min(1.0, each)) for each in step]
        strengths = [old + new for old, new in zip(strengths, step, strict=True)]
        if max(map(abs, step)) < SMALL:
            break
    _, bend, spread = _derivatives(strengths, drawn, anchor)
    inverse = _inverse(bend)
    errors = [sqrt(max(0.0, _form(row, spread))) for row in inverse]
    return [
        Rated(level + POINTS * strength, 0.0 if player == anchor else 1.96 * POINTS * error)
        for player, (strength, error) in enumerate(zip(strengths, errors, strict=True))
    ]


def _derivatives(
    strengths: list[float], results: Sequence[Results], anchor: int
) -> tuple[list[float], Matrix, Matrix]:
    """Of the logarithm of the likelihood: slope, curvature, and the spread of the slope by deal."""
    count = len(strengths)
    slope, bend, spread = [0.0] * count, _zeros(count), _zeros(count)
    for each in results:
        chance = 1 / (1 + exp(strengths[each.other] - strengths[each.one]))
        rests = [won - games * chance for won, games in each.deals]
        steep = chance * (1 - chance) * each.games
        slope[each.one] += sum(rests)
        slope[each.other] -= sum(rests)
        _add(bend, each, steep)
        _add(spread, each, sum(rest * rest for rest in rests))
    slope[anchor] = 0.0
    for matrix in (bend, spread):
        for other in range(count):
            matrix[anchor][other] = matrix[other][anchor] = 0.0
    bend[anchor][anchor] = 1.0
    return slope, bend, spread


def _add(matrix: Matrix, pair: Results, value: float) -> None:
    one, other = pair.one, pair.other
    matrix[one][one] += value
    matrix[other][other] += value
    matrix[one][other] -= value
    matrix[other][one] -= value


def _zeros(count: int) -> Matrix:
    return [[0.0] * count for _ in range(count)]


def _times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _form(vector: list[float], matrix: Matrix) -> float:
    """The quadratic form of a vector."""
    return sum(a * b for a, b in zip(vector, _times(matrix, vector), strict=True))


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination; the matrices here are symmetric and positive definite."""
    count = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(count))] for i, row in enumerate(matrix)]
    for i in range(count):
        pivot = max(range(i, count), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        scale = rows[i][i]
        rows[i] = [each / scale for each in rows[i]]
        for k in range(count):
            if k != i and rows[k][i]:
                factor = rows[k][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[count:] for row in rows]
