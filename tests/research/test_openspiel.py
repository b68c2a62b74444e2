"""OpenSpiel's own tests, for every game and several options, and its playthroughs as goldens."""

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

from masume.core.errors import OptionError, ResearchError
from masume.core.registry import keys
from masume.research import spiel

from .playthroughs import GOLDENS, condensed, playthrough
from .setups import SETUPS, name_of

LONG = (
    ("cardoku", {"referee": "honour"}, 4),
    ("cardoku", {"decks": 3}, 2),
    ("cat", {"referee": "honour"}, 2),
    ("speed-sumoku", {"key": "two-dice"}, 4),
)
"""They take many steps: `make test-long` plays them, shorter ones of the same kind each run."""


def observed(**kind):
    return pyspiel.IIGObservationType(perfect_recall=False, **kind)


@pytest.mark.parametrize("setup", [s for s in SETUPS if s not in LONG], ids=name_of)
def test_a_random_game_is_what_openspiel_expects_and_can_be_serialised(setup):
    game = spiel.load(*setup)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("setup", LONG, ids=name_of)
def test_a_long_random_game_is_what_openspiel_expects(setup):
    assert setup in SETUPS
    pyspiel.random_sim_test(spiel.load(*setup), num_sims=1, serialize=True, verbose=False)


def test_every_game_has_a_golden_playthrough():
    assert {path.stem for path in GOLDENS.glob("*.txt")} == {*keys()}


@pytest.mark.parametrize("key", keys())
def test_a_playthrough_is_the_same_as_ever(key):
    golden = (GOLDENS / f"{key}.txt").read_text(encoding="utf-8")
    assert condensed(playthrough(key)) == golden


def test_a_state_comes_back_from_text():
    game = spiel.load("cat", {"sheet": "autumn"}, 2)
    state = game.new_initial_state()
    for _ in range(9):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_actions([state.legal_actions(player)[0] for player in range(2)])
    again_game, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(game, state)
    )
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again_game.get_parameters()["sheet"] == "autumn"


def test_a_copy_of_a_state_goes_its_own_way():
    state = spiel.load("sudokids", {}, 2).new_initial_state()
    other = state.clone()
    other.apply_action(0)
    assert len(state.history()) == 0
    assert str(other) != str(state)


def test_an_option_that_is_a_text_or_a_number_survives_a_game_string():
    game = pyspiel.load_game("masume_sumoku", {"players": 3, "key": "key7"})
    again = pyspiel.load_game(str(game))
    assert again.coding.options.key == 7
    assert again.num_players() == 3


def test_an_illegal_action_is_refused_and_changes_nothing():
    state = spiel.load("sudokids", {}, 2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before = str(state)
    with pytest.raises((ResearchError, pyspiel.SpielError), match="research/illegal-action"):
        state.apply_action(39)
    assert str(state) == before


def test_what_cannot_be_set_up_is_refused():
    with pytest.raises(OptionError):
        spiel.load("sudoku", {"gold": "everywhere"})
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("masume_sudoku", {"colour": "red"})
    with pytest.raises(ResearchError) as error:
        spiel.load("sudoku").make_py_observer(
            observed(private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
        )
    assert error.value.code == "research/observer"


def test_a_player_sees_no_more_than_its_view():
    game = spiel.load("sudokids", {}, 2)
    state = game.new_initial_state()
    for tile in (0, 3):  # rabbit and owl, the first and the fourth animal
        state.apply_action(tile)
    assert '"hands":[1,null]' in state.observation_string(0)
    assert '"hands":[null,4]' in state.observation_string(1)
    public = game.make_py_observer(observed(private_info=pyspiel.PrivateInfoType.NONE))
    assert '"hands":[null,null]' in public.string_from(state, 0)
    private = game.make_py_observer(observed(public_info=False))
    assert private.string_from(state, 1) == '{"hands":[null,4]}'


def test_openspiel_can_replay_its_own_playthrough(tmp_path):
    flags.FLAGS.mark_as_parsed()  # OpenSpiel's own script would do that
    path = tmp_path / "playthrough.txt"
    path.write_text(playthrough("team-sumoku"), encoding="utf-8")
    before, after = generate_playthrough.replay(str(path))
    assert before == after
