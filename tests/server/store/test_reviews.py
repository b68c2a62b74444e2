"""Reviews in the store: they grow, are made once, and go with their table."""

from masume.server.store.models import StoredReview
from tests.server.store.running import run
from tests.server.store.test_tables import table

HALF = StoredReview(False, 2, 5, 2**41, "w1", '[{"row":3}]')
MADE = StoredReview(True, 5, 5, 2**41 + 1, "w2", '{"game":"名"}')


def test_a_review_is_stored_until_it_is_made(store):
    run(store.insert(new := table(1)))
    key = new.header.id
    assert run(store.reviews.get(key)) is None
    for review in (HALF, MADE):
        assert run(store.reviews.put(key, review), store.reviews.get(key)) == review
    assert run(store.reviews.put(key, HALF), store.reviews.get(key)) == MADE


def test_there_is_no_review_without_a_table(store):
    assert run(store.reviews.put("gone", MADE), store.reviews.get("gone")) is None


def test_a_review_goes_with_its_table(store):
    run(store.insert(new := table(1)))
    key = new.header.id
    run(store.reviews.put(key, MADE))
    run(store.mark_untouched(2**50, 0, 9), store.remove_marked(2**50, 1, 9))
    assert run(store.load(key)) is None
    assert run(store.reviews.get(key)) is None
