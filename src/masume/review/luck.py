"""Luck of the draw: what chance gave a seat, against the mean of what it could have given.

The chance since the seat's own last move is drawn again several times, while everybody else plays
what they played; draws with which they could not have are left out. Each position that comes of it
is played out by the same fair play, and so is the one that did come.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from masume.bots.crew import Crew
from masume.core.errors import IllegalMove
from masume.core.game import NATURE, Seat
from masume.core.typing import AnyMatch, AnyState
from masume.review.models import Draw, Effort
from masume.review.rows import chance_before

TRIES = 6
"""How often it is drawn for each other draw that is wanted."""


def luck_of(match: AnyMatch, number: int, crew: Crew, rng: Random, effort: Effort) -> Draw | None:
    """How lucky the chance before a row was; `None` without chance, or if nothing else fits."""
    rows = chance_before(match, number) if effort.redraws else ()
    if not rows:
        return None
    entry = match.log[number]
    seat, state = entry.row.who, entry.before
    others = _other_states(match, rows, seat, rng, effort.redraws)
    if len(others) < 2:
        return None
    seed = rng.getrandbits(62)
    came = _margins(crew, state, seat, effort.playouts, Random(seed))
    each = max(2, effort.playouts // len(others))
    means = [fmean(_margins(crew, other, seat, each, Random(seed))) for other in others]
    error = sqrt(pstdev(came) ** 2 / len(came) + pstdev(means) ** 2 / len(means))
    return Draw(row=number, seat=seat, luck=fmean(came) - fmean(means), error=error)


def _other_states(
    match: AnyMatch, rows: Sequence[int], seat: Seat, rng: Random, wanted: int
) -> list[AnyState]:
    """The positions of the seat after other draws.

    If nobody could have played what they played after another draw before that, only what was
    drawn after the last of these moves is drawn again.
    """
    found = [*_redrawn(match, rows, seat, rng, wanted)]
    if len(found) < 2:
        acted = [k for k, each in enumerate(rows) if match.log[each].row.who != NATURE]
        later = rows[acted[-1] + 1 :] if acted else ()
        found = [*_redrawn(match, later, seat, rng, wanted)] if later else []
    return found


def _redrawn(
    match: AnyMatch, rows: Sequence[int], seat: Seat, rng: Random, wanted: int
) -> Iterator[AnyState]:
    found = 0
    for _ in range(TRIES * wanted):
        state = _replayed(match, rows, rng)
        if state is not None and seat in match.game.to_act(state):
            yield state
            found += 1
            if found == wanted:
                return


def _replayed(match: AnyMatch, rows: Sequence[int], rng: Random) -> AnyState | None:
    """The state after these rows with chance drawn again; `None` if they do not fit it."""
    game, state = match.game, match.log[rows[0]].before
    for number in rows:
        row = match.log[number].row
        try:
            if row.who == NATURE:
                state = game.play(state, NATURE, game.chance(state).roll(rng))
            else:
                state = game.play(state, row.who, row.move)
        except IllegalMove:
            return None
    return state


def _margins(crew: Crew, state: AnyState, seat: Seat, worlds: int, rng: Random) -> list[float]:
    """How it ends in so many worlds, if the seat goes on greedily and then all play on quickly."""
    game, expert = crew.game, crew.expert(crew.game)
    known = game.resample(state, seat, rng)
    move = crew.bot("greedy").choose(game, known, seat, rng)
    return [margins[0] for margins in expert.playouts(known, seat, [move], worlds, rng)]
