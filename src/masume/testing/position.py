"""A position of a game as the promises look at it, and what a broken promise raises."""

from __future__ import annotations

from functools import cached_property
from itertools import islice
from random import Random
from typing import get_args

from masume.core.errors import IllegalMove
from masume.core.game import CLOCK, NATURE, ONLY_NATURE, Options, Seat, accepted, encoder
from masume.core.typing import AnyChance, AnyGame, AnyMove, AnyState

FEW = 4
"""How many of many moves are tried."""
LISTABLE = 100
"""Chance with at most this many results is tried as a whole."""
LISTED = 60
"""Only this many moves of a longer list are looked at."""


class ContractBroken(AssertionError):
    """A game does not keep a promise."""


def promise(kept: bool, words: str) -> None:
    """Raises `ContractBroken` if a promise is not kept."""
    if not kept:
        raise ContractBroken(f"broken: {words}")


def encode(value: object) -> bytes:
    """Canonical JSON."""
    return encoder().encode(value)


def listed(game: AnyGame, state: AnyState, seat: Seat, most: int = LISTED) -> list[AnyMove]:
    """The accepted moves of a seat: all, or the first of very many."""
    return [*islice(accepted(game, state, seat), most)]


def effect_kinds(game: AnyGame) -> tuple[str, ...]:
    """The kinds of effect that a game can tell, as `GameInfo.effect` lists them."""
    kinds = get_args(game.info.effect) or (game.info.effect,)
    return tuple(str(kind.__struct_config__.tag) for kind in kinds if kind is not None)


class Position:
    """A state of a game, with what several promises ask of it."""

    def __init__(
        self,
        game: AnyGame,
        options: Options,
        state: AnyState,
        seats: int,
        rng: Random,
        rules: frozenset[str] = frozenset(),
    ) -> None:
        self.game, self.options, self.state, self.seats = game, options, state, seats
        self.rng, self.rules = rng, rules
        self.viewers: list[Seat | None] = [None, *range(seats)]
        self.everybody: list[Seat] = [*range(seats), CLOCK, NATURE]

    @cached_property
    def actors(self) -> list[Seat]:
        """The seats that can act now, and the clock if it can; not chance."""
        return sorted((self.game.to_act(self.state) | self.game.may_act(self.state)) - {NATURE})

    @cached_property
    def offered(self) -> dict[Seat, list[AnyMove]]:
        """The listed moves of every seat that can act: all, or the first of very many."""
        return {seat: listed(self.game, self.state, seat) for seat in self.actors}

    def knows_all(self, seat: Seat) -> bool:
        """Whether a move of this seat that is not in `offered` must be refused."""
        whole = len(self.offered.get(seat, ())) < LISTED
        return seat not in self.actors or (whole and not self.game.info.traits.unlisted)

    @cached_property
    def chance(self) -> AnyChance | None:
        """What is to be drawn, if anything."""
        due = self.game.to_act(self.state) == ONLY_NATURE
        return self.game.chance(self.state) if due else None

    @cached_property
    def results(self) -> list[AnyMove]:
        """Results of the chance that is due: all different ones, or a few."""
        if self.chance is None:
            return []
        if self.chance.count() > LISTABLE:
            return [self.chance.roll(self.rng) for _ in range(FEW)]
        return list(dict.fromkeys(self.chance.results()))

    def sampled(self) -> list[AnyMove]:
        """A few accepted moves of every kind."""
        moves = [few for seat in self.actors for few in self.few(self.offered[seat])]
        moves += [self.game.sample(self.state, seat, self.rng) for seat in self.actors]
        return moves + self.few(self.results)

    def few(self, moves: list[AnyMove]) -> list[AnyMove]:
        """Some of them."""
        return self.rng.sample(moves, min(FEW, len(moves)))

    def refuses(self, seat: Seat, move: AnyMove) -> bool:
        """Whether `play` refuses the move and leaves the state as it was."""
        before = encode(self.state)
        try:
            self.game.play(self.state, seat, move)
        except IllegalMove as error:
            promise(encode(self.state) == before, "a refusal changes nothing")
            self.check_rule(error.facts.get("rule"), error.code)
            return True
        return False

    def check_rule(self, rule: str | None, where: str) -> None:
        """The rule that a refusal or an effect names stands in the rulebook, if there is one."""
        known = rule is None or not self.rules or rule in self.rules
        promise(known, f"the rulebook has the rule {rule} of {where}")
