"""PettingZoo's own suite, for every game and several options; and what is refused."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec

from masume.core.errors import ResearchError
from masume.research.aec import TurnsEnv
from masume.research.parallel import TogetherEnv

from .setups import SETUPS, name_of

AT_ONCE = ("cat", "speed-sumoku", "spot-sumoku", "team-sumoku")
TURNS = [setup for setup in SETUPS if setup[0] not in AT_ONCE or setup[2] == 1]
TOGETHER = [setup for setup in SETUPS if setup not in TURNS]

pytestmark = [
    # What the suite warns about: that observations are dicts with a mask, as those of PettingZoo's
    # own classic games, and that the mask of a seat whose game is over has no action.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("setup", TURNS, ids=name_of)
def test_games_in_turns_pass_the_api_test_and_the_seed_test(setup):
    api_test(TurnsEnv(*setup), num_cycles=30)
    seed_test(lambda: TurnsEnv(*setup, reward="points"), num_cycles=10)


@pytest.mark.parametrize("setup", TOGETHER, ids=name_of)
def test_games_played_at_once_pass_the_parallel_tests(setup):
    parallel_api_test(TogetherEnv(*setup), num_cycles=30)
    parallel_seed_test(lambda: TogetherEnv(*setup, reward="points"), num_cycles=10)


def test_games_played_at_once_can_be_turned_into_turns_by_pettingzoo():
    api_test(parallel_to_aec(TogetherEnv("spot-sumoku", {}, 3)), num_cycles=20)


@pytest.mark.parametrize("key", [*dict.fromkeys(key for key, _, _ in TURNS)])
def test_games_in_turns_are_rendered(key, capsys):
    seats = next(seats for each, _, seats in TURNS if each == key)
    render_test(
        lambda render_mode: TurnsEnv(key, {}, seats, render_mode=render_mode),
        {"svg": lambda svg: svg.startswith("<svg")},
    )
    assert "seat 0" in capsys.readouterr().out or key == "solo-sumoku"


@pytest.mark.parametrize("key", ["cat", "sumoku", "speed-sumoku", "spot-sumoku", "team-sumoku"])
def test_games_are_rendered_as_text_as_svg_and_in_pixels(key):
    for mode in ("ansi", "svg", "rgb_array"):
        env = (TogetherEnv if key in AT_ONCE else TurnsEnv)(key, render_mode=mode)
        env.reset(seed=1)
        drawn = env.render()
        if mode == "rgb_array":
            assert drawn.dtype == np.uint8 and drawn.shape[1:] == (320, 3)
            assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 5
        else:
            assert isinstance(drawn, str) and len(drawn) > 100


def test_a_win_is_rewarded_in_the_end_and_points_at_once():
    def played(reward):
        env = TurnsEnv("sudokids", {"score": "block"}, 2, reward=reward)
        env.reset(seed=5)
        got = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, gain, ended, _, _ = env.last()
            got[agent] += gain
            env.step(None if ended else int(np.argmax(observation["action_mask"])))
        return [*got.values()], env.episode

    results, episode = played("result")
    assert results == episode.returns()
    assert sorted(results) in ([-1, 1], [0, 0])
    points, episode = played("points")
    assert points == [*episode.scores()]


def test_an_illegal_action_is_refused_and_changes_nothing():
    env = TurnsEnv("sudoku", {}, 2)
    env.reset(seed=1)
    before = env.episode.information(0), env.agent_selection, dict(env.rewards)
    for action in (84, 1.5, np.array([0.0]), "lay A1"):
        with pytest.raises(ResearchError):
            env.step(action)
    assert before == (env.episode.information(0), env.agent_selection, dict(env.rewards))


def test_an_illegal_action_of_one_of_several_changes_nothing_for_any():
    env = TogetherEnv("cat", {}, 2)
    seen, _ = env.reset(seed=1)
    first = {agent: int(np.argmax(each["action_mask"])) for agent, each in seen.items()}
    before = env.episode.information(0), dict(env.episode.drafts)
    for wrong in ({**first, "seat_1": 0}, {"seat_0": first["seat_0"]}, {**first, "seat_0": 1.0}):
        with pytest.raises(ResearchError):
            env.step(wrong)
        assert (env.episode.information(0), dict(env.episode.drafts)) == before
    env.step(first)
    assert set(env.episode.drafts) == {0, 1}


def test_who_only_waits_cannot_act_while_another_crosses_off():
    env = TogetherEnv("cat", {}, 2)
    env.reset(seed=1)
    while env.episode.state.phase != "cross":
        env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    (acting,) = env.episode.acting()
    mine = int(env.action_space(f"seat_{acting}").sample())
    other = f"seat_{1 - acting}"
    with pytest.raises(ResearchError) as error:
        env.step({f"seat_{acting}": mine, other: mine})
    assert error.value.code == "research/illegal-action"
    with pytest.raises(ResearchError) as error:
        env.step({other: env.coding.wait})
    assert error.value.code == "research/no-action"
    env.step({f"seat_{acting}": mine, other: env.coding.wait})
    assert env.episode.state.phase == "write"


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: TurnsEnv("spot-sumoku"), "research/at-once"),
        (lambda: TogetherEnv("sudoku"), "research/in-turns"),
        (lambda: TurnsEnv("sudoku", render_mode="gif"), "research/render-mode"),
        (lambda: TurnsEnv("sudoku", reward="money"), "research/reward"),
    ],
)
def test_what_cannot_be_made_is_refused(make, code):
    with pytest.raises(ResearchError) as error:
        make()
    assert error.value.code == code
