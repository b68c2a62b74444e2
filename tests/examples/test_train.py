"""The training example: two tiny updates, and games with the weights that they leave."""

import csv
from pathlib import Path
from random import Random

import numpy as np
import pytest

from masume import KeyDealer, Match, Player, game
from masume.bots import decide

pytest.importorskip("jax")
pytest.importorskip("pgx")
import jax
import jax.numpy as jnp
from examples.train import ppo
from examples.train.bot import WEIGHTS, Trained, loaded
from examples.train.network import Eyes, answer, first_weights

from masume.research import coding_for
from masume.research.batch import batch_env

FEW = ppo.Settings(games=4, length=4, epochs=1, minibatches=1)


def played(bot, options, seats):
    rules, rng = game("sudokids"), Random(1)
    players = [Player(f"seat {seat}") for seat in range(seats)]
    match = Match(rules, options, players, KeyDealer.seeded("tea"))
    match.begin()
    while not match.is_over:
        (seat,) = rules.to_act(match.state)
        match.act(seat, decide(bot, rules, match.state, seat, rng))
    return match


def test_two_updates_change_the_weights_and_a_game_is_played_with_them(tmp_path, monkeypatch):
    jit = jax.jit  # compiled quickly: it runs for two updates only
    quick = {"xla_backend_optimization_level": 0}
    monkeypatch.setattr(jax, "jit", lambda function: jit(function, compiler_options=quick))
    training = ppo.Training(batch_env("sudokids", {}, 2), FEW)
    learner = training.begin(seed=1)
    before = learner.weights
    for _ in range(2):
        learner = training.update(learner)
    assert int(learner.improved) == 2
    ppo.save(learner.weights, tmp_path / "weights.npz")
    weights = loaded(tmp_path / "weights.npz")
    assert {*weights} == {*before}
    for name, each in weights.items():
        assert np.isfinite(each).all()
        assert not np.array_equal(each, before[name]), name
    assert played(Trained(weights), {}, 2).result.reason in ("stuck", "laid")


def test_advantages_change_their_sign_with_the_player():
    """The mover expects 0.5, then the other one expects 0.2 and wins at once.

    The last step: 1 − 0.2 = 0.8 better than expected. The first: the other's 0.2 is −0.2 to the
    mover, 0.7 less than expected; of the surprise that follows half counts: −0.7 − 0.5 · 0.8.
    """
    row = [jnp.zeros((2, 1))] * 4
    steps = ppo.Steps(
        *row, jnp.array([[0.5], [0.2]]), jnp.array([[0.0], [1.0]]), jnp.array([[-1.0], [0.0]])
    )
    found = ppo.advantages(steps, jnp.array([9.0]), 0.5)
    assert found[:, 0].tolist() == pytest.approx([-1.1, 0.8])


def test_an_action_that_is_not_legal_is_never_the_best():
    coding = coding_for("sudokids", {}, 2)
    seen = np.zeros(coding.width, np.int16)
    mask = np.zeros(coding.actions.size, bool)
    mask[7] = True
    logits, value = answer(first_weights(1, coding.actions.size), Eyes(coding).features(seen), mask)
    assert np.argmax(logits) == 7
    assert -1 <= value <= 1


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({"start": "six"}, 4)])
def test_the_weights_kept_here_play_at_tables_of_any_size(options, seats):
    match = played(Trained(), options, seats)
    assert match.result.reason in ("stuck", "laid")
    assert sum(match.result.scores) > 0


def test_the_weights_are_small_and_the_curve_goes_up():
    assert WEIGHTS.stat().st_size < 2**20
    with Path(ppo.CURVE).open(encoding="utf-8") as file:
        rows = [*csv.DictReader(file)]
    assert tuple(rows[0]) == ppo.COLUMNS
    first, last = rows[0], rows[-1]
    assert float(last["won_of_greedy"]) > 0.2 > 0.05 > float(first["won_of_greedy"])
    assert float(last["won_of_random"]) > 0.9 > float(first["won_of_random"])
