"""What a game is: a set of pure functions over frozen values.

A game subclasses `Game` and says how a state begins, who acts, which moves there are and what a
move does. It holds no state itself, knows no random generator and keeps no history. Chance is a
player: the seat `NATURE`, whose moves the dealer chooses.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, product
from random import Random
from typing import Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from masume.core.errors import IllegalMove, OptionError, TextError

Seat: TypeAlias = int
"""A player's place at the table: 0, 1, 2 … clockwise."""

NATURE: Seat = -1
"""Dice, bag and deck."""

CLOCK: Seat = -2
"""Time: it moves for a seat that ran out of it."""

Outline: TypeAlias = tuple[tuple[int, int], ...]
"""Where pieces lie, x and y, and nothing about which pieces."""

NOBODY: frozenset[Seat] = frozenset()
ONLY_NATURE: frozenset[Seat] = frozenset({NATURE})
ALONE: tuple[frozenset[Seat], ...] = tuple(frozenset({seat}) for seat in range(10))
"""For each seat the set that holds it alone; made once, since `to_act` is called for every move."""


S = TypeVar("S", bound=Struct)
M = TypeVar("M", bound=Struct)
M_co = TypeVar("M_co", bound=Struct, covariant=True)
V = TypeVar("V", bound=Struct)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's choices, every default written out.

    Each field is a `Literal`, a bool or a range; or a text of which `Meta` gives examples, where
    `Game.check` judges any other.
    """

    rules: int = 1
    """The version of the rules. A change that alters any replay is a new version."""


O = TypeVar("O", bound=Options)  # noqa: E741


class Traits(Struct, frozen=True, kw_only=True):
    """What tables, pages and bots must know of a game before it starts."""

    hidden_hands: bool = False
    real_time: bool = False
    teams: bool = False
    shared_seats: bool = False
    """Several people may play one seat together."""
    clock: bool = False
    """The game itself takes `CLOCK` moves."""
    look_ms: int = 0
    """Milliseconds after chance during which nobody may act, so that everybody can look first."""
    real_dice: bool = False
    """People may roll real dice and enter the result: everybody may see all chance."""
    unlisted: bool = False
    """Some accepted moves cannot be listed (a layout claimed); `sample` finds some."""


class GameInfo(Struct, frozen=True, kw_only=True):
    """What a game is called, who can play it, and the types of its values."""

    key: str
    name: str
    box: str
    """The published box it comes in: games of one box share code, looks and a shelf."""
    tagline: str
    seats: tuple[int, int]
    """The fewest and the most."""
    age: int
    minutes: int
    versions: tuple[int, ...] = (1,)
    """The rules versions that can still be played and replayed."""
    traits: Traits
    options: type[Options]
    state: type[Struct]
    move: object
    """The type of a move: a union of tagged structs."""
    effect: object = None
    """The type of an effect: a union of subclasses of `Effect`; `None` if it has no effects."""
    view: type[Struct]
    reasons: tuple[str, ...] = ()
    """Why it can end: each `Outcome.reason` that `Game.outcome` gives; empty: not declared."""


class Chance(Struct, Generic[M_co], frozen=True, gc=False):
    """A roll or a draw that is due.

    `pick(i1, …, ik)` is the move that results from the whole numbers i1 … ik, each chosen
    evenly below its size. `stream` names the dice or the bag, so that one does not shift another.

    >>> coin = Chance("coin", (2,), lambda i: ("heads", "tails")[i])
    >>> coin.count(), list(coin.results())
    (2, ['heads', 'tails'])
    """

    stream: str
    sizes: tuple[int, ...]
    pick: Callable[..., M_co]

    def count(self) -> int:
        """How many equally likely results there are."""
        return math.prod(self.sizes)

    def results(self) -> Iterator[M_co]:
        """All of them in order: only where `count` is small."""
        return (self.pick(*each) for each in product(*map(range, self.sizes)))

    def roll(self, rng: Random) -> M_co:
        """One of them from a plain generator: for bots and simulation."""
        sizes = self.sizes  # `random` is even enough below 2³¹, and far quicker than `randrange`
        if len(sizes) == 1:
            return self.pick(int(rng.random() * sizes[0]))
        return self.pick(*[int(rng.random() * size) for size in sizes])


class Effect(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """One effect of a move, for the page and the log to put into words.

    A game has one subclass for each kind, with the facts of that kind as fields:

    >>> class Laid(Effect, frozen=True, tag="laid"):
    ...     cell: str
    >>> laid = Laid("C4", rule="SDK-12", seat=0)
    >>> laid.kind, msgspec.json.encode(laid)
    ('laid', b'{"kind":"laid","cell":"C4","rule":"SDK-12","seat":0}')
    """

    rule: str
    """The id of the rule that it follows from."""
    seat: Seat | None = None
    points: int = 0

    @property
    def kind(self) -> str:
        """The tag of this class of effects."""
        return str(self.__struct_config__.tag)


class Outcome(Struct, frozen=True):
    """How a game ended: the scores, who won, and why it was over."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str

    @classmethod
    def most_points(
        cls, scores: tuple[int, ...], reason: str, among: Sequence[Seat] | None = None
    ) -> Outcome:
        """The best score wins, of all seats or among some; all who share it share the win.

        >>> Outcome.most_points((30, 41, 41), "stuck").winners
        (1, 2)
        >>> Outcome.most_points((30, 41, 41), "resigned", among=[0, 2]).winners
        (2,)
        """
        seats = range(len(scores)) if among is None else among
        best = max((scores[seat] for seat in seats), default=0)
        return cls(scores, tuple(seat for seat in seats if scores[seat] == best), reason)


