"""What people have played, in stores of both kinds."""

from msgspec.structs import replace

from masume.server.store.histories import StoredBadge, StoredGame, StoredHistory, StoredSums
from masume.server.store.models import Guest, StoredDevice, StoredRow, WaitingCode
from tests.server.store.running import run
from tests.server.store.test_tables import table


def fold(sums, game):
    return f"{sums}+{game}"


def merge(one, other):
    return f"{one}&{other}"


def game(number, person="ann", key="sudoku"):
    return StoredGame(person, f"t{number}", key, 10 * number, f"g{number}")


def filled(store, *numbers, most=9, person="ann"):
    for number in numbers:
        run(store.insert(table(number)))
        assert run(store.histories.add(game(number, person), most, fold))


def test_a_game_is_stored_once_for_each_person_who_sat_there(store):
    run(store.insert(table(1)))
    assert run(store.histories.add(game(1), 9, fold)) is True
    assert run(store.histories.add(replace(game(1), body="other"), 9, fold)) is False
    assert run(store.histories.add(game(1, "cam"), 9, fold)) is True  # who joined Ann's seat
    assert run(store.histories.add(game(1, "eve"), 9, fold)) is False
    assert run(store.histories.add(game(2), 9, fold)) is False  # there is no such table
    assert run(store.histories.get("ann")) == StoredHistory((game(1),))
    assert run(store.histories.of_table("t1")) == (game(1), game(1, "cam"))


def test_it_outlives_its_table(store):
    filled(store, 1)
    run(store.remove(["t1"]))
    assert run(store.load("t1")) is None
    assert run(store.histories.get("ann")).games == (game(1),)


def test_the_oldest_are_folded_into_sums_and_never_come_back(store):
    filled(store, 1, 2, 4, 3, most=2)
    found = run(store.histories.get("ann"))
    assert found.games == (game(3), game(4))
    assert found.sums == (StoredSums("ann", "sudoku", 20, "+g1+g2"),)
    for number in (1, 2):
        assert run(store.histories.add(game(number), 2, fold)) is False
    assert run(store.histories.get("ann")) == found


def test_each_game_has_sums_of_its_own(store):
    for number, key in ((1, "cat"), (2, "sudoku"), (3, "sudoku")):
        run(store.insert(table(number)))
        run(store.histories.add(game(number, key=key), 1, fold))
    assert run(store.histories.get("ann")).sums == (
        StoredSums("ann", "cat", 10, "+g1"),
        StoredSums("ann", "sudoku", 20, "+g2"),
    )


def test_badges_are_stored_once_and_told_once(store):
    badge = StoredBadge("ann", "first-win", "cat", "t1", 5)
    run(store.histories.award(badge, replace(badge, game="sudoku", earned=4)))
    run(store.histories.award(replace(badge, table="t9", earned=9)))
    found = run(store.histories.get("ann")).badges
    assert found == (replace(badge, game="sudoku", earned=4), badge)
    run(store.histories.tell("ann"))
    assert [each.told for each in run(store.histories.get("ann")).badges] == [True, True]


def test_a_game_gets_another_body(store):
    filled(store, 1)
    run(store.histories.replace(replace(game(1), body="new")))
    run(store.histories.replace(replace(game(7), body="nowhere")))
    assert [each.body for each in run(store.histories.get("ann")).games] == ["new"]


def test_everything_goes_over_to_another_device(store):
    filled(store, 1, 2, 3, most=1)
    filled(store, 5, person="bo")
    run(store.histories.add(game(3, "bo"), 9, fold))  # both sat there
    badge = StoredBadge("ann", "first-win", "cat", "t1", 5)
    run(store.histories.award(badge, replace(badge, person="bo", earned=1)))
    run(store.histories.put(StoredHistory(sums=(StoredSums("bo", "sudoku", 3, "b"),))))
    run(store.histories.hand_over("ann", "bo", 9, merge, fold))
    assert run(store.histories.get("ann")) == StoredHistory()
    found = run(store.histories.get("bo"))
    assert found.games == (game(3, "bo"), game(5, "bo"))
    assert found.sums == (StoredSums("bo", "sudoku", 20, "b&+g1+g2"),)
    assert found.badges == (replace(badge, person="bo", earned=1),)


