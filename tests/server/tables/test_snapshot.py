"""What one caller sees of a table."""

import pytest

from masume.core.errors import TableError
from masume.core.table_moves import Hint, Resign
from masume.server.identity import Caller
from masume.server.store.models import Deadline, SeatState
from masume.server.tables import snapshot
from masume.server.tables.snapshot import offered, position, record_text, table_info
from tests.clock import MIDNIGHT
from tests.server.tables.test_table import ANN, BEA, STRANGER, started, table_of

HOST, GUEST = Caller(device="ann"), Caller(device="bea")


def test_the_invitation_is_told_to_those_at_the_table_only():
    table = table_of(SeatState("open"), BEA, watchable=True)
    assert table_info(table, HOST).code == table_info(table, GUEST).code == "CODE"
    assert table_info(table, STRANGER).code == ""
    assert [table_info(table, caller).host for caller in (HOST, GUEST)] == [True, False]


def test_a_table_with_a_secret_key_is_committed_to_it_and_one_with_a_seed_or_real_dice_not():
    secret = table_info(started(), HOST)
    assert (len(secret.commitment), secret.seeded, secret.real_dice) == (64, False, False)
    seeded = table_info(started(seed="tea"), HOST)
    assert (seeded.commitment, seeded.seeded) == ("", True)
    real = table_info(started(game="cat", real_dice=True), HOST)
    assert (real.commitment, real.real_dice) == ("", True)


def test_before_the_start_there_is_no_result_no_row_and_no_hint():
    seen = table_info(table_of(), HOST)
    assert (seen.result, seen.row, seen.hints, seen.waits) == (None, 0, False, ())


def test_a_hint_and_a_result_are_told():
    table = started()
    assert not table_info(table, HOST).hints
    table.match.record_table_move(Hint(0))
    table.match.record_table_move(Resign(0))
    seen = table_info(table, HOST)
    assert (seen.hints, seen.result.winners) == (True, (1,))


def test_a_seat_is_told_to_be_mine_by_device_or_key():
    table = table_of(ANN, BEA)
    assert [seat.mine for seat in table_info(table, HOST).seats] == [True, False]
    assert [seat.mine for seat in table_info(table, Caller(key="bea's key")).seats] == [False, True]


def test_whoever_holds_one_seat_sees_its_rows_and_whoever_holds_several_sees_what_all_may():
    """In SuDoKu the draws of others are hidden; the first row is the gold, then one draw each."""
    table = started(game="sudoku")
    anybody = position(table, (), 1).rows
    first, second = position(table, (0,), 1).rows
    assert first != anybody[0]
    assert second == anybody[1]
    first, second = position(table, (1,), 1).rows
    assert first == anybody[0]
    assert second != anybody[1]
    assert position(table, (0, 1), 1).rows == anybody


def test_only_the_rows_from_a_number_on_are_told():
    table = started(game="sudoku")
    assert [row.number for row in position(table, (0,), 0).rows] == [0, 1, 2]
    assert [row.number for row in position(table, (0,), 2).rows] == [2]
    assert position(table, (0,), 2).row == 3


def test_every_seat_has_its_view_and_whoever_has_none_watches():
    table = started()
    assert [*position(table, (0, 1), 0).views] == ["0", "1"]
    assert [*position(table, (), 0).views] == ["watch"]
    assert [*position(table, (0, 1), 0).decisions] == ["0"]
    assert position(table, (1,), 0).decisions == {}


def test_a_running_time_is_told_in_milliseconds_and_never_below_zero():
    table = started()
    assert position(table, (0,), 0).clocks == {}
    table.deadlines = {0: Deadline("turn", MIDNIGHT + 1234), 1: Deadline("turn", MIDNIGHT + 2000)}
    assert position(table, (0,), 0).clocks == {"0": 1234, "1": 2000}
    table.clock.pause(1.5)
    assert position(table, (0,), 0).clocks == {"0": 0, "1": 500}


def test_a_position_is_rendered_once_unless_time_is_running():
    table = started()
    first = snapshot.rendered_position(table, (0,), 0)
    assert snapshot.rendered_position(table, (0,), 0) is first
    assert snapshot.rendered_position(table, (1,), 0) != first
    assert snapshot.rendered_position(table, (0,), 1) != first
    table.deadlines = {0: Deadline("turn", MIDNIGHT + 5000)}
    timed = snapshot.rendered_position(table, (0,), 0)
    assert timed != first
    assert snapshot.rendered_position(table, (0,), 0) is not timed
    spot = started(game="spot-sumoku")
    looking = snapshot.rendered_position(spot, (), 0)
    spot.clock.pause(1)
    assert snapshot.rendered_position(spot, (), 0) != looking


def test_of_very_many_moves_only_the_first_are_listed(monkeypatch):
    table = started()
    every = offered(table, 0)
    assert len(every) > 3
    monkeypatch.setattr(snapshot, "MOST_LISTED", 3)
    assert offered(table, 0) == every[:3]


def test_of_real_dice_everything_that_can_be_rolled_is_listed():
    """Four dice, the lowest first: the ways to choose four of six with repeats are 126."""
    table = started(game="cat", real_dice=True)
    assert len(offered(table, 0)) == 126


def test_the_record_is_there_when_the_game_is_over():
    table = started()
    with pytest.raises(TableError) as caught:
        record_text(table)
    assert caught.value.code == "table/running"
    table.match.record_table_move(Resign(0))
    assert '"resign 0"' in record_text(table)


@pytest.fixture
def described(monkeypatch):
    """The numbers of the rows that were described, in a world where every log is long."""
    numbers, describe = [], snapshot.row_info

    def counted(match, entry, viewer):
        numbers.append(entry.row.number)
        return describe(match, entry, viewer)

    monkeypatch.setattr(snapshot, "row_info", counted)
    monkeypatch.setattr(snapshot, "LONG_LOG", 0)
    return numbers


def test_each_row_of_a_long_log_is_described_once_for_each_viewer(described):
    table = started(game="sudoku")
    first = position(table, (0,), 0).rows
    assert described == [0, 1, 2]
    assert position(table, (0,), 0).rows == first
    assert position(table, (0,), 1).rows == first[1:]
    assert described == [0, 1, 2]
    table.match.record_table_move(Hint(0))
    assert [row.number for row in position(table, (0,), 0).rows] == [0, 1, 2, 3]
    assert described == [0, 1, 2, 3]
    assert position(table, (), 0).rows[1] != first[1]  # others see less
    assert described == [0, 1, 2, 3, 0, 1, 2, 3]


def test_positions_since_any_row_do_not_fill_memory(monkeypatch):
    monkeypatch.setattr(snapshot, "RECENT", 1)
    table = started(game="sudoku")
    for since in range(table.rows + 1):
        snapshot.rendered_position(table, (0,), since)
    assert {since for _, since, _ in table.rendered} == {0, 2, 3}


class Counting:
    """Somebody who listens."""

    def wake(self):
        pass


@pytest.mark.parametrize(("listeners", "lists"), [(0, 2), (1, 1)])
def test_moves_are_listed_once_for_all_who_listen(monkeypatch, listeners, lists):
    table, listed = started(), []
    table.listeners = {Counting() for _ in range(listeners)}
    moves = table.match.game.moves

    def count(*given):
        listed.append(given)
        return moves(*given)

    monkeypatch.setattr(table.match.game, "moves", count)
    assert position(table, (0,), 0).decisions == position(table, (0, 1), 0).decisions
    assert len(listed) == lists
    table.match.act(0, next(moves(table.match.state, 0)))
    position(table, (1,), 0)
    assert len(listed) == lists + 1
