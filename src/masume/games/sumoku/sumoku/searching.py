"""Plays as the bots of Sumoku look for them: by the compiled search where there is one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from masume.games.sumoku import kernel
from masume.games.sumoku.kernel.scored import Position, Scored
from masume.games.sumoku.plays import best
from masume.games.sumoku.plays.pattern import Table
from masume.games.sumoku.plays.plays import fillings
from masume.games.sumoku.plays.rack import rack_of
from masume.games.sumoku.sumoku.state import State
from masume.games.sumoku.tiles import Hand

LISTED = 2_000
"""Without the compiled search: how many plays are listed at most."""
WINDOWS, WAYS = 12, 2
"""Without it: how many windows good plays are looked for in, and how many of each."""


def most_at_once(table: Table, hand: Hand, key: int) -> int:
    """The most points that any play scores, or −1 if there is no play."""
    compiled = kernel.search()
    if compiled is None:
        return best.most_at_once(table, hand, key)
    return compiled.most_at_once(table, hand, key)


def listed_plays(table: Table, hand: Hand, key: int) -> list[Scored]:
    """All plays with their points; without the compiled search some of very many."""
    compiled = kernel.search()
    if compiled is not None:
        return compiled.plays(table, hand, key)
    return [*islice(_plays(table, hand, key), LISTED)]


def good_plays(table: Table, hand: Hand, key: int, most: int) -> list[Scored]:
    """The plays that score most: of those with the same tiles on the same cells only two."""
    compiled = kernel.search()
    if compiled is not None:
        return _unlike(compiled.plays(table, hand, key, 8 * most), most)
    rack, found = rack_of(hand, key), list[Scored]()
    for points, window in best.good_windows(table, hand, key, WINDOWS):
        ways = (
            codes
            for codes in islice(fillings(rack, window.run, window.cells), 400)
            if best.points_of(window, codes) == points
        )
        found += [
            Scored(points, codes, best.makes_six(window, codes)) for codes in islice(ways, WAYS)
        ]
    return found[:most]


def best_play(table: Table, hand: Hand, key: int) -> Scored | None:
    """One of the plays that score most, if there is any."""
    return next(iter(good_plays(table, hand, key, 1)), None)


def position_of(state: State) -> Position:
    """What the compiled search has to know of a state."""
    return Position(
        state.table, state.hands, state.scores, state.turn, state.bag, state.key, state.passes
    )


def _unlike(plays: Sequence[Scored], most: int) -> list[Scored]:
    """The first plays, without most of those that only lay the same tiles in another order."""
    seen: dict[tuple[tuple[int, ...], ...], int] = {}
    found = []
    for play in plays:
        alike = (
            tuple([code >> 8 for code in play.codes]),
            tuple(sorted(c & 255 for c in play.codes)),
        )
        seen[alike] = seen.get(alike, 0) + 1
        if seen[alike] <= WAYS:
            found.append(play)
            if len(found) == most:
                break
    return found


def _plays(table: Table, hand: Hand, key: int) -> Iterator[Scored]:
    """Every play with its points, in the order of `plays`."""
    for window, codes in best.filled_windows(table, hand, key):
        yield Scored(best.points_of(window, codes), codes, best.makes_six(window, codes))
