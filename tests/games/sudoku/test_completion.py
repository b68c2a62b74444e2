"""Filling a board: whoever plays alone and keeps it completable is never stuck."""

from random import Random

import pytest

from masume import KeyDealer, Match, Player
from masume.bots import decide, make_bot
from masume.games.sudoku import completion as module
from masume.games.sudoku.completion import completion
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU


def is_full_and_right(board, tiles):
    groups = {*board.row, *board.column, *board.block}
    return all(
        {tiles[space] for space in board.spaces if group >> space & 1}
        == {str(value) for value in range(1, board.size + 1)}
        for group in groups
    )


@pytest.mark.parametrize("gold", ["blocks", "lines"])
def test_every_board_with_its_golden_tiles_can_be_filled(gold):
    for seed in range(20):
        match = Match(SUDOKU, {"gold": gold}, [Player("A")], KeyDealer.seeded(f"{seed}"))
        match.begin()
        tiles, board = match.state.board, SUDOKU.kit.board
        found = completion(board, tiles)
        assert is_full_and_right(board, found)
        assert all(tile in ("0", then) for tile, then in zip(tiles, found, strict=True))


@pytest.mark.parametrize(
    "rows",
    [
        ("110000",),  # two of a kind in a row
        ("123000", "000450"),  # D1, E1 and F1 would all have to be 6
    ],
)
def test_a_board_that_cannot_be_filled_has_no_completion(rows):
    assert completion(SUDOKIDS.kit.board, "".join(rows).ljust(36, "0")) is None


def test_the_search_gives_up_in_time(monkeypatch):
    monkeypatch.setattr(module, "MOST_STEPS", 3)
    assert completion(SUDOKIDS.kit.board, "0" * 36) is None


@pytest.mark.parametrize(("game", "points"), [(SUDOKU, 810), (SUDOKIDS, 216)])
def test_alone_the_best_bot_fills_every_board(game, points):
    bot, rng = make_bot("strong", game), Random(1)
    for seed in range(2):
        match = Match(game, {}, [Player("A")], KeyDealer.seeded(f"{seed}"))
        match.begin()
        while not match.is_over:
            match.act(0, decide(bot, game, match.state, 0, rng))
        assert (match.result.reason, match.scores) == ("laid", (points,))
