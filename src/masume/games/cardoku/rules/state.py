"""What the rules remember, and what a viewer sees of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.core.game import Seat
from masume.games.cardoku.rules.cards import Hand
from masume.games.cardoku.rules.moves import Turn
from masume.games.cardoku.rules.tableau import Tableau
from masume.referees.honour import HonourState, RefereeOptions

Phase = Literal["lot", "domains", "seeds", "deal", "draw", "turn", "check", "over"]
"""What is due: who starts, added domains, seeds, hands, a card, a play, objections, or nothing."""

End = Literal["", "empty", "stuck", "idle"]
"""Why it ended: no cards left, nobody can play, or nothing came of the last turns."""


class CardokuOptions(RefereeOptions, frozen=True, kw_only=True):
    """What can be chosen."""

    rules: int = 2
    """2: a resignation ends a co-operative match for all (CRD-20). In 1 the others could win."""
    decks: Annotated[
        Literal[2, 3], Meta(description="2: lines of 1–8 or 2–9 score; 3: lines of nine cards")
    ] = 2
    separation: Annotated[bool, Meta(description="cards side by side may not share a domain")] = (
        False
    )
    wild: Annotated[bool, Meta(description="wild cards stay in and take any value")] = False
    wilds_per_deck: Annotated[
        int, Meta(ge=1, le=4, description="how many wild cards a deck has")
    ] = 2
    cooperative: Annotated[
        bool, Meta(description="open hands, one total: 20 points and all win")
    ] = False


class Terms(Struct, frozen=True, gc=False):
    """What was agreed before the game: it never changes."""

    seats: int
    sides: int
    decks: int
    nine: bool
    """Whether a row or column needs nine cards (CRD-13)."""
    apart: bool
    """Whether `separation` is played (CRD-18)."""
    wilds: int
    """How many wild cards a whole deck has (CRD-19)."""
    cooperative: bool
    honour: bool


class State(HonourState, frozen=True, gc=False, kw_only=True):
    """One position. A side is 0, 1 or 2; what a side has is kept once for all its seats."""

    terms: Terms
    phase: Phase
    starter: int
    """The side that starts."""
    number: int
    """How many turns have been finished."""
    table: Tableau
    order: tuple[int, ...]
    """In `honour`, for every space: the turn that put its card there, −1 for seeds."""
    bags: tuple[Hand, ...]
    """Of each deck the cards whose place nobody knows, in order of kind: a draw is an index."""
    under: tuple[Hand, ...]
    """Cards returned under each deck, the first to be drawn first (CRD-17)."""
    hands: tuple[Hand, ...]
    known: tuple[Hand, ...]
    """Of each hand what everybody has seen go there."""
    domains: tuple[int, ...]
    """The domain of the third deck that each side added."""
    points: tuple[int, ...]
    """What each side has scored."""
    scored: int
    """The set of lines that have scored, as bits (CRD-14)."""
    passes: int
    """How many sides have passed, one after the other."""
    idle: int
    """How many turns in a row, all decks empty, brought no card and no point (CRD-15)."""
    pending: Turn | None
    """In a check: the play on trial. It is not done yet."""
    named: tuple[Seat, ...]
    """Who has challenged a card on the table in this turn, in order of seat."""
    tries: int
    """How often something was put right in this turn (CRD-17)."""
    returned: int
    """How many cards have gone back under a deck."""
    changes: int
    """How often the table has changed."""
    end: End


class View(Struct, frozen=True):
    """What one viewer sees of a position."""

    phase: Phase
    sides: tuple[int, ...]
    """For every seat the side it plays for."""
    starter: int
    number: int
    turn: Seat
    cells: tuple[str, ...]
    """The card on every space in reading order, empty where there is none."""
    hands: tuple[tuple[str, ...] | None, ...]
    """Of every side; `None` where they are face down."""
    cards: tuple[int, ...]
    """How many cards every side has in hand."""
    known: tuple[tuple[str, ...], ...]
    """Of every hand what everybody has seen go there."""
    decks: tuple[int, ...]
    """How many cards are left in every deck."""
    under: tuple[tuple[str, ...], ...]
    """What lies under every deck, the first to be drawn first."""
    domains: tuple[str, ...]
    points: tuple[int, ...]
    """What every side has scored itself."""
    scored: tuple[str, ...]
    """The lines that have scored: `row 2`, `column C`, `block 5`."""
    locked: tuple[str, ...]
    """The spaces whose cards cannot be moved."""
    may_rearrange: bool
    """Whether the side in turn may move and swap: its deck is empty."""
    idle: int
    pending: str
    """The play on trial, in notation; its cards are shown where it puts them."""
    challenged: tuple[Seat, ...]
    named: tuple[Seat, ...]
    end: End
