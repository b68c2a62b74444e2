"""The arithmetic of `bench/capacity_model.py`, on costs that are easy to add up."""

import doctest
import importlib.util
import sys
from pathlib import Path

import msgspec
import pytest


@pytest.fixture(scope="module")
def model():
    path = Path(__file__).parents[2] / "bench" / "capacity_model.py"
    spec = importlib.util.spec_from_file_location("capacity_model", path)
    module = sys.modules["capacity_model"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def costs(model):
    """A move of 1 ms at the server, and nothing else that costs anything."""
    point, free = model.Point(1, 1.0, model.Cost(1.0, 0.5)), model.Cost(0.0)
    free_point = model.Point(1, 1.0, free)
    return model.Costs(
        points=(point, msgspec.structs.replace(point, clients=64, batch=32.0)),
        hear=(free_point, msgspec.structs.replace(free_point, batch=32.0)),
        follow=free,
        event=free,
        far_event=free,
        open=free,
        load=free,
        stream=free,
        idle=free,
        log_bytes=1000,
        disk_bytes=500,
        worker_bytes=0,
        table_bytes=0,
        stream_bytes=1000,
        moves_a_game=40,
        decisions={},
        crowd=free,
        paced=free,
        full=free,
        flushes=(1.0, 0.25),
    )


def play(model, people):
    """One move a second for each person: two of them at a table, and no bots."""
    return model.Play(people, bots=0.0, move_seconds=0.5)


def test_the_examples_of_the_model_hold(model):
    failed, tried = doctest.testmod(model)
    assert tried > 3
    assert failed == 0


def test_a_fit_goes_through_both_points(model):
    first = model.Point(1, 1.0, model.Cost(0.4, 0.3))
    last = model.Point(64, 4.0, model.Cost(0.1, 0.15))
    commit = model.fit(first, last)
    for point in (first, last):
        cost = commit.a_move(point.batch)
        assert (cost.server, cost.database) == pytest.approx(
            (point.cost.server, point.cost.database)
        )


def test_a_thousand_moves_of_a_millisecond_fill_two_workers_to_the_half(model, costs):
    need = model.needs(costs, play(model, 1000))
    assert need.moves == 1000
    assert (need.workers, need.server_cores, need.database_cores) == (2, 1.0, 0.5)
    assert need.log_megabytes == pytest.approx(1.0)
    assert need.memory_gigabytes == pytest.approx(0.001)


def test_streams_alone_ask_for_workers(model, costs):
    idle = msgspec.structs.replace(play(model, 10_000), move_seconds=1e9)
    assert model.needs(costs, idle).workers == 10
    assert model.needs(costs, idle, model.STREAMS).workers == 2


def test_no_number_of_workers_is_enough_where_hearing_alone_fills_each(model, costs):
    heard = model.Cost(0.6)
    loud = msgspec.structs.replace(
        costs, hear=tuple(msgspec.structs.replace(each, cost=heard) for each in costs.hear)
    )
    people = play(model, 1000)
    assert model.needs(loud, people, model.BY_TABLE).workers == 0
    assert 0 < model.needs(loud, people, model.CHANNELS).workers < 10


def test_tables_at_random_workers_are_loaded_and_followed_everywhere(model, costs):
    dear = msgspec.structs.replace(costs, follow=model.Cost(1.0))
    people = play(model, 4000)
    apart, together = (
        model.needs(dear, people, shape) for shape in (model.AS_IT_IS, model.BY_TABLE)
    )
    assert apart.server_cores > 2 * together.server_cores
    assert together.server_cores == pytest.approx(4.0)


def test_commits_that_notify_wait_for_those_of_all_workers(model):
    full = {"moves": 5000, "workers": 20, "hold_ms": 1.0, "seconds": 2.0}
    locked = model.commit_waits(**full, lock=True)
    free = model.commit_waits(**full, lock=False)
    assert 4.5 < locked.batch <= 5.5
    assert 20 < model.percentile(locked.milliseconds, 0.99) <= 41
    assert model.percentile(free.milliseconds, 1.0) <= 2.001
    assert free.batch < 1.5


def test_a_commit_of_nobody_else_takes_its_own_time(model):
    alone = model.commit_waits(1, 1, 2.0, lock=True, seconds=50)
    assert alone.milliseconds[0] == pytest.approx(2.0)
    assert len(alone.milliseconds) > 20
