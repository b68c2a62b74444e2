"""Codings are exact: what they call legal is what the rules allow, and they show no more."""

from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from masume.core.errors import ResearchError
from masume.core.game import accepted
from masume.core.registry import keys
from masume.games.sumoku.claims import Claim
from masume.research import Episode, coding_for

from .setups import SETUPS, advance, name_of, somewhere

SEEDS = st.integers(0, 2**32 - 1)
MANY = 1500
"""Where a seat has more moves than this, not all are compared."""

each_setup = pytest.mark.parametrize("setup", SETUPS, ids=name_of)


def spelt(coding, state, seat, draft=()):
    """All moves that can be spelt, each with its actions."""
    for action, move in coding.choices(state, seat, draft).items():
        if move is None:
            yield from spelt(coding, state, seat, (*draft, action))
        else:
            yield (*draft, action), move


def at_origin(move):
    """A claim with its first tile at 0,0, where a coding builds it; any other move as it is."""
    if not isinstance(move, Claim):
        return move
    first = move.layout[0]
    tiles = [type(t)(t.y - first.y, t.x - first.x, t.kind, t.reads) for t in move.layout]
    return Claim(tuple(tiles))


def test_every_game_has_a_coding_that_is_tried_here():
    assert {key for key, _, _ in SETUPS} == {*keys()}


@each_setup
@settings(max_examples=2, deadline=None)
@given(SEEDS)
def test_what_can_be_spelt_is_what_the_rules_allow(setup, seed):
    episode = somewhere(setup, seed)
    coding, game, state = episode.coding, episode.game, episode.state
    for seat in episode.acting():
        rules = [*islice(accepted(game, state, seat), MANY)]
        if game.info.traits.unlisted and setup[0] != "spot-sumoku":  # claims cannot be listed
            by_one = {move for _, move in spelt_at_once(coding, state, seat)}
            assert by_one == {*rules}
        elif len(rules) < MANY:
            found = [*spelt(coding, state, seat)]
            assert sorted(map(repr, rules)) == sorted(repr(move) for _, move in found)
            assert all(coding.spell(state, seat, move) == actions for actions, move in found)


def spelt_at_once(coding, state, seat):
    return [(a, move) for a, move in coding.choices(state, seat, ()).items() if move is not None]


@each_setup
@settings(max_examples=3, deadline=None)
@given(SEEDS)
def test_moves_can_be_spelt_and_read_back(setup, seed):
    episode = somewhere(setup, seed)
    coding, game, state = episode.coding, episode.game, episode.state
    rng = Random(seed)
    for seat in episode.acting():
        legal = {*accepted(game, state, seat)} if setup[0] == "spot-sumoku" else None
        for _ in range(5):
            move = game.sample(state, seat, rng)
            if legal is not None and move not in legal:
                continue  # a call that repeats a colour is accepted, but never right
            try:
                actions = coding.spell(state, seat, move)
            except ResearchError as error:
                assert error.code == "research/not-coded"
                continue
            locked = getattr(state, "locked", False) and state.base
            assert coding.decode(state, seat, actions) == (move if locked else at_origin(move))


@each_setup
@settings(max_examples=2, deadline=None)
@given(SEEDS)
def test_whatever_is_legal_is_accepted_by_the_rules_and_stays_in_bounds(setup, seed):
    episode, rng = Episode(coding_for(*setup)), Random(seed)
    low, high = episode.coding.score_bounds()
    seats, steps = range(episode.coding.seats), 0
    while episode.step != "over" and steps < 150:
        for seat in episode.acting():
            assert episode.step != "together" or episode.mask(seat).sum()
        advance(episode, rng)  # `Game.play` refuses what is against the rules
        steps += 1
        if steps % 10 == 0:
            seen = episode.coding.named(episode.observe(rng.choice(seats)))
            for plane in episode.coding.planes:
                values = seen[plane.name]
                assert values.shape == plane.shape
                assert plane.low <= values.min() and values.max() <= plane.high, plane.name
    assert all(low <= score <= high for score in episode.scores())
    assert episode.steps <= episode.coding.most_steps
    assert all(-1 <= value <= 1 for value in episode.returns())


@each_setup
@settings(max_examples=2, deadline=None)
@given(SEEDS)
def test_a_seat_sees_and_may_do_the_same_whatever_is_hidden_from_it(setup, seed):
    episode, rng = somewhere(setup, seed), Random(seed)
    coding, game = episode.coding, episode.game
    for seat in range(coding.seats):
        other = episode.copy()
        other.state = game.resample(episode.state, seat, rng)
        assert (other.observe(seat) == episode.observe(seat)).all()
        assert other.legal(seat) == episode.legal(seat)
        assert other.information(seat) == episode.information(seat)


@each_setup
@settings(max_examples=2, deadline=None)
@given(SEEDS)
def test_chance_can_be_spelt_and_read_back(setup, seed):
    coding, rng = coding_for(*setup), Random(seed)
    episode = Episode(coding)
    for _ in range(60):
        if episode.step == "over":
            return
        if episode.step == "chance" and not episode.complete and not episode.chance_draft:
            move = episode.game.chance(episode.state).roll(rng)
            steps = coding.spell_chance(episode.state, move)
            for count, number in enumerate(steps, 1):
                result = coding.results(episode.state, steps[: count - 1])[number]
                assert (result.move is None) == (count < len(steps))
            assert result.move == move
        advance(episode, rng)


def test_the_same_actions_lead_to_the_same_end():
    def play(seed):
        episode, rng = Episode(coding_for("spot-sumoku", {}, 3)), Random(seed)
        while episode.step != "over":
            advance(episode, rng)
        return episode.information(0), [*episode.scores()]

    assert play(3) == play(3) != play(4)


def test_a_copy_goes_its_own_way():
    episode = somewhere(("cat", {}, 2), 11, most=30)
    other, before = episode.copy(), episode.information(0)
    while other.step != "over":
        advance(other, Random(1))
    assert episode.information(0) == before
    assert np.array_equal(episode.observe(0), episode.copy().observe(0))
