"""SuDoKu and SudoKids as pictures."""

from masume.games.sudoku.picture import picture
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU
from masume.games.sudoku.rules.moves import Go, Lay
from tests.pictures.reading import marks, names, texts, words

from . import grid
from .pictures import EIGHT_NINES, ONE_GOLDEN
from .positions import drawn, play


def test_every_space_is_there_and_says_what_lies_on_it():
    view = SUDOKU.view(drawn(ONE_GOLDEN, "3 5", gold="A1"), None)
    said = words(picture(view))
    assert names(picture(view)) == grid.cells(9)
    assert said["A1"] == "A1, 7, golden"
    assert said["B1"] == "B1, empty"


def test_animals_are_called_by_name():
    said = words(picture(SUDOKIDS.view(drawn("r . . | . o .", "f s"), None)))
    assert (said["A1"], said["E1"], len(said)) == ("A1, rabbit", "E1, owl", 36)


def test_the_spaces_where_moves_go_are_marked():
    view = SUDOKU.view(drawn(ONE_GOLDEN, "3 5"), 0)
    moves = [Lay(3, "B1"), Go(), Lay(3, "I9"), Lay(3, "A1")]
    assert marks(picture(view, moves)) == {"A1": [3], "B1": [0], "I9": [2]}
    assert marks(picture(view)) == {}


def test_the_one_home_of_the_last_nine_is_marked():
    state = drawn(EIGHT_NINES, "9 5")
    assert marks(picture(SUDOKU.view(state, 0), [*SUDOKU.moves(state, 0)])) == {"A9": [0]}


def test_scores_stand_on_the_paper_and_on_the_track():
    view = SUDOKU.view(drawn(ONE_GOLDEN, "3 5", scores=(47, 127)), None)
    seen = texts(picture(view))
    assert seen.count("47") == seen.count("127") == 1
    assert {"0", "39", "78"} <= {*seen}, "the track from 0 to 39, and 78 tiles in the bag"


def test_only_ones_own_tile_is_face_up():
    state = drawn(ONE_GOLDEN, "3 5")
    other = drawn(ONE_GOLDEN, "3 6")
    assert picture(SUDOKU.view(state, 0)) == picture(SUDOKU.view(other, 0))
    assert picture(SUDOKU.view(state, 1)) != picture(SUDOKU.view(other, 1))


def test_a_tile_on_trial_is_framed():
    state = play(drawn(ONE_GOLDEN, "3 5", honour=True), "0: 3@B1")
    said = words(picture(SUDOKU.view(state, None)))
    assert said["B1"] == "B1, 3, on trial"


def test_the_tiles_put_aside_last_are_shown():
    few = picture(SUDOKU.view(drawn(ONE_GOLDEN, "3 5", aside="8"), None))
    assert few != picture(SUDOKU.view(drawn(ONE_GOLDEN, "3 5", aside="4"), None))
