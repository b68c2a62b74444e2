"""The rules of My Game, worked out by hand."""

import pytest

from masume import IllegalMove, Match, Outcome, Player
from masume.testing import check_game
from my_game.picture import picture
from my_game.rules import MY_GAME


def played(*cells):
    """A match of two in which these cells were taken, one after the other."""
    match = Match(MY_GAME, {}, [Player("Ann"), Player("Bea")])
    for cell in cells:
        match.act(match.state.seat, cell)
    return match


def test_a_cell_can_be_taken_once():
    with pytest.raises(IllegalMove, match="B2 is taken"):
        played("B2", "B2")


def test_every_taken_neighbour_is_a_point():
    """Bea's A1 has no neighbour, Ann's B1 has A1 and B2."""
    assert played("B2", "A1", "B1").scores == (2, 0)


def test_most_points_win_when_the_board_is_full():
    match = played("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")
    # Ann: 0, 1, 2, 1, 2; Bea: 1, 1, 2, 2
    assert match.scores == (6, 6)
    assert match.result.winners == (0, 1)


def test_the_picture_names_every_cell():
    assert picture(played("B2").state).count("data-cell") == 9


def recount(match):
    """Points and winners again, from the log alone."""
    taken, points = set(), [0] * len(match.players)
    for number in match.line:
        row = match.log[number].row
        x, y = ord(row.move.cell[0]), ord(row.move.cell[1])
        points[row.who] += len({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & taken)
        taken.add((x, y))
    winners = tuple(seat for seat, each in enumerate(points) if each == max(points))
    return Outcome(tuple(points), winners, "")


def test_it_keeps_the_contract():
    check_game(MY_GAME, recount=recount)
