"""Positions drawn as text, and moves played on them as lines.

picture   a line for every row of the table from the top; what is left out below is empty.
          '.' is an empty space, `5K` a card, `W5` a wild card laid as a 5; a bare `5` is `5K`.
          Bars are for the eye only.
hands     the cards of every side: ("5K 7S", "") is two cards for side 0, none for side 1
decks     the cards of every deck in the same way
line      "0: 5K@C4" is a move of seat 0, "draw 5K" one of chance
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import pytest
from msgspec.structs import replace

from masume import NATURE, IllegalMove
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.cards import CARD, Hand
from masume.games.cardoku.rules.dealing import start
from masume.games.cardoku.rules.state import State, Terms
from masume.games.cardoku.rules.tableau import NAMES, NOTHING, put

from . import slow


def card(name: str) -> int:
    """The number of a card; a bare digit is of Knowledge."""
    return CARD[name if name[-1] in "KSTV" or name[0] == "W" else f"{name}K"]


def hand(names: str) -> Hand:
    return tuple(sorted(map(card, names.split())))


def drawn(
    picture: str,
    hands: Sequence[str] = ("9V", "9V"),
    decks: Sequence[str] = (),
    *,
    seats: int | None = None,
    turn: int = 0,
    three: bool = False,
    apart: bool = False,
    honour: bool = False,
    cooperative: bool = False,
    wilds: int = 0,
    points: tuple[int, ...] = (),
    **more,
) -> State:
    """The state of a picture: the turn of side `turn`, which has drawn already.

    >>> state = drawn("5 . .", ("1K", "2S"))
    >>> state.table.cells[:2], CARDOKU.text(next(CARDOKU.moves(state, 0)))
    ((17, 0), '1K@B1')
    """
    sides = len(hands)
    terms = Terms(
        seats=seats or sides,
        sides=sides,
        decks=3 if three else 2,
        nine=three or seats == 3,
        apart=apart,
        wilds=wilds,
        cooperative=cooperative,
        honour=honour,
    )
    table = NOTHING
    for space, mark in enumerate(picture.replace("|", " ").split()):
        table = table if mark == "." else put(table, card(mark), space)
    return replace(
        start(terms),
        **{
            "phase": "turn",
            "table": table,
            "starter": turn,
            "turn": turn,
            "hands": tuple(map(hand, hands)),
            "bags": tuple(map(hand, decks or ("",) * sides)),
            "points": points or (0,) * sides,
            **more,
        },
    )


def cards_on(state: State) -> slow.Cards:
    """What lies where, by name."""
    view = CARDOKU.view(state, None)
    return {cell: name for cell, name in zip(NAMES, view.cells, strict=True) if name}


def play(state: State, *lines: str) -> State:
    """The state after these lines."""
    return reduce(_step, lines, state)


def _step(state: State, line: str) -> State:
    seat, _, text = line.rpartition(": ")
    return CARDOKU.play(state, int(seat) if seat else NATURE, CARDOKU.parse(text))


def refusal(state: State, line: str) -> IllegalMove:
    """Why the rules refuse a line; the test fails where they take it."""
    with pytest.raises(IllegalMove) as refused:
        play(state, line)
    return refused.value


def listed(state: State, seat: int) -> list[str]:
    """The moves by the rules, as text."""
    return [CARDOKU.text(move) for move in CARDOKU.moves(state, seat)]


def tolerated(state: State, seat: int) -> list[str]:
    """The moves against the rules that are accepted all the same, as text."""
    return [CARDOKU.text(move) for move in CARDOKU.tolerated(state, seat)]
