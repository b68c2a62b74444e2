"""One table in memory: who may see it, who may act, and how late it is."""

import pytest
from msgspec.structs import replace

from masume import CLOCK, KeyDealer
from masume.core.errors import AccessError, TableError
from masume.core.table_moves import Resign
from masume.server.identity import Caller
from masume.server.store.models import Header, SeatState, TimeControl
from masume.server.tables.presence import Presence
from masume.server.tables.table import Table, table_from
from tests.clock import MIDNIGHT, FakeClock

ANN = SeatState("person", "Ann", device="ann", key="ann's key")
BEA = SeatState("person", "Bea", device="bea", key="bea's key")
STRANGER = Caller("stranger", "stranger's key")


def table_of(*seats, game="sudokids", clock=None, **header):
    """A table that has not begun, opened by Ann."""
    given = {
        "id": "t",
        "code": "CODE",
        "game": game,
        "options": {},
        "assist": "play",
        "phase": "open",
        "host": "ann",
        "watchable": False,
        "key": KeyDealer.seeded("tea").key.hex(),
        "seed": None,
        "address": "",
        "created": 0,
        "started": None,
        "touched": 0,
        **header,
    }
    return Table(Header(**given), seats or (ANN, BEA), None, clock or FakeClock(), Presence())


def started(*seats, **more):
    table = table_of(*seats, **more)
    table.start()
    return table


def refusal(act, *given):
    with pytest.raises((AccessError, TableError)) as caught:
        act(*given)
    return caught.value.code


# -- permissions -------------------------------------------------------------------------------


def test_whoever_opened_a_table_is_its_host_by_device_or_by_key():
    assert table_of(host="ann").is_host(Caller(device="ann"))
    assert table_of(host="ann's key").is_host(Caller(key="ann's key"))
    assert not table_of(host="ann").is_host(STRANGER)
    assert not table_of(host="").is_host(Caller())
    assert refusal(table_of().check_host, STRANGER) == "table/host-only"


def test_a_table_is_seen_by_its_host_its_players_and_if_it_is_open_by_everybody():
    table = table_of(SeatState("open"), BEA)
    for caller in (Caller(device="ann"), Caller(device="bea"), Caller(key="bea's key")):
        assert table.is_visible_to(caller)
    assert not table.is_visible_to(STRANGER)
    assert table_of(watchable=True).is_visible_to(STRANGER)


def test_one_acts_for_the_seats_one_holds_and_no_other():
    table = table_of(ANN, BEA, ANN)
    assert table.seats_of(Caller(device="ann")) == (0, 2)
    assert table.seats_of(STRANGER) == ()
    table.check_owner(2, Caller(device="ann"))
    for seat in (-1, 1, 3):
        assert refusal(table.check_owner, seat, Caller(device="ann")) == "seat/not-yours"


# -- the game ----------------------------------------------------------------------------------


def test_a_game_starts_once_and_only_with_every_seat_taken():
    assert refusal(table_of(ANN, SeatState("open")).start) == "table/open-seats"
    table = started()
    assert refusal(table.start) == "table/started"
    assert (table.header.phase, table.header.started) == ("running", MIDNIGHT)


def test_before_the_start_there_is_no_match_and_nobody_is_waited_for():
    table = table_of()
    assert refusal(table.playing) == "table/not-started"
    assert (table.rows, table.waits(), table.stored_rows(0)) == (0, (), [])
    assert not table.allows_take_backs()


def test_players_without_a_name_are_called_by_their_number_and_bots_have_a_level():
    bot = SeatState("bot", "Robo", "kind")
    match = started(replace(ANN, name=""), bot).match
    assert [(player.name, player.bot) for player in match.players] == [
        ("Player 1", ""),
        ("Robo", "kind"),
    ]


def test_a_seat_is_changed_and_the_others_stay():
    table = table_of(ANN, ANN, ANN)
    table.set_seat(1, BEA)
    assert table.seats == (ANN, BEA, ANN)


def test_the_time_of_a_table_runs_from_its_start():
    table = table_of(clock=FakeClock())
    assert table.ms() == 0
    table.clock.pause(9)
    table.start()
    table.clock.pause(1.5)
    assert table.ms() == 1500
    table.clock.seconds = 0.0  # somebody set the clock of the machine back
    assert table.ms() == 0


def test_after_each_deal_everybody_has_a_look_before_anybody_may_act():
    """In Spot Sumoku that is two seconds."""
    table = started(game="spot-sumoku")
    assert table.opens() == 2000
    table.clock.pause(1.5)
    assert table.opens() == 500
    table.clock.pause(60)
    assert table.opens() == 0
    again = started(game="spot-sumoku")
    again.match.record_table_move(Resign(0))
    assert again.opens() == 0
    assert started(game="sudokids").opens() == 0


def test_the_game_waits_for_whoever_is_to_act_until_it_is_over():
    assert started().waits() == (0,)
    assert started(ANN, BEA, ANN, game="spot-sumoku").waits() == (0, 1, 2)
    table = started()
    table.match.record_table_move(Resign(0))
    assert table.waits() == ()


def test_moves_are_taken_back_where_the_game_allows_it_and_no_clock_runs():
    assert started().allows_take_backs()
    assert not started(game="spot-sumoku").allows_take_backs()
    table = table_of()
    table.header = replace(table.header, clock=TimeControl(60))
    table.start()
    assert not table.allows_take_backs()


# -- listeners and store -----------------------------------------------------------------------


class Listener:
    woken = 0

    def wake(self):
        self.woken += 1


def test_every_listener_is_woken_and_what_was_rendered_is_forgotten():
    table, listeners = table_of(), [Listener(), Listener()]
    table.listeners.update(listeners)
    table.rendered = {((), 0, 0): b"{}"}
    table.notify(clear_cache=False)
    assert table.rendered
    table.notify()
    assert table.rendered == {}
    assert [each.woken for each in listeners] == [2, 2]


def test_a_revision_is_another_one_also_for_a_table_that_is_read_again():
    table = table_of()
    seen = {table.revision, table_of().revision}
    table.revise()
    assert table.revision not in seen
    assert len(seen) == 2


def test_the_rows_from_a_number_on_are_given_to_the_store():
    table = started()
    assert [row.number for row in table.stored_rows(0)] == [*range(table.rows)]
    assert [row.number for row in table.stored_rows(table.rows - 1)] == [table.rows - 1]
    assert table.stored().rows == tuple(table.stored_rows(0))


def test_a_table_from_the_store_goes_on_at_the_time_of_its_last_row():
    clock = FakeClock()
    table = started(clock=clock)
    clock.pause(5)
    seat = 0
    move = next(table.match.game.moves(table.match.state, seat))
    table.match.act(seat, move, ms=table.ms(), by="Ann")
    stored = table.stored()
    clock.pause(3600)
    again = table_from(stored, clock, Presence())
    assert again.ms() == 5000
    assert again.match.state == table.match.state
    assert table_from(table_of().stored(), clock, Presence()).match is None


def test_the_clock_of_a_game_is_nobody_that_a_seat_belongs_to():
    assert refusal(table_of().check_owner, CLOCK, Caller(device="ann")) == "seat/not-yours"
