"""Turning tiles up: how many are due, from where, and where they lie (SPT-1, SPT-3, SPT-4)."""

from __future__ import annotations

from msgspec.structs import replace

from masume.core.game import Chance
from masume.games.sumoku.spot.moves import TurnUp
from masume.games.sumoku.spot.state import Places, SpotState
from masume.games.sumoku.tiles import Bag, Hand, kinds_in, take, together

PLACES = 10
EMPTY: Places = (None,) * PLACES


def lying(state: SpotState) -> Hand:
    """The tiles on the table."""
    return tuple([kind for kind in state.table if kind is not None])


def due(state: SpotState) -> int:
    """How many tiles are to be turned up: one for each empty place, while the bag lasts."""
    if state.replace_all:
        return min(PLACES, sum(state.bag) + len(lying(state)))
    return min(state.table.count(None), sum(state.bag))


def turn_up_chance(state: SpotState) -> Chance[TurnUp]:
    """As many tiles as are due, in the order in which they are turned up."""
    bag = kinds_in(_bag_to_draw_from(state))
    sizes = tuple(range(len(bag), len(bag) - due(state), -1))

    def pick(*indices: int) -> TurnUp:
        left = list(bag)
        return TurnUp(tuple([left.pop(index) for index in indices]))

    return Chance("bag", sizes, pick)


def turn_up(state: SpotState, tiles: Hand) -> SpotState:
    """New tiles fill the empty places in order, and nothing else moves (SPT-3).

    After that the four of a wrong call go back into the bag (SPT-4).
    """
    bag = take(_bag_to_draw_from(state), tiles, due(state))
    new = iter(tiles)
    before = EMPTY if state.replace_all else state.table
    table = tuple([next(new, None) if kind is None else kind for kind in before])
    bag = together(bag, state.back)
    return replace(state, table=table, bag=bag, back=(), replace_all=False)


def _bag_to_draw_from(state: SpotState) -> Bag:
    """The bag, with all ten of the table in it if they are to be replaced (SPT-6)."""
    return together(state.bag, lying(state)) if state.replace_all else state.bag


def clear(table: Places, tiles: Hand) -> Places:
    """The table with some tiles taken from it; the other places stay as they are."""
    places = list(table)
    for kind in tiles:
        places[places.index(kind)] = None
    return tuple(places)
