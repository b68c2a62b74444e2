"""SuDoKu and SudoKids in the terminal: the board drawn, and what happened in sentences."""

import pytest
from rich.console import Console, Group

from masume import Match, Player
from masume.core.game import Effect
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU
from masume.games.sudoku.rules.effects import Aside, EndLaid, EndStuck, InVain, Laid, Score
from masume.games.sudoku.terminal import SudokuFace, tile_board, tile_seats

from .positions import drawn, play

FACE = SudokuFace(SUDOKU)


def lines(*parts):
    """What stands on the screen, line by line."""
    console = Console(width=100, color_system=None)
    with console.capture() as caught:
        console.print(Group(*parts))
    return [line.rstrip() for line in caught.get().splitlines()]


def test_golden_tiles_the_last_one_and_spaces_that_fit_are_marked():
    state = drawn(
        """
        1 . . | . . . | . . .
        . 2 . | . . . | . . .
        . . 3 | . . . | . . .
        """,
        hands="7 5",
        gold="A1",
    )
    view = SUDOKU.view(state, 0)
    board = lines(tile_board(SUDOKU.kit, view, {"B2": "last", "C1": "fits"}))
    assert board[:6] == [
        "     A   B   C   D   E   F   G   H   I",
        "   ┏━━━━━━━━━━━┳━━━━━━━━━━━┳━━━━━━━━━━━┓",
        " 1 ┃[1]  ·   + ┃ ·   ·   · ┃ ·   ·   · ┃",
        " 2 ┃ ·  >2<  · ┃ ·   ·   · ┃ ·   ·   · ┃",
        " 3 ┃ ·   ·   3 ┃ ·   ·   · ┃ ·   ·   · ┃",
        "   ┣━━━━━━━━━━━╋━━━━━━━━━━━╋━━━━━━━━━━━┫",
    ]
    assert board[-1] == "   ┗━━━━━━━━━━━┻━━━━━━━━━━━┻━━━━━━━━━━━┛"


def test_a_tile_on_trial_is_asked_about_and_animals_are_their_first_letter():
    state = play(drawn("r . . | . . .", "o e", honour=True), "0: owl@B1")
    board = lines(tile_board(SUDOKIDS.kit, SUDOKIDS.view(state, 1), {}))
    assert board[2] == " 1 ┃ R  ?O?  · ┃ ·   ·   · ┃"


def test_every_seat_shows_points_chips_and_its_tile_as_far_as_one_may_see():
    state = drawn("1 . . | . . . | . . .", "7 5 -", scores=(85, 3, 0), aside="4", turn=1)
    match = Match(SUDOKU, {}, [Player("Ann"), Player("Bea"), Player("greedy", "greedy")])
    seats = lines(tile_seats(match, SUDOKU.kit, SUDOKU.view(state, 0)))
    assert seats == [
        "   Ann       85 points  ●● 5   7",
        "▶  Bea       3 points    3    ▒ face down",
        "   greedy ⚙  0 points    0    –",
        "   bag       77 tiles",
        "   aside     4",
    ]
    assert lines(FACE.draw(match, SUDOKU.view(state, 0), {}))[-5:] == seats


class Other(Effect, frozen=True, tag="other"):
    """What no game of this box tells."""


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (
            Score(cell="E5", value=8, parts=(4, 3, 2), rule="SDK-5", seat=0, points=9),
            "Ann: 8 on E5, 4+3+2 = 9 points.",
        ),
        (
            Score(cell="E5", value=8, parts=(1,), rule="KID-4", seat=0, points=1),
            "Ann: 8 on E5, 1 point.",
        ),
        (Laid(cell="I1", value=7, rule="SDK-12", seat=0), "Ann: 7 on I1. Any objections?"),
        (
            Aside(value=7, rule="SDK-14", seat=0),
            "Ann: the 7 is put aside, no points (rule SDK-14).",
        ),
        (
            InVain(cell="C4", value=5, rule="SDK-12", seat=0),
            "Ann: challenge, but the tile is right. Nothing is lost.",
        ),
        (EndStuck(value=9, rule="SDK-9", seat=0), "Ann: the 9 fits nowhere. The game is over."),
        (EndLaid(rule="SDK-10"), "All tiles are laid: the game is over."),
        (Other(rule="SDK-1", seat=0), "Ann: other (SDK-1)."),
    ],
)
def test_each_effect_is_a_sentence(effect, words):
    assert FACE.words(effect, "Ann") == words


def test_in_a_check_it_is_asked_whether_the_tile_may_stand():
    match = Match(SUDOKU, {"referee": "honour"}, [Player("Ann"), Player("Bea")])
    assert "type go to let it stand, or challenge" in FACE.request(match, 1, ["go", "challenge"])
    assert FACE.request(match, 1, ["5@C4"]) == ""
