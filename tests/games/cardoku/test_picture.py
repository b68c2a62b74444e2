"""Cardoku as a picture."""

from masume.games.cardoku.picture import picture
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.moves import Pass, Play, Shift, Swap
from masume.games.cardoku.rules.tableau import NAMES
from tests.pictures.reading import marks, names, texts, words

from .pictures import FULL_ROW
from .positions import drawn, play


def test_every_space_is_there_and_says_what_lies_on_it():
    shown = picture(CARDOKU.view(drawn("5T W3 ."), None))
    assert names(shown) == [*NAMES]
    said = words(shown)
    assert (said["A1"], said["B1"], said["C1"]) == (
        "A1, 5 of Technology",
        "B1, wild card as 3",
        "C1, empty",
    )


def test_plays_moves_and_swaps_mark_the_spaces_they_are_about():
    view = CARDOKU.view(drawn("5T 4S ."), 0)
    moves = [Play("9V", "C1"), Shift("A1", "C1"), Swap("A1", "B1"), Pass()]
    assert marks(picture(view, moves)) == {"A1": [1, 2], "B1": [2], "C1": [0, 1]}


def test_a_full_row_is_locked():
    said = words(picture(CARDOKU.view(drawn(FULL_ROW), None)))
    assert said["A1"] == "A1, 1 of Knowledge, locked"


def test_line_ends_count_cards_until_the_line_has_scored():
    """With one card on A1 only row 1 and column A have a 1 at their end, the other sixteen a 0."""
    seen = texts(picture(CARDOKU.view(drawn("5T", points=(33, 44), decks=("1K", "2K")), None)))
    assert (seen.count("33"), seen.count("44")) == (1, 1)
    rows_and_columns = [figure for figure in seen if figure == "0"]
    assert len(rows_and_columns) == 16
    scored = picture(CARDOKU.view(drawn("5T", points=(33, 44), scored=1 | 1 << 18), None))
    assert texts(scored).count("1") < seen.count("1"), "a tick stands at the end of row 1"


def test_only_ones_own_hand_is_face_up():
    state, other = drawn(".", ("5K", "7S")), drawn(".", ("5K", "8S"))
    assert picture(CARDOKU.view(state, 0)) == picture(CARDOKU.view(other, 0))
    assert picture(CARDOKU.view(state, 1)) != picture(CARDOKU.view(other, 1))


def test_a_play_on_trial_is_framed():
    state = drawn("5K .", ("7S", "9V"), honour=True)
    before = picture(CARDOKU.view(state, None))
    after = picture(CARDOKU.view(play(state, "0: 7S@B1"), None))
    assert words(after)["B1"] == "B1, 7 of Science"
    assert before != after


def test_a_team_shows_who_of_it_acts():
    four = {"seats": 4, "hands": ("5K", "7S")}
    first = picture(CARDOKU.view(drawn(".", **four, turn=0), None))
    mate = picture(CARDOKU.view(drawn(".", **four, turn=2), None))
    assert first != mate


def test_what_lies_under_a_deck_is_seen():
    plain = drawn(".", ("5K", "7S"), decks=("1K", "2K"))
    state = drawn(".", ("5K", "7S"), decks=("1K", "2K"), under=((1,), ()))
    assert picture(CARDOKU.view(state, None)) != picture(CARDOKU.view(plain, None))
