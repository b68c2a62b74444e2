"""What Solo's planning finds, and that it never thinks for long."""

import pytest

from masume.games.sumoku.builder import Built
from masume.games.sumoku.claims import Claim
from masume.games.sumoku.solo import planning
from masume.games.sumoku.solo.moves import Stop
from masume.games.sumoku.solo.planning import BUILDING, STEPS, TRYING, claim_or_stop, survey
from tests.games.sumoku.positions import pictured, solo
from tests.games.sumoku.solo.layouts import BASE, GROWN


class InVain:
    """A builder and compiled code that never find anything; notes the steps they are given."""

    def __init__(self, needs=STEPS):
        self.given, self.needs = [], needs

    def __call__(self, kinds, key, locked, distinct, meter, seed=0):
        self.given.append(meter.left)
        meter.left = max(0, meter.left - self.needs)
        return Built("ran-out")

    def build(self, *_):
        return None


@pytest.fixture
def in_vain(monkeypatch):
    """Nothing can be built, by compiled code or the builder."""

    def use(compiled, needs=STEPS):
        builder = InVain(needs)
        monkeypatch.setattr(planning, "build", builder)
        monkeypatch.setattr(planning, "building", lambda: builder if compiled else None)
        return builder

    return use


@pytest.mark.parametrize(("compiled", "searches"), [(True, 1), (False, 2)])
def test_a_stage_that_nobody_can_build_costs_so_many_steps_in_all(in_vain, compiled, searches):
    builder = in_vain(compiled)
    assert survey(solo("P4 P8 R1", base=BASE)) == planning.Survey(())
    assert builder.given == [BUILDING] * searches
    assert sum(builder.given) <= STEPS


def test_searches_that_end_early_leave_their_steps_to_others(in_vain):
    """Each of 24 searches needs 1,000 of its 20,000 steps: there are enough for all of them."""
    builder = in_vain(False, needs=1000)
    survey(solo("P4 P8 R1", base=BASE))
    assert builder.given == [BUILDING] * 21 + [STEPS - 21_000, STEPS - 22_000, STEPS - 23_000]


def test_tens_are_tried_until_the_steps_are_spent(in_vain, monkeypatch):
    """40,000 steps are ten searches of 4,000: ten of the twelve tens, and no second layout."""
    builder = in_vain(False)
    monkeypatch.setattr(
        planning, "_built", lambda *_: ([pictured(GROWN), pictured("R1 B4 P6")], False)
    )
    (plan,) = survey(solo("P4", base=BASE)).plans
    assert builder.given == [TRYING] * (STEPS // TRYING)
    assert (plan.fits, plan.tens, plan.share) == (0, 10, 0.0)


def test_in_a_given_time_some_tiles_are_tried_with_as_many_steps_again(in_vain):
    """All three tiles, and then two of three and one of three: 20,000 and five times 4,000."""
    builder = in_vain(False)
    assert claim_or_stop(solo("P4 P8 R1", base=BASE, minutes=5)) == Stop()
    assert builder.given == [BUILDING, *[TRYING] * 5, 0]
    assert sum(builder.given) == STEPS


def test_who_is_in_haste_gives_up_sooner(in_vain):
    builder = in_vain(False)
    assert claim_or_stop(solo("P4", base=BASE), 50, 7) == Stop()
    assert builder.given == [50]


def test_a_claim_leaves_earlier_tiles_where_they_are_only_if_they_are_locked():
    move = claim_or_stop(solo("P4", base=BASE))
    assert move == Claim(pictured(GROWN))
    free = claim_or_stop(solo("P1", base=BASE, locked=False))
    assert isinstance(free, Claim)
    assert len(free.layout) == 4


def test_a_proof_that_there_is_no_layout_is_passed_on():
    assert survey(solo("R2 R2", base=BASE, key=10)) == planning.Survey((), proved=True)
