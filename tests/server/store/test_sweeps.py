"""The house time by which something old may be deleted, in both stores."""

from masume.server.store.sweeps import APART_MS
from tests.server.store.running import run

HOUR, DAY = 3_600_000, 86_400_000
NOON = 1_800_000_000_000


def believed(store, ran, house, grace=7 * DAY):
    return run(store.sweeps.believed(ran, house, grace))


def test_nothing_is_old_until_servers_have_run_for_long_enough(store):
    for day in range(7):
        assert believed(store, day * DAY, NOON + day * DAY) is None
    assert believed(store, 7 * DAY, NOON + 7 * DAY) == NOON
    assert believed(store, 8 * DAY, NOON + 8 * DAY) == NOON + DAY


def test_a_clock_that_is_ahead_makes_nothing_older_until_it_was_so_all_the_time(store):
    for day in range(9):
        believed(store, day * DAY, NOON + day * DAY)
    ahead = NOON + 29 * DAY
    for day in range(9, 16):
        assert believed(store, day * DAY, ahead + day * DAY) == NOON + (day - 7) * DAY
    assert believed(store, 16 * DAY, ahead + 16 * DAY) == ahead + 9 * DAY


def test_a_clock_that_was_ahead_for_a_while_counts_for_nothing(store):
    for day in range(8):
        believed(store, day * DAY, NOON + day * DAY + (29 * DAY if day == 3 else 0))
    for day in range(8, 14):
        assert believed(store, day * DAY, NOON + day * DAY) <= NOON + (day - 7 + 1) * DAY


def test_a_clock_that_is_behind_is_believed_at_once(store):
    for day in range(8):
        believed(store, day * DAY, NOON + day * DAY)
    assert believed(store, 8 * DAY, NOON - 20 * DAY) == NOON - 20 * DAY


def test_without_days_of_grace_the_time_is_what_it_is(store):
    assert believed(store, HOUR, NOON, grace=0) == NOON
    assert believed(store, HOUR + 5, NOON + 5, grace=0) <= NOON + 5


def test_only_the_notes_that_are_needed_are_stored(store):
    for number in range(100):
        believed(store, number * APART_MS // 4, NOON, grace=5 * APART_MS)
    rows = run(store.sweeps.write(lambda: (yield from _all())))
    assert 5 <= len(rows) <= 8


def test_notes_of_a_later_time_than_that_of_a_restored_store_are_dropped(store):
    believed(store, 90 * DAY, NOON - 50 * DAY)
    assert believed(store, DAY, NOON, grace=0) == NOON


def _all():
    from masume.server.store.steps import ask

    return (yield ask("SELECT ran FROM sweeps"))
