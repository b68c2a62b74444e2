"""Whole games of Sumoku in compiled code: turns, what a position is worth, playouts.

row       a play as `plays` writes it; a row without tiles passes or declines
after     the position after a turn and before its refill, as the player in turn sees it: its
          features, times the learned weights, say how many points it is still worth
policy    considers the best play of some windows, and takes the one whose points and whose
          position after it are worth most; with one window it takes the most points
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from masume.games.sumoku.kernel.arrays import (
    FLOAT,
    FLOATS2,
    INT,
    INTS,
    INTS2,
    NOTHING,
    Floats,
    Ints,
    compiled,
    inlined,
    type_of,
)
from masume.games.sumoku.kernel.desk import DESK, PLAY, Desk
from masume.games.sumoku.kernel.grid import lay, lift
from masume.games.sumoku.kernel.plays import most_at_once, play_of, scored_windows

HAND = 8
PHASES, FEATURES = 4, 9
LEFT, TURN, PASSES, KEY, LOGGED = range(5)
"""What `Game.facts` holds: tiles in the bag, whose turn it is, passes, the key, rows of the log."""
FACTS = 5
MOST_ROWS = 64


class Game(NamedTuple):
    """A position but for the table, which is on the desk."""

    hands: Ints
    """A row a seat: the kinds in order."""
    sizes: Ints
    scores: Ints
    bag: Ints
    """The tiles in the order in which they will be drawn, the next one last."""
    facts: Ints
    rows: Ints
    """The plays that the policy considers."""
    log: Ints
    """For each play or pass: the seat, its points, and how many tiles lay there after it."""
    features: Floats
    worth: Floats
    kept: Ints


def new_game(seats: int) -> Game:
    """Room for a game."""
    return Game(
        hands=np.zeros((seats, HAND), np.int32),
        sizes=np.zeros(seats, np.int32),
        scores=np.zeros(seats, np.int32),
        bag=np.zeros(96, np.int32),
        facts=np.zeros(5, np.int32),
        rows=np.zeros((MOST_ROWS, PLAY), np.int32),
        log=np.zeros((512, 3), np.int32),
        features=np.zeros(FEATURES, np.float64),
        worth=np.zeros(1, np.float64),
        kept=np.zeros(HAND, np.int32),
    )


GAME = type_of(new_game(2))


@compiled(NOTHING, GAME, GAME)
def copy(game: Game, other: Game) -> None:
    """Makes one game like another; what was found about plays is left alone."""
    for seat in range(len(game.sizes)):
        other.sizes[seat], other.scores[seat] = game.sizes[seat], game.scores[seat]
        for k in range(game.sizes[seat]):
            other.hands[seat, k] = game.hands[seat, k]
    for k in range(game.facts[LEFT]):
        other.bag[k] = game.bag[k]
    for k in range(FACTS):
        other.facts[k] = game.facts[k]


# -- turns ----------------------------------------------------------------------------------------


@compiled(NOTHING, GAME, INT, INT, INT)
def write(game: Game, seat: int, points: int, tiles: int) -> None:
    """One row of the log."""
    row = game.log[game.facts[LOGGED]]
    row[0], row[1], row[2] = seat, points, tiles
    game.facts[LOGGED] += 1


@compiled(NOTHING, DESK, GAME, INT, INTS)
def put(desk: Desk, game: Game, seat: int, row: Ints) -> None:
    """Lays the tiles of a row out of a hand."""
    hand = game.hands[seat]
    for k in range(row[2]):
        code = row[3 + k]
        lay(desk.grid, desk.laid, desk.faces, code)
        at = 0
        while hand[at] != code >> 1 & 127:
            at += 1
        game.sizes[seat] -= 1
        for each in range(at, game.sizes[seat]):
            hand[each] = hand[each + 1]
    if row[2]:
        write(game, seat, row[0], desk.laid[0])


@inlined
def best_row(desk: Desk, game: Game, seat: int, row: Ints) -> bool:
    """Writes a play with the most points; whether there is any."""
    key, best = game.facts[KEY], -1
    for k in range(scored_windows(desk, game.hands[seat], game.sizes[seat], key)):
        if desk.points[k] >= 0 and (best < 0 or desk.points[k] > desk.points[best]):
            best = k
    if best >= 0:
        play_of(desk, best, key, row)
    return best >= 0


@compiled(INT, DESK, GAME, INT, INTS)
def take_turn(desk: Desk, game: Game, seat: int, row: Ints) -> int:
    """Lays a row, and greedily what extra turns allow (SUM-16); the points of all of it."""
    put(desk, game, seat, row)
    points, six = row[0], row[1]
    follow = game.rows[MOST_ROWS - 1]
    while six and best_row(desk, game, seat, follow):
        put(desk, game, seat, follow)
        points += follow[0]
        six = follow[1]
    return int(points)


@compiled(NOTHING, GAME, INT)
def refill(game: Game, seat: int) -> None:
    """Draws from the bag until the hand is full (SUM-15)."""
    hand, facts = game.hands[seat], game.facts
    while game.sizes[seat] < HAND and facts[LEFT]:
        facts[LEFT] -= 1
        kind, at = game.bag[facts[LEFT]], game.sizes[seat]
        while at > 0 and hand[at - 1] > kind:
            hand[at] = hand[at - 1]
            at -= 1
        hand[at] = kind
        game.sizes[seat] += 1


@compiled(NOTHING, GAME)
def shuffle(game: Game) -> None:
    """Another order of the bag."""
    for k in range(game.facts[LEFT] - 1, 0, -1):
        other = np.random.randint(0, k + 1)
        game.bag[k], game.bag[other] = game.bag[other], game.bag[k]


@compiled(NOTHING, DESK, INT)
def undo(desk: Desk, tiles: int) -> None:
    """Lifts tiles until so many lie there."""
    while desk.laid[0] > tiles:
        lift(desk.grid, desk.laid)


# -- what a position is worth ---------------------------------------------------------------------


@inlined
def phase_of(game: Game, seat: int) -> int:
    """0 early in the game, 3 when the bag will be empty."""
    left = game.facts[LEFT] - (HAND - game.sizes[seat])
    return 3 if left <= 0 else 2 if left < 20 else 1 if left < 44 else 0


@inlined
def look(desk: Desk, game: Game, seat: int) -> None:
    """Finds the features of the position after a turn."""
    features, seats, key = game.features, len(game.sizes), game.facts[KEY]
    for k in range(FEATURES):
        features[k] = k == 0
    for other in range(seats):
        most = max(0, most_at_once(desk, game.hands[other], game.sizes[other], key))
        total, sixes, colours = 0, 0, 0
        for k in range(game.sizes[other]):
            kind = game.hands[other, k]
            total += kind % 8 + 1
            sixes += kind % 8 == 5
            colours |= 1 << kind // 8
        if other == seat:
            features[2], features[3], features[4] = most, game.sizes[seat], sixes
            for colour in range(6):
                features[5] += colours >> colour & 1
            features[6] = total
        else:
            features[1] += most / (seats - 1)
            features[7] += sixes / (seats - 1)
            features[8] += total / (seats - 1)


@inlined
def after(desk: Desk, game: Game, seat: int, weights: Floats) -> float:
    """How many points ahead the position after a turn will still bring."""
    look(desk, game, seat)
    phase, worth = phase_of(game, seat), 0.0
    for k in range(FEATURES):
        worth += weights[phase, k] * game.features[k]
    return worth


@compiled(FLOAT, DESK, GAME, INT, INTS, FLOATS2)
def worth_of(desk: Desk, game: Game, seat: int, row: Ints, weights: Floats) -> float:
    """The points of a row and what the position after it is worth; all is left as it was."""
    tiles, size, logged = desk.laid[0], game.sizes[seat], game.facts[LOGGED]
    for k in range(size):
        game.kept[k] = game.hands[seat, k]
    points = take_turn(desk, game, seat, row)
    worth = points + after(desk, game, seat, weights)
    undo(desk, tiles)
    for k in range(size):
        game.hands[seat, k] = game.kept[k]
    game.sizes[seat], game.facts[LOGGED] = size, logged
    return worth


@compiled(INT, DESK, GAME, INT, INT, FLOATS2)
def choose(desk: Desk, game: Game, seat: int, most: int, weights: Floats) -> int:
    """The number of the best of some rows, or −1; `game.worth[0]` gets what it is worth."""
    n, rows, key = 0, game.rows, game.facts[KEY]
    windows = scored_windows(desk, game.hands[seat], game.sizes[seat], key)
    while n < most:
        best = -1
        for k in range(windows):
            if desk.points[k] >= 0 and (best < 0 or desk.points[k] > desk.points[best]):
                best = k
        if best < 0:
            break
        play_of(desk, best, key, rows[n])
        desk.points[best] = -1
        n += 1
    if most == 1:
        return n - 1
    chosen = -1
    for k in range(n):
        each = worth_of(desk, game, seat, rows[k], weights)
        if chosen < 0 or each > game.worth[0]:
            chosen, game.worth[0] = k, each
    return chosen


# -- playouts -------------------------------------------------------------------------------------


@inlined
def margin(game: Game, seat: int) -> int:
    """By how much a seat is ahead of the best other."""
    best = -10_000
    for other in range(len(game.scores)):
        if other != seat:
            best = max(best, game.scores[other])
    return int(game.scores[seat] - best)


@inlined
def finish(game: Game) -> None:
    """Takes off what is left in hand (SUM-19)."""
    for seat in range(len(game.scores)):
        for k in range(game.sizes[seat]):
            game.scores[seat] -= game.hands[seat, k] % 8 + 1


@compiled(NOTHING, GAME, INT, INT)
def follow(game: Game, seat: int, points: int) -> None:
    """What comes after a turn: points, the refill, the next seat."""
    game.scores[seat] += points
    refill(game, seat)
    game.facts[TURN] = (seat + 1) % len(game.scores)


@inlined
def playout(desk: Desk, game: Game, seat: int, plies: int, most: int, weights: Floats) -> float:
    """By how much a seat will be ahead, if all play by the policy for some turns.

    Plays to the end if that comes before. The table is left as it is then.
    """
    facts, seats = game.facts, len(game.scores)
    while True:
        turn = facts[TURN]
        last = plies == 1
        chosen = choose(desk, game, turn, max(2, most) if last else most, weights)
        if chosen < 0:
            facts[PASSES] += 1
            write(game, turn, 0, desk.laid[0])
            follow(game, turn, 0)
            if facts[PASSES] == seats:
                finish(game)
                return float(margin(game, seat))
            continue
        facts[PASSES] = 0
        if last:
            own = game.worth[0] if turn == seat else -game.worth[0] / (seats - 1)
            return float(margin(game, seat) + own)
        points = take_turn(desk, game, turn, game.rows[chosen])
        follow(game, turn, points)
        plies -= 1


@compiled(NOTHING, DESK, GAME, GAME, INTS2, INT, INT, FLOATS2, INT, FLOATS2)
def playouts(
    desk: Desk,
    game: Game,
    other: Game,
    rows: Ints,
    plies: int,
    most: int,
    weights: Floats,
    seed: int,
    margins: Floats,
) -> None:
    """For each world (a row of `margins`) the margin after each of these rows."""
    np.random.seed(seed)
    seat, tiles = game.facts[TURN], desk.laid[0]
    for world in range(margins.shape[0]):
        shuffle(game)
        for k in range(len(rows)):
            copy(game, other)
            points = take_turn(desk, other, seat, rows[k])
            follow(other, seat, points)
            margins[world, k] = playout(desk, other, seat, plies, most, weights)
            undo(desk, tiles)
