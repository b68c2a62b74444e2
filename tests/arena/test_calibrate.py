"""Settings are found by which a level wins just so often."""

import pytest

from masume.arena import calibrate as calibrating
from masume.arena.calibrate import Calibration, Sample, _crossing, _near, calibrate
from masume.arena.plan import Played
from masume.bots.crew import Scale, crew_of
from masume.core import registry


def chosen(samples):
    return {each.level: each.setting for each in samples if not each.tried}


def test_from_the_best_level_down_each_is_set_against_the_one_above(monkeypatch):
    """Here the odds grow with the square of the pace: odds of 3 at √3 times that of the other."""
    met = []

    def share(calibration, above, below, executor):
        met.append((above.partition("@")[0], below.partition("@")[0]))
        ours = float(above.partition("@")[2] or 60)
        odds = (float(below.partition("@")[2]) / ours) ** 2
        return odds / (1 + odds)

    monkeypatch.setattr(calibrating, "_share", share)
    monkeypatch.setattr(calibrating, "_near", lambda _setting, scale: scale)
    found = chosen(calibrate(Calibration(game="speed-sumoku", target=0.75)))
    assert [*dict.fromkeys(met)] == [
        ("strong", "careful"),
        ("careful", "greedy"),
        ("greedy", "kind"),
        ("kind", "random"),
    ]
    expected = {"careful": 60 * 3**0.5, "greedy": 180, "kind": 180 * 3**0.5, "random": 540}
    assert found == pytest.approx(expected, rel=0.02)


def test_a_race_is_set_by_playing_it():
    """Very few games: the quicker it is set, the less often it loses."""
    plan = Calibration(game="team-sumoku", games=16, steps=4, levels=("careful",), seed="tea")
    *tried, found = calibrate(plan)
    by_pace = sorted((each.setting, each.share) for each in tried)
    assert by_pace[0][1] < by_pace[-1][1] > 0.7
    assert (found.level, found.tried) == ("careful", False)
    assert 7 <= found.setting < by_pace[-1][0]


def test_levels_that_are_left_as_they_are_are_still_played_against(monkeypatch):
    met = set()
    monkeypatch.setattr(
        calibrating, "_share", lambda _plan, above, below, _executor: met.add(above) or 0.5
    )
    assert chosen(calibrate(Calibration(game="team-sumoku", levels=("kind",)))).keys() == {"kind"}
    [above] = met
    assert above.startswith("greedy@")


def test_a_target_out_of_reach_gives_the_nearest_setting_tried(monkeypatch):
    monkeypatch.setattr(calibrating, "_share", lambda *_: 0.6)
    *tried, found = calibrate(Calibration(game="team-sumoku", levels=("careful",)))
    assert found.setting in {each.setting for each in tried}


def test_alone_a_level_wins_the_deals_in_which_it_has_more_points(monkeypatch):
    """Of four deals the one above wins two and shares one: 5 of 8. They come in any order."""
    scores = {"careful": [96, 16, 46, 96], "greedy@63.2": [16, 96, 46, 86]}
    orders = {"careful": [3, 0, 2, 1], "greedy@63.2": [0, 1, 2, 3]}

    def simulate(plan, executor):
        [bot] = plan.bots
        assert (plan.game, plan.games, plan.seed) == ("solo-sumoku", 4, "calibrate/greedy/0")
        for number in orders[bot]:
            points = scores[bot][number]
            yield Played(number, (points,), (0.0,), (0,), rows=9, seconds=0.0, reason="stopped")

    monkeypatch.setattr(calibrating, "simulate", simulate)
    monkeypatch.setattr(calibrating, "_near", lambda _setting, scale: scale)
    plan = Calibration(game="solo-sumoku", seats=1, games=4, steps=1, levels=("greedy",))
    first, _ = calibrate(plan)
    assert first == Sample("greedy", 63.2, 5 / 8)


def test_a_level_that_was_set_before_is_searched_around_that(monkeypatch):
    monkeypatch.setattr(calibrating, "_share", lambda *_: 0.9)
    before = crew_of(registry.game("team-sumoku")).settings["kind"]
    *tried, _ = calibrate(Calibration(game="team-sumoku", levels=("kind",)))
    assert max(each.setting for each in tried) <= 3 * before
    assert min(each.setting for each in tried) >= max(7, before / 3)


def test_another_bot_can_play_in_place_of_the_best_level(monkeypatch):
    met = []
    monkeypatch.setattr(
        calibrating, "_share", lambda _plan, above, _below, _executor: met.append(above) or 0.5
    )
    [*calibrate(Calibration(game="team-sumoku", levels=("careful",), top="greedy@7", steps=2))]
    assert met == ["greedy@7"] * 2


def sample(setting, share):
    return Sample("careful", setting, share)


def test_the_curve_is_straight_in_the_logarithms_of_setting_and_odds():
    """Odds of 1/9, 1 and 9 at settings of 8, 10 and 12.5: odds of 3 are half-way to the last."""
    samples = [sample(8, 0.1), sample(10, 0.5), sample(12.5, 0.9)]
    assert _crossing(samples, 0.75, Scale(1, 100)) == pytest.approx(10 * 1.25**0.5)
    assert _crossing(samples, 0.5, Scale(1, 100)) == pytest.approx(10)
    assert _crossing(samples, 0.75, Scale(1, 11)) == 11
    assert _crossing(samples, 0.75, Scale(12, 13)) == 12


def test_samples_near_the_target_count_most():
    """A quarter at 9.9 and everything at 100 lie off the line through 0.7 and 0.8."""
    near = [sample(10, 0.7), sample(12, 0.8)]
    far = [sample(9.9, 0.25), sample(100, 1.0)]
    alone, together = (_crossing(each, 0.75, Scale(1, 100)) for each in (near, near + far))
    assert together == pytest.approx(alone, rel=0.01)


def test_a_curve_that_leads_further_than_twice_the_nearest_setting_is_not_believed():
    """It rises from 0.50 to 0.52 only: 0.9 would be reached very far away."""
    samples = [sample(10, 0.5), sample(12, 0.52)]
    assert _crossing(samples, 0.9, Scale(1, 10**9)) == pytest.approx(12)
    falling = [sample(10, 0.52), sample(12, 0.5)]
    assert _crossing(falling, 0.6, Scale(1, 10**9)) == pytest.approx(10)


def test_a_setting_is_searched_near_an_earlier_one_within_its_scale():
    scale = Scale(1, 100)
    assert _near(None, scale) == scale
    assert _near(12, scale) == Scale(4, 36)
    assert (_near(2, scale).low, _near(50, scale).high) == (1, 100)
