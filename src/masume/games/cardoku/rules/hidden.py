"""Secrets: what a viewer sees of a position and a move, and what else could be true for them."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from masume.core.game import Seat
from masume.core.tuples import replaced
from masume.games.cardoku.rules.cards import CARD, DOMAINS, KIND, NAME, Hand, names_of, without
from masume.games.cardoku.rules.fits import has_room
from masume.games.cardoku.rules.moves import Deal, Draw, Move, Play, text
from masume.games.cardoku.rules.settling import after
from masume.games.cardoku.rules.sides import (
    deck_size,
    may_rearrange,
    side_in_turn,
    side_of,
)
from masume.games.cardoku.rules.state import State, View
from masume.games.cardoku.rules.tableau import LINE_NAMES, NAMES, locked
from masume.grids.bits import spaces_in


def sees(state: State, viewer: Seat | None, side: int) -> bool:
    """Whether a viewer may look into a side's hand: their own, or all where hands are open."""
    if state.terms.cooperative or state.phase == "over":  # CRD-20
        return True
    return viewer is not None and side_of(state.terms, viewer) == side


def view(state: State, viewer: Seat | None) -> View:
    """The position with other sides' hands face down; a play on trial is shown where it lies."""
    terms, sides = state.terms, range(state.terms.sides)
    table, hands = state.table, state.hands
    if state.pending is not None:
        table, _ = after(table, state.pending)
        hands = replaced(hands, side_in_turn(state), _less_pending(state))
    return View(
        phase=state.phase,
        sides=tuple(side_of(terms, seat) for seat in range(terms.seats)),
        starter=state.starter,
        number=state.number,
        turn=state.turn,
        cells=tuple(NAME[card] for card in table.cells),
        hands=tuple(names_of(hands[side]) if sees(state, viewer, side) else None for side in sides),
        cards=tuple(map(len, hands)),
        known=tuple(map(names_of, state.known)),
        decks=tuple(deck_size(state, side) for side in sides),
        under=tuple(map(names_of, state.under)),
        domains=tuple(DOMAINS[domain] for domain in state.domains),
        points=state.points,
        scored=tuple(name for k, name in enumerate(LINE_NAMES) if state.scored >> k & 1),
        locked=tuple(NAMES[space] for space in spaces_in(locked(table.filled))),
        may_rearrange=state.phase in ("turn", "check") and may_rearrange(state),
        idle=state.idle,
        pending=text(state.pending) if state.pending is not None else "",
        challenged=state.challenged,
        named=state.named,
        end=state.end,
    )


def _less_pending(state: State) -> Hand:
    """The hand of the side in turn without the card that lies on trial."""
    hand, move = state.hands[side_in_turn(state)], state.pending
    return without(hand, KIND[CARD[move.card]]) if isinstance(move, Play) else hand


def redact(before: State, move: Move, viewer: Seat | None) -> Move:
    """Cards that come from a deck are for their side's eyes (CRD-4), if nobody knew them."""
    if not isinstance(move, Draw | Deal) or before.phase not in ("draw", "deal"):
        return move
    side = side_in_turn(before)
    if sees(before, viewer, side) or not before.bags[side]:
        return move
    return Draw(None) if isinstance(move, Draw) else Deal(None)


def resample(state: State, viewer: Seat | None, rng: Random) -> State:
    """The same position with hidden hands and their decks mixed and dealt again.

    What everybody has seen go to a hand stays there, and so does a card on trial. Whoever has
    just passed holds nothing that fits.
    """
    hands, bags = list(state.hands), list(state.bags)
    for side in range(state.terms.sides):
        if hands[side] and not sees(state, viewer, side):
            hands[side], bags[side] = _redealt(state, side, rng)
    return replace(state, hands=tuple(hands), bags=tuple(bags))


def _redealt(state: State, side: int, rng: Random) -> tuple[Hand, Hand]:
    pool = [*state.hands[side], *state.bags[side]]
    kept = _certain(state, side)
    for card in kept:
        pool.remove(card)
    missing = len(state.hands[side]) - len(kept)
    stuck = side in _just_passed(state)
    apart = state.terms.apart
    open_ = [kind for kind in {*pool} if not (stuck and has_room(state.table, kind, apart))]
    drawn = rng.sample([card for card in pool if card in open_], missing)
    for card in drawn:
        pool.remove(card)
    return tuple(sorted([*kept, *drawn])), tuple(sorted(pool))


def _certain(state: State, side: int) -> list[int]:
    """The cards of a hand that everybody knows."""
    kept, move = list(state.known[side]), state.pending
    if side == side_in_turn(state) and isinstance(move, Play):
        kind = KIND[CARD[move.card]]
        if kind not in kept:
            kept.append(kind)
    return kept


def _just_passed(state: State) -> set[int]:
    """The sides, other than the one in turn, that passed since the table last changed."""
    sides = state.terms.sides
    steps = range(1, 1 + min(state.passes, sides - 1))
    return {(state.starter + state.number - step) % sides for step in steps}
