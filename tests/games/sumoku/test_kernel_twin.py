"""The compiled search beside the plain one: the same plays, points, successors and ends."""

from random import Random

import pytest

from masume import NATURE
from masume.games.sumoku.plays.best import best_plays, most_at_once, scored_plays
from masume.games.sumoku.plays.pattern import Pattern, extended, layout_of
from masume.games.sumoku.plays.plays import has_play
from masume.games.sumoku.sumoku.moves import Decline, Draw, Pass, Play
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.sumoku.searching import position_of
from masume.games.sumoku.sumoku.state import SumokuOptions
from masume.games.sumoku.sumoku.worth import weights, worth

pytest.importorskip("numba")

from masume.games.sumoku import kernel
from masume.games.sumoku.kernel.scored import Scored

GAMES = 9
"""How many random games are walked through: one with each key. More take longer."""


@pytest.fixture(scope="module")
def search(kernels):
    found = kernel.search()
    assert found is not None
    return found


def turns(number):
    """Turns of random games with every key and number of seats, some of greedy players."""
    for seed in range(number):
        rng = Random(seed)
        state = SUMOKU.start(SumokuOptions(key=2 + seed % 9), 2 + seed % 4)
        while SUMOKU.to_act(state):
            if SUMOKU.to_act(state) == {NATURE}:
                state = SUMOKU.play(state, NATURE, SUMOKU.chance(state).roll(rng))
                continue
            yield state, rng
            move = SUMOKU.sample(state, state.turn, rng)
            if seed % 2:
                _, best = best_plays(state.table, state.hands[state.turn], state.key)
                codes = next(best, None)
                move = move if codes is None else Play(layout_of(codes))
            state = SUMOKU.play(state, state.turn, move)


def test_the_most_points_are_the_same(search):
    for state, _ in turns(GAMES):
        for hand in state.hands:
            most = most_at_once(state.table, hand, state.key)
            assert search.most_at_once(state.table, hand, state.key) == most
            assert (most >= 0) == has_play(state.table, hand, state.key)


def test_all_plays_are_the_same_with_their_points_and_extra_turns(search):
    for state, rng in turns(GAMES):
        hand = tuple(sorted(rng.sample(state.hands[state.turn], len(state.hands[state.turn]) // 2)))
        found = search.plays(state.table, hand, state.key)
        expected = sorted(scored_plays(state.table, hand, state.key))
        assert sorted((points, codes) for points, codes, _ in found) == expected
        for points, codes, six in found[:3]:
            longer = extended(state.table, codes)
            lines = Pattern()
            lines.lay(longer)
            assert six == any(run >> 8 == 63 for run in made(lines, codes))
            assert sum(run & 255 for run in made(lines, codes)) == points


def made(pattern, codes):
    """The lines through the tiles of a play, as runs: each once."""
    found = {}
    for code in codes:
        for step in (1, 256):
            cell = code >> 8
            while cell - step in pattern.runs:
                cell -= step
            start, run, length = cell, 0, 0
            while cell in pattern.runs:
                run, length, cell = run + pattern.runs[cell], length + 1, cell + step
            if length > 1:
                found[start, step] = run
    return found.values()


def test_a_play_is_worth_the_same(search):
    for state, rng in turns(2):
        seat, position = state.turn, position_of(state)
        plays = search.plays(state.table, state.hands[seat], state.key, 40)
        some = [play for play in rng.sample(plays, min(3, len(plays))) if not play.six]
        found = search.worths(position, some, weights().points)
        assert found == pytest.approx([worth(state, seat, play) for play in some])


def test_whole_games_follow_the_rules_to_the_end_and_score_the_same(search):
    for seed in range(10 * GAMES):
        rng, state = Random(seed), SUMOKU.start(SumokuOptions(), 2 + seed % 4)
        while SUMOKU.to_act(state) == {NATURE}:
            state = SUMOKU.play(state, NATURE, SUMOKU.chance(state).roll(rng))
        first = search.plays(state.table, state.hands[state.turn], state.key, 1)
        if not first:
            continue
        (margins,) = search.playouts(
            position_of(state), first, weights().points, worlds=1, turns=999, most=1, seed=seed
        )
        end = replayed(search, state)
        assert not SUMOKU.to_act(end)
        others = [score for seat, score in enumerate(end.scores) if seat != state.turn]
        assert margins == [end.scores[state.turn] - max(others)]


def replayed(search, state):
    """Plays the log of the last playout by the rules."""
    game, played = search._games[len(state.hands)]
    bag, left, codes = game.bag.tolist(), len(state.bag), search._desk.laid.tolist()
    before = 0
    for seat, points, tiles in played.log[: played.facts[4]].tolist():
        if state.phase == "extra" and state.turn != seat:
            state, left = drawn(SUMOKU.play(state, state.turn, Decline()), bag, left)
        assert state.turn == seat
        move = Play(tuple(sorted(layout_of(codes[before + 1 : tiles + 1])))) if points else Pass()
        after = SUMOKU.play(state, seat, move)
        if after.phase != "over":
            assert after.scores[seat] - state.scores[seat] == points
        state, left = drawn(after, bag, left)
        before = tiles
    return state


def drawn(state, bag, left):
    """The tiles that the playout drew, if any are due."""
    if state.phase != "refill":
        return state, left
    due = min(8 - len(state.hands[state.turn]), left)
    tiles = tuple(sorted(bag[left - due : left]))
    return SUMOKU.play(state, NATURE, Draw(tiles)), left - due


def test_a_pass_is_a_play_without_tiles(search):
    state = next(state for state, _ in turns(1))
    nothing = Scored(0, (), False)
    found = search.playouts(
        position_of(state), [nothing], weights().points, worlds=2, turns=2, most=2, seed=1
    )
    assert len(found) == 2
