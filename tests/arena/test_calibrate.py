"""Settings are found by which a level wins just so often."""

import pytest

from masume.arena import calibrate as calibrating
from masume.arena.calibrate import Calibration, calibrate
from masume.bots.crew import crew_of
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
