"""What holds in every match of Sumoku, whatever is chosen and however it is played."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from masume import Match, Player, RandomDealer
from masume.games.sumoku.layout import fault, lines_through, points
from masume.games.sumoku.plays.pattern import Pattern, layout_of, pattern_of
from masume.games.sumoku.plays.plays import has_play
from masume.games.sumoku.sumoku.moves import Decline, Pass, Play
from masume.games.sumoku.sumoku.rules import SUMOKU
from masume.games.sumoku.tiles import FULL_BAG, kinds_in
from tests.games.sumoku.sumoku.boards import CORNER, ROW
from tests.games.sumoku.sumoku.positions import played, position

KEYS = ("one-die", "two-dice", 2, 3, 7, 10)


@st.composite
def matches(draw):
    """A match played to its end at random."""
    seed = draw(st.integers(0, 2**32 - 1))
    players = [Player(name) for name in "ABCDE"[: draw(st.integers(2, 5))]]
    options = {"key": draw(st.sampled_from(KEYS))}
    rng, match = Random(seed), Match(SUMOKU, options, players, RandomDealer(Random(seed)))
    match.begin()
    while not match.is_over:
        (seat,) = SUMOKU.to_act(match.state)
        match.act(seat, SUMOKU.sample(match.state, seat, rng))
    return match


@given(matches())
@settings(max_examples=25, deadline=None)
def test_the_pattern_is_always_a_sumoku_and_no_tile_is_lost(match):
    everything = Counter(kinds_in(FULL_BAG))
    for entry in match.log[::7]:
        state = entry.after
        laid = layout_of(state.table)
        tiles = Counter(tile.kind for tile in laid) + Counter(state.bag)
        assert tiles + Counter(sum(state.hands, ())) == everything
        assert not laid or fault(laid, state.key) is None


@given(matches())
@settings(max_examples=25, deadline=None)
def test_points_and_extra_turns_are_those_of_the_lines(match):
    for entry in match.log:
        if isinstance(entry.row.move, Play):
            cells = [tile.cell for tile in entry.row.move.tiles]
            made = lines_through(layout_of(entry.after.table), cells)
            seat = entry.row.who
            assert entry.after.scores[seat] - entry.before.scores[seat] == points(made)
            assert (entry.after.phase == "extra") == any(len(line.tiles) == 6 for line in made)


@given(matches())
@settings(max_examples=25, deadline=None)
def test_nobody_passes_who_can_play_and_all_pass_in_the_end(match):
    seats = len(match.players)
    for entry in match.log:
        if isinstance(entry.row.move, Pass):
            before = entry.before
            assert not has_play(before.table, before.hands[entry.row.who], before.key)
    last = [match.log[number].row.move for number in match.line[-seats:]]
    assert last == [Pass()] * seats
    assert match.result.reason == ("blocked" if match.state.bag else "empty")


@given(matches())
@settings(max_examples=15, deadline=None)
def test_what_is_remembered_of_a_pattern_is_what_would_be_found_fresh(match):
    for entry in match.log[::9]:
        kept, fresh = pattern_of(entry.after.table), Pattern()
        fresh.lay(sorted(entry.after.table, key=lambda code: hash((code, 1))))
        assert (kept.runs, kept.beside) == (fresh.runs, fresh.beside)


@pytest.mark.parametrize("seats", [2, 5])
def test_no_match_is_longer_than_the_game_promises(seats):
    """Fifty deals in which everybody draws and passes; then each tile alone, with its refill."""
    deals, plays = 50 * (2 * seats + 1), 96 * (seats + 2)
    assert SUMOKU.most_rows(SUMOKU.info.options(), seats) == 1 + deals + plays


def test_a_random_extra_turn_is_declined_now_and_then():
    state = played(position(CORNER, ("P5 P5 R7", "R8")), "P5@5,0")
    moves = [SUMOKU.sample(state, 0, Random(seed)) for seed in range(300)]
    assert 12 < moves.count(Decline()) < 55
    assert {type(move) for move in moves} == {Decline, Play}
    state = played(position(CORNER, ("P5", "R8")), "P5@5,0")
    assert SUMOKU.sample(state, 0, Random(1)) == Decline()


def test_a_random_turn_is_a_pass_only_without_a_play():
    can, cannot = position(ROW, ("G5", ""), key=10), position(ROW, ("G1", ""), key=10)
    assert all(isinstance(SUMOKU.sample(can, 0, Random(seed)), Play) for seed in range(40))
    assert SUMOKU.sample(cannot, 0, Random(1)) == Pass()
