"""What every game promises of every position, each promise as one small check."""

from __future__ import annotations

from functools import cached_property
from itertools import islice
from random import Random

import msgspec

from masume.core.errors import IllegalMove, TextError
from masume.core.game import NATURE, ONLY_NATURE, Seat, accepted, encoder
from masume.core.typing import AnyChance, AnyGame, AnyMove, AnyState

FEW = 4
"""How many of many moves are tried."""
LISTABLE = 100
"""Chance with at most so many results is tried whole."""
LISTED = 60
"""Of a longer list of moves only so many are looked at."""
TRIES = 300
"""How often `resample` may give the same state where others are possible."""


NONSENSE = ("", " ", "?", "@", ":", "a b c d", "9" * 50, "-1", "draw", "draw x", "\x00", "枡目")
"""Lines that people and programs send."""


class ContractBroken(AssertionError):
    """A game does not keep a promise."""


def promise(kept: bool, words: str) -> None:
    """Says which promise is broken, if it is."""
    if not kept:
        raise ContractBroken(f"broken: {words}")


def encode(value: object) -> bytes:
    """Canonical JSON."""
    return encoder().encode(value)


def listed(game: AnyGame, state: AnyState, seat: Seat) -> list[AnyMove]:
    """The accepted moves of a seat: all, or the first of very many."""
    return [*islice(accepted(game, state, seat), LISTED)]


class Position:
    """A state of a game, with what the checks ask of it again and again."""

    def __init__(self, game: AnyGame, state: AnyState, seats: int, rng: Random) -> None:
        self.game, self.state, self.seats, self.rng = game, state, seats, rng
        self.viewers: list[Seat | None] = [None, *range(seats)]

    @cached_property
    def actors(self) -> list[Seat]:
        """The seats that can act now."""
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
        except IllegalMove:
            promise(encode(self.state) == before, "a refusal changes nothing")
            return True
        return False


def somebody_acts(position: Position, others: list[AnyMove]) -> None:
    """Either chance alone, or seats with moves, or it is over."""
    game, state = position.game, position.state
    waits, may = game.to_act(state), game.may_act(state)
    promise(waits & may == frozenset(), "whoever is waited for is not named in `may_act` too")
    promise(NATURE not in waits or waits == ONLY_NATURE, "chance acts alone")
    promise(not may or bool(waits - ONLY_NATURE), "nobody acts beside chance or after the end")
    promise(bool(waits) != (game.outcome(state) is not None), "it is over when it has an outcome")
    for seat in range(position.seats):
        acts = seat in position.actors
        offered = bool(position.offered.get(seat)) or game.info.traits.unlisted
        promise(offered or not acts, f"seat {seat} can act, so it has a move")
        promise(acts or not listed(game, state, seat), f"seat {seat} cannot act: no moves")
        promise(acts == bool(game.decision(state, seat)), f"`at` names a decision of seat {seat}")


def moves_are_listed_once_in_order(position: Position, others: list[AnyMove]) -> None:
    """The same moves in the same order every time."""
    for seat, moves in position.offered.items():
        again = listed(position.game, position.state, seat)
        promise(moves == again, "moves are listed in the same order every time")
        promise(len({*map(encode, moves)}) == len(moves), "no move is listed twice")


def what_is_forced_is_all_there_is(position: Position, others: list[AnyMove]) -> None:
    """The program moves for a seat only where it has one move."""
    game, state = position.game, position.state
    for seat, moves in position.offered.items():
        forced = game.forced(state, seat)
        promise(forced is None or moves == [forced], f"what is forced on {seat} is its only move")


def play_accepts_what_is_listed(position: Position, others: list[AnyMove]) -> None:
    """Listed and sampled moves are accepted, and `play` changes no input."""
    game, state = position.game, position.state
    for seat, moves in position.offered.items():
        sample = game.sample(state, seat, position.rng)
        promise(sample in moves or not position.knows_all(seat), "a sampled move is a listed one")
        for move in [sample, *position.few(moves)]:
            before = encode((state, move))
            promise(not position.refuses(seat, move), f"{game.text(move)!r} is accepted")
            promise(encode((state, move)) == before, "`play` changes neither state nor move")
    for move in position.results:
        promise(not position.refuses(NATURE, move), f"{game.text(move)!r} can be drawn")


