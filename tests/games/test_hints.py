"""Hints in the terminal: every box says where to look, which move, and why."""

from typing import get_args

import pytest

from masume import game
from masume.bots.crew import crew_of
from masume.bots.judge import Reason
from masume.games.cardoku.bots import reasons as cardoku
from masume.games.cat.rules.moves import Write
from masume.games.sudoku.bots import reasons as sudoku
from masume.games.sumoku import reasons as tiles
from masume.games.sumoku.sumoku import reasons as sumoku
from masume.terminal.face import face_of

OURS = (
    "sudoku", "sudokids", "cat", "cardoku", "sumoku", "speed-sumoku", "spot-sumoku", "team-sumoku",
    "solo-sumoku",
)  # fmt: skip

WORDS = [
    ("sudoku", sudoku.Scores(parts=(4, 3, 2), points=9.0), "It scores 9 points: 4+3+2."),
    ("sudoku", sudoku.Scores(parts=()), "It scores nothing now."),
    (
        "sudoku",
        sudoku.Completes(groups=("row", "block")),
        "Now full: row, block. Nobody can score there any more.",
    ),
    (
        "sudokids",
        sudoku.Leaves(cell="C4", value=1, reply=1, chance=0.5),
        "The next player can place the rabbit on C4: 1 point.",
    ),
    (
        "sudoku",
        sudoku.MayEnd(chance=0.25, values=(3, 5)),
        "The game may be over at once (25%): no space is left for 3, 5.",
    ),
    (
        "sudoku",
        sudoku.Room(value=3, tiles=5, spaces=1),
        "Least room is left for the 3: 1 space, and 5 still to come.",
    ),
    ("sudoku", sudoku.KeepsFillable(), "The whole board can still be filled."),
    ("sudoku", sudoku.BreaksBoard(), "The board can't be filled any more."),
    (
        "sudoku",
        sudoku.BreaksBoard(cell="C4"),
        "The board can't be filled any more: nothing fits on C4.",
    ),
    ("cardoku", cardoku.Completes(lines=("row 2",)), "It completes row 2."),
    ("speed-sumoku", tiles.Builds(tiles=10), "All 10 tiles fit."),
    ("team-sumoku", tiles.NoLayout(proved=True), "No layout can use all these tiles."),
    ("team-sumoku", tiles.NoLayout(proved=False), "No layout was found that uses all these tiles."),
    (
        "solo-sumoku",
        tiles.NextTiles(fits=11, tens=12),
        "Ten more tiles were tried 12 times after it: they fitted 11 times.",
    ),
    (
        "spot-sumoku",
        tiles.AddsUp(tiles=("R6", "G1", "B6", "P2"), totals=(15, 18)),
        "R6, G1, B6, P2: four colours, and 15/18 is a multiple of the key number.",
    ),
    ("sumoku", sumoku.Scores(lines=2, points=24.0), "It scores 24 points in 2 lines."),
    (
        "sumoku",
        sumoku.ExtraTurn(),
        "It completes a line of six colours: that brings an extra turn.",
    ),
    (
        "sumoku",
        sumoku.ExtraTurn(points=15.0),
        "It completes a line of six colours: the extra turn can score 15 more.",
    ),
    (
        "sumoku",
        sumoku.Leaves(seat=1, cells=("3,4",), reply=30),
        "The next player can then score 30 points.",
    ),
    (
        "sumoku",
        sumoku.Keeps(tiles=("R3",), cells=("1,2",), most=1),
        "The tiles left in hand can still score 1 point.",
    ),
    (
        "sumoku",
        sumoku.Unplayable(tiles=("R3", "R5")),
        "Left in hand, and fitting nowhere now: R3, R5.",
    ),
    (
        "sumoku",
        sumoku.Loses(tiles=("R3",), points=-3.0),
        "If the game ended like this, the tiles in hand would cost 3 points.",
    ),
    (
        "sumoku",
        sumoku.Solved(margin=-8),
        "Nothing is left to chance: with the best play of both, it loses by 8 points.",
    ),
    (
        "sumoku",
        sumoku.Solved(margin=0),
        "Nothing is left to chance: with the best play of both, it ends in a tie.",
    ),
]


@pytest.mark.parametrize(("key", "reason", "words"), WORDS, ids=lambda value: str(value)[:24])
def test_reasons_are_said_in_words(key, reason, words):
    assert face_of(game(key)).why(reason) == words


@pytest.mark.parametrize("key", [key for key in OURS if key not in ("cat", "cardoku")])
def test_no_reason_of_a_judge_is_without_words(key):
    reasons = crew_of(game(key)).reasons
    kinds = {*(get_args(reasons) or (reasons,))}
    assert kinds <= {type(reason) for _, reason, _ in WORDS}


class Unheard(Reason, frozen=True, tag="unheard"):
    """A reason that no box knows."""


@pytest.mark.parametrize("key", OURS)
def test_a_reason_that_a_box_does_not_know_has_no_words(key):
    assert face_of(game(key)).why(Unheard()) == ""


def test_where_nothing_is_written_there_is_nowhere_to_look():
    assert face_of(game("cat")).look_at(Write(numbers=())) == ""


@pytest.mark.parametrize(
    ("key", "move", "where"),
    [
        ("sudoku", "5@C4", "row 4"),
        ("cat", "3@C4 5@D4", "the space C4"),
        ("cat", "cross 3 row 2 blank 1", "the boxes for two dice or more"),
        ("speed-sumoku", "claim R1@0,0 B9@1,0", "your R1"),
        ("speed-sumoku", "swap R3", "your R3"),
        ("team-sumoku", "giveup", ""),
        ("spot-sumoku", "call R6 G1 B6 P2", "the R6"),
        ("solo-sumoku", "claim R1@0,0 B9@1,0", "your R1"),
    ],
)
def test_a_hint_says_first_where_to_look(key, move, where):
    face = face_of(game(key))
    assert face.look_at(face.game.parse(move)) == where


def test_in_a_race_a_hint_says_where_which_and_why_and_goes_on_from_what_lies(masume):
    """With the key 5 and this seed the hand of ten can be built in many ways."""
    arguments = ("play", "speed-sumoku", "-p", "You,random", "--seed", "tea", "-o", "key=5")
    said = masume(*arguments, typed="hint\nhint\nhint\nlay R3@7,7\nhint\nhint\n")
    where, which, why, *_ = [
        line for line in said.out.splitlines() if "hint" in line or "fit" in line
    ]
    assert "Look at your " in where
    assert "A good move: claim " in which
    assert "All 10 tiles fit." in why
    assert " R3@7,7 " in said.out.rpartition("A good move: claim")[2]
