"""Games of the policy against itself in compiled code, from which its weights are learned."""

from __future__ import annotations

import numpy as np

from masume.games.sumoku.kernel.arrays import FLOAT, FLOATS2, INT, NOTHING, Floats, compiled
from masume.games.sumoku.kernel.desk import DESK, Desk
from masume.games.sumoku.kernel.game import (
    FEATURES,
    GAME,
    HAND,
    KEY,
    LEFT,
    LOGGED,
    PASSES,
    TURN,
    Game,
    choose,
    finish,
    follow,
    look,
    margin,
    phase_of,
    refill,
    shuffle,
    take_turn,
)
from masume.games.sumoku.kernel.grid import clear


@compiled(NOTHING, DESK, GAME, INT)
def deal(desk: Desk, game: Game, key: int) -> None:
    """A new game: hands, and the smallest total starts (SUM-10, SUM-11)."""
    clear(desk.grid, desk.laid)
    for seat in range(len(game.sizes)):
        game.scores[seat] = game.sizes[seat] = 0
    game.facts[LEFT], game.facts[KEY], game.facts[PASSES], game.facts[LOGGED] = 96, key, 0, 0
    for k in range(96):
        game.bag[k] = k // 2
    shuffle(game)
    least = 10_000.0
    for seat in range(len(game.sizes)):
        refill(game, seat)
        total = np.random.random()
        for k in range(HAND):
            total += game.hands[seat, k] % 8 + 1
        if total < least:
            least, game.facts[TURN] = total, seat


@compiled(INT, DESK, GAME, INT, INT, FLOATS2, FLOAT, INT, FLOATS2)
def learn_from(
    desk: Desk,
    game: Game,
    key: int,
    most: int,
    weights: Floats,
    astray: float,
    seed: int,
    data: Floats,
) -> int:
    """Plays a game, and writes for each turn its phase, its features and what it came to.

    In a share `astray` of the turns any of the rows considered is played, so that positions
    differ. Returns how many rows it wrote.
    """
    np.random.seed(seed)
    deal(desk, game, key)
    facts, seats, n = game.facts, len(game.scores), 0
    while True:
        turn = facts[TURN]
        chosen = choose(desk, game, turn, most, weights)
        points = 0
        if chosen < 0:
            facts[PASSES] += 1
        else:
            facts[PASSES] = 0
            if np.random.random() < astray:
                chosen = np.random.randint(0, chosen + 1)
            points = take_turn(desk, game, turn, game.rows[chosen])
            look(desk, game, turn)
            data[n, 0], data[n, 1], data[n, 2] = turn, phase_of(game, turn), 0
            for k in range(FEATURES):
                data[n, 3 + k] = game.features[k]
        follow(game, turn, points)
        if chosen >= 0:
            data[n, 2] = margin(game, turn)
            n += 1
        if facts[PASSES] == seats:
            break
    finish(game)
    for k in range(n):
        data[k, 2] = margin(game, int(data[k, 0])) - data[k, 2]
    return n


@compiled(FLOAT, DESK, GAME, INT, INT, FLOATS2, FLOATS2, INT, INT)
def duel(
    desk: Desk,
    game: Game,
    key: int,
    most: int,
    weights: Floats,
    others: Floats,
    first: int,
    seed: int,
) -> float:
    """One game of two sets of weights: by how much the first one is ahead in the end.

    `first` is its seat; a seed gives the same deal whoever sits where.
    """
    np.random.seed(seed)
    deal(desk, game, key)
    facts = game.facts
    while facts[PASSES] < len(game.scores):
        turn = facts[TURN]
        chosen = choose(desk, game, turn, most, weights if turn == first else others)
        facts[PASSES] = facts[PASSES] + 1 if chosen < 0 else 0
        points = take_turn(desk, game, turn, game.rows[chosen]) if chosen >= 0 else 0
        follow(game, turn, points)
    finish(game)
    return float(margin(game, first))
