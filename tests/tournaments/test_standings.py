"""Points over par, worked out by hand, and who stands ahead of whom."""

from masume.tournaments import Cell, Played, par_of, standings


def played(person, deal, value, over=True, began=0):
    return Played(person, person.capitalize(), deal, value, over, began)


def ranks(entrants):
    return [(each.place, each.name, each.done, each.total) for each in entrants]


def test_the_par_is_the_mean_of_all_games_in_tenths():
    assert par_of([60, 62, 61, 65, 60]) == 616  # 308 / 5 = 61.6
    assert par_of([-7, -8, -8]) == -77  # -23 / 3 = -7.67
    assert par_of([]) is None


def test_points_over_par_are_summed_over_all_deals():
    # Par 61.6 and 40. Ann: 70 - 61.6 = +8.4 and 38 - 40 = -2: +6.4. Bea: -1.6 and +9: +7.4.
    plays = [
        played("ann", 1, 70),
        played("ann", 2, 38),
        played("bea", 1, 60),
        played("bea", 2, 49),
    ]
    found = standings("points", 2, {1: 616, 2: 400}, plays)
    assert ranks(found) == [(1, "Bea", 2, 74), (2, "Ann", 2, 64)]
    assert found[1].cells == (Cell("done", 70, 84), Cell("done", 38, -20))


def test_a_par_takes_the_luck_of_different_deals_out():
    # Ann played the rich deal: 80 is 10 over par. Bea played the poor one: 35 is 15 over par.
    plays = [played("ann", 1, 80), played("bea", 2, 35)]
    found = standings("points", 2, {1: 700, 2: 200}, plays)
    assert ranks(found) == [(1, "Bea", 1, 150), (2, "Ann", 1, 100)]


def test_whoever_played_fewer_deals_stands_behind():
    plays = [played("ann", 1, 10), played("ann", 2, 10), played("bea", 1, 99)]
    found = standings("points", 2, {1: 500, 2: 500}, plays)
    assert ranks(found) == [(1, "Ann", 2, -800), (2, "Bea", 1, 490)]


def test_the_same_sum_shares_a_place_and_the_next_place_is_skipped():
    plays = [
        played("ann", 1, 55, began=3),
        played("bea", 1, 55, began=1),
        played("cem", 1, 50, began=2),
        played("dan", 1, 60, began=4),
    ]
    found = standings("points", 1, {1: 500}, plays)
    assert [(each.place, each.name) for each in found] == [
        (1, "Dan"),
        (2, "Bea"),
        (2, "Ann"),
        (4, "Cem"),
    ]


def test_the_same_sum_with_fewer_deals_shares_no_place():
    plays = [played("ann", 1, 50), played("bea", 1, 50), played("bea", 2, 20)]
    found = standings("points", 2, {1: 500, 2: 200}, plays)
    assert ranks(found) == [(1, "Bea", 2, 0), (2, "Ann", 1, 0)]


def test_leads_can_be_negative():
    found = standings("lead", 1, {1: -35}, [played("ann", 1, -12)])
    assert ranks(found) == [(1, "Ann", 1, -85)]  # -12 + 3.5


def test_where_wins_count_there_is_no_par():
    plays = [
        played("ann", 1, 1),
        played("ann", 2, 0),
        played("bea", 1, 1),
        played("bea", 2, 1),
    ]
    found = standings("wins", 2, {}, plays)
    assert ranks(found) == [(1, "Bea", 2, 20), (2, "Ann", 2, 10)]


def test_a_deal_without_a_par_yet_counts_as_played_and_adds_nothing():
    plays = [played("ann", 1, 70), played("ann", 2, 90)]
    [ann] = standings("points", 2, {1: 650}, plays)
    assert (ann.done, ann.total) == (2, 50)
    assert ann.cells[1] == Cell("done", 90, None)


def test_what_was_given_up_or_is_still_played_is_no_result():
    plays = [played("ann", 1, None), played("ann", 2, None, over=False)]
    [ann] = standings("points", 3, {1: 650, 2: 100, 3: 100}, plays)
    assert ranks([ann]) == [(1, "Ann", 0, 0)]
    assert [cell.state for cell in ann.cells] == ["none", "begun", "open"]


def test_the_latest_name_is_shown():
    plays = [Played("x", "Anna", 2, 5, True, 20), Played("x", "Ann", 1, 5, True, 10)]
    [ann] = standings("points", 2, {}, plays)
    assert ann.name == "Anna"


def test_nobody_has_begun():
    assert standings("points", 4, {}, []) == ()
