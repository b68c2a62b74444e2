"""Which games are installed: ours and other people's."""

import pytest

from masume import UnknownGame, game, keys
from masume.core import registry
from masume.core.game import Game
from masume.games.sudoku import SUDOKIDS, SUDOKU

from . import coins


def test_our_own_games_are_there():
    assert {"sudoku", "sudokids"} <= set(keys())
    assert (game("sudoku"), game("sudokids")) == (SUDOKU, SUDOKIDS)


def test_keys_are_sorted_and_games_come_in_their_order():
    assert list(keys()) == sorted(keys())
    assert [each.info.key for each in registry.games()] == list(keys())
    assert all(isinstance(each, Game) for each in registry.games())


def test_an_unknown_game_is_refused_and_the_known_ones_named():
    with pytest.raises(UnknownGame, match=r"no game 'chess'.* sudokids, sudoku") as error:
        game("chess")
    assert error.value.code == "game/unknown"
    with pytest.raises(UnknownGame) as error:
        game("x" * 10**6)
    assert len(str(error.value)) < 300


def test_other_peoples_games_come_in_by_the_same_door(install):
    install("masume_coins", coins=f"{coins.__name__}:COINS")
    assert "coins" in keys()
    assert game("coins") is coins.COINS
    assert coins.COINS in registry.games()
    assert game("sudoku") is SUDOKU


def test_a_game_installed_twice_is_there_once(install):
    install("masume_coins", coins=f"{coins.__name__}:COINS")
    install("masume_coins_again", coins=f"{coins.__name__}:COINS")
    assert keys().count("coins") == 1
    assert game("coins") is coins.COINS


def test_two_games_cannot_have_one_key(install):
    install("other", sudoku="other:SUDOKU")
    with pytest.raises(UnknownGame, match="Two games call themselves sudoku: ") as refused:
        game("sudoku")
    assert refused.value.code == "game/twice"
    assert "other:SUDOKU" in refused.value.message
    assert "masume.games.sudoku:SUDOKU" in refused.value.message
    assert game("sudokids") in registry.games()
    assert "sudoku" not in [each.info.key for each in registry.games()]


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_module_anywhere:GAME", "cannot be loaded: No module named"),
        ("broken_by_itself:GAME", "cannot be loaded: division by zero"),
        ("broken_in_grammar:GAME", "cannot be loaded"),
        (f"{coins.__name__}:NO_SUCH_NAME", "cannot be loaded"),
        (f"{coins.__name__}:COINS", "no game with the key 'mine'"),
        (f"{coins.__name__}:Coins", "no game with the key 'mine'"),
        (f"{coins.__name__}:SIDES", "no game with the key 'mine'"),
        (f"{coins.__name__}", "no game with the key 'mine'"),
        ("without_info:GAME", "no game with the key 'mine'"),
        ("with_odd_info:GAME", "no game with the key 'mine'"),
    ],
)
def test_a_broken_game_is_said_so_and_breaks_no_other(install, tmp_path, value, why):
    (tmp_path / "broken_by_itself.py").write_text("GAME = 1 / 0\n")
    (tmp_path / "broken_in_grammar.py").write_text("GAME = = 1\n")
    subclass = f"import {coins.__name__} as coins\nclass Mine(coins.Coins):\n    "
    (tmp_path / "with_odd_info.py").write_text(f"{subclass}info = 'mine'\nGAME = Mine()\n")
    (tmp_path / "without_info.py").write_text(
        "from masume import Game\n"
        "Mine = type('Mine', (Game,), dict.fromkeys(Game.__abstractmethods__))\n"
        "GAME = Mine()\n"
    )
    install("mine", mine=value)
    with pytest.raises(UnknownGame, match=why) as refused:
        game("mine")
    assert refused.value.code == "game/broken"
    assert "mine" in keys()
    assert game("sudoku") is SUDOKU


class Plain:
    """What any game has."""


class Own(Plain):
    """What the package of coins brings."""


def test_what_a_package_brings_for_a_game_comes_in_by_a_group_under_its_key(install):
    install("masume_coins", group="masume.tests", coins=f"{__name__}:Own")
    assert registry.brought("masume.tests", "coins", Plain) is Own
    assert registry.brought("masume.tests", "sudoku", Plain) is Plain
    assert registry.brought("masume.other", "coins", Plain) is Plain


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_module_anywhere:Own", "cannot be loaded: No module named"),
        (f"{__name__}:Mine", "cannot be loaded"),
        (f"{coins.__name__}:Coins", "is not one subclass of Plain; coins does without"),
        (f"{coins.__name__}:COINS", "is not one subclass of Plain; coins does without"),
    ],
)
def test_what_cannot_be_used_is_warned_about_and_the_plain_one_stands_in(install, value, why):
    install("masume_coins", group="masume.tests", coins=value)
    with pytest.warns(UserWarning, match=why):
        assert registry.brought("masume.tests", "coins", Plain) is Plain


def test_two_packages_cannot_bring_the_same(install):
    install("one", group="masume.tests", coins=f"{__name__}:Own")
    install("two", group="masume.tests", coins=f"{__name__}:Plain")
    with pytest.warns(UserWarning, match=":Own and .*:Plain|:Plain and .*:Own"):
        assert registry.brought("masume.tests", "coins", Plain) is Plain
