"""The honour referee: the program lets errors pass, and the players watch each other.

With the option `referee` at `strict` the program refuses every error. With `honour` a turn has two
steps: a player's move goes *on trial*, and the state's phase becomes `check`. The other players may
challenge the move, once each, and the one called the *closer* lets it stand with `go`.

`RefereedGame` is for any game with that option, `HonourGame` for games with such a check.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, ClassVar, Generic, Literal, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from masume.core.errors import IllegalMove, OptionError
from masume.core.game import (
    ALONE,
    NOBODY,
    ONLY_NATURE,
    Game,
    M,
    S,
    Seat,
    V,
    not_your_turn,
)
from masume.core.options import Options

Referee = Annotated[
    Literal["strict", "honour"],
    Meta(description="strict: the program refuses an error; honour: people watch each other"),
]


class Go(Struct, frozen=True, tag="go"):
    """Lets the move on trial stand."""


class Challenge(Struct, frozen=True, tag="challenge"):
    """Says that the move on trial was against the rules."""


class RefereeOptions(Options, frozen=True, kw_only=True):
    """Options of a game that is played with either referee."""

    referee: Referee = "strict"


class HonourState(Struct, frozen=True, gc=False, kw_only=True):
    """What the referee must know of a position."""

    phase: str
    """`turn`, `check` or `over`; anything else means that chance is due."""
    turn: Seat
    """Whose turn it is; in a check, whose move is on trial."""
    challenged: tuple[Seat, ...]
    """Who has challenged the move on trial in vain, in order of seat."""


O = TypeVar("O", bound=RefereeOptions)  # noqa: E741
T = TypeVar("T", bound=HonourState)


class RefereedGame(Game[S, M, O, V], Generic[S, M, O, V]):
    """A game with the option `referee`."""

    def check(self, options: O, seats: int) -> O:
        """`honour` needs somebody who watches."""
        super().check(options, seats)
        if options.referee == "honour" and seats < 2:
            message = "The honour referee needs two players or more."
            raise OptionError("option/honour-alone", message)
        return options

    def allows_bots(self, options: O) -> bool:
        """With `honour` only people play: bots neither err nor watch."""
        return options.referee == "strict"

    def allows_take_backs(self, options: O) -> bool:
        """With `honour` errors and challenges stand."""
        return super().allows_take_backs(options) and options.referee == "strict"


class HonourGame(RefereedGame[T, M, O, V], Generic[T, M, O, V]):
    """A game played in turns in which, with `honour`, every move goes on trial."""

    honour_rule: ClassVar[str]
    """The id of the rule about challenges."""

    def judges(self, options: O) -> bool:
        """With `honour` nobody learns what is right before a challenge."""
        return options.referee == "strict"

    @abstractmethod
    def closer(self, state: T) -> Seat:
        """Who ends the check by `go`: mostly the seat next in turn."""

    @abstractmethod
    def opponents(self, state: T) -> frozenset[Seat]:
        """Who may challenge the move of the seat in turn."""

    @abstractmethod
    def is_right(self, state: T) -> bool:
        """Whether the move on trial follows the rules."""

    @abstractmethod
    def stands(self, state: T) -> T:
        """The state after the check closed without a rightful challenge."""

    @abstractmethod
    def corrected(self, state: T) -> T:
        """The state after a rightful challenge."""

    def to_act(self, state: T) -> frozenset[Seat]:
        """The seat in turn; in a check the closer."""
        phase = state.phase
        if phase == "turn":
            return ALONE[state.turn]
        if phase == "over":
            return NOBODY
        return ALONE[self.closer(state)] if phase == "check" else ONLY_NATURE

    def may_act(self, state: T) -> frozenset[Seat]:
        """In a check all other opponents who have not challenged yet."""
        if state.phase != "check":
            return NOBODY
        return self.opponents(state) - {self.closer(state), *state.challenged}

    def check_moves(self, state: T, seat: Seat) -> list[Go | Challenge]:
        """What a seat can say in a check; empty if it may not speak, or if there is no check."""
        if state.phase != "check":
            return []
        if seat == self.closer(state):
            return [Go()] if seat in state.challenged else [Go(), Challenge()]
        return [Challenge()] if seat in self.may_act(state) else []

    def silent_move(self, state: T, seat: Seat) -> M | None:
        """Whoever does not object in time lets the move stand: no bot watches for people."""
        if state.phase != "check":
            return None
        return next((move for move in self.moves(state, seat) if isinstance(move, Go)), None)

    def answer(self, state: T, seat: Seat, move: Struct) -> T:
        """The state after what a seat said in a check, or `IllegalMove`."""
        offered = self.check_moves(state, seat)
        if move in offered:
            if isinstance(move, Go):
                return self.stands(state)
            if not self.is_right(state):
                return self.corrected(state)
            return replace(state, challenged=tuple(sorted((*state.challenged, seat))))
        if offered:
            message = "The last move can be challenged now, once by each seat."
            raise IllegalMove("move/not-now", message, rule=self.honour_rule)
        raise not_your_turn(seat)
