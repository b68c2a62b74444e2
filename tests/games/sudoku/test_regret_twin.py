"""The rules that `bench/regret` measures with are those of SuDoKu, and its greedy is our greedy."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from masume import KeyDealer, Match, Player, game
from masume.bots import decide, make_bot
from masume.games.sudoku.bots import SudokuExpert
from masume.games.sudoku.rules.moves import Lay
from tests.twins import compiled

TWIN = Path(__file__).parents[3] / "bench" / "regret" / "twin.cpp"
SUDOKU = game("sudoku")
NAMES, INDEX = SUDOKU.kit.board.names, SUDOKU.kit.board.index


@pytest.fixture(scope="module")
def twin(tmp_path_factory):
    return compiled(TWIN, tmp_path_factory.mktemp("twin"))


def games(levels, many):
    """Turn after turn: the match, who is in turn, and the lay they are about to make."""
    bots = [make_bot(level, SUDOKU) for level in levels]
    for number in range(many):
        match = Match(SUDOKU, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded(f"{number}"))
        match.begin()
        rng = Random(number)
        while not match.is_over:
            seat = match.state.turn
            lay = decide(bots[seat], SUDOKU, match.state, seat, rng)
            yield match, seat, lay
            match.act(seat, lay)


def in_step(twin, match):
    """Gives the twin the board of a game that begins."""
    if match.state.empty.bit_count() == 72:
        twin.start(match.state.board.encode())


@pytest.mark.parametrize(
    "levels", [("greedy@0",) * 2, ("random@inf", "greedy@0"), ("random@inf",) * 2]
)
def test_lays_points_and_tiles_left_are_the_same_in_whole_games(twin, levels):
    turns = 0
    for match, seat, lay in games(levels, 10):
        state, turns = match.state, turns + 1
        in_step(twin, match)
        value = state.hands[seat]
        legal = list(SUDOKU.moves(state, seat))
        assert [Lay(value, NAMES[s]) for s in range(81) if twin.fits(value, s)] == legal
        for move in legal:
            after = SUDOKU.play(state, seat, move)
            assert twin.gain_of(INDEX[move.cell]) == after.scores[seat] - state.scores[seat]
        unseen = Counter(state.bag) + Counter(map(str, state.hands))
        assert [twin.unseen_tiles(v) for v in range(1, 10)] == [
            unseen[f"{v}"] for v in range(1, 10)
        ]
        twin.lay_tile(value, INDEX[lay.cell])
    assert turns > 300


def test_the_game_ends_for_the_twin_when_it_ends_by_the_rules(twin):
    ends = 0
    for match, seat, lay in games(("greedy@0", "greedy@0"), 10):
        in_step(twin, match)
        value, other = match.state.hands[seat], match.state.hands[1 - seat]
        twin.lay_tile(value, INDEX[lay.cell])
        after = SUDOKU.play(match.state, seat, lay)
        stuck = not any(twin.fits(other, space) for space in range(81))
        while stuck and after.phase == "draw":  # the rules draw the layer's tile first
            after = SUDOKU.play(after, -1, SUDOKU.chance(after).roll(Random(1)))
        if stuck:
            assert after.end == "stuck"
        ends += stuck
    assert ends == 10


def test_the_greedy_of_the_twin_chooses_among_the_moves_that_ours_does(twin):
    expert = SudokuExpert(SUDOKU)
    ties = 0
    for match, seat, lay in games(("greedy@0", "greedy@0"), 8):
        in_step(twin, match)
        state, value = match.state, match.state.hands[seat]
        gains = {move: expert.gain(state, seat, move) for move in SUDOKU.moves(state, seat)}
        best = [move for move, gain in gains.items() if gain == max(gains.values())]
        others = len(state.bag) + 1
        left = {INDEX[move.cell]: expert.opponent_best(state, seat, move) for move in best}
        for space, each in left.items():
            assert twin.leaves_after(value, space) == pytest.approx(each * others)
        least = {space for space, each in left.items() if each == min(left.values())}
        assert {twin.greedy_space(value, seed) for seed in range(20 * len(least))} == least
        ties += len(best) > 1
        twin.lay_tile(value, INDEX[lay.cell])
    assert ties > 100
