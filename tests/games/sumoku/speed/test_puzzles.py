"""Puzzles of Speed Sumoku: hands that can be laid, and claims that are right."""

from itertools import islice
from random import Random

from msgspec.structs import replace

from masume.games.sumoku.claims import GiveUp
from masume.games.sumoku.tiles import parse_tiles
from masume.puzzles import find_puzzle, judge, pose, setter_of

SETTER = setter_of("speed-sumoku")
[KIND] = SETTER.kinds
POSED = pose(SETTER, KIND, find_puzzle("speed-sumoku", "lay-all", "easy", 1))


def dealt(tiles: str):
    hands = (parse_tiles(tiles), ())
    return replace(POSED.match.state, hands=hands, key=5)


def test_tiles_of_one_colour_make_no_line_and_no_puzzle():
    assert SETTER.solve(KIND, dealt("R1 R1 R2 R2 R3 R3 R4 R4 R5 R5"), 0) is None


def test_fewer_lines_are_harder():
    """Fives and pairs of 1 and 4 are lines in any colours; 8s and 1s need many tiles for a 5."""
    easy = SETTER.solve(KIND, dealt("R5 O5 Y5 G5 B5 P5 R1 O4 Y1 G4"), 0)
    hard = SETTER.solve(KIND, dealt("R1 R4 O1 O1 Y4 Y4 G1 G4 B8 P7"), 0)
    assert easy.difficulty < hard.difficulty


def test_the_mirror_image_of_an_answer_is_right_and_a_part_of_it_is_not():
    words = POSED.puzzle.answer.removeprefix("claim ").split()
    turned = []
    for word in words:
        tile, _, place = word.partition("@")
        x, y = place.split(",")
        turned.append(f"{tile}@{y},{x}")
    assert not KIND.unique
    assert judge(POSED, "claim " + " ".join(turned)).solved
    assert not judge(POSED, "claim " + " ".join(words[:-1])).solved
    assert SETTER.worth(KIND, POSED.match.state, 0, GiveUp()) == 0


def test_the_other_player_has_withdrawn():
    for match, seat in islice(SETTER.positions(KIND, "easy", Random(3)), 3):
        assert [len(hand) for hand in match.state.hands] == [10, 0]
        assert seat == 0


def test_the_reason_names_all_tiles():
    [reason] = SETTER.reasons(KIND, POSED.match.state, 0, POSED.answer)
    assert reason.tiles == 10