@lru_cache
def encoder() -> msgspec.json.Encoder:
    """The one JSON writer: sets are sorted, so equal values give equal bytes."""
    return msgspec.json.Encoder(order="deterministic")


class Game(ABC, Generic[S, M, O, V]):
    """The rules of one game. Every method is a pure function of its arguments."""

    info: GameInfo

    # -- setting up ---------------------------------------------------------------------------

    def check(self, options: O, seats: int) -> O:
        """The options as they will be played, or `OptionError`. Extend for cross-field rules."""
        info = self.info
        low, high = info.seats
        if not low <= seats <= high:
            allowed = f"{low} to {high}" if low != high else str(low)
            raise OptionError(
                "option/seats", f"{info.name} takes {allowed} seats, not {seats}.", seats=seats
            )
        if options.rules not in info.versions:
            raise OptionError(
                "option/rules", f"{info.name} knows no rules version {options.rules}."
            )
        return options

    @abstractmethod
    def start(self, options: O, seats: int) -> S:
        """The state before anything has happened; `options` have been checked."""

    @abstractmethod
    def most_rows(self, options: O, seats: int) -> int:
        """No game has more moves than this, chance included."""

    def allows_bots(self, options: O) -> bool:
        """Whether bots may sit at a table with these options."""
        return True

    def plays_together(self, options: O) -> bool:
        """Whether all seats win or lose together, with one score for all."""
        return False

    def judges(self, options: O) -> bool:
        """Whether the program sees to the rules, and so may tell beforehand what they allow."""
        return True

    def allows_take_backs(self, options: O) -> bool:
        """Whether people may take back moves."""
        return not self.info.traits.real_time

    def time_limit(self, options: O) -> int | None:
        """Milliseconds since the match began after which only `CLOCK` acts; `None`: no limit.

        `CLOCK` is then named in `may_act`, and `moves` lists its one move.
        """
        return None

    def side(self, state: S, seat: Seat) -> int:
        """The side this seat plays for: its own, unless the game has teams."""
        return seat

    # -- acting -------------------------------------------------------------------------------

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """Whom the game waits for. `{NATURE}` excludes all others; empty: the game is over."""

    def may_act(self, state: S) -> frozenset[Seat]:
        """Who else may act now, though nobody waits for them: `CLOCK` where time can run out."""
        return NOBODY

    @abstractmethod
    def decision(self, state: S, seat: Seat) -> str:
        """A name for the decision of this seat, unique in the match; empty if it has none."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Iterator[M]:
        """The moves that the rules allow, always in the same order."""

    def forced(self, state: S, seat: Seat) -> M | None:
        """The only move of this seat, such as a pass, if the program should make it by itself."""
        return None

    def tolerated(self, state: S, seat: Seat) -> Iterator[M]:
        """Moves against the rules that are accepted nevertheless (`honour`)."""
        return iter(())

    def sample(self, state: S, seat: Seat, rng: Random) -> M:
        """One accepted move of this seat, which must have one."""
        return rng.choice([*self.moves(state, seat), *self.tolerated(state, seat)])

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M) -> S:
        """The state after the move, or `IllegalMove`."""

    @abstractmethod
    def chance(self, state: S) -> Chance[M]:
        """What is rolled or drawn, where `to_act` says `{NATURE}`."""

    def roller(self, state: S) -> Seat | None:
        """The seat that rolls the dice, where they may be real; `None`: anybody."""
        return None

    # -- secrets ------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, viewer: Seat | None) -> V:
        """Everything that this seat may see; `None` is a spectator."""

    def redact(self, before: S, who: Seat, move: M, viewer: Seat | None) -> M:
        """The move as this viewer sees it: what is hidden from them is `None`, written `?`."""
        return move

    def effects(
        self, before: S, who: Seat, move: M, after: S, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """The effects of the move, as far as this viewer may know them."""
        return ()

    def resample(self, state: S, viewer: Seat | None, rng: Random) -> S:
        """Another state that this viewer cannot tell from this one."""
        return state

    def outline(self, draft: Mapping[str, str]) -> Outline:
        """What others see of a draft, in games in which people see each other build.

        The order of the places tells nothing either.
        """
        return ()

    # -- scores -------------------------------------------------------------------------------

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The points of every seat so far."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or `None` while it goes on."""

    def after_resignation(self, state: S, options: O, resigned: Sequence[Seat]) -> Outcome | None:
        """How the match ends now that these seats have resigned; `None`: it goes on.

        It goes on while two sides are left and bots may play for those who resigned. Otherwise
        the best of those who stayed win, and only a side that nobody has left if there is one:
        no side wins by the resignation of its own member.
        """
        scores = self.scores(state)
        stayed = [seat for seat in range(len(scores)) if seat not in resigned]
        if len({self.side(state, seat) for seat in stayed}) >= 2 and self.allows_bots(options):
            return None
        left = {self.side(state, seat) for seat in resigned}
        whole = [seat for seat in stayed if self.side(state, seat) not in left]
        return Outcome.most_points(scores, "resigned", among=whole or stayed)

    def resigning_move(self, state: S, seat: Seat) -> M | None:
        """The move by which a seat that resigns leaves the game; `None`: a bot plays for it."""
        return None

    def silent_move(self, state: S, seat: Seat) -> M | None:
        """What a seat says by letting its time run out; `None`: a bot chooses for it."""
        return None

    # -- notation -----------------------------------------------------------------------------

    @abstractmethod
    def text(self, move: M) -> str:
        """The move on one line; `parse` reads it back."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move that a line means, or `TextError`. People's spacing and case are forgiven."""


def accepted(game: Game[S, M, O, V], state: S, seat: Seat) -> Iterator[M]:
    """Every listed move that `play` accepts from this seat, allowed or tolerated alike."""
    return chain(game.moves(state, seat), game.tolerated(state, seat))


def not_your_turn(seat: Seat) -> IllegalMove:
    """The refusal for a seat that acts when it is not asked to."""
    return IllegalMove("move/not-your-turn", "It's not your turn.", seat=seat)


def no_such_move(text: str, hint: str) -> TextError:
    """The refusal for a line that is no move of the game."""
    short = text if len(text) <= 40 else text[:39] + "…"
    return TextError("text/unknown", f"{short!r} is no move. {hint}")
