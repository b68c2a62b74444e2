"""Positions in notebooks."""

from masume import KeyDealer, Match, Player, game
from masume.core.picture import picture_of
from masume.pictures import show
from tests.core.coins import COINS


def state_of(rules):
    match = Match(rules, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    match.begin()
    return match.state


def test_a_position_is_shown_as_a_seat_sees_it_with_its_moves():
    rules = game("sudoku")
    state = state_of(rules)
    own, others = show(rules, state, 0), show(rules, state)
    assert own._repr_svg_() == picture_of("sudoku", rules.view(state, 0))
    assert others._repr_svg_() == picture_of("sudoku", rules.view(state, None))
    assert own._repr_svg_() != others._repr_svg_()
    moves = [*rules.moves(state, 0)]
    assert show(rules, state, 0, moves).svg == picture_of("sudoku", rules.view(state, 0), moves)
    assert repr(others) == "<SuDoKu as a spectator sees it: 0 0>"


def test_where_a_box_draws_nothing_words_are_shown():
    shown = show(COINS, state_of(COINS), 1)
    assert shown._repr_svg_() is None
    assert "as seat 1 sees it" in repr(shown)
