"""Types of games and matches of any kind, and the only home of `Any`.

Code that handles every game cannot know the types of its states and moves. It says so with the
names below instead of spelling `Game[Any, Any, Any, Any]` in every file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

AnyState: TypeAlias = Any
"""The state of some game."""
AnyMove: TypeAlias = Any
"""A move of some game."""
AnyView: TypeAlias = Any
"""What a seat of some game sees."""
Json: TypeAlias = Any
"""A value that JSON can hold."""
NumbaType: TypeAlias = Any
"""A type of Numba, which brings no types of its own."""

if TYPE_CHECKING:
    from masume.core.game import Chance, Game, O
    from masume.core.match import Entry, Match

    AnyGame: TypeAlias = Game[Any, Any, Any, Any]
    AnyMatch: TypeAlias = Match[Any, Any, Any, Any]
    AnyEntry: TypeAlias = Entry[Any]
    AnyChance: TypeAlias = Chance[Any]
    GameWith: TypeAlias = Game[Any, Any, O, Any]
    """A game with options of a certain type: `GameWith[O]`."""
else:  # names for annotations only: core modules import this one, so it can import none of them
    AnyGame = AnyMatch = AnyEntry = AnyChance = GameWith = Any
