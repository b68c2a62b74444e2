"""What every game promises about secrets, each promise as one small check."""

from __future__ import annotations

from collections.abc import Sequence

from masume.core.errors import IllegalMove
from masume.core.game import NATURE, ONLY_NATURE, Seat
from masume.core.typing import AnyGame, AnyMove, AnyState
from masume.testing.position import ContractBroken, Position, encode, listed, promise

TRIES = 300
"""How often `resample` may give the same state where others are possible."""
TWINS = 4
"""How many resampled states the effects of a move are compared in."""


def chance_does_not_leak(position: Position, others: list[AnyMove]) -> None:
    """Two results look the same to a viewer if and only if the views after them are the same."""
    game, before = position.game, position.state
    played = [(move, game.play(before, NATURE, move)) for move in position.results]
    going_on = [(move, after) for move, after in played if game.to_act(after)]
    for viewer in position.viewers:
        groups: dict[bytes, bytes] = {}
        views: dict[bytes, bytes] = {}
        alike: dict[bytes, list[AnyState]] = {}
        for move, after in going_on:
            redacted = game.redact(before, NATURE, move, viewer)
            if redacted != move:
                promise(position.refuses(NATURE, redacted), "a move with `?` cannot be played")
            effects = game.effects(before, NATURE, move, after, viewer)
            seen, view = encode([redacted, effects]), encode(game.view(after, viewer))
            promise(groups.setdefault(seen, view) == view, f"no leak: the view of {viewer} differs")
            promise(views.setdefault(view, seen) == seen, f"no leak: {viewer} learns more")
            alike.setdefault(view, []).append(after)
        for states in alike.values():
            if len(states) > 1:
                _varies(position, viewer, states)


def moves_do_not_leak(position: Position, others: list[AnyMove]) -> None:
    """Two moves of a seat that look the same to a viewer leave them the same view."""
    game, before = position.game, position.state
    for seat, moves in position.offered.items():
        few = position.few(moves)
        for viewer in position.viewers:
            alike: dict[bytes, list[AnyMove]] = {}
            for move in few:
                alike.setdefault(encode(game.redact(before, seat, move, viewer)), []).append(move)
            for group in alike.values():
                words = f"no leak: {viewer} can tell two moves of {seat} apart"
                promise(len(_views_after(position, seat, group, viewer)) <= 1, words)


def _views_after(
    position: Position, seat: Seat, moves: list[AnyMove], viewer: Seat | None
) -> set[bytes]:
    """What a viewer may see after moves that look the same; nothing to compare after a lone one."""
    if len(moves) < 2:
        return set()
    game = position.game
    states = [game.play(position.state, seat, move) for move in moves]
    return {encode(game.view(state, viewer)) for state in states if game.to_act(state)}


def effects_do_not_leak(position: Position, others: list[AnyMove]) -> None:
    """The effects of a player's move tell a viewer only what the view after it tells too.

    The move is played again in states that the viewer cannot tell from this one. Where it looks
    the same to them there, and so does the view after it, the effects must be the same.
    """
    game, before, rng = position.game, position.state, position.rng
    acts = [(seat, move) for seat, moves in position.offered.items() for move in moves]
    for viewer in position.viewers:
        twins = [game.resample(before, viewer, rng) for _ in range(TWINS)]
        twins = [twin for twin in twins if twin != before]
        for seat, move in position.few(acts) if twins else ():
            seen = _seen_of(game, before, seat, move, viewer)
            for twin in twins:
                again = _seen_of(game, twin, seat, move, viewer)
                leak = seen and again and seen[0] == again[0] and seen[1] != again[1]
                promise(not leak, f"no leak: the effects of a move tell {viewer} a secret")


def _seen_of(
    game: AnyGame, state: AnyState, seat: Seat, move: AnyMove, viewer: Seat | None
) -> tuple[bytes, bytes] | None:
    """What a viewer sees of a move and after it, and its effects; `None` if it is refused."""
    try:
        after = game.play(state, seat, move)
    except IllegalMove:
        return None
    seen = [game.redact(state, seat, move, viewer), game.view(after, viewer)]
    return encode(seen), encode(game.effects(state, seat, move, after, viewer))


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


def resample_keeps_what_is_seen(position: Position, others: list[AnyMove]) -> None:
    """The viewer cannot tell a resampled state from the true one."""
    game, state = position.game, position.state
    for viewer in position.viewers:
        other = game.resample(state, viewer, position.rng)
        own = () if viewer is None else position.offered.get(viewer, ())
        moves = () if viewer is None else listed(game, other, viewer)
        same = _seen(game, state, viewer, own) == _seen(game, other, viewer, moves)
        promise(same, f"`resample` keeps all that {viewer} can see")
        _goes_on(position, other)


def _seen(game: AnyGame, state: AnyState, viewer: Seat | None, moves: Sequence[AnyMove]) -> bytes:
    seen = [game.view(state, viewer), sorted(game.to_act(state)), sorted(game.may_act(state))]
    decision = "" if viewer is None else game.decision(state, viewer)
    return encode([*seen, game.scores(state), decision, moves])


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


ALL = (
    chance_does_not_leak,
    moves_do_not_leak,
    effects_do_not_leak,
    refusals_do_not_leak,
    resample_keeps_what_is_seen,
)
