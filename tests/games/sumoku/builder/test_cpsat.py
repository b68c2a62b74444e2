"""The builder against OR-Tools' CP-SAT, where that is installed: pip install -e ".[bench]"."""

import importlib.util
import sys
from pathlib import Path
from random import Random

import pytest

from masume.games.sumoku.builder import build
from masume.games.sumoku.tiles import FULL_BAG, kinds_in, tiles_text

pytest.importorskip("ortools", reason="CP-SAT is not installed", exc_type=ImportError)


@pytest.fixture(scope="module")
def bench():
    """The file in bench/ that holds the model."""
    path = Path(__file__).parents[4] / "bench" / "builder.py"
    spec = importlib.util.spec_from_file_location("bench_builder", path)
    module = sys.modules["bench_builder"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seed", range(30))
def test_cp_sat_agrees_on_tiles_for_which_its_board_is_large_enough(bench, seed):
    rng = Random(seed)
    size, key, distinct = rng.choice((4, 5)), rng.choice((2, 3, 3, 4, 5)), seed % 3 == 0
    kinds = sorted(rng.sample(kinds_in(FULL_BAG), size))
    verdict, _ = bench.Model(kinds, key, distinct, side=size).solve(seconds=20)
    ours = build(kinds, key, distinct=distinct).verdict
    assert verdict in (ours, "ran-out"), (tiles_text(kinds), key)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seed", range(6))
def test_cp_sat_lays_nothing_that_we_call_impossible(bench, seed):
    rng = Random(seed)
    while True:
        kinds, key = sorted(rng.sample(kinds_in(FULL_BAG), 8)), rng.choice((3, 4, 5))
        if build(kinds, key).verdict == "none":
            break
    verdict, layout = bench.Model(kinds, key, False, side=5).solve(seconds=5)
    assert verdict != "built", (tiles_text(kinds), key, layout)
