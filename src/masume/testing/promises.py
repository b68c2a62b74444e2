"""What every game promises of every position, each promise as one small check.

What it promises about secrets stands in `masume.testing.leaks`.
"""

from __future__ import annotations

import msgspec

from masume.core.errors import TextError
from masume.core.game import NATURE, ONLY_NATURE, Effect
from masume.core.typing import AnyMove
from masume.testing.position import (
    LISTABLE,
    ContractBroken,
    Position,
    effect_kinds,
    encode,
    listed,
    promise,
)

NONSENSE = ("", " ", "?", "@", ":", "a b c d", "9" * 50, "-1", "draw", "draw x", "\x00", "枡目")
"""Lines that people and programs send."""


def somebody_acts(position: Position, others: list[AnyMove]) -> None:
    """Either chance alone acts, or seats that have moves, or the game is over."""
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
        promise(acts == bool(game.decision(state, seat)), f"seat {seat} has a decision to name")


def who_cannot_act_has_no_moves(position: Position, others: list[AnyMove]) -> None:
    """No move is offered to a seat, the clock or chance while they cannot act."""
    acting = {*position.actors, *position.game.to_act(position.state)}
    for seat in position.everybody:
        if seat not in acting:
            offered = listed(position.game, position.state, seat)
            promise(not offered, f"seat {seat} cannot act: no moves")


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
        silent = game.silent_move(state, seat)
        allowed = silent is None or not position.refuses(seat, silent)
        promise(allowed, f"seat {seat} can say its `silent_move`")
    for move in position.results:
        promise(not position.refuses(NATURE, move), f"{game.text(move)!r} can be drawn")


def play_refuses_all_else(position: Position, others: list[AnyMove]) -> None:
    """Moves met elsewhere are refused unless they are listed here too."""
    game, chance = position.game, position.chance
    listable = chance is None or chance.count() <= LISTABLE
    for seat in [*position.everybody, position.seats]:
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
        redacted = [game.redact(state, NATURE, result, viewer) for viewer in position.viewers]
        promise(all(seen == result for seen in redacted), "real dice are open to all")


def nonsense_is_refused_in_words(position: Position, others: list[AnyMove]) -> None:
    """Whatever is typed is a move or a `TextError`."""
    for line in NONSENSE:
        try:
            position.game.parse(line)
        except TextError:
            continue
        except Exception as error:
            raise ContractBroken(f"broken: parse({line!r}) refuses in words: {error!r}") from error


def effects_can_be_sent(position: Position, others: list[AnyMove]) -> None:
    """Effects name rules and seats that exist, and come through JSON as they are."""
    game, before = position.game, position.state
    acts = [(seat, move) for seat, moves in position.offered.items() for move in moves[:1]]
    acts += [(NATURE, move) for move in position.results[:1]]
    for who, move in acts:
        after = game.play(before, who, move)
        for viewer in position.viewers:
            for effect in game.effects(before, who, move, after, viewer):
                _check_effect(position, effect)


def _check_effect(position: Position, effect: Effect) -> None:
    promise(bool(effect.kind and effect.rule), "an effect names its kind and its rule")
    position.check_rule(effect.rule, f"the effect {effect.kind}")
    seated = effect.seat is None or 0 <= effect.seat < position.seats
    promise(seated, f"the effect {effect.kind} names a seat of the table")
    known = effect.kind in effect_kinds(position.game)
    promise(known, f"`info.effect` names the effect {effect.kind}")
    again: object = msgspec.json.decode(encode(effect), type=position.game.info.effect)
    promise(again == effect, f"{effect} round-trips through JSON")


def resignations_are_judged(position: Position, others: list[AnyMove]) -> None:
    """After a resignation the game goes on, or somebody who stayed wins, or nobody."""
    game, state = position.game, position.state
    if not game.to_act(state):
        return
    gone = position.rng.sample(range(position.seats), position.rng.randint(1, position.seats))
    outcome = game.after_resignation(state, position.options, gone)
    if outcome is not None:
        promise(outcome.scores == game.scores(state), "a resignation leaves the scores as they are")
        stayed = {*range(position.seats)} - {*gone}
        promise({*outcome.winners} <= stayed, "only seats that stayed win after a resignation")
    for seat in gone:
        move = game.resigning_move(state, seat)
        accepted = move is None or not position.refuses(seat, move)
        promise(accepted, f"seat {seat} can leave by its `resigning_move`")


ALL = (
    somebody_acts,
    who_cannot_act_has_no_moves,
    moves_are_listed_once_in_order,
    what_is_forced_is_all_there_is,
    play_accepts_what_is_listed,
    play_refuses_all_else,
    values_round_trip,
    chance_can_be_dealt,
    real_dice_lie_open,
    nonsense_is_refused_in_words,
    effects_can_be_sent,
    resignations_are_judged,
)
