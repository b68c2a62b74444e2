"""What Speed, Spot, Team and Solo Sumoku share: tiles are dealt, a die gives the key, people act.

Each game says who acts, what they may do, and what a dealt tile is for. Hands and tiles on the
table are open to all; only which tile comes next is not known, and that is chance (SUM-1).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import NATURE, NOBODY, ONLY_NATURE, Chance, Game, M, Seat, V, not_your_turn
from masume.core.options import Options
from masume.games.sumoku import variant_moves
from masume.games.sumoku.key import KeyOption, Roll, check_roll, rolling
from masume.games.sumoku.tiles import FULL_BAG, Bag, Hand, drawn, tile_text, without
from masume.games.sumoku.variant_moves import Deal, Draw, VariantMove


class VariantOptions(Options, frozen=True, kw_only=True):
    """What all four let one choose."""

    key: KeyOption = "one-die"


class VariantState(Struct, frozen=True, kw_only=True):
    """What all four remember."""

    phase: str
    """`deal`, `roll`, `draw`: chance is due; `play`: people act; `over`."""
    dice: int
    """How often the die is rolled for a key; 0 where the key is fixed."""
    faces: tuple[int, ...] = ()
    """What the die showed."""
    key: int
    """0 until the die tells."""
    bag: Bag = FULL_BAG
    """The tiles that lie face down."""
    end: str = ""
    """Why it ended, or empty while it goes on."""


S = TypeVar("S", bound=VariantState)
O = TypeVar("O", bound=VariantOptions)  # noqa: E741


class Variant(Game[S, M, O, V], Generic[S, M, O, V]):
    """The frame of a game: chance and people take turns, whatever they do."""

    words: tuple[type[VariantMove], ...]
    """The kinds of move that this game knows."""

    @abstractmethod
    def actors(self, state: S) -> frozenset[Seat]:
        """Whom the game waits for in phase `play`."""

    @abstractmethod
    def dealt(self, state: S, move: Deal | Draw) -> S:
        """The state after a deal or a draw, which is due."""

    @abstractmethod
    def acted(self, state: S, seat: Seat, move: M) -> S:
        """The state after a move of a seat that may act, or `IllegalMove`."""

    @abstractmethod
    def opened(self, state: S) -> S:
        """The state when the key is known and all tiles are dealt: people act."""

    @abstractmethod
    def dealing(self, state: S) -> Chance[M]:
        """Which tiles are due in the phases `deal` and `draw`."""

    def to_act(self, state: S) -> frozenset[Seat]:
        """Chance alone while tiles or the die are due."""
        if state.phase == "play":
            return self.actors(state)
        return NOBODY if state.phase == "over" else ONLY_NATURE

    def chance(self, state: S) -> Chance[M]:
        """The die (stream `die`) or tiles of the pile in order of kind (stream `bag`)."""
        if state.phase == "roll":
            return rolling(state.dice)  # type: ignore[return-value]
        return self.dealing(state)

    def play(self, state: S, seat: Seat, move: M) -> S:
        """Chance where it is due, else who may act."""
        if seat == NATURE and self.to_act(state) == ONLY_NATURE:
            return self._fell(state, move)
        if seat == NATURE or not self.decision(state, seat):
            raise not_your_turn(seat)
        return self.acted(state, seat, move)

    def _fell(self, state: S, move: M) -> S:
        if state.phase == "roll" and isinstance(move, Roll):
            check_roll(move, state.dice)
            return self.opened(replace(state, faces=move.faces, key=sum(move.faces)))
        wanted = Draw if state.phase == "draw" else Deal
        if state.phase == "roll" or not isinstance(move, wanted):
            raise IllegalMove("move/not-due", "That is not what chance has to give now.")
        return self.dealt(state, move)

    def all_dealt(self, state: S) -> S:
        """All tiles are there: the die is rolled, unless the key is known (SUM-3, SUM-4)."""
        return self.opened(state) if state.key else replace(state, phase="roll")

    def text(self, move: M) -> str:
        """Such as `claim R3@0,0 B2@1,0`."""
        return variant_moves.text(move)  # type: ignore[arg-type]

    def parse(self, text: str) -> M:
        """Reads what `text` writes."""
        return variant_moves.parse(text, self.words)  # type: ignore[return-value]


def hand_due(bag: Bag, number: int) -> Chance[Deal]:
    """So many tiles of the pile at once, in order of kind."""
    left = sum(bag)
    sizes = tuple(range(left, left - number, -1))
    return Chance("bag", sizes, lambda *indices: Deal(drawn(bag, indices)))


def taken(bag: Bag, tiles: Hand, number: int) -> Bag:
    """The pile without the tiles that came, or `IllegalMove` if they cannot have come."""
    if len(tiles) != number:
        raise IllegalMove("move/number", f"{number} tiles are due, not {len(tiles)}.", rule="SUM-1")
    left = None if not all(0 <= kind < len(bag) for kind in tiles) else without(bag, tiles)
    if left is None:
        raise IllegalMove("move/not-in-pile", "The pile does not hold these tiles.", rule="SUM-1")
    return left


def names(tiles: Hand) -> tuple[str, ...]:
    """Tiles as views and effects name them.

    >>> names((2, 5))
    ('R3', 'R6')
    """
    return tuple(map(tile_text, tiles))


def not_this(message: str) -> IllegalMove:
    """The refusal of a kind of move that is not for this moment."""
    return IllegalMove("move/not-now", message)
