"""Solo Sumoku with compiled code: layouts are right by the rules, and found where there are any."""

from random import Random

import pytest
from msgspec.structs import replace

from masume.bots import judge
from masume.bots.crew import crew_of
from masume.games.sumoku import kernel
from masume.games.sumoku.builder import build
from masume.games.sumoku.layout import Laid, fault, unused
from masume.games.sumoku.reasons import Builds, NextTiles, NoLayout
from masume.games.sumoku.solo.moves import Stop
from masume.games.sumoku.solo.outlook import outlook
from masume.games.sumoku.solo.planning import QUICK_TENS, QUICK_TRIED, survey
from masume.games.sumoku.solo.rules import SOLO
from masume.games.sumoku.tiles import FULL_BAG, kinds_in, parse_tiles
from tests.games.sumoku.positions import pictured, solo
from tests.games.sumoku.solo.layouts import BASE

pytest.importorskip("numba")

LAID = pictured(BASE)


@pytest.fixture(scope="module", autouse=True)
def building(kernels):
    crew_of(SOLO).warm_up()
    found = kernel.building()
    assert found is not None
    return found


def test_no_number_comes_twice_in_a_line(building):
    """With key 4 R2 and B2 make 4, and so do R6 and B6 read alike; Solo wants other numbers."""
    for tiles in ("R2 B2", "R6 B6"):
        assert building.build(parse_tiles(tiles), 4, (), 100) is None
    six, nine = building.build(parse_tiles("R6 B6"), 5, (), 100)
    assert {six.reads, nine.reads} == {6, 9}


def test_stage_after_stage_is_right_by_the_rules_and_keeps_what_lies(building):
    tiles = list(kinds_in(FULL_BAG))
    Random(3).shuffle(tiles)
    layout, at = (), 0
    for size in (16, *[10] * 8):
        new, at = tuple(tiles[at : at + size]), at + size
        longer = building.build(new, 5, layout, 2000)
        assert fault(longer, 5, distinct=True) is None
        assert set(layout) <= set(longer)
        assert unused(layout, tuple(sorted(tile.kind for tile in longer))) == tuple(sorted(new))
        layout = longer
    assert len(layout) == 96


def test_what_the_builder_proves_impossible_is_never_built(building):
    for seed in range(40):
        rng = Random(seed)
        new = tuple(sorted(rng.sample(kinds_in(FULL_BAG), 5)))
        key = rng.randrange(3, 9)
        found = building.build(new, key, LAID if key == 5 else (), 200)
        verdict = build(new, key, LAID if key == 5 else (), True).verdict
        assert found is None or verdict == "built"


def test_the_same_call_gives_the_same_layout_and_another_seed_may_give_another(building):
    new = parse_tiles("R1 O2 Y3 G4 B5 P6 R7 O8")
    found = [building.build(new, 5, (), 300, seed) for seed in (0, 0, 1, 2, 3)]
    assert found[0] == found[1]
    assert len(set(found)) > 1


def test_nothing_to_build_is_built_and_a_far_pattern_is_left_to_the_builder(building):
    assert building.build((), 5, LAID, 1) == LAID
    far = tuple(Laid(tile.y, tile.x + 500, tile.kind, tile.reads) for tile in LAID)
    assert building.build(parse_tiles("P4"), 5, far, 100) is None
    assert outlook(solo("P4", base=BASE)) == "built"
    assert outlook(replace(solo("P4", base=BASE), base=far, laid=far)) == "built"


def test_the_judge_looks_at_more_layouts_and_more_tens():
    state = solo("R3 O8 Y1 G7 B6 P4", base=BASE)
    found = survey(state).plans
    assert 1 < len(found) <= QUICK_TRIED
    assert {plan.tens for plan in found} == {QUICK_TENS}
    assert [plan.fits for plan in found] == sorted([plan.fits for plan in found], reverse=True)
    first, *_, stop = judge(SOLO, state, 0, Random(1))
    assert SOLO.play(state, 0, first.move).stage == 2
    assert first.reasons == (Builds(tiles=9, points=9), NextTiles(found[0].fits, QUICK_TENS))
    assert (stop.move, stop.worth) == (Stop(), 3)


def test_a_stage_that_cannot_be_built_is_still_proved():
    state = solo("R2 R2", base=BASE, key=10)
    (stop,) = judge(SOLO, state, 0, Random(1))
    assert (stop.move, stop.reasons) == (Stop(), (NoLayout(proved=True),))
    assert outlook(state) == "none"


def test_a_hint_looks_at_the_tiles_to_come():
    state = solo("R3 O8 Y1 G7 B6 P4", base=BASE)
    adviser = crew_of(SOLO).adviser()
    assert adviser.choose(SOLO, state, 0, Random(1)) == judge(SOLO, state, 0, Random(1))[0].move
    last = solo("P4", base=BASE, bag=(1, 1) + (0,) * 46)
    assert {plan.tens for plan in survey(last).plans} == {1}
