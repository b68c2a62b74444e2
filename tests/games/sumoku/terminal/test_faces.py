"""What the games in which people build say alike."""

import pytest

from masume.games.sumoku.claims import GaveUp
from masume.games.sumoku.draws import Dealt, Drew
from masume.games.sumoku.judging import LayoutWrong, LineRight, LineWrong
from masume.games.sumoku.key import KeyRolled
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.sumoku.effects import Passed
from masume.terminal.face import face_of

FACE = face_of(SPEED)
CELLS, TILES = ("0,0", "1,0"), ("R1", "B9")


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (LineRight(CELLS, TILES, 10, rule="SUM-6"), "R1 B9 = 10 ✓"),
        (
            LineWrong(CELLS, TILES, 10, "total", rule="SUM-6"),
            "R1 B9 = 10 ✗ no multiple of the key (SUM-6).",
        ),
        (
            LineWrong(CELLS, TILES, 10, "colour", rule="SUM-7"),
            "R1 B9 = 10 ✗ a colour twice (SUM-7).",
        ),
        (
            LineWrong(CELLS, TILES, 10, "number", rule="SOL-2"),
            "R1 B9 = 10 ✗ a number twice (SOL-2).",
        ),
        (
            LayoutWrong("apart", CELLS, rule="SUM-5"),
            "✗ not all tiles are connected: see 0,0 1,0 (SUM-5).",
        ),
        (LayoutWrong("single", ("0,0",), rule="SUM-9"), "✗ one tile is no sumoku (SUM-9)."),
        (LayoutWrong("unused", tiles=TILES, rule="SPD-3"), "✗ left out: R1 B9 (SPD-3)."),
        (GaveUp(rule="SPD-5"), "Ann: given up."),
        (Dealt(TILES, rule="SPD-1"), "Ann: dealt R1 B9."),
        (Drew(TILES, rule="SPD-2"), "Ann: new tiles R1 B9."),
        (KeyRolled(5, (5,), rule="SUM-3"), "Ann: rolled, and the key is 5."),
    ],
)
def test_effects_are_said_in_words(effect, words):
    assert FACE.words(effect, "Ann") == words


def test_an_effect_of_another_game_is_told_by_its_kind():
    assert FACE.words(Passed(rule="SUM-17"), "Ann") == "Ann: pass (SUM-17)."


def test_a_key_that_nobody_rolled_is_just_told():
    assert FACE.words(KeyRolled(5, (5,), rule="SUM-3"), "") == "The key is 5."


def test_every_tile_named_counts_as_six_seconds_and_so_does_any_other_line():
    assert FACE.seconds("lay R1@0,0 B9@1,0 G1@2,0") == 18
    assert FACE.seconds("claim") == FACE.seconds("swap R3") == 6
