"""Plays many random matches of a game and checks, again and again, what every game promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from msgspec import Struct

from masume.core.errors import IllegalMove
from masume.core.match import MOST_ROWS
from masume.core.typing import AnyGame
from masume.testing.order import check_order
from masume.testing.pictures import check_pictures
from masume.testing.position import ContractBroken, effect_kinds, promise
from masume.testing.rulebook import rule_ids
from masume.testing.setups import setups, some_setups
from masume.testing.walk import Recount, Walk

STEERED = 3
"""One match in this many is steered towards full boards."""
DRAWN = 10
"""Of one match in this many some positions are drawn."""


class Tally(Struct, frozen=True):
    """How much was tried, and what was never met."""

    setups: int
    matches: int
    rows: int
    reasons: dict[str, int]
    """How often each reason ended a match."""
    effects: dict[str, int]
    """How often each kind of effect was met, for every viewer."""
    unmet_reasons: tuple[str, ...]
    """Those of `GameInfo.reasons` that ended no match."""
    unmet_effects: tuple[str, ...]
    """The kinds of `GameInfo.effect` that were not met."""
    order_checked: bool
    """Whether the game was played in a process with another hash seed too."""


def check_game(game: AnyGame, *, recount: Recount, matches: int = 100, seed: int = 0) -> Tally:
    """Raises `ContractBroken` with what, where and how to see it again, if a promise is broken.

    `recount` counts a match again from its log in a way of its own, slow and obvious: the scores
    so far and, as if it were over now, the winners. Every setup of `some_setups` is played at
    least once.
    """
    check_lengths(game)
    every, rules = some_setups(game), rule_ids(game)
    rows = 0
    reasons: Counter[str] = Counter()
    effects: Counter[str] = Counter()
    for number in range(max(matches, len(every))):
        options, seats = every[number % len(every)]
        make = partial(Walk, game, options, seats, f"{seed}/{number}", recount, rules)
        where = f"{game.info.key}, {seats} seats, {options}, match {number} of seed {seed}"
        walk = _walked(make, number, where)
        result = walk.match.result
        assert result is not None
        rows += len(walk.match.log)
        reasons[result.reason] += 1
        effects += walk.effects
    return Tally(
        setups=len(every),
        matches=max(matches, len(every)),
        rows=rows,
        reasons=dict(reasons),
        effects=dict(effects),
        unmet_reasons=tuple(each for each in game.info.reasons if each not in reasons),
        unmet_effects=tuple(each for each in effect_kinds(game) if each not in effects),
        order_checked=check_order(game, f"{seed}/order"),
    )


def _walked(make: Callable[[bool], Walk], number: int, where: str) -> Walk:
    """Plays one match to its end; whatever goes wrong is raised with the match and the row."""
    row = 0
    try:
        walk = make(number % STEERED == STEERED - 1)
        try:
            walk.play_out()
            if number % DRAWN == 0:
                check_pictures(walk.match)
        finally:
            row = len(walk.match.log)
    except Exception as error:
        words = str(error) if isinstance(error, ContractBroken) else f"broken: {error!r}"
        if isinstance(error, IllegalMove):
            words = f"broken: a listed move is accepted: {error}"
        raise ContractBroken(f"{words}\n  in {where}, row {row}") from error
    return walk


def check_lengths(game: AnyGame) -> None:
    """The longest match of every setup can be recorded and loaded again."""
    for options, seats in setups(game):
        most = game.most_rows(options, seats)
        words = f"a match of {most} rows can be saved and loaded ({seats} seats, {options})"
        promise(most + seats < MOST_ROWS, words)
