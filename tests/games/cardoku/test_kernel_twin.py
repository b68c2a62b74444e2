"""The compiled kernel and the rules agree: legal moves, successors, points, ends."""

from functools import partial
from random import Random

import pytest

from masume import NATURE
from masume.bots import kernels
from masume.games.cardoku.bots.expert import CardokuExpert
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.cards import CARD, VALUE
from masume.games.cardoku.rules.moves import Play, Shift, Swap
from masume.games.cardoku.rules.state import CardokuOptions
from masume.games.cardoku.rules.tableau import SPACE
from tests.games.cardoku.positions import drawn

pytest.importorskip("jax")
kernels.prepare_jax()
import jax  # noqa: E402
import numpy as np  # noqa: E402

from masume.games.cardoku import kernel, kernel_moves  # noqa: E402

BATCH = 256
SMALL = ("scored", "points", "passes", "idle", "is_over")
SETUPS = [(1, {}), (2, {"decks": 3}), (2, {})]


@jax.jit
def legal_moves(tables):
    """All moves of many tables, as truths by space."""
    found = jax.vmap(kernel_moves.legal)(tables)
    return kernel_moves.Legal(*map(kernel_moves.spaces_in, found))


def of_many(function, **given):
    """A function of one table, for many."""
    return jax.jit(jax.vmap(partial(function, **given)))


def walked(seats, options, count, rng):
    """Positions in turn and moves at random; from the end of a match the next one begins."""
    found = []
    while len(found) < count:
        state = CARDOKU.start(CARDOKU.check(CardokuOptions(**options), seats), seats)
        while waits := CARDOKU.to_act(state):
            seat = min(waits)
            if seat == NATURE:
                state = CARDOKU.play(state, seat, CARDOKU.chance(state).roll(rng))
                continue
            move = CARDOKU.sample(state, seat, rng)
            found.append((state, move))
            state = CARDOKU.play(state, seat, move)
    return found[-count:] if rng.random() < 0.5 else found[:count]


def numbers(move):
    """A move as the kernel has it."""
    match move:
        case Play(card, cell):
            return kernel.PLAY, VALUE[CARD[card]], SPACE[cell]
        case Shift(start, cell):
            return kernel.MOVE, SPACE[start], SPACE[cell]
        case Swap(cell, other):
            return kernel.SWAP, SPACE[cell], SPACE[other]
    return kernel.PASS, 0, 0


def listed(legal, index):
    """All moves of one table of a batch."""
    plays, moves, swaps = (np.argwhere(np.asarray(each)[index]) for each in legal)
    found = {(kernel.PLAY, value + 1, space) for value, space in plays.tolist()}
    found |= {(kernel.MOVE, *pair) for pair in moves.tolist()}
    return found | {(kernel.SWAP, *pair) for pair in swaps.tolist()} or {(kernel.PASS, 0, 0)}


def differing(tables, states):
    """The numbers of tables that are not these positions."""
    theirs = kernel.tables_of(states, [0] * len(states))
    bad = np.array([not state.end for state in states]) & (tables.side != np.asarray(theirs.side))
    for name in ("cells", "hands", "decks", "number", *SMALL):
        unequal = getattr(tables, name) != np.asarray(getattr(theirs, name))
        bad |= unequal.reshape(len(states), -1).any(axis=1)
    return np.flatnonzero(bad).tolist()


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_moves_and_successors_are_those_of_the_rules(seats, options):
    rng = Random(seats)
    for _ in range(4):
        positions = walked(seats, options, BATCH, rng)
        states = [state for state, _ in positions]
        tables = kernel.tables_of(states, [0] * BATCH)
        legal = kernel_moves.Legal(*map(np.asarray, legal_moves(tables)))
        for index in range(0, BATCH, 4):
            moves = {*map(numbers, CARDOKU.moves(states[index], states[index].turn))}
            assert listed(legal, index) == moves
        steps = np.array([numbers(move) for _, move in positions]).T
        after = of_many(kernel.successor, nine=states[0].terms.nine)(tables, *steps)
        after = kernel.Tables(*map(np.asarray, after))
        assert not differing(after, [CARDOKU.play(s, s.turn, move) for s, move in positions])


def test_quick_moves_are_legal_and_playouts_end():
    seats, options = 2, {}
    rng = Random(seats)
    states = [state for state, _ in walked(seats, options, BATCH, rng)]
    nine = states[0].terms.nine
    tables = kernel.tables_of(states, [rng.getrandbits(32) for _ in states])
    legal = kernel_moves.Legal(*map(np.asarray, legal_moves(tables)))
    chosen = of_many(kernel.quick, nine=nine)(tables)
    for index, step in enumerate(np.asarray(chosen).T.tolist()):
        assert tuple(step) in listed(legal, index) or step[0] == kernel.PASS
    ended = kernel.play_out(tables, nine=nine, turns=kernel.TURNS)
    assert np.asarray(ended.is_over).all()
    assert (np.asarray(ended.points).sum(axis=1) == np.asarray(ended.scored).sum(axis=1)).all()
    cards = sum(np.asarray(each).sum(axis=(1, 2)) for each in (ended.hands, ended.decks))
    first = sum(np.asarray(each).sum(axis=(1, 2)) for each in (tables.hands, tables.decks))
    laid = [(np.asarray(each.cells) > 0).sum(axis=1) for each in (ended, tables)]
    assert (cards + laid[0] == first + laid[1]).all()


def test_every_card_of_a_deck_is_drawn_about_as_often():
    """A deck of three 5s and one 9: three of four draws are a 5."""
    state = walked(2, {}, BATCH, Random(1))[0][0]
    tables = kernel.tables_of([state] * BATCH, [Random(k).getrandbits(32) for k in range(BATCH)])
    deck = np.zeros((BATCH, 2, 9), np.int32)
    deck[:, :, 4], deck[:, :, 8] = 3, 1
    hands = np.asarray(tables.hands)
    after = of_many(kernel.drawn)(tables._replace(decks=deck))
    fives = (np.asarray(after.hands) - hands)[:, :, 4].sum()
    assert 0.6 * BATCH < fives < 0.9 * BATCH


def test_the_expert_asks_the_kernel_where_it_knows_the_variant(monkeypatch):
    expert = CardokuExpert(CARDOKU)
    state = drawn("1 2 3 | 4 . 6 | 7 8 .", ("5S 9T 2T", "9V"), ("1K 2K", "1K 2K"))
    moves = [CARDOKU.parse(text) for text in ("5S@E1", "2T@A9")]
    found = expert.playouts(state, 0, moves, 40, Random(1))
    assert [len(found), *map(len, found[:1])] == [40, 2]
    assert sum(world[0] for world in found) >= 40  # a line of its own, and none for the other side
    monkeypatch.setattr(kernel.Playouts, "margins", lambda *_: pytest.fail("not for this variant"))
    apart = drawn("1 2 3", ("9T", "9V"), apart=True)
    assert len(expert.playouts(apart, 0, [CARDOKU.parse("9T@A9")], 2, Random(1))) == 2


def test_without_opponents_all_points_count():
    state = drawn("1 2 3", ("9T", "9V"), cooperative=True, points=(3, 4), end="stuck")
    assert kernel.Playouts().margins([state], 0, [1]) == [7.0]
