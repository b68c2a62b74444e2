"""Tables in the store: what is written is read again, and found by whom it belongs to."""

import asyncio

import pytest
from msgspec.structs import replace

from masume.server.store.models import (
    Draft,
    Header,
    Mate,
    ProcessedRequest,
    SeatState,
    StoredRow,
    StoredTable,
    TimeControl,
)
from masume.server.store.sqlite import SqliteStore
from masume.server.store.store import Conflict

HEADER = Header(
    id="t1",
    code="CODE1",
    game="sudoku",
    options={"gold": "lines"},
    assist="learn",
    phase="running",
    host="ann",
    watchable=True,
    key="00ff",
    seed="tea",
    address="10.0.0.1",
    created=1,
    started=2,
    touched=3,
    next="t2",
    clock=TimeControl(60, "forfeit"),
    real_dice=True,
    hints=False,
    take_backs=False,
    joinable=False,
    version=4,
)
SEATS = (
    SeatState("person", "Ann", device="ann", key="ann's key", mates=(Mate("Cam", "cam", "cam's"),)),
    SeatState("bot", "Robo", "kind", "slow"),
    SeatState("open"),
)
ROWS = tuple(StoredRow(number, 0, f"move {number}", 10 * number, "Ann") for number in range(2))


def table(number=1, seats=SEATS, rows=(), **header):
    given = {"id": f"t{number}", "code": f"CODE{number}", **header}
    return StoredTable(replace(HEADER, **given), seats, rows)


@pytest.fixture
def store():
    opened = SqliteStore(None)
    yield opened
    opened.close()


def run(*work):
    async def every():
        return [await each for each in work]

    return asyncio.run(every())[-1]


def test_a_table_is_read_as_it_was_written(store):
    found = run(store.insert(table(rows=ROWS)), store.load("t1"))
    assert found == table(rows=ROWS)
    assert found.header.watchable is True
    assert found.header.real_dice is True
    plain = table(2, watchable=False, real_dice=False, clock=None, seed=None, next=None)
    found = run(store.insert(plain), store.load("t2"))
    assert found == plain
    assert found.header.watchable is found.header.real_dice is False


def test_there_is_no_table_but_those_that_were_written(store):
    assert run(store.load("t1")) is None
    assert run(store.by_code("CODE1")) is None
    assert run(store.insert(table()), store.by_code("CODE1")) == "t1"


def test_no_two_tables_have_one_invitation(store):
    run(store.insert(table(1)))
    with pytest.raises(Conflict):
        run(store.insert(table(2, code="CODE1")))
    assert run(store.load("t2")) is None


def test_header_and_seats_are_replaced_and_rows_added(store):
    seats = (replace(SEATS[0], name="Anna", mates=()), *SEATS[1:])
    header = replace(HEADER, phase="over", version=5)
    run(store.insert(table(rows=ROWS[:1])), store.update(header, seats, [ROWS[1]]))
    assert run(store.load("t1")) == StoredTable(header, seats, ROWS)


def test_of_two_changes_of_one_version_the_second_is_refused(store):
    header = replace(HEADER, version=5)
    run(store.insert(table()), store.update(header, SEATS, []))
    with pytest.raises(Conflict):
        run(store.update(header, SEATS, []))


def test_phase_and_time_are_updated_with_rows_only_if_told(store):
    later = replace(HEADER, phase="over", touched=9)
    run(store.insert(table()), store.append(later, [ROWS[0]], None, touch=False))
    assert run(store.load("t1")).header == HEADER
    run(store.append(later, [ROWS[1]], None, touch=True))
    found = run(store.load("t1"))
    assert (found.header, found.rows) == (later, ROWS)


def test_a_request_is_stored_with_the_last_of_its_rows(store):
    request = ProcessedRequest(0, "k", "hash", 0)
    run(store.insert(table()), store.append(HEADER, [*ROWS], request, touch=False))
    assert run(store.load("t1")).requests == (replace(request, row=2),)


def test_the_same_row_is_not_written_twice(store):
    run(store.insert(table(rows=ROWS)))
    with pytest.raises(Conflict):
        run(store.append(HEADER, [ROWS[1]], None, touch=False))


def test_a_draft_takes_the_place_of_an_older_one_of_its_seat(store):
    run(store.insert(table()))
    for seat, word in ((0, "A1"), (1, "B1"), (0, "C1")):
        run(store.put_draft("t1", seat, Draft("turn 1", {"t1": word}, 7)))
    assert run(store.load("t1")).drafts == {
        0: Draft("turn 1", {"t1": "C1"}, 1),
        1: Draft("turn 1", {"t1": "B1"}, 1),
    }


# -- finding -----------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["ann", "ann's key", "cam", "cam's"])
def test_a_persons_tables_are_found_by_device_or_key_the_latest_touched_first(store, who):
    for number, touched in ((1, 5), (2, 9), (3, 7)):
        run(store.insert(table(number, touched=touched)))
    run(store.insert(table(4, seats=SEATS[1:])))
    assert run(store.tables_of(who)) == ["t2", "t3", "t1"]
    assert run(store.tables_of("stranger")) == []


def test_the_hundred_latest_tables_are_listed(store):
    for number in range(101):
        run(store.insert(table(number, touched=number)))
    found = run(store.tables_of("ann"))
    assert (len(found), found[0], found[-1]) == (100, "t100", "t1")


def test_a_device_owns_tables_as_first_person_as_mate_and_as_host(store):
    run(store.insert(table(1, host="dov")))
    run(store.insert(table(2, seats=SEATS[1:], host="ann")))
    assert sorted(run(store.owned_by("ann"))) == ["t1", "t2"]
    assert run(store.owned_by("cam")) == ["t1"]
    assert run(store.owned_by("dov")) == ["t1"]
    assert run(store.owned_by("ann's key")) == []


def test_tables_are_counted_by_phase_and_by_address(store):
    assert run(store.count_phases()) == {"open": 0, "running": 0, "over": 0}
    for number, phase in enumerate(("open", "running", "running", "over")):
        run(store.insert(table(number, phase=phase)))
    run(store.insert(table(9, phase="open", address="10.0.0.2")))
    assert run(store.count_phases()) == {"open": 2, "running": 2, "over": 1}
    assert run(store.count_open("10.0.0.1")) == 3
    assert sorted(run(store.running())) == ["t1", "t2"]


def test_what_nobody_touched_since_then_is_deleted_with_all_its_parts(store):
    for number, touched in ((1, 4), (2, 5)):
        run(store.insert(table(number, rows=ROWS, touched=touched)))
    run(store.put_draft("t1", 0, Draft("turn 1", {"t1": "A1"})))
    assert run(store.delete_untouched(5)) == 1
    assert run(store.load("t1")) is None
    assert run(store.load("t2")) is not None
    assert run(store.insert(table(1)), store.load("t1")) == table(1)  # nothing old is left
