"""How results are spread."""

from masume.daily.standing import bars, beaten, missed


def test_bars_of_seconds_have_widths_that_people_count_in():
    counts = {-1: 3, 31: 2, 58: 1, 125: 4}
    assert [(bar.low, bar.high, bar.number) for bar in bars("time", counts)] == [
        (30, 45, 2),
        (45, 60, 1),
        (60, 75, 0),
        (75, 90, 0),
        (90, 105, 0),
        (105, 120, 0),
        (120, 135, 4),
    ]
    assert missed("time", counts) == 3
    assert missed("points", counts) == 0


def test_bars_reach_from_the_lowest_result_to_the_highest():
    assert bars("points", {}) == ()
    assert [(bar.low, bar.number) for bar in bars("points", {7: 2})] == [(7, 2)]
    assert [(bar.low, bar.number) for bar in bars("points", {-3: 1, 0: 2})] == [
        (-3, 1),
        (-2, 0),
        (-1, 0),
        (0, 2),
    ]
    assert len(bars("points", {0: 1, 9_999: 1})) <= 8
    assert len(bars("time", {0: 1, 7_200: 1})) <= 8


def test_a_lost_race_beats_nobody():
    assert beaten("time", {-1: 5, 20: 1}, -1) == 0
    assert beaten("time", {-1: 5, 20: 1}, 20) == 5
    assert beaten("points", {10: 5, 20: 1}, 10) == 0
