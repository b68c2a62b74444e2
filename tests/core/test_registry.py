"""Which games are installed: ours and other people's."""

import pytest

from masume import UnknownGame, game, keys
from masume.core import registry
from masume.core.game import Game
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU

from . import coins


def test_our_own_games_are_there():
    assert {"sudoku", "sudokids"} <= set(keys())
    assert (game("sudoku"), game("sudokids")) == (SUDOKU, SUDOKIDS)


def test_games_come_box_by_box_in_the_order_of_their_box():
    ours = ["sudoku", "sudokids", "cat", "cardoku", "sumoku", "speed-sumoku", "spot-sumoku"]
    assert list(keys()) == [*ours, "team-sumoku", "solo-sumoku"]
    assert [each.info.key for each in registry.games()] == list(keys())
    assert all(isinstance(each, Game) for each in registry.games())


def test_an_unknown_game_is_refused_and_the_known_ones_named():
    with pytest.raises(UnknownGame, match=r"no game 'chess'.* sudoku, sudokids") as error:
        game("chess")
    assert error.value.code == "game/unknown"
    with pytest.raises(UnknownGame) as error:
        game("x" * 10**6)
    assert len(str(error.value)) < 300


def test_other_peoples_games_come_in_by_the_same_door(install):
    install("masume_coins", {"coins": f"{coins.__name__}:COINS"})
    assert "coins" in keys()
    assert game("coins") is coins.COINS
    assert coins.COINS in registry.games()
    assert game("sudoku") is SUDOKU


def test_two_packages_cannot_bring_the_same_game(install):
    install("other", {"sudoku": "other:SUDOKU"})
    with pytest.raises(UnknownGame, match="Two packages bring a game sudoku: ") as refused:
        game("sudoku")
    assert refused.value.code == "game/twice"
    assert "other:SUDOKU" in refused.value.message
    assert "masume.games.sudoku:.rules:SUDOKU" in refused.value.message
    with pytest.warns(UserWarning, match="Two packages bring a game sudoku"):
        assert "sudoku" not in [each.info.key for each in registry.games()]


def test_two_packages_cannot_bring_the_same_box(install):
    install("one", {"coins": f"{coins.__name__}:COINS"}, key="coins")
    install("two", {"more-coins": f"{coins.__name__}:COINS"}, key="coins")
    (problem,) = registry.problems()
    assert problem.startswith("Two packages bring a box coins: ")
    assert "one_box:BOX" in problem
    assert "two_box:BOX" in problem
    with pytest.raises(UnknownGame, match="Two packages bring a box coins"):
        game("coins")


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_module_anywhere:GAME", "cannot be loaded: No module named"),
        ("broken_by_itself:GAME", "cannot be loaded: division by zero"),
        ("broken_in_grammar:GAME", "cannot be loaded"),
        (f"{coins.__name__}:NO_SUCH_NAME", "cannot be loaded"),
        (f"{coins.__name__}:COINS", "is no game 'mine'"),
        (f"{coins.__name__}:Coins", "is no game 'mine'"),
        (f"{coins.__name__}:SIDES", "is no game 'mine'"),
        (f"{coins.__name__}", "is no game 'mine'"),
        ("without_info:GAME", "is no game 'mine'"),
        ("with_odd_info:GAME", "is no game 'mine'"),
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
    install("mine", {"mine": value})
    with pytest.raises(UnknownGame, match=why) as refused:
        game("mine")
    assert refused.value.code == "game/broken"
    assert "mine" in keys()
    assert game("sudoku") is SUDOKU


class Plain:
    """What any game has."""


class Own(Plain):
    """What the package of coins brings."""


PURSE = {"coins": f"{coins.__name__}:COINS"}


def test_a_box_brings_parts_for_its_games(install):
    install("masume_coins", PURSE, bots=f"{__name__}:Own", terminal={"coins": f"{__name__}:Own"})
    assert registry.load_extension("bots", "coins", Plain) is Own
    assert registry.load_extension("terminal", "coins", Plain) is Own
    assert registry.load_extension("picture", "coins", Plain) is Plain
    assert registry.load_extension("bots", "unknown", Plain) is Plain


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_module_anywhere:Own", "cannot be loaded: No module named"),
        (f"{__name__}:Mine", "cannot be loaded"),
        (f"{coins.__name__}:Coins", "is no subclass of Plain; coins goes without"),
        (f"{coins.__name__}:COINS", "is no subclass of Plain; coins goes without"),
    ],
)
def test_what_cannot_be_used_is_warned_about_and_the_plain_one_stands_in(install, value, why):
    install("masume_coins", PURSE, bots=value)
    with pytest.warns(UserWarning, match=why):
        assert registry.load_extension("bots", "coins", Plain) is Plain


def test_a_broken_box_is_a_problem_that_is_told(install, tmp_path):
    install("mine", {"mine": "nowhere:GAME"})
    (tmp_path / "mine_box.py").write_text("BOX = 1 / 0\n")
    registry.forget()
    assert registry.problems() == ("The box mine_box:BOX cannot be loaded: division by zero",)


def test_what_is_no_box_is_a_problem_too(install, tmp_path):
    install("mine", {"mine": "nowhere:GAME"})
    (tmp_path / "mine_box.py").write_text("BOX = 'mine'\n")
    registry.forget()
    assert registry.problems() == ("mine_box:BOX is no box.",)
    assert "mine" not in keys()


def test_a_search_that_began_before_games_were_installed_hides_none_of_them(install, monkeypatch):
    search = registry.entry_points

    def interrupted(**group):
        """While one thread searches, another one installs a game and has it looked for again."""
        found = search(**group)
        monkeypatch.setattr(registry, "entry_points", search)
        install("masume_coins", {"coins": f"{coins.__name__}:COINS"})
        return found

    registry.forget()
    monkeypatch.setattr(registry, "entry_points", interrupted)
    assert "coins" not in keys()
    assert game("coins") is coins.COINS
