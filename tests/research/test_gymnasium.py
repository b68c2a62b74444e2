"""Gymnasium's own checker, for every game that one seat can play."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from masume.core.errors import OptionError, ResearchError
from masume.core.registry import games
from masume.research.solo import SoloEnv

SOLO = [game.info.key for game in games() if game.info.seats[0] == 1]
OPTIONS = {
    "sudokids": {"start": "six"},
    "cardoku": {"decks": 3, "wild": True},
    "solo-sumoku": {"time": 5, "key": 4, "locked": False},
}


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")  # no spec
@pytest.mark.parametrize("key", SOLO)
def test_games_of_one_seat_pass_the_checker(key):
    for options in ({}, OPTIONS.get(key)):
        if options is not None:
            check_env(SoloEnv(key, options, illegal="ignore", render_mode="ansi"))


def test_points_add_up_to_the_score():
    env = SoloEnv("sudokids")
    env.reset(seed=3)
    got, ended = 0.0, False
    while not ended:
        _, gain, ended, cut, _ = env.step(env.action_space.sample())
        assert not cut
        got += gain
    assert got == env.episode.scores()[0] > 0


def test_a_step_after_the_end_and_an_illegal_one_are_refused():
    env = SoloEnv("solo-sumoku", {"key": 4})
    seen, _ = env.reset(seed=1)
    illegal = int(np.argmin(seen["action_mask"]))
    with pytest.raises(ResearchError) as error:
        env.step(illegal)
    assert error.value.code == "research/illegal-action"
    env.illegal = "ignore"  # the checker tries actions of another episode
    before = env.episode.information(0)
    after, gain, ended, _, info = env.step(illegal)
    assert (gain, ended, info["code"]) == (0, False, "research/illegal-action")
    assert env.episode.information(0) == before
    assert np.array_equal(after["observation"], seen["observation"])
    _, _, ended, _, _ = env.step(env.coding.actions.number("stop"))
    assert ended
    with pytest.raises(ResearchError) as error:
        env.step(0)
    assert error.value.code == "research/over"


def test_a_game_for_two_is_no_solo_game():
    with pytest.raises(OptionError):
        SoloEnv("sumoku")