def test_what_goes_over_to_another_device_makes_no_list_longer_than_it_may_be(store):
    filled(store, 1, 4)
    filled(store, 2, 3, person="bo")
    run(store.histories.hand_over("ann", "bo", 2, merge, fold))
    found = run(store.histories.get("bo"))
    assert found.games == (game(3, "bo"), game(4, "bo"))
    assert found.sums == (StoredSums("bo", "sudoku", 20, "+g1+g2"),)


def test_everything_of_a_person_can_be_removed(store):
    filled(store, 1, 2, most=1)
    filled(store, 3, person="bo")
    run(store.histories.award(StoredBadge("ann", "hundred", "", "t1", 5)))
    run(store.histories.remove("ann"))
    assert run(store.histories.get("ann")) == StoredHistory()
    assert run(store.histories.persons("", 9)) == ["bo"]
    assert run(store.histories.persons("bo", 9)) == []


def test_who_has_not_played_for_long_is_forgotten(store):
    filled(store, 1, 2)
    filled(store, 3, person="bo")
    assert run(store.histories.forget(20, 9)) == 0
    assert run(store.histories.forget(21, 9)) == 1
    assert run(store.histories.persons("", 9)) == ["bo"]


def test_short_histories_go_with_the_last_table_of_their_person(store):
    filled(store, 1)
    filled(store, 3, 4, person="bo")
    filled(store, 5, 6, 7, most=2, person="cam")  # two and sums
    filled(store, 2, person="ann")

    def left(before=99, games=2):
        run(store.histories.forget_short(before, games, 9))
        return run(store.histories.persons("", 9))

    everybody = ["ann", "bo", "cam"]
    assert left() == everybody  # all sit at their tables
    run(store.remove([f"t{number}" for number in range(2, 8)]))
    assert left() == everybody  # Ann, Bo and Cam sit at the first one
    run(store.remove(["t1"]))
    assert left(before=40) == ["bo", "cam"]
    assert left(games=1) == ["bo", "cam"]
    assert left(before=41) == ["cam"]


def test_no_more_than_so_many_short_histories_go_at_once(store):
    filled(store, 1)
    filled(store, 2, person="bo")
    run(store.remove(["t1", "t2"]))
    assert [run(store.histories.forget_short(99, 3, 1)) for _ in range(3)] == [1, 1, 0]


def test_whoever_has_a_history_keeps_their_devices(store):
    filled(store, 1)
    run(store.devices.put(StoredDevice("d1", "ann", "phone", 1, 0, 1)), store.remove(["t1"]))
    assert run(store.devices.owns_something("ann"))
    assert run(store.devices.forget(99, 9)) == 0
    run(store.histories.remove("ann"))
    assert not run(store.devices.owns_something("ann"))
    assert run(store.devices.forget(99, 9)) == 1


def test_the_tables_of_a_person_are_found_page_by_page(store):
    for number in (1, 2, 3):
        run(store.insert(table(number, host="dee" if number == 3 else "ann")))
    assert run(store.owned("ann", "", 2)) == ["t1", "t2"]
    assert run(store.owned("ann", "t2", 2)) == ["t3"]
    assert run(store.owned("cam", "", 9)) == ["t1", "t2", "t3"]
    assert run(store.owned("dee", "", 9)) == ["t3"]
    assert run(store.owned("eve", "", 9)) == []


def test_the_name_of_a_person_goes_from_the_rows_of_their_seat(store):
    rows = [(0, "Ann"), (1, "Bo"), (0, "greedy"), (-3, "Ann"), (-1, "dealer"), (0, "forced")]
    stored = tuple(StoredRow(k, who, "m", k, by) for k, (who, by) in enumerate(rows))
    run(store.insert(table(1, rows=stored)))
    run(store.rename_rows("t1", 0, ["greedy", "forced", "dealer"], "Player 1"))
    found = run(store.load("t1"))
    expected = ["Player 1", "Bo", "greedy", "Player 1", "dealer", "forced"]
    assert [row.by for row in found.rows] == expected
    assert found.header.version == table(1).header.version + 1


def test_what_a_person_waits_for_goes(store):
    run(store.insert(table(1)))
    guest = Guest("g1", "t1", 0, "Eve", "eve", "", 2**41)
    header = replace(table(1).header, version=5)
    run(store.update(header, table(1).seats, [], guests=(guest,)))
    code = WaitingCode("CODE", "eve", "s", "phone", "1.2.3.4", 2**41)
    run(store.codes.add(code, 0, 9, 9), store.remove_traces("eve"))
    assert run(store.guest("g1", 0)) is None
    assert run(store.codes.find("CODE", 0)) is None