def play_refuses_all_else(position: Position, others: list[AnyMove]) -> None:
    """Moves met elsewhere are refused unless they are listed here too."""
    game, chance = position.game, position.chance
    listable = chance is None or chance.count() <= LISTABLE
    for seat in [*range(position.seats + 1), NATURE]:
        allowed = position.results if seat == NATURE else position.offered.get(seat, [])
        if not (listable if seat == NATURE else position.knows_all(seat)):
            continue
        for move in others:
            if move not in allowed:
                promise(position.refuses(seat, move), f"{game.text(move)!r} by {seat} is refused")


def values_round_trip(position: Position, others: list[AnyMove]) -> None:
    """State and views through JSON, moves through JSON and text."""
    game, info = position.game, position.game.info
    values: list[tuple[object, object]] = [(position.state, info.state)]
    values += [(game.view(position.state, viewer), info.view) for viewer in position.viewers]
    moves = position.sampled()
    hidden = [
        game.redact(position.state, NATURE, move, viewer)
        for move in position.few(position.results)
        for viewer in position.viewers
    ]
    values += [(move, info.move) for move in moves + hidden]
    for value, kind in values:
        again = msgspec.json.decode(encode(value), type=kind)
        promise(again == value and type(again) is type(value), f"{value} round-trips through JSON")
    for move in moves + hidden:
        line = game.text(move)
        promise(game.parse(line) == move, f"{line!r} reads back as it was written")
        promise("\n" not in line and line == line.strip(), f"{line!r} is one line")


def chance_can_be_dealt(position: Position, others: list[AnyMove]) -> None:
    """The dealer can name every number it is asked for."""
    if position.chance is not None:
        stream, sizes = position.chance.stream, position.chance.sizes
        promise(bool(stream) and "/" not in stream, f"{stream!r} names a stream: no slash")
        promise(all(1 <= size <= 2**31 for size in sizes), "every size is from 1 to 2³¹")


def real_dice_lie_open(position: Position, others: list[AnyMove]) -> None:
    """Where people may enter what they rolled, somebody at the table rolls and all may see it."""
    game, state = position.game, position.state
    if position.chance is None or not game.info.traits.real_dice:
        return
    roller = game.roller(state)
    promise(roller is None or 0 <= roller < position.seats, f"seat {roller} rolls real dice")
    for result in position.results:
        shown = [game.redact(state, NATURE, result, viewer) for viewer in position.viewers]
        promise(all(seen == result for seen in shown), "real dice are open to all")


def chance_does_not_leak(position: Position, others: list[AnyMove]) -> None:
    """For any two results and any viewer: shown the same if and only if the view is the same."""
    game, before = position.game, position.state
    played = [(move, game.play(before, NATURE, move)) for move in position.results]
    going_on = [(move, after) for move, after in played if game.to_act(after)]
    for viewer in position.viewers:
        groups: dict[bytes, bytes] = {}
        views: dict[bytes, bytes] = {}
        kept: dict[bytes, list[AnyState]] = {}
        for move, after in going_on:
            shown = game.redact(before, NATURE, move, viewer)
            if shown != move:
                promise(position.refuses(NATURE, shown), "a move with `?` cannot be played")
            told = game.effects(before, NATURE, move, after, viewer)
            seen, view = encode([shown, told]), encode(game.view(after, viewer))
            promise(groups.setdefault(seen, view) == view, f"no leak: the view of {viewer} differs")
            promise(views.setdefault(view, seen) == seen, f"no leak: {viewer} learns more")
            kept.setdefault(view, []).append(after)
        for after in kept.values():
            if len(after) > 1:
                _varies(position, viewer, after)


def moves_do_not_leak(position: Position, others: list[AnyMove]) -> None:
    """Two moves of a seat that look the same to a viewer leave them the same view."""
    game, before = position.game, position.state
    for seat, moves in position.offered.items():
        for viewer in position.viewers:
            views: dict[bytes, bytes] = {}
            for move in position.few(moves):
                after = game.play(before, seat, move)
                if game.to_act(after):
                    seen, view = game.redact(before, seat, move, viewer), game.view(after, viewer)
                    promise(
                        views.setdefault(encode(seen), encode(view)) == encode(view),
                        f"no leak: {viewer} can tell two moves of {seat} apart",
                    )


def _varies(position: Position, viewer: Seat | None, states: list[AnyState]) -> None:
    """Several states look alike to a viewer: for every other seat that can tell them apart,
    `resample` must lead from the first to one that this seat would tell from it too."""
    game, first = position.game, states[0]
    for other in range(position.seats):
        own = encode(game.view(first, other))
        if all(encode(game.view(state, other)) == own for state in states):
            continue
        for _ in range(TRIES):
            if encode(game.view(game.resample(first, viewer, position.rng), other)) != own:
                break
        else:
            promise(False, f"`resample` varies what {viewer} cannot see and {other} can")


def refusals_do_not_leak(position: Position, others: list[AnyMove]) -> None:
    """A refusal says the same whatever the seat cannot see."""
    game, state = position.game, position.state
    for seat in range(position.seats):
        twin = game.resample(state, seat, position.rng)
        for move in others:
            words = [_refusal(game, each, seat, move) for each in (state, twin)]
            promise(words[0] == words[1], f"no leak: a refusal tells {seat} more than it may know")


def _refusal(game: AnyGame, state: AnyState, seat: Seat, move: AnyMove) -> str:
    try:
        game.play(state, seat, move)
    except IllegalMove as error:
        return f"{error} {error.facts}"
    return ""


def nonsense_is_refused_in_words(position: Position, others: list[AnyMove]) -> None:
    """Whatever is typed is a move or a `TextError`."""
    for line in NONSENSE:
        try:
            position.game.parse(line)
        except TextError:
            continue
        except Exception as error:
            raise ContractBroken(f"broken: parse({line!r}) refuses in words: {error!r}") from error


def resample_keeps_what_is_seen(position: Position, others: list[AnyMove]) -> None:
    """The viewer cannot tell a resampled state from the true one."""
    game, state = position.game, position.state
    for viewer in position.viewers:
        other = game.resample(state, viewer, position.rng)
        kept = [_seen(game, state, viewer), _seen(game, other, viewer)]
        promise(kept[0] == kept[1], f"`resample` keeps all that {viewer} can see")
        _goes_on(position, other)


def _seen(game: AnyGame, state: AnyState, viewer: Seat | None) -> bytes:
    seen = [game.view(state, viewer), sorted(game.to_act(state)), sorted(game.may_act(state))]
    seen += [game.scores(state)]
    if viewer is not None:
        seen += [game.decision(state, viewer), listed(game, state, viewer)]
    return encode(seen)


def _goes_on(position: Position, state: AnyState) -> None:
    """A resampled state can be played a little further."""
    game, rng = position.game, position.rng
    for _ in range(3):
        waits = game.to_act(state)
        if not waits:
            return
        try:
            if waits == ONLY_NATURE:
                state = game.play(state, NATURE, game.chance(state).roll(rng))
            else:
                seat = rng.choice(sorted(waits))
                state = game.play(state, seat, game.sample(state, seat, rng))
        except Exception as error:
            words = f"broken: a resampled state can be played on: {error!r}"
            raise ContractBroken(words) from error


def told_is_for_everybody(position: Position, others: list[AnyMove]) -> None:
    """Effects name rules and seats that exist, and can be sent."""
    game, before = position.game, position.state
    acts = [(seat, move) for seat, moves in position.offered.items() for move in moves[:1]]
    acts += [(NATURE, move) for move in position.results[:1]]
    for who, move in acts:
        after = game.play(before, who, move)
        for viewer in position.viewers:
            for effect in game.effects(before, who, move, after, viewer):
                promise(bool(effect.kind and effect.rule), "an effect names its kind and its rule")
                promise(bool(encode(effect)), "an effect can be sent")


ALL = (
    somebody_acts,
    moves_are_listed_once_in_order,
    what_is_forced_is_all_there_is,
    play_accepts_what_is_listed,
    play_refuses_all_else,
    values_round_trip,
    chance_can_be_dealt,
    real_dice_lie_open,
    chance_does_not_leak,
    moves_do_not_leak,
    refusals_do_not_leak,
    nonsense_is_refused_in_words,
    resample_keeps_what_is_seen,
    told_is_for_everybody,
)
